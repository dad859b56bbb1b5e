import { AreaFrame, OwnIcon, OwnMotif, useAreaPath } from "@learn/area-kit";
import {
  DeletedNotice,
  IdleTalk,
  ModuleList,
  ownWorkScreen,
  useModuleRemoval,
  useOwnModules,
  useStartOwnSession,
  WorkCards,
} from "@learn/own-work";
import { Band, Button, PaletteIcon, PlusIcon, Row, Stack, useToast } from "@learn/ui";
import { useEffect, useRef, type RefObject } from "react";
import { useNavigate, useSearchParams } from "react-router-dom";
import { ChallengeForm } from "../parts/challenge-form.tsx";
import { createArea } from "../parts/create-area.ts";
import { words } from "../words.ts";

/** The student's challenges, of which one can be worked on, and the form for a new one. */
export const Screen = ownWorkScreen(createArea, Playground);

function Playground() {
  const list = useOwnModules();
  const { selected, select } = useSelected(list.data?.map(({ learning_module_id: id }) => id));
  const heading = useRef<HTMLHeadingElement>(null);
  const first = useRef<HTMLInputElement>(null);
  const toHeading = () => heading.current?.focus();
  const removal = useModuleRemoval({
    onDeleted: (id) => {
      if (id === selected) select(null);
    },
    focusAfterwards: toHeading,
    onRestored: select,
  });
  const { start, isStarting } = useStart();
  const focusForm = useFocusForm(first);
  const startNew = () => {
    select(null);
    focusForm();
  };
  return (
    <AreaFrame title={words.title}>
      <Stack gap="l">
        <Band title={words.title} tagline={words.tagline} icon={<OwnIcon />} motif={<OwnMotif />} />
        <section aria-labelledby="playground">
          <Stack>
            <div>
              <Row between>
                <h2 id="playground" ref={heading} tabIndex={-1}>
                  {words.playground}
                </h2>
                <Button icon={<PlusIcon />} onClick={startNew}>
                  {words.startNew}
                </Button>
              </Row>
              <DeletedNotice removal={removal} onGone={toHeading} />
            </div>
            <ModuleList list={list} signedOut={words.signedOut}>
              {(modules) => <WorkCards modules={modules} selectedId={selected} onSelect={select} onDelete={removal.ask} />}
            </ModuleList>
            {selected && (
              <div>
                <Button variant="primary" icon={<PaletteIcon />} busy={isStarting} onClick={() => start(selected)}>
                  {isStarting ? words.starting : words.startSelected}
                </Button>
              </div>
            )}
          </Stack>
        </section>
        {!selected && <ChallengeForm first={first} onCreated={select} />}
        <IdleTalk title={words.workshop} onStartFirst={toHeading} />
      </Stack>
      {removal.dialog}
    </AreaFrame>
  );
}

/** The challenge that the address names, where it is the student's. */
function useSelected(ids: string[] | undefined): { selected: string | null; select: (id: string | null) => void } {
  const [address, setAddress] = useSearchParams();
  const named = address.get("selected");
  // Replace, not push: Back must leave the playground, not go through every card.
  const select = (id: string | null) => setAddress(id === null ? {} : { selected: id }, { replace: true });
  return { selected: named !== null && ids?.includes(named) === true ? named : null, select };
}

function useStart() {
  const toast = useToast();
  const path = useAreaPath();
  const navigate = useNavigate();
  const session = useStartOwnSession();
  const start = (module: string) =>
    session.mutate(module, {
      onSuccess: (sessionId) => navigate(`${path}/session/${sessionId}`),
      onError: () => toast.bad(words.startFailed),
    });
  return { start, isStarting: session.isPending };
}

/** Leads to the form, which may be on its way. */
function useFocusForm(first: RefObject<HTMLInputElement | null>): () => void {
  const isWanted = useRef(false);
  useEffect(() => {
    if (!isWanted.current || !first.current) return;
    isWanted.current = false;
    first.current.focus();
  });
  return () => {
    isWanted.current = true;
    first.current?.focus();
    if (first.current) isWanted.current = false;
  };
}
