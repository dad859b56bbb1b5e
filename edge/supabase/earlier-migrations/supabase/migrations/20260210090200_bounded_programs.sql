-- How much of its programs a conversation carries, however many there are and whatever they hold.

create function private.lighter_execution(execution jsonb, code integer, output integer)
returns jsonb
language plpgsql
immutable
set search_path = ''
as $$
begin
  return lighter_execution.execution
    || jsonb_build_object('code', left(lighter_execution.execution ->> 'code', lighter_execution.code),
      'output', left(lighter_execution.execution ->> 'output', lighter_execution.output))
    || case when jsonb_typeof(lighter_execution.execution -> 'error') = 'string'
      then jsonb_build_object('error', left(lighter_execution.execution ->> 'error', lighter_execution.output)) else '{}' end
    || case when octet_length((lighter_execution.execution -> 'input')::text) > lighter_execution.output
      then jsonb_build_object('input', '[]'::jsonb) else '{}' end
    || case when char_length(lighter_execution.execution ->> 'code') > lighter_execution.code
      or char_length(lighter_execution.execution ->> 'output') > lighter_execution.output
      then '{"outputCut": true}'::jsonb else '{}' end;
end;
$$;
comment on function private.lighter_execution(jsonb, integer, integer) is
  'An execution with the beginning of its code, and of its output and error, and without input that is longer than that.';
revoke all on function private.lighter_execution(jsonb, integer, integer) from public;

create or replace function private.lighter_history(history jsonb)
returns jsonb
language plpgsql
immutable
set search_path = ''
as $$
begin
  -- A conversation is read and written whole with every turn: without a bound, programs that print would slow it down.
  return (
    with numbered as (
      select m.value, m.ordinality,
        count(m.value -> 'execution') over (order by m.ordinality desc) as programs_from_here,
        sum(coalesce(octet_length((m.value -> 'execution')::text), 0)) over (order by m.ordinality desc) as bytes_from_here
      from jsonb_array_elements(lighter_history.history) with ordinality as m (value, ordinality)
    )
    select coalesce(jsonb_agg(
      case
        when not n.value ? 'execution' or n.programs_from_here = 1
          or (n.programs_from_here <= 20 and n.bytes_from_here <= 1500000) then n.value
        -- What the learner wrote is not the program's to lose; only what no pace of writing reaches is cut.
        when n.value #>> '{execution,by}' = 'student' and n.bytes_from_here <= 2500000 then
          jsonb_set(n.value, '{execution}', private.lighter_execution(n.value -> 'execution', 70000, 2000))
        when n.programs_from_here <= 60 then
          jsonb_set(n.value, '{execution}', private.lighter_execution(n.value -> 'execution', 16000, 2000))
        else jsonb_set(n.value, '{execution}', private.lighter_execution(n.value -> 'execution', 1000, 200))
      end order by n.ordinality), '[]')
    from numbered n
  );
end;
$$;
comment on function private.lighter_history(jsonb) is
  'The conversation with its newest programs whole, up to 20 of them and one and a half million bytes; older ones keep 2,000 characters of output and 16,000 of code, those before the newest 60 are a few lines. What the learner wrote keeps its code, up to two and a half million bytes.';

-- A run of the learner's own counts as a message also on a day whose tokens are used up.
create function private.count_message(learner uuid)
returns void
language sql
set search_path = ''
as $$
  update public.learner_usage u
  set recent_messages = array(select t from unnest(u.recent_messages) as t where t > clock_timestamp() - interval '1 minute' order by t) || clock_timestamp()
  where u.user_id = count_message.learner;
$$;
comment on function private.count_message(uuid) is 'Counts a message that costs no tokens towards those of the last minute.';
revoke all on function private.count_message(uuid) from public;

create or replace function public.begin_run(learner uuid, session uuid, run_id text, area text, code text, execution_id text default null,
  owner text default null, reserve integer default 0, daily_tokens bigint default null, known_module text default null)
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  refusal jsonb;
  module uuid;
  history jsonb;
  known integer;
  waiting integer;
  is_analysed boolean;
begin
  if begin_run.run_id is null or char_length(begin_run.run_id) not between 8 and 64 then
    raise exception 'A run id has 8 to 64 characters.' using errcode = '22023';
  end if;
  if begin_run.code is null or octet_length(begin_run.code) >= 65536 then
    raise exception 'A program has less than 64 KB.' using errcode = '22023';
  end if;
  refusal := private.lock_session(begin_run.learner, begin_run.session, begin_run.area);
  if refusal is not null then
    return refusal;
  end if;
  select d.chat_history, d.learning_module_id into strict history, module from public.dashboard d where d.id = begin_run.session;
  known := private.run_index(history, begin_run.run_id);
  if known is not null then
    return jsonb_build_object('ok', true, 'state', 'answered', 'reply', history -> known, 'history', '[]'::jsonb,
      'learner', '{}'::jsonb, 'waiting', null, 'analysed', false);
  end if;
  refusal := private.closed_or_busy(begin_run.session);
  if refusal is not null then
    return refusal;
  end if;
  -- Only the program that waited for its lines is shown to a model; all others cost nothing.
  waiting := private.waiting_index(history, begin_run.execution_id, begin_run.code);
  is_analysed := waiting is not null;
  refusal := private.admit_message(begin_run.learner, case when is_analysed then begin_run.reserve else 0 end,
    case when is_analysed then begin_run.daily_tokens end);
  if refusal ->> 'reason' in ('over_budget', 'coach_resting') then
    is_analysed := false;
    perform private.count_message(begin_run.learner);
  elsif refusal is not null then
    return refusal;
  end if;
  perform private.hold_turn(begin_run.session, begin_run.run_id, begin_run.owner, begin_run.learner,
    case when is_analysed then begin_run.reserve else 0 end);
  return private.turn_context(begin_run.learner, module, begin_run.known_module) || jsonb_build_object('ok', true, 'state', 'new',
    'history', history, 'waiting', history -> waiting, 'analysed', is_analysed);
end;
$$;
