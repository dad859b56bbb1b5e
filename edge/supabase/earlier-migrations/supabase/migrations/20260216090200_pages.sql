-- A conversation is led on pages: what dashboard.chat_history holds is the page that is written on, bounded in messages and
-- bytes, and the pages before it are kept message by message. A turn reads and writes the page only, however long the
-- conversation is.

alter table public.dashboard
  add column chat_room text not null default 'open' check (chat_room in ('open', 'ending', 'full')),
  add column chat_earlier integer not null default 0 check (chat_earlier >= 0);
comment on column public.dashboard.chat_room is
  'Whether the page takes messages: open, ending (a few more) or full (none until a fresh page is begun). Kept by a trigger.';
comment on column public.dashboard.chat_earlier is 'How many messages stand on the pages before this one, in earlier_messages.';

create table public.earlier_messages (
  session_id uuid not null references public.dashboard (id) on delete cascade,
  number integer not null check (number > 0),
  message jsonb not null check (jsonb_typeof(message) = 'object'),
  primary key (session_id, number)
);
create index earlier_messages_id_idx on public.earlier_messages (session_id, (message ->> 'id'));
comment on table public.earlier_messages is
  'The messages of a conversation''s earlier pages, numbered from its beginning. Only the server writes it, when a fresh page is begun, and never changes a row; a learner may read what belongs to their own activities.';
alter table public.earlier_messages enable row level security;
revoke all on public.earlier_messages from public, anon, authenticated;
grant select on public.earlier_messages to authenticated;
grant all on public.earlier_messages to service_role;
create policy earlier_messages_read_own on public.earlier_messages for select to authenticated
  using (session_id in (select d.id from public.dashboard d where d.user_id = (select auth.uid())));
comment on policy earlier_messages_read_own on public.earlier_messages is
  'A learner may read the earlier pages of their own conversations and nobody else''s.';

create function private.page_room(history jsonb)
returns text
language plpgsql
immutable
set search_path = ''
as $$
declare
  messages integer := jsonb_array_length(page_room.history);
  bytes bigint;
begin
  -- Programs have a bound of their own, in lighter_history.
  select coalesce(sum(octet_length((m.value - 'execution')::text)), 0) into bytes from jsonb_array_elements(page_room.history) as m (value);
  return case
    -- A message and its reply, or a run, still fit.
    when messages > 398 or bytes > 980000 then 'full'
    when messages > 380 or bytes > 900000 then 'ending'
    else 'open'
  end;
end;
$$;
comment on function private.page_room(jsonb) is
  'Whether a page takes more: it has 400 messages and a million bytes without programs, and is said to end when 20 messages or 100,000 bytes are left.';
revoke all on function private.page_room(jsonb) from public;

create function private.keep_chat_room()
returns trigger
language plpgsql
-- The server's role may write rows and has no right to this schema.
security definer
set search_path = ''
as $$
begin
  new.chat_room := private.page_room(new.chat_history);
  return new;
end;
$$;
comment on function private.keep_chat_room() is 'Trigger: chat_room follows chat_history.';
revoke all on function private.keep_chat_room() from public;
create trigger dashboard_chat_room before update of chat_history on public.dashboard
  for each row execute function private.keep_chat_room();
create trigger dashboard_chat_room_first before insert on public.dashboard
  for each row when (new.chat_history <> '[]') execute function private.keep_chat_room();
-- Conversations that are longer already go on with a fresh page.
update public.dashboard set chat_history = chat_history where octet_length(chat_history::text) > 100000 or jsonb_array_length(chat_history) > 380;

create function private.message_number(session uuid, message_id text)
returns integer
language plpgsql
stable
set search_path = ''
as $$
begin
  return coalesce(
    (select e.number from public.earlier_messages e
      where e.session_id = message_number.session and e.message ->> 'id' = message_number.message_id order by e.number limit 1),
    (select (d.chat_earlier + m.ordinality)::integer
      from public.dashboard d, jsonb_array_elements(d.chat_history) with ordinality as m (value, ordinality)
      where d.id = message_number.session and m.value ->> 'id' = message_number.message_id order by m.ordinality limit 1));
end;
$$;
comment on function private.message_number(uuid, text) is 'The place of a message in a conversation with all its pages, counted from 1, or null.';
revoke all on function private.message_number(uuid, text) from public;

create function private.recent_messages(session uuid, page jsonb, earlier integer, messages integer, bytes integer, programs integer,
  code integer, about text default null)
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
      when not c.value ? 'execution' or c.programs_from_here <= recent_messages.programs
        or c.value #>> '{execution,id}' = recent_messages.about then c.value
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
comment on function private.recent_messages(uuid, jsonb, integer, integer, integer, integer, integer, text) is
  'The newest messages of a conversation over all its pages, at most so many of them and so many bytes without programs, with the coach''s first words before them; and how many messages are not among them. Only the newest programs, and the one that is asked about, are whole.';
revoke all on function private.recent_messages(uuid, jsonb, integer, integer, integer, integer, integer, text) from public;

create or replace function public.begin_turn(learner uuid, session uuid, message_id text, message text, area text,
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
  if char_length(begin_turn.mode) > 20 or char_length(begin_turn.execution_id) > 64 then
    raise exception 'A mode has at most 20 characters, the id of an execution 64.' using errcode = '22023';
  end if;
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
    student := jsonb_strip_nulls(jsonb_build_object('id', begin_turn.message_id, 'role', 'user', 'content', begin_turn.message,
      'timestamp', private.message_time(), 'mode', begin_turn.mode, 'execution_id', begin_turn.execution_id));
    update public.dashboard d
    set chat_history = history || student,
      progress = case when d.progress = 'not started' then 'started' else d.progress end,
      updated_at = clock_timestamp()
    where d.id = begin_turn.session;
  end if;
  perform private.hold_turn(begin_turn.session, begin_turn.message_id, begin_turn.owner, begin_turn.learner, begin_turn.reserve);
  return context || private.recent_messages(begin_turn.session, history, earlier, 400, 400000, 4, 200, begin_turn.execution_id)
    || jsonb_build_object('ok', true, 'state', case when asked is null then 'new' else 'again' end, 'message', student);
end;
$$;
comment on function public.begin_turn(uuid, uuid, text, text, text, text, integer, bigint, text, text, text) is
  'Service role only. Keeps a learner''s message (once for each message id) and how it was asked, marks the session busy, reserves its tokens and answers learner, module and the newest 400 messages or 400,000 bytes of the conversation, over all its pages, with how many are left_behind; or ok false with a reason: page_full where a fresh page has to be begun. known_module is the module_state that the caller has. The caller has verified who the learner is.';

drop function public.finish_turn(uuid, uuid, text, text, boolean, integer, integer, text, boolean, boolean, jsonb);
create function public.finish_turn(learner uuid, session uuid, message_id text, reply text, failed boolean,
  tokens_in integer, tokens_out integer, prompt text, practice boolean, cut boolean default false, execution jsonb default null,
  words integer default null)
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
  perform private.check_execution(finish_turn.execution);
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
  stored := jsonb_strip_nulls(jsonb_build_object(
    'id', finish_turn.message_id || ':reply',
    'role', 'assistant',
    'content', coalesce(finish_turn.reply, ''),
    'timestamp', private.message_time(),
    'failed', case when finish_turn.failed then true end,
    'cut', case when finish_turn.cut then true end,
    'prompt', finish_turn.prompt,
    'practice', case when finish_turn.practice then true end,
    'words', finish_turn.words,
    'mode', history -> asked ->> 'mode'))
    -- Not stripped: that an error or a line is null says that there was none.
    || case when finish_turn.execution is null then '{}' else jsonb_build_object('execution', finish_turn.execution) end;
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
  if finish_turn.execution is not null then
    history := private.lighter_history(history);
  end if;
  update public.dashboard d set chat_history = history, updated_at = clock_timestamp() where d.id = finish_turn.session
    returning d.chat_room into room;
  return private.with_room(stored, room);
end;
$$;
comment on function public.finish_turn(uuid, uuid, text, text, boolean, integer, integer, text, boolean, boolean, jsonb, integer) is
  'Service role only. Keeps the reply to a message with the program that belongs to it and, where it was ended for its length, how many words had come; books its tokens, frees the session and answers the stored reply, with the room of its page where that ends; a second call answers the first reply. Null when the session is gone, and for a cut reply without words, of which nothing is kept. A later reply replaces an apology and a cut reply.';
revoke all on function public.finish_turn(uuid, uuid, text, text, boolean, integer, integer, text, boolean, boolean, jsonb, integer)
  from public, anon, authenticated;
grant execute on function public.finish_turn(uuid, uuid, text, text, boolean, integer, integer, text, boolean, boolean, jsonb, integer) to service_role;

create function private.with_room(message jsonb, room text)
returns jsonb
language sql
immutable
set search_path = ''
as $$
  select case when with_room.room = 'open' then with_room.message else with_room.message || jsonb_build_object('room', with_room.room) end;
$$;
comment on function private.with_room(jsonb, text) is 'A stored message as it is answered: with the room of its page where that is no longer open.';
revoke all on function private.with_room(jsonb, text) from public;

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
  if refusal ->> 'reason' in ('over_budget', 'coach_resting') then
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
comment on function public.begin_run(uuid, uuid, text, text, text, text, text, integer, bigint, text) is
  'Service role only. Marks the session busy for a run that the learner started, and answers the newest messages, learner and module, the message whose program waited for these lines, and whether a model may be asked about the result; with state answered the message that this run made before. Without tokens left for today a program runs all the same; on a full page only one that completes its message.';

create or replace function public.store_run(learner uuid, session uuid, run_id text, execution jsonb, reply text, prompt text,
  practice boolean, tokens_in integer default 0, tokens_out integer default 0)
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
    where d.id = store_run.session returning d.chat_room into room;
  return private.with_room(stored, room);
end;
$$;

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
  if row.chat_earlier + jsonb_array_length(row.chat_history) <= 1 then
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
    return refusal;
  end if;
  perform private.hold_turn(begin_assessment.session, 'assess', begin_assessment.owner, begin_assessment.learner, begin_assessment.reserve);
  -- Far more than an evaluation reads of the learner's words; what the coach said longer ago is looked at for copies, too.
  return private.turn_context(begin_assessment.learner, row.learning_module_id)
    || private.recent_messages(row.id, row.chat_history, row.chat_earlier, 800, 2000000, 20, 1200)
    || jsonb_build_object('ok', true);
end;
$$;
comment on function public.begin_assessment(uuid, uuid, text, text, integer, bigint, boolean) is
  'Service role only. Marks a session busy, reserves its tokens and answers learner, module and the conversation over all its pages, up to its newest 800 messages; or ok false with a reason: no_module where needs_module and the module is gone. The caller has verified who the learner is.';

create function public.start_page(learner uuid, session uuid, area text)
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  refusal jsonb;
  history jsonb;
  earlier integer;
  room text;
  ends integer[];
  stays integer;
  rest jsonb;
begin
  refusal := private.lock_session(start_page.learner, start_page.session, start_page.area);
  if refusal is null then
    refusal := private.closed_or_busy(start_page.session);
  end if;
  if refusal is not null then
    return refusal;
  end if;
  select d.chat_history, d.chat_earlier, d.chat_room into strict history, earlier, room from public.dashboard d where d.id = start_page.session;
  -- Asked for twice, or in two tabs, it is one fresh page.
  if room <> 'open' then
    with numbered as (
      select m.value, m.ordinality::integer as number, (count(*) over ())::integer as messages
      from jsonb_array_elements(history) with ordinality as m (value, ordinality)
    ), newest as (
      select max(n.number) filter (where n.value ->> 'role' = 'user') as question,
        max(n.number) filter (where n.value ? 'execution' and n.number > n.messages - 40) as program,
        max(n.messages) as messages
      from numbered n
    )
    select array[
      -- The newest program goes along with its question and all that was said since, unless that is long ago; so does
      -- the last question with its answer: what is still open can be seen, and asked again under its id.
      least(greatest(w.question, w.messages - 5),
        coalesce((select max(n.number) from numbered n where n.number < w.program and n.value ->> 'role' = 'user'), w.program)) - 1,
      greatest(w.question, w.messages - 5) - 1,
      w.messages
    ] into ends from newest w;
    foreach stays in array ends loop
      select coalesce(jsonb_agg(m.value order by m.ordinality), '[]') into rest
        from jsonb_array_elements(history) with ordinality as m (value, ordinality) where m.ordinality > stays;
      -- A page that is full from its beginning would take nothing.
      exit when private.page_room(rest) = 'open';
    end loop;
    insert into public.earlier_messages (session_id, number, message)
      select start_page.session, earlier + m.ordinality, m.value
      from jsonb_array_elements(history) with ordinality as m (value, ordinality) where m.ordinality <= stays;
    history := rest;
    earlier := earlier + stays;
    update public.dashboard d set chat_history = history, chat_earlier = earlier, updated_at = clock_timestamp()
      where d.id = start_page.session returning d.chat_room into room;
  end if;
  return jsonb_build_object('ok', true, 'messages', history, 'earlier', earlier, 'room', room);
end;
$$;
comment on function public.start_page(uuid, uuid, text) is
  'Service role only. Begins a fresh page where the present one ends or is full: its messages but the newest program and the last question and answer go to earlier_messages, as they are. Answers the messages of the page, how many stand before it, and its room; or ok false with a reason. The caller has verified who the learner is.';
revoke all on function public.start_page(uuid, uuid, text) from public, anon, authenticated;
grant execute on function public.start_page(uuid, uuid, text) to service_role;

create or replace function public.keep_summary(learner uuid, session uuid, summary text, until text, tokens_in integer, tokens_out integer)
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  covers integer;
  kept boolean;
begin
  if exists (select from public.dashboard d where d.id = keep_summary.session and d.user_id = keep_summary.learner) then
    covers := private.message_number(keep_summary.session, keep_summary.until);
  end if;
  if covers is not null and keep_summary.summary ~ '\S' then
    insert into public.conversation_summaries as c (session_id, summary, until)
    values (keep_summary.session, keep_summary.summary, keep_summary.until)
    on conflict (session_id) do update
      set summary = excluded.summary, until = excluded.until, updated_at = clock_timestamp()
      -- One that was made at the same time and covers more stays.
      where covers > coalesce(private.message_number(c.session_id, c.until), 0);
    kept := found;
  end if;
  perform private.book_tokens(keep_summary.learner, keep_summary.tokens_in, keep_summary.tokens_out);
  return to_jsonb(coalesce(kept, false));
end;
$$;

comment on column public.dashboard.chat_history is
  'The page that is written on, a list of messages: id, role, content, timestamp, failed or cut for what is no answer, words of a reply that was ended for its length, mode, and the execution of a program; written by begin_turn, finish_turn, store_run and start_page only.';
