import { keptAboutStudents } from "@learn/student-data";
import type { SheetBlock } from "@learn/pdf";
import { sheetWords as words } from "./consent-words.ts";

const block = (kind: SheetBlock["kind"], text: string): SheetBlock => ({ kind, runs: [{ text, look: "plain" }], depth: 0 });

/** What stands on the sheet that parents sign. */
function parentSheet(school: string): SheetBlock[] {
  return [
    block("paragraph", words.school(school)),
    block("paragraph", words.about),
    block("heading", words.kept),
    ...keptAboutStudents.map(({ what, why, until }): SheetBlock => ({
      kind: "item",
      depth: 1,
      mark: "•",
      runs: [
        { text: what, look: "bold" },
        { text: `. ${why}. ${until}.`, look: "plain" },
      ],
    })),
    block("paragraph", words.rights),
    block("heading", words.sign),
    ...[words.child, words.yes, words.no, words.name, words.signature].map((line) => block("paragraph", line)),
  ];
}

/** Hands the sheet for a class to the browser as a PDF. */
export async function saveParentSheet(className: string, school: string): Promise<void> {
  const { downloadBlocks } = await import("@learn/pdf");
  await downloadBlocks({ title: words.title(className), blocks: parentSheet(school), pageLabel: words.page });
}
