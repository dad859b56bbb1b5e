import { lastDoneByOthers, type SharedTable } from "@learn/activity";
import { useLearner } from "@learn/area-kit";
import { useChatSession, type ChatSession } from "@learn/chat-session";
import { callFunction } from "@learn/data";
import { Overview, Text, VisuallyHidden } from "@learn/ui";
import { useQuery } from "@tanstack/react-query";
import { readStored } from "@learn/exhibits";
import { words } from "../words.ts";
import styles from "./project-table.module.css";

/** What lies on the table of every project; only a release changes it. */
function useProjectExhibit() {
  const { data } = useLearner();
  return useQuery({
    queryKey: ["project-exhibit"],
    queryFn: async () => readStored(await callFunction(data, "projects/exhibit", {})),
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });
}

interface ProjectTableProps {
  table: SharedTable;
  session: ChatSession;
  sessionId: string;
  isTeam: boolean;
}

/** What the project needs now, sorted by hand: folded to one line that says how far it is. Where it can't be read, the talk goes on without it. */
export function ProjectTable({ table, session, sessionId, isTeam }: ProjectTableProps) {
  const { data: stored } = useProjectExhibit();
  const messages = useChatSession(session, (state) => state.messages);
  const isGone = useChatSession(session, ({ talk }) => talk?.isGone === true);
  if (!stored || isGone) return null;
  const others = lastDoneByOthers(messages);
  const moved = others === null ? "" : words.moved(others.name, others.fact);
  return (
    <div className={styles.place}>
      <Overview folded title={words.need} badge={table.summary && <span>{table.summary}</span>}>
        {moved !== "" && <Text tone="meta">{moved}</Text>}
        <div className={styles.table}>{table.shown(session, sessionId, stored)}</div>
        <Text tone="small-muted">{isTeam ? words.needTold : words.needToldMine}</Text>
      </Overview>
      {/* Heard also while it is folded. */}
      <VisuallyHidden as="output">{moved}</VisuallyHidden>
    </div>
  );
}
