import { ownModule } from "@learn/own-work/testing";
import { cleanup, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { afterEach, describe, expect, it } from "vitest";
import { session, visit } from "../testing/visit.tsx";

const bells = () => ownModule({ title: "A quiet playground", sub_category: "school", description: "The breaks are too loud." });
const card = (name: string) => screen.findByRole("button", { name });
const field = (name: string) => screen.getByLabelText<HTMLInputElement>(name);
const submit = () => screen.getByRole<HTMLButtonElement>("button", { name: "Create Activity" });

async function fill(user: Awaited<ReturnType<typeof visit>>["user"], category = "school") {
  fireEvent.change(await screen.findByLabelText("Activity Title *"), { target: { value: "A flying library" } });
  fireEvent.change(field("Activity Overview *"), { target: { value: "Books for the last village." } });
  await user.selectOptions(field("Category *"), category);
}

// What is typed into the form is kept.
afterEach(() => sessionStorage.clear());

describe("the playground", () => {
  it("shows the student's activities with title, sub-category, description and a control that deletes [CREATE-002] [CREATE-003] [CREATE-004] [CREATE-005] [CREATE-006] [CREATE-007] [NAV-018]", async () => {
    await visit([bells()]);
    const section = await screen.findByRole("region", { name: "Your Creative Playground" });
    expect(await within(section).findByText("A quiet playground")).toBeTruthy();
    for (const text of ["school", "The breaks are too loud."]) expect(within(section).getByText(text)).toBeTruthy();
    expect(within(section).getByTitle("Delete this session")).toBeTruthy();
  });

  it("says when there is none yet [CREATE-008]", async () => {
    await visit([]);
    expect(await screen.findByText("No create activities found. Create your first creativity activity below!")).toBeTruthy();
    expect(screen.getByRole("heading", { name: "Create New Activity" })).toBeTruthy();
  });

  it("puts a beginning from one of three pictures into the form of a first activity, ready to be made", async () => {
    const { user } = await visit([]);
    const three = within(await screen.findByRole("group", { name: /^Not sure yet/ })).getAllByRole("button");
    expect(three).toHaveLength(3);
    for (const one of three) {
      await user.click(one);
      expect(submit().disabled).toBe(false);
      expect(document.activeElement).toBe(field("Activity Title *"));
    }
    expect(field("Activity Title *").value).toBe("A story about my street");
  });

  it("opens the selected activity, and the button that does is there only while one is selected [CREATE-010]", async () => {
    const stored = session();
    const { user } = await visit([bells()], "/create", [stored]);
    await card("A quiet playground");
    expect(screen.queryByRole("button", { name: "Create the Selected Activity" })).toBeNull();
    await user.click(await card("A quiet playground"));
    await user.click(screen.getByRole("button", { name: "Create the Selected Activity" }));
    expect(await screen.findByRole("heading", { name: "Creativity Workshop" })).toBeTruthy();
  });

  it("begins anew with another activity: its own session, and none of the other's conversation [CREATE-059]", async () => {
    const talks = ["about bells", "about books"].map((content) =>
      session({ chat_history: [{ id: content, role: "assistant", content, timestamp: "2026-05-01T08:00:00Z" }] }),
    );
    const { user, kept } = await visit([bells(), ownModule({ title: "A flying library" })], "/create", talks);
    for (const [index, title] of ["A quiet playground", "A flying library"].entries()) {
      kept.sessionId = talks[index]!.id;
      await user.click(await card(title));
      await user.click(screen.getByRole("button", { name: "Create the Selected Activity" }));
      expect(await screen.findByText(["about bells", "about books"][index]!)).toBeTruthy();
      expect(screen.queryByText(["about books", "about bells"][index]!)).toBeNull();
      await user.click(screen.getByRole("link", { name: "Back to your playground" }));
      await card(title);
    }
  });

  it("says when a session cannot be started [CREATE-081]", async () => {
    const { user } = await visit([bells()], "/create", [], (kept) => {
      kept.failing["start_own_session"] = { status: 500, code: "XX000", message: "broken" };
    });
    await user.click(await card("A quiet playground"));
    await user.click(screen.getByRole("button", { name: "Create the Selected Activity" }));
    expect(await screen.findByText("Failed to start create activity session. Please try again.")).toBeTruthy();
  });

  it("lets go of the selected activity for a new one, and leads to its form [CREATE-009] [CREATE-060]", async () => {
    const { user } = await visit([bells()]);
    await user.click(await card("A quiet playground"));
    expect(screen.queryByLabelText("Activity Title *")).toBeNull();
    await user.click(screen.getByRole("button", { name: "Start a New Create Activity" }));
    expect((await card("A quiet playground")).getAttribute("aria-pressed")).toBe("false");
    expect(document.activeElement).toBe(field("Activity Title *"));
  });

  it("asks for a session before anything is said in the workshop [CREATE-029] [CREATE-064]", async () => {
    const { user } = await visit([bells()]);
    const workshop = await screen.findByRole("region", { name: "Creativity Workshop" });
    fireEvent.change(within(workshop).getByRole("textbox"), { target: { value: "wings of paper" } });
    await user.click(within(workshop).getByRole("button", { name: "Create Away!" }));
    expect((await screen.findByRole("alert")).textContent).toContain("Please select a create activity and start a session first.");
  });
});

describe("editing", () => {
  const begin = async (modules = [bells()], prepare?: Parameters<typeof visit>[3]) => {
    const visited = await visit(modules, "/create", [], prepare);
    await visited.user.click(await screen.findByRole("button", { name: "Edit this activity: A quiet playground" }));
    return visited;
  };
  const save = () => screen.getByRole<HTMLButtonElement>("button", { name: "Save Changes" });

  it("changes nothing after Cancel, and keeps what was typed over a reload until then", async () => {
    const modules = [bells()];
    const before = await begin(modules);
    await before.user.type(field("Activity Title *"), " at noon");
    cleanup();
    const { user, kept } = await begin(modules);
    expect(field("Activity Title *").value).toBe("A quiet playground at noon");
    await user.click(screen.getByRole("button", { name: "Cancel" }));
    expect(await screen.findByRole("heading", { name: "Create New Activity" })).toBeTruthy();
    expect(kept.modules).toMatchObject([{ title: "A quiet playground" }]);
    await user.click(screen.getByRole("button", { name: "Edit this activity: A quiet playground" }));
    expect(field("Activity Title *").value).toBe("A quiet playground");
  });

  it("says why it failed, and keeps what was typed", async () => {
    const { user } = await begin([bells()], (kept) => {
      kept.failing["/functions/v1/create/change"] = { status: 400, code: "22023", message: "This is not here any more." };
    });
    await user.type(field("Activity Title *"), " at noon");
    await user.click(save());
    expect(await screen.findByText("Could not change the activity: This is not here any more.")).toBeTruthy();
    expect(field("Activity Title *").value).toBe("A quiet playground at noon");
  });
});

describe("deleting", () => {
  it("asks, deletes, lets go of the selection and says so [CREATE-061] [CREATE-065] [CREATE-082]", async () => {
    const { user } = await visit([bells()]);
    await user.click(await card("A quiet playground"));
    await user.click(screen.getByRole("button", { name: "Delete this session: A quiet playground" }));
    const dialog = screen.getByRole("dialog");
    expect(dialog.textContent).toContain("Are you sure you want to delete this session and its learning module? This cannot be undone.");
    await user.click(within(dialog).getByRole("button", { name: "Delete" }));
    expect(await screen.findByText("Session successfully deleted.")).toBeTruthy();
    await waitFor(() => expect(screen.queryByRole("button", { name: "A quiet playground" })).toBeNull());
    expect(screen.queryByRole("button", { name: "Create the Selected Activity" })).toBeNull();
    expect(screen.queryByRole("button", { name: /undo/i })).toBeNull();
  });

  it("says when it fails, and keeps the card [CREATE-083]", async () => {
    const { user } = await visit([bells()], "/create", [], (kept) => {
      kept.failing["delete_own_module"] = { status: 500, code: "XX000", message: "broken" };
    });
    await card("A quiet playground");
    await user.click(screen.getByRole("button", { name: "Delete this session: A quiet playground" }));
    await user.click(screen.getByRole("button", { name: "Delete" }));
    expect(await screen.findByText("Failed to delete session. Please try again.")).toBeTruthy();
    expect(await card("A quiet playground")).toBeTruthy();
  });
});

describe("the form", () => {
  it("has its fields, four rows for the overview, and the categories [CREATE-011] [CREATE-012] [CREATE-013] [CREATE-014] [CREATE-015] [CREATE-018] [CREATE-020]", async () => {
    await visit([]);
    await screen.findByLabelText("Activity Title *");
    expect(screen.getByRole("heading", { name: "Create New Activity" })).toBeTruthy();
    expect(field("Activity Overview *").getAttribute("rows")).toBe("4");
    const options = within(field("Category *")).getAllByRole("option");
    expect(options.map(({ textContent }) => textContent).slice(1, 3)).toEqual(["art, poetry, design", "business"]);
    expect(options).toHaveLength(13);
  });

  it("asks for a category's name only where it is other [CREATE-016] [CREATE-017] [CREATE-025] [CREATE-028]", async () => {
    const { user, kept } = await visit([]);
    await fill(user);
    expect(screen.queryByLabelText("Custom Category *")).toBeNull();
    await user.selectOptions(field("Category *"), "other");
    expect(submit().disabled).toBe(true);
    await user.type(field("Activity Title *"), "{Enter}");
    const fault = await screen.findByText("Please specify the sub-category.");
    expect(field("Custom Category *").getAttribute("aria-describedby")).toContain(fault.id);
    fireEvent.change(field("Custom Category *"), { target: { value: "insects" } });
    expect(screen.queryByRole("alert")).toBeNull();
    await user.click(submit());
    await waitFor(() => expect(kept.modules).toMatchObject([{ title: "A flying library", sub_category: "insects" }]));
  });

  it("can't be sent while something is missing, and says so to who tries [CREATE-026] [CREATE-027]", async () => {
    const { user, kept } = await visit([]);
    await user.type(await screen.findByLabelText("Activity Title *"), "A flying library{Enter}");
    expect(submit().disabled).toBe(true);
    const fault = await screen.findByText("Please fill in all required fields.");
    expect(field("Activity Overview *").getAttribute("aria-describedby")).toContain(fault.id);
    // It floats over nothing: it stands in the form, until what it is about is mended.
    expect(fault.closest("form")).not.toBeNull();
    await user.type(field("Activity Title *"), "!");
    expect(screen.getAllByRole("alert")).toEqual([fault]);
    fireEvent.change(field("Activity Overview *"), { target: { value: "Books with wings." } });
    expect(screen.queryByRole("alert")).toBeNull();
    expect(kept.modules).toEqual([]);
  });

  it("keeps what was typed when the page is loaded again, until the activity is made", async () => {
    const { user } = await visit([]);
    await fill(user);
    cleanup();
    await visit([]);
    expect((await screen.findByLabelText<HTMLInputElement>("Activity Title *")).value).toBe("A flying library");
    expect([field("Activity Overview *").value, field("Category *").value]).toEqual(["Books for the last village.", "school"]);
    await user.click(submit());
    await waitFor(() => expect(field("Activity Title *").value).toBe(""));
    cleanup();
    await visit([]);
    expect((await screen.findByLabelText<HTMLInputElement>("Activity Title *")).value).toBe("");
  });

  it("says that it was created, and selects it [CREATE-019] [CREATE-080]", async () => {
    let answer = (): void => undefined;
    const { user, platform } = await visit([]);
    const usual = platform.instead;
    platform.instead = async (asked, response) => {
      if (asked.path.endsWith("create/make")) await new Promise<void>((resolve) => (answer = resolve));
      return usual(asked, response);
    };
    await fill(user);
    await user.click(submit());
    expect(await screen.findByRole("button", { name: "Creating Activity..." })).toBeTruthy();
    // What would not be in the activity is not taken.
    await user.type(field("Activity Overview *"), " And more.");
    await user.selectOptions(field("Category *"), "game");
    expect([field("Activity Overview *").value, field("Category *").value]).toEqual(["Books for the last village.", "school"]);
    answer();
    expect(await screen.findByText("Create activity created successfully!")).toBeTruthy();
    expect(await screen.findByRole("button", { name: "A flying library", pressed: true })).toBeTruthy();
  });

  it.each([
    [
      "with the server's sentence",
      { status: 400, code: "22023", message: "The title is too long. It can have at most 120 characters." },
      "The title is too long. It can have at most 120 characters.",
    ],
    [
      "without a programmer's message",
      { status: 500, code: "XX000", message: 'relation "x" does not exist' },
      "That did not get through. Check your internet. Your words are still here.",
    ],
  ])("says why it could not be created, %s, and keeps what was typed [CREATE-079]", async (_, failure, reason) => {
    const { user } = await visit([], "/create", [], (kept) => {
      kept.failing["/functions/v1/create/make"] = failure;
    });
    await fill(user);
    await user.click(submit());
    expect(await screen.findByText(`Could not create activity: ${reason}`)).toBeTruthy();
    expect(field("Activity Title *").value).toBe("A flying library");
    await user.type(field("Activity Title *"), "!");
    expect(screen.queryByText(`Could not create activity: ${reason}`)).toBeNull();
  });
});
