import { useEffect } from "react";
import { words } from "../first-page-words.ts";

/** Names the page in the browser's tab and history. */
export function usePageTitle(title: string): void {
  useEffect(() => {
    document.title = `${title} - ${words.product}`;
  }, [title]);
}
