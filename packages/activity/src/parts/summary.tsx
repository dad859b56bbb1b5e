import { OwnTopicPicture } from "@learn/area-kit";
import { Card, CheckCircleIcon, CircleIcon, HalfIcon, Row, StatTile, StatTiles, StonePath, type PathStone, Text, Tile } from "@learn/ui";
import { useEffect, useRef, type ReactNode } from "react";
import { useLocation } from "react-router-dom";
import { useActivityArea } from "../activity-area.tsx";
import type { Counts } from "../model/counts.ts";
import type { Topic } from "../model/topics.ts";

interface SummaryProps {
  topic: Topic;
  counts: Counts;
  /** Its activities in their order. */
  stones: readonly PathStone[];
  /** What else the area says of the topic, below its title. */
  children?: ReactNode;
}

/** How far the learner is with one topic: a bar and the counts. */
export function Summary({ topic, counts, stones, children }: SummaryProps) {
  const { words, topicIcon } = useActivityArea();
  const title = useFocusWhenChosen(topic.id);
  return (
    <Card stack aria-labelledby="topic-title">
      <Row between>
        <Row>
          <OwnTopicPicture subCategory={topic.subCategory} fallback={<Tile small icon={topicIcon(topic.id)} />} />
          <h2 id="topic-title" ref={title} tabIndex={-1}>
            {topic.title}
          </h2>
        </Row>
        <Text num>
          <strong>{counts.percent}%</strong> {words.complete}
        </Text>
      </Row>
      {children}
      <StonePath stones={stones} label={words.percentComplete(topic.title)} percent={counts.percent} />
      <StatTiles>
        <StatTile label={words.total} value={counts.total} />
        <StatTile label={words.completed} value={counts.completed} icon={<CheckCircleIcon size="s" />} tone="green" note={counts.checked} />
        <StatTile label={words.inProgress} value={counts.inProgress} icon={<HalfIcon size="s" />} tone="yellow" />
        <StatTile label={words.notStarted} value={counts.notStarted} icon={<CircleIcon size="s" />} />
      </StatTiles>
    </Card>
  );
}

/** Moves the focus to the title after a card was chosen: on a phone the panel lies below all cards. */
function useFocusWhenChosen(id: string) {
  const title = useRef<HTMLHeadingElement>(null);
  const { key, state } = useLocation();
  // The router types the state of an address as any; only what a card sets counts.
  const wasChosen = (state as { chosen?: boolean } | null)?.chosen === true;
  useEffect(() => {
    const chosen = title.current;
    if (!wasChosen || !chosen) return;
    chosen.focus({ preventScroll: true });
    // Where the panel is low on the screen or below it, the list under it would stay out of sight.
    if (chosen.getBoundingClientRect().bottom > window.innerHeight / 2) chosen.scrollIntoView();
  }, [id, key, wasChosen]);
  return title;
}
