/** What somebody reads who comes by their school's own sign-in. */
export const words = {
  noSchool: "There is no sign-in of a school with this name here. Look at what your school wrote, or ask your teacher.",
  issuerAway: "Your school's sign-in doesn't answer. Wait a moment, then try again, or use your card.",
  expired: "That took too long, or was used already. Please begin again.",
  notProven: "Your school's sign-in could not tell us who you are. Please begin again, or ask your teacher.",
  wrongTenant: "This account is from another school. Choose the account of your own school, or ask your teacher.",
  notOnList:
    "Your school's sign-in worked, but you aren't on the list of your school here yet. Nothing was made. Ask your teacher to add you.",
  notAccepted:
    "Your school has invited you to be staff. Open the link in the email with the invitation first, with the same address. Nothing was made.",
  wait: (seconds: number) =>
    seconds > 90
      ? `That is too many at once. Wait ${Math.ceil(seconds / 60)} minutes, then try again.`
      : "That is too many at once. Wait a minute, then try again.",
};

/** What an admin reads who tests the settings. */
export const testWords = {
  notAllowed: "Only an admin of this school can test its sign-in, after it was saved.",
  found: (issuer: string) => `${issuer} describes itself as it should.`,
  address: (issuer: string) =>
    `${issuer} can't be used: it needs an https address on the public internet, and has to call itself exactly so. Look at the issuer or the tenant.`,
  unreachable: (issuer: string) => `${issuer} doesn't answer within eight seconds. Look at the address, or try again later.`,
  tooLarge: "What stands there is far larger than a description of an issuer.",
  noDescription: (issuer: string) =>
    `At ${issuer} there is no description that fits. Look at the issuer or the tenant: it is the address before /.well-known/openid-configuration.`,
  keys: "Its keys can be read.",
  noKeys: "Its keys can't be read, so nobody could be believed.",
  client: "It knows the client ID and the secret.",
  wrongClient: "It refuses the client ID or the secret. Copy both again; a secret may have run out.",
  clientUnknown: "Whether it knows the client ID and the secret can't be told from here. Log in once yourself to see.",
};
