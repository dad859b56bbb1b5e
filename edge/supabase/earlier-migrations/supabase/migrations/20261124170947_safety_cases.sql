-- What signalled danger becomes a case that somebody looks at, and people are told of it by mail.

alter table public.schools add column safety_wait_minutes integer not null default 30 check (safety_wait_minutes between 5 and 1440);
comment on column public.schools.safety_wait_minutes is
  'How long a safety case may be unread before the next person is told of it. Read by safety_settings and written by save_safe_people.';

create table public.school_safe_people (
  school_id uuid not null references public.schools (id) on delete cascade,
  place smallint not null check (place between 1 and 6),
  name text not null check (name ~ '\S' and char_length(name) <= 100),
  email text not null check (char_length(email) <= 254 and email = lower(email) and email ~ '^[^@[:space:]<>,;"()]+@[^@[:space:]<>,;"()]+\.[^@[:space:]<>,;"()]+$'),
  role text not null default 'at_once' check (role in ('at_once', 'next')),
  created_at timestamptz not null default now(),
  primary key (school_id, place),
  unique (school_id, email)
);
comment on table public.school_safe_people is
  'Who gets a mail when a student of a school may be in danger, in order. Staff of the school read it through safety_settings, its admins write it through save_safe_people, the operator with the secret key.';
comment on column public.school_safe_people.place is '1 is the safe person of the school; the others are deputies.';
comment on column public.school_safe_people.role is 'at_once: told of each new case. next: told one after the other while nobody has looked at it.';
alter table public.school_safe_people enable row level security;
revoke all on public.school_safe_people from public, anon, authenticated;
grant all on public.school_safe_people to service_role;

create table public.safety_cases (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references auth.users (id) on delete cascade,
  school_id uuid not null references public.schools (id) on delete cascade,
  state text not null default 'new' check (state in ('new', 'seen', 'handling', 'closed')),
  is_newcomer boolean not null default false,
  events integer not null default 0,
  opened_at timestamptz not null default now(),
  last_event_at timestamptz not null default now(),
  unseen_since timestamptz default now(),
  handled_by uuid references auth.users (id) on delete set null,
  handled_by_name text,
  alarmed_at timestamptz,
  next_at timestamptz,
  next_is_alarm boolean not null default false
);
create unique index safety_cases_one_open on public.safety_cases (user_id, school_id) where state <> 'closed';
create index safety_cases_user_id_idx on public.safety_cases (user_id);
create index safety_cases_school_id_idx on public.safety_cases (school_id, last_event_at desc);
create index safety_cases_handled_by_idx on public.safety_cases (handled_by);
create index safety_cases_next_at_idx on public.safety_cases (next_at) where next_at is not null;
comment on table public.safety_cases is
  'What signalled danger about one student, until it is closed: one open case a student and school. It holds no words. Staff of the school read and move it through procedures that keep who read; nobody reads one about themselves.';
comment on column public.safety_cases.is_newcomer is 'Whether the account had belonged to the school for less than a day: such cases stand behind the others.';
comment on column public.safety_cases.events is 'How many messages signalled danger, also those beyond what safety_events keeps of an hour.';
comment on column public.safety_cases.unseen_since is 'Since when there is something that nobody has seen: the case itself, or a later message. Null when all is seen.';
comment on column public.safety_cases.alarmed_at is 'When the people who are told at once were told last.';
comment on column public.safety_cases.next_at is 'When the next person is told, unless somebody has looked at it by then. Null when nobody is left to tell.';
comment on column public.safety_cases.next_is_alarm is 'Whether those who are told at once are told anew then, because something came within an hour of the last time.';
alter table public.safety_cases enable row level security;
revoke all on public.safety_cases from public, anon, authenticated;
grant all on public.safety_cases to service_role;

create table public.safety_case_steps (
  id bigint generated always as identity primary key,
  case_id uuid not null references public.safety_cases (id) on delete cascade,
  step text not null check (step in ('opened', 'again', 'told', 'told_next', 'told_admins', 'nobody', 'seen', 'handling', 'closed')),
  staff_id uuid,
  name text,
  note text check (char_length(note) <= 1000),
  at timestamptz not null default now()
);
create index safety_case_steps_case_id_idx on public.safety_case_steps (case_id, id);
comment on table public.safety_case_steps is
  'What happened to a safety case, who did it and when. It is added to and never changed, not even with the secret key; it goes with its case. Staff read it with the case.';
comment on column public.safety_case_steps.staff_id is 'The member of staff who did it; it points at nothing, so that the step outlives the account. Null for what happened by itself.';
comment on column public.safety_case_steps.name is 'What that person was called then; of told steps, who was told.';
alter table public.safety_case_steps enable row level security;
revoke all on public.safety_case_steps from public, anon, authenticated, service_role;
grant select on public.safety_case_steps to service_role;

create table public.safety_mails (
  id bigint generated always as identity primary key,
  school_id uuid not null references public.schools (id) on delete cascade,
  case_id uuid references public.safety_cases (id) on delete cascade,
  kind text not null check (kind in ('alarm', 'next', 'test')),
  to_name text not null,
  to_email text not null,
  queued_at timestamptz not null default now(),
  due_at timestamptz not null default now(),
  tries integer not null default 0,
  sent_at timestamptz,
  failed_at timestamptz,
  fault text check (char_length(fault) <= 40),
  check ((kind = 'test') = (case_id is null))
);
create index safety_mails_school_id_idx on public.safety_mails (school_id, to_email, queued_at desc);
create index safety_mails_case_id_idx on public.safety_mails (case_id);
create index safety_mails_due_at_idx on public.safety_mails (due_at) where sent_at is null and failed_at is null;
comment on table public.safety_mails is
  'Mails about safety cases, and test alarms: to whom, and whether the mail server took them. They hold no words of a child and no child''s name. The server and the operator read it; safety_settings shows staff how their test went.';
comment on column public.safety_mails.case_id is 'Null for a test alarm.';
comment on column public.safety_mails.due_at is 'When it is tried next. Whoever takes it puts this a few minutes ahead, so that nobody else sends it meanwhile.';
comment on column public.safety_mails.failed_at is 'When it was given up.';
comment on column public.safety_mails.fault is 'The code of the last failure.';
alter table public.safety_mails enable row level security;
revoke all on public.safety_mails from public, anon, authenticated;
grant all on public.safety_mails to service_role;

create table private.safety_sender (
  is_one boolean primary key default true check (is_one),
  seen_at timestamptz not null
);
comment on table private.safety_sender is
  'When something that sends safety mails last asked for them: without it nobody is told, and no child may read that somebody was.';
alter table private.safety_sender enable row level security;

alter table public.safety_events add column case_id uuid references public.safety_cases (id) on delete set null;
create index safety_events_case_id_idx on public.safety_events (case_id);
comment on column public.safety_events.case_id is 'The case that it belongs to; null for an account without a school.';
comment on table public.safety_events is
  'Messages that signalled danger, or would have hurt somebody of a team. The staff of the school that the learner belonged to then may read who, what kind and when, never the words, in the case that they make up; the learner may not; only the server writes it.';

alter table public.safety_event_reads add column case_ids uuid[] not null default '{}';
comment on column public.safety_event_reads.event_ids is 'The events of a case that was opened.';
comment on column public.safety_event_reads.case_ids is 'The cases of a list that was read, or the one that was opened.';
comment on table public.safety_event_reads is
  'Who read which safety cases and events and when. It points at nothing, so that it outlives accounts, schools and events. Only the operator reads it, and nobody writes it but the procedures that are read.';

-- What is there becomes cases that nobody has seen. Nobody is told of them by mail: they may be old.
insert into public.safety_cases (user_id, school_id, events, opened_at, last_event_at, unseen_since)
select e.user_id, e.school_id, count(*), min(e.created_at), max(e.created_at), max(e.created_at)
from public.safety_events e where e.school_id is not null group by e.user_id, e.school_id;
insert into public.safety_case_steps (case_id, step, at) select c.id, 'opened', c.opened_at from public.safety_cases c;
update public.safety_events e set case_id = c.id from public.safety_cases c where c.user_id = e.user_id and c.school_id = e.school_id;
