-- What is kept about a student can be taken out and erased, by an admin of their school or the operator.

create table public.erasures (
  id uuid primary key default gen_random_uuid(),
  school_id uuid references public.schools (id) on delete cascade,
  erased_by uuid references auth.users (id) on delete set null,
  erased_at timestamptz not null default now()
);
create index erasures_school_id_idx on public.erasures (school_id);
create index erasures_erased_by_idx on public.erasures (erased_by);
comment on table public.erasures is 'That somebody was erased at a school, when and by whom, and nothing that tells who it was.';
comment on column public.erasures.erased_by is 'The admin; null for the operator.';
alter table public.erasures enable row level security;
revoke all on public.erasures from public, anon, authenticated;
grant select on public.erasures to authenticated;
grant all on public.erasures to service_role;
create policy erasures_read_staff on public.erasures for select to authenticated
  using (school_id in (select s.school_id from public.school_staff s where s.user_id = (select auth.uid()) and s.role = 'admin'));
comment on policy erasures_read_staff on public.erasures is 'Admins read the erasures of their own school.';

-- Written by `npm run migration -w edge` from the files named below; what they say is what holds.

set local check_function_bodies = off;

-- schemas/core/student_data.sql
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
  select p.school_id, p.role into person from public.profiles p where p.id = keeper_school.student;
  -- Nobody is signed in: the operator, whose key alone may call this without a person.
  if me is null then
    return person.school_id;
  end if;
  if person.role is distinct from 'student' or not exists (
    select from public.school_staff s where s.user_id = me and s.school_id = person.school_id and s.role = 'admin'
  ) then
    raise exception 'Only an admin of this student''s school can do this.' using errcode = '42501';
  end if;
  return person.school_id;
end;
$$;
comment on function private.keeper_school(uuid) is
  'The school of a student whose data the caller may handle, as an admin of it or as the operator; raises for everybody else.';
revoke all on function private.keeper_school(uuid) from public;

-- schemas/core/student_data.sql
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
    return query execute format(
      'select %L::text, s.data from (select to_jsonb(t) as data, t::text as said from %I.%I t) as s
       where exists (select from unnest($1) as k (id) where strpos(s.said, k.id) > 0) or (strpos(lower(s.said), $2) > 0 and lower(s.said) ~ $3)',
      one.nspname || '.' || one.relname, one.nspname, one.relname) using rows_with.ids, lower(rows_with.email), address;
  end loop;
end;
$$;
comment on function private.rows_with(text[], text) is
  'Every row of the product''s tables, whatever tables there are, in which one of some ids or an e-mail address stands anywhere.';
revoke all on function private.rows_with(text[], text) from public;

-- schemas/core/student_data.sql
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
  end
$$;
comment on function private.own_part(jsonb, uuid) is 'A row of a team''s conversation with the messages of one member only; any other row as it is.';
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
begin
  perform private.keeper_school(export_student.student);
  if address is null then
    return null;
  end if;
  return jsonb_build_object(
    'exported_at', to_jsonb(now()),
    'student', jsonb_build_object('id', export_student.student, 'email', address,
      'name', (select p.name from public.profiles p where p.id = export_student.student)),
    'tables', (
      select jsonb_object_agg(t.place, t.rows) from (
        select r.place, jsonb_agg(private.own_part(private.without_secrets(r.data), export_student.student)) as rows
        from private.rows_with(private.ids_of_student(export_student.student), null) as r
        group by r.place
      ) as t
    )
  );
end;
$$;
comment on function public.export_student(uuid) is
  'Everything that is kept about a student, by table, for an admin of their school or the operator; null where there is nobody. Of a team''s conversation it holds what the student wrote. Passwords and tokens are left out.';
revoke all on function public.export_student(uuid) from public, anon, authenticated;
grant execute on function public.export_student(uuid) to authenticated, service_role;

-- schemas/core/student_data.sql
create or replace function private.forget_in_teams(student uuid)
returns void
language plpgsql
set search_path = ''
as $$
begin
  update public.dashboard d
  set chat_history = (
    select jsonb_agg(private.forgotten(m.value, forget_in_teams.student) order by m.ordinality)
    from jsonb_array_elements(d.chat_history) with ordinality as m (value, ordinality))
  where d.team_id is not null and strpos(d.chat_history::text, forget_in_teams.student::text) > 0;
  update public.earlier_messages e set message = private.forgotten(e.message, forget_in_teams.student)
  where e.message #>> '{author,id}' = forget_in_teams.student::text;
end;
$$;
comment on function private.forget_in_teams(uuid) is 'Takes what a student wrote out of the conversations of their teams; that something was said there stays.';
revoke all on function private.forget_in_teams(uuid) from public;

-- schemas/core/student_data.sql
create or replace function private.forgotten(message jsonb, student uuid)
returns jsonb
language sql
immutable
set search_path = ''
as $$
  select case when forgotten.message #>> '{author,id}' = forgotten.student::text
    then (forgotten.message - 'author') || '{"content": "This message was removed.", "author": {"id": "", "name": "Somebody who left"}}'
    else forgotten.message end
$$;
comment on function private.forgotten(jsonb, uuid) is 'A message of a conversation without its words and its author where a student wrote it.';
revoke all on function private.forgotten(jsonb, uuid) from public;

-- schemas/core/student_data.sql
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
  if lower(btrim(erase_student.email)) is distinct from lower(address) then
    raise exception 'This is not the student''s e-mail address.' using errcode = '22023';
  end if;
  select coalesce(jsonb_object_agg(t.place, t.count), '{}') into erased
  from (select r.place, count(*) from private.rows_with(ids, null) as r group by r.place) as t;
  perform private.forget_in_teams(erase_student.student);
  -- Of what signing in has noted, only this hangs on no account.
  delete from auth.audit_log_entries a where a.payload ->> 'actor_id' = erase_student.student::text;
  -- Everything else does.
  delete from auth.users u where u.id = erase_student.student;
  select coalesce(jsonb_object_agg(t.place, t.count), '{}') into remaining
  from (select r.place, count(*) from private.rows_with(ids, address) as r group by r.place) as t;
  insert into public.erasures (school_id, erased_by) values (school, (select auth.uid()));
  return jsonb_build_object('erased', erased, 'remaining', remaining);
end;
$$;
comment on function public.erase_student(uuid, text) is
  'Deletes an account with everything that is kept about it, for an admin of the student''s school or the operator, who say the address to show that they mean this one. Answers how many rows of each table there were, and in how many any id of theirs or the address still stands: none, unless somebody else wrote it.';
revoke all on function public.erase_student(uuid, text) from public, anon, authenticated;
grant execute on function public.erase_student(uuid, text) to authenticated, service_role;
