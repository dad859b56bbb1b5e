import { makePdf, type PrintedSheet } from "./make-pdf.ts";
import { readSheet } from "./sheet.ts";

/** What is downloaded. */
export interface DownloadedSheet {
  title: string;
  /** The sheet as it is drawn on the page. */
  drawn: Element;
  pageLabel: (page: number, pages: number) => string;
}

/** Makes a PDF of a sheet and hands it to the browser as a file. */
export async function downloadPdf({ title, drawn, pageLabel }: DownloadedSheet): Promise<void> {
  await downloadBlocks({ title, blocks: readSheet(drawn), pageLabel });
}

/** The same of a sheet that stands on no page. */
export async function downloadBlocks(sheet: PrintedSheet): Promise<void> {
  const pdf = await makePdf(sheet);
  await pdf.save(fileName(sheet.title), { returnPromise: true });
}

/** A file's name that says what is in it and that every system takes. */
export function fileName(title: string): string {
  const words = title.toLowerCase().match(/[\p{L}\p{N}\p{M}]+/gu) ?? [];
  return `${words.join("-").slice(0, 60) || "tutor"}.pdf`;
}
