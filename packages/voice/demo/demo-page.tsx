import { Card, Field, PageHeader, Row, Select, Split, Stack, Text } from "@learn/ui";
import { useState } from "react";
import { speechStyle } from "../src/model/speech-style.ts";
import { DemoTalk } from "./demo-talk.tsx";

const continents = ["", "Africa", "North America", "Europe"];

/** A talk by voice, for a learner of any grade and continent, and what to try by hand. */
export function DemoPage() {
  const [gradeLevel, setGradeLevel] = useState(3);
  const [continent, setContinent] = useState("");
  const { rate, pitch, volume } = speechStyle({ gradeLevel, continent });
  return (
    <main style={{ maxInlineSize: "72rem", marginInline: "auto", padding: "1rem" }}>
      <Stack gap="l">
        <PageHeader
          title="Voice"
          lead="Speech in and out, with this browser's own speech unless ?speech= says scripted, refused or none."
        />
        <Row>
          <Field label="Grade">
            <Select value={gradeLevel} onChange={(event) => setGradeLevel(Number(event.target.value))}>
              <option value={1}>1: elementary</option>
              <option value={2}>2: middle</option>
              <option value={3}>3: high</option>
            </Select>
          </Field>
          <Field label="Continent">
            <Select value={continent} onChange={(event) => setContinent(event.target.value)}>
              {continents.map((name) => (
                <option key={name} value={name}>
                  {name || "not known"}
                </option>
              ))}
            </Select>
          </Field>
          <Text tone="small-muted">
            Rate {rate}, pitch {pitch}, volume {volume}
          </Text>
        </Row>
        <Split>
          <DemoTalk key={`${gradeLevel} ${continent}`} gradeLevel={gradeLevel} continent={continent} />
          <Card stack>
            <h2>Try this</h2>
            <ol style={{ listStyle: "decimal", paddingInlineStart: "1.25rem" }}>
              {steps.map((step) => (
                <li key={step}>{step}</li>
              ))}
            </ol>
          </Card>
        </Split>
      </Stack>
    </main>
  );
}

const steps = [
  "Write a word and press Enter: the answer is read sentence by sentence while it arrives. Marks, the picture of a party and the code stay unread.",
  "Write on while it reads: it falls silent until the next answer.",
  "Enable voice input, press Speak and talk: words grow in the box and become final.",
  "Press Enter while it listens: the microphone closes, and opens again half a second after the answer was read.",
  "Switch to another tab while it listens or reads: both end.",
  "Refuse the microphone: it says so once and doesn't ask again.",
  "Say nothing for a minute: it goes on listening, and asks about the microphone after ten seconds.",
  "Pick another voice and reload: it is still picked.",
];
