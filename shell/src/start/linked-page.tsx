import { lazy } from "react";
import type { LinkedPlace } from "./place.ts";

// Whoever comes by a student's link needs nothing else, and nobody else needs it.
const SharedProof = lazy(async () => ({ default: (await import("../shared-proof/shared-proof.tsx")).SharedProof }));

// A parent has no account.
const FamilyPage = lazy(async () => ({ default: (await import("../family/family-page.tsx")).FamilyPage }));

// Schools' learning platforms lead here, mostly in a frame.
const LaunchPage = lazy(async () => ({ default: (await import("../lti/launch-page.tsx")).LaunchPage }));

interface LinkedPageProps {
  place: LinkedPlace;
  onLogIn: () => void;
  onEnter: (to: string) => void;
}

/** What a link shows to whoever was given it, each page with files of its own. */
export function LinkedPage({ place, onLogIn, onEnter }: LinkedPageProps) {
  if (place.at === "shared") return <SharedProof token={place.token} />;
  return place.at === "family" ? <FamilyPage /> : <LaunchPage onLogIn={onLogIn} onEnter={onEnter} />;
}
