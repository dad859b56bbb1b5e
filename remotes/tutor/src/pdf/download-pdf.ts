import { makePdf } from "./make-pdf.ts";
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
  const pdf = await makePdf({ title, blocks: readSheet(drawn), pageLabel });
  await pdf.save(fileName(title), { returnPromise: true });
}

/** A file's name that says what is in it and that every system takes. */
export function fileName(title: string): string {
  const words = title.toLowerCase().match(/[\p{L}\p{N}\p{M}]+/gu) ?? [];
  return `${words.join("-").slice(0, 60) || "tutor"}.pdf`;
}
