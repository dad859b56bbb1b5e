-- Written by `npm run migration -w edge` from schemas/projects, which says what holds; this is how a database begins.

set local check_function_bodies = off;

-- It talks and evaluates: sessions of this category are its own.
insert into public.areas (id, category_activity, completed_stays_closed) values ('projects', 'Collaborative Project', false);

-- What 'My Projects' lists.
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

create table public.messages_apart (
  session_id uuid not null references public.dashboard (id) on delete cascade,
  user_id uuid not null references auth.users (id) on delete cascade,
  message_id text not null check (char_length(message_id) between 8 and 64),
  said_before integer not null check (said_before >= 0),
  news integer not null check (news > 0),
  content text not null check (char_length(content) <= 4000),
  reply text not null,
  prompt text not null,
  at timestamptz not null default now(),
  primary key (session_id, message_id)
);

create index messages_apart_user_id_idx on public.messages_apart (user_id);

comment on table public.messages_apart is
  'Messages to a team''s conversation that the safety rules stopped, with their fixed answers. Their writer reads them among the conversation''s news while they are a member; nobody else of the team ever does, and only the server writes them.';

comment on column public.messages_apart.said_before is 'How many messages of the conversation stood before it.';

alter table public.messages_apart enable row level security;

revoke all on public.messages_apart from public, anon, authenticated;

grant all on public.messages_apart to service_role;

-- What a project has to show: text, a link, a program, a table, a drawing, and its plan, each with its versions.
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

-- Projects: what a learner plans and does, alone or with a team.
insert into private.own_module_kinds (category, area, outcomes, metrics_for_success, facilitator_instructions, assessment_instructions)
values ('Project', 'projects',
  'The learner has a plan that others understand: what it is and for whom, the first small step, who does what by when, and how one will know that it helped. They have tried a part of it and changed the plan because of that.',
  'What and for whom are said; one first step is small enough for this week; a sign is named by which one knows that it worked; an obstacle was met or foreseen; something in the plan was changed with a reason.',
  'Help to plan and to finish this project: what it is and for whom, the first small step, who does what by when, and how one will know that it helped. Keep the plan in view and check in on it. The plan is the learner''s own.',
  'Judge the learner''s own words by the five categories of projects, not how big the project is.');

create or replace function private.project_greeting(is_team boolean)
returns text
language sql
immutable
set search_path = ''
as $$
  select case when project_greeting.is_team then
    'Hello, team! I''m your project mentor. I ask questions, and the plan stays yours. Everybody can write here, and everybody''s ideas count. Let''s start: **what will you make together, and who is it for?**'
  else
    'Hello! I''m your project mentor. I ask questions, and the plan stays yours. Let''s start: **what will you make, and who is it for?**'
  end
$$;
comment on function private.project_greeting(boolean) is 'What the mentor of a new project says first.';
revoke all on function private.project_greeting(boolean) from public;

create or replace function public.create_project(learner uuid, title text, description text, sub_category text, team uuid default null)
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  module uuid;
  project uuid;
  said text;
  hint text;
begin
  if lower(btrim(create_project.sub_category)) = 'other' then
    raise exception 'Please specify the sub-category.' using errcode = '22023';
  end if;
  if create_project.team is not null and not exists (
    select from public.team_members m where m.team_id = create_project.team and m.user_id = create_project.learner
  ) then
    raise exception 'You are not in this team any more. Choose another team, or none.' using errcode = '22023';
  end if;
  if exists (select from public.teams t where t.id = create_project.team and t.closed_at is not null) then
    raise exception 'Your school has closed this team. Choose another team, or none.' using errcode = '22023';
  end if;
  module := private.add_own_module(create_project.learner, 'Project', create_project.title, create_project.description, create_project.sub_category,
    greeting => private.project_greeting(create_project.team is not null));
  insert into public.projects (user_id, team_id, learning_module_id, title, description)
  select create_project.learner, create_project.team, m.learning_module_id, m.title, m.description
    from public.learning_modules m where m.learning_module_id = module
  returning id into project;
  if create_project.team is not null then
    begin
      perform private.open_project_session(module, 'not started');
    exception when others then
      -- The project is there all the same; starting it makes the entry.
      raise warning 'The dashboard entry of a team project could not be made: %', sqlstate;
    end;
  end if;
  return jsonb_build_object('ok', true, 'learning_module_id', module, 'project_id', project);
exception when sqlstate '22023' then
  get stacked diagnostics said = message_text, hint = pg_exception_hint;
  return private.refused_text(said, hint);
end;
$$;
comment on function public.create_project(uuid, text, text, text, uuid) is
  'Service role only; the caller has verified who the learner is and heard the texts. Makes a project of their own, or with one of their teams, whose dashboard entry is made along. Answers learning_module_id and project_id, or ok false with a sentence.';
revoke all on function public.create_project(uuid, text, text, text, uuid) from public, anon, authenticated;
grant execute on function public.create_project(uuid, text, text, text, uuid) to service_role;

create or replace function private.status_of_work(module_id uuid)
returns text
language sql
stable
set search_path = ''
as $$
  select case max(case d.progress when 'completed' then 2 when 'started' then 1 else 0 end)
    when 2 then 'completed' when 1 then 'in_progress' else 'draft' end
  from public.dashboard d
  where d.learning_module_id = status_of_work.module_id and d.category_activity = 'Collaborative Project'
$$;
comment on function private.status_of_work(uuid) is 'The status that the sessions of a project give it: draft, in_progress or completed.';
revoke all on function private.status_of_work(uuid) from public;

create or replace function private.guard_project()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  if new.status <> 'archived' and old.status <> 'archived' and new.status <> old.status then
    raise exception 'The status of a project follows its work. By hand it can only be archived.' using errcode = '42501';
  end if;
  if new.status <> 'archived' and old.status = 'archived' then
    new.status := private.status_of_work(new.learning_module_id);
  end if;
  new.updated_at := now();
  return new;
end;
$$;
comment on function private.guard_project() is
  'Trigger: a browser may archive a project, and a project that leaves the archive gets the status of its work.';
revoke all on function private.guard_project() from public;

create or replace function private.follow_work()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  update public.projects p
  set status = case new.progress when 'completed' then 'completed' else 'in_progress' end, updated_at = clock_timestamp()
  where p.learning_module_id = new.learning_module_id
    and (p.status = 'draft' or (p.status = 'in_progress' and new.progress = 'completed'));
  return null;
end;
$$;
comment on function private.follow_work() is
  'Trigger: the first session of a project takes it out of draft and a completed one completes it; nothing takes a completed one back, and an archived one stays.';
revoke all on function private.follow_work() from public;

create or replace function private.open_project_session(module uuid, progress text)
returns uuid
language plpgsql
set search_path = ''
as $$
declare
  project public.projects%rowtype;
  kind text;
  session uuid := gen_random_uuid();
  found_session uuid;
begin
  select p.* into strict project from public.projects p where p.learning_module_id = open_project_session.module;
  select m.sub_category into kind from public.learning_modules m where m.learning_module_id = open_project_session.module;
  insert into public.dashboard (id, user_id, learning_module_id, activity, category_activity, title, sub_category, progress)
  values (session, project.user_id, open_project_session.module, project.description, 'Collaborative Project',
    case when open_project_session.progress = 'started' then project.title || ' - Session ' || left(session::text, 8) else project.title end,
    kind, open_project_session.progress)
  -- Two who start at the same moment work on one row.
  on conflict do nothing;
  select d.id into strict found_session from public.dashboard d
  where d.learning_module_id = open_project_session.module
    and case when project.team_id is null then d.user_id = project.user_id else d.team_id = project.team_id end;
  return found_session;
end;
$$;
comment on function private.open_project_session(uuid, text) is
  'The one row of the dashboard on which a project is worked, made where there is none: its learner''s or its team''s.';
revoke all on function private.open_project_session(uuid, text) from public;

create or replace function public.start_project_session(module uuid)
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  me uuid := (select auth.uid());
  session uuid;
begin
  if me is null or not exists (
    select from public.projects p
    where p.learning_module_id = start_project_session.module and private.works_on(me, p.user_id, p.team_id)
  ) then
    raise exception 'This project was not found.' using errcode = '22023';
  end if;
  perform private.check_own_area(me, 'projects');
  session := private.open_project_session(start_project_session.module, 'started');
  update public.dashboard d set progress = 'started', updated_at = clock_timestamp() where d.id = session and d.progress = 'not started';
  return (select to_jsonb(d) from public.dashboard d where d.id = session);
end;
$$;
comment on function public.start_project_session(uuid) is
  'The row of the dashboard on which the signed-in person works on a project of theirs or of a team of theirs: one for a learner, one for the whole team. Made where there is none; safe to call twice at once.';
revoke all on function public.start_project_session(uuid) from public, anon, authenticated;
grant execute on function public.start_project_session(uuid) to authenticated;

create or replace function public.project_list()
returns jsonb
language sql
stable
security definer
set search_path = ''
as $$
  with cards as (
    select p.learning_module_id, p.id as project_id, p.title, m.sub_category, p.description, p.user_id, p.team_id, p.status, p.updated_at, m.created_at
    from public.projects p
    join public.learning_modules m on m.learning_module_id = p.learning_module_id
    where private.works_on((select auth.uid()), p.user_id, p.team_id)
    union all
    -- Sessions whose project is gone, and those of before there were projects.
    select d.learning_module_id, null, d.title, d.sub_category, d.activity, null, d.team_id,
      case d.progress when 'completed' then 'completed' when 'started' then 'in_progress' else 'draft' end, d.updated_at, d.created_at
    from public.dashboard d
    where d.category_activity = 'Collaborative Project' and private.works_on((select auth.uid()), d.user_id, d.team_id)
      and not exists (select from public.projects p where p.learning_module_id = d.learning_module_id)
  )
  select coalesce(jsonb_agg(jsonb_build_object(
      'learning_module_id', c.learning_module_id, 'project_id', c.project_id, 'title', c.title, 'sub_category', c.sub_category,
      'description', case when c.user_id = (select auth.uid()) then c.description else coalesce(d.activity, c.description) end,
      'source', case when c.user_id = (select auth.uid()) then 'learning_module' else 'dashboard' end,
      'is_owner', coalesce(c.user_id = (select auth.uid()), false), 'owner_name', case when c.team_id is not null then private.shown_name(o) end,
      'team_id', c.team_id, 'team_name', t.name, 'status', c.status, 'session_id', d.id, 'progress', d.progress,
      'last_score', d.evaluation_score, 'updated_at', greatest(c.updated_at, d.updated_at)
    ) order by c.created_at desc, c.learning_module_id), '[]')
  from cards c
  left join public.dashboard d on d.learning_module_id = c.learning_module_id and private.works_on((select auth.uid()), d.user_id, d.team_id)
  left join public.teams t on t.id = c.team_id
  left join public.profiles o on o.id = c.user_id
$$;
comment on function public.project_list() is
  'What My Projects and the Projects screen show the signed-in person: their own projects and those of their teams, each once, the newest made first; source learning_module where they own it, else dashboard.';
revoke all on function public.project_list() from public, anon, authenticated;
grant execute on function public.project_list() to authenticated;

create or replace function private.keep_team_of_project()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
declare
  project record;
begin
  select p.user_id, p.team_id into project from public.projects p where p.learning_module_id = new.learning_module_id;
  if project.team_id is not null then
    new.team_id := project.team_id;
    new.user_id := project.user_id;
  end if;
  return new;
end;
$$;
comment on function private.keep_team_of_project() is 'Trigger: the session of a team''s project is the team''s and in its owner''s name, however it was made; so another member can''t make it by the table API.';
revoke all on function private.keep_team_of_project() from public;

create or replace function private.hand_over_projects(person uuid, team uuid)
returns void
language plpgsql
set search_path = ''
as $$
declare
  heir uuid;
begin
  select m.user_id into heir from public.team_members m
    where m.team_id = hand_over_projects.team and m.user_id <> hand_over_projects.person order by m.created_at, m.user_id limit 1;
  -- The last one to leave keeps what they own; nobody else is there to have it.
  update public.dashboard d set user_id = coalesce(heir, d.user_id), team_id = case when heir is not null then d.team_id end
    where d.team_id = hand_over_projects.team and d.user_id = hand_over_projects.person;
  update public.learning_modules m set user_id = heir
    where heir is not null and m.learning_module_id in (select p.learning_module_id from public.projects p
      where p.team_id = hand_over_projects.team and p.user_id = hand_over_projects.person);
  update public.projects p set user_id = coalesce(heir, p.user_id), team_id = case when heir is not null then p.team_id end
    where p.team_id = hand_over_projects.team and p.user_id = hand_over_projects.person;
end;
$$;
comment on function private.hand_over_projects(uuid, uuid) is
  'Gives what a person owns of a team''s projects to the member who has been in it longest; the last member keeps it as their own.';
revoke all on function private.hand_over_projects(uuid, uuid) from public;

create or replace function private.leave_projects_of_team()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  perform private.hand_over_projects(old.user_id, old.team_id);
  return null;
end;
$$;
comment on function private.leave_projects_of_team() is 'Trigger: whoever leaves a team leaves its projects to it.';
revoke all on function private.leave_projects_of_team() from public;

create or replace function private.leave_projects_of_teams()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  perform private.hand_over_projects(old.id, m.team_id) from public.team_members m where m.user_id = old.id;
  return old;
end;
$$;
comment on function private.leave_projects_of_teams() is
  'Trigger: an account that ends leaves the projects of its teams to them, before what else is its own goes with it.';
revoke all on function private.leave_projects_of_teams() from public;

create or replace function private.note_talk_news()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  new.talk_news := old.talk_news + 1;
  return new;
end;
$$;
comment on function private.note_talk_news() is 'Trigger: an evaluation, a change of progress and a fresh page are news of a shared conversation.';
revoke all on function private.note_talk_news() from public;

create or replace function private.note_people_news()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
declare
  team uuid := case when tg_op = 'DELETE' then old.team_id else new.team_id end;
begin
  update public.dashboard d set talk_news = d.talk_news + 1, works_news = d.works_news + 1 where d.team_id = team;
  return null;
end;
$$;
comment on function private.note_people_news() is
  'Trigger: who comes into a team, leaves it or changes roles is news of its conversations, so that open pages hear of it as soon as of a message.';
revoke all on function private.note_people_news() from public;

create or replace function private.note_name_news()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  update public.dashboard d set talk_news = d.talk_news + 1, works_news = d.works_news + 1
  from public.team_members m where m.user_id = new.id and d.team_id = m.team_id;
  return null;
end;
$$;
comment on function private.note_name_news() is 'Trigger: another name is news of the conversations of a person''s teams.';
revoke all on function private.note_name_news() from public;

create or replace function private.talk_members(team uuid)
returns jsonb
language sql
stable
set search_path = ''
as $$
  select coalesce(jsonb_agg(jsonb_build_object('id', m.user_id, 'name', private.shown_name(p), 'roles', to_jsonb(m.roles),
    'is_student', p.role = 'student') order by m.created_at, m.user_id), '[]')
  from public.team_members m join public.profiles p on p.id = m.user_id where m.team_id = talk_members.team
$$;
comment on function private.talk_members(uuid) is 'Who is in a team at this moment, in the order of joining: id, the name that others see, team roles, and whether they learn or look after the team.';
revoke all on function private.talk_members(uuid) from public;

create or replace function private.talk_answered(history jsonb)
returns text[]
language sql
immutable
set search_path = ''
as $$
  select coalesce(array_agg(a.id), '{}')
  from jsonb_array_elements(talk_answered.history) as m (value)
  cross join lateral jsonb_array_elements_text(case when jsonb_typeof(m.value -> 'answers') = 'array' then m.value -> 'answers' else '[]' end) as a (id)
  where m.value ->> 'role' = 'assistant' and not coalesce((m.value ->> 'failed')::boolean, false)
$$;
comment on function private.talk_answered(jsonb) is 'The ids of the messages of a shared conversation that a reply of the mentor''s has answered.';
revoke all on function private.talk_answered(jsonb) from public;

create or replace function private.admit_to_talk(learner uuid)
returns jsonb
language plpgsql
set search_path = ''
as $$
declare
  most integer;
  recent timestamptz[];
begin
  insert into public.learner_usage (user_id) values (admit_to_talk.learner) on conflict (user_id) do nothing;
  -- The lock makes parallel messages of one learner queue here, so that each sees the ones before it.
  select array(select t from unnest(u.recent_messages) as t where t > clock_timestamp() - interval '1 minute' order by t) into recent
    from public.learner_usage u where u.user_id = admit_to_talk.learner for update;
  select l.messages_per_minute into strict most from public.usage_limits l;
  if cardinality(recent) >= most then
    return jsonb_build_object('ok', false, 'reason', 'rate_limited', 'retry_after', greatest(1,
      ceil(extract(epoch from recent[cardinality(recent) - most + 1] + interval '1 minute' - clock_timestamp()))::integer));
  end if;
  perform private.count_message(admit_to_talk.learner);
  return null;
end;
$$;
comment on function private.admit_to_talk(uuid) is
  'Counts a message to a shared conversation when it is stored, whoever''s turn answers it; or answers rate_limited with retry_after in seconds.';
revoke all on function private.admit_to_talk(uuid) from public;

create or replace function public.say_in_team(learner uuid, session uuid, message_id text, message text, area text,
  extension jsonb default null)
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  refusal jsonb;
  row record;
  greeting text;
  author text;
  said jsonb := '[]';
begin
  if say_in_team.message_id is null or char_length(say_in_team.message_id) not between 8 and 64 then
    raise exception 'A message id has 8 to 64 characters.' using errcode = '22023';
  end if;
  if say_in_team.message is null or say_in_team.message !~ '\S' or char_length(say_in_team.message) > 4000 then
    raise exception 'A message has 1 to 4000 characters.' using errcode = '22023';
  end if;
  perform private.check_extension(say_in_team.extension, 4000);
  refusal := private.lock_session(say_in_team.learner, say_in_team.session, say_in_team.area);
  if refusal is not null then
    return refusal;
  end if;
  select d.team_id, d.chat_history, d.chat_earlier, d.chat_room, d.learning_module_id, d.talk_news into strict row
    from public.dashboard d where d.id = say_in_team.session;
  if row.team_id is null then
    return '{"ok": true, "shared": false}';
  end if;
  -- Sent again: it has its place already, on this page or an earlier one.
  if private.message_number(say_in_team.session, say_in_team.message_id) is not null then
    return '{"ok": true, "shared": true}';
  end if;
  refusal := coalesce(case when row.chat_room = 'full' then '{"ok": false, "reason": "page_full"}'::jsonb end,
    private.admit_to_talk(say_in_team.learner));
  if refusal is not null then
    return refusal;
  end if;
  if jsonb_array_length(row.chat_history) = 0 and row.chat_earlier = 0 then
    select m.greeting into greeting from public.learning_modules m where m.learning_module_id = row.learning_module_id;
    if greeting ~ '\S' then
      row.talk_news := row.talk_news + 1;
      said := jsonb_build_array(jsonb_build_object('id', 'greeting', 'role', 'assistant', 'content', greeting,
        'timestamp', private.message_time(), 'news', row.talk_news));
    end if;
  end if;
  select private.shown_name(p) into author from public.profiles p where p.id = say_in_team.learner;
  row.talk_news := row.talk_news + 1;
  update public.dashboard d
  set chat_history = d.chat_history || said || (coalesce(say_in_team.extension, '{}')
      || jsonb_build_object('id', say_in_team.message_id, 'role', 'user', 'content', say_in_team.message,
        'timestamp', private.message_time(), 'news', row.talk_news,
        'author', jsonb_build_object('id', say_in_team.learner, 'name', coalesce(author, '')))),
    talk_news = row.talk_news,
    progress = case when d.progress = 'not started' then 'started' else d.progress end,
    updated_at = clock_timestamp()
  where d.id = say_in_team.session;
  return '{"ok": true, "shared": true}';
end;
$$;
comment on function public.say_in_team(uuid, uuid, text, text, text, jsonb) is
  'Service role only. Keeps a member''s message to their team''s conversation at its end, once for each message id and under its author, also while a reply is being written; answers shared false, and keeps nothing, where the conversation is one learner''s alone. The caller has verified who the learner is.';
revoke all on function public.say_in_team(uuid, uuid, text, text, text, jsonb) from public, anon, authenticated;
grant execute on function public.say_in_team(uuid, uuid, text, text, text, jsonb) to service_role;

create or replace function public.begin_team_turn(learner uuid, session uuid, message_id text, area text, owner text default null,
  reserve integer default 0, daily_tokens bigint default null, known_module text default null)
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  refusal jsonb;
  row record;
  asked integer;
  reply jsonb;
  waiting jsonb;
begin
  refusal := private.lock_session(begin_team_turn.learner, begin_team_turn.session, begin_team_turn.area);
  if refusal is not null then
    return refusal;
  end if;
  select d.team_id, d.chat_history, d.chat_earlier, d.chat_room, d.learning_module_id into strict row
    from public.dashboard d where d.id = begin_team_turn.session;
  -- Where the conversation has become one learner's alone meanwhile, it is theirs to ask again.
  asked := private.message_index(row.chat_history, begin_team_turn.message_id, 'user');
  select m.value into reply from jsonb_array_elements(row.chat_history) as m (value)
    where m.value ->> 'role' = 'assistant' and not coalesce((m.value ->> 'failed')::boolean, false)
      and m.value -> 'answers' ? begin_team_turn.message_id limit 1;
  if reply is null and asked is null then
    select e.message into reply from public.earlier_messages e
      where e.session_id = begin_team_turn.session and e.message -> 'answers' ? begin_team_turn.message_id
        and not coalesce((e.message ->> 'failed')::boolean, false) limit 1;
  end if;
  if reply is not null then
    return jsonb_build_object('ok', true, 'state', 'answered', 'reply', private.with_room(reply, row.chat_room));
  end if;
  if asked is null then
    return '{"ok": false, "reason": "not_found"}';
  end if;
  refusal := private.closed_or_busy(begin_team_turn.session);
  if refusal is null then
    refusal := private.admit_message(begin_team_turn.learner, begin_team_turn.reserve, begin_team_turn.daily_tokens);
    -- The message was counted when it was stored.
    update public.learner_usage u set recent_messages = u.recent_messages[1:cardinality(u.recent_messages) - 1]
      where refusal is null and u.user_id = begin_team_turn.learner;
  end if;
  if refusal is not null then
    return refusal;
  end if;
  select coalesce(jsonb_agg(m.value order by m.ordinality), '[]') into waiting
    from jsonb_array_elements(row.chat_history) with ordinality as m (value, ordinality)
    where m.value ->> 'role' = 'user' and m.value ? 'author' and not m.value ->> 'id' = any (private.talk_answered(row.chat_history));
  perform private.hold_turn(begin_team_turn.session, begin_team_turn.message_id, begin_team_turn.owner, begin_team_turn.learner,
    begin_team_turn.reserve);
  return private.turn_context(begin_team_turn.learner, row.learning_module_id, begin_team_turn.known_module)
    || private.recent_messages(begin_team_turn.session, row.chat_history, row.chat_earlier, 400, 400000, 4, 200)
    || jsonb_build_object('ok', true, 'state', 'new', 'waiting', waiting, 'members', private.talk_members(row.team_id),
      -- Whatever a child calls another, no name leaves for a provider: the server looks for the full ones, too.
      'full_names', (select jsonb_object_agg(p.id, p.name) from public.team_members m join public.profiles p on p.id = m.user_id
        where m.team_id = row.team_id),
      'team', (select t.name from public.teams t where t.id = row.team_id));
end;
$$;
comment on function public.begin_team_turn(uuid, uuid, text, text, text, integer, bigint, text) is
  'Service role only. Answers state answered with the reply that answered a message of a team''s conversation; else busy while another member''s turn runs; else marks the session busy and answers what a reply needs: the newest messages, the ones waiting for an answer (this one among them), the module and the members with their team roles. The caller has verified who the learner is.';
revoke all on function public.begin_team_turn(uuid, uuid, text, text, text, integer, bigint, text) from public, anon, authenticated;
grant execute on function public.begin_team_turn(uuid, uuid, text, text, text, integer, bigint, text) to service_role;

create or replace function public.finish_team_turn(learner uuid, session uuid, message_id text, answers jsonb, reply text, failed boolean,
  tokens_in integer, tokens_out integer, prompt text, practice boolean, words integer default null, asked jsonb default null,
  extension jsonb default null)
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  row record;
  place integer;
  known jsonb;
  stored jsonb;
begin
  perform private.check_extension(finish_team_turn.extension, 20000);
  select d.chat_history, d.chat_room, d.talk_news into row from public.dashboard d where d.id = finish_team_turn.session for update;
  if not found or private.message_index(row.chat_history, finish_team_turn.message_id, 'user') is null then
    perform private.book_tokens(finish_team_turn.learner, finish_team_turn.tokens_in, finish_team_turn.tokens_out);
    return null;
  end if;
  delete from public.turn_locks l where l.session_id = finish_team_turn.session and l.holder = finish_team_turn.message_id;
  place := private.message_index(row.chat_history, finish_team_turn.message_id || ':reply', 'assistant');
  known := row.chat_history -> place;
  stored := coalesce(finish_team_turn.extension, '{}') || jsonb_strip_nulls(jsonb_build_object(
    'id', finish_team_turn.message_id || ':reply',
    'role', 'assistant',
    'content', coalesce(finish_team_turn.reply, ''),
    'timestamp', private.message_time(),
    'failed', case when finish_team_turn.failed then true end,
    'prompt', finish_team_turn.prompt,
    'practice', case when finish_team_turn.practice then true end,
    'words', finish_team_turn.words,
    'answers', finish_team_turn.answers,
    'asked', finish_team_turn.asked,
    'news', row.talk_news + 1));
  -- A real reply stays, and the same words twice are one reply whose acknowledgement was lost.
  if known is not null and (not coalesce((known ->> 'failed')::boolean, false)
    or known - array['timestamp', 'news'] = stored - array['timestamp', 'news']) then
    return private.with_room(known, row.chat_room);
  end if;
  perform private.book_tokens(finish_team_turn.learner, finish_team_turn.tokens_in, finish_team_turn.tokens_out);
  update public.dashboard d
  set chat_history = case when place is null then row.chat_history || stored else jsonb_set(row.chat_history, array[place::text], stored) end,
    talk_news = row.talk_news + 1, updated_at = clock_timestamp()
  where d.id = finish_team_turn.session returning d.chat_room into row.chat_room;
  return private.with_room(stored, row.chat_room);
end;
$$;
comment on function public.finish_team_turn(uuid, uuid, text, jsonb, text, boolean, integer, integer, text, boolean, integer, jsonb, jsonb) is
  'Service role only. Keeps the mentor''s reply at the end of a team''s conversation, with the messages that it answers and the members whom it asked; books its tokens, frees the session and answers the stored reply. A second call answers the first reply; a later one takes an apology''s place. Null when the session is gone.';
revoke all on function public.finish_team_turn(uuid, uuid, text, jsonb, text, boolean, integer, integer, text, boolean, integer, jsonb, jsonb)
  from public, anon, authenticated;
grant execute on function public.finish_team_turn(uuid, uuid, text, jsonb, text, boolean, integer, integer, text, boolean, integer, jsonb, jsonb)
  to service_role;

create or replace function public.keep_apart(learner uuid, session uuid, message_id text, message text, reply text, prompt text, area text)
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  refusal jsonb;
  row record;
  news integer;
begin
  refusal := private.lock_session(keep_apart.learner, keep_apart.session, keep_apart.area);
  if refusal is not null then
    return refusal;
  end if;
  select d.team_id, d.chat_earlier + jsonb_array_length(d.chat_history) as said, d.talk_news into strict row
    from public.dashboard d where d.id = keep_apart.session;
  if row.team_id is null then
    return '{"ok": true, "shared": false}';
  end if;
  insert into public.messages_apart (session_id, user_id, message_id, said_before, news, content, reply, prompt)
  values (keep_apart.session, keep_apart.learner, keep_apart.message_id, row.said, row.talk_news + 1, keep_apart.message, keep_apart.reply,
    keep_apart.prompt)
  on conflict on constraint messages_apart_pkey do nothing;
  if found then
    update public.dashboard d set talk_news = row.talk_news + 1 where d.id = keep_apart.session;
  end if;
  return '{"ok": true, "shared": true}';
end;
$$;
comment on function public.keep_apart(uuid, uuid, text, text, text, text, text) is
  'Service role only. Keeps a message to a team''s conversation that the safety rules stopped, and its fixed answer, for its writer only; answers shared false, and keeps nothing, where the conversation is one learner''s alone.';
revoke all on function public.keep_apart(uuid, uuid, text, text, text, text, text) from public, anon, authenticated;
grant execute on function public.keep_apart(uuid, uuid, text, text, text, text, text) to service_role;

create or replace function public.shared_talk(learner uuid, session uuid, area text)
returns jsonb
language plpgsql
stable
security definer
set search_path = ''
as $$
declare
  row record;
  apart jsonb := '[]';
  said text;
begin
  select d.user_id, d.team_id into row from public.dashboard d join public.areas a on a.category_activity = d.category_activity
    where d.id = shared_talk.session and a.id = shared_talk.area;
  if not found then
    return '{"ok": false, "reason": "not_found"}';
  elsif not private.works_on(shared_talk.learner, row.user_id, row.team_id) then
    return '{"ok": false, "reason": "not_yours"}';
  end if;
  -- Few learners ever have a message apart: for all others the conversation itself is not read.
  if row.team_id is not null and exists (select from public.messages_apart a
    where a.session_id = shared_talk.session and a.user_id = shared_talk.learner)
  then
    with said_to_team as (
      select m.value as message, m.ordinality as number
      from public.dashboard d, jsonb_array_elements(d.chat_history) with ordinality as m (value, ordinality)
      where d.id = shared_talk.session
    ), newest as (
      select a.reply, a.prompt, a.news from public.messages_apart a
      where a.session_id = shared_talk.session and a.user_id = shared_talk.learner
        and a.news > coalesce((select max((s.message ->> 'news')::integer) from said_to_team s
          where s.message -> 'author' ->> 'id' = shared_talk.learner::text), 0)
      order by a.news desc limit 50
    )
    select (select coalesce(jsonb_agg(jsonb_build_object('reply', n.reply, 'prompt', n.prompt) order by n.news), '[]') from newest n),
      (select s.message ->> 'content' from said_to_team s
        where s.message ->> 'role' = 'assistant' and not coalesce((s.message ->> 'failed')::boolean, false)
        order by s.number desc limit 1)
    into apart, said;
  end if;
  return jsonb_build_object('ok', true, 'shared', row.team_id is not null, 'apart', apart, 'said', said, 'safe_person', (
    select s.safe_person from public.profiles p join public.schools s on s.id = p.school_id where p.id = shared_talk.learner));
end;
$$;
comment on function public.shared_talk(uuid, uuid, text) is
  'Service role only. Whether a conversation is a team''s of which the learner is a member at this moment, whom their school names to turn to, and, where messages of the learner''s were kept apart since they last wrote to the team, the replies to these and what the mentor said last. The caller has verified who the learner is.';
revoke all on function public.shared_talk(uuid, uuid, text) from public, anon, authenticated;
grant execute on function public.shared_talk(uuid, uuid, text) to service_role;

create or replace function public.session_news(session uuid, after integer default null)
returns jsonb
language plpgsql
stable
security definer
set search_path = ''
as $$
declare
  me uuid := (select auth.uid());
  row record;
  answer jsonb;
  messages jsonb;
begin
  -- Not the conversation itself: most questions find nothing new and never read it.
  select d.talk_news, d.works_news, d.team_id, d.chat_room, d.chat_earlier, d.progress, d.evaluation_score into row from public.dashboard d
    where d.id = session_news.session and d.team_id is not null and private.works_on(me, d.user_id, d.team_id);
  if not found then
    return '{"ok": false, "reason": "not_yours"}';
  end if;
  answer := jsonb_build_object('ok', true, 'news', row.talk_news, 'works', row.works_news, 'writing', (
    select l.holder from public.turn_locks l where l.session_id = session_news.session and l.expires_at > clock_timestamp()));
  if session_news.after >= row.talk_news then
    return answer;
  end if;
  select coalesce(jsonb_agg(s.message || jsonb_build_object('number', s.number) order by s.number, s.news), '[]') into messages
  from (
    select m.value as message, (row.chat_earlier + m.ordinality)::numeric as number, coalesce((m.value ->> 'news')::integer, 0) as news
    from public.dashboard d, jsonb_array_elements(d.chat_history) with ordinality as m (value, ordinality) where d.id = session_news.session
    union all
    select e.message, e.number, coalesce((e.message ->> 'news')::integer, 0) from public.earlier_messages e
    where e.session_id = session_news.session and session_news.after is not null
    union all
    select part.message, a.said_before + 0.5, a.news
    from public.messages_apart a
    cross join lateral (values
      (jsonb_build_object('id', a.message_id, 'role', 'user', 'content', a.content, 'timestamp', a.at, 'apart', true, 'news', a.news,
        'author', jsonb_build_object('id', a.user_id, 'name', ''))),
      (jsonb_build_object('id', a.message_id || ':reply', 'role', 'assistant', 'content', a.reply, 'timestamp', a.at, 'apart', true,
        'news', a.news, 'prompt', a.prompt))) as part (message)
    where a.session_id = session_news.session and a.user_id = me
      and (session_news.after is not null or a.said_before >= row.chat_earlier)
  ) as s
  where s.news > session_news.after or session_news.after is null;
  return answer || jsonb_build_object('messages', messages, 'room', row.chat_room, 'earlier', row.chat_earlier, 'progress', row.progress,
    'score', row.evaluation_score, 'members', private.talk_members(row.team_id));
end;
$$;
comment on function public.session_news(uuid, integer) is
  'What has come in a team''s conversation since a number that an earlier call answered, or its whole page without one: messages with their numbers, its room, progress, score and members; and always whose message the mentor is answering, and at which number what the project shows has changed last. Reason not_yours from the moment that the asker is no member.';
revoke all on function public.session_news(uuid, integer) from public, anon, authenticated;
grant execute on function public.session_news(uuid, integer) to authenticated;

create or replace function private.refuse_change()
returns trigger
language plpgsql
set search_path = ''
as $$
begin
  raise exception 'A version that was saved is never changed.' using errcode = '42501';
end;
$$;
comment on function private.refuse_change() is 'Trigger: whatever was saved stays as it was; what is new is a version of its own.';
revoke all on function private.refuse_change() from public;

create or replace function private.forget_empty_work()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  delete from public.project_works w where w.id = old.work_id
    and not exists (select from public.project_work_versions v where v.work_id = w.id);
  -- What is left of it is another piece of work than before, and news for who looks at it.
  update public.project_works w set updated_at = clock_timestamp() where w.id = old.work_id;
  return null;
end;
$$;
comment on function private.forget_empty_work() is 'Trigger: a piece of work goes with the last of its versions, which go with the account of whoever saved them.';
revoke all on function private.forget_empty_work() from public;

create or replace function private.note_works_news()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  update public.dashboard d set talk_news = d.talk_news + 1, works_news = d.talk_news + 1
  from public.projects p
  where p.id = old.project_id and d.learning_module_id = p.learning_module_id and d.team_id is not null;
  return null;
end;
$$;
comment on function private.note_works_news() is 'Trigger: what a team''s project shows was changed or deleted, which is news of the team''s conversation.';
revoke all on function private.note_works_news() from public;

create or replace function private.part_of_work(value jsonb, called text, longest integer, lines boolean default false)
returns jsonb
language plpgsql
immutable
set search_path = ''
as $$
declare
  said text := regexp_replace(coalesce(part_of_work.value #>> '{}', ''), '^\s+|\s+$', '', 'g');
begin
  if jsonb_typeof(coalesce(part_of_work.value, 'null')) not in ('string', 'null') then
    raise exception 'This can''t be saved as it is.' using errcode = '22023';
  end if;
  if private.is_blank(said) then
    return '""';
  end if;
  return to_jsonb(private.own_text(said, part_of_work.called, part_of_work.longest, part_of_work.lines));
end;
$$;
comment on function private.part_of_work(jsonb, text, integer, boolean) is
  'A text inside a piece of work, trimmed, empty where it shows nothing; raises a sentence for its writer when it is too long or has hidden characters.';
revoke all on function private.part_of_work(jsonb, text, integer, boolean) from public;

create or replace function private.checked_table(body jsonb)
returns jsonb
language plpgsql
immutable
set search_path = ''
as $$
declare
  columns jsonb := checked_table.body -> 'columns';
  rows jsonb := checked_table.body -> 'rows';
begin
  if jsonb_typeof(columns) is distinct from 'array' or jsonb_typeof(rows) is distinct from 'array'
    or exists (select from jsonb_array_elements(rows) as r (value) where jsonb_typeof(r.value) <> 'array') then
    raise exception 'This can''t be saved as it is.' using errcode = '22023';
  end if;
  if jsonb_array_length(columns) not between 1 and 8 or jsonb_array_length(rows) not between 1 and 50 then
    raise exception 'A table has 1 to 8 columns and 1 to 50 rows.' using errcode = '22023';
  end if;
  if exists (select from jsonb_array_elements(rows) as r (value) where jsonb_array_length(r.value) <> jsonb_array_length(columns)) then
    raise exception 'This can''t be saved as it is.' using errcode = '22023';
  end if;
  columns := (select jsonb_agg(private.part_of_work(c.value, 'A heading', 80) order by c.ordinality)
    from jsonb_array_elements(columns) with ordinality as c (value, ordinality));
  if columns @> '[""]' then
    raise exception 'Every column needs a heading.' using errcode = '22023';
  end if;
  return jsonb_build_object('columns', columns, 'rows', (
    select jsonb_agg((select jsonb_agg(private.part_of_work(c.value, 'A cell', 200) order by c.ordinality)
      from jsonb_array_elements(r.value) with ordinality as c (value, ordinality)) order by r.ordinality)
    from jsonb_array_elements(rows) with ordinality as r (value, ordinality)));
end;
$$;
comment on function private.checked_table(jsonb) is 'A table that can be kept: up to 8 columns, each with a heading, and 50 rows; raises a sentence for its writer.';
revoke all on function private.checked_table(jsonb) from public;

create or replace function private.is_on_paper(number jsonb, most integer)
returns boolean
language sql
immutable
set search_path = ''
as $$
  select case when jsonb_typeof(is_on_paper.number) = 'number'
    then (is_on_paper.number #>> '{}')::numeric between 0 and is_on_paper.most else false end
$$;
comment on function private.is_on_paper(jsonb, integer) is 'Whether a value is a number from 0 to the width or height of a drawing.';
revoke all on function private.is_on_paper(jsonb, integer) from public;

create or replace function private.checked_shape(shape jsonb)
returns jsonb
language plpgsql
immutable
set search_path = ''
as $$
declare
  kind text := checked_shape.shape ->> 'shape';
  colour text := checked_shape.shape ->> 'colour';
  line jsonb := checked_shape.shape -> 'points';
  corners text[] := case when kind in ('line', 'rectangle', 'ellipse') then array['x', 'y', 'x2', 'y2'] when kind = 'text' then array['x', 'y'] end;
  fits boolean;
begin
  if kind = 'pen' then
    fits := jsonb_typeof(line) is not distinct from 'array' and jsonb_array_length(line) between 2 and 1000 and jsonb_array_length(line) % 2 = 0
      and not exists (select from jsonb_array_elements(line) with ordinality as p (value, ordinality)
        where not private.is_on_paper(p.value, case when p.ordinality % 2 = 1 then 800 else 500 end));
  else
    fits := corners is not null and not exists (select from unnest(corners) as c (name)
      where not private.is_on_paper(coalesce(checked_shape.shape -> c.name, 'null'), case when c.name in ('x', 'x2') then 800 else 500 end));
  end if;
  if not fits or colour is null or colour not in ('black', 'blue', 'green', 'orange', 'red', 'violet') then
    raise exception 'This drawing can''t be saved as it is.' using errcode = '22023';
  end if;
  -- Only what is known of a shape is kept: nothing else can come out where it is drawn.
  return jsonb_build_object('shape', kind, 'colour', colour) || case
    when kind = 'pen' then jsonb_build_object('points', line)
    when kind = 'text' then jsonb_build_object('x', checked_shape.shape -> 'x', 'y', checked_shape.shape -> 'y',
      'text', private.part_of_work(checked_shape.shape -> 'text', 'A text in the drawing', 80))
    else jsonb_build_object('x', checked_shape.shape -> 'x', 'y', checked_shape.shape -> 'y', 'x2', checked_shape.shape -> 'x2',
      'y2', checked_shape.shape -> 'y2', 'filled', coalesce(checked_shape.shape -> 'filled', 'false') = 'true') end;
end;
$$;
comment on function private.checked_shape(jsonb) is
  'One shape of a drawing that can be kept: a line, rectangle, ellipse, text or stroke of the pen with numbers on a paper of 800 by 500 and one of six colours; raises a sentence for its writer.';
revoke all on function private.checked_shape(jsonb) from public;

create or replace function private.program_of(learner uuid, session uuid, execution text)
returns jsonb
language sql
stable
set search_path = ''
as $$
  select s.message -> 'execution' from (
    select m.value as message from public.dashboard d, jsonb_array_elements(d.chat_history) as m
      where d.id = program_of.session and d.user_id = program_of.learner and d.team_id is null
    union all
    select e.message from public.earlier_messages e join public.dashboard d on d.id = e.session_id
      where d.id = program_of.session and d.user_id = program_of.learner and d.team_id is null
  ) as s
  where s.message #>> '{execution,id}' = program_of.execution
  limit 1
$$;
comment on function private.program_of(uuid, uuid, text) is 'A program of a learner''s own conversation as it is stored there; null when it is gone, or was never theirs.';
revoke all on function private.program_of(uuid, uuid, text) from public;

create or replace function private.checked_work(learner uuid, kind text, body jsonb)
returns jsonb
language plpgsql
stable
set search_path = ''
as $$
declare
  given jsonb := case when jsonb_typeof(checked_work.body) = 'object' then checked_work.body else '{}' end;
  note jsonb := private.part_of_work(given -> 'note', 'The note', 500, true);
  made jsonb;
begin
  case checked_work.kind
  when 'text' then
    made := jsonb_build_object('text', private.part_of_work(given -> 'text', 'The text', 20000, true));
    if made ->> 'text' = '' then
      raise exception 'Write something first.' using errcode = '22023';
    end if;
  when 'link' then
    -- No name before an @: an address must be of the place that it seems to be of.
    if char_length(given ->> 'url') > 500 or coalesce(given ->> 'url' !~* '^https?://[^\s/?#@\\]+([/?#]\S*)?$', true) then
      raise exception 'A link begins with https:// and has at most 500 characters.' using errcode = '22023';
    -- A sign that turns the direction of what follows, or shows nothing, makes an address look like another one.
    elsif private.hides_signs(given ->> 'url') then
      raise exception 'The link has a hidden character in it. Please type it again.' using errcode = '22023';
    end if;
    made := jsonb_build_object('url', given -> 'url', 'note', note);
  when 'program' then
    if coalesce(given ->> 'session' !~ '^[0-9a-f-]{36}$', true)
      or private.program_of(checked_work.learner, (given ->> 'session')::uuid, given ->> 'execution') is null then
      raise exception 'This program is not among yours any more. Choose another one.' using errcode = '22023';
    end if;
    made := jsonb_build_object('session', given -> 'session', 'execution', given -> 'execution', 'note', note);
  when 'table' then
    made := private.checked_table(given) || jsonb_build_object('note', note);
  when 'drawing' then
    if jsonb_typeof(given -> 'shapes') is distinct from 'array' or jsonb_array_length(given -> 'shapes') not between 1 and 300 then
      raise exception 'A drawing has 1 to 300 lines and shapes.' using errcode = '22023';
    end if;
    made := jsonb_build_object('description', private.part_of_work(given -> 'description', 'The description', 300),
      'shapes', (select jsonb_agg(private.checked_shape(s.value) order by s.ordinality)
        from jsonb_array_elements(given -> 'shapes') with ordinality as s (value, ordinality)));
    if made ->> 'description' = '' then
      raise exception 'Say in a sentence what the drawing shows.' using errcode = '22023';
    end if;
  when 'plan' then
    made := (select jsonb_object_agg(p.part, private.part_of_work(given -> p.part, 'A part of the plan', 300, true))
      from unnest(array['what', 'whom', 'step', 'know']) as p (part));
    if not exists (select from jsonb_each_text(made) as p where p.value <> '') then
      raise exception 'Write at least one part of the plan.' using errcode = '22023';
    end if;
  else
    raise exception 'There is no work of this kind.' using errcode = '22023';
  end case;
  if octet_length(made::text) > 100000 then
    raise exception 'This is too large to be kept. Make it smaller, or two of it.' using errcode = '22023';
  end if;
  return made;
end;
$$;
comment on function private.checked_work(uuid, text, jsonb) is
  'What a piece of work holds, with everything left out that doesn''t belong to its kind: text, link, program (the learner''s own), table, drawing, plan; raises a sentence for its writer, code 22023.';
revoke all on function private.checked_work(uuid, text, jsonb) from public;

create or replace function private.newest_version(work uuid)
returns jsonb
language sql
stable
set search_path = ''
as $$
  select jsonb_build_object('id', w.id, 'kind', w.kind, 'version', w.version, 'title', v.title, 'body', v.body,
    'saved_by', jsonb_build_object('id', v.saved_by, 'name', case when p.id is null then '' else private.shown_name(p) end), 'saved_at', v.created_at)
  from public.project_works w
  join public.project_work_versions v on v.work_id = w.id
  left join public.profiles p on p.id = v.saved_by
  where w.id = newest_version.work order by v.version desc limit 1
$$;
comment on function private.newest_version(uuid) is
  'A piece of work as it is now: its newest version that is still there, under the number that the next save has to name.';
revoke all on function private.newest_version(uuid) from public;

create or replace function public.save_project_work(learner uuid, session uuid, area text, work uuid, kind text, title text, body jsonb,
  based_on integer)
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  refusal jsonb;
  project uuid;
  known public.project_works%rowtype;
  newest public.project_work_versions%rowtype;
  own_title text;
  made jsonb;
begin
  -- Holds the session, so that whoever saves at the same time waits here and then sees this version.
  refusal := private.lock_session(save_project_work.learner, save_project_work.session, save_project_work.area);
  if refusal is not null then
    return refusal;
  end if;
  select p.id into project from public.dashboard d join public.projects p on p.learning_module_id = d.learning_module_id
    where d.id = save_project_work.session;
  if not found then
    return '{"ok": false, "reason": "not_found"}';
  end if;
  own_title := private.own_text(save_project_work.title, 'The title', 120);
  made := private.checked_work(save_project_work.learner, save_project_work.kind, save_project_work.body);
  select w.* into known from public.project_works w
    where w.id = save_project_work.work or (w.project_id = project and w.kind = 'plan' and save_project_work.kind = 'plan') limit 1;
  if known.id is not null and (known.project_id <> project or known.kind <> save_project_work.kind) then
    return '{"ok": false, "reason": "not_found"}';
  end if;
  if known.id is null and save_project_work.based_on > 0 then
    raise exception 'This was deleted meanwhile. Your words are still here: save them as something new.' using errcode = '22023';
  end if;
  select v.* into newest from public.project_work_versions v where v.work_id = known.id order by v.version desc limit 1;
  -- Sent again, as its answer was lost: it has its place already.
  if newest.saved_by = save_project_work.learner and newest.title = own_title and newest.body = made then
    return jsonb_build_object('ok', true, 'state', 'saved', 'work', private.newest_version(known.id));
  end if;
  if known.id is not null and known.version <> save_project_work.based_on then
    return jsonb_build_object('ok', true, 'state', 'conflict', 'work', private.newest_version(known.id));
  end if;
  if known.version >= 200 then
    raise exception 'This has 200 versions, which is as many as are kept. Go on in something new.' using errcode = '22023';
  end if;
  if (select count(*) from public.project_work_versions v
      where v.saved_by = save_project_work.learner and v.created_at > now() - interval '1 minute') >= 20 then
    return '{"ok": false, "reason": "rate_limited", "retry_after": 60}';
  end if;
  if known.id is null then
    if (select count(*) from public.project_works w where w.project_id = project) >= 13 then
      raise exception 'A project shows at most 12 pieces of work. Delete one to make room.' using errcode = '22023';
    end if;
    insert into public.project_works (id, project_id, kind) values (save_project_work.work, project, save_project_work.kind) returning * into known;
  end if;
  insert into public.project_work_versions (work_id, version, title, body, saved_by)
    values (known.id, known.version + 1, own_title, made, save_project_work.learner);
  update public.project_works w set version = known.version + 1, updated_at = clock_timestamp() where w.id = known.id;
  return jsonb_build_object('ok', true, 'state', 'saved', 'work', private.newest_version(known.id));
exception when sqlstate '22023' then
  return jsonb_build_object('ok', true, 'state', 'refused', 'sentence', sqlerrm);
end;
$$;
comment on function public.save_project_work(uuid, uuid, text, uuid, text, text, jsonb, integer) is
  'Service role only. Keeps the next version of a piece of work of a project, made where there is none under this id; answers state saved or, where somebody saved since the version that it is based on, conflict with that newer one, and keeps nothing, or refused with a sentence for its writer. Other refusals are ok false with a reason. The caller has verified who the learner is and heard the words for danger.';
revoke all on function public.save_project_work(uuid, uuid, text, uuid, text, text, jsonb, integer) from public, anon, authenticated;
grant execute on function public.save_project_work(uuid, uuid, text, uuid, text, text, jsonb, integer) to service_role;

create or replace function public.project_work_list(module uuid)
returns jsonb
language plpgsql
stable
security definer
set search_path = ''
as $$
declare
  project record;
begin
  select p.id, p.team_id into project from public.projects p
    where p.learning_module_id = project_work_list.module and private.works_on((select auth.uid()), p.user_id, p.team_id);
  if not found then
    raise exception 'This project was not found.' using errcode = '22023';
  end if;
  return jsonb_build_object(
    'news', coalesce((select max(d.works_news) from public.dashboard d
      where d.learning_module_id = project_work_list.module and d.team_id = project.team_id), 0),
    'members', coalesce(private.talk_members(project.team_id), '[]'),
    'works', coalesce((
      select jsonb_agg(private.newest_version(w.id) || jsonb_build_object(
        'program', case when w.kind = 'program' then (
          -- What its maker thought would happen, and typed into it, stays with them.
          select case when x.program is not null then jsonb_build_object('code', x.program ->> 'code', 'language', x.program ->> 'language',
            'output', x.program ->> 'output') end
          from (select private.program_of(v.saved_by, (v.body ->> 'session')::uuid, v.body ->> 'execution') as program
            from public.project_work_versions v where v.work_id = w.id order by v.version desc limit 1) as x) end,
        'versions', (select jsonb_agg(jsonb_build_object('version', v.version, 'saved_at', v.created_at,
            'saved_by', jsonb_build_object('id', v.saved_by, 'name', case when p.id is null then '' else private.shown_name(p) end)) order by v.version desc)
          from public.project_work_versions v left join public.profiles p on p.id = v.saved_by where v.work_id = w.id)
      ) order by w.created_at, w.id)
      from public.project_works w where w.project_id = project.id), '[]'));
end;
$$;
comment on function public.project_work_list(uuid) is
  'What a project has to show, for its learner or the members of its team at this moment: each piece of work as it is now, with who saved which version when, a program with its code, the members, and the number that session_news tells as long as nothing of it has changed. Raises 22023 for everybody else.';
revoke all on function public.project_work_list(uuid) from public, anon, authenticated;
grant execute on function public.project_work_list(uuid) to authenticated;

create or replace function public.delete_project_work(work uuid)
returns void
language plpgsql
security definer
set search_path = ''
as $$
declare
  me uuid := (select auth.uid());
begin
  -- The session before the work, as a save locks them: two that lock in another order would wait for each other.
  perform 1 from public.dashboard d join public.projects p on p.learning_module_id = d.learning_module_id
    join public.project_works w on w.project_id = p.id
    where w.id = delete_project_work.work and private.works_on(me, p.user_id, p.team_id) and d.team_id is not null for update of d;
  perform 1 from public.project_works w join public.projects p on p.id = w.project_id
    where w.id = delete_project_work.work and private.works_on(me, p.user_id, p.team_id) for update of w;
  if not found then
    raise exception 'This is not here any more.' using errcode = '22023';
  end if;
  if exists (select from public.project_work_versions v where v.work_id = delete_project_work.work and v.saved_by <> me) then
    raise exception 'Others of your team have worked on this, so it stays.' using errcode = '22023';
  end if;
  delete from public.project_works w where w.id = delete_project_work.work;
end;
$$;
comment on function public.delete_project_work(uuid) is
  'Deletes a piece of work of the caller''s with all its versions; raises 22023 with a sentence where somebody else has saved one of them.';
revoke all on function public.delete_project_work(uuid) from public, anon, authenticated;
grant execute on function public.delete_project_work(uuid) to authenticated;

create or replace function public.own_programs()
returns jsonb
language sql
stable
security definer
set search_path = ''
as $$
  select coalesce(jsonb_agg(jsonb_build_object('session', s.id, 'execution', s.execution ->> 'id', 'activity', s.title,
      'language', s.execution ->> 'language', 'beginning', left(s.execution ->> 'code', 200), 'at', s.at)
    order by s.at desc), '[]')
  from (
    select d.id, d.title, m.value -> 'execution' as execution, m.value ->> 'timestamp' as at
    from public.dashboard d, jsonb_array_elements(d.chat_history) as m
    where d.user_id = (select auth.uid()) and d.team_id is null and d.category_activity = 'Coding' and m.value ? 'execution'
    order by at desc limit 30
  ) as s
$$;
comment on function public.own_programs() is 'The newest 30 programs of the signed-in person''s own conversations in Vibing: where each stands, its language and its first 200 characters.';
revoke all on function public.own_programs() from public, anon, authenticated;
grant execute on function public.own_programs() to authenticated;

create or replace function public.project_work_notes(learner uuid, session uuid)
returns jsonb
language sql
stable
security definer
set search_path = ''
as $$
  select coalesce(jsonb_agg(n.note), '[]') from (
    select jsonb_build_object('kind', w.kind, 'title', v.title, 'beginning', left(case w.kind
      when 'text' then v.body ->> 'text'
      when 'table' then (select string_agg(c.value, ' | ') from jsonb_array_elements_text(v.body -> 'columns') as c)
      when 'drawing' then v.body ->> 'description'
      when 'plan' then concat_ws(' / ', nullif(v.body ->> 'what', ''), nullif(v.body ->> 'whom', ''), nullif(v.body ->> 'step', ''), nullif(v.body ->> 'know', ''))
      else v.body ->> 'note' end, case w.kind when 'plan' then 1200 else 200 end)) as note
    from public.dashboard d
    join public.projects p on p.learning_module_id = d.learning_module_id
    join public.project_works w on w.project_id = p.id
    cross join lateral (select * from public.project_work_versions x where x.work_id = w.id order by x.version desc limit 1) as v
    where d.id = project_work_notes.session and private.works_on(project_work_notes.learner, d.user_id, d.team_id)
    order by w.kind <> 'plan', w.updated_at desc limit 6
  ) as n
$$;
comment on function public.project_work_notes(uuid, uuid) is
  'Service role only. What the mentor of a project may know of what it shows: the plan that is kept, and of the pieces of work last saved their kind, title and first 200 characters.';
revoke all on function public.project_work_notes(uuid, uuid) from public, anon, authenticated;
grant execute on function public.project_work_notes(uuid, uuid) to service_role;

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

create policy project_works_read on public.project_works for select to authenticated
  -- The rows that the reader may see decide: row security holds in here, too.
  using (project_id in (select p.id from public.projects p));

comment on policy project_works_read on public.project_works is
  'A learner may read the work of the projects that they may read: their own, and those of a team while they are in it.';

create trigger project_works_are_news after update or delete on public.project_works
  for each row execute function private.note_works_news();

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

create trigger dashboard_talk_news before update of evaluation_score, evaluation_evidence, progress, chat_earlier on public.dashboard
  for each row when (old.team_id is not null and old.talk_news = new.talk_news and (old.progress, old.evaluation_score,
    old.evaluation_evidence, old.chat_earlier) is distinct from (new.progress, new.evaluation_score, new.evaluation_evidence,
    new.chat_earlier))
  execute function private.note_talk_news();

create trigger dashboard_team_of_project before insert on public.dashboard
  for each row when (new.category_activity = 'Collaborative Project') execute function private.keep_team_of_project();

create trigger team_members_hand_over after delete on public.team_members
  for each row execute function private.leave_projects_of_team();

create trigger team_members_are_news after insert or delete or update of roles, is_captain on public.team_members
  for each row execute function private.note_people_news();

create trigger users_hand_over before delete on auth.users
  for each row execute function private.leave_projects_of_teams();
