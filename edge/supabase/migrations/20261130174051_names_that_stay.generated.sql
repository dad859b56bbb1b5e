-- Written by `npm run migration -w edge` from the files named below; what they say is what holds.

set local check_function_bodies = off;

-- schemas/core/assessment.sql
create or replace function public.begin_assessment(learner uuid, session uuid, area text, owner text default null,
  reserve integer default 0, daily_tokens bigint default null, needs_module boolean default false)
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  refusal jsonb;
  row public.dashboard%rowtype;
begin
  refusal := private.lock_session(begin_assessment.learner, begin_assessment.session, begin_assessment.area);
  if refusal is not null then
    return refusal;
  end if;
  select d.* into strict row from public.dashboard d where d.id = begin_assessment.session;
  if (select count(*) from public.messages m where m.session_id = row.id and m.reader_id is null) <= 1 then
    return jsonb_build_object('ok', false, 'reason', 'no_conversation');
  end if;
  if begin_assessment.needs_module
    and not exists (select from public.learning_modules m where m.learning_module_id = row.learning_module_id) then
    return jsonb_build_object('ok', false, 'reason', 'no_module');
  end if;
  -- An evaluation asks as much of the AI as a message does, so it counts as one.
  refusal := coalesce(private.closed_or_busy(begin_assessment.session),
    private.admit_message(begin_assessment.learner, begin_assessment.reserve, begin_assessment.daily_tokens));
  if refusal is not null then
    return refusal || case when refusal ->> 'reason' = 'busy'
      and exists (select from public.turn_locks l where l.session_id = row.id and l.holder = 'assess') then '{"reason": "evaluating"}' else '{}' end::jsonb;
  end if;
  perform private.hold_turn(begin_assessment.session, 'assess', begin_assessment.owner, begin_assessment.learner, begin_assessment.reserve);
  -- Far more than an evaluation reads of the learner's words; what the coach said longer ago is looked at for copies, too.
  return private.turn_context(begin_assessment.learner, row.learning_module_id)
    || private.recent_messages(row.id, null, 800, 2000000, 20, 1200)
    || jsonb_build_object('ok', true)
    -- Its quotes are looked for under signs, as its talk is told.
    || case when row.team_id is null then '{}' else jsonb_build_object('of_team', private.team_context(row.id, row.team_id)) end;
end;
$$;
revoke all on function public.begin_assessment(uuid, uuid, text, text, integer, bigint, boolean) from public, anon, authenticated;
grant execute on function public.begin_assessment(uuid, uuid, text, text, integer, bigint, boolean) to service_role;
comment on function public.begin_assessment(uuid, uuid, text, text, integer, bigint, boolean) is
  'Service role only. Marks a session busy, reserves its tokens and answers learner, module and the conversation, up to its newest 800 messages, of a team''s also the members; or ok false with a reason: no_module where needs_module and the module is gone. The caller has verified who the learner is.';

-- schemas/core/profile_texts.sql
create or replace function public.names_near(learner uuid)
returns text[]
language sql
stable
security definer
set search_path = ''
as $$
  select coalesce(array_agg(distinct btrim(n.name)), '{}') from public.profiles p cross join lateral (values (p.name), (p.nickname)) as n (name)
  where btrim(n.name) <> '' and p.id in (
    select names_near.learner
    union all select o.user_id from public.team_members m join public.team_members o on o.team_id = m.team_id where m.user_id = names_near.learner)
$$;
comment on function public.names_near(uuid) is
  'Service role only. What a learner and whoever is in a team with them are called, by their profiles: names that leave for no provider with what the learner writes.';
revoke all on function public.names_near(uuid) from public, anon, authenticated;
grant execute on function public.names_near(uuid) to service_role;

-- schemas/core/turns.sql
create or replace function private.team_context(session uuid, team uuid)
returns jsonb
language sql
stable
set search_path = ''
as $$
  select jsonb_build_object(
    'waiting', (select coalesce(jsonb_agg(private.message_json(m) order by m.position), '[]') from public.messages m
      where m.session_id = team_context.session and m.role = 'user' and m.author_name is not null and m.reader_id is null
        and not exists (select from public.messages r where r.session_id = m.session_id and r.role = 'assistant' and not r.failed
          and m.message_id = any (r.answers))),
    'members', private.talk_members(team_context.team),
    -- Whatever a child calls another, no name leaves for a provider: the server looks for the full ones, too, also of who left.
    'full_names', (select jsonb_object_agg(p.id, p.name) from public.profiles p where p.id in (
      select m.user_id from public.team_members m where m.team_id = team_context.team
      union all select w.author_id from public.messages w where w.session_id = team_context.session)),
    'team', (select t.name from public.teams t where t.id = team_context.team))
$$;
comment on function private.team_context(uuid, uuid) is
  'What a turn in a team''s conversation needs besides: the messages that no reply has answered, who is in the team at this moment in the order of joining, and its name.';
revoke all on function private.team_context(uuid, uuid) from public;
