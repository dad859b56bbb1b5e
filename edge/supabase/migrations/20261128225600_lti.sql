-- People come from a school's learning platform by LTI 1.3, and its grade book hears of their work (decision 096).

create table private.lti_platforms (
  id uuid primary key default gen_random_uuid(),
  school_id uuid not null references public.schools (id) on delete cascade,
  name text not null check (char_length(name) between 1 and 100),
  issuer text not null check (char_length(issuer) between 1 and 500),
  client_id text not null check (char_length(client_id) between 1 and 255),
  auth_url text not null,
  token_url text not null,
  keys_url text not null,
  origins text[] not null check (cardinality(origins) between 1 and 10),
  is_on boolean not null default true,
  makes_accounts boolean not null default false,
  believes_addresses boolean not null default false,
  made_by uuid references auth.users (id) on delete set null,
  made_at timestamptz not null default now(),
  unique (issuer, client_id)
);
create index lti_platforms_school_id_idx on private.lti_platforms (school_id);
create index lti_platforms_made_by_idx on private.lti_platforms (made_by);
comment on table private.lti_platforms is
  'The learning platforms (Moodle, Canvas and others) from which people of a school come by LTI 1.3. Admins of the school keep them through procedures.';
comment on column private.lti_platforms.origins is 'The origins of the platform''s own pages: they may show ours in a frame, and what was chosen is sent there.';
comment on column private.lti_platforms.makes_accounts is 'Whether a student whom the school doesn''t know gets an account of it by coming.';
comment on column private.lti_platforms.believes_addresses is 'Whether the address that the platform names is enough for staff with that confirmed address.';

create table private.lti_deployments (
  platform_id uuid not null references private.lti_platforms (id) on delete cascade,
  deployment_id text not null check (char_length(deployment_id) between 1 and 255),
  seen_at timestamptz not null default now(),
  accepted_at timestamptz,
  primary key (platform_id, deployment_id)
);
comment on table private.lti_deployments is 'The places of a platform in which somebody has put this tool. Only from those that an admin has accepted does anybody come in.';

create table private.lti_people (
  platform_id uuid not null references private.lti_platforms (id) on delete cascade,
  sub text not null check (char_length(sub) between 1 and 255),
  user_id uuid not null references public.profiles (id) on delete cascade,
  linked_at timestamptz not null default now(),
  primary key (platform_id, sub)
);
create index lti_people_user_id_idx on private.lti_people (user_id);
comment on table private.lti_people is 'Which account a person of a platform has here. sub is the platform''s id of them.';

create table private.lti_logins (
  state_hash text primary key,
  platform_id uuid not null references private.lti_platforms (id) on delete cascade,
  nonce text not null,
  hints jsonb not null,
  browser_hash text,
  made_at timestamptz not null default now()
);
create index lti_logins_platform_id_idx on private.lti_logins (platform_id);
create index lti_logins_made_at_idx on private.lti_logins (made_at);
comment on table private.lti_logins is
  'Launches that have begun: state, nonce and the browser that began each, for ten minutes and for one answer of the platform.';

create table private.lti_launches (
  id uuid primary key default gen_random_uuid(),
  code_hash text not null unique,
  platform_id uuid not null references private.lti_platforms (id) on delete cascade,
  browser_hash text not null,
  user_id uuid references public.profiles (id) on delete cascade,
  claims jsonb not null,
  made_at timestamptz not null default now(),
  opened_at timestamptz
);
create index lti_launches_platform_id_idx on private.lti_launches (platform_id);
create index lti_launches_user_id_idx on private.lti_launches (user_id);
create index lti_launches_made_at_idx on private.lti_launches (made_at);
comment on table private.lti_launches is
  'Launches that a platform has answered for, for an hour: what it said, and who it is. One opens once, in the browser that began it.';

create table private.lti_results (
  id bigint generated always as identity primary key,
  platform_id uuid not null references private.lti_platforms (id) on delete cascade,
  user_id uuid not null references public.profiles (id) on delete cascade,
  sub text not null,
  line_item text not null check (char_length(line_item) <= 2000),
  opens text not null,
  due_at timestamptz,
  claimed_at timestamptz,
  sending jsonb,
  sent jsonb,
  sent_at timestamptz,
  tries integer not null default 0,
  fault text check (char_length(fault) <= 200),
  unique (platform_id, line_item, sub)
);
create index lti_results_user_id_idx on private.lti_results (user_id);
create index lti_results_due_at_idx on private.lti_results (due_at) where due_at is not null;
comment on table private.lti_results is
  'The columns of platforms'' grade books that wait for a student''s work: what it is, what was sent last, and when it is looked at again.';

create table private.lti_registrations (
  code_hash text primary key,
  school_id uuid not null references public.schools (id) on delete cascade,
  made_by uuid not null references auth.users (id) on delete cascade,
  made_at timestamptz not null default now()
);
create index lti_registrations_school_id_idx on private.lti_registrations (school_id);
create index lti_registrations_made_by_idx on private.lti_registrations (made_by);
comment on table private.lti_registrations is 'Addresses by which a platform may register itself for a school: once, within a day.';

create table private.lti_keys (
  kid text primary key,
  jwk jsonb not null,
  made_at timestamptz not null default now()
);
comment on table private.lti_keys is
  'The keys with which this tool signs what it tells platforms, with their private parts. A new one is made after a year; the old one is published for another month.';

create or replace function private.lti_hash(secret text)
returns text
language sql
immutable
set search_path = ''
as $$
  select encode(sha256(convert_to(lti_hash.secret, 'UTF8')), 'hex')
$$;
comment on function private.lti_hash(text) is 'What is kept of a state, a code or a browser''s secret; all are random.';
revoke all on function private.lti_hash(text) from public;

create or replace function private.is_of_school(person uuid, school uuid)
returns boolean
language sql
stable
set search_path = ''
as $$
  select exists (select from public.school_staff s where s.user_id = is_of_school.person and s.school_id = is_of_school.school)
    or exists (select from public.profiles p where p.id = is_of_school.person and p.school_id = is_of_school.school and p.school_link <> 'typed')
$$;
comment on function private.is_of_school(uuid, uuid) is 'Whether somebody is staff of a school or belongs to it at this moment; to have typed its name is not enough.';
revoke all on function private.is_of_school(uuid, uuid) from public;

create or replace function private.lti_platform_for_admin(platform uuid)
returns private.lti_platforms
language plpgsql
set search_path = ''
as $$
declare
  found_one private.lti_platforms%rowtype;
begin
  select p.* into found_one from private.lti_platforms p where p.id = lti_platform_for_admin.platform for update;
  -- One answer for a platform of another school and for none.
  perform private.must_be_staff(found_one.school_id, 'admin');
  return found_one;
end;
$$;
comment on function private.lti_platform_for_admin(uuid) is 'A platform, locked, for an admin of its school; raises for everybody else.';
revoke all on function private.lti_platform_for_admin(uuid) from public;

create or replace function private.lti_value_fault(said jsonb)
returns text
language sql
immutable
set search_path = ''
as $$
  select coalesce(
    private.text_fault(btrim(lti_value_fault.said ->> 'name'), 'The name', 100),
    case when private.is_blank(lti_value_fault.said ->> 'name') then 'Please give the platform a name.' end,
    case when coalesce(lti_value_fault.said ->> 'issuer', '') !~ '^[^\s<>"]+$' or char_length(lti_value_fault.said ->> 'issuer') > 500 then 'The issuer (platform ID) is missing.' end,
    case when coalesce(lti_value_fault.said ->> 'client_id', '') !~ '^[^\s<>"]+$' or char_length(lti_value_fault.said ->> 'client_id') > 255 then 'The client ID is missing.' end,
    (select min('This is no web address: ' || left(coalesce(a.value, a.key), 100)) from jsonb_each_text(lti_value_fault.said) as a (key, value)
     where a.key in ('auth_url', 'token_url', 'keys_url') and (a.value !~ '^https?://[^\s<>"]+$' or char_length(a.value) > 500) is not false),
    case when jsonb_typeof(lti_value_fault.said -> 'origins') is distinct from 'array' or jsonb_array_length(lti_value_fault.said -> 'origins') not between 1 and 10
      then 'Please say where your platform is opened.' end,
    (select min('This is no web address without a path: ' || left(o, 100)) from jsonb_array_elements_text(lti_value_fault.said -> 'origins') as o
     where o !~ '^https?://[a-z0-9.-]+(:[0-9]{1,5})?$'))
$$;
comment on function private.lti_value_fault(jsonb) is 'What is wrong with the values of a platform, as a sentence for an admin, or null.';
revoke all on function private.lti_value_fault(jsonb) from public;

create or replace function private.keep_lti_platform(school uuid, platform uuid, maker uuid, said jsonb)
returns uuid
language plpgsql
set search_path = ''
as $$
declare
  fault text := private.lti_value_fault(keep_lti_platform.said);
  kept uuid;
begin
  if fault is not null then
    raise exception '%', fault using errcode = '22023';
  end if;
  insert into private.lti_platforms as p (id, school_id, name, issuer, client_id, auth_url, token_url, keys_url, origins, is_on, makes_accounts, believes_addresses, made_by)
  select coalesce(keep_lti_platform.platform, gen_random_uuid()), keep_lti_platform.school, btrim(s.name), s.issuer, s.client_id, s.auth_url, s.token_url, s.keys_url,
    array(select distinct o from unnest(s.origins) as o order by 1), coalesce(s.is_on, true), coalesce(s.makes_accounts, false), coalesce(s.believes_addresses, false),
    keep_lti_platform.maker
  from jsonb_to_record(keep_lti_platform.said) as s (name text, issuer text, client_id text, auth_url text, token_url text, keys_url text, origins text[],
    is_on boolean, makes_accounts boolean, believes_addresses boolean)
  on conflict (id) do update set name = excluded.name, auth_url = excluded.auth_url, token_url = excluded.token_url, keys_url = excluded.keys_url,
    origins = excluded.origins, is_on = excluded.is_on, makes_accounts = excluded.makes_accounts, believes_addresses = excluded.believes_addresses,
    issuer = excluded.issuer, client_id = excluded.client_id
  returning p.id into kept;
  return kept;
exception when unique_violation then
  raise exception 'A platform with this issuer and client ID is registered here already. If it isn''t yours, please tell who runs this site.' using errcode = '22023';
end;
$$;
comment on function private.keep_lti_platform(uuid, uuid, uuid, jsonb) is 'Keeps a new platform of a school, or new values of one; the caller has seen who asks.';
revoke all on function private.keep_lti_platform(uuid, uuid, uuid, jsonb) from public;

create or replace function public.school_lti(school uuid)
returns jsonb
language plpgsql
stable
security definer
set search_path = ''
as $$
begin
  perform private.must_be_staff(school_lti.school, 'admin');
  return coalesce((
    select jsonb_agg(to_jsonb(p) - 'made_by' - 'school_id' || jsonb_build_object(
      'people', (select count(*) from private.lti_people l where l.platform_id = p.id),
      'waiting', (select count(*) from private.lti_results r where r.platform_id = p.id and r.due_at is not null and r.tries > 0),
      'fault', (select r.fault from private.lti_results r where r.platform_id = p.id and r.fault is not null order by r.id desc limit 1),
      'deployments', coalesce((
        select jsonb_agg(jsonb_build_object('id', d.deployment_id, 'is_accepted', d.accepted_at is not null) order by d.seen_at, d.deployment_id)
        from private.lti_deployments d where d.platform_id = p.id), '[]')) order by lower(p.name), p.id)
    from private.lti_platforms p where p.school_id = school_lti.school), '[]');
end;
$$;
comment on function public.school_lti(uuid) is
  'An admin may read the platforms from which people come to the school by LTI: their values, deployments, how many people are linked, and which grades couldn''t be sent.';
revoke all on function public.school_lti(uuid) from public, anon, authenticated;
grant execute on function public.school_lti(uuid) to authenticated;

create or replace function public.save_lti_platform(school uuid, said jsonb, platform uuid default null)
returns uuid
language plpgsql
security definer
set search_path = ''
as $$
declare
  found_one private.lti_platforms%rowtype;
begin
  perform private.must_be_staff(save_lti_platform.school, 'admin');
  if save_lti_platform.platform is not null then
    found_one := private.lti_platform_for_admin(save_lti_platform.platform);
    if found_one.school_id <> save_lti_platform.school then
      perform private.must_be_staff(null, 'admin');
    end if;
    -- Another platform's ids mean other people, and another's deployments.
    if found_one.issuer <> save_lti_platform.said ->> 'issuer' or found_one.client_id <> save_lti_platform.said ->> 'client_id' then
      delete from private.lti_people l where l.platform_id = found_one.id;
      delete from private.lti_deployments d where d.platform_id = found_one.id;
    end if;
  end if;
  return private.keep_lti_platform(save_lti_platform.school, save_lti_platform.platform, (select auth.uid()), save_lti_platform.said);
end;
$$;
comment on function public.save_lti_platform(uuid, jsonb, uuid) is
  'An admin may add a platform to the school, change its values and switch it off. With another issuer or client ID, who was linked has to be linked anew.';
revoke all on function public.save_lti_platform(uuid, jsonb, uuid) from public, anon, authenticated;
grant execute on function public.save_lti_platform(uuid, jsonb, uuid) to authenticated;

create or replace function public.accept_lti_deployment(platform uuid, deployment text, is_accepted boolean)
returns void
language plpgsql
security definer
set search_path = ''
as $$
begin
  perform private.lti_platform_for_admin(accept_lti_deployment.platform);
  if coalesce(char_length(accept_lti_deployment.deployment), 0) not between 1 and 255 then
    raise exception 'The deployment ID is missing.' using errcode = '22023';
  end if;
  insert into private.lti_deployments (platform_id, deployment_id, accepted_at)
  values (accept_lti_deployment.platform, accept_lti_deployment.deployment, case when accept_lti_deployment.is_accepted then now() end)
  on conflict (platform_id, deployment_id) do update set accepted_at = excluded.accepted_at;
end;
$$;
comment on function public.accept_lti_deployment(uuid, text, boolean) is
  'An admin may say from which deployments of a platform people come in.';
revoke all on function public.accept_lti_deployment(uuid, text, boolean) from public, anon, authenticated;
grant execute on function public.accept_lti_deployment(uuid, text, boolean) to authenticated;

create or replace function public.start_lti_registration(school uuid)
returns text
language plpgsql
security definer
set search_path = ''
as $$
declare
  code text := replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', '');
begin
  perform private.must_be_staff(start_lti_registration.school, 'admin');
  delete from private.lti_registrations r where r.school_id = start_lti_registration.school or r.made_at < now() - interval '1 day';
  insert into private.lti_registrations (code_hash, school_id, made_by) values (private.lti_hash(code), start_lti_registration.school, (select auth.uid()));
  return code;
end;
$$;
comment on function public.start_lti_registration(uuid) is
  'An admin may let one platform register itself (LTI dynamic registration): answers a code for its address, good once and for a day; the code before it ends.';
revoke all on function public.start_lti_registration(uuid) from public, anon, authenticated;
grant execute on function public.start_lti_registration(uuid) to authenticated;

create or replace function public.take_lti_registration(code text)
returns jsonb
language sql
security definer
set search_path = ''
as $$
  with taken as (
    delete from private.lti_registrations r
    where r.code_hash = private.lti_hash(take_lti_registration.code) and r.made_at > now() - interval '1 day' returning r.*)
  select jsonb_build_object('school', t.school_id, 'name', s.name, 'maker', t.made_by)
  from taken t join public.schools s on s.id = t.school_id
  -- Who is no admin any more registers nothing.
  join public.school_staff a on a.school_id = t.school_id and a.user_id = t.made_by and a.role = 'admin'
$$;
comment on function public.take_lti_registration(text) is 'Service role only. The school for which a platform may register itself by a code, once; null for any other code.';
revoke all on function public.take_lti_registration(text) from public, anon, authenticated;
grant execute on function public.take_lti_registration(text) to service_role;

create or replace function public.register_lti_platform(school uuid, maker uuid, said jsonb)
returns uuid
language plpgsql
security definer
set search_path = ''
as $$
declare
  kept uuid := private.keep_lti_platform(register_lti_platform.school, null, register_lti_platform.maker, register_lti_platform.said);
begin
  insert into private.lti_deployments (platform_id, deployment_id, accepted_at)
  select kept, register_lti_platform.said ->> 'deployment_id', now() where char_length(register_lti_platform.said ->> 'deployment_id') between 1 and 255;
  return kept;
end;
$$;
comment on function public.register_lti_platform(uuid, uuid, jsonb) is
  'Service role only. Keeps a platform that has registered itself, with the deployment that it named; the caller has taken the code.';
revoke all on function public.register_lti_platform(uuid, uuid, jsonb) from public, anon, authenticated;
grant execute on function public.register_lti_platform(uuid, uuid, jsonb) to service_role;

create or replace function public.lti_frame_origins()
returns text[]
language sql
stable
security definer
set search_path = ''
as $$
  select coalesce(array_agg(distinct o order by o), '{}') from private.lti_platforms p cross join unnest(p.origins) as o where p.is_on
$$;
comment on function public.lti_frame_origins() is 'Service role only. The origins of platforms whose pages may show the launch page in a frame.';
revoke all on function public.lti_frame_origins() from public, anon, authenticated;
grant execute on function public.lti_frame_origins() to service_role;

create or replace function public.lti_keys()
returns jsonb
language sql
stable
security definer
set search_path = ''
as $$
  select coalesce(jsonb_agg(jsonb_build_object('kid', k.kid, 'jwk', k.jwk, 'signs', k.made_at > now() - interval '1 year') order by k.made_at desc, k.kid), '[]')
  from private.lti_keys k where k.made_at > now() - interval '13 months'
$$;
comment on function public.lti_keys() is
  'Service role only. The keys of this tool, the newest first, with their private parts; signs: whether it is still young enough to sign with.';
revoke all on function public.lti_keys() from public, anon, authenticated;
grant execute on function public.lti_keys() to service_role;

create or replace function public.keep_lti_key(kid text, jwk jsonb)
returns void
language plpgsql
security definer
set search_path = ''
as $$
begin
  -- Of two processes that both find none, one makes it.
  perform pg_advisory_xact_lock(hashtextextended('lti_keys', 0));
  if not exists (select from private.lti_keys k where k.made_at > now() - interval '1 year') then
    insert into private.lti_keys (kid, jwk) values (keep_lti_key.kid, keep_lti_key.jwk);
  end if;
end;
$$;
comment on function public.keep_lti_key(text, jsonb) is 'Service role only. Keeps a new key of this tool where there is none that is young enough.';
revoke all on function public.keep_lti_key(text, jsonb) from public, anon, authenticated;
grant execute on function public.keep_lti_key(text, jsonb) to service_role;
create or replace function public.start_lti_login(issuer text, client_id text, hints jsonb, state text, nonce text, address text)
returns boolean
language plpgsql
security definer
set search_path = ''
as $$
declare
  at bigint := (extract(epoch from clock_timestamp()) * 1000)::bigint;
  place text := private.lti_hash(coalesce(start_lti_login.address, ''));
begin
  -- A school of 2,000 behind one address stays below it.
  if private.count_attempts(jsonb_build_array(jsonb_build_object('counter', 'lti-address', 'key', place, 'attempts', 5000, 'window_ms', 600000)), at) is not null then
    return false;
  end if;
  delete from private.lti_logins l where l.made_at < now() - interval '10 minutes';
  delete from private.lti_launches l where l.made_at < now() - interval '1 hour';
  insert into private.lti_logins (state_hash, platform_id, nonce, hints)
  select private.lti_hash(start_lti_login.state), min(p.id::text)::uuid, start_lti_login.nonce, start_lti_login.hints
  from private.lti_platforms p
  where p.issuer = start_lti_login.issuer and p.is_on and (start_lti_login.client_id is null or p.client_id = start_lti_login.client_id)
  -- Without a client id it must be clear which is meant.
  having count(*) = 1;
  return found;
end;
$$;
comment on function public.start_lti_login(text, text, jsonb, text, text, text) is
  'Service role only. Keeps that a platform sends somebody, for ten minutes; false where there is no such platform, or it is switched off.';
revoke all on function public.start_lti_login(text, text, jsonb, text, text, text) from public, anon, authenticated;
grant execute on function public.start_lti_login(text, text, jsonb, text, text, text) to service_role;

create or replace function public.bind_lti_login(state text, browser_hash text)
returns jsonb
language sql
security definer
set search_path = ''
as $$
  update private.lti_logins l set browser_hash = bind_lti_login.browser_hash
  from private.lti_platforms p
  -- Once: whoever sees the state later can't make it theirs.
  where l.state_hash = private.lti_hash(bind_lti_login.state) and l.browser_hash is null and l.made_at > now() - interval '10 minutes'
    and p.id = l.platform_id and p.is_on
  returning jsonb_build_object('auth_url', p.auth_url, 'client_id', p.client_id, 'nonce', l.nonce, 'hints', l.hints)
$$;
comment on function public.bind_lti_login(text, text) is
  'Service role only. Binds a launch to the browser that began it, once, and answers where it goes on; null where there is none.';
revoke all on function public.bind_lti_login(text, text) from public, anon, authenticated;
grant execute on function public.bind_lti_login(text, text) to service_role;

create or replace function public.take_lti_login(state text)
returns jsonb
language sql
security definer
set search_path = ''
as $$
  with taken as (delete from private.lti_logins l where l.state_hash = private.lti_hash(take_lti_login.state) returning l.*)
  select jsonb_build_object('platform', p.id, 'issuer', p.issuer, 'client_id', p.client_id, 'keys_url', p.keys_url, 'origins', p.origins,
    'nonce', t.nonce, 'browser_hash', t.browser_hash)
  from taken t join private.lti_platforms p on p.id = t.platform_id and p.is_on
  where t.browser_hash is not null and t.made_at > now() - interval '10 minutes'
$$;
comment on function public.take_lti_login(text) is
  'Service role only. Takes what was kept when a launch began, once, in whatever process: a second answer with the same state or nonce finds nothing.';
revoke all on function public.take_lti_login(text) from public, anon, authenticated;
grant execute on function public.take_lti_login(text) to service_role;

create or replace function private.lti_person(of_platform private.lti_platforms, claims jsonb)
returns uuid
language plpgsql
set search_path = ''
as $$
declare
  found_person uuid;
  place public.schools%rowtype;
  username text;
begin
  -- Whom the platform has sent before. Everything here looks at this school's people alone: a platform can say what it likes.
  select l.user_id into found_person from private.lti_people l
  where l.platform_id = lti_person.of_platform.id and l.sub = lti_person.claims ->> 'sub' and private.is_of_school(l.user_id, lti_person.of_platform.school_id);
  if found_person is not null then
    return found_person;
  end if;
  -- Accounts that the school made itself; one that somebody made for themselves is linked by its owner.
  select a.user_id into found_person from public.school_accounts a
  join public.profiles p on p.id = a.user_id and p.school_id = a.school_id
  where a.school_id = lti_person.of_platform.school_id and a.roster_id = lti_person.claims ->> 'sourced_id';
  if found_person is null and lti_person.of_platform.believes_addresses then
    select s.user_id into found_person from public.school_staff s
    where s.school_id = lti_person.of_platform.school_id and private.verified_email(s.user_id) = lower(lti_person.claims ->> 'email');
  end if;
  if found_person is null and lti_person.of_platform.makes_accounts and (lti_person.claims ->> 'is_learner')::boolean
    and not (lti_person.claims ->> 'is_instructor')::boolean and not private.is_blank(lti_person.claims ->> 'name')
    and private.text_fault(lti_person.claims ->> 'name', 'The name', 200) is null then
    select s.* into strict place from public.schools s where s.id = lti_person.of_platform.school_id for no key update;
    username := private.new_username(place, lti_person.claims ->> 'name', null);
    found_person := private.make_account(place, lti_person.claims ->> 'name', username, null, null);
    insert into public.school_accounts (user_id, school_id, username, roster_id)
    values (found_person, place.id, username, left(nullif(lti_person.claims ->> 'sourced_id', ''), 255));
  end if;
  return found_person;
end;
$$;
comment on function private.lti_person(private.lti_platforms, jsonb) is
  'Who a platform says has come: an account of its own school, by the link, by the sourcedId, or of staff by a confirmed address where the admin allows it; a new one of a student where the admin allows that. Null for everybody else, and never by a name.';
revoke all on function private.lti_person(private.lti_platforms, jsonb) from public;

create or replace function private.lti_link(launch private.lti_launches, person uuid)
returns void
language plpgsql
set search_path = ''
as $$
begin
  insert into private.lti_people (platform_id, sub, user_id) values (lti_link.launch.platform_id, lti_link.launch.claims ->> 'sub', lti_link.person)
  on conflict (platform_id, sub) do update set user_id = excluded.user_id, linked_at = now();
  if lti_link.launch.claims ->> 'line_item' is not null and lti_link.launch.claims ->> 'opens' is not null
    and not exists (select from public.school_staff s where s.user_id = lti_link.person) then
    -- What was done before counts as well, and is sent once.
    insert into private.lti_results (platform_id, user_id, sub, line_item, opens, due_at)
    values (lti_link.launch.platform_id, lti_link.person, lti_link.launch.claims ->> 'sub', lti_link.launch.claims ->> 'line_item', lti_link.launch.claims ->> 'opens', now())
    on conflict (platform_id, line_item, sub) do update set user_id = excluded.user_id, opens = excluded.opens, due_at = now(), tries = 0;
  end if;
end;
$$;
comment on function private.lti_link(private.lti_launches, uuid) is
  'Keeps who a person of a platform is here, and the column of the grade book that waits for a student''s work.';
revoke all on function private.lti_link(private.lti_launches, uuid) from public;

create or replace function public.keep_lti_launch(platform uuid, browser_hash text, code text, claims jsonb)
returns text
language plpgsql
security definer
set search_path = ''
as $$
declare
  of_platform private.lti_platforms%rowtype;
  launch private.lti_launches%rowtype;
  accepted timestamptz;
begin
  select p.* into of_platform from private.lti_platforms p where p.id = keep_lti_launch.platform and p.is_on for share;
  if not found then
    return 'refused';
  end if;
  -- The newest few that nobody has accepted are shown to the admin.
  insert into private.lti_deployments (platform_id, deployment_id)
  select of_platform.id, keep_lti_launch.claims ->> 'deployment_id'
  where (select count(*) from private.lti_deployments d where d.platform_id = of_platform.id and d.accepted_at is null) < 10
  on conflict do nothing;
  select d.accepted_at into accepted from private.lti_deployments d
  where d.platform_id = of_platform.id and d.deployment_id = keep_lti_launch.claims ->> 'deployment_id';
  if accepted is null then
    return 'deployment';
  end if;
  insert into private.lti_launches (code_hash, platform_id, browser_hash, user_id, claims)
  values (private.lti_hash(keep_lti_launch.code), of_platform.id, keep_lti_launch.browser_hash, private.lti_person(of_platform, keep_lti_launch.claims), keep_lti_launch.claims)
  returning * into launch;
  if launch.user_id is not null then
    perform private.lti_link(launch, launch.user_id);
  end if;
  return 'kept';
end;
$$;
comment on function public.keep_lti_launch(uuid, text, text, jsonb) is
  'Service role only. Keeps a launch whose signature was verified, under a code that opens it once. Answers kept; deployment where no admin has accepted it; refused where the platform is switched off.';
revoke all on function public.keep_lti_launch(uuid, text, text, jsonb) from public, anon, authenticated;
grant execute on function public.keep_lti_launch(uuid, text, text, jsonb) to service_role;

create or replace function private.lti_shown(launch private.lti_launches)
returns jsonb
language sql
stable
set search_path = ''
as $$
  select jsonb_build_object('launch', lti_shown.launch.id, 'message', lti_shown.launch.claims ->> 'message', 'opens', lti_shown.launch.claims ->> 'opens',
    'school', s.name, 'has_names', lti_shown.launch.claims ->> 'members_url' is not null,
    'is_instructor', (lti_shown.launch.claims ->> 'is_instructor')::boolean,
    'is_staff', exists (select from public.school_staff t where t.school_id = p.school_id and t.user_id = lti_shown.launch.user_id))
  from private.lti_platforms p join public.schools s on s.id = p.school_id where p.id = lti_shown.launch.platform_id
$$;
comment on function private.lti_shown(private.lti_launches) is 'What the page is told of a launch.';
revoke all on function private.lti_shown(private.lti_launches) from public;

create or replace function public.open_lti_launch(code text, browser_hash text)
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  launch private.lti_launches%rowtype;
  address text;
begin
  update private.lti_launches l set opened_at = now()
  from private.lti_platforms p
  where l.code_hash = private.lti_hash(open_lti_launch.code) and l.browser_hash = open_lti_launch.browser_hash and l.opened_at is null
    and l.made_at > now() - interval '10 minutes' and p.id = l.platform_id and p.is_on
    and (l.user_id is null or private.is_of_school(l.user_id, p.school_id))
  returning l.* into launch;
  if not found then
    return null;
  end if;
  select u.email into address from auth.users u where u.id = launch.user_id and coalesce(u.banned_until <= now(), true) and u.deleted_at is null;
  if launch.user_id is not null and address is null then
    return null;
  end if;
  return private.lti_shown(launch) || jsonb_build_object('email', address);
end;
$$;
comment on function public.open_lti_launch(text, text) is
  'Service role only. Opens a launch, once, in the browser that began it: the address under which the person is signed in, null where the platform''s person has no account yet, and what the page shows. Null for everything else.';
revoke all on function public.open_lti_launch(text, text) from public, anon, authenticated;
grant execute on function public.open_lti_launch(text, text) to service_role;

create or replace function public.link_lti_launch(learner uuid, code text, browser_hash text)
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  launch private.lti_launches%rowtype;
begin
  -- Whoever has signed in says by it who they are; in another browser somebody else's launch would become theirs.
  update private.lti_launches l set user_id = link_lti_launch.learner
  from private.lti_platforms p
  where l.code_hash = private.lti_hash(link_lti_launch.code) and l.browser_hash = link_lti_launch.browser_hash and l.opened_at is not null and l.user_id is null
    and p.id = l.platform_id and p.is_on and private.is_of_school(link_lti_launch.learner, p.school_id)
  returning l.* into launch;
  if not found then
    return null;
  end if;
  perform private.lti_link(launch, link_lti_launch.learner);
  return private.lti_shown(launch);
end;
$$;
comment on function public.link_lti_launch(uuid, text, text) is
  'Service role only. Links the person of a platform to the account that signed in, of the same school and in the browser that began the launch; null for everything else.';
revoke all on function public.link_lti_launch(uuid, text, text) from public, anon, authenticated;
grant execute on function public.link_lti_launch(uuid, text, text) to service_role;

create or replace function public.lti_launch_of_staff(learner uuid, launch uuid)
returns jsonb
language sql
stable
security definer
set search_path = ''
as $$
  select l.claims || jsonb_build_object('issuer', p.issuer, 'client_id', p.client_id, 'token_url', p.token_url, 'platform', p.id, 'origins', p.origins)
  from private.lti_launches l join private.lti_platforms p on p.id = l.platform_id and p.is_on
  join public.school_staff s on s.school_id = p.school_id and s.user_id = l.user_id
  where l.id = lti_launch_of_staff.launch and l.user_id = lti_launch_of_staff.learner and l.opened_at is not null and l.made_at > now() - interval '1 hour'
$$;
comment on function public.lti_launch_of_staff(uuid, uuid) is
  'Service role only. What a platform said of a launch of the last hour, for the member of staff whose it is; null for everybody else.';
revoke all on function public.lti_launch_of_staff(uuid, uuid) from public, anon, authenticated;
grant execute on function public.lti_launch_of_staff(uuid, uuid) to service_role;

create or replace function public.lti_choice(learner uuid, opens text)
returns jsonb
language plpgsql
stable
security definer
set search_path = ''
as $$
declare
  chosen text := split_part(lti_choice.opens, ':', 2);
begin
  if lti_choice.opens ~ '^module:[0-9a-f-]{36}$' then
    return (select jsonb_build_object('title', m.title) from public.learning_modules m where m.learning_module_id = chosen::uuid and m.public = 1 and m.retired_at is null);
  elsif lti_choice.opens ~ '^make:[a-z-]{1,40}$' then
    return (select jsonb_build_object('title', a.category_activity) from public.areas a
      where a.id = chosen and exists (select from private.own_module_kinds k where k.area = a.id));
  elsif lti_choice.opens ~ '^task:[0-9a-f-]{36}$' then
    return (
      select jsonb_build_object('title', c.name || ': ' || coalesce((select min(m.title) from public.learning_modules m where m.learning_module_id = t.modules[1]), 'a task'))
      from public.school_tasks t join public.school_classes c on c.id = t.class_id
      where t.id = chosen::uuid and (exists (select from public.school_staff s where s.school_id = c.school_id and s.user_id = lti_choice.learner and s.role = 'admin')
        or exists (select from public.school_class_teachers k where k.class_id = c.id and k.user_id = lti_choice.learner)));
  end if;
  return null;
end;
$$;
comment on function public.lti_choice(uuid, text) is
  'Service role only. What a member of staff may put into a platform''s course: an activity, an area in which something is made, or a task of a class that they keep, with its title; null for everything else.';
revoke all on function public.lti_choice(uuid, text) from public, anon, authenticated;
grant execute on function public.lti_choice(uuid, text) to service_role;

create or replace function public.lti_known(learner uuid, launch uuid, people jsonb)
returns jsonb
language sql
stable
security definer
set search_path = ''
as $$
  select coalesce(jsonb_agg(jsonb_build_object('name', one.name, 'is_known', l.user_id is not null or a.user_id is not null) order by lower(one.name)), '[]')
  from private.lti_launches of_staff
  join private.lti_platforms p on p.id = of_staff.platform_id
  join public.school_staff s on s.school_id = p.school_id and s.user_id = of_staff.user_id
  cross join jsonb_to_recordset(lti_known.people) as one (sub text, sourced_id text, name text)
  left join private.lti_people l on l.platform_id = p.id and l.sub = one.sub and private.is_of_school(l.user_id, p.school_id)
  left join public.school_accounts a on a.school_id = p.school_id and a.roster_id = one.sourced_id
  where of_staff.id = lti_known.launch and of_staff.user_id = lti_known.learner
$$;
comment on function public.lti_known(uuid, uuid, jsonb) is
  'Service role only. Which people of a platform''s course have an account of the school, for the member of staff whose launch it is. Keeps nothing.';
revoke all on function public.lti_known(uuid, uuid, jsonb) from public, anon, authenticated;
grant execute on function public.lti_known(uuid, uuid, jsonb) to service_role;
create or replace function private.lti_work_changed()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  if tg_op = 'INSERT' or (new.progress, new.evaluation_score, new.evaluation_proven, new.self_check) is distinct from
    (old.progress, old.evaluation_score, old.evaluation_proven, old.self_check) then
    -- Which work it is, is looked at when it is sent.
    update private.lti_results r set due_at = now(), tries = 0
    where r.user_id = new.user_id or (new.team_id is not null and r.user_id in (select m.user_id from public.team_members m where m.team_id = new.team_id));
  end if;
  return null;
end;
$$;
comment on function private.lti_work_changed() is
  'Trigger: where a student''s work stands anew, the columns of grade books that wait for it are due. Sending is another''s: nothing of it holds up the student.';
revoke all on function private.lti_work_changed() from public;

create or replace function private.lti_score(result private.lti_results)
returns jsonb
language plpgsql
stable
set search_path = ''
as $$
declare
  kind text := split_part(lti_score.result.opens, ':', 1);
  chosen text := split_part(lti_score.result.opens, ':', 2);
  asked public.school_tasks%rowtype;
  counted record;
begin
  if kind = 'task' then
    select t.* into asked from public.school_tasks t join private.task_people(t) as k (id) on k.id = lti_score.result.user_id where t.id = chosen::uuid;
    if not found then
      return null;
    end if;
  else
    -- One activity or one work is a task of one, from the beginning of time.
    asked.modules := case kind when 'module' then array[chosen::uuid] else '{}'::uuid[] end;
    asked.makes := case kind when 'make' then chosen end;
    asked.starts_on := '2000-01-01';
  end if;
  select count(*) as works, count(*) filter (where w.progress = 'completed') as completed, count(w.session) filter (where w.progress <> 'not started') as begun,
    -- A number only where a student's own words prove it, or a teacher has set it.
    count(d.evaluation_score) as scored, round(avg(d.evaluation_score)::numeric, 1) as score
  into counted
  from private.task_work(asked, lti_score.result.user_id) as w
  left join public.dashboard d on d.id = w.session and d.evaluation_score is not null and d.evaluation_practice is not true
    and (d.evaluation_proven or exists (select from public.teacher_levels t where t.session_id = d.id));
  if counted.begun = 0 then
    return null;
  end if;
  return jsonb_build_object('activityProgress', case when counted.completed = counted.works then 'Completed' else 'InProgress' end,
    'gradingProgress', case when counted.scored = counted.works then 'FullyGraded' else 'NotReady' end)
    || case when counted.scored = counted.works then jsonb_build_object('scoreGiven', counted.score, 'scoreMaximum', 100) else '{}' end;
end;
$$;
comment on function private.lti_score(private.lti_results) is
  'What a platform''s grade book is told of a student''s work, as Assignment and Grade Services have it: a number only where all of it is proven or set by a teacher, "completed" without one where the student checked it. Null while nothing has begun.';
revoke all on function private.lti_score(private.lti_results) from public;

create or replace function public.claim_lti_scores(most integer)
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  one private.lti_results%rowtype;
  of_platform private.lti_platforms%rowtype;
  score jsonb;
  claimed jsonb := '[]';
begin
  for one in
    select r.* from private.lti_results r join private.lti_platforms p on p.id = r.platform_id and p.is_on
    where r.due_at <= now() and (r.claimed_at is null or r.claimed_at < now() - interval '2 minutes')
    order by r.due_at, r.id limit least(claim_lti_scores.most, 50) for update of r skip locked
  loop
    select p.* into strict of_platform from private.lti_platforms p where p.id = one.platform_id;
    -- Whoever has left the school is nobody whom it tells about.
    score := case when private.is_of_school(one.user_id, of_platform.school_id) then private.lti_score(one) end;
    if score is null or score = one.sent then
      update private.lti_results r set due_at = null, claimed_at = null, fault = null where r.id = one.id;
    else
      update private.lti_results r set claimed_at = now(), sending = score where r.id = one.id;
      claimed := claimed || jsonb_build_object('id', one.id, 'claimed_at', now(), 'line_item', one.line_item, 'sub', one.sub, 'score', score,
        'platform', of_platform.id, 'client_id', of_platform.client_id, 'token_url', of_platform.token_url);
    end if;
  end loop;
  return claimed;
end;
$$;
comment on function public.claim_lti_scores(integer) is
  'Service role only. The grades that are due, each for one sender and two minutes.';
revoke all on function public.claim_lti_scores(integer) from public, anon, authenticated;
grant execute on function public.claim_lti_scores(integer) to service_role;

create or replace function public.settle_lti_score(result bigint, claimed_at timestamptz, outcome text, fault text)
returns void
language sql
security definer
set search_path = ''
as $$
  update private.lti_results r set
    claimed_at = null, fault = left(settle_lti_score.fault, 200),
    sent = case when settle_lti_score.outcome = 'sent' then r.sending else r.sent end,
    sent_at = case when settle_lti_score.outcome = 'sent' then now() else r.sent_at end,
    tries = case when settle_lti_score.outcome = 'again' then r.tries + 1 else 0 end,
    due_at = case
      -- What changed meanwhile is sent as well.
      when r.due_at > settle_lti_score.claimed_at then r.due_at
      when settle_lti_score.outcome = 'again' and r.tries < 30 then now() + least(interval '30 seconds' * power(2, least(r.tries, 12)), interval '6 hours')
    end
  where r.id = settle_lti_score.result and r.claimed_at = settle_lti_score.claimed_at
$$;
comment on function public.settle_lti_score(bigint, timestamptz, text, text) is
  'Service role only. How the sending of a grade ended: sent, refused, or again, each time later, for about a week.';
revoke all on function public.settle_lti_score(bigint, timestamptz, text, text) from public, anon, authenticated;
grant execute on function public.settle_lti_score(bigint, timestamptz, text, text) to service_role;

create trigger dashboard_lti_due after insert or update on public.dashboard
  for each row execute function private.lti_work_changed();
