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

create or replace function private.check_project_text(title text, description text, sub_category text)
returns void
language plpgsql
immutable
set search_path = ''
as $$
declare
  fault text;
begin
  fault := case
    when private.is_blank(check_project_text.title) or private.is_blank(check_project_text.description) then 'Please fill in all required fields.'
    when private.is_blank(check_project_text.sub_category) or lower(btrim(check_project_text.sub_category)) = 'other'
      then 'Please specify the sub-category.'
    else coalesce(
      private.text_fault(check_project_text.title, 'The title', 200),
      -- A description may have several lines.
      private.text_fault(regexp_replace(check_project_text.description, '[\n\r\t]', ' ', 'g'), 'The description', 4000),
      private.text_fault(check_project_text.sub_category, 'The sub-category', 100))
  end;
  if fault is not null then
    raise exception '%', fault using errcode = '22023';
  end if;
end;
$$;
comment on function private.check_project_text(text, text, text) is
  'Refuses texts of a project that can''t be shown, with a sentence for their writer; ''other'' alone is no sub-category.';
revoke all on function private.check_project_text(text, text, text) from public;

create or replace function public.create_project(title text, description text, sub_category text, team uuid default null)
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  me uuid := (select auth.uid());
  name text := btrim(create_project.title);
  about text := btrim(create_project.description, E' \n\r\t');
  kind text := btrim(create_project.sub_category);
  module uuid;
  project uuid;
begin
  if me is null then
    raise exception 'Please sign in to create a project.' using errcode = '42501';
  end if;
  perform private.check_project_text(name, about, kind);
  if create_project.team is not null and not exists (
    select from public.team_members m where m.team_id = create_project.team and m.user_id = me
  ) then
    raise exception 'You are not in this team any more. Choose another team, or none.' using errcode = '22023';
  end if;
  if (select count(*) from public.projects p where p.user_id = me) >= 200 then
    raise exception 'You have 200 projects. Delete one that you no longer need first.' using errcode = '22023';
  end if;
  insert into public.learning_modules (title, description, category, category_activity, sub_category, user_id, public, grade_level,
    continent, greeting, ai_facilitator_instructions)
  values (name, about, 'Project', 'Collaborative Project', kind, me, 0, 0, 'North America',
    private.project_greeting(create_project.team is not null),
    'Help to plan and to finish this project: what it is and for whom, the first small step, who does what by when, and how one will know that it helped. Check in on the plan that was made.')
  returning learning_module_id into module;
  insert into public.projects (user_id, team_id, learning_module_id, title, description)
  values (me, create_project.team, module, name, about) returning id into project;
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
