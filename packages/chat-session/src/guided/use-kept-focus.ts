import { useEffect, useRef, type RefObject } from "react";

/**
 * Keeps keyboard and eyes where a conversation is answered: the button that was pressed is disabled while the reply comes, and gone with it.
 *
 * @param place - another one for each reply
 * @returns for the element around what is offered, which needs `tabIndex={-1}`; what stands beside it belongs to the conversation, too
 */
export function useKeptFocus(place: string, canSend: boolean): RefObject<HTMLDivElement | null> {
  const area = useRef<HTMLDivElement>(null);
  const isHere = useRef(false);
  useEffect(() => {
    const onFocus = ({ target }: FocusEvent) => {
      isHere.current = target instanceof Node && area.current?.parentElement?.contains(target) === true;
    };
    document.addEventListener("focusin", onFocus);
    return () => document.removeEventListener("focusin", onFocus);
  }, []);
  useEffect(() => {
    if (canSend && isHere.current && document.activeElement === document.body) area.current?.focus();
  }, [place, canSend]);
  return area;
}
