-- Written by `npm run migration -w edge` from the files named below; what they say is what holds.

set local check_function_bodies = off;

-- schemas/core/limits.sql
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
