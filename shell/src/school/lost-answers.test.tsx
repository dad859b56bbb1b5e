import { startTableServer, type TableAnswers } from "@learn/data/testing";
import { cleanup, screen, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { SignedIn } from "../profile/signed-in.tsx";
import { answerAreas } from "../testing/areas-answer.ts";
import { describedAreas } from "../testing/described-areas.ts";
import { renderPage, sessionAt, userId } from "../testing/render-page.tsx";
import "../testing/build-offer.ts";

const school = { id: "0b7c0a54-6f6b-4f0e-9a39-0f5a3f6f0002", name: "Kisumu School", enabled_areas: [] };
const overview = { codes: [], requests: [], members: [], domains: [], own_domain: null, staff: [], invitations: [], has_sender: true };
const lost = { status: 500, body: { message: "", code: "XX000" } };

async function visit(path: string, answers: TableAnswers) {
  const server = await startTableServer(userId, {
    "GET /profiles": () => ({ body: { id: userId, name: "Ms Okoro", role: "teacher", school_id: school.id, profile_completed: true } }),
    "POST /rpc/my_school": () => ({ body: school }),
    "POST /rpc/school_overview": () => ({ body: overview }),
    "GET /dashboard": () => ({ body: [] }),
    "GET /projects": () => ({ body: [] }),
    ...answers,
  });
  renderPage(<SignedIn session={sessionAt(server)} />, path);
  return () => server.seen.filter((one) => one.path === "/school_staff").length;
}

beforeEach(() => answerAreas(() => Response.json(describedAreas)));
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  localStorage.clear();
});

it("a teacher isn't told that they are no staff while nobody knows", async () => {
  const asked = await visit("/admin/lesson", { "GET /school_staff": () => lost });
  await waitFor(() => expect(asked()).toBeGreaterThan(0));
  expect(await screen.findByText("Loading...")).toBeTruthy();
  expect(screen.queryByText("That page is for the staff of a school.")).toBeNull();
});

it("what stands open of a teacher's school stays when a later look at it fails", async () => {
  let isAway = false;
  const asked = await visit("/admin?tab=people", {
    "GET /school_staff": () => (isAway ? lost : { body: [{ role: "admin", is_data_person: false, schools: school }] }),
  });
  expect(await screen.findByRole("heading", { name: "Join codes" })).toBeTruthy();
  isAway = true;
  const before = asked();
  window.dispatchEvent(new Event("offline"));
  window.dispatchEvent(new Event("online"));
  // Asked once more before it counts as failed.
  await waitFor(() => expect(asked()).toBe(before + 2), { timeout: 10_000 });
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(screen.getByRole("heading", { name: "Join codes" })).toBeTruthy();
});
