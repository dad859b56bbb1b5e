import type { ReactNode } from "react";
import styles from "./callout.module.css";
import { classNames } from "./class-names.ts";
import { AlertIcon } from "./icons/alert.tsx";
import { BulbIcon } from "./icons/bulb.tsx";
import { ImportantIcon } from "./icons/important.tsx";
import { NoteIcon } from "./icons/note.tsx";
import { PinIcon } from "./icons/pin.tsx";

export type CalloutKind = "important" | "note" | "warning" | "tip" | "remember";

const looks = {
  important: { word: "Important", Icon: ImportantIcon },
  note: { word: "Note", Icon: NoteIcon },
  warning: { word: "Warning", Icon: AlertIcon },
  tip: { word: "Tip", Icon: BulbIcon },
  remember: { word: "Remember", Icon: PinIcon },
};

export interface CalloutProps {
  kind: CalloutKind;
  /** Stands on the same line as the label while it is text. */
  children: ReactNode;
}

/** A remark set apart inside a text. */
export function Callout({ kind, children }: CalloutProps) {
  const { word, Icon } = looks[kind];
  return (
    <div className={classNames(styles.callout, styles[kind])}>
      <Icon />
      <div>
        <b className={styles.label}>{word}</b> {children}
      </div>
    </div>
  );
}
