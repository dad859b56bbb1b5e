import { useState, type ComponentType, type ReactNode } from "react";
import * as ui from "../src/index.ts";
import type { RenderLink } from "../src/components/render-link.ts";

const icon = <ui.PlusIcon />;
const text = "A few words, as long as they are on a page, so that a line breaks where there is little room.";
const action = <ui.Button>Do it</ui.Button>;
const picture = <ui.BoatPicture />;
const drawing: ui.Drawing = [["circle", { cx: "12", cy: "12", r: "8", fill: "none", stroke: "currentColor", strokeWidth: "2" }]];
const link: RenderLink = ({ children, ...parts }) => (
  <a href="#top" {...parts}>
    {children}
  </a>
);
const nothing = () => undefined;
const progresses = ["not started", "started", "completed"] as const;

/** A component in its states, each as its properties, below each other. */
const shows = <Props extends object>(Shown: ComponentType<Props>, ...states: Props[]): ReactNode => (
  <ui.Stack>{drawn(Shown, states)}</ui.Stack>
);

/** The same for small ones, beside each other. */
const beside = <Props extends object>(Shown: ComponentType<Props>, ...states: Props[]): ReactNode => (
  <ui.Row>{drawn(Shown, states)}</ui.Row>
);

function drawn<Props extends object>(Shown: ComponentType<Props>, states: Props[]): ReactNode {
  return states.map((state, place) => <Shown key={place} {...state} />);
}

function AskedDialog() {
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <>
      <ui.Button onClick={() => setOpen(true)}>Open</ui.Button>
      {shows(ui.Dialog, { open, title: "A question", onClose: close, children: text, foot: <ui.Button onClick={close}>Close</ui.Button> })}
    </>
  );
}

function Toasts() {
  const toasts = ui.useToast();
  return beside(
    ui.Button,
    { children: "Good", onClick: () => toasts.good("It is kept.") },
    { children: "Bad", onClick: () => toasts.bad("It is not kept.") },
    { children: "Plain", onClick: () => toasts.plain("It was there already.") },
  );
}

const buttons = (["secondary", "primary", "quiet", "danger", "accent"] as const).flatMap((variant) => [
  { variant, children: variant },
  { variant, icon, children: "With an icon" },
  { variant, busy: true, children: "Busy" },
  { variant, disabled: true, children: "Off" },
]);
const rows = progresses.map((progress) => ({ title: "Sort the fruit", teaser: text, progress, link, hint: "Open", when: "today" }));
const tones = [undefined, "green", "yellow", "primary"] as const;

type Component<Name> = Name extends "AreaIcon"
  ? Name
  : Name extends `${string}Icon`
    ? never
    : Name extends Capitalize<string & Name>
      ? Name
      : never;

/** Each component in its states; null for a part that is shown in its whole. Icons show themselves. */
const states: Record<Component<keyof typeof ui>, ReactNode> = {
  ActivityRow: null,
  ActivityRows: <ui.ActivityRows>{shows(ui.ActivityRow, ...rows)}</ui.ActivityRows>,
  ActivityRowsSkeleton: <ui.ActivityRowsSkeleton rows={2} />,
  AlertPanel: shows(ui.AlertPanel, { title: "Something is wrong", action, children: text }),
  AreaIcon: beside(ui.AreaIcon, { drawing }, { drawing: undefined }),
  AreaMotif: null,
  Avatar: beside(ui.Avatar, { name: "Amina Njeri" }, { name: "Otieno", size: "l" }),
  BackLink: <ui.BackLink link={link}>Back to the list</ui.BackLink>,
  Badge: beside(ui.Badge, ...(["gray", "yellow", "green", "blue", "red"] as const).map((kind) => ({ kind, icon, children: kind }))),
  Band: shows(
    ui.Band,
    { title: "An area", tagline: text, icon, motif: <ui.AreaMotif drawing={drawing} /> },
    { slim: true, title: "Slim", icon, action },
  ),
  BoatPicture: picture,
  Button: beside(ui.Button, ...buttons, { wide: true, children: "Wide" }),
  Callout: shows(ui.Callout, ...(["important", "note", "warning", "tip", "remember"] as const).map((kind) => ({ kind, children: text }))),
  Card: shows(ui.Card, { stack: true, children: [<ui.CardHead key="head" title="A card" action={action} />, text] }),
  CardHead: null,
  Check: shows(
    ui.Check,
    { label: "On", defaultChecked: true },
    { framed: true, label: "Framed", hint: text },
    { label: "Off", disabled: true },
  ),
  Chip: null,
  Chips: (
    <ui.Chips label="Filter">
      {beside(ui.Chip, { pressed: true, count: 3, children: "Pressed" }, { pressed: false, icon, children: "Not pressed" })}
    </ui.Chips>
  ),
  Dialog: <AskedDialog />,
  EmptyState: shows(ui.EmptyState, { picture, title: "Nothing here yet", action, children: text }),
  ErrorText: <ui.ErrorText>Say what is wrong.</ui.ErrorText>,
  Fact: null,
  Facts: (
    <ui.Facts>
      <ui.Fact label="Grade">5</ui.Fact>
      <ui.ScoreFact label="Score" score={82} />
      <ui.ScoreFact label="Without a score" score={null} />
    </ui.Facts>
  ),
  FailedState: shows(ui.FailedState, { title: "It didn't load", again: "Try again", onAgain: nothing, children: text }),
  Field: shows(
    ui.Field,
    { label: "Name", hint: "As others call you", children: <ui.TextInput /> },
    { label: "Name", error: "Write a name.", children: <ui.TextInput defaultValue="?" /> },
  ),
  Fold: null,
  Folds: <ui.Folds>{shows(ui.Fold, { title: "A topic", note: "3 activities", icon, children: text })}</ui.Folds>,
  GatePicture: <ui.GatePicture />,
  MissingStonePicture: <ui.MissingStonePicture />,
  NextCard: shows(ui.NextCard, { id: "next", eyebrow: "Go on", title: "Sort the fruit", text, meta: "20 minutes", picture, action }),
  NextCardSkeleton: <ui.NextCardSkeleton eyebrow="Go on" />,
  Notice: shows(
    ui.Notice,
    ...(["quiet", "attention", "accent", "danger"] as const).map((kind) => ({ kind, icon, title: kind, action, children: text })),
  ),
  Overview: shows(ui.Overview, { title: "Your task", badge: <ui.ProgressBadge progress="started" />, children: text }),
  PageHeader: shows(ui.PageHeader, { title: "A page", lead: text, action }),
  PickCard: null,
  PickCards: (
    <ui.PickCards>
      <ui.PickCard title="A topic" text={text} icon={icon} foot="3 activities" link={link} />
      <ui.PickCard current title="The chosen one" icon={icon} link={link} />
    </ui.PickCards>
  ),
  ProgressBadge: beside(ui.ProgressBadge, ...progresses.map((progress) => ({ progress }))),
  ProgressBar: shows(ui.ProgressBar, { value: 0 }, { value: 40 }, { value: 100 }),
  Row: shows(ui.Row, { between: true, children: [action, action] }),
  Score: beside(ui.Score, { score: 82 }, { score: null }),
  ScoreFact: null,
  ScoreRing: beside(ui.ScoreRing, { score: 0, showNumber: true }, { score: 62, showNumber: true, unit: "%" }, { score: 100, size: "l" }),
  Select: (
    <ui.Field label="Grade">
      <ui.Select>
        <option>3 to 5</option>
      </ui.Select>
    </ui.Field>
  ),
  Skeleton: beside(ui.Skeleton, { width: "160px", height: "16px" }, { round: true, width: "40px", height: "40px" }),
  Spinner: <ui.Spinner announce={false}>Loading</ui.Spinner>,
  Split: (
    <ui.Split>
      <ui.Card>The first takes the room.</ui.Card>
      <ui.Card>The second is narrow.</ui.Card>
    </ui.Split>
  ),
  Stack: shows(ui.Text, { children: "One" }, { children: "below the other" }),
  Starters: shows(ui.Starters, { label: "Begin with", starters: [{ title: "A boat", text, picture }], onPick: nothing }),
  StatTile: null,
  StatTiles: (
    <ui.StatTiles cards>
      {tones.map((tone) => (
        <ui.StatTile key={tone ?? "usual"} tone={tone} label={tone ?? "usual"} value="12" icon={icon} note="this week" />
      ))}
    </ui.StatTiles>
  ),
  StonePath: shows(ui.StonePath, { stones: ["done", "begun", "next", "rest"] }, { line: true, stones: ["done", "done", "next", "rest"] }),
  Stones: <ui.Stones states={["done", "begun", "rest"]} />,
  Text: shows(
    ui.Text,
    { children: text },
    ...(["muted", "small", "small-muted", "meta", "eyebrow"] as const).map((tone) => ({ tone, children: `${tone}: ${text}` })),
  ),
  TextArea: shows(ui.Field, { label: "Your message", children: <ui.TextArea defaultValue={text} /> }),
  TextInput: shows(
    ui.Field,
    { label: "Name", children: <ui.TextInput placeholder="Amina" /> },
    { label: "Off", children: <ui.TextInput disabled /> },
  ),
  Tile: beside(ui.Tile, { icon }, { icon, small: true }),
  ToastProvider: (
    <ui.ToastProvider>
      <Toasts />
    </ui.ToastProvider>
  ),
  TopicPicture: <ui.TopicPicture drawing={drawing} />,
  VisuallyHidden: <ui.VisuallyHidden>Only a screen reader says this.</ui.VisuallyHidden>,
  Work: null,
  WorkPage: <ui.WorkPage>{shows(ui.Work, { talk: "The talk", task: "The task", about: text, aboutLabel: "How one stands" })}</ui.WorkPage>,
};

const isIcon = ([name]: [string, unknown]): boolean => name.endsWith("Icon") && !(name in states);
// Every export of that name is one.
const icons = Object.entries(ui).filter(isIcon) as [string, ComponentType][];
const all = Object.entries(states);

const Name = ({ children }: { children: string }) => <code data-testid="component">{children}</code>;

/** All components on one page, by their names. */
export function Catalogue() {
  return (
    <main className="catalogue" id="top">
      <h1>Components</h1>
      {all
        .filter(([, shown]) => shown !== null)
        .map(([name, shown]) => (
          <section key={name} data-area="skills">
            <h2>
              <Name>{name}</Name>
            </h2>
            {shown}
          </section>
        ))}
      <section>
        <h2>Icons</h2>
        <div className="icons">
          {icons.map(([name, Icon]) => (
            <span key={name}>
              <Icon /> <Name>{name}</Name>
            </span>
          ))}
        </div>
      </section>
      <section>
        <h2>Parts, shown in their whole</h2>
        <div className="icons">{all.map(([name, shown]) => shown === null && <Name key={name}>{name}</Name>)}</div>
      </section>
    </main>
  );
}
