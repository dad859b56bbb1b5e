import { screen, within } from "@testing-library/react";
import { afterEach, describe, expect, it, vi } from "vitest";
import { storedProject, storedSession, storedWork, visit, type World } from "../testing/visit.tsx";

const id = "10000000-0000-4000-8000-000000000001";
const amina = { id: "learner-1", name: "Amina Njeri" };
const leo = { id: "leo", name: "Leo Odhiambo" };
const criteria = [
  {
    name: "Project Planning",
    level: 4,
    quote: "first we take two boxes",
    author: amina,
    quotes: [{ author: leo, quote: "then we count the minutes" }],
  },
  { name: "Problem Solving", level: 3, quote: "", quotes: [] },
];
const sheetWorld = (changes: Partial<World> = {}, evaluated: object[] = criteria): World => ({
  projects: [storedProject(1)],
  session: storedSession({ team_id: "t" }),
  members: [amina, leo],
  works: [
    storedWork({ title: "Our report" }),
    storedWork({ id: "p", kind: "plan", title: "Our plan", body: { what: "An oven", whom: "My aunt", step: "", know: "" } }),
  ],
  answers: { "GET /rest/v1/dashboard": () => [200, [{ evaluation_score: 80, evaluation_criteria: evaluated }]] },
  ...changes,
});
/** What is printed: a copy beside the page. */
const paper = async () => {
  await screen.findByRole("button", { name: "Print" });
  return document.body.querySelector<HTMLElement>(":scope > [data-area=projects]")!;
};
afterEach(() => vi.unstubAllGlobals());

describe("the sheet to print", () => {
  it("says in its reading order what it is, who made it, the plan, the work, and the best words under who said them", async () => {
    await visit(`/project/${id}/sheet`, sheetWorld());
    const words = (await paper()).textContent;
    const order = [
      "Shade",
      "Made by Amina and Leo",
      "Our plan",
      "An oven",
      "Our report",
      "It got hot.",
      "In our own words",
      "Project Planning",
    ];
    expect(order.map((text) => words.indexOf(text)).every((place, at, places) => place >= 0 && place > (places[at - 1] ?? -1))).toBe(true);
    const quotes = [...(await paper()).querySelectorAll("blockquote")].map(({ textContent }) => textContent);
    expect(quotes).toEqual(["“first we take two boxes”Amina", "“then we count the minutes”Leo"]);
    expect(words).not.toContain("Njeri");
    expect(words).not.toContain("Problem Solving");
  });

  it("says whole names where two share the first one, and no name under the words of who works alone", async () => {
    const other = { id: "o", name: "Amina Otieno" };
    const { view } = await visit(`/project/${id}/sheet`, sheetWorld({ members: [amina, other] }));
    expect((await paper()).textContent).toContain("Made by Amina Njeri and Amina Otieno");
    view.unmount();
    await visit(`/project/${id}/sheet`, sheetWorld({ session: storedSession(), members: [] }));
    expect([...(await paper()).querySelectorAll("blockquote")].map(({ textContent }) => textContent)[0]).toBe("“first we take two boxes”");
  });

  it("is printed at a press, and says what is missing where there is nothing", async () => {
    const print = vi.fn();
    vi.stubGlobal("print", print);
    const { user, view } = await visit(`/project/${id}/sheet`, sheetWorld());
    await user.click(await screen.findByRole("button", { name: "Print" }));
    expect(print).toHaveBeenCalledOnce();
    view.unmount();
    expect(document.querySelector("[data-area=projects]")).toBeNull();
    await visit(`/project/${id}/sheet`, sheetWorld({ works: [] }, []));
    expect((await screen.findByRole<HTMLButtonElement>("button", { name: "Print" })).disabled).toBe(true);
    expect(screen.getByText(/There is nothing to print yet/)).toBeTruthy();
    expect(within(await paper()).getByText(/No evaluation yet/)).toBeTruthy();
  });

  it("says that a project isn't there for who isn't in its team any more", async () => {
    const gone = (): [number, unknown] => [400, { code: "22023", message: "This project was not found." }];
    const answers = { "POST /rest/v1/rpc/start_project_session": gone, "POST /rest/v1/rpc/project_work_list": gone };
    await visit(`/project/${id}/sheet`, sheetWorld({ answers }));
    expect(await screen.findByRole("heading", { name: "This project is not here" })).toBeTruthy();
  });
});
