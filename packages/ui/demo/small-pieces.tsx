import {
  AreaIcon,
  AreaMotif,
  Avatar,
  Badge,
  BrandMark,
  Button,
  Card,
  CheckIcon,
  Chip,
  Chips,
  HalfIcon,
  LockIcon,
  NoteIcon,
  ProgressBadge,
  ProgressBar,
  Row,
  ScoreRing,
  StarIcon,
  Stones,
  Band,
} from "../src/index.ts";
import { icon, motif } from "./sample-area.ts";
import { Specimen } from "./specimen.tsx";

/** Badges, buttons, chips, progress, and the band of an area. */
export function SmallPieces() {
  return (
    <>
      <Specimen title="Badges, buttons, progress">
        <Card stack>
          <Row>
            <ProgressBadge progress="not started" />
            <ProgressBadge progress="started" />
            <ProgressBadge progress="completed" />
          </Row>
          <Row>
            <Badge kind="gray" icon={<NoteIcon />}>
              Draft
            </Badge>
            <Badge kind="blue" icon={<HalfIcon />}>
              In progress
            </Badge>
            <Badge kind="green" icon={<CheckIcon />}>
              Completed
            </Badge>
            <Badge kind="red" icon={<LockIcon />}>
              Archived
            </Badge>
          </Row>
          <Row>
            <Button variant="primary">Submit</Button>
            <Button>Refresh</Button>
            <Button variant="quiet">Cancel</Button>
            <Button variant="danger">Leave Team</Button>
          </Row>
          <Row>
            <Button variant="primary" disabled>
              Submit
            </Button>
            <Button busy icon={<StarIcon />}>
              Update Evaluation
            </Button>
            <Button variant="danger" icon={<LockIcon />}>
              Stop
            </Button>
          </Row>
          <Stones states={["done", "done", "done", "begun", "rest", "rest"]} label="3 of 6 completed" />
          <ProgressBar value={58} label="Digital Fluency" />
          <Row>
            <ScoreRing score={72} showNumber />
            <Avatar name="Amina Njeri" />
            <BrandMark />
          </Row>
          <Chips label="Show a category">
            <Chip pressed count={12}>
              All
            </Chip>
            <Chip pressed={false} count={3} icon={<AreaIcon drawing={icon} />}>
              Skills
            </Chip>
          </Chips>
        </Card>
      </Specimen>
      <Band
        title="An area"
        tagline="Its colour, icon and shapes."
        icon={<AreaIcon drawing={icon} />}
        motif={<AreaMotif drawing={motif} />}
      />
    </>
  );
}
