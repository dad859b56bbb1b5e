import "@learn/ui/testing/dialog";
import type { Learner } from "@learn/area-kit";
import type { TableServer } from "@learn/data/testing";
import { ToastProvider } from "@learn/ui";
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { render } from "@testing-library/react";
import { useEffect, type ReactNode } from "react";
import { MemoryRouter, useLocation } from "react-router-dom";
import { KnownAreas } from "../areas/known-areas.ts";
import type { Session } from "../auth/use-session.ts";
import { describedAreas } from "./described-areas.ts";

/** The person who is signed in in the tests of screens. */
export const userId = "7d5c0a54-6f6b-4f0e-9a39-0f5a3f6f0001";

/** Renders a page as the signed-in app does, at an address and with the code that has come before, and tells the address it is at. */
export function renderPage(page: ReactNode, path = "/", code: Record<string, object> = {}) {
  const seen = { address: path };
  function Address() {
    const { pathname, search } = useLocation();
    useEffect(() => {
      seen.address = pathname + search;
    }, [pathname, search]);
    return null;
  }
  const queries = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  for (const [name, module] of Object.entries(code)) queries.setQueryData(["code", name], module);
  const screen = render(
    <QueryClientProvider client={queries}>
      <ToastProvider>
        <MemoryRouter initialEntries={[path]}>
          <KnownAreas value={describedAreas}>{page}</KnownAreas>
          <Address />
        </MemoryRouter>
      </ToastProvider>
    </QueryClientProvider>,
  );
  return { ...screen, address: () => seen.address };
}

/** A student in Kenya, unless told otherwise. */
export function learnerAt(server: TableServer, changes: Partial<Learner> = {}): Learner {
  return {
    id: userId,
    email: "amina@example.com",
    name: "Amina",
    role: "student",
    gradeLevel: 2,
    continent: "Africa",
    data: server.data,
    previewOrigin: null,
    aiMode: "practice",
    localModel: null,
    ...changes,
  };
}

/** A visit of the person to the server; `signOut` as the test likes. */
export function sessionAt({ data, config }: TableServer, signOut: () => Promise<void> = async () => undefined): Session {
  return { state: "in", userId, email: "amina@example.com", data, config, signOut };
}
