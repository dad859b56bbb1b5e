create or replace function private.message_index(history jsonb, message_id text, role text)
returns integer
language plpgsql
immutable
set search_path = ''
as $$
begin
  return (
    select (m.ordinality - 1)::integer
    from jsonb_array_elements(message_index.history) with ordinality as m (value, ordinality)
    where m.value ->> 'id' = message_index.message_id and m.value ->> 'role' = message_index.role
    order by m.ordinality
    limit 1
  );
end;
$$;
comment on function private.message_index(jsonb, text, text) is 'The zero-based place of a message in a conversation, or null.';
revoke all on function private.message_index(jsonb, text, text) from public;

create or replace function private.message_time()
returns text
language plpgsql
volatile
set search_path = ''
as $$
begin
  return (
    select to_char(clock_timestamp() at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')
  );
end;
$$;
comment on function private.message_time() is 'The time as a message carries it.';
revoke all on function private.message_time() from public;

create or replace function private.works_on(learner uuid, owner uuid, team uuid)
returns boolean
language sql
stable
set search_path = ''
as $$
  select case when works_on.team is null then works_on.owner = works_on.learner
    else exists (select from public.team_members m where m.team_id = works_on.team and m.user_id = works_on.learner) end
$$;
comment on function private.works_on(uuid, uuid, uuid) is
  'Whether a row of the dashboard is a learner''s to work on: their own, or a team''s of which they are a member at this moment. A team''s row is nobody''s alone, not even its owner''s after leaving.';
revoke all on function private.works_on(uuid, uuid, uuid) from public;

create or replace function private.lock_session(learner uuid, session uuid, area text)
returns jsonb
language plpgsql
set search_path = ''
as $$
declare
  category text;
  team uuid;
begin
  perform 1 from public.areas a where a.id = lock_session.area;
  if not found then
    raise exception 'There is no area %.', lock_session.area using errcode = '22023';
  end if;
  select d.category_activity, d.team_id into category, team from public.dashboard d
    where d.id = lock_session.session and private.works_on(lock_session.learner, d.user_id, d.team_id) for update;
  if not found then
    return jsonb_build_object('ok', false, 'reason',
      case when exists (select from public.dashboard d where d.id = lock_session.session) then 'not_yours' else 'not_found' end);
  end if;
  -- Another area's pass mark and prompts must not be used on this session.
  if category is distinct from (select a.category_activity from public.areas a where a.id = lock_session.area) then
    return jsonb_build_object('ok', false, 'reason', 'not_found');
  end if;
  if not public.area_is_open(lock_session.learner, lock_session.area) then
    return jsonb_build_object('ok', false, 'reason', 'area_disabled');
  end if;
  if exists (select from public.teams t where t.id = team and t.closed_at is not null) then
    return jsonb_build_object('ok', false, 'reason', 'team_closed');
  end if;
  return null;
end;
$$;
comment on function private.lock_session(uuid, uuid, text) is
  'Locks a session of the learner''s or of one of their teams for this transaction, or answers why not: not_found, not_yours, area_disabled, team_closed.';
revoke all on function private.lock_session(uuid, uuid, text) from public;

create or replace function private.closed_or_busy(session uuid)
returns jsonb
language plpgsql
stable
set search_path = ''
as $$
begin
  return (
    select case
      when d.progress = 'completed' and a.completed_stays_closed then '{"ok": false, "reason": "completed"}'::jsonb
      when l.expires_at > clock_timestamp() then jsonb_build_object('ok', false, 'reason', 'busy', 'retry_after',
        greatest(1, ceil(extract(epoch from l.expires_at - clock_timestamp()))::integer))
    end
    from public.dashboard d
    left join public.areas a on a.category_activity = d.category_activity
    left join public.turn_locks l on l.session_id = d.id
    where d.id = closed_or_busy.session
  );
end;
$$;
comment on function private.closed_or_busy(uuid) is
  'Why a session takes no turn now: completed (in an area that stays closed) or busy; null when it does.';
revoke all on function private.closed_or_busy(uuid) from public;

create or replace function private.hold_turn(session uuid, holder text, owner text, learner uuid, reserve integer)
returns void
language plpgsql
set search_path = ''
as $$
begin
  insert into public.turn_locks (session_id, holder, owner, learner, reserved, expires_at)
  values (hold_turn.session, hold_turn.holder, hold_turn.owner, hold_turn.learner, greatest(hold_turn.reserve, 0),
    clock_timestamp() + interval '90 seconds')
  on conflict (session_id) do update
    set holder = excluded.holder, owner = excluded.owner, learner = excluded.learner, reserved = excluded.reserved,
      expires_at = excluded.expires_at;
end;
$$;
comment on function private.hold_turn(uuid, text, text, uuid, integer) is
  'Marks a session as busy for 90 seconds and reserves its tokens; the caller has locked the session, seen that nobody holds it and asked admit_message.';
revoke all on function private.hold_turn(uuid, text, text, uuid, integer) from public;

create or replace function private.turn_context(learner uuid, module_id uuid, known_module text default null)
returns jsonb
language plpgsql
stable
set search_path = ''
as $$
begin
  return (
    select jsonb_build_object(
      'learner', jsonb_build_object('name', coalesce(p.name, ''), 'grade_level', p.grade_level, 'continent', p.continent,
        'country', nullif(btrim(p.country), '')),
      'module', case when m.state <> coalesce(turn_context.known_module, '') then
        jsonb_build_object('title', m.title, 'description', m.description, 'outcomes', m.outcomes,
          'metrics_for_success', m.metrics_for_success, 'ai_facilitator_instructions', m.ai_facilitator_instructions,
          'ai_assessment_instructions', m.ai_assessment_instructions, 'coach', m.coach, 'grade_level', m.grade_level)
      end,
      'module_state', m.state,
      'safe_person', s.safe_person,
      -- A learner has one session for each module, and so has a team; one whose module was retired does without a summary.
      'summary', (
        select jsonb_build_object('text', c.summary, 'until', c.until)
        from public.dashboard d join public.conversation_summaries c on c.session_id = d.id
        where d.learning_module_id = turn_context.module_id and private.works_on(turn_context.learner, d.user_id, d.team_id)
      )
    )
    from (select turn_context.learner as id) as asker
    left join public.profiles p on p.id = asker.id
    left join public.schools s on s.id = p.school_id
    left join lateral (
      -- The number of the transaction that wrote the row: no change of it can go unseen.
      select l.*, l.learning_module_id || '@' || l.xmin::text as state
      from public.learning_modules l where l.learning_module_id = turn_context.module_id
    ) as m on true
  );
end;
$$;
comment on function private.turn_context(uuid, uuid, text) is
  'What a prompt needs to know about the learner, the module and the part of the conversation that was left out. module_state names the module as it is now; the module itself is null where the caller has it in that state.';
revoke all on function private.turn_context(uuid, uuid, text) from public;

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
  perform private.check_extension(begin_turn.extension, 4000);
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
    private.admit_message(begin_turn.learner, begin_turn.reserve, begin_turn.daily_tokens,
      begin_turn.reserve <= 0 and begin_turn.extension ? 'move'));
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
    where d.id = finish_turn.session and private.works_on(finish_turn.learner, d.user_id, d.team_id) for update;
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

create or replace function public.release_turns(owner text)
returns jsonb
language sql
security definer
set search_path = ''
as $$
  with released as (delete from public.turn_locks l where l.owner = release_turns.owner returning 1)
  select to_jsonb(count(*)) from released;
$$;
comment on function public.release_turns(text) is
  'Service role only. Frees the sessions that one server held and answers how many; for the start of that server.';
revoke all on function public.release_turns(text) from public, anon, authenticated;
grant execute on function public.release_turns(text) to service_role;

create or replace function public.await_turn(learner uuid, session uuid, message_id text)
returns jsonb
language sql
security definer
set search_path = ''
as $$
  with awaited as (
    update public.turn_locks l set awaited_at = clock_timestamp()
    where l.session_id = await_turn.session and l.holder = await_turn.message_id and l.learner = await_turn.learner
      and l.expires_at > clock_timestamp()
    returning 1
  )
  select to_jsonb(exists (select from awaited));
$$;
comment on function public.await_turn(uuid, uuid, text) is
  'Service role only. Whether a process works on this message of the learner''s; notes that somebody waits for its reply at another one.';
revoke all on function public.await_turn(uuid, uuid, text) from public, anon, authenticated;
grant execute on function public.await_turn(uuid, uuid, text) to service_role;

create or replace function public.turn_awaited(session uuid, message_id text)
returns jsonb
language sql
stable
security definer
set search_path = ''
as $$
  select to_jsonb(exists (
    select from public.turn_locks l
    where l.session_id = turn_awaited.session and l.holder = turn_awaited.message_id
      and l.awaited_at > clock_timestamp() - interval '5 seconds'));
$$;
comment on function public.turn_awaited(uuid, text) is
  'Service role only. Whether somebody has waited at another process for the reply to this message within the last 5 seconds.';
revoke all on function public.turn_awaited(uuid, text) from public, anon, authenticated;
grant execute on function public.turn_awaited(uuid, text) to service_role;
