-- What a hosted Supabase project brings along before the first migration. Safe to run at every start.

grant usage on schema public, auth to anon, authenticated, service_role;

-- As hosted: new objects are open to the roles until the first migration closes that, which also makes the schema private. At a later
-- start this would open them again.
do $$ begin
  if to_regnamespace('private') is null then
    alter default privileges in schema public grant all on tables to anon, authenticated, service_role;
    alter default privileges in schema public grant all on sequences to anon, authenticated, service_role;
    alter default privileges in schema public grant execute on functions to anon, authenticated, service_role;
  end if;
end $$;

create schema if not exists extensions;
create extension if not exists pgcrypto with schema extensions;
grant usage on schema extensions to anon, authenticated, service_role;

-- lite reads a setting that nothing sets; the address is in the token's claims.
create or replace function auth.email() returns text language sql stable as $$
  select nullif(current_setting('request.jwt.claims', true), '')::jsonb ->> 'email'
$$;

-- Second factors, as hosted Supabase keeps them; the embedded backend has no tables for them.
create table if not exists auth.mfa_factors (
  id uuid primary key,
  user_id uuid not null references auth.users (id) on delete cascade,
  friendly_name text,
  factor_type text not null check (factor_type = 'totp'),
  status text not null check (status in ('unverified', 'verified')),
  secret text not null,
  -- A code is accepted once: the half minute of the last one.
  last_step bigint not null default 0,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create unique index if not exists mfa_factors_user_friendly_name on auth.mfa_factors (user_id, friendly_name) where trim(friendly_name) <> '';
create index if not exists mfa_factors_user_id on auth.mfa_factors (user_id);

create table if not exists auth.mfa_challenges (
  id uuid primary key,
  factor_id uuid not null references auth.mfa_factors (id) on delete cascade,
  wrong_codes integer not null default 0,
  created_at timestamptz not null default now(),
  verified_at timestamptz
);
create index if not exists mfa_challenges_factor_id on auth.mfa_challenges (factor_id);
