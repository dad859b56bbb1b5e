import * as v from "valibot";

const common = {
  provider: v.picklist(["entra", "google", "clever", "classlink", "other"]),
  school_id: v.string(),
  issuer: v.string(),
  tenant_claim: v.nullable(v.string()),
  tenant: v.nullable(v.string()),
  id_claim: v.string(),
  client_id: v.string(),
};

export const settingsSchema = v.object(common);
export const settingsWithSecretSchema = v.object({ ...common, client_secret: v.string() });

/** How a school's own sign-in is reached. */
export type SignOnSettings = v.InferOutput<typeof settingsSchema>;
