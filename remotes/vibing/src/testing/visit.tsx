import { storedActivity, visitArea, type Asked, type Platform, type StoredActivity } from "@learn/activity/testing";
import { screen, within } from "@testing-library/react";
import type { Execution } from "../programs/execution.ts";
import type { ServerResponse } from "node:http";
import Area from "../area.tsx";
import { widen } from "./layout.ts";

/** Opens an address of Vibing as a signed-in learner, with a server of its own. */
export function visit(address: string, activities: StoredActivity[], prepare?: (platform: Platform) => void) {
  widen();
  return visitArea(Area, address, activities, prepare);
}

/** The same where no model is connected: the guided path leads along. */
export function visitGuided(address: string, activities: StoredActivity[], prepare?: (platform: Platform) => void) {
  widen();
  return visitArea(Area, address, activities, prepare, "practice");
}

export type User = Awaited<ReturnType<typeof visitArea>>["user"];

/** Opens what is to be done, and how one stands. */
export async function openTask(user: User) {
  await user.click(await screen.findByRole("button", { name: "Your task" }));
  return within(await screen.findByRole("dialog", { name: "Your task" }));
}

/** A coding activity of the learner's, as far as a test says, otherwise plain. */
export function coding(changes: Partial<StoredActivity> = {}): StoredActivity {
  return storedActivity({
    category_activity: "Coding",
    sub_category: "Games",
    progress: "started",
    learning_modules: { title: "Guess My Number", description: "The computer hides a number.", greeting: "" },
    ...changes,
  });
}

/** The address of a session. */
export const at = ({ id }: StoredActivity) => `/code-assistant/activity/${id}`;

/** A program as the server tells of it. */
export function ran(changes: Partial<Execution> = {}): Execution {
  return {
    id: "00000000-0000-4000-8000-0000000000e1",
    code: "print('hi')",
    language: "python",
    output: "hi\n",
    error: null,
    executionTime: 212,
    timestamp: "2026-05-12T09:05:00Z",
    isWebCode: false,
    errorLine: null,
    outputCut: false,
    ...changes,
  };
}

/** A stored message; a minute is its time and its name. */
export function said(role: "user" | "assistant", content: string, minute: number, execution?: Execution) {
  return { id: `message-${minute}`, role, content, timestamp: `2026-05-12T09:0${minute}:00Z`, ...(execution && { execution }) };
}

/** Lets the area's function answer as told. */
export function coach(platform: Platform, path: "chat" | "run" | "assess", answer: (response: ServerResponse, asked: Asked) => void): void {
  const before = platform.instead;
  platform.instead = (asked, response) => {
    if (asked.path !== `/functions/v1/vibing/${path}`) return before(asked, response);
    answer(response, asked);
    return true;
  };
}

/** One event as it travels. */
export const event = (name: string, data: unknown) => `event: ${name}\ndata: ${JSON.stringify(data)}\n\n`;

let replies = 0;

/** Answers with one whole message, which has an id of its own as every stored one has. */
export function reply(response: ServerResponse, content: string, execution?: Execution): void {
  replies += 1;
  response.writeHead(200, { "content-type": "text/event-stream" });
  response.end(event("message", { ...said("assistant", content, 9, execution), id: `reply-${replies}` }));
}
