-- Written by `npm run migration -w edge` from the files named below; what they say is what holds.

set local check_function_bodies = off;

-- schemas/tutor/designs.sql
create or replace function public.begin_tutor_design_turn(learner uuid, session uuid, message_id text, message text, area text,
  owner text default null, reserve integer default 0, daily_tokens bigint default null, known_module text default null,
  is_edit boolean default false)
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  changed uuid;
  begun jsonb;
begin
  select t.module_id into changed from public.tutor_designs t
    where t.session_id = begin_tutor_design_turn.session and t.user_id = begin_tutor_design_turn.learner;
  if not found or (changed is not null) <> begin_tutor_design_turn.is_edit then
    return jsonb_build_object('ok', false, 'reason', case when exists (
      select from public.dashboard d where d.id = begin_tutor_design_turn.session and d.user_id <> begin_tutor_design_turn.learner)
      then 'not_yours' else 'not_found' end);
  end if;
  begun := public.begin_turn(begin_tutor_design_turn.learner, begin_tutor_design_turn.session, begin_tutor_design_turn.message_id,
    begin_tutor_design_turn.message, begin_tutor_design_turn.area, begin_tutor_design_turn.owner, begin_tutor_design_turn.reserve,
    begin_tutor_design_turn.daily_tokens);
  if not (begun ->> 'ok')::boolean then
    return begun;
  end if;
  -- turn_context looks for a summary by the module: here it is that of the design's own talk.
  begun := begun || jsonb_build_object('summary', (select jsonb_build_object('text', c.summary, 'until', c.until)
    from public.conversation_summaries c where c.session_id = begin_tutor_design_turn.session));
  if changed is null then
    return begun;
  end if;
  -- The talk is about a tutor, though it is no session of it: the tutor travels along.
  return begun || (private.turn_context(begin_tutor_design_turn.learner, changed, begin_tutor_design_turn.known_module) - 'summary');
end;
$$;
comment on function public.begin_tutor_design_turn(uuid, uuid, text, text, text, text, integer, bigint, text, boolean) is
  'Service role only. begin_turn for a message of a design talk: not_found for any other session, and for a design of the other kind. Of a change the tutor that is changed is the module.';
revoke all on function public.begin_tutor_design_turn(uuid, uuid, text, text, text, text, integer, bigint, text, boolean)
  from public, anon, authenticated;
grant execute on function public.begin_tutor_design_turn(uuid, uuid, text, text, text, text, integer, bigint, text, boolean) to service_role;
