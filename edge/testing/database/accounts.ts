import { callAs, type Person, type TestServer } from "./people.ts";

/** What taking in a list answers. */
export interface Imported {
  new: number;
  changed: number;
  gone: number;
  same: number;
  faults: number;
  asked: number;
  new_classes: string[];
  lines: {
    line?: number;
    name: string;
    what: string;
    fault?: string;
    changes?: Record<string, unknown>;
    alike?: Record<string, unknown>;
  }[];
}

/** What stands on a card. */
export interface Card {
  user_id: string;
  first_name: string;
  username: string;
  secret: string;
  pictures: string[];
}

/** Takes a list into a school, or into a class of it. */
export const takeIn = (person: Person, school: string, roster: object[], more: object = {}): Promise<Imported> =>
  callAs(person, "import_roster", { school, roster, is_preview: false, ...more }) as Promise<Imported>;

/** Shows a card at the server, as the page does. */
export async function openCard(
  server: TestServer,
  body: object,
  from = "203.0.113.1",
): Promise<{ status: number; body: Record<string, unknown> }> {
  const answer = await fetch(`${server.origin}/functions/v1/card/open`, {
    method: "POST",
    headers: { apikey: server.anonKey, "content-type": "application/json", "x-forwarded-for": from },
    body: JSON.stringify(body),
  });
  return { status: answer.status, body: (await answer.json()) as Record<string, unknown> };
}
