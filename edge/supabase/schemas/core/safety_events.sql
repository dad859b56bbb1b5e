create or replace function public.record_safety_event(learner uuid, session uuid, message_id text, kind text)
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  person text;
  school uuid;
  helper text;
begin
  select p.name, p.school_id, s.safe_person into person, school, helper
    from public.profiles p left join public.schools s on s.id = p.school_id
    where p.id = record_safety_event.learner
    -- Two events of one learner at once are counted one after the other.
    for update of p;
  if exists (select from public.dashboard d where d.id = record_safety_event.session and d.user_id = record_safety_event.learner)
    -- Many in an hour say no more than some: a learner who plays with it can't bury the others' events.
    and (select count(*) from public.safety_events e
      where e.user_id = record_safety_event.learner and e.created_at > now() - interval '1 hour') < 20
  then
    insert into public.safety_events (user_id, learner_name, school_id, session_id, message_id, kind)
    values (record_safety_event.learner, person, school, record_safety_event.session, record_safety_event.message_id,
      record_safety_event.kind)
    on conflict on constraint safety_events_once do nothing;
  end if;
  return jsonb_build_object('safe_person', helper);
end;
$$;
comment on function public.record_safety_event(uuid, uuid, text, text) is
  'Service role only. Records once that a learner''s message signalled danger, at most 20 times an hour, and answers whom the school names to turn to. The caller has verified who the learner is.';
revoke all on function public.record_safety_event(uuid, uuid, text, text) from public, anon, authenticated;
grant execute on function public.record_safety_event(uuid, uuid, text, text) to service_role;
