import { createRoot } from "react-dom/client";
import "../src/tokens.css";
import "../src/base.css";
import { Stack, ToastProvider } from "../src/index.ts";
import { AreaPieces } from "./area-pieces.tsx";
import { Forms } from "./forms.tsx";
import { SmallPieces } from "./small-pieces.tsx";
import { Specimens } from "./specimen.tsx";
import { States } from "./states.tsx";

// ?theme=dark or light overrides the device's.
const theme = new URLSearchParams(location.search).get("theme");
if (theme) document.documentElement.dataset.theme = theme;

const root = document.getElementById("root");
if (!root) throw new Error("the page has no #root");
createRoot(root).render(
  <ToastProvider>
    <main style={{ maxInlineSize: "72rem", marginInline: "auto", padding: "1rem" }}>
      <Stack gap="xl">
        <AreaPieces />
        <Specimens>
          <States />
          <Forms />
          <SmallPieces />
        </Specimens>
      </Stack>
    </main>
  </ToastProvider>,
);
