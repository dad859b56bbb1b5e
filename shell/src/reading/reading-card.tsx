import { Card, CardHead, Check } from "@learn/ui";
import { useState } from "react";
import { keepHelps, readHelps, type Help } from "./kept-reading.ts";
import { applyHelps } from "./reading.ts";
import { words } from "./words.ts";

const offered: readonly Help[] = ["line", "font", "space"];

/** What helps somebody to read, to be switched on and off. */
export function ReadingCard() {
  const [helps, setHelps] = useState(readHelps);
  const change = (help: Help, isOn: boolean) => {
    const next = offered.filter((one) => (one === help ? isOn : helps.includes(one)));
    setHelps(next);
    applyHelps(next);
    keepHelps(next);
  };
  return (
    <Card aria-labelledby="reading">
      <CardHead id="reading" title={words.title} />
      <p>{words.lead}</p>
      {offered.map((help) => (
        <Check
          key={help}
          label={words[help]}
          hint={words[`${help}Hint`]}
          checked={helps.includes(help)}
          onChange={(event) => change(help, event.target.checked)}
        />
      ))}
      <p>{words.kept}</p>
    </Card>
  );
}
