import { Card, CardHead, Check, ErrorText } from "@learn/ui";
import { useState } from "react";
import type { Session } from "../auth/use-session.ts";
import { readHelps } from "./kept-reading.ts";
import { applyHelps } from "./reading.ts";
import { words } from "./words.ts";

const offered = ["line", "font", "space"] as const;

/** What helps somebody to read, to be switched on and off; their account keeps it. */
export function ReadingCard({ session }: { session: Session }) {
  const [helps, setHelps] = useState(readHelps);
  const [isLost, setLost] = useState(false);
  const change = async (help: string, isOn: boolean) => {
    const next = offered.filter((one) => (one === help ? isOn : helps.includes(one)));
    setHelps(next);
    applyHelps(next);
    const { error } = await session.data.auth.updateUser({ data: { reading: next.join(" ") } });
    setLost(error !== null);
  };
  return (
    <Card stack aria-labelledby="reading">
      <CardHead id="reading" title={words.title} />
      <p>{words.lead}</p>
      {offered.map((help) => (
        <Check
          key={help}
          label={words[help]}
          hint={words[`${help}Hint`]}
          checked={helps.includes(help)}
          onChange={(event) => void change(help, event.target.checked)}
        />
      ))}
      {isLost && <ErrorText announce>{words.lost}</ErrorText>}
    </Card>
  );
}
