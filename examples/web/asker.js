// Asks a part of the page's Python in a worker.

export class Cancelled extends Error {}

export class Asker {
  #name;
  #worker;
  #waiting; // the questions without an answer, by number
  #number = 0;

  constructor(name) {
    this.#name = name;
    this.#start();
  }

  // Begin to load Python; `ready` is kept when it is there.
  #start() {
    const waiting = (this.#waiting = new Map());
    this.ready = new Promise((resolve, reject) => waiting.set(0, { resolve, reject }));
    this.ready.catch(() => {}); // who asks is told
    this.#worker = new Worker("worker.js", { type: "module", name: this.#name });
    this.#worker.addEventListener("message", ({ data: [number, answer] }) => {
      const { result, error } = answer ? JSON.parse(answer) : {};
      const { resolve, reject } = waiting.get(number);
      waiting.delete(number);
      if (error) reject(new Error(error));
      else resolve(result);
    });
    this.#worker.addEventListener("error", (event) => this.#fail(new Error(event.message ?? "a file is missing")));
  }

  async ask(question, ...parameters) {
    await this.ready;
    const number = (this.#number += 1);
    return new Promise((resolve, reject) => {
      this.#waiting.set(number, { resolve, reject });
      this.#worker.postMessage([number, question, parameters]);
    });
  }

  // End whatever it does, and begin anew: Python in a worker hears nothing while it thinks.
  stop() {
    this.#worker.terminate();
    this.#fail(new Cancelled());
    this.#start();
  }

  #fail(error) {
    for (const { reject } of this.#waiting.values()) reject(error);
  }
}
