import { logFailure, putReturnAway, withoutSession, type Data, type Returned, type School } from "@learn/data";
import { buttonClass, Button, Card, CardHead, Row, Text } from "@learn/ui";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { Link } from "react-router-dom";
import { useKnownAreas } from "../areas/known-areas.ts";
import { areaOf } from "../dashboard/activity-area.ts";
import { galleryWords as words } from "./gallery-words.ts";
import styles from "../home/home.module.css";

interface ReturnedCardsProps {
  data: Data;
  handIns: School["handIns"];
}

/** What teachers said of works that were handed in and not read yet; then the way to what the class shows. */
export function ReturnedCards({ data, handIns }: ReturnedCardsProps) {
  return (
    <>
      {handIns.returned.map((one) => (
        <ReturnedCard key={one.id} data={data} returned={one} />
      ))}
      {handIns.shown > 0 && (
        <Card aria-labelledby="on-gallery" stack>
          <CardHead
            id="on-gallery"
            title={words.onHome}
            action={
              <Link className={buttonClass()} to="/gallery">
                {words.look}
              </Link>
            }
          />
          <Text tone="muted">{words.shows(handIns.shown)}</Text>
        </Card>
      )}
    </>
  );
}

function ReturnedCard({ data, returned }: { data: Data; returned: Returned }) {
  const queries = useQueryClient();
  const area = areaOf(useKnownAreas(), returned.category_activity);
  const [isAway, setAway] = useState(false);
  if (isAway) return null;
  const putAway = async () => {
    setAway(true);
    await putReturnAway(data, returned.id).catch((cause: unknown) => {
      logFailure(cause);
      setAway(false);
    });
    await queries.invalidateQueries({ queryKey: ["school"] });
  };
  const { id, session, module, verdict, comment, by, title } = returned;
  const place = area?.activityPath?.replace(":id", session) ?? area?.rows?.projects?.open.replace(":id", module ?? "");
  return (
    <Card aria-labelledby={`returned-${id}`} stack>
      <CardHead id={`returned-${id}`} title={<bdi>{words.returned[verdict](by, withoutSession(title))}</bdi>} />
      <blockquote className={styles.said} dir="auto">
        {comment}
      </blockquote>
      <Row>
        {place && (
          <Link className={buttonClass()} to={place}>
            {words.toWork}
          </Link>
        )}
        <Button onClick={() => void putAway()}>{words.ok}</Button>
      </Row>
    </Card>
  );
}
