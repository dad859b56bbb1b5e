-- Grades that a school sets, and moving classes up a year with a record to undo it.

alter table public.profiles add column school_grade integer check (school_grade between 3 and 12);
comment on column public.profiles.school_grade is
  'The grade that the school has set, 3 to 12: grade_level is its band then, and the person can''t choose another. Null where no school says.';
alter table public.school_classes add column grade integer check (grade between 3 and 12);
comment on column public.school_classes.grade is 'The grade that the class is, 3 to 12; null where nobody said.';

create table public.school_year_moves (
  id uuid primary key default gen_random_uuid(),
  school_id uuid not null references public.schools (id) on delete cascade,
  moved_by uuid references auth.users (id) on delete set null,
  moved_at timestamptz not null default now(),
  undone_at timestamptz,
  classes jsonb not null
);
create index school_year_moves_school_id_idx on public.school_year_moves (school_id, moved_at desc);
create index school_year_moves_moved_by_idx on public.school_year_moves (moved_by);
comment on table public.school_year_moves is
  'What was changed when an admin moved classes up a year, so that it can be undone. Admins of the school write and undo it through procedures; through the table only the server does.';
comment on column public.school_year_moves.classes is 'Each class: its id, name and grade before and after, and whether it was archived.';
alter table public.school_year_moves enable row level security;
revoke all on public.school_year_moves from public, anon, authenticated;
grant all on public.school_year_moves to service_role;

create table public.school_year_move_people (
  move_id uuid not null references public.school_year_moves (id) on delete cascade,
  user_id uuid not null references public.profiles (id) on delete cascade,
  grade_before integer not null,
  grade_after integer not null,
  primary key (move_id, user_id)
);
create index school_year_move_people_user_id_idx on public.school_year_move_people (user_id);
comment on table public.school_year_move_people is
  'Whose grade a move up changed, and from which to which. Read and written as school_year_moves.';
alter table public.school_year_move_people enable row level security;
revoke all on public.school_year_move_people from public, anon, authenticated;
grant all on public.school_year_move_people to service_role;

-- With days of their own they are other procedures; the ones before would be called in their place.
drop function public.school_week(uuid);
drop function public.class_week(uuid);
drop function private.weeks_of(uuid[]);
