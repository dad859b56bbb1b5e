create or replace function private.sign_on_counts(school uuid)
returns jsonb
language sql
stable
set search_path = ''
as $$
  select jsonb_build_object('students', count(*), 'with_id', count(a.roster_id), 'with_name', count(n.user_id))
  from public.school_accounts a
  join public.profiles p on p.id = a.user_id and p.school_id = a.school_id
  left join private.sign_on_names n on n.user_id = a.user_id
  where a.school_id = sign_on_counts.school
$$;
comment on function private.sign_on_counts(uuid) is 'How many accounts a school made, and how many of them its own sign-in can be matched to.';
revoke all on function private.sign_on_counts(uuid) from public;

create or replace function public.school_sign_on(school uuid)
returns jsonb
language plpgsql
stable
security definer
set search_path = ''
as $$
begin
  perform private.must_be_staff(school_sign_on.school, 'admin');
  return jsonb_build_object(
    'handle', (select s.handle from public.schools s where s.id = school_sign_on.school),
    'counts', private.sign_on_counts(school_sign_on.school),
    'settings', (
      select jsonb_build_object('provider', o.provider, 'issuer', o.issuer, 'tenant_claim', o.tenant_claim, 'tenant', o.tenant, 'id_claim', o.id_claim,
        'client_id', o.client_id, 'is_on', o.is_on, 'set_by', (select p.name from public.profiles p where p.id = o.set_by), 'set_at', o.set_at)
      from private.sign_on o where o.school_id = school_sign_on.school));
end;
$$;
comment on function public.school_sign_on(uuid) is
  'An admin may read how their school''s own sign-in is set, by whom and when, but never its secret, and how many students it can be matched to.';
revoke all on function public.school_sign_on(uuid) from public, anon, authenticated;
grant execute on function public.school_sign_on(uuid) to authenticated;

create or replace function private.sign_on_issuer(provider text, tenant text, issuer text)
returns text
language sql
immutable
set search_path = ''
as $$
  select case sign_on_issuer.provider
    when 'entra' then 'https://login.microsoftonline.com/' || sign_on_issuer.tenant || '/v2.0'
    when 'google' then 'https://accounts.google.com'
    when 'clever' then 'https://clever.com'
    when 'classlink' then 'https://launchpad.classlink.com'
    else sign_on_issuer.issuer end
$$;
comment on function private.sign_on_issuer(text, text, text) is 'Where a provider''s issuer is. An admin types it for other providers alone.';
revoke all on function private.sign_on_issuer(text, text, text) from public;

create or replace function private.sign_on_fault(school uuid, wanted private.sign_on)
returns text
language sql
stable
set search_path = ''
as $$
  select case
    when coalesce(wanted.provider, '') not in ('entra', 'google', 'clever', 'classlink', 'other') then 'provider'
    -- The id of one directory. A name of many, such as common, or the one of personal accounts would let anybody in.
    when wanted.provider = 'entra' and coalesce(wanted.tenant, '') !~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' then 'tenant'
    when wanted.provider = 'entra' and wanted.tenant = '9188040d-6c67-4c5b-b112-36a304b66dad' then 'tenant'
    when wanted.provider = 'google' and (coalesce(wanted.tenant, '') !~ '^[a-z0-9-]+(\.[a-z0-9-]+)+$' or private.is_public_mail_domain(wanted.tenant)) then 'tenant'
    when wanted.provider in ('clever', 'classlink') and wanted.tenant is null then 'tenant'
    when (wanted.tenant is null) <> (wanted.tenant_claim is null) or char_length(wanted.tenant) > 200 then 'tenant'
    when coalesce(wanted.issuer, '') !~ '^https?://[^\s?#@]+$' or char_length(wanted.issuer) > 300 then 'issuer'
    -- These serve many schools: as an issuer without a tenant, they would vouch for anybody.
    when wanted.provider = 'other' and wanted.issuer ~* '^https?://([a-z0-9-]+\.)*(microsoftonline\.com|accounts\.google\.com|clever\.com|classlink\.com)([:/]|$)' then 'issuer'
    when coalesce(wanted.id_claim, '') !~ '^[A-Za-z][A-Za-z0-9_.:/-]{0,99}$'
      -- What people may write themselves, and what several share.
      or lower(wanted.id_claim) ~ '(name|email|^upn$|profile|picture|website|gender|birthdate|zoneinfo|locale|phone|address|^aud$|^iss$|^tid$|^hd$|^role)' then 'id_claim'
    when wanted.tenant_claim !~ '^[A-Za-z][A-Za-z0-9_.:/-]{0,99}$' then 'tenant_claim'
    when coalesce(char_length(wanted.client_id), 0) not between 1 and 300 then 'client_id'
    when coalesce(char_length(wanted.client_secret), 0) not between 1 and 500 then 'client_secret' end
$$;
comment on function private.sign_on_fault(uuid, private.sign_on) is 'Which field of a school''s sign-in can''t be so; null for none.';
revoke all on function private.sign_on_fault(uuid, private.sign_on) from public;

create or replace function public.set_school_sign_on(school uuid, settings jsonb)
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  wanted private.sign_on;
  before private.sign_on;
  fault text;
begin
  perform private.must_be_staff(set_school_sign_on.school, 'admin');
  if set_school_sign_on.settings is null then
    delete from private.sign_on o where o.school_id = set_school_sign_on.school;
    return '{"ok": true}';
  end if;
  perform from public.schools s where s.id = set_school_sign_on.school for no key update;
  select o.* into before from private.sign_on o where o.school_id = set_school_sign_on.school;
  select nullif(btrim(s.provider), ''), nullif(btrim(s.tenant), ''), nullif(btrim(s.issuer), ''), nullif(btrim(s.client_id), ''), nullif(btrim(s.client_secret), ''),
    nullif(btrim(s.id_claim), ''), nullif(btrim(s.tenant_claim), ''), coalesce(s.is_on, false)
  into wanted.provider, wanted.tenant, wanted.issuer, wanted.client_id, wanted.client_secret, wanted.id_claim, wanted.tenant_claim, wanted.is_on
  from jsonb_to_record(set_school_sign_on.settings)
    as s (provider text, tenant text, issuer text, client_id text, client_secret text, id_claim text, tenant_claim text, is_on boolean);
  wanted.school_id := set_school_sign_on.school;
  if wanted.provider in ('entra', 'google') then
    wanted.tenant := lower(wanted.tenant);
  end if;
  wanted.issuer := private.sign_on_issuer(wanted.provider, wanted.tenant, wanted.issuer);
  wanted.tenant_claim := case wanted.provider when 'entra' then 'tid' when 'google' then 'hd' when 'clever' then 'district' when 'classlink' then 'tenantId'
    else wanted.tenant_claim end;
  wanted.id_claim := coalesce(wanted.id_claim, case wanted.provider when 'entra' then 'oid' when 'classlink' then 'sourcedId' else 'sub' end);
  -- A secret stays only for where it was typed for: who changes the issuer must not be sent what another admin wrote for the one before.
  if wanted.client_secret is null and (before.issuer, before.client_id) = (wanted.issuer, wanted.client_id) then
    wanted.client_secret := before.client_secret;
  end if;
  fault := private.sign_on_fault(wanted.school_id, wanted);
  if fault is not null then
    return jsonb_build_object('ok', false, 'reason', fault);
  end if;
  insert into private.sign_on (school_id, provider, issuer, tenant_claim, tenant, id_claim, client_id, client_secret, is_on, set_by)
  values (wanted.school_id, wanted.provider, wanted.issuer, wanted.tenant_claim, wanted.tenant, wanted.id_claim, wanted.client_id, wanted.client_secret,
    wanted.is_on, (select auth.uid()))
  on conflict (school_id) do update set provider = excluded.provider, issuer = excluded.issuer, tenant_claim = excluded.tenant_claim, tenant = excluded.tenant,
    id_claim = excluded.id_claim, client_id = excluded.client_id, client_secret = excluded.client_secret, is_on = excluded.is_on, set_by = excluded.set_by, set_at = now();
  -- What was begun with other settings ends with them.
  delete from private.sign_on_visits w where w.school_id = wanted.school_id;
  return '{"ok": true}';
end;
$$;
comment on function public.set_school_sign_on(uuid, jsonb) is
  'An admin may set their school''s own sign-in: provider, tenant, issuer (for other providers), client_id, client_secret (kept while null and for the same issuer), id_claim, tenant_claim, is_on; null removes it. Answers ok, or ok false with the field that can''t be so.';
revoke all on function public.set_school_sign_on(uuid, jsonb) from public, anon, authenticated;
grant execute on function public.set_school_sign_on(uuid, jsonb) to authenticated;

create or replace function public.name_sign_on_students(school uuid, names jsonb)
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  one record;
  account uuid;
  faults jsonb := '[]';
  named integer := 0;
begin
  perform private.must_be_staff(name_sign_on_students.school, 'admin');
  if jsonb_typeof(name_sign_on_students.names) is distinct from 'array' or jsonb_array_length(name_sign_on_students.names) > 5000 then
    raise exception 'A list can have 5,000 lines at most.' using errcode = '22023';
  end if;
  perform from public.schools s where s.id = name_sign_on_students.school for no key update;
  for one in
    select e.ordinality::integer as line, btrim(r.student) as student, lower(btrim(r.known_as)) as known_as
    from jsonb_array_elements(name_sign_on_students.names) with ordinality as e cross join lateral jsonb_to_record(e.value) as r (student text, known_as text)
  loop
    account := null;
    -- The id first: one student's id may be another's username.
    select a.user_id into account from public.school_accounts a
    where a.school_id = name_sign_on_students.school and (a.roster_id = one.student or a.username = lower(one.student))
    order by (a.roster_id = one.student) desc nulls last limit 1;
    if account is null or coalesce(char_length(one.known_as), 0) not between 1 and 254
      or exists (select from private.sign_on_names n where n.school_id = name_sign_on_students.school and n.known_as = one.known_as and n.user_id <> account) then
      faults := faults || jsonb_build_object('line', one.line, 'fault', case when account is null then 'student'
        when coalesce(char_length(one.known_as), 0) not between 1 and 254 then 'known_as' else 'taken' end);
    else
      insert into private.sign_on_names (user_id, school_id, known_as) values (account, name_sign_on_students.school, one.known_as)
      on conflict (user_id) do update set known_as = excluded.known_as, school_id = excluded.school_id;
      named := named + 1;
    end if;
  end loop;
  return jsonb_build_object('named', named, 'faults', faults);
end;
$$;
comment on function public.name_sign_on_students(uuid, jsonb) is
  'An admin may say under which address or id the school''s own sign-in knows students of its list: objects with student (roster id or username) and known_as. Answers how many were taken and which lines weren''t (student, known_as, taken).';
revoke all on function public.name_sign_on_students(uuid, jsonb) from public, anon, authenticated;
grant execute on function public.name_sign_on_students(uuid, jsonb) to authenticated;

create or replace function private.keep_roster_addresses(school uuid, roster jsonb)
returns void
language sql
set search_path = ''
as $$
  with read as materialized (
    -- As import_roster reads it.
    select coalesce(jsonb_agg(to_jsonb(l)), '[]') as lines
    from private.roster_lines(private.name_roster_classes(keep_roster_addresses.school, keep_roster_addresses.roster)) as l
  )
  insert into private.sign_on_names as n (user_id, school_id, known_as)
  select distinct on (f.user_id) f.user_id, keep_roster_addresses.school, f.email
  from (
    select distinct on (s.email) a.account as user_id, s.email
    from (
      select e.ordinality as at, lower(btrim(r.email)) as email
      from jsonb_array_elements(keep_roster_addresses.roster) with ordinality as e cross join lateral jsonb_to_record(e.value) as r (email text)
    ) as s
    cross join read
    cross join lateral jsonb_to_recordset(read.lines) as l (at integer, line integer, fault text)
    join private.roster_accounts(keep_roster_addresses.school, null, (select read.lines from read)) as a on a.at = l.at
    where l.at = s.at and l.fault is null and s.email ~ '^[^\s@]+@[^\s@]+$' and char_length(s.email) <= 254 and a.account is not null
    order by s.email, l.line
  ) as f
  where not exists (
    select from private.sign_on_names o where o.school_id = keep_roster_addresses.school and o.known_as = f.email and o.user_id <> f.user_id)
  order by f.user_id, f.email
  -- An id that an admin wrote stays: they had a reason.
  on conflict (user_id) do update set known_as = excluded.known_as, school_id = excluded.school_id where n.known_as ~ '@'
$$;
comment on function private.keep_roster_addresses(uuid, jsonb) is
  'Keeps the addresses of a list for the school''s own sign-in, of the lines that were taken in; one that another student has stays there. The caller has seen who asks.';
revoke all on function private.keep_roster_addresses(uuid, jsonb) from public;

create or replace function public.check_sign_on(person uuid, school uuid)
returns jsonb
language sql
stable
security definer
set search_path = ''
as $$
  select to_jsonb(o) from private.sign_on o
  where o.school_id = check_sign_on.school
    and exists (select from public.school_staff s where s.school_id = o.school_id and s.user_id = check_sign_on.person and s.role = 'admin')
$$;
comment on function public.check_sign_on(uuid, uuid) is
  'Service role only. A school''s sign-in with its secret, for the function that tests it for an admin of the school; null for everybody else.';
revoke all on function public.check_sign_on(uuid, uuid) from public, anon, authenticated;
grant execute on function public.check_sign_on(uuid, uuid) to service_role;

create or replace function public.start_sign_on(school text, state text, browser text, nonce text, verifier text, redirect_uri text, address text)
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  refused jsonb;
  place private.sign_on%rowtype;
begin
  -- As many as a school behind one address brings in a morning; each asks the issuer something.
  if coalesce(start_sign_on.address, '') <> '' then
    refused := private.count_attempts(jsonb_build_array(jsonb_build_object('counter', 'sign-on-address', 'key', private.hash_of(start_sign_on.address),
      'attempts', 2000, 'window_ms', 600000)), (extract(epoch from clock_timestamp()) * 1000)::bigint);
    if refused is not null then
      return jsonb_build_object('ok', false, 'reason', 'rate_limited', 'retry_after', ceil((refused ->> 'wait_ms')::numeric / 1000)::integer);
    end if;
  end if;
  select o.* into place from private.sign_on o join public.schools s on s.id = o.school_id
  where s.handle = lower(btrim(start_sign_on.school)) and o.is_on;
  if not found then
    return '{"ok": false, "reason": "not_found"}';
  end if;
  delete from private.sign_on_visits w where w.begun_at < now() - interval '10 minutes';
  insert into private.sign_on_visits (state_hash, browser_hash, school_id, nonce, verifier, redirect_uri)
  values (private.hash_of(start_sign_on.state), private.hash_of(start_sign_on.browser), place.school_id, start_sign_on.nonce, start_sign_on.verifier, start_sign_on.redirect_uri);
  return jsonb_build_object('ok', true, 'sign_on', to_jsonb(place) - 'client_secret');
end;
$$;
comment on function public.start_sign_on(text, text, text, text, text, text, text) is
  'Service role only. Remembers a visit to the sign-in of a school, by its handle, for ten minutes, and answers how that is reached; ok false where it has none, and after 2,000 in ten minutes from one address.';
revoke all on function public.start_sign_on(text, text, text, text, text, text, text) from public, anon, authenticated;
grant execute on function public.start_sign_on(text, text, text, text, text, text, text) to service_role;

create or replace function public.finish_sign_on(state text, browser text)
returns jsonb
language sql
security definer
set search_path = ''
as $$
  with visit as (
    -- Once, and for the browser that began: a link with somebody else's code signs nobody in.
    delete from private.sign_on_visits w
    where w.state_hash = private.hash_of(finish_sign_on.state) and w.browser_hash = private.hash_of(finish_sign_on.browser) and w.begun_at > now() - interval '10 minutes'
    returning w.*
  )
  select jsonb_build_object('nonce', v.nonce, 'verifier', v.verifier, 'redirect_uri', v.redirect_uri, 'sign_on', to_jsonb(o))
  from visit v join private.sign_on o on o.school_id = v.school_id and o.is_on
$$;
comment on function public.finish_sign_on(text, text) is
  'Service role only. Ends a visit to the sign-in of a school and answers what its code is redeemed with; null for what was used, is older than ten minutes, or began in another browser.';
revoke all on function public.finish_sign_on(text, text) from public, anon, authenticated;
grant execute on function public.finish_sign_on(text, text) to service_role;

create or replace function private.sign_on_may_open(person uuid, school uuid, is_invited boolean default false)
returns boolean
language sql
stable
set search_path = ''
as $$
  select exists (select from public.profiles p join auth.users u on u.id = p.id and coalesce(u.banned_until <= now(), true) and u.deleted_at is null
      where p.id = sign_on_may_open.person
        and (p.school_id = sign_on_may_open.school or (sign_on_may_open.is_invited and coalesce(p.school_link, 'typed') = 'typed')))
    and not exists (select from public.school_staff s where s.user_id = sign_on_may_open.person and s.school_id <> sign_on_may_open.school)
$$;
comment on function private.sign_on_may_open(uuid, uuid, boolean) is
  'Whether an account is open, belongs to a school (or to none, of whom it has invited), and is staff of no other: what that school''s own sign-in may open at most.';
revoke all on function private.sign_on_may_open(uuid, uuid, boolean) from public;

create or replace function public.match_sign_on(school uuid, id text, email text)
returns jsonb
language sql
stable
security definer
set search_path = ''
as $$
  with said as (
    select nullif(match_sign_on.id, '') as id, lower(nullif(match_sign_on.email, '')) as email
  ), students as (
    select a.user_id from said
    join public.school_accounts a on a.school_id = match_sign_on.school
    left join private.sign_on_names n on n.user_id = a.user_id and n.school_id = a.school_id
    where (a.roster_id = said.id or n.known_as = said.email or (n.known_as = lower(said.id) and n.known_as !~ '@'))
      and private.sign_on_may_open(a.user_id, match_sign_on.school)
      -- Who is in no class has left, and what opened the account has ended.
      and exists (select from private.classes_of(a.user_id))
  ), invited as (
    select i.email from said join public.school_staff_invitations i
      on i.school_id = match_sign_on.school and i.email = said.email and private.can_be_accepted(i)
  ), staff as (
    select p.user_id from said
    join public.school_domains d on d.school_id = match_sign_on.school and d.domain = private.domain_of(said.email)
    -- Only these prove that the school owns the domain. Any other issuer is what its admin says it is, and would open colleagues' accounts.
    join private.sign_on o on o.school_id = d.school_id and o.provider in ('entra', 'google')
    cross join lateral (
      select s.user_id, false as is_invited from public.school_staff s where s.school_id = d.school_id
      union all select u.id, true from invited i join auth.users u on u.email = i.email) as p
    where private.verified_email(p.user_id) = said.email and private.sign_on_may_open(p.user_id, match_sign_on.school, p.is_invited)
  ), found as (
    select user_id from students union select user_id from staff
  )
  -- Two accounts for one person are a mistake in a list, and nobody's guess.
  select case when count(*) = 1 then jsonb_build_object('ok', true, 'email', min(u.email))
    else jsonb_build_object('ok', false, 'is_invited', exists (select from invited)) end
  from found f join auth.users u on u.id = f.user_id
$$;
comment on function public.match_sign_on(uuid, text, text) is
  'Service role only. The one account of a school that its own sign-in means, by an id or an address that the issuer vouches for, never by a name: of a student on its list who is in a class, or of its staff, or of whom it has invited to be staff, with a proven address at its own domain. Makes nothing and reaches no other school. Else ok false, and is_invited where the address has an invitation that is still to be accepted.';
revoke all on function public.match_sign_on(uuid, text, text) from public, anon, authenticated;
grant execute on function public.match_sign_on(uuid, text, text) to service_role;
