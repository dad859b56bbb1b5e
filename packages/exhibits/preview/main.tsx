import "@learn/ui/tokens.css";
import { ToastProvider } from "@learn/ui";
import { useEffect, useMemo, useState, type ComponentType } from "react";
import { createRoot } from "react-dom/client";
import { framed, type FramedProps } from "../src/framed.tsx";
import { exhibitNamed } from "../src/kinds.ts";
import { readStored } from "../src/stored.ts";
import type { Told } from "../src/told.ts";

/** An exhibit by itself, with what it tells the coach below it: for who writes an activity. */
function Preview({ json }: { json: string }) {
  const stored = useMemo(() => readStored(JSON.parse(json)), [json]);
  const [Exhibit, setExhibit] = useState<ComponentType<FramedProps> | null>(null);
  const [told, setTold] = useState<Told | null>(null);
  useEffect(() => {
    const load = stored && exhibitNamed(stored.id);
    if (load) void load().then(({ default: kind }) => setExhibit(() => kind.use(framed)));
  }, [stored]);
  if (stored === null || Exhibit === null) return null;
  return (
    <>
      <div
        style={{ containerName: "exhibit", containerType: "inline-size", background: "var(--pic-lake-1)", minHeight: "24rem" }}
        data-area="ai-learning"
      >
        <Exhibit stored={stored} keptAs={`preview.${json}`} told={null} isAwake onTold={setTold} />
      </div>
      <p>
        The coach hears: {told?.facts.join("; ") || "nothing yet"}. {told?.account}
      </p>
    </>
  );
}

for (const place of document.querySelectorAll<HTMLElement>("[data-exhibit]"))
  createRoot(place).render(
    <ToastProvider>
      <Preview json={place.dataset["exhibit"] ?? "null"} />
    </ToastProvider>,
  );
