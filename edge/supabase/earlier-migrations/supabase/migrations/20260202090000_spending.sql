-- What the AI may cost in a day: each learner's tokens and those of the whole installation, kept under many messages at once.
-- What a turn can cost at most is reserved when it begins and what it did cost is booked when it ends. The reservation
-- is a column of the turn's lock: a turn that dies gives it back when its lock ends, and nothing has to be cleaned up.
-- Locks are taken in the order dashboard, learner_usage, ai_spending.

create table public.ai_spending (
  day date primary key,
  tokens_in bigint not null default 0,
  tokens_out bigint not null default 0
);
comment on table public.ai_spending is
  'The tokens of all learners together, one row a day (UTC). Only the server writes it; the operator may read it. The practice coach does not count.';
alter table public.ai_spending enable row level security;
revoke all on public.ai_spending from public, anon, authenticated;
grant all on public.ai_spending to service_role;

alter table public.turn_locks
  add column learner uuid,
  add column reserved integer not null default 0;
comment on column public.turn_locks.reserved is
  'The tokens that the turn can cost at most; they count as spent until the turn ends or its lock does.';

drop function private.admit_message(uuid);
create function private.admit_message(learner uuid, reserve integer, daily_tokens bigint)
returns jsonb
language plpgsql
set search_path = ''
as $$
declare
  limits public.usage_limits%rowtype;
  used public.learner_usage%rowtype;
  at timestamptz;
  today date;
  recent timestamptz[];
  own bigint;
  everybodys bigint;
  own_reserved bigint;
  all_reserved bigint;
begin
  insert into public.learner_usage (user_id) values (admit_message.learner) on conflict (user_id) do nothing;
  -- The lock makes parallel messages of one learner queue here, so that each sees the ones before it.
  select u.* into used from public.learner_usage u where u.user_id = admit_message.learner for update;
  select l.* into strict limits from public.usage_limits l;
  -- Not now(): that is the start of the transaction, before the wait for the lock.
  at := clock_timestamp();
  recent := array(
    select t from unnest(used.recent_messages) as t where t > at - interval '1 minute' order by t
  );
  if cardinality(recent) >= limits.messages_per_minute then
    return jsonb_build_object('ok', false, 'reason', 'rate_limited', 'retry_after', greatest(1, ceil(extract(epoch from
      recent[cardinality(recent) - limits.messages_per_minute + 1] + interval '1 minute' - at))::integer));
  end if;
  today := (at at time zone 'utc')::date;
  own := case when used.day = today then used.tokens_in + used.tokens_out else 0 end;
  if own + greatest(admit_message.reserve, 1) > limits.tokens_per_day then
    return private.tomorrow('over_budget', at);
  end if;
  if admit_message.daily_tokens is not null then
    -- Here the messages of all learners queue, each for as long as this function takes.
    insert into public.ai_spending (day) values (today) on conflict (day) do nothing;
    select s.tokens_in + s.tokens_out into everybodys from public.ai_spending s where s.day = today for update;
    if everybodys + greatest(admit_message.reserve, 1) > admit_message.daily_tokens then
      return private.tomorrow('coach_resting', at);
    end if;
  end if;
  if admit_message.reserve > 0 then
    select coalesce(sum(l.reserved), 0), coalesce(sum(l.reserved) filter (where l.learner = admit_message.learner), 0)
      into all_reserved, own_reserved
      from public.turn_locks l where l.expires_at > clock_timestamp();
    -- Most turns cost less than they reserve, so what is only reserved is worth a short wait and not a wait for tomorrow.
    if own + own_reserved + admit_message.reserve > limits.tokens_per_day
      or everybodys + all_reserved + admit_message.reserve > admit_message.daily_tokens then
      return jsonb_build_object('ok', false, 'reason', 'rate_limited', 'retry_after', 10);
    end if;
  end if;
  update public.learner_usage u set recent_messages = recent || at where u.user_id = admit_message.learner;
  return null;
end;
$$;
comment on function private.admit_message(uuid, integer, bigint) is
  'Counts a message or evaluation of a learner, or answers why not, with retry_after in seconds: rate_limited (a sliding minute, or what is left is reserved by running turns), over_budget (the learner''s day) or coach_resting (everybody''s day; daily_tokens null means no cap).';
revoke all on function private.admit_message(uuid, integer, bigint) from public;

create function private.tomorrow(reason text, at timestamptz)
returns jsonb
language plpgsql
immutable
set search_path = ''
as $$
begin
  return jsonb_build_object('ok', false, 'reason', tomorrow.reason, 'retry_after', ceil(extract(epoch from
    ((tomorrow.at at time zone 'utc')::date + 1)::timestamp at time zone 'utc' - tomorrow.at))::integer);
end;
$$;
comment on function private.tomorrow(text, timestamptz) is 'A refusal that ends at the next midnight UTC.';
revoke all on function private.tomorrow(text, timestamptz) from public;

create or replace function private.book_tokens(learner uuid, tokens_in integer, tokens_out integer)
returns void
language plpgsql
set search_path = ''
as $$
declare
  today date := (clock_timestamp() at time zone 'utc')::date;
  came integer := greatest(coalesce(book_tokens.tokens_in, 0), 0);
  went integer := greatest(coalesce(book_tokens.tokens_out, 0), 0);
begin
  if came + went = 0 then
    return;
  end if;
  update public.learner_usage u
  set day = today,
    tokens_in = case when u.day = today then u.tokens_in else 0 end + came,
    tokens_out = case when u.day = today then u.tokens_out else 0 end + went
  where u.user_id = book_tokens.learner;
  insert into public.ai_spending as s (day, tokens_in, tokens_out) values (today, came, went)
  on conflict (day) do update set tokens_in = s.tokens_in + excluded.tokens_in, tokens_out = s.tokens_out + excluded.tokens_out;
end;
$$;
comment on function private.book_tokens(uuid, integer, integer) is
  'Adds tokens to the learner''s day and to everybody''s; a new day starts from zero.';

drop function private.hold_turn(uuid, text, text);
create function private.hold_turn(session uuid, holder text, owner text, learner uuid, reserve integer)
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

drop function public.begin_turn(uuid, uuid, text, text, text, text);
create function public.begin_turn(learner uuid, session uuid, message_id text, message text, area text,
  owner text default null, reserve integer default 0, daily_tokens bigint default null)
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

  refusal := coalesce(private.closed_or_busy(begin_turn.session),
    private.admit_message(begin_turn.learner, begin_turn.reserve, begin_turn.daily_tokens));
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
  perform private.hold_turn(begin_turn.session, begin_turn.message_id, begin_turn.owner, begin_turn.learner, begin_turn.reserve);
  return context || jsonb_build_object('ok', true, 'state', case when asked is null then 'new' else 'again' end,
    'message', student, 'history', history);
end;
$$;
comment on function public.begin_turn(uuid, uuid, text, text, text, text, integer, bigint) is
  'Service role only. Keeps a learner''s message (once for each message id), marks the session busy, reserves its tokens and answers history, learner and module; or ok false with a reason. The caller has verified who the learner is.';
revoke all on function public.begin_turn(uuid, uuid, text, text, text, text, integer, bigint) from public, anon, authenticated;
grant execute on function public.begin_turn(uuid, uuid, text, text, text, text, integer, bigint) to service_role;

drop function public.begin_assessment(uuid, uuid, text, text);
create function public.begin_assessment(learner uuid, session uuid, area text, owner text default null,
  reserve integer default 0, daily_tokens bigint default null)
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
  if jsonb_array_length(row.chat_history) <= 1 then
    return jsonb_build_object('ok', false, 'reason', 'no_conversation');
  end if;
  -- An evaluation asks as much of the AI as a message does, so it counts as one.
  refusal := coalesce(private.closed_or_busy(begin_assessment.session),
    private.admit_message(begin_assessment.learner, begin_assessment.reserve, begin_assessment.daily_tokens));
  if refusal is not null then
    return refusal;
  end if;
  perform private.hold_turn(begin_assessment.session, 'assess', begin_assessment.owner, begin_assessment.learner, begin_assessment.reserve);
  return private.turn_context(begin_assessment.learner, row.learning_module_id)
    || jsonb_build_object('ok', true, 'history', row.chat_history);
end;
$$;
comment on function public.begin_assessment(uuid, uuid, text, text, integer, bigint) is
  'Service role only. Marks a session busy, reserves its tokens and answers its whole conversation, learner and module; or ok false with a reason. The caller has verified who the learner is.';
revoke all on function public.begin_assessment(uuid, uuid, text, text, integer, bigint) from public, anon, authenticated;
grant execute on function public.begin_assessment(uuid, uuid, text, text, integer, bigint) to service_role;
