import { logFailure } from "@learn/data";
import type { SheetBlock } from "@learn/pdf";
import { Button, useToast } from "@learn/ui";
import { useMutation } from "@tanstack/react-query";
import { reportWords as words } from "./report-words.ts";

/** Makes a report as a PDF, which the browser keeps; what makes it is loaded by the press. */
export function PdfButton({ title, blocks }: { title: string; blocks: () => SheetBlock[] }) {
  const toast = useToast();
  const make = useMutation({
    mutationFn: async () => {
      const { downloadBlocks } = await import("@learn/pdf");
      await downloadBlocks({ title, blocks: blocks(), pageLabel: words.page });
    },
    onError: (cause) => {
      logFailure(cause);
      toast.bad(words.failed);
    },
  });
  return (
    <Button aria-label={words.pdfOf} busy={make.isPending} onClick={() => make.mutate()}>
      {words.pdf}
    </Button>
  );
}
