import { Card, CardHead, Check, hasSounds, keepSounds } from "@learn/ui";
import { useState } from "react";
import { soundsWords as words } from "./page-words.ts";

/** The one switch of the sounds. */
export function SoundsCard() {
  const [areOn, setAreOn] = useState(hasSounds);
  return (
    <Card aria-labelledby="sounds">
      <CardHead id="sounds" title={words.title} />
      <Check
        label={words.label}
        hint={words.hint}
        checked={areOn}
        onChange={({ target }) => {
          setAreOn(target.checked);
          keepSounds(target.checked);
        }}
      />
    </Card>
  );
}
