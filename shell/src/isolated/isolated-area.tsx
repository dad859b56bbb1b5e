import { lazyRetry, type AreaEntry, type AreaProps, type Learner } from "@learn/area-kit";
import { logFailure, readConfig } from "@learn/data";
import { Button, MicIcon, Notice, Spinner } from "@learn/ui";
import { useQueryClient } from "@tanstack/react-query";
import { Suspense, useEffect, useRef, useState, type ComponentType } from "react";
import { useLocation, useNavigate } from "react-router-dom";
import * as v from "valibot";
import { AreaError } from "../areas/area-error.ts";
import { clearMark, clearMarkSoon, hasStopped, markOpening } from "../areas/opening-mark.ts";
import { words } from "../navigation/words.ts";
import { askConfig } from "../auth/connection.ts";
import { readHelps } from "../reading/kept-reading.ts";
import { reportArea } from "../reports/report.ts";
import { allowedPlace, hostFrame } from "./frame-host.ts";
import styles from "./isolated.module.css";
import type { FrameSpeech } from "./frame-speech.ts";
import { keptOf } from "./kept.ts";
import type { Beginning, Place } from "./messages.ts";
import { OfferLine } from "./offer-line.tsx";
import { offerOf, type Offer } from "./offer.ts";
import { words as ownWords } from "./words.ts";

const WorkLine = lazyRetry(async () => (await import("./work-line.tsx")).WorkLine);

/** Where the page of the frames is: with our own server on the site itself. */
const Frames = v.object({ areaFrame: v.optional(v.string(), "/area-frame") });

/**
 * When the process of a frame that failed is gone. Chromium keeps it for half a second, for the page's last words, and gives it to a frame
 * that comes meanwhile: behind a loop that one would never begin, and keep the loop running.
 */
let freeAt = 0;
const untilFree = () => new Promise((free) => setTimeout(free, freeAt - performance.now()));

/** An area that is shown in a frame without an origin: what runs in it reaches nothing of this page but one port. */
export async function isolatedArea(area: AreaEntry): Promise<ComponentType<AreaProps>> {
  // Whatever is asked of another host could tell it what the child says.
  const { href, origin } = new URL(area.entry, location.href);
  if (origin !== location.origin)
    throw new AreaError("foreign", `${area.id} is on ${origin}, and an isolated area comes from the site itself`);
  const { areaFrame } = v.parse(Frames, await askConfig());
  await untilFree();
  // The frame may be on another host, and reads addresses from there.
  const placed = { ...area, entry: href };
  return function Isolated({ learner }) {
    return learner && <IsolatedFrame area={placed} address={areaFrame} learner={learner} />;
  };
}

function IsolatedFrame({ area, address, learner }: { area: AreaEntry; address: string; learner: Learner }) {
  const { frame, isReady, isStage, work, offered, answer, isListening, stopListening, connect } = useHost(area, learner);
  return (
    <>
      <div className={styles.above}>
        <div aria-live="polite">
          {offered && <OfferLine key={offered.at} area={area.title} offer={offered.offer} onAnswered={answer} />}
          {isListening && (
            <Notice
              icon={<MicIcon />}
              title={ownWords.listens(area.title)}
              action={<Button onClick={stopListening}>{ownWords.turnOff}</Button>}
            />
          )}
        </div>
        {work && (
          <Suspense>
            <WorkLine key={work} area={area} learner={learner} id={work} />
          </Suspense>
        )}
      </div>
      {!isReady && (
        <div className={styles.waiting}>
          <Spinner announce>{words.opening(area.title)}</Spinner>
        </div>
      )}
      <iframe
        ref={frame}
        className={styles.frame}
        title={area.title}
        src={address}
        sandbox="allow-scripts allow-forms"
        data-isolated
        data-ready={isReady || undefined}
        data-stage={isStage || undefined}
        onLoad={connect}
      />
    </>
  );
}

/** Talks with the frame as long as it is there; throws in rendering when the area has failed in it. */
function useHost(area: AreaEntry, learner: Learner) {
  const place: Place = useLocation();
  const navigate = useNavigate();
  const frame = useRef<HTMLIFrameElement>(null);
  const host = useRef<ReturnType<typeof hostFrame>>(undefined);
  const begins = useRef({ at: 0, count: 0 });
  const now = useRef({ place, navigate });
  const [isReady, setReady] = useState(false);
  const [isStage, setStage] = useState(false);
  const queries = useQueryClient();
  /** What was opened, by the path that it was opened at. */
  const [works, setWorks] = useState<Record<string, string>>({});
  const [offered, setOffered] = useState<{ offer: Offer; at: number } | null>(null);
  const asked = useRef<Offer>(null);
  const speech = useRef<FrameSpeech>(undefined);
  const [isListening, setListening] = useState(false);
  const [failure, setFailure] = useState<{ cause: unknown } | null>(null);

  useEffect(() => {
    now.current = { place, navigate };
    host.current?.say({ is: "place", place });
  }, [place, navigate]);
  useEffect(() => {
    begins.current.at = performance.now();
    return () => {
      host.current?.end();
      speech.current?.end();
      clearMark();
    };
  }, []);
  if (failure) throw failure.cause;

  const go = (to: string, replace: boolean, state: unknown) => {
    const allowed = allowedPlace(area, to);
    if (allowed === null) return logFailure(new Error(`${area.id} may not lead there from its frame: ${to}`));
    void now.current.navigate(allowed, { replace, state });
  };

  const offer = (next: Offer) => {
    if (asked.current && "answer" in asked.current) asked.current.answer(null);
    asked.current = next;
    setOffered({ offer: next, at: performance.now() });
  };

  /** The frame prints nothing by itself; on paper it is as high as what it shows. */
  const print = (height: number) => {
    frame.current?.style.setProperty("--printed", `${height}px`);
    window.print();
  };

  const connect = async () => {
    // A frame that loads another page has left what it was begun for.
    if (++begins.current.count > 1) return setFailure({ cause: new Error(`${area.id} left the page of its frame`) });
    // Where a browser gives no process to a frame, a loop in it stops this page as well.
    if (await hasStopped(area.entry)) throw new AreaError("stopped", `${area.id} has stopped a page`);
    const { supabaseUrl: serverUrl, tellsNews } = readConfig(await askConfig());
    const { frameSpeech } = await import("./frame-speech.ts");
    if (!frame.current) return;
    const say: Parameters<typeof frameSpeech>[0]["say"] = (of) => host.current?.say({ is: "speech", of });
    speech.current = frameSpeech({ areaId: area.id, say, offer, onListening: setListening });
    markOpening(area.entry);
    const { port1, port2 } = new MessageChannel();
    const { all: kept, keep } = keptOf(learner.id, area.id);
    const { data: _data, previewOrigin: _previews, ...facts } = learner;
    host.current = hostFrame(port1, {
      area,
      learner,
      serverUrl,
      fail: (cause) => {
        freeAt = performance.now() + 1_500;
        setFailure({ cause });
      },
      hear: (said) => {
        if (said.is === "ready") {
          setReady(true);
          clearMarkSoon();
          reportArea(learner.data, area, "opened", performance.now() - begins.current.at);
        } else if (said.is === "go") go(said.to, said.replace, said.state);
        else if (said.is === "back") void now.current.navigate(-1);
        else if (said.is === "title") document.title = said.text;
        else if (said.is === "stage") setStage(said.isOn);
        else if (said.is === "work") setWorks((all) => ({ ...all, [now.current.place.pathname]: said.id }));
        else if (said.is === "done") void queries.invalidateQueries({ queryKey: ["work-of-frame"] }, { cancelRefetch: false });
        else if (said.is === "save" || said.is === "open") offer(offerOf(said));
        else if (said.is === "print") offer({ is: "print", answer: (given) => given && print(said.height) });
        else if (said.is === "keep") keep(said.key, said.value);
        else speech.current?.hear(said);
      },
    });
    const { place } = now.current;
    const beginning = { area, learner: facts, serverUrl, tellsNews, place, helps: readHelps(), kept, speech: speech.current.facts };
    // It has no origin that could be named; the port is in its hands alone.
    frame.current.contentWindow?.postMessage(beginning satisfies Beginning, "*", [port2]);
  };
  const answer = () => {
    asked.current = null;
    setOffered(null);
  };
  return {
    frame,
    isReady,
    isStage,
    work: works[place.pathname],
    offered,
    answer,
    isListening,
    stopListening: () => speech.current?.turnOff(),
    connect: () => void connect().catch((cause: unknown) => setFailure({ cause })),
  };
}
