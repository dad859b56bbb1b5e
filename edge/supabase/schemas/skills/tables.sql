-- It talks and evaluates: sessions of this category are its own.
insert into public.areas (id, category_activity, completed_stays_closed) values ('skills', 'Skills', true);

-- How far a learner is with each of the six skills.
-- Kept: nothing
create table public.skills (
  id text primary key check (id ~ '^[a-z]+(-[a-z]+)*$'),
  sub_category text not null unique
);
comment on table public.skills is 'The skills of the Skills area and the sub-category of their activities. Nobody but the server reads or writes it.';
alter table public.skills enable row level security;
revoke all on public.skills from public, anon, authenticated;
grant all on public.skills to service_role;
insert into public.skills (id, sub_category) values
  ('digital-fluency', 'Digital Fluency'),
  ('critical-thinking', 'Critical Thinking'),
  ('creative-expression', 'Practical Creativity'),
  ('communication', 'Communication'),
  ('problem-solving', 'Problem-Solving'),
  ('logical-reasoning', 'Logical Thinking');

-- Kept: results
create table public.skills_progress (
  user_id uuid not null references auth.users (id) on delete cascade,
  skill text not null references public.skills (id) on update cascade on delete cascade,
  progress integer not null default 0 check (progress between 0 and 100),
  updated_at timestamptz not null default now(),
  primary key (user_id, skill)
);
create index skills_progress_skill_idx on public.skills_progress (skill);
create index skills_progress_user_updated_idx on public.skills_progress (user_id, updated_at desc);
comment on table public.skills_progress is
  'The share of a learner''s activities of a skill that are completed. A learner may read their own rows; the database writes them.';
alter table public.skills_progress enable row level security;
revoke all on public.skills_progress from public, anon, authenticated;
grant select on public.skills_progress to authenticated;
grant all on public.skills_progress to service_role;
create policy skills_progress_read_own on public.skills_progress for select to authenticated
  using (user_id = (select auth.uid()));
comment on policy skills_progress_read_own on public.skills_progress is 'A learner may read their own progress and nobody else''s.';

-- All that counting needs stands in the index, so that no conversation is touched.
create index dashboard_skills_idx on public.dashboard (user_id, sub_category, progress) where category_activity = 'Skills';
create trigger dashboard_skills after update of evaluation_score on public.dashboard
  for each row when (new.category_activity = 'Skills') execute function private.follow_evaluation();
