-- How much one learner may ask of the AI.

create table public.usage_limits (
  only_row boolean primary key default true check (only_row),
  messages_per_minute integer not null default 20 check (messages_per_minute > 0),
  tokens_per_day integer not null default 200000 check (tokens_per_day >= 0)
);
comment on table public.usage_limits is
  'The limits of every learner, in one row. Only the server and the operator read or write it.';
comment on column public.usage_limits.tokens_per_day is 'Tokens in and out together; the day ends at midnight UTC.';
insert into public.usage_limits default values;
alter table public.usage_limits enable row level security;
revoke all on public.usage_limits from public, anon, authenticated;
grant all on public.usage_limits to service_role;

create table public.learner_usage (
  user_id uuid primary key references auth.users (id) on delete cascade,
  recent_messages timestamptz[] not null default '{}',
  day date not null default (now() at time zone 'utc')::date,
  tokens_in bigint not null default 0,
  tokens_out bigint not null default 0
);
comment on table public.learner_usage is
  'What each learner used: the times of the last minute''s messages and the tokens of the day. Only the server reads or writes it.';
alter table public.learner_usage enable row level security;
revoke all on public.learner_usage from public, anon, authenticated;
grant all on public.learner_usage to service_role;

create function private.admit_message(learner uuid)
returns jsonb
language plpgsql
set search_path = ''
as $$
declare
  limits public.usage_limits%rowtype;
  used public.learner_usage%rowtype;
  at timestamptz;
  recent timestamptz[];
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
  if used.day = (at at time zone 'utc')::date and used.tokens_in + used.tokens_out >= limits.tokens_per_day then
    return jsonb_build_object('ok', false, 'reason', 'over_budget', 'retry_after', ceil(extract(epoch from
      (used.day + 1)::timestamp at time zone 'utc' - at))::integer);
  end if;
  update public.learner_usage u set recent_messages = recent || at where u.user_id = admit_message.learner;
  return null;
end;
$$;
comment on function private.admit_message(uuid) is
  'Counts a message or evaluation of a learner, or answers why not: rate_limited (a sliding minute) or over_budget, with retry_after in seconds.';
revoke all on function private.admit_message(uuid) from public;

create function private.book_tokens(learner uuid, tokens_in integer, tokens_out integer)
returns void
language plpgsql
set search_path = ''
as $$
begin
  update public.learner_usage u
  set day = today.day,
    tokens_in = case when u.day = today.day then u.tokens_in else 0 end + greatest(coalesce(book_tokens.tokens_in, 0), 0),
    tokens_out = case when u.day = today.day then u.tokens_out else 0 end + greatest(coalesce(book_tokens.tokens_out, 0), 0)
  from (select (clock_timestamp() at time zone 'utc')::date as day) as today
  where u.user_id = book_tokens.learner;
end;
$$;
comment on function private.book_tokens(uuid, integer, integer) is 'Adds tokens to the learner''s day; a new day starts from zero.';
revoke all on function private.book_tokens(uuid, integer, integer) from public;
