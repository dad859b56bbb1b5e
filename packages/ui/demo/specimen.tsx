import type { ReactNode } from "react";
import { Stack } from "../src/index.ts";

export function Specimens({ children }: { children: ReactNode }) {
  return (
    <div
      style={{
        display: "grid",
        gap: "1.5rem",
        gridTemplateColumns: "repeat(auto-fit, minmax(min(30rem, 100%), 1fr))",
        alignItems: "start",
      }}
    >
      {children}
    </div>
  );
}

export function Specimen({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section>
      <Stack>
        <h2>{title}</h2>
        {children}
      </Stack>
    </section>
  );
}
