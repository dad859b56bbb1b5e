-- Written by `npm run migration -w edge` from the files named below; what they say is what holds.

set local check_function_bodies = off;

-- What other students see of a student instead of the full name (docs/decisions/075).
alter table public.profiles add column nickname text check (char_length(nickname) <= 40);
comment on column public.profiles.nickname is 'One word that other students see in the place of the first name; null without one.';
grant insert (nickname), update (nickname) on public.profiles to authenticated;

-- What was said until now names its author in full; nobody has a nickname yet.
update public.dashboard d
set chat_history = (
  select jsonb_agg(case when m.value #>> '{author,name}' ~ '\S'
    then jsonb_set(m.value, '{author,name}', to_jsonb((regexp_match(m.value #>> '{author,name}', '\S+'))[1])) else m.value end order by m.ordinality)
  from jsonb_array_elements(d.chat_history) with ordinality as m (value, ordinality))
where d.team_id is not null and jsonb_array_length(d.chat_history) > 0;
update public.earlier_messages e
set message = jsonb_set(e.message, '{author,name}', to_jsonb((regexp_match(e.message #>> '{author,name}', '\S+'))[1]))
where e.message #>> '{author,name}' ~ '\S';

-- schemas/core/profiles.sql
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

-- schemas/core/profiles.sql
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
      'is_owner', coalesce(c.user_id = (select auth.uid()), false), 'owner_name', case when c.team_id is not null then private.shown_name(o) end,
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

-- schemas/projects/talk.sql
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
  select private.shown_name(p) into author from public.profiles p where p.id = say_in_team.learner;
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

-- schemas/projects/works.sql
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

-- schemas/projects/works.sql
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
  'What a project has to show, for its learner or the members of its team at this moment: each piece of work as it is now, with who saved which version when, a program with its code, and the members. Raises 22023 for everybody else.';
revoke all on function public.project_work_list(uuid) from public, anon, authenticated;
grant execute on function public.project_work_list(uuid) to authenticated;

-- schemas/teams/teams.sql
create or replace function private.member_profile(member uuid)
returns table (name text, email text, avatar_url text, role text)
language sql
stable
security definer
rows 1
set search_path = ''
as $$
  select
    case when exists (select from public.school_staff s where s.user_id = (select auth.uid()) and s.school_id = p.school_id)
      then p.name else private.shown_name(p) end,
    p.email, p.avatar_url, p.role
  from public.profiles p
  where p.id = member_profile.member and exists (
    select from public.team_members mine
    join public.team_members mate on mate.team_id = mine.team_id
    where mine.user_id = (select auth.uid()) and mate.user_id = member_profile.member)
$$;
comment on function private.member_profile(uuid) is
  'What a person may see of somebody in their teams, for the view member_profiles: of anybody else it shows nothing. A student''s full name is shown to the staff of their school only.';
revoke all on function private.member_profile(uuid) from public;
-- The view runs with the reader's rights. The schema stays closed, so nobody can call it by its name.
grant execute on function private.member_profile(uuid) to authenticated, service_role;
