create or replace function private.random_code(length integer)
returns text
language sql
volatile
set search_path = ''
as $$
  -- 32 letters and digits without 0, O, 1 and I: five bits of a byte choose one evenly. A random UUID comes from the
  -- system's cryptographic source, and its last byte is random in every bit.
  select string_agg(substr('ABCDEFGHJKLMNPQRSTUVWXYZ23456789', (get_byte(uuid_send(gen_random_uuid()), 15) & 31) + 1, 1), '')
  from generate_series(1, random_code.length)
$$;
comment on function private.random_code(integer) is
  'Letters and digits that can''t be foreseen, in capitals and without those that look alike.';
revoke all on function private.random_code(integer) from public;

create or replace function private.is_no_code(code text)
returns boolean
language sql
immutable
set search_path = ''
as $$
  select coalesce(octet_length(is_no_code.code), 0) > 256
$$;
comment on function private.is_no_code(text) is
  'Whether a text is far too long for any code: it is then looked at no further. The longest has eight signs, and may be typed with spaces and dashes.';
revoke all on function private.is_no_code(text) from public;

create or replace function private.admit_code(person uuid, kind text)
returns integer
language plpgsql
set search_path = ''
as $$
declare
  at timestamptz;
  recent timestamptz[];
  attempts timestamptz[];
begin
  insert into private.code_failures (user_id, kind) values (admit_code.person, admit_code.kind) on conflict do nothing;
  -- The lock makes parallel guesses of one person queue here, so that each sees the ones before it.
  select f.failures, f.tries into recent, attempts from private.code_failures f
    where f.user_id = admit_code.person and f.kind = admit_code.kind for update;
  at := clock_timestamp();
  recent := array(select t from unnest(recent) as t where t > at - interval '10 minutes' order by t);
  attempts := array(select t from unnest(attempts) as t where t > at - interval '1 minute' order by t);
  if cardinality(recent) < 10 and cardinality(attempts) < 19 then
    update private.code_failures f set failures = recent, tries = attempts || at
    where f.user_id = admit_code.person and f.kind = admit_code.kind;
    return null;
  end if;
  if cardinality(recent) < 10 then
    return greatest(1, ceil(extract(epoch from attempts[cardinality(attempts) - 18] + interval '1 minute' - at))::integer);
  end if;
  return greatest(1, ceil(extract(epoch from recent[cardinality(recent) - 9] + interval '10 minutes' - at))::integer);
end;
$$;
comment on function private.admit_code(uuid, text) is
  'Null when a person may try another code of a kind, else the seconds until then: ten wrong ones in ten minutes are enough, and so are 19 in a minute, right or wrong.';
revoke all on function private.admit_code(uuid, text) from public;

create or replace function private.count_wrong_code(person uuid, kind text)
returns void
language sql
set search_path = ''
as $$
  update private.code_failures f set failures = f.failures || clock_timestamp()
  where f.user_id = count_wrong_code.person and f.kind = count_wrong_code.kind
$$;
comment on function private.count_wrong_code(uuid, text) is
  'Counts a wrong code of a person whom admit_code has let try. The caller answers instead of failing: an error would take the count back with it.';
revoke all on function private.count_wrong_code(uuid, text) from public;
