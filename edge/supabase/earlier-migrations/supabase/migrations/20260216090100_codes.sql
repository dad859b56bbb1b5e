-- Codes that people type: one source for all of them, and one count of the wrong ones.

create function private.random_code(length integer)
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

create or replace function private.new_team_code()
returns text
language plpgsql
volatile
set search_path = ''
as $$
declare
  code text;
begin
  loop
    code := private.random_code(5);
    exit when not exists (select from public.teams t where t.team_code = code);
  end loop;
  return code;
end;
$$;

create table private.code_failures (
  user_id uuid not null references auth.users (id) on delete cascade,
  kind text not null check (kind in ('team', 'school')),
  failures timestamptz[] not null default '{}',
  primary key (user_id, kind)
);
comment on table private.code_failures is
  'The times of each person''s wrong codes of the last ten minutes, by what the code is for. Only the procedures that take a code read or write it.';
alter table private.code_failures enable row level security;
revoke all on private.code_failures from public, anon, authenticated, service_role;

insert into private.code_failures (user_id, kind, failures) select f.user_id, 'team', f.failures from private.team_code_failures f;

create function private.admit_code(person uuid, kind text)
returns integer
language plpgsql
set search_path = ''
as $$
declare
  at timestamptz;
  recent timestamptz[];
begin
  insert into private.code_failures (user_id, kind) values (admit_code.person, admit_code.kind) on conflict do nothing;
  -- The lock makes parallel guesses of one person queue here, so that each sees the ones before it.
  select f.failures into recent from private.code_failures f
    where f.user_id = admit_code.person and f.kind = admit_code.kind for update;
  at := clock_timestamp();
  recent := array(select t from unnest(recent) as t where t > at - interval '10 minutes' order by t);
  update private.code_failures f set failures = recent where f.user_id = admit_code.person and f.kind = admit_code.kind;
  if cardinality(recent) < 10 then
    return null;
  end if;
  return greatest(1, ceil(extract(epoch from recent[cardinality(recent) - 9] + interval '10 minutes' - at))::integer);
end;
$$;
comment on function private.admit_code(uuid, text) is
  'Null when a person may try another code of a kind, else the seconds until then: ten wrong ones in ten minutes are enough.';
revoke all on function private.admit_code(uuid, text) from public;

create function private.count_wrong_code(person uuid, kind text)
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

create or replace function public.join_team(code text, roles text[])
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  me uuid := (select auth.uid());
  wait integer;
  found_team record;
begin
  if me is null then
    raise exception 'Please sign in to join a team.' using errcode = '42501';
  end if;
  if private.is_blank(join_team.code) or coalesce(cardinality(join_team.roles), 0) = 0 then
    return '{"ok": false, "reason": "required"}';
  end if;
  if not exists (select from public.profiles p where p.id = me) then
    return '{"ok": false, "reason": "no_profile"}';
  end if;
  wait := private.admit_code(me, 'team');
  if wait is not null then
    return jsonb_build_object('ok', false, 'reason', 'rate_limited', 'retry_after', wait);
  end if;
  select t.id, t.name into found_team from public.teams t where t.team_code = upper(btrim(join_team.code));
  if not found then
    perform private.count_wrong_code(me, 'team');
    return '{"ok": false, "reason": "not_found"}';
  end if;
  if not exists (select from public.team_members m where m.team_id = found_team.id and m.user_id = me) then
    if (select count(*) from public.team_members m where m.team_id = found_team.id) >= 100 then
      return '{"ok": false, "reason": "full"}';
    end if;
    insert into public.team_members (user_id, team_id, roles) values (me, found_team.id, join_team.roles)
    on conflict (user_id, team_id) do nothing;
  end if;
  return jsonb_build_object('ok', true, 'team', jsonb_build_object('id', found_team.id, 'name', found_team.name));
end;
$$;

drop function private.admit_team_code(uuid);
drop table private.team_code_failures;
