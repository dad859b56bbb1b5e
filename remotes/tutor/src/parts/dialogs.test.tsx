import { screen, within } from "@testing-library/react";
import { beforeEach, expect, it, vi } from "vitest";
import { downloadPdf } from "@learn/pdf";
import { designRow, tutor, visitTutor } from "../testing/visit.tsx";

vi.mock("@learn/pdf", () => ({ downloadPdf: vi.fn<typeof downloadPdf>() }));
const download = vi.mocked(downloadPdf);
beforeEach(() => {
  download.mockReset();
});

const proposing = (text: string) => [{ content: "Change it" }, { content: "Here is the final prompt.", proposed_instructions: text }];

it("shows title, description, outcomes, success metrics and instructions of a tutor [TUTOR-008] [TUTOR-032] [TUTOR-033] [TUTOR-034] [TUTOR-035] [TUTOR-036] [TUTOR-037]", async () => {
  const { user } = await visitTutor("/tutor-ai", [tutor({ ai_facilitator_instructions: "Ask **first**." })]);
  await user.click(await screen.findByRole("button", { name: "View details: Fraction Fox" }));
  const dialog = screen.getByRole("dialog", { name: "Tutor Details Fraction Fox" });
  await within(dialog).findByText("Adds fractions.");
  const told = ["Description", "Outcomes", "Success Metrics", "Instructions"].map(
    (name) => within(dialog).getByRole("heading", { name }).parentElement?.textContent,
  );
  expect(told).toEqual(["DescriptionAdds fractions.", "OutcomesYou can add.", "Success MetricsDraws first.", "InstructionsAsk first."]);
  expect(within(dialog).getByText("first").tagName).toBe("STRONG");
  expect(within(dialog).getByRole("button", { name: "Download PDF" })).toBeTruthy();
  await user.click(within(dialog).getByRole("button", { name: "Close" }));
  expect(screen.queryByRole("dialog")).toBeNull();
});

it("says where nothing is written about a tutor", async () => {
  const { user } = await visitTutor("/tutor-ai", [tutor({ outcomes: " " })]);
  await user.click(await screen.findByRole("button", { name: "View details: Fraction Fox" }));
  const outcomes = await screen.findByRole("heading", { name: "Outcomes" });
  expect(outcomes.parentElement?.textContent).toBe("OutcomesNothing is written here yet.");
});

it("makes the PDF of what is shown, and says when that fails [TUTOR-087] [TUTOR-092]", async () => {
  const { user } = await visitTutor("/tutor-ai?details=10000000-0000-4000-8000-00000000abcd", [
    tutor({ learning_module_id: "10000000-0000-4000-8000-00000000abcd" }),
  ]);
  const dialog = await screen.findByRole("dialog");
  await within(dialog).findByText("Adds fractions.");
  const reported = vi.spyOn(console, "warn").mockImplementation(() => undefined);
  download.mockRejectedValueOnce(new Error("no canvas"));
  await user.click(within(dialog).getByRole("button", { name: "Download PDF" }));
  expect((await within(dialog).findByRole("alert")).textContent).toBe("Could not generate PDF. Please try again.");
  expect(reported).toHaveBeenCalledOnce();
  await user.click(within(dialog).getByRole("button", { name: "Download PDF" }));
  await expect.poll(() => within(dialog).queryByRole("alert")).toBeNull();
  const { title, drawn } = download.mock.lastCall![0];
  expect(title).toBe("Fraction Fox");
  expect(drawn.textContent).toBe("DescriptionAdds fractions.OutcomesYou can add.Success MetricsDraws first.InstructionsAsk first.");
  reported.mockRestore();
});

it.each([
  ["nothing", []],
  ["only spaces", proposing("  \n")],
  ["what the tutor has already", proposing("Ask first.\n")],
])(
  "offers no 'Finalize Updated Tutor' when the designer has proposed %s [TUTOR-038] [TUTOR-039] [TUTOR-059] [TUTOR-060]",
  async (_, messages) => {
    const { user } = await visitTutor("/tutor-ai", [tutor()], [designRow(messages)]);
    await user.click(await screen.findByRole("button", { name: "Edit this tutor: Fraction Fox" }));
    const dialog = screen.getByRole("dialog", { name: "Edit Tutor: Fraction Fox" });
    expect(await within(dialog).findByRole("heading", { name: "Edit conversation" })).toBeTruthy();
    expect(within(dialog).getByRole("button", { name: "Continue Edit" })).toBeTruthy();
    expect(within(dialog).queryByRole("button", { name: "Finalize Updated Tutor" })).toBeNull();
  },
);

it("saves proposed instructions, says so, and says why when it could not [TUTOR-040] [TUTOR-052] [TUTOR-089] [TUTOR-094]", async () => {
  const { user, server } = await visitTutor("/tutor-ai", [tutor()], [designRow(proposing("Ask twice."))]);
  await user.click(await screen.findByRole("button", { name: "Edit this tutor: Fraction Fox" }));
  const dialog = screen.getByRole("dialog");
  server.failing["finalize"] = { status: 409, body: { code: "busy", error: "A reply is still being written." } };
  await user.click(await within(dialog).findByRole("button", { name: "Finalize Updated Tutor" }));
  expect(await within(dialog).findByText("Could not update tutor: A reply is still being written.")).toBeTruthy();
  server.failing = {};
  await user.click(within(dialog).getByRole("button", { name: "Finalize Updated Tutor" }));
  expect(await screen.findByText("Tutor updated successfully!")).toBeTruthy();
  await expect.poll(() => screen.queryByRole("dialog")).toBeNull();
});

it("sends what should change to the route of changes", async () => {
  const { user, server } = await visitTutor("/tutor-ai", [tutor()], [designRow()]);
  await user.click(await screen.findByRole("button", { name: "Edit this tutor: Fraction Fox" }));
  await user.type(await screen.findByRole("textbox"), "Use chocolate{Enter}");
  await screen.findByText("Use chocolate");
  expect(server.platform.asked.some(({ path }) => path === "/functions/v1/tutor/edit")).toBe(true);
  const begun = server.platform.asked.find(({ path }) => path.endsWith("/start_tutor_design"));
  expect(begun?.body).toEqual({ module: server.kept.modules[0]!.learning_module_id });
});
