-- It talks and evaluates: sessions of this category are its own.
insert into public.areas (id, category_activity, completed_stays_closed) values ('projects', 'Collaborative Project', false);

-- What 'My Projects' lists.
-- Kept: works
create table public.projects (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references auth.users (id) on delete cascade,
  team_id uuid references public.teams (id) on delete set null,
  learning_module_id uuid references public.learning_modules (learning_module_id) on delete cascade,
  title text not null check (title ~ '\S' and char_length(title) <= 300),
  description text not null default '',
  status text not null default 'draft' check (status in ('draft', 'in_progress', 'completed', 'archived')),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index projects_user_updated_idx on public.projects (user_id, updated_at desc);
create index projects_learning_module_id_idx on public.projects (learning_module_id);
create index projects_team_updated_idx on public.projects (team_id, updated_at desc);
comment on table public.projects is
  'Projects of learners. A learner may read their own and those of their teams, and archive their own; everything else is the server''s.';
alter table public.projects enable row level security;
revoke all on public.projects from public, anon, authenticated;
grant select on public.projects to authenticated;
-- A project's status follows its work: a draft until the first session, completed by a passed evaluation, archived by hand.
grant update (status, updated_at) on public.projects to authenticated;
grant all on public.projects to service_role;
create policy projects_update_own on public.projects for update to authenticated
  using (user_id = (select auth.uid())) with check (user_id = (select auth.uid()));
comment on policy projects_update_own on public.projects is
  'A learner may change their own projects; the column grants and the trigger leave only putting one into the archive and taking it out.';
create policy projects_read on public.projects for select to authenticated
  using ((user_id = (select auth.uid()) and team_id is null) or team_id in (select private.my_team_ids()));
comment on policy projects_read on public.projects is
  'A learner may read the projects that are theirs alone, and those of their teams for as long as they are in them.';
create trigger projects_guard before update on public.projects
  for each row when (current_user in ('anon', 'authenticated')) execute function private.guard_project();

-- What a project has to show: text, a link, a program, a table, a drawing, and its plan, each with its versions.
-- Kept: works
create table public.project_works (
  id uuid primary key,
  project_id uuid not null references public.projects (id) on delete cascade,
  kind text not null check (kind in ('text', 'link', 'program', 'table', 'drawing', 'plan')),
  version integer not null default 0 check (version >= 0),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index project_works_project_id_idx on public.project_works (project_id, created_at);
create unique index project_works_plan_key on public.project_works (project_id) where kind = 'plan';
comment on table public.project_works is
  'Pieces of work of a project. Its learner or the members of its team may read them; only the server writes them.';
comment on column public.project_works.version is
  'The number that was given last. A save names the number that it is based on, and is told when it is not this one any more.';
alter table public.project_works enable row level security;
revoke all on public.project_works from public, anon, authenticated;
grant select on public.project_works to authenticated;
grant all on public.project_works to service_role;
create policy project_works_read on public.project_works for select to authenticated
  -- The rows that the reader may see decide: row security holds in here, too.
  using (project_id in (select p.id from public.projects p));
comment on policy project_works_read on public.project_works is
  'A learner may read the work of the projects that they may read: their own, and those of a team while they are in it.';
create trigger project_works_are_news after update or delete on public.project_works
  for each row execute function private.note_works_news();

-- Kept: works
create table public.project_work_versions (
  work_id uuid not null references public.project_works (id) on delete cascade,
  version integer not null check (version > 0),
  title text not null check (title ~ '\S' and char_length(title) <= 120),
  body jsonb not null check (jsonb_typeof(body) = 'object' and octet_length(body::text) <= 110000),
  saved_by uuid not null references auth.users (id) on delete cascade,
  created_at timestamptz not null default clock_timestamp(),
  primary key (work_id, version)
);
create index project_work_versions_saved_by_idx on public.project_work_versions (saved_by, created_at);
comment on table public.project_work_versions is
  'Every version of a piece of work, under whoever saved it; none is ever changed. Whose account ends takes their versions along.';
alter table public.project_work_versions enable row level security;
revoke all on public.project_work_versions from public, anon, authenticated;
grant select on public.project_work_versions to authenticated;
grant all on public.project_work_versions to service_role;
create policy project_work_versions_read on public.project_work_versions for select to authenticated
  using (work_id in (select w.id from public.project_works w));
comment on policy project_work_versions_read on public.project_work_versions is
  'A learner may read the versions of the work that they may read.';
create trigger project_work_versions_stay before update on public.project_work_versions
  for each row execute function private.refuse_change();
create trigger project_work_versions_end after delete on public.project_work_versions
  for each row execute function private.forget_empty_work();

-- What the tables of the core and of teams know of projects.
create policy learning_modules_read on public.learning_modules for select to authenticated
  using (
    public = 1 or user_id = (select auth.uid())
    or (user_id is null and learning_module_id in (
      select d.learning_module_id from public.dashboard d where d.user_id = (select auth.uid())))
    or learning_module_id in (
      select p.learning_module_id from public.projects p where p.team_id in (select private.my_team_ids()))
  );
comment on policy learning_modules_read on public.learning_modules is
  'Everybody signed in may read public modules, the private ones that they own, retired ones that are on their dashboard, and those of their teams'' projects for as long as they are in the team; the column grants hide the instructions.';
create trigger profiles_names_are_news after update of name, nickname on public.profiles
  for each row when (old.name is distinct from new.name or old.nickname is distinct from new.nickname)
  execute function private.note_name_news();
create trigger dashboard_project_begins after insert on public.dashboard
  for each row when (new.category_activity = 'Collaborative Project' and new.progress <> 'not started')
  execute function private.follow_work();
create trigger dashboard_project_moves after update of progress on public.dashboard
  for each row when (new.category_activity = 'Collaborative Project' and new.progress is distinct from old.progress
    and new.progress <> 'not started')
  execute function private.follow_work();
create trigger dashboard_talk_news before update of evaluation_score, evaluation_evidence, progress on public.dashboard
  for each row when (old.team_id is not null and old.talk_news = new.talk_news and (old.progress, old.evaluation_score,
    old.evaluation_evidence) is distinct from (new.progress, new.evaluation_score, new.evaluation_evidence))
  execute function private.note_talk_news();
create trigger dashboard_team_of_project before insert on public.dashboard
  for each row when (new.category_activity = 'Collaborative Project') execute function private.keep_team_of_project();
create trigger dashboard_words_of_mates before update of team_id on public.dashboard
  for each row when (new.team_id is null) execute function private.keep_words_of_mates();
create trigger team_members_hand_over after delete on public.team_members
  for each row execute function private.leave_projects_of_team();
create trigger team_members_are_news after insert or delete or update of roles, is_captain on public.team_members
  for each row execute function private.note_people_news();
create trigger users_hand_over before delete on auth.users
  for each row execute function private.leave_projects_of_teams();

-- Projects: what a learner plans and does, alone or with a team.
insert into private.own_module_kinds (category, area, outcomes, metrics_for_success, facilitator_instructions, assessment_instructions)
values ('Project', 'projects',
  'The learner has a plan that others understand: what it is and for whom, the first small step, who does what by when, and how one will know that it helped. They have tried a part of it and changed the plan because of that.',
  'What and for whom are said; one first step is small enough for this week; a sign is named by which one knows that it worked; an obstacle was met or foreseen; something in the plan was changed with a reason.',
  'Help to plan and to finish this project: what it is and for whom, the first small step, who does what by when, and how one will know that it helped. Keep the plan in view and check in on it. The plan is the learner''s own.',
  'Judge the learner''s own words by the five categories of projects, not how big the project is.');
create trigger projects_consent before insert on public.projects
  for each row execute function private.refuse_without_consent('user_id');
create trigger project_work_versions_consent before insert on public.project_work_versions
  for each row execute function private.refuse_without_consent('saved_by');
