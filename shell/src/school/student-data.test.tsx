import { startTableServer, type TableAnswers, type TableServer } from "@learn/data/testing";
import { fireEvent, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { renderPage, sessionAt, userId } from "../testing/render-page.tsx";
import { SettingsCard } from "./settings-card.tsx";
import { StudentDataDialog } from "./student-data-dialog.tsx";
import { press } from "../testing/press.ts";

let server: TableServer | undefined;
let files: { name: string; text: string }[];
const onErased = vi.fn();
const leo = {
  userId: "u-2",
  name: "Leo",
  email: "leo@hill.example",
  isVerified: true,
  role: "student",
  since: null,
  link: "code",
  className: null,
};
const kept = {
  exported_at: "2026-05-12T10:00:00Z",
  readers: { school: "Hill School", since: null, data_person: null },
  student: { id: "u-2", email: leo.email, name: "Leo" },
  tables: {
    "public.dashboard": [{ id: "s-1" }],
    "public.messages": [{ session_id: "s-1", position: 1, role: "user", content: "a <b>lamp</b>", at: "2026-05-12T10:00:00Z" }],
  },
};

async function draw(answers: TableAnswers) {
  server = await startTableServer(userId, answers);
  renderPage(<StudentDataDialog data={server.data} student={leo} onClose={() => undefined} onErased={onErased} />);
}
const chooseReason = async () =>
  userEvent.selectOptions(await screen.findByLabelText("Why do you take it out?"), "The family or the student asked for it");
const asked = (name: string) => server?.seen.filter(({ path }) => path === `/rpc/${name}`).map(({ body }) => body);

beforeEach(() => {
  files = [];
  const blobs: Blob[] = [];
  Object.assign(URL, { createObjectURL: (blob: Blob) => `blob:${blobs.push(blob) - 1}`, revokeObjectURL: () => undefined });
  vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(function click(this: HTMLAnchorElement) {
    const blob = blobs[Number(this.href.slice(5))];
    void blob?.text().then((text) => files.push({ name: this.download, text }));
  });
});
afterEach(() => {
  vi.restoreAllMocks();
  onErased.mockReset();
});

describe("an admin", () => {
  it("takes out what is kept about a student, to read and as JSON", async () => {
    await draw({ "POST /rpc/export_student": () => ({ body: kept }) });
    // Without a reason nothing is taken out.
    expect((await screen.findByRole<HTMLButtonElement>("button", { name: "Download to read" })).disabled).toBe(true);
    await chooseReason();
    await press("Download to read");
    expect(await screen.findByText("leo@hill.example.html is in your downloads.")).toBeTruthy();
    await press("Download for a computer program");
    expect(await screen.findByText("leo@hill.example.json is in your downloads.")).toBeTruthy();
    await vi.waitFor(() => expect(files.map(({ name }) => name)).toEqual(["leo@hill.example.html", "leo@hill.example.json"]));
    expect(files[0]?.text).toContain("What is kept about Leo");
    expect(files[0]?.text).toContain("a &lt;b&gt;lamp&lt;/b&gt;");
    expect(JSON.parse(files[1]?.text ?? "")).toEqual(kept);
    expect(asked("export_student")).toEqual(Array.from({ length: 2 }, () => ({ student: "u-2", reason: "family" })));
  });

  it("is told when nothing could be taken out", async () => {
    await draw({ "POST /rpc/export_student": () => ({ status: 403, body: { code: "42501", message: "Only an admin" } }) });
    await chooseReason();
    await press("Download to read");
    expect(await screen.findByText("That did not work. Nothing has changed. Please try again.")).toBeTruthy();
    expect(files).toEqual([]);
  });

  it("erases a student only after reading what goes and typing the address, and sees what is left: nothing", async () => {
    await draw({
      "POST /rpc/erase_student": () => ({
        body: { erased: { "auth.users": 1, "public.dashboard": 3, "public.new_area": 2 }, remaining: {} },
      }),
    });
    await press("Erase everything");
    const dialog = within(await screen.findByRole("dialog", { name: "Erase everything about Leo?" }));
    expect(dialog.getAllByRole("listitem").map(({ textContent }) => textContent)).toContain(
      "every activity with its talks, evaluations and scores, and what the coach remembers",
    );
    fireEvent.change(screen.getByLabelText("To erase, type leo@hill.example"), { target: { value: "leo@lake.example" } });
    await press("Erase for good");
    expect(screen.getByText("This is not the address of this student")).toBeTruthy();
    expect(document.activeElement).toBe(screen.getByLabelText("To erase, type leo@hill.example"));
    expect(asked("erase_student")).toEqual([]);
    const field = screen.getByLabelText("To erase, type leo@hill.example");
    await userEvent.clear(field);
    await userEvent.type(field, "LEO@hill.example{Enter}");
    const proof = within(await screen.findByRole("dialog", { name: "Leo is erased" }));
    expect(proof.getByText("Deleted: 6 entries")).toBeTruthy();
    expect(proof.getByText("Left: 0")).toBeTruthy();
    expect(proof.getByText(/Every table was searched again\. Nothing is left\./)).toBeTruthy();
    expect(proof.getAllByRole("row").map(({ textContent }) => textContent)).toEqual([
      "Kept inDeleted",
      "account1",
      "activities and talks3",
      "new area2",
    ]);
    expect(asked("erase_student")).toEqual([{ student: "u-2", email: "LEO@hill.example" }]);
    expect(onErased).not.toHaveBeenCalled();
    await press("Close");
    expect(onErased).toHaveBeenCalledOnce();
  });

  it("reads where somebody else wrote the address, when that is what is left", async () => {
    await draw({ "POST /rpc/erase_student": () => ({ body: { erased: { "auth.users": 1 }, remaining: { "public.dashboard": 1 } } }) });
    await press("Erase everything");
    await userEvent.type(await screen.findByLabelText("To erase, type leo@hill.example"), "leo@hill.example{Enter}");
    expect(await screen.findByText("Left: 1")).toBeTruthy();
    expect(screen.getByText("activities and talks (1)")).toBeTruthy();
  });

  it("reads the server's sentence when the student can't be erased, and nothing is done", async () => {
    await draw({ "POST /rpc/erase_student": () => ({ status: 400, body: { code: "22023", message: "There is no such student." } }) });
    await press("Erase everything");
    await userEvent.type(await screen.findByLabelText("To erase, type leo@hill.example"), "leo@hill.example{Enter}");
    expect(await screen.findByText("There is no such student.")).toBeTruthy();
    expect(onErased).not.toHaveBeenCalled();
  });
});

describe("the settings of a school", () => {
  it("hold the person to turn to, the day's limit, which is a number or none, how long a student's link may last, whether nothing is read aloud at first, and whether teams see an address", async () => {
    let settings = {
      safe_person: "Ms Okoro",
      daily_tokens: 3_000_000 as number | null,
      used_today: 58_000,
      link_days: 0,
      voice_off: false,
    };
    server = await startTableServer(userId, {
      "POST /rpc/school_settings": () => ({ body: settings }),
      "POST /rpc/save_school_settings": ({ body }) => {
        const { safe_person, daily_tokens } = body as typeof settings;
        settings = { ...settings, safe_person, daily_tokens };
        return { body: null };
      },
    });
    renderPage(<SettingsCard data={sessionAt(server).data} schoolId="s-1" />);
    const limit = await screen.findByLabelText<HTMLInputElement>("How much AI the whole school may use in a day (optional)");
    expect(limit.value).toBe("3,000,000");
    expect(screen.getByText(/58,000 pieces used today\.$/)).toBeTruthy();
    await userEvent.clear(limit);
    await userEvent.type(limit, "500");
    await press("Save");
    expect(screen.getByText("A limit is 20,000 pieces at least. Below that the coach would stop at once")).toBeTruthy();
    await userEvent.clear(limit);
    const person = screen.getByLabelText("The person to turn to");
    await userEvent.clear(person);
    fireEvent.change(person, { target: { value: "Mr Bello, room 4" } });
    const links = screen.getByLabelText<HTMLSelectElement>("Links to what students made");
    expect(links.selectedOptions[0]?.text).toBe("No links");
    await userEvent.selectOptions(links, "7 days at most");
    await userEvent.click(screen.getByLabelText(/^Nothing is read aloud until/));
    await userEvent.click(screen.getByLabelText(/^Teams see their facilitator/));
    await press("Save");
    expect(await screen.findByText("Saved.")).toBeTruthy();
    expect(asked("save_school_settings")).toEqual([
      {
        school: "s-1",
        safe_person: "Mr Bello, room 4",
        daily_tokens: null,
        link_days: 7,
        voice_off: true,
        facilitator_address_shown: true,
      },
    ]);
  });
});
