-- Written by `npm run migration -w edge` from the files named below; what they say is what holds.

set local check_function_bodies = off;

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
      -- What mates wrote and what all were answered, in a team's conversation that the student has for themselves by now.
      and (coalesce(is_own_row.data ->> 'author_name', is_own_row.data ->> 'answers') is null
        or is_own_row.data ->> 'author_id' = is_own_row.student::text)
      and coalesce(is_own_row.data ->> 'user_id', is_own_row.data ->> 'saved_by', is_own_row.student::text) = is_own_row.student::text
    )
  from (select jsonb_build_object('me', is_own_row.student::text)) as v (vars)
$$;
comment on function private.is_own_row(jsonb, uuid) is
  'Whether a row is a student''s by its keys: it names them, or a session, module or project of theirs, and is nobody else''s; or it holds what they said in a team. An id that somebody typed into a text makes it nobody''s.';
revoke all on function private.is_own_row(jsonb, uuid) from public;

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
    -- Also where only one of them is left, and has it for themselves.
    where (d.team_id is not null or d.category_activity = 'Collaborative Project') and (strpos(d.evaluation_criteria::text, me) > 0
      or exists (select from public.messages m where m.session_id = d.id and (m.author_id = forget_in_teams.student or m.extension -> 'asked' ? me)))
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
    where m.session_id = one.id and (m.author_id = forget_in_teams.student or m.role = 'assistant'
      and (m.reader_id is null or m.answers is not null) and (
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

-- schemas/core/talk_openings.sql
create or replace function public.student_talks(student uuid)
returns jsonb
language plpgsql
stable
security definer
set search_path = ''
as $$
declare
  person public.profiles%rowtype := private.taught_student(student_talks.student);
begin
  return coalesce((
    select jsonb_agg(jsonb_build_object('session', t.id, 'title', t.title, 'last_at', t.last_at) order by t.last_at desc, t.id)
    from (
      select d.id, private.talk_title(d) as title, max(m.at) as last_at
      from public.dashboard d join public.messages m on m.session_id = d.id and m.at >= private.said_openly(person)
        and coalesce(m.author_name, m.answers::text) is null
      where d.user_id = person.id and d.team_id is null
      group by d.id order by 3 desc limit 100) as t), '[]');
end;
$$;
comment on function public.student_talks(uuid) is
  'Who teaches a student may read which talks they could open: the activity and when something was said last, no word of it. A team''s talk is none of them.';
revoke all on function public.student_talks(uuid) from public, anon, authenticated;
grant execute on function public.student_talks(uuid) to authenticated;

-- schemas/core/talk_openings.sql
create or replace function private.talk_page(session uuid, since timestamptz, only_of uuid)
returns jsonb
language sql
stable
set search_path = ''
as $$
  select coalesce(jsonb_agg(jsonb_build_object('role', l.role, 'content', l.content, 'at', l.at) order by l.position), '[]')
  from (
    select m.position, m.role, m.content, m.at from public.messages m
    where m.session_id = talk_page.session and (talk_page.since is null or m.at >= talk_page.since
        -- In a team nobody wrote for a teacher to read, who was left alone there neither.
        and coalesce(m.author_name, m.answers::text) is null)
      and case when talk_page.only_of is null then coalesce(m.reader_id = m.author_id, m.reader_id is null) else talk_page.only_of in (m.author_id, m.reader_id) end
    order by m.position desc limit 400) as l
$$;
comment on function private.talk_page(uuid, timestamptz, uuid) is
  'The newest 400 messages of a talk as staff read them, or from a time on what was said outside of teams; of a team''s talk only what one student wrote, and what was answered to them alone. The caller has seen who asks.';
revoke all on function private.talk_page(uuid, timestamptz, uuid) from public;

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
    practice, words, tokens_in, tokens_out, news, reader_id)
  values (finish_turn.session,
    -- After its question, not at the end: a reply that comes late must not answer a later message. One to a team answers all that wait.
    coalesce(known.position, case when finish_turn.answers is null then asked.position + 0.5 else nextval('public.messages_position') end),
    finish_turn.message_id || ':reply', 'assistant', coalesce(finish_turn.reply, ''),
    coalesce(finish_turn.extension, '{}') || case when asked.extension ? 'mode' then jsonb_build_object('mode', asked.extension -> 'mode') else '{}' end,
    finish_turn.execution, coalesce(finish_turn.failed, false), coalesce(finish_turn.cut, false),
    case when finish_turn.answers is not null then array(select jsonb_array_elements_text(finish_turn.answers)) end, finish_turn.prompt,
    coalesce(finish_turn.practice, false), finish_turn.words, finish_turn.tokens_in, finish_turn.tokens_out,
    private.note_message(finish_turn.session),
    -- All mates left meanwhile, and what they wrote may stand in it.
    case when finish_turn.answers is not null then (select d.user_id from public.dashboard d where d.id = finish_turn.session and d.team_id is null) end)
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
