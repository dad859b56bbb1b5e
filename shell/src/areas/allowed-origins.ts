import type { AreaEntry } from "@learn/area-kit";
import * as v from "valibot";
import { askConfig } from "../auth/connection.ts";
import { AreaError } from "./area-error.ts";

const Allowed = v.object({ areaOrigins: v.optional(v.array(v.string()), []) });

/**
 * Refuses an area whose files are on an origin that the operator hasn't allowed, before anything of it is asked for. The
 * page's content policy would refuse it too, and tell nobody why.
 *
 * Who looks after another origin can change what is there, so that an area is taken from it only as it was released.
 *
 * @throws AreaError "foreign" for an origin that isn't allowed, "broken" where the hash of its manifest isn't known
 */
export async function assertAllowedOrigin({ id, entry, integrity }: AreaEntry): Promise<void> {
  if (!URL.canParse(entry, location.href)) throw new AreaError("broken", `${id} has no address: ${entry}`);
  const { origin } = new URL(entry, location.href);
  // Development servers have ports of their own, and no releases.
  if (origin === location.origin || !import.meta.env.PROD) return;
  const { areaOrigins } = v.parse(Allowed, await askConfig());
  if (!areaOrigins.includes(origin)) throw new AreaError("foreign", `${id} is on ${origin}, which AREA_ORIGINS doesn't allow`);
  if (integrity === undefined) throw new AreaError("broken", `${id} comes from ${origin} without the hash of its manifest`);
}
