import { describe, expect, it } from "vitest";
import type { StoredMessage } from "../_shared/conversation/index.ts";
import { fairNote } from "./compose.ts";
import { participationBalanceOf, partsOf } from "./participation-balance.ts";
import { NamesInPieces, People, type Member } from "./members.ts";

const member = (id: string, name: string): Member => ({ id, name, roles: ["UX Designer"], is_student: true });
const [amina, ben, chidi] = [member("a", "Amina Okoro"), member("b", "Ben Li"), member("c", "Chidi")];
const team = [amina, ben, chidi];
let count = 0;
const said = (author: Member, content: string): StoredMessage => ({
  id: `m-${(count += 1)}`,
  role: "user",
  content,
  timestamp: "",
  author,
});
const asked = (...ids: string[]): StoredMessage => ({
  id: `r-${(count += 1)}`,
  role: "assistant",
  content: "What next?",
  timestamp: "",
  asked: ids,
});

describe("what each member has had of a talk", () => {
  it("is counted from stored messages: turns, words and ideas", () => {
    const history = [said(amina, "We could use foil because it is bright. Ok"), said(ben, "yes"), said(amina, "fine")];
    expect(partsOf(history, team).map(({ turns, words, ideas }) => [turns, words, ideas])).toEqual([
      [2, 10, 1],
      [1, 1, 0],
      [0, 0, 0],
    ]);
  });

  it("decides whom to ask: who has written little, before who never came, and never who carries the talk", () => {
    const history = [said(amina, "one two three four five six seven eight nine ten"), said(ben, "yes")];
    const fairness = participationBalanceOf(history, team);
    expect([fairness.next, fairness.quiet, fairness.carrying]).toEqual([ben, [ben, chidi], [amina]]);
    expect(fairNote({ people: new People(team), fairness })).toBe(
      "Little has come from @2 and @3 so far. Most has come from @1: don't put the next question to them. Ask @2 by sign.",
    );
  });

  it("lets nobody be asked twice running, or a third time in vain", () => {
    const loud = said(amina, "one two three four five six seven eight nine ten");
    expect(participationBalanceOf([loud, asked("b")], team).next).toEqual(chidi);
    expect(
      participationBalanceOf([loud, asked("b"), asked("c"), asked(), asked(), asked("b"), asked("c"), asked(), asked(), asked()], team)
        .next,
    ).toBeNull();
    expect(participationBalanceOf([loud, asked("b"), said(ben, "ok")], team).next).toEqual(chidi);
    expect(participationBalanceOf([loud, asked("b"), said(ben, "ok"), asked("c")], team).next).toEqual(ben);
  });

  it("neither asks nor counts a teacher who is in the team", () => {
    const teacher = { ...member("t", "Mr Odhiambo"), is_student: false };
    const fairness = participationBalanceOf([said(amina, "one two three four"), said(ben, "one two three four")], [teacher, amina, ben]);
    expect([fairness.next, fairness.parts.length]).toEqual([null, 2]);
  });

  it("asks the whole team while nobody has said anything, or all have said as much", () => {
    expect(participationBalanceOf([], team).next).toBeNull();
    expect(
      participationBalanceOf(
        team.map((one) => said(one, "one two three")),
        team,
      ).next,
    ).toBeNull();
  });
});

describe("names and signs", () => {
  const people = new People(team);

  it("take the place of each other, whole words only, and a name that is a word only with a capital letter", () => {
    expect(people.withSigns("amina and Ben Li like the bench")).toBe("@1 and @2 like the bench");
    expect(people.withNames("@1, @2 and @9?")).toBe("Amina, Ben and one of you?");
    expect(new People([member("h", "Hye-jin (Kim)")]).withSigns("hye-jin says yes")).toBe("@1 says yes");
    const willing = new People([member("w", "Will"), amina]);
    expect(willing.withSigns("Will says we will see")).toBe("@1 says we will see");
  });

  it("stand for the whole name where two share the first one, in whatever script", () => {
    const kite = new People([member("k", "Kite")], [], { k: "Amina Njeri" });
    expect(kite.withSigns("njeri no, but kite, Amina and Amina Njeri")).toBe("njeri no, but @1, @1 and @1");
    expect(kite.withNames("@1?")).toBe("Kite?");
    expect(new People([member("1", "Ana Silva"), member("2", "Ana Rojas")]).withNames("@2?")).toBe("Ana Rojas?");
    expect(new People([member("1", "ليلى حداد")]).withSigns("قالت ليلى نعم")).toBe("قالت @1 نعم");
  });

  it("are told apart although a piece of a stream ends in the middle of a sign", () => {
    const many = new People(Array.from({ length: 12 }, (_, index) => member(String(index), `N${index + 1}`)));
    const pieces = new NamesInPieces(many);
    const shown = ["Hi @", "1", "2, and @1", "?", " @3"].map((piece) => pieces.pass(piece));
    expect(shown.join("") + pieces.end()).toBe("Hi N12, and N1? N3");
  });
});
