-- Written by `npm run migration -w edge` from the files named below; what they say is what holds.

set local check_function_bodies = off;

-- schemas/core/lti.sql
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

-- schemas/core/lti.sql
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

-- schemas/core/lti_launch.sql
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
