-- Written by `npm run migration -w edge` from the files named below; what they say is what holds.

set local check_function_bodies = off;

drop function public.begin_program_turn(learner uuid, session uuid, message_id text, message text, area text, owner text, reserve integer, daily_tokens bigint, known_module text, mode text, execution_id text);

drop function public.begin_tutor_design_turn(learner uuid, session uuid, message_id text, message text, area text, owner text, reserve integer, daily_tokens bigint, known_module text, is_edit boolean);

drop function public.begin_tutor_turn(learner uuid, session uuid, message_id text, message text, area text, owner text, reserve integer, daily_tokens bigint, known_module text);

drop function public.finish_program_turn(learner uuid, session uuid, message_id text, reply text, failed boolean, tokens_in integer, tokens_out integer, prompt text, practice boolean, cut boolean, words integer, execution jsonb);

drop function public.finish_team_turn(learner uuid, session uuid, message_id text, answers jsonb, reply text, failed boolean, tokens_in integer, tokens_out integer, prompt text, practice boolean, words integer, asked jsonb);

drop function public.say_in_team(learner uuid, session uuid, message_id text, message text, area text);

drop function public.store_run(learner uuid, session uuid, run_id text, execution jsonb, reply text, prompt text, practice boolean, tokens_in integer, tokens_out integer);

-- schemas/projects/talk.sql
create or replace function public.say_in_team(learner uuid, session uuid, message_id text, message text, area text,
  extension jsonb default null)
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  refusal jsonb;
  row record;
  greeting text;
  author text;
  said jsonb := '[]';
begin
  if say_in_team.message_id is null or char_length(say_in_team.message_id) not between 8 and 64 then
    raise exception 'A message id has 8 to 64 characters.' using errcode = '22023';
  end if;
  if say_in_team.message is null or say_in_team.message !~ '\S' or char_length(say_in_team.message) > 4000 then
    raise exception 'A message has 1 to 4000 characters.' using errcode = '22023';
  end if;
  perform private.check_extension(say_in_team.extension, 4000);
  refusal := private.lock_session(say_in_team.learner, say_in_team.session, say_in_team.area);
  if refusal is not null then
    return refusal;
  end if;
  select d.team_id, d.chat_history, d.chat_earlier, d.chat_room, d.learning_module_id, d.talk_news into strict row
    from public.dashboard d where d.id = say_in_team.session;
  if row.team_id is null then
    return '{"ok": true, "shared": false}';
  end if;
  -- Sent again: it has its place already, on this page or an earlier one.
  if private.message_number(say_in_team.session, say_in_team.message_id) is not null then
    return '{"ok": true, "shared": true}';
  end if;
  refusal := coalesce(case when row.chat_room = 'full' then '{"ok": false, "reason": "page_full"}'::jsonb end,
    private.admit_to_talk(say_in_team.learner));
  if refusal is not null then
    return refusal;
  end if;
  if jsonb_array_length(row.chat_history) = 0 and row.chat_earlier = 0 then
    select m.greeting into greeting from public.learning_modules m where m.learning_module_id = row.learning_module_id;
    if greeting ~ '\S' then
      row.talk_news := row.talk_news + 1;
      said := jsonb_build_array(jsonb_build_object('id', 'greeting', 'role', 'assistant', 'content', greeting,
        'timestamp', private.message_time(), 'news', row.talk_news));
    end if;
  end if;
  select private.shown_name(p) into author from public.profiles p where p.id = say_in_team.learner;
  row.talk_news := row.talk_news + 1;
  update public.dashboard d
  set chat_history = d.chat_history || said || (coalesce(say_in_team.extension, '{}')
      || jsonb_build_object('id', say_in_team.message_id, 'role', 'user', 'content', say_in_team.message,
        'timestamp', private.message_time(), 'news', row.talk_news,
        'author', jsonb_build_object('id', say_in_team.learner, 'name', coalesce(author, '')))),
    talk_news = row.talk_news,
    progress = case when d.progress = 'not started' then 'started' else d.progress end,
    updated_at = clock_timestamp()
  where d.id = say_in_team.session;
  return '{"ok": true, "shared": true}';
end;
$$;
comment on function public.say_in_team(uuid, uuid, text, text, text, jsonb) is
  'Service role only. Keeps a member''s message to their team''s conversation at its end, once for each message id and under its author, also while a reply is being written; answers shared false, and keeps nothing, where the conversation is one learner''s alone. The caller has verified who the learner is.';
revoke all on function public.say_in_team(uuid, uuid, text, text, text, jsonb) from public, anon, authenticated;
grant execute on function public.say_in_team(uuid, uuid, text, text, text, jsonb) to service_role;

-- schemas/projects/talk.sql
create or replace function public.finish_team_turn(learner uuid, session uuid, message_id text, answers jsonb, reply text, failed boolean,
  tokens_in integer, tokens_out integer, prompt text, practice boolean, words integer default null, asked jsonb default null,
  extension jsonb default null)
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  row record;
  place integer;
  known jsonb;
  stored jsonb;
begin
  perform private.check_extension(finish_team_turn.extension, 20000);
  select d.chat_history, d.chat_room, d.talk_news into row from public.dashboard d where d.id = finish_team_turn.session for update;
  if not found or private.message_index(row.chat_history, finish_team_turn.message_id, 'user') is null then
    perform private.book_tokens(finish_team_turn.learner, finish_team_turn.tokens_in, finish_team_turn.tokens_out);
    return null;
  end if;
  delete from public.turn_locks l where l.session_id = finish_team_turn.session and l.holder = finish_team_turn.message_id;
  place := private.message_index(row.chat_history, finish_team_turn.message_id || ':reply', 'assistant');
  known := row.chat_history -> place;
  stored := coalesce(finish_team_turn.extension, '{}') || jsonb_strip_nulls(jsonb_build_object(
    'id', finish_team_turn.message_id || ':reply',
    'role', 'assistant',
    'content', coalesce(finish_team_turn.reply, ''),
    'timestamp', private.message_time(),
    'failed', case when finish_team_turn.failed then true end,
    'prompt', finish_team_turn.prompt,
    'practice', case when finish_team_turn.practice then true end,
    'words', finish_team_turn.words,
    'answers', finish_team_turn.answers,
    'asked', finish_team_turn.asked,
    'news', row.talk_news + 1));
  -- A real reply stays, and the same words twice are one reply whose acknowledgement was lost.
  if known is not null and (not coalesce((known ->> 'failed')::boolean, false)
    or known - array['timestamp', 'news'] = stored - array['timestamp', 'news']) then
    return private.with_room(known, row.chat_room);
  end if;
  perform private.book_tokens(finish_team_turn.learner, finish_team_turn.tokens_in, finish_team_turn.tokens_out);
  update public.dashboard d
  set chat_history = case when place is null then row.chat_history || stored else jsonb_set(row.chat_history, array[place::text], stored) end,
    talk_news = row.talk_news + 1, updated_at = clock_timestamp()
  where d.id = finish_team_turn.session returning d.chat_room into row.chat_room;
  return private.with_room(stored, row.chat_room);
end;
$$;
comment on function public.finish_team_turn(uuid, uuid, text, jsonb, text, boolean, integer, integer, text, boolean, integer, jsonb, jsonb) is
  'Service role only. Keeps the mentor''s reply at the end of a team''s conversation, with the messages that it answers and the members whom it asked; books its tokens, frees the session and answers the stored reply. A second call answers the first reply; a later one takes an apology''s place. Null when the session is gone.';
revoke all on function public.finish_team_turn(uuid, uuid, text, jsonb, text, boolean, integer, integer, text, boolean, integer, jsonb, jsonb)
  from public, anon, authenticated;
grant execute on function public.finish_team_turn(uuid, uuid, text, jsonb, text, boolean, integer, integer, text, boolean, integer, jsonb, jsonb)
  to service_role;

-- schemas/tutor/designs.sql
create or replace function public.begin_tutor_design_turn(learner uuid, session uuid, message_id text, message text, area text,
  owner text default null, reserve integer default 0, daily_tokens bigint default null, known_module text default null,
  is_edit boolean default false, extension jsonb default null)
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
    begin_tutor_design_turn.daily_tokens, extension => begin_tutor_design_turn.extension);
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
comment on function public.begin_tutor_design_turn(uuid, uuid, text, text, text, text, integer, bigint, text, boolean, jsonb) is
  'Service role only. begin_turn for a message of a design talk: not_found for any other session, and for a design of the other kind. Of a change the tutor that is changed is the module.';
revoke all on function public.begin_tutor_design_turn(uuid, uuid, text, text, text, text, integer, bigint, text, boolean, jsonb)
  from public, anon, authenticated;
grant execute on function public.begin_tutor_design_turn(uuid, uuid, text, text, text, text, integer, bigint, text, boolean, jsonb) to service_role;

-- schemas/tutor/sessions.sql
create or replace function public.begin_tutor_turn(learner uuid, session uuid, message_id text, message text, area text,
  owner text default null, reserve integer default 0, daily_tokens bigint default null, known_module text default null,
  extension jsonb default null)
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
begin
  if exists (select from public.tutor_designs t where t.session_id = begin_tutor_turn.session) then
    return jsonb_build_object('ok', false, 'reason', 'not_found');
  end if;
  return public.begin_turn(begin_tutor_turn.learner, begin_tutor_turn.session, begin_tutor_turn.message_id, begin_tutor_turn.message,
    begin_tutor_turn.area, begin_tutor_turn.owner, begin_tutor_turn.reserve, begin_tutor_turn.daily_tokens, begin_tutor_turn.known_module,
    begin_tutor_turn.extension);
end;
$$;
comment on function public.begin_tutor_turn(uuid, uuid, text, text, text, text, integer, bigint, text, jsonb) is
  'Service role only. begin_turn for a message to a tutor: a design talk is no session with one.';
revoke all on function public.begin_tutor_turn(uuid, uuid, text, text, text, text, integer, bigint, text, jsonb) from public, anon, authenticated;
grant execute on function public.begin_tutor_turn(uuid, uuid, text, text, text, text, integer, bigint, text, jsonb) to service_role;

-- schemas/vibing/runs.sql
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

-- schemas/vibing/turns.sql
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

-- schemas/vibing/turns.sql
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
