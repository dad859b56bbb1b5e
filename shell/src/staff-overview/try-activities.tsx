import { tryActivities } from "@learn/data";
import { AreaIcon, Button, Card, CardHead, Text, useToast } from "@learn/ui";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { Link } from "react-router-dom";
import { isDeployed } from "../areas/areas.ts";
import { useKnownAreas } from "../areas/known-areas.ts";
import { inWorkOrder } from "../areas/work-order.ts";
import type { Session } from "../auth/use-session.ts";
import { useIsOpen } from "../school/open-areas.ts";
import styles from "./staff-overview.module.css";
import { words } from "./words.ts";

const bands = [1, 2, 3] as const;

/** Puts the activities of a grade band into somebody's own menus, to be tried as a student would. */
export function TryActivities({ session }: { session: Session }) {
  const toast = useToast();
  const queries = useQueryClient();
  const isOpen = useIsOpen();
  const areas = inWorkOrder(useKnownAreas()).filter((area) => area.subCategories !== undefined && isDeployed(area) && isOpen(area.id));
  const fill = useMutation({
    mutationFn: (band: number) => tryActivities(session.data, band),
    onSuccess: async (count) => {
      toast.good(words.there(count));
      await queries.invalidateQueries({ queryKey: ["dashboard", session.userId] });
    },
    onError: () => toast.bad(words.tryFailed),
  });
  return (
    <Card aria-labelledby="try-activities" stack>
      <CardHead id="try-activities" title={words.tryTitle} />
      <Text tone="muted" measure>
        {words.try}
      </Text>
      <div className={styles.choices}>
        {bands.map((band) => (
          <Button key={band} busy={fill.isPending && fill.variables === band} disabled={fill.isPending} onClick={() => fill.mutate(band)}>
            {words.bands[band]}
          </Button>
        ))}
      </div>
      {fill.isSuccess && (
        <div className={styles.choices}>
          <Text as="span">{words.openIn}</Text>
          {areas.map((area) => (
            <Link key={area.id} className={styles.area} data-area={area.id} to={area.paths[0] ?? "/home"}>
              <AreaIcon drawing={area.icon} size="s" />
              {area.title}
            </Link>
          ))}
        </div>
      )}
    </Card>
  );
}
