import "@learn/ui/tokens.css";
import "@learn/ui/base.css";
import { createRoot } from "react-dom/client";
import { installScriptedSpeech, removeSpeech } from "../src/testing/index.ts";
import { DemoPage } from "./demo-page.tsx";

const asked = new URLSearchParams(location.search);

// ?theme=dark or light overrides the device's.
const theme = asked.get("theme");
if (theme) document.documentElement.dataset["theme"] = theme;

// ?speech=scripted takes the browser's place, ?speech=none takes it away, ?speech=refused has no microphone to give.
const speech = asked.get("speech");
if (speech === "scripted" || speech === "refused") installScriptedSpeech();
if (speech === "refused") globalThis.scriptedSpeech.refuse();
if (speech === "none") {
  installScriptedSpeech();
  removeSpeech();
}

const root = document.getElementById("root");
if (!root) throw new Error("the page has no #root");
createRoot(root).render(<DemoPage />);
