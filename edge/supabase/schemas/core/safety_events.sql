create or replace function public.record_safety_event(learner uuid, session uuid, message_id text, kind text)
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  person record;
  open_case public.safety_cases%rowtype;
  recorded uuid;
  is_counted boolean := false;
begin
  select p.name, p.email, p.school_since, p.school_link, s.safe_person, private.class_names(p.id) as class_name,
      nullif(btrim(p.country), '') as country,
      -- Whoever only typed the name of a school raises no alarm there.
      case when p.school_link <> 'typed' then p.school_id end as school
    into person
    from public.profiles p
    left join public.schools s on s.id = p.school_id
    where p.id = record_safety_event.learner
    -- Two events of one learner at once are counted one after the other.
    for update of p;
  select c.* into open_case from public.safety_cases c
    where c.user_id = record_safety_event.learner and c.school_id = person.school and c.state <> 'closed' for update;
  -- A title or a name belongs to no session.
  if record_safety_event.session is null or exists (select from public.dashboard d where d.id = record_safety_event.session
    and private.works_on(record_safety_event.learner, d.user_id, d.team_id))
  then
    -- Many in an hour say no more than some, and are counted only; the first after a case was closed is never one of too many.
    is_counted := (person.school is not null and open_case.id is null) or (
      select count(*) from public.safety_events e
      where e.user_id = record_safety_event.learner and e.case_id is not distinct from open_case.id and e.created_at > now() - interval '1 hour') < 20;
    if is_counted then
      insert into public.safety_events (user_id, learner_name, email, email_verified, school_id, member_since, school_link, class_name,
        session_id, message_id, kind, case_id)
      values (record_safety_event.learner, person.name, coalesce(person.email, ''),
        private.verified_email(record_safety_event.learner) is not null, person.school, person.school_since, person.school_link,
        person.class_name, record_safety_event.session, record_safety_event.message_id, record_safety_event.kind, open_case.id)
      on conflict on constraint safety_events_once do nothing
      returning id into recorded;
    end if;
    if person.school is not null and (recorded is not null or not is_counted) then
      open_case.id := private.join_safety_case(open_case.id, record_safety_event.learner, person.school, person.school_since,
        record_safety_event.kind <> 'unkind');
      update public.safety_events e set case_id = open_case.id where e.id = recorded and e.case_id is null;
    end if;
  end if;
  return jsonb_build_object('safe_person', person.safe_person, 'told', private.told_of_case(open_case.id), 'country', person.country,
    'is_listed', open_case.id is not null and exists (
      select from public.school_staff s where s.school_id = person.school and s.user_id <> record_safety_event.learner and private.may_handle_cases(s)));
end;
$$;
revoke all on function public.record_safety_event(uuid, uuid, text, text) from public, anon, authenticated;
grant execute on function public.record_safety_event(uuid, uuid, text, text) to service_role;
comment on function public.record_safety_event(uuid, uuid, text, text) is
  'Service role only. Records once that a learner''s message signalled danger, at most 20 times an hour, in the learner''s open case, and tells the people of the school. Answers whom the school names to turn to (safe_person), the names of those whom a mail is on its way to or has reached (told; null for nobody), whether somebody else may handle the school''s cases and so finds it in the list (is_listed), and the profile''s country. The caller has verified who the learner is.';

create or replace function private.join_safety_case(open_case uuid, learner uuid, school uuid, member_since timestamptz, is_danger boolean)
returns uuid
language plpgsql
set search_path = ''
as $$
declare
  joined public.safety_cases%rowtype;
  was_over boolean;
begin
  if join_safety_case.open_case is null then
    insert into public.safety_cases (user_id, school_id, events, is_newcomer)
    values (join_safety_case.learner, join_safety_case.school, 1, coalesce(join_safety_case.member_since > now() - interval '1 day', true))
    returning * into joined;
    insert into public.safety_case_steps (case_id, step) values (joined.id, 'opened');
    if join_safety_case.is_danger then
      perform private.alarm_about_case(joined.id);
    end if;
    return joined.id;
  end if;
  -- Either somebody had seen all that was there, or everybody had been told and nobody came.
  select c.unseen_since is null or c.next_at is null into was_over from public.safety_cases c where c.id = join_safety_case.open_case;
  update public.safety_cases c
  set events = c.events + 1, last_event_at = now(), unseen_since = coalesce(c.unseen_since, now())
  where c.id = join_safety_case.open_case returning * into joined;
  if not was_over or not join_safety_case.is_danger then
    return joined.id;
  end if;
  if coalesce(joined.alarmed_at < now() - interval '1 hour', true) then
    insert into public.safety_case_steps (case_id, step) values (joined.id, 'again');
    perform private.alarm_about_case(joined.id);
  else
    update public.safety_cases c set next_at = c.alarmed_at + interval '1 hour', next_is_alarm = true where c.id = joined.id;
  end if;
  return joined.id;
end;
$$;
comment on function private.join_safety_case(uuid, uuid, uuid, timestamptz, boolean) is
  'Opens a case for a learner''s event, or adds the event to the open one, and tells the people of the school: of a new case at once, of what comes after everything was seen at once as well, but once an hour at most. Of unkind words alone nobody is mailed: who gets a mail for each stops reading them.';
revoke all on function private.join_safety_case(uuid, uuid, uuid, timestamptz, boolean) from public;
