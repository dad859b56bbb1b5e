-- Programs in a conversation: how a message was asked, the program that belongs to a reply, and runs that the learner starts.

drop function public.begin_turn(uuid, uuid, text, text, text, text, integer, bigint, text);
create function public.begin_turn(learner uuid, session uuid, message_id text, message text, area text,
  owner text default null, reserve integer default 0, daily_tokens bigint default null, known_module text default null,
  mode text default null, execution_id text default null)
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  refusal jsonb;
  module uuid;
  history jsonb;
  asked integer;
  reply jsonb;
  greeting text;
  student jsonb;
  context jsonb;
begin
  if begin_turn.message_id is null or char_length(begin_turn.message_id) not between 8 and 64 then
    raise exception 'A message id has 8 to 64 characters.' using errcode = '22023';
  end if;
  if begin_turn.message is null or begin_turn.message !~ '\S' or char_length(begin_turn.message) > 4000 then
    raise exception 'A message has 1 to 4000 characters.' using errcode = '22023';
  end if;
  if char_length(begin_turn.mode) > 20 or char_length(begin_turn.execution_id) > 64 then
    raise exception 'A mode has at most 20 characters, the id of an execution 64.' using errcode = '22023';
  end if;
  refusal := private.lock_session(begin_turn.learner, begin_turn.session, begin_turn.area);
  if refusal is not null then
    return refusal;
  end if;
  select d.chat_history, d.learning_module_id into strict history, module from public.dashboard d where d.id = begin_turn.session;
  context := private.turn_context(begin_turn.learner, module, begin_turn.known_module);

  asked := private.message_index(history, begin_turn.message_id, 'user');
  if asked is not null then
    student := history -> asked;
    reply := history -> private.message_index(history, begin_turn.message_id || ':reply', 'assistant');
    history := coalesce((select jsonb_agg(m.value order by m.ordinality)
      from jsonb_array_elements(history) with ordinality as m (value, ordinality) where m.ordinality <= asked), '[]');
    -- An apology is no answer: asking again with the same id tries again, and the reply takes the apology's place.
    if reply is not null and not coalesce((reply ->> 'failed')::boolean, false) then
      return context || jsonb_build_object('ok', true, 'state', 'answered', 'reply', reply, 'message', student, 'history', history);
    end if;
  end if;

  refusal := coalesce(private.closed_or_busy(begin_turn.session),
    private.admit_message(begin_turn.learner, begin_turn.reserve, begin_turn.daily_tokens));
  if refusal is not null then
    return refusal;
  end if;

  if asked is null then
    if jsonb_array_length(history) = 0 then
      select m.greeting into greeting from public.learning_modules m where m.learning_module_id = module;
      if greeting ~ '\S' then
        history := jsonb_build_array(jsonb_build_object(
          'id', 'greeting', 'role', 'assistant', 'content', greeting, 'timestamp', private.message_time()));
      end if;
    end if;
    student := jsonb_strip_nulls(jsonb_build_object('id', begin_turn.message_id, 'role', 'user', 'content', begin_turn.message,
      'timestamp', private.message_time(), 'mode', begin_turn.mode, 'execution_id', begin_turn.execution_id));
    update public.dashboard d
    set chat_history = history || student,
      progress = case when d.progress = 'not started' then 'started' else d.progress end,
      updated_at = clock_timestamp()
    where d.id = begin_turn.session;
  end if;
  perform private.hold_turn(begin_turn.session, begin_turn.message_id, begin_turn.owner, begin_turn.learner, begin_turn.reserve);
  return context || jsonb_build_object('ok', true, 'state', case when asked is null then 'new' else 'again' end,
    'message', student, 'history', history);
end;
$$;
comment on function public.begin_turn(uuid, uuid, text, text, text, text, integer, bigint, text, text, text) is
  'Service role only. Keeps a learner''s message (once for each message id) and how it was asked, marks the session busy, reserves its tokens and answers history, learner and module; or ok false with a reason. known_module is the module_state that the caller has. The caller has verified who the learner is.';
revoke all on function public.begin_turn(uuid, uuid, text, text, text, text, integer, bigint, text, text, text) from public, anon, authenticated;
grant execute on function public.begin_turn(uuid, uuid, text, text, text, text, integer, bigint, text, text, text) to service_role;

create function private.check_execution(execution jsonb)
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
  -- A program has at most 64 KB and prints at most 64 KB; as text of JSON every sign can take six bytes.
  if octet_length(check_execution.execution::text) > 1000000 then
    raise exception 'An execution has at most a million bytes.' using errcode = '22023';
  end if;
end;
$$;
comment on function private.check_execution(jsonb) is 'Refuses what is no execution record, or one that is too large to be kept.';
revoke all on function private.check_execution(jsonb) from public;

create function private.lighter_history(history jsonb)
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
        count(m.value -> 'execution') over (order by m.ordinality desc) as programs_from_here
      from jsonb_array_elements(lighter_history.history) with ordinality as m (value, ordinality)
    )
    select coalesce(jsonb_agg(
      case
        when n.value ? 'execution' and n.programs_from_here > 20
          and (char_length(n.value #>> '{execution,output}') > 2000 or char_length(n.value #>> '{execution,code}') > 16000) then
          jsonb_set(n.value, '{execution}', (n.value -> 'execution') || jsonb_build_object(
            'output', left(n.value #>> '{execution,output}', 2000),
            'code', left(n.value #>> '{execution,code}', 16000),
            'outputCut', true))
        else n.value
      end order by n.ordinality), '[]')
    from numbered n
  );
end;
$$;
comment on function private.lighter_history(jsonb) is
  'The conversation with the newest 20 programs whole; older ones keep 2,000 characters of output and 16,000 of code.';
revoke all on function private.lighter_history(jsonb) from public;

drop function public.finish_turn(uuid, uuid, text, text, boolean, integer, integer, text, boolean, boolean);
create function public.finish_turn(learner uuid, session uuid, message_id text, reply text, failed boolean,
  tokens_in integer, tokens_out integer, prompt text, practice boolean, cut boolean default false, execution jsonb default null)
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  history jsonb;
  asked integer;
  answered integer;
  known jsonb;
  stored jsonb;
begin
  perform private.check_execution(finish_turn.execution);
  select d.chat_history into history from public.dashboard d
    where d.id = finish_turn.session and d.user_id = finish_turn.learner for update;
  asked := private.message_index(history, finish_turn.message_id, 'user');
  if asked is null then
    -- The session was deleted or begun afresh meanwhile. The tokens are spent all the same.
    perform private.book_tokens(finish_turn.learner, finish_turn.tokens_in, finish_turn.tokens_out);
    return null;
  end if;
  delete from public.turn_locks l where l.session_id = finish_turn.session and l.holder = finish_turn.message_id;
  answered := private.message_index(history, finish_turn.message_id || ':reply', 'assistant');
  known := history -> answered;
  stored := jsonb_strip_nulls(jsonb_build_object(
    'id', finish_turn.message_id || ':reply',
    'role', 'assistant',
    'content', coalesce(finish_turn.reply, ''),
    'timestamp', private.message_time(),
    'failed', case when finish_turn.failed then true end,
    'cut', case when finish_turn.cut then true end,
    'prompt', finish_turn.prompt,
    'practice', case when finish_turn.practice then true end,
    'mode', history -> asked ->> 'mode'))
    -- Not stripped: that an error or a line is null says that there was none.
    || case when finish_turn.execution is null then '{}' else jsonb_build_object('execution', finish_turn.execution) end;
  -- A real reply stays, and the same words twice are one reply whose acknowledgement was lost.
  if known is not null
    and (not coalesce((known ->> 'failed')::boolean, false) or known - 'timestamp' = stored - 'timestamp') then
    return known;
  end if;
  perform private.book_tokens(finish_turn.learner, finish_turn.tokens_in, finish_turn.tokens_out);
  if finish_turn.cut and coalesce(finish_turn.reply, '') !~ '\S' then
    -- Nothing had come: the message stays as it is, unanswered or with its apology.
    return null;
  end if;
  history := case
    when answered is not null then jsonb_set(history, array[answered::text], stored)
    -- After its question, not at the end: a reply that comes late must not answer a later message.
    else jsonb_insert(history, array[asked::text], stored, true)
  end;
  if finish_turn.execution is not null then
    history := private.lighter_history(history);
  end if;
  update public.dashboard d set chat_history = history, updated_at = clock_timestamp() where d.id = finish_turn.session;
  return stored;
end;
$$;
comment on function public.finish_turn(uuid, uuid, text, text, boolean, integer, integer, text, boolean, boolean, jsonb) is
  'Service role only. Keeps the reply to a message with the program that belongs to it, books its tokens, frees the session and answers the stored reply; a second call answers the first reply. Null when the session is gone, and for a cut reply without words, of which nothing is kept. A later reply replaces an apology and a cut reply.';
revoke all on function public.finish_turn(uuid, uuid, text, text, boolean, integer, integer, text, boolean, boolean, jsonb)
  from public, anon, authenticated;
grant execute on function public.finish_turn(uuid, uuid, text, text, boolean, integer, integer, text, boolean, boolean, jsonb) to service_role;

create function private.waiting_index(history jsonb, execution_id text, code text)
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

create function private.run_index(history jsonb, run_id text)
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

create function public.begin_run(learner uuid, session uuid, run_id text, area text, code text, execution_id text default null,
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
  elsif refusal is not null then
    return refusal;
  end if;
  perform private.hold_turn(begin_run.session, begin_run.run_id, begin_run.owner, begin_run.learner,
    case when is_analysed then begin_run.reserve else 0 end);
  return private.turn_context(begin_run.learner, module, begin_run.known_module) || jsonb_build_object('ok', true, 'state', 'new',
    'history', history, 'waiting', history -> waiting, 'analysed', is_analysed);
end;
$$;
comment on function public.begin_run(uuid, uuid, text, text, text, text, text, integer, bigint, text) is
  'Service role only. Marks the session busy for a run that the learner started, and answers history, learner and module, the message whose program waited for these lines, and whether a model may be asked about the result; with state answered the message that this run made before. Without tokens left for today a program runs all the same.';
revoke all on function public.begin_run(uuid, uuid, text, text, text, text, text, integer, bigint, text) from public, anon, authenticated;
grant execute on function public.begin_run(uuid, uuid, text, text, text, text, text, integer, bigint, text) to service_role;

create function public.store_run(learner uuid, session uuid, run_id text, execution jsonb, reply text, prompt text,
  practice boolean, tokens_in integer default 0, tokens_out integer default 0)
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  history jsonb;
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
  select d.chat_history into history from public.dashboard d
    where d.id = store_run.session and d.user_id = store_run.learner for update;
  if not found then
    perform private.book_tokens(store_run.learner, store_run.tokens_in, store_run.tokens_out);
    return null;
  end if;
  delete from public.turn_locks l where l.session_id = store_run.session and l.holder = store_run.run_id;
  known := private.run_index(history, store_run.run_id);
  if known is not null then
    return history -> known;
  end if;
  perform private.book_tokens(store_run.learner, store_run.tokens_in, store_run.tokens_out);
  waiting := private.waiting_index(history, store_run.execution ->> 'id', store_run.execution ->> 'code');
  if waiting is not null then
    -- The message that asked for the lines is completed: its words stay, and the result's follow.
    stored := (history -> waiting) || jsonb_build_object('execution', store_run.execution, 'run', store_run.run_id,
      'content', (history -> waiting ->> 'content') || case when store_run.reply ~ '\S' then E'\n\n' || store_run.reply else '' end);
    history := jsonb_set(history, array[waiting::text], stored);
  else
    stored := jsonb_strip_nulls(jsonb_build_object(
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
    where d.id = store_run.session;
  return stored;
end;
$$;
comment on function public.store_run(uuid, uuid, text, jsonb, text, text, boolean, integer, integer) is
  'Service role only. Keeps a run that the learner started, once for each run id: the message whose program waited for its lines is completed, any other run is a new message. Books its tokens, frees the session and answers the message; null when the session is gone.';
revoke all on function public.store_run(uuid, uuid, text, jsonb, text, text, boolean, integer, integer) from public, anon, authenticated;
grant execute on function public.store_run(uuid, uuid, text, jsonb, text, text, boolean, integer, integer) to service_role;

comment on column public.dashboard.chat_history is
  'List of messages: id, role, content, timestamp, failed or cut for what is no answer, mode, and the execution of a program; written by begin_turn, finish_turn and store_run only.';
