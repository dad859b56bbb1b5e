create or replace function private.note_talk_news()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  new.talk_news := old.talk_news + 1;
  return new;
end;
$$;
comment on function private.note_talk_news() is 'Trigger: an evaluation, a change of progress and a fresh page are news of a shared conversation.';
revoke all on function private.note_talk_news() from public;

create or replace function private.note_people_news()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
declare
  team uuid := case when tg_op = 'DELETE' then old.team_id else new.team_id end;
begin
  update public.dashboard d set talk_news = d.talk_news + 1, works_news = d.works_news + 1 where d.team_id = team;
  return null;
end;
$$;
comment on function private.note_people_news() is
  'Trigger: who comes into a team, leaves it or changes roles is news of its conversations, so that open pages hear of it as soon as of a message.';
revoke all on function private.note_people_news() from public;

create or replace function private.note_name_news()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  update public.dashboard d set talk_news = d.talk_news + 1, works_news = d.works_news + 1
  from public.team_members m where m.user_id = new.id and d.team_id = m.team_id;
  return null;
end;
$$;
comment on function private.note_name_news() is 'Trigger: another name is news of the conversations of a person''s teams.';
revoke all on function private.note_name_news() from public;

create or replace function private.talk_members(team uuid)
returns jsonb
language sql
stable
set search_path = ''
as $$
  select coalesce(jsonb_agg(jsonb_build_object('id', m.user_id, 'name', private.shown_name(p), 'roles', to_jsonb(m.roles),
    'is_student', p.role = 'student') order by m.created_at, m.user_id), '[]')
  from public.team_members m join public.profiles p on p.id = m.user_id where m.team_id = talk_members.team
$$;
comment on function private.talk_members(uuid) is 'Who is in a team at this moment, in the order of joining: id, the name that others see, team roles, and whether they learn or look after the team.';
revoke all on function private.talk_members(uuid) from public;

create or replace function private.talk_answered(history jsonb)
returns text[]
language sql
immutable
set search_path = ''
as $$
  select coalesce(array_agg(a.id), '{}')
  from jsonb_array_elements(talk_answered.history) as m (value)
  cross join lateral jsonb_array_elements_text(case when jsonb_typeof(m.value -> 'answers') = 'array' then m.value -> 'answers' else '[]' end) as a (id)
  where m.value ->> 'role' = 'assistant' and not coalesce((m.value ->> 'failed')::boolean, false)
$$;
comment on function private.talk_answered(jsonb) is 'The ids of the messages of a shared conversation that a reply of the mentor''s has answered.';
revoke all on function private.talk_answered(jsonb) from public;

create or replace function private.admit_to_talk(learner uuid)
returns jsonb
language plpgsql
set search_path = ''
as $$
declare
  most integer;
  recent timestamptz[];
begin
  insert into public.learner_usage (user_id) values (admit_to_talk.learner) on conflict (user_id) do nothing;
  -- The lock makes parallel messages of one learner queue here, so that each sees the ones before it.
  select array(select t from unnest(u.recent_messages) as t where t > clock_timestamp() - interval '1 minute' order by t) into recent
    from public.learner_usage u where u.user_id = admit_to_talk.learner for update;
  select l.messages_per_minute into strict most from public.usage_limits l;
  if cardinality(recent) >= most then
    return jsonb_build_object('ok', false, 'reason', 'rate_limited', 'retry_after', greatest(1,
      ceil(extract(epoch from recent[cardinality(recent) - most + 1] + interval '1 minute' - clock_timestamp()))::integer));
  end if;
  perform private.count_message(admit_to_talk.learner);
  return null;
end;
$$;
comment on function private.admit_to_talk(uuid) is
  'Counts a message to a shared conversation when it is stored, whoever''s turn answers it; or answers rate_limited with retry_after in seconds.';
revoke all on function private.admit_to_talk(uuid) from public;

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

create or replace function public.begin_team_turn(learner uuid, session uuid, message_id text, area text, owner text default null,
  reserve integer default 0, daily_tokens bigint default null, known_module text default null)
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  refusal jsonb;
  row record;
  asked integer;
  reply jsonb;
  waiting jsonb;
begin
  refusal := private.lock_session(begin_team_turn.learner, begin_team_turn.session, begin_team_turn.area);
  if refusal is not null then
    return refusal;
  end if;
  select d.team_id, d.chat_history, d.chat_earlier, d.chat_room, d.learning_module_id into strict row
    from public.dashboard d where d.id = begin_team_turn.session;
  -- Where the conversation has become one learner's alone meanwhile, it is theirs to ask again.
  asked := private.message_index(row.chat_history, begin_team_turn.message_id, 'user');
  select m.value into reply from jsonb_array_elements(row.chat_history) as m (value)
    where m.value ->> 'role' = 'assistant' and not coalesce((m.value ->> 'failed')::boolean, false)
      and m.value -> 'answers' ? begin_team_turn.message_id limit 1;
  if reply is null and asked is null then
    select e.message into reply from public.earlier_messages e
      where e.session_id = begin_team_turn.session and e.message -> 'answers' ? begin_team_turn.message_id
        and not coalesce((e.message ->> 'failed')::boolean, false) limit 1;
  end if;
  if reply is not null then
    return jsonb_build_object('ok', true, 'state', 'answered', 'reply', private.with_room(reply, row.chat_room));
  end if;
  if asked is null then
    return '{"ok": false, "reason": "not_found"}';
  end if;
  refusal := private.closed_or_busy(begin_team_turn.session);
  if refusal is null then
    refusal := private.admit_message(begin_team_turn.learner, begin_team_turn.reserve, begin_team_turn.daily_tokens);
    -- The message was counted when it was stored.
    update public.learner_usage u set recent_messages = u.recent_messages[1:cardinality(u.recent_messages) - 1]
      where refusal is null and u.user_id = begin_team_turn.learner;
  end if;
  if refusal is not null then
    return refusal;
  end if;
  select coalesce(jsonb_agg(m.value order by m.ordinality), '[]') into waiting
    from jsonb_array_elements(row.chat_history) with ordinality as m (value, ordinality)
    where m.value ->> 'role' = 'user' and m.value ? 'author' and not m.value ->> 'id' = any (private.talk_answered(row.chat_history));
  perform private.hold_turn(begin_team_turn.session, begin_team_turn.message_id, begin_team_turn.owner, begin_team_turn.learner,
    begin_team_turn.reserve);
  return private.turn_context(begin_team_turn.learner, row.learning_module_id, begin_team_turn.known_module)
    || private.recent_messages(begin_team_turn.session, row.chat_history, row.chat_earlier, 400, 400000, 4, 200)
    || jsonb_build_object('ok', true, 'state', 'new', 'waiting', waiting, 'members', private.talk_members(row.team_id),
      -- Whatever a child calls another, no name leaves for a provider: the server looks for the full ones, too.
      'full_names', (select jsonb_object_agg(p.id, p.name) from public.team_members m join public.profiles p on p.id = m.user_id
        where m.team_id = row.team_id),
      'team', (select t.name from public.teams t where t.id = row.team_id));
end;
$$;
comment on function public.begin_team_turn(uuid, uuid, text, text, text, integer, bigint, text) is
  'Service role only. Answers state answered with the reply that answered a message of a team''s conversation; else busy while another member''s turn runs; else marks the session busy and answers what a reply needs: the newest messages, the ones waiting for an answer (this one among them), the module and the members with their team roles. The caller has verified who the learner is.';
revoke all on function public.begin_team_turn(uuid, uuid, text, text, text, integer, bigint, text) from public, anon, authenticated;
grant execute on function public.begin_team_turn(uuid, uuid, text, text, text, integer, bigint, text) to service_role;

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

create or replace function public.keep_apart(learner uuid, session uuid, message_id text, message text, reply text, prompt text, area text)
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  refusal jsonb;
  row record;
  news integer;
begin
  refusal := private.lock_session(keep_apart.learner, keep_apart.session, keep_apart.area);
  if refusal is not null then
    return refusal;
  end if;
  select d.team_id, d.chat_earlier + jsonb_array_length(d.chat_history) as said, d.talk_news into strict row
    from public.dashboard d where d.id = keep_apart.session;
  if row.team_id is null then
    return '{"ok": true, "shared": false}';
  end if;
  insert into public.messages_apart (session_id, user_id, message_id, said_before, news, content, reply, prompt)
  values (keep_apart.session, keep_apart.learner, keep_apart.message_id, row.said, row.talk_news + 1, keep_apart.message, keep_apart.reply,
    keep_apart.prompt)
  on conflict on constraint messages_apart_pkey do nothing;
  if found then
    update public.dashboard d set talk_news = row.talk_news + 1 where d.id = keep_apart.session;
  end if;
  return '{"ok": true, "shared": true}';
end;
$$;
comment on function public.keep_apart(uuid, uuid, text, text, text, text, text) is
  'Service role only. Keeps a message to a team''s conversation that the safety rules stopped, and its fixed answer, for its writer only; answers shared false, and keeps nothing, where the conversation is one learner''s alone.';
revoke all on function public.keep_apart(uuid, uuid, text, text, text, text, text) from public, anon, authenticated;
grant execute on function public.keep_apart(uuid, uuid, text, text, text, text, text) to service_role;

create or replace function public.shared_talk(learner uuid, session uuid, area text)
returns jsonb
language plpgsql
stable
security definer
set search_path = ''
as $$
declare
  row record;
  apart jsonb := '[]';
  said text;
begin
  select d.user_id, d.team_id into row from public.dashboard d join public.areas a on a.category_activity = d.category_activity
    where d.id = shared_talk.session and a.id = shared_talk.area;
  if not found then
    return '{"ok": false, "reason": "not_found"}';
  elsif not private.works_on(shared_talk.learner, row.user_id, row.team_id) then
    return '{"ok": false, "reason": "not_yours"}';
  end if;
  -- Few learners ever have a message apart: for all others the conversation itself is not read.
  if row.team_id is not null and exists (select from public.messages_apart a
    where a.session_id = shared_talk.session and a.user_id = shared_talk.learner)
  then
    with said_to_team as (
      select m.value as message, m.ordinality as number
      from public.dashboard d, jsonb_array_elements(d.chat_history) with ordinality as m (value, ordinality)
      where d.id = shared_talk.session
    ), newest as (
      select a.reply, a.prompt, a.news from public.messages_apart a
      where a.session_id = shared_talk.session and a.user_id = shared_talk.learner
        and a.news > coalesce((select max((s.message ->> 'news')::integer) from said_to_team s
          where s.message -> 'author' ->> 'id' = shared_talk.learner::text), 0)
      order by a.news desc limit 50
    )
    select (select coalesce(jsonb_agg(jsonb_build_object('reply', n.reply, 'prompt', n.prompt) order by n.news), '[]') from newest n),
      (select s.message ->> 'content' from said_to_team s
        where s.message ->> 'role' = 'assistant' and not coalesce((s.message ->> 'failed')::boolean, false)
        order by s.number desc limit 1)
    into apart, said;
  end if;
  return jsonb_build_object('ok', true, 'shared', row.team_id is not null, 'apart', apart, 'said', said, 'safe_person', (
    select s.safe_person from public.profiles p join public.schools s on s.id = p.school_id where p.id = shared_talk.learner));
end;
$$;
comment on function public.shared_talk(uuid, uuid, text) is
  'Service role only. Whether a conversation is a team''s of which the learner is a member at this moment, whom their school names to turn to, and, where messages of the learner''s were kept apart since they last wrote to the team, the replies to these and what the mentor said last. The caller has verified who the learner is.';
revoke all on function public.shared_talk(uuid, uuid, text) from public, anon, authenticated;
grant execute on function public.shared_talk(uuid, uuid, text) to service_role;

create or replace function public.session_news(session uuid, after integer default null)
returns jsonb
language plpgsql
stable
security definer
set search_path = ''
as $$
declare
  me uuid := (select auth.uid());
  row record;
  answer jsonb;
  messages jsonb;
begin
  -- Not the conversation itself: most questions find nothing new and never read it.
  select d.talk_news, d.works_news, d.team_id, d.chat_room, d.chat_earlier, d.progress, d.evaluation_score into row from public.dashboard d
    where d.id = session_news.session and d.team_id is not null and private.works_on(me, d.user_id, d.team_id);
  if not found then
    return '{"ok": false, "reason": "not_yours"}';
  end if;
  answer := jsonb_build_object('ok', true, 'news', row.talk_news, 'works', row.works_news, 'writing', (
    select l.holder from public.turn_locks l where l.session_id = session_news.session and l.expires_at > clock_timestamp()));
  if session_news.after >= row.talk_news then
    return answer;
  end if;
  select coalesce(jsonb_agg(s.message || jsonb_build_object('number', s.number) order by s.number, s.news), '[]') into messages
  from (
    select m.value as message, (row.chat_earlier + m.ordinality)::numeric as number, coalesce((m.value ->> 'news')::integer, 0) as news
    from public.dashboard d, jsonb_array_elements(d.chat_history) with ordinality as m (value, ordinality) where d.id = session_news.session
    union all
    select e.message, e.number, coalesce((e.message ->> 'news')::integer, 0) from public.earlier_messages e
    where e.session_id = session_news.session and session_news.after is not null
    union all
    select part.message, a.said_before + 0.5, a.news
    from public.messages_apart a
    cross join lateral (values
      (jsonb_build_object('id', a.message_id, 'role', 'user', 'content', a.content, 'timestamp', a.at, 'apart', true, 'news', a.news,
        'author', jsonb_build_object('id', a.user_id, 'name', ''))),
      (jsonb_build_object('id', a.message_id || ':reply', 'role', 'assistant', 'content', a.reply, 'timestamp', a.at, 'apart', true,
        'news', a.news, 'prompt', a.prompt))) as part (message)
    where a.session_id = session_news.session and a.user_id = me
      and (session_news.after is not null or a.said_before >= row.chat_earlier)
  ) as s
  where s.news > session_news.after or session_news.after is null;
  return answer || jsonb_build_object('messages', messages, 'room', row.chat_room, 'earlier', row.chat_earlier, 'progress', row.progress,
    'score', row.evaluation_score, 'members', private.talk_members(row.team_id));
end;
$$;
comment on function public.session_news(uuid, integer) is
  'What has come in a team''s conversation since a number that an earlier call answered, or its whole page without one: messages with their numbers, its room, progress, score and members; and always whose message the mentor is answering, and at which number what the project shows has changed last. Reason not_yours from the moment that the asker is no member.';
revoke all on function public.session_news(uuid, integer) from public, anon, authenticated;
grant execute on function public.session_news(uuid, integer) to authenticated;
