import { nameless, outgoingText } from "../_shared/gate/index.ts";
import { oneLine } from "../_shared/prompt/index.ts";
import { storable, visible } from "../_shared/text/index.ts";

// oxlint-disable-next-line no-control-regex
const controls = /[\u0001-\u0008\u000e-\u001f\u007f-\u009f]/g;

/** A text of a tutor as one line of what a person can see, without what could lead a stranger to a child. */
export function cleanLine(text: string): string {
  return outgoingText(oneLine(visible(storable(text)).replace(controls, "")), nameless);
}
