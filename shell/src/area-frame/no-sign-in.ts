/** Stands in for the client that signs people in: in the frame of an isolated area nobody does. */
export class AuthClient {
  constructor() {
    throw new Error("Nobody signs in within an isolated area.");
  }
}
