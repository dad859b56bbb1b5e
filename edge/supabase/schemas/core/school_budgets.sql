create or replace function private.budget_fault(daily_tokens bigint)
returns text
language sql
immutable
set search_path = ''
as $$
  select case when budget_fault.daily_tokens not between 20000 and 1000000000000
    then 'A limit for a day has 20000 tokens at least. Below that the coach would rest from the start.' end
$$;
comment on function private.budget_fault(bigint) is 'What is wrong with a limit of tokens for a day, as a sentence; null where nothing is, and for no limit.';
revoke all on function private.budget_fault(bigint) from public;

create or replace function private.tokens_today(people uuid[])
returns bigint
language sql
stable
set search_path = ''
as $$
  select coalesce(sum(u.tokens_in + u.tokens_out), 0)::bigint from public.learner_usage u
  where u.user_id = any (tokens_today.people) and u.day = (clock_timestamp() at time zone 'utc')::date
$$;
comment on function private.tokens_today(uuid[]) is 'How many tokens people have used since midnight UTC, all together.';
revoke all on function private.tokens_today(uuid[]) from public;

create or replace function private.people_of_school(school uuid)
returns uuid[]
language sql
stable
set search_path = ''
as $$
  -- Whoever only typed the school's name must not use up what it has.
  select array(select p.id from public.profiles p where p.school_id = people_of_school.school and p.school_link <> 'typed')
$$;
comment on function private.people_of_school(uuid) is 'Everybody who has proven that they belong to a school.';
revoke all on function private.people_of_school(uuid) from public;

create or replace function private.people_of_class(class uuid)
returns uuid[]
language sql
stable
set search_path = ''
as $$
  select array(select m.user_id from public.school_class_members m where m.class_id = people_of_class.class and m.removed_at is null)
$$;
comment on function private.people_of_class(uuid) is 'Everybody who is in a class.';
revoke all on function private.people_of_class(uuid) from public;

create or replace function private.budget_state(people uuid[], daily_tokens bigint, reserve integer)
returns text
language sql
stable
set search_path = ''
as $$
  select case
    when used.tokens + budget_state.reserve > budget_state.daily_tokens then 'resting'
    -- Most turns cost less than they reserve, so what is only reserved is worth a short wait.
    when used.tokens + used.reserved + budget_state.reserve > budget_state.daily_tokens then 'waiting'
    else 'open' end
  from (
    select private.tokens_today(budget_state.people) as tokens, (
      select coalesce(sum(l.reserved), 0) from public.turn_locks l
      where l.expires_at > clock_timestamp() and l.learner = any (budget_state.people)) as reserved
  ) as used
$$;
comment on function private.budget_state(uuid[], bigint, integer) is
  'Whether a turn fits into what people may use together in a day: open, waiting (what is left is reserved by running turns) or resting; open without a limit.';
revoke all on function private.budget_state(uuid[], bigint, integer) from public;

create or replace function private.admit_to_school_budget(learner uuid, reserve integer, at timestamptz)
returns jsonb
language plpgsql
set search_path = ''
as $$
declare
  school public.schools%rowtype;
  states text[];
begin
  -- The practice coach reserves nothing and costs nothing.
  if coalesce(admit_to_school_budget.reserve, 0) <= 0 then
    return null;
  end if;
  select s.* into school from public.profiles p join public.schools s on s.id = p.school_id
  where p.id = admit_to_school_budget.learner and p.school_link <> 'typed';
  if school.id is null or school.daily_tokens is null and not exists (
    select from private.classes_of(admit_to_school_budget.learner) as c where c.daily_tokens is not null
  ) then
    return null;
  end if;
  -- The messages of a school queue here for as long as this transaction takes, so that each sees the ones before it.
  perform pg_catalog.pg_advisory_xact_lock(pg_catalog.hashtextextended('school budget ' || school.id::text, 0));
  states := array[private.budget_state(private.people_of_school(school.id), school.daily_tokens, admit_to_school_budget.reserve)];
  if states[1] = 'open' then
    states := array(
      select private.budget_state(private.people_of_class(c.id), c.daily_tokens, admit_to_school_budget.reserve)
      from private.classes_of(admit_to_school_budget.learner) as c);
  end if;
  -- One class with something left is enough.
  return case
    when cardinality(states) = 0 or 'open' = any (states) then null
    when 'waiting' = any (states) then jsonb_build_object('ok', false, 'reason', 'rate_limited', 'retry_after', 10)
    else private.tomorrow('school_resting', admit_to_school_budget.at) end;
end;
$$;
comment on function private.admit_to_school_budget(uuid, integer, timestamptz) is
  'Null when a message fits into the day of the learner''s school and of one of their classes, else why not, with retry_after in seconds: rate_limited or school_resting.';
revoke all on function private.admit_to_school_budget(uuid, integer, timestamptz) from public;
