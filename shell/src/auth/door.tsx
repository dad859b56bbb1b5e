import { usePageTitle } from "@learn/ui/first-page";
import type { MouseEvent, ReactNode } from "react";
import type { DoorPage } from "../start/place.ts";
import { Brand } from "./brand.tsx";
import { EntryForm } from "./entry-form.tsx";
import styles from "./door.module.css";
import { LakePicture } from "./lake-picture.tsx";
import { words } from "./words.ts";

interface DoorProps {
  page: DoorPage;
  /** Leads to another page of the door. */
  onGo: (address: string) => void;
  /** What was typed is on its way to the server. */
  onSend: () => void;
  /** The person has signed in. */
  onEnter: () => void;
}

/** The pages in front of the house: log in, sign up, and 'Check your email'. */
export function Door({ page, onGo, onSend, onEnter }: DoorProps) {
  return (
    <div className={styles.door}>
      <LakePicture />
      <main className={styles.main}>
        <div className={styles.box}>
          <Brand />
          {page === "confirmation" ? (
            <Confirmation onGo={onGo} />
          ) : (
            <Enter key={page} kind={page === "signup" ? "signUp" : "logIn"} onGo={onGo} onSend={onSend} onEnter={onEnter} />
          )}
        </div>
      </main>
    </div>
  );
}

type Kind = "logIn" | "signUp";

function Enter({ kind, onGo, onSend, onEnter }: { kind: Kind } & Omit<DoorProps, "page">) {
  const text = words[kind];
  usePageTitle(text.page);
  return (
    <>
      <div className={styles.head}>
        <h1>{text.title}</h1>
        <p>{text.lead}</p>
      </div>
      <EntryForm kind={kind} onSend={onSend} onEnter={onEnter} onConfirm={() => onGo("/auth/confirmation")} />
      <p>
        {text.other}{" "}
        <DoorLink to={kind === "logIn" ? "/signup" : "/login"} onGo={onGo}>
          {text.otherLink}
        </DoorLink>
      </p>
    </>
  );
}

function Confirmation({ onGo }: Pick<DoorProps, "onGo">) {
  const text = words.confirmation;
  usePageTitle(text.title);
  return (
    <>
      <div className={styles.head}>
        <h1>{text.title}</h1>
        <p>{text.lead}</p>
        <p>{text.hint}</p>
      </div>
      <p>
        <DoorLink to="/login" onGo={onGo}>
          {text.back}
        </DoorLink>
      </p>
    </>
  );
}

function DoorLink({ to, onGo, children }: { to: string; onGo: DoorProps["onGo"]; children: ReactNode }) {
  const follow = (event: MouseEvent) => {
    // A click with a key held opens another tab, as everywhere.
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    onGo(to);
  };
  return (
    <a className={styles.link} href={to} onClick={follow}>
      {children}
    </a>
  );
}
