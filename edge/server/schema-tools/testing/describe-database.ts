import type { Queryable } from "../../database/database-handle.ts";

// Of each kind of thing: its place, and all that two databases can differ in. Columns are told in their order, without the gaps
// that dropped ones leave.
const kinds = {
  schema: `
    select n.nspname, concat_ws(' ', n.nspacl, obj_description(n.oid, 'pg_namespace')) from ours n`,
  "default rights": `
    select concat_ws(' ', n.nspname, d.defaclobjtype), d.defaclacl::text from pg_default_acl d join ours n on n.oid = d.defaclnamespace`,
  relation: `
    select c.oid::regclass::text, concat_ws(' ', c.relkind, c.relpersistence, c.relrowsecurity, c.relforcerowsecurity, c.reloptions,
      c.relacl, obj_description(c.oid, 'pg_class'), case when c.relkind = 'v' then pg_get_viewdef(c.oid) end)
    from pg_class c join ours n on n.oid = c.relnamespace where c.relkind in ('r', 'v', 'm', 'p', 'S')`,
  column: `
    select c.oid::regclass || '.' || a.attname, concat_ws(' ', row_number() over (partition by c.oid order by a.attnum),
      format_type(a.atttypid, a.atttypmod), a.attnotnull, a.attidentity, a.attgenerated, pg_get_expr(d.adbin, d.adrelid), a.attacl,
      col_description(c.oid, a.attnum))
    from pg_attribute a join pg_class c on c.oid = a.attrelid join ours n on n.oid = c.relnamespace
    left join pg_attrdef d on d.adrelid = c.oid and d.adnum = a.attnum
    where c.relkind in ('r', 'v', 'm', 'p') and a.attnum > 0 and not a.attisdropped`,
  constraint: `
    select c.conrelid::regclass || ' ' || c.conname, concat_ws(' ', pg_get_constraintdef(c.oid), c.convalidated,
      obj_description(c.oid, 'pg_constraint'))
    from pg_constraint c join ours n on n.oid = c.connamespace where c.conrelid <> 0`,
  index: `
    select i.indexrelid::regclass::text, concat_ws(' ', pg_get_indexdef(i.indexrelid), i.indisvalid)
    from pg_index i join pg_class c on c.oid = i.indrelid join ours n on n.oid = c.relnamespace where c.relkind <> 't'`,
  policy: `
    select p.polrelid::regclass || ' ' || p.polname, concat_ws(' ', p.polcmd, p.polpermissive, p.polroles::regrole[],
      pg_get_expr(p.polqual, p.polrelid), pg_get_expr(p.polwithcheck, p.polrelid), obj_description(p.oid, 'pg_policy'))
    from pg_policy p join pg_class c on c.oid = p.polrelid join ours n on n.oid = c.relnamespace`,
  // Also those on the tables of the sign-in service, which call functions of ours.
  trigger: `
    select t.tgrelid::regclass || ' ' || t.tgname, concat_ws(' ', pg_get_triggerdef(t.oid), t.tgenabled, obj_description(t.oid, 'pg_trigger'))
    from pg_trigger t join pg_proc p on p.oid = t.tgfoid join ours n on n.oid = p.pronamespace where not t.tgisinternal`,
  function: `
    select p.oid::regprocedure::text, concat_ws(' ', pg_get_functiondef(p.oid), obj_description(p.oid, 'pg_proc'),
      (select string_agg(acl::text, ' ' order by acl::text) from unnest(p.proacl) as acl))
    from pg_proc p join ours n on n.oid = p.pronamespace where p.prokind in ('f', 'p')`,
  type: `
    select t.oid::regtype::text, concat_ws(' ', t.typtype, (select string_agg(e.enumlabel, ' ' order by e.enumsortorder) from pg_enum e
      where e.enumtypid = t.oid)) from pg_type t join ours n on n.oid = t.typnamespace where t.typtype in ('e', 'd', 'r')`,
};

/** The tables that the schemas themselves fill; the column is one in which no two rows are alike. */
const filled = {
  "public.areas": "id",
  "public.skills": "id",
  "public.usage_limits": "only_row",
  "private.own_module_kinds": "category",
  "private.public_mail_domains": "domain",
};
const rows = Object.entries(filled).map(([table, key]) => [`row of ${table}`, `select ${key}::text, t::text from ${table} t`] as const);

/**
 * Everything that the schemas public and private of a database are made of, and the rows that they begin with, each by its kind and
 * place: two databases are the same when these are.
 */
export async function describeDatabase(database: Queryable): Promise<Record<string, string>> {
  const described: Record<string, string> = {};
  for (const [kind, query] of [...Object.entries(kinds), ...rows]) {
    const found = await database.query<{ place: string; state: string }>(
      `with ours as (select * from pg_namespace where nspname in ('public', 'private')), found (place, state) as (${query})
       select place, state from found order by place`,
    );
    for (const { place, state } of found) described[`${kind} ${place}`] = state;
  }
  return described;
}
