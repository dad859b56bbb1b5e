/** A person with an account at the provider. */
export interface StubPerson {
  id: string;
  login: string;
  name: string;
  avatarUrl: string;
  /** As GitHub lists them; Google tells the primary one. */
  emails: { email: string; verified: boolean; primary: boolean }[];
}

/** What the provider does wrong. */
export type StubFault =
  | "refuses-the-code"
  | "server-error-at-token"
  | "server-error-at-profile"
  | "no-json-at-token"
  | "wrong-nonce"
  | "wrong-issuer"
  | "wrong-audience"
  | "old-token"
  | "foreign-key";

/** A code that was handed out, until it is exchanged. */
export interface Grant {
  person: StubPerson;
  redirectUri: string;
  challenge: string | null;
  nonce: string | null;
}

/** What both providers of the stub share. */
export interface StubState {
  clientId: string;
  secret: string;
  /** Who is signed in at the provider. */
  person: StubPerson;
  fault: StubFault | null;
  grants: Map<string, Grant>;
  /** The access tokens handed out. */
  tokens: Map<string, StubPerson>;
}

/** Somebody new, with a confirmed address. */
export function somebody(changes: Partial<StubPerson> = {}): StubPerson {
  const id = String(Math.floor(Math.random() * 1e9) + 1);
  return {
    id,
    login: `octo${id}`,
    name: "Octavia Cat",
    avatarUrl: `https://avatars.example.org/u/${id}`,
    emails: [{ email: `octo${id}@example.org`, verified: true, primary: true }],
    ...changes,
  };
}
