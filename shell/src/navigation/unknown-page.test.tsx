import { startTableServer, type TableServer } from "@learn/data/testing";
import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { SignedIn } from "../profile/signed-in.tsx";
import { answerAreas } from "../testing/areas-answer.ts";
import { anArea } from "../testing/described-areas.ts";
import { renderPage, sessionAt, userId } from "../testing/render-page.tsx";
import "../testing/build-offer.ts";

const music = anArea({ paths: ["/music", "/songs"] });
const tutor = anArea({ id: "tutor", paths: ["/tutor-ai", "/tutors"], nav: { label: "TutorAI", order: 4 } });
const profile = { id: userId, name: "Amina", role: "student", grade_level: 2, continent: "Africa", profile_completed: true };

describe("an address that the shell didn't know when it was built", () => {
  let server: TableServer;
  beforeEach(async () => {
    server = await startTableServer(userId, { "GET /profiles": () => ({ body: profile }) });
  });
  afterEach(() => {
    vi.restoreAllMocks();
    localStorage.clear();
  });
  const visit = (path: string) => renderPage(<SignedIn session={sessionAt(server)} />, path);

  it.each(["/music", "/music/song/7?from=home", "/songs", "/tutors", "/nowhere"])(
    "waits at %s for the list of areas before it decides [NAV-002]",
    async (path) => {
      let send: (answer: Response) => void = () => undefined;
      answerAreas(() => new Promise<Response>((resolve) => void (send = resolve)));
      const { address } = visit(path);
      await waitFor(() => expect(server.seen.some(({ path: asked }) => asked === "/profiles")).toBe(true));
      expect(screen.getByText("Loading...")).toBeTruthy();
      expect(address()).toBe(path);
      send(Response.json([music, tutor]));
      if (path === "/nowhere") {
        await waitFor(() => expect(address()).toBe("/home"));
        return expect(await screen.findByText("There is no page at /nowhere. This is Home.")).toBeTruthy();
      }
      // Its files are nowhere, so it says that it can't be opened: it was found.
      expect(await screen.findByText("Music can't be opened right now")).toBeTruthy();
      expect(address()).toBe(path);
    },
  );

  it("tells the server that somebody waits for an area which is still to come", async () => {
    answerAreas(() => Response.json([{ ...music, entry: undefined }]));
    visit("/songs");
    expect(await screen.findByText("Music is coming")).toBeTruthy();
    expect(fetch).toHaveBeenCalledWith("/areas.json?opened=music");
  });

  it("stays where it is when the list can't be read, and can try again", async () => {
    let areas: object[] | null = null;
    answerAreas(() => (areas ? Response.json(areas) : new Response("<!doctype html>", { status: 502 })));
    const { address } = visit("/music");
    expect(await screen.findByRole("heading", { name: "This page did not open" })).toBeTruthy();
    expect(address()).toBe("/music");
    areas = [music];
    await userEvent.click(screen.getByRole("button", { name: "Try again" }));
    expect(await screen.findByText("Music can't be opened right now")).toBeTruthy();
    expect(address()).toBe("/music");
  });
});
