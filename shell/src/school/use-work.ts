import { DataFailure, readableReason } from "@learn/data";
import { useToast } from "@learn/ui";
import { useMutation, useQueryClient, type QueryKey } from "@tanstack/react-query";
import { staffWords as words } from "./staff-words.ts";

/**
 * A change: what was pressed, whose button alone shows that it waits, the work, what is said when it is done, unless the work answers a
 * sentence of its own, and what is said when it failed, unless the server has a sentence about what was typed.
 */
type Change = [button: string, work: () => Promise<unknown>, done?: string, failed?: string];

/** The changes that a school's staff make, one after the other; each makes the page read anew what it may have changed. */
export interface Work {
  change: (...change: Change) => void;
  isBusy: (button: string) => boolean;
}

/**
 * How the staff of a school change things.
 *
 * @param scope - changes of one scope wait for each other: the list that is seen is the one that a press is about
 * @param stale - what is read anew after each change
 */
export function useWork(scope: string, stale: readonly QueryKey[]): Work {
  const queries = useQueryClient();
  const toast = useToast();
  const change = useMutation({
    scope: { id: scope },
    mutationFn: ([, work]: Change) => work(),
    onSuccess: (answer, [, , done = answer]) => typeof done === "string" && toast.good(done),
    onError: (cause, [, , , failed = words.notChanged]) => toast.bad(sentenceOf(cause) ?? failed),
    onSettled: () => Promise.all(stale.map((queryKey) => queries.invalidateQueries({ queryKey }))),
  });
  return {
    change: (...asked) => change.mutate(asked),
    isBusy: (button) => change.isPending && change.variables[0] === button,
  };
}

// 22023 is what the database says about what somebody typed; its other sentences are not for people who look on.
const sentenceOf = (cause: unknown): string | null =>
  cause instanceof DataFailure && cause.code === "22023" ? readableReason(cause) : null;
