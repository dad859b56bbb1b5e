create or replace function private.waiting_program(session uuid, execution_id text, code text)
returns public.messages
language sql
stable
set search_path = ''
as $$
  select m from public.messages m
  where m.session_id = waiting_program.session and m.execution ->> 'id' = waiting_program.execution_id
    and m.execution ->> 'code' = waiting_program.code and jsonb_typeof(m.execution -> 'waitingFor') = 'array'
  order by m.position desc limit 1
$$;
comment on function private.waiting_program(uuid, text, text) is 'The message whose program waits for input and is just this one, or null.';
revoke all on function private.waiting_program(uuid, text, text) from public;

create or replace function private.message_of_run(session uuid, run_id text)
returns public.messages
language sql
stable
set search_path = ''
as $$
  select m from public.messages m
  where m.session_id = message_of_run.session and m.execution is not null and m.extension ->> 'run' = message_of_run.run_id
  order by m.position limit 1
$$;
comment on function private.message_of_run(uuid, text) is 'The message that a run made or completed, or null.';
revoke all on function private.message_of_run(uuid, text) from public;

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
  known public.messages%rowtype;
  waiting public.messages%rowtype;
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
  select d.learning_module_id into strict module from public.dashboard d where d.id = begin_run.session;
  known := private.message_of_run(begin_run.session, begin_run.run_id);
  if known.message_id is not null then
    return jsonb_build_object('ok', true, 'state', 'answered', 'reply', private.message_json(known), 'history', '[]'::jsonb,
      'learner', '{}'::jsonb, 'waiting', null, 'analysed', false);
  end if;
  refusal := private.closed_or_busy(begin_run.session);
  if refusal is not null then
    return refusal;
  end if;
  -- Only the program that waited for its lines is shown to a model; all others cost nothing.
  waiting := private.waiting_program(begin_run.session, begin_run.execution_id, begin_run.code);
  is_analysed := waiting.message_id is not null;
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
    || private.recent_messages(begin_run.session, null, 400, 1000000, 20, 16000)
    || jsonb_build_object('ok', true, 'state', 'new',
      'waiting', case when waiting.message_id is not null then private.message_json(waiting) end, 'analysed', is_analysed);
end;
$$;
revoke all on function public.begin_run(uuid, uuid, text, text, text, text, text, integer, bigint, text) from public, anon, authenticated;
grant execute on function public.begin_run(uuid, uuid, text, text, text, text, text, integer, bigint, text) to service_role;
comment on function public.begin_run(uuid, uuid, text, text, text, text, text, integer, bigint, text) is
  'Service role only. Marks the session busy for a run that the learner started, and answers the newest messages, learner and module, the message whose program waited for these lines, and whether a model may be asked about the result; with state answered the message that this run made before. Without tokens left for today a program runs all the same.';

create or replace function public.store_run(learner uuid, session uuid, run_id text, execution jsonb, reply text, prompt text,
  practice boolean, tokens_in integer default 0, tokens_out integer default 0, extension jsonb default null)
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  known public.messages%rowtype;
  waiting public.messages%rowtype;
  stored public.messages%rowtype;
begin
  if store_run.run_id is null or char_length(store_run.run_id) not between 8 and 64 then
    raise exception 'A run id has 8 to 64 characters.' using errcode = '22023';
  end if;
  if store_run.execution is null then
    raise exception 'A run has an execution.' using errcode = '22023';
  end if;
  perform private.check_execution(store_run.execution);
  perform private.check_extension(store_run.extension, 20000);
  perform 1 from public.dashboard d where d.id = store_run.session and d.user_id = store_run.learner for update;
  if not found then
    perform private.book_tokens(store_run.learner, store_run.tokens_in, store_run.tokens_out);
    return null;
  end if;
  delete from public.turn_locks l where l.session_id = store_run.session and l.holder = store_run.run_id;
  known := private.message_of_run(store_run.session, store_run.run_id);
  if known.message_id is not null then
    return private.message_json(known);
  end if;
  perform private.book_tokens(store_run.learner, store_run.tokens_in, store_run.tokens_out);
  perform private.note_message(store_run.session);
  waiting := private.waiting_program(store_run.session, store_run.execution ->> 'id', store_run.execution ->> 'code');
  if waiting.message_id is not null then
    -- The message that asked for the lines is completed: its words stay, and the result's follow.
    update public.messages m
    set execution = store_run.execution, extension = m.extension || jsonb_build_object('run', store_run.run_id),
      content = m.content || case when store_run.reply ~ '\S' then E'\n\n' || store_run.reply else '' end,
      tokens_in = m.tokens_in + store_run.tokens_in, tokens_out = m.tokens_out + store_run.tokens_out
    where m.session_id = store_run.session and m.position = waiting.position
    returning * into stored;
  else
    insert into public.messages (session_id, message_id, role, content, extension, execution, prompt, practice, tokens_in, tokens_out)
    values (store_run.session, store_run.run_id || ':run', 'assistant', coalesce(store_run.reply, ''),
      coalesce(store_run.extension, '{}') || jsonb_build_object('run', store_run.run_id), store_run.execution, store_run.prompt,
      coalesce(store_run.practice, false), store_run.tokens_in, store_run.tokens_out)
    returning * into stored;
  end if;
  perform private.lighten_programs(store_run.session);
  return private.message_json(stored);
end;
$$;
comment on function public.store_run(uuid, uuid, text, jsonb, text, text, boolean, integer, integer, jsonb) is
  'Service role only. Keeps a run that the learner started, once for each run id: the message whose program waited for its lines is completed, any other run is a new message. Books its tokens, frees the session and answers the message; null when the session is gone.';
revoke all on function public.store_run(uuid, uuid, text, jsonb, text, text, boolean, integer, integer, jsonb) from public, anon, authenticated;
grant execute on function public.store_run(uuid, uuid, text, jsonb, text, text, boolean, integer, integer, jsonb) to service_role;
