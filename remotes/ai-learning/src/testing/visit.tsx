import { storedActivity, visitArea, type Asked, type Platform, type StoredActivity } from "@learn/activity/testing";
import { screen, within } from "@testing-library/react";
import type { ServerResponse } from "node:http";
import Area from "../area.tsx";

/** Opens an address of AI Learning as a signed-in learner, with a server of its own. */
export const visit = (address: string, activities: StoredActivity[], prepare?: (platform: Platform) => void) =>
  visitArea(Area, address, activities, prepare);

/** The address of an activity. */
export const at = (activity: StoredActivity) => `/ai-learning/activity/${activity.id}`;

export type User = Awaited<ReturnType<typeof visitArea>>["user"];

/** Opens what is to be done, and how one stands. */
export async function openTask(user: User) {
  await user.click(await screen.findByRole("button", { name: "Your task" }));
  return within(await screen.findByRole("dialog", { name: "Your task" }));
}

/** A stored message. */
const said = (role: "user" | "assistant", content: string, minute: number, more: object = {}) => ({
  id: `message-${minute}`,
  role,
  content,
  timestamp: `2026-05-12T09:0${minute}:00Z`,
  ...more,
});

/** A conversation that has begun. */
export const history = [said("assistant", "Hello!", 1), said("user", "A kettle.", 2), said("assistant", "Does it **learn**?", 3)];

/** An activity that has begun. */
export const started = (changes: Partial<StoredActivity> = {}) => storedActivity({ progress: "started", ...changes });

/** Lets the coach's function answer as told. */
export function coach(platform: Platform, path: "chat" | "assess", answer: (response: ServerResponse, asked: Asked) => void) {
  const before = platform.instead;
  platform.instead = (asked, response) => {
    if (asked.path !== `/functions/v1/ai-learning/${path}`) return before(asked, response);
    answer(response, asked);
    return true;
  };
}

/** Answers with a reply of the coach's. */
export function reply(response: ServerResponse, content: string, more: object = {}) {
  response.writeHead(200, { "content-type": "text/event-stream" });
  response.end(`event: message\ndata: ${JSON.stringify(said("assistant", content, 5, more))}\n\n`);
}
