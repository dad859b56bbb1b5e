import { Button, GlobeIcon, MicIcon, NoteIcon, Notice, PlayIcon } from "@learn/ui";
import { useEffect, useReducer } from "react";
import { saveFile } from "../school/save-file.ts";
import type { Offer } from "./offer.ts";
import { words } from "./words.ts";

/** No press counts before: it could have been meant for what stood there a moment ago. */
const readMs = 500;

const icons = { file: NoteIcon, site: GlobeIcon, listen: MicIcon, speak: PlayIcon, print: NoteIcon };
const titles = { file: words.file, site: words.site, listen: words.listen, speak: words.speak, print: words.paper };
const buttons = { file: words.save, site: words.open, listen: words.turnOn, speak: words.turnOn, print: words.print };

/**
 * Asks the child about a file or a link that an isolated area gives, its voice, the microphone, or paper: a press in the frame itself says
 * nothing, since the area can claim one.
 */
export function OfferLine({ area, offer, onAnswered }: { area: string; offer: Offer; onAnswered: () => void }) {
  const [isReadable, makeReadable] = useReducer(() => true, false);
  useEffect(() => {
    const timer = setTimeout(makeReadable, readMs);
    return () => clearTimeout(timer);
  }, []);
  if (offer === null) return <Notice icon={<NoteIcon />} title={words.refused} action={<Button onClick={onAnswered}>{words.ok}</Button>} />;
  const Icon = icons[offer.is];
  const answer = (isTaken: boolean) => {
    if ("answer" in offer) offer.answer(isTaken);
    // No browser shows that in place of saving it, whatever the area calls it.
    else if (isTaken && offer.is === "file") saveFile(offer.name, "application/octet-stream", offer.file);
    else if (isTaken && offer.is === "site") window.open(offer.address, "_blank", "noopener,noreferrer");
    onAnswered();
  };
  return (
    <Notice
      icon={<Icon />}
      title={titles[offer.is](area)}
      action={
        <>
          <Button variant="primary" disabled={!isReadable} onClick={() => answer(true)}>
            {buttons[offer.is]}
          </Button>
          <Button onClick={() => answer(false)}>{words.no}</Button>
        </>
      }
    >
      {"answer" in offer ? null : <bdi>{offer.is === "file" ? offer.name : offer.address.href}</bdi>}
    </Notice>
  );
}
