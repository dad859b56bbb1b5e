import { readProfile } from "@learn/data";
import { startTableServer, type TableAnswers, type TableServer } from "@learn/data/testing";
import { fireEvent, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { describe, expect, it } from "vitest";
import { renderPage, sessionAt, userId } from "../testing/render-page.tsx";
import { JoinSchoolCard } from "./join-school-card.tsx";

let server: TableServer | undefined;
const school = { id: "0b7c0a54-6f6b-4f0e-9a39-0f5a3f6f0002", name: "Hill School", enabled_areas: ["skills"] };
const amina = { id: userId, name: "Amina", role: "student", school_name: "hill shool" };
const noRequest: TableAnswers = { "POST /rpc/my_school_request": () => ({ body: null }) };

async function draw(answers: TableAnswers, changes: object = {}) {
  server = await startTableServer(userId, { "POST /rpc/my_school": () => ({ body: school }), ...noRequest, ...answers });
  renderPage(<JoinSchoolCard session={sessionAt(server)} profile={readProfile({ ...amina, ...changes })} />);
}

const field = (label: string) => screen.findByLabelText<HTMLInputElement>(label);
const press = (name: string) => userEvent.click(screen.getByRole("button", { name }));
const asked = (path: string) => server?.seen.filter((request) => request.path === path).map(({ body }) => body);
const described = (input: HTMLElement) =>
  (input.getAttribute("aria-describedby") ?? "").split(" ").map((id) => document.getElementById(id)?.textContent);

describe("a student who belongs to no school", () => {
  it("joins by the code of their teacher and is welcomed by its name", async () => {
    await draw({
      "POST /rpc/join_school": () => ({ body: { ok: true, school: { id: school.id, name: school.name } } }),
      "GET /profiles": () => ({ body: { ...amina, school_id: school.id, school_link: "code" } }),
    });
    fireEvent.change(await field("School code"), { target: { value: "abcd efgh" } });
    await press("Join");
    expect(await screen.findByText("Welcome! You belong to Hill School now.")).toBeTruthy();
    expect(asked("/rpc/join_school")).toEqual([{ code: "abcd efgh" }]);
  });

  it.each([
    ["not_found", "This code does not work. Check each letter, or ask your teacher for the code again"],
    ["excluded", "This code does not work for you. Please talk to your teacher"],
    ["member_elsewhere", "You already belong to another school. A teacher there has to take you out first"],
  ])("is told kindly beside the field when the answer is %s", async (reason, sentence) => {
    await draw({ "POST /rpc/join_school": () => ({ body: { ok: false, reason } }) });
    fireEvent.change(await field("School code"), { target: { value: "ABCDEFGH" } });
    await press("Join");
    await waitFor(async () => expect(described(await field("School code"))).toContain(sentence));
    expect(document.activeElement).toBe(await field("School code"));
  });

  it("is asked for a code before anything is sent, and told when the connection is down", async () => {
    await draw({ "POST /rpc/join_school": () => "gone" });
    await userEvent.click(await screen.findByRole("button", { name: "Join" }));
    expect(described(await field("School code"))).toContain("Please type the code");
    expect(asked("/rpc/join_school")).toEqual([]);
    fireEvent.change(await field("School code"), { target: { value: "ABCDEFGH" } });
    await press("Join");
    await waitFor(async () =>
      expect(described(await field("School code"))).toContain("That did not work. Check your internet, then try again"),
    );
  });

  it("asks a school by its name without a code, and sees what they asked and nothing of what became of it", async () => {
    let request: object | null = null;
    await draw({
      "POST /rpc/my_school_request": () => ({ body: request }),
      "POST /rpc/request_school": ({ body }) => {
        request = { ...(body as object), created_at: "2026-05-12T10:00:00Z" };
        return { body: { ok: true } };
      },
    });
    const name = await field("Name of your school");
    expect(name.value).toBe("hill shool");
    await userEvent.clear(name);
    fireEvent.change(name, { target: { value: "Hill School" } });
    await press("Ask my school");
    expect(
      await screen.findByText("You asked Hill School on May 12, 2026. Now a teacher has to say yes. With a code it is faster."),
    ).toBeTruthy();
    await press("Ask for another school");
    expect(await field("Name of your school")).toBeTruthy();
  });

  it("reads the server's sentence about a name that can't be read", async () => {
    await draw({
      "POST /rpc/request_school": () => ({
        status: 400,
        body: { code: "22023", message: "The school has a hidden character in it. Please type it again." },
      }),
    });
    await userEvent.click(await screen.findByRole("button", { name: "Ask my school" }));
    await waitFor(async () =>
      expect(described(await field("Name of your school"))).toContain("The school has a hidden character in it. Please type it again."),
    );
  });
});

describe("a student who belongs to a school", () => {
  it("reads its name and since when, and is asked for nothing", async () => {
    await draw({}, { school_id: school.id, school_link: "code", school_since: "2026-05-12T10:00:00Z" });
    expect(await screen.findByText("Hill School")).toBeTruthy();
    expect(screen.getByText("You joined on May 12, 2026.")).toBeTruthy();
    expect(screen.queryByLabelText("School code")).toBeNull();
  });

  it("reads which classes they are in, and joins another by its code", async () => {
    let classes = [{ id: "k-1", name: "Class 5b" }];
    await draw(
      {
        "POST /rpc/my_school": () => ({ body: { ...school, classes } }),
        "POST /rpc/join_school": () => {
          classes = [...classes, { id: "k-2", name: "Coding club" }];
          return { body: { ok: true, school: { id: school.id, name: school.name }, class: classes[1] } };
        },
        "GET /profiles": () => ({ body: { ...amina, school_id: school.id, school_link: "code" } }),
      },
      { school_id: school.id, school_link: "code" },
    );
    const names = () => screen.getAllByRole("listitem").map(({ textContent }) => textContent);
    expect(await screen.findByText("Your class")).toBeTruthy();
    expect(names()).toEqual(["Class 5b"]);
    fireEvent.change(await field("Code of a class"), { target: { value: "jklm-npqr" } });
    await press("Join");
    expect(await screen.findByText("Welcome! You are in Coding club at Hill School now.")).toBeTruthy();
    await waitFor(() => expect(names()).toEqual(["Class 5b", "Coding club"]));
    expect((await field("Code of a class")).value).toBe("");
  });

  it("by nothing but its typed name is told that a teacher has to say yes, and can type a code", async () => {
    await draw({}, { school_id: school.id, school_link: "typed" });
    expect(await screen.findByText("A teacher at Hill School still has to say yes. With a code it is faster.")).toBeTruthy();
    expect(await field("School code")).toBeTruthy();
    expect(screen.queryByText(/You joined/)).toBeNull();
  });

  it("can ask again when its name did not come", async () => {
    let fails = true;
    await draw(
      { "POST /rpc/my_school": () => (fails ? { status: 500, body: { message: "broken" } } : { body: school }) },
      { school_id: school.id, school_link: "code" },
    );
    expect((await screen.findByRole("alert")).textContent).toBe("Your school did not load.");
    fails = false;
    await press("Try again");
    expect(await screen.findByText("Hill School")).toBeTruthy();
  });
});

describe("a teacher", () => {
  const teacher = { role: "teacher", grade_level: null };

  it.each([
    ["who belongs to no school", {}, "School code"],
    ["who joined one", { school_id: school.id, school_link: "code" }, "Code of a class"],
  ])("%s is told whom a grown-up asks for a code, and reads nothing of a teacher of theirs", async (_, member, label) => {
    await draw({ "POST /rpc/join_school": () => ({ body: { ok: false, reason: "not_found" } }) }, { ...teacher, ...member });
    expect(described(await field(label))).toContain("An admin of your school has it. It looks like ABCD-EFGH.");
    fireEvent.change(await field(label), { target: { value: "ABCDEFGH" } });
    await press("Join");
    const sentence = "This code does not work. Check each letter, or ask an admin of your school for the code again";
    await waitFor(async () => expect(described(await field(label))).toContain(sentence));
    expect(document.body.textContent).not.toMatch(/your teacher/i);
  });
});
