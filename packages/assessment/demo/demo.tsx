import "@learn/ui/tokens.css";
import "@learn/ui/base.css";
import { createRoot } from "react-dom/client";
import { DemoPage } from "./demo-page.tsx";

const asked = new URLSearchParams(location.search);

// ?theme=dark or light overrides the device's.
const theme = asked.get("theme");
if (theme) document.documentElement.dataset["theme"] = theme;

const root = document.getElementById("root");
if (!root) throw new Error("the page has no #root");
createRoot(root).render(<DemoPage words={asked.get("words") ?? "full"} kind={asked.get("kind") ?? ""} />);
