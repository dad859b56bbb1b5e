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

create or replace function private.client_address()
returns text
language sql
stable
set search_path = ''
as $$
  -- The header that the network in front of hosted Supabase writes; our own server writes it, too, whatever a client sent.
  select coalesce(nullif(current_setting('request.headers', true), '')::jsonb ->> 'cf-connecting-ip', '')
$$;
comment on function private.client_address() is 'The address that a request of the table API comes from; empty where nothing tells it.';
revoke all on function private.client_address() from public;

create or replace function private.guess_scopes(person uuid)
returns table (scope text, most integer)
language sql
stable
set search_path = ''
as $$
  -- A school is often behind one address: a class that mistypes must never meet these, and whoever tries by the thousand does.
  select 'address:' || encode(sha256(convert_to(a.address, 'UTF8')), 'hex'), 100
    from (select private.client_address() as address) as a where a.address <> ''
  union all
  select 'school:' || p.school_id, 200 from public.profiles p
    where p.id = guess_scopes.person and p.school_id is not null and p.school_link <> 'typed'
$$;
comment on function private.guess_scopes(uuid) is
  'Beside the person whose wrong codes are counted together: those from one address and those by the members of one school, with the most in ten minutes.';
revoke all on function private.guess_scopes(uuid) from public;

create or replace function private.wait_for_scopes(person uuid, kind text)
returns integer
language sql
volatile
set search_path = ''
as $$
  select max(ceil(extract(epoch from recent.times[cardinality(recent.times) - s.most + 1] + interval '10 minutes' - clock_timestamp()))::integer)
  from private.guess_scopes(wait_for_scopes.person) as s
  join private.code_guesses g on g.scope = s.scope and g.kind = wait_for_scopes.kind
  cross join lateral (
    select array(select t from unnest(g.failures) as t where t > clock_timestamp() - interval '10 minutes' order by t) as times
  ) as recent
  where cardinality(recent.times) >= s.most
$$;
comment on function private.wait_for_scopes(uuid, text) is
  'The seconds until an address or a school that has tried too many wrong codes may try again; null when it may now.';
revoke all on function private.wait_for_scopes(uuid, text) from public;

create or replace function private.admit_code(person uuid, kind text)
returns integer
language plpgsql
set search_path = ''
as $$
declare
  at timestamptz;
  recent timestamptz[];
  attempts timestamptz[];
  wait integer := private.wait_for_scopes(admit_code.person, admit_code.kind);
begin
  if wait is not null then
    return greatest(1, wait);
  end if;
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
  'Null when a person may try another code of a kind, else the seconds until then: ten wrong ones of a person in ten minutes are enough, 100 from one address and 200 of one school''s members, and so are 19 of a person in a minute, right or wrong.';
revoke all on function private.admit_code(uuid, text) from public;

create or replace function private.count_wrong_code(person uuid, kind text)
returns void
language sql
set search_path = ''
as $$
  update private.code_failures f set failures = f.failures || clock_timestamp()
  where f.user_id = count_wrong_code.person and f.kind = count_wrong_code.kind;
  delete from private.code_guesses g where g.failures[cardinality(g.failures)] < clock_timestamp() - interval '10 minutes';
  insert into private.code_guesses as g (scope, kind, failures)
  select s.scope, count_wrong_code.kind, array[clock_timestamp()] from private.guess_scopes(count_wrong_code.person) as s
  on conflict (scope, kind) do update set failures = (g.failures || excluded.failures)[greatest(1, cardinality(g.failures) - 250):]
$$;
comment on function private.count_wrong_code(uuid, text) is
  'Counts a wrong code of a person whom admit_code has let try, for them, their address and their school. The caller answers instead of failing: an error would take the count back with it.';
revoke all on function private.count_wrong_code(uuid, text) from public;
