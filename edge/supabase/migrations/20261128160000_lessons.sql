-- What a teacher does in a running lesson: one line to a student, and a pause of the screens.

create table public.lesson_nudges (
  id uuid primary key default gen_random_uuid(),
  class_id uuid not null references public.school_classes (id) on delete cascade,
  user_id uuid not null references public.profiles (id) on delete cascade,
  text text not null check (text ~ '\S' and char_length(text) <= 140),
  sent_by uuid references auth.users (id) on delete set null,
  sent_at timestamptz not null default now(),
  seen_at timestamptz
);
create index lesson_nudges_user_id_idx on public.lesson_nudges (user_id, sent_at desc);
create index lesson_nudges_class_id_idx on public.lesson_nudges (class_id);
create index lesson_nudges_sent_by_idx on public.lesson_nudges (sent_by);
comment on table public.lesson_nudges is
  'One line from whoever keeps a class to a student in a lesson. Staff of the class write it through send_nudge, and the student reads it through my_school; through the table only the server does.';
comment on column public.lesson_nudges.sent_by is 'The member of staff in whose name the student reads it.';
comment on column public.lesson_nudges.seen_at is 'When the student put it away; null while they haven''t.';
alter table public.lesson_nudges enable row level security;
revoke all on public.lesson_nudges from public, anon, authenticated;
grant all on public.lesson_nudges to service_role;

create table public.lesson_pauses (
  class_id uuid not null references public.school_classes (id) on delete cascade,
  user_id uuid not null references public.profiles (id) on delete cascade,
  begun_by uuid references auth.users (id) on delete set null,
  begun_at timestamptz not null default now(),
  ends_at timestamptz not null,
  primary key (class_id, user_id),
  constraint lesson_pauses_fifteen_minutes check (ends_at <= begun_at + interval '15 minutes')
);
create index lesson_pauses_user_id_idx on public.lesson_pauses (user_id, ends_at);
create index lesson_pauses_begun_by_idx on public.lesson_pauses (begun_by);
comment on table public.lesson_pauses is
  'Whose screens are paused in a lesson ("Eyes up"): no turn of theirs is taken until it ends. Staff of the class write it through begin_pause and end_pause, and the student reads it through my_school; through the table only the server does.';
comment on column public.lesson_pauses.begun_by is 'The member of staff in whose name the student reads it.';
comment on column public.lesson_pauses.ends_at is 'When it ends by itself.';
alter table public.lesson_pauses enable row level security;
revoke all on public.lesson_pauses from public, anon, authenticated;
grant all on public.lesson_pauses to service_role;
