import { startTableServer, type TableAnswers, type TableServer } from "@learn/data/testing";
import { readProfile, type Profile } from "@learn/data";
import { cleanup, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, describe, expect, it } from "vitest";
import { renderPage, sessionAt, userId } from "../testing/render-page.tsx";
import { CompleteProfile } from "./complete-profile.tsx";

let server: TableServer | undefined;
const filled = readProfile({ id: userId, name: "Amina", role: "student", grade_level: 2, continent: "Africa", country: "Kenya" });
const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);

async function draw(answers: TableAnswers = {}, onComplete: (saved: Profile) => void = () => undefined) {
  server = await startTableServer(userId, {
    "POST /profile/texts": () => ({ body: { ok: true } }),
    "PATCH /profiles": ({ body }) => ({ body: { id: userId, ...(body as object) } }),
    "GET /profiles": () => ({ body: { consent: null } }),
    ...answers,
  });
  renderPage(<CompleteProfile session={sessionAt(server)} profile={filled} onComplete={onComplete} />);
}

const press = (name: RegExp | string) => userEvent.click(screen.getByRole("button", { name }));

/** Goes on to the step with this field, puts a text into it at once, as pasting does, and sends what is left of the form. */
async function send(label: string, text: string) {
  while (!screen.queryByLabelText(label)) await press("Save and go on");
  await userEvent.clear(field(label));
  await userEvent.click(field(label));
  if (text) await userEvent.paste(text);
  while (screen.queryByRole("button", { name: "Save and go on" })) {
    const title = screen.getByRole("heading").textContent;
    await press("Save and go on");
    if (screen.getByRole("heading").textContent === title) return;
  }
  await press("Save and start");
}

const saved = () => server?.seen.find(({ method, path }) => method === "POST" && path === "/profile/texts")?.body;
const described = (label: string) =>
  document.getElementById(field(label).getAttribute("aria-describedby")?.split(" ").at(-1) ?? "")?.textContent;

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});
describe("the school in the profile-completion popup", () => {
  const school = "School/Organization (optional)";

  it("is text of the person's own, and no list of schools is offered or asked for [PROF-014]", async () => {
    await draw();
    await send(school, " The New School ");
    await waitFor(() => expect(saved()).toMatchObject({ school_name: "The New School" }));
    expect(field(school).list).toBeNull();
    expect(server?.seen.some(({ path }) => path === "/schools")).toBe(false);
  });
});

describe("the school code in the profile-completion popup", () => {
  const code = "School code (optional)";

  it("brings the saved profile into the school", async () => {
    const completed: Profile[] = [];
    await draw(
      {
        "POST /rpc/join_school": () => ({ body: { ok: true, school: { id: "s-1", name: "Hill School" } } }),
        "GET /profiles": () => ({ body: { ...filled, school_id: "s-1", school_link: "code", profile_completed: true } }),
      },
      (profile) => completed.push(profile),
    );
    await send(code, "abcd-efgh");
    await waitFor(() => expect(completed).toMatchObject([{ school_id: "s-1" }]));
    expect(server?.seen.map(({ method, path }) => `${method} ${path}`)).toEqual([
      "POST /profile/texts",
      "PATCH /profiles",
      "GET /profiles",
      "POST /rpc/join_school",
      "GET /profiles",
    ]);
    expect(server?.seen[3]?.body).toEqual({ code: "abcd-efgh" });
  });

  it.each([
    [{ reason: "not_found" }, "This code does not work. Check each letter, or ask your teacher for the code again"],
    [{ reason: "rate_limited", retry_after: 541 }, "Those were many tries. Please wait 10 minutes, then try again"],
    [{ reason: "something new" }, "That did not work. Check your internet, then try again"],
  ])("that is answered with %o is told beside its field, and without it the person goes on", async (refusal, sentence) => {
    const completed: Profile[] = [];
    await draw({ "POST /rpc/join_school": () => ({ body: { ok: false, ...refusal } }) }, (profile) => completed.push(profile));
    await send(code, "ABCDEFGH");
    await waitFor(() => expect(described(code)).toBe(sentence));
    expect(document.activeElement).toBe(field(code));
    expect(screen.queryByRole("alert")).toBeNull();
    expect(completed).toEqual([]);
    await send(code, "");
    await waitFor(() => expect(completed).toHaveLength(1));
  });
});

describe("what is typed into the profile-completion popup", () => {
  it.each(["أمينة", "Zoë 🦕", "<b>Bobby</b>", "a".repeat(200)])("is saved as it is when it is %o", async (name) => {
    await draw();
    await send("Full name", name);
    await waitFor(() => expect(saved()).toMatchObject({ name }));
  });

  it.each([
    ["Full name", "   ", "Please enter your name"],
    ["Full name", "a".repeat(201), "Please use at most 200 characters"],
    ["City (optional)", "a".repeat(101), "Please use at most 100 characters"],
    ["State/Province (optional)", "Nai\u202erobi", "There is a hidden character in here. Please type it again"],
    ["School/Organization (optional)", "Hill\u0007side", "There is a hidden character in here. Please type it again"],
  ])("is refused beside %s when it is %o", async (label, text, message) => {
    await draw();
    await send(label, text);
    expect(described(label)).toBe(message);
    expect(document.activeElement).toBe(field(label));
    expect(saved()).toBeUndefined();
  });
});

describe("the steps of the profile-completion popup", () => {
  const country = () => screen.getByRole<HTMLInputElement>("combobox", { name: "Country" });
  const continent = () => screen.getByLabelText<HTMLSelectElement>("Continent").value;
  const offered = () => screen.queryAllByRole("option", { selected: true }).concat(screen.queryAllByRole("option", { selected: false }));

  it("find a country by its first letters, and the continent follows from it [PROF-010] [PROF-011] [PROF-027]", async () => {
    await draw();
    await press("Save and go on");
    await userEvent.clear(country());
    await userEvent.type(country(), "per");
    expect(offered().map(({ textContent }) => textContent)).toContain("Peru South America");
    await userEvent.keyboard("{Enter}");
    expect([country().value, continent()]).toEqual(["Peru", "South America"]);
    // As it is called at home, and with the second of two that begin so.
    await userEvent.clear(country());
    await userEvent.type(country(), "ivory{Enter}");
    expect([country().value, continent()]).toEqual(["Côte d’Ivoire", "Africa"]);
    await userEvent.clear(country());
    await userEvent.type(country(), "aust{ArrowDown}{Enter}");
    expect([country().value, continent()]).toEqual(["Austria", "Europe"]);
  });

  it("keep what was answered when the page is loaded anew, and nothing once it is saved", async () => {
    await draw();
    await userEvent.clear(field("Full name"));
    await userEvent.type(field("Full name"), "Zoë");
    await press("Save and go on");
    cleanup();
    renderPage(<CompleteProfile session={sessionAt(server!)} profile={filled} onComplete={() => undefined} />);
    expect(screen.getByRole("heading", { name: /^Where do you live\?/ })).toBeTruthy();
    await press("Back");
    expect(field("Full name").value).toBe("Zoë");
    await send("School code (optional)", "");
    await waitFor(() => expect(saved()).toMatchObject({ name: "Zoë" }));
    await waitFor(() => expect(Object.keys(sessionStorage)).toEqual([]));
  });

  it("put the reader at the title of the next one", async () => {
    await draw();
    await press("Save and go on");
    expect(document.activeElement?.textContent).toBe("Where do you live? (step 2 of 3)");
  });
});
