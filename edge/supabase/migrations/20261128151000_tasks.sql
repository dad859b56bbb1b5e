-- Tasks: what a class, a group of it or one student is asked to do, and when an activity was completed.

alter table public.dashboard add column completed_at timestamptz;
comment on column public.dashboard.completed_at is
  'Since when it is completed; a trigger keeps it. Null while it isn''t.';
-- Nothing says when what is there was completed: it was not after it changed last. No trigger: this is no news.
alter table public.dashboard disable trigger user;
update public.dashboard set completed_at = updated_at where progress = 'completed';
alter table public.dashboard enable trigger user;

create table public.school_groups (
  id uuid primary key default gen_random_uuid(),
  class_id uuid not null references public.school_classes (id) on delete cascade,
  name text not null check (name ~ '\S' and char_length(name) <= 60),
  created_at timestamptz not null default now()
);
create unique index school_groups_name_key on public.school_groups (class_id, lower(name));
comment on table public.school_groups is
  'Groups within a class, for tasks. Staff of the class read and write them through procedures; through the table only the server does.';
alter table public.school_groups enable row level security;
revoke all on public.school_groups from public, anon, authenticated;
grant all on public.school_groups to service_role;

create table public.school_group_members (
  group_id uuid not null references public.school_groups (id) on delete cascade,
  user_id uuid not null references public.profiles (id) on delete cascade,
  primary key (group_id, user_id)
);
create index school_group_members_user_id_idx on public.school_group_members (user_id);
comment on table public.school_group_members is
  'Who is in which group; whoever leaves the class gets none of its tasks any more. Read and written as school_groups.';
alter table public.school_group_members enable row level security;
revoke all on public.school_group_members from public, anon, authenticated;
grant all on public.school_group_members to service_role;

create table public.school_tasks (
  id uuid primary key default gen_random_uuid(),
  class_id uuid not null references public.school_classes (id) on delete cascade,
  group_id uuid references public.school_groups (id) on delete cascade,
  person_id uuid references public.profiles (id) on delete cascade,
  modules uuid[] not null check (cardinality(modules) between 1 and 20),
  starts_on date not null,
  ends_on date not null check (ends_on >= starts_on),
  note text check (char_length(note) between 1 and 300),
  set_by uuid references auth.users (id) on delete set null,
  created_at timestamptz not null default now(),
  constraint school_tasks_one_audience check (num_nonnulls(group_id, person_id) <= 1)
);
create index school_tasks_class_id_idx on public.school_tasks (class_id, ends_on desc);
create index school_tasks_group_id_idx on public.school_tasks (group_id);
create index school_tasks_person_id_idx on public.school_tasks (person_id);
create index school_tasks_set_by_idx on public.school_tasks (set_by);
comment on table public.school_tasks is
  'What a class, a group of it or one of its students is asked to do, from a day to a day. Staff of the class read and write it through procedures, and a student reads through my_school what asks them in these days; through the table only the server does. How far it is says nobody but the student''s own dashboard.';
comment on column public.school_tasks.group_id is 'The group that is asked; null with person_id null for the whole class.';
comment on column public.school_tasks.person_id is 'The one student that is asked.';
comment on column public.school_tasks.modules is 'The activities in their order.';
comment on column public.school_tasks.note is 'What the students read beside it.';
comment on column public.school_tasks.set_by is 'The member of staff in whose name the students read it.';
alter table public.school_tasks enable row level security;
revoke all on public.school_tasks from public, anon, authenticated;
grant all on public.school_tasks to service_role;

create table public.school_task_templates (
  id uuid primary key default gen_random_uuid(),
  school_id uuid not null references public.schools (id) on delete cascade,
  name text not null check (name ~ '\S' and char_length(name) <= 60),
  modules uuid[] not null check (cardinality(modules) between 1 and 20),
  days integer not null check (days between 1 and 366),
  note text check (char_length(note) between 1 and 300),
  created_at timestamptz not null default now()
);
create unique index school_task_templates_name_key on public.school_task_templates (school_id, lower(name));
comment on table public.school_task_templates is
  'Tasks that a school keeps to be set again. All its staff read and write them through procedures; through the table only the server does.';
comment on column public.school_task_templates.days is 'For how many days such a task runs.';
alter table public.school_task_templates enable row level security;
revoke all on public.school_task_templates from public, anon, authenticated;
grant all on public.school_task_templates to service_role;
