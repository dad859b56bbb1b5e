-- Written by `npm run migration -w edge` from the files named below; what they say is what holds.

set local check_function_bodies = off;

-- schemas/core/safe_people.sql
create or replace function private.safe_people_fault(people jsonb)
returns text
language plpgsql
immutable
set search_path = ''
as $$
begin
  if jsonb_typeof(safe_people_fault.people) is distinct from 'array' or jsonb_array_length(safe_people_fault.people) > 6 then
    return 'A school can name six people at most.';
  end if;
  return (
    select coalesce(
      case when private.is_blank(p ->> 'name') then 'Please type a name for each person.' end,
      private.text_fault(btrim(p ->> 'name'), 'The name', 100),
      case when coalesce(btrim(p ->> 'email'), '') !~ '^[^@[:space:]<>,;"()]+@[^@[:space:]<>,;"()]+\.[^@[:space:]<>,;"()]+$'
        or char_length(btrim(p ->> 'email')) > 254 then 'Please type a whole email address for each person.' end,
      private.text_fault(btrim(p ->> 'email'), 'The email address', 254),
      case when coalesce(p ->> 'role', '') not in ('at_once', 'next') then 'Please choose when each person is told.' end,
      case when number = 1 and p ->> 'role' = 'next' then 'The first person is told at once.' end,
      case when (select count(*) from jsonb_array_elements(safe_people_fault.people) as o (o)
        where lower(btrim(o ->> 'email')) = lower(btrim(p ->> 'email'))) > 1 then 'Each person needs an email address of their own.' end)
    from jsonb_array_elements(safe_people_fault.people) with ordinality as l (p, number)
    order by 1 nulls last limit 1);
end;
$$;
comment on function private.safe_people_fault(jsonb) is 'What is wrong with a list of safe people, as a sentence for whoever typed it, or null.';
revoke all on function private.safe_people_fault(jsonb) from public;

-- schemas/core/staff_appointing.sql
create or replace function public.invite_staff(school uuid, email text, role text, classes uuid[], is_safe_person boolean)
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  address text := lower(btrim(invite_staff.email));
  -- 244 bits that nobody can foresee.
  token text := replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', '');
  is_mailed boolean := private.has_mail_sender();
  fault text;
  made uuid;
begin
  perform private.lock_staff(invite_staff.school);
  fault := coalesce(
    case when coalesce(address, '') !~ '^[^@[:space:]<>,;"()]+@[^@[:space:]<>,;"()]+\.[^@[:space:]<>,;"()]+$' or char_length(address) > 254
      then 'Please type a whole email address.' end,
    private.text_fault(address, 'The email address', 254),
    private.staff_fault(invite_staff.school, invite_staff.role, invite_staff.classes),
    case when exists (
      select from public.school_staff s where s.school_id = invite_staff.school and private.email_of(s.user_id) = address)
      then 'This person is staff of your school already.' end,
    case when (
      select count(*) from public.school_staff_invitations i
      where i.school_id = invite_staff.school and i.invited_at > now() - interval '1 hour') >= 40
      then 'Your school has sent 40 invitations within an hour. Please wait a little.' end);
  if fault is not null then
    raise exception '%', fault using errcode = '22023';
  end if;
  -- An address of somebody who never came is not kept for long.
  delete from public.school_staff_invitations i
  where i.school_id = invite_staff.school and i.ends_at < now() - interval '30 days';
  -- The newest invitation counts.
  perform private.end_invitations(invite_staff.school, address);
  insert into public.school_staff_invitations (school_id, email, role, is_safe_person, class_ids, token_hash, invited_by)
  values (invite_staff.school, address, invite_staff.role, coalesce(invite_staff.is_safe_person, false), coalesce(invite_staff.classes, '{}'),
    private.hash_of(token), (select auth.uid()))
  returning id into made;
  if is_mailed then
    insert into public.safety_mails (school_id, kind, to_name, to_email, invitation_id, token)
    values (invite_staff.school, 'staff', address, address, made, token);
  end if;
  return jsonb_build_object('id', made, 'token', case when not is_mailed then token end);
end;
$$;
comment on function public.invite_staff(uuid, text, text, uuid[], boolean) is
  'An admin may invite an address to be staff of their school, for seven days; an earlier invitation of it ends. A mail brings the link, which proves the mailbox; only where nothing sends mails is its token answered, to be handed over. It opens nothing before it is accepted.';
revoke all on function public.invite_staff(uuid, text, text, uuid[], boolean) from public, anon, authenticated;
grant execute on function public.invite_staff(uuid, text, text, uuid[], boolean) to authenticated;

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
