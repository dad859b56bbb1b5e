create or replace function private.staff_of_school(school uuid)
returns jsonb
language sql
stable
set search_path = ''
as $$
  select coalesce(jsonb_agg(jsonb_build_object('user_id', s.user_id, 'name', coalesce(p.name, ''), 'email', private.email_of(s.user_id),
    'email_verified', private.verified_email(s.user_id) is not null, 'role', s.role, 'is_safe_person', s.is_safe_person,
    'is_data_person', s.is_data_person, 'class_ids', (
      select coalesce(jsonb_agg(t.class_id), '[]') from public.school_class_teachers t
      join public.school_classes c on c.id = t.class_id and c.archived_at is null
      where t.user_id = s.user_id and t.school_id = s.school_id)) order by s.role <> 'admin', lower(p.name), s.user_id), '[]')
  from public.school_staff s left join public.profiles p on p.id = s.user_id
  where s.school_id = staff_of_school.school
$$;
comment on function private.staff_of_school(uuid) is 'Who is staff of a school and what each may do; the caller has seen who asks.';
revoke all on function private.staff_of_school(uuid) from public;

create or replace function private.invitations_of(school uuid)
returns jsonb
language sql
stable
set search_path = ''
as $$
  select coalesce(jsonb_agg(jsonb_build_object('id', i.id, 'email', i.email, 'role', i.role, 'ends_at', i.ends_at, 'mail', (
      select case when m.sent_at is not null then 'sent' when m.failed_at is not null then 'failed' else 'waiting' end
      from public.safety_mails m where m.invitation_id = i.id)) order by i.invited_at, i.id), '[]')
  from public.school_staff_invitations i
  where i.school_id = invitations_of.school and i.settled_at is null and i.ends_at > now()
$$;
comment on function private.invitations_of(uuid) is
  'Who is invited to be staff of a school and has not answered, and how far the mail is, null where a link was handed over; the caller has seen who asks.';
revoke all on function private.invitations_of(uuid) from public;

create or replace function private.staff_fault(school uuid, role text, classes uuid[])
returns text
language sql
stable
set search_path = ''
as $$
  select case
    when coalesce(staff_fault.role, '') not in ('admin', 'facilitator', 'teacher') then 'Please choose what this person is.'
    when exists (
      select from unnest(staff_fault.classes) as wanted (id)
      where not exists (
        select from public.school_classes c where c.id = wanted.id and c.school_id = staff_fault.school and c.archived_at is null))
      then 'One of these classes is not there any more. Please choose again.'
    end
$$;
comment on function private.staff_fault(uuid, text, uuid[]) is 'What is wrong with an appointment, as a sentence for the admin, or null.';
revoke all on function private.staff_fault(uuid, text, uuid[]) from public;

create or replace function private.set_staff(school uuid, person uuid, role text, classes uuid[], is_safe_person boolean)
returns void
language plpgsql
set search_path = ''
as $$
begin
  insert into public.school_staff as s (user_id, school_id, role, is_safe_person)
  values (set_staff.person, set_staff.school, set_staff.role, coalesce(set_staff.is_safe_person, false))
  on conflict (user_id, school_id) do update set role = excluded.role, is_safe_person = excluded.is_safe_person;
  delete from public.school_class_teachers t where t.user_id = set_staff.person and t.school_id = set_staff.school;
  insert into public.school_class_teachers (class_id, school_id, user_id)
  select distinct c.id, c.school_id, set_staff.person from public.school_classes c
  where c.id = any (set_staff.classes) and c.school_id = set_staff.school and c.archived_at is null;
end;
$$;
comment on function private.set_staff(uuid, uuid, text, uuid[], boolean) is
  'Makes somebody staff of a school, or changes what they may do; the caller has seen who asks.';
revoke all on function private.set_staff(uuid, uuid, text, uuid[], boolean) from public;

create or replace function private.lock_staff(school uuid)
returns void
language plpgsql
set search_path = ''
as $$
begin
  perform private.must_be_staff(lock_staff.school, 'admin');
  -- Two admins who end each other at once come one after the other, and the second is none any more.
  perform from public.schools s where s.id = lock_staff.school for no key update;
  perform private.must_be_staff(lock_staff.school, 'admin');
end;
$$;
comment on function private.lock_staff(uuid) is 'Refuses everybody who is no admin of a school, and lets changes of its staff happen one after the other.';
revoke all on function private.lock_staff(uuid) from public;

create or replace function private.must_keep_admin(school uuid)
returns void
language plpgsql
set search_path = ''
as $$
begin
  if not exists (select from public.school_staff s where s.school_id = must_keep_admin.school and s.role = 'admin') then
    raise exception 'A school needs an admin. Make somebody else admin first.' using errcode = '22023';
  end if;
end;
$$;
comment on function private.must_keep_admin(uuid) is 'Refuses a change after which nobody looks after a school.';
revoke all on function private.must_keep_admin(uuid) from public;

create or replace function public.appoint_staff(school uuid, person uuid, role text, classes uuid[], is_safe_person boolean)
returns void
language plpgsql
security definer
set search_path = ''
as $$
declare
  fault text;
begin
  perform private.lock_staff(appoint_staff.school);
  fault := private.staff_fault(appoint_staff.school, appoint_staff.role, appoint_staff.classes);
  if fault is null and not exists (
    select from public.profiles p
    where p.id = appoint_staff.person and p.school_id = appoint_staff.school and p.school_link <> 'typed')
    and not exists (select from public.school_staff s where s.user_id = appoint_staff.person and s.school_id = appoint_staff.school) then
    fault := 'This person does not belong to your school any more.';
  end if;
  if fault is not null then
    raise exception '%', fault using errcode = '22023';
  end if;
  perform private.set_staff(appoint_staff.school, appoint_staff.person, appoint_staff.role, appoint_staff.classes, appoint_staff.is_safe_person);
  perform private.must_keep_admin(appoint_staff.school);
end;
$$;
comment on function public.appoint_staff(uuid, uuid, text, uuid[], boolean) is
  'An admin may make a member of their school staff, or change what somebody of the staff may do: the role, the classes they teach, and whether they may open safety cases. The last admin stays one.';
revoke all on function public.appoint_staff(uuid, uuid, text, uuid[], boolean) from public, anon, authenticated;
grant execute on function public.appoint_staff(uuid, uuid, text, uuid[], boolean) to authenticated;

create or replace function public.remove_staff(school uuid, person uuid)
returns boolean
language plpgsql
security definer
set search_path = ''
as $$
declare
  was_there boolean;
begin
  perform private.lock_staff(remove_staff.school);
  delete from public.school_staff s where s.user_id = remove_staff.person and s.school_id = remove_staff.school;
  was_there := found;
  perform private.must_keep_admin(remove_staff.school);
  return was_there;
end;
$$;
comment on function public.remove_staff(uuid, uuid) is
  'An admin may end an appointment at their school, also their own while there is another admin: classes, teams and cases are closed to that person at once. False when there was none.';
revoke all on function public.remove_staff(uuid, uuid) from public, anon, authenticated;
grant execute on function public.remove_staff(uuid, uuid) to authenticated;

create or replace function public.hand_over_school(school uuid, person uuid)
returns void
language plpgsql
security definer
set search_path = ''
as $$
begin
  perform private.lock_staff(hand_over_school.school);
  update public.school_staff s set role = 'admin'
  where s.user_id = hand_over_school.person and s.school_id = hand_over_school.school and s.user_id <> (select auth.uid());
  if not found then
    raise exception 'Only somebody else of the staff can take over the school.' using errcode = '22023';
  end if;
  update public.school_staff s set role = 'teacher'
  where s.user_id = (select auth.uid()) and s.school_id = hand_over_school.school;
end;
$$;
comment on function public.hand_over_school(uuid, uuid) is
  'An admin may hand their school over to somebody of its staff, who becomes its admin, and is a teacher of their own classes from then on.';
revoke all on function public.hand_over_school(uuid, uuid) from public, anon, authenticated;
grant execute on function public.hand_over_school(uuid, uuid) to authenticated;

create or replace function private.hash_of(secret text)
returns text
language sql
immutable
set search_path = ''
as $$
  select encode(sha256(convert_to(coalesce(hash_of.secret, ''), 'UTF8')), 'hex')
$$;
comment on function private.hash_of(text) is 'The SHA-256 of a secret, as it is kept in its place.';
revoke all on function private.hash_of(text) from public;

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

create or replace function private.end_invitations(school uuid, email text)
returns boolean
language plpgsql
set search_path = ''
as $$
begin
  delete from public.safety_mails m using public.school_staff_invitations i
  where i.id = m.invitation_id and i.school_id = end_invitations.school and i.email = end_invitations.email and m.sent_at is null;
  update public.school_staff_invitations i set settled_at = now()
  where i.school_id = end_invitations.school and i.email = end_invitations.email and i.settled_at is null;
  return found;
end;
$$;
comment on function private.end_invitations(uuid, text) is 'Ends the open invitation of an address at a school, and its mail where it has not left; false when there is none.';
revoke all on function private.end_invitations(uuid, text) from public;

create or replace function public.withdraw_invitation(school uuid, invitation uuid)
returns boolean
language plpgsql
security definer
set search_path = ''
as $$
begin
  perform private.lock_staff(withdraw_invitation.school);
  return coalesce(private.end_invitations(withdraw_invitation.school, (
    select i.email from public.school_staff_invitations i
    where i.id = withdraw_invitation.invitation and i.school_id = withdraw_invitation.school and i.settled_at is null)), false);
end;
$$;
comment on function public.withdraw_invitation(uuid, uuid) is 'An admin may take back an invitation of their school that nobody has accepted; false when it is not open any more.';
revoke all on function public.withdraw_invitation(uuid, uuid) from public, anon, authenticated;
grant execute on function public.withdraw_invitation(uuid, uuid) to authenticated;

create or replace function private.can_be_accepted(invitation public.school_staff_invitations)
returns boolean
language sql
stable
set search_path = ''
as $$
  select can_be_accepted.invitation.settled_at is null and can_be_accepted.invitation.ends_at > now()
    -- Whoever was an admin then and is none any more has nothing to give.
    and exists (select from public.school_staff s
      where s.user_id = can_be_accepted.invitation.invited_by and s.school_id = can_be_accepted.invitation.school_id and s.role = 'admin')
$$;
comment on function private.can_be_accepted(public.school_staff_invitations) is 'Whether an invitation is open.';
revoke all on function private.can_be_accepted(public.school_staff_invitations) from public;

create or replace function private.open_invitation(token text)
returns public.school_staff_invitations
language sql
stable
set search_path = ''
as $$
  select i.* from public.school_staff_invitations i
  where i.token_hash = private.hash_of(open_invitation.token) and private.can_be_accepted(i)
$$;
comment on function private.open_invitation(text) is 'The invitation of a link while it can be accepted, or null.';
revoke all on function private.open_invitation(text) from public;

create or replace function public.read_invitation(token text)
returns jsonb
language plpgsql
stable
security definer
set search_path = ''
as $$
declare
  found_one public.school_staff_invitations%rowtype := private.open_invitation(read_invitation.token);
begin
  if found_one.id is null then
    return '{"ok": false, "reason": "over"}';
  end if;
  -- Whoever found a link learns nothing from it.
  if private.email_of((select auth.uid())) <> found_one.email then
    return '{"ok": false, "reason": "other_address"}';
  end if;
  return jsonb_build_object('ok', true, 'role', found_one.role, 'is_safe_person', found_one.is_safe_person,
    'school', (select s.name from public.schools s where s.id = found_one.school_id),
    'classes', (
      select coalesce(jsonb_agg(c.name order by lower(c.name), c.id), '[]') from public.school_classes c
      where c.id = any (found_one.class_ids) and c.school_id = found_one.school_id and c.archived_at is null),
    'invited_by', (select p.name from public.profiles p where p.id = found_one.invited_by));
end;
$$;
comment on function public.read_invitation(text) is
  'Who has the link of an invitation and its address may read to which school and for what it is. Else ok false with a reason: over, other_address.';
revoke all on function public.read_invitation(text) from public, anon, authenticated;
grant execute on function public.read_invitation(text) to authenticated;

create or replace function public.answer_invitation(token text, accepts boolean)
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  me uuid := (select auth.uid());
  found_one public.school_staff_invitations%rowtype := private.open_invitation(answer_invitation.token);
begin
  -- As every other change of a school's staff, one after the other; and looked at anew behind the others.
  perform from public.schools s where s.id = found_one.school_id for no key update;
  found_one := private.open_invitation(answer_invitation.token);
  if found_one.id is null then
    return '{"ok": false, "reason": "over"}';
  end if;
  if private.email_of(me) <> found_one.email then
    return '{"ok": false, "reason": "other_address"}';
  end if;
  if not exists (select from public.profiles p where p.id = me) then
    return '{"ok": false, "reason": "no_profile"}';
  end if;
  perform private.end_invitations(found_one.school_id, found_one.email);
  if answer_invitation.accepts then
    perform private.set_staff(found_one.school_id, me, found_one.role, found_one.class_ids, found_one.is_safe_person);
    perform private.must_keep_admin(found_one.school_id);
  end if;
  return '{"ok": true}';
end;
$$;
comment on function public.answer_invitation(text, boolean) is
  'Who has the link of an invitation and its address may accept or refuse it, once. Answers ok, or ok false with a reason: over, other_address, no_profile.';
revoke all on function public.answer_invitation(text, boolean) from public, anon, authenticated;
grant execute on function public.answer_invitation(text, boolean) to authenticated;
