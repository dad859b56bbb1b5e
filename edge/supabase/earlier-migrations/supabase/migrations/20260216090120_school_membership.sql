-- Who belongs to a school, since when and by what proof. A name that somebody types is text and nothing else.

alter table public.profiles
  add column school_link text check (school_link in ('code', 'request', 'domain', 'staff', 'operator', 'typed')),
  add column school_since timestamptz,
  add column school_code_id uuid;
comment on column public.profiles.school_name is 'What the person typed. It links to nothing.';
comment on column public.profiles.school_id is 'The school that the person belongs to; only the server writes it.';
comment on column public.profiles.school_link is
  'What proves it: a join code, a request that staff confirmed, a bound e-mail domain, an appointment, the operator''s own hand. "typed" is left from when a name was enough: it proves nothing, and the switches of that school hold all the same.';
comment on column public.profiles.school_since is 'Since when it is proven; null for "typed".';
comment on column public.profiles.school_code_id is 'The join code that was used.';

-- The times of the last change, which people see, stay as they are.
alter table public.profiles disable trigger profiles_2_complete;
update public.profiles p
set school_link = case when s.user_id is null then 'typed' else 'staff' end, school_since = s.created_at
from public.profiles own
left join public.school_staff s on s.user_id = own.id and s.school_id = own.school_id
where own.id = p.id and p.school_id is not null;
alter table public.profiles enable trigger profiles_2_complete;
alter table public.profiles
  add constraint profiles_school_has_link check ((school_id is null) = (school_link is null));

create table public.school_codes (
  id uuid primary key default gen_random_uuid(),
  school_id uuid not null references public.schools (id) on delete cascade,
  code text not null unique check (code ~ '^[A-HJ-NP-Z2-9]{8}$'),
  class_name text check (class_name ~ '\S' and char_length(class_name) <= 60),
  created_by uuid references auth.users (id) on delete set null,
  created_at timestamptz not null default now(),
  revoked_at timestamptz
);
create index school_codes_school_id_idx on public.school_codes (school_id, created_at desc);
create index school_codes_created_by_idx on public.school_codes (created_by);
comment on table public.school_codes is
  'The codes by which people join a school. Staff of the school read and write them through procedures; through the table only the server does.';
comment on column public.school_codes.class_name is 'For whom the code is; null for the whole school.';
comment on column public.school_codes.revoked_at is 'A revoked code opens nothing. It stays, because members came by it.';
alter table public.school_codes enable row level security;
revoke all on public.school_codes from public, anon, authenticated;
grant all on public.school_codes to service_role;

alter table public.profiles add constraint profiles_school_code_id_fkey
  foreign key (school_code_id) references public.school_codes (id) on delete set null;
create index profiles_school_code_id_idx on public.profiles (school_code_id);

create function private.set_school_code()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  loop
    new.code := private.random_code(8);
    exit when not exists (select from public.school_codes c where c.code = new.code);
  end loop;
  return new;
end;
$$;
comment on function private.set_school_code() is 'Trigger: nobody chooses a code, not even the server.';
revoke all on function private.set_school_code() from public;
create trigger school_codes_set before insert on public.school_codes
  for each row execute function private.set_school_code();

create table public.school_requests (
  user_id uuid primary key references public.profiles (id) on delete cascade,
  school_name text not null check (school_name ~ '\S' and char_length(school_name) <= 200),
  school_key text not null,
  created_at timestamptz not null default now(),
  refused_at timestamptz
);
create index school_requests_school_key_idx on public.school_requests (school_key, created_at desc) where refused_at is null;
comment on table public.school_requests is
  'Who says that they belong to a school, one request a person. The staff of the school of that name read and answer it through procedures, the person sees their own there; through the table only the server does.';
comment on column public.school_requests.school_key is 'What is compared with the names of schools, as private.name_key makes it.';
comment on column public.school_requests.refused_at is
  'Staff have said no. The person can''t tell this from a request that nobody has read: a refusal would tell that there is such a school.';
alter table public.school_requests enable row level security;
revoke all on public.school_requests from public, anon, authenticated;
grant all on public.school_requests to service_role;

create table public.school_domains (
  domain text primary key check (domain = lower(domain) and domain ~ '^[^@\s]+\.[^@\s.]+$'),
  school_id uuid not null references public.schools (id) on delete cascade,
  created_by uuid references auth.users (id) on delete set null,
  created_at timestamptz not null default now()
);
create index school_domains_school_id_idx on public.school_domains (school_id);
create index school_domains_created_by_idx on public.school_domains (created_by);
comment on table public.school_domains is
  'E-mail domains whose confirmed addresses belong to a school. An admin writes it through a procedure, staff read it through one; through the table only the server does.';
alter table public.school_domains enable row level security;
revoke all on public.school_domains from public, anon, authenticated;
grant all on public.school_domains to service_role;

create table public.school_exclusions (
  school_id uuid not null references public.schools (id) on delete cascade,
  user_id uuid not null references public.profiles (id) on delete cascade,
  created_at timestamptz not null default now(),
  primary key (school_id, user_id)
);
create index school_exclusions_user_id_idx on public.school_exclusions (user_id);
comment on table public.school_exclusions is
  'Whom staff have taken out of their school: no code and no domain brings them back, a confirmed request does. Only the server reads or writes it.';
alter table public.school_exclusions enable row level security;
revoke all on public.school_exclusions from public, anon, authenticated;
grant all on public.school_exclusions to service_role;

create function private.name_key(name text)
returns text
language sql
immutable
set search_path = ''
as $$
  select btrim(regexp_replace(lower(name_key.name), '[[:space:][:punct:]]+', ' ', 'g'))
$$;
comment on function private.name_key(text) is 'A school''s name without what people type differently: capitals, spaces and punctuation.';
revoke all on function private.name_key(text) from public;

-- Whoever is linked by a typed name goes on seeing that school's areas, and its staff decide.
insert into public.school_requests (user_id, school_name, school_key)
select p.id, s.name, private.name_key(s.name)
from public.profiles p join public.schools s on s.id = p.school_id
where p.school_link = 'typed';

create function private.verified_email(account uuid)
returns text
language sql
stable
set search_path = ''
as $$
  select lower(u.email) from auth.users u
  where u.id = verified_email.account and exists (
    -- Not users.email_confirmed_at, which a sign-up without confirmation mails sets as well.
    select from auth.identities i
    where i.user_id = u.id and lower(i.identity_data ->> 'email') = lower(u.email) and i.identity_data ->> 'email_verified' = 'true'
  )
$$;
comment on function private.verified_email(uuid) is
  'The address of an account, in small letters, if a mail or an identity provider has proven that it is theirs; else null.';
revoke all on function private.verified_email(uuid) from public;

create function private.domain_of(email text)
returns text
language sql
immutable
set search_path = ''
as $$
  select lower(substring(domain_of.email from '@([^@]+)$'))
$$;
comment on function private.domain_of(text) is 'What stands behind the last @ of an address, in small letters.';
revoke all on function private.domain_of(text) from public;

create function private.school_of_account(account uuid, out school uuid, out link text)
language sql
stable
set search_path = ''
as $$
  select found.school_id, found.link
  from (
    select s.school_id, 'staff' as link, 1 as rank, s.created_at from public.school_staff s
    where s.user_id = school_of_account.account
    union all
    select d.school_id, 'domain', 2, d.created_at from public.school_domains d
    where d.domain = private.domain_of(private.verified_email(school_of_account.account))
      and not exists (
        select from public.school_exclusions x where x.user_id = school_of_account.account and x.school_id = d.school_id
      )
  ) as found
  order by found.rank, found.created_at
  limit 1
$$;
comment on function private.school_of_account(uuid) is
  'The school that an account belongs to without doing anything: by its appointment, else by the domain of its confirmed address.';
revoke all on function private.school_of_account(uuid) from public;

create or replace function private.complete_profile()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
declare
  granted text;
begin
  -- 'admin' sorts before 'facilitator', so the first is the higher of the two.
  select s.role into granted from public.school_staff s where s.user_id = new.id order by s.role limit 1;
  new.role := coalesce(granted, new.role);
  new.email := coalesce((select u.email from auth.users u where u.id = new.id), '');
  new.avatar_url := private.account_avatar(new.id);
  if new.role <> 'student' and new.grade_level <> 4 then
    new.grade_level := null;
  end if;
  if tg_op = 'UPDATE' then
    new.created_at := old.created_at;
  else
    new.created_at := now();
    if new.school_id is null then
      select found.school, found.link into new.school_id, new.school_link from private.school_of_account(new.id) as found;
    end if;
  end if;
  if new.school_id is null then
    new.school_link := null;
    new.school_since := null;
  elsif tg_op = 'INSERT' then
    new.school_link := coalesce(new.school_link, 'operator');
    new.school_since := now();
  elsif new.school_id is distinct from old.school_id or new.school_link is distinct from old.school_link then
    -- Whoever writes another school by hand and says no more is the operator.
    if new.school_link is not distinct from old.school_link or new.school_link is null then
      new.school_link := 'operator';
    end if;
    new.school_since := now();
  end if;
  if new.school_link is distinct from 'code' then
    new.school_code_id := null;
  end if;
  new.updated_at := now();
  return new;
end;
$$;
comment on function private.complete_profile() is
  'Trigger: the e-mail is always the account''s and the avatar its identity provider''s, a school''s appointment decides the role, and a profile that belongs to a school says by what proof and since when.';

create function private.forget_school_request()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  delete from public.school_requests r where r.user_id = new.id;
  delete from public.school_exclusions x where x.user_id = new.id and x.school_id = new.school_id;
  return null;
end;
$$;
comment on function private.forget_school_request() is 'Trigger: whoever belongs to a school asks for none any more, and is not kept out of it.';
revoke all on function private.forget_school_request() from public;
create trigger profiles_forget_request after update of school_id, school_link on public.profiles
  for each row when (new.school_id is not null and new.school_link <> 'typed') execute function private.forget_school_request();

create or replace function private.follow_appointment()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  if tg_op = 'DELETE' then
    update public.profiles p set role = 'teacher' where p.id = old.user_id;
    update public.profiles p set school_id = null
    where p.id = old.user_id and p.school_id = old.school_id and p.school_link = 'staff';
    if found then
      update public.profiles p set school_id = other.school, school_link = other.link
      from private.school_of_account(old.user_id) as other
      where p.id = old.user_id and other.school is not null;
    end if;
    return null;
  end if;
  update public.profiles p set role = new.role where p.id = new.user_id;
  update public.profiles p set school_id = new.school_id, school_link = 'staff'
  where p.id = new.user_id and (p.school_id is null or p.school_link = 'typed' or p.school_id = new.school_id)
    and p.school_link is distinct from 'staff';
  return null;
end;
$$;
comment on function private.follow_appointment() is
  'Trigger: an appointment at a school becomes the profile''s role and, unless the person belongs to another, their school; without any appointment the person is a teacher again and belongs to it no more.';

create function private.link_by_domain(account uuid)
returns void
language sql
set search_path = ''
as $$
  update public.profiles p set school_id = found.school, school_link = 'domain'
  from private.school_of_account(link_by_domain.account) as found
  where p.id = link_by_domain.account and found.link = 'domain' and (p.school_id is null or p.school_link = 'typed')
$$;
comment on function private.link_by_domain(uuid) is
  'Brings an account into the school that has bound the domain of its confirmed address, unless it belongs to one.';
revoke all on function private.link_by_domain(uuid) from public;

create or replace function private.follow_account_email()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  update public.profiles p set updated_at = now() where p.id = new.id;
  perform private.link_by_domain(new.id);
  return null;
end;
$$;
comment on function private.follow_account_email() is
  'Trigger: when the address of an account changes, its profile is written anew and so takes the new address, and the school of a bound domain.';

create function private.follow_verified_email()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  perform private.link_by_domain(new.user_id);
  return null;
end;
$$;
comment on function private.follow_verified_email() is
  'Trigger: an address that has just been confirmed brings its account into the school that has bound the domain.';
revoke all on function private.follow_verified_email() from public;
create trigger profiles_follow_new_identity after insert on auth.identities
  for each row when (new.identity_data ->> 'email_verified' = 'true') execute function private.follow_verified_email();
-- Identities are written at every sign-in; only an address that was not confirmed before is news.
create trigger profiles_follow_confirmed_email after update on auth.identities
  for each row when (
    new.identity_data ->> 'email_verified' = 'true'
    and (old.identity_data ->> 'email_verified', old.identity_data ->> 'email')
      is distinct from (new.identity_data ->> 'email_verified', new.identity_data ->> 'email')
  ) execute function private.follow_verified_email();

drop policy schools_read on public.schools;
create policy schools_read on public.schools for select to authenticated
  using (
    id = (select p.school_id from public.profiles p where p.id = (select auth.uid()))
    or id in (select s.school_id from public.school_staff s where s.user_id = (select auth.uid()))
  );
comment on policy schools_read on public.schools is
  'A person may read the school that they belong to and those that they are staff of, and not find out whether there is another.';
comment on table public.schools is
  'Schools and the areas that they enable. Members and staff may read the name and the areas of theirs; the safe person is the server''s, and only the server writes it.';
