import type { ProviderStub } from "@learn/edge/provider-stub";
import type { Enrolled } from "@learn/e2e/fixtures/enrolled.ts";
import { startConnection } from "@learn/e2e/fixtures/connection.ts";
import type { Product } from "@learn/e2e/fixtures/product.ts";
import { test } from "@learn/e2e/fixtures/shared.ts";
import { openTeamTalk, type TalkingMember } from "@learn/e2e/fixtures/talking-member.ts";
import { beginTeamProject, enrolMany } from "@learn/e2e/fixtures/team.ts";
import { expect } from "@playwright/test";

// All clients are in one process, and would take each other for tabs of one browser.
Reflect.deleteProperty(globalThis, "BroadcastChannel");

const messagesOf = (member: TalkingMember) => member.getState().messages;
/** What a member's page shows of the talk, the greeting included; how it names the writers differs. */
const transcriptOf = (member: TalkingMember) => messagesOf(member).map(({ id, role, content, number }) => ({ id, role, content, number }));
const isIdle = (member: TalkingMember) => member.getState().reply.state === "idle";

/** Resolves at the first words of the reply that comes next: who asks now and then may find it whole already. */
function firstWordsOf(member: TalkingMember): Promise<void> {
  return new Promise((resolve) => {
    const unsubscribe = member.subscribe(({ reply }) => {
      if (reply.state !== "streaming" || !reply.text.includes("What")) return;
      unsubscribe();
      resolve();
    });
  });
}

/** All of them write at the same moment, and wait until each has its reply. */
async function writeAtOnce(members: readonly TalkingMember[], words: string): Promise<string[]> {
  const texts = members.map((_, index) => `${words}, thought ${index + 1}`);
  members.forEach((member, index) => member.getState().send(texts[index] ?? ""));
  await expect.poll(() => members.every(isIdle), { timeout: 60_000 }).toBe(true);
  return texts;
}

/** A team's talk in which one member's connection breaks twice: in the middle of a reply, and before a message is sent. */
async function talkTogether(product: Product, stub: ProviderStub, people: readonly Enrolled[]): Promise<void> {
  const connection = await startConnection(product);
  const session = await beginTeamProject(product, people);
  const members = await Promise.all(people.map((person, index) => openTeamTalk(index === 0 ? connection : product, person, session)));
  const [dropped, ...others] = members as [TalkingMember, ...TalkingMember[]];
  try {
    stub.script({ kind: "reply", text: "What comes first, and what comes then?" });
    const said = await writeAtOnce(members, "We begin");

    // Its first sentence comes soon, the other slowly enough for a connection to break meanwhile.
    stub.script({ kind: "reply", text: "What comes first? And what comes then, after that, and at the very end?", tokenMs: 200 });
    const begun = firstWordsOf(dropped);
    dropped.getState().send("Half a reply for this");
    await begun;
    connection.cut();
    expect(isIdle(dropped)).toBe(false);
    stub.script({ kind: "reply", text: "Who could try that?" });
    said.push("Half a reply for this", ...(await writeAtOnce(others, "While one connection is down")));
    connection.mend();
    await expect.poll(() => isIdle(dropped), { timeout: 60_000 }).toBe(true);

    connection.cut();
    dropped.getState().send("Nobody hears this yet");
    said.push("Nobody hears this yet", ...(await writeAtOnce(others, "While it is down again")));
    expect(others.flatMap(messagesOf).map(({ content }) => content)).not.toContain("Nobody hears this yet");
    connection.mend();

    const shown = () => new Set(members.map((member) => JSON.stringify([isIdle(member), transcriptOf(member)]))).size;
    await expect.poll(shown, { timeout: 60_000 }).toBe(1);
    const talk = messagesOf(dropped);
    const wrote = talk.filter(({ role }) => role === "user");
    expect(wrote.map(({ content }) => content).toSorted()).toEqual(said.toSorted());
    // Each message has one reply, and those that came meanwhile have one together.
    expect(talk.flatMap(({ answers }) => answers ?? []).toSorted()).toEqual(wrote.map(({ id }) => id).toSorted());
  } finally {
    for (const member of members) member.getState().dispose();
    await connection.stop();
  }
}

test("eight members end with the same talk, nothing lost and nothing doubled, after one's connection was down twice [GEN-008] [PROJ-071]", async ({
  coached: { product },
  stub,
}) => {
  await talkTogether(product, stub, await enrolMany(product, 8));
});
