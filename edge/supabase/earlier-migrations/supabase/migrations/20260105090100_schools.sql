-- Schools choose the areas that their learners may use.

create table public.areas (
  id text primary key check (id ~ '^[a-z][a-z-]{1,39}$'),
  category_activity text not null unique,
  completed_stays_closed boolean not null default false
);
comment on table public.areas is
  'The learning areas with a conversation. Nobody but the server reads or writes it; an area''s own migration adds its row.';
comment on column public.areas.category_activity is 'The value of dashboard.category_activity of this area''s sessions.';
comment on column public.areas.completed_stays_closed is 'Whether a completed activity of this area can never be opened again.';
alter table public.areas enable row level security;
revoke all on public.areas from public, anon, authenticated;
grant all on public.areas to service_role;

insert into public.areas (id, category_activity, completed_stays_closed) values
  ('ai-learning', 'AI Learning', true),
  ('skills', 'Skills', true),
  ('vibing', 'Coding', true),
  ('tutor', 'Tutor', false),
  ('create', 'Create', false),
  ('projects', 'Collaborative Project', false);

create table public.schools (
  id uuid primary key default gen_random_uuid(),
  name text not null check (name ~ '\S' and char_length(name) <= 200),
  enabled_areas text[] not null
    default array['ai-learning', 'skills', 'vibing', 'tutor', 'create', 'projects', 'teams'],
  safe_person text check (char_length(safe_person) <= 200),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create unique index schools_name_key on public.schools (lower(name));
comment on table public.schools is
  'Schools and the areas that they enable. Everybody signed in may read names and areas, because the profile form offers the names; the safe person is the server''s, and only the server writes it.';
comment on column public.schools.enabled_areas is 'Area ids as in areas.json; an id that is absent is closed to the school''s learners.';
comment on column public.schools.safe_person is 'Whom a learner in distress can turn to, as a coach would say it: "Ms Okoro, the school counsellor".';
alter table public.schools enable row level security;
revoke all on public.schools from public, anon, authenticated;
-- By column: the name of a person is for the coach of that school's learners, not for everybody who signs up.
grant select (id, name, enabled_areas, created_at, updated_at) on public.schools to authenticated;
grant all on public.schools to service_role;

create policy schools_read on public.schools for select to authenticated using (true);
comment on policy schools_read on public.schools is 'Everybody signed in may read every school.';

create table public.school_staff (
  user_id uuid not null references auth.users (id) on delete cascade,
  school_id uuid not null references public.schools (id) on delete cascade,
  role text not null check (role in ('admin', 'facilitator')),
  created_at timestamptz not null default now(),
  primary key (user_id, school_id)
);
create index school_staff_school_id_idx on public.school_staff (school_id);
comment on table public.school_staff is
  'Who is admin or facilitator of which school. Each person may read their own rows; only the server writes it.';
alter table public.school_staff enable row level security;
revoke all on public.school_staff from public, anon, authenticated;
grant select on public.school_staff to authenticated;
grant all on public.school_staff to service_role;

create policy school_staff_read_own on public.school_staff for select to authenticated
  using (user_id = (select auth.uid()));
comment on policy school_staff_read_own on public.school_staff is 'A person may read their own appointments and nobody else''s.';
