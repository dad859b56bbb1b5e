-- Written by `npm run migration -w edge` from schemas/core, which says what holds; this is how a database begins.

set local check_function_bodies = off;

-- What every table stands on: a schema that the REST interface doesn't offer, and closed doors by default.
create schema if not exists private;

comment on schema private is
  'Helpers of the functions and triggers in public. Only the owner may use it, and the REST interface does not offer it.';

revoke all on schema private from public, anon, authenticated, service_role;

grant usage on schema public to anon, authenticated, service_role;

-- A hosted project opens every new table to everybody. A table that forgets its grants shall close, not open.
alter default privileges in schema public revoke all on tables from anon, authenticated;

alter default privileges in schema public revoke all on sequences from anon, authenticated;

alter default privileges in schema public revoke execute on functions from anon, authenticated;

-- Schools choose the areas that their learners may use.
create table public.areas (
  id text primary key check (id ~ '^[a-z][a-z-]{1,39}$'),
  category_activity text not null unique,
  completed_stays_closed boolean not null default false
);

comment on table public.areas is
  'The learning areas with a conversation. Nobody but the server reads or writes it; an area''s own migration adds its row.';

comment on column public.areas.category_activity is 'The value of dashboard.category_activity of this area''s sessions.';

comment on column public.areas.completed_stays_closed is 'Whether a completed activity of this area can never be opened again.';

alter table public.areas enable row level security;

revoke all on public.areas from public, anon, authenticated;

grant all on public.areas to service_role;


create table public.schools (
  id uuid primary key default gen_random_uuid(),
  name text not null check (name ~ '\S' and char_length(name) <= 200),
  enabled_areas text[] not null
    default array['ai-learning', 'skills', 'vibing', 'tutor', 'create', 'projects', 'teams'],
  safe_person text check (char_length(safe_person) <= 200),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  closed_areas text[] not null default '{}',
  new_areas_open boolean not null default false,
  daily_tokens bigint check (daily_tokens >= 20000),
  safety_wait_minutes integer not null default 30 check (safety_wait_minutes between 5 and 1440)
);

create unique index schools_name_key on public.schools (lower(name));

comment on table public.schools is
  'Schools and the areas that they enable. Members and staff may read the name and the areas of theirs; the safe person is the server''s, and only the server writes it.';

comment on column public.schools.enabled_areas is 'Area ids as in areas.json that the school has switched on.';

comment on column public.schools.safe_person is 'Whom a learner in distress can turn to, as a coach would say it: "Ms Okoro, the school counsellor".';

comment on column public.schools.closed_areas is 'Area ids that the school has switched off.';

comment on column public.schools.new_areas_open is 'Whether an area that the school has never switched is open.';

comment on column public.schools.daily_tokens is
  'How many tokens everybody of the school may use in a day together; null is no limit of the school''s own.';

comment on column public.schools.safety_wait_minutes is
  'How long a safety case may be unread before the next person is told of it. Read by safety_settings and written by save_safe_people.';

alter table public.schools enable row level security;

revoke all on public.schools from public, anon, authenticated;

-- By column: the name of a person is for the coach of that school's learners, not for everybody who signs up.
grant select (id, name, enabled_areas, closed_areas, new_areas_open, created_at, updated_at) on public.schools to authenticated;

grant all on public.schools to service_role;

create table public.school_staff (
  user_id uuid not null references auth.users (id) on delete cascade,
  school_id uuid not null references public.schools (id) on delete cascade,
  role text not null check (role in ('admin', 'facilitator')),
  created_at timestamptz not null default now(),
  primary key (user_id, school_id)
);

create index school_staff_school_id_idx on public.school_staff (school_id);

comment on table public.school_staff is
  'Who is admin or facilitator of which school. Each person may read their own rows; only the server writes it.';

alter table public.school_staff enable row level security;

revoke all on public.school_staff from public, anon, authenticated;

grant select on public.school_staff to authenticated;

grant all on public.school_staff to service_role;

-- One profile a person, written by that person; e-mail, school and granted roles come from the server.
create table public.profiles (
  id uuid primary key references auth.users (id) on delete cascade,
  name text not null default '' check (char_length(name) <= 200),
  email text not null default '' check (char_length(email) <= 320),
  role text not null default 'student' check (role in ('student', 'teacher', 'facilitator', 'admin')),
  grade_level integer check (grade_level between 1 and 4),
  gender text check (gender in ('female', 'male', 'other')),
  continent text check (continent in ('Africa', 'Asia', 'Europe', 'North America', 'Oceania', 'South America')),
  country text check (char_length(country) <= 100),
  state text check (char_length(state) <= 100),
  city text check (char_length(city) <= 100),
  school_name text check (char_length(school_name) <= 200),
  school_id uuid references public.schools (id) on delete set null,
  profile_completed boolean not null default false,
  team_id uuid,
  avatar_url text check (avatar_url ~ '^https://' and char_length(avatar_url) <= 2000),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  school_link text check (school_link in ('code', 'request', 'domain', 'staff', 'operator', 'typed')),
  school_since timestamptz,
  school_code_id uuid,
  nickname text check (char_length(nickname) <= 40),
  constraint profiles_school_has_link check ((school_id is null) = (school_link is null)),
  constraint profiles_completed_has_name check (not profile_completed or name ~ '\S'),
  constraint profiles_completed_student_has_grade
    check (not profile_completed or role <> 'student' or grade_level is not null)
);

create index profiles_school_id_idx on public.profiles (school_id);

create index profiles_team_id_idx on public.profiles (team_id);

create index profiles_school_code_id_idx on public.profiles (school_code_id);

comment on table public.profiles is
  'One row a person. A person may read their own row and no other, and change what they choose in it from a list; what they type is written by the server, after it has heard it. E-mail, school, team, avatar and the roles facilitator and admin are the server''s.';

comment on column public.profiles.grade_level is '1 to 3 for students, 4 for a mixed or young-friendly style, null otherwise.';

comment on column public.profiles.school_id is 'The school that the person belongs to; only the server writes it.';

comment on column public.profiles.school_name is 'What the person typed. It links to nothing.';

comment on column public.profiles.school_link is
  'What proves it: a join code, a request that staff confirmed, a bound e-mail domain, an appointment, the operator''s own hand. "typed" is left from when a name was enough: it proves nothing, and the switches of that school hold all the same.';

comment on column public.profiles.school_since is 'Since when it is proven; null for "typed".';

comment on column public.profiles.school_code_id is 'The join code that was used.';

comment on column public.profiles.nickname is 'One word that other students see in the place of the first name; null without one.';

alter table public.profiles enable row level security;

revoke all on public.profiles from public, anon, authenticated;

grant select on public.profiles to authenticated;

-- id and the timestamps are here because an upsert names every column of its payload; the triggers decide their values.
-- What people type into fields is written by the server's functions, which hear it first (docs/decisions/081).
grant insert (id, email, role, grade_level, gender, continent, profile_completed, created_at, updated_at),
  update (id, email, role, grade_level, gender, continent, profile_completed, created_at, updated_at) on public.profiles to authenticated;

grant all on public.profiles to service_role;

-- What can be learned: seeded activities, and later the tutors, challenges and projects that learners make.
create table public.learning_modules (
  learning_module_id uuid primary key default gen_random_uuid(),
  title text not null check (title ~ '\S' and char_length(title) <= 300),
  description text not null default '',
  category text not null,
  category_activity text,
  sub_category text,
  outcomes text,
  metrics_for_success text,
  ai_facilitator_instructions text,
  ai_assessment_instructions text,
  user_id uuid references auth.users (id) on delete cascade,
  public integer not null default 0 check (public in (0, 1)),
  grade_level integer not null default 0 check (grade_level between 0 and 4),
  continent text not null default 'North America'
    check (continent in ('Africa', 'Asia', 'Europe', 'North America', 'Oceania', 'South America')),
  greeting text,
  coach jsonb,
  content_id text,
  content_version integer,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  retired_at timestamptz,
  machine text check (machine ~ '^[a-z]+(-[a-z]+)*$' and char_length(machine) <= 40),
  teaser text check (char_length(teaser) between 1 and 70),
  minutes integer check (minutes between 1 and 240),
  sort_order integer check (sort_order >= 1),
  prerequisites uuid[] not null default '{}',
  opening jsonb,
  program jsonb
);

create index learning_modules_public_idx on public.learning_modules (public, continent, grade_level);

create index learning_modules_user_id_idx on public.learning_modules (user_id, category, created_at desc);

comment on table public.learning_modules is
  'Activities. Everybody signed in may read what a learner sees of public ones and of their own; instructions, metrics and the coach''s notes are the server''s; only the server writes it.';

comment on column public.learning_modules.greeting is 'The coach''s first message; becomes message 0 of a conversation.';

comment on column public.learning_modules.coach is 'The parsed activity with questions, hints and rubric; never leaves the server.';

comment on column public.learning_modules.content_id is 'The content file that this row was made from; null when a person made the module.';

comment on column public.learning_modules.retired_at is
  'Since when the content file that this row was made from is gone; the seed sets it, and takes it back when the file returns.';

comment on column public.learning_modules.machine is
  'The small machine that the student trains or steers in the page of this activity; null for none. Learners may read it.';

comment on column public.learning_modules.teaser is 'One line that makes a child want to begin; null when nobody wrote one.';

comment on column public.learning_modules.minutes is 'One sitting, evaluation included; null when unknown.';

comment on column public.learning_modules.sort_order is
  'The place among the activities of the same area, sub-category and grade band, from 1; those without come last.';

comment on column public.learning_modules.prerequisites is
  'The modules of the same continent that are better done first. Advice for a list, never a lock.';

comment on column public.learning_modules.opening is
  'What the page offers for the first question of the guided path: its form without a key. Learners may read it; null for none.';

comment on column public.learning_modules.program is
  'The prepared program of an activity: its language, its code with a place for each control, and the controls. Learners may read it; null for none.';

alter table public.learning_modules enable row level security;

revoke all on public.learning_modules from public, anon, authenticated;

-- By column: a policy can't hide the rubric of a row that the learner may otherwise read.
grant select (learning_module_id, title, description, category, category_activity, sub_category, outcomes, user_id,
  public, grade_level, continent, greeting, created_at, updated_at, machine, teaser, minutes, sort_order, prerequisites, opening,
  program) on public.learning_modules to authenticated;

grant all on public.learning_modules to service_role;

-- One row a learner and activity: how far they are, what was said, how it was evaluated.
create table public.dashboard (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references auth.users (id) on delete cascade,
  -- A retired activity must not take the learner's words with it.
  learning_module_id uuid references public.learning_modules (learning_module_id) on delete set null,
  activity text,
  category_activity text,
  title text,
  sub_category text,
  team_id uuid,
  progress text not null default 'not started' check (progress in ('not started', 'started', 'completed')),
  evaluation_score double precision check (evaluation_score >= 0 and evaluation_score <= 100),
  evaluation_evidence text,
  evaluation_criteria jsonb,
  evaluation_practice boolean,
  chat_history jsonb not null default '[]' check (jsonb_typeof(chat_history) = 'array'),
  status text not null default 'not started',
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  chat_room text not null default 'open' check (chat_room in ('open', 'ending', 'full')),
  chat_earlier integer not null default 0 check (chat_earlier >= 0),
  evaluation_proven boolean,
  talk_news integer not null default 0 check (talk_news >= 0),
  works_news integer not null default 0 check (works_news >= 0),
  self_check jsonb check (jsonb_typeof(self_check) = 'object')
);

create unique index dashboard_user_module_key on public.dashboard (user_id, learning_module_id);

create index dashboard_user_updated_idx on public.dashboard (user_id, updated_at desc);

create index dashboard_learning_module_id_idx on public.dashboard (learning_module_id);

create unique index dashboard_team_module_key on public.dashboard (team_id, learning_module_id);

comment on table public.dashboard is
  'The activities of each learner. A learner may read their own rows, add one for a module that they can see, and set it from not started to started; score, evidence, conversation and completion are the server''s.';

comment on column public.dashboard.chat_history is
  'The page that is written on, a list of messages: id, role, content, timestamp, failed or cut for what is no answer, words of a reply that was ended for its length, mode, and the execution of a program; written by begin_turn, finish_turn, store_run and start_page only.';

comment on column public.dashboard.evaluation_practice is 'Whether the practice coach, not a model, made the latest evaluation.';

comment on column public.dashboard.status is 'Follows progress; kept because the tables are read by both names.';

comment on column public.dashboard.chat_room is
  'Whether the page takes messages: open, ending (a few more) or full (none until a fresh page is begun). Kept by a trigger.';

comment on column public.dashboard.chat_earlier is 'How many messages stand on the pages before this one, in earlier_messages.';

comment on column public.dashboard.evaluation_proven is
  'Whether a criterion with the student''s own words proves the score; null while nothing was evaluated. Written by finish_assessment only.';

comment on column public.dashboard.talk_news is
  'Counts what happens in a team''s conversation; each message holds the number at which it came or changed, so that a browser asks for what is newer.';

comment on column public.dashboard.works_news is
  'The talk_news at which what a team''s project shows changed last, so that whoever asks for news reads it again; 0 before the first time, and in conversations of one.';

comment on column public.dashboard.self_check is
  'What the learner chose at the end of a guided path: criteria with a level and a sentence of their own, and how many questions they thought through. No score; null where there was no check.';

alter table public.dashboard enable row level security;

revoke all on public.dashboard from public, anon, authenticated;

grant select on public.dashboard to authenticated;

grant insert (user_id, learning_module_id, status, progress, created_at, updated_at) on public.dashboard to authenticated;

grant update (progress, updated_at) on public.dashboard to authenticated;

grant all on public.dashboard to service_role;

-- How much one learner may ask of the AI.
create table public.usage_limits (
  only_row boolean primary key default true check (only_row),
  messages_per_minute integer not null default 20 check (messages_per_minute > 0),
  tokens_per_day integer not null default 200000 check (tokens_per_day >= 0)
);

comment on table public.usage_limits is
  'The limits of every learner, in one row. Only the server and the operator read or write it.';

comment on column public.usage_limits.tokens_per_day is 'Tokens in and out together; the day ends at midnight UTC.';

alter table public.usage_limits enable row level security;

revoke all on public.usage_limits from public, anon, authenticated;

grant all on public.usage_limits to service_role;

insert into public.usage_limits default values;

create table public.learner_usage (
  user_id uuid primary key references auth.users (id) on delete cascade,
  recent_messages timestamptz[] not null default '{}',
  day date not null default (now() at time zone 'utc')::date,
  tokens_in bigint not null default 0,
  tokens_out bigint not null default 0
);

comment on table public.learner_usage is
  'What each learner used: the times of the last minute''s messages and the tokens of the day. Only the server reads or writes it.';

alter table public.learner_usage enable row level security;

revoke all on public.learner_usage from public, anon, authenticated;

grant all on public.learner_usage to service_role;

-- One turn of a conversation: begin_turn keeps what the learner wrote and tells the function all it needs,
-- finish_turn keeps the reply. Locks are always taken in the order dashboard, learner_usage.
-- The small functions are plpgsql too: it keeps their plans for the session, where language sql plans anew with every call.
create table public.turn_locks (
  session_id uuid primary key references public.dashboard (id) on delete cascade,
  holder text not null,
  owner text,
  expires_at timestamptz not null,
  learner uuid,
  reserved integer not null default 0,
  awaited_at timestamptz
);

comment on table public.turn_locks is
  'Sessions whose coach is answering right now. Only the server reads or writes it; a lock ends by itself after 90 seconds.';

comment on column public.turn_locks.holder is 'The message id of the turn, or "assess", which is too short to be one.';

comment on column public.turn_locks.owner is
  'The server that answers, which frees its own locks when it starts again after a kill; null for a hosted function.';

comment on column public.turn_locks.reserved is
  'The tokens that the turn can cost at most; they count as spent until the turn ends or its lock does.';

comment on column public.turn_locks.awaited_at is
  'When somebody last waited at another process for the reply; then the process that works on it goes on although its own listener has gone.';

alter table public.turn_locks enable row level security;

revoke all on public.turn_locks from public, anon, authenticated;

grant all on public.turn_locks to service_role;

-- What the AI may cost in a day: each learner's tokens and those of the whole installation, kept under many messages at once.
-- What a turn can cost at most is reserved when it begins and what it did cost is booked when it ends. The reservation
-- is a column of the turn's lock: a turn that dies gives it back when its lock ends, and nothing has to be cleaned up.
-- Locks are taken in the order dashboard, learner_usage, ai_spending.
create table public.ai_spending (
  day date primary key,
  tokens_in bigint not null default 0,
  tokens_out bigint not null default 0
);

comment on table public.ai_spending is
  'The tokens of all learners together, one row a day (UTC). Only the server writes it; the operator may read it. The practice coach does not count.';

alter table public.ai_spending enable row level security;

revoke all on public.ai_spending from public, anon, authenticated;

grant all on public.ai_spending to service_role;

-- A short summary of the oldest part of a long conversation, for prompts that can't hold all of it.
-- A table of its own, because learners may read whole rows of dashboard.
create table public.conversation_summaries (
  session_id uuid primary key references public.dashboard (id) on delete cascade,
  summary text not null check (summary ~ '\S' and char_length(summary) <= 4000),
  until text not null,
  updated_at timestamptz not null default now()
);

comment on table public.conversation_summaries is
  'What was said before the part of a conversation that still fits into a prompt, in a model''s words. Only the server reads or writes it; nothing depends on it.';

comment on column public.conversation_summaries.until is 'The id of the last message that the summary covers.';

alter table public.conversation_summaries enable row level security;

revoke all on public.conversation_summaries from public, anon, authenticated;

grant all on public.conversation_summaries to service_role;

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

-- What signalled that a child may be in danger, for the people of the school who are there to help. It holds no words.
create table public.safety_events (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references auth.users (id) on delete cascade,
  learner_name text,
  school_id uuid references public.schools (id) on delete cascade,
  session_id uuid references public.dashboard (id) on delete set null,
  message_id text not null check (char_length(message_id) between 8 and 64),
  kind text not null
    check (kind in ('self_harm', 'sexual', 'abuse', 'threat', 'friend', 'runaway', 'neglect', 'eating', 'bullying', 'drugs', 'unkind')),
  created_at timestamptz not null default now(),
  email text not null default '',
  email_verified boolean not null default false,
  member_since timestamptz,
  school_link text,
  class_name text,
  case_id uuid references public.safety_cases (id) on delete set null,
  constraint safety_events_once unique (user_id, session_id, message_id)
);

create index safety_events_school_id_idx on public.safety_events (school_id, created_at desc);

create index safety_events_session_id_idx on public.safety_events (session_id);

create index safety_events_case_id_idx on public.safety_events (case_id);

comment on table public.safety_events is
  'Messages that signalled danger, or would have hurt somebody of a team. The staff of the school that the learner belonged to then may read who, what kind and when, never the words, in the case that they make up; the learner may not; only the server writes it.';

comment on column public.safety_events.learner_name is 'As the profile had it then. People choose it themselves: the address tells more.';

comment on column public.safety_events.school_id is
  'The school that the account provably belonged to then. Null without one: then nobody but the operator can read it.';

comment on column public.safety_events.email is 'The account''s address then.';

comment on column public.safety_events.email_verified is 'Whether it was proven to be theirs.';

comment on column public.safety_events.member_since is 'Since when the account belonged to the school.';

comment on column public.safety_events.school_link is 'By what proof, as in profiles.school_link.';

comment on column public.safety_events.class_name is 'The classes that the learner was in then.';

comment on column public.safety_events.case_id is 'The case that it belongs to; null for an account without a school.';

alter table public.safety_events enable row level security;

revoke all on public.safety_events from public, anon, authenticated;

grant select on public.safety_events to authenticated;

grant all on public.safety_events to service_role;

revoke all on public.safety_events from anon, authenticated;

create table private.code_failures (
  user_id uuid not null references auth.users (id) on delete cascade,
  kind text not null check (kind in ('team', 'school')),
  failures timestamptz[] not null default '{}',
  tries timestamptz[] not null default '{}',
  primary key (user_id, kind)
);

comment on table private.code_failures is
  'The times of each person''s wrong codes of the last ten minutes, by what the code is for. Only the procedures that take a code read or write it.';

alter table private.code_failures enable row level security;

revoke all on private.code_failures from public, anon, authenticated, service_role;

create table public.school_classes (
  id uuid primary key default gen_random_uuid(),
  school_id uuid not null references public.schools (id) on delete cascade,
  name text not null check (name ~ '\S' and char_length(name) <= 60),
  closed_areas text[] not null default '{}',
  daily_tokens bigint check (daily_tokens >= 20000),
  created_by uuid references auth.users (id) on delete set null,
  created_at timestamptz not null default now(),
  archived_at timestamptz
);

create unique index school_classes_name_key on public.school_classes (school_id, lower(name)) where archived_at is null;

create index school_classes_school_id_idx on public.school_classes (school_id);

create index school_classes_created_by_idx on public.school_classes (created_by);

comment on table public.school_classes is
  'The classes of a school, and what each narrows of it. Staff of the school read and write them through procedures, a member reads the names of their own there; through the table only the server does.';

comment on column public.school_classes.closed_areas is 'Area ids that this class closes. What the school closes, no class opens.';

comment on column public.school_classes.daily_tokens is 'How many tokens the class may use in a day, of the school''s; null is as many as the school has.';

comment on column public.school_classes.archived_at is 'An archived class closes nothing and takes nobody; it stays for the record of who was in it.';

alter table public.school_classes enable row level security;

revoke all on public.school_classes from public, anon, authenticated;

grant all on public.school_classes to service_role;

create table public.school_class_members (
  class_id uuid not null references public.school_classes (id) on delete cascade,
  user_id uuid not null references public.profiles (id) on delete cascade,
  joined_at timestamptz not null default now(),
  removed_at timestamptz,
  primary key (class_id, user_id)
);

create index school_class_members_user_id_idx on public.school_class_members (user_id);

comment on table public.school_class_members is
  'Who is in which class. A person joins by the class''s code and staff take them out, both through procedures; through the table only the server reads or writes it.';

comment on column public.school_class_members.removed_at is 'Staff have taken the person out: the class''s codes don''t bring them back.';

alter table public.school_class_members enable row level security;

revoke all on public.school_class_members from public, anon, authenticated;

grant all on public.school_class_members to service_role;

create table public.school_codes (
  id uuid primary key default gen_random_uuid(),
  school_id uuid not null references public.schools (id) on delete cascade,
  code text not null unique check (code ~ '^[A-HJ-NP-Z2-9]{8}$'),
  created_by uuid references auth.users (id) on delete set null,
  created_at timestamptz not null default now(),
  revoked_at timestamptz,
  class_id uuid references public.school_classes (id) on delete cascade
);

create index school_codes_school_id_idx on public.school_codes (school_id, created_at desc);

create index school_codes_created_by_idx on public.school_codes (created_by);

create index school_codes_class_id_idx on public.school_codes (class_id);

comment on table public.school_codes is
  'The codes by which people join a school. Staff of the school read and write them through procedures; through the table only the server does.';

comment on column public.school_codes.revoked_at is 'A revoked code opens nothing. It stays, because members came by it.';

comment on column public.school_codes.class_id is 'The class that the code is for; null for the whole school.';

alter table public.school_codes enable row level security;

revoke all on public.school_codes from public, anon, authenticated;

grant all on public.school_codes to service_role;

alter table public.profiles add constraint profiles_school_code_id_fkey
  foreign key (school_code_id) references public.school_codes (id) on delete set null;

create table public.school_requests (
  user_id uuid primary key references public.profiles (id) on delete cascade,
  school_name text not null check (school_name ~ '\S' and char_length(school_name) <= 200),
  school_key text not null,
  created_at timestamptz not null default now(),
  refused_at timestamptz
);

create index school_requests_school_key_idx on public.school_requests (school_key, created_at desc) where refused_at is null;

comment on table public.school_requests is
  'Who says that they belong to a school, one request a person. The staff of the school of that name read and answer it through procedures, the person sees their own there; through the table only the server does.';

comment on column public.school_requests.school_key is 'What is compared with the names of schools, as private.name_key makes it.';

comment on column public.school_requests.refused_at is
  'Staff have said no. The person can''t tell this from a request that nobody has read: a refusal would tell that there is such a school.';

alter table public.school_requests enable row level security;

revoke all on public.school_requests from public, anon, authenticated;

grant all on public.school_requests to service_role;

create table public.school_domains (
  domain text primary key check (domain = lower(domain) and domain ~ '^[^@\s]+\.[^@\s.]+$'),
  school_id uuid not null references public.schools (id) on delete cascade,
  created_by uuid references auth.users (id) on delete set null,
  created_at timestamptz not null default now()
);

create index school_domains_school_id_idx on public.school_domains (school_id);

create index school_domains_created_by_idx on public.school_domains (created_by);

comment on table public.school_domains is
  'E-mail domains whose confirmed addresses belong to a school. An admin writes it through a procedure, staff read it through one; through the table only the server does.';

alter table public.school_domains enable row level security;

revoke all on public.school_domains from public, anon, authenticated;

grant all on public.school_domains to service_role;

create table public.school_exclusions (
  school_id uuid not null references public.schools (id) on delete cascade,
  user_id uuid not null references public.profiles (id) on delete cascade,
  created_at timestamptz not null default now(),
  primary key (school_id, user_id)
);

create index school_exclusions_user_id_idx on public.school_exclusions (user_id);

comment on table public.school_exclusions is
  'Whom staff have taken out of their school: no code and no domain brings them back, a confirmed request does. Only the server reads or writes it.';

alter table public.school_exclusions enable row level security;

revoke all on public.school_exclusions from public, anon, authenticated;

grant all on public.school_exclusions to service_role;

create table private.public_mail_domains (
  domain text primary key check (domain = lower(domain))
);

comment on table private.public_mail_domains is
  'Domains at which anybody gets an address, so that no school can bind them. Only the procedures of schools read it; an operator may add to it.';

alter table private.public_mail_domains enable row level security;

revoke all on private.public_mail_domains from public, anon, authenticated, service_role;

insert into private.public_mail_domains (domain)
select unnest(string_to_array(
  'gmail.com googlemail.com icloud.com me.com mac.com aol.com aim.com proton.me protonmail.com protonmail.ch pm.me tutanota.com tuta.io '
  || 'tuta.com mail.com email.com usa.com zoho.com zohomail.com fastmail.com fastmail.fm hey.com hushmail.com inbox.com lycos.com '
  || 'excite.com rocketmail.com ymail.com passport.com windowslive.com duck.com mozmail.com relay.firefox.com privaterelay.appleid.com '
  || 'web.de freenet.de t-online.de arcor.de posteo.de mailbox.org mail.de email.de online.de 1und1.de bluewin.ch hispeed.ch sunrise.ch '
  || 'aon.at chello.at orange.fr wanadoo.fr free.fr laposte.net sfr.fr neuf.fr bbox.fr numericable.fr libero.it virgilio.it tiscali.it '
  || 'alice.it tin.it tim.it email.it telefonica.net terra.es ono.com sapo.pt mail.pt clix.pt ziggo.nl kpnmail.nl planet.nl hetnet.nl '
  || 'xs4all.nl home.nl telenet.be skynet.be proximus.be btinternet.com sky.com talktalk.net virginmedia.com ntlworld.com blueyonder.co.uk '
  || 'tiscali.co.uk eircom.net telia.com comhem.se spray.se online.no broadpark.no jubii.dk mail.dk luukku.com suomi24.fi wp.pl o2.pl '
  || 'onet.pl interia.pl op.pl gazeta.pl seznam.cz centrum.cz email.cz post.cz azet.sk centrum.sk citromail.hu freemail.hu abv.bg mail.bg '
  || 'ukr.net i.ua meta.ua mail.ru bk.ru list.ru inbox.ru internet.ru rambler.ru ya.ru qq.com foxmail.com 163.com 126.com yeah.net '
  || 'sina.com sina.cn sohu.com aliyun.com 139.com 189.cn naver.com hanmail.net daum.net kakao.com nate.com docomo.ne.jp ezweb.ne.jp '
  || 'softbank.ne.jp nifty.com rediffmail.com sify.com indiatimes.com uol.com.br bol.com.br terra.com.br ig.com.br globo.com r7.com '
  || 'prodigy.net.mx comcast.net verizon.net att.net sbcglobal.net bellsouth.net cox.net charter.net earthlink.net juno.com netzero.net '
  || 'optonline.net frontier.com windstream.net shaw.ca rogers.com sympatico.ca telus.net videotron.ca bigpond.com bigpond.net.au '
  || 'optusnet.com.au iinet.net.au xtra.co.nz webmail.co.za mweb.co.za vodamail.co.za telkomsa.net mailinator.com guerrillamail.com '
  || 'sharklasers.com 10minutemail.com temp-mail.org tempmail.com yopmail.com trashmail.com getnada.com maildrop.cc dispostable.com '
  || 'moakt.com mailnesia.com throwawaymail.com fakeinbox.com mintemail.com', ' '));

create table public.safety_event_reads (
  id bigint generated always as identity primary key,
  reader_id uuid not null,
  reader_email text not null,
  school_id uuid not null,
  event_ids uuid[] not null,
  read_at timestamptz not null default now(),
  case_ids uuid[] not null default '{}'
);

create index safety_event_reads_school_id_idx on public.safety_event_reads (school_id, read_at desc);

comment on table public.safety_event_reads is
  'Who read which safety cases and events and when. It points at nothing, so that it outlives accounts, schools and events. Only the operator reads it, and nobody writes it but the procedures that are read.';

comment on column public.safety_event_reads.event_ids is 'The events of a case that was opened.';

comment on column public.safety_event_reads.case_ids is 'The cases of a list that was read, or the one that was opened.';

alter table public.safety_event_reads enable row level security;

revoke all on public.safety_event_reads from public, anon, authenticated, service_role;

grant select on public.safety_event_reads to service_role;

create table public.earlier_messages (
  session_id uuid not null references public.dashboard (id) on delete cascade,
  number integer not null check (number > 0),
  message jsonb not null check (jsonb_typeof(message) = 'object'),
  primary key (session_id, number)
);

create index earlier_messages_id_idx on public.earlier_messages (session_id, (message ->> 'id'));

comment on table public.earlier_messages is
  'The messages of a conversation''s earlier pages, numbered from its beginning. Only the server writes it, when a fresh page is begun, and never changes a row; a learner may read what belongs to their own activities.';

alter table public.earlier_messages enable row level security;

revoke all on public.earlier_messages from public, anon, authenticated;

grant select on public.earlier_messages to authenticated;

grant all on public.earlier_messages to service_role;

-- Modules that learners make for themselves, with their sessions: made, started, deleted, and for a moment taken back.
create table private.own_module_kinds (
  category text primary key,
  area text not null references public.areas (id),
  made_by_form boolean not null default false,
  keeps_session boolean not null default false,
  outcomes text,
  metrics_for_success text,
  facilitator_instructions text,
  assessment_instructions text,
  greeting text,
  session_title text not null default '{title} - Session {id}',
  session_activity text not null default '{title} {id}',
  session_sub_category text not null default '{sub_category} - Session {id}'
);

create index own_module_kinds_area_idx on private.own_module_kinds (area);

comment on table private.own_module_kinds is
  'What each area says about the modules that learners make in it; the area''s own migration adds its row. Nobody reads it but the functions beside it.';

comment on column private.own_module_kinds.category is 'The value of learning_modules.category.';

comment on column private.own_module_kinds.made_by_form is 'Whether create_own_module makes them from what a learner typed; other areas have a procedure of their own.';

comment on column private.own_module_kinds.keeps_session is 'Whether start_own_session opens the one session that there is; other areas begin a fresh one each time.';

comment on column private.own_module_kinds.greeting is 'The coach''s first message, a pattern as those of a session: {title}, {sub_category}, {description}, and {id} in a session''s.';

alter table private.own_module_kinds enable row level security;

revoke all on private.own_module_kinds from public, anon, authenticated, service_role;

-- What is kept about a student can be taken out and erased, by an admin of their school or the operator.
create table public.erasures (
  id uuid primary key default gen_random_uuid(),
  school_id uuid references public.schools (id) on delete cascade,
  erased_by uuid references auth.users (id) on delete set null,
  erased_at timestamptz not null default now()
);

create index erasures_school_id_idx on public.erasures (school_id);

create index erasures_erased_by_idx on public.erasures (erased_by);

comment on table public.erasures is 'That somebody was erased at a school, when and by whom, and nothing that tells who it was.';

comment on column public.erasures.erased_by is 'The admin; null for the operator.';

alter table public.erasures enable row level security;

revoke all on public.erasures from public, anon, authenticated;

grant select on public.erasures to authenticated;

grant all on public.erasures to service_role;

create table public.student_exports (
  id uuid primary key default gen_random_uuid(),
  school_id uuid references public.schools (id) on delete cascade,
  student_id uuid references auth.users (id) on delete set null,
  exported_by uuid references auth.users (id) on delete set null,
  exported_at timestamptz not null default now()
);

create index student_exports_school_id_idx on public.student_exports (school_id);

create index student_exports_student_id_idx on public.student_exports (student_id);

create index student_exports_exported_by_idx on public.student_exports (exported_by);

comment on table public.student_exports is
  'Who took out what is kept about which student, and when. Only the server reads or writes it, and the student''s own export holds it.';

comment on column public.student_exports.student_id is 'Null once the student is erased.';

comment on column public.student_exports.exported_by is 'The admin; null for the operator.';

alter table public.student_exports enable row level security;

revoke all on public.student_exports from public, anon, authenticated;

grant all on public.student_exports to service_role;

-- Unlogged: a crash of the database may forget who has to wait, and nobody waits for a write to reach the disk.
create unlogged table private.attempts (
  counter text not null,
  key text not null,
  times bigint[] not null,
  until bigint not null,
  primary key (counter, key)
);

create index attempts_until_idx on private.attempts (until);

comment on table private.attempts is
  'What has been tried within the time that its counter looks back, for limits that hold over all processes of a server. The owner alone reads and writes it, by count_attempts and settle_attempts.';

comment on column private.attempts.key is 'A keyed hash of who or what is counted: it names nobody.';

comment on column private.attempts.times is 'When, in milliseconds since 1970.';

comment on column private.attempts.until is 'When the row is over and may be forgotten, in milliseconds since 1970.';

alter table private.attempts enable row level security;

revoke all on private.attempts from public, anon, authenticated, service_role;

create table private.code_guesses (
  scope text not null,
  kind text not null,
  failures timestamptz[] not null default '{}',
  primary key (scope, kind)
);

comment on table private.code_guesses is
  'The times of the wrong codes of the last ten minutes from one address, as its hash, and by one school''s members, beside those of each person. Only admit_code and count_wrong_code read or write it.';

alter table private.code_guesses enable row level security;

revoke all on private.code_guesses from public, anon, authenticated, service_role;

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

-- When somebody has last asked for mails is true of the server that runs now: it belongs into no backup, and is said anew within seconds.
create unlogged table private.safety_sender (
  is_one boolean primary key default true check (is_one),
  seen_at timestamptz not null
);

comment on table private.safety_sender is
  'When something that sends safety mails last asked for them: without it nobody is told, and no child may read that somebody was.';

alter table private.safety_sender enable row level security;

create or replace function public.begin_assessment(learner uuid, session uuid, area text, owner text default null,
  reserve integer default 0, daily_tokens bigint default null, needs_module boolean default false)
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  refusal jsonb;
  row public.dashboard%rowtype;
begin
  refusal := private.lock_session(begin_assessment.learner, begin_assessment.session, begin_assessment.area);
  if refusal is not null then
    return refusal;
  end if;
  select d.* into strict row from public.dashboard d where d.id = begin_assessment.session;
  if row.chat_earlier + jsonb_array_length(row.chat_history) <= 1 then
    return jsonb_build_object('ok', false, 'reason', 'no_conversation');
  end if;
  if begin_assessment.needs_module
    and not exists (select from public.learning_modules m where m.learning_module_id = row.learning_module_id) then
    return jsonb_build_object('ok', false, 'reason', 'no_module');
  end if;
  -- An evaluation asks as much of the AI as a message does, so it counts as one.
  refusal := coalesce(private.closed_or_busy(begin_assessment.session),
    private.admit_message(begin_assessment.learner, begin_assessment.reserve, begin_assessment.daily_tokens));
  if refusal is not null then
    return refusal;
  end if;
  perform private.hold_turn(begin_assessment.session, 'assess', begin_assessment.owner, begin_assessment.learner, begin_assessment.reserve);
  -- Far more than an evaluation reads of the learner's words; what the coach said longer ago is looked at for copies, too.
  return private.turn_context(begin_assessment.learner, row.learning_module_id)
    || private.recent_messages(row.id, row.chat_history, row.chat_earlier, 800, 2000000, 20, 1200)
    || jsonb_build_object('ok', true);
end;
$$;
revoke all on function public.begin_assessment(uuid, uuid, text, text, integer, bigint, boolean) from public, anon, authenticated;
grant execute on function public.begin_assessment(uuid, uuid, text, text, integer, bigint, boolean) to service_role;
comment on function public.begin_assessment(uuid, uuid, text, text, integer, bigint, boolean) is
  'Service role only. Marks a session busy, reserves its tokens and answers learner, module and the conversation over all its pages, up to its newest 800 messages; or ok false with a reason: no_module where needs_module and the module is gone. The caller has verified who the learner is.';

create or replace function public.finish_assessment(learner uuid, session uuid, score numeric, evidence text, criteria jsonb,
  completed boolean, tokens_in integer, tokens_out integer, practice boolean)
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  row public.dashboard%rowtype;
  proven boolean := private.proves(finish_assessment.criteria);
  kept boolean;
begin
  select d.* into row from public.dashboard d
    where d.id = finish_assessment.session
      -- Who left the team meanwhile has begun the team's evaluation all the same.
      and (d.user_id = finish_assessment.learner or d.team_id is not null) for update;
  if not found then
    perform private.book_tokens(finish_assessment.learner, finish_assessment.tokens_in, finish_assessment.tokens_out);
    return null;
  end if;
  delete from public.turn_locks l where l.session_id = finish_assessment.session and l.holder = 'assess';
  if found then
    -- Only the call that ends the evaluation books it; a repeated one finds no lock.
    perform private.book_tokens(finish_assessment.learner, finish_assessment.tokens_in, finish_assessment.tokens_out);
  end if;
  kept := finish_assessment.completed is null
    or not proven
    or (row.progress = 'completed' and exists (
      select from public.areas a where a.category_activity = row.category_activity and a.completed_stays_closed));
  if not kept then
    update public.dashboard d
    set evaluation_score = case when finish_assessment.score between 0 and 100 then finish_assessment.score
        -- NaN sorts above every number and is no score.
        when finish_assessment.score > 100 and finish_assessment.score <> 'NaN'::numeric then 100
        else 0 end,
      evaluation_evidence = coalesce(finish_assessment.evidence, ''),
      evaluation_criteria = finish_assessment.criteria,
      evaluation_practice = coalesce(finish_assessment.practice, false),
      evaluation_proven = true,
      progress = case when finish_assessment.completed then 'completed' else 'started' end,
      updated_at = clock_timestamp()
    where d.id = finish_assessment.session
    returning d.* into row;
  end if;
  return jsonb_build_object('progress', row.progress, 'evaluation_score', row.evaluation_score,
    'evaluation_evidence', row.evaluation_evidence, 'completed', row.progress = 'completed', 'stored', not kept);
end;
$$;
revoke all on function public.finish_assessment(uuid, uuid, numeric, text, jsonb, boolean, integer, integer, boolean)
  from public, anon, authenticated;
grant execute on function public.finish_assessment(uuid, uuid, numeric, text, jsonb, boolean, integer, integer, boolean)
  to service_role;
comment on function public.finish_assessment(uuid, uuid, numeric, text, jsonb, boolean, integer, integer, boolean) is
  'Service role only. Keeps an evaluation (score clamped to 0-100), books its tokens, frees the session and answers what is stored, with stored false where that is an earlier evaluation: completed null is a failed attempt and changes nothing, a score that no criterion proves is not stored at all, and a completed activity of an area that stays closed keeps its evaluation. Null when the session is gone.';

create or replace function private.proves(criteria jsonb)
returns boolean
language sql
immutable
set search_path = ''
as $$
  -- A case, since a path in lax mode would also look into a value that is no list.
  select case when jsonb_typeof(proves.criteria) = 'array'
    then jsonb_path_exists(proves.criteria, '$[*] ? (@.level > 0)') else false end;
$$;
comment on function private.proves(jsonb) is
  'Whether an evaluation''s criteria prove its score: at least one of them has a level above 0, which the function gives only with a quote of the student''s.';
revoke all on function private.proves(jsonb) from public;

create or replace function public.keep_self_check(learner uuid, session uuid, checked jsonb, completed boolean,
  tokens_in integer, tokens_out integer)
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  row public.dashboard%rowtype;
begin
  perform private.check_extension(keep_self_check.checked, 20000);
  select d.* into row from public.dashboard d
    where d.id = keep_self_check.session and private.works_on(keep_self_check.learner, d.user_id, d.team_id) for update;
  if not found then
    return null;
  end if;
  delete from public.turn_locks l where l.session_id = keep_self_check.session and l.holder = 'assess';
  if keep_self_check.checked is not null then
    -- Score and evidence stay as they are: a number comes from elsewhere.
    update public.dashboard d
    set self_check = keep_self_check.checked,
      progress = case when keep_self_check.completed then 'completed' else d.progress end,
      updated_at = clock_timestamp()
    where d.id = keep_self_check.session
    returning d.* into row;
  end if;
  return jsonb_build_object('completed', row.progress = 'completed', 'stored', keep_self_check.checked is not null);
end;
$$;
revoke all on function public.keep_self_check(uuid, uuid, jsonb, boolean, integer, integer) from public, anon, authenticated;
grant execute on function public.keep_self_check(uuid, uuid, jsonb, boolean, integer, integer) to service_role;
comment on function public.keep_self_check(uuid, uuid, jsonb, boolean, integer, integer) is
  'Service role only, after begin_assessment. Keeps the levels that a learner chose for themselves with the sentences that they chose for them, completes the activity where completed, frees the session and answers what is stored; checked null keeps nothing. Never touches a score. Null when the session is gone.';

create or replace function private.count_attempts(checks jsonb, at bigint)
returns jsonb
language plpgsql
set search_path = ''
as $$
declare
  asked record;
  known bigint[];
  wait bigint;
  longest bigint := 0;
  place integer;
begin
  -- What is over is forgotten by those who come, a few rows each; a row that somebody works on is left to the next.
  delete from private.attempts a where a.ctid = any (array(
    select o.ctid from private.attempts o where o.until <= count_attempts.at limit 10 for update skip locked));
  -- Everybody locks rows in the same order, so that no two wait for each other.
  for asked in
    select c.counter, c.key, c.attempts, c.window_ms, (e.ordinality - 1)::integer as ordinality
    from jsonb_array_elements(count_attempts.checks) with ordinality as e (value, ordinality)
    cross join lateral jsonb_to_record(e.value) as c (counter text, key text, attempts integer, window_ms bigint)
    order by c.counter, c.key
  loop
    insert into private.attempts as a (counter, key, times, until) values (asked.counter, asked.key, '{}', count_attempts.at)
    on conflict (counter, key) do update set until = a.until
    returning a.times into known;
    known := array(select t from unnest(known) as t where t > count_attempts.at - asked.window_ms order by t);
    continue when cardinality(known) < asked.attempts;
    wait := known[cardinality(known) - asked.attempts + 1] + asked.window_ms - count_attempts.at;
    if wait > longest or (wait = longest and asked.ordinality < place) then
      longest := wait;
      place := asked.ordinality;
    end if;
  end loop;
  if longest > 0 then
    return jsonb_build_object('wait_ms', longest, 'place', place);
  end if;
  update private.attempts a
  set times = (array(select t from unnest(a.times) as t where t > count_attempts.at - c.window_ms order by t) || count_attempts.at),
    until = count_attempts.at + c.window_ms
  from jsonb_to_recordset(count_attempts.checks) as c (counter text, key text, window_ms bigint)
  where a.counter = c.counter and a.key = c.key;
  return null;
end;
$$;
comment on function private.count_attempts(jsonb, bigint) is
  'Counts one attempt in each of several counters, or answers how long the fullest of them lets it wait (wait_ms) and which that is (place, from 0). checks are objects with counter, key, attempts and window_ms; at is in milliseconds since 1970. Nothing is counted of an attempt that has to wait, and attempts that come side by side are counted one after the other.';
revoke all on function private.count_attempts(jsonb, bigint) from public;

create or replace function private.settle_attempts(changed jsonb, at bigint)
returns void
language plpgsql
set search_path = ''
as $$
declare
  one record;
begin
  for one in
    select c.counter, c.key, c.forgotten
    from jsonb_to_recordset(settle_attempts.changed) as c (counter text, key text, forgotten boolean)
    order by c.counter, c.key
  loop
    if one.forgotten then
      delete from private.attempts a where a.counter = one.counter and a.key = one.key;
    else
      -- One of that moment: another attempt may have come in the same millisecond.
      update private.attempts a
      set times = a.times[1:array_position(a.times, settle_attempts.at) - 1]
        || a.times[array_position(a.times, settle_attempts.at) + 1:]
      where a.counter = one.counter and a.key = one.key and settle_attempts.at = any (a.times);
    end if;
  end loop;
end;
$$;
comment on function private.settle_attempts(jsonb, bigint) is
  'Takes the attempt of a moment back, or forgets all of its counter (forgotten): what turned out not to count, and what a success clears.';
revoke all on function private.settle_attempts(jsonb, bigint) from public;

create or replace function private.classes_of(person uuid)
returns setof public.school_classes
language sql
stable
set search_path = ''
as $$
  select c.* from public.school_class_members m
  join public.school_classes c on c.id = m.class_id and c.archived_at is null
  -- Whoever has left the school is in none of its classes.
  join public.profiles p on p.id = m.user_id and p.school_id = c.school_id
  where m.user_id = classes_of.person and m.removed_at is null
$$;
comment on function private.classes_of(uuid) is 'The classes that a person is in at this moment: of their own school, not archived, and not taken out of.';
revoke all on function private.classes_of(uuid) from public;

create or replace function private.class_names(person uuid)
returns text
language sql
stable
set search_path = ''
as $$
  select string_agg(c.name, ', ' order by lower(c.name), c.id) from private.classes_of(class_names.person) as c
$$;
comment on function private.class_names(uuid) is 'The names of the classes that a person is in, as one line; null without any.';
revoke all on function private.class_names(uuid) from public;

create or replace function private.closed_by_classes(person uuid)
returns text[]
language sql
stable
set search_path = ''
as $$
  select coalesce(array_agg(distinct a.area order by a.area), '{}')
  from private.classes_of(closed_by_classes.person) as c cross join unnest(c.closed_areas) as a (area)
$$;
comment on function private.closed_by_classes(uuid) is
  'The areas that any class of a person closes: a second class opens nothing that the first has closed. Nobody''s areas are closed by classes who is in none.';
revoke all on function private.closed_by_classes(uuid) from public;

create or replace function private.leave_classes()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  delete from public.school_class_members m using public.school_classes c
  where m.user_id = new.id and c.id = m.class_id and c.school_id is distinct from new.school_id;
  return null;
end;
$$;
comment on function private.leave_classes() is 'Trigger: whoever leaves a school leaves its classes.';
revoke all on function private.leave_classes() from public;

create or replace function private.leave_classes_as_staff()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  delete from public.school_class_members m using public.school_classes c
  where m.user_id = new.user_id and c.id = m.class_id and c.school_id = new.school_id;
  return null;
end;
$$;
comment on function private.leave_classes_as_staff() is 'Trigger: whoever becomes staff of a school learns in none of its classes any more.';
revoke all on function private.leave_classes_as_staff() from public;

create or replace function private.class_for_staff(class uuid)
returns public.school_classes
language plpgsql
stable
set search_path = ''
as $$
declare
  found_class public.school_classes%rowtype;
begin
  select c.* into found_class from public.school_classes c where c.id = class_for_staff.class;
  -- One answer for a class of another school and for one that there isn't.
  perform private.must_be_staff(found_class.school_id);
  if found_class.archived_at is not null then
    raise exception 'This class is archived.' using errcode = '22023';
  end if;
  return found_class;
end;
$$;
comment on function private.class_for_staff(uuid) is
  'A class that is in use, for the staff of its school; raises for everybody else, and where it is archived.';
revoke all on function private.class_for_staff(uuid) from public;

create or replace function private.class_name_of(name text)
returns text
language plpgsql
immutable
set search_path = ''
as $$
declare
  fault text := private.text_fault(btrim(class_name_of.name), 'The class', 60);
begin
  if fault is not null then
    raise exception '%', fault using errcode = '22023';
  elsif private.is_blank(class_name_of.name) then
    raise exception 'Please give the class a name.' using errcode = '22023';
  end if;
  return btrim(class_name_of.name);
end;
$$;
comment on function private.class_name_of(text) is 'The name of a class as it is kept; raises with a sentence where it can''t be one.';
revoke all on function private.class_name_of(text) from public;

create or replace function public.make_class(school uuid, name text)
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  made uuid;
  wanted text;
begin
  perform private.must_be_staff(make_class.school);
  wanted := private.class_name_of(make_class.name);
  insert into public.school_classes (school_id, name, created_by) values (make_class.school, wanted, (select auth.uid()))
  on conflict do nothing returning id into made;
  if made is null then
    raise exception 'There is a class of this name already.' using errcode = '22023';
  end if;
  return jsonb_build_object('id', made, 'name', wanted, 'code', (private.new_school_code(make_class.school, made)).code);
end;
$$;
comment on function public.make_class(uuid, text) is
  'Staff of a school may make a class, which gets a join code: whoever types it belongs to the school and to the class.';
revoke all on function public.make_class(uuid, text) from public, anon, authenticated;
grant execute on function public.make_class(uuid, text) to authenticated;

create or replace function public.rename_class(class uuid, name text)
returns void
language plpgsql
security definer
set search_path = ''
as $$
begin
  perform private.class_for_staff(rename_class.class);
  update public.school_classes c set name = private.class_name_of(rename_class.name) where c.id = rename_class.class;
exception when unique_violation then
  raise exception 'There is a class of this name already.' using errcode = '22023';
end;
$$;
comment on function public.rename_class(uuid, text) is 'Staff of its school may give a class another name.';
revoke all on function public.rename_class(uuid, text) from public, anon, authenticated;
grant execute on function public.rename_class(uuid, text) to authenticated;

create or replace function public.renew_class_code(class uuid)
returns text
language plpgsql
security definer
set search_path = ''
as $$
declare
  found_class public.school_classes%rowtype := private.class_for_staff(renew_class_code.class);
begin
  update public.school_codes c set revoked_at = now() where c.class_id = found_class.id and c.revoked_at is null;
  return (private.new_school_code(found_class.school_id, found_class.id)).code;
end;
$$;
comment on function public.renew_class_code(uuid) is
  'Staff of its school may give a class a new join code; the one before opens nothing any more, and whoever came by it stays.';
revoke all on function public.renew_class_code(uuid) from public, anon, authenticated;
grant execute on function public.renew_class_code(uuid) to authenticated;

create or replace function public.archive_class(class uuid)
returns void
language plpgsql
security definer
set search_path = ''
as $$
declare
  found_class public.school_classes%rowtype := private.class_for_staff(archive_class.class);
begin
  update public.school_codes c set revoked_at = now() where c.class_id = found_class.id and c.revoked_at is null;
  update public.school_classes c set archived_at = now() where c.id = found_class.id;
end;
$$;
comment on function public.archive_class(uuid) is
  'Staff of its school may archive a class for good: its code ends, it closes nothing any more, and its people stay in the school.';
revoke all on function public.archive_class(uuid) from public, anon, authenticated;
grant execute on function public.archive_class(uuid) to authenticated;

create or replace function public.keep_in_class(class uuid, person uuid, is_in boolean)
returns boolean
language plpgsql
security definer
set search_path = ''
as $$
begin
  perform private.class_for_staff(keep_in_class.class);
  update public.school_class_members m set removed_at = case when keep_in_class.is_in then null else now() end
  where m.class_id = keep_in_class.class and m.user_id = keep_in_class.person and (m.removed_at is null) <> keep_in_class.is_in;
  return found;
end;
$$;
comment on function public.keep_in_class(uuid, uuid, boolean) is
  'Staff of its school may take somebody out of a class, whom its codes then don''t bring back, and put them back in. They bring in nobody who hasn''t joined. False when nothing changed.';
revoke all on function public.keep_in_class(uuid, uuid, boolean) from public, anon, authenticated;
grant execute on function public.keep_in_class(uuid, uuid, boolean) to authenticated;

create or replace function public.switch_class_area(class uuid, area text, is_closed boolean)
returns text[]
language plpgsql
security definer
set search_path = ''
as $$
declare
  found_class public.school_classes%rowtype := private.class_for_staff(switch_class_area.class);
begin
  if switch_class_area.area is null or switch_class_area.area !~ '^[a-z][a-z-]{1,39}$' or switch_class_area.is_closed is null then
    raise exception 'There is no such area.' using errcode = '22023';
  end if;
  update public.school_classes c
  set closed_areas = array_remove(c.closed_areas, switch_class_area.area)
    || case when switch_class_area.is_closed and cardinality(c.closed_areas) < 100 then array[switch_class_area.area] else '{}' end
  where c.id = found_class.id
  returning c.closed_areas into found_class.closed_areas;
  return found_class.closed_areas;
end;
$$;
comment on function public.switch_class_area(uuid, text, boolean) is
  'Staff of its school may close an area to a class, and leave it to the school again; what the school has closed no class opens. Answers what the class closes.';
revoke all on function public.switch_class_area(uuid, text, boolean) from public, anon, authenticated;
grant execute on function public.switch_class_area(uuid, text, boolean) to authenticated;

create or replace function public.set_class_budget(class uuid, daily_tokens bigint)
returns void
language plpgsql
security definer
set search_path = ''
as $$
declare
  found_class public.school_classes%rowtype := private.class_for_staff(set_class_budget.class);
  fault text := private.budget_fault(set_class_budget.daily_tokens);
begin
  if fault is not null then
    raise exception '%', fault using errcode = '22023';
  end if;
  update public.school_classes c set daily_tokens = set_class_budget.daily_tokens where c.id = found_class.id;
end;
$$;
comment on function public.set_class_budget(uuid, bigint) is
  'Staff of its school may say how many tokens the people of a class may use in a day, of those of the school; null is as many as the school has.';
revoke all on function public.set_class_budget(uuid, bigint) from public, anon, authenticated;
grant execute on function public.set_class_budget(uuid, bigint) to authenticated;

create or replace function public.list_classes(school uuid)
returns jsonb
language plpgsql
stable
security definer
set search_path = ''
as $$
begin
  perform private.must_be_staff(list_classes.school);
  return coalesce((
    select jsonb_agg(jsonb_build_object('id', c.id, 'name', c.name, 'closed_areas', c.closed_areas, 'daily_tokens', c.daily_tokens,
      'used_today', private.class_tokens_today(c.id),
      'code', (
        select k.code from public.school_codes k where k.class_id = c.id and k.revoked_at is null order by k.created_at desc, k.id limit 1),
      'members', (select count(*) from public.school_class_members m where m.class_id = c.id and m.removed_at is null))
      order by lower(c.name), c.id)
    from public.school_classes c where c.school_id = list_classes.school and c.archived_at is null), '[]');
end;
$$;
comment on function public.list_classes(uuid) is
  'Staff of a school may read its classes that are in use: join code, how many people, the areas they close, and their share of the day''s tokens with what was used of it today.';
revoke all on function public.list_classes(uuid) from public, anon, authenticated;
grant execute on function public.list_classes(uuid) to authenticated;

create or replace function public.class_week(class uuid)
returns jsonb
language plpgsql
stable
security definer
set search_path = ''
as $$
begin
  perform private.class_for_staff(class_week.class);
  return jsonb_build_object(
    'members', private.weeks_of(array(
      select m.user_id from public.school_class_members m where m.class_id = class_week.class and m.removed_at is null)),
    'removed', coalesce((
      select jsonb_agg(jsonb_build_object('user_id', p.id, 'name', p.name) order by lower(p.name), p.id)
      from public.school_class_members m join public.profiles p on p.id = m.user_id
      where m.class_id = class_week.class and m.removed_at is not null), '[]'));
end;
$$;
comment on function public.class_week(uuid) is
  'Staff of its school may read who is in a class and how each works, in the counts of school_week, and whom they have taken out.';
revoke all on function public.class_week(uuid) from public, anon, authenticated;
grant execute on function public.class_week(uuid) to authenticated;

create or replace function private.random_code(length integer)
returns text
language sql
volatile
set search_path = ''
as $$
  -- 32 letters and digits without 0, O, 1 and I: five bits of a byte choose one evenly. A random UUID comes from the
  -- system's cryptographic source, and its last byte is random in every bit.
  select string_agg(substr('ABCDEFGHJKLMNPQRSTUVWXYZ23456789', (get_byte(uuid_send(gen_random_uuid()), 15) & 31) + 1, 1), '')
  from generate_series(1, random_code.length)
$$;
comment on function private.random_code(integer) is
  'Letters and digits that can''t be foreseen, in capitals and without those that look alike.';
revoke all on function private.random_code(integer) from public;

create or replace function private.is_no_code(code text)
returns boolean
language sql
immutable
set search_path = ''
as $$
  select coalesce(octet_length(is_no_code.code), 0) > 256
$$;
comment on function private.is_no_code(text) is
  'Whether a text is far too long for any code: it is then looked at no further. The longest has eight signs, and may be typed with spaces and dashes.';
revoke all on function private.is_no_code(text) from public;

create or replace function private.client_address()
returns text
language sql
stable
set search_path = ''
as $$
  -- The header that the network in front of hosted Supabase writes; our own server writes it, too, whatever a client sent.
  select coalesce(nullif(current_setting('request.headers', true), '')::jsonb ->> 'cf-connecting-ip', '')
$$;
comment on function private.client_address() is 'The address that a request of the table API comes from; empty where nothing tells it.';
revoke all on function private.client_address() from public;

create or replace function private.guess_scopes(person uuid)
returns table (scope text, most integer)
language sql
stable
set search_path = ''
as $$
  -- A school is often behind one address: a class that mistypes must never meet these, and whoever tries by the thousand does.
  select 'address:' || encode(sha256(convert_to(a.address, 'UTF8')), 'hex'), 100
    from (select private.client_address() as address) as a where a.address <> ''
  union all
  select 'school:' || p.school_id, 200 from public.profiles p
    where p.id = guess_scopes.person and p.school_id is not null and p.school_link <> 'typed'
$$;
comment on function private.guess_scopes(uuid) is
  'Beside the person whose wrong codes are counted together: those from one address and those by the members of one school, with the most in ten minutes.';
revoke all on function private.guess_scopes(uuid) from public;

create or replace function private.wait_for_scopes(person uuid, kind text)
returns integer
language sql
volatile
set search_path = ''
as $$
  select max(ceil(extract(epoch from recent.times[cardinality(recent.times) - s.most + 1] + interval '10 minutes' - clock_timestamp()))::integer)
  from private.guess_scopes(wait_for_scopes.person) as s
  join private.code_guesses g on g.scope = s.scope and g.kind = wait_for_scopes.kind
  cross join lateral (
    select array(select t from unnest(g.failures) as t where t > clock_timestamp() - interval '10 minutes' order by t) as times
  ) as recent
  where cardinality(recent.times) >= s.most
$$;
comment on function private.wait_for_scopes(uuid, text) is
  'The seconds until an address or a school that has tried too many wrong codes may try again; null when it may now.';
revoke all on function private.wait_for_scopes(uuid, text) from public;

create or replace function private.admit_code(person uuid, kind text)
returns integer
language plpgsql
set search_path = ''
as $$
declare
  at timestamptz;
  recent timestamptz[];
  attempts timestamptz[];
  wait integer := private.wait_for_scopes(admit_code.person, admit_code.kind);
begin
  if wait is not null then
    return greatest(1, wait);
  end if;
  insert into private.code_failures (user_id, kind) values (admit_code.person, admit_code.kind) on conflict do nothing;
  -- The lock makes parallel guesses of one person queue here, so that each sees the ones before it.
  select f.failures, f.tries into recent, attempts from private.code_failures f
    where f.user_id = admit_code.person and f.kind = admit_code.kind for update;
  at := clock_timestamp();
  recent := array(select t from unnest(recent) as t where t > at - interval '10 minutes' order by t);
  attempts := array(select t from unnest(attempts) as t where t > at - interval '1 minute' order by t);
  if cardinality(recent) < 10 and cardinality(attempts) < 19 then
    update private.code_failures f set failures = recent, tries = attempts || at
    where f.user_id = admit_code.person and f.kind = admit_code.kind;
    return null;
  end if;
  if cardinality(recent) < 10 then
    return greatest(1, ceil(extract(epoch from attempts[cardinality(attempts) - 18] + interval '1 minute' - at))::integer);
  end if;
  return greatest(1, ceil(extract(epoch from recent[cardinality(recent) - 9] + interval '10 minutes' - at))::integer);
end;
$$;
comment on function private.admit_code(uuid, text) is
  'Null when a person may try another code of a kind, else the seconds until then: ten wrong ones of a person in ten minutes are enough, 100 from one address and 200 of one school''s members, and so are 19 of a person in a minute, right or wrong.';
revoke all on function private.admit_code(uuid, text) from public;

create or replace function private.count_wrong_code(person uuid, kind text)
returns void
language sql
set search_path = ''
as $$
  update private.code_failures f set failures = f.failures || clock_timestamp()
  where f.user_id = count_wrong_code.person and f.kind = count_wrong_code.kind;
  delete from private.code_guesses g where g.failures[cardinality(g.failures)] < clock_timestamp() - interval '10 minutes';
  insert into private.code_guesses as g (scope, kind, failures)
  select s.scope, count_wrong_code.kind, array[clock_timestamp()] from private.guess_scopes(count_wrong_code.person) as s
  on conflict (scope, kind) do update set failures = (g.failures || excluded.failures)[greatest(1, cardinality(g.failures) - 250):]
$$;
comment on function private.count_wrong_code(uuid, text) is
  'Counts a wrong code of a person whom admit_code has let try, for them, their address and their school. The caller answers instead of failing: an error would take the count back with it.';
revoke all on function private.count_wrong_code(uuid, text) from public;

create or replace function private.guard_dashboard_row()
returns trigger
language plpgsql
set search_path = ''
as $$
declare
  module record;
begin
  -- The server's own functions run as the owner and write what they decided.
  if current_user in ('anon', 'authenticated') then
    if tg_op = 'INSERT' then
      -- Runs as the learner, so row security decides which modules exist here.
      select m.title, m.sub_category, m.category_activity into module
        from public.learning_modules m where m.learning_module_id = new.learning_module_id;
      if not found then
        raise exception 'This activity is not yours to start.' using errcode = '42501';
      end if;
      new.progress := 'not started';
      new.title := module.title;
      new.activity := module.title;
      new.sub_category := module.sub_category;
      new.category_activity := module.category_activity;
      new.created_at := now();
    elsif new.progress is distinct from old.progress
      and not (old.progress = 'not started' and new.progress = 'started') then
      raise exception 'Progress can only go from not started to started.' using errcode = '42501';
    end if;
    new.updated_at := now();
  end if;
  new.status := new.progress;
  return new;
end;
$$;
comment on function private.guard_dashboard_row() is
  'Trigger: a browser''s new row starts from zero with its module''s titles, a browser''s change is the step to started and no other, and status follows progress.';
revoke all on function private.guard_dashboard_row() from public;

create or replace function public.deployment_faults()
returns table (place text, fault text)
language sql
stable
set search_path = ''
as $$
  select 'public.' || c.relname, 'row level security is off; alter table public.' || c.relname || ' enable row level security'
  from pg_catalog.pg_class c
  where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relrowsecurity
  union all
  select 'public.' || c.relname, 'strangers have rights on it; revoke all on public.' || c.relname || ' from public, anon'
  from pg_catalog.pg_class c
  where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p', 'v', 'm', 'f') and (
    pg_catalog.has_table_privilege('anon', c.oid, 'select, insert, update, delete, truncate')
    or pg_catalog.has_any_column_privilege('anon', c.oid, 'select, insert, update')
  )
  union all
  select p.oid::regprocedure::text, 'strangers may call it; revoke all on function ' || p.oid::regprocedure || ' from public, anon'
  from pg_catalog.pg_proc p
  where p.pronamespace = 'public'::regnamespace and pg_catalog.has_function_privilege('anon', p.oid, 'execute')
    -- A trigger can't be called; a hosted project has one of its own here that switches row level security on.
    and p.prorettype not in ('trigger'::regtype, 'event_trigger'::regtype)
    -- What an extension brings was weighed by whoever installed it.
    and not exists (select from pg_catalog.pg_depend d where d.objid = p.oid and d.deptype = 'e')
  union all
  select p.oid::regprocedure::text, 'it has its owner''s rights and no search_path of its own, so that a caller can put other tables in its way'
  from pg_catalog.pg_proc p
  where p.pronamespace in ('public'::regnamespace, 'private'::regnamespace) and p.prosecdef
    and not exists (select from unnest(p.proconfig) setting where setting like 'search_path=%')
  order by 1, 2
$$;
comment on function public.deployment_faults() is
  'What stands open in this database, with what closes it, for `npm run doctor`; only the secret key may ask.';
revoke all on function public.deployment_faults() from public, anon, authenticated;
grant execute on function public.deployment_faults() to service_role;

create or replace function private.lighter_execution(execution jsonb, code integer, output integer)
returns jsonb
language plpgsql
immutable
set search_path = ''
as $$
begin
  return lighter_execution.execution
    || jsonb_build_object('code', left(lighter_execution.execution ->> 'code', lighter_execution.code),
      'output', left(lighter_execution.execution ->> 'output', lighter_execution.output))
    || case when jsonb_typeof(lighter_execution.execution -> 'error') = 'string'
      then jsonb_build_object('error', left(lighter_execution.execution ->> 'error', lighter_execution.output)) else '{}' end
    || case when octet_length((lighter_execution.execution -> 'input')::text) > lighter_execution.output
      then jsonb_build_object('input', '[]'::jsonb) else '{}' end
    || case when char_length(lighter_execution.execution ->> 'code') > lighter_execution.code
      or char_length(lighter_execution.execution ->> 'output') > lighter_execution.output
      then '{"outputCut": true}'::jsonb else '{}' end;
end;
$$;
comment on function private.lighter_execution(jsonb, integer, integer) is
  'An execution with the beginning of its code, and of its output and error, and without input that is longer than that.';
revoke all on function private.lighter_execution(jsonb, integer, integer) from public;

-- As before, but a row is made only where there is none: that is the first message of a learner, or of a day.
create or replace function private.admit_message(learner uuid, reserve integer, daily_tokens bigint, presses boolean default false)
returns jsonb
language plpgsql
set search_path = ''
as $$
declare
  limits public.usage_limits%rowtype;
  used public.learner_usage%rowtype;
  at timestamptz;
  today date;
  recent timestamptz[];
  most integer;
  own bigint;
  everybodys bigint;
  own_reserved bigint;
  all_reserved bigint;
  refusal jsonb;
begin
  -- The lock makes parallel messages of one learner queue here, so that each sees the ones before it.
  select u.* into used from public.learner_usage u where u.user_id = admit_message.learner for update;
  if not found then
    insert into public.learner_usage (user_id) values (admit_message.learner) on conflict (user_id) do nothing;
    select u.* into used from public.learner_usage u where u.user_id = admit_message.learner for update;
  end if;
  select l.* into strict limits from public.usage_limits l;
  -- Not now(): that is the start of the transaction, before the wait for the lock.
  at := clock_timestamp();
  recent := array(
    select t from unnest(used.recent_messages) as t where t > at - interval '1 minute' order by t
  );
  -- On the guided path a press of a button is a message, and a quick child presses often.
  most := limits.messages_per_minute * case when admit_message.presses then 3 else 1 end;
  if cardinality(recent) >= most then
    return jsonb_build_object('ok', false, 'reason', 'rate_limited', 'retry_after', greatest(1, ceil(extract(epoch from
      recent[cardinality(recent) - most + 1] + interval '1 minute' - at))::integer));
  end if;
  today := (at at time zone 'utc')::date;
  own := case when used.day = today then used.tokens_in + used.tokens_out else 0 end;
  if own + greatest(admit_message.reserve, 1) > limits.tokens_per_day then
    return private.tomorrow('over_budget', at);
  end if;
  if admit_message.daily_tokens is not null then
    -- Here the messages of all learners queue, each for as long as this function takes.
    select s.tokens_in + s.tokens_out into everybodys from public.ai_spending s where s.day = today for update;
    if not found then
      insert into public.ai_spending (day) values (today) on conflict (day) do nothing;
      select s.tokens_in + s.tokens_out into everybodys from public.ai_spending s where s.day = today for update;
    end if;
    if everybodys + greatest(admit_message.reserve, 1) > admit_message.daily_tokens then
      return private.tomorrow('coach_resting', at);
    end if;
  end if;
  if admit_message.reserve > 0 then
    select coalesce(sum(l.reserved), 0), coalesce(sum(l.reserved) filter (where l.learner = admit_message.learner), 0)
      into all_reserved, own_reserved
      from public.turn_locks l where l.expires_at > clock_timestamp();
    -- Most turns cost less than they reserve, so what is only reserved is worth a short wait and not a wait for tomorrow.
    if own + own_reserved + admit_message.reserve > limits.tokens_per_day
      or everybodys + all_reserved + admit_message.reserve > admit_message.daily_tokens then
      return jsonb_build_object('ok', false, 'reason', 'rate_limited', 'retry_after', 10);
    end if;
  end if;
  refusal := private.admit_to_school_budget(admit_message.learner, admit_message.reserve, at);
  if refusal is not null then
    return refusal;
  end if;
  update public.learner_usage u set recent_messages = recent || at where u.user_id = admit_message.learner;
  return null;
end;
$$;
comment on function private.admit_message(uuid, integer, bigint, boolean) is
  'Counts a message or evaluation of a learner, or answers why not, with retry_after in seconds: rate_limited (a sliding minute, with three times as many messages where presses of buttons count as messages, or what is left is reserved by running turns), over_budget (the learner''s day), coach_resting (everybody''s day; daily_tokens null means no cap) or school_resting (the day of the learner''s school or classes).';
revoke all on function private.admit_message(uuid, integer, bigint, boolean) from public;

create or replace function private.book_tokens(learner uuid, tokens_in integer, tokens_out integer)
returns void
language plpgsql
set search_path = ''
as $$
declare
  today date := (clock_timestamp() at time zone 'utc')::date;
  came integer := greatest(coalesce(book_tokens.tokens_in, 0), 0);
  went integer := greatest(coalesce(book_tokens.tokens_out, 0), 0);
begin
  if came + went = 0 then
    return;
  end if;
  update public.learner_usage u
  set day = today,
    tokens_in = case when u.day = today then u.tokens_in else 0 end + came,
    tokens_out = case when u.day = today then u.tokens_out else 0 end + went
  where u.user_id = book_tokens.learner;
  insert into public.ai_spending as s (day, tokens_in, tokens_out) values (today, came, went)
  on conflict (day) do update set tokens_in = s.tokens_in + excluded.tokens_in, tokens_out = s.tokens_out + excluded.tokens_out;
end;
$$;
revoke all on function private.book_tokens(uuid, integer, integer) from public;
comment on function private.book_tokens(uuid, integer, integer) is
  'Adds tokens to the learner''s day and to everybody''s; a new day starts from zero.';

create or replace function private.tomorrow(reason text, at timestamptz)
returns jsonb
language plpgsql
immutable
set search_path = ''
as $$
begin
  return jsonb_build_object('ok', false, 'reason', tomorrow.reason, 'retry_after', ceil(extract(epoch from
    ((tomorrow.at at time zone 'utc')::date + 1)::timestamp at time zone 'utc' - tomorrow.at))::integer);
end;
$$;
comment on function private.tomorrow(text, timestamptz) is 'A refusal that ends at the next midnight UTC.';
revoke all on function private.tomorrow(text, timestamptz) from public;

-- A run of the learner's own counts as a message also on a day whose tokens are used up.
create or replace function private.count_message(learner uuid)
returns void
language sql
set search_path = ''
as $$
  update public.learner_usage u
  set recent_messages = array(select t from unnest(u.recent_messages) as t where t > clock_timestamp() - interval '1 minute' order by t) || clock_timestamp()
  where u.user_id = count_message.learner;
$$;
comment on function private.count_message(uuid) is 'Counts a message that costs no tokens towards those of the last minute.';
revoke all on function private.count_message(uuid) from public;

create or replace function public.book_spent_tokens(learner uuid, tokens_in integer, tokens_out integer)
returns void
language plpgsql
security definer
set search_path = ''
as $$
begin
  perform private.book_tokens(book_spent_tokens.learner, book_spent_tokens.tokens_in, book_spent_tokens.tokens_out);
end;
$$;
comment on function public.book_spent_tokens(uuid, integer, integer) is
  'Service role only. Counts to the learner''s day what a model has cost that no turn books, such as a second ear that answered late.';
revoke all on function public.book_spent_tokens(uuid, integer, integer) from public, anon, authenticated;
grant execute on function public.book_spent_tokens(uuid, integer, integer) to service_role;

create or replace function private.weeks_of(people uuid[])
returns jsonb
language sql
stable
set search_path = ''
as $$
  select coalesce(jsonb_agg(jsonb_build_object('user_id', l.id, 'name', l.name, 'class_name', private.class_names(l.id),
    'last_worked', l.last_worked, 'this_week', l.this_week, 'started', l.started, 'completed', l.completed)
    order by l.last_worked desc nulls last, lower(l.name), l.id), '[]')
  from (
    select p.id, p.name,
      max(d.updated_at) as last_worked,
      count(d.id) filter (where d.updated_at > now() - interval '7 days') as this_week,
      count(d.id) filter (where d.progress = 'started') as started,
      count(d.id) filter (where d.progress = 'completed') as completed
    from public.profiles p
    -- What was only put on a dashboard is nobody's work.
    left join public.dashboard d on d.user_id = p.id and d.progress in ('started', 'completed')
    where p.id = any (weeks_of.people)
    group by p.id, p.name
  ) as l
$$;
comment on function private.weeks_of(uuid[]) is
  'How people work, in counts: when last, on how many activities within seven days, how many begun and completed. The caller has seen who asks.';
revoke all on function private.weeks_of(uuid[]) from public;

create or replace function public.school_week(school uuid)
returns jsonb
language plpgsql
stable
security definer
set search_path = ''
as $$
begin
  perform private.must_be_staff(school_week.school);
  return private.weeks_of(array(
    select p.id from public.profiles p
    -- A typed name proves nothing: whoever typed it isn't in the school.
    where p.school_id = school_week.school and p.school_link <> 'typed'
      and not exists (select from public.school_staff s where s.user_id = p.id)
    order by lower(p.name), p.id limit 2000));
end;
$$;
comment on function public.school_week(uuid) is
  'Staff of a school may read who its learners are, whatever role they have chosen, by class, when each worked last, on how many activities within seven days, and how many they have begun and completed. No word of a talk, no score.';
revoke all on function public.school_week(uuid) from public, anon, authenticated;
grant execute on function public.school_week(uuid) to authenticated;

create or replace function public.try_activities(band integer)
returns integer
language plpgsql
security definer
set search_path = ''
as $$
declare
  me uuid := (select auth.uid());
  profile public.profiles%rowtype;
begin
  select p.* into profile from public.profiles p where p.id = me;
  if not found or profile.role not in ('teacher', 'facilitator', 'admin') then
    raise exception 'Only teachers and the staff of a school can try the activities of any grade.' using errcode = '42501';
  end if;
  if try_activities.band is null or try_activities.band not in (1, 2, 3) then
    raise exception 'Please choose one of the three groups of grades.' using errcode = '22023';
  end if;
  -- One filling at a time, as in seeding.
  perform pg_catalog.pg_advisory_xact_lock(pg_catalog.hashtextextended(me::text, 0));
  -- Another group takes the place of the one before; what was begun stays.
  delete from public.dashboard d
  using public.learning_modules m
  where d.user_id = me and m.learning_module_id = d.learning_module_id and m.content_id is not null
    and d.progress = 'not started' and d.chat_history = '[]'
    and (m.retired_at is not null or m.grade_level not in (try_activities.band, 4));
  insert into public.dashboard (user_id, learning_module_id, title, activity, sub_category, category_activity)
  select me, m.learning_module_id, m.title, m.title, m.sub_category, m.category_activity
  from public.learning_modules m
  where m.public = 1 and m.retired_at is null and m.content_id is not null
    and m.continent = coalesce(profile.continent, (select min(o.continent) from public.learning_modules o where o.public = 1))
    and m.grade_level in (try_activities.band, 4)
  order by m.learning_module_id
  on conflict (user_id, learning_module_id) do nothing;
  return (
    select count(*) from public.dashboard d join public.learning_modules m using (learning_module_id)
    where d.user_id = me and m.content_id is not null and m.grade_level in (try_activities.band, 4)
  );
end;
$$;
comment on function public.try_activities(integer) is
  'A teacher, facilitator or admin may put every activity of one grade band (1 to 3) and their continent on their own dashboard, to try them as a student would; what they haven''t begun of another band goes. Answers how many of the band are there. Safe to call twice.';
revoke all on function public.try_activities(integer) from public, anon, authenticated;
grant execute on function public.try_activities(integer) to authenticated;

create or replace function private.own_text(value text, called text, longest integer, lines boolean default false)
returns text
language plpgsql
immutable
set search_path = ''
as $$
declare
  said text;
  fault text;
begin
  -- A pattern for the spaces at an end would try each run of them: what is far too long is not looked at.
  if char_length(own_text.value) > own_text.longest + 10000 then
    raise exception '%', private.text_fault(own_text.value, own_text.called, own_text.longest) using errcode = '22023';
  end if;
  said := regexp_replace(own_text.value, '^\s+|\s+$', '', 'g');
  fault := private.text_fault(case when own_text.lines then regexp_replace(said, '[\n\r\t]', ' ', 'g') else said end,
    own_text.called, own_text.longest);
  if private.is_blank(said) then
    raise exception 'Please fill in all required fields.' using errcode = '22023';
  end if;
  if fault is not null then
    raise exception '%', fault using errcode = '22023';
  end if;
  return said;
end;
$$;
comment on function private.own_text(text, text, integer, boolean) is
  'A text that a learner gives their own module, trimmed; raises a sentence for them when it is empty, too long or has hidden characters.';
revoke all on function private.own_text(text, text, integer, boolean) from public;

create or replace function private.own_kind(category text)
returns private.own_module_kinds
language plpgsql
stable
set search_path = ''
as $$
declare
  kind private.own_module_kinds%rowtype;
begin
  select k.* into kind from private.own_module_kinds k where k.category = own_kind.category;
  if not found then
    raise exception 'There are no modules of this kind.' using errcode = '22023';
  end if;
  return kind;
end;
$$;
comment on function private.own_kind(text) is 'What an area says about the modules that learners make in it; raises where no area has this category.';
revoke all on function private.own_kind(text) from public;

create or replace function private.check_own_area(learner uuid, area text)
returns void
language plpgsql
stable
set search_path = ''
as $$
begin
  if not public.area_is_open(check_own_area.learner, check_own_area.area) then
    raise exception 'This area is not enabled at your school.' using errcode = '22023', hint = 'area_disabled';
  end if;
end;
$$;
comment on function private.check_own_area(uuid, text) is 'Raises, with the hint area_disabled, where the learner''s school or classes have not opened an area: nothing new is begun in it.';
revoke all on function private.check_own_area(uuid, text) from public;

create or replace function private.add_own_module(learner uuid, category text, title text, description text, sub_category text,
  outcomes text default null, metrics text default null, facilitator_instructions text default null,
  assessment_instructions text default null, greeting text default null)
returns uuid
language plpgsql
set search_path = ''
as $$
declare
  kind private.own_module_kinds%rowtype := private.own_kind(add_own_module.category);
  own_title text := private.own_text(add_own_module.title, 'The title', 120);
  own_description text := private.own_text(add_own_module.description, 'The description', 2000, true);
  own_sub_category text := private.own_text(add_own_module.sub_category, 'The category', 120);
  made uuid;
begin
  perform private.check_own_area(add_own_module.learner, kind.area);
  -- One after the other: the count below must see what the learner makes at the same time.
  perform pg_advisory_xact_lock(hashtextextended('own_modules ' || add_own_module.learner::text, 0));
  if (select count(*) from public.learning_modules m
      where m.user_id = add_own_module.learner and m.category = add_own_module.category) >= 200 then
    raise exception 'You have made 200 of these. That is as many as one person can have. Delete one to make room.' using errcode = '22023';
  end if;
  insert into public.learning_modules as m (title, description, category, category_activity, sub_category, outcomes, metrics_for_success,
    ai_facilitator_instructions, ai_assessment_instructions, greeting, user_id, public, grade_level, continent)
  select own_title, own_description, kind.category, a.category_activity, own_sub_category,
    coalesce(add_own_module.outcomes, kind.outcomes), coalesce(add_own_module.metrics, kind.metrics_for_success),
    coalesce(add_own_module.facilitator_instructions, kind.facilitator_instructions),
    coalesce(add_own_module.assessment_instructions, kind.assessment_instructions),
    coalesce(add_own_module.greeting, private.own_wording(kind.greeting, own_title, own_sub_category, own_description, '')),
    add_own_module.learner, 0, 0, 'North America'
  from public.areas a where a.id = kind.area
  returning m.learning_module_id into made;
  return made;
end;
$$;
comment on function private.add_own_module(uuid, text, text, text, text, text, text, text, text, text) is
  'Makes a private module of a learner''s own, with what its kind says for everything that is null, and answers its id. For an area''s own procedures, which have found out who the learner is.';
revoke all on function private.add_own_module(uuid, text, text, text, text, text, text, text, text, text) from public;

create or replace function private.own_wording(pattern text, title text, sub_category text, description text, id text)
returns text
language plpgsql
immutable
set search_path = ''
as $$
declare
  part text;
  wording text := '';
begin
  if own_wording.pattern is null then
    return null;
  end if;
  -- Part by part, so that a title that holds a placeholder stays as it was typed.
  for part in select m[1] from regexp_matches(own_wording.pattern, '\{[a-z_]+\}|[^{]+|\{', 'g') as m loop
    wording := wording || case part
      when '{title}' then own_wording.title
      when '{sub_category}' then coalesce(own_wording.sub_category, '')
      when '{description}' then own_wording.description
      when '{id}' then own_wording.id
      else part
    end;
  end loop;
  return wording;
end;
$$;
comment on function private.own_wording(text, text, text, text, text) is
  'A pattern of own_module_kinds with a module''s own texts, and a session''s id, in the place of {title}, {sub_category}, {description} and {id}.';
revoke all on function private.own_wording(text, text, text, text, text) from public;

create or replace function public.own_modules(category text)
returns table (learning_module_id uuid, title text, description text, sub_category text, outcomes text, metrics_for_success text,
  ai_facilitator_instructions text, ai_assessment_instructions text, created_at timestamptz, updated_at timestamptz,
  sessions integer, messages integer)
language sql
stable
security definer
set search_path = ''
as $$
  select m.learning_module_id, m.title, m.description, m.sub_category, m.outcomes, m.metrics_for_success, m.ai_facilitator_instructions,
    m.ai_assessment_instructions, m.created_at, m.updated_at, coalesce(s.sessions, 0), coalesce(s.messages, 0)
  from public.learning_modules m
  left join lateral (
    select count(*)::integer as sessions, sum(d.chat_earlier + jsonb_array_length(d.chat_history))::integer as messages
    from public.dashboard d where d.learning_module_id = m.learning_module_id and d.user_id = auth.uid()
  ) s on true
  where m.user_id = auth.uid() and m.category = own_modules.category
  order by m.created_at desc, m.learning_module_id
$$;
comment on function public.own_modules(text) is
  'The caller''s own modules of a category, newest first, with the instructions that the table hides, and how many sessions and messages of theirs would go with each.';
revoke all on function public.own_modules(text) from public, anon, authenticated;
grant execute on function public.own_modules(text) to authenticated;

create or replace function private.refused_text(sentence text, hint text default null)
returns jsonb
language sql
immutable
set search_path = ''
as $$
  select jsonb_build_object('ok', false, 'sentence', refused_text.sentence, 'code', nullif(refused_text.hint, ''))
$$;
comment on function private.refused_text(text, text) is
  'How a procedure that keeps a person''s texts answers what it refuses: a sentence for them, and a code such as area_disabled where the page does something about it.';
revoke all on function private.refused_text(text, text) from public;

create or replace function public.create_own_module(learner uuid, category text, title text, description text, sub_category text)
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  said text;
  hint text;
begin
  if not (private.own_kind(create_own_module.category)).made_by_form then
    raise exception 'This can''t be made here.' using errcode = '22023';
  end if;
  return jsonb_build_object('ok', true, 'learning_module_id', private.add_own_module(create_own_module.learner, create_own_module.category,
    create_own_module.title, create_own_module.description, create_own_module.sub_category));
exception when sqlstate '22023' then
  get stacked diagnostics said = message_text, hint = pg_exception_hint;
  return private.refused_text(said, hint);
end;
$$;
comment on function public.create_own_module(uuid, text, text, text, text) is
  'Service role only; the caller has verified who the learner is and heard the texts. Makes a module of the learner''s own from a form, where the category allows that: private, with the default instructions of its kind. Answers learning_module_id, or ok false with a sentence.';
revoke all on function public.create_own_module(uuid, text, text, text, text) from public, anon, authenticated;
grant execute on function public.create_own_module(uuid, text, text, text, text) to service_role;

create or replace function public.change_own_module(learner uuid, module uuid, title text, description text, sub_category text)
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  own public.learning_modules%rowtype;
  kind private.own_module_kinds%rowtype;
  said text;
  hint text;
begin
  select m.* into own from public.learning_modules m
    where m.learning_module_id = change_own_module.module and m.user_id = change_own_module.learner for update;
  if not found then
    raise exception 'This is not here any more.' using errcode = '22023';
  end if;
  kind := private.own_kind(own.category);
  if not kind.made_by_form then
    raise exception 'This can''t be changed here.' using errcode = '22023';
  end if;
  perform private.check_own_area(change_own_module.learner, kind.area);
  own.title := private.own_text(change_own_module.title, 'The title', 120);
  own.description := private.own_text(change_own_module.description, 'The description', 2000, true);
  own.sub_category := private.own_text(change_own_module.sub_category, 'The category', 120);
  update public.learning_modules m
  set title = own.title, description = own.description, sub_category = own.sub_category, updated_at = clock_timestamp(),
    greeting = private.own_wording(kind.greeting, own.title, own.sub_category, own.description, '')
  where m.learning_module_id = own.learning_module_id;
  -- As much of its id as stood there before: one that met a conflict bears all of it.
  update public.dashboard d
  set title = private.own_wording(kind.session_title, own.title, own.sub_category, own.description, shown.id),
    activity = private.own_wording(kind.session_activity, own.title, own.sub_category, own.description, shown.id),
    sub_category = private.own_wording(kind.session_sub_category, own.title, own.sub_category, own.description, shown.id)
  from public.dashboard before
  cross join lateral (select case when position(before.id::text in before.title) > 0 then before.id::text else left(before.id::text, 8) end) as shown (id)
  where before.id = d.id and d.learning_module_id = own.learning_module_id and d.user_id = change_own_module.learner;
  return jsonb_build_object('ok', true);
exception when sqlstate '22023' then
  get stacked diagnostics said = message_text, hint = pg_exception_hint;
  return private.refused_text(said, hint);
end;
$$;
comment on function public.change_own_module(uuid, uuid, text, text, text) is
  'Service role only; the caller has verified who the learner is and heard the texts. Changes what the learner has typed into one of their own modules, where its category is made by a form; its sessions are called by the new title, and what was said and scored in them stays. Answers ok false with a sentence where that can''t be, also for a module of somebody else.';
revoke all on function public.change_own_module(uuid, uuid, text, text, text) from public, anon, authenticated;
grant execute on function public.change_own_module(uuid, uuid, text, text, text) to service_role;

create or replace function public.start_own_session(module uuid)
returns uuid
language plpgsql
security definer
set search_path = ''
as $$
declare
  own record;
  kind private.own_module_kinds%rowtype;
  made uuid := gen_random_uuid();
  found_session uuid;
begin
  -- Held, so that a delete comes before or after all of this.
  select m.learning_module_id as id, m.title, m.sub_category, m.description, m.category into own
    from public.learning_modules m where m.learning_module_id = start_own_session.module and m.user_id = auth.uid() for key share;
  if not found then
    raise exception 'This is not here any more.' using errcode = '22023';
  end if;
  kind := private.own_kind(own.category);
  if not kind.keeps_session then
    raise exception 'This can''t be started here.' using errcode = '22023';
  end if;
  perform private.check_own_area(auth.uid(), kind.area);
  select d.id into found_session from public.dashboard d where d.user_id = auth.uid() and d.learning_module_id = own.id;
  if found then
    return found_session;
  end if;
  begin
    perform private.add_own_session(auth.uid(), own.id, kind, made, left(made::text, 8));
    return made;
  exception when unique_violation then
    -- Another tab was quicker: its row is the session.
    select d.id into found_session from public.dashboard d where d.user_id = auth.uid() and d.learning_module_id = own.id;
    if found then
      return found_session;
    end if;
    perform private.add_own_session(auth.uid(), own.id, kind, made, made::text);
    return made;
  end;
end;
$$;
comment on function public.start_own_session(uuid) is
  'The session of one of the caller''s own modules, begun where there is none; raises 22023 for a module of somebody else. A conflict with a row that isn''t this session is tried once more, with the whole id in its title, activity and sub-category.';
revoke all on function public.start_own_session(uuid) from public, anon, authenticated;
grant execute on function public.start_own_session(uuid) to authenticated;

create or replace function private.add_own_session(learner uuid, module uuid, kind private.own_module_kinds, session uuid, shown_id text)
returns void
language sql
set search_path = ''
as $$
  insert into public.dashboard (id, user_id, learning_module_id, category_activity, title, activity, sub_category, progress)
  select add_own_session.session, add_own_session.learner, m.learning_module_id, a.category_activity,
    private.own_wording((add_own_session.kind).session_title, m.title, m.sub_category, m.description, add_own_session.shown_id),
    private.own_wording((add_own_session.kind).session_activity, m.title, m.sub_category, m.description, add_own_session.shown_id),
    private.own_wording((add_own_session.kind).session_sub_category, m.title, m.sub_category, m.description, add_own_session.shown_id),
    'started'
  from public.learning_modules m, public.areas a
  where m.learning_module_id = add_own_session.module and a.id = (add_own_session.kind).area;
$$;
comment on function private.add_own_session(uuid, uuid, private.own_module_kinds, uuid, text) is
  'Adds a started session of a learner''s own module, titled as its kind says, with as much of its id as is told.';
revoke all on function private.add_own_session(uuid, uuid, private.own_module_kinds, uuid, text) from public;

create or replace function public.delete_own_module(module uuid)
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  sessions integer;
  messages integer;
begin
  perform 1 from public.learning_modules m
    where m.learning_module_id = delete_own_module.module and m.user_id = auth.uid()
      and exists (select from private.own_module_kinds k where k.category = m.category) for update;
  if not found then
    raise exception 'This is not here any more.' using errcode = '22023';
  end if;
  -- Held before they are counted: a reply that is being stored now goes with the rest.
  perform 1 from public.dashboard d where d.learning_module_id = delete_own_module.module order by d.id for update;
  with gone as (
    delete from public.dashboard d
    where d.learning_module_id = delete_own_module.module and d.user_id = auth.uid()
    returning d.chat_earlier + jsonb_array_length(d.chat_history) as said)
  select count(*), coalesce(sum(g.said), 0) into sessions, messages from gone g;
  delete from public.learning_modules m where m.learning_module_id = delete_own_module.module;
  return jsonb_build_object('sessions', sessions, 'messages', messages);
end;
$$;
comment on function public.delete_own_module(uuid) is
  'Deletes one of the caller''s own modules with the caller''s sessions of it, all at once and for good, and answers how many sessions and messages went with it. Rows of other learners stay, without the module.';
revoke all on function public.delete_own_module(uuid) from public, anon, authenticated;
grant execute on function public.delete_own_module(uuid) to authenticated;

create or replace function private.page_room(history jsonb)
returns text
language plpgsql
immutable
set search_path = ''
as $$
declare
  messages integer := jsonb_array_length(page_room.history);
  bytes bigint;
begin
  -- Programs have a bound of their own, in lighter_history.
  select coalesce(sum(octet_length((m.value - 'execution')::text)), 0) into bytes from jsonb_array_elements(page_room.history) as m (value);
  return case
    -- A message and its reply, or a run, still fit.
    when messages > 398 or bytes > 980000 then 'full'
    when messages > 380 or bytes > 900000 then 'ending'
    else 'open'
  end;
end;
$$;
comment on function private.page_room(jsonb) is
  'Whether a page takes more: it has 400 messages and a million bytes without programs, and is said to end when 20 messages or 100,000 bytes are left.';
revoke all on function private.page_room(jsonb) from public;

create or replace function private.keep_chat_room()
returns trigger
language plpgsql
-- The server's role may write rows and has no right to this schema.
security definer
set search_path = ''
as $$
begin
  new.chat_room := private.page_room(new.chat_history);
  return new;
end;
$$;
comment on function private.keep_chat_room() is 'Trigger: chat_room follows chat_history.';
revoke all on function private.keep_chat_room() from public;

create or replace function private.message_number(session uuid, message_id text)
returns integer
language plpgsql
stable
set search_path = ''
as $$
begin
  return coalesce(
    (select e.number from public.earlier_messages e
      where e.session_id = message_number.session and e.message ->> 'id' = message_number.message_id order by e.number limit 1),
    (select (d.chat_earlier + m.ordinality)::integer
      from public.dashboard d, jsonb_array_elements(d.chat_history) with ordinality as m (value, ordinality)
      where d.id = message_number.session and m.value ->> 'id' = message_number.message_id order by m.ordinality limit 1));
end;
$$;
comment on function private.message_number(uuid, text) is 'The place of a message in a conversation with all its pages, counted from 1, or null.';
revoke all on function private.message_number(uuid, text) from public;

create or replace function private.recent_messages(session uuid, page jsonb, earlier integer, messages integer, bytes integer, programs integer,
  code integer)
returns jsonb
language plpgsql
stable
set search_path = ''
as $$
declare
  first jsonb;
  recent jsonb;
  from_number integer;
begin
  with said as (
    select m.value, (recent_messages.earlier + m.ordinality)::integer as number
    from jsonb_array_elements(recent_messages.page) with ordinality as m (value, ordinality)
    union all
    select e.message, e.number from public.earlier_messages e
    where e.session_id = recent_messages.session and e.number <= recent_messages.earlier
      and e.number > recent_messages.earlier + jsonb_array_length(recent_messages.page) - recent_messages.messages
  ), counted as (
    select s.value, s.number,
      row_number() over (order by s.number desc) as place,
      sum(octet_length((s.value - 'execution')::text)) over (order by s.number desc) as bytes_from_here,
      count(s.value -> 'execution') over (order by s.number desc) as programs_from_here
    from said s
  )
  select min(c.number), jsonb_agg(case
      when not c.value ? 'execution' or c.programs_from_here <= recent_messages.programs then c.value
      else jsonb_set(c.value, '{execution}', private.lighter_execution(c.value -> 'execution', recent_messages.code, 1200))
    end order by c.number)
  into from_number, recent
  from counted c
  -- The newest message and its question are there whatever they hold.
  where c.place <= 2 or (c.place <= recent_messages.messages and c.bytes_from_here <= recent_messages.bytes);

  if from_number is null or from_number = 1 then
    return jsonb_build_object('history', coalesce(recent, '[]'), 'left_behind', 0);
  end if;
  -- The coach's first words stand before all others: they may hold the first question.
  first := case when recent_messages.earlier = 0 then recent_messages.page -> 0
    else (select e.message from public.earlier_messages e where e.session_id = recent_messages.session and e.number = 1) end;
  return case
    when first ->> 'role' = 'assistant' then jsonb_build_object('history', jsonb_build_array(first) || recent, 'left_behind', from_number - 2)
    else jsonb_build_object('history', recent, 'left_behind', from_number - 1)
  end;
end;
$$;
comment on function private.recent_messages(uuid, jsonb, integer, integer, integer, integer, integer) is
  'The newest messages of a conversation over all its pages, at most so many of them and so many bytes without programs, with the coach''s first words before them; and how many messages are not among them. Only the newest programs are whole.';
revoke all on function private.recent_messages(uuid, jsonb, integer, integer, integer, integer, integer) from public;

create or replace function private.with_room(message jsonb, room text)
returns jsonb
language sql
immutable
set search_path = ''
as $$
  select case when with_room.room = 'open' then with_room.message else with_room.message || jsonb_build_object('room', with_room.room) end;
$$;
comment on function private.with_room(jsonb, text) is 'A stored message as it is answered: with the room of its page where that is no longer open.';
revoke all on function private.with_room(jsonb, text) from public;

create or replace function public.start_page(learner uuid, session uuid, area text)
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  refusal jsonb;
  history jsonb;
  earlier integer;
  room text;
  ends integer[];
  stays integer;
  rest jsonb;
begin
  refusal := private.lock_session(start_page.learner, start_page.session, start_page.area);
  if refusal is null then
    refusal := private.closed_or_busy(start_page.session);
  end if;
  if refusal is not null then
    return refusal;
  end if;
  select d.chat_history, d.chat_earlier, d.chat_room into strict history, earlier, room from public.dashboard d where d.id = start_page.session;
  -- Asked for twice, or in two tabs, it is one fresh page.
  if room <> 'open' then
    with numbered as (
      select m.value, m.ordinality::integer as number, (count(*) over ())::integer as messages
      from jsonb_array_elements(history) with ordinality as m (value, ordinality)
    ), newest as (
      select max(n.number) filter (where n.value ->> 'role' = 'user') as question,
        max(n.number) filter (where n.value ? 'execution' and n.number > n.messages - 40) as program,
        max(n.messages) as messages
      from numbered n
    )
    select array[
      -- The newest program goes along with its question and all that was said since, unless that is long ago; so does
      -- the last question with its answer: what is still open can be seen, and asked again under its id.
      least(greatest(w.question, w.messages - 5),
        coalesce((select max(n.number) from numbered n where n.number < w.program and n.value ->> 'role' = 'user'), w.program)) - 1,
      greatest(w.question, w.messages - 5) - 1,
      w.messages
    ] into ends from newest w;
    foreach stays in array ends loop
      select coalesce(jsonb_agg(m.value order by m.ordinality), '[]') into rest
        from jsonb_array_elements(history) with ordinality as m (value, ordinality) where m.ordinality > stays;
      -- A page that is full from its beginning would take nothing.
      exit when private.page_room(rest) = 'open';
    end loop;
    insert into public.earlier_messages (session_id, number, message)
      select start_page.session, earlier + m.ordinality, m.value
      from jsonb_array_elements(history) with ordinality as m (value, ordinality) where m.ordinality <= stays;
    history := rest;
    earlier := earlier + stays;
    update public.dashboard d set chat_history = history, chat_earlier = earlier, updated_at = clock_timestamp()
      where d.id = start_page.session returning d.chat_room into room;
  end if;
  return jsonb_build_object('ok', true, 'messages', history, 'earlier', earlier, 'room', room);
end;
$$;
comment on function public.start_page(uuid, uuid, text) is
  'Service role only. Begins a fresh page where the present one ends or is full: its messages but the newest program and the last question and answer go to earlier_messages, as they are. Answers the messages of the page, how many stand before it, and its room; or ok false with a reason. The caller has verified who the learner is.';
revoke all on function public.start_page(uuid, uuid, text) from public, anon, authenticated;
grant execute on function public.start_page(uuid, uuid, text) to service_role;

create or replace function public.save_profile_texts(learner uuid, texts jsonb)
returns jsonb
language plpgsql
set search_path = ''
as $$
-- With the rights of the service role: a text is checked by the trigger as one of a browser is.
declare
  saved public.profiles%rowtype;
  said text;
begin
  insert into public.profiles (id) values (save_profile_texts.learner) on conflict (id) do nothing;
  update public.profiles p
  set name = case when texts ? 'name' then texts ->> 'name' else p.name end,
    nickname = case when texts ? 'nickname' then texts ->> 'nickname' else p.nickname end,
    country = case when texts ? 'country' then texts ->> 'country' else p.country end,
    state = case when texts ? 'state' then texts ->> 'state' else p.state end,
    city = case when texts ? 'city' then texts ->> 'city' else p.city end,
    school_name = case when texts ? 'school_name' then texts ->> 'school_name' else p.school_name end
  where p.id = save_profile_texts.learner
  returning p.* into saved;
  return jsonb_build_object('ok', true, 'profile', to_jsonb(saved));
exception when sqlstate '22023' then
  get stacked diagnostics said = message_text;
  return jsonb_build_object('ok', false, 'sentence', said);
end;
$$;
comment on function public.save_profile_texts(uuid, jsonb) is
  'Service role only; the caller has verified who the learner is and heard the texts. Writes those of name, nickname, country, state, city and school_name that are given into the learner''s profile, which is made where there is none. Answers the profile, or ok false with a sentence.';
revoke all on function public.save_profile_texts(uuid, jsonb) from public, anon, authenticated;
grant execute on function public.save_profile_texts(uuid, jsonb) to service_role;

create or replace function private.guard_profile_role()
returns trigger
language plpgsql
set search_path = ''
as $$
begin
  if current_user not in ('anon', 'authenticated') then
    return new;
  end if;
  if tg_op = 'UPDATE' and old.role in ('facilitator', 'admin') then
    new.role := old.role;
  elsif tg_op = 'UPDATE' and new.role is distinct from old.role and old.school_id is not null and old.school_link <> 'typed' then
    raise exception 'Your school says who is a student and who a teacher. Please ask its staff.' using errcode = '22023';
  elsif new.role not in ('student', 'teacher') then
    raise exception 'The role must be student or teacher; a school grants the others.' using errcode = '42501';
  end if;
  return new;
end;
$$;
comment on function private.guard_profile_role() is
  'Trigger: a browser may choose student or teacher only, no other one once it belongs to a school, and cannot lose a role that a school granted.';
revoke all on function private.guard_profile_role() from public;

create or replace function private.complete_profile()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
declare
  granted text;
begin
  -- 'admin' sorts before 'facilitator', so the first is the higher of the two.
  select s.role into granted from public.school_staff s where s.user_id = new.id order by s.role limit 1;
  new.role := coalesce(granted, new.role);
  new.email := coalesce((select u.email from auth.users u where u.id = new.id), '');
  new.avatar_url := private.account_avatar(new.id);
  if new.role <> 'student' and new.grade_level <> 4 then
    new.grade_level := null;
  end if;
  if tg_op = 'UPDATE' then
    new.created_at := old.created_at;
  else
    new.created_at := now();
    if new.school_id is null then
      select found.school, found.link into new.school_id, new.school_link from private.school_of_account(new.id) as found;
    end if;
  end if;
  if new.school_id is null then
    new.school_link := null;
    new.school_since := null;
  elsif tg_op = 'INSERT' then
    new.school_link := coalesce(new.school_link, 'operator');
    new.school_since := now();
  elsif new.school_id is distinct from old.school_id or new.school_link is distinct from old.school_link then
    -- Whoever writes another school by hand and says no more is the operator.
    if new.school_link is not distinct from old.school_link or new.school_link is null then
      new.school_link := 'operator';
    end if;
    new.school_since := now();
  end if;
  if new.school_link is distinct from 'code' then
    new.school_code_id := null;
  end if;
  new.updated_at := now();
  return new;
end;
$$;
revoke all on function private.complete_profile() from public;
comment on function private.complete_profile() is
  'Trigger: the e-mail is always the account''s and the avatar its identity provider''s, a school''s appointment decides the role, and a profile that belongs to a school says by what proof and since when.';

create or replace function private.follow_account_email()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  update public.profiles p set updated_at = now() where p.id = new.id;
  perform private.link_by_domain(new.id);
  return null;
end;
$$;
revoke all on function private.follow_account_email() from public;
comment on function private.follow_account_email() is
  'Trigger: when the address of an account changes, its profile is written anew and so takes the new address, and the school of a bound domain.';

create or replace function private.follow_appointment()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  if tg_op = 'DELETE' then
    update public.profiles p set role = 'teacher' where p.id = old.user_id;
    update public.profiles p set school_id = null
    where p.id = old.user_id and p.school_id = old.school_id and p.school_link = 'staff';
    if found then
      update public.profiles p set school_id = other.school, school_link = other.link
      from private.school_of_account(old.user_id) as other
      where p.id = old.user_id and other.school is not null;
    end if;
    return null;
  end if;
  update public.profiles p set role = new.role where p.id = new.user_id;
  update public.profiles p set school_id = new.school_id, school_link = 'staff'
  where p.id = new.user_id and (p.school_id is null or p.school_link = 'typed' or p.school_id = new.school_id)
    and p.school_link is distinct from 'staff';
  return null;
end;
$$;
revoke all on function private.follow_appointment() from public;
comment on function private.follow_appointment() is
  'Trigger: an appointment at a school becomes the profile''s role and, unless the person belongs to another, their school; without any appointment the person is a teacher again and belongs to it no more.';

create or replace function private.text_fault(value text, called text, longest integer)
returns text
language plpgsql
immutable
set search_path = ''
as $$
begin
  if char_length(text_fault.value) > text_fault.longest then
    return text_fault.called || ' is too long. It can have at most ' || text_fault.longest || ' characters.';
  end if;
  -- Control characters, the separators that end a line, and the marks that turn the direction of what follows:
  -- a name with one of these changes how the words around it are shown. Letters of every script and emoji stay.
  if text_fault.value ~ '[\u0001-\u001f\u007f-\u009f\u2028\u2029\u202a-\u202e\u2066-\u2069]' then
    return text_fault.called || ' has a hidden character in it. Please type it again.';
  end if;
  return null;
end;
$$;
comment on function private.text_fault(text, text, integer) is
  'What is wrong with one line that a person typed, as a sentence for them, or null.';
revoke all on function private.text_fault(text, text, integer) from public;

create or replace function private.hides_signs(value text)
returns boolean
language sql
immutable
set search_path = ''
as $$
  select coalesce(hides_signs.value, '') ~
    '[\u0001-\u001f\u007f-\u009f\u00ad\u034f\u061c\u115f\u1160\u180e\u200b-\u200f\u2028-\u202e\u2060-\u206f\u2800\u3164\ufeff\uffa0\ufff9-\ufffb]'
$$;
comment on function private.hides_signs(text) is
  'Whether a text has a sign that can''t be seen or turns the direction of others. For addresses; names of some scripts are written with a few of these.';
revoke all on function private.hides_signs(text) from public;

create or replace function private.is_blank(value text)
returns boolean
language sql
immutable
set search_path = ''
as $$
  -- Spaces of every width, and characters that show nothing.
  select coalesce(is_blank.value, '') !~ '[^\s\u00a0\u00ad\u115f\u1160\u180e\u2000-\u200f\u202f\u205f-\u2064\u2800\u3000\u3164\ufeff\uffa0]'
$$;
comment on function private.is_blank(text) is 'Whether a text shows nothing to a reader.';
revoke all on function private.is_blank(text) from public;

create or replace function private.guard_profile_text()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
declare
  fault text;
begin
  fault := coalesce(
    private.text_fault(new.name, 'Your name', 200),
    private.text_fault(new.nickname, 'Your nickname', 40),
    -- A full name in the place of a nickname would be shown to whom it is kept from.
    case when not private.is_blank(new.nickname) and btrim(new.nickname) ~ '\s' then 'Please use one word as your nickname.' end,
    private.text_fault(new.country, 'The country', 100),
    private.text_fault(new.state, 'The state or province', 100),
    private.text_fault(new.city, 'The city', 100),
    private.text_fault(new.school_name, 'The school', 200),
    case
      when new.grade_level not between 1 and 4 then 'Please select your grade level'
      when new.gender not in ('female', 'male', 'other') then 'Please select your gender'
      when new.continent not in ('Africa', 'Asia', 'Europe', 'North America', 'Oceania', 'South America')
        then 'Please select your continent'
      when not new.profile_completed then null
      when private.is_blank(new.name) then 'Please enter your name'
      when new.role = 'student' and new.grade_level is null then 'Please select your grade level'
      -- Later the person may empty their country, but not before they have once said where they learn.
      when tg_op = 'UPDATE' and old.profile_completed then null
      when private.is_blank(new.continent) then 'Please select your continent'
      when private.is_blank(new.country) then 'Please select your country'
    end);
  if fault is not null then
    raise exception '%', fault using errcode = '22023';
  end if;
  return new;
end;
$$;
comment on function private.guard_profile_text() is
  'Trigger: refuses what a browser may not write about a person, in sentences that the person can read.';
revoke all on function private.guard_profile_text() from public;

create or replace function private.shown_name(person public.profiles)
returns text
language sql
stable
set search_path = ''
as $$
  select case
    when (shown_name.person).role <> 'student' then (shown_name.person).name
    when not private.is_blank((shown_name.person).nickname) then btrim((shown_name.person).nickname)
    else coalesce((regexp_match((shown_name.person).name, '\S+'))[1], '')
  end
$$;
comment on function private.shown_name(public.profiles) is
  'What other students call a person: the nickname of a student, or the first word of their name; the whole name of everybody else.';
revoke all on function private.shown_name(public.profiles) from public;

create or replace function private.account_avatar(account uuid)
returns text
language sql
stable
set search_path = ''
as $$
  select p.url
  from (
    select coalesce(i.identity_data ->> 'avatar_url', i.identity_data ->> 'picture') as url, i.updated_at
    from auth.identities i
    -- Not from the account's own data, which the person can write: team mates' browsers load this address.
    where i.user_id = account_avatar.account and i.provider in ('google', 'github')
  ) as p
  where p.url ~ '^https://[^\s"''<>\\]+$' and char_length(p.url) <= 2000
  order by p.updated_at desc nulls last
  limit 1
$$;
comment on function private.account_avatar(uuid) is
  'The address of the picture that a person''s identity provider has, over https only; null without one.';
revoke all on function private.account_avatar(uuid) from public;

create or replace function private.follow_identity()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
declare
  account uuid := case when tg_op = 'DELETE' then old.user_id else new.user_id end;
begin
  -- Identities are written at every sign-in; a profile only when its picture is another one.
  update public.profiles p set avatar_url = private.account_avatar(account)
  where p.id = account and p.avatar_url is distinct from private.account_avatar(account);
  return null;
end;
$$;
comment on function private.follow_identity() is
  'Trigger: when an identity of an account comes, changes or goes, the profile takes the picture that is left.';
revoke all on function private.follow_identity() from public;

create or replace function public.safety_settings(school uuid)
returns jsonb
language plpgsql
stable
security definer
set search_path = ''
as $$
begin
  perform private.must_be_staff(safety_settings.school);
  return jsonb_build_object(
    'wait_minutes', (select s.safety_wait_minutes from public.schools s where s.id = safety_settings.school),
    'is_reachable', private.has_safe_person(safety_settings.school),
    'has_sender', private.has_mail_sender(),
    'people', coalesce((
      select jsonb_agg(jsonb_build_object('name', p.name, 'email', p.email, 'role', p.role,
        'is_staff', exists (
          select from public.school_staff t where t.school_id = p.school_id and private.email_of(t.user_id) = p.email),
        'test', (
          select jsonb_build_object('queued_at', m.queued_at, 'sent_at', m.sent_at, 'failed_at', m.failed_at)
          from public.safety_mails m where m.school_id = p.school_id and m.to_email = p.email and m.kind = 'test'
          order by m.id desc limit 1)) order by p.place)
      from public.school_safe_people p where p.school_id = safety_settings.school), '[]'));
end;
$$;
comment on function public.safety_settings(uuid) is
  'Staff of a school may read who is told of its safety cases, whether each is staff and so can open one, how their last test alarm went, after how many minutes the next is told, and whether anybody can be reached and anything sends mails.';
revoke all on function public.safety_settings(uuid) from public, anon, authenticated;
grant execute on function public.safety_settings(uuid) to authenticated;

create or replace function private.safe_people_fault(people jsonb)
returns text
language plpgsql
immutable
set search_path = ''
as $$
begin
  if jsonb_typeof(safe_people_fault.people) is distinct from 'array' or jsonb_array_length(safe_people_fault.people) > 6 then
    return 'A school can name six people at most.';
  end if;
  return (
    select coalesce(
      case when private.is_blank(p ->> 'name') then 'Please type a name for each person.' end,
      private.text_fault(btrim(p ->> 'name'), 'The name', 100),
      case when coalesce(btrim(p ->> 'email'), '') !~ '^[^@[:space:]<>,;"()]+@[^@[:space:]<>,;"()]+\.[^@[:space:]<>,;"()]+$'
        or char_length(btrim(p ->> 'email')) > 254 then 'Please type a whole e-mail address for each person.' end,
      private.text_fault(btrim(p ->> 'email'), 'The e-mail address', 254),
      case when coalesce(p ->> 'role', '') not in ('at_once', 'next') then 'Please choose when each person is told.' end,
      case when number = 1 and p ->> 'role' = 'next' then 'The first person is told at once.' end,
      case when (select count(*) from jsonb_array_elements(safe_people_fault.people) as o (o)
        where lower(btrim(o ->> 'email')) = lower(btrim(p ->> 'email'))) > 1 then 'Each person needs an e-mail address of their own.' end)
    from jsonb_array_elements(safe_people_fault.people) with ordinality as l (p, number)
    order by 1 nulls last limit 1);
end;
$$;
comment on function private.safe_people_fault(jsonb) is 'What is wrong with a list of safe people, as a sentence for whoever typed it, or null.';
revoke all on function private.safe_people_fault(jsonb) from public;

create or replace function public.save_safe_people(school uuid, people jsonb, wait_minutes integer)
returns void
language plpgsql
security definer
set search_path = ''
as $$
declare
  fault text := private.safe_people_fault(save_safe_people.people);
begin
  perform private.must_be_staff(save_safe_people.school, 'admin');
  if fault is null and (save_safe_people.wait_minutes between 5 and 1440) is not true then
    fault := 'The time has 5 minutes at least and 1440, which is a day, at most.';
  end if;
  if fault is not null then
    raise exception '%', fault using errcode = '22023';
  end if;
  -- Two who save at once: the later list counts, whole.
  update public.schools s set safety_wait_minutes = save_safe_people.wait_minutes, updated_at = now() where s.id = save_safe_people.school;
  delete from public.school_safe_people p where p.school_id = save_safe_people.school;
  insert into public.school_safe_people (school_id, place, name, email, role)
  select save_safe_people.school, l.number, btrim(l.p ->> 'name'), lower(btrim(l.p ->> 'email')), l.p ->> 'role'
  from jsonb_array_elements(save_safe_people.people) with ordinality as l (p, number);
end;
$$;
comment on function public.save_safe_people(uuid, jsonb, integer) is
  'An admin may say who is told when a student of their school may be in danger: a list of name, email and role (at_once or next) in order, and after how many minutes the next one is told of what nobody has looked at.';
revoke all on function public.save_safe_people(uuid, jsonb, integer) from public, anon, authenticated;
grant execute on function public.save_safe_people(uuid, jsonb, integer) to authenticated;

create or replace function public.send_test_alarm(school uuid)
returns integer
language plpgsql
security definer
set search_path = ''
as $$
declare
  sent integer;
begin
  perform private.must_be_staff(send_test_alarm.school, 'admin');
  perform from public.schools s where s.id = send_test_alarm.school for no key update;
  if exists (select from public.safety_mails m
    where m.school_id = send_test_alarm.school and m.kind = 'test' and m.queued_at > now() - interval '1 minute')
  then
    raise exception 'A test alarm was sent a moment ago. Please wait a minute.' using errcode = '22023';
  end if;
  insert into public.safety_mails (school_id, kind, to_name, to_email)
  select p.school_id, 'test', p.name, p.email from public.school_safe_people p where p.school_id = send_test_alarm.school order by p.place;
  get diagnostics sent = row_count;
  return sent;
end;
$$;
comment on function public.send_test_alarm(uuid) is
  'An admin may send a test alarm to all safe people of their school, once a minute; answers how many there are. safety_settings tells how each went.';
revoke all on function public.send_test_alarm(uuid) from public, anon, authenticated;
grant execute on function public.send_test_alarm(uuid) to authenticated;

create or replace function private.cases_of_school(school uuid, reader uuid)
returns setof public.safety_cases
language sql
stable
set search_path = ''
as $$
  select c.* from public.safety_cases c
  -- The school of then and of now: who has moved on is another school's to look after.
  join public.profiles p on p.id = c.user_id and p.school_id = c.school_id and p.school_link <> 'typed'
  where c.school_id = cases_of_school.school and c.user_id <> cases_of_school.reader
$$;
comment on function private.cases_of_school(uuid, uuid) is
  'The safety cases of a school''s present members, but those about the reader. The caller has seen that the reader is staff.';
revoke all on function private.cases_of_school(uuid, uuid) from public;

create or replace function private.part_of_case(of_case public.safety_cases)
returns text
language sql
immutable
set search_path = ''
as $$
  select case when part_of_case.of_case.state = 'closed' then 'closed'
    when part_of_case.of_case.unseen_since is not null then 'new' else 'handling' end
$$;
comment on function private.part_of_case(public.safety_cases) is
  'In which part of the list a case stands: new while anything of it is unseen, then handling until it is closed.';
revoke all on function private.part_of_case(public.safety_cases) from public;

create or replace function private.case_line(of_case public.safety_cases)
returns jsonb
language sql
stable
set search_path = ''
as $$
  select jsonb_build_object('id', of_case.id, 'state', of_case.state, 'part', private.part_of_case(of_case), 'events', of_case.events,
    'opened_at', of_case.opened_at, 'last_event_at', of_case.last_event_at, 'is_newcomer', of_case.is_newcomer,
    'handled_by', of_case.handled_by_name,
    'kinds', (
      select coalesce(jsonb_object_agg(k.kind, k.count), '{}') from (
        select e.kind, count(*) from public.safety_events e where e.case_id = of_case.id group by e.kind) as k))
    || (
      -- As the account was at its last message: people choose their names themselves.
      select coalesce(jsonb_agg(jsonb_build_object('name', e.learner_name, 'email', e.email, 'email_verified', e.email_verified,
        'member_since', e.member_since, 'class_name', e.class_name)) -> 0, '{}')
      from (select e.* from public.safety_events e where e.case_id = of_case.id order by e.created_at desc, e.id limit 1) as e)
$$;
comment on function private.case_line(public.safety_cases) is
  'What staff see of a case: its state, who the account was at the last message, how many messages and of what kinds. Never the words.';
revoke all on function private.case_line(public.safety_cases) from public;

create or replace function private.log_case_read(school uuid, cases uuid[], events uuid[])
returns void
language sql
set search_path = ''
as $$
  insert into public.safety_event_reads (reader_id, reader_email, school_id, case_ids, event_ids)
  values ((select auth.uid()), private.email_of((select auth.uid())), log_case_read.school, log_case_read.cases, log_case_read.events)
$$;
comment on function private.log_case_read(uuid, uuid[], uuid[]) is 'Keeps that the signed-in person read some cases, or a case with its events.';
revoke all on function private.log_case_read(uuid, uuid[], uuid[]) from public;

create or replace function public.new_safety_cases()
returns jsonb
language sql
stable
security definer
set search_path = ''
as $$
  select coalesce(jsonb_agg(jsonb_build_object('school', s.school_id, 'count', n.count) order by s.school_id), '[]')
  from public.school_staff s
  cross join lateral (
    select count(*) from private.cases_of_school(s.school_id, s.user_id) as c where c.state <> 'closed' and c.unseen_since is not null
  ) as n
  where s.user_id = (select auth.uid())
$$;
comment on function public.new_safety_cases() is
  'How many new safety cases there are at each school that the signed-in person is staff of; an empty list for everybody else. It names nobody, and so is not kept as a read.';
revoke all on function public.new_safety_cases() from public, anon, authenticated;
grant execute on function public.new_safety_cases() to authenticated;

create or replace function public.read_safety_cases(school uuid, part text, class uuid default null, after uuid default null)
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  me uuid := (select auth.uid());
  page_size constant integer := 25;
  last_read public.safety_cases%rowtype;
  found_cases public.safety_cases[];
  counts jsonb;
begin
  perform private.must_be_staff(read_safety_cases.school);
  if coalesce(read_safety_cases.part, '') not in ('new', 'handling', 'closed') then
    raise exception 'There is no such part of the list.' using errcode = '22023';
  end if;
  select jsonb_build_object('new', count(*) filter (where private.part_of_case(c) = 'new'),
    'handling', count(*) filter (where private.part_of_case(c) = 'handling'), 'closed', count(*) filter (where private.part_of_case(c) = 'closed'))
  into counts from private.cases_of_school(read_safety_cases.school, me) as c;
  select c.* into last_read from public.safety_cases c where c.id = read_safety_cases.after and c.school_id = read_safety_cases.school;
  select array(
    select c from private.cases_of_school(read_safety_cases.school, me) as c
    where private.part_of_case(c) = read_safety_cases.part
      and (read_safety_cases.class is null or exists (
        select from private.classes_of(c.user_id) as k where k.id = read_safety_cases.class))
      and (last_read.id is null or (c.is_newcomer, last_read.last_event_at, last_read.id) > (last_read.is_newcomer, c.last_event_at, c.id))
    -- Who came today stands behind the others: accounts made for it bury nobody.
    order by c.is_newcomer, c.last_event_at desc, c.id desc limit page_size + 1)
  into found_cases;
  perform private.log_case_read(read_safety_cases.school,
    array(select f.id from unnest(found_cases[:page_size]) as f), '{}');
  return jsonb_build_object('counts', counts, 'has_more', cardinality(found_cases) > page_size,
    'cases', (select coalesce(jsonb_agg(private.case_line(found_cases[n]) order by n), '[]')
      from generate_series(1, least(cardinality(found_cases), page_size)) as n));
end;
$$;
comment on function public.read_safety_cases(uuid, text, uuid, uuid) is
  'Whoever is staff of a school at this moment may read the safety cases of its present members, not those about themselves: one part (new, handling or closed), of one class or of all, 25 a page after the case that was last read, with the number of each part. Every call is kept in safety_event_reads.';
revoke all on function public.read_safety_cases(uuid, text, uuid, uuid) from public, anon, authenticated;
grant execute on function public.read_safety_cases(uuid, text, uuid, uuid) to authenticated;

create or replace function private.staff_case(wanted uuid)
returns public.safety_cases
language plpgsql
set search_path = ''
as $$
declare
  found_case public.safety_cases%rowtype;
begin
  select c.* into found_case from public.safety_cases c where c.id = staff_case.wanted for update;
  -- The same answer for a case of another school, one about oneself and none at all.
  perform private.must_be_staff(found_case.school_id);
  if not exists (select from private.cases_of_school(found_case.school_id, (select auth.uid())) as c where c.id = found_case.id) then
    perform private.must_be_staff(null);
  end if;
  return found_case;
end;
$$;
comment on function private.staff_case(uuid) is 'A case that the signed-in person may open as staff of its school, locked; refuses everybody else.';
revoke all on function private.staff_case(uuid) from public;

create or replace function public.open_safety_case(case_id uuid)
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  found_case public.safety_cases%rowtype := private.staff_case(open_safety_case.case_id);
  ids uuid[];
  events jsonb;
begin
  select coalesce(array_agg(e.id), '{}'),
    coalesce(jsonb_agg(jsonb_build_object('kind', e.kind, 'at', e.created_at) order by e.created_at desc, e.id), '[]')
  into ids, events
  from (select e.* from public.safety_events e where e.case_id = found_case.id order by e.created_at desc, e.id limit 100) as e;
  perform private.log_case_read(found_case.school_id, array[found_case.id], ids);
  return private.case_line(found_case) || jsonb_build_object('messages', events,
    'steps', (
      select coalesce(jsonb_agg(jsonb_build_object('step', s.step, 'name', s.name, 'note', s.note, 'at', s.at) order by s.id), '[]')
      from public.safety_case_steps s where s.case_id = found_case.id));
end;
$$;
comment on function public.open_safety_case(uuid) is
  'Whoever is staff of a case''s school at this moment may open it, unless it is about themselves: when something came and of what kind, never the words, and who did what. Every call is kept in safety_event_reads.';
revoke all on function public.open_safety_case(uuid) from public, anon, authenticated;
grant execute on function public.open_safety_case(uuid) to authenticated;

create or replace function public.move_safety_case(case_id uuid, step text, note text default null)
returns void
language plpgsql
security definer
set search_path = ''
as $$
declare
  me uuid := (select auth.uid());
  found_case public.safety_cases%rowtype := private.staff_case(move_safety_case.case_id);
  my_name text := coalesce((select nullif(btrim(p.name), '') from public.profiles p where p.id = me), private.email_of(me));
  -- A note has lines.
  fault text := private.text_fault(regexp_replace(move_safety_case.note, '[\r\n\t]', ' ', 'g'), 'The note', 1000);
begin
  fault := coalesce(
    case when coalesce(move_safety_case.step, '') not in ('seen', 'handling', 'closed') then 'There is no such step.' end,
    case when found_case.state = 'closed' then 'This case is closed. What comes now opens a new one.' end,
    case when move_safety_case.step = 'closed' and private.is_blank(move_safety_case.note) then 'Please write what was done before you close the case.' end,
    fault);
  if fault is not null then
    raise exception '%', fault using errcode = '22023';
  end if;
  update public.safety_cases c
  set state = case when move_safety_case.step = 'seen' and c.state = 'handling' then c.state else move_safety_case.step end,
    unseen_since = null, next_at = null, next_is_alarm = false,
    handled_by = case when move_safety_case.step = 'handling' then me else c.handled_by end,
    handled_by_name = case when move_safety_case.step = 'handling' then my_name else c.handled_by_name end
  where c.id = found_case.id;
  insert into public.safety_case_steps (case_id, step, staff_id, name, note)
  values (found_case.id, move_safety_case.step, me, my_name,
    case when not private.is_blank(move_safety_case.note) then btrim(move_safety_case.note) end);
end;
$$;
comment on function public.move_safety_case(uuid, text, text) is
  'Staff of a case''s school may say that they have seen it, that they handle it, or close it with a note of 1 to 1000 characters. Who did it and when is kept and never changed.';
revoke all on function public.move_safety_case(uuid, text, text) from public, anon, authenticated;
grant execute on function public.move_safety_case(uuid, text, text) to authenticated;

create or replace function public.record_safety_event(learner uuid, session uuid, message_id text, kind text)
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  person record;
  open_case public.safety_cases%rowtype;
  recorded uuid;
  is_counted boolean := false;
begin
  select p.name, p.email, p.school_since, p.school_link, s.safe_person, private.class_names(p.id) as class_name,
      nullif(btrim(p.country), '') as country,
      -- Whoever only typed the name of a school raises no alarm there.
      case when p.school_link <> 'typed' then p.school_id end as school
    into person
    from public.profiles p
    left join public.schools s on s.id = p.school_id
    where p.id = record_safety_event.learner
    -- Two events of one learner at once are counted one after the other.
    for update of p;
  select c.* into open_case from public.safety_cases c
    where c.user_id = record_safety_event.learner and c.school_id = person.school and c.state <> 'closed' for update;
  -- A title or a name belongs to no session.
  if record_safety_event.session is null or exists (select from public.dashboard d where d.id = record_safety_event.session
    and private.works_on(record_safety_event.learner, d.user_id, d.team_id))
  then
    -- Many in an hour say no more than some, and are counted only; the first after a case was closed is never one of too many.
    is_counted := (person.school is not null and open_case.id is null) or (
      select count(*) from public.safety_events e
      where e.user_id = record_safety_event.learner and e.case_id is not distinct from open_case.id and e.created_at > now() - interval '1 hour') < 20;
    if is_counted then
      insert into public.safety_events (user_id, learner_name, email, email_verified, school_id, member_since, school_link, class_name,
        session_id, message_id, kind, case_id)
      values (record_safety_event.learner, person.name, coalesce(person.email, ''),
        private.verified_email(record_safety_event.learner) is not null, person.school, person.school_since, person.school_link,
        person.class_name, record_safety_event.session, record_safety_event.message_id, record_safety_event.kind, open_case.id)
      on conflict on constraint safety_events_once do nothing
      returning id into recorded;
    end if;
    if person.school is not null and (recorded is not null or not is_counted) then
      open_case.id := private.join_safety_case(open_case.id, record_safety_event.learner, person.school, person.school_since,
        record_safety_event.kind <> 'unkind');
      update public.safety_events e set case_id = open_case.id where e.id = recorded and e.case_id is null;
    end if;
  end if;
  return jsonb_build_object('safe_person', person.safe_person, 'told', private.told_of_case(open_case.id), 'country', person.country);
end;
$$;
revoke all on function public.record_safety_event(uuid, uuid, text, text) from public, anon, authenticated;
grant execute on function public.record_safety_event(uuid, uuid, text, text) to service_role;
comment on function public.record_safety_event(uuid, uuid, text, text) is
  'Service role only. Records once that a learner''s message signalled danger, at most 20 times an hour, in the learner''s open case, and tells the people of the school. Answers whom the school names to turn to (safe_person), the names of those whom a mail is on its way to or has reached (told; null for nobody) and the profile''s country. The caller has verified who the learner is.';

create or replace function private.join_safety_case(open_case uuid, learner uuid, school uuid, member_since timestamptz, is_danger boolean)
returns uuid
language plpgsql
set search_path = ''
as $$
declare
  joined public.safety_cases%rowtype;
  was_over boolean;
begin
  if join_safety_case.open_case is null then
    insert into public.safety_cases (user_id, school_id, events, is_newcomer)
    values (join_safety_case.learner, join_safety_case.school, 1, coalesce(join_safety_case.member_since > now() - interval '1 day', true))
    returning * into joined;
    insert into public.safety_case_steps (case_id, step) values (joined.id, 'opened');
    if join_safety_case.is_danger then
      perform private.alarm_about_case(joined.id);
    end if;
    return joined.id;
  end if;
  -- Either somebody had seen all that was there, or everybody had been told and nobody came.
  select c.unseen_since is null or c.next_at is null into was_over from public.safety_cases c where c.id = join_safety_case.open_case;
  update public.safety_cases c
  set events = c.events + 1, last_event_at = now(), unseen_since = coalesce(c.unseen_since, now())
  where c.id = join_safety_case.open_case returning * into joined;
  if not was_over or not join_safety_case.is_danger then
    return joined.id;
  end if;
  if coalesce(joined.alarmed_at < now() - interval '1 hour', true) then
    insert into public.safety_case_steps (case_id, step) values (joined.id, 'again');
    perform private.alarm_about_case(joined.id);
  else
    update public.safety_cases c set next_at = c.alarmed_at + interval '1 hour', next_is_alarm = true where c.id = joined.id;
  end if;
  return joined.id;
end;
$$;
comment on function private.join_safety_case(uuid, uuid, uuid, timestamptz, boolean) is
  'Opens a case for a learner''s event, or adds the event to the open one, and tells the people of the school: of a new case at once, of what comes after everything was seen at once as well, but once an hour at most. Of unkind words alone nobody is mailed: who gets a mail for each stops reading them.';
revoke all on function private.join_safety_case(uuid, uuid, uuid, timestamptz, boolean) from public;

create or replace function private.queue_safety_mail(of_case public.safety_cases, kind text, name text, email text)
returns void
language sql
set search_path = ''
as $$
  insert into public.safety_mails (school_id, case_id, kind, to_name, to_email)
  values (queue_safety_mail.of_case.school_id, queue_safety_mail.of_case.id, queue_safety_mail.kind, queue_safety_mail.name, lower(queue_safety_mail.email))
$$;
comment on function private.queue_safety_mail(public.safety_cases, text, text, text) is 'Puts a mail about a case into the queue of those that are to be sent.';
revoke all on function private.queue_safety_mail(public.safety_cases, text, text, text) from public;

create or replace function private.tell_admins(of_case public.safety_cases, kind text)
returns text
language plpgsql
set search_path = ''
as $$
declare
  admin record;
  names text[] := '{}';
begin
  for admin in
    select private.verified_email(s.user_id) as email, coalesce(nullif(btrim(p.name), ''), 'the head of the school') as name
    from public.school_staff s left join public.profiles p on p.id = s.user_id
    where s.school_id = tell_admins.of_case.school_id and s.role = 'admin' and s.user_id <> tell_admins.of_case.user_id
      and private.verified_email(s.user_id) is not null
      and not exists (
        select from public.safety_mails m where m.case_id = tell_admins.of_case.id and m.to_email = private.verified_email(s.user_id)
          and m.queued_at >= tell_admins.of_case.alarmed_at)
    order by s.created_at, s.user_id limit 10
  loop
    perform private.queue_safety_mail(tell_admins.of_case, tell_admins.kind, left(admin.name, 100), admin.email);
    names := names || left(admin.name, 100);
  end loop;
  return nullif(private.in_a_row(names), '');
end;
$$;
comment on function private.tell_admins(public.safety_cases, text) is
  'Queues mails to the admins of a case''s school with a confirmed address, but whom it is about and who has got one since the last alarm; answers their names, or null.';
revoke all on function private.tell_admins(public.safety_cases, text) from public;

create or replace function private.in_a_row(names text[])
returns text
language sql
immutable
set search_path = ''
as $$
  select case when cardinality(in_a_row.names) < 2 then coalesce(in_a_row.names[1], '')
    else array_to_string(in_a_row.names[:cardinality(in_a_row.names) - 1], ', ') || ' and ' || in_a_row.names[cardinality(in_a_row.names)] end
$$;
comment on function private.in_a_row(text[]) is 'Names as a sentence has them: A, B and C.';
revoke all on function private.in_a_row(text[]) from public;

create or replace function private.alarm_about_case(of_case uuid)
returns void
language plpgsql
set search_path = ''
as $$
declare
  found_case public.safety_cases%rowtype;
  person record;
  names text[] := '{}';
  told text;
begin
  update public.safety_cases c
  set alarmed_at = now(), next_is_alarm = false, next_at = now() + make_interval(mins => s.safety_wait_minutes)
  from public.schools s where c.id = alarm_about_case.of_case and s.id = c.school_id returning c.* into found_case;
  for person in
    select p.name, p.email from public.school_safe_people p
    where p.school_id = found_case.school_id and p.role = 'at_once' and p.email <> private.email_of(found_case.user_id) order by p.place
  loop
    perform private.queue_safety_mail(found_case, 'alarm', person.name, person.email);
    names := names || person.name;
  end loop;
  if cardinality(names) > 0 then
    insert into public.safety_case_steps (case_id, step, name) values (found_case.id, 'told', private.in_a_row(names));
    return;
  end if;
  -- Nobody is named, or only whom it is about: the admins can name somebody.
  told := private.tell_admins(found_case, 'alarm');
  insert into public.safety_case_steps (case_id, step, name)
  values (found_case.id, case when told is null then 'nobody' else 'told_admins' end, left(told, 1000));
  if told is null then
    update public.safety_cases c set next_at = null where c.id = found_case.id;
  end if;
end;
$$;
comment on function private.alarm_about_case(uuid) is
  'Tells the safe people of a case''s school who are told at once, or its admins where there are none, and sets when the next one is told.';
revoke all on function private.alarm_about_case(uuid) from public;

create or replace function private.email_of(account uuid)
returns text
language sql
stable
set search_path = ''
as $$
  select coalesce((select lower(u.email) from auth.users u where u.id = email_of.account), '')
$$;
comment on function private.email_of(uuid) is 'The address of an account, confirmed or not, in small letters; empty without one.';
revoke all on function private.email_of(uuid) from public;

create or replace function private.tell_next(of_case uuid)
returns void
language plpgsql
set search_path = ''
as $$
declare
  found_case public.safety_cases%rowtype;
  wait integer;
  person record;
  told text;
begin
  select c.* into found_case from public.safety_cases c where c.id = tell_next.of_case;
  -- Whoever has left the school is another's to look after.
  if found_case.state = 'closed' or found_case.unseen_since is null or not exists (
    select from public.profiles p where p.id = found_case.user_id and p.school_id = found_case.school_id and p.school_link <> 'typed')
  then
    update public.safety_cases c set next_at = null, next_is_alarm = false where c.id = found_case.id;
    return;
  end if;
  if found_case.next_is_alarm then
    insert into public.safety_case_steps (case_id, step) values (found_case.id, 'again');
    perform private.alarm_about_case(found_case.id);
    return;
  end if;
  select p.name, p.email into person from public.school_safe_people p
  where p.school_id = found_case.school_id and p.role = 'next' and p.email <> private.email_of(found_case.user_id)
    and not exists (
      select from public.safety_mails m where m.case_id = found_case.id and m.to_email = p.email and m.queued_at >= found_case.alarmed_at)
  order by p.place limit 1;
  if person.email is not null then
    perform private.queue_safety_mail(found_case, 'next', person.name, person.email);
    insert into public.safety_case_steps (case_id, step, name) values (found_case.id, 'told_next', person.name);
    select s.safety_wait_minutes into wait from public.schools s where s.id = found_case.school_id;
    update public.safety_cases c set next_at = now() + make_interval(mins => wait) where c.id = found_case.id;
    return;
  end if;
  told := private.tell_admins(found_case, 'next');
  insert into public.safety_case_steps (case_id, step, name)
  values (found_case.id, case when told is null then 'nobody' else 'told_admins' end, left(told, 1000));
  update public.safety_cases c set next_at = null where c.id = found_case.id;
end;
$$;
comment on function private.tell_next(uuid) is
  'Tells the next person of a case that nobody has looked at: the safe people in their order, then the admins of the school, then nobody is left.';
revoke all on function private.tell_next(uuid) from public;

create or replace function private.has_mail_sender()
returns boolean
language sql
stable
set search_path = ''
as $$
  select exists (select from private.safety_sender s where s.seen_at > now() - interval '15 minutes')
$$;
comment on function private.has_mail_sender() is
  'Whether anything has asked for the mails about safety within the last quarter of an hour, and so sends them.';
revoke all on function private.has_mail_sender() from public;

create or replace function private.told_of_case(of_case uuid)
returns text
language sql
stable
set search_path = ''
as $$
  select nullif(private.in_a_row(array(
    select m.to_name from public.safety_mails m
    where m.case_id = told_of_case.of_case and m.failed_at is null
      -- Where nothing sends mails, one in the queue reaches nobody.
      and (m.sent_at is not null or private.has_mail_sender())
    group by m.to_name order by min(m.id))), '')
$$;
comment on function private.told_of_case(uuid) is
  'The names of those who got a mail about a case, or whom one is on its way to; null for nobody, also where nothing sends mails.';
revoke all on function private.told_of_case(uuid) from public;

create or replace function public.claim_safety_mails(most integer)
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  due uuid;
  claimed jsonb;
begin
  insert into private.safety_sender as s (seen_at) values (now())
  on conflict (is_one) do update set seen_at = excluded.seen_at where s.seen_at < now() - interval '1 minute';
  for due in select c.id from public.safety_cases c where c.next_at <= now() order by c.is_newcomer, c.next_at limit 100 for update skip locked loop
    perform private.tell_next(due);
  end loop;
  with taken as (
    update public.safety_mails m set tries = m.tries + 1, due_at = now() + interval '3 minutes'
    where m.id in (
      select d.id from public.safety_mails d left join public.safety_cases c on c.id = d.case_id
      where d.sent_at is null and d.failed_at is null and d.due_at <= now()
      -- Accounts that came today can't keep the others waiting.
      order by coalesce(c.is_newcomer, false), d.id limit least(claim_safety_mails.most, 50) for update of d skip locked)
    returning m.*
  )
  select coalesce(jsonb_agg(jsonb_build_object('id', t.id, 'kind', t.kind, 'to', t.to_email, 'school', s.name, 'case_id', t.case_id,
    'at', t.queued_at, 'is_newcomer', coalesce(c.is_newcomer, false))
    order by coalesce(c.is_newcomer, false), t.id), '[]') into claimed
  from taken t join public.schools s on s.id = t.school_id left join public.safety_cases c on c.id = t.case_id;
  return claimed;
end;
$$;
comment on function public.claim_safety_mails(integer) is
  'Service role only. Tells the next person of each case whose time is up, and answers some mails that are to be sent now; nobody else gets them for three minutes. Whoever calls it sends mails: that it was called is kept.';
revoke all on function public.claim_safety_mails(integer) from public, anon, authenticated;
grant execute on function public.claim_safety_mails(integer) to service_role;

create or replace function public.settle_safety_mail(mail bigint, outcome text, fault text)
returns void
language plpgsql
security definer
set search_path = ''
as $$
declare
  settled public.safety_mails%rowtype;
begin
  update public.safety_mails m
  set sent_at = case when settle_safety_mail.outcome = 'sent' then now() end,
    failed_at = case when settle_safety_mail.outcome = 'refused'
      or (settle_safety_mail.outcome <> 'sent' and m.queued_at < now() - interval '1 day') then now() end,
    due_at = now() + case m.tries when 1 then interval '10 seconds' when 2 then interval '1 minute' when 3 then interval '5 minutes'
      else interval '15 minutes' end,
    fault = left(settle_safety_mail.fault, 40)
  where m.id = settle_safety_mail.mail and m.sent_at is null and m.failed_at is null
  returning * into settled;
  -- Nobody waits for somebody who can't be reached.
  if settled.failed_at is not null then
    update public.safety_cases c set next_at = now() where c.id = settled.case_id and c.unseen_since is not null and c.next_at is not null
      and not c.next_is_alarm;
  end if;
end;
$$;
comment on function public.settle_safety_mail(bigint, text, text) is
  'Service role only. Keeps what became of a mail: sent, refused for good, or again, which is tried later and given up after a day. A mail that is given up makes the next person told at once.';
revoke all on function public.settle_safety_mail(bigint, text, text) from public, anon, authenticated;
grant execute on function public.settle_safety_mail(bigint, text, text) to service_role;

create or replace function public.safety_health()
returns jsonb
language sql
stable
security definer
set search_path = ''
as $$
  select jsonb_build_object(
    'schools', (select count(*) from public.schools),
    'schools_without_safe_person', (select count(*) from public.schools s where not private.has_safe_person(s.id)),
    'overdue_mails', (
      select count(*) from public.safety_mails m
      where m.sent_at is null and m.failed_at is null and m.queued_at < now() - interval '15 minutes'),
    'has_sender', private.has_mail_sender())
$$;
comment on function public.safety_health() is
  'Service role only. How many schools there are and how many have no safe person who can be reached, how many mails about safety wait for more than 15 minutes, and whether anything sends them. It names nobody.';
revoke all on function public.safety_health() from public, anon, authenticated;
grant execute on function public.safety_health() to service_role;

create or replace function private.has_safe_person(school uuid)
returns boolean
language sql
stable
set search_path = ''
as $$
  select exists (
    select from public.school_safe_people p
    where p.school_id = has_safe_person.school and not coalesce((
      select m.failed_at is not null from public.safety_mails m
      where m.school_id = p.school_id and m.to_email = p.email order by m.id desc limit 1), false))
$$;
comment on function private.has_safe_person(uuid) is
  'Whether a school names anybody who is told by mail and can be reached: the last mail to them was not given up.';
revoke all on function private.has_safe_person(uuid) from public;

create or replace function private.budget_fault(daily_tokens bigint)
returns text
language sql
immutable
set search_path = ''
as $$
  select case when budget_fault.daily_tokens not between 20000 and 1000000000000
    then 'A limit for a day has 20000 tokens at least. Below that the coach would rest from the start.' end
$$;
comment on function private.budget_fault(bigint) is 'What is wrong with a limit of tokens for a day, as a sentence; null where nothing is, and for no limit.';
revoke all on function private.budget_fault(bigint) from public;

create or replace function private.tokens_today(people uuid[])
returns bigint
language sql
stable
set search_path = ''
as $$
  select coalesce(sum(u.tokens_in + u.tokens_out), 0)::bigint from public.learner_usage u
  where u.user_id = any (tokens_today.people) and u.day = (clock_timestamp() at time zone 'utc')::date
$$;
comment on function private.tokens_today(uuid[]) is 'How many tokens people have used since midnight UTC, all together.';
revoke all on function private.tokens_today(uuid[]) from public;

create or replace function private.people_of_school(school uuid)
returns uuid[]
language sql
stable
set search_path = ''
as $$
  -- Whoever only typed the school's name must not use up what it has.
  select array(select p.id from public.profiles p where p.school_id = people_of_school.school and p.school_link <> 'typed')
$$;
comment on function private.people_of_school(uuid) is 'Everybody who has proven that they belong to a school.';
revoke all on function private.people_of_school(uuid) from public;

create or replace function private.people_of_class(class uuid)
returns uuid[]
language sql
stable
set search_path = ''
as $$
  select array(select m.user_id from public.school_class_members m where m.class_id = people_of_class.class and m.removed_at is null)
$$;
comment on function private.people_of_class(uuid) is 'Everybody who is in a class.';
revoke all on function private.people_of_class(uuid) from public;

create or replace function private.school_tokens_today(school uuid)
returns bigint
language sql
stable
set search_path = ''
as $$
  select private.tokens_today(private.people_of_school(school_tokens_today.school))
$$;
comment on function private.school_tokens_today(uuid) is 'How many tokens the people of a school have used since midnight UTC.';
revoke all on function private.school_tokens_today(uuid) from public;

create or replace function private.class_tokens_today(class uuid)
returns bigint
language sql
stable
set search_path = ''
as $$
  select private.tokens_today(private.people_of_class(class_tokens_today.class))
$$;
comment on function private.class_tokens_today(uuid) is 'How many tokens the people of a class have used since midnight UTC.';
revoke all on function private.class_tokens_today(uuid) from public;

create or replace function private.budget_state(people uuid[], daily_tokens bigint, reserve integer)
returns text
language sql
stable
set search_path = ''
as $$
  select case
    when used.tokens + budget_state.reserve > budget_state.daily_tokens then 'resting'
    -- Most turns cost less than they reserve, so what is only reserved is worth a short wait.
    when used.tokens + used.reserved + budget_state.reserve > budget_state.daily_tokens then 'waiting'
    else 'open' end
  from (
    select private.tokens_today(budget_state.people) as tokens, (
      select coalesce(sum(l.reserved), 0) from public.turn_locks l
      where l.expires_at > clock_timestamp() and l.learner = any (budget_state.people)) as reserved
  ) as used
$$;
comment on function private.budget_state(uuid[], bigint, integer) is
  'Whether a turn fits into what people may use together in a day: open, waiting (what is left is reserved by running turns) or resting; open without a limit.';
revoke all on function private.budget_state(uuid[], bigint, integer) from public;

create or replace function private.admit_to_school_budget(learner uuid, reserve integer, at timestamptz)
returns jsonb
language plpgsql
set search_path = ''
as $$
declare
  school public.schools%rowtype;
  states text[];
begin
  -- The practice coach reserves nothing and costs nothing.
  if coalesce(admit_to_school_budget.reserve, 0) <= 0 then
    return null;
  end if;
  select s.* into school from public.profiles p join public.schools s on s.id = p.school_id
  where p.id = admit_to_school_budget.learner and p.school_link <> 'typed';
  if school.id is null or school.daily_tokens is null and not exists (
    select from private.classes_of(admit_to_school_budget.learner) as c where c.daily_tokens is not null
  ) then
    return null;
  end if;
  -- The messages of a school queue here for as long as this transaction takes, so that each sees the ones before it.
  perform pg_catalog.pg_advisory_xact_lock(pg_catalog.hashtextextended('school budget ' || school.id::text, 0));
  states := array[private.budget_state(private.people_of_school(school.id), school.daily_tokens, admit_to_school_budget.reserve)];
  if states[1] = 'open' then
    states := array(
      select private.budget_state(private.people_of_class(c.id), c.daily_tokens, admit_to_school_budget.reserve)
      from private.classes_of(admit_to_school_budget.learner) as c);
  end if;
  -- One class with something left is enough.
  return case
    when cardinality(states) = 0 or 'open' = any (states) then null
    when 'waiting' = any (states) then jsonb_build_object('ok', false, 'reason', 'rate_limited', 'retry_after', 10)
    else private.tomorrow('school_resting', admit_to_school_budget.at) end;
end;
$$;
comment on function private.admit_to_school_budget(uuid, integer, timestamptz) is
  'Null when a message fits into the day of the learner''s school and of one of their classes, else why not, with retry_after in seconds: rate_limited or school_resting.';
revoke all on function private.admit_to_school_budget(uuid, integer, timestamptz) from public;

create or replace function public.switch_area(school uuid, area text, is_enabled boolean)
returns text[]
language plpgsql
security definer
set search_path = ''
as $$
declare
  areas text[];
begin
  if not exists (
    select from public.school_staff s
    where s.user_id = (select auth.uid()) and s.school_id = switch_area.school and s.role = 'admin'
  ) then
    raise exception 'Only an admin of this school can switch its areas.' using errcode = '42501';
  end if;
  -- The pattern and no list: areas are released on their own, and the database needn't know the newest.
  if switch_area.area is null or switch_area.area !~ '^[a-z][a-z-]{1,39}$' or switch_area.is_enabled is null then
    raise exception 'There is no such area.' using errcode = '22023';
  end if;
  update public.schools s
  set enabled_areas = case
      when switch_area.is_enabled then array_append(array_remove(s.enabled_areas, switch_area.area), switch_area.area)
      else array_remove(s.enabled_areas, switch_area.area) end,
    closed_areas = case
      when switch_area.is_enabled then array_remove(s.closed_areas, switch_area.area)
      else array_append(array_remove(s.closed_areas, switch_area.area), switch_area.area) end,
    updated_at = now()
  where s.id = switch_area.school
    and ((switch_area.area = any (s.enabled_areas)) <> switch_area.is_enabled
      or (switch_area.area = any (s.closed_areas)) = switch_area.is_enabled)
    -- Nobody needs more, and a row that everybody reads must stay small.
    and (cardinality(s.enabled_areas) + cardinality(s.closed_areas) < 200
      or switch_area.area = any (s.enabled_areas || s.closed_areas));
  select s.enabled_areas into areas from public.schools s where s.id = switch_area.school;
  return areas;
end;
$$;
comment on function public.switch_area(uuid, text, boolean) is
  'An admin may enable or disable an area at their own school; answers the enabled areas afterwards. Safe to call twice.';
revoke all on function public.switch_area(uuid, text, boolean) from public, anon, authenticated;
grant execute on function public.switch_area(uuid, text, boolean) to authenticated;

create or replace function private.school_opens(school public.schools, area text)
returns boolean
language sql
immutable
set search_path = ''
as $$
  select school_opens.area = any (school_opens.school.enabled_areas)
    or (school_opens.school.new_areas_open and not school_opens.area = any (school_opens.school.closed_areas))
$$;
comment on function private.school_opens(public.schools, text) is
  'Whether a school has an area open: it has switched it on, or has never decided about it and opens new areas by itself.';
revoke all on function private.school_opens(public.schools, text) from public;

create or replace function public.area_is_open(learner uuid, area text)
returns boolean
language sql
stable
security definer
set search_path = ''
as $$
  select not exists (
    select from public.profiles p join public.schools s on s.id = p.school_id
    where p.id = area_is_open.learner
      and (not private.school_opens(s, area_is_open.area) or area_is_open.area = any (private.closed_by_classes(area_is_open.learner)))
  );
$$;
comment on function public.area_is_open(uuid, text) is
  'The server asks whether a learner may use an area: their school has it open, and none of their classes closes it. Who belongs to no school may use all.';
revoke all on function public.area_is_open(uuid, text) from public, anon, authenticated;
grant execute on function public.area_is_open(uuid, text) to service_role;

create or replace function public.my_school()
returns jsonb
language plpgsql
stable
security definer
set search_path = ''
as $$
begin
  -- A token is good for an hour, also when the account is gone. Every open page asks this each minute, and ends with it.
  if not exists (select from auth.users u where u.id = (select auth.uid())) then
    raise exception 'This account is not there any more.' using errcode = 'PT401';
  end if;
  return (
    select jsonb_build_object('id', s.id, 'name', s.name,
      'enabled_areas', to_jsonb(array(select a from unnest(s.enabled_areas) as a where not a = any (by_class.closed))),
      'closed_areas', to_jsonb(array(select a from unnest(s.closed_areas) as a union select a from unnest(by_class.closed) as a order by 1)),
      'new_areas_open', s.new_areas_open,
      'classes', coalesce((
        select jsonb_agg(jsonb_build_object('id', c.id, 'name', c.name) order by lower(c.name), c.id) from private.classes_of(p.id) as c), '[]'))
    from public.profiles p
    join public.schools s on s.id = p.school_id
    cross join lateral (select private.closed_by_classes(p.id) as closed) as by_class
    where p.id = (select auth.uid())
  );
end;
$$;
comment on function public.my_school() is
  'The school of the signed-in person with the areas that are open to this person, those that are closed, whether one in neither list is open, and the classes that they are in; null without a school. Answers 401 to the token of an account that is gone.';
revoke all on function public.my_school() from public, anon, authenticated;
grant execute on function public.my_school() to authenticated;

create or replace function public.choose_new_areas(school uuid, is_open boolean, known text[])
returns void
language plpgsql
security definer
set search_path = ''
as $$
begin
  perform private.must_be_staff(choose_new_areas.school, 'admin');
  if choose_new_areas.is_open is null or cardinality(coalesce(choose_new_areas.known, '{}')) > 100
    or exists (select from unnest(choose_new_areas.known) as a where a is null or a !~ '^[a-z][a-z-]{1,39}$') then
    raise exception 'There is no such choice.' using errcode = '22023';
  end if;
  -- What is there stays as it is: the choice is about areas that come later.
  update public.schools s
  set enabled_areas = s.enabled_areas || case when s.new_areas_open then undecided.areas else '{}' end,
    closed_areas = s.closed_areas || case when s.new_areas_open then '{}' else undecided.areas end,
    new_areas_open = choose_new_areas.is_open,
    updated_at = now()
  from (
    select array(
      select distinct a from unnest(choose_new_areas.known) as a
      join public.schools o on o.id = choose_new_areas.school
      where not a = any (o.enabled_areas || o.closed_areas)) as areas
  ) as undecided
  where s.id = choose_new_areas.school and cardinality(s.enabled_areas || s.closed_areas) + cardinality(undecided.areas) <= 200;
end;
$$;
comment on function public.choose_new_areas(uuid, boolean, text[]) is
  'An admin may choose whether an area that comes later is open at their school from its first day. known are the ids of the areas that there are: they stay as they are.';
revoke all on function public.choose_new_areas(uuid, boolean, text[]) from public, anon, authenticated;
grant execute on function public.choose_new_areas(uuid, boolean, text[]) to authenticated;

create or replace function public.unfinished_work(school uuid, area text, class uuid default null)
returns jsonb
language plpgsql
stable
security definer
set search_path = ''
as $$
begin
  perform private.must_be_staff(unfinished_work.school);
  return (
    select jsonb_build_object('sessions', count(d.id), 'people', count(distinct d.user_id))
    from public.areas a
    join public.dashboard d on d.category_activity = a.category_activity and d.progress = 'started'
    join public.profiles p on p.id = d.user_id and p.school_id = unfinished_work.school and p.school_link <> 'typed'
    where a.id = unfinished_work.area
      and (unfinished_work.class is null or exists (
        select from private.classes_of(p.id) as c where c.id = unfinished_work.class))
  );
end;
$$;
comment on function public.unfinished_work(uuid, text, uuid) is
  'Staff of a school may read how many sessions of an area its members, or those of one class, have begun and not completed, and how many people that are. No word of them.';
revoke all on function public.unfinished_work(uuid, text, uuid) from public, anon, authenticated;
grant execute on function public.unfinished_work(uuid, text, uuid) to authenticated;

create or replace function public.school_settings(school uuid)
returns jsonb
language plpgsql
stable
security definer
set search_path = ''
as $$
begin
  perform private.must_be_staff(school_settings.school);
  return (
    select jsonb_build_object('safe_person', s.safe_person, 'daily_tokens', s.daily_tokens,
      'used_today', private.school_tokens_today(s.id))
    from public.schools s where s.id = school_settings.school
  );
end;
$$;
comment on function public.school_settings(uuid) is
  'Staff of a school may read whom its learners are told to turn to, how many tokens they may use in a day, and how many they have used today.';
revoke all on function public.school_settings(uuid) from public, anon, authenticated;
grant execute on function public.school_settings(uuid) to authenticated;

create or replace function public.save_school_settings(school uuid, safe_person text, daily_tokens bigint)
returns void
language plpgsql
security definer
set search_path = ''
as $$
declare
  fault text := private.text_fault(btrim(save_school_settings.safe_person), 'The person to turn to', 200);
begin
  perform private.must_be_staff(save_school_settings.school, 'admin');
  fault := coalesce(fault, private.budget_fault(save_school_settings.daily_tokens));
  if fault is not null then
    raise exception '%', fault using errcode = '22023';
  end if;
  update public.schools s
  set safe_person = case when private.is_blank(save_school_settings.safe_person) then null else btrim(save_school_settings.safe_person) end,
    daily_tokens = save_school_settings.daily_tokens, updated_at = now()
  where s.id = save_school_settings.school;
end;
$$;
comment on function public.save_school_settings(uuid, text, bigint) is
  'An admin may say whom a learner in distress can turn to, and how many tokens the learners of their school may use in a day; null is no limit of the school''s own.';
revoke all on function public.save_school_settings(uuid, text, bigint) from public, anon, authenticated;
grant execute on function public.save_school_settings(uuid, text, bigint) to authenticated;

create or replace function private.set_school_code()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  loop
    new.code := private.random_code(8);
    exit when not exists (select from public.school_codes c where c.code = new.code);
  end loop;
  return new;
end;
$$;
comment on function private.set_school_code() is 'Trigger: nobody chooses a code, not even the server.';
revoke all on function private.set_school_code() from public;

create or replace function private.name_key(name text)
returns text
language sql
immutable
set search_path = ''
as $$
  select btrim(regexp_replace(lower(name_key.name), '[[:space:][:punct:]]+', ' ', 'g'))
$$;
comment on function private.name_key(text) is 'A school''s name without what people type differently: capitals, spaces and punctuation.';
revoke all on function private.name_key(text) from public;

create or replace function private.verified_email(account uuid)
returns text
language sql
stable
set search_path = ''
as $$
  select lower(u.email) from auth.users u
  where u.id = verified_email.account and exists (
    -- Not users.email_confirmed_at, which a sign-up without confirmation mails sets as well.
    select from auth.identities i
    where i.user_id = u.id and lower(i.identity_data ->> 'email') = lower(u.email) and i.identity_data ->> 'email_verified' = 'true'
  )
$$;
comment on function private.verified_email(uuid) is
  'The address of an account, in small letters, if a mail or an identity provider has proven that it is theirs; else null.';
revoke all on function private.verified_email(uuid) from public;

create or replace function private.domain_of(email text)
returns text
language sql
immutable
set search_path = ''
as $$
  select lower(substring(domain_of.email from '@([^@]+)$'))
$$;
comment on function private.domain_of(text) is 'What stands behind the last @ of an address, in small letters.';
revoke all on function private.domain_of(text) from public;

create or replace function private.school_of_account(account uuid, out school uuid, out link text)
language sql
stable
set search_path = ''
as $$
  select found.school_id, found.link
  from (
    select s.school_id, 'staff' as link, 1 as rank, s.created_at from public.school_staff s
    where s.user_id = school_of_account.account
    union all
    select d.school_id, 'domain', 2, d.created_at from public.school_domains d
    where d.domain = private.domain_of(private.verified_email(school_of_account.account))
      and not exists (
        select from public.school_exclusions x where x.user_id = school_of_account.account and x.school_id = d.school_id
      )
  ) as found
  order by found.rank, found.created_at
  limit 1
$$;
comment on function private.school_of_account(uuid) is
  'The school that an account belongs to without doing anything: by its appointment, else by the domain of its confirmed address.';
revoke all on function private.school_of_account(uuid) from public;

create or replace function private.forget_school_request()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  delete from public.school_requests r where r.user_id = new.id;
  delete from public.school_exclusions x where x.user_id = new.id and x.school_id = new.school_id;
  return null;
end;
$$;
comment on function private.forget_school_request() is 'Trigger: whoever belongs to a school asks for none any more, and is not kept out of it.';
revoke all on function private.forget_school_request() from public;

create or replace function private.link_by_domain(account uuid)
returns void
language sql
set search_path = ''
as $$
  update public.profiles p set school_id = found.school, school_link = 'domain'
  from private.school_of_account(link_by_domain.account) as found
  where p.id = link_by_domain.account and found.link = 'domain' and (p.school_id is null or p.school_link = 'typed')
$$;
comment on function private.link_by_domain(uuid) is
  'Brings an account into the school that has bound the domain of its confirmed address, unless it belongs to one.';
revoke all on function private.link_by_domain(uuid) from public;

create or replace function private.follow_verified_email()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  perform private.link_by_domain(new.user_id);
  return null;
end;
$$;
comment on function private.follow_verified_email() is
  'Trigger: an address that has just been confirmed brings its account into the school that has bound the domain.';
revoke all on function private.follow_verified_email() from public;

create or replace function public.join_school(code text)
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  me uuid := (select auth.uid());
  wait integer;
  mine record;
  found_code record;
begin
  if me is null then
    raise exception 'Please sign in to join a school.' using errcode = '42501';
  end if;
  if private.is_no_code(join_school.code) then
    return '{"ok": false, "reason": "not_found"}';
  end if;
  if private.is_blank(join_school.code) then
    return '{"ok": false, "reason": "required"}';
  end if;
  select p.school_id, p.school_link into mine from public.profiles p where p.id = me for update;
  if not found then
    return '{"ok": false, "reason": "no_profile"}';
  end if;
  wait := private.admit_code(me, 'school');
  if wait is not null then
    return jsonb_build_object('ok', false, 'reason', 'rate_limited', 'retry_after', wait);
  end if;
  select c.id, c.school_id, s.name, k.id as class_id, k.name as class_name into found_code
  from public.school_codes c join public.schools s on s.id = c.school_id
  left join public.school_classes k on k.id = c.class_id
  where c.code = upper(regexp_replace(join_school.code, '[[:space:]-]', '', 'g')) and c.revoked_at is null;
  if mine.school_id is not null and mine.school_link <> 'typed' and mine.school_id is distinct from found_code.school_id then
    -- The same answer for right and wrong codes of others. A learner must not leave their school's choice of areas by
    -- a friend's code: staff take them out first.
    perform private.count_wrong_code(me, 'school');
    return '{"ok": false, "reason": "member_elsewhere"}';
  end if;
  if found_code.id is null then
    perform private.count_wrong_code(me, 'school');
    return '{"ok": false, "reason": "not_found"}';
  end if;
  if exists (select from public.school_exclusions x where x.user_id = me and x.school_id = found_code.school_id)
    or exists (
      select from public.school_class_members m
      where m.user_id = me and m.class_id = found_code.class_id and m.removed_at is not null
    )
  then
    return '{"ok": false, "reason": "excluded"}';
  end if;
  -- Whoever belongs to it by something else keeps that, and the day.
  update public.profiles p set school_id = found_code.school_id, school_link = 'code', school_code_id = found_code.id
  where p.id = me and (p.school_id is null or p.school_link in ('typed', 'code'))
    and p.school_code_id is distinct from found_code.id;
  if found_code.class_id is not null then
    -- Who looks after the classes of a school is in none of them: what a class closes is for those who learn in it.
    insert into public.school_class_members (class_id, user_id)
    select found_code.class_id, me
    where not exists (select from public.school_staff s where s.user_id = me and s.school_id = found_code.school_id)
    on conflict do nothing;
  end if;
  return jsonb_build_object('ok', true, 'school', jsonb_build_object('id', found_code.school_id, 'name', found_code.name),
    'class', case when found_code.class_id is not null then jsonb_build_object('id', found_code.class_id, 'name', found_code.class_name) end);
end;
$$;
comment on function public.join_school(text) is
  'A signed-in person may join the school of a code, and the class where it is a class''s, in any case of letters and with spaces or dashes. Answers ok with the id and name of the school and of the class, or ok false with a reason: required, no_profile, not_found, member_elsewhere, excluded, or rate_limited with retry_after in seconds. Safe to call twice.';
revoke all on function public.join_school(text) from public, anon, authenticated;
grant execute on function public.join_school(text) to authenticated;

create or replace function public.request_school(school_name text)
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  me uuid := (select auth.uid());
  mine record;
  fault text := private.text_fault(btrim(request_school.school_name), 'The school', 200);
  key text;
begin
  if me is null then
    raise exception 'Please sign in to ask for a school.' using errcode = '42501';
  end if;
  if fault is not null then
    raise exception '%', fault using errcode = '22023';
  end if;
  key := private.name_key(request_school.school_name);
  if private.is_blank(request_school.school_name) or key = '' then
    return '{"ok": false, "reason": "required"}';
  end if;
  select p.school_id, p.school_link into mine from public.profiles p where p.id = me for update;
  if not found then
    return '{"ok": false, "reason": "no_profile"}';
  end if;
  if mine.school_id is not null and mine.school_link <> 'typed' then
    return '{"ok": false, "reason": "member"}';
  end if;
  insert into public.school_requests as r (user_id, school_name, school_key) values (me, btrim(request_school.school_name), key)
  on conflict (user_id) do update
  set school_name = excluded.school_name, school_key = excluded.school_key, created_at = now(),
    -- Asking the same again is no way past a refusal for a month, and looks the same to whoever asks.
    refused_at = case when r.school_key = excluded.school_key and r.refused_at > now() - interval '30 days' then r.refused_at end;
  return '{"ok": true}';
end;
$$;
comment on function public.request_school(text) is
  'A signed-in person may say that they belong to a school of a name; a later request takes the place of the one before. The answer is the same whether there is such a school or not: ok, or ok false with a reason: required, no_profile, member.';
revoke all on function public.request_school(text) from public, anon, authenticated;
grant execute on function public.request_school(text) to authenticated;

create or replace function public.my_school_request()
returns jsonb
language sql
stable
security definer
set search_path = ''
as $$
  select jsonb_build_object('school_name', r.school_name, 'created_at', r.created_at)
  from public.school_requests r where r.user_id = (select auth.uid())
$$;
comment on function public.my_school_request() is
  'The name and the time of the signed-in person''s own request, or null. Nothing says whether anybody has read or refused it.';
revoke all on function public.my_school_request() from public, anon, authenticated;
grant execute on function public.my_school_request() to authenticated;

create or replace function private.must_be_staff(school uuid, needed text default null)
returns void
language plpgsql
stable
set search_path = ''
as $$
begin
  if not exists (
    select from public.school_staff s
    where s.user_id = (select auth.uid()) and s.school_id = must_be_staff.school
      and (must_be_staff.needed is null or s.role = must_be_staff.needed)
  ) then
    raise exception 'Only % of this school can do this.', case must_be_staff.needed when 'admin' then 'an admin' else 'the staff' end
      using errcode = '42501';
  end if;
end;
$$;
comment on function private.must_be_staff(uuid, text) is
  'Refuses everybody who is not staff of a school at this moment, or not in the needed role.';
revoke all on function private.must_be_staff(uuid, text) from public;

create or replace function private.is_public_mail_domain(domain text)
returns boolean
language sql
stable
set search_path = ''
as $$
  select exists (select from private.public_mail_domains p where p.domain = is_public_mail_domain.domain)
    -- Providers with a domain for each country.
    or is_public_mail_domain.domain ~ '^(gmail|googlemail|outlook|hotmail|live|msn|yahoo|gmx|yandex|aol|icloud|zoho|protonmail)(\.[a-z]{2,3}){1,2}$'
$$;
comment on function private.is_public_mail_domain(text) is 'Whether anybody can get an address at a domain, as far as is known.';
revoke all on function private.is_public_mail_domain(text) from public;

create or replace function public.school_overview(school uuid)
returns jsonb
language plpgsql
stable
security definer
set search_path = ''
as $$
declare
  mine text := private.domain_of(private.verified_email((select auth.uid())));
begin
  perform private.must_be_staff(school_overview.school);
  return jsonb_build_object(
    'codes', coalesce((
      select jsonb_agg(jsonb_build_object('id', c.id, 'code', c.code, 'created_at', c.created_at,
        'members', (select count(*) from public.profiles p where p.school_code_id = c.id)) order by c.created_at, c.id)
      from public.school_codes c
      where c.school_id = school_overview.school and c.revoked_at is null and c.class_id is null), '[]'),
    'requests', coalesce((
      select jsonb_agg(jsonb_build_object('user_id', r.user_id, 'name', r.name, 'email', r.email, 'email_verified', r.verified,
        'role', r.role, 'created_at', r.created_at) order by r.created_at, r.user_id)
      from (
        select q.user_id, p.name, p.email, p.role, q.created_at, private.verified_email(p.id) is not null as verified
        from public.school_requests q
        join public.schools s on s.id = school_overview.school and q.school_key = private.name_key(s.name)
        join public.profiles p on p.id = q.user_id
        where q.refused_at is null
        order by q.created_at limit 200
      ) as r), '[]'),
    'members', coalesce((
      select jsonb_agg(jsonb_build_object('user_id', m.id, 'name', m.name, 'email', m.email, 'email_verified', m.verified, 'role', m.role,
        'since', m.school_since, 'link', m.school_link, 'class_name', m.class_name) order by lower(m.name), m.id)
      from (
        select p.id, p.name, p.email, p.role, p.school_since, p.school_link, private.class_names(p.id) as class_name, private.verified_email(p.id) is not null as verified
        from public.profiles p
        where p.school_id = school_overview.school and p.school_link <> 'typed'
        order by lower(p.name), p.id limit 2000
      ) as m), '[]'),
    'domains', coalesce((
      select jsonb_agg(d.domain order by d.domain) from public.school_domains d where d.school_id = school_overview.school), '[]'),
    'own_domain', case when not private.is_public_mail_domain(mine) then mine end
  );
end;
$$;
comment on function public.school_overview(uuid) is
  'Staff of a school may read its codes, but those of its classes, the requests for it, its members with address and proof, and its e-mail domains; own_domain is the one that this person could bind.';
revoke all on function public.school_overview(uuid) from public, anon, authenticated;
grant execute on function public.school_overview(uuid) to authenticated;

create or replace function private.new_school_code(school uuid, class uuid)
returns public.school_codes
language plpgsql
set search_path = ''
as $$
declare
  made public.school_codes%rowtype;
begin
  -- Two who make codes at once are counted one after the other.
  perform from public.schools s where s.id = new_school_code.school for no key update;
  if (select count(*) from public.school_codes c where c.school_id = new_school_code.school and c.revoked_at is null) >= 200 then
    raise exception 'This school has 200 codes. Please remove one that nobody needs.' using errcode = '22023';
  end if;
  insert into public.school_codes (school_id, class_id, created_by)
  values (new_school_code.school, new_school_code.class, (select auth.uid()))
  returning * into made;
  return made;
end;
$$;
comment on function private.new_school_code(uuid, uuid) is
  'Makes a code of a school, or of one of its classes; the caller has seen who asks. Raises where the school has 200.';
revoke all on function private.new_school_code(uuid, uuid) from public;

create or replace function public.make_school_code(school uuid)
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  made public.school_codes%rowtype;
begin
  perform private.must_be_staff(make_school_code.school);
  made := private.new_school_code(make_school_code.school, null);
  return jsonb_build_object('id', made.id, 'code', made.code);
end;
$$;
comment on function public.make_school_code(uuid) is
  'Staff of a school may make a code for the whole school; a class has its own.';
revoke all on function public.make_school_code(uuid) from public, anon, authenticated;
grant execute on function public.make_school_code(uuid) to authenticated;

create or replace function public.revoke_school_code(school uuid, code uuid)
returns void
language plpgsql
security definer
set search_path = ''
as $$
begin
  perform private.must_be_staff(revoke_school_code.school);
  update public.school_codes c set revoked_at = coalesce(c.revoked_at, now())
  where c.id = revoke_school_code.code and c.school_id = revoke_school_code.school;
end;
$$;
comment on function public.revoke_school_code(uuid, uuid) is
  'Staff of a school may end one of its codes, by its id; whoever came by it stays. Safe to call twice.';
revoke all on function public.revoke_school_code(uuid, uuid) from public, anon, authenticated;
grant execute on function public.revoke_school_code(uuid, uuid) to authenticated;

create or replace function public.answer_school_request(school uuid, person uuid, is_confirmed boolean)
returns boolean
language plpgsql
security definer
set search_path = ''
as $$
declare
  asked boolean;
begin
  perform private.must_be_staff(answer_school_request.school);
  -- The profile first, as everything else that changes who belongs where.
  perform from public.profiles p where p.id = answer_school_request.person for update;
  select true into asked
  from public.school_requests r join public.schools s on s.id = answer_school_request.school and r.school_key = private.name_key(s.name)
  where r.user_id = answer_school_request.person and r.refused_at is null for update of r;
  if asked is null then
    return false;
  end if;
  if answer_school_request.is_confirmed then
    update public.profiles p set school_id = answer_school_request.school, school_link = 'request'
    where p.id = answer_school_request.person and (p.school_id is null or p.school_link = 'typed');
    return found;
  end if;
  update public.school_requests r set refused_at = now() where r.user_id = answer_school_request.person;
  update public.profiles p set school_id = null
  where p.id = answer_school_request.person and p.school_id = answer_school_request.school and p.school_link = 'typed';
  return true;
end;
$$;
comment on function public.answer_school_request(uuid, uuid, boolean) is
  'Staff of a school may confirm or refuse an open request for it, and bring nobody in who hasn''t asked. False when there is none any more.';
revoke all on function public.answer_school_request(uuid, uuid, boolean) from public, anon, authenticated;
grant execute on function public.answer_school_request(uuid, uuid, boolean) to authenticated;

create or replace function public.remove_school_member(school uuid, person uuid)
returns boolean
language plpgsql
security definer
set search_path = ''
as $$
begin
  perform private.must_be_staff(remove_school_member.school);
  update public.profiles p set school_id = null
  where p.id = remove_school_member.person and p.school_id = remove_school_member.school and p.school_link not in ('staff', 'typed');
  if not found then
    return false;
  end if;
  insert into public.school_exclusions (school_id, user_id) values (remove_school_member.school, remove_school_member.person)
  on conflict do nothing;
  return true;
end;
$$;
comment on function public.remove_school_member(uuid, uuid) is
  'Staff of a school may take a member out of it, who then comes back by a confirmed request only. False for who is none, and for staff: an operator ends appointments.';
revoke all on function public.remove_school_member(uuid, uuid) from public, anon, authenticated;
grant execute on function public.remove_school_member(uuid, uuid) to authenticated;

create or replace function public.bind_school_domain(school uuid, domain text, is_bound boolean)
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  wanted text := lower(btrim(bind_school_domain.domain));
  owner uuid;
begin
  perform private.must_be_staff(bind_school_domain.school, 'admin');
  if not bind_school_domain.is_bound then
    delete from public.school_domains d where d.domain = wanted and d.school_id = bind_school_domain.school;
    return '{"ok": true}';
  end if;
  if private.is_public_mail_domain(wanted) then
    return '{"ok": false, "reason": "public"}';
  end if;
  -- Who has an address there may speak for it. Anybody else would collect the children of another school.
  if wanted is distinct from private.domain_of(private.verified_email((select auth.uid()))) then
    return '{"ok": false, "reason": "not_yours"}';
  end if;
  insert into public.school_domains (domain, school_id, created_by)
  values (wanted, bind_school_domain.school, (select auth.uid())) on conflict do nothing;
  select d.school_id into owner from public.school_domains d where d.domain = wanted;
  if owner is distinct from bind_school_domain.school then
    return '{"ok": false, "reason": "taken"}';
  end if;
  perform private.link_by_domain(u.id) from auth.users u where private.domain_of(u.email) = wanted;
  return '{"ok": true}';
end;
$$;
comment on function public.bind_school_domain(uuid, text, boolean) is
  'An admin may bind the domain of their own confirmed address to their school, so that confirmed addresses there belong to it, and free it again; members stay. Answers ok, or ok false with a reason: public, not_yours, taken.';
revoke all on function public.bind_school_domain(uuid, text, boolean) from public, anon, authenticated;
grant execute on function public.bind_school_domain(uuid, text, boolean) to authenticated;

create or replace function private.seed_dashboard(learner uuid, chosen_continent text)
returns integer
language plpgsql
set search_path = ''
as $$
declare
  profile public.profiles%rowtype;
  added integer;
begin
  -- One seeding of a learner at a time: two that insert the same rows in another order would wait for each other forever.
  perform pg_catalog.pg_advisory_xact_lock(pg_catalog.hashtextextended(seed_dashboard.learner::text, 0));
  select p.* into profile from public.profiles p where p.id = seed_dashboard.learner;
  if profile.role in ('facilitator', 'admin') then
    return 0;
  end if;

  -- A null in the profile says nothing about what suits, and then nothing goes.
  delete from public.dashboard d
  using public.learning_modules m
  where d.user_id = seed_dashboard.learner
    and m.learning_module_id = d.learning_module_id
    and m.content_id is not null
    and d.progress = 'not started' and d.chat_history = '[]'
    and (m.retired_at is not null or m.continent <> profile.continent or m.grade_level not in (profile.grade_level, 4));

  insert into public.dashboard (user_id, learning_module_id, title, activity, sub_category, category_activity)
  select seed_dashboard.learner, m.learning_module_id, m.title, m.title, m.sub_category, m.category_activity
  from public.learning_modules m
  where m.public = 1
    -- The stored continent wins, so that nobody fills a dashboard with six versions of one activity.
    and m.continent = coalesce(profile.continent, seed_dashboard.chosen_continent)
    and m.grade_level in (profile.grade_level, 4)
    -- Begun on another continent, it goes on there.
    and not exists (
      select from public.dashboard d join public.learning_modules other using (learning_module_id)
      where d.user_id = seed_dashboard.learner and other.content_id = m.content_id and other.continent <> m.continent)
  order by m.learning_module_id
  on conflict (user_id, learning_module_id) do nothing;
  get diagnostics added = row_count;

  update public.dashboard d
  set title = m.title, activity = m.title, sub_category = m.sub_category, category_activity = m.category_activity
  from public.learning_modules m
  where d.user_id = seed_dashboard.learner
    and m.learning_module_id = d.learning_module_id
    and m.public = 1
    and d.progress = 'not started'
    and (d.title, d.activity, d.sub_category, d.category_activity)
      is distinct from (m.title, m.title, m.sub_category, m.category_activity);
  return added;
end;
$$;
revoke all on function private.seed_dashboard(uuid, text) from public;
comment on function private.seed_dashboard(uuid, text) is
  'Adds the activities that a learner lacks and answers how many. Of what they haven''t begun, takes away what was retired or is for another continent or grade, and brings the titles up to date. The functions that call it have checked who asks.';

create or replace function private.require_self(claimed uuid)
returns void
language plpgsql
stable
set search_path = ''
as $$
begin
  if require_self.claimed is distinct from (select auth.uid()) or require_self.claimed is null then
    raise exception 'You may only ask for your own dashboard.' using errcode = '42501';
  end if;
end;
$$;
comment on function private.require_self(uuid) is 'Refuses (42501) any id but that of the person who is signed in.';
revoke all on function private.require_self(uuid) from public;

create or replace function public.create_grade_appropriate_dashboard_activities_by_continent(user_id_param uuid, continent_param text)
returns integer
language plpgsql
security definer
set search_path = ''
as $$
begin
  perform private.require_self(user_id_param);
  return private.seed_dashboard(user_id_param, continent_param);
end;
$$;
revoke all on function public.create_grade_appropriate_dashboard_activities_by_continent(uuid, text)
  from public, anon, authenticated;
grant execute on function public.create_grade_appropriate_dashboard_activities_by_continent(uuid, text)
  to authenticated, service_role;
comment on function public.create_grade_appropriate_dashboard_activities_by_continent(uuid, text) is
  'A signed-in person may fill their own dashboard, as refreshing does; the continent counts where their profile has none. Answers the number of rows added. Safe to call twice, also at once.';

create or replace function public.refresh_user_dashboard(user_id_param uuid)
returns integer
language plpgsql
security definer
set search_path = ''
as $$
begin
  perform private.require_self(user_id_param);
  return private.seed_dashboard(user_id_param, null);
end;
$$;
revoke all on function public.refresh_user_dashboard(uuid) from public, anon, authenticated;
grant execute on function public.refresh_user_dashboard(uuid) to authenticated, service_role;
comment on function public.refresh_user_dashboard(uuid) is
  'A signed-in person may refresh their own dashboard: new activities are added, and of what they haven''t begun titles are brought up to date and what no longer suits is taken away; progress is never touched. Answers the number of rows added. Safe to call twice, also at once.';

create or replace function private.skip_row()
returns trigger
language plpgsql
set search_path = ''
as $$
begin
  return null;
end
$$;
comment on function private.skip_row() is
  'For a trigger before an insert: the row is not written. The seed puts it before the notes of the Supabase CLI about seeds that have run.';
revoke all on function private.skip_row() from public;

create or replace function private.keeper_school(student uuid)
returns uuid
language plpgsql
stable
set search_path = ''
as $$
declare
  me uuid := (select auth.uid());
  person record;
begin
  select p.school_id, p.school_link into person from public.profiles p where p.id = keeper_school.student;
  -- Nobody is signed in: the operator, whose key alone may call this without a person.
  if me is null then
    return person.school_id;
  end if;
  -- Whoever only typed the school's name isn't in its hands, and staff of any school are no students. The role is the person's own choice.
  if person.school_link = 'typed'
    or exists (select from public.school_staff s where s.user_id = keeper_school.student)
    or not exists (
      select from public.school_staff s where s.user_id = me and s.school_id = person.school_id and s.role = 'admin'
    )
  then
    raise exception 'Only an admin of this student''s school can do this.' using errcode = '42501';
  end if;
  return person.school_id;
end;
$$;
comment on function private.keeper_school(uuid) is
  'The school of a student whose data the caller may handle, as an admin of it or as the operator; raises for everybody else.';
revoke all on function private.keeper_school(uuid) from public;

create or replace function private.ids_of_student(student uuid)
returns text[]
language sql
stable
set search_path = ''
as $$
  select array(
    select ids_of_student.student::text
    -- A team's conversation is the team's: what this person wrote there carries their own id.
    union select d.id::text from public.dashboard d where d.user_id = ids_of_student.student and d.team_id is null
    union select m.learning_module_id::text from public.learning_modules m where m.user_id = ids_of_student.student
    union select p.id::text from public.projects p where p.user_id = ids_of_student.student
  )
$$;
comment on function private.ids_of_student(uuid) is 'The ids under which rows are about a student: their own, and those of their sessions, modules and projects.';
revoke all on function private.ids_of_student(uuid) from public;

create or replace function private.rows_with(ids text[], email text)
returns table (place text, data jsonb)
language plpgsql
stable
set search_path = ''
as $$
declare
  -- An address as a word of its own: ann@hill.example is no part of joann@hill.example.
  address text := '(^|[^a-z0-9._%+-])' || regexp_replace(lower(rows_with.email), '([^a-z0-9@])', '\\\1', 'g') || '($|[^a-z0-9.-])';
  one record;
begin
  for one in
    select n.nspname, c.relname from pg_catalog.pg_class c join pg_catalog.pg_namespace n on n.oid = c.relnamespace
    where c.relkind = 'r' and n.nspname in ('public', 'private', 'auth') order by n.nspname, c.relname
  loop
    -- Offset 0: each row becomes text once, not once for each id.
    return query execute format(
      'select %L::text, to_jsonb(s.t) from (select t, t::text as said from %I.%I t offset 0) as s
       where exists (select from unnest($1) as k (id) where strpos(s.said, k.id) > 0) or (strpos(lower(s.said), $2) > 0 and lower(s.said) ~ $3)',
      one.nspname || '.' || one.relname, one.nspname, one.relname) using rows_with.ids, lower(rows_with.email), address;
  end loop;
end;
$$;
comment on function private.rows_with(text[], text) is
  'Every row of the product''s tables, whatever tables there are, in which one of some ids or an e-mail address stands anywhere.';
revoke all on function private.rows_with(text[], text) from public;

create or replace function private.without_secrets(data jsonb)
returns jsonb
language sql
immutable
set search_path = ''
as $$
  select coalesce(jsonb_object_agg(e.key, e.value), '{}') from jsonb_each(without_secrets.data) as e
  where e.key !~ '(password|secret|hash|nonce|challenge|verifier|_token|^token$)' and e.value <> 'null'
$$;
comment on function private.without_secrets(jsonb) is 'A row without what opens an account, and without its empty fields.';
revoke all on function private.without_secrets(jsonb) from public;

create or replace function private.own_part(data jsonb, student uuid)
returns jsonb
language sql
immutable
set search_path = ''
as $$
  select case when own_part.data ->> 'team_id' is null or jsonb_typeof(own_part.data -> 'chat_history') is distinct from 'array' then own_part.data
    else own_part.data || jsonb_build_object('chat_history', (
      select coalesce(jsonb_agg(m.value order by m.ordinality), '[]')
      from jsonb_array_elements(own_part.data -> 'chat_history') with ordinality as m (value, ordinality)
      where m.value #>> '{author,id}' = own_part.student::text))
      || case when jsonb_typeof(own_part.data -> 'evaluation_criteria') = 'array' then jsonb_build_object('evaluation_criteria', (
        select coalesce(jsonb_agg(private.with_quotes(c.value, own_part.student::text, true) order by c.ordinality), '[]')
        from jsonb_array_elements(own_part.data -> 'evaluation_criteria') with ordinality as c (value, ordinality))) else '{}' end
  end
$$;
comment on function private.own_part(jsonb, uuid) is
  'A row of a team''s conversation with the messages of one member only, and in its evaluation with their quotes only; any other row as it is.';
revoke all on function private.own_part(jsonb, uuid) from public;

create or replace function private.is_own_row(data jsonb, student uuid)
returns boolean
language sql
stable
set search_path = ''
as $$
  select
    -- The server writes who said something in a team's talk, and whom an evaluation quotes.
    jsonb_path_exists(is_own_row.data, '$.message.author.id ? (@ == $me)', v.vars)
    or jsonb_path_exists(is_own_row.data, '$.chat_history[*].author.id ? (@ == $me)', v.vars)
    or jsonb_path_exists(is_own_row.data, '$.evaluation_criteria[*].author.id ? (@ == $me)', v.vars)
    or jsonb_path_exists(is_own_row.data, '$.evaluation_criteria[*].quotes[*].author.id ? (@ == $me)', v.vars)
    or (
      exists (select from jsonb_each_text(is_own_row.data) as e
        -- A message's id is made by whoever sends it.
        where e.key ~ '(^id|_id|_by)$' and e.key <> 'message_id' and e.value = any (private.ids_of_student(is_own_row.student)))
      and coalesce(is_own_row.data ->> 'user_id', is_own_row.data ->> 'saved_by', is_own_row.student::text) = is_own_row.student::text
    )
  from (select jsonb_build_object('me', is_own_row.student::text)) as v (vars)
$$;
comment on function private.is_own_row(jsonb, uuid) is
  'Whether a row is a student''s by its keys: it names them, or a session, module or project of theirs, and is nobody else''s; or it holds what they said in a team. An id that somebody typed into a text makes it nobody''s.';
revoke all on function private.is_own_row(jsonb, uuid) from public;

create or replace function public.export_student(student uuid)
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  address text := (select u.email from auth.users u where u.id = export_student.student);
  school uuid := private.keeper_school(export_student.student);
  answer jsonb;
begin
  if address is null then
    return null;
  end if;
  answer := jsonb_build_object(
    'exported_at', to_jsonb(now()),
    'student', jsonb_build_object('id', export_student.student, 'email', address,
      'name', (select p.name from public.profiles p where p.id = export_student.student)),
    'tables', (
      select jsonb_object_agg(t.place, t.rows) from (
        select r.place, jsonb_agg(private.own_part(private.without_secrets(r.data), export_student.student)) as rows
        from private.rows_with(private.ids_of_student(export_student.student), null) as r
        -- On a team's earlier pages the mentor asked this student something, and quoted others.
        where r.data #> '{message,asked}' is null and private.is_own_row(r.data, export_student.student)
        group by r.place
      ) as t
    )
  );
  insert into public.student_exports (school_id, student_id, exported_by) values (school, export_student.student, (select auth.uid()));
  return answer;
end;
$$;
comment on function public.export_student(uuid) is
  'Everything that is kept about a student, by table, for an admin of their school or the operator; null where there is nobody. Of a team''s conversation it holds what the student wrote. Passwords and tokens are left out. Each call is kept in student_exports.';
revoke all on function public.export_student(uuid) from public, anon, authenticated;
grant execute on function public.export_student(uuid) to authenticated, service_role;

create or replace function private.forget_in_teams(student uuid)
returns void
language plpgsql
set search_path = ''
as $$
declare
  me text := forget_in_teams.student::text;
  one record;
  -- The student's messages in one talk, and the names under which they stand there.
  mine text[];
  names text[];
begin
  for one in
    select d.id, d.talk_news + 1 as news from public.dashboard d
    where d.team_id is not null and (strpos(d.chat_history::text, me) > 0 or strpos(d.evaluation_criteria::text, me) > 0
      or exists (select from public.earlier_messages e where e.session_id = d.id and strpos(e.message::text, me) > 0))
    for update
  loop
    with talk (message) as (
      select m.value from public.dashboard d, jsonb_array_elements(d.chat_history) as m where d.id = one.id
      union all select e.message from public.earlier_messages e where e.session_id = one.id
    ), said as (
      select t.message ->> 'id' as id, t.message #>> '{author,name}' as name from talk t where t.message #>> '{author,id}' = me
    )
    select coalesce(array_agg(s.id), '{}'), array(
        select s.name from said s where s.name <> ''
        union select private.shown_name(p) from public.profiles p where p.id = forget_in_teams.student and private.shown_name(p) <> '')
      into mine, names from said s;
    update public.earlier_messages e set message = private.forgotten(e.message, me) || jsonb_build_object('news', one.news)
    where e.session_id = one.id and private.is_of(e.message, me, mine, names);
    update public.dashboard d
    set talk_news = one.news,
      chat_history = (
        select jsonb_agg(case when private.is_of(m.value, me, mine, names)
          then private.forgotten(m.value, me) || jsonb_build_object('news', one.news) else m.value end order by m.ordinality)
        from jsonb_array_elements(d.chat_history) with ordinality as m (value, ordinality)),
      evaluation_criteria = case when jsonb_typeof(d.evaluation_criteria) = 'array' then (
        select coalesce(jsonb_agg(private.with_quotes(c.value, me, false) order by c.ordinality), '[]')
        from jsonb_array_elements(d.evaluation_criteria) with ordinality as c (value, ordinality)) else d.evaluation_criteria end,
      evaluation_evidence = case when private.is_named(d.evaluation_evidence, names) then 'This text was removed.' else d.evaluation_evidence end
    where d.id = one.id;
    -- A model's words about all that was said; it is made anew when it is needed.
    delete from public.conversation_summaries c where c.session_id = one.id;
  end loop;
end;
$$;
comment on function private.forget_in_teams(uuid) is 'Takes what a student wrote out of the conversations of their teams, and the mentor''s replies that answer, ask or name them, the quotes that evaluations took from them, and summaries; that something was said there stays. Open pages of the team learn it as news.';
revoke all on function private.forget_in_teams(uuid) from public;

create or replace function private.is_named(words text, names text[])
returns boolean
language sql
immutable
set search_path = ''
as $$
  -- As a word of its own: Ann is not in Annual.
  select coalesce(bool_or(is_named.words ~ ('(^|[^[:alnum:]])' || regexp_replace(n.name, '([^[:alnum:]])', '\\\1', 'g') || '($|[^[:alnum:]])')), false)
  from unnest(is_named.names) as n (name)
$$;
comment on function private.is_named(text, text[]) is 'Whether one of some names stands in a text as a word of its own.';
revoke all on function private.is_named(text, text[]) from public;

create or replace function private.is_of(message jsonb, student text, mine text[], names text[])
returns boolean
language sql
immutable
set search_path = ''
as $$
  select coalesce(is_of.message #>> '{author,id}' = is_of.student, false)
    or is_of.message ->> 'role' = 'assistant' and (
      coalesce(is_of.message -> 'answers' ?| is_of.mine, false) or coalesce(is_of.message -> 'asked' ? is_of.student, false)
      or private.is_named(is_of.message ->> 'content', is_of.names))
$$;
comment on function private.is_of(jsonb, text, text[], text[]) is
  'Whether a message of a team''s conversation is a student''s own, or the mentor''s to, for or about them: such a reply quotes what they wrote, or names them.';
revoke all on function private.is_of(jsonb, text, text[], text[]) from public;

create or replace function private.forgotten(message jsonb, student text)
returns jsonb
language sql
immutable
set search_path = ''
as $$
  select (forgotten.message - 'asked') || '{"content": "This message was removed."}'
    || case when forgotten.message #>> '{author,id}' = forgotten.student
      then '{"author": {"id": "", "name": "Somebody who left"}}'::jsonb else '{}' end
$$;
comment on function private.forgotten(jsonb, text) is 'A message of a team''s conversation without its words, without whom it asked, and without its author where that is this student.';
revoke all on function private.forgotten(jsonb, text) from public;

create or replace function private.with_quotes(criterion jsonb, student text, own boolean)
returns jsonb
language sql
immutable
set search_path = ''
as $$
  select case when (with_quotes.criterion #>> '{author,id}' = with_quotes.student) is distinct from with_quotes.own
      then (with_quotes.criterion - 'author') || '{"quote": ""}' else with_quotes.criterion end
    || case when jsonb_typeof(with_quotes.criterion -> 'quotes') = 'array' then jsonb_build_object('quotes', (
      select coalesce(jsonb_agg(q.value order by q.ordinality), '[]')
      from jsonb_array_elements(with_quotes.criterion -> 'quotes') with ordinality as q (value, ordinality)
      where (q.value #>> '{author,id}' = with_quotes.student) = with_quotes.own)) else '{}' end
$$;
comment on function private.with_quotes(jsonb, text, boolean) is
  'A criterion of a team''s evaluation with the quotes of one member only, or of all but that one; its level, which is the team''s, stays.';
revoke all on function private.with_quotes(jsonb, text, boolean) from public;

create or replace function public.erase_student(student uuid, email text)
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  address text := (select u.email from auth.users u where u.id = erase_student.student);
  school uuid := private.keeper_school(erase_student.student);
  ids text[] := private.ids_of_student(erase_student.student);
  erased jsonb;
  remaining jsonb;
begin
  if address is null then
    raise exception 'There is no such student.' using errcode = '22023';
  end if;
  if lower(btrim(erase_student.email)) is distinct from lower(address) then
    raise exception 'This is not the student''s e-mail address.' using errcode = '22023';
  end if;
  select coalesce(jsonb_object_agg(t.place, t.count), '{}') into erased
  from (select r.place, count(*) from private.rows_with(ids, null) as r group by r.place) as t;
  perform private.forget_in_teams(erase_student.student);
  -- Of what signing in has noted, only this hangs on no account.
  delete from auth.audit_log_entries a where a.payload ->> 'actor_id' = erase_student.student::text;
  -- Everything else does.
  delete from auth.users u where u.id = erase_student.student;
  select coalesce(jsonb_object_agg(t.place, t.count), '{}') into remaining
  from (select r.place, count(*) from private.rows_with(ids, address) as r group by r.place) as t;
  insert into public.erasures (school_id, erased_by) values (school, (select auth.uid()));
  return jsonb_build_object('erased', erased, 'remaining', remaining);
end;
$$;
comment on function public.erase_student(uuid, text) is
  'Deletes an account with everything that is kept about it, for an admin of the student''s school or the operator, who say the address to show that they mean this one. Answers how many rows of each table there were, and in how many any id of theirs or the address still stands: none, unless somebody else wrote it.';
revoke all on function public.erase_student(uuid, text) from public, anon, authenticated;
grant execute on function public.erase_student(uuid, text) to authenticated, service_role;

create or replace function public.keep_summary(learner uuid, session uuid, summary text, until text, tokens_in integer, tokens_out integer)
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  covers integer;
  kept boolean;
begin
  if exists (select from public.dashboard d where d.id = keep_summary.session
    and (d.user_id = keep_summary.learner or d.team_id is not null)) then
    covers := private.message_number(keep_summary.session, keep_summary.until);
  end if;
  if covers is not null and keep_summary.summary ~ '\S' then
    insert into public.conversation_summaries as c (session_id, summary, until)
    values (keep_summary.session, keep_summary.summary, keep_summary.until)
    on conflict (session_id) do update
      set summary = excluded.summary, until = excluded.until, updated_at = clock_timestamp()
      -- One that was made at the same time and covers more stays.
      where covers > coalesce(private.message_number(c.session_id, c.until), 0);
    kept := found;
  end if;
  perform private.book_tokens(keep_summary.learner, keep_summary.tokens_in, keep_summary.tokens_out);
  return to_jsonb(coalesce(kept, false));
end;
$$;
comment on function public.keep_summary(uuid, uuid, text, text, integer, integer) is
  'Service role only. Keeps the summary of a learner''s conversation up to one message, unless a kept one covers as much, and books the tokens that it cost; answers whether it was kept. An empty summary is booked only.';
revoke all on function public.keep_summary(uuid, uuid, text, text, integer, integer) from public, anon, authenticated;
grant execute on function public.keep_summary(uuid, uuid, text, text, integer, integer) to service_role;

create or replace function private.message_index(history jsonb, message_id text, role text)
returns integer
language plpgsql
immutable
set search_path = ''
as $$
begin
  return (
    select (m.ordinality - 1)::integer
    from jsonb_array_elements(message_index.history) with ordinality as m (value, ordinality)
    where m.value ->> 'id' = message_index.message_id and m.value ->> 'role' = message_index.role
    order by m.ordinality
    limit 1
  );
end;
$$;
comment on function private.message_index(jsonb, text, text) is 'The zero-based place of a message in a conversation, or null.';
revoke all on function private.message_index(jsonb, text, text) from public;

create or replace function private.message_time()
returns text
language plpgsql
volatile
set search_path = ''
as $$
begin
  return (
    select to_char(clock_timestamp() at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')
  );
end;
$$;
comment on function private.message_time() is 'The time as a message carries it.';
revoke all on function private.message_time() from public;

create or replace function private.works_on(learner uuid, owner uuid, team uuid)
returns boolean
language sql
stable
set search_path = ''
as $$
  select case when works_on.team is null then works_on.owner = works_on.learner
    else exists (select from public.team_members m where m.team_id = works_on.team and m.user_id = works_on.learner) end
$$;
comment on function private.works_on(uuid, uuid, uuid) is
  'Whether a row of the dashboard is a learner''s to work on: their own, or a team''s of which they are a member at this moment. A team''s row is nobody''s alone, not even its owner''s after leaving.';
revoke all on function private.works_on(uuid, uuid, uuid) from public;

create or replace function private.lock_session(learner uuid, session uuid, area text)
returns jsonb
language plpgsql
set search_path = ''
as $$
declare
  category text;
  team uuid;
begin
  perform 1 from public.areas a where a.id = lock_session.area;
  if not found then
    raise exception 'There is no area %.', lock_session.area using errcode = '22023';
  end if;
  select d.category_activity, d.team_id into category, team from public.dashboard d
    where d.id = lock_session.session and private.works_on(lock_session.learner, d.user_id, d.team_id) for update;
  if not found then
    return jsonb_build_object('ok', false, 'reason',
      case when exists (select from public.dashboard d where d.id = lock_session.session) then 'not_yours' else 'not_found' end);
  end if;
  -- Another area's pass mark and prompts must not be used on this session.
  if category is distinct from (select a.category_activity from public.areas a where a.id = lock_session.area) then
    return jsonb_build_object('ok', false, 'reason', 'not_found');
  end if;
  if not public.area_is_open(lock_session.learner, lock_session.area) then
    return jsonb_build_object('ok', false, 'reason', 'area_disabled');
  end if;
  if exists (select from public.teams t where t.id = team and t.closed_at is not null) then
    return jsonb_build_object('ok', false, 'reason', 'team_closed');
  end if;
  return null;
end;
$$;
comment on function private.lock_session(uuid, uuid, text) is
  'Locks a session of the learner''s or of one of their teams for this transaction, or answers why not: not_found, not_yours, area_disabled, team_closed.';
revoke all on function private.lock_session(uuid, uuid, text) from public;

create or replace function private.closed_or_busy(session uuid)
returns jsonb
language plpgsql
stable
set search_path = ''
as $$
begin
  return (
    select case
      when d.progress = 'completed' and a.completed_stays_closed then '{"ok": false, "reason": "completed"}'::jsonb
      when l.expires_at > clock_timestamp() then jsonb_build_object('ok', false, 'reason', 'busy', 'retry_after',
        greatest(1, ceil(extract(epoch from l.expires_at - clock_timestamp()))::integer))
    end
    from public.dashboard d
    left join public.areas a on a.category_activity = d.category_activity
    left join public.turn_locks l on l.session_id = d.id
    where d.id = closed_or_busy.session
  );
end;
$$;
comment on function private.closed_or_busy(uuid) is
  'Why a session takes no turn now: completed (in an area that stays closed) or busy; null when it does.';
revoke all on function private.closed_or_busy(uuid) from public;

create or replace function private.hold_turn(session uuid, holder text, owner text, learner uuid, reserve integer)
returns void
language plpgsql
set search_path = ''
as $$
begin
  insert into public.turn_locks (session_id, holder, owner, learner, reserved, expires_at)
  values (hold_turn.session, hold_turn.holder, hold_turn.owner, hold_turn.learner, greatest(hold_turn.reserve, 0),
    clock_timestamp() + interval '90 seconds')
  on conflict (session_id) do update
    set holder = excluded.holder, owner = excluded.owner, learner = excluded.learner, reserved = excluded.reserved,
      expires_at = excluded.expires_at;
end;
$$;
comment on function private.hold_turn(uuid, text, text, uuid, integer) is
  'Marks a session as busy for 90 seconds and reserves its tokens; the caller has locked the session, seen that nobody holds it and asked admit_message.';
revoke all on function private.hold_turn(uuid, text, text, uuid, integer) from public;

create or replace function private.turn_context(learner uuid, module_id uuid, known_module text default null)
returns jsonb
language plpgsql
stable
set search_path = ''
as $$
begin
  return (
    select jsonb_build_object(
      'learner', jsonb_build_object('name', coalesce(p.name, ''), 'grade_level', p.grade_level, 'continent', p.continent,
        'country', nullif(btrim(p.country), '')),
      'module', case when m.state <> coalesce(turn_context.known_module, '') then
        jsonb_build_object('title', m.title, 'description', m.description, 'outcomes', m.outcomes,
          'metrics_for_success', m.metrics_for_success, 'ai_facilitator_instructions', m.ai_facilitator_instructions,
          'ai_assessment_instructions', m.ai_assessment_instructions, 'coach', m.coach, 'grade_level', m.grade_level)
      end,
      'module_state', m.state,
      'safe_person', s.safe_person,
      -- A learner has one session for each module, and so has a team; one whose module was retired does without a summary.
      'summary', (
        select jsonb_build_object('text', c.summary, 'until', c.until)
        from public.dashboard d join public.conversation_summaries c on c.session_id = d.id
        where d.learning_module_id = turn_context.module_id and private.works_on(turn_context.learner, d.user_id, d.team_id)
      )
    )
    from (select turn_context.learner as id) as asker
    left join public.profiles p on p.id = asker.id
    left join public.schools s on s.id = p.school_id
    left join lateral (
      -- The number of the transaction that wrote the row: no change of it can go unseen.
      select l.*, l.learning_module_id || '@' || l.xmin::text as state
      from public.learning_modules l where l.learning_module_id = turn_context.module_id
    ) as m on true
  );
end;
$$;
comment on function private.turn_context(uuid, uuid, text) is
  'What a prompt needs to know about the learner, the module and the part of the conversation that was left out. module_state names the module as it is now; the module itself is null where the caller has it in that state.';
revoke all on function private.turn_context(uuid, uuid, text) from public;

create or replace function private.check_extension(extension jsonb, most_bytes integer)
returns void
language plpgsql
immutable
set search_path = ''
as $$
begin
  if check_extension.extension is not null
    and (jsonb_typeof(check_extension.extension) <> 'object' or octet_length(check_extension.extension::text) > check_extension.most_bytes) then
    raise exception 'What an area keeps with a message is an object of at most % bytes.', check_extension.most_bytes using errcode = '22023';
  end if;
end;
$$;
comment on function private.check_extension(jsonb, integer) is
  'Refuses what an area can''t keep with a message: what is no object, or too large. What is in it is checked by the area''s own function.';
revoke all on function private.check_extension(jsonb, integer) from public;

create or replace function public.begin_turn(learner uuid, session uuid, message_id text, message text, area text,
  owner text default null, reserve integer default 0, daily_tokens bigint default null, known_module text default null,
  extension jsonb default null)
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  refusal jsonb;
  module uuid;
  history jsonb;
  earlier integer;
  room text;
  asked integer;
  reply jsonb;
  greeting text;
  student jsonb;
  context jsonb;
begin
  if begin_turn.message_id is null or char_length(begin_turn.message_id) not between 8 and 64 then
    raise exception 'A message id has 8 to 64 characters.' using errcode = '22023';
  end if;
  if begin_turn.message is null or begin_turn.message !~ '\S' or char_length(begin_turn.message) > 4000 then
    raise exception 'A message has 1 to 4000 characters.' using errcode = '22023';
  end if;
  perform private.check_extension(begin_turn.extension, 4000);
  refusal := private.lock_session(begin_turn.learner, begin_turn.session, begin_turn.area);
  if refusal is not null then
    return refusal;
  end if;
  select d.chat_history, d.learning_module_id, d.chat_earlier, d.chat_room into strict history, module, earlier, room
    from public.dashboard d where d.id = begin_turn.session;
  context := private.turn_context(begin_turn.learner, module, begin_turn.known_module);

  asked := private.message_index(history, begin_turn.message_id, 'user');
  if asked is not null then
    student := history -> asked;
    reply := history -> private.message_index(history, begin_turn.message_id || ':reply', 'assistant');
    history := coalesce((select jsonb_agg(m.value order by m.ordinality)
      from jsonb_array_elements(history) with ordinality as m (value, ordinality) where m.ordinality <= asked), '[]');
  elsif earlier > 0 then
    -- Sent again after a fresh page was begun: what was said of it then stands.
    select e.message into student from public.earlier_messages e
      where e.session_id = begin_turn.session and e.message ->> 'id' = begin_turn.message_id limit 1;
    if student is not null then
      select e.message into reply from public.earlier_messages e
        where e.session_id = begin_turn.session and e.message ->> 'id' = begin_turn.message_id || ':reply' limit 1;
      if reply is null then
        return jsonb_build_object('ok', false, 'reason', 'not_found');
      end if;
      return context || jsonb_build_object('ok', true, 'state', 'answered', 'reply', private.with_room(reply, room), 'message', student,
        'history', '[]'::jsonb);
    end if;
  end if;
  -- An apology is no answer: asking again with the same id tries again, and the reply takes the apology's place.
  if reply is not null and not coalesce((reply ->> 'failed')::boolean, false) then
    return context || jsonb_build_object('ok', true, 'state', 'answered', 'reply', private.with_room(reply, room), 'message', student,
        'history', '[]'::jsonb);
  end if;

  refusal := coalesce(private.closed_or_busy(begin_turn.session),
    -- What is asked again has its place already.
    case when asked is null and room = 'full' then jsonb_build_object('ok', false, 'reason', 'page_full') end,
    private.admit_message(begin_turn.learner, begin_turn.reserve, begin_turn.daily_tokens,
      begin_turn.reserve <= 0 and begin_turn.extension ? 'move'));
  if refusal is not null then
    return refusal;
  end if;

  if asked is null then
    if jsonb_array_length(history) = 0 and earlier = 0 then
      select m.greeting into greeting from public.learning_modules m where m.learning_module_id = module;
      if greeting ~ '\S' then
        history := jsonb_build_array(jsonb_build_object(
          'id', 'greeting', 'role', 'assistant', 'content', greeting, 'timestamp', private.message_time()));
      end if;
    end if;
    student := coalesce(begin_turn.extension, '{}') || jsonb_build_object('id', begin_turn.message_id, 'role', 'user',
      'content', begin_turn.message, 'timestamp', private.message_time());
    update public.dashboard d
    set chat_history = history || student,
      progress = case when d.progress = 'not started' then 'started' else d.progress end,
      updated_at = clock_timestamp()
    where d.id = begin_turn.session;
  end if;
  perform private.hold_turn(begin_turn.session, begin_turn.message_id, begin_turn.owner, begin_turn.learner, begin_turn.reserve);
  return context || private.recent_messages(begin_turn.session, history, earlier, 400, 400000, 4, 200)
    || jsonb_build_object('ok', true, 'state', case when asked is null then 'new' else 'again' end, 'message', student);
end;
$$;
revoke all on function public.begin_turn(uuid, uuid, text, text, text, text, integer, bigint, text, jsonb) from public, anon, authenticated;
grant execute on function public.begin_turn(uuid, uuid, text, text, text, text, integer, bigint, text, jsonb) to service_role;
comment on function public.begin_turn(uuid, uuid, text, text, text, text, integer, bigint, text, jsonb) is
  'Service role only. Keeps a learner''s message (once for each message id) with what its area keeps beside it, marks the session busy, reserves its tokens and answers learner, module and the newest 400 messages or 400,000 bytes of the conversation, over all its pages, with how many are left_behind; or ok false with a reason: page_full where a fresh page has to be begun. known_module is the module_state that the caller has. The caller has verified who the learner is.';

create or replace function public.finish_turn(learner uuid, session uuid, message_id text, reply text, failed boolean,
  tokens_in integer, tokens_out integer, prompt text, practice boolean, cut boolean default false, words integer default null,
  extension jsonb default null)
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  history jsonb;
  room text;
  asked integer;
  answered integer;
  known jsonb;
  stored jsonb;
begin
  perform private.check_extension(finish_turn.extension, 1100000);
  select d.chat_history, d.chat_room into history, room from public.dashboard d
    where d.id = finish_turn.session and private.works_on(finish_turn.learner, d.user_id, d.team_id) for update;
  asked := private.message_index(history, finish_turn.message_id, 'user');
  if asked is null then
    -- The session was deleted or begun afresh meanwhile. The tokens are spent all the same.
    perform private.book_tokens(finish_turn.learner, finish_turn.tokens_in, finish_turn.tokens_out);
    return null;
  end if;
  delete from public.turn_locks l where l.session_id = finish_turn.session and l.holder = finish_turn.message_id;
  answered := private.message_index(history, finish_turn.message_id || ':reply', 'assistant');
  known := history -> answered;
  stored := coalesce(finish_turn.extension, '{}') || jsonb_strip_nulls(jsonb_build_object(
    'id', finish_turn.message_id || ':reply',
    'role', 'assistant',
    'content', coalesce(finish_turn.reply, ''),
    'timestamp', private.message_time(),
    'failed', case when finish_turn.failed then true end,
    'cut', case when finish_turn.cut then true end,
    'prompt', finish_turn.prompt,
    'practice', case when finish_turn.practice then true end,
    'words', finish_turn.words));
  -- A real reply stays, and the same words twice are one reply whose acknowledgement was lost.
  if known is not null
    and (not coalesce((known ->> 'failed')::boolean, false) or known - 'timestamp' = stored - 'timestamp') then
    return private.with_room(known, room);
  end if;
  perform private.book_tokens(finish_turn.learner, finish_turn.tokens_in, finish_turn.tokens_out);
  if finish_turn.cut and coalesce(finish_turn.reply, '') !~ '\S' then
    -- Nothing had come: the message stays as it is, unanswered or with its apology.
    return null;
  end if;
  history := case
    when answered is not null then jsonb_set(history, array[answered::text], stored)
    -- After its question, not at the end: a reply that comes late must not answer a later message.
    else jsonb_insert(history, array[asked::text], stored, true)
  end;
  update public.dashboard d set chat_history = history, updated_at = clock_timestamp() where d.id = finish_turn.session
    returning d.chat_room into room;
  return private.with_room(stored, room);
end;
$$;
comment on function public.finish_turn(uuid, uuid, text, text, boolean, integer, integer, text, boolean, boolean, integer, jsonb) is
  'Service role only. Keeps the reply to a message with what its area keeps beside it and, where it was ended for its length, how many words had come; books its tokens, frees the session and answers the stored reply, with the room of its page where that ends; a second call answers the first reply. Null when the session is gone, and for a cut reply without words, of which nothing is kept. A later reply replaces an apology and a cut reply.';
revoke all on function public.finish_turn(uuid, uuid, text, text, boolean, integer, integer, text, boolean, boolean, integer, jsonb)
  from public, anon, authenticated;
grant execute on function public.finish_turn(uuid, uuid, text, text, boolean, integer, integer, text, boolean, boolean, integer, jsonb) to service_role;

create or replace function public.release_turns(owner text)
returns jsonb
language sql
security definer
set search_path = ''
as $$
  with released as (delete from public.turn_locks l where l.owner = release_turns.owner returning 1)
  select to_jsonb(count(*)) from released;
$$;
comment on function public.release_turns(text) is
  'Service role only. Frees the sessions that one server held and answers how many; for the start of that server.';
revoke all on function public.release_turns(text) from public, anon, authenticated;
grant execute on function public.release_turns(text) to service_role;

create or replace function public.await_turn(learner uuid, session uuid, message_id text)
returns jsonb
language sql
security definer
set search_path = ''
as $$
  with awaited as (
    update public.turn_locks l set awaited_at = clock_timestamp()
    where l.session_id = await_turn.session and l.holder = await_turn.message_id and l.learner = await_turn.learner
      and l.expires_at > clock_timestamp()
    returning 1
  )
  select to_jsonb(exists (select from awaited));
$$;
comment on function public.await_turn(uuid, uuid, text) is
  'Service role only. Whether a process works on this message of the learner''s; notes that somebody waits for its reply at another one.';
revoke all on function public.await_turn(uuid, uuid, text) from public, anon, authenticated;
grant execute on function public.await_turn(uuid, uuid, text) to service_role;

create or replace function public.turn_awaited(session uuid, message_id text)
returns jsonb
language sql
stable
security definer
set search_path = ''
as $$
  select to_jsonb(exists (
    select from public.turn_locks l
    where l.session_id = turn_awaited.session and l.holder = turn_awaited.message_id
      and l.awaited_at > clock_timestamp() - interval '5 seconds'));
$$;
comment on function public.turn_awaited(uuid, text) is
  'Service role only. Whether somebody has waited at another process for the reply to this message within the last 5 seconds.';
revoke all on function public.turn_awaited(uuid, text) from public, anon, authenticated;
grant execute on function public.turn_awaited(uuid, text) to service_role;

create policy schools_read on public.schools for select to authenticated
  using (
    id = (select p.school_id from public.profiles p where p.id = (select auth.uid()))
    or id in (select s.school_id from public.school_staff s where s.user_id = (select auth.uid()))
  );

comment on policy schools_read on public.schools is
  'A person may read the school that they belong to and those that they are staff of, and not find out whether there is another.';

create policy school_staff_read_own on public.school_staff for select to authenticated
  using (user_id = (select auth.uid()));

comment on policy school_staff_read_own on public.school_staff is 'A person may read their own appointments and nobody else''s.';

create trigger profiles_follow_appointment after insert or update or delete on public.school_staff
  for each row execute function private.follow_appointment();

create trigger school_staff_leave_classes after insert on public.school_staff
  for each row execute function private.leave_classes_as_staff();

create policy profiles_read_own on public.profiles for select to authenticated
  using (id = (select auth.uid()));

comment on policy profiles_read_own on public.profiles is 'A person may read their own profile and nobody else''s.';

create policy profiles_insert_own on public.profiles for insert to authenticated
  with check (id = (select auth.uid()));

comment on policy profiles_insert_own on public.profiles is 'A person may make the profile that carries their own id.';

create policy profiles_update_own on public.profiles for update to authenticated
  using (id = (select auth.uid())) with check (id = (select auth.uid()));

comment on policy profiles_update_own on public.profiles is 'A person may change their own profile and cannot hand it to another id.';

-- Triggers of one event fire by name: first the refusal, then the completion.
create trigger profiles_1_guard before insert or update on public.profiles
  for each row execute function private.guard_profile_role();

create trigger profiles_2_complete before insert or update on public.profiles
  for each row execute function private.complete_profile();

create trigger profiles_forget_request after update of school_id, school_link on public.profiles
  for each row when (new.school_id is not null and new.school_link <> 'typed') execute function private.forget_school_request();

create trigger profiles_leave_classes after update on public.profiles
  for each row when (new.school_id is distinct from old.school_id) execute function private.leave_classes();

create trigger profiles_1_text before insert or update on public.profiles
  for each row when (current_user in ('anon', 'authenticated', 'service_role')) execute function private.guard_profile_text();

create policy dashboard_insert_own on public.dashboard for insert to authenticated
  with check (user_id = (select auth.uid()));

comment on policy dashboard_insert_own on public.dashboard is 'A learner may add rows for themselves only; the trigger asks for a module that they can see.';

create trigger dashboard_guard before insert or update on public.dashboard
  for each row execute function private.guard_dashboard_row();

create trigger dashboard_chat_room before update of chat_history on public.dashboard
  for each row execute function private.keep_chat_room();

create trigger dashboard_chat_room_first before insert on public.dashboard
  for each row when (new.chat_history <> '[]') execute function private.keep_chat_room();

create trigger school_codes_set before insert on public.school_codes
  for each row execute function private.set_school_code();

create policy earlier_messages_read on public.earlier_messages for select to authenticated
  -- The rows that the reader may see decide: row security holds in here, too.
  using (session_id in (select d.id from public.dashboard d));

comment on policy earlier_messages_read on public.earlier_messages is
  'A learner may read the earlier pages of the conversations that they may read.';

create policy erasures_read_staff on public.erasures for select to authenticated
  using (school_id in (select s.school_id from public.school_staff s where s.user_id = (select auth.uid()) and s.role = 'admin'));

comment on policy erasures_read_staff on public.erasures is 'Admins read the erasures of their own school.';

-- What the platform's own tables tell.
create trigger profiles_follow_email after update of email on auth.users
  for each row when (old.email is distinct from new.email) execute function private.follow_account_email();

create trigger profiles_follow_identity after insert or update or delete on auth.identities
  for each row execute function private.follow_identity();

create trigger profiles_follow_new_identity after insert on auth.identities
  for each row when (new.identity_data ->> 'email_verified' = 'true') execute function private.follow_verified_email();

-- Identities are written at every sign-in; only an address that was not confirmed before is news.
create trigger profiles_follow_confirmed_email after update on auth.identities
  for each row when (
    new.identity_data ->> 'email_verified' = 'true'
    and (old.identity_data ->> 'email_verified', old.identity_data ->> 'email')
      is distinct from (new.identity_data ->> 'email_verified', new.identity_data ->> 'email')
  ) execute function private.follow_verified_email();
