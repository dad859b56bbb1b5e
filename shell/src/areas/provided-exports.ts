import { unmetNeeds, type AreaNeeds } from "@learn/area-kit/required-exports";
import type { Offer } from "@learn/area-kit/contract-file";
import type { SharedModule } from "@learn/area-kit/shared-modules";
import { AreaError } from "./area-error.ts";

// The build's, from the packages that are installed and the names of contract.json.
declare const __OFFER__: Record<SharedModule, Offer[string]>;

/** What this shell brings to areas: the version of each shared module, and the names that can be imported from it. */
export const shellOffer = () => __OFFER__;

/** Refuses an area that needs what this shell doesn't have, before any of its code is loaded. */
export function assertOffered(areaId: string, needs: AreaNeeds | undefined): void {
  const unmet = unmetNeeds(needs ?? {}, shellOffer());
  if (unmet.length > 0) throw new AreaError("unsupported", `${areaId} can't run in this shell: ${unmet.join("; ")}`);
}
