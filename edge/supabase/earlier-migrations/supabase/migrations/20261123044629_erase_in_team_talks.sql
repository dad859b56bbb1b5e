-- Written by `npm run migration -w edge` from the files named below; what they say is what holds.

set local check_function_bodies = off;

drop function private.forgotten(message jsonb, student uuid);

-- schemas/core/schools.sql
create or replace function public.my_school()
returns jsonb
language plpgsql
stable
security definer
set search_path = ''
as $$
begin
  -- A token is good for an hour, also when the account is gone. Every open page asks this each minute, and ends with it.
  if not exists (select from auth.users u where u.id = (select auth.uid())) then
    raise exception 'This account is not there any more.' using errcode = 'PT401';
  end if;
  return (
    select jsonb_build_object('id', s.id, 'name', s.name,
      'enabled_areas', to_jsonb(array(select a from unnest(s.enabled_areas) as a where not a = any (by_class.closed))),
      'closed_areas', to_jsonb(array(select a from unnest(s.closed_areas) as a union select a from unnest(by_class.closed) as a order by 1)),
      'new_areas_open', s.new_areas_open,
      'classes', coalesce((
        select jsonb_agg(jsonb_build_object('id', c.id, 'name', c.name) order by lower(c.name), c.id) from private.classes_of(p.id) as c), '[]'))
    from public.profiles p
    join public.schools s on s.id = p.school_id
    cross join lateral (select private.closed_by_classes(p.id) as closed) as by_class
    where p.id = (select auth.uid())
  );
end;
$$;
comment on function public.my_school() is
  'The school of the signed-in person with the areas that are open to this person, those that are closed, whether one in neither list is open, and the classes that they are in; null without a school. Answers 401 to the token of an account that is gone.';
revoke all on function public.my_school() from public, anon, authenticated;
grant execute on function public.my_school() to authenticated;

-- schemas/core/student_data.sql
create or replace function private.rows_with(ids text[], email text)
returns table (place text, data jsonb)
language plpgsql
stable
set search_path = ''
as $$
declare
  -- An address as a word of its own: ann@hill.example is no part of joann@hill.example.
  address text := '(^|[^a-z0-9._%+-])' || regexp_replace(lower(rows_with.email), '([^a-z0-9@])', '\\\1', 'g') || '($|[^a-z0-9.-])';
  one record;
begin
  for one in
    select n.nspname, c.relname from pg_catalog.pg_class c join pg_catalog.pg_namespace n on n.oid = c.relnamespace
    where c.relkind = 'r' and n.nspname in ('public', 'private', 'auth') order by n.nspname, c.relname
  loop
    -- Offset 0: each row becomes text once, not once for each id.
    return query execute format(
      'select %L::text, to_jsonb(s.t) from (select t, t::text as said from %I.%I t offset 0) as s
       where exists (select from unnest($1) as k (id) where strpos(s.said, k.id) > 0) or (strpos(lower(s.said), $2) > 0 and lower(s.said) ~ $3)',
      one.nspname || '.' || one.relname, one.nspname, one.relname) using rows_with.ids, lower(rows_with.email), address;
  end loop;
end;
$$;
comment on function private.rows_with(text[], text) is
  'Every row of the product''s tables, whatever tables there are, in which one of some ids or an e-mail address stands anywhere.';
revoke all on function private.rows_with(text[], text) from public;

-- schemas/core/student_data.sql
create or replace function private.own_part(data jsonb, student uuid)
returns jsonb
language sql
immutable
set search_path = ''
as $$
  select case when own_part.data ->> 'team_id' is null or jsonb_typeof(own_part.data -> 'chat_history') is distinct from 'array' then own_part.data
    else own_part.data || jsonb_build_object('chat_history', (
      select coalesce(jsonb_agg(m.value order by m.ordinality), '[]')
      from jsonb_array_elements(own_part.data -> 'chat_history') with ordinality as m (value, ordinality)
      where m.value #>> '{author,id}' = own_part.student::text))
      || case when jsonb_typeof(own_part.data -> 'evaluation_criteria') = 'array' then jsonb_build_object('evaluation_criteria', (
        select coalesce(jsonb_agg(private.with_quotes(c.value, own_part.student::text, true) order by c.ordinality), '[]')
        from jsonb_array_elements(own_part.data -> 'evaluation_criteria') with ordinality as c (value, ordinality))) else '{}' end
  end
$$;
comment on function private.own_part(jsonb, uuid) is
  'A row of a team''s conversation with the messages of one member only, and in its evaluation with their quotes only; any other row as it is.';
revoke all on function private.own_part(jsonb, uuid) from public;

-- schemas/core/student_data.sql
create or replace function public.export_student(student uuid)
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  address text := (select u.email from auth.users u where u.id = export_student.student);
  school uuid := private.keeper_school(export_student.student);
  answer jsonb;
begin
  if address is null then
    return null;
  end if;
  answer := jsonb_build_object(
    'exported_at', to_jsonb(now()),
    'student', jsonb_build_object('id', export_student.student, 'email', address,
      'name', (select p.name from public.profiles p where p.id = export_student.student)),
    'tables', (
      select jsonb_object_agg(t.place, t.rows) from (
        select r.place, jsonb_agg(private.own_part(private.without_secrets(r.data), export_student.student)) as rows
        from private.rows_with(private.ids_of_student(export_student.student), null) as r
        -- On a team's earlier pages the mentor asked this student something, and quoted others.
        where r.data #> '{message,asked}' is null
        group by r.place
      ) as t
    )
  );
  insert into public.student_exports (school_id, student_id, exported_by) values (school, export_student.student, (select auth.uid()));
  return answer;
end;
$$;
comment on function public.export_student(uuid) is
  'Everything that is kept about a student, by table, for an admin of their school or the operator; null where there is nobody. Of a team''s conversation it holds what the student wrote. Passwords and tokens are left out. Each call is kept in student_exports.';
revoke all on function public.export_student(uuid) from public, anon, authenticated;
grant execute on function public.export_student(uuid) to authenticated, service_role;

-- schemas/core/student_data.sql
create or replace function private.forget_in_teams(student uuid)
returns void
language plpgsql
set search_path = ''
as $$
declare
  me text := forget_in_teams.student::text;
  one record;
  -- The student's messages in one talk, and the names under which they stand there.
  mine text[];
  names text[];
begin
  for one in
    select d.id, d.talk_news + 1 as news from public.dashboard d
    where d.team_id is not null and (strpos(d.chat_history::text, me) > 0 or strpos(d.evaluation_criteria::text, me) > 0
      or exists (select from public.earlier_messages e where e.session_id = d.id and strpos(e.message::text, me) > 0))
    for update
  loop
    with talk (message) as (
      select m.value from public.dashboard d, jsonb_array_elements(d.chat_history) as m where d.id = one.id
      union all select e.message from public.earlier_messages e where e.session_id = one.id
    ), said as (
      select t.message ->> 'id' as id, t.message #>> '{author,name}' as name from talk t where t.message #>> '{author,id}' = me
    )
    select coalesce(array_agg(s.id), '{}'), array(
        select s.name from said s where s.name <> ''
        union select private.shown_name(p) from public.profiles p where p.id = forget_in_teams.student and private.shown_name(p) <> '')
      into mine, names from said s;
    update public.earlier_messages e set message = private.forgotten(e.message, me) || jsonb_build_object('news', one.news)
    where e.session_id = one.id and private.is_of(e.message, me, mine, names);
    update public.dashboard d
    set talk_news = one.news,
      chat_history = (
        select jsonb_agg(case when private.is_of(m.value, me, mine, names)
          then private.forgotten(m.value, me) || jsonb_build_object('news', one.news) else m.value end order by m.ordinality)
        from jsonb_array_elements(d.chat_history) with ordinality as m (value, ordinality)),
      evaluation_criteria = case when jsonb_typeof(d.evaluation_criteria) = 'array' then (
        select coalesce(jsonb_agg(private.with_quotes(c.value, me, false) order by c.ordinality), '[]')
        from jsonb_array_elements(d.evaluation_criteria) with ordinality as c (value, ordinality)) else d.evaluation_criteria end,
      evaluation_evidence = case when private.is_named(d.evaluation_evidence, names) then 'This text was removed.' else d.evaluation_evidence end
    where d.id = one.id;
    -- A model's words about all that was said; it is made anew when it is needed.
    delete from public.conversation_summaries c where c.session_id = one.id;
  end loop;
  -- What a team mate has just deleted can't be brought back with this student's words in it.
  delete from private.deleted_modules t where strpos(t::text, me) > 0;
end;
$$;
comment on function private.forget_in_teams(uuid) is 'Takes what a student wrote out of the conversations of their teams, and the mentor''s replies that answer, ask or name them, the quotes that evaluations took from them, and summaries; that something was said there stays. Open pages of the team learn it as news.';
revoke all on function private.forget_in_teams(uuid) from public;

-- schemas/core/student_data.sql
create or replace function private.is_named(words text, names text[])
returns boolean
language sql
immutable
set search_path = ''
as $$
  -- As a word of its own: Ann is not in Annual.
  select coalesce(bool_or(is_named.words ~ ('(^|[^[:alnum:]])' || regexp_replace(n.name, '([^[:alnum:]])', '\\\1', 'g') || '($|[^[:alnum:]])')), false)
  from unnest(is_named.names) as n (name)
$$;
comment on function private.is_named(text, text[]) is 'Whether one of some names stands in a text as a word of its own.';
revoke all on function private.is_named(text, text[]) from public;

-- schemas/core/student_data.sql
create or replace function private.is_of(message jsonb, student text, mine text[], names text[])
returns boolean
language sql
immutable
set search_path = ''
as $$
  select coalesce(is_of.message #>> '{author,id}' = is_of.student, false)
    or is_of.message ->> 'role' = 'assistant' and (
      coalesce(is_of.message -> 'answers' ?| is_of.mine, false) or coalesce(is_of.message -> 'asked' ? is_of.student, false)
      or private.is_named(is_of.message ->> 'content', is_of.names))
$$;
comment on function private.is_of(jsonb, text, text[], text[]) is
  'Whether a message of a team''s conversation is a student''s own, or the mentor''s to, for or about them: such a reply quotes what they wrote, or names them.';
revoke all on function private.is_of(jsonb, text, text[], text[]) from public;

-- schemas/core/student_data.sql
create or replace function private.forgotten(message jsonb, student text)
returns jsonb
language sql
immutable
set search_path = ''
as $$
  select (forgotten.message - 'asked') || '{"content": "This message was removed."}'
    || case when forgotten.message #>> '{author,id}' = forgotten.student
      then '{"author": {"id": "", "name": "Somebody who left"}}'::jsonb else '{}' end
$$;
comment on function private.forgotten(jsonb, text) is 'A message of a team''s conversation without its words, without whom it asked, and without its author where that is this student.';
revoke all on function private.forgotten(jsonb, text) from public;

-- schemas/core/student_data.sql
create or replace function private.with_quotes(criterion jsonb, student text, own boolean)
returns jsonb
language sql
immutable
set search_path = ''
as $$
  select case when (with_quotes.criterion #>> '{author,id}' = with_quotes.student) is distinct from with_quotes.own
      then (with_quotes.criterion - 'author') || '{"quote": ""}' else with_quotes.criterion end
    || case when jsonb_typeof(with_quotes.criterion -> 'quotes') = 'array' then jsonb_build_object('quotes', (
      select coalesce(jsonb_agg(q.value order by q.ordinality), '[]')
      from jsonb_array_elements(with_quotes.criterion -> 'quotes') with ordinality as q (value, ordinality)
      where (q.value #>> '{author,id}' = with_quotes.student) = with_quotes.own)) else '{}' end
$$;
comment on function private.with_quotes(jsonb, text, boolean) is
  'A criterion of a team''s evaluation with the quotes of one member only, or of all but that one; its level, which is the team''s, stays.';
revoke all on function private.with_quotes(jsonb, text, boolean) from public;
