import { use, Suspense } from "react";

/** One of our own drawings by its name; nothing where it has none or while it loads. Decoration: the words beside it say the same. */
export function Drawing({ name }: { name: string | null }) {
  if (name === null) return null;
  return (
    <svg viewBox="0 0 64 64" aria-hidden="true">
      <Suspense fallback={null}>
        <Shapes name={name} />
      </Suspense>
    </svg>
  );
}

function Shapes({ name }: { name: string }) {
  const isThere = use(loadDrawings());
  return isThere ? <use href={`#drawing-${name}`} /> : null;
}

let loading: Promise<boolean> | null = null;

/** Puts the sheet of all drawings into the page once; they take their colours from where they are used. False when it can't be loaded. */
function loadDrawings(): Promise<boolean> {
  loading ??= import("./drawings.svg?raw").then(
    ({ default: text }) => {
      const sheet = new DOMParser().parseFromString(text, "image/svg+xml").documentElement;
      for (const side of ["width", "height"]) sheet.setAttribute(side, "0");
      document.body.append(document.adoptNode(sheet));
      return true;
    },
    () => false,
  );
  return loading;
}
