-- Written by `npm run migration -w edge` from the files named below; what they say is what holds.

set local check_function_bodies = off;

drop function private.recent_messages(session uuid, page jsonb, earlier integer, messages integer, bytes integer, programs integer, code integer, about text);

drop function public.begin_turn(learner uuid, session uuid, message_id text, message text, area text, owner text, reserve integer, daily_tokens bigint, known_module text, mode text, execution_id text);

drop function public.finish_turn(learner uuid, session uuid, message_id text, reply text, failed boolean, tokens_in integer, tokens_out integer, prompt text, practice boolean, cut boolean, execution jsonb, words integer);

-- schemas/core/pages.sql
create or replace function private.recent_messages(session uuid, page jsonb, earlier integer, messages integer, bytes integer, programs integer,
  code integer)
returns jsonb
language plpgsql
stable
set search_path = ''
as $$
declare
  first jsonb;
  recent jsonb;
  from_number integer;
begin
  with said as (
    select m.value, (recent_messages.earlier + m.ordinality)::integer as number
    from jsonb_array_elements(recent_messages.page) with ordinality as m (value, ordinality)
    union all
    select e.message, e.number from public.earlier_messages e
    where e.session_id = recent_messages.session and e.number <= recent_messages.earlier
      and e.number > recent_messages.earlier + jsonb_array_length(recent_messages.page) - recent_messages.messages
  ), counted as (
    select s.value, s.number,
      row_number() over (order by s.number desc) as place,
      sum(octet_length((s.value - 'execution')::text)) over (order by s.number desc) as bytes_from_here,
      count(s.value -> 'execution') over (order by s.number desc) as programs_from_here
    from said s
  )
  select min(c.number), jsonb_agg(case
      when not c.value ? 'execution' or c.programs_from_here <= recent_messages.programs then c.value
      else jsonb_set(c.value, '{execution}', private.lighter_execution(c.value -> 'execution', recent_messages.code, 1200))
    end order by c.number)
  into from_number, recent
  from counted c
  -- The newest message and its question are there whatever they hold.
  where c.place <= 2 or (c.place <= recent_messages.messages and c.bytes_from_here <= recent_messages.bytes);

  if from_number is null or from_number = 1 then
    return jsonb_build_object('history', coalesce(recent, '[]'), 'left_behind', 0);
  end if;
  -- The coach's first words stand before all others: they may hold the first question.
  first := case when recent_messages.earlier = 0 then recent_messages.page -> 0
    else (select e.message from public.earlier_messages e where e.session_id = recent_messages.session and e.number = 1) end;
  return case
    when first ->> 'role' = 'assistant' then jsonb_build_object('history', jsonb_build_array(first) || recent, 'left_behind', from_number - 2)
    else jsonb_build_object('history', recent, 'left_behind', from_number - 1)
  end;
end;
$$;
comment on function private.recent_messages(uuid, jsonb, integer, integer, integer, integer, integer) is
  'The newest messages of a conversation over all its pages, at most so many of them and so many bytes without programs, with the coach''s first words before them; and how many messages are not among them. Only the newest programs are whole.';
revoke all on function private.recent_messages(uuid, jsonb, integer, integer, integer, integer, integer) from public;

-- schemas/core/turns.sql
create or replace function private.check_extension(extension jsonb, most_bytes integer)
returns void
language plpgsql
immutable
set search_path = ''
as $$
begin
  if check_extension.extension is not null
    and (jsonb_typeof(check_extension.extension) <> 'object' or octet_length(check_extension.extension::text) > check_extension.most_bytes) then
    raise exception 'What an area keeps with a message is an object of at most % bytes.', check_extension.most_bytes using errcode = '22023';
  end if;
end;
$$;
comment on function private.check_extension(jsonb, integer) is
  'Refuses what an area can''t keep with a message: what is no object, or too large. What is in it is checked by the area''s own function.';
revoke all on function private.check_extension(jsonb, integer) from public;

-- schemas/core/turns.sql
create or replace function public.begin_turn(learner uuid, session uuid, message_id text, message text, area text,
  owner text default null, reserve integer default 0, daily_tokens bigint default null, known_module text default null,
  extension jsonb default null)
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
  perform private.check_extension(begin_turn.extension, 2000);
  refusal := private.lock_session(begin_turn.learner, begin_turn.session, begin_turn.area);
  if refusal is not null then
    return refusal;
  end if;
  select d.chat_history, d.learning_module_id, d.chat_earlier, d.chat_room into strict history, module, earlier, room
    from public.dashboard d where d.id = begin_turn.session;
  context := private.turn_context(begin_turn.learner, module, begin_turn.known_module);

  asked := private.message_index(history, begin_turn.message_id, 'user');
  if asked is not null then
    student := history -> asked;
    reply := history -> private.message_index(history, begin_turn.message_id || ':reply', 'assistant');
    history := coalesce((select jsonb_agg(m.value order by m.ordinality)
      from jsonb_array_elements(history) with ordinality as m (value, ordinality) where m.ordinality <= asked), '[]');
  elsif earlier > 0 then
    -- Sent again after a fresh page was begun: what was said of it then stands.
    select e.message into student from public.earlier_messages e
      where e.session_id = begin_turn.session and e.message ->> 'id' = begin_turn.message_id limit 1;
    if student is not null then
      select e.message into reply from public.earlier_messages e
        where e.session_id = begin_turn.session and e.message ->> 'id' = begin_turn.message_id || ':reply' limit 1;
      if reply is null then
        return jsonb_build_object('ok', false, 'reason', 'not_found');
      end if;
      return context || jsonb_build_object('ok', true, 'state', 'answered', 'reply', private.with_room(reply, room), 'message', student,
        'history', '[]'::jsonb);
    end if;
  end if;
  -- An apology is no answer: asking again with the same id tries again, and the reply takes the apology's place.
  if reply is not null and not coalesce((reply ->> 'failed')::boolean, false) then
    return context || jsonb_build_object('ok', true, 'state', 'answered', 'reply', private.with_room(reply, room), 'message', student,
        'history', '[]'::jsonb);
  end if;

  refusal := coalesce(private.closed_or_busy(begin_turn.session),
    -- What is asked again has its place already.
    case when asked is null and room = 'full' then jsonb_build_object('ok', false, 'reason', 'page_full') end,
    private.admit_message(begin_turn.learner, begin_turn.reserve, begin_turn.daily_tokens));
  if refusal is not null then
    return refusal;
  end if;

  if asked is null then
    if jsonb_array_length(history) = 0 and earlier = 0 then
      select m.greeting into greeting from public.learning_modules m where m.learning_module_id = module;
      if greeting ~ '\S' then
        history := jsonb_build_array(jsonb_build_object(
          'id', 'greeting', 'role', 'assistant', 'content', greeting, 'timestamp', private.message_time()));
      end if;
    end if;
    student := coalesce(begin_turn.extension, '{}') || jsonb_build_object('id', begin_turn.message_id, 'role', 'user',
      'content', begin_turn.message, 'timestamp', private.message_time());
    update public.dashboard d
    set chat_history = history || student,
      progress = case when d.progress = 'not started' then 'started' else d.progress end,
      updated_at = clock_timestamp()
    where d.id = begin_turn.session;
  end if;
  perform private.hold_turn(begin_turn.session, begin_turn.message_id, begin_turn.owner, begin_turn.learner, begin_turn.reserve);
  return context || private.recent_messages(begin_turn.session, history, earlier, 400, 400000, 4, 200)
    || jsonb_build_object('ok', true, 'state', case when asked is null then 'new' else 'again' end, 'message', student);
end;
$$;
revoke all on function public.begin_turn(uuid, uuid, text, text, text, text, integer, bigint, text, jsonb) from public, anon, authenticated;
grant execute on function public.begin_turn(uuid, uuid, text, text, text, text, integer, bigint, text, jsonb) to service_role;
comment on function public.begin_turn(uuid, uuid, text, text, text, text, integer, bigint, text, jsonb) is
  'Service role only. Keeps a learner''s message (once for each message id) with what its area keeps beside it, marks the session busy, reserves its tokens and answers learner, module and the newest 400 messages or 400,000 bytes of the conversation, over all its pages, with how many are left_behind; or ok false with a reason: page_full where a fresh page has to be begun. known_module is the module_state that the caller has. The caller has verified who the learner is.';

-- schemas/core/turns.sql
create or replace function public.finish_turn(learner uuid, session uuid, message_id text, reply text, failed boolean,
  tokens_in integer, tokens_out integer, prompt text, practice boolean, cut boolean default false, words integer default null,
  extension jsonb default null)
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  history jsonb;
  room text;
  asked integer;
  answered integer;
  known jsonb;
  stored jsonb;
begin
  perform private.check_extension(finish_turn.extension, 1100000);
  select d.chat_history, d.chat_room into history, room from public.dashboard d
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
  stored := coalesce(finish_turn.extension, '{}') || jsonb_strip_nulls(jsonb_build_object(
    'id', finish_turn.message_id || ':reply',
    'role', 'assistant',
    'content', coalesce(finish_turn.reply, ''),
    'timestamp', private.message_time(),
    'failed', case when finish_turn.failed then true end,
    'cut', case when finish_turn.cut then true end,
    'prompt', finish_turn.prompt,
    'practice', case when finish_turn.practice then true end,
    'words', finish_turn.words));
  -- A real reply stays, and the same words twice are one reply whose acknowledgement was lost.
  if known is not null
    and (not coalesce((known ->> 'failed')::boolean, false) or known - 'timestamp' = stored - 'timestamp') then
    return private.with_room(known, room);
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
  update public.dashboard d set chat_history = history, updated_at = clock_timestamp() where d.id = finish_turn.session
    returning d.chat_room into room;
  return private.with_room(stored, room);
end;
$$;
comment on function public.finish_turn(uuid, uuid, text, text, boolean, integer, integer, text, boolean, boolean, integer, jsonb) is
  'Service role only. Keeps the reply to a message with what its area keeps beside it and, where it was ended for its length, how many words had come; books its tokens, frees the session and answers the stored reply, with the room of its page where that ends; a second call answers the first reply. Null when the session is gone, and for a cut reply without words, of which nothing is kept. A later reply replaces an apology and a cut reply.';
revoke all on function public.finish_turn(uuid, uuid, text, text, boolean, integer, integer, text, boolean, boolean, integer, jsonb)
  from public, anon, authenticated;
grant execute on function public.finish_turn(uuid, uuid, text, text, boolean, integer, integer, text, boolean, boolean, integer, jsonb) to service_role;

-- schemas/vibing/turns.sql
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

-- schemas/vibing/turns.sql
create or replace function public.begin_program_turn(learner uuid, session uuid, message_id text, message text, area text,
  owner text default null, reserve integer default 0, daily_tokens bigint default null, known_module text default null,
  mode text default null, execution_id text default null)
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
      begin_program_turn.known_module, jsonb_strip_nulls(jsonb_build_object('mode', begin_program_turn.mode,
        'execution_id', begin_program_turn.execution_id))),
    begin_program_turn.session, begin_program_turn.execution_id);
end;
$$;
revoke all on function public.begin_program_turn(uuid, uuid, text, text, text, text, integer, bigint, text, text, text) from public, anon, authenticated;
grant execute on function public.begin_program_turn(uuid, uuid, text, text, text, text, integer, bigint, text, text, text) to service_role;
comment on function public.begin_program_turn(uuid, uuid, text, text, text, text, integer, bigint, text, text, text) is
  'Service role only. begin_turn for a message about programs: it keeps how it was asked and the program that it is about, which is told whole whatever its age.';

-- schemas/vibing/turns.sql
create or replace function public.finish_program_turn(learner uuid, session uuid, message_id text, reply text, failed boolean,
  tokens_in integer, tokens_out integer, prompt text, practice boolean, cut boolean default false, words integer default null,
  execution jsonb default null)
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
    case when asked_how is null then '{}' else jsonb_build_object('mode', asked_how) end
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
comment on function public.finish_program_turn(uuid, uuid, text, text, boolean, integer, integer, text, boolean, boolean, integer, jsonb) is
  'Service role only. finish_turn for a reply with a program: keeps its record and how the message was asked, and lightens older programs.';
revoke all on function public.finish_program_turn(uuid, uuid, text, text, boolean, integer, integer, text, boolean, boolean, integer, jsonb)
  from public, anon, authenticated;
grant execute on function public.finish_program_turn(uuid, uuid, text, text, boolean, integer, integer, text, boolean, boolean, integer, jsonb) to service_role;
