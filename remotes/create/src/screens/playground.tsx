import { AreaFrame, OwnIcon, OwnMotif, useAreaPath } from "@learn/area-kit";
import {
  IdleTalk,
  ModuleList,
  ownWorkScreen,
  useModuleRemoval,
  useOwnModules,
  useStartOwnSession,
  WorkCards,
  type OwnModule,
} from "@learn/own-work";
import { Band, Button, PaletteIcon, PenIcon, PlusIcon, Row, Stack, useToast } from "@learn/ui";
import { useEffect, useRef, type RefObject } from "react";
import { useNavigate, useSearchParams } from "react-router-dom";
import { ChallengeForm, ChangeForm } from "../parts/challenge-form.tsx";
import { createArea } from "../parts/create-area.ts";
import { words } from "../words.ts";

/** The student's challenges, of which one can be worked on, and the form for a new one. */
export const Screen = ownWorkScreen(createArea, Playground);

function Playground() {
  const list = useOwnModules();
  const { selected, edited, select, edit } = useAddressed(list.data);
  const heading = useRef<HTMLHeadingElement>(null);
  const first = useRef<HTMLInputElement>(null);
  const toHeading = () => heading.current?.focus();
  const removal = useModuleRemoval({
    onDeleted: (id) => {
      if (id === selected || id === edited?.learning_module_id) select(null);
    },
    focusAfterwards: toHeading,
  });
  const { start, isStarting } = useStart();
  const form = useFocusForm(first);
  const pen = useRef<HTMLElement | null>(null);
  const beginEdit = (id: string, pressed: HTMLElement) => {
    pen.current = pressed;
    edit(id);
    form.focusNext();
  };
  const endEdit = (change: "saved" | "cancelled") => {
    select(change === "saved" && edited ? edited.learning_module_id : null);
    // After a reload nobody has pressed it.
    if (pen.current?.isConnected) pen.current.focus();
    else toHeading();
  };
  const startNew = () => {
    select(null);
    form.focus();
  };
  return (
    <AreaFrame title={words.title}>
      <Stack gap="l">
        <Band title={words.title} tagline={words.tagline} icon={<OwnIcon />} motif={<OwnMotif />} />
        <section aria-labelledby="playground">
          <Stack>
            <Row between>
              <h2 id="playground" ref={heading} tabIndex={-1}>
                {words.playground}
              </h2>
              <Button icon={<PlusIcon />} onClick={startNew}>
                {words.startNew}
              </Button>
            </Row>
            <ModuleList list={list} signedOut={words.signedOut}>
              {(modules) => (
                <WorkCards
                  modules={modules}
                  selectedId={selected}
                  onSelect={select}
                  onDelete={removal.ask}
                  controls={(challenge) => <EditControl challenge={challenge} onEdit={beginEdit} />}
                />
              )}
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
        {edited && <ChangeForm key={edited.learning_module_id} first={first} challenge={edited} onEnd={endEdit} />}
        {/* Below a list: until its height is known, it would jump. */}
        {!list.isPending && (
          <>
            {!selected && !edited && <ChallengeForm first={first} isFirst={list.data?.length === 0} onCreated={select} />}
            <IdleTalk title={words.workshop} onStartFirst={toHeading} />
          </>
        )}
      </Stack>
      {removal.dialog}
    </AreaFrame>
  );
}

function EditControl({ challenge, onEdit }: { challenge: OwnModule; onEdit: (id: string, pressed: HTMLElement) => void }) {
  return (
    <Button
      variant="quiet"
      square
      icon={<PenIcon />}
      title={words.edit}
      aria-label={`${words.edit}: ${challenge.title}`}
      onClick={(event) => onEdit(challenge.learning_module_id, event.currentTarget)}
    />
  );
}

/** The challenge that the address names as selected, or as the one to be changed, where it is the student's. */
function useAddressed(challenges: OwnModule[] | undefined): {
  selected: string | null;
  edited: OwnModule | null;
  select: (id: string | null) => void;
  edit: (id: string) => void;
} {
  const [address, setAddress] = useSearchParams();
  const find = (name: string) => challenges?.find(({ learning_module_id: id }) => id === address.get(name)) ?? null;
  // Replace, not push: Back must leave the playground, not go through every card.
  const show = (named: Record<string, string>) => setAddress(named, { replace: true });
  return {
    selected: find("selected")?.learning_module_id ?? null,
    edited: find("edit"),
    select: (id) => show(id === null ? {} : { selected: id }),
    edit: (id) => show({ edit: id }),
  };
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

/** Leads to the form: to the one that is there, or once it is, or to the one that takes its place. */
function useFocusForm(first: RefObject<HTMLInputElement | null>): { focus: () => void; focusNext: () => void } {
  const isWanted = useRef(false);
  useEffect(() => {
    if (!isWanted.current || !first.current) return;
    isWanted.current = false;
    first.current.focus();
  });
  const focusNext = () => void (isWanted.current = true);
  const focus = () => {
    if (first.current) first.current.focus();
    else focusNext();
  };
  return { focus, focusNext };
}
