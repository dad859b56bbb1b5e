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
  if found_person is null then
    -- Accounts that the school made itself; one that somebody made for themselves is linked by its owner.
    select a.user_id into found_person from public.school_accounts a
    join public.profiles p on p.id = a.user_id and p.school_id = a.school_id
    where a.school_id = lti_person.of_platform.school_id and a.roster_id = lti_person.claims ->> 'sourced_id';
  end if;
  -- A learner may have written the address of somebody else into their own profile there.
  if found_person is null and lti_person.of_platform.believes_addresses and (lti_person.claims ->> 'is_instructor')::boolean then
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
  -- What an admin connects must open nothing of another school: whoever is staff there signs in each time.
  return (select found_person where not exists (
    select from public.school_staff s where s.user_id = found_person and s.school_id <> lti_person.of_platform.school_id));
end;
$$;
comment on function private.lti_person(private.lti_platforms, jsonb) is
  'Who a platform says has come: an account of its own school, by the link, by the sourcedId, or of staff by a confirmed address where the admin allows it; a new one of a student where the admin allows that. Null for everybody else, for staff of another school, and never by a name.';
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
    on conflict (platform_id, line_item, sub) do update set user_id = excluded.user_id, opens = excluded.opens, due_at = clock_timestamp(), tries = 0;
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
