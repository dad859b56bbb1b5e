import { ownTestServer } from "../server/own-servers.ts";
import { describe, expect, it } from "vitest";
import { callAsService } from "./conversation.ts";
import { callAs, permissionDenied, type Person } from "./people.ts";
import { addSchool, appoint, proveAddress, signUpMember } from "./school.ts";

const okoro = { name: "Ms Okoro", email: "okoro@hill.example", role: "at_once" };

const server = await ownTestServer({ safetyMailsEveryMs: 3_600_000 });
const hill = await addSchool(server, "Hill School");
const head = await appoint(server, "admin", hill);
const facilitator = await appoint(server, "facilitator", hill);

const save = (people: unknown, wait_minutes: unknown = 30, by = head) =>
  callAs(by, "save_safe_people", { school: hill, people, wait_minutes });
const settings = (by = facilitator) => callAs(by, "safety_settings", { school: hill });

describe("whom a school tells of danger", () => {
  it("is nobody at first, which its staff and the operator learn", async () => {
    expect(await settings()).toMatchObject({ wait_minutes: 30, is_reachable: false, people: [] });
    expect(await callAsService(server, "safety_health", {})).toMatchObject({
      schools: 1,
      schools_without_safe_person: 1,
      overdue_mails: 0,
    });
  });

  it("is what its admin says, in order and with the time until the next; staff read it, and who of them can open a case", async () => {
    await proveAddress(server, facilitator);
    await save(
      [
        { ...okoro, name: " Ms Okoro ", email: " Okoro@Hill.example " },
        { name: "Mr Head", email: facilitator.email, role: "next" },
      ],
      5,
    );
    expect(await settings()).toMatchObject({
      wait_minutes: 5,
      is_reachable: true,
      people: [
        { ...okoro, is_staff: false, test: null },
        { name: "Mr Head", email: facilitator.email, role: "next", is_staff: true, test: null },
      ],
    });
    expect(await callAsService(server, "safety_health", {})).toMatchObject({ schools_without_safe_person: 0 });
    await save([okoro], 1440);
    expect(await settings()).toMatchObject({ wait_minutes: 1440, people: [okoro] });
  });

  it.each([
    ["a name", [{ ...okoro, name: " " }]],
    ["at most 100", [{ ...okoro, name: "x".repeat(101) }]],
    ["whole email address", [{ ...okoro, email: "okoro" }]],
    ["whole email address", [{ ...okoro, email: "okoro@hill.example, other@hill.example" }]],
    ["whole email address", [{ ...okoro, email: `${"x".repeat(250)}@hill.example` }]],
    ["when each person is told", [{ ...okoro, role: "never" }]],
    ["first person is told at once", [{ ...okoro, role: "next" }]],
    ["of their own", [okoro, { ...okoro, email: "OKORO@hill.example" }]],
    ["six people", Array.from({ length: 7 }, (_, number) => ({ ...okoro, email: `${number}@hill.example` }))],
    ["six people", { name: "Ms Okoro" }],
    ["a name", ["Ms Okoro"]],
  ])("is refused with a sentence: %s", async (sentence, people) => {
    await expect(save(people)).rejects.toThrow(sentence);
    expect(await settings()).toMatchObject({ people: [okoro] });
  });

  it.each([4, 1441, null])("is told after 5 minutes to a day: not after %s", async (minutes) => {
    await expect(save([okoro], minutes)).rejects.toThrow("5 minutes");
  });

  it("is changed and tried out by an admin only, and read by staff only [SEC-004] [SEC-006]", async () => {
    const student = await signUpMember(server, hill);
    const elsewhere = await appoint(server, "admin", await addSchool(server, "Valley School"));
    const calls: [string, Record<string, unknown>, Person[]][] = [
      ["save_safe_people", { people: [], wait_minutes: 30 }, [student, elsewhere, facilitator]],
      ["send_test_alarm", {}, [student, elsewhere, facilitator]],
      ["safety_settings", {}, [student, elsewhere]],
    ];
    for (const [name, args, people] of calls)
      for (const client of [...people.map((person) => person.client), server.visitor()])
        expect((await client.rpc(name, { school: hill, ...args })).error?.code).toBe(permissionDenied);
    for (const name of ["claim_safety_mails", "settle_safety_mail", "safety_health"])
      expect((await head.client.rpc(name, {})).error).not.toBeNull();
    expect(await settings()).toMatchObject({ people: [okoro] });
  });
});
