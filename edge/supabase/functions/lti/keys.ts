import { exportJWK, generateKeyPair, importJWK, SignJWT, type JWK, type JWTPayload } from "jose";
import * as v from "valibot";
import type { Dependencies, RawRequest } from "../_shared/request/index.ts";

const algorithm = "RS256";
const keysSchema = v.array(v.object({ kid: v.string(), jwk: v.record(v.string(), v.unknown()), signs: v.boolean() }));
type Key = v.InferOutput<typeof keysSchema>[number];
type Calls = Pick<Dependencies, "call">;

async function readKeys({ call }: Calls): Promise<Key[]> {
  const read = async () => v.parse(keysSchema, await call("lti_keys", {}));
  const keys = await read();
  if (keys.some(({ signs }) => signs)) return keys;
  // The first use makes one, and so does the first after a year; of several processes, the one whose key is kept.
  const { privateKey } = await generateKeyPair(algorithm, { extractable: true });
  await call("keep_lti_key", { kid: crypto.randomUUID(), jwk: await exportJWK(privateKey) });
  return read();
}

/** A token that this tool signs, for five minutes. */
export async function signToken(claims: JWTPayload, calls: Calls): Promise<string> {
  const key = (await readKeys(calls)).find(({ signs }) => signs);
  if (key === undefined) throw new Error("There is no key to sign with.");
  return new SignJWT(claims)
    .setProtectedHeader({ alg: algorithm, kid: key.kid, typ: "JWT" })
    .setIssuedAt()
    .setExpirationTime("5m")
    .setJti(crypto.randomUUID())
    .sign(await importJWK(key.jwk as JWK, algorithm));
}

/** `GET jwks`: the public parts of the keys, with which platforms check what this tool signs. */
export async function showKeys({ dependencies }: Pick<RawRequest, "dependencies">): Promise<Response> {
  // By name: whatever a private key is made of, nothing but these leaves.
  const keys = (await readKeys(dependencies)).map(({ kid, jwk: { kty, n, e } }) => ({ kty, n, e, kid, use: "sig", alg: algorithm }));
  return Response.json({ keys }, { headers: { "cache-control": "max-age=600" } });
}
