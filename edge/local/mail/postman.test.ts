import { beforeEach, describe, expect, it } from "vitest";
import { createLog } from "../log.ts";
import { Postman } from "./postman.ts";

const mail = { to: "ada@example.org", subject: "s", text: "t" };
let time: number;
let failure: Error | null;
let logged: string;
let postman: Postman;

beforeEach(() => {
  time = 1_000_000;
  failure = null;
  logged = "";
  const driver = {
    send: async () => {
      if (failure) throw failure;
    },
  };
  postman = new Postman(driver, createLog({ write: (line) => (logged += line) }), () => time);
});

describe("the postman", () => {
  it("tells that a mail has been taken", async () => {
    expect(await postman.deliver(mail)).toBe(true);
    expect([postman.canSend, postman.isInTrouble]).toEqual([true, false]);
  });

  it("is in trouble for a minute after the mail server failed, or until it takes a mail", async () => {
    failure = Object.assign(new Error("refused ada@example.org"), { code: "ECONNECTION" });
    expect(await postman.deliver(mail)).toBe(false);
    expect(postman.isInTrouble).toBe(true);
    time += 60_000;
    expect(postman.isInTrouble).toBe(false);
    await postman.deliver(mail);
    failure = null;
    await postman.deliver(mail);
    expect(postman.isInTrouble).toBe(false);
  });

  it("isn't in trouble for one address that the mail server doesn't know", async () => {
    failure = Object.assign(new Error("no such mailbox"), { code: "EENVELOPE" });
    expect(await postman.deliver(mail)).toBe(false);
    expect(postman.isInTrouble).toBe(false);
  });

  it("writes the failure into the log, and no address", async () => {
    failure = Object.assign(new Error("refused ada@example.org"), { code: "EAUTH" });
    await postman.deliver(mail);
    expect(JSON.parse(logged)).toMatchObject({ event: "mail_failed", code: "EAUTH" });
    expect(logged).not.toContain("ada");
  });

  it("can't send without a mail server or a mailbox", async () => {
    const nobody = new Postman(null, createLog({ write: () => {} }));
    expect([nobody.canSend, await nobody.deliver(mail)]).toEqual([false, false]);
  });
});
