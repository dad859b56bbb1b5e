-- Written by `npm run migration -w edge` from the files named below; what they say is what holds.

set local check_function_bodies = off;

drop function private.admit_to_talk(learner uuid);

drop function private.forgotten(message jsonb, student text);

drop function private.is_of(message jsonb, student text, mine text[], names text[]);

drop function private.keep_chat_room();

drop function private.lighter_history(history jsonb);

drop function private.message_index(history jsonb, message_id text, role text);

drop function private.message_time();

drop function private.page_room(history jsonb);

drop function private.recent_messages(session uuid, page jsonb, earlier integer, messages integer, bytes integer, programs integer, code integer);

drop function private.run_index(history jsonb, run_id text);

drop function private.talk_answered(history jsonb);

drop function private.waiting_index(history jsonb, execution_id text, code text);

drop function private.with_room(message jsonb, room text);

drop function private.with_whole_program(begun jsonb, session uuid, execution_id text);

drop function public.begin_program_turn(learner uuid, session uuid, message_id text, message text, area text, owner text, reserve integer, daily_tokens bigint, known_module text, mode text, execution_id text, extension jsonb);

drop function public.begin_team_turn(learner uuid, session uuid, message_id text, area text, owner text, reserve integer, daily_tokens bigint, known_module text);

drop function public.begin_turn(learner uuid, session uuid, message_id text, message text, area text, owner text, reserve integer, daily_tokens bigint, known_module text, extension jsonb);

drop function public.finish_program_turn(learner uuid, session uuid, message_id text, reply text, failed boolean, tokens_in integer, tokens_out integer, prompt text, practice boolean, cut boolean, words integer, execution jsonb, extension jsonb);

drop function public.finish_team_turn(learner uuid, session uuid, message_id text, answers jsonb, reply text, failed boolean, tokens_in integer, tokens_out integer, prompt text, practice boolean, words integer, asked jsonb, extension jsonb);

drop function public.finish_turn(learner uuid, session uuid, message_id text, reply text, failed boolean, tokens_in integer, tokens_out integer, prompt text, practice boolean, cut boolean, words integer, extension jsonb);

drop function public.keep_apart(learner uuid, session uuid, message_id text, message text, reply text, prompt text, area text);

drop function public.say_in_team(learner uuid, session uuid, message_id text, message text, area text, extension jsonb);

drop function public.start_page(learner uuid, session uuid, area text);

-- schemas/core/assessment.sql
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
  if (select count(*) from public.messages m where m.session_id = row.id and m.reader_id is null) <= 1 then
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
    || private.recent_messages(row.id, null, 800, 2000000, 20, 1200)
    || jsonb_build_object('ok', true);
end;
$$;
revoke all on function public.begin_assessment(uuid, uuid, text, text, integer, bigint, boolean) from public, anon, authenticated;
grant execute on function public.begin_assessment(uuid, uuid, text, text, integer, bigint, boolean) to service_role;
comment on function public.begin_assessment(uuid, uuid, text, text, integer, bigint, boolean) is
  'Service role only. Marks a session busy, reserves its tokens and answers learner, module and the conversation, up to its newest 800 messages; or ok false with a reason: no_module where needs_module and the module is gone. The caller has verified who the learner is.';

-- schemas/core/looking_on.sql
create or replace function private.weeks_of(people uuid[])
returns jsonb
language sql
stable
set search_path = ''
as $$
  select coalesce(jsonb_agg(jsonb_build_object('user_id', l.id, 'name', l.name, 'class_name', private.class_names(l.id),
    'last_worked', l.last_worked, 'this_week', l.this_week, 'started', l.started, 'completed', l.completed, 'checked', l.checked)
    order by l.last_worked desc nulls last, lower(l.name), l.id), '[]')
  from (
    select p.id, p.name,
      max(d.updated_at) as last_worked,
      count(d.id) filter (where d.updated_at > now() - interval '7 days') as this_week,
      count(d.id) filter (where d.progress = 'started') as started,
      count(d.id) filter (where d.progress = 'completed') as completed,
      -- Where a score stands, somebody else has looked at the work as well.
      count(d.id) filter (where d.progress = 'completed' and d.self_check is not null and d.evaluation_score is null) as checked
    from public.profiles p
    -- What was only put on a dashboard is nobody's work.
    left join public.dashboard d on d.user_id = p.id and d.progress in ('started', 'completed')
    where p.id = any (weeks_of.people)
    group by p.id, p.name
  ) as l
$$;
comment on function private.weeks_of(uuid[]) is
  'How people work, in counts: when last, on how many activities within seven days, how many begun and completed, and how many of these nobody but the student has checked. The caller has seen who asks.';
revoke all on function private.weeks_of(uuid[]) from public;

-- schemas/core/looking_on.sql
create or replace function public.school_week(school uuid)
returns jsonb
language plpgsql
stable
security definer
set search_path = ''
as $$
begin
  perform private.must_be_staff(school_week.school);
  return private.weeks_of(array(
    select p.id from public.profiles p
    -- A typed name proves nothing: whoever typed it isn't in the school.
    where p.school_id = school_week.school and p.school_link <> 'typed'
      and not exists (select from public.school_staff s where s.user_id = p.id)
    order by lower(p.name), p.id limit 2000));
end;
$$;
comment on function public.school_week(uuid) is
  'Staff of a school may read who its learners are, whatever role they have chosen, by class, when each worked last, on how many activities within seven days, how many they have begun and completed, and how many of these nobody but the student has checked. No word of a talk, no score.';
revoke all on function public.school_week(uuid) from public, anon, authenticated;
grant execute on function public.school_week(uuid) to authenticated;

-- schemas/core/looking_on.sql
create or replace function public.try_activities(band integer)
returns integer
language plpgsql
security definer
set search_path = ''
as $$
declare
  me uuid := (select auth.uid());
  profile public.profiles%rowtype;
begin
  select p.* into profile from public.profiles p where p.id = me;
  if not found or profile.role not in ('teacher', 'facilitator', 'admin') then
    raise exception 'Only teachers and the staff of a school can try the activities of any grade.' using errcode = '42501';
  end if;
  if try_activities.band is null or try_activities.band not in (1, 2, 3) then
    raise exception 'Please choose one of the three groups of grades.' using errcode = '22023';
  end if;
  -- One filling at a time, as in seeding.
  perform pg_catalog.pg_advisory_xact_lock(pg_catalog.hashtextextended(me::text, 0));
  -- Another group takes the place of the one before; what was begun stays.
  delete from public.dashboard d
  using public.learning_modules m
  where d.user_id = me and m.learning_module_id = d.learning_module_id and m.content_id is not null
    and d.progress = 'not started' and not exists (select from public.messages t where t.session_id = d.id)
    and (m.retired_at is not null or m.grade_level not in (try_activities.band, 4));
  insert into public.dashboard (user_id, learning_module_id, title, activity, sub_category, category_activity)
  select me, m.learning_module_id, m.title, m.title, m.sub_category, m.category_activity
  from public.learning_modules m
  where m.public = 1 and m.retired_at is null and m.content_id is not null
    and m.continent = coalesce(profile.continent, (select min(o.continent) from public.learning_modules o where o.public = 1))
    and m.grade_level in (try_activities.band, 4)
  order by m.learning_module_id
  on conflict (user_id, learning_module_id) do nothing;
  return (
    select count(*) from public.dashboard d join public.learning_modules m using (learning_module_id)
    where d.user_id = me and m.content_id is not null and m.grade_level in (try_activities.band, 4)
  );
end;
$$;
comment on function public.try_activities(integer) is
  'A teacher, facilitator or admin may put every activity of one grade band (1 to 3) and their continent on their own dashboard, to try them as a student would; what they haven''t begun of another band goes. Answers how many of the band are there. Safe to call twice.';
revoke all on function public.try_activities(integer) from public, anon, authenticated;
grant execute on function public.try_activities(integer) to authenticated;

-- schemas/core/messages.sql
create or replace function private.message_json(message public.messages)
returns jsonb
language sql
immutable
set search_path = ''
as $$
  select message_json.message.extension || jsonb_strip_nulls(jsonb_build_object(
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
    || case when message_json.message.execution is null then '{}' else jsonb_build_object('execution', message_json.message.execution) end
$$;
comment on function private.message_json(public.messages) is 'A message as chat_history holds it.';
revoke all on function private.message_json(public.messages) from public;

-- schemas/core/messages.sql
create or replace function private.page_of(session uuid, reader uuid, before numeric)
returns jsonb
language sql
stable
set search_path = ''
as $$
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
$$;
comment on function private.page_of(uuid, uuid, numeric) is
  'The newest 400 messages of a conversation, or those before a place in it, as a reader may see them, and how many stand before them.';
revoke all on function private.page_of(uuid, uuid, numeric) from public;

-- schemas/core/messages.sql
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

-- schemas/core/messages.sql
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

-- schemas/core/messages.sql
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

-- schemas/core/messages.sql
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
  return case
    when first.role = 'assistant' then
      jsonb_build_object('history', jsonb_build_array(first.message) || recent, 'left_behind', left_behind - 1)
    else jsonb_build_object('history', recent, 'left_behind', left_behind)
  end;
end;
$$;
comment on function private.recent_messages(uuid, numeric, integer, integer, integer, integer, text) is
  'The newest messages of a conversation, or of what stands before a place in it: at most so many of them and so many bytes without programs, with the coach''s first words before them; and how many messages are not among them. Only the newest programs are whole, and the one that is named.';
revoke all on function private.recent_messages(uuid, numeric, integer, integer, integer, integer, text) from public;

-- schemas/core/messages.sql
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

-- schemas/core/messages.sql
create or replace function private.note_message(session uuid)
returns integer
language sql
set search_path = ''
as $$
  update public.dashboard d
  set talk_news = d.talk_news + case when d.team_id is null then 0 else 1 end,
    progress = case when d.progress = 'not started' then 'started' else d.progress end,
    updated_at = clock_timestamp()
  where d.id = note_message.session
  returning case when d.team_id is null then 0 else d.talk_news end
$$;
comment on function private.note_message(uuid) is
  'Notes that something was said in a conversation, and answers under which number it is news; 0 where the conversation is one learner''s alone.';
revoke all on function private.note_message(uuid) from public;

-- schemas/core/messages.sql
create or replace function private.add_greeting(session uuid, greeting text)
returns void
language sql
set search_path = ''
as $$
  insert into public.messages (session_id, message_id, role, content, news)
  select add_greeting.session, 'greeting', 'assistant', add_greeting.greeting, private.note_message(add_greeting.session)
  where add_greeting.greeting ~ '\S' and not exists (select from public.messages m where m.session_id = add_greeting.session and m.reader_id is null)
$$;
comment on function private.add_greeting(uuid, text) is 'Begins a conversation with what the coach says first; nothing where something was said already.';
revoke all on function private.add_greeting(uuid, text) from public;

-- schemas/core/messages.sql
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

-- schemas/core/messages.sql
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

-- schemas/core/messages.sql
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

-- schemas/core/news.sql
create or replace function private.tell_session_news()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  perform pg_notify('learn_news', 'session ' || new.id);
  return null;
end;
$$;
comment on function private.tell_session_news() is 'Trigger: something has changed in a team''s conversation; servers that listen tell the open pages.';
revoke all on function private.tell_session_news() from public;

-- schemas/core/news.sql
create or replace function private.tell_turn_news()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
declare
  session uuid := case when tg_op = 'DELETE' then old.session_id else new.session_id end;
begin
  perform pg_notify('learn_news', 'session ' || d.id) from public.dashboard d where d.id = session and d.team_id is not null;
  return null;
end;
$$;
comment on function private.tell_turn_news() is 'Trigger: the mentor begins or ends a reply to a team.';
revoke all on function private.tell_turn_news() from public;

-- schemas/core/news.sql
create or replace function private.tell_school_news()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  perform pg_notify('learn_news', 'school ' || case tg_table_name when 'schools' then to_jsonb(new) ->> 'id' else to_jsonb(new) ->> 'school_id' end);
  return null;
end;
$$;
comment on function private.tell_school_news() is 'Trigger: a school or a class of it was changed, such as the areas that are open there.';
revoke all on function private.tell_school_news() from public;

-- schemas/core/news.sql
create or replace function private.tell_person_news()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
declare
  row jsonb := case when tg_op = 'DELETE' then to_jsonb(old) else to_jsonb(new) end;
begin
  perform pg_notify('learn_news', 'person ' || coalesce(row ->> 'user_id', row ->> 'id'));
  perform pg_notify('learn_news', 'person ' || m.user_id) from public.team_members m where m.team_id::text = row ->> 'team_id';
  return null;
end;
$$;
comment on function private.tell_person_news() is 'Trigger: where somebody belongs has changed, which their own pages show and those of their team.';
revoke all on function private.tell_person_news() from public;

-- schemas/core/news.sql
create or replace function public.news_topics(learner uuid, sessions uuid[])
returns jsonb
language sql
stable
security definer
set search_path = ''
as $$
  select jsonb_build_object(
    'school', (select p.school_id from public.profiles p where p.id = news_topics.learner),
    'sessions', (select coalesce(jsonb_agg(d.id), '[]') from public.dashboard d
      where d.id = any (news_topics.sessions) and private.works_on(news_topics.learner, d.user_id, d.team_id)))
$$;
comment on function public.news_topics(uuid, uuid[]) is
  'Service role only. Of what a learner''s page may hear when it changes: their school, and those of some conversations on which they work.';
revoke all on function public.news_topics(uuid, uuid[]) from public, anon, authenticated;
grant execute on function public.news_topics(uuid, uuid[]) to service_role;

-- schemas/core/own_modules.sql
create or replace function public.own_modules(category text)
returns table (learning_module_id uuid, title text, description text, sub_category text, outcomes text, metrics_for_success text,
  ai_facilitator_instructions text, ai_assessment_instructions text, created_at timestamptz, updated_at timestamptz,
  sessions integer, messages integer)
language sql
stable
security definer
set search_path = ''
as $$
  select m.learning_module_id, m.title, m.description, m.sub_category, m.outcomes, m.metrics_for_success, m.ai_facilitator_instructions,
    m.ai_assessment_instructions, m.created_at, m.updated_at, coalesce(s.sessions, 0), coalesce(s.messages, 0)
  from public.learning_modules m
  left join lateral (
    select count(*)::integer as sessions, sum((select count(*) from public.messages t where t.session_id = d.id))::integer as messages
    from public.dashboard d where d.learning_module_id = m.learning_module_id and d.user_id = auth.uid()
  ) s on true
  where m.user_id = auth.uid() and m.category = own_modules.category
  order by m.created_at desc, m.learning_module_id
$$;
comment on function public.own_modules(text) is
  'The caller''s own modules of a category, newest first, with the instructions that the table hides, and how many sessions and messages of theirs would go with each.';
revoke all on function public.own_modules(text) from public, anon, authenticated;
grant execute on function public.own_modules(text) to authenticated;

-- schemas/core/own_modules.sql
create or replace function public.delete_own_module(module uuid)
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  sessions integer;
  messages integer;
begin
  perform 1 from public.learning_modules m
    where m.learning_module_id = delete_own_module.module and m.user_id = auth.uid()
      and exists (select from private.own_module_kinds k where k.category = m.category) for update;
  if not found then
    raise exception 'This is not here any more.' using errcode = '22023';
  end if;
  -- Held before they are counted: a reply that is being stored now goes with the rest.
  perform 1 from public.dashboard d where d.learning_module_id = delete_own_module.module order by d.id for update;
  select count(*) into messages from public.dashboard d join public.messages m on m.session_id = d.id
    where d.learning_module_id = delete_own_module.module and d.user_id = auth.uid();
  delete from public.dashboard d where d.learning_module_id = delete_own_module.module and d.user_id = auth.uid();
  get diagnostics sessions = row_count;
  delete from public.learning_modules m where m.learning_module_id = delete_own_module.module;
  return jsonb_build_object('sessions', sessions, 'messages', messages);
end;
$$;
comment on function public.delete_own_module(uuid) is
  'Deletes one of the caller''s own modules with the caller''s sessions of it, all at once and for good, and answers how many sessions and messages went with it. Rows of other learners stay, without the module.';
revoke all on function public.delete_own_module(uuid) from public, anon, authenticated;
grant execute on function public.delete_own_module(uuid) to authenticated;

-- schemas/core/seeding.sql
create or replace function private.seed_dashboard(learner uuid, chosen_continent text)
returns integer
language plpgsql
set search_path = ''
as $$
declare
  profile public.profiles%rowtype;
  added integer;
begin
  -- One seeding of a learner at a time: two that insert the same rows in another order would wait for each other forever.
  perform pg_catalog.pg_advisory_xact_lock(pg_catalog.hashtextextended(seed_dashboard.learner::text, 0));
  select p.* into profile from public.profiles p where p.id = seed_dashboard.learner;
  if profile.role in ('facilitator', 'admin') then
    return 0;
  end if;

  -- A null in the profile says nothing about what suits, and then nothing goes.
  delete from public.dashboard d
  using public.learning_modules m
  where d.user_id = seed_dashboard.learner
    and m.learning_module_id = d.learning_module_id
    and m.content_id is not null
    and d.progress = 'not started' and not exists (select from public.messages t where t.session_id = d.id)
    and (m.retired_at is not null or m.continent <> profile.continent or m.grade_level not in (profile.grade_level, 4));

  insert into public.dashboard (user_id, learning_module_id, title, activity, sub_category, category_activity)
  select seed_dashboard.learner, m.learning_module_id, m.title, m.title, m.sub_category, m.category_activity
  from public.learning_modules m
  where m.public = 1
    -- The stored continent wins, so that nobody fills a dashboard with six versions of one activity.
    and m.continent = coalesce(profile.continent, seed_dashboard.chosen_continent)
    and m.grade_level in (profile.grade_level, 4)
    -- Begun on another continent, it goes on there.
    and not exists (
      select from public.dashboard d join public.learning_modules other using (learning_module_id)
      where d.user_id = seed_dashboard.learner and other.content_id = m.content_id and other.continent <> m.continent)
  order by m.learning_module_id
  on conflict (user_id, learning_module_id) do nothing;
  get diagnostics added = row_count;

  update public.dashboard d
  set title = m.title, activity = m.title, sub_category = m.sub_category, category_activity = m.category_activity
  from public.learning_modules m
  where d.user_id = seed_dashboard.learner
    and m.learning_module_id = d.learning_module_id
    and m.public = 1
    and d.progress = 'not started'
    and (d.title, d.activity, d.sub_category, d.category_activity)
      is distinct from (m.title, m.title, m.sub_category, m.category_activity);
  return added;
end;
$$;
revoke all on function private.seed_dashboard(uuid, text) from public;
comment on function private.seed_dashboard(uuid, text) is
  'Adds the activities that a learner lacks and answers how many. Of what they haven''t begun, takes away what was retired or is for another continent or grade, and brings the titles up to date. The functions that call it have checked who asks.';

-- schemas/core/student_data.sql
create or replace function private.own_part(data jsonb, student uuid)
returns jsonb
language sql
stable
set search_path = ''
as $$
  select case when own_part.data ->> 'team_id' is null then own_part.data
    else own_part.data || case when jsonb_typeof(own_part.data -> 'evaluation_criteria') = 'array' then jsonb_build_object('evaluation_criteria', (
        select coalesce(jsonb_agg(private.with_quotes(c.value, own_part.student::text, true) order by c.ordinality), '[]')
        from jsonb_array_elements(own_part.data -> 'evaluation_criteria') with ordinality as c (value, ordinality))) else '{}' end
      || case when own_part.data ? 'self_check' then jsonb_build_object('self_check', private.check_with_quotes(own_part.data -> 'self_check', array(
        select m.content from public.messages m
        where m.session_id::text = own_part.data ->> 'id' and m.author_id = own_part.student), true)) else '{}' end
  end
$$;
comment on function private.own_part(jsonb, uuid) is
  'A row of a team''s conversation with the quotes of one member only in its evaluation and its check; any other row as it is.';
revoke all on function private.own_part(jsonb, uuid) from public;

-- schemas/core/student_data.sql
create or replace function private.is_own_row(data jsonb, student uuid)
returns boolean
language sql
stable
set search_path = ''
as $$
  select
    -- The server writes whom an evaluation quotes.
    jsonb_path_exists(is_own_row.data, '$.evaluation_criteria[*].author.id ? (@ == $me)', v.vars)
    or jsonb_path_exists(is_own_row.data, '$.evaluation_criteria[*].quotes[*].author.id ? (@ == $me)', v.vars)
    or (
      exists (select from jsonb_each_text(is_own_row.data) as e
        -- A message's id is made by whoever sends it.
        where e.key ~ '(^id|_id|_by)$' and e.key <> 'message_id' and e.value = any (private.ids_of_student(is_own_row.student)))
      and coalesce(is_own_row.data ->> 'user_id', is_own_row.data ->> 'saved_by', is_own_row.student::text) = is_own_row.student::text
    )
  from (select jsonb_build_object('me', is_own_row.student::text)) as v (vars)
$$;
comment on function private.is_own_row(jsonb, uuid) is
  'Whether a row is a student''s by its keys: it names them, or a session, module or project of theirs, and is nobody else''s; or it holds what they said in a team. An id that somebody typed into a text makes it nobody''s.';
revoke all on function private.is_own_row(jsonb, uuid) from public;

-- schemas/core/student_data.sql
create or replace function public.export_student(student uuid)
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  address text := (select u.email from auth.users u where u.id = export_student.student);
  school uuid := private.keeper_school(export_student.student);
  answer jsonb;
begin
  if address is null then
    return null;
  end if;
  answer := jsonb_build_object(
    'exported_at', to_jsonb(now()),
    'student', jsonb_build_object('id', export_student.student, 'email', address,
      'name', (select p.name from public.profiles p where p.id = export_student.student)),
    'tables', (
      select jsonb_object_agg(t.place, t.rows) from (
        select r.place, jsonb_agg(private.own_part(private.without_secrets(r.data), export_student.student)) as rows
        from private.rows_with(private.ids_of_student(export_student.student), null) as r
        where private.is_own_row(r.data, export_student.student)
        group by r.place
      ) as t
    )
  );
  insert into public.student_exports (school_id, student_id, exported_by) values (school, export_student.student, (select auth.uid()));
  return answer;
end;
$$;
comment on function public.export_student(uuid) is
  'Everything that is kept about a student, by table, for an admin of their school or the operator; null where there is nobody. Of a team''s conversation it holds what the student wrote. Passwords and tokens are left out. Each call is kept in student_exports.';
revoke all on function public.export_student(uuid) from public, anon, authenticated;
grant execute on function public.export_student(uuid) to authenticated, service_role;

-- schemas/core/student_data.sql
create or replace function private.forget_in_teams(student uuid)
returns void
language plpgsql
set search_path = ''
as $$
declare
  me text := forget_in_teams.student::text;
  one record;
  -- The student's messages in one talk, and the names under which they stand there.
  mine text[];
  names text[];
  texts text[];
begin
  for one in
    select d.id, d.talk_news + 1 as news from public.dashboard d
    where d.team_id is not null and (strpos(d.evaluation_criteria::text, me) > 0 or exists (select from public.messages m
      where m.session_id = d.id and (m.author_id = forget_in_teams.student or m.extension -> 'asked' ? me)))
    for update
  loop
    with said as (select m.message_id, m.author_name, m.content from public.messages m
      where m.session_id = one.id and m.author_id = forget_in_teams.student)
    select coalesce(array_agg(s.message_id), '{}'), coalesce(array_agg(s.content), '{}'), array(
        select s.author_name from said s where s.author_name <> ''
        union select private.shown_name(p) from public.profiles p where p.id = forget_in_teams.student and private.shown_name(p) <> '')
      into mine, texts, names from said s;
    update public.messages m
    set content = 'This message was removed.', extension = m.extension - 'asked', news = one.news,
      author_name = case when m.author_id = forget_in_teams.student then 'Somebody who left' else m.author_name end,
      author_id = nullif(m.author_id, forget_in_teams.student)
    where m.session_id = one.id and m.reader_id is null and (m.author_id = forget_in_teams.student or m.role = 'assistant' and (
      -- Such a reply quotes what they wrote, or names them.
      m.answers && mine or m.extension -> 'asked' ? me or private.is_named(m.content, names)));
    update public.dashboard d
    set talk_news = one.news,
      evaluation_criteria = case when jsonb_typeof(d.evaluation_criteria) = 'array' then (
        select coalesce(jsonb_agg(private.with_quotes(c.value, me, false) order by c.ordinality), '[]')
        from jsonb_array_elements(d.evaluation_criteria) with ordinality as c (value, ordinality)) else d.evaluation_criteria end,
      self_check = private.check_with_quotes(d.self_check, texts, false),
      evaluation_evidence = case when private.is_named(d.evaluation_evidence, names) then 'This text was removed.' else d.evaluation_evidence end
    where d.id = one.id;
    -- A model's words about all that was said; it is made anew when it is needed.
    delete from public.conversation_summaries c where c.session_id = one.id;
  end loop;
end;
$$;
comment on function private.forget_in_teams(uuid) is 'Takes what a student wrote out of the conversations of their teams, and the mentor''s replies that answer, ask or name them, the quotes that evaluations and checks took from them, and summaries; that something was said there stays. Open pages of the team learn it as news.';
revoke all on function private.forget_in_teams(uuid) from public;

-- schemas/core/student_data.sql
create or replace function private.check_with_quotes(checked jsonb, said text[], own boolean)
returns jsonb
language sql
immutable
set search_path = ''
as $$
  -- A quote is the beginning of a message, and carries no author.
  select case when jsonb_typeof(check_with_quotes.checked -> 'criteria') = 'array' then check_with_quotes.checked
    || jsonb_build_object('criteria', (
      select coalesce(jsonb_agg(case
          when exists (select from unnest(check_with_quotes.said) as s (content) where starts_with(s.content, c.value ->> 'quote'))
            = check_with_quotes.own then c.value else c.value || '{"quote": ""}' end order by c.ordinality), '[]')
      from jsonb_array_elements(check_with_quotes.checked -> 'criteria') with ordinality as c (value, ordinality)))
    else check_with_quotes.checked end
$$;
comment on function private.check_with_quotes(jsonb, text[], boolean) is
  'A team''s own check with the quotes from some messages only, or without these; its levels, which are the team''s, stay.';
revoke all on function private.check_with_quotes(jsonb, text[], boolean) from public;

-- schemas/core/turns.sql
create or replace function private.admit_append(learner uuid)
returns jsonb
language plpgsql
set search_path = ''
as $$
declare
  most integer;
  recent timestamptz[];
begin
  insert into public.learner_usage (user_id) values (admit_append.learner) on conflict (user_id) do nothing;
  -- The lock makes parallel messages of one learner queue here, so that each sees the ones before it.
  select array(select t from unnest(u.recent_messages) as t where t > clock_timestamp() - interval '1 minute' order by t) into recent
    from public.learner_usage u where u.user_id = admit_append.learner for update;
  select l.messages_per_minute into strict most from public.usage_limits l;
  if cardinality(recent) >= most then
    return jsonb_build_object('ok', false, 'reason', 'rate_limited', 'retry_after', greatest(1,
      ceil(extract(epoch from recent[cardinality(recent) - most + 1] + interval '1 minute' - clock_timestamp()))::integer));
  end if;
  perform private.count_message(admit_append.learner);
  return null;
end;
$$;
comment on function private.admit_append(uuid) is
  'Counts a message to a shared conversation when it is stored, whoever''s turn answers it; or answers rate_limited with retry_after in seconds.';
revoke all on function private.admit_append(uuid) from public;

-- schemas/core/turns.sql
create or replace function public.append_message(learner uuid, session uuid, message_id text, message text, area text,
  extension jsonb default null, reply text default null, prompt text default null)
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  refusal jsonb;
  news_now integer;
begin
  perform private.check_message(append_message.message_id, append_message.message, append_message.extension);
  refusal := private.lock_session(append_message.learner, append_message.session, append_message.area);
  if refusal is not null then
    return refusal;
  end if;
  if not exists (select from public.dashboard d where d.id = append_message.session and d.team_id is not null) then
    return '{"ok": true, "shared": false}';
  end if;
  -- Sent again: it has its place already.
  if exists (select from public.messages m where m.session_id = append_message.session and m.role = 'user'
    and m.message_id = append_message.message_id) then
    return '{"ok": true, "shared": true}';
  end if;
  if append_message.reply is not null then
    -- What the team doesn't get to see has its fixed answer, waits for no turn, and begins nothing.
    update public.dashboard d set talk_news = d.talk_news + 1 where d.id = append_message.session returning d.talk_news into news_now;
    insert into public.messages (session_id, message_id, role, content, author_id, author_name, prompt, news, reader_id) values
      (append_message.session, append_message.message_id, 'user', append_message.message, append_message.learner, '', null, news_now,
        append_message.learner),
      (append_message.session, append_message.message_id || ':reply', 'assistant', append_message.reply, null, null, append_message.prompt,
        news_now, append_message.learner);
    return '{"ok": true, "shared": true}';
  end if;
  refusal := private.admit_append(append_message.learner);
  if refusal is not null then
    return refusal;
  end if;
  perform private.add_message(append_message.learner, append_message.session, append_message.message_id, append_message.message,
    append_message.extension);
  return '{"ok": true, "shared": true}';
end;
$$;
comment on function public.append_message(uuid, uuid, text, text, text, jsonb, text, text) is
  'Service role only. Keeps a member''s message to their team''s conversation at its end, once for each message id and under its author, also while a reply is being written; with a reply both are for their writer only. Answers shared false, and keeps nothing, where the conversation is one learner''s alone. The caller has verified who the learner is.';
revoke all on function public.append_message(uuid, uuid, text, text, text, jsonb, text, text) from public, anon, authenticated;
grant execute on function public.append_message(uuid, uuid, text, text, text, jsonb, text, text) to service_role;

-- schemas/core/turns.sql
create or replace function public.claim_turn(learner uuid, session uuid, message_id text, area text, message text default null,
  owner text default null, reserve integer default 0, daily_tokens bigint default null, known_module text default null,
  extension jsonb default null)
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  refusal jsonb;
  row record;
  asked public.messages%rowtype;
  reply public.messages%rowtype;
  is_new boolean;
begin
  if claim_turn.message is not null then
    perform private.check_message(claim_turn.message_id, claim_turn.message, claim_turn.extension);
  end if;
  refusal := private.lock_session(claim_turn.learner, claim_turn.session, claim_turn.area);
  if refusal is not null then
    return refusal;
  end if;
  select d.team_id, d.learning_module_id into strict row from public.dashboard d where d.id = claim_turn.session;
  select m.* into asked from public.messages m
    where m.session_id = claim_turn.session and m.role = 'user' and m.message_id = claim_turn.message_id and m.reader_id is null;
  select m.* into reply from public.messages m
    where m.session_id = claim_turn.session and m.role = 'assistant' and not m.failed and m.reader_id is null
      and (m.message_id = claim_turn.message_id || ':reply' or claim_turn.message_id = any (m.answers))
    order by m.position limit 1;
  -- An apology is no answer: asking again with the same id tries again, and the reply takes the apology's place.
  if reply.message_id is not null then
    return private.turn_context(claim_turn.learner, row.learning_module_id, claim_turn.known_module)
      || jsonb_build_object('ok', true, 'state', 'answered', 'reply', private.message_json(reply),
        'message', case when asked.message_id is not null then private.message_json(asked) end, 'history', '[]'::jsonb);
  end if;
  is_new := asked.message_id is null;
  if is_new and claim_turn.message is null then
    return '{"ok": false, "reason": "not_found"}';
  end if;

  refusal := coalesce(private.closed_or_busy(claim_turn.session),
    private.admit_message(claim_turn.learner, claim_turn.reserve, claim_turn.daily_tokens,
      claim_turn.reserve <= 0 and claim_turn.extension ? 'move'));
  if refusal is not null then
    return refusal;
  end if;
  if claim_turn.message is null then
    -- It was counted when it was appended.
    update public.learner_usage u set recent_messages = u.recent_messages[1:cardinality(u.recent_messages) - 1]
      where u.user_id = claim_turn.learner;
  end if;
  if is_new then
    asked := private.add_message(claim_turn.learner, claim_turn.session, claim_turn.message_id, claim_turn.message, claim_turn.extension);
  end if;
  perform private.hold_turn(claim_turn.session, claim_turn.message_id, claim_turn.owner, claim_turn.learner, claim_turn.reserve);
  return private.turn_context(claim_turn.learner, row.learning_module_id, claim_turn.known_module)
    -- A team's messages are answered together, whichever of them the turn is for.
    || private.recent_messages(claim_turn.session, case when row.team_id is null then asked.position end, 400, 400000, 4, 200,
      asked.extension ->> 'execution_id')
    || jsonb_build_object('ok', true, 'state', case when is_new then 'new' else 'again' end, 'message', private.message_json(asked))
    || case when row.team_id is null then '{}' else private.team_context(claim_turn.session, row.team_id) end;
end;
$$;
revoke all on function public.claim_turn(uuid, uuid, text, text, text, text, integer, bigint, text, jsonb) from public, anon, authenticated;
grant execute on function public.claim_turn(uuid, uuid, text, text, text, text, integer, bigint, text, jsonb) to service_role;
comment on function public.claim_turn(uuid, uuid, text, text, text, text, integer, bigint, text, jsonb) is
  'Service role only. Keeps a learner''s message (once for each message id) with what its area keeps beside it, or takes up one that was appended, marks the session busy, reserves its tokens and answers learner, module and the newest 400 messages or 400,000 bytes of the conversation before it, with how many are left_behind; of a team''s conversation all of it, with the messages that wait and the members; state answered with the reply where there is one; or ok false with a reason. known_module is the module_state that the caller has. The caller has verified who the learner is.';

-- schemas/core/turns.sql
create or replace function private.team_context(session uuid, team uuid)
returns jsonb
language sql
stable
set search_path = ''
as $$
  select jsonb_build_object(
    'waiting', (select coalesce(jsonb_agg(private.message_json(m) order by m.position), '[]') from public.messages m
      where m.session_id = team_context.session and m.role = 'user' and m.author_name is not null and m.reader_id is null
        and not exists (select from public.messages r where r.session_id = m.session_id and r.role = 'assistant' and not r.failed
          and m.message_id = any (r.answers))),
    'members', private.talk_members(team_context.team),
    -- Whatever a child calls another, no name leaves for a provider: the server looks for the full ones, too.
    'full_names', (select jsonb_object_agg(p.id, p.name) from public.team_members m join public.profiles p on p.id = m.user_id
      where m.team_id = team_context.team),
    'team', (select t.name from public.teams t where t.id = team_context.team))
$$;
comment on function private.team_context(uuid, uuid) is
  'What a turn in a team''s conversation needs besides: the messages that no reply has answered, who is in the team at this moment in the order of joining, and its name.';
revoke all on function private.team_context(uuid, uuid) from public;

-- schemas/core/turns.sql
create or replace function public.finish_turn(learner uuid, session uuid, message_id text, reply text, failed boolean,
  tokens_in integer, tokens_out integer, prompt text, practice boolean, cut boolean default false, words integer default null,
  extension jsonb default null, execution jsonb default null, answers jsonb default null)
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  asked public.messages%rowtype;
  known public.messages%rowtype;
  stored public.messages%rowtype;
begin
  perform private.check_extension(finish_turn.extension, 100000);
  perform private.check_execution(finish_turn.execution);
  perform 1 from public.dashboard d where d.id = finish_turn.session
    -- Of a team the reply is everybody's, whoever has left meanwhile.
    and (d.team_id is not null or d.user_id = finish_turn.learner) for update;
  if found then
    select m.* into asked from public.messages m
      where m.session_id = finish_turn.session and m.role = 'user' and m.message_id = finish_turn.message_id;
  end if;
  if asked.message_id is null then
    -- The session was deleted or begun afresh meanwhile. The tokens are spent all the same.
    perform private.book_tokens(finish_turn.learner, finish_turn.tokens_in, finish_turn.tokens_out);
    return null;
  end if;
  delete from public.turn_locks l where l.session_id = finish_turn.session and l.holder = finish_turn.message_id;
  select m.* into known from public.messages m
    where m.session_id = finish_turn.session and m.role = 'assistant' and m.message_id = finish_turn.message_id || ':reply';
  -- A real reply stays, and the same words twice are one reply whose acknowledgement was lost.
  if known.message_id is not null and (not known.failed or (known.content, known.cut, known.prompt) is not distinct from
    (coalesce(finish_turn.reply, ''), finish_turn.cut, finish_turn.prompt)) then
    return private.message_json(known);
  end if;
  perform private.book_tokens(finish_turn.learner, finish_turn.tokens_in, finish_turn.tokens_out);
  if finish_turn.cut and coalesce(finish_turn.reply, '') !~ '\S' then
    -- Nothing had come: the message stays as it is, unanswered or with its apology.
    return null;
  end if;
  insert into public.messages as m (session_id, position, message_id, role, content, extension, execution, failed, cut, answers, prompt,
    practice, words, tokens_in, tokens_out, news)
  values (finish_turn.session,
    -- After its question, not at the end: a reply that comes late must not answer a later message. One to a team answers all that wait.
    coalesce(known.position, case when finish_turn.answers is null then asked.position + 0.5 else nextval('public.messages_position') end),
    finish_turn.message_id || ':reply', 'assistant', coalesce(finish_turn.reply, ''),
    coalesce(finish_turn.extension, '{}') || case when asked.extension ? 'mode' then jsonb_build_object('mode', asked.extension -> 'mode') else '{}' end,
    finish_turn.execution, coalesce(finish_turn.failed, false), coalesce(finish_turn.cut, false),
    case when finish_turn.answers is not null then array(select jsonb_array_elements_text(finish_turn.answers)) end, finish_turn.prompt,
    coalesce(finish_turn.practice, false), finish_turn.words, finish_turn.tokens_in, finish_turn.tokens_out,
    private.note_message(finish_turn.session))
  on conflict on constraint messages_pkey do update
    set content = excluded.content, at = excluded.at, extension = excluded.extension, execution = excluded.execution, failed = excluded.failed,
      cut = excluded.cut, answers = excluded.answers, prompt = excluded.prompt, practice = excluded.practice, words = excluded.words,
      tokens_in = excluded.tokens_in, tokens_out = excluded.tokens_out, news = excluded.news
  returning * into stored;
  if finish_turn.execution is not null then
    perform private.lighten_programs(finish_turn.session);
  end if;
  return private.message_json(stored);
end;
$$;
comment on function public.finish_turn(uuid, uuid, text, text, boolean, integer, integer, text, boolean, boolean, integer, jsonb, jsonb, jsonb) is
  'Service role only. Keeps the reply to a message with what its area keeps beside it, its program and, where it was ended for its length, how many words had come; in a team''s conversation at its end, with the messages that it answers. Books its tokens, frees the session and answers the stored reply; a second call answers the first reply. Null when the session is gone, and for a cut reply without words, of which nothing is kept. A later reply replaces an apology and a cut reply.';
revoke all on function public.finish_turn(uuid, uuid, text, text, boolean, integer, integer, text, boolean, boolean, integer, jsonb, jsonb, jsonb)
  from public, anon, authenticated;
grant execute on function public.finish_turn(uuid, uuid, text, text, boolean, integer, integer, text, boolean, boolean, integer, jsonb, jsonb, jsonb)
  to service_role;

-- schemas/projects/talk.sql
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
comment on function private.note_talk_news() is 'Trigger: an evaluation and a change of progress are news of a shared conversation.';
revoke all on function private.note_talk_news() from public;

-- schemas/projects/talk.sql
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
  if row.team_id is not null then
    select coalesce(jsonb_agg(jsonb_build_object('reply', n.content, 'prompt', n.prompt) order by n.position), '[]') into apart
    from (
      select m.position, m.content, m.prompt from public.messages m
      where m.session_id = shared_talk.session and m.reader_id = shared_talk.learner and m.role = 'assistant'
        and m.position > coalesce((select max(s.position) from public.messages s
          where s.session_id = shared_talk.session and s.author_id = shared_talk.learner and s.reader_id is null), 0)
      order by m.position desc limit 50
    ) as n;
    -- Few learners ever have a message apart: for all others the conversation itself is not read.
    if apart <> '[]' then
      select m.content into said from public.messages m
        where m.session_id = shared_talk.session and m.role = 'assistant' and not m.failed and m.reader_id is null
        order by m.position desc limit 1;
    end if;
  end if;
  return jsonb_build_object('ok', true, 'shared', row.team_id is not null, 'apart', apart, 'said', said, 'safe_person', (
    select s.safe_person from public.profiles p join public.schools s on s.id = p.school_id where p.id = shared_talk.learner));
end;
$$;
comment on function public.shared_talk(uuid, uuid, text) is
  'Service role only. Whether a conversation is a team''s of which the learner is a member at this moment, whom their school names to turn to, and, where messages of the learner''s were kept apart since they last wrote to the team, the replies to these and what the mentor said last. The caller has verified who the learner is.';
revoke all on function public.shared_talk(uuid, uuid, text) from public, anon, authenticated;
grant execute on function public.shared_talk(uuid, uuid, text) to service_role;

-- schemas/projects/talk.sql
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
begin
  -- Not the conversation itself: most questions find nothing new and never read it.
  select d.talk_news, d.works_news, d.team_id, d.progress, d.evaluation_score into row from public.dashboard d
    where d.id = session_news.session and d.team_id is not null and private.works_on(me, d.user_id, d.team_id);
  if not found then
    return '{"ok": false, "reason": "not_yours"}';
  end if;
  answer := jsonb_build_object('ok', true, 'news', row.talk_news, 'works', row.works_news, 'writing', (
    select l.holder from public.turn_locks l where l.session_id = session_news.session and l.expires_at > clock_timestamp()));
  if session_news.after >= row.talk_news then
    return answer;
  end if;
  return answer || jsonb_build_object('progress', row.progress, 'score', row.evaluation_score,
      'members', private.talk_members(row.team_id))
    || case when session_news.after is null then private.page_of(session_news.session, me, null)
      else jsonb_build_object('messages', (
        select coalesce(jsonb_agg(private.message_json(m) || jsonb_build_object('number', m.position) order by m.position), '[]')
        from public.messages m
        where m.session_id = session_news.session and (m.reader_id is null or m.reader_id = me) and m.news > session_news.after))
      end;
end;
$$;
comment on function public.session_news(uuid, integer) is
  'What has come in a team''s conversation since a number that an earlier call answered, or its newest messages without one: messages with their places, progress, score and members; and always whose message the mentor is answering, and at which number what the project shows has changed last. Reason not_yours from the moment that the asker is no member.';
revoke all on function public.session_news(uuid, integer) from public, anon, authenticated;
grant execute on function public.session_news(uuid, integer) to authenticated;

-- schemas/projects/works.sql
create or replace function private.program_of(learner uuid, session uuid, execution text)
returns jsonb
language sql
stable
set search_path = ''
as $$
  select m.execution from public.dashboard d join public.messages m on m.session_id = d.id
  where d.id = program_of.session and d.user_id = program_of.learner and d.team_id is null and m.execution ->> 'id' = program_of.execution
  limit 1
$$;
comment on function private.program_of(uuid, uuid, text) is 'A program of a learner''s own conversation as it is stored there; null when it is gone, or was never theirs.';
revoke all on function private.program_of(uuid, uuid, text) from public;

-- schemas/projects/works.sql
create or replace function public.own_programs()
returns jsonb
language sql
stable
security definer
set search_path = ''
as $$
  select coalesce(jsonb_agg(jsonb_build_object('session', s.id, 'execution', s.execution ->> 'id', 'activity', s.title,
      'language', s.execution ->> 'language', 'beginning', left(s.execution ->> 'code', 200), 'at', s.at)
    order by s.at desc), '[]')
  from (
    select d.id, d.title, m.execution, m.at
    from public.dashboard d join public.messages m on m.session_id = d.id
    where d.user_id = (select auth.uid()) and d.team_id is null and d.category_activity = 'Coding' and m.execution is not null
    order by at desc limit 30
  ) as s
$$;
comment on function public.own_programs() is 'The newest 30 programs of the signed-in person''s own conversations in Vibing: where each stands, its language and its first 200 characters.';
revoke all on function public.own_programs() from public, anon, authenticated;
grant execute on function public.own_programs() to authenticated;

-- schemas/tutor/designs.sql
create or replace function private.proposed_instructions(session uuid)
returns text
language plpgsql
stable
set search_path = ''
as $$
begin
  return (
    select m.extension ->> 'proposed_instructions' from public.messages m
    where m.session_id = proposed_instructions.session and m.role = 'assistant' and m.extension ->> 'proposed_instructions' ~ '\S'
    order by m.position desc limit 1
  );
end;
$$;
comment on function private.proposed_instructions(uuid) is 'The instructions that a design talk proposed last; null when there are none.';
revoke all on function private.proposed_instructions(uuid) from public;

-- schemas/tutor/designs.sql
create or replace function private.design_so_far(session uuid)
returns jsonb
language sql
stable
set search_path = ''
as $$
  with kept as (
    select m.position, coalesce(m.extension ->> 'proposed_instructions', m.extension ->> 'begun_instructions') as instructions
    from public.messages m
    where m.session_id = design_so_far.session and m.role = 'assistant'
      and (m.extension ->> 'proposed_instructions' ~ '\S' or m.extension ->> 'begun_instructions' ~ '\S')
  )
  select jsonb_build_object(
    'now', (select k.instructions from kept k order by k.position desc limit 1),
    'before', (
      select k.instructions from kept k
      where k.position < all (select m.position from public.messages m where m.session_id = design_so_far.session and m.extension ? 'guide')
      order by k.position desc limit 1))
$$;
comment on function private.design_so_far(uuid) is
  'What a design talk holds, over all of it: the instructions as they are now, also while they have no topic yet, and those that were proposed before the path without a model began; null for none.';
revoke all on function private.design_so_far(uuid) from public;

-- schemas/tutor/designs.sql
create or replace function public.start_tutor_design(module uuid default null)
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  tutor text;
  design public.dashboard%rowtype;
begin
  perform private.check_own_area(auth.uid(), 'tutor');
  -- One after the other: of two tabs the second finds the design of the first.
  perform pg_advisory_xact_lock(hashtextextended('tutor_designs ' || auth.uid()::text, 0));
  if start_tutor_design.module is not null then
    select m.title into tutor from public.learning_modules m
      where m.learning_module_id = start_tutor_design.module and m.user_id = auth.uid() and m.category = 'Tutor' for key share;
    if not found then
      raise exception 'This tutor is not here any more.' using errcode = '22023';
    end if;
  end if;
  select d.* into design from public.tutor_designs t join public.dashboard d on d.id = t.session_id
    where t.user_id = auth.uid() and t.module_id is not distinct from start_tutor_design.module;
  if not found then
    insert into public.dashboard (user_id, category_activity, title, activity, sub_category, progress)
    values (auth.uid(), 'Tutor',
      case when tutor is null then 'Design a tutor' else 'Change ' || tutor end,
      case when tutor is null then 'Design a tutor' else 'Change ' || tutor end,
      coalesce(tutor, 'Design a tutor'), 'started')
    returning * into design;
    perform private.add_greeting(design.id, case
      when tutor is null then 'Hello! Let''s design a tutor together. What should your tutor help somebody learn?'
      else 'Let''s change your tutor. What should it do in another way?' end);
    insert into public.tutor_designs (id, session_id, user_id, module_id) values (design.id, design.id, auth.uid(), start_tutor_design.module);
  end if;
  return to_jsonb(design);
end;
$$;
comment on function public.start_tutor_design(uuid) is
  'The caller''s unfinished design of a new tutor, or, with a module, of the change of that own tutor: the row of its talk, begun where there is none. Raises 22023 with a sentence for the learner.';
revoke all on function public.start_tutor_design(uuid) from public, anon, authenticated;
grant execute on function public.start_tutor_design(uuid) to authenticated;

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
  begun := public.claim_turn(begin_tutor_design_turn.learner, begin_tutor_design_turn.session, begin_tutor_design_turn.message_id,
    begin_tutor_design_turn.area, begin_tutor_design_turn.message, begin_tutor_design_turn.owner, begin_tutor_design_turn.reserve,
    begin_tutor_design_turn.daily_tokens, extension => begin_tutor_design_turn.extension);
  if not (begun ->> 'ok')::boolean then
    return begun;
  end if;
  -- turn_context looks for a summary by the module: here it is that of the design's own talk.
  begun := begun || jsonb_build_object('summary', (select jsonb_build_object('text', c.summary, 'until', c.until)
    from public.conversation_summaries c where c.session_id = begin_tutor_design_turn.session));
  begun := begun || jsonb_build_object('of_area', private.design_so_far(begin_tutor_design_turn.session));
  if changed is null then
    return begun;
  end if;
  -- The talk is about a tutor, though it is no session of it: the tutor travels along.
  return begun || (private.turn_context(begin_tutor_design_turn.learner, changed, begin_tutor_design_turn.known_module) - 'summary');
end;
$$;
comment on function public.begin_tutor_design_turn(uuid, uuid, text, text, text, text, integer, bigint, text, boolean, jsonb) is
  'Service role only. claim_turn for a message of a design talk: not_found for any other session, and for a design of the other kind. Of a change the tutor that is changed is the module; of_area is what the talk holds so far.';
revoke all on function public.begin_tutor_design_turn(uuid, uuid, text, text, text, text, integer, bigint, text, boolean, jsonb)
  from public, anon, authenticated;
grant execute on function public.begin_tutor_design_turn(uuid, uuid, text, text, text, text, integer, bigint, text, boolean, jsonb) to service_role;

-- schemas/tutor/sessions.sql
create or replace function public.start_tutor_session(module uuid, local_time text default null)
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  tutor record;
  made uuid := gen_random_uuid();
  short_id text := left(made::text, 8);
  shown_time text := coalesce(start_tutor_session.local_time, to_char(clock_timestamp() at time zone 'utc', 'YYYY-MM-DD HH24:MI "UTC"'));
  session public.dashboard%rowtype;
begin
  perform private.check_own_area(auth.uid(), 'tutor');
  if private.text_fault(shown_time, 'The time', 60) is not null or shown_time !~ '\S' then
    raise exception 'The time of a session is one line of at most 60 characters.' using errcode = '22023';
  end if;
  -- Held until the end: of two tabs the second deletes the row of the first, and a delete of the tutor comes before or after.
  select m.learning_module_id as id, m.title, m.sub_category, m.greeting into tutor from public.learning_modules m
    where m.learning_module_id = start_tutor_session.module and m.user_id = auth.uid() and m.category = 'Tutor' for no key update;
  if not found then
    raise exception 'This tutor is not here any more.' using errcode = '22023';
  end if;
  delete from public.dashboard d where d.user_id = auth.uid() and d.learning_module_id = tutor.id;
  insert into public.dashboard (id, user_id, learning_module_id, category_activity, title, sub_category, activity, progress)
  values (made, auth.uid(), tutor.id, 'Tutor', tutor.title || ' - Session ' || shown_time,
    coalesce(tutor.sub_category, tutor.title) || ' - Session ' || short_id, tutor.title || ' ' || short_id, 'started')
  returning * into session;
  perform private.add_greeting(made, tutor.greeting);
  return to_jsonb(session);
end;
$$;
comment on function public.start_tutor_session(uuid, text) is
  'Begins a fresh session with an own tutor of the caller''s and answers its row; the caller''s earlier session of that tutor goes first, all at once. local_time is the time as the learner''s own clock shows it. Raises 22023 with a sentence for the learner.';
revoke all on function public.start_tutor_session(uuid, text) from public, anon, authenticated;
grant execute on function public.start_tutor_session(uuid, text) to authenticated;

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
  return public.claim_turn(begin_tutor_turn.learner, begin_tutor_turn.session, begin_tutor_turn.message_id, begin_tutor_turn.area,
    begin_tutor_turn.message, begin_tutor_turn.owner, begin_tutor_turn.reserve, begin_tutor_turn.daily_tokens, begin_tutor_turn.known_module,
    begin_tutor_turn.extension);
end;
$$;
comment on function public.begin_tutor_turn(uuid, uuid, text, text, text, text, integer, bigint, text, jsonb) is
  'Service role only. claim_turn for a message to a tutor: a design talk is no session with one.';
revoke all on function public.begin_tutor_turn(uuid, uuid, text, text, text, text, integer, bigint, text, jsonb) from public, anon, authenticated;
grant execute on function public.begin_tutor_turn(uuid, uuid, text, text, text, text, integer, bigint, text, jsonb) to service_role;

-- schemas/vibing/runs.sql
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
comment on function private.waiting_program(uuid, text, text) is
  'The message whose program waits for input and is just this one, or null.';
revoke all on function private.waiting_program(uuid, text, text) from public;

-- schemas/vibing/runs.sql
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

-- schemas/vibing/runs.sql
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

-- schemas/vibing/runs.sql
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
