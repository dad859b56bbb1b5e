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

create or replace function private.keep_words_of_mates()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  update public.messages m set reader_id = new.user_id
  where m.session_id = new.id and m.reader_id is null and m.author_id is distinct from new.user_id
    -- A reply may tell what mates wrote.
    and coalesce(m.author_name, m.answers::text) is not null and exists (
      select from public.messages o where o.session_id = new.id and o.author_name is not null and o.author_id is distinct from new.user_id);
  if found then
    delete from public.conversation_summaries c where c.session_id = new.id;
    new := jsonb_populate_record(new, private.own_part(to_jsonb(new) || '{"team_id": "left"}', new.user_id) - 'team_id');
  end if;
  return new;
end;
$$;
comment on function private.keep_words_of_mates() is
  'Trigger: where a team''s conversation becomes one learner''s, what mates wrote there and the replies are for this learner alone to read: no staff, evaluation, proof book or model is given them, and of an evaluation only the learner''s own quotes stay.';
revoke all on function private.keep_words_of_mates() from public;

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
