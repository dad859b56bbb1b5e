import { afterAll, expect, it } from "vitest";
import { pictureWords } from "@learn/roster/picture-words";
import type { Card } from "#testing/database/accounts.ts";
import { callAs } from "#testing/database/people.ts";
import { addSchool, appoint } from "#testing/database/school.ts";
import { startOnDeno } from "#testing/server/function-on-deno.ts";
import { postAs, sharedTestLearn } from "#testing/server/learn-with-stub.ts";

const learn = await sharedTestLearn();
const hosted = await startOnDeno(learn, "card");
afterAll(() => hosted.stop());

it("the function runs unchanged on Deno: a card signs its student in by a link that Supabase Auth makes, and a wrong one doesn't", async () => {
  const { server } = learn;
  const school = await addSchool(server, "Card School");
  const teacher = await appoint(server, "teacher", school);
  const made = (await callAs(teacher, "make_class", { school, name: "5b" })) as { id: string };
  await callAs(teacher, "import_roster", { school, roster: [{ name: "Mia" }], class: made.id, is_preview: false });
  const [card] = (await callAs(teacher, "make_sign_in_cards", { class: made.id })) as Card[];

  const opened = await postAs(null, `${hosted.url}/open`, { secret: card?.secret });
  const { token_hash } = (await opened.json()) as { token_hash: string };
  const { data } = await server.visitor().auth.verifyOtp({ token_hash, type: "magiclink" });
  expect(data.user?.id).toBe(card?.user_id);

  expect((await postAs(null, `${hosted.url}/open`, { secret: "0".repeat(32) })).status).toBe(403);
  expect((await postAs(null, `${hosted.url}/open`, {})).status).toBe(400);
  const asVisitor = await fetch(`${server.origin}/auth/v1/admin/generate_link`, {
    method: "POST",
    headers: { apikey: server.anonKey, "content-type": "application/json" },
    body: JSON.stringify({ type: "magiclink", email: "mia5b@card-school.invalid" }),
  });
  expect(asVisitor.status).toBe(403);
});

it("the pictures of the database are those that the page draws", async () => {
  const [row] = await learn.server.sql<{ words: string[] }>("select private.picture_words() as words");
  expect(row?.words).toEqual([...pictureWords]);
});
