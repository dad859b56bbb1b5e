import type { ListedArea } from "@learn/area-kit";
import { Avatar, Button, CloseIcon, LogOutIcon, MenuIcon, VisuallyHidden } from "@learn/ui";
import { useEffect, useRef, type ReactNode } from "react";
import { Link, useLocation } from "react-router-dom";
import { Brand } from "../auth/brand.tsx";
import { ConnectionLine } from "../reachability/connection-line.tsx";
import { currentEntry, type NavEntry } from "./entries.ts";
import { EntryIcon } from "./entry-icon.tsx";
import styles from "./frame.module.css";
import { LazyCode } from "./lazy-code.tsx";
import { useDrawer } from "./use-drawer.ts";
import { pageWords, words } from "./words.ts";

interface FrameProps {
  entries: NavEntry[];
  /** Every area, also one that has no entry: the top bar names the page of a closed one too. */
  areas: readonly ListedArea[];
  person: { name: string; picture: string | null };
  /** How many safety cases wait for this person. */
  newCases: number;
  /** What a teacher says in a lesson, below the top bar. */
  fromTeacher?: ReactNode;
  onSignOut: () => void;
  children: ReactNode;
}

const profileEntry: NavEntry = { label: words.profile, to: "/profile", colour: "none", icon: "profile" };

/** The frame around every page: a top bar, and a sidebar that is a drawer below 1024 px. */
export function Frame({ entries, areas, person, newCases, fromTeacher, onSignOut, children }: FrameProps) {
  const menu = useRef<HTMLElement>(null);
  const page = useRef<HTMLElement>(null);
  const { pathname } = useLocation();
  const current = currentEntry([...entries, profileEntry], areas, pathname);
  useFocusOnPage(page, pathname.split("/")[1] ?? "");

  const closeMenu = useDrawer(menu);

  const line = (entry: NavEntry) => (
    // What is drawn from the attribute isn't part of the link's name; its description says the same.
    <li key={entry.to} data-soon={entry.note}>
      <Link
        className={styles.item}
        data-area={entry.colour}
        to={entry.to}
        aria-current={entry === current ? "page" : undefined}
        aria-description={entry.note}
        onClick={closeMenu}
      >
        <EntryIcon icon={entry.icon} />
        {entry.label}
      </Link>
    </li>
  );

  return (
    <>
      <a className="skip" href="#main">
        {words.skip}
      </a>
      <div className={styles.frame}>
        <div className={styles.side}>
          <nav ref={menu} className={styles.menu} id="menu" aria-label={words.main} popover="auto">
            <div className={styles.head}>
              <Brand />
              <span className={styles.small}>
                <Button variant="quiet" square icon={<CloseIcon />} aria-label={words.closeMenu} onClick={closeMenu} />
              </span>
            </div>
            <ul>{entries.map(line)}</ul>
            <ul className={styles.end}>
              {line(profileEntry)}
              <li>
                <button type="button" className={styles.item} data-area="none" onClick={onSignOut}>
                  <LogOutIcon />
                  {words.signOut}
                </button>
              </li>
            </ul>
          </nav>
        </div>
        <header className={styles.topbar}>
          <span className={styles.small}>
            <Button variant="quiet" square icon={<MenuIcon />} aria-label={words.openMenu} popoverTarget="menu" />
          </span>
          {current && (
            <div className={styles.where} data-area={current.colour}>
              <EntryIcon icon={current.icon} />
              <span>{current.label}</span>
            </div>
          )}
          <ConnectionLine />
          {newCases > 0 && (
            <LazyCode name="safety-pill" load={() => import("../safety/safety-pill.tsx")} words={pageWords} pending={null}>
              {({ SafetyPill }) => <SafetyPill count={newCases} />}
            </LazyCode>
          )}
          <Link className={styles.me} to="/profile">
            <span className={styles.name}>{person.name}</span>
            <VisuallyHidden>{words.yourProfile}</VisuallyHidden>
            <Avatar name={person.name} picture={person.picture} />
          </Link>
        </header>
        {fromTeacher}
        <main ref={page} className={styles.content} id="main" tabIndex={-1}>
          {children}
        </main>
      </div>
    </>
  );
}

/** Puts reader and keyboard at the start of a new place. Inside a place its own screens decide. */
function useFocusOnPage(page: { current: HTMLElement | null }, place: string) {
  const last = useRef(place);
  useEffect(() => {
    if (last.current === place) return;
    last.current = place;
    window.scrollTo(0, 0);
    page.current?.focus({ preventScroll: true });
  }, [page, place]);
}
