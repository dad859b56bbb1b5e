-- What evaluations found; dashboard keeps the latest alone.
create table public.evaluation_levels (
  id bigint generated always as identity primary key,
  session_id uuid not null references public.dashboard (id) on delete cascade,
  place smallint not null,
  criterion text not null,
  level smallint not null check (level between 0 and 5),
  quote text not null default '',
  pass_mark double precision not null,
  made_at timestamptz not null default now(),
  made_on date not null default (now() at time zone 'utc')::date
);
create unique index evaluation_levels_day_key on public.evaluation_levels (session_id, criterion, made_on);
comment on table public.evaluation_levels is
  'What a model''s evaluations of one learner''s conversations found, a row for each criterion and the last evaluation of a day. Only finish_assessment writes it; the learner''s class teachers and the admins of their school read it through procedures. A team''s evaluations are none of them.';
comment on column public.evaluation_levels.place is 'The place of the criterion among those of its evaluation, from 1.';
comment on column public.evaluation_levels.quote is 'The learner''s own words that prove the level; empty for level 0.';
comment on column public.evaluation_levels.pass_mark is 'What the score had to be above to complete the activity, 0 to 100: a teacher''s level is counted by it.';
alter table public.evaluation_levels enable row level security;
revoke all on public.evaluation_levels from public, anon, authenticated;
grant all on public.evaluation_levels to service_role;

create table public.teacher_levels (
  id bigint generated always as identity primary key,
  session_id uuid not null references public.dashboard (id) on delete cascade,
  school_id uuid not null references public.schools (id) on delete cascade,
  criterion text not null,
  guide_level smallint not null check (guide_level between 0 and 5),
  old_level smallint not null check (old_level between 0 and 5),
  level smallint not null check (level between 0 and 5),
  reason text not null check (char_length(reason) between 10 and 500),
  set_by uuid references auth.users (id) on delete set null,
  setter_name text not null,
  set_at timestamptz not null default now(),
  answer text check (char_length(answer) between 1 and 200),
  answered_at timestamptz
);
create index teacher_levels_session_id_idx on public.teacher_levels (session_id, criterion, id desc);
create index teacher_levels_school_id_idx on public.teacher_levels (school_id);
create index teacher_levels_set_by_idx on public.teacher_levels (set_by);
comment on table public.teacher_levels is
  'The levels that staff of a class gave beside a model''s, each with a reason; the newest of a criterion counts, and none is ever changed. The learner reads all of it, and may answer in a line. Read and written through procedures; through the table only the server does.';
comment on column public.teacher_levels.guide_level is 'The level that the model had given.';
comment on column public.teacher_levels.old_level is 'The level that counted until then: the model''s, or that of a teacher before.';
comment on column public.teacher_levels.setter_name is 'What the learner reads of who it was; it stays when that account goes.';
comment on column public.teacher_levels.answer is 'What the learner answered, through the gate.';
alter table public.teacher_levels enable row level security;
revoke all on public.teacher_levels from public, anon, authenticated;
grant all on public.teacher_levels to service_role;
