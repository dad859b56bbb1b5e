import { ownTestServer } from "#testing/server/own-servers.ts";
import { describe, expect, it } from "vitest";
import { codeIn, linkIn, newestMail, openLink } from "#testing/server/mails.ts";
import { type SignedUp } from "#testing/server/test-server.ts";

let person = 0;
const someone = (): string => `person-${(person += 1)}@example.org`;

const server = await ownTestServer({ databaseUrl: null });

async function canSignIn(email: string, password: string): Promise<boolean> {
  return (await server.visitor().auth.signInWithPassword({ email, password })).error === null;
}

describe("a new email address", () => {
  async function askForChange(ada: SignedUp, email = someone()): Promise<string> {
    const { data, error } = await ada.client.auth.updateUser({ email }, { emailRedirectTo: `${server.origin}/auth/callback` });
    expect(error).toBeNull();
    expect(data.user).toMatchObject({ email: ada.email, new_email: email });
    return email;
  }

  it("counts when the link in the mail to it is opened, and not before [AUTH-058]", async () => {
    const ada = await server.signUp(someone());
    await ada.operator.from("profiles").upsert({ id: ada.id, name: "Ada" }).throwOnError();
    const email = await askForChange(ada);
    expect([await canSignIn(ada.email, ada.password), await canSignIn(email, ada.password)]).toEqual([true, false]);
    const mail = await newestMail(server, email);
    expect(mail.subject).toBe("Please confirm your new email address");
    const landing = await openLink(linkIn(mail));
    expect([landing.page, landing.fragment["type"]]).toEqual([`${server.origin}/auth/callback`, "email_change"]);
    expect([await canSignIn(ada.email, ada.password), await canSignIn(email, ada.password)]).toEqual([false, true]);
    const { data } = await ada.client.auth.getUser();
    expect([data.user?.email, data.user?.new_email]).toEqual([email, undefined]);
    expect(data.user?.identities?.map((identity) => identity.identity_data?.["email"])).toEqual([email]);
    const profile = await ada.client.from("profiles").select("email").eq("id", ada.id).single().throwOnError();
    expect(profile.data).toEqual({ email });
    expect((await openLink(linkIn(mail))).fragment["error_code"]).toBe("otp_expired");
  });

  it("can be confirmed by the code of its mail", async () => {
    const ada = await server.signUp(someone());
    const email = await askForChange(ada);
    const token = codeIn(await newestMail(server, email));
    expect((await server.visitor().auth.verifyOtp({ email, token, type: "email_change" })).data.user?.email).toBe(email);
  });

  it("is told to the old address, without a link", async () => {
    const ada = await server.signUp(someone());
    await askForChange(ada);
    const notice = await newestMail(server, ada.email);
    expect(notice.subject).toBe("Your email address may change soon");
    expect(`${notice.text}${notice.html}`).not.toMatch(/https?:/);
  });

  it("that somebody else has is answered alike, told to its owner, and never comes to be", async () => {
    const [ada, bob] = [await server.signUp(someone()), await server.signUp(someone())];
    await askForChange(ada, bob.email);
    const mail = await newestMail(server, bob.email);
    expect(mail.subject).toBe("This email address has an account already");
    expect(linkIn(mail).href).toBe(`${server.origin}/login`);
    expect(await server.sql("select email_change_token_new as token from auth.users where id = $1", [ada.id])).toEqual([{ token: null }]);
  });

  it("that somebody else takes before the link is opened is refused with a sentence", async () => {
    const ada = await server.signUp(someone());
    const email = await askForChange(ada);
    await server.signUp(email);
    expect((await openLink(linkIn(await newestMail(server, email)))).fragment).toMatchObject({
      error_code: "email_exists",
      error_description: "A user with this email address has already been registered",
    });
    expect((await ada.client.auth.getUser()).data.user?.email).toBe(ada.email);
  });

  it("is given up by a new password: a thief of a session must not keep the account", async () => {
    const ada = await server.signUp(someone());
    const email = await askForChange(ada);
    await ada.client.auth.updateUser({ password: "a new password" });
    expect((await openLink(linkIn(await newestMail(server, email)))).fragment["error_code"]).toBe("otp_expired");
  });

  it("is given up by asking for the old one again", async () => {
    const ada = await server.signUp(someone());
    const email = await askForChange(ada);
    expect((await ada.client.auth.updateUser({ email: ada.email })).data.user?.new_email).toBeUndefined();
    expect((await openLink(linkIn(await newestMail(server, email)))).fragment["error_code"]).toBe("otp_expired");
  });

  it("makes links void that were sent to the old one", async () => {
    const ada = await server.signUp(someone());
    await server.visitor().auth.signInWithOtp({ email: ada.email });
    const toOld = linkIn(await newestMail(server, ada.email));
    const email = await askForChange(ada);
    await openLink(linkIn(await newestMail(server, email)));
    expect((await openLink(toOld)).fragment["error_code"]).toBe("otp_expired");
  });

  it.each(["no address", "a@b@example.org"])("%j is refused with a sentence", async (email) => {
    const ada = await server.signUp(someone());
    expect((await ada.client.auth.updateUser({ email })).error?.message).toMatch(/email address/);
  });
});
