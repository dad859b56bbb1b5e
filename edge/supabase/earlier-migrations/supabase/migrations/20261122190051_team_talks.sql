-- Projects are made by their learners, alone or with a team; a team's project has one conversation, to which every member writes.

alter table public.dashboard add column talk_news integer not null default 0 check (talk_news >= 0);
comment on column public.dashboard.talk_news is
  'Counts what happens in a team''s conversation; each message holds the number at which it came or changed, so that a browser asks for what is newer.';
-- A team works on one row, whoever of it was the first to start.
create unique index dashboard_team_module_key on public.dashboard (learning_module_id) where team_id is not null;

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

-- Projects: what a learner plans and does, alone or with a team.
insert into private.own_module_kinds (category, area, outcomes, metrics_for_success, facilitator_instructions, assessment_instructions)
values ('Project', 'projects',
  'The learner has a plan that others understand: what it is and for whom, the first small step, who does what by when, and how one will know that it helped. They have tried a part of it and changed the plan because of that.',
  'What and for whom are said; one first step is small enough for this week; a sign is named by which one knows that it worked; an obstacle was met or foreseen; something in the plan was changed with a reason.',
  'Help to plan and to finish this project: what it is and for whom, the first small step, who does what by when, and how one will know that it helped. Keep the plan in view and check in on it. The plan is the learner''s own.',
  'Judge the learner''s own words by the five categories of projects, not how big the project is.');

-- Written by `npm run migration -w edge` from the files named below; what they say is what holds.

set local check_function_bodies = off;

-- schemas/core/assessment.sql
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
    or (not proven and coalesce(row.evaluation_proven, false))
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
      evaluation_proven = proven,
      progress = case when finish_assessment.completed and proven then 'completed' else 'started' end,
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
  'Service role only. Keeps an evaluation (score clamped to 0-100), books its tokens, frees the session and answers what is stored, with stored false where that is an earlier evaluation: completed null is a failed attempt and changes nothing, an unproven score replaces no proven one and completes nothing, and a completed activity of an area that stays closed keeps its evaluation. Null when the session is gone.';

-- schemas/core/own_modules.sql
create or replace function public.delete_own_module(module uuid)
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  own uuid[];
  others uuid[];
  events uuid[];
  kept jsonb;
  messages integer;
begin
  perform private.forget_deleted_modules();
  perform 1 from public.learning_modules m
    where m.learning_module_id = delete_own_module.module and m.user_id = auth.uid()
      and exists (select from private.own_module_kinds k where k.category = m.category) for update;
  if not found then
    raise exception 'This is not here any more.' using errcode = '22023';
  end if;
  -- Held before they are read: a reply that is being stored now is kept with the rest.
  perform 1 from public.dashboard d where d.learning_module_id = delete_own_module.module order by d.id for update;
  select array_agg(d.id) filter (where d.user_id = auth.uid()), array_agg(d.id) filter (where d.user_id <> auth.uid()),
    coalesce(sum(d.chat_earlier + jsonb_array_length(d.chat_history)) filter (where d.user_id = auth.uid()), 0)
  into own, others, messages from public.dashboard d where d.learning_module_id = delete_own_module.module;
  select array_agg(e.id) into events from public.safety_events e where e.session_id = any (own);
  kept := jsonb_build_object(
    'learning_modules', (select coalesce(jsonb_agg(to_jsonb(m)), '[]') from public.learning_modules m where m.learning_module_id = delete_own_module.module),
    'dashboard', (select coalesce(jsonb_agg(to_jsonb(d)), '[]') from public.dashboard d where d.id = any (own)),
    'earlier_messages', (select coalesce(jsonb_agg(to_jsonb(e)), '[]') from public.earlier_messages e where e.session_id = any (own)),
    'conversation_summaries', (select coalesce(jsonb_agg(to_jsonb(c)), '[]') from public.conversation_summaries c where c.session_id = any (own)),
    'messages_apart', (select coalesce(jsonb_agg(to_jsonb(a)), '[]') from public.messages_apart a where a.session_id = any (own)),
    'projects', (select coalesce(jsonb_agg(to_jsonb(p)), '[]') from public.projects p where p.learning_module_id = delete_own_module.module));
  delete from public.dashboard d where d.id = any (own);
  delete from public.learning_modules m where m.learning_module_id = delete_own_module.module;
  insert into private.deleted_modules (learning_module_id, user_id, kept, sessions_of_others, safety_events)
    values (delete_own_module.module, auth.uid(), kept, coalesce(others, '{}'), coalesce(events, '{}'));
  return jsonb_build_object('sessions', coalesce(cardinality(own), 0), 'messages', messages);
end;
$$;
comment on function public.delete_own_module(uuid) is
  'Deletes one of the caller''s own modules with the caller''s sessions of it, all at once, and answers how many sessions and messages went with it; restore_own_module takes it back for a short while. Rows of other learners stay, without the module.';
revoke all on function public.delete_own_module(uuid) from public, anon, authenticated;
grant execute on function public.delete_own_module(uuid) to authenticated;

-- schemas/core/own_modules.sql
create or replace function public.restore_own_module(module uuid)
returns boolean
language plpgsql
security definer
set search_path = ''
as $$
declare
  deleted private.deleted_modules%rowtype;
begin
  perform private.forget_deleted_modules();
  delete from private.deleted_modules r where r.learning_module_id = restore_own_module.module and r.user_id = auth.uid()
    returning r.* into deleted;
  if not found then
    return false;
  end if;
  insert into public.learning_modules select * from jsonb_populate_recordset(null::public.learning_modules, deleted.kept -> 'learning_modules');
  insert into public.dashboard select * from jsonb_populate_recordset(null::public.dashboard, deleted.kept -> 'dashboard');
  insert into public.earlier_messages select * from jsonb_populate_recordset(null::public.earlier_messages, deleted.kept -> 'earlier_messages');
  insert into public.conversation_summaries
    select * from jsonb_populate_recordset(null::public.conversation_summaries, deleted.kept -> 'conversation_summaries');
  insert into public.messages_apart select * from jsonb_populate_recordset(null::public.messages_apart, deleted.kept -> 'messages_apart');
  insert into public.projects select * from jsonb_populate_recordset(null::public.projects, deleted.kept -> 'projects');
  update public.dashboard d set learning_module_id = deleted.learning_module_id
    where d.id = any (deleted.sessions_of_others) and d.learning_module_id is null;
  update public.safety_events e set session_id = d.id
    from public.dashboard d
    where e.id = any (deleted.safety_events) and d.learning_module_id = deleted.learning_module_id and d.user_id = auth.uid();
  return true;
end;
$$;
comment on function public.restore_own_module(uuid) is
  'Takes back a delete_own_module of the caller''s, as it was, while what was deleted is still kept; false when it isn''t, or was somebody else''s.';
revoke all on function public.restore_own_module(uuid) from public, anon, authenticated;
grant execute on function public.restore_own_module(uuid) to authenticated;

-- schemas/core/safety_events.sql
create or replace function public.record_safety_event(learner uuid, session uuid, message_id text, kind text)
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  person record;
begin
  select p.name, p.email, p.school_since, p.school_link, s.safe_person, c.class_name,
      -- Whoever only typed the name of a school raises no alarm there.
      case when p.school_link <> 'typed' then p.school_id end as school
    into person
    from public.profiles p
    left join public.schools s on s.id = p.school_id
    left join public.school_codes c on c.id = p.school_code_id
    where p.id = record_safety_event.learner
    -- Two events of one learner at once are counted one after the other.
    for update of p;
  if exists (select from public.dashboard d where d.id = record_safety_event.session
    and private.works_on(record_safety_event.learner, d.user_id, d.team_id))
    -- Many in an hour say no more than some: a learner who plays with it can't bury the others' events.
    and (select count(*) from public.safety_events e
      where e.user_id = record_safety_event.learner and e.created_at > now() - interval '1 hour') < 20
  then
    insert into public.safety_events (user_id, learner_name, email, email_verified, school_id, member_since, school_link, class_name,
      session_id, message_id, kind)
    values (record_safety_event.learner, person.name, coalesce(person.email, ''),
      private.verified_email(record_safety_event.learner) is not null, person.school, person.school_since, person.school_link,
      person.class_name, record_safety_event.session, record_safety_event.message_id, record_safety_event.kind)
    on conflict on constraint safety_events_once do nothing;
  end if;
  return jsonb_build_object('safe_person', person.safe_person);
end;
$$;
revoke all on function public.record_safety_event(uuid, uuid, text, text) from public, anon, authenticated;
grant execute on function public.record_safety_event(uuid, uuid, text, text) to service_role;
comment on function public.record_safety_event(uuid, uuid, text, text) is
  'Service role only. Records once that a learner''s message signalled danger, at most 20 times an hour, with what tells the account from another of that name, and answers whom the school names to turn to. The caller has verified who the learner is.';

-- schemas/core/summaries.sql
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

-- schemas/core/turns.sql
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

-- schemas/core/turns.sql
create or replace function private.lock_session(learner uuid, session uuid, area text)
returns jsonb
language plpgsql
set search_path = ''
as $$
declare
  category text;
begin
  perform 1 from public.areas a where a.id = lock_session.area;
  if not found then
    raise exception 'There is no area %.', lock_session.area using errcode = '22023';
  end if;
  select d.category_activity into category from public.dashboard d
    where d.id = lock_session.session and private.works_on(lock_session.learner, d.user_id, d.team_id) for update;
  if not found then
    return jsonb_build_object('ok', false, 'reason',
      case when exists (select from public.dashboard d where d.id = lock_session.session) then 'not_yours' else 'not_found' end);
  end if;
  -- Another area's pass mark and prompts must not be used on this session.
  if category is distinct from (select a.category_activity from public.areas a where a.id = lock_session.area) then
    return jsonb_build_object('ok', false, 'reason', 'not_found');
  end if;
  if exists (
    select from public.profiles p join public.schools s on s.id = p.school_id
    where p.id = lock_session.learner and not lock_session.area = any (s.enabled_areas)
  ) then
    return jsonb_build_object('ok', false, 'reason', 'area_disabled');
  end if;
  return null;
end;
$$;
comment on function private.lock_session(uuid, uuid, text) is
  'Locks a session of the learner''s or of one of their teams for this transaction, or answers why not: not_found, not_yours, area_disabled.';
revoke all on function private.lock_session(uuid, uuid, text) from public;

-- schemas/core/turns.sql
create or replace function private.turn_context(learner uuid, module_id uuid, known_module text default null)
returns jsonb
language plpgsql
stable
set search_path = ''
as $$
begin
  return (
    select jsonb_build_object(
      'learner', jsonb_build_object('name', coalesce(p.name, ''), 'grade_level', p.grade_level, 'continent', p.continent),
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

-- schemas/core/turns.sql
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

-- schemas/projects/create.sql
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

-- schemas/projects/create.sql
create or replace function public.create_project(title text, description text, sub_category text, team uuid default null)
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  me uuid := (select auth.uid());
  module uuid;
  project uuid;
begin
  if me is null then
    raise exception 'Please sign in to create a project.' using errcode = '42501';
  end if;
  if lower(btrim(create_project.sub_category)) = 'other' then
    raise exception 'Please specify the sub-category.' using errcode = '22023';
  end if;
  if create_project.team is not null and not exists (
    select from public.team_members m where m.team_id = create_project.team and m.user_id = me
  ) then
    raise exception 'You are not in this team any more. Choose another team, or none.' using errcode = '22023';
  end if;
  module := private.add_own_module(me, 'Project', create_project.title, create_project.description, create_project.sub_category,
    greeting => private.project_greeting(create_project.team is not null));
  insert into public.projects (user_id, team_id, learning_module_id, title, description)
  select me, create_project.team, m.learning_module_id, m.title, m.description
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
  return jsonb_build_object('learning_module_id', module, 'project_id', project);
end;
$$;
comment on function public.create_project(text, text, text, uuid) is
  'A signed-in person may make a project of their own, or with one of their teams, whose dashboard entry is made along. Answers learning_module_id and project_id; refuses with a sentence and code 22023.';
revoke all on function public.create_project(text, text, text, uuid) from public, anon, authenticated;
grant execute on function public.create_project(text, text, text, uuid) to authenticated;

-- schemas/projects/sessions.sql
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

-- schemas/projects/sessions.sql
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

-- schemas/projects/sessions.sql
create or replace function public.project_list()
returns jsonb
language sql
stable
security definer
set search_path = ''
as $$
  with cards as (
    select p.learning_module_id, p.id as project_id, p.title, m.sub_category, p.description, p.user_id, p.team_id, p.status, p.updated_at
    from public.projects p
    join public.learning_modules m on m.learning_module_id = p.learning_module_id
    where private.works_on((select auth.uid()), p.user_id, p.team_id)
    union all
    -- Sessions whose project is gone, and those of before there were projects.
    select d.learning_module_id, null, d.title, d.sub_category, d.activity, null, d.team_id,
      case d.progress when 'completed' then 'completed' when 'started' then 'in_progress' else 'draft' end, d.updated_at
    from public.dashboard d
    where d.category_activity = 'Collaborative Project' and private.works_on((select auth.uid()), d.user_id, d.team_id)
      and not exists (select from public.projects p where p.learning_module_id = d.learning_module_id)
  )
  select coalesce(jsonb_agg(jsonb_build_object(
      'learning_module_id', c.learning_module_id, 'project_id', c.project_id, 'title', c.title, 'sub_category', c.sub_category,
      'description', case when c.user_id = (select auth.uid()) then c.description else coalesce(d.activity, c.description) end,
      'source', case when c.user_id = (select auth.uid()) then 'learning_module' else 'dashboard' end,
      'is_owner', coalesce(c.user_id = (select auth.uid()), false), 'owner_name', case when c.team_id is not null then o.name end,
      'team_id', c.team_id, 'team_name', t.name, 'status', c.status, 'session_id', d.id, 'progress', d.progress,
      'last_score', d.evaluation_score, 'updated_at', greatest(c.updated_at, d.updated_at)
    ) order by greatest(c.updated_at, d.updated_at) desc, c.learning_module_id), '[]')
  from cards c
  left join public.dashboard d on d.learning_module_id = c.learning_module_id and private.works_on((select auth.uid()), d.user_id, d.team_id)
  left join public.teams t on t.id = c.team_id
  left join public.profiles o on o.id = c.user_id
$$;
comment on function public.project_list() is
  'What My Projects and the Projects screen show the signed-in person: their own projects and those of their teams, each once, newest first; source learning_module where they own it, else dashboard.';
revoke all on function public.project_list() from public, anon, authenticated;
grant execute on function public.project_list() to authenticated;

-- schemas/projects/sessions.sql
create or replace function private.keep_team_of_project()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  -- Of a delete that is taken back the project comes after its session.
  new.team_id := coalesce((select p.team_id from public.projects p where p.learning_module_id = new.learning_module_id), new.team_id);
  return new;
end;
$$;
comment on function private.keep_team_of_project() is 'Trigger: the session of a team''s project is the team''s, however it was made.';
revoke all on function private.keep_team_of_project() from public;

-- schemas/projects/sessions.sql
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

-- schemas/projects/sessions.sql
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

-- schemas/projects/sessions.sql
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

-- schemas/projects/talk.sql
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

-- schemas/projects/talk.sql
create or replace function private.talk_members(team uuid)
returns jsonb
language sql
stable
set search_path = ''
as $$
  select coalesce(jsonb_agg(jsonb_build_object('id', m.user_id, 'name', p.name, 'roles', to_jsonb(m.roles)) order by m.created_at, m.user_id), '[]')
  from public.team_members m join public.profiles p on p.id = m.user_id where m.team_id = talk_members.team
$$;
comment on function private.talk_members(uuid) is 'Who is in a team at this moment, in the order of joining: id, name and team roles.';
revoke all on function private.talk_members(uuid) from public;

-- schemas/projects/talk.sql
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

-- schemas/projects/talk.sql
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

-- schemas/projects/talk.sql
create or replace function public.say_in_team(learner uuid, session uuid, message_id text, message text, area text)
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
  select p.name into author from public.profiles p where p.id = say_in_team.learner;
  row.talk_news := row.talk_news + 1;
  update public.dashboard d
  set chat_history = d.chat_history || said || jsonb_build_object('id', say_in_team.message_id, 'role', 'user',
      'content', say_in_team.message, 'timestamp', private.message_time(), 'news', row.talk_news,
      'author', jsonb_build_object('id', say_in_team.learner, 'name', coalesce(author, ''))),
    talk_news = row.talk_news,
    progress = case when d.progress = 'not started' then 'started' else d.progress end,
    updated_at = clock_timestamp()
  where d.id = say_in_team.session;
  return '{"ok": true, "shared": true}';
end;
$$;
comment on function public.say_in_team(uuid, uuid, text, text, text) is
  'Service role only. Keeps a member''s message to their team''s conversation at its end, once for each message id and under its author, also while a reply is being written; answers shared false, and keeps nothing, where the conversation is one learner''s alone. The caller has verified who the learner is.';
revoke all on function public.say_in_team(uuid, uuid, text, text, text) from public, anon, authenticated;
grant execute on function public.say_in_team(uuid, uuid, text, text, text) to service_role;

-- schemas/projects/talk.sql
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
      'team', (select t.name from public.teams t where t.id = row.team_id));
end;
$$;
comment on function public.begin_team_turn(uuid, uuid, text, text, text, integer, bigint, text) is
  'Service role only. Answers state answered with the reply that answered a message of a team''s conversation; else busy while another member''s turn runs; else marks the session busy and answers what a reply needs: the newest messages, the ones waiting for an answer (this one among them), the module and the members with their team roles. The caller has verified who the learner is.';
revoke all on function public.begin_team_turn(uuid, uuid, text, text, text, integer, bigint, text) from public, anon, authenticated;
grant execute on function public.begin_team_turn(uuid, uuid, text, text, text, integer, bigint, text) to service_role;

-- schemas/projects/talk.sql
create or replace function public.finish_team_turn(learner uuid, session uuid, message_id text, answers jsonb, reply text, failed boolean,
  tokens_in integer, tokens_out integer, prompt text, practice boolean, words integer default null, asked jsonb default null)
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
  select d.chat_history, d.chat_room, d.talk_news into row from public.dashboard d where d.id = finish_team_turn.session for update;
  if not found or private.message_index(row.chat_history, finish_team_turn.message_id, 'user') is null then
    perform private.book_tokens(finish_team_turn.learner, finish_team_turn.tokens_in, finish_team_turn.tokens_out);
    return null;
  end if;
  delete from public.turn_locks l where l.session_id = finish_team_turn.session and l.holder = finish_team_turn.message_id;
  place := private.message_index(row.chat_history, finish_team_turn.message_id || ':reply', 'assistant');
  known := row.chat_history -> place;
  stored := jsonb_strip_nulls(jsonb_build_object(
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
comment on function public.finish_team_turn(uuid, uuid, text, jsonb, text, boolean, integer, integer, text, boolean, integer, jsonb) is
  'Service role only. Keeps the mentor''s reply at the end of a team''s conversation, with the messages that it answers and the members whom it asked; books its tokens, frees the session and answers the stored reply. A second call answers the first reply; a later one takes an apology''s place. Null when the session is gone.';
revoke all on function public.finish_team_turn(uuid, uuid, text, jsonb, text, boolean, integer, integer, text, boolean, integer, jsonb)
  from public, anon, authenticated;
grant execute on function public.finish_team_turn(uuid, uuid, text, jsonb, text, boolean, integer, integer, text, boolean, integer, jsonb)
  to service_role;

-- schemas/projects/talk.sql
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
  'Service role only. Keeps a message to a team''s conversation that the safety rules stopped, and its fixed answer, for its writer and the school''s staff only; answers shared false, and keeps nothing, where the conversation is one learner''s alone.';
revoke all on function public.keep_apart(uuid, uuid, text, text, text, text, text) from public, anon, authenticated;
grant execute on function public.keep_apart(uuid, uuid, text, text, text, text, text) to service_role;

-- schemas/projects/talk.sql
create or replace function public.shared_talk(learner uuid, session uuid, area text)
returns jsonb
language plpgsql
stable
security definer
set search_path = ''
as $$
declare
  row record;
begin
  select d.user_id, d.team_id into row from public.dashboard d join public.areas a on a.category_activity = d.category_activity
    where d.id = shared_talk.session and a.id = shared_talk.area;
  if not found then
    return '{"ok": false, "reason": "not_found"}';
  elsif not private.works_on(shared_talk.learner, row.user_id, row.team_id) then
    return '{"ok": false, "reason": "not_yours"}';
  end if;
  return jsonb_build_object('ok', true, 'shared', row.team_id is not null, 'safe_person', (
    select s.safe_person from public.profiles p join public.schools s on s.id = p.school_id where p.id = shared_talk.learner));
end;
$$;
comment on function public.shared_talk(uuid, uuid, text) is
  'Service role only. Whether a conversation is a team''s of which the learner is a member at this moment, and whom their school names to turn to. The caller has verified who the learner is.';
revoke all on function public.shared_talk(uuid, uuid, text) from public, anon, authenticated;
grant execute on function public.shared_talk(uuid, uuid, text) to service_role;

-- schemas/projects/talk.sql
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
  select d.talk_news, d.team_id, d.chat_room, d.chat_earlier, d.progress, d.evaluation_score into row from public.dashboard d
    where d.id = session_news.session and d.team_id is not null and private.works_on(me, d.user_id, d.team_id);
  if not found then
    return '{"ok": false, "reason": "not_yours"}';
  end if;
  answer := jsonb_build_object('ok', true, 'news', row.talk_news, 'writing', (
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
  'What has come in a team''s conversation since a number that an earlier call answered, or its whole page without one: messages with their numbers, its room, progress, score and members; and whose message the mentor is answering. Reason not_yours from the moment that the asker is no member.';
revoke all on function public.session_news(uuid, integer) from public, anon, authenticated;
grant execute on function public.session_news(uuid, integer) to authenticated;

create trigger dashboard_talk_news before update of evaluation_score, evaluation_evidence, progress, chat_earlier on public.dashboard
  for each row when (old.team_id is not null and old.talk_news = new.talk_news and (old.progress, old.evaluation_score,
    old.evaluation_evidence, old.chat_earlier) is distinct from (new.progress, new.evaluation_score, new.evaluation_evidence,
    new.chat_earlier))
  execute function private.note_talk_news();
create trigger dashboard_team_of_project before insert on public.dashboard
  for each row when (new.category_activity = 'Collaborative Project') execute function private.keep_team_of_project();
create trigger team_members_hand_over after delete on public.team_members
  for each row execute function private.leave_projects_of_team();
create trigger users_hand_over before delete on auth.users
  for each row execute function private.leave_projects_of_teams();

drop policy dashboard_read_own on public.dashboard;
create policy dashboard_read on public.dashboard for select to authenticated
  using ((user_id = (select auth.uid()) and team_id is null) or team_id in (select private.my_team_ids()));
comment on policy dashboard_read on public.dashboard is
  'A learner may read their own rows, and a member those of their teams; whoever left a team reads nothing of it, even where the row was once theirs.';

drop policy earlier_messages_read_own on public.earlier_messages;
create policy earlier_messages_read on public.earlier_messages for select to authenticated
  -- The rows that the reader may see decide: row security holds in here, too.
  using (session_id in (select d.id from public.dashboard d));
comment on policy earlier_messages_read on public.earlier_messages is
  'A learner may read the earlier pages of the conversations that they may read.';

drop policy dashboard_update_own on public.dashboard;
create policy dashboard_update_own on public.dashboard for update to authenticated
  using (user_id = (select auth.uid()) and (team_id is null or team_id in (select private.my_team_ids())))
  with check (user_id = (select auth.uid()) and (team_id is null or team_id in (select private.my_team_ids())));
comment on policy dashboard_update_own on public.dashboard is
  'A learner may change their own rows; the column grants and the trigger leave only the step from not started to started.';

drop policy projects_read_own on public.projects;
create policy projects_read_own on public.projects for select to authenticated
  using (user_id = (select auth.uid()) and team_id is null);
comment on policy projects_read_own on public.projects is 'A learner may read the projects that are theirs alone; a team''s are its members''.';

alter table public.safety_events drop constraint safety_events_kind_check;
alter table public.safety_events add constraint safety_events_kind_check check (kind in ('self_harm', 'abuse', 'threat', 'unkind'));
