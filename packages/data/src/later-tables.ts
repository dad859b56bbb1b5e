import type { Tables } from "./tables.ts";

type Methods = Record<string, (...given: unknown[]) => Methods>;
type Asked = readonly [method: string, given: unknown[]];

/** What is said where the client's own script didn't come: as it says itself that the server can't be reached. */
const unreached = { data: null, error: { message: "", code: "" }, count: null, status: 0, statusText: "" };

/**
 * Stands in for the client of the tables, whose script is large: what is built with it is built anew with the client that `load` brings,
 * once its answer is waited for. Its parts that are no methods, such as `url`, are not there.
 */
export function laterTables(load: () => Promise<Tables>): Tables {
  const build = (asked: readonly Asked[]): unknown =>
    new Proxy(
      {},
      {
        get: (_, method) => {
          // The client itself is no promise.
          if (method !== "then" || asked.length === 0) return (...given: unknown[]) => build([...asked, [String(method), given]]);
          const answer = () =>
            load().then(
              (client) => asked.reduce((on, [name, given]) => on[name]!(...given), client as unknown as Methods),
              () => unreached,
            );
          return (...then: Parameters<Promise<unknown>["then"]>) => answer().then(...then);
        },
      },
    );
  return build([]) as Tables;
}
