import type { SessionMessage } from "../session/message.ts";

/** How many messages are laid out and painted together; a group out of view is skipped. */
const groupSize = 25;

/**
 * The messages in groups, counted from the first.
 *
 * @param before - the groups of the list before this one; those that hold the same messages are the same objects again
 */
export function groupsOf(messages: SessionMessage[], before: SessionMessage[][] = []): SessionMessage[][] {
  const groups: SessionMessage[][] = [];
  for (let at = 0; at < messages.length; at += groupSize) {
    const group = messages.slice(at, at + groupSize);
    const known = before[groups.length];
    const isSame = known?.length === group.length && known.every((message, index) => message === group[index]);
    groups.push(isSame ? known : group);
  }
  return groups;
}
