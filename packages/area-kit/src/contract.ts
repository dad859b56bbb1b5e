import type { Data } from "@learn/data";
import type { ComponentType } from "react";
import { supported, version } from "../contract.json";
import type { AreaDescription } from "./area-description.ts";
import { isSpoken } from "./contract-file.ts";
import type { AreaNeeds } from "./required-exports.ts";

/**
 * The version of the contract between shell and areas, "major.minor".
 * A major change breaks areas; a minor one only adds. It follows from what contract.json describes.
 */
export const contractVersion: string = version;

/** One deployed area, as `/areas.json` lists it. */
export interface AreaEntry extends AreaDescription {
  /** Where its federation manifest is, relative to the page. */
  entry: string;
  version: string;
  contract: string;
  /** The hash of that manifest, as Subresource Integrity writes one; what isn't a release has none. */
  integrity?: string;
  /** Whether this site's server can't answer for it at the moment; said by the server alone. */
  isInRepair?: boolean;
  /** What its build found it to take from the shell; an area of an older kit doesn't say. */
  needs?: AreaNeeds;
}

/** One area of `/areas.json`: deployed, or still to come, which has no entry. */
export type ListedArea = AreaEntry | (AreaDescription & { entry?: undefined });

/** The signed-in person, as areas may know them. Read-only. */
export interface Learner {
  id: string;
  email: string;
  name: string;
  role: "student" | "teacher" | "facilitator" | "admin";
  /** 1, 2 or 3; 4 is a mixed group; null when it isn't known. */
  gradeLevel: number | null;
  continent: string | null;
  data: Data;
  /** "practice" while no AI is connected. */
  aiMode: "practice" | "provider";
  /** The model that answers at the server's own machine, where one does. */
  localModel?: string | null;
  /** The origin that pages of students are shown on; null where the site has none for them. */
  previewOrigin: string | null;
}

/** What the shell hands to an area. */
export interface AreaProps {
  /** Null when nobody is signed in any more; the area's screens are not shown then. */
  learner: Learner | null;
  /** The address of the area's first screen, for example "/music". */
  basePath: string;
  /** What the area has said of itself, for its own icon and motif; undefined where a test shows the area without a shell. */
  area?: Pick<AreaDescription, "icon" | "motif">;
  /** The pictures of the area's topics, by what their activities are filed under. */
  topicPictures?: AreaDescription["topicPictures"];
  /** Compares what the area loads after its first screen with its release; undefined where the shell doesn't. */
  checkLaterFiles?: () => Promise<void>;
}

/** What the module behind an area's manifest exports. */
export interface AreaModule {
  default: ComponentType<AreaProps>;
}

/** Whether this shell can run an area that was built against another version of the contract. */
export function isCompatible(area: string, shell: string = contractVersion): boolean {
  return isSpoken(area, { version: shell, supported: shell === contractVersion ? supported : {} });
}
