import "@learn/ui/tokens.css";
import "@learn/ui/base.css";
import "./base.css";
import { hasStoredSession } from "@learn/data/session";
import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { Start } from "./start/start.tsx";

const root = document.getElementById("root");
if (!root) throw new Error("index.html has no element with the id root");

createRoot(root).render(
  <StrictMode>
    <Start isSignedIn={hasStoredSession()} />
  </StrictMode>,
);
