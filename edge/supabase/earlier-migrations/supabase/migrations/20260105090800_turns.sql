-- One turn of a conversation: begin_turn keeps what the learner wrote and tells the function all it needs,
-- finish_turn keeps the reply. Locks are always taken in the order dashboard, learner_usage.
-- The small functions are plpgsql too: it keeps their plans for the session, where language sql plans anew with every call.

create table public.turn_locks (
  session_id uuid primary key references public.dashboard (id) on delete cascade,
  holder text not null,
  owner text,
  expires_at timestamptz not null
);
comment on table public.turn_locks is
  'Sessions whose coach is answering right now. Only the server reads or writes it; a lock ends by itself after 90 seconds.';
comment on column public.turn_locks.holder is 'The message id of the turn, or "assess", which is too short to be one.';
comment on column public.turn_locks.owner is
  'The server that answers, which frees its own locks when it starts again after a kill; null for a hosted function.';
alter table public.turn_locks enable row level security;
revoke all on public.turn_locks from public, anon, authenticated;
grant all on public.turn_locks to service_role;

create function private.message_index(history jsonb, message_id text, role text)
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

create function private.message_time()
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

create function private.lock_session(learner uuid, session uuid, area text)
returns jsonb
language plpgsql
set search_path = ''
as $$
declare
  category text;
begin
  perform 1 from public.areas a where a.id = lock_session.area;
  if not found then
    raise exception 'There is no area %.', lock_session.area using errcode = '22023';
  end if;
  select d.category_activity into category from public.dashboard d
    where d.id = lock_session.session and d.user_id = lock_session.learner for update;
  if not found then
    return jsonb_build_object('ok', false, 'reason',
      case when exists (select from public.dashboard d where d.id = lock_session.session) then 'not_yours' else 'not_found' end);
  end if;
  -- Another area's pass mark and prompts must not be used on this session.
  if category is distinct from (select a.category_activity from public.areas a where a.id = lock_session.area) then
    return jsonb_build_object('ok', false, 'reason', 'not_found');
  end if;
  if exists (
    select from public.profiles p join public.schools s on s.id = p.school_id
    where p.id = lock_session.learner and not lock_session.area = any (s.enabled_areas)
  ) then
    return jsonb_build_object('ok', false, 'reason', 'area_disabled');
  end if;
  return null;
end;
$$;
comment on function private.lock_session(uuid, uuid, text) is
  'Locks the learner''s session for this transaction, or answers why not: not_found, not_yours, area_disabled.';
revoke all on function private.lock_session(uuid, uuid, text) from public;

create function private.closed_or_busy(session uuid)
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

create function private.hold_turn(session uuid, holder text, owner text)
returns void
language plpgsql
set search_path = ''
as $$
begin
  insert into public.turn_locks (session_id, holder, owner, expires_at)
  values (hold_turn.session, hold_turn.holder, hold_turn.owner, clock_timestamp() + interval '90 seconds')
  on conflict (session_id) do update
    set holder = excluded.holder, owner = excluded.owner, expires_at = excluded.expires_at;
end;
$$;
comment on function private.hold_turn(uuid, text, text) is
  'Marks a session as busy for 90 seconds; the caller has locked the session and seen that nobody holds it.';
revoke all on function private.hold_turn(uuid, text, text) from public;

create function private.turn_context(learner uuid, module_id uuid)
returns jsonb
language plpgsql
stable
set search_path = ''
as $$
begin
  return (
    select jsonb_build_object(
      'learner', jsonb_build_object('name', coalesce(p.name, ''), 'grade_level', p.grade_level, 'continent', p.continent),
      'module', (
        select jsonb_build_object('title', m.title, 'description', m.description, 'outcomes', m.outcomes,
          'metrics_for_success', m.metrics_for_success, 'ai_facilitator_instructions', m.ai_facilitator_instructions,
          'ai_assessment_instructions', m.ai_assessment_instructions, 'coach', m.coach, 'grade_level', m.grade_level)
        from public.learning_modules m where m.learning_module_id = turn_context.module_id
      ),
      'safe_person', s.safe_person,
      -- Conversations are sent whole; a summary of trimmed turns has its place here.
      'summary', null
    )
    from (select turn_context.learner as id) as asker
    left join public.profiles p on p.id = asker.id
    left join public.schools s on s.id = p.school_id
  );
end;
$$;
comment on function private.turn_context(uuid, uuid) is 'What a prompt needs to know about the learner and the module.';
revoke all on function private.turn_context(uuid, uuid) from public;

create function public.begin_turn(learner uuid, session uuid, message_id text, message text, area text,
  owner text default null)
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  refusal jsonb;
  row public.dashboard%rowtype;
  history jsonb;
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
  refusal := private.lock_session(begin_turn.learner, begin_turn.session, begin_turn.area);
  if refusal is not null then
    return refusal;
  end if;
  select d.* into strict row from public.dashboard d where d.id = begin_turn.session;
  history := row.chat_history;
  context := private.turn_context(begin_turn.learner, row.learning_module_id);

  asked := private.message_index(history, begin_turn.message_id, 'user');
  if asked is not null then
    student := history -> asked;
    reply := history -> private.message_index(history, begin_turn.message_id || ':reply', 'assistant');
    history := coalesce((select jsonb_agg(m.value order by m.ordinality)
      from jsonb_array_elements(history) with ordinality as m (value, ordinality) where m.ordinality <= asked), '[]');
    -- An apology is no answer: asking again with the same id tries again, and the reply takes the apology's place.
    if reply is not null and not coalesce((reply ->> 'failed')::boolean, false) then
      return context || jsonb_build_object('ok', true, 'state', 'answered', 'reply', reply, 'message', student, 'history', history);
    end if;
  end if;

  refusal := coalesce(private.closed_or_busy(begin_turn.session), private.admit_message(begin_turn.learner));
  if refusal is not null then
    return refusal;
  end if;

  if asked is null then
    if jsonb_array_length(history) = 0 then
      select m.greeting into greeting from public.learning_modules m where m.learning_module_id = row.learning_module_id;
      if greeting ~ '\S' then
        history := jsonb_build_array(jsonb_build_object(
          'id', 'greeting', 'role', 'assistant', 'content', greeting, 'timestamp', private.message_time()));
      end if;
    end if;
    student := jsonb_build_object('id', begin_turn.message_id, 'role', 'user', 'content', begin_turn.message,
      'timestamp', private.message_time());
    update public.dashboard d
    set chat_history = history || student,
      progress = case when d.progress = 'not started' then 'started' else d.progress end,
      updated_at = clock_timestamp()
    where d.id = begin_turn.session;
  end if;
  perform private.hold_turn(begin_turn.session, begin_turn.message_id, begin_turn.owner);
  return context || jsonb_build_object('ok', true, 'state', case when asked is null then 'new' else 'again' end,
    'message', student, 'history', history);
end;
$$;
comment on function public.begin_turn(uuid, uuid, text, text, text, text) is
  'Service role only. Keeps a learner''s message (once for each message id), marks the session busy and answers history, learner and module; or ok false with a reason. The caller has verified who the learner is.';
revoke all on function public.begin_turn(uuid, uuid, text, text, text, text) from public, anon, authenticated;
grant execute on function public.begin_turn(uuid, uuid, text, text, text, text) to service_role;

create function public.finish_turn(learner uuid, session uuid, message_id text, reply text, failed boolean,
  tokens_in integer, tokens_out integer, prompt text, practice boolean)
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  history jsonb;
  asked integer;
  answered integer;
  stored jsonb;
begin
  select d.chat_history into history from public.dashboard d
    where d.id = finish_turn.session and d.user_id = finish_turn.learner for update;
  asked := private.message_index(history, finish_turn.message_id, 'user');
  if asked is null then
    -- The session was deleted or begun afresh meanwhile. The tokens are spent all the same.
    perform private.book_tokens(finish_turn.learner, finish_turn.tokens_in, finish_turn.tokens_out);
    return null;
  end if;
  delete from public.turn_locks l where l.session_id = finish_turn.session and l.holder = finish_turn.message_id;
  answered := private.message_index(history, finish_turn.message_id || ':reply', 'assistant');
  if answered is not null
    and (coalesce(finish_turn.failed, false) or not coalesce((history -> answered ->> 'failed')::boolean, false)) then
    return history -> answered;
  end if;
  stored := jsonb_strip_nulls(jsonb_build_object(
    'id', finish_turn.message_id || ':reply',
    'role', 'assistant',
    'content', coalesce(finish_turn.reply, ''),
    'timestamp', private.message_time(),
    'failed', case when finish_turn.failed then true end,
    'prompt', finish_turn.prompt,
    'practice', case when finish_turn.practice then true end));
  update public.dashboard d
  set chat_history = case
      when answered is not null then jsonb_set(history, array[answered::text], stored)
      -- After its question, not at the end: a reply that comes late must not answer a later message.
      else jsonb_insert(history, array[asked::text], stored, true)
    end,
    updated_at = clock_timestamp()
  where d.id = finish_turn.session;
  perform private.book_tokens(finish_turn.learner, finish_turn.tokens_in, finish_turn.tokens_out);
  return stored;
end;
$$;
comment on function public.finish_turn(uuid, uuid, text, text, boolean, integer, integer, text, boolean) is
  'Service role only. Keeps the reply to a message, books its tokens, frees the session and answers the stored reply; a second call answers the first reply. Null when the session is gone. A real reply replaces an apology.';
revoke all on function public.finish_turn(uuid, uuid, text, text, boolean, integer, integer, text, boolean)
  from public, anon, authenticated;
grant execute on function public.finish_turn(uuid, uuid, text, text, boolean, integer, integer, text, boolean) to service_role;

create function public.release_turns(owner text)
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
