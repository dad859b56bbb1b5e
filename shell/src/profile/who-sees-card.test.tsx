import { startTableServer, type TableServer } from "@learn/data/testing";
import { openingReasons, whoSeesWhat } from "@learn/student-data";
import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, it } from "vitest";
import { renderPage, sessionAt, userId } from "../testing/render-page.tsx";
import { WhoSeesCard } from "./who-sees-card.tsx";

let server: TableServer | undefined;
const day = "2026-05-12T10:00:00Z";
async function draw(answer: () => { status?: number; body: unknown }) {
  server = await startTableServer(userId, { "POST /rpc/who_sees_me": answer });
  const { data } = sessionAt(server);
  renderPage(<WhoSeesCard data={data} userId={userId} place={{ gradeLevel: 1, continent: "Africa" }} />);
  return within(await screen.findByRole("region", { name: "Who sees what I say?" }));
}

it.each([
  { school: "Hill School", since: null, dataPerson: null },
  { school: "Hill School", since: day, dataPerson: "Ms Lind" },
  { school: null, since: null, dataPerson: null },
])("a student reads the one text about who sees what, by what their school has chosen: %o", async (readers) => {
  const { dataPerson, ...rest } = readers;
  const card = await draw(() => ({ body: { readers: { ...rest, data_person: dataPerson }, openings: [] } }));
  await card.findByText("Nobody has opened a talk of yours or taken out a copy.");
  const terms = card.getAllByRole("term").map(({ textContent }) => textContent);
  const said = card.getAllByRole("definition").map(({ textContent }) => textContent);
  expect(terms.map((who, index) => ({ who, sees: said[index] }))).toEqual(whoSeesWhat(readers));
});

it("a student reads who opened a talk of theirs or took out a copy, when and why, the reason in words", async () => {
  const opening = (how: string, reason: string, title: string | null) => ({ how, reason, name: "Ms Achieng", at: day, title });
  const openings = [opening("talk", "stuck", "Is It AI?"), opening("export", "family", null), opening("case", "case", null)];
  const card = await draw(() => ({ body: { readers: { school: "Hill School", since: day, data_person: null }, openings } }));
  const items = within(await card.findByRole("region", { name: "Who opened something of mine" })).getAllByRole("listitem");
  const lines = items.map(({ textContent }) => textContent?.replaceAll(/[\u2066-\u2069]/g, ""));
  expect(lines[0]).toMatch(/^Ms Achieng opened your talk “Is It AI\?” on May 12, 2026 at .*Why: to see where you need help\.$/);
  expect(lines[1]).toMatch(
    /^Ms Achieng took out a copy of everything that is kept about you on .*Why: your family or you asked for a copy\.$/,
  );
  expect(lines[2]).toMatch(/^Ms Achieng opened a talk that is deleted on .*Why: because you may be in danger, to help you\.$/);
  for (const reason of ["asked", "stuck", "check", "worry", "case", "family", "leaving", "authority", "operator", "earlier"])
    expect(openingReasons[reason]).toBeTruthy();
});

it("a student can ask again when it did not load", async () => {
  let fails = true;
  const found = { body: { readers: { school: null, since: null, data_person: null }, openings: [] } };
  const card = await draw(() => (fails ? { status: 500, body: {} } : found));
  const again = await card.findByRole("button", { name: "Try again" });
  fails = false;
  await userEvent.click(again);
  expect(await card.findByText("Nobody has opened a talk of yours or taken out a copy.")).toBeTruthy();
});
