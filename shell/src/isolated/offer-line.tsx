import { Button, GlobeIcon, NoteIcon, Notice } from "@learn/ui";
import { useEffect, useReducer } from "react";
import { saveFile } from "../school/save-file.ts";
import type { Offer } from "./offer.ts";
import { words } from "./words.ts";

/** No press counts before: it could have been meant for what stood there a moment ago. */
const readMs = 500;

/** Asks the child about a file or a link that an isolated area gives: a press in the frame itself says nothing, since the area can claim one. */
export function OfferLine({ area, offer, onAnswered }: { area: string; offer: Offer; onAnswered: () => void }) {
  const [isReadable, makeReadable] = useReducer(() => true, false);
  useEffect(() => {
    const timer = setTimeout(makeReadable, readMs);
    return () => clearTimeout(timer);
  }, []);
  if (offer === null) return <Notice icon={<NoteIcon />} title={words.refused} action={<Button onClick={onAnswered}>{words.ok}</Button>} />;
  const isFile = offer.is === "file";
  const take = () => {
    // No browser shows that in place of saving it, whatever the area calls it.
    if (isFile) saveFile(offer.name, "application/octet-stream", offer.file);
    else window.open(offer.address, "_blank", "noopener,noreferrer");
    onAnswered();
  };
  return (
    <Notice
      icon={isFile ? <NoteIcon /> : <GlobeIcon />}
      title={(isFile ? words.file : words.site)(area)}
      action={
        <>
          <Button variant="primary" disabled={!isReadable} onClick={take}>
            {isFile ? words.save : words.open}
          </Button>
          <Button onClick={onAnswered}>{words.no}</Button>
        </>
      }
    >
      <bdi>{isFile ? offer.name : offer.address.href}</bdi>
    </Notice>
  );
}
