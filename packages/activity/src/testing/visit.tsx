import type { AreaProps, Learner } from "@learn/area-kit";
import { createData, readConfig, type AuthClient } from "@learn/data";
import { ToastProvider } from "@learn/ui";
import "@learn/ui/testing/dialog";
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { cleanup, render } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import type { ComponentType, ReactNode } from "react";
import * as router from "react-router-dom";
import { Route, Routes } from "react-router-dom";
import { afterEach } from "vitest";
import { startPlatform, type Platform, type StoredActivity } from "./platform.ts";

// Areas are compiled against what the shell brings of react-router-dom, in which this one is missing: only tests need it.
const { MemoryRouter } = router as unknown as { MemoryRouter: ComponentType<{ initialEntries: string[]; children: ReactNode }> };

const running: Platform[] = [];

afterEach(async () => {
  cleanup();
  sessionStorage.clear();
  localStorage.clear();
  for (const platform of running.splice(0)) await platform.stop();
});

/**
 * Opens an address of an area as a signed-in learner, with a server of its own that `prepare` may change before.
 *
 * @param aiMode - whether a model answers, as it does unless told
 */
export async function visitArea(
  Area: ComponentType<AreaProps>,
  address: string,
  activities: StoredActivity[],
  prepare: (platform: Platform) => void = () => undefined,
  aiMode: Learner["aiMode"] = "provider",
) {
  const basePath = `/${address.split(/[/?]/)[1]}`;
  const platform = await startPlatform(activities);
  running.push(platform);
  prepare(platform);
  const queries = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const view = render(
    <QueryClientProvider client={queries}>
      <ToastProvider>
        <MemoryRouter initialEntries={[address]}>
          <Routes>
            <Route path={`${basePath}/*`} element={<Area learner={learnerAt(platform.origin, aiMode)} basePath={basePath} />} />
          </Routes>
        </MemoryRouter>
      </ToastProvider>
    </QueryClientProvider>,
  );
  return { platform, view, user: userEvent.setup() };
}

const config = (origin: string) => readConfig({ supabaseUrl: origin, supabaseKey: "key", aiMode: "provider" });
// Signed in for as long as a test lasts; nothing else is asked of it.
const auth = {
  getSession: async () => ({ data: { session: { access_token: "token" } } }),
  refreshSession: async () => ({ data: { session: null } }),
} as unknown as AuthClient;

function learnerAt(origin: string, aiMode: Learner["aiMode"]): Learner {
  return {
    id: "learner-1",
    email: "amina@example.org",
    name: "Amina",
    role: "student",
    gradeLevel: 1,
    continent: "Africa",
    data: createData(config(origin), auth),
    aiMode,
    previewOrigin: null,
  };
}
