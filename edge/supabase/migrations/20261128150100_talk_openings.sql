-- Who opened a talk of a student's, or took out what is kept about them, why and when; and whether a school lets its teachers.

alter table public.schools add column talks_open_since timestamptz;
comment on column public.schools.talks_open_since is
  'Since when class teachers may open talks, null for never: what was said before was said to nobody. Written by save_talk_reading.';

create table public.talk_openings (
  id bigint generated always as identity primary key,
  school_id uuid references public.schools (id) on delete cascade,
  student_id uuid references auth.users (id) on delete set null,
  session_id uuid references public.dashboard (id) on delete set null,
  how text not null check (how in ('talk', 'case', 'export')),
  reason text not null check (reason ~ '^[a-z_]{3,20}$'),
  opened_by uuid references auth.users (id) on delete set null,
  opener_name text not null,
  opened_at timestamptz not null default now()
);
create index talk_openings_school_id_idx on public.talk_openings (school_id, id desc);
create index talk_openings_student_id_idx on public.talk_openings (student_id, id desc);
create index talk_openings_session_id_idx on public.talk_openings (session_id);
create index talk_openings_opened_by_idx on public.talk_openings (opened_by);
comment on table public.talk_openings is
  'Who opened a talk of a student''s or exported what is kept about them, why and when. The student reads what is about them, the data person of the school all of it, through procedures; it is added to by what is read, and never changed, not even with the secret key.';
comment on column public.talk_openings.student_id is 'Null once the student is erased.';
comment on column public.talk_openings.how is 'talk: a class teacher, as the school allows it. case: who handles a safety case. export: an admin, or the operator.';
comment on column public.talk_openings.opener_name is 'What that person was called then.';
alter table public.talk_openings enable row level security;
revoke all on public.talk_openings from public, anon, authenticated, service_role;
grant select on public.talk_openings to service_role;

insert into public.talk_openings (school_id, student_id, how, reason, opened_by, opener_name, opened_at)
select e.school_id, e.student_id, 'export', case when e.exported_by is null then 'operator' else 'earlier' end, e.exported_by,
  coalesce((select nullif(btrim(p.name), '') from public.profiles p where p.id = e.exported_by), 'The operator of this website'), e.exported_at
from public.student_exports e order by e.exported_at;
drop table public.student_exports;
