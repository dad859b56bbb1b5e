// Their values are one text up to the end; the others have a grammar of their own.
const comparison = /^((?:not\.)?(?:eq|neq|gte?|lte?))\.(.*)$/s;
const listed = /^((?:not\.)?in)\.\((.*)\)$/s;
// What a query says besides its filters; trees of filters keep the spelling that they have.
const noFilter = new Set(["select", "order", "limit", "offset", "columns", "on_conflict", "and", "or", "not.and", "not.or", "apikey"]);

/**
 * Guard 11. lite guesses what a filter value is: `{"a":1}` becomes an object, `1e5` a number and `"x"` loses its quotes,
 * although the column holds text. In quotes a value stays what it is, as PostgREST reads it.
 *
 * @returns the request itself where nothing has to be quoted
 */
export function withPlainFilters(request: Request): Request {
  const url = new URL(request.url);
  // The parameters of a procedure are no filters.
  if (!url.pathname.startsWith("/rest/v1/") || url.pathname.startsWith("/rest/v1/rpc/")) return request;
  const pairs = [...url.searchParams];
  const plain = pairs.map(([name, value]): [string, string] => [name, noFilter.has(name) ? value : quoted(value)]);
  if (plain.every(([, value], index) => value === pairs[index]?.[1])) return request;
  url.search = new URLSearchParams(plain).toString();
  return new Request(url, request);
}

function quoted(filter: string): string {
  const [, operator, value] = comparison.exec(filter) ?? [];
  if (value !== undefined) return `${operator}."${value}"`;
  const [, inList, list] = listed.exec(filter) ?? [];
  if (list === undefined || list.trim() === "") return filter;
  return `${inList}.(${membersOf(list)
    .map((member) => `"${member.replaceAll(/[\\"]/g, "\\$&")}"`)
    .join(",")})`;
}

/** The members of a list, whose quotes keep commas together; a quote in the middle of one means nothing. */
function membersOf(list: string): string[] {
  return [...`,${list}`.matchAll(/,(?:"((?:\\.|[^"\\])*)"(?=,|$)|([^,]*))/gs)].map(
    ([, inQuotes, bare = ""]) => inQuotes?.replaceAll(/\\(.)/gs, "$1") ?? bare,
  );
}
