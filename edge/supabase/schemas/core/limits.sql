-- As before, but a row is made only where there is none: that is the first message of a learner, or of a day.
create or replace function private.admit_message(learner uuid, reserve integer, daily_tokens bigint, presses boolean default false)
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
  most integer;
  own bigint;
  everybodys bigint;
  own_reserved bigint;
  all_reserved bigint;
  refusal jsonb := private.pause_refusal(admit_message.learner);
begin
  if refusal is not null then
    return refusal;
  end if;
  -- The lock makes parallel messages of one learner queue here, so that each sees the ones before it.
  select u.* into used from public.learner_usage u where u.user_id = admit_message.learner for update;
  if not found then
    insert into public.learner_usage (user_id) values (admit_message.learner) on conflict (user_id) do nothing;
    select u.* into used from public.learner_usage u where u.user_id = admit_message.learner for update;
  end if;
  select l.* into strict limits from public.usage_limits l;
  -- Not now(): that is the start of the transaction, before the wait for the lock.
  at := clock_timestamp();
  recent := array(
    select t from unnest(used.recent_messages) as t where t > at - interval '1 minute' order by t
  );
  -- On the guided path a press of a button is a message, and a quick child presses often.
  most := limits.messages_per_minute * case when admit_message.presses then 3 else 1 end;
  if cardinality(recent) >= most then
    return jsonb_build_object('ok', false, 'reason', 'rate_limited', 'retry_after', greatest(1, ceil(extract(epoch from
      recent[cardinality(recent) - most + 1] + interval '1 minute' - at))::integer));
  end if;
  today := (at at time zone 'utc')::date;
  own := case when used.day = today then used.tokens_in + used.tokens_out else 0 end;
  if own + greatest(admit_message.reserve, 1) > limits.tokens_per_day then
    return private.tomorrow('over_budget', at);
  end if;
  if admit_message.daily_tokens is not null then
    -- Here the messages of all learners queue, each for as long as this function takes.
    select s.tokens_in + s.tokens_out into everybodys from public.ai_spending s where s.day = today for update;
    if not found then
      insert into public.ai_spending (day) values (today) on conflict (day) do nothing;
      select s.tokens_in + s.tokens_out into everybodys from public.ai_spending s where s.day = today for update;
    end if;
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
  refusal := private.admit_to_school_budget(admit_message.learner, admit_message.reserve, at);
  if refusal is not null then
    return refusal;
  end if;
  update public.learner_usage u set recent_messages = recent || at where u.user_id = admit_message.learner;
  return null;
end;
$$;
comment on function private.admit_message(uuid, integer, bigint, boolean) is
  'Counts a message or evaluation of a learner, or answers why not, but for paused (by their teacher, in a lesson) with retry_after in seconds: rate_limited (a sliding minute, with three times as many messages where presses of buttons count as messages, or what is left is reserved by running turns), over_budget (the learner''s day), coach_resting (everybody''s day; daily_tokens null means no cap) or school_resting (the day of the learner''s school or classes).';
revoke all on function private.admit_message(uuid, integer, bigint, boolean) from public;

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
revoke all on function private.book_tokens(uuid, integer, integer) from public;
comment on function private.book_tokens(uuid, integer, integer) is
  'Adds tokens to the learner''s day and to everybody''s; a new day starts from zero.';

create or replace function private.tomorrow(reason text, at timestamptz)
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

-- A run of the learner's own counts as a message also on a day whose tokens are used up.
create or replace function private.count_message(learner uuid)
returns void
language sql
set search_path = ''
as $$
  update public.learner_usage u
  set recent_messages = array(select t from unnest(u.recent_messages) as t where t > clock_timestamp() - interval '1 minute' order by t) || clock_timestamp()
  where u.user_id = count_message.learner;
$$;
comment on function private.count_message(uuid) is 'Counts a message that costs no tokens towards those of the last minute.';
revoke all on function private.count_message(uuid) from public;

create or replace function public.book_spent_tokens(learner uuid, tokens_in integer, tokens_out integer)
returns void
language plpgsql
security definer
set search_path = ''
as $$
begin
  perform private.book_tokens(book_spent_tokens.learner, book_spent_tokens.tokens_in, book_spent_tokens.tokens_out);
end;
$$;
comment on function public.book_spent_tokens(uuid, integer, integer) is
  'Service role only. Counts to the learner''s day what a model has cost that no turn books, such as a second ear that answered late.';
revoke all on function public.book_spent_tokens(uuid, integer, integer) from public, anon, authenticated;
grant execute on function public.book_spent_tokens(uuid, integer, integer) to service_role;

create or replace function public.admit_hearing(learner uuid, counter text, attempts integer, reserve integer default 0, daily_tokens bigint default null)
returns integer
language plpgsql
security definer
set search_path = ''
as $$
declare
  at timestamptz := clock_timestamp();
  today date := (at at time zone 'utc')::date;
  wait jsonb := private.count_attempts(jsonb_build_array(jsonb_build_object('counter', 'hearing ' || admit_hearing.counter,
    'key', private.hash_of(admit_hearing.learner::text), 'attempts', admit_hearing.attempts, 'window_ms', 60000)), (extract(epoch from at) * 1000)::bigint);
begin
  if wait is not null or admit_hearing.reserve <= 0 then
    return ceil((wait ->> 'wait_ms')::numeric / 1000);
  end if;
  -- Where nothing was spent yet there is no row to book to.
  insert into public.learner_usage (user_id) values (admit_hearing.learner) on conflict (user_id) do nothing;
  if exists (
      select from public.learner_usage u, public.usage_limits l where u.user_id = admit_hearing.learner
        and case when u.day = today then u.tokens_in + u.tokens_out else 0 end + admit_hearing.reserve > l.tokens_per_day)
    or coalesce((select s.tokens_in + s.tokens_out from public.ai_spending s where s.day = today), 0) + admit_hearing.reserve > admit_hearing.daily_tokens
    or private.admit_to_school_budget(admit_hearing.learner, admit_hearing.reserve, at) is not null then
    return private.tomorrow('over_budget', at) ->> 'retry_after';
  end if;
  return null;
end;
$$;
comment on function public.admit_hearing(uuid, text, integer, integer, bigint) is
  'Service role only. Counts what is to be heard of a learner, by the name of a counter with its most a minute; answers the seconds to wait, also where a model would be asked (reserve) and the day of the learner, of everybody or of their school has no tokens left for it, else null.';
revoke all on function public.admit_hearing(uuid, text, integer, integer, bigint) from public, anon, authenticated;
grant execute on function public.admit_hearing(uuid, text, integer, integer, bigint) to service_role;
