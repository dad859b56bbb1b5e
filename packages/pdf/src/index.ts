/**
 * PDFs of A4 pages, in every script. Loaded when somebody asks for one.
 *
 * @packageDocumentation
 */
export { downloadBlocks, downloadPdf } from "./download-pdf.ts";
export { downloadPictures } from "./download-pictures.ts";
export type { SheetBlock } from "./sheet.ts";
