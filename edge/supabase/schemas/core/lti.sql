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
     where a.key in ('auth_url', 'token_url', 'keys_url') and (a.value !~ '^https?://[a-z0-9.-]+(:[0-9]{1,5})?(/[^\s<>"]*)?$' or char_length(a.value) > 500) is not false),
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
  host constant text := '^https?://([a-z0-9.-]*[a-z0-9])';
  kept uuid;
begin
  if fault is not null then
    raise exception '%', fault using errcode = '22023';
  end if;
  -- Under another issuer, too: a platform gives its names and takes grades by the client ID alone.
  if exists (select from private.lti_platforms p where p.client_id = keep_lti_platform.said ->> 'client_id' and p.school_id <> keep_lti_platform.school
    and substring(p.token_url from host) = substring(keep_lti_platform.said ->> 'token_url' from host)) then
    raise unique_violation;
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
