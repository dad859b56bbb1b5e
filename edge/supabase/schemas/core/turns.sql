create or replace function private.works_on(learner uuid, owner uuid, team uuid)
returns boolean
language plpgsql
stable
set search_path = ''
as $$
begin
  return case when works_on.team is null then works_on.owner = works_on.learner
    else exists (select from public.team_members m where m.team_id = works_on.team and m.user_id = works_on.learner) end;
end;
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
    return jsonb_build_object('ok', false, 'reason', private.why_closed(lock_session.learner));
  end if;
  if exists (select from public.teams t where t.id = team and t.closed_at is not null) then
    return jsonb_build_object('ok', false, 'reason', 'team_closed');
  end if;
  return null;
end;
$$;
comment on function private.lock_session(uuid, uuid, text) is
  'Locks a session of the learner''s or of one of their teams for this transaction, or answers why not: not_found, not_yours, consent_missing, area_disabled, team_closed.';
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

create or replace function private.admit_append(learner uuid)
returns jsonb
language plpgsql
set search_path = ''
as $$
declare
  most integer;
  recent timestamptz[];
  refusal jsonb := private.pause_refusal(admit_append.learner);
begin
  if refusal is not null then
    return refusal;
  end if;
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
  'Counts a message to a shared conversation when it is stored, whoever''s turn answers it; or answers paused, or rate_limited with retry_after in seconds.';
revoke all on function private.admit_append(uuid) from public;

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
    -- A mentor says to all what it was told of one, so that a team's is told of nobody's memory.
    || case when row.team_id is null then jsonb_build_object('memory', private.memory_of(claim_turn.learner, claim_turn.session),
        'is_in_class', exists (select from private.classes_of(claim_turn.learner)))
      else private.team_context(claim_turn.session, row.team_id) end;
end;
$$;
revoke all on function public.claim_turn(uuid, uuid, text, text, text, text, integer, bigint, text, jsonb) from public, anon, authenticated;
grant execute on function public.claim_turn(uuid, uuid, text, text, text, text, integer, bigint, text, jsonb) to service_role;
comment on function public.claim_turn(uuid, uuid, text, text, text, text, integer, bigint, text, jsonb) is
  'Service role only. Keeps a learner''s message (once for each message id) with what its area keeps beside it, or takes up one that was appended, marks the session busy, reserves its tokens and answers learner, module and the newest 400 messages or 400,000 bytes of the conversation before it, with how many are left_behind; of a team''s conversation all of it, with the messages that wait and the members; state answered with the reply where there is one; or ok false with a reason. known_module is the module_state that the caller has. The caller has verified who the learner is.';

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
    -- Whatever a child calls another, no name leaves for a provider: the server looks for the full ones, too, also of who left.
    'full_names', (select jsonb_object_agg(p.id, p.name) from public.profiles p where p.id in (
      select m.user_id from public.team_members m where m.team_id = team_context.team
      union all select w.author_id from public.messages w where w.session_id = team_context.session)),
    'team', (select t.name from public.teams t where t.id = team_context.team))
$$;
comment on function private.team_context(uuid, uuid) is
  'What a turn in a team''s conversation needs besides: the messages that no reply has answered, who is in the team at this moment in the order of joining, and its name.';
revoke all on function private.team_context(uuid, uuid) from public;

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
