/** `npm run catalogue`: every component in its states, in both themes beside each other. */
import "../src/tokens.css";
import "../src/base.css";
import "./catalogue.css";
import { createRoot } from "react-dom/client";
import { Catalogue } from "./catalogue.tsx";

const theme = new URLSearchParams(location.search).get("theme");
if (theme !== null) document.documentElement.dataset["theme"] = theme;
const root = document.querySelector("#root");
if (root)
  createRoot(root).render(
    theme === null ? (
      <div className="themes">
        <iframe src="?theme=light" title="Light" />
        <iframe src="?theme=dark" title="Dark" />
      </div>
    ) : (
      <Catalogue />
    ),
  );
