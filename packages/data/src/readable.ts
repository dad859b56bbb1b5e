const longest = 200;
// A capital letter, at least three words, an end: databases, browsers and proxies write no sentences.
const sentence = /^\p{Lu}\p{Ll}*['’\p{L}]*[,:]? [\p{L}\p{N}\p{M} .,!?'’:;()&@-]+[.!?]$/u;
// What is left are the sentences that programmers write for programmers.
const technical =
  /\b(?:aal\d|abort\w*|api|argument|authenticat\w*|authoriz\w*|cache|claim\w*|column|constraint|database|deadlock|endpoint|exception|execut\w*|fetch\w*|function|gateway|header|html?|https?|identity|instance|internal|invalid|json|jwt|key|mfa|network\w*|nonce|null|oauth|object|operation|parameter|parse\w*|pkce|policy|postgres\w*|procedure|query|relation|request\w*|response|row|saml|schema|server|sql\w*|stack|status|syntax|timed|timeout|token|transaction|typeerror|\w*error|undefined|upstream|uuid|value)\b/i;

/**
 * A server's own message, when it is a sentence for people: short, whole and without a programmer's words.
 * Null for everything else, such as the text of a database, a browser or a proxy.
 */
export function readableSentence(text: string): string | null {
  const said = text.trim();
  return said.length <= longest && sentence.test(said) && !technical.test(said) ? said : null;
}
