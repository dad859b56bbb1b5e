-- What is limited is counted in the database, where several server processes work on one.

-- Unlogged: a crash of the database may forget who has to wait, and nobody waits for a write to reach the disk.
create unlogged table private.attempts (
  counter text not null,
  key text not null,
  times bigint[] not null,
  until bigint not null,
  primary key (counter, key)
);
create index attempts_until_idx on private.attempts (until);
comment on table private.attempts is
  'What has been tried within the time that its counter looks back, for limits that hold over all processes of a server. The owner alone reads and writes it, by count_attempts and settle_attempts.';
comment on column private.attempts.key is 'A keyed hash of who or what is counted: it names nobody.';
comment on column private.attempts.times is 'When, in milliseconds since 1970.';
comment on column private.attempts.until is 'When the row is over and may be forgotten, in milliseconds since 1970.';
alter table private.attempts enable row level security;
revoke all on private.attempts from public, anon, authenticated, service_role;

-- Written by `npm run migration -w edge` from the files named below; what they say is what holds.

set local check_function_bodies = off;

-- schemas/core/attempts.sql
create or replace function private.count_attempts(checks jsonb, at bigint)
returns jsonb
language plpgsql
set search_path = ''
as $$
declare
  asked record;
  known bigint[];
  wait bigint;
  longest bigint := 0;
  place integer;
begin
  -- What is over is forgotten by those who come, a few rows each; a row that somebody works on is left to the next.
  delete from private.attempts a where a.ctid = any (array(
    select o.ctid from private.attempts o where o.until <= count_attempts.at limit 10 for update skip locked));
  -- Everybody locks rows in the same order, so that no two wait for each other.
  for asked in
    select c.counter, c.key, c.attempts, c.window_ms, (e.ordinality - 1)::integer as ordinality
    from jsonb_array_elements(count_attempts.checks) with ordinality as e (value, ordinality)
    cross join lateral jsonb_to_record(e.value) as c (counter text, key text, attempts integer, window_ms bigint)
    order by c.counter, c.key
  loop
    insert into private.attempts as a (counter, key, times, until) values (asked.counter, asked.key, '{}', count_attempts.at)
    on conflict (counter, key) do update set until = a.until
    returning a.times into known;
    known := array(select t from unnest(known) as t where t > count_attempts.at - asked.window_ms order by t);
    continue when cardinality(known) < asked.attempts;
    wait := known[cardinality(known) - asked.attempts + 1] + asked.window_ms - count_attempts.at;
    if wait > longest or (wait = longest and asked.ordinality < place) then
      longest := wait;
      place := asked.ordinality;
    end if;
  end loop;
  if longest > 0 then
    return jsonb_build_object('wait_ms', longest, 'place', place);
  end if;
  update private.attempts a
  set times = (array(select t from unnest(a.times) as t where t > count_attempts.at - c.window_ms order by t) || count_attempts.at),
    until = count_attempts.at + c.window_ms
  from jsonb_to_recordset(count_attempts.checks) as c (counter text, key text, window_ms bigint)
  where a.counter = c.counter and a.key = c.key;
  return null;
end;
$$;
comment on function private.count_attempts(jsonb, bigint) is
  'Counts one attempt in each of several counters, or answers how long the fullest of them lets it wait (wait_ms) and which that is (place, from 0). checks are objects with counter, key, attempts and window_ms; at is in milliseconds since 1970. Nothing is counted of an attempt that has to wait, and attempts that come side by side are counted one after the other.';
revoke all on function private.count_attempts(jsonb, bigint) from public;

-- schemas/core/attempts.sql
create or replace function private.settle_attempts(changed jsonb, at bigint)
returns void
language plpgsql
set search_path = ''
as $$
declare
  one record;
begin
  for one in
    select c.counter, c.key, c.forgotten
    from jsonb_to_recordset(settle_attempts.changed) as c (counter text, key text, forgotten boolean)
    order by c.counter, c.key
  loop
    if one.forgotten then
      delete from private.attempts a where a.counter = one.counter and a.key = one.key;
    else
      -- One of that moment: another attempt may have come in the same millisecond.
      update private.attempts a
      set times = a.times[1:array_position(a.times, settle_attempts.at) - 1]
        || a.times[array_position(a.times, settle_attempts.at) + 1:]
      where a.counter = one.counter and a.key = one.key and settle_attempts.at = any (a.times);
    end if;
  end loop;
end;
$$;
comment on function private.settle_attempts(jsonb, bigint) is
  'Takes the attempt of a moment back, or forgets all of its counter (forgotten): what turned out not to count, and what a success clears.';
revoke all on function private.settle_attempts(jsonb, bigint) from public;
