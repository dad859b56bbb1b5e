/**
 * Guard 12. `Prefer: count=planned` and `count=estimated` answer what the planner expects, which knows the values of all
 * rows and no rule of who may see them: anybody could ask how many rows there are about a child. They are counted instead.
 *
 * Whatever looks like either word counts as it, in any spelling: an answer that is exact is never wrong.
 */
export function withExactCounts(request: Request): Request {
  const prefer = request.headers.get("prefer");
  if (prefer === null) return request;
  const exact = prefer
    .split(",")
    .map((preference) => (/count/i.test(preference) && /planned|estimated/i.test(preference) ? "count=exact" : preference));
  request.headers.set("prefer", exact.join(","));
  return request;
}
