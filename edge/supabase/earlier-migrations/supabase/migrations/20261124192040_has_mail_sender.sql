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
          select from public.school_staff t where t.school_id = p.school_id and private.email_of(t.user_id) = p.email),
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

-- schemas/core/safety_mails.sql
create or replace function private.has_mail_sender()
returns boolean
language sql
stable
set search_path = ''
as $$
  select exists (select from private.safety_sender s where s.seen_at > now() - interval '15 minutes')
$$;
comment on function private.has_mail_sender() is
  'Whether anything has asked for the mails about safety within the last quarter of an hour, and so sends them.';
revoke all on function private.has_mail_sender() from public;

-- schemas/core/safety_mails.sql
create or replace function private.told_of_case(of_case uuid)
returns text
language sql
stable
set search_path = ''
as $$
  select nullif(private.in_a_row(array(
    select m.to_name from public.safety_mails m
    where m.case_id = told_of_case.of_case and m.failed_at is null
      -- Where nothing sends mails, one in the queue reaches nobody.
      and (m.sent_at is not null or private.has_mail_sender())
    group by m.to_name order by min(m.id))), '')
$$;
comment on function private.told_of_case(uuid) is
  'The names of those who got a mail about a case, or whom one is on its way to; null for nobody, also where nothing sends mails.';
revoke all on function private.told_of_case(uuid) from public;

-- schemas/core/safety_mails.sql
create or replace function public.safety_health()
returns jsonb
language sql
stable
security definer
set search_path = ''
as $$
  select jsonb_build_object(
    'schools', (select count(*) from public.schools),
    'schools_without_safe_person', (select count(*) from public.schools s where not private.has_safe_person(s.id)),
    'overdue_mails', (
      select count(*) from public.safety_mails m
      where m.sent_at is null and m.failed_at is null and m.queued_at < now() - interval '15 minutes'),
    'has_sender', private.has_mail_sender())
$$;
comment on function public.safety_health() is
  'Service role only. How many schools there are and how many have no safe person who can be reached, how many mails about safety wait for more than 15 minutes, and whether anything sends them. It names nobody.';
revoke all on function public.safety_health() from public, anon, authenticated;
grant execute on function public.safety_health() to service_role;
