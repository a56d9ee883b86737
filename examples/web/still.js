// While Python loads, shows the table as it was left, or the first deal of the game.
"use strict";

{
  const table = document.querySelector("#table");
  const asked = new URLSearchParams(location.hash.slice(1));
  let left;
  try {
    left = JSON.parse(localStorage.getItem("patience-rules"));
  } catch {
    // nothing is saved
  }
  if (left?.svg && (!location.hash || location.hash === left.address)) {
    table.innerHTML = left.svg;
  } else {
    const id = (asked.get("game") ?? "klondike").replace(/[^a-z0-9-]/g, "");
    const picture = new Image();
    picture.alt = "";
    picture.fetchPriority = "high";
    picture.className = (asked.get("deal") ?? "1") === "1" ? "" : "other"; // blurred
    picture.addEventListener("error", () => picture.remove());
    picture.src = `stills/${id}-${matchMedia("(max-width: 600px), (max-aspect-ratio: 4/5)").matches ? "narrow" : "wide"}.svg`;
    table.append(picture);
  }
}
