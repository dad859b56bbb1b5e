create or replace function private.keeper_school(student uuid)
returns uuid
language plpgsql
stable
set search_path = ''
as $$
declare
  me uuid := (select auth.uid());
  person record;
begin
  select p.school_id, p.school_link into person from public.profiles p where p.id = keeper_school.student;
  -- Nobody is signed in: the operator, whose key alone may call this without a person.
  if me is null then
    return person.school_id;
  end if;
  -- Whoever only typed the school's name isn't in its hands, and staff of any school are no students. The role is the person's own choice.
  if person.school_link = 'typed'
    or exists (select from public.school_staff s where s.user_id = keeper_school.student)
    or not exists (
      select from public.school_staff s where s.user_id = me and s.school_id = person.school_id and s.role = 'admin'
    )
  then
    raise exception 'Only an admin of this student''s school can do this.' using errcode = '42501';
  end if;
  return person.school_id;
end;
$$;
comment on function private.keeper_school(uuid) is
  'The school of a student whose data the caller may handle, as an admin of it or as the operator; raises for everybody else.';
revoke all on function private.keeper_school(uuid) from public;

create or replace function private.ids_of_student(student uuid)
returns text[]
language sql
stable
set search_path = ''
as $$
  select array(
    select ids_of_student.student::text
    -- A team's conversation is the team's: what this person wrote there carries their own id.
    union select d.id::text from public.dashboard d where d.user_id = ids_of_student.student and d.team_id is null
    union select m.learning_module_id::text from public.learning_modules m where m.user_id = ids_of_student.student
    union select p.id::text from public.projects p where p.user_id = ids_of_student.student
  )
$$;
comment on function private.ids_of_student(uuid) is 'The ids under which rows are about a student: their own, and those of their sessions, modules and projects.';
revoke all on function private.ids_of_student(uuid) from public;

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
    where c.relkind = 'r' and (n.nspname in ('public', 'private', 'auth') or n.nspname ~ '^area_') order by n.nspname, c.relname
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
  'Every row of the product''s tables and of areas that came as packages, whatever tables there are, in which one of some ids or an e-mail address stands anywhere.';
revoke all on function private.rows_with(text[], text) from public;

create or replace function private.without_secrets(data jsonb)
returns jsonb
language sql
immutable
set search_path = ''
as $$
  select coalesce(jsonb_object_agg(e.key, e.value), '{}') from jsonb_each(without_secrets.data) as e
  where e.key !~ '(password|secret|hash|nonce|challenge|verifier|_token|^token$)' and e.value <> 'null'
$$;
comment on function private.without_secrets(jsonb) is 'A row without what opens an account, and without its empty fields.';
revoke all on function private.without_secrets(jsonb) from public;

create or replace function private.own_part(data jsonb, student uuid)
returns jsonb
language sql
stable
set search_path = ''
as $$
  -- The copy behind a link holds the words of mates, too; what is the student's own in it stands in its own place.
  select case when own_part.data ->> 'team_id' is null then own_part.data - array['people', 'book']
    else own_part.data || case when jsonb_typeof(own_part.data -> 'evaluation_criteria') = 'array' then jsonb_build_object('evaluation_criteria', (
        select coalesce(jsonb_agg(private.with_quotes(c.value, own_part.student::text, true) order by c.ordinality), '[]')
        from jsonb_array_elements(own_part.data -> 'evaluation_criteria') with ordinality as c (value, ordinality))) else '{}' end
      || case when own_part.data ? 'self_check' then jsonb_build_object('self_check', private.check_with_quotes(own_part.data -> 'self_check', array(
        select m.content from public.messages m
        where m.session_id::text = own_part.data ->> 'id' and m.author_id = own_part.student), true)) else '{}' end
  end
$$;
comment on function private.own_part(jsonb, uuid) is
  'A row of a team''s conversation with the quotes of one member only in its evaluation and its check; a link without the copy that it shows; any other row as it is.';
revoke all on function private.own_part(jsonb, uuid) from public;

create or replace function private.is_own_row(data jsonb, student uuid)
returns boolean
language sql
stable
set search_path = ''
as $$
  select
    -- The server writes whom an evaluation quotes.
    jsonb_path_exists(is_own_row.data, '$.evaluation_criteria[*].author.id ? (@ == $me)', v.vars)
    or jsonb_path_exists(is_own_row.data, '$.evaluation_criteria[*].quotes[*].author.id ? (@ == $me)', v.vars)
    or (
      exists (select from jsonb_each_text(is_own_row.data) as e
        -- A message's id is made by whoever sends it.
        where e.key ~ '(^id|_id|_by)$' and e.key <> 'message_id' and e.value = any (private.ids_of_student(is_own_row.student)))
      -- What mates wrote and what all were answered, in a team's conversation that the student has for themselves by now.
      and (coalesce(is_own_row.data ->> 'author_name', is_own_row.data ->> 'answers') is null
        or is_own_row.data ->> 'author_id' = is_own_row.student::text)
      and coalesce(is_own_row.data ->> 'user_id', is_own_row.data ->> 'saved_by', is_own_row.student::text) = is_own_row.student::text
    )
  from (select jsonb_build_object('me', is_own_row.student::text)) as v (vars)
$$;
comment on function private.is_own_row(jsonb, uuid) is
  'Whether a row is a student''s by its keys: it names them, or a session, module or project of theirs, and is nobody else''s; or it holds what they said in a team. An id that somebody typed into a text makes it nobody''s.';
revoke all on function private.is_own_row(jsonb, uuid) from public;

create or replace function public.export_student(student uuid, reason text default null)
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
  perform private.note_opening('export', case when (select auth.uid()) is null then 'operator' else export_student.reason end,
    school, export_student.student, null);
  answer := jsonb_build_object(
    'exported_at', to_jsonb(now()),
    'student', jsonb_build_object('id', export_student.student, 'email', private.email_of(export_student.student),
      'name', (select p.name from public.profiles p where p.id = export_student.student)),
    'readers', private.talk_readers(export_student.student),
    'tables', (
      select jsonb_object_agg(t.place, t.rows) from (
        select r.place, jsonb_agg(private.own_part(private.without_secrets(r.data), export_student.student)) as rows
        from private.rows_with(private.ids_of_student(export_student.student), null) as r
        where private.is_own_row(r.data, export_student.student)
          -- What else sign-in keeps opens the account: the key before a session's last one, and codes and links under way.
          and (r.place !~ '^auth\.' or r.place = any ('{auth.users, auth.identities, auth.sessions, auth.mfa_factors, auth.audit_log_entries}'))
        group by r.place
      ) as t
    )
  );
  -- The address inside .invalid is how sign-in names an account of a school; its owner has never seen it.
  return case when address ~ '\.invalid$' then replace(answer::text, address, private.email_of(export_student.student))::jsonb else answer end;
end;
$$;
comment on function public.export_student(uuid, text) is
  'Everything that is kept about a student, by table, for an admin of their school or the operator; null where there is nobody. Of a team''s conversation it holds what the student wrote. Passwords, tokens and codes are left out. An admin says why, of family, leaving and authority; each call is kept in talk_openings, which the student sees.';
revoke all on function public.export_student(uuid, text) from public, anon, authenticated;
grant execute on function public.export_student(uuid, text) to authenticated, service_role;

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
  texts text[];
begin
  for one in
    select d.id, d.talk_news + 1 as news from public.dashboard d
    -- Also where only one of them is left, and has it for themselves.
    where (d.team_id is not null or d.category_activity = 'Collaborative Project') and (strpos(d.evaluation_criteria::text, me) > 0
      or exists (select from public.messages m where m.session_id = d.id and (m.author_id = forget_in_teams.student or m.extension -> 'asked' ? me)))
    for update
  loop
    with said as (select m.message_id, m.author_name, m.content from public.messages m
      where m.session_id = one.id and m.author_id = forget_in_teams.student)
    select coalesce(array_agg(s.message_id), '{}'), coalesce(array_agg(s.content), '{}'), array(
        select s.author_name from said s where s.author_name <> ''
        union select private.shown_name(p) from public.profiles p where p.id = forget_in_teams.student and private.shown_name(p) <> '')
      into mine, texts, names from said s;
    update public.messages m
    set content = 'This message was removed.', extension = m.extension - 'asked', news = one.news,
      author_name = case when m.author_id = forget_in_teams.student then 'Somebody who left' else m.author_name end,
      author_id = nullif(m.author_id, forget_in_teams.student)
    where m.session_id = one.id and (m.author_id = forget_in_teams.student or m.role = 'assistant'
      and (m.reader_id is null or m.answers is not null) and (
      -- Such a reply quotes what they wrote, or names them.
      m.answers && mine or m.extension -> 'asked' ? me or private.is_named(m.content, names)));
    update public.dashboard d
    set talk_news = one.news,
      evaluation_criteria = case when jsonb_typeof(d.evaluation_criteria) = 'array' then (
        select coalesce(jsonb_agg(private.with_quotes(c.value, me, false) order by c.ordinality), '[]')
        from jsonb_array_elements(d.evaluation_criteria) with ordinality as c (value, ordinality)) else d.evaluation_criteria end,
      self_check = private.check_with_quotes(d.self_check, texts, false),
      evaluation_evidence = case when private.is_named(d.evaluation_evidence, names) then 'This text was removed.' else d.evaluation_evidence end
    where d.id = one.id;
    -- A model's words about all that was said; it is made anew when it is needed.
    delete from public.conversation_summaries c where c.session_id = one.id;
  end loop;
end;
$$;
comment on function private.forget_in_teams(uuid) is 'Takes what a student wrote out of the conversations of their teams, and the mentor''s replies that answer, ask or name them, the quotes that evaluations and checks took from them, and summaries; that something was said there stays. Open pages of the team learn it as news.';
revoke all on function private.forget_in_teams(uuid) from public;

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

create or replace function private.check_with_quotes(checked jsonb, said text[], own boolean)
returns jsonb
language sql
immutable
set search_path = ''
as $$
  -- A quote is the beginning of a message, and carries no author.
  select case when jsonb_typeof(check_with_quotes.checked -> 'criteria') = 'array' then check_with_quotes.checked
    || jsonb_build_object('criteria', (
      select coalesce(jsonb_agg(case
          when exists (select from unnest(check_with_quotes.said) as s (content) where starts_with(s.content, c.value ->> 'quote'))
            = check_with_quotes.own then c.value else c.value || '{"quote": ""}' end order by c.ordinality), '[]')
      from jsonb_array_elements(check_with_quotes.checked -> 'criteria') with ordinality as c (value, ordinality)))
    else check_with_quotes.checked end
$$;
comment on function private.check_with_quotes(jsonb, text[], boolean) is
  'A team''s own check with the quotes from some messages only, or without these; its levels, which are the team''s, stay.';
revoke all on function private.check_with_quotes(jsonb, text[], boolean) from public;

create or replace function private.erase_account(student uuid, school uuid, eraser uuid)
returns void
language plpgsql
set search_path = ''
as $$
begin
  perform private.forget_in_teams(erase_account.student);
  -- Of what signing in has noted, only this hangs on no account.
  delete from auth.audit_log_entries a where a.payload ->> 'actor_id' = erase_account.student::text;
  -- Everything else does.
  delete from auth.users u where u.id = erase_account.student;
  insert into public.erasures (school_id, erased_by) values (erase_account.school, erase_account.eraser);
end;
$$;
comment on function private.erase_account(uuid, uuid, uuid) is
  'Deletes an account with everything that is kept about it, and keeps that somebody was erased, by an admin or, with null, by the operator or the daily round. The caller has seen who asks, and that no safety case is open.';
revoke all on function private.erase_account(uuid, uuid, uuid) from public;

create or replace function public.erase_student(student uuid, email text)
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  address text := (select u.email from auth.users u where u.id = erase_student.student);
  school uuid := private.keeper_school(erase_student.student);
  ids text[] := private.ids_of_student(erase_student.student);
  erased jsonb;
  remaining jsonb;
begin
  if address is null then
    raise exception 'There is no such student.' using errcode = '22023';
  end if;
  if lower(btrim(erase_student.email)) is distinct from private.email_of(erase_student.student) then
    raise exception 'This is not the student''s email address or username.' using errcode = '22023';
  elsif private.has_open_case(erase_student.student) then
    raise exception 'A safety case about this student is open. Please close it first.' using errcode = '22023';
  end if;
  select coalesce(jsonb_object_agg(t.place, t.count), '{}') into erased
  from (select r.place, count(*) from private.rows_with(ids, null) as r group by r.place) as t;
  perform private.erase_account(erase_student.student, school, (select auth.uid()));
  select coalesce(jsonb_object_agg(t.place, t.count), '{}') into remaining
  from (select r.place, count(*) from private.rows_with(ids, address) as r group by r.place) as t;
  return jsonb_build_object('erased', erased, 'remaining', remaining);
end;
$$;
comment on function public.erase_student(uuid, text) is
  'Deletes an account with everything that is kept about it, for an admin of the student''s school or the operator, who say the address to show that they mean this one. Answers how many rows of each table there were, and in how many any id of theirs or the address still stands: none, unless somebody else wrote it. Refused while a safety case about the student is open.';
revoke all on function public.erase_student(uuid, text) from public, anon, authenticated;
grant execute on function public.erase_student(uuid, text) to authenticated, service_role;
