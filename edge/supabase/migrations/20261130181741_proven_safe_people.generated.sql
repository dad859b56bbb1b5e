-- Written by `npm run migration -w edge` from the files named below; what they say is what holds.

set local check_function_bodies = off;

-- schemas/core/safe_people.sql
create or replace function public.safety_settings(school uuid)
returns jsonb
language plpgsql
stable
security definer
set search_path = ''
as $$
begin
  perform private.must_be_staff(safety_settings.school);
  return jsonb_build_object(
    'wait_minutes', (select s.safety_wait_minutes from public.schools s where s.id = safety_settings.school),
    'is_reachable', private.has_safe_person(safety_settings.school),
    'has_sender', private.has_mail_sender(),
    'people', coalesce((
      select jsonb_agg(jsonb_build_object('name', p.name, 'email', p.email, 'role', p.role,
        'is_staff', exists (
          select from public.school_staff t where t.school_id = p.school_id and private.verified_email(t.user_id) = p.email),
        'test', (
          select jsonb_build_object('queued_at', m.queued_at, 'sent_at', m.sent_at, 'failed_at', m.failed_at)
          from public.safety_mails m where m.school_id = p.school_id and m.to_email = p.email and m.kind = 'test'
          order by m.id desc limit 1)) order by p.place)
      from public.school_safe_people p where p.school_id = safety_settings.school), '[]'));
end;
$$;
comment on function public.safety_settings(uuid) is
  'Staff of a school may read who is told of its safety cases, whether each is staff and so can open one, how their last test alarm went, after how many minutes the next is told, and whether anybody can be reached and anything sends mails.';
revoke all on function public.safety_settings(uuid) from public, anon, authenticated;
grant execute on function public.safety_settings(uuid) to authenticated;

-- schemas/core/staff.sql
create or replace function private.may_handle_cases(appointment public.school_staff)
returns boolean
language sql
stable
set search_path = ''
as $$
  select may_handle_cases.appointment.role = 'admin' or may_handle_cases.appointment.is_safe_person
    -- Whom of the staff an alarm reaches can open what it is about.
    or exists (
      select from public.school_safe_people p
      where p.school_id = may_handle_cases.appointment.school_id and p.email = private.verified_email(may_handle_cases.appointment.user_id))
$$;
comment on function private.may_handle_cases(public.school_staff) is
  'Whether somebody of the staff may open the safety cases of their school: an admin, a safe person, or whom the school tells by mail, at an address that is proven to be theirs.';
revoke all on function private.may_handle_cases(public.school_staff) from public;
