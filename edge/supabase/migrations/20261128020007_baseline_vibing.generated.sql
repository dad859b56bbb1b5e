-- Written by `npm run migration -w edge` from schemas/vibing, which says what holds; this is how a database begins.

set local check_function_bodies = off;

-- It talks and evaluates: sessions of this category are its own.
insert into public.areas (id, category_activity, completed_stays_closed) values ('vibing', 'Coding', true);

create or replace function private.check_execution(execution jsonb)
returns void
language plpgsql
immutable
set search_path = ''
as $$
begin
  if check_execution.execution is null then
    return;
  end if;
  if jsonb_typeof(check_execution.execution) <> 'object'
    or coalesce(char_length(check_execution.execution ->> 'id') not between 1 and 64, true)
    or coalesce(jsonb_typeof(check_execution.execution -> 'code') <> 'string', true)
    or coalesce(jsonb_typeof(check_execution.execution -> 'output') <> 'string', true)
    or coalesce(check_execution.execution ->> 'language' not in ('python', 'javascript', 'html'), true) then
    raise exception 'An execution has an id, code, a language and output.' using errcode = '22023';
  end if;
  if check_execution.execution ? 'prediction' and (jsonb_typeof(check_execution.execution -> 'prediction') not in ('string', 'null')
    or char_length(check_execution.execution ->> 'prediction') > 200) then
    raise exception 'A prediction is null or a text of at most 200 characters.' using errcode = '22023';
  end if;
  -- A program has at most 64 KB and prints at most 64 KB; as text of JSON every sign can take six bytes.
  if octet_length(check_execution.execution::text) > 1000000 then
    raise exception 'An execution has at most a million bytes.' using errcode = '22023';
  end if;
end;
$$;
comment on function private.check_execution(jsonb) is 'Refuses what is no execution record, or one that is too large to be kept.';
revoke all on function private.check_execution(jsonb) from public;

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
revoke all on function private.lighter_history(jsonb) from public;
comment on function private.lighter_history(jsonb) is
  'The conversation with its newest programs whole, up to 20 of them and one and a half million bytes; older ones keep 2,000 characters of output and 16,000 of code, those before the newest 60 are a few lines. What the learner wrote keeps its code, up to two and a half million bytes.';

create or replace function private.waiting_index(history jsonb, execution_id text, code text)
returns integer
language plpgsql
immutable
set search_path = ''
as $$
begin
  return (
    select (m.ordinality - 1)::integer
    from jsonb_array_elements(waiting_index.history) with ordinality as m (value, ordinality)
    where m.value #>> '{execution,id}' = waiting_index.execution_id
      and m.value #>> '{execution,code}' = waiting_index.code
      and jsonb_typeof(m.value #> '{execution,waitingFor}') = 'array'
    order by m.ordinality desc
    limit 1
  );
end;
$$;
comment on function private.waiting_index(jsonb, text, text) is
  'The zero-based place of the message whose program waits for input and is just this one, or null.';
revoke all on function private.waiting_index(jsonb, text, text) from public;

create or replace function private.run_index(history jsonb, run_id text)
returns integer
language plpgsql
immutable
set search_path = ''
as $$
begin
  return (
    select (m.ordinality - 1)::integer
    from jsonb_array_elements(run_index.history) with ordinality as m (value, ordinality)
    where m.value ->> 'run' = run_index.run_id
    order by m.ordinality
    limit 1
  );
end;
$$;
comment on function private.run_index(jsonb, text) is 'The zero-based place of the message that a run made or completed, or null.';
revoke all on function private.run_index(jsonb, text) from public;

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
  earlier integer;
  room text;
  known jsonb;
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
  select d.chat_history, d.learning_module_id, d.chat_earlier, d.chat_room into strict history, module, earlier, room
    from public.dashboard d where d.id = begin_run.session;
  known := coalesce(history -> private.run_index(history, begin_run.run_id),
    (select e.message from public.earlier_messages e
      where e.session_id = begin_run.session and e.message ->> 'id' = begin_run.run_id || ':run' limit 1));
  if known is not null then
    return jsonb_build_object('ok', true, 'state', 'answered', 'reply', private.with_room(known, room), 'history', '[]'::jsonb,
      'learner', '{}'::jsonb, 'waiting', null, 'analysed', false);
  end if;
  refusal := private.closed_or_busy(begin_run.session);
  if refusal is not null then
    return refusal;
  end if;
  -- Only the program that waited for its lines is shown to a model; all others cost nothing.
  waiting := private.waiting_index(history, begin_run.execution_id, begin_run.code);
  is_analysed := waiting is not null;
  -- A program that waited completes its message; any other run is one more.
  if waiting is null and room = 'full' then
    return jsonb_build_object('ok', false, 'reason', 'page_full');
  end if;
  refusal := private.admit_message(begin_run.learner, case when is_analysed then begin_run.reserve else 0 end,
    case when is_analysed then begin_run.daily_tokens end);
  if refusal ->> 'reason' in ('over_budget', 'coach_resting', 'school_resting') then
    is_analysed := false;
    perform private.count_message(begin_run.learner);
  elsif refusal is not null then
    return refusal;
  end if;
  perform private.hold_turn(begin_run.session, begin_run.run_id, begin_run.owner, begin_run.learner,
    case when is_analysed then begin_run.reserve else 0 end);
  return private.turn_context(begin_run.learner, module, begin_run.known_module)
    -- Lines that stood in an earlier program are not the learner's own: programs are read with their code.
    || private.recent_messages(begin_run.session, history, earlier, 400, 1000000, 20, 16000)
    || jsonb_build_object('ok', true, 'state', 'new', 'waiting', history -> waiting, 'analysed', is_analysed);
end;
$$;
revoke all on function public.begin_run(uuid, uuid, text, text, text, text, text, integer, bigint, text) from public, anon, authenticated;
grant execute on function public.begin_run(uuid, uuid, text, text, text, text, text, integer, bigint, text) to service_role;
comment on function public.begin_run(uuid, uuid, text, text, text, text, text, integer, bigint, text) is
  'Service role only. Marks the session busy for a run that the learner started, and answers the newest messages, learner and module, the message whose program waited for these lines, and whether a model may be asked about the result; with state answered the message that this run made before. Without tokens left for today a program runs all the same; on a full page only one that completes its message.';

create or replace function public.store_run(learner uuid, session uuid, run_id text, execution jsonb, reply text, prompt text,
  practice boolean, tokens_in integer default 0, tokens_out integer default 0, extension jsonb default null)
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  history jsonb;
  room text;
  known integer;
  waiting integer;
  stored jsonb;
begin
  if store_run.run_id is null or char_length(store_run.run_id) not between 8 and 64 then
    raise exception 'A run id has 8 to 64 characters.' using errcode = '22023';
  end if;
  if store_run.execution is null then
    raise exception 'A run has an execution.' using errcode = '22023';
  end if;
  perform private.check_execution(store_run.execution);
  perform private.check_extension(store_run.extension, 20000);
  select d.chat_history, d.chat_room into history, room from public.dashboard d
    where d.id = store_run.session and d.user_id = store_run.learner for update;
  if not found then
    perform private.book_tokens(store_run.learner, store_run.tokens_in, store_run.tokens_out);
    return null;
  end if;
  delete from public.turn_locks l where l.session_id = store_run.session and l.holder = store_run.run_id;
  known := private.run_index(history, store_run.run_id);
  if known is not null then
    return private.with_room(history -> known, room);
  end if;
  perform private.book_tokens(store_run.learner, store_run.tokens_in, store_run.tokens_out);
  waiting := private.waiting_index(history, store_run.execution ->> 'id', store_run.execution ->> 'code');
  if waiting is not null then
    -- The message that asked for the lines is completed: its words stay, and the result's follow.
    stored := (history -> waiting) || jsonb_build_object('execution', store_run.execution, 'run', store_run.run_id,
      'content', (history -> waiting ->> 'content') || case when store_run.reply ~ '\S' then E'\n\n' || store_run.reply else '' end);
    history := jsonb_set(history, array[waiting::text], stored);
  else
    stored := coalesce(store_run.extension, '{}') || jsonb_strip_nulls(jsonb_build_object(
      'id', store_run.run_id || ':run',
      'role', 'assistant',
      'content', coalesce(store_run.reply, ''),
      'timestamp', private.message_time(),
      'prompt', store_run.prompt,
      'practice', case when store_run.practice then true end,
      'run', store_run.run_id))
      || jsonb_build_object('execution', store_run.execution);
    history := history || jsonb_build_array(stored);
  end if;
  update public.dashboard d set chat_history = private.lighter_history(history), updated_at = clock_timestamp()
    where d.id = store_run.session returning d.chat_room into room;
  return private.with_room(stored, room);
end;
$$;
comment on function public.store_run(uuid, uuid, text, jsonb, text, text, boolean, integer, integer, jsonb) is
  'Service role only. Keeps a run that the learner started, once for each run id: the message whose program waited for its lines is completed, any other run is a new message. Books its tokens, frees the session and answers the message; null when the session is gone.';
revoke all on function public.store_run(uuid, uuid, text, jsonb, text, text, boolean, integer, integer, jsonb) from public, anon, authenticated;
grant execute on function public.store_run(uuid, uuid, text, jsonb, text, text, boolean, integer, integer, jsonb) to service_role;

create or replace function private.with_whole_program(begun jsonb, session uuid, execution_id text)
returns jsonb
language plpgsql
stable
set search_path = ''
as $$
declare
  program jsonb;
begin
  if with_whole_program.execution_id is null or jsonb_typeof(with_whole_program.begun -> 'history') is distinct from 'array' then
    return with_whole_program.begun;
  end if;
  select s.message -> 'execution' into program from (
    select m.value as message from public.dashboard d, jsonb_array_elements(d.chat_history) as m where d.id = with_whole_program.session
    union all
    select e.message from public.earlier_messages e where e.session_id = with_whole_program.session
  ) as s where s.message #>> '{execution,id}' = with_whole_program.execution_id limit 1;
  if program is null then
    return with_whole_program.begun;
  end if;
  return with_whole_program.begun || jsonb_build_object('history', (
    select coalesce(jsonb_agg(
      case when m.value #>> '{execution,id}' = with_whole_program.execution_id then m.value || jsonb_build_object('execution', program)
        else m.value end order by m.ordinality), '[]')
    from jsonb_array_elements(with_whole_program.begun -> 'history') with ordinality as m (value, ordinality)));
end;
$$;
comment on function private.with_whole_program(jsonb, uuid, text) is
  'What begin_turn answered, with the program that a message is about as it is stored: older ones are told by their beginning only.';
revoke all on function private.with_whole_program(jsonb, uuid, text) from public;

create or replace function public.begin_program_turn(learner uuid, session uuid, message_id text, message text, area text,
  owner text default null, reserve integer default 0, daily_tokens bigint default null, known_module text default null,
  mode text default null, execution_id text default null, extension jsonb default null)
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
begin
  if char_length(begin_program_turn.mode) > 20 or char_length(begin_program_turn.execution_id) > 64 then
    raise exception 'A mode has at most 20 characters, the id of an execution 64.' using errcode = '22023';
  end if;
  return private.with_whole_program(
    public.begin_turn(begin_program_turn.learner, begin_program_turn.session, begin_program_turn.message_id, begin_program_turn.message,
      begin_program_turn.area, begin_program_turn.owner, begin_program_turn.reserve, begin_program_turn.daily_tokens,
      begin_program_turn.known_module, coalesce(begin_program_turn.extension, '{}') || jsonb_strip_nulls(jsonb_build_object(
        'mode', begin_program_turn.mode, 'execution_id', begin_program_turn.execution_id))),
    begin_program_turn.session, begin_program_turn.execution_id);
end;
$$;
revoke all on function public.begin_program_turn(uuid, uuid, text, text, text, text, integer, bigint, text, text, text, jsonb) from public, anon, authenticated;
grant execute on function public.begin_program_turn(uuid, uuid, text, text, text, text, integer, bigint, text, text, text, jsonb) to service_role;
comment on function public.begin_program_turn(uuid, uuid, text, text, text, text, integer, bigint, text, text, text, jsonb) is
  'Service role only. begin_turn for a message about programs: it keeps how it was asked and the program that it is about, which is told whole whatever its age.';

create or replace function public.finish_program_turn(learner uuid, session uuid, message_id text, reply text, failed boolean,
  tokens_in integer, tokens_out integer, prompt text, practice boolean, cut boolean default false, words integer default null,
  execution jsonb default null, extension jsonb default null)
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  asked_how text;
  stored jsonb;
  room text;
begin
  perform private.check_execution(finish_program_turn.execution);
  select m.value ->> 'mode' into asked_how from public.dashboard d, jsonb_array_elements(d.chat_history) as m
    where d.id = finish_program_turn.session and d.user_id = finish_program_turn.learner
      and m.value ->> 'id' = finish_program_turn.message_id and m.value ->> 'role' = 'user' limit 1;
  stored := public.finish_turn(finish_program_turn.learner, finish_program_turn.session, finish_program_turn.message_id,
    finish_program_turn.reply, finish_program_turn.failed, finish_program_turn.tokens_in, finish_program_turn.tokens_out,
    finish_program_turn.prompt, finish_program_turn.practice, finish_program_turn.cut, finish_program_turn.words,
    coalesce(finish_program_turn.extension, '{}') || case when asked_how is null then '{}' else jsonb_build_object('mode', asked_how) end
      -- Not stripped: that an error or a line is null says that there was none.
      || case when finish_program_turn.execution is null then '{}' else jsonb_build_object('execution', finish_program_turn.execution) end);
  if stored is null or finish_program_turn.execution is null then
    return stored;
  end if;
  update public.dashboard d set chat_history = private.lighter_history(d.chat_history)
    where d.id = finish_program_turn.session returning d.chat_room into room;
  return private.with_room(stored - 'room', room);
end;
$$;
comment on function public.finish_program_turn(uuid, uuid, text, text, boolean, integer, integer, text, boolean, boolean, integer, jsonb, jsonb) is
  'Service role only. finish_turn for a reply with a program: keeps its record and how the message was asked, and lightens older programs.';
revoke all on function public.finish_program_turn(uuid, uuid, text, text, boolean, integer, integer, text, boolean, boolean, integer, jsonb, jsonb)
  from public, anon, authenticated;
grant execute on function public.finish_program_turn(uuid, uuid, text, text, boolean, integer, integer, text, boolean, boolean, integer, jsonb, jsonb) to service_role;
