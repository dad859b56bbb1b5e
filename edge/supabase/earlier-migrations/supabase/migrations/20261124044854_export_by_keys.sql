-- Written by `npm run migration -w edge` from the files named below; what they say is what holds.

set local check_function_bodies = off;

-- schemas/core/student_data.sql
create or replace function private.is_own_row(data jsonb, student uuid)
returns boolean
language sql
stable
set search_path = ''
as $$
  select
    -- The server writes who said something in a team's talk, and whom an evaluation quotes.
    jsonb_path_exists(is_own_row.data, '$.message.author.id ? (@ == $me)', v.vars)
    or jsonb_path_exists(is_own_row.data, '$.chat_history[*].author.id ? (@ == $me)', v.vars)
    or jsonb_path_exists(is_own_row.data, '$.evaluation_criteria[*].author.id ? (@ == $me)', v.vars)
    or jsonb_path_exists(is_own_row.data, '$.evaluation_criteria[*].quotes[*].author.id ? (@ == $me)', v.vars)
    or (
      exists (select from jsonb_each_text(is_own_row.data) as e
        -- A message's id is made by whoever sends it.
        where e.key ~ '(^id|_id|_by)$' and e.key <> 'message_id' and e.value = any (private.ids_of_student(is_own_row.student)))
      and coalesce(is_own_row.data ->> 'user_id', is_own_row.data ->> 'saved_by', is_own_row.student::text) = is_own_row.student::text
    )
  from (select jsonb_build_object('me', is_own_row.student::text)) as v (vars)
$$;
comment on function private.is_own_row(jsonb, uuid) is
  'Whether a row is a student''s by its keys: it names them, or a session, module or project of theirs, and is nobody else''s; or it holds what they said in a team. An id that somebody typed into a text makes it nobody''s.';
revoke all on function private.is_own_row(jsonb, uuid) from public;

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
        where r.data #> '{message,asked}' is null and private.is_own_row(r.data, export_student.student)
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
