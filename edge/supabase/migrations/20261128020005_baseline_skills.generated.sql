-- Written by `npm run migration -w edge` from schemas/skills, which says what holds; this is how a database begins.

set local check_function_bodies = off;

-- It talks and evaluates: sessions of this category are its own.
insert into public.areas (id, category_activity, completed_stays_closed) values ('skills', 'Skills', true);

-- How far a learner is with each of the six skills.
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

-- All that counting needs stands in the index, so that no conversation is touched.
create index dashboard_skills_idx on public.dashboard (user_id, sub_category, progress) where category_activity = 'Skills';

create or replace function private.count_skills(learner uuid, evaluated text)
returns void
language plpgsql
set search_path = ''
as $$
begin
  -- Of two evaluations of one learner the second must see the first; the 1 keeps it apart from the lock of seeding.
  perform pg_catalog.pg_advisory_xact_lock(pg_catalog.hashtextextended(count_skills.learner::text, 1));
  insert into public.skills_progress as kept (user_id, skill, progress, updated_at)
  select count_skills.learner, s.id,
    -- Down, not to the nearest: 100 says that nothing is left.
    coalesce(floor(100.0 * count(*) filter (where d.progress = 'completed') / nullif(count(d.progress), 0)), 0)::integer,
    clock_timestamp()
  from public.skills s
  left join public.dashboard d
    on d.user_id = count_skills.learner and d.category_activity = 'Skills' and d.sub_category = s.sub_category
  group by s.id, s.sub_category
  on conflict (user_id, skill) do update
    set progress = excluded.progress, updated_at = excluded.updated_at
    where kept.progress <> excluded.progress or kept.skill = (
      select s.id from public.skills s where s.sub_category = count_skills.evaluated);
end;
$$;
comment on function private.count_skills(uuid, text) is
  'Counts a learner''s six skills; the time is new where the share changed and for the skill that was evaluated.';
revoke all on function private.count_skills(uuid, text) from public;

create or replace function private.follow_evaluation()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  perform private.count_skills(new.user_id, new.sub_category);
  return null;
end;
$$;
comment on function private.follow_evaluation() is 'Trigger: a stored evaluation of a Skills activity brings the learner''s skills up to date.';
revoke all on function private.follow_evaluation() from public;

create policy skills_progress_read_own on public.skills_progress for select to authenticated
  using (user_id = (select auth.uid()));

comment on policy skills_progress_read_own on public.skills_progress is 'A learner may read their own progress and nobody else''s.';

create trigger dashboard_skills after update of evaluation_score on public.dashboard
  for each row when (new.category_activity = 'Skills') execute function private.follow_evaluation();
