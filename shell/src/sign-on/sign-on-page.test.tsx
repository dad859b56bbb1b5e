import { createOAuth } from "@learn/data/auth";
import { startTableServer } from "@learn/data/testing";
import { cleanup, render, screen } from "@testing-library/react";
import { afterEach, describe, expect, it, vi } from "vitest";
import { userId } from "../testing/render-page.tsx";
import { beginSaml } from "./sign-on.ts";
import { SignOnPage } from "./sign-on-page.tsx";

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

describe("a school's sign-in by SAML", () => {
  it("is asked of Supabase Auth by the domain alone, and leads where it says", async () => {
    const asked: unknown[] = [];
    const started = await startTableServer(userId, {
      "POST /sso": ({ body }) => {
        asked.push(body);
        return { body: { url: "https://id.hill.example/saml" } };
      },
    });
    const open = async () => ({ config: started.config, auth: started.data.auth, oauth: () => createOAuth(started.config) });
    expect(await beginSaml(" mia@hill.example ", open)).toEqual({ state: "away", url: "https://id.hill.example/saml" });
    expect(asked).toEqual([expect.objectContaining({ domain: "hill.example", redirect_to: `${location.origin}/auth/callback` })]);
    expect(JSON.stringify(asked)).not.toContain("mia");
  });

  it("is shown only where the operator says that there is one", async () => {
    // What the server says of itself is asked for once in a page.
    vi.stubGlobal("fetch", async () => Response.json({ saml: true }));
    const page = <SignOnPage school={null} onGo={() => undefined} onSend={() => undefined} onEnter={() => undefined} />;
    render(page);
    expect(screen.queryByRole("button", { name: "Go on with my address" })).toBeNull();
    expect(await screen.findByRole("button", { name: "Go on with my address" })).toBeTruthy();
  });
});
