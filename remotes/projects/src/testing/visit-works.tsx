import { screen, within } from "@testing-library/react";
import { storedProject, storedSession, storedWork, visit, type World } from "./visit.tsx";

/** The project of these visits. */
export const shownModule = "10000000-0000-4000-8000-000000000001";
/** Where a piece of work is sent to be saved. */
export const saveRoute = "POST /functions/v1/projects/work";
/** Another member of the team. */
export const leo = { id: "leo", name: "Leo" };

/** A project with a session, and what a test says besides. */
export const worksWorld = (changes: Partial<World> = {}): World => ({
  projects: [storedProject(1, { title: "Shade" })],
  session: storedSession(),
  ...changes,
});

/** Opens the page of what a project shows. */
export async function openWorks(changes: Partial<World> = {}) {
  const visited = await visit(`/project/${shownModule}/show`, worksWorld(changes));
  await screen.findByRole("heading", { name: /Show what (I|we) made/ });
  return visited;
}

/** The card of a piece of work, by its title. */
export const workCard = async (name: string) => within(await screen.findByRole("listitem", { name }));

/** What was sent to be saved. */
export const savedIn = ({ asked }: Awaited<ReturnType<typeof visit>>["platform"]) =>
  asked.filter(({ path }) => path === "/functions/v1/projects/work").map(({ body }) => body as Record<string, unknown>);

/** Answers a save as the server does, under the id that it got. */
export const keep: NonNullable<World["answers"]>[string] = ({ body }) => {
  const { work_id, kind, title, body: held, based_on } = body as Record<string, unknown>;
  return [200, { state: "saved", work: storedWork({ id: work_id, kind, title, body: held, version: Number(based_on) + 1 }) }];
};
