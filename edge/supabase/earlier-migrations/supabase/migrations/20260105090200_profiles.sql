-- One profile a person, written by that person; e-mail, school and granted roles come from the server.

create table public.profiles (
  id uuid primary key references auth.users (id) on delete cascade,
  name text not null default '' check (char_length(name) <= 200),
  email text not null default '' check (char_length(email) <= 320),
  role text not null default 'student' check (role in ('student', 'teacher', 'facilitator', 'admin')),
  grade_level integer check (grade_level between 1 and 4),
  gender text check (gender in ('female', 'male', 'other')),
  continent text check (continent in ('Africa', 'Asia', 'Europe', 'North America', 'Oceania', 'South America')),
  country text check (char_length(country) <= 100),
  state text check (char_length(state) <= 100),
  city text check (char_length(city) <= 100),
  school_name text check (char_length(school_name) <= 200),
  school_id uuid references public.schools (id) on delete set null,
  profile_completed boolean not null default false,
  team_id uuid,
  avatar_url text check (avatar_url ~ '^https://' and char_length(avatar_url) <= 2000),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint profiles_completed_has_name check (not profile_completed or name ~ '\S'),
  constraint profiles_completed_student_has_grade
    check (not profile_completed or role <> 'student' or grade_level is not null)
);
create index profiles_school_id_idx on public.profiles (school_id);
comment on table public.profiles is
  'One row a person. A person may read, make and change their own row and no other; e-mail, school, team, avatar and the roles facilitator and admin are the server''s.';
comment on column public.profiles.grade_level is '1 to 3 for students, 4 for a mixed or young-friendly style, null otherwise.';
comment on column public.profiles.school_id is 'The known school of that name, linked by the server once and kept.';

alter table public.profiles enable row level security;
revoke all on public.profiles from public, anon, authenticated;
grant select on public.profiles to authenticated;
-- id and the timestamps are here because an upsert names every column of its payload; the triggers decide their values.
grant insert (id, name, email, role, grade_level, gender, continent, country, state, city, school_name,
  profile_completed, created_at, updated_at) on public.profiles to authenticated;
grant update (id, name, email, role, grade_level, gender, continent, country, state, city, school_name,
  profile_completed, created_at, updated_at) on public.profiles to authenticated;
grant all on public.profiles to service_role;

create policy profiles_read_own on public.profiles for select to authenticated
  using (id = (select auth.uid()));
comment on policy profiles_read_own on public.profiles is 'A person may read their own profile and nobody else''s.';

create policy profiles_insert_own on public.profiles for insert to authenticated
  with check (id = (select auth.uid()));
comment on policy profiles_insert_own on public.profiles is 'A person may make the profile that carries their own id.';

create policy profiles_update_own on public.profiles for update to authenticated
  using (id = (select auth.uid())) with check (id = (select auth.uid()));
comment on policy profiles_update_own on public.profiles is 'A person may change their own profile and cannot hand it to another id.';

create function private.guard_profile_role()
returns trigger
language plpgsql
set search_path = ''
as $$
begin
  if current_user not in ('anon', 'authenticated') then
    return new;
  end if;
  if tg_op = 'UPDATE' and old.role in ('facilitator', 'admin') then
    new.role := old.role;
  elsif new.role not in ('student', 'teacher') then
    raise exception 'The role must be student or teacher; a school grants the others.' using errcode = '42501';
  end if;
  return new;
end;
$$;
comment on function private.guard_profile_role() is
  'Trigger: a browser may choose student or teacher only, and cannot lose a role that a school granted.';
revoke all on function private.guard_profile_role() from public;

create function private.complete_profile()
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
  if new.role <> 'student' and new.grade_level <> 4 then
    new.grade_level := null;
  end if;
  if tg_op = 'UPDATE' then
    new.created_at := old.created_at;
    -- A learner must not leave a school's choice of areas by typing another name.
    if old.school_id is not null and new.school_id is not distinct from old.school_id then
      new.school_name := old.school_name;
    end if;
  else
    new.created_at := now();
  end if;
  if new.school_id is null then
    select s.id into new.school_id from public.schools s where lower(s.name) = lower(btrim(new.school_name));
  end if;
  new.updated_at := now();
  return new;
end;
$$;
comment on function private.complete_profile() is
  'Trigger: the e-mail is always the account''s, a school''s appointment decides the role, and the name of a known school links the profile to it.';
revoke all on function private.complete_profile() from public;

-- Triggers of one event fire by name: first the refusal, then the completion.
create trigger profiles_1_guard before insert or update on public.profiles
  for each row execute function private.guard_profile_role();
create trigger profiles_2_complete before insert or update on public.profiles
  for each row execute function private.complete_profile();

create function private.follow_account_email()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  update public.profiles p set updated_at = now() where p.id = new.id;
  return null;
end;
$$;
comment on function private.follow_account_email() is
  'Trigger: when the address of an account changes, its profile is written anew and so takes the new address.';
revoke all on function private.follow_account_email() from public;
create trigger profiles_follow_email after update of email on auth.users
  for each row when (old.email is distinct from new.email) execute function private.follow_account_email();

create function private.follow_appointment()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  if tg_op = 'DELETE' then
    update public.profiles p set role = 'teacher' where p.id = old.user_id;
    return null;
  end if;
  update public.profiles p set role = new.role where p.id = new.user_id;
  return null;
end;
$$;
comment on function private.follow_appointment() is
  'Trigger: an appointment at a school becomes the profile''s role; without any appointment the person is a teacher again.';
revoke all on function private.follow_appointment() from public;
create trigger profiles_follow_appointment after insert or update or delete on public.school_staff
  for each row execute function private.follow_appointment();
