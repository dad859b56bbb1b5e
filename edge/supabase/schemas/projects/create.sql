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
