import { keptAboutStudents } from "@learn/student-data";
import type { SheetBlock } from "@learn/pdf";
import { sheetWords as words } from "./consent-words.ts";

const block = (kind: SheetBlock["kind"], text: string): SheetBlock => ({ kind, runs: [{ text, look: "plain" }], depth: 0 });

/** What parents sign stands below a line to cut along, and what they keep on a page of its own: they look at it after they gave it back. */
function parentSheet(className: string, school: string): SheetBlock[] {
  return [
    block("paragraph", words.school(school)),
    block("paragraph", words.about),
    block("paragraph", words.readers),
    block("paragraph", words.rights),
    block("rule", ""),
    block("heading", words.sign),
    ...[words.of(className, school), words.child, words.yes, words.no, words.name, words.signature].map((line) => block("paragraph", line)),
    { ...block("heading", words.kept), onNewPage: true },
    ...keptAboutStudents.map(({ what, why, until }): SheetBlock => ({
      kind: "item",
      depth: 1,
      mark: "•",
      runs: [
        { text: what, look: "bold" },
        { text: `. ${why}. ${until}.`, look: "plain" },
      ],
    })),
  ];
}

/** Hands the sheet for a class to the browser as a PDF. */
export async function saveParentSheet(className: string, school: string): Promise<void> {
  const { downloadBlocks } = await import("@learn/pdf");
  await downloadBlocks({ title: words.title(className), blocks: parentSheet(className, school), pageLabel: words.page });
}
