import "@learn/ui/tokens.css";
import "@learn/ui/base.css";
import "./base.css";
import { hasStoredSession } from "@learn/data/session";
import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { Start } from "./start/start.tsx";

// It stands in index.html; without it React says so.
createRoot(document.getElementById("root") as HTMLElement).render(
  <StrictMode>
    <Start isSignedIn={hasStoredSession()} />
  </StrictMode>,
);
