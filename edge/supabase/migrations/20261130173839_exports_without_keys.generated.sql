-- Written by `npm run migration -w edge` from the files named below; what they say is what holds.

set local check_function_bodies = off;

-- schemas/core/student_data.sql
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
