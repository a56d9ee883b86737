// The same client in C#, for Unity, Godot or .NET 6 and later, without other packages.
//
//   patience-rules must be on the PATH.
using System;
using System.Diagnostics;
using System.Text.Json.Nodes;

/// <summary>Starts `patience-rules serve`, which answers each line with a line, in order.</summary>
public sealed class PatienceEngine : IDisposable
{
    private readonly Process process;

    public PatienceEngine(string command = "patience-rules", string arguments = "serve")
    {
        process = Process.Start(new ProcessStartInfo(command, arguments)
        {
            RedirectStandardInput = true,
            RedirectStandardOutput = true,
            UseShellExecute = false,
        }) ?? throw new InvalidOperationException($"{command} does not start");
    }

    /// <summary>Returns the answer to a request; throws if it is refused.</summary>
    public JsonNode Ask(JsonObject request)
    {
        process.StandardInput.WriteLine(request.ToJsonString());
        process.StandardInput.Flush();
        string line = process.StandardOutput.ReadLine()
            ?? throw new InvalidOperationException("patience-rules has ended");
        JsonNode answer = JsonNode.Parse(line)!;
        if (answer["error"] is JsonNode error)
            throw new InvalidOperationException((string)error["message"]!);
        return answer;
    }

    public void Dispose()
    {
        process.StandardInput.Close(); // it ends with its input
        process.WaitForExit();
        process.Dispose();
    }
}

public static class Program
{
    public static void Main()
    {
        using var engine = new PatienceEngine();
        JsonNode view = engine.Ask(new JsonObject
        {
            ["do"] = "deal", ["game"] = "escalator", ["seed"] = "4",
        })["view"]!;
        int moves = 0;
        while ((string)view["status"]! == "in-play" && moves < 500)
        {
            string move = (string)view["moves"]![0]!; // a better client would choose
            view = engine.Ask(new JsonObject { ["do"] = "play", ["move"] = move })["view"]!;
            moves++;
        }
        Console.WriteLine($"{view["status"]} after {moves} moves, score {view["score"]}");
        Console.WriteLine((string)engine.Ask(new JsonObject { ["do"] = "close" })["record"]!);
    }
}
