import { Button, PageHeader, Row, Stack } from "@learn/ui";
import { useState } from "react";
import type { Evaluation } from "../src/evaluation.ts";
import { EvaluationDialog } from "../src/evaluation-dialog.tsx";
import { type AssessedArea, areaResults } from "../src/results.ts";
import { evaluations } from "./evaluations.ts";

const isArea = (name: string): name is AssessedArea => Object.hasOwn(areaResults, name);

/** Every kind of result of one area, to look at by hand; ?area= and ?kind= open one at once. */
export function DemoPage({ area, kind }: { area: string; kind: string }) {
  const [shown, setShown] = useState<Evaluation | null>(evaluations[kind] ?? null);
  if (!isArea(area)) return <p>?area= is one of {Object.keys(areaResults).join(", ")}.</p>;
  return (
    <main data-area={area} style={{ maxInlineSize: "60rem", marginInline: "auto", padding: "1rem" }}>
      <Stack gap="l">
        <PageHeader title="Evaluation" lead="What a student reads after asking for it." />
        <Row>
          {Object.entries(evaluations).map(([name, evaluation]) => (
            <Button key={name} onClick={() => setShown(evaluation)}>
              {name}
            </Button>
          ))}
        </Row>
      </Stack>
      <EvaluationDialog area={area} result={shown} open={shown !== null} onClose={() => setShown(null)} onTryAgain={() => setShown(null)} />
    </main>
  );
}
