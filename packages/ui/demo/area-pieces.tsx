import {
  ActivityRow,
  ActivityRows,
  AreaIcon,
  AreaMotif,
  BackLink,
  Band,
  Button,
  Card,
  CheckCircleIcon,
  CircleIcon,
  Fact,
  Facts,
  HalfIcon,
  MusicIcon,
  Overview,
  PickCard,
  PickCards,
  ProgressBadge,
  QuestionIcon,
  RefreshIcon,
  type RenderLink,
  Row,
  ScalesIcon,
  Score,
  ScoreFact,
  SparIcon,
  StatTile,
  StatTiles,
  Stones,
  Text,
  Tile,
  Work,
  WorkPage,
} from "../src/index.ts";
import { icon, motif } from "./sample-area.ts";

const link: RenderLink = ({ children, ...parts }) => (
  <a href="#area" {...parts}>
    {children}
  </a>
);
const stones = ["done", "done", "begun", "rest", "rest", "rest"] as const;

/** What an area's pages are made of. */
export function AreaPieces() {
  return (
    <div style={{ display: "grid", gap: "2rem" }}>
      <Band
        title="AI Learning Center"
        tagline="Pick a topic. Talk it through. See what you know."
        icon={<AreaIcon drawing={icon} />}
        motif={<AreaMotif drawing={motif} />}
        action={<Button icon={<RefreshIcon />}>Refresh</Button>}
      />
      <PickCards>
        <PickCard
          current
          title="What is AI"
          text="Find out what a machine can learn."
          icon={<QuestionIcon />}
          foot={<Foot />}
          link={link}
        />
        <PickCard title="AI for Music" text="Make a beat and ask who wrote it." icon={<MusicIcon />} foot={<Foot />} link={link} />
        <PickCard title="AI Ethics" text="Decide what is fair and what is not." icon={<ScalesIcon />} foot={<Foot />} link={link} />
        <PickCard title="Sparring with AI" text="Argue, listen and change your mind." icon={<SparIcon />} foot={<Foot />} link={link} />
      </PickCards>
      <Card stack aria-labelledby="topic">
        <Row between>
          <Row>
            <Tile small icon={<QuestionIcon />} />
            <h2 id="topic">What is AI</h2>
          </Row>
          <Text num>
            <strong>33%</strong> complete
          </Text>
        </Row>
        <Stones size="full" states={stones} label="What is AI, percent complete" percent={33} />
        <StatTiles>
          <StatTile label="Total" value={6} />
          <StatTile label="Completed" value={2} icon={<CheckCircleIcon size="s" />} tone="green" />
          <StatTile label="In progress" value={1} icon={<HalfIcon size="s" />} tone="yellow" />
          <StatTile label="Not started" value={3} icon={<CircleIcon size="s" />} />
        </StatTiles>
      </Card>
      <Rows />
      <ActivityPage />
    </div>
  );
}

function Foot() {
  return (
    <>
      <Stones size="s" states={stones} />
      <span>6 activities · 2 completed</span>
    </>
  );
}

function Rows() {
  const shared = { meta: "AI Learning · What is AI", hint: "Click to start", when: "Updated 12 May" };
  return (
    <ActivityRows>
      <ActivityRow
        {...shared}
        title="Is it AI or not?"
        progress="started"
        evidence="You explained the keyboard example very well. Next time, test your idea on a machine that looks clever but is not."
        score={<Score score={72} />}
        link={link}
      />
      <ActivityRow {...shared} title="Train a fruit sorter" progress="not started" score={<Score score={null} />} link={link} />
      <ActivityRow {...shared} title="How does a machine learn?" progress="completed" score={<Score score={92.5} />} />
      <ActivityRow
        {...shared}
        title="An area's own mark"
        area="vibing"
        progress="started"
        mark={<Tile small icon={<AreaIcon drawing={icon} />} />}
        score={<Score score={null} />}
        link={link}
      />
    </ActivityRows>
  );
}

function ActivityPage() {
  return (
    <WorkPage>
      <BackLink link={link}>Back to AI Learning Menu</BackLink>
      <Band
        slim
        title="Is it AI or not?"
        tagline="AI Learning · What is AI"
        icon={<AreaIcon drawing={icon} />}
        motif={<AreaMotif drawing={motif} />}
      />
      <Work
        aboutLabel="About this activity"
        talk={<Card>The conversation stands here.</Card>}
        about={
          <Overview title="Overview" badge={<ProgressBadge progress="started" />}>
            <Facts>
              <Fact label="Title">
                <strong>Is it AI or not?</strong>
              </Fact>
              <ScoreFact label="Current Score" score={72} />
              <Fact label="Last Evaluation">You gave a reason for every answer.</Fact>
            </Facts>
            <Button wide>Update Evaluation</Button>
          </Overview>
        }
      />
    </WorkPage>
  );
}
