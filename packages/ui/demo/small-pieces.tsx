import {
  AreaIcon,
  Avatar,
  Badge,
  BrandMark,
  Button,
  Card,
  CheckIcon,
  Chip,
  Chips,
  CreateMotif,
  HalfIcon,
  LockIcon,
  NoteIcon,
  ProgressBadge,
  ProgressBar,
  ProjectsMotif,
  Row,
  ScoreRing,
  SkillsMotif,
  StarIcon,
  Stones,
  TeamsMotif,
  TutorMotif,
  VibingMotif,
  Band,
} from "../src/index.ts";
import { Specimen } from "./specimen.tsx";

const motifs = { skills: SkillsMotif, vibing: VibingMotif, tutor: TutorMotif, create: CreateMotif, projects: ProjectsMotif, teams: TeamsMotif };

/** Badges, buttons, chips, progress, and the band of every area. */
export function SmallPieces() {
  return (
    <>
      <Specimen title="Badges, buttons, progress">
        <Card stack data-area="skills">
          <Row>
            <ProgressBadge progress="not started" />
            <ProgressBadge progress="started" />
            <ProgressBadge progress="completed" />
          </Row>
          <Row>
            <Badge kind="gray" icon={<NoteIcon />}>Draft</Badge>
            <Badge kind="blue" icon={<HalfIcon />}>In progress</Badge>
            <Badge kind="green" icon={<CheckIcon />}>Completed</Badge>
            <Badge kind="red" icon={<LockIcon />}>Archived</Badge>
          </Row>
          <Row>
            <Button variant="primary">Submit</Button>
            <Button>Refresh</Button>
            <Button variant="quiet">Cancel</Button>
            <Button variant="danger">Leave Team</Button>
          </Row>
          <Row>
            <Button variant="primary" disabled>Submit</Button>
            <Button busy icon={<StarIcon />}>Update Evaluation</Button>
            <Button variant="danger" icon={<LockIcon />}>Stop</Button>
          </Row>
          <Stones states={["done", "done", "done", "begun", "rest", "rest"]} label="3 of 6 completed" />
          <ProgressBar value={58} label="Digital Fluency" />
          <Row>
            <ScoreRing score={72} showNumber />
            <Avatar name="Amina Njeri" />
            <BrandMark />
          </Row>
          <Chips label="Show a category">
            <Chip pressed count={12}>All</Chip>
            <Chip pressed={false} count={3} icon={<AreaIcon area="skills" />}>Skills</Chip>
          </Chips>
        </Card>
      </Specimen>
      {Object.entries(motifs).map(([area, Motif]) => (
        <div data-area={area} key={area}>
          <Band title={area} tagline="Its colour, icon and shapes." icon={<AreaIcon area={area} />} motif={<Motif />} />
        </div>
      ))}
    </>
  );
}
