create or replace function private.message_json(message public.messages)
returns jsonb
language plpgsql
immutable
set search_path = ''
as $$
begin
  return message_json.message.extension || jsonb_strip_nulls(jsonb_build_object(
      'id', message_json.message.message_id,
      'role', message_json.message.role,
      'content', message_json.message.content,
      'timestamp', to_char(message_json.message.at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
      'author', case when message_json.message.author_name is not null then jsonb_build_object(
        'id', coalesce(message_json.message.author_id::text, ''), 'name', message_json.message.author_name) end,
      'failed', case when message_json.message.failed then true end,
      'cut', case when message_json.message.cut then true end,
      'prompt', message_json.message.prompt,
      'practice', case when message_json.message.practice then true end,
      'words', message_json.message.words,
      'answers', message_json.message.answers,
      'apart', case when message_json.message.reader_id is not null then true end,
      'news', nullif(message_json.message.news, 0)))
    -- Not stripped: that an error or a line is null says that there was none.
    || case when message_json.message.execution is null then '{}' else jsonb_build_object('execution', message_json.message.execution) end;
end;
$$;
comment on function private.message_json(public.messages) is 'A message as chat_history holds it.';
revoke all on function private.message_json(public.messages) from public;

create or replace function private.page_of(session uuid, reader uuid, before numeric)
returns jsonb
language plpgsql
stable
set search_path = ''
as $$
begin
  return (
    with page as (
      select m.position, private.message_json(m) || case when m.news > 0 then jsonb_build_object('number', m.position) else '{}' end as message
      from public.messages m
      where m.session_id = page_of.session and (m.reader_id is null or m.reader_id = page_of.reader)
        and (page_of.before is null or m.position < page_of.before)
      order by m.position desc limit 400
    )
    select jsonb_build_object('messages', coalesce(jsonb_agg(p.message order by p.position), '[]'), 'earlier', (
      select count(*) from public.messages m
      where m.session_id = page_of.session and (m.reader_id is null or m.reader_id = page_of.reader) and m.position < min(p.position)))
    from page p
  );
end;
$$;
comment on function private.page_of(uuid, uuid, numeric) is
  'The newest 400 messages of a conversation, or those before a place in it, as a reader may see them, and how many stand before them.';
revoke all on function private.page_of(uuid, uuid, numeric) from public;

create or replace function public.chat_history(session public.dashboard)
returns jsonb
language sql
stable
security definer
set search_path = ''
as $$
  select coalesce(jsonb_agg(private.message_json(m) order by m.position), '[]')
  from public.dashboard d join public.messages m on m.session_id = d.id and m.reader_id is null
  where d.id = chat_history.session.id
    -- Nobody is signed in: the server, or its operator. What a caller says of a row counts for nothing.
    and ((select auth.uid()) is null or private.works_on((select auth.uid()), d.user_id, d.team_id))
$$;
comment on function public.chat_history(public.dashboard) is
  'A computed column of dashboard: the whole conversation, as role, content, timestamp and what is kept beside them, made from messages; for those who work on it, and for the server.';
revoke all on function public.chat_history(public.dashboard) from public, anon, authenticated;
grant execute on function public.chat_history(public.dashboard) to authenticated, service_role;

create or replace function public.conversation(session public.dashboard)
returns jsonb
language sql
stable
security definer
set search_path = ''
as $$
  select private.page_of(d.id, (select auth.uid()), null) from public.dashboard d
  where d.id = conversation.session.id and private.works_on((select auth.uid()), d.user_id, d.team_id)
$$;
comment on function public.conversation(public.dashboard) is
  'A computed column of dashboard: the newest messages of a conversation of the caller''s, and how many stand before them.';
revoke all on function public.conversation(public.dashboard) from public, anon, authenticated;
grant execute on function public.conversation(public.dashboard) to authenticated;

create or replace function public.earlier_messages(session uuid, before text)
returns jsonb
language sql
stable
security definer
set search_path = ''
as $$
  select private.page_of(d.id, (select auth.uid()), (
    select min(m.position) from public.messages m where m.session_id = d.id and m.message_id = earlier_messages.before
      and (m.reader_id is null or m.reader_id = (select auth.uid()))))
  from public.dashboard d
  where d.id = earlier_messages.session and private.works_on((select auth.uid()), d.user_id, d.team_id)
$$;
comment on function public.earlier_messages(uuid, text) is
  'The messages of a conversation of the caller''s before one of them, and how many stand before these; null for a conversation that isn''t the caller''s.';
revoke all on function public.earlier_messages(uuid, text) from public, anon, authenticated;
grant execute on function public.earlier_messages(uuid, text) to authenticated;

create or replace function private.kept_questions(session uuid, before numeric)
returns jsonb
language sql
stable
set search_path = ''
as $$
  select coalesce(jsonb_agg(k.message order by k.position), '[]') from (
    select m.position, private.message_json(m) as message from public.messages m
    where m.session_id = kept_questions.session and m.reader_id is null and m.position < kept_questions.before
      and m.role = 'user' and m.extension #>> '{move,kind}' = 'my-question'
      -- What had the fixed answer to danger stays out of prompts, and its answer isn't told here.
      and not exists (select from public.messages r
        where r.session_id = m.session_id and r.message_id = m.message_id || ':reply' and r.prompt like 'safety-%')
      and not exists (select from public.messages r
        where r.session_id = m.session_id and r.position > m.position and r.position < kept_questions.before
          and r.role = 'assistant' and r.message_id like '%:reply' and not r.failed and not r.practice)
    order by m.position desc limit 20) k
$$;
comment on function private.kept_questions(uuid, numeric) is
  'The newest 20 questions that were kept on the guided path before a place in a conversation, and that no model''s reply has come after.';
revoke all on function private.kept_questions(uuid, numeric) from public;

create or replace function private.recent_messages(session uuid, before numeric, messages integer, bytes integer, programs integer, code integer,
  whole text default null)
returns jsonb
language plpgsql
stable
set search_path = ''
as $$
declare
  first record;
  recent jsonb;
  kept jsonb;
  from_position numeric;
  left_behind integer;
begin
  with newest as (
    select m.position, m.execution, private.message_json(m) as message from public.messages m
    where m.session_id = recent_messages.session and m.reader_id is null
      and (recent_messages.before is null or m.position < recent_messages.before)
    order by m.position desc limit recent_messages.messages
  ), counted as (
    select n.*, row_number() over w as place, sum(octet_length((n.message - 'execution')::text)) over w as bytes_from_here,
      count(n.execution) over w as programs_from_here
    from newest n window w as (order by n.position desc)
  )
  select min(c.position), jsonb_agg(case
      when c.execution is null or c.programs_from_here <= recent_messages.programs or c.execution ->> 'id' = recent_messages.whole then c.message
      else c.message || jsonb_build_object('execution', private.lighter_execution(c.execution, recent_messages.code, 1200))
    end order by c.position)
  into from_position, recent
  from counted c
  -- The newest message and its question are there whatever they hold.
  where c.place <= 2 or c.bytes_from_here <= recent_messages.bytes;

  select count(*) into left_behind from public.messages m
    where m.session_id = recent_messages.session and m.reader_id is null and m.position < from_position;
  if left_behind = 0 then
    return jsonb_build_object('history', coalesce(recent, '[]'), 'left_behind', 0);
  end if;
  -- The coach's first words stand before all others: they may hold the first question.
  select m.role, private.message_json(m) as message into first from public.messages m
    where m.session_id = recent_messages.session and m.reader_id is null order by m.position limit 1;
  kept := private.kept_questions(recent_messages.session, from_position);
  recent := kept || recent;
  left_behind := left_behind - jsonb_array_length(kept);
  return case
    when first.role = 'assistant' then
      jsonb_build_object('history', jsonb_build_array(first.message) || recent, 'left_behind', left_behind - 1)
    else jsonb_build_object('history', recent, 'left_behind', left_behind)
  end;
end;
$$;
comment on function private.recent_messages(uuid, numeric, integer, integer, integer, integer, text) is
  'The newest messages of a conversation, or of what stands before a place in it: at most so many of them and so many bytes without programs, with the coach''s first words and the kept questions before them; and how many messages are not among them. Only the newest programs are whole, and the one that is named.';
revoke all on function private.recent_messages(uuid, numeric, integer, integer, integer, integer, text) from public;

create or replace function private.message_number(session uuid, message_id text)
returns integer
language sql
stable
set search_path = ''
as $$
  select count(*)::integer from public.messages m
  where m.session_id = message_number.session and m.reader_id is null and m.position <= (
    select min(o.position) from public.messages o where o.session_id = message_number.session and o.message_id = message_number.message_id)
  having count(*) > 0
$$;
comment on function private.message_number(uuid, text) is 'The place of a message in its conversation, counted from 1, or null.';
revoke all on function private.message_number(uuid, text) from public;

create or replace function private.note_message(session uuid)
returns integer
language plpgsql
set search_path = ''
as $$
declare
  number integer;
begin
  update public.dashboard d
  set talk_news = d.talk_news + case when d.team_id is null then 0 else 1 end,
    progress = case when d.progress = 'not started' then 'started' else d.progress end,
    updated_at = clock_timestamp()
  where d.id = note_message.session
  returning case when d.team_id is null then 0 else d.talk_news end
  into number;
  return number;
end;
$$;
comment on function private.note_message(uuid) is
  'Notes that something was said in a conversation, and answers under which number it is news; 0 where the conversation is one learner''s alone.';
revoke all on function private.note_message(uuid) from public;

create or replace function private.add_greeting(session uuid, greeting text)
returns void
language plpgsql
set search_path = ''
as $$
begin
  insert into public.messages (session_id, message_id, role, content, news)
  select add_greeting.session, 'greeting', 'assistant', add_greeting.greeting, private.note_message(add_greeting.session)
  where add_greeting.greeting ~ '\S' and not exists (select from public.messages m where m.session_id = add_greeting.session and m.reader_id is null);
end;
$$;
comment on function private.add_greeting(uuid, text) is 'Begins a conversation with what the coach says first; nothing where something was said already.';
revoke all on function private.add_greeting(uuid, text) from public;

create or replace function private.add_message(learner uuid, session uuid, message_id text, message text, extension jsonb)
returns public.messages
language plpgsql
set search_path = ''
as $$
declare
  row record;
  added public.messages%rowtype;
begin
  select d.team_id, d.learning_module_id into strict row from public.dashboard d where d.id = add_message.session;
  perform private.add_greeting(add_message.session, (select m.greeting from public.learning_modules m
    where m.learning_module_id = row.learning_module_id));
  insert into public.messages (session_id, message_id, role, content, extension, news, author_id, author_name)
  values (add_message.session, add_message.message_id, 'user', add_message.message, coalesce(add_message.extension, '{}'),
    private.note_message(add_message.session),
    case when row.team_id is not null then add_message.learner end,
    case when row.team_id is not null then
      coalesce((select private.shown_name(p) from public.profiles p where p.id = add_message.learner), '') end)
  returning * into added;
  return added;
end;
$$;
comment on function private.add_message(uuid, uuid, text, text, jsonb) is
  'Appends a learner''s message to a conversation that the caller has locked, after the coach''s greeting where it is the first; in a team''s under its author.';
revoke all on function private.add_message(uuid, uuid, text, text, jsonb) from public;

create or replace function private.check_message(message_id text, message text, extension jsonb)
returns void
language plpgsql
immutable
set search_path = ''
as $$
begin
  if check_message.message_id is null or char_length(check_message.message_id) not between 8 and 64 then
    raise exception 'A message id has 8 to 64 characters.' using errcode = '22023';
  end if;
  if check_message.message is null or check_message.message !~ '\S' or char_length(check_message.message) > 4000 then
    raise exception 'A message has 1 to 4000 characters.' using errcode = '22023';
  end if;
  perform private.check_extension(check_message.extension, 4000);
end;
$$;
comment on function private.check_message(text, text, jsonb) is 'Refuses what can''t be kept as a learner''s message.';
revoke all on function private.check_message(text, text, jsonb) from public;

create or replace function private.lighten_programs(session uuid)
returns void
language sql
set search_path = ''
as $$
  -- Without a bound, programs that print would make a conversation slow to open.
  with numbered as (
    select m.position, m.execution, row_number() over (order by m.position desc) as programs_from_here,
      sum(octet_length(m.execution::text)) over (order by m.position desc) as bytes_from_here
    from public.messages m where m.session_id = lighten_programs.session and m.execution is not null
  ), lighter as (
    select n.position, case
      -- What the learner wrote is not the program's to lose; only what no pace of writing reaches is cut.
      when n.execution ->> 'by' = 'student' and n.bytes_from_here <= 2500000 then private.lighter_execution(n.execution, 70000, 2000)
      when n.programs_from_here <= 60 then private.lighter_execution(n.execution, 16000, 2000)
      else private.lighter_execution(n.execution, 1000, 200) end as execution
    from numbered n
    where n.programs_from_here > 1 and (n.programs_from_here > 20 or n.bytes_from_here > 1500000)
  )
  update public.messages m set execution = l.execution from lighter l
  where m.session_id = lighten_programs.session and m.position = l.position and m.execution <> l.execution
$$;
comment on function private.lighten_programs(uuid) is
  'Keeps a conversation''s newest programs whole, up to 20 of them and one and a half million bytes; older ones keep 2,000 characters of output and 16,000 of code, those before the newest 60 are a few lines. What the learner wrote keeps its code, up to two and a half million bytes.';
revoke all on function private.lighten_programs(uuid) from public;

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
