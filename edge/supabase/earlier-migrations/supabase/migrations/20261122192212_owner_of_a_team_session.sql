-- Written by `npm run migration -w edge` from the files named below; what they say is what holds.

set local check_function_bodies = off;

-- schemas/projects/sessions.sql
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
  -- Of a delete that is taken back the project comes after its session, which then has its team already.
  if project.team_id is not null then
    new.team_id := project.team_id;
    new.user_id := project.user_id;
  end if;
  return new;
end;
$$;
comment on function private.keep_team_of_project() is 'Trigger: the session of a team''s project is the team''s and in its owner''s name, however it was made; so another member can''t make it by the table API.';
revoke all on function private.keep_team_of_project() from public;
