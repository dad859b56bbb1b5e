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
-- Kept: nothing
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

-- Kept: school
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
  safety_wait_minutes integer not null default 30 check (safety_wait_minutes between 5 and 1440),
  link_days integer not null default 0 check (link_days between 0 and 90),
  talks_open_since timestamptz,
  handle text not null unique check (handle ~ '^[a-z0-9]([a-z0-9-]{0,38}[a-z0-9])?$'),
  talk_months integer check (talk_months between 1 and 120),
  account_days integer check (account_days between 7 and 365),
  retention_saved_at timestamptz,
  voice_off boolean not null default false,
  facilitator_address_shown boolean not null default false
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
comment on column public.schools.link_days is
  'For how many days at most a student''s link to what they made may last; 0 is no link. Read by school_settings and written by save_school_settings.';
comment on column public.schools.handle is
  'What a student without an e-mail address types for the school at sign-in; made from the name, and never changed: their accounts are named by it.';
comment on column public.schools.talks_open_since is
  'Since when class teachers may open talks, null for never: what was said before was said to nobody. Written by save_talk_reading.';
comment on column public.schools.talk_months is
  'How many months a talk is kept after its last message; null is as long as the operator allows. Read by school_retention and written by save_retention, as the two below.';
comment on column public.schools.account_days is 'How many days after an account was closed it is erased; null is 60, or less where the operator says so.';
comment on column public.schools.retention_saved_at is 'When either was changed last: on that day nothing goes.';
comment on column public.schools.voice_off is
  'Whether replies are read aloud to the school''s learners only once they turn it on themselves. Written by save_school_settings.';
comment on column public.schools.facilitator_address_shown is
  'Whether a team reads the e-mail address of who looks after it, as a contact. Written by save_school_settings.';
alter table public.schools enable row level security;
revoke all on public.schools from public, anon, authenticated;
-- By column: the name of a person is for the coach of that school's learners, not for everybody who signs up.
grant select (id, name, enabled_areas, closed_areas, new_areas_open, created_at, updated_at) on public.schools to authenticated;
grant all on public.schools to service_role;
create trigger schools_set_handle before insert on public.schools
  for each row execute function private.set_school_handle();
create policy schools_read on public.schools for select to authenticated
  using (
    id = (select p.school_id from public.profiles p where p.id = (select auth.uid()))
    or id in (select s.school_id from public.school_staff s where s.user_id = (select auth.uid()))
  );
comment on policy schools_read on public.schools is
  'A person may read the school that they belong to and those that they are staff of, and not find out whether there is another.';

-- Kept: school
create table public.school_staff (
  user_id uuid not null references auth.users (id) on delete cascade,
  school_id uuid not null references public.schools (id) on delete cascade,
  role text not null check (role in ('admin', 'facilitator', 'teacher')),
  created_at timestamptz not null default now(),
  is_safe_person boolean not null default false,
  is_data_person boolean not null default false,
  primary key (user_id, school_id)
);
create index school_staff_school_id_idx on public.school_staff (school_id);
create unique index school_staff_data_person on public.school_staff (school_id) where is_data_person;
comment on table public.school_staff is
  'Who is staff of which school. An admin sees the school, everybody else the classes in school_class_teachers and the teams that they were given. Each person may read their own rows; procedures write it, and the server.';
comment on column public.school_staff.is_safe_person is 'Whether they may open safety cases; an admin may, and so may whom school_safe_people names.';
comment on column public.school_staff.is_data_person is 'Whether they alone read who opened what of whom at this school; one person a school.';
alter table public.school_staff enable row level security;
revoke all on public.school_staff from public, anon, authenticated;
grant select on public.school_staff to authenticated;
grant all on public.school_staff to service_role;
create policy school_staff_read_own on public.school_staff for select to authenticated
  using (user_id = (select auth.uid()));
comment on policy school_staff_read_own on public.school_staff is 'A person may read their own appointments and nobody else''s.';
create trigger profiles_follow_appointment after insert or update or delete on public.school_staff
  for each row execute function private.follow_appointment();
create trigger school_staff_leave_classes after insert on public.school_staff
  for each row execute function private.leave_classes_as_staff();

-- One profile a person, written by that person; e-mail, school and granted roles come from the server.
-- Kept: account
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
  school_link text check (school_link in ('code', 'request', 'domain', 'staff', 'operator', 'roster', 'typed')),
  school_since timestamptz,
  school_code_id uuid,
  nickname text check (char_length(nickname) <= 40),
  school_grade integer check (school_grade between 3 and 12),
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
comment on column public.profiles.school_grade is
  'The grade that the school has set, 3 to 12: grade_level is its band then, and the person can''t choose another. Null where no school says.';
comment on column public.profiles.school_id is 'The school that the person belongs to; only the server writes it.';
comment on column public.profiles.school_name is 'What the person typed. It links to nothing.';
comment on column public.profiles.school_link is
  'What proves it: a join code, a request that staff confirmed, a bound e-mail domain, an appointment, the operator''s own hand, a list of the school''s from which the account was made (roster). "typed" is left from when a name was enough: it proves nothing, and the switches of that school hold all the same.';
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

-- What can be learned: seeded activities, and later the tutors, challenges and projects that learners make.
-- Kept: works
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
  teaser text check (char_length(teaser) between 1 and 70),
  minutes integer check (minutes between 1 and 240),
  sort_order integer check (sort_order >= 1),
  prerequisites uuid[] not null default '{}',
  opening jsonb,
  program jsonb,
  picture text,
  exhibit jsonb
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
comment on column public.learning_modules.exhibit is
  'The thing on the table that the student works with: its kind, what is asked, and its lines. Learners may read it; null for none.';
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
comment on column public.learning_modules.picture is
  'The name of the picture of the prepared program, as its area keeps it. Learners may read it; null for none.';
alter table public.learning_modules enable row level security;
revoke all on public.learning_modules from public, anon, authenticated;
-- By column: a policy can't hide the rubric of a row that the learner may otherwise read.
grant select (learning_module_id, title, description, category, category_activity, sub_category, outcomes, user_id,
  public, grade_level, continent, greeting, created_at, updated_at, exhibit, teaser, minutes, sort_order, prerequisites, opening,
  program, picture) on public.learning_modules to authenticated;
grant all on public.learning_modules to service_role;


-- One row a learner and activity: how far they are, what was said, how it was evaluated.
-- Kept: talks
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
  status text not null default 'not started',
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  evaluation_proven boolean,
  talk_news integer not null default 0 check (talk_news >= 0),
  works_news integer not null default 0 check (works_news >= 0),
  self_check jsonb check (jsonb_typeof(self_check) = 'object'),
  completed_at timestamptz,
  teacher_read_at timestamptz
);
create unique index dashboard_user_module_key on public.dashboard (user_id, learning_module_id);
create index dashboard_user_updated_idx on public.dashboard (user_id, updated_at desc);
create index dashboard_learning_module_id_idx on public.dashboard (learning_module_id);
create unique index dashboard_team_module_key on public.dashboard (team_id, learning_module_id);
comment on table public.dashboard is
  'The activities of each learner. A learner may read their own rows, add one for a module that they can see, and set it from not started to started; score, evidence, conversation and completion are the server''s.';
comment on column public.dashboard.evaluation_practice is 'Whether the practice coach, not a model, made the latest evaluation.';
comment on column public.dashboard.status is 'Follows progress; kept because the tables are read by both names.';
comment on column public.dashboard.evaluation_proven is
  'Whether a criterion with the student''s own words proves the score; null while nothing was evaluated. Written by finish_assessment only.';
comment on column public.dashboard.talk_news is
  'Counts what happens in a team''s conversation; each message holds the number at which it came or changed, so that a browser asks for what is newer.';
comment on column public.dashboard.works_news is
  'The talk_news at which what a team''s project shows changed last, so that whoever asks for news reads it again; 0 before the first time, and in conversations of one.';
comment on column public.dashboard.self_check is
  'What the learner chose at the end of a guided path: criteria with a level and a sentence of their own, and how many questions they thought through. No score; null where there was no check.';
comment on column public.dashboard.completed_at is 'Since when it is completed; a trigger keeps it. Null while it isn''t.';
comment on column public.dashboard.teacher_read_at is
  'When the learner last read here what teachers did with this work; what came later is told on their home page. Written by read_teacher_news only.';
alter table public.dashboard enable row level security;
revoke all on public.dashboard from public, anon, authenticated;
grant select on public.dashboard to authenticated;
grant insert (user_id, learning_module_id, status, progress, created_at, updated_at) on public.dashboard to authenticated;
grant update (progress, updated_at) on public.dashboard to authenticated;
grant all on public.dashboard to service_role;
create policy dashboard_insert_own on public.dashboard for insert to authenticated
  with check (user_id = (select auth.uid()));
comment on policy dashboard_insert_own on public.dashboard is 'A learner may add rows for themselves only; the trigger asks for a module that they can see.';
create trigger dashboard_guard before insert or update on public.dashboard
  for each row execute function private.guard_dashboard_row();

-- How much one learner may ask of the AI.
-- Kept: nothing
create table public.usage_limits (
  only_row boolean primary key default true check (only_row),
  messages_per_minute integer not null default 20 check (messages_per_minute > 0),
  tokens_per_day integer not null default 200000 check (tokens_per_day >= 0)
);
comment on table public.usage_limits is 'The limits of every learner, in one row. Only the server and the operator read or write it.';
comment on column public.usage_limits.tokens_per_day is 'Tokens in and out together; the day ends at midnight UTC.';
alter table public.usage_limits enable row level security;
revoke all on public.usage_limits from public, anon, authenticated;
grant all on public.usage_limits to service_role;
insert into public.usage_limits default values;

-- Kept: usage
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
-- Kept: usage
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
-- Kept: nothing
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
-- Kept: talks
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

-- Kept: safety
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
-- Kept: safety
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

-- Kept: signing-in
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

-- Kept: school
create table public.school_classes (
  id uuid primary key default gen_random_uuid(),
  school_id uuid not null references public.schools (id) on delete cascade,
  name text not null check (name ~ '\S' and char_length(name) <= 60),
  closed_areas text[] not null default '{}',
  daily_tokens bigint check (daily_tokens >= 20000),
  created_by uuid references auth.users (id) on delete set null,
  created_at timestamptz not null default now(),
  archived_at timestamptz,
  grade integer check (grade between 3 and 12),
  constraint school_classes_in_school unique (id, school_id)
);
create unique index school_classes_name_key on public.school_classes (school_id, lower(name)) where archived_at is null;
create index school_classes_school_id_idx on public.school_classes (school_id);
create index school_classes_created_by_idx on public.school_classes (created_by);
comment on table public.school_classes is
  'The classes of a school, and what each narrows of it. Staff of the school read and write them through procedures, a member reads the names of their own there; through the table only the server does.';
comment on column public.school_classes.closed_areas is 'Area ids that this class closes. What the school closes, no class opens.';
comment on column public.school_classes.daily_tokens is 'How many tokens the class may use in a day, of the school''s; null is as many as the school has.';
comment on column public.school_classes.grade is 'The grade that the class is, 3 to 12; null where nobody said.';
comment on column public.school_classes.archived_at is 'An archived class closes nothing and takes nobody; it stays for the record of who was in it.';
alter table public.school_classes enable row level security;
revoke all on public.school_classes from public, anon, authenticated;
grant all on public.school_classes to service_role;

-- Kept: account
create table public.school_class_members (
  class_id uuid not null references public.school_classes (id) on delete cascade,
  user_id uuid not null references public.profiles (id) on delete cascade,
  joined_at timestamptz not null default now(),
  removed_at timestamptz,
  by_teacher boolean not null default false check (removed_at is not null or not by_teacher),
  primary key (class_id, user_id)
);
create index school_class_members_user_id_idx on public.school_class_members (user_id);
comment on table public.school_class_members is
  'Who is in which class. A person joins by the class''s code and staff take them out, both through procedures; through the table only the server reads or writes it.';
comment on column public.school_class_members.removed_at is 'Staff have taken the person out: the class''s codes don''t bring them back.';
comment on column public.school_class_members.by_teacher is 'Whether a teacher of the class took them out by hand, and no admin and no list.';
alter table public.school_class_members enable row level security;
revoke all on public.school_class_members from public, anon, authenticated;
grant all on public.school_class_members to service_role;

-- Kept: school
create table public.school_class_teachers (
  class_id uuid not null,
  school_id uuid not null,
  user_id uuid not null,
  primary key (class_id, school_id, user_id),
  -- A class of another school, or somebody who is no staff of it any more, can't stand here.
  foreign key (class_id, school_id) references public.school_classes (id, school_id) on delete cascade,
  foreign key (user_id, school_id) references public.school_staff (user_id, school_id) on delete cascade
);
create index school_class_teachers_staff_idx on public.school_class_teachers (user_id, school_id);
comment on table public.school_class_teachers is
  'Who of the staff sees and keeps which class. Admins write it through procedures and see every class without it; through the table only the server reads or writes it.';
alter table public.school_class_teachers enable row level security;
revoke all on public.school_class_teachers from public, anon, authenticated;
grant all on public.school_class_teachers to service_role;

-- Kept: school
create table public.school_staff_invitations (
  id uuid primary key default gen_random_uuid(),
  school_id uuid not null references public.schools (id) on delete cascade,
  email text not null check (char_length(email) <= 254 and email = lower(email)),
  role text not null check (role in ('admin', 'facilitator', 'teacher')),
  is_safe_person boolean not null default false,
  class_ids uuid[] not null default '{}',
  token_hash text not null unique check (token_hash ~ '^[0-9a-f]{64}$'),
  invited_by uuid references auth.users (id) on delete set null,
  invited_at timestamptz not null default now(),
  ends_at timestamptz not null default now() + interval '7 days',
  settled_at timestamptz
);
create unique index school_staff_invitations_open on public.school_staff_invitations (school_id, email) where settled_at is null;
create index school_staff_invitations_school_id_idx on public.school_staff_invitations (school_id, invited_at desc);
create index school_staff_invitations_invited_by_idx on public.school_staff_invitations (invited_by);
comment on table public.school_staff_invitations is
  'Whom an admin invites to be staff, for one address and seven days. It opens nothing before it is accepted. Written and read by procedures; through the table only the server does.';
comment on column public.school_staff_invitations.token_hash is 'The SHA-256 of what stands in the link: who reads this table can accept nothing.';
comment on column public.school_staff_invitations.settled_at is 'When it was accepted, refused, taken back or replaced.';
alter table public.school_staff_invitations enable row level security;
revoke all on public.school_staff_invitations from public, anon, authenticated;
grant all on public.school_staff_invitations to service_role;

-- Kept: school
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
create trigger school_codes_set before insert on public.school_codes
  for each row execute function private.set_school_code();
alter table public.profiles add constraint profiles_school_code_id_fkey
  foreign key (school_code_id) references public.school_codes (id) on delete set null;

-- Kept: account
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

-- Kept: school
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

-- Kept: school
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

-- Kept: nothing
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

-- Kept: safety
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

-- A conversation is one row for each message. dashboard's chat_history is computed from the rows.
create sequence public.messages_position;
revoke all on sequence public.messages_position from public, anon, authenticated;
grant all on sequence public.messages_position to service_role;
-- Kept: talks
create table public.messages (
  session_id uuid not null references public.dashboard (id) on delete cascade,
  position numeric(20, 1) not null default nextval('public.messages_position'),
  message_id text not null check (char_length(message_id) between 1 and 80),
  role text not null check (role in ('user', 'assistant')),
  author_id uuid references auth.users (id) on delete set null,
  author_name text,
  reader_id uuid references auth.users (id) on delete cascade,
  content text not null,
  at timestamptz not null default clock_timestamp(),
  extension jsonb not null default '{}' check (jsonb_typeof(extension) = 'object'),
  execution jsonb check (jsonb_typeof(execution) = 'object'),
  failed boolean not null default false,
  cut boolean not null default false,
  answers text[],
  prompt text,
  practice boolean not null default false,
  words integer,
  tokens_in integer not null default 0,
  tokens_out integer not null default 0,
  news integer not null default 0,
  primary key (session_id, position),
  constraint messages_once unique (session_id, role, message_id)
);
create index messages_author_id_idx on public.messages (author_id);
create index messages_reader_id_idx on public.messages (reader_id);
comment on table public.messages is
  'What was said in the conversations: one row a message. Only the server reads and writes it; a learner reads it as the columns chat_history and conversation of dashboard.';
comment on column public.messages.position is
  'The order within a conversation. It counts over all of them, so that a gap says nothing; a reply stands half a place after its question.';
comment on column public.messages.message_id is 'Made by the browser that sent it; of a reply the one of its question with :reply behind it.';
comment on column public.messages.author_id is 'Who wrote it in a team''s conversation; null elsewhere, and where the writer''s account is gone.';
comment on column public.messages.author_name is 'The name that the others saw when it was written; null outside of teams.';
comment on column public.messages.reader_id is
  'The only one who reads it: the writer of words that signal danger or hurt somebody in a team''s conversation, and of their answer; the last member, of what mates wrote there. Null for everything else.';
comment on column public.messages.extension is 'What its area keeps beside the words.';
comment on column public.messages.execution is 'The program that it brought, with what it printed.';
comment on column public.messages.failed is 'Whether it is no answer: an apology in its place or, with cut, what had come when the learner left.';
comment on column public.messages.answers is 'Of a reply in a team''s conversation: the messages that it answers.';
comment on column public.messages.prompt is 'Of a reply: the prompt and its version.';
comment on column public.messages.practice is 'Of a reply: whether no model was asked.';
comment on column public.messages.words is 'Of a reply that was ended because it was too long: how many words had come.';
comment on column public.messages.news is 'In a team''s conversation: the number at which it came or changed last; 0 elsewhere.';
alter table public.messages enable row level security;
revoke all on public.messages from public, anon, authenticated;
grant all on public.messages to service_role;

-- Modules that learners make for themselves, with their sessions: made, started, deleted, and for a moment taken back.
-- Kept: nothing
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
-- Kept: nothing
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
create policy erasures_read_staff on public.erasures for select to authenticated
  using (school_id in (select s.school_id from public.school_staff s where s.user_id = (select auth.uid()) and s.role = 'admin'));
comment on policy erasures_read_staff on public.erasures is 'Admins read the erasures of their own school.';

-- Kept: openings
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

-- Unlogged: a crash of the database may forget who has to wait, and nobody waits for a write to reach the disk.
-- Kept: signing-in
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

-- Kept: signing-in
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

-- Kept: school
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

-- Kept: safety
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

-- Kept: safety
create table public.safety_mails (
  id bigint generated always as identity primary key,
  school_id uuid references public.schools (id) on delete cascade,
  case_id uuid references public.safety_cases (id) on delete cascade,
  kind text not null check (kind in ('alarm', 'next', 'test', 'staff', 'parent')),
  to_name text not null,
  to_email text not null,
  queued_at timestamptz not null default now(),
  due_at timestamptz not null default now(),
  tries integer not null default 0,
  sent_at timestamptz,
  failed_at timestamptz,
  fault text check (char_length(fault) <= 40),
  invitation_id uuid references public.school_staff_invitations (id) on delete cascade,
  token text,
  parent_link_id uuid,
  constraint safety_mails_about check (
    (kind in ('alarm', 'next')) = (case_id is not null) and (kind = 'staff') = (invitation_id is not null)
    and (kind = 'parent') = (parent_link_id is not null) and (kind = 'parent') = (school_id is null)
    and (token is null or kind in ('staff', 'parent')))
);
create index safety_mails_school_id_idx on public.safety_mails (school_id, to_email, queued_at desc);
create index safety_mails_case_id_idx on public.safety_mails (case_id);
create index safety_mails_invitation_id_idx on public.safety_mails (invitation_id);
create index safety_mails_due_at_idx on public.safety_mails (due_at) where sent_at is null and failed_at is null;
comment on table public.safety_mails is
  'Mails about safety cases, test alarms, invitations of staff, and asks to parents: to whom, and whether the mail server took them. They hold no words of a child and no child''s name. The server and the operator read it; safety_settings shows staff how their test went.';
comment on column public.safety_mails.token is 'What stands in the link of an invitation or to a parent; it goes when the mail is sent or given up.';
comment on column public.safety_mails.case_id is 'Null for what is about no case.';
comment on column public.safety_mails.due_at is 'When it is tried next. Whoever takes it puts this a few minutes ahead, so that nobody else sends it meanwhile.';
comment on column public.safety_mails.failed_at is 'When it was given up.';
comment on column public.safety_mails.fault is 'The code of the last failure.';
alter table public.safety_mails enable row level security;
revoke all on public.safety_mails from public, anon, authenticated;
grant all on public.safety_mails to service_role;

-- When somebody has last asked for mails is true of the server that runs now: it belongs into no backup, and is said anew within seconds.
-- Kept: nothing
create unlogged table private.safety_sender (
  is_one boolean primary key default true check (is_one),
  seen_at timestamptz not null
);
comment on table private.safety_sender is
  'When something that sends safety mails last asked for them: without it nobody is told, and no child may read that somebody was.';
alter table private.safety_sender enable row level security;

-- What a learner's coach remembers: the learner reads it, and corrects and deletes it.
-- Kept: memory
create table public.memory_lines (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references auth.users (id) on delete cascade,
  session_id uuid references public.dashboard (id) on delete cascade,
  kind text not null check (kind in ('shown', 'mended', 'interest')),
  about text check (char_length(about) <= 200),
  text text not null check (text ~ '\S' and char_length(text) <= 200),
  created_at timestamptz not null default now(),
  corrected_at timestamptz,
  due_at timestamptz,
  asked_at timestamptz,
  times_asked smallint not null default 0,
  unique (user_id, text),
  check ((kind = 'interest') = (session_id is null))
);
create index memory_lines_session_id_idx on public.memory_lines (session_id);
comment on table public.memory_lines is
  'Sentences of a learner''s own that a coach may come back to, at most 40. The learner alone reads and deletes them; the server writes them, and tells them to the coach of the learner''s own conversations.';
comment on column public.memory_lines.session_id is 'Where it was said. What a learner deletes takes along what is remembered of it.';
comment on column public.memory_lines.kind is 'shown: it proved a criterion. mended: a new sentence behind hints at an idea. interest: what the learner wrote on the profile page.';
comment on column public.memory_lines.about is 'The activity, and of what was shown the criterion; null for an interest.';
comment on column public.memory_lines.due_at is 'From when on a coach may come back to it: 2, 7 and 21 days after it was said. Null when that is over, and for an interest.';
alter table public.memory_lines enable row level security;
revoke all on public.memory_lines from public, anon, authenticated;
grant select, delete on public.memory_lines to authenticated;
grant all on public.memory_lines to service_role;
create policy memory_lines_read_own on public.memory_lines for select to authenticated using (user_id = (select auth.uid()));
comment on policy memory_lines_read_own on public.memory_lines is 'A learner reads their own memory; no staff does.';
create policy memory_lines_delete_own on public.memory_lines for delete to authenticated using (user_id = (select auth.uid()));
comment on policy memory_lines_delete_own on public.memory_lines is 'A learner deletes lines of their own memory.';

-- Kept: lessons
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

-- Kept: lessons
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

-- Kept: lessons
create table public.school_tasks (
  id uuid primary key default gen_random_uuid(),
  class_id uuid not null references public.school_classes (id) on delete cascade,
  group_id uuid references public.school_groups (id) on delete cascade,
  person_id uuid references public.profiles (id) on delete cascade,
  modules uuid[] not null,
  starts_on date not null,
  ends_on date not null check (ends_on >= starts_on),
  note text check (char_length(note) between 1 and 300),
  set_by uuid references auth.users (id) on delete set null,
  created_at timestamptz not null default now(),
  people uuid[],
  makes text references public.areas (id) on delete cascade,
  opened_at timestamptz,
  constraint school_tasks_one_audience check (num_nonnulls(group_id, person_id, people) <= 1),
  constraint school_tasks_something_to_do check (cardinality(modules) + num_nonnulls(makes) between 1 and 20)
);
create index school_tasks_class_id_idx on public.school_tasks (class_id, ends_on desc);
create index school_tasks_group_id_idx on public.school_tasks (group_id);
create index school_tasks_person_id_idx on public.school_tasks (person_id);
create index school_tasks_set_by_idx on public.school_tasks (set_by);
create index school_tasks_makes_idx on public.school_tasks (makes);
comment on table public.school_tasks is
  'What a class, a group of it or one of its students is asked to do, from a day to a day. Staff of the class read and write it through procedures, and a student reads through my_school what asks them in these days; through the table only the server does. How far it is says nobody but the student''s own dashboard.';
comment on column public.school_tasks.group_id is 'The group that is asked; null with person_id null for the whole class.';
comment on column public.school_tasks.person_id is 'The one student that is asked.';
comment on column public.school_tasks.modules is 'The activities in their order.';
comment on column public.school_tasks.note is 'What the students read beside it.';
comment on column public.school_tasks.people is 'The students that are asked, where they are neither a group nor the whole class.';
comment on column public.school_tasks.makes is 'The area in which something of one''s own is made, after the activities.';
comment on column public.school_tasks.opened_at is 'When it was opened in a lesson, for which it stands before all other tasks; null for any other.';
comment on column public.school_tasks.set_by is 'The member of staff in whose name the students read it.';
alter table public.school_tasks enable row level security;
revoke all on public.school_tasks from public, anon, authenticated;
grant all on public.school_tasks to service_role;

-- Kept: lessons
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

-- Kept: school
create table public.school_task_templates (
  id uuid primary key default gen_random_uuid(),
  school_id uuid not null references public.schools (id) on delete cascade,
  name text not null check (name ~ '\S' and char_length(name) <= 60),
  modules uuid[] not null,
  days integer not null check (days between 1 and 366),
  note text check (char_length(note) between 1 and 300),
  created_at timestamptz not null default now(),
  makes text references public.areas (id) on delete cascade,
  constraint school_task_templates_something_to_do check (cardinality(modules) + num_nonnulls(makes) between 1 and 20)
);
create index school_task_templates_makes_idx on public.school_task_templates (makes);
create unique index school_task_templates_name_key on public.school_task_templates (school_id, lower(name));
comment on table public.school_task_templates is
  'Tasks that a school keeps to be set again. All its staff read and write them through procedures; through the table only the server does.';
comment on column public.school_task_templates.days is 'For how many days such a task runs.';
alter table public.school_task_templates enable row level security;
revoke all on public.school_task_templates from public, anon, authenticated;
grant all on public.school_task_templates to service_role;

-- What evaluations found; dashboard keeps the latest alone.
-- Kept: results
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

-- Kept: results
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

-- Kept: results
create table public.teacher_comments (
  id bigint generated always as identity primary key,
  session_id uuid not null references public.dashboard (id) on delete cascade,
  school_id uuid not null references public.schools (id) on delete cascade,
  text text not null check (char_length(text) between 1 and 500),
  made_by uuid references auth.users (id) on delete set null,
  maker_name text not null,
  made_at timestamptz not null default now(),
  answer text check (char_length(answer) between 1 and 200),
  answered_at timestamptz
);
create index teacher_comments_session_id_idx on public.teacher_comments (session_id, id desc);
create index teacher_comments_school_id_idx on public.teacher_comments (school_id);
create index teacher_comments_made_by_idx on public.teacher_comments (made_by);
comment on table public.teacher_comments is
  'What staff of a class wrote to a learner about evaluated work, which changes no level; none is ever changed. The learner reads it and may answer in a line. Read and written through procedures; through the table only the server does.';
comment on column public.teacher_comments.maker_name is 'What the learner reads of who it was; it stays when that account goes.';
comment on column public.teacher_comments.answer is 'What the learner answered, through the gate.';
alter table public.teacher_comments enable row level security;
revoke all on public.teacher_comments from public, anon, authenticated;
grant all on public.teacher_comments to service_role;

-- Kept: results
create table public.misconceptions_met (
  id bigint generated always as identity primary key,
  session_id uuid not null references public.dashboard (id) on delete cascade,
  misconception text not null check (char_length(misconception) between 1 and 400),
  source text not null check (source in ('chosen', 'said')),
  quote text not null check (char_length(quote) between 1 and 1000),
  met_at timestamptz not null default now(),
  met_on date not null default (now() at time zone 'utc')::date
);
create unique index misconceptions_met_day_key on public.misconceptions_met (session_id, misconception, source, met_on);
comment on table public.misconceptions_met is
  'Which misconceptions of an activity''s author a learner met in a conversation of theirs alone, the last of a day. Only keep_misconceptions writes it; the learner''s class teachers and the admins of their school read it through procedures. No rule about words decides.';
comment on column public.misconceptions_met.misconception is 'The idea in the author''s words, as it was then.';
comment on column public.misconceptions_met.source is
  'chosen: on a guided path the learner chose the answer that carries it as the nearest to their own. said: a model named it in an evaluation, with words of the learner''s.';
comment on column public.misconceptions_met.quote is 'Of chosen the answer of the author''s that was chosen, of said the learner''s own words.';
alter table public.misconceptions_met enable row level security;
revoke all on public.misconceptions_met from public, anon, authenticated;
grant all on public.misconceptions_met to service_role;
-- Kept: lessons
create table public.lesson_nudges (
  id uuid primary key default gen_random_uuid(),
  class_id uuid not null references public.school_classes (id) on delete cascade,
  user_id uuid not null references public.profiles (id) on delete cascade,
  text text not null check (text ~ '\S' and char_length(text) <= 140),
  sent_by uuid references auth.users (id) on delete set null,
  sent_at timestamptz not null default now(),
  seen_at timestamptz,
  task_id uuid references public.school_tasks (id) on delete cascade
);
create index lesson_nudges_task_id_idx on public.lesson_nudges (task_id);
create index lesson_nudges_user_id_idx on public.lesson_nudges (user_id, sent_at desc);
create index lesson_nudges_class_id_idx on public.lesson_nudges (class_id);
create index lesson_nudges_sent_by_idx on public.lesson_nudges (sent_by);
comment on table public.lesson_nudges is
  'One line from whoever keeps a class to a student in a lesson. Staff of the class write it through send_nudge, and the student reads it through my_school; through the table only the server does.';
comment on column public.lesson_nudges.sent_by is 'The member of staff in whose name the student reads it.';
comment on column public.lesson_nudges.task_id is 'The task that was opened with it; its text is the title then. Null for a line that somebody wrote.';
comment on column public.lesson_nudges.seen_at is 'When the student put it away; null while they haven''t.';
alter table public.lesson_nudges enable row level security;
revoke all on public.lesson_nudges from public, anon, authenticated;
grant all on public.lesson_nudges to service_role;

-- Kept: lessons
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

create trigger memory_lines_bound after insert on public.memory_lines
  referencing new table as added for each statement execute function private.forget_oldest_lines();

-- A server that listens tells the open pages when something has changed; what it is they ask as before.
create trigger dashboard_tell_news after update of talk_news on public.dashboard
  for each row when (new.talk_news is distinct from old.talk_news) execute function private.tell_session_news();
create trigger turn_locks_tell_begin after insert on public.turn_locks
  for each row execute function private.tell_turn_news();
create trigger turn_locks_tell_change after update of holder on public.turn_locks
  for each row execute function private.tell_turn_news();
create trigger turn_locks_tell_end after delete on public.turn_locks
  for each row execute function private.tell_turn_news();
create trigger schools_tell_news after update on public.schools
  for each row execute function private.tell_school_news();
create trigger school_classes_tell_news after update on public.school_classes
  for each row execute function private.tell_school_news();
create trigger school_class_members_tell_news after insert or update or delete on public.school_class_members
  for each row execute function private.tell_person_news();
create trigger school_class_teachers_tell_news after delete on public.school_class_teachers
  for each row execute function private.tell_person_news();
create trigger school_staff_tell_news after update or delete on public.school_staff
  for each row execute function private.tell_person_news();
create trigger profiles_tell_school after update of school_id, school_link on public.profiles
  for each row when ((new.school_id, new.school_link) is distinct from (old.school_id, old.school_link))
  execute function private.tell_person_news();
create trigger school_tasks_tell_new after insert on public.school_tasks
  for each row execute function private.tell_task_news();
create trigger school_tasks_tell_end before delete on public.school_tasks
  for each row execute function private.tell_task_end();
create trigger dashboard_tell_lesson after update of updated_at on public.dashboard
  for each row execute function private.tell_lesson_news();

-- Kept: lessons
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

-- Kept: lessons
create table public.school_year_move_people (
  move_id uuid not null references public.school_year_moves (id) on delete cascade,
  user_id uuid not null references public.profiles (id) on delete cascade,
  grade_before integer,
  grade_after integer not null,
  primary key (move_id, user_id)
);
create index school_year_move_people_user_id_idx on public.school_year_move_people (user_id);
comment on table public.school_year_move_people is
  'Whose grade a move up changed, and from which to which; before it they may have had none. Read and written as school_year_moves.';
alter table public.school_year_move_people enable row level security;
revoke all on public.school_year_move_people from public, anon, authenticated;
grant all on public.school_year_move_people to service_role;

create trigger school_class_members_take_grade after insert on public.school_class_members
  for each row execute function private.take_class_grade();

-- Kept: account
create table public.school_accounts (
  user_id uuid primary key references public.profiles (id) on delete cascade,
  school_id uuid not null references public.schools (id) on delete cascade,
  username text not null check (username ~ '^[a-z0-9]([a-z0-9.-]{0,38}[a-z0-9])?$'),
  roster_id text check (char_length(roster_id) between 1 and 255),
  made_by uuid references auth.users (id) on delete set null,
  made_at timestamptz not null default now(),
  unique (school_id, username),
  unique (school_id, roster_id)
);
create index school_accounts_made_by_idx on public.school_accounts (made_by);
comment on table public.school_accounts is
  'Accounts that a school made for its students, without an e-mail address. Staff make and read them through procedures; through the table only the server reads or writes it.';
comment on column public.school_accounts.username is 'The name to sign in with, one of a kind in the school.';
comment on column public.school_accounts.roster_id is 'The id of the student in the school''s lists: the sourcedId of OneRoster, or the user id of Google Classroom; null for who came by another list.';
alter table public.school_accounts enable row level security;
revoke all on public.school_accounts from public, anon, authenticated;
grant all on public.school_accounts to service_role;

-- Kept: school
create table private.roster_classes (
  school_id uuid not null references public.schools (id) on delete cascade,
  roster_id text not null check (char_length(roster_id) between 1 and 255),
  class_id uuid not null references public.school_classes (id) on delete cascade,
  homeroom boolean not null,
  primary key (school_id, roster_id)
);
create index roster_classes_class_id_idx on private.roster_classes (class_id);
comment on table private.roster_classes is
  'Which class a list meant by its id the last time, so that a list of what changed can name it by the id alone. Only procedures read and write it.';
alter table private.roster_classes enable row level security;
revoke all on private.roster_classes from public, anon, authenticated, service_role;

-- Kept: signing-in
create table private.sign_in_cards (
  user_id uuid primary key references public.school_accounts (user_id) on delete cascade,
  secret_hash text not null unique check (secret_hash ~ '^[0-9a-f]{64}$'),
  pictures_hash text not null check (pictures_hash ~ '^[0-9a-f]{64}$'),
  made_at timestamptz not null default now()
);
comment on table private.sign_in_cards is
  'The one card with which a student of a school signs in. What stands on it is told once, when it is made. Only the procedures of cards read or write it.';
comment on column private.sign_in_cards.secret_hash is 'The SHA-256 of what the QR code carries: 122 random bits, which nobody guesses however fast the hash.';
comment on column private.sign_in_cards.pictures_hash is
  'The SHA-256 of the pictures with the account''s id. So few are guessed by whoever has this table, at any cost of the hash; what holds strangers off is the count of open_card.';
alter table private.sign_in_cards enable row level security;
revoke all on private.sign_in_cards from public, anon, authenticated, service_role;
-- How a school's own sign-in is reached, and the visits to it that are under way.
-- Kept: school
create table private.sign_on (
  school_id uuid primary key references public.schools (id) on delete cascade,
  provider text not null check (provider in ('entra', 'google', 'clever', 'classlink', 'other')),
  issuer text not null check (issuer ~ '^https?://[^\s?#@]+$' and char_length(issuer) <= 300),
  tenant_claim text check (tenant_claim ~ '^[A-Za-z][A-Za-z0-9_.:/-]{0,99}$'),
  tenant text check (char_length(tenant) between 1 and 200),
  id_claim text not null check (id_claim ~ '^[A-Za-z][A-Za-z0-9_.:/-]{0,99}$'),
  client_id text not null check (char_length(client_id) between 1 and 300),
  client_secret text not null check (char_length(client_secret) between 1 and 500),
  is_on boolean not null default false,
  set_by uuid references auth.users (id) on delete set null,
  set_at timestamptz not null default now(),
  check ((tenant_claim is null) = (tenant is null))
);
create index sign_on_set_by_idx on private.sign_on (set_by);
comment on table private.sign_on is
  'The OpenID Connect issuer of a school, set by its admin. Only the procedures of sign-on read or write it; the secret is answered to nobody but the function that redeems a code.';
comment on column private.sign_on.tenant_claim is 'The claim that says which school or district somebody is from, and which value it must have (tenant); null where the issuer serves this school alone.';
comment on column private.sign_on.id_claim is 'The claim that carries the id by which a student stands on the school''s list. Never one that a person can write themselves.';
alter table private.sign_on enable row level security;
revoke all on private.sign_on from public, anon, authenticated, service_role;

-- Kept: signing-in
create table private.sign_on_visits (
  state_hash text primary key check (state_hash ~ '^[0-9a-f]{64}$'),
  browser_hash text not null check (browser_hash ~ '^[0-9a-f]{64}$'),
  school_id uuid not null references private.sign_on (school_id) on delete cascade,
  nonce text not null check (char_length(nonce) <= 100),
  verifier text not null check (char_length(verifier) <= 128),
  redirect_uri text not null check (char_length(redirect_uri) <= 300),
  begun_at timestamptz not null default now()
);
create index sign_on_visits_school_id_idx on private.sign_on_visits (school_id);
create index sign_on_visits_begun_at_idx on private.sign_on_visits (begun_at);
comment on table private.sign_on_visits is
  'Who is at their school''s sign-in page at this moment: for ten minutes, once, and for the browser that began. It says nothing about a person. Only the procedures of sign-on read or write it.';
alter table private.sign_on_visits enable row level security;
revoke all on private.sign_on_visits from public, anon, authenticated, service_role;

-- Kept: account
create table private.sign_on_names (
  user_id uuid primary key references public.school_accounts (user_id) on delete cascade,
  school_id uuid not null references public.schools (id) on delete cascade,
  known_as text not null check (char_length(known_as) between 1 and 254 and known_as = lower(known_as)),
  unique (school_id, known_as)
);
comment on table private.sign_on_names is
  'Under which address or id the school''s own sign-in knows a student of its list, as an admin has said. Only the procedures of sign-on read or write it.';
alter table private.sign_on_names enable row level security;
revoke all on private.sign_on_names from public, anon, authenticated, service_role;

-- What students hand in to their class, as it was, and what a teacher said of it.
-- Kept: works
create table public.hand_ins (
  id uuid primary key default gen_random_uuid(),
  session_id uuid not null references public.dashboard (id) on delete cascade,
  class_id uuid not null references public.school_classes (id) on delete cascade,
  user_id uuid not null references auth.users (id) on delete cascade,
  book jsonb not null check (jsonb_typeof(book) = 'object'),
  may_show boolean not null default false,
  handed_in_at timestamptz not null default now(),
  returned_at timestamptz,
  returned_by uuid references auth.users (id) on delete set null,
  returner_name text,
  verdict text check (verdict in ('done', 'again')),
  comment text check (char_length(comment) between 1 and 500),
  shown_at timestamptz,
  constraint hand_ins_returned_whole check (num_nonnulls(returned_at, returner_name, verdict, comment) in (0, 4)),
  constraint hand_ins_shown_by_consent check (shown_at is null or may_show)
);
create unique index hand_ins_one_waits_key on public.hand_ins (session_id) where returned_at is null;
create index hand_ins_session_id_idx on public.hand_ins (session_id);
create index hand_ins_class_id_idx on public.hand_ins (class_id);
create index hand_ins_user_id_idx on public.hand_ins (user_id);
create index hand_ins_returned_by_idx on public.hand_ins (returned_by);
comment on table public.hand_ins is
  'Works that students have handed in to a class. The function proof writes one; those who made it, and whoever keeps the class while the student is there, read and change it through procedures, and the class reads what a teacher shows. Through the table only the server does.';
comment on column public.hand_ins.user_id is 'Who handed it in; of a team any member, for all.';
comment on column public.hand_ins.book is 'The proof book as it was then, without ids and masked as a text that leaves. What is changed in the work later changes nothing here.';
comment on column public.hand_ins.may_show is 'Whether the student agreed that the class may see it.';
comment on column public.hand_ins.returner_name is 'What the student reads of who returned it; it stays when that account goes.';
comment on column public.hand_ins.verdict is 'done, or again for one more go.';
comment on column public.hand_ins.shown_at is 'Since when a teacher shows it to the class; null where none does.';
alter table public.hand_ins enable row level security;
revoke all on public.hand_ins from public, anon, authenticated;
grant all on public.hand_ins to service_role;

-- Kept: works
create table public.hand_in_people (
  hand_in_id uuid not null references public.hand_ins (id) on delete cascade,
  user_id uuid not null references auth.users (id) on delete cascade,
  read_at timestamptz,
  primary key (hand_in_id, user_id)
);
create index hand_in_people_user_id_idx on public.hand_in_people (user_id);
comment on table public.hand_in_people is
  'Who made what was handed in: whose words it holds. Written with it; through the table only the server reads it.';
comment on column public.hand_in_people.read_at is 'When they put away what a teacher said of it; null while Home shows it.';
alter table public.hand_in_people enable row level security;
revoke all on public.hand_in_people from public, anon, authenticated;
grant all on public.hand_in_people to service_role;
create trigger hand_in_people_forget after delete on public.hand_in_people
  for each row execute function private.forget_hand_in();

-- Consent: from which age somebody decides alone, who said yes or no for a student, and what a parent opens.
-- Kept: nothing
create table private.consent_ages (
  country text primary key check (char_length(country) <= 100),
  age integer not null check (age between 0 and 18),
  operator_age integer check (operator_age between 0 and 18),
  source text not null
);
comment on table private.consent_ages is
  'From which age somebody decides alone whether a service on the internet may keep what is theirs, by country; the row without a country is for all others. Nobody but the operator changes it, by set_consent_age.';
comment on column private.consent_ages.country is 'As profiles.country says it.';
comment on column private.consent_ages.operator_age is 'What the operator says in place of the law that source names; 0 asks nobody.';
alter table private.consent_ages enable row level security;
insert into private.consent_ages (country, age, source) values
  ('', 16, 'Regulation (EU) 2016/679, Art. 8(1): 16 where no law says less'),
  ('United States', 13, 'COPPA, 15 U.S.C. 6501(1): a child is under 13'),
  ('United Kingdom', 13, 'Data Protection Act 2018, s. 9'),
  ('Belgium', 13, 'Act of 30 July 2018, Art. 7'),
  ('Estonia', 13, 'Personal Data Protection Act 2018, s. 8'),
  ('Finland', 13, 'Data Protection Act 1050/2018, s. 5'),
  ('Iceland', 13, 'Act 90/2018, Art. 10'),
  ('Latvia', 13, 'Personal Data Processing Law 2018, s. 33'),
  ('Malta', 13, 'Subsidiary Legislation 586.11'),
  ('Norway', 13, 'Personal Data Act 2018, s. 5'),
  ('Portugal', 13, 'Law 58/2019, Art. 16'),
  ('Sweden', 13, 'Act 2018:218, ch. 2 s. 4'),
  ('Austria', 14, 'Datenschutzgesetz, s. 4(4)'),
  ('Bulgaria', 14, 'Personal Data Protection Act, Art. 25c'),
  ('Cyprus', 14, 'Law 125(I)/2018, s. 8'),
  ('Italy', 14, 'Legislative Decree 196/2003, Art. 2-quinquies'),
  ('Lithuania', 14, 'Law on Legal Protection of Personal Data, Art. 6'),
  ('Spain', 14, 'Organic Law 3/2018, Art. 7'),
  ('China', 14, 'Personal Information Protection Law 2021, Art. 31'),
  ('South Korea', 14, 'Personal Information Protection Act, Art. 22-2'),
  ('Czechia', 15, 'Act 110/2019, s. 7'),
  ('Denmark', 15, 'Databeskyttelsesloven, s. 6, as of 2024'),
  ('France', 15, 'Loi 78-17, Art. 45'),
  ('Greece', 15, 'Law 4624/2019, Art. 21'),
  ('Slovenia', 15, 'ZVOP-2 2022, Art. 8'),
  ('Brazil', 12, 'LGPD Art. 14 with Law 8.069/1990, Art. 2: a child is under 12'),
  ('India', 18, 'Digital Personal Data Protection Act 2023, s. 2(f) and 9'),
  ('Kenya', 18, 'Data Protection Act 2019, s. 33'),
  ('South Africa', 18, 'POPIA 2013, s. 1 and 35');

-- Kept: consent
create table public.consents (
  id bigint generated always as identity primary key,
  user_id uuid not null references auth.users (id) on delete cascade,
  school_id uuid references public.schools (id) on delete cascade,
  is_given boolean not null,
  how text not null check (how in ('school', 'sheet', 'link', 'mail', 'before')),
  said_at timestamptz not null default now(),
  said_by uuid references auth.users (id) on delete set null,
  said_by_name text not null check (char_length(said_by_name) <= 500)
);
create index consents_user_id_idx on public.consents (user_id, id);
create index consents_school_id_idx on public.consents (school_id);
create index consents_said_by_idx on public.consents (said_by);
comment on table public.consents is
  'What was said for one student, and when and by whom; the newest counts. Procedures write it, and nothing changes it; who may ask reads it through them.';
comment on column public.consents.school_id is 'At which school it counts; null for what a parent said outside of schools.';
comment on column public.consents.how is 'The school itself, a sheet that a parent signed, a parent by a link of the school''s or of a mail, or that the account was there before anybody was asked.';
alter table public.consents enable row level security;
revoke all on public.consents from public, anon, authenticated;
grant all on public.consents to service_role;

-- Kept: consent
create table public.school_consents (
  id bigint generated always as identity primary key,
  school_id uuid not null references public.schools (id) on delete cascade,
  class_id uuid references public.school_classes (id) on delete cascade,
  said_at timestamptz not null default now(),
  said_by uuid references auth.users (id) on delete set null,
  said_by_name text not null check (char_length(said_by_name) <= 200),
  ended_at timestamptz
);
create index school_consents_school_id_idx on public.school_consents (school_id, class_id);
create index school_consents_class_id_idx on public.school_consents (class_id);
create index school_consents_said_by_idx on public.school_consents (said_by);
comment on table public.school_consents is
  'Consents that a school recorded for itself, for a class or for all its students, also those who come later. What was said for one student goes before. Procedures write it; who may ask reads it through them.';
comment on column public.school_consents.class_id is 'Null for the whole school.';
alter table public.school_consents enable row level security;
revoke all on public.school_consents from public, anon, authenticated;
grant all on public.school_consents to service_role;

-- Kept: consent
create table private.consent_asks (
  user_id uuid primary key references auth.users (id) on delete cascade,
  asked_at timestamptz not null default now()
);
comment on table private.consent_asks is
  'Whose answers asked for consent once: another grade, role or country of their own choice doesn''t take that back.';
alter table private.consent_asks enable row level security;

-- Kept: consent
create table private.parent_links (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references auth.users (id) on delete cascade,
  school_id uuid references public.schools (id) on delete cascade,
  made_by uuid references auth.users (id) on delete cascade,
  email text check (char_length(email) <= 320),
  token_hash text not null unique check (token_hash ~ '^[0-9a-f]{64}$'),
  made_at timestamptz not null default now(),
  ends_at timestamptz not null,
  check ((email is null) = (school_id is not null) and (school_id is null) = (made_by is null))
);
create index parent_links_user_id_idx on private.parent_links (user_id);
create index parent_links_school_id_idx on private.parent_links (school_id);
create index parent_links_made_by_idx on private.parent_links (made_by);
comment on table private.parent_links is
  'Links to the page of a student''s parents: one that the school gave, and outside of schools one by mail. Only the server''s functions read it.';
comment on column private.parent_links.token_hash is 'The SHA-256 of what stands in the address: who reads this table can open no link.';
comment on column private.parent_links.email is 'The parent''s address, of a link that went by mail.';
alter table private.parent_links enable row level security;

alter table public.safety_mails add constraint safety_mails_parent_link_id_fkey
  foreign key (parent_link_id) references private.parent_links (id) on delete cascade;
create index safety_mails_parent_link_id_idx on public.safety_mails (parent_link_id);

-- Whose consent is missing makes nothing.
create trigger learning_modules_consent before insert on public.learning_modules
  for each row when (new.user_id is not null) execute function private.refuse_without_consent('user_id');
create trigger hand_ins_consent before insert on public.hand_ins
  for each row execute function private.refuse_without_consent('user_id');
create trigger memory_lines_consent before insert or update of text on public.memory_lines
  for each row execute function private.refuse_without_consent('user_id');
-- The server fills a dashboard also for somebody whom a school still has to say yes for.
create trigger dashboard_consent before insert or update on public.dashboard
  for each row when (current_user in ('anon', 'authenticated')) execute function private.refuse_without_consent('user_id');
create trigger profiles_note_consent after insert or update on public.profiles
  for each row execute function private.note_consent_ask();

-- Accounts that are closed, what goes when, and what has gone.
-- Kept: account
create table private.closed_accounts (
  user_id uuid primary key references public.profiles (id) on delete cascade,
  school_id uuid references public.schools (id) on delete cascade,
  reason text not null check (reason in ('roster', 'year_end', 'consent')),
  closed_at timestamptz not null default now(),
  erase_after timestamptz not null,
  move_id uuid references public.school_year_moves (id) on delete set null,
  classes uuid[] not null default '{}',
  was_banned_until timestamptz
);
create index closed_accounts_school_id_idx on private.closed_accounts (school_id);
create index closed_accounts_erase_after_idx on private.closed_accounts (erase_after);
create index closed_accounts_move_id_idx on private.closed_accounts (move_id);
comment on table private.closed_accounts is
  'Accounts that open nothing any more, and when each is erased. Only the procedures of closing write it; admins of the school read it through school_retention.';
comment on column private.closed_accounts.reason is
  'roster: not on the school''s list any more. year_end: left with a class. consent: it was withdrawn, and neither a list nor an admin opens the account again.';
comment on column private.closed_accounts.erase_after is 'From then on the daily round erases it, unless a safety case about the student is open.';
comment on column private.closed_accounts.move_id is 'The move up a year that closed it; undoing that opens it.';
comment on column private.closed_accounts.classes is 'The classes that it was taken out of, to which it returns when it is opened again.';
comment on column private.closed_accounts.was_banned_until is 'What stood in auth.users before.';
alter table private.closed_accounts enable row level security;
revoke all on private.closed_accounts from public, anon, authenticated, service_role;

-- Kept: nothing
create table private.retention_bounds (
  is_one boolean primary key default true check (is_one),
  talk_months_most integer not null default 24 check (talk_months_most between 1 and 120),
  account_days_most integer not null default 90 check (account_days_most between 7 and 365),
  begins_at timestamptz not null default now() + interval '30 days'
);
comment on table private.retention_bounds is
  'How long at most a school may keep talks, and accounts that are closed, as the operator says; set_retention_bounds writes it.';
comment on column private.retention_bounds.talk_months_most is 'Also how long talks are kept where no school says.';
comment on column private.retention_bounds.begins_at is
  'From when on talks go: a database that had some before learns of it by the pages of its admins first.';
alter table private.retention_bounds enable row level security;
revoke all on private.retention_bounds from public, anon, authenticated, service_role;
insert into private.retention_bounds default values;

-- Kept: school
create table public.retention_log (
  id bigint generated always as identity primary key,
  school_id uuid references public.schools (id) on delete cascade,
  day date not null,
  rule text not null check (rule in ('talks', 'accounts')),
  months integer,
  count integer not null check (count > 0)
);
create unique index retention_log_day_key on public.retention_log (school_id, day, rule) nulls not distinct;
comment on table public.retention_log is
  'What the daily round has deleted: how much, when and by which rule, and nothing that tells whose it was. Admins of the school read it through school_retention.';
comment on column public.retention_log.school_id is 'Null for what belonged to no school.';
comment on column public.retention_log.months is 'Of talks: how many months they had been kept.';
alter table public.retention_log enable row level security;
revoke all on public.retention_log from public, anon, authenticated;
grant select on public.retention_log to service_role;

-- LTI 1.3, docs/decisions/096: nothing of it is reached through a table, so that all of it is private.
-- Kept: signing-in
create table private.lti_platforms (
  id uuid primary key default gen_random_uuid(),
  school_id uuid not null references public.schools (id) on delete cascade,
  name text not null check (char_length(name) between 1 and 100),
  issuer text not null check (char_length(issuer) between 1 and 500),
  client_id text not null check (char_length(client_id) between 1 and 255),
  auth_url text not null,
  token_url text not null,
  keys_url text not null,
  origins text[] not null check (cardinality(origins) between 1 and 10),
  is_on boolean not null default true,
  makes_accounts boolean not null default false,
  believes_addresses boolean not null default false,
  made_by uuid references auth.users (id) on delete set null,
  made_at timestamptz not null default now(),
  unique (issuer, client_id)
);
create index lti_platforms_school_id_idx on private.lti_platforms (school_id);
create index lti_platforms_made_by_idx on private.lti_platforms (made_by);
comment on table private.lti_platforms is
  'The learning platforms (Moodle, Canvas and others) from which people of a school come by LTI 1.3. Admins of the school keep them through procedures.';
comment on column private.lti_platforms.origins is 'The origins of the platform''s own pages: they may show ours in a frame, and what was chosen is sent there.';
comment on column private.lti_platforms.makes_accounts is 'Whether a student whom the school doesn''t know gets an account of it by coming.';
comment on column private.lti_platforms.believes_addresses is 'Whether the address that the platform names is enough for staff with that confirmed address.';

-- Kept: signing-in
create table private.lti_deployments (
  platform_id uuid not null references private.lti_platforms (id) on delete cascade,
  deployment_id text not null check (char_length(deployment_id) between 1 and 255),
  seen_at timestamptz not null default now(),
  accepted_at timestamptz,
  primary key (platform_id, deployment_id)
);
comment on table private.lti_deployments is 'The places of a platform in which somebody has put this tool. Only from those that an admin has accepted does anybody come in.';

-- Kept: signing-in
create table private.lti_people (
  platform_id uuid not null references private.lti_platforms (id) on delete cascade,
  sub text not null check (char_length(sub) between 1 and 255),
  user_id uuid not null references public.profiles (id) on delete cascade,
  linked_at timestamptz not null default now(),
  primary key (platform_id, sub)
);
create index lti_people_user_id_idx on private.lti_people (user_id);
comment on table private.lti_people is 'Which account a person of a platform has here. sub is the platform''s id of them.';

-- Kept: signing-in
create table private.lti_logins (
  state_hash text primary key,
  platform_id uuid not null references private.lti_platforms (id) on delete cascade,
  nonce text not null,
  hints jsonb not null,
  browser_hash text,
  made_at timestamptz not null default now()
);
create index lti_logins_platform_id_idx on private.lti_logins (platform_id);
create index lti_logins_made_at_idx on private.lti_logins (made_at);
comment on table private.lti_logins is
  'Launches that have begun: state, nonce and the browser that began each, for ten minutes and for one answer of the platform.';

-- Kept: signing-in
create table private.lti_launches (
  id uuid primary key default gen_random_uuid(),
  code_hash text not null unique,
  platform_id uuid not null references private.lti_platforms (id) on delete cascade,
  browser_hash text not null,
  user_id uuid references public.profiles (id) on delete cascade,
  claims jsonb not null,
  made_at timestamptz not null default now(),
  opened_at timestamptz
);
create index lti_launches_platform_id_idx on private.lti_launches (platform_id);
create index lti_launches_user_id_idx on private.lti_launches (user_id);
create index lti_launches_made_at_idx on private.lti_launches (made_at);
comment on table private.lti_launches is
  'Launches that a platform has answered for, for an hour: what it said, and who it is. One opens once, in the browser that began it.';

-- Kept: signing-in
create table private.lti_results (
  id bigint generated always as identity primary key,
  platform_id uuid not null references private.lti_platforms (id) on delete cascade,
  user_id uuid not null references public.profiles (id) on delete cascade,
  sub text not null,
  line_item text not null check (char_length(line_item) <= 2000),
  opens text not null,
  due_at timestamptz,
  claimed_at timestamptz,
  sending jsonb,
  sent jsonb,
  sent_at timestamptz,
  tries integer not null default 0,
  fault text check (char_length(fault) <= 200),
  unique (platform_id, line_item, sub)
);
create index lti_results_user_id_idx on private.lti_results (user_id);
create index lti_results_due_at_idx on private.lti_results (due_at) where due_at is not null;
comment on table private.lti_results is
  'The columns of platforms'' grade books that wait for a student''s work: what it is, what was sent last, and when it is looked at again.';

-- Kept: signing-in
create table private.lti_registrations (
  code_hash text primary key,
  school_id uuid not null references public.schools (id) on delete cascade,
  made_by uuid not null references auth.users (id) on delete cascade,
  made_at timestamptz not null default now()
);
create index lti_registrations_school_id_idx on private.lti_registrations (school_id);
create index lti_registrations_made_by_idx on private.lti_registrations (made_by);
comment on table private.lti_registrations is 'Addresses by which a platform may register itself for a school: once, within a day.';

-- Kept: signing-in
create table private.lti_keys (
  kid text primary key,
  jwk jsonb not null,
  made_at timestamptz not null default now()
);
comment on table private.lti_keys is
  'The keys with which this tool signs what it tells platforms, with their private parts. A new one is made after a year; the old one is published for another month.';

create trigger dashboard_lti_due after insert or update on public.dashboard
  for each row execute function private.lti_work_changed();

-- A token lives up to an hour. PostgREST asks this ahead of every request; the embedded server does so itself.
do $$ begin
  if exists (select from pg_roles where rolname = 'authenticator') then
    alter role authenticator set pgrst.db_pre_request = 'public.refuse_gone_account';
    notify pgrst, 'reload config';
  end if;
end $$;
