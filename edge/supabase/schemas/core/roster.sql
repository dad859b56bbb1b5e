create or replace function private.name_roster_classes(school uuid, roster jsonb)
returns jsonb
language sql
stable
set search_path = ''
as $$
  with has as (
    select exists (select from private.roster_classes r where r.school_id = name_roster_classes.school and r.homeroom) as homerooms
  ), said as (
    -- A class is its name; where a list says only its id, it is the class that this id was the last time.
    select l.at, k.field, k.one ->> 'id' as id, case when jsonb_typeof(k.one) = 'string' then k.one #>> '{}' else k.one ->> 'name' end as name,
      coalesce((k.one ->> 'homeroom')::boolean, true) as homeroom, coalesce((l.line ->> 'partial')::boolean, false) as partial
    from jsonb_array_elements(name_roster_classes.roster) with ordinality as l (line, at)
    cross join lateral (
      select 'classes' as field, c as one from jsonb_array_elements(case when jsonb_typeof(l.line -> 'classes') = 'array' then l.line -> 'classes' else '[]' end) as c
      union all
      select 'leaves', c from jsonb_array_elements(case when jsonb_typeof(l.line -> 'leaves') = 'array' then l.line -> 'leaves' else '[]' end) as c
    ) as k
  ), named as (
    select s.at, s.field, coalesce(s.name, c.name) as name
    from said s cross join has
    left join private.roster_classes r on r.school_id = name_roster_classes.school and r.roster_id = s.id
    left join public.school_classes c on c.id = r.class_id and c.archived_at is null
    -- A subject is no class of a school that has homerooms; a whole list has seen to that by itself.
    where coalesce(s.name, c.name) is not null and (not s.partial or s.homeroom or r.class_id is not null or not has.homerooms)
  ), grouped as (
    select n.at, coalesce(jsonb_agg(n.name) filter (where n.field = 'classes'), '[]') as classes,
      coalesce(jsonb_agg(n.name) filter (where n.field = 'leaves'), '[]') as leaves
    from named n group by n.at
  )
  select coalesce(jsonb_agg(l.line || jsonb_build_object('classes', coalesce(g.classes, '[]'), 'leaves', coalesce(g.leaves, '[]')) order by l.at), '[]')
  from jsonb_array_elements(name_roster_classes.roster) with ordinality as l (line, at) left join grouped g on g.at = l.at
$$;
comment on function private.name_roster_classes(uuid, jsonb) is 'A roster with the names of its classes in the place of their ids; an id that no list has named is left out.';
revoke all on function private.name_roster_classes(uuid, jsonb) from public;

create or replace function private.keep_roster_classes(school uuid, roster jsonb)
returns void
language sql
set search_path = ''
as $$
  insert into private.roster_classes (school_id, roster_id, class_id, homeroom)
  select distinct on (k ->> 'id') c.school_id, k ->> 'id', c.id, coalesce((k ->> 'homeroom')::boolean, false)
  from jsonb_array_elements(keep_roster_classes.roster) as l
  cross join jsonb_array_elements(case when jsonb_typeof(l -> 'classes') = 'array' then l -> 'classes' else '[]' end) as k
  join public.school_classes c on c.school_id = keep_roster_classes.school and c.archived_at is null and lower(c.name) = lower(normalize(btrim(k ->> 'name'), nfc))
  where jsonb_typeof(k) = 'object' and char_length(k ->> 'id') between 1 and 255
  order by k ->> 'id', c.id
  on conflict (school_id, roster_id) do update set class_id = excluded.class_id, homeroom = excluded.homeroom
$$;
comment on function private.keep_roster_classes(uuid, jsonb) is 'Keeps which class each id of a roster means, once its classes are there.';
revoke all on function private.keep_roster_classes(uuid, jsonb) from public;

create or replace function private.roster_lines(roster jsonb)
returns table (at integer, line integer, file text, id text, name text, username text, classes text[], leaves text[], grade integer, partial boolean, known boolean,
  gone boolean, fault text, key text, same text, by_name boolean, twin integer, alone boolean, others text[])
language sql
stable
set search_path = ''
as $$
  with said as (
    select e.ordinality::integer as at, coalesce(r.line, e.ordinality::integer) as line, left(r.file, 60) as file, nullif(btrim(r.id), '') as id,
      normalize(btrim(regexp_replace(coalesce(r.name, ''), '\s+', ' ', 'g')), nfc) as name, nullif(lower(btrim(r.username)), '') as username,
      array(select distinct normalize(btrim(c), nfc) from jsonb_array_elements_text(coalesce(r.classes, '[]')) as c where not private.is_blank(c) order by 1) as classes,
      array(select distinct normalize(btrim(c), nfc) from jsonb_array_elements_text(coalesce(r.leaves, '[]')) as c order by 1) as leaves,
      case when not coalesce(r.gone, false) then r.grade end as grade, coalesce(r.partial and r.id is not null, false) as partial, coalesce(r.known, false) as known, coalesce(r.gone, false) as gone,
      nullif(left(r.fault, 300), '') as read_fault, private.person_key(r.name) as key, lower(btrim(r.same)) as same,
      coalesce(btrim(r.id), '') = '' and coalesce(btrim(r.username), '') = '' as by_name
    from jsonb_array_elements(roster_lines.roster) with ordinality as e
    cross join lateral jsonb_to_record(e.value) as r (line integer, file text, id text, name text, username text, classes jsonb, leaves jsonb, grade integer,
      partial boolean, known boolean, gone boolean, fault text, same text)
  ), counted as (
    select s.*, row_number() over (partition by s.id, s.read_fault is null order by s.line) as nth_id, row_number() over (partition by s.username, s.read_fault is null order by s.line) as nth_username,
      row_number() over (partition by s.key, s.classes, s.by_name order by s.line) as nth_name
    from said s
  ), judged as (
    select c.*, coalesce(
      c.read_fault,
      case when char_length(c.id) > 255 or private.hides_signs(c.id) then 'The id can''t be one.' end,
      case when c.id is not null and c.nth_id > 1 then 'This id stands on the list twice.' end,
      case when private.is_blank(c.name) and not (c.partial and c.name = '') then 'There is no name.' end,
      private.text_fault(c.name, 'The name', 200),
      case when c.username !~ '^[a-z0-9]([a-z0-9.-]{0,38}[a-z0-9])?$' then 'A username has letters a to z, digits, dots and dashes, 40 at most.' end,
      case when c.username is not null and c.nth_username > 1 then 'This username stands on the list twice.' end,
      case when c.by_name and c.nth_name > 1 then 'This name stands on the list twice. Please tell the two apart, by an initial for instance.' end,
      case when cardinality(c.classes) > 20 then 'These are more than 20 classes.' end,
      (select min(private.text_fault(k, 'The class', 60)) from unnest(c.classes) as k),
      case when c.grade not between 3 and 12 then 'A grade is a number from 3 to 12.' end) as fault
    from counted c
  ), grouped as (
    -- Who has an id or a username comes first: whoever has only a name may be them.
    select j.*, first_value(j.line) over w as first, count(*) over w as size
    from judged j
    window w as (partition by j.key, j.key <> '' and j.fault is null and not j.gone order by j.by_name, j.line rows between unbounded preceding and unbounded following)
  ), twins as (
    select g.*, g.key <> '' and g.fault is null and not g.gone and g.size > 1 as is_twin from grouped g
  ), together as (
    -- Of all lines of a name at once: a list may have hundreds of them.
    select t.key, array_agg(distinct k) filter (where t.same = 'both') as both, array_agg(distinct k) filter (where t.same is distinct from 'other') as others
    from twins t cross join unnest(t.classes) as k where t.is_twin and t.by_name group by t.key
  )
  select t.at, t.line, t.file, t.id, t.name, t.username,
    -- One child who stands there several times is in all of these classes.
    case when t.is_twin and t.first = t.line then array(select distinct k from unnest(t.classes || o.both) as k order by 1) else t.classes end,
    t.leaves, t.grade, t.partial, t.known, t.gone, t.fault, t.key, t.same, t.by_name,
    case when t.is_twin and t.first <> t.line then t.first end, not t.is_twin, case when t.is_twin then coalesce(o.others, '{}') else '{}' end
  from twins t left join together o on o.key = t.key
$$;
comment on function private.roster_lines(jsonb) is
  'The lines of a roster as they are kept, each with what is wrong with it by itself, or was wrong for whoever read the list: normalized, with bounds, no sign that turns the direction of others, and no id or username twice. Lines of one name (key) are told of the first of them (twin), which has the classes of those that are said to be the same child (same: both).';
revoke all on function private.roster_lines(jsonb) from public;

create or replace function private.leave_by_roster(account uuid, classes uuid[])
returns void
language plpgsql
set search_path = ''
as $$
begin
  update public.school_class_members m set removed_at = now()
  where m.user_id = leave_by_roster.account and m.class_id = any (leave_by_roster.classes) and m.removed_at is null;
  -- Who is in no class any more has left: the account is closed, and the work stays until it is erased.
  if not exists (select from private.classes_of(leave_by_roster.account)) then
    perform private.close_accounts(array[leave_by_roster.account], 'roster');
  end if;
end;
$$;
comment on function private.leave_by_roster(uuid, uuid[]) is 'Takes a student out of classes, and closes the account of who is in none any more.';
revoke all on function private.leave_by_roster(uuid, uuid[]) from public;

create or replace function private.class_ids(school uuid, names text[])
returns uuid[]
language sql
stable
set search_path = ''
as $$
  select array(select c.id from public.school_classes c
    where c.school_id = class_ids.school and c.archived_at is null and lower(c.name) = any (array(select lower(n) from unnest(class_ids.names) as n)) order by 1)
$$;
comment on function private.class_ids(uuid, text[]) is 'The classes in use of some names, in any case of letters.';
revoke all on function private.class_ids(uuid, text[]) from public;

create or replace function private.roster_accounts(school uuid, class uuid, lines jsonb)
returns table (at integer, wanted uuid[], account uuid, alike uuid[])
language sql
stable
set search_path = ''
as $$
  with said as materialized (
    select l.*, case when roster_accounts.class is not null then array[roster_accounts.class] else private.class_ids(roster_accounts.school, l.classes) end as wanted
    from jsonb_to_recordset(roster_accounts.lines) as l (at integer, id text, username text, key text, classes text[], gone boolean, fault text, alone boolean, by_name boolean)
  ), here as materialized (
    select p.id, p.name, p.role = 'student' and p.school_link <> 'typed' as learns, a.user_id, a.roster_id, a.username,
      coalesce(a.roster_id in (select s.id from said s where s.id is not null and not s.gone), false) as listed
    from public.profiles p left join public.school_accounts a on a.user_id = p.id and a.school_id = p.school_id
    where p.school_id = roster_accounts.school
  ), met as materialized (
    -- An id or a username that is said decides. Under a new id it is the same student if username and name are, and nobody on the list has the
    -- id from before: a username that was given to another child must not open the first one's work.
    select s.*, coalesce(i.user_id, u.user_id) as account
    from said s left join here i on i.roster_id = s.id
    left join here u on u.username = s.username and (u.roster_id is null or s.id is null or (not u.listed and private.person_key(u.name) = s.key))
  ), keyed as materialized (
    -- What a name comes to is asked once for each student, and only for lines that nothing else has told of: that is what costs.
    select h.*, private.person_key(h.name) as key from here h where not h.listed and exists (select from met m where m.account is null)
  ), pairs as materialized (
    select m.at, m.id, m.username, m.wanted, m.fault is not null or m.alone or m.by_name as may_be_name, k.id as person, k.user_id, k.roster_id, k.learns,
      k.username as has_username
    from met m join keyed k on k.key = m.key where m.account is null
  ), mates as (
    -- The name alone does within the classes that the line says, for who has no id yet. Of two of one name nobody knows which is meant.
    select p.at, min(p.user_id::text)::uuid as account from pairs p
    where p.may_be_name and (p.id is not null or p.username is null) and (p.roster_id is null or p.id is null)
      and exists (select from public.school_class_members m where m.user_id = p.user_id and m.class_id = any (p.wanted) and m.removed_at is null)
    group by p.at having count(*) = 1
  ), alike as (
    -- Not whom another line means by a username, and whose consent was withdrawn.
    select p.at, array_agg(p.person order by p.person) as people from pairs p
    where p.learns and (p.has_username in (select s.username from said s where s.username is not null)) is not true
      and not exists (select from private.closed_accounts c where c.user_id = p.person and c.reason = 'consent')
    group by p.at
  )
  select m.at, m.wanted, coalesce(m.account, n.account), coalesce(a.people, '{}')
  from met m left join mates n on n.at = m.at left join alike a on a.at = m.at
$$;
comment on function private.roster_accounts(uuid, uuid, jsonb) is
  'For each of the lines of private.roster_lines the classes of the school that it says (or the one), the account that it means (null for a new student, and where only the name is one that somebody has), and who at the school has a name like it. All lines at once: a school of 2,000 has four million pairs.';
revoke all on function private.roster_accounts(uuid, uuid, jsonb) from public;

create or replace function private.settle_line(of_school public.schools, one jsonb, account public.school_accounts, wanted uuid[], is_whole boolean, named uuid[], is_preview boolean)
returns jsonb
language plpgsql
set search_path = ''
as $$
declare
  person record;
  had uuid[] := array(select c.id from private.classes_of(settle_line.account.user_id) as c order by 1);
  leaves uuid[] := '{}';
  joins uuid[];
  grade integer := coalesce((settle_line.one ->> 'grade')::integer,
    (select c.grade from public.school_classes c where c.id = any (settle_line.wanted) and c.grade is not null order by c.id limit 1));
  makes boolean;
  changes jsonb := '{}';
begin
  -- No list opens an account again for which consent was withdrawn.
  if exists (select from private.closed_accounts c where c.user_id = settle_line.account.user_id and c.reason = 'consent') then
    return '{}';
  end if;
  select p.name, p.school_grade into person from public.profiles p where p.id = settle_line.account.user_id;
  joins := array(select w from unnest(settle_line.wanted) as w where not w = any (had));
  if (settle_line.one ->> 'gone')::boolean then
    leaves := had;
    joins := '{}';
  elsif (settle_line.one ->> 'partial')::boolean then
    leaves := array(select h from unnest(had) as h where not h = any (settle_line.wanted)
      and h = any (private.class_ids(settle_line.of_school.id, array(select jsonb_array_elements_text(settle_line.one -> 'leaves')))));
  elsif settle_line.one ->> 'same' = 'moves' then
    leaves := array(select h from unnest(had) as h where not h = any (settle_line.wanted));
  elsif settle_line.is_whole then
    -- Another line may say the other class.
    leaves := array(select h from unnest(had) as h where h = any (settle_line.named) and not h = any (settle_line.wanted)
      and not h = any (private.class_ids(settle_line.of_school.id, array(select jsonb_array_elements_text(settle_line.one -> 'others')))));
  elsif settle_line.one ->> 'same' is distinct from 'both' and cardinality(settle_line.wanted) = 1 and cardinality(joins) = 1 and cardinality(had) = 1 then
    -- From one class to one other is a move.
    leaves := had;
  end if;
  if person.name is distinct from settle_line.one ->> 'name' and settle_line.one ->> 'name' <> '' and not (settle_line.one ->> 'gone')::boolean then
    changes := changes || jsonb_build_object('name', person.name);
  end if;
  if grade is not null and person.school_grade is distinct from grade then
    changes := changes || jsonb_build_object('grade', jsonb_build_array(person.school_grade, grade));
  end if;
  if settle_line.account.roster_id is distinct from settle_line.one ->> 'id' and settle_line.one ->> 'id' is not null then
    changes := changes || jsonb_build_object('id', coalesce(settle_line.account.roster_id, ''));
  end if;
  -- Of classes that are made with the list there is no id before it is taken in.
  makes := settle_line.is_preview and cardinality(settle_line.wanted) < jsonb_array_length(settle_line.one -> 'classes');
  if cardinality(leaves) + cardinality(joins) > 0 or makes then
    changes := changes || jsonb_build_object('classes', coalesce(private.class_names(settle_line.account.user_id), ''));
  end if;
  if cardinality(leaves) > 0 and had <@ leaves and cardinality(joins) = 0 and not makes then
    changes := changes || '{"closes": true}';
  end if;
  if changes = '{}' or settle_line.is_preview then
    return changes;
  end if;
  if cardinality(settle_line.wanted) > 0 then
    -- Back on the list before the day of erasing.
    perform private.open_accounts(array[settle_line.account.user_id], array['roster', 'year_end']);
  end if;
  update public.profiles p set name = settle_line.one ->> 'name' where p.id = settle_line.account.user_id and changes ? 'name';
  insert into public.school_class_members (class_id, user_id) select j, settle_line.account.user_id from unnest(joins) as j
  on conflict (class_id, user_id) do update set removed_at = null, by_teacher = false, joined_at = now();
  if cardinality(leaves) > 0 then
    perform private.leave_by_roster(settle_line.account.user_id, leaves);
  end if;
  if grade is not null then
    perform private.set_school_grades(array[settle_line.account.user_id], array[grade]);
  end if;
  return changes;
end;
$$;
comment on function private.settle_line(public.schools, jsonb, public.school_accounts, uuid[], boolean, uuid[], boolean) is
  'Brings an account to what a line of a roster says, or with is_preview only answers what would change: each field with what stands there now, closes for who is in no class afterwards, an empty object for nothing.';
revoke all on function private.settle_line(public.schools, jsonb, public.school_accounts, uuid[], boolean, uuid[], boolean) from public;

create or replace function private.import_roster(school uuid, roster jsonb, class uuid, is_whole boolean, is_preview boolean, maker uuid)
returns jsonb
language plpgsql
set search_path = ''
as $$
declare
  place public.schools%rowtype;
  account public.school_accounts%rowtype;
  own_name text := (select c.name from public.school_classes c where c.id = import_roster.class);
  lines jsonb;
  accounts integer;
  closed integer := 0;
  new_classes text[];
  named uuid[];
  seen uuid[] := '{}';
  told jsonb[] := '{}';
  counts integer[] := array[0, 0, 0, 0, 0, 0];
  changes jsonb;
  alike uuid[];
  fits boolean;
  may text[];
  asks jsonb;
  made uuid;
  one record;
begin
  if jsonb_typeof(import_roster.roster) is distinct from 'array' or jsonb_array_length(import_roster.roster) > 5000 then
    raise exception 'A list can have 5,000 lines at most.' using errcode = '22023';
  end if;
  -- Two lists of one school are taken in one after the other.
  select s.* into strict place from public.schools s where s.id = import_roster.school for no key update;
  lines := (select coalesce(jsonb_agg(to_jsonb(l)), '[]') from private.roster_lines(private.name_roster_classes(place.id, import_roster.roster)) as l);
  accounts := (select count(*) from public.school_accounts a where a.school_id = place.id and exists (select from private.classes_of(a.user_id)));
  new_classes := array(
    select distinct on (lower(k)) k from jsonb_to_recordset(lines) as l (classes text[], fault text) cross join unnest(l.classes) as k
    where import_roster.class is null and l.fault is null and cardinality(private.class_ids(place.id, array[k])) = 0 order by lower(k), k);
  if not import_roster.is_preview then
    insert into public.school_classes (school_id, name, grade, created_by)
    select place.id, n.name, case when min(l.grade) = max(l.grade) then min(l.grade) end, import_roster.maker
    from unnest(new_classes) as n (name)
    -- A choir has no grade because one child who sings is in grade 5.
    left join (select lower(k) as key, r.grade from jsonb_to_recordset(lines) as r (classes text[], grade integer) cross join unnest(r.classes) as k where cardinality(r.classes) = 1) as l
      on l.key = lower(n.name)
    group by n.name;
    perform private.keep_roster_classes(place.id, import_roster.roster) where import_roster.class is null;
  end if;
  named := case when import_roster.class is not null then array[import_roster.class]
    else private.class_ids(place.id, array(select k from jsonb_to_recordset(lines) as l (classes text[], fault text) cross join unnest(l.classes) as k where l.fault is null)) end;
  -- A whole list with ids speaks of every class that its ids have meant: nobody is on it for a class that is empty now.
  if import_roster.is_whole and import_roster.class is null and jsonb_path_exists(import_roster.roster, '$[*].classes[*].id') then
    named := named || array(select r.class_id from private.roster_classes r where r.school_id = place.id);
  end if;
  for one in
    select l.*, f.wanted, f.account, f.alike
    from jsonb_to_recordset(lines) as l (at integer, line integer, file text, id text, name text, username text, classes text[], leaves text[], grade integer,
      partial boolean, known boolean, gone boolean, fault text, same text, by_name boolean, twin integer, others text[])
    join private.roster_accounts(place.id, import_roster.class, lines) as f on f.at = l.at
    order by l.line, l.at
  loop
    account := null;
    asks := '{}';
    if one.fault is null and import_roster.class is not null and exists (select from unnest(one.classes) as k where lower(k) <> lower(own_name)) then
      one.fault := 'This line is for another class than ' || own_name || '.';
    end if;
    if one.fault is null and one.twin is not null and one.by_name and one.same = 'both' then
      told := told || jsonb_build_object('line', one.line, 'file', one.file, 'name', one.name, 'what', 'twice',
        'alike', jsonb_build_object('line', one.twin, 'may', array['other', 'both'], 'same', one.same));
      continue;
    end if;
    if one.fault is null then
      select a.* into account from public.school_accounts a where a.user_id = one.account;
      if account.user_id = any (seen) then
        continue when one.by_name and one.wanted <@ array(select c.id from private.classes_of(account.user_id) as c);
        one.fault := 'Another line means the same student.';
      elsif account.user_id is not null and import_roster.class is not null
        and (exists (select from private.closed_accounts k where k.user_id = account.user_id)
          or not exists (select from private.classes_of(account.user_id) as c where c.id = import_roster.class)) then
        one.fault := 'This student is in another class, or has left. An admin can change that.';
      elsif account.user_id is null and exists (select from public.school_accounts a where a.school_id = place.id and a.username = one.username) then
        one.fault := 'Another student has this username.';
      end if;
      -- Who left, and was never here, is nothing to do.
      continue when one.fault is null and account.user_id is null and one.partial and (one.gone or one.known or (one.name = '' and one.classes = '{}'));
      if one.fault is null and account.user_id is null and one.partial and one.name = '' then
        one.fault := 'This student isn''t known here. Please take in the whole list first.';
      end if;
    end if;
    alike := one.alike;
    if one.fault is null and account.user_id is null then
      -- Of two ids that one system has given, a list of changes says two children.
      alike := array(select u from unnest(alike) as u where not (one.partial and exists (
        select from public.school_accounts a where a.user_id = u and a.roster_id is not null)));
      if cardinality(alike) > 0 or one.twin is not null then
        -- A child of no class, or whose account is closed, is an admin's to take in.
        fits := import_roster.class is null or private.has_staff_role(place.id, array['admin']) or (
          select bool_and(private.keeps_class(c) and not exists (select from private.closed_accounts k where k.user_id = u)) is true
          from unnest(alike) as u cross join lateral private.classes_of(u) as c);
        may := case
          when one.twin is not null and one.by_name then array['other', 'both']
          when one.twin is not null and cardinality(alike) = 0 then '{}'
          -- A username that is said is another than theirs: it can't be both.
          when fits and cardinality(alike) = 1 and (one.by_name or one.id is not null) and exists (select from public.school_accounts a where a.user_id = alike[1])
            then case when exists (select from private.classes_of(alike[1])) then array['other', 'both', 'moves'] else array['other', 'both'] end
          else array['other'] end;
        asks := jsonb_build_object('alike', jsonb_build_object('line', one.twin, 'may', may, 'same', case when one.same = any (may) then one.same end,
          'name', (select p.name from public.profiles p where p.id = alike[1]), 'classes', case when fits then private.class_names(alike[1]) end));
        if cardinality(may) > 0 and (one.same = any (may)) is not true then
          counts[6] := counts[6] + 1;
          told := told || (asks || jsonb_build_object('line', one.line, 'file', one.file, 'name', one.name, 'what', 'asked', 'classes', to_jsonb(one.classes)));
          -- Whoever it may be isn't missing from the list.
          seen := seen || alike;
          continue;
        elsif one.same <> 'other' then
          select a.* into account from public.school_accounts a where a.user_id = alike[1];
        end if;
      end if;
    end if;
    -- Whom the school's sign-in means, a class's list doesn't say.
    one.id := case when import_roster.class is null then one.id end;
    if one.fault is not null then
      counts[1] := counts[1] + 1;
      told := told || jsonb_build_object('line', one.line, 'file', one.file, 'name', one.name, 'what', 'fault', 'fault', one.fault);
      -- Whoever a faulty line means isn't missing from the list.
      seen := array_remove(seen || one.account || alike, null);
    elsif account.user_id is null then
      counts[2] := counts[2] + 1;
      told := told || (asks || jsonb_build_object('line', one.line, 'file', one.file, 'name', one.name, 'what', 'new', 'classes', to_jsonb(one.classes)));
      if not import_roster.is_preview then
        account.username := coalesce(one.username, private.new_username(place, one.name, coalesce(own_name, one.classes[1])));
        made := private.make_account(place, one.name, account.username,
          coalesce(one.grade, (select c.grade from public.school_classes c where c.id = any (one.wanted) and c.grade is not null order by c.id limit 1)), import_roster.maker);
        insert into public.school_accounts (user_id, school_id, username, roster_id, made_by) values (made, place.id, account.username, one.id, import_roster.maker);
        insert into public.school_class_members (class_id, user_id) select w, made from unnest(one.wanted) as w;
        if one.grade is not null then
          perform private.set_school_grades(array[made], array[one.grade]);
        end if;
        seen := seen || made;
      end if;
    else
      seen := seen || account.user_id;
      -- A name by which somebody was found isn't a better one.
      if one.by_name or one.name = '' then
        one.name := (select p.name from public.profiles p where p.id = account.user_id);
      end if;
      changes := private.settle_line(place, to_jsonb(one), account, one.wanted, import_roster.is_whole, named, import_roster.is_preview);
      if not import_roster.is_preview and one.id is not null then
        update public.school_accounts a set roster_id = one.id where a.user_id = account.user_id and a.roster_id is distinct from one.id;
      end if;
      if changes ? 'closes' then
        closed := closed + 1;
        counts[4] := counts[4] + 1;
        told := told || jsonb_build_object('line', one.line, 'file', one.file, 'name', one.name, 'what', 'gone');
      elsif changes = '{}' then
        counts[5] := counts[5] + 1;
      else
        counts[3] := counts[3] + 1;
        told := told || (asks || jsonb_build_object('line', one.line, 'file', one.file, 'name', one.name, 'what', 'changed', 'changes', changes, 'classes', to_jsonb(one.classes), 'grade', one.grade));
      end if;
    end if;
  end loop;
  if import_roster.is_whole then
    for one in
      select a.user_id, p.name, array_agg(m.class_id) as classes
      from public.school_class_members m
      join public.school_accounts a on a.user_id = m.user_id and a.school_id = place.id
      join public.profiles p on p.id = a.user_id and p.school_id = place.id
      where m.class_id = any (named) and m.removed_at is null and not a.user_id = any (seen)
      group by a.user_id, p.name order by lower(p.name), a.user_id
    loop
      counts[4] := counts[4] + 1;
      closed := closed + (not exists (select from private.classes_of(one.user_id) as c where not c.id = any (one.classes)))::integer;
      told := told || jsonb_build_object('name', one.name, 'what', 'gone');
      if not import_roster.is_preview then
        perform private.leave_by_roster(one.user_id, one.classes);
      end if;
    end loop;
  end if;
  return jsonb_build_object('faults', counts[1], 'new', counts[2], 'changed', counts[3], 'gone', counts[4], 'same', counts[5], 'asked', counts[6], 'closed', closed, 'accounts', accounts,
    'new_classes', to_jsonb(new_classes), 'lines', coalesce((
      select jsonb_agg(t order by array_position(array['fault', 'asked', 'gone', 'changed', 'new'], case when t #> '{alike,may,0}' is null then t ->> 'what' else 'asked' end), (t ->> 'line')::integer) from unnest(told) as t), '[]'));
end;
$$;
comment on function private.import_roster(uuid, jsonb, uuid, boolean, boolean, uuid) is
  'Takes a list of students into a school, or into one of its classes, all or nothing but the faulty lines and those that look like a child of another line or of the school and don''t say (same) whether they are: other, both for one account in both classes, or moves; with is_preview it changes nothing and answers the same: how many are new, changed, gone, as they were, faulty and asked about, and each line, faults first. With is_whole, who is in a class of the list and not on it is gone from that class. How many of the accounts in classes lose their last one is said too (closed, accounts). The caller has seen who asks.';
revoke all on function private.import_roster(uuid, jsonb, uuid, boolean, boolean, uuid) from public;

create or replace function public.import_roster(school uuid, roster jsonb, class uuid default null, is_whole boolean default false, is_preview boolean default true)
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  place uuid := import_roster.school;
  outcome jsonb;
begin
  if import_roster.class is null then
    perform private.must_be_staff(place, 'admin');
  else
    place := (private.class_for_staff(import_roster.class)).school_id;
  end if;
  outcome := private.import_roster(place, import_roster.roster, import_roster.class, coalesce(import_roster.is_whole, false),
    coalesce(import_roster.is_preview, true), (select auth.uid()));
  -- Who keeps a class makes its cards, but whom the school's sign-in means is an admin's to say.
  if import_roster.class is null and not coalesce(import_roster.is_preview, true) then
    perform private.keep_roster_addresses(place, import_roster.roster);
  end if;
  return outcome;
end;
$$;
comment on function public.import_roster(uuid, jsonb, uuid, boolean, boolean) is
  'An admin may make accounts for the students of their school from a list, whoever keeps a class for that class, after a preview: see private.import_roster. Nobody can sign in to them before make_sign_in_cards.';
revoke all on function public.import_roster(uuid, jsonb, uuid, boolean, boolean) from public, anon, authenticated;
grant execute on function public.import_roster(uuid, jsonb, uuid, boolean, boolean) to authenticated;

create or replace function public.import_roster_as_operator(school uuid, roster jsonb, is_whole boolean, is_preview boolean)
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  outcome jsonb := private.import_roster(import_roster_as_operator.school, import_roster_as_operator.roster, null, import_roster_as_operator.is_whole,
    import_roster_as_operator.is_preview, null);
begin
  if not import_roster_as_operator.is_preview then
    perform private.keep_roster_addresses(import_roster_as_operator.school, import_roster_as_operator.roster);
  end if;
  return outcome;
end;
$$;
comment on function public.import_roster_as_operator(uuid, jsonb, boolean, boolean) is 'Service role only. As import_roster does it for an admin.';
revoke all on function public.import_roster_as_operator(uuid, jsonb, boolean, boolean) from public, anon, authenticated;
grant execute on function public.import_roster_as_operator(uuid, jsonb, boolean, boolean) to service_role;
