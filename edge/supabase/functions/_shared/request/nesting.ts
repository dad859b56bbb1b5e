// Nothing that a page sends has more than ten; what is read recursively stands thousands.
const deepest = 64;

/** Whether JSON has lists and objects inside each other more than 64 deep: it is looked for before anything is parsed. */
export function isNestedTooDeeply(json: string): boolean {
  let depth = 0;
  let isInText = false;
  for (let at = 0; at < json.length; at += 1) {
    const sign = json[at];
    if (isInText && sign === "\\") at += 1;
    else if (sign === '"') isInText = !isInText;
    else if (!isInText && (sign === "[" || sign === "{")) {
      depth += 1;
      if (depth > deepest) return true;
    } else if (!isInText && (sign === "]" || sign === "}")) depth -= 1;
  }
  return false;
}
