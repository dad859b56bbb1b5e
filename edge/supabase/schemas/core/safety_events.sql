create or replace function public.record_safety_event(learner uuid, session uuid, message_id text, kind text)
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  person record;
begin
  select p.name, p.email, p.school_since, p.school_link, s.safe_person, private.class_names(p.id) as class_name,
      -- Whoever only typed the name of a school raises no alarm there.
      case when p.school_link <> 'typed' then p.school_id end as school
    into person
    from public.profiles p
    left join public.schools s on s.id = p.school_id
    where p.id = record_safety_event.learner
    -- Two events of one learner at once are counted one after the other.
    for update of p;
  -- A title or a name belongs to no session.
  if (record_safety_event.session is null or exists (select from public.dashboard d where d.id = record_safety_event.session
    and private.works_on(record_safety_event.learner, d.user_id, d.team_id)))
    -- Many in an hour say no more than some: a learner who plays with it can't bury the others' events.
    and (select count(*) from public.safety_events e
      where e.user_id = record_safety_event.learner and e.created_at > now() - interval '1 hour') < 20
  then
    insert into public.safety_events (user_id, learner_name, email, email_verified, school_id, member_since, school_link, class_name,
      session_id, message_id, kind)
    values (record_safety_event.learner, person.name, coalesce(person.email, ''),
      private.verified_email(record_safety_event.learner) is not null, person.school, person.school_since, person.school_link,
      person.class_name, record_safety_event.session, record_safety_event.message_id, record_safety_event.kind)
    on conflict on constraint safety_events_once do nothing;
  end if;
  return jsonb_build_object('safe_person', person.safe_person);
end;
$$;
revoke all on function public.record_safety_event(uuid, uuid, text, text) from public, anon, authenticated;
grant execute on function public.record_safety_event(uuid, uuid, text, text) to service_role;
comment on function public.record_safety_event(uuid, uuid, text, text) is
  'Service role only. Records once that a learner''s message signalled danger, at most 20 times an hour, with what tells the account from another of that name, and answers whom the school names to turn to. The caller has verified who the learner is.';

create or replace function public.read_safety_events(school uuid)
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  me uuid := (select auth.uid());
  ids uuid[];
  events jsonb;
begin
  perform private.must_be_staff(read_safety_events.school);
  select coalesce(array_agg(e.id order by e.created_at desc, e.id), '{}'),
    coalesce(jsonb_agg(jsonb_build_object('id', e.id, 'user_id', e.user_id, 'learner_name', e.learner_name, 'email', e.email,
      'email_verified', e.email_verified, 'member_since', e.member_since, 'school_link', e.school_link, 'class_name', e.class_name,
      'kind', e.kind, 'created_at', e.created_at) order by e.created_at desc, e.id), '[]')
  into ids, events
  from (
    select e.* from public.safety_events e
    -- The school of then and of now: who has moved on is another school's to look after.
    join public.profiles p on p.id = e.user_id and p.school_id = e.school_id and p.school_link <> 'typed'
    where e.school_id = read_safety_events.school and e.user_id <> me
    order by e.created_at desc limit 200
  ) as e;
  insert into public.safety_event_reads (reader_id, reader_email, school_id, event_ids)
  values (me, coalesce((select u.email from auth.users u where u.id = me), ''), read_safety_events.school, ids);
  return events;
end;
$$;
comment on function public.read_safety_events(uuid) is
  'Whoever is staff of a school at this moment may read the newest 200 events of its present members, not those about themselves. Every call is kept in safety_event_reads.';
revoke all on function public.read_safety_events(uuid) from public, anon, authenticated;
grant execute on function public.read_safety_events(uuid) to authenticated;
