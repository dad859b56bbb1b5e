-- Tasks for some students and for something of their own, more time, reminders, and an activity that is opened in a lesson.

alter table public.school_tasks
  drop constraint school_tasks_modules_check,
  drop constraint school_tasks_one_audience,
  add column people uuid[],
  add column makes text references public.areas (id) on delete cascade,
  add column opened_at timestamptz,
  add constraint school_tasks_one_audience check (num_nonnulls(group_id, person_id, people) <= 1),
  add constraint school_tasks_something_to_do check (cardinality(modules) + num_nonnulls(makes) between 1 and 20);
create index school_tasks_makes_idx on public.school_tasks (makes);
comment on column public.school_tasks.people is 'The students that are asked, where they are neither a group nor the whole class.';
comment on column public.school_tasks.makes is 'The area in which something of one''s own is made, after the activities.';
comment on column public.school_tasks.opened_at is 'When it was opened in a lesson, for which it stands before all other tasks; null for any other.';

create table public.school_task_people (
  task_id uuid not null references public.school_tasks (id) on delete cascade,
  user_id uuid not null references public.profiles (id) on delete cascade,
  ends_on date,
  reminded_at timestamptz,
  reminded_by uuid references auth.users (id) on delete set null,
  primary key (task_id, user_id)
);
create index school_task_people_user_id_idx on public.school_task_people (user_id);
create index school_task_people_reminded_by_idx on public.school_task_people (reminded_by);
comment on table public.school_task_people is
  'What a task is for one student alone: more time for it, and a reminder. Staff of the class write it through give_more_time and remind_of_task, and the student reads it through my_school; through the table only the server does.';
comment on column public.school_task_people.ends_on is 'Their own last day; null for that of the task.';
comment on column public.school_task_people.reminded_by is 'The member of staff in whose name the student reads it.';
alter table public.school_task_people enable row level security;
revoke all on public.school_task_people from public, anon, authenticated;
grant all on public.school_task_people to service_role;

alter table public.school_task_templates
  drop constraint school_task_templates_modules_check,
  add column makes text references public.areas (id) on delete cascade,
  add constraint school_task_templates_something_to_do check (cardinality(modules) + num_nonnulls(makes) between 1 and 20);
create index school_task_templates_makes_idx on public.school_task_templates (makes);

alter table public.lesson_nudges add column task_id uuid references public.school_tasks (id) on delete cascade;
create index lesson_nudges_task_id_idx on public.lesson_nudges (task_id);
comment on column public.lesson_nudges.task_id is 'The task that was opened with it; its text is the title then. Null for a line that somebody wrote.';
