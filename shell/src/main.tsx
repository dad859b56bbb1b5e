import "@learn/ui/tokens.css";
import "@learn/ui/base.css";
import "./base.css";
import { hasStoredSession } from "@learn/data/session";
import { StrictMode } from "react";
import { flushSync } from "react-dom";
import { createRoot, hydrateRoot } from "react-dom/client";
import { takeOver } from "./early-login/take-over.ts";
import { Start } from "./start/start.tsx";

// It stands in index.html; without it React says so.
const root = document.getElementById("root") as HTMLElement;
const isSignedIn = hasStoredSession();

const start = (email?: string) => (
  <StrictMode>
    <Start isSignedIn={isSignedIn} email={email} />
  </StrictMode>
);

// The form that came with index.html, unless somebody has signed in meanwhile, in another tab.
if (root.querySelector("form") && !isSignedIn) takeOver(root, (email) => flushSync(() => hydrateRoot(root, start(email))));
else createRoot(root).render(start());
