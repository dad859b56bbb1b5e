import { startTableServer } from "@learn/data/testing";
import { screen } from "@testing-library/react";
import { expect, it } from "vitest";
import { press } from "../testing/press.ts";
import { renderPage, sessionAt, userId } from "../testing/render-page.tsx";
import { TeamsCard } from "./teams-card.tsx";

it("the staff take a student out of a team, and let the same one in again", async () => {
  const [amina, leo] = ["Amina", "Leo"].map((name) => ({ user_id: name, name }));
  const team = { id: "t-1", name: "Rain", closed_at: null, facilitator_id: null, projects: [] };
  let isOut = false;
  const server = await startTableServer(userId, {
    "POST /rpc/school_teams": () => ({
      body: { staff: [], teams: [{ ...team, members: isOut ? [amina] : [amina, leo], taken_out: isOut ? [leo] : [] }] },
    }),
    "POST /rpc/take_student_out": () => ((isOut = true), { body: null }),
    "POST /rpc/answer_team_request": ({ body }) => ((isOut = !Object(body).lets_in), { body: null }),
  });
  renderPage(<TeamsCard data={sessionAt(server).data} schoolId="s-1" gives={false} />);
  await press("Show the teams");
  await press(/^Take .*Leo/);
  await press("Take out");
  await press(/^Let .*Leo/);
  expect(await screen.findByRole("button", { name: /^Take .*Leo/ })).toBeTruthy();
  await server.stop();
});
