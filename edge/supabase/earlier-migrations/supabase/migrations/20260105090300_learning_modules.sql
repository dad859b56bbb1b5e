-- What can be learned: seeded activities, and later the tutors, challenges and projects that learners make.

create table public.learning_modules (
  learning_module_id uuid primary key default gen_random_uuid(),
  title text not null check (title ~ '\S' and char_length(title) <= 300),
  description text not null default '',
  category text not null,
  category_activity text,
  sub_category text,
  outcomes text,
  metrics_for_success text,
  ai_facilitator_instructions text,
  ai_assessment_instructions text,
  user_id uuid references auth.users (id) on delete cascade,
  public integer not null default 0 check (public in (0, 1)),
  grade_level integer not null default 0 check (grade_level between 0 and 4),
  continent text not null default 'North America'
    check (continent in ('Africa', 'Asia', 'Europe', 'North America', 'Oceania', 'South America')),
  greeting text,
  coach jsonb,
  content_id text,
  content_version integer,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index learning_modules_public_idx on public.learning_modules (public, continent, grade_level);
create index learning_modules_user_id_idx on public.learning_modules (user_id, category, created_at desc);
comment on table public.learning_modules is
  'Activities. Everybody signed in may read what a learner sees of public ones and of their own; instructions, metrics and the coach''s notes are the server''s; only the server writes it.';
comment on column public.learning_modules.greeting is 'The coach''s first message; becomes message 0 of a conversation.';
comment on column public.learning_modules.coach is 'The parsed activity with questions, hints and rubric; never leaves the server.';
comment on column public.learning_modules.content_id is 'The content file that this row was made from; null when a person made the module.';

alter table public.learning_modules enable row level security;
revoke all on public.learning_modules from public, anon, authenticated;
-- By column: a policy can't hide the rubric of a row that the learner may otherwise read.
grant select (learning_module_id, title, description, category, category_activity, sub_category, outcomes, user_id,
  public, grade_level, continent, greeting, created_at, updated_at) on public.learning_modules to authenticated;
grant all on public.learning_modules to service_role;

create policy learning_modules_read on public.learning_modules for select to authenticated
  using (public = 1 or user_id = (select auth.uid()));
comment on policy learning_modules_read on public.learning_modules is
  'Everybody signed in may read public modules, and the private ones that they own.';
