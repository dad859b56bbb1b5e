import { Button, PageHeader, Row, Stack } from "@learn/ui";
import { useState } from "react";
import type { Evaluation } from "../src/evaluation.ts";
import { EvaluationDialog } from "../src/evaluation-dialog.tsx";
import { areaEvaluations } from "../src/testing/area-evaluations.ts";
import { evaluations } from "./evaluations.ts";

const isKnown = (name: string): name is keyof typeof areaEvaluations => Object.hasOwn(areaEvaluations, name);

/** Every kind of result in one set of words, to look at by hand; ?words= and ?kind= open one at once. */
export function DemoPage({ words, kind }: { words: string; kind: string }) {
  const [shown, setShown] = useState<Evaluation | null>(evaluations[kind] ?? null);
  if (!isKnown(words)) return <p>?words= is one of {Object.keys(areaEvaluations).join(", ")}.</p>;
  return (
    <main style={{ maxInlineSize: "60rem", marginInline: "auto", padding: "1rem" }}>
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
      <EvaluationDialog
        evaluation={areaEvaluations[words]}
        result={shown}
        open={shown !== null}
        onClose={() => setShown(null)}
        onTryAgain={() => setShown(null)}
      />
    </main>
  );
}
