import type { ReactNode } from "react";
import styles from "./callout.module.css";
import { classNames } from "./class-names.ts";
import { AlertIcon } from "../icons/alert.tsx";
import { BulbIcon } from "../icons/bulb.tsx";
import { ImportantIcon } from "../icons/important.tsx";
import { NoteIcon } from "../icons/note.tsx";
import { PinIcon } from "../icons/pin.tsx";
import { words } from "../words.ts";

/** What a remark is: its word, icon and colour. */
type CalloutKind = keyof typeof words.callout;

const icons = { important: ImportantIcon, note: NoteIcon, warning: AlertIcon, tip: BulbIcon, remember: PinIcon };

export interface CalloutProps {
  kind: CalloutKind;
  /** Stands on the same line as the label while it is text. */
  children: ReactNode;
}

/** A remark set apart inside a text. */
export function Callout({ kind, children }: CalloutProps) {
  const Icon = icons[kind];
  return (
    <div className={classNames(styles.callout, styles[kind])}>
      <Icon />
      <div>
        <b className={styles.label}>{words.callout[kind]}</b> {children}
      </div>
    </div>
  );
}
