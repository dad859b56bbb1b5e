import type { AnswerForm } from "#supabase/functions/_shared/activity/index.ts";

const becauseMark = /\s*\+ because$/;

/**
 * Reads the form in which a question is answered: `words`, `stage`, `choice: a / b* / c`, `sort: box / box: card; card = box`,
 * `order: first / second *`, `number: 0-10 right 4` or `pick: part / part`; `+ because` at the end adds a line of words.
 *
 * @returns null when it reads as none of them
 */
export function readAnswerForm(written: string): AnswerForm | null {
  const because = becauseMark.test(written);
  const text = written.replace(becauseMark, "").trim();
  if (text === "stage") return because ? null : { kind: "stage" };
  if (text === "words") return because ? null : { kind: "words" };
  const [, kind, rest = ""] = /^(choice|sort|order|number|pick): (.+)$/.exec(text) ?? [];
  switch (kind) {
    case "choice":
      return readChoice(rest, because);
    case "sort":
      return readSort(rest, because);
    case "order": {
      const isCertain = /\s*\*$/.test(rest);
      return { kind, because, isCertain, steps: partsOf(rest.replace(/\s*\*$/, ""), "/") };
    }
    case "number":
      return readNumber(rest, because);
    case "pick":
      return { kind, because, parts: partsOf(rest, "/") };
    default:
      return null;
  }
}

function readChoice(rest: string, because: boolean): AnswerForm {
  const options = partsOf(rest, "/");
  const right = options.find((option) => option.endsWith("*"));
  return {
    kind: "choice",
    because,
    options: options.map(withoutMark),
    ...(right === undefined ? {} : { right: withoutMark(right) }),
  };
}

function readSort(rest: string, because: boolean): AnswerForm | null {
  const [, boxes = "", cards = ""] = /^([^:]+): (.+)$/.exec(rest) ?? [];
  if (cards === "") return null;
  return {
    kind: "sort",
    because,
    boxes: partsOf(boxes, "/"),
    cards: partsOf(cards, ";").map((card) => {
      const [text = "", box] = card.split(/\s+=\s+/);
      return box === undefined ? { text } : { text, box };
    }),
  };
}

function readNumber(rest: string, because: boolean): AnswerForm | null {
  const [, from, to, right] = /^(-?\d+(?:\.\d+)?)-(\d+(?:\.\d+)?)(?: right (-?\d+(?:\.\d+)?))?$/.exec(rest) ?? [];
  if (from === undefined) return null;
  return { kind: "number", because, from: Number(from), to: Number(to), ...(right === undefined ? {} : { right: Number(right) }) };
}

function partsOf(text: string, separator: string): string[] {
  return text
    .split(separator === "/" ? / \/ / : separator)
    .map((part) => part.trim())
    .filter((part) => part !== "");
}

const withoutMark = (option: string): string => option.replace(/\s*\*$/, "");
