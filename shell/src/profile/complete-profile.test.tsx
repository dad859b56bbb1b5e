import { startTableServer, type TableAnswers, type TableServer } from "@learn/data/testing";
import { readProfile } from "@learn/data";
import { cleanup, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { renderPage, sessionAt, userId } from "../testing/render-page.tsx";
import { CompleteProfile } from "./complete-profile.tsx";

let server: TableServer | undefined;
const filled = readProfile({ id: userId, name: "Amina", role: "student", grade_level: 2, continent: "Africa", country: "Kenya" });
const schools = { "GET /schools": () => ({ body: [{ name: "Hillside School" }, { name: "Lake School" }] }) };
const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);

async function draw(answers: TableAnswers = schools) {
  server = await startTableServer(userId, { "POST /profiles": ({ body }) => ({ status: 201, body }), ...answers });
  renderPage(<CompleteProfile session={sessionAt(server)} profile={filled} onComplete={() => undefined} />);
}

/** Puts a text into a field at once, as pasting does, and sends the form. */
async function send(label: string, text: string) {
  await userEvent.clear(field(label));
  await userEvent.click(field(label));
  if (text) await userEvent.paste(text);
  await userEvent.click(screen.getByRole("button", { name: "Save and go on" }));
}

const saved = () => server?.seen.find(({ method, path }) => method === "POST" && path === "/profiles")?.body;
const described = (label: string) => document.getElementById(field(label).getAttribute("aria-describedby")?.split(" ").at(-1) ?? "")?.textContent;

beforeEach(() => localStorage.clear());
afterEach(async () => {
  cleanup();
  await server?.stop();
});

describe("the school in the profile-completion popup", () => {
  const school = "School/Organization (optional)";
  const offered = () => [...(field(school).list?.options ?? [])].map(({ value }) => value);

  it("offers the known ones by name [PROF-014]", async () => {
    await draw();
    await waitFor(() => expect(offered()).toEqual(["Hillside School", "Lake School"]));
  });

  it("can be one that nobody knows [PROF-014]", async () => {
    await draw();
    await send(school, " The New School ");
    await waitFor(() => expect(saved()).toMatchObject({ school_name: "The New School" }));
  });

  it("can be typed also when the known ones did not come", async () => {
    await draw({ "GET /schools": () => ({ status: 500, body: { message: "broken" } }) });
    await send(school, "Hillside School");
    await waitFor(() => expect(saved()).toMatchObject({ school_name: "Hillside School" }));
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
