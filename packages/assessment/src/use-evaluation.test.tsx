import type { Data } from "@learn/data";
import { createServer, type IncomingMessage, type Server } from "node:http";
import { act, render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { afterEach, beforeEach, expect, it } from "vitest";
import { EvaluateButton } from "./evaluate-button.tsx";
import { canEvaluate } from "./evaluation.ts";
import { areaEvaluations } from "./testing/area-evaluations.ts";
import { dataAt } from "./testing/data-at.ts";
import { useEvaluation } from "./use-evaluation.ts";

const session = "11111111-1111-4111-8111-111111111111";

let server: Server;
let data: Data;
let asked: { authorization: string | undefined; body: string }[];
let answer: { status: number; body: string; headers?: Record<string, string> };
let release: (() => void) | undefined;

beforeEach(async () => {
  asked = [];
  release = undefined;
  answer = { status: 200, body: JSON.stringify({ evaluation_score: 72, evaluation_evidence: "Well argued.", completed: false }) };
  server = createServer((request, response) => {
    void readBody(request).then((body) => {
      asked.push({ authorization: request.headers.authorization, body });
      const respond = () => response.writeHead(answer.status, { "content-type": "application/json", ...answer.headers }).end(answer.body);
      if (release) release = respond;
      else respond();
    });
  });
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  data = dataAt(server);
});
afterEach(() => {
  server.closeAllConnections();
  server.close();
});

async function readBody(request: IncomingMessage): Promise<string> {
  let body = "";
  for await (const chunk of request) body += String(chunk);
  return body;
}

interface PageProps {
  messageCount?: number;
  always?: boolean;
  token?: string | null;
  sessionId?: string | null;
  words?: keyof typeof areaEvaluations;
}

function Page({ words = "full", messageCount = 4, always, token = "a-token", sessionId = session }: PageProps) {
  const [said, setSaid] = useState("");
  const { busy, evaluate } = useEvaluation({
    data: { ...data, accessToken: async () => token },
    areaId: "ai-learning",
    sessionId,
    messageCount,
    onDone: (evaluation) => setSaid(`${evaluation.evaluation_score}: ${evaluation.evaluation_evidence}`),
    onProblem: setSaid,
  });
  return (
    <>
      <EvaluateButton
        labels={areaEvaluations[words].words}
        disabled={!always && !canEvaluate(messageCount)}
        busy={busy}
        onClick={() => void evaluate()}
      />
      <p data-testid="said">{said}</p>
    </>
  );
}

const button = () => screen.getByRole<HTMLButtonElement>("button", { name: "Update Evaluation" });
const said = () => screen.getByTestId("said").textContent;

it("asks as the learner for one session and hands over the evaluation", async () => {
  render(<Page />);
  await userEvent.click(button());
  await waitFor(() => expect(said()).toBe("72: Well argued."));
  expect(asked).toEqual([{ authorization: "Bearer a-token", body: `{"session_id":"${session}"}` }]);
});

it("can't be pressed while it evaluates [AILEARN-039] [AILEARN-040]", async () => {
  release = () => undefined;
  render(<Page />);
  await userEvent.click(button());
  await waitFor(() => expect(asked).toHaveLength(1));
  expect(button().getAttribute("aria-disabled")).toBe("true");
  expect(screen.getByRole("status").textContent).toBe("Evaluating...");
  await userEvent.click(button());
  release();
  await waitFor(() => expect(said()).toBe("72: Well argued."));
  expect(asked).toHaveLength(1);
  expect(button().hasAttribute("aria-disabled")).toBe(false);
  expect(screen.getByRole("status").textContent).toBe("");
});

it("asks once when it is pressed twice before the page has been drawn again [AILEARN-040]", async () => {
  render(<Page />);
  const pressed = button();
  act(() => {
    pressed.click();
    pressed.click();
  });
  await waitFor(() => expect(said()).toBe("72: Well argued."));
  expect(asked).toHaveLength(1);
  await userEvent.click(button());
  await waitFor(() => expect(asked).toHaveLength(2));
});

it.each([0, 1])("is disabled when the chat holds %d messages [AILEARN-041]", (messageCount) => {
  render(<Page messageCount={messageCount} />);
  expect(button().disabled).toBe(true);
});

it.each([
  ["one message", { messageCount: 1 }],
  ["no message", { messageCount: 0 }],
  ["no session", { sessionId: null }],
])("says that there is no conversation when asked with %s, and asks nobody [ASSESS-007]", async (_, page) => {
  render(<Page {...page} always />);
  await userEvent.click(button());
  expect(said()).toBe("No conversation history available for evaluation.");
  expect(asked).toEqual([]);
});

it.each([
  ["a server error", { status: 500, body: '{"error":"Sorry","code":"provider_failed"}' }],
  ["an answer that isn't JSON", { status: 502, body: "<h1>Bad gateway</h1>" }],
  ["an answer without a score", { status: 200, body: "{}" }],
])("says that it failed after %s and can be tried again [ASSESS-019]", async (_, failure) => {
  const good = answer;
  answer = failure;
  render(<Page />);
  await userEvent.click(button());
  await waitFor(() => expect(said()).toBe("Failed to complete evaluation. Please try again."));
  answer = good;
  await userEvent.click(button());
  await waitFor(() => expect(said()).toBe("72: Well argued."));
});

it("says that it failed when nobody answers or nobody is signed in [ASSESS-019]", async () => {
  const { unmount } = render(<Page token={null} />);
  await userEvent.click(button());
  await waitFor(() => expect(said()).toBe("Failed to complete evaluation. Please try again."));
  expect(asked).toEqual([]);
  unmount();
  server.close();
  render(<Page />);
  await userEvent.click(button());
  await waitFor(() => expect(said()).toBe("Failed to complete evaluation. Please try again."));
});

it.each([
  [
    "an evaluation without the module [ASSESS-008] [ASSESS-009]",
    409,
    "no_module",
    "Learning module information not available for evaluation.",
  ],
  ["a coach who rests", 429, "coach_resting", "No more time with the coach until tomorrow. Everything else works."],
  [
    "a school's day that is used up",
    429,
    "school_resting",
    "Your school has used up its time with the coach for today. The coach is back tomorrow. Everything else works.",
  ],
  ["a used-up day", 429, "over_budget", "You have talked with the coach a lot today. Come back tomorrow for your evaluation."],
  ["too many messages", 429, "rate_limited", "That was a lot in a short time. Please wait a minute, then ask again."],
  ["a reply under way", 409, "busy", "A reply is still being written. Please ask for the evaluation when it is there."],
  ["one that a mate asked for", 409, "evaluating", "An evaluation is already under way. Please ask again in a moment."],
  ["a refusal of another kind", 403, "not_yours", "Failed to complete evaluation. Please try again."],
] as const)("says why after %s", async (_, status, code, sentence) => {
  answer = { status, body: JSON.stringify({ error: "Another sentence.", code }) };
  render(<Page />);
  await userEvent.click(screen.getByRole("button"));
  await waitFor(() => expect(said()).toBe(sentence));
});

it.each([
  ["12", "You can ask again in 12 seconds."],
  ["1", "You can ask again in 1 second."],
  ["soon", "Please wait a minute, then ask again."],
])("says how long to wait after too many messages when the server says '%s'", async (seconds, sentence) => {
  answer = { status: 429, body: JSON.stringify({ error: "Another sentence.", code: "rate_limited" }), headers: { "retry-after": seconds } };
  render(<Page />);
  await userEvent.click(button());
  await waitFor(() => expect(said()).toBe(`That was a lot in a short time. ${sentence}`));
});

it.each([
  ["least", "Evaluate and Save Session", "Evaluating Session..."],
  ["full", "Update Evaluation", "Update Evaluation"],
] as const)("is asked for by a button in the area's words, %s: %s, and %s while it is under way", async (words, idle, busy) => {
  release = () => undefined;
  render(<Page words={words} />);
  await userEvent.click(screen.getByRole("button", { name: idle }));
  await waitFor(() => expect(asked).toHaveLength(1));
  expect(screen.getByRole("button", { name: busy }).getAttribute("aria-disabled")).toBe("true");
  release();
  await waitFor(() => expect(screen.getByRole("button", { name: idle }).hasAttribute("aria-disabled")).toBe(false));
});

it("passes on the server's word that there is no conversation", async () => {
  answer = { status: 400, body: '{"error":"There is nothing to evaluate yet.","code":"no_conversation"}' };
  render(<Page />);
  await userEvent.click(button());
  await waitFor(() => expect(said()).toBe("No conversation history available for evaluation."));
});
