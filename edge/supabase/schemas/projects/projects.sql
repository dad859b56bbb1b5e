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

create or replace function public.self_check(project public.projects)
returns jsonb
language sql
stable
set search_path = ''
as $$
  select d.self_check from public.dashboard d
  where d.learning_module_id = self_check.project.learning_module_id and self_check.project.status = 'completed'
    and d.progress = 'completed' and d.evaluation_score is null and d.self_check is not null
  order by d.updated_at desc limit 1
$$;
comment on function public.self_check(public.projects) is
  'A computed column of projects: what its student, or anybody of its team, chose for the work where nothing else completed it; of the sessions that the caller may read.';
revoke all on function public.self_check(public.projects) from public, anon, authenticated;
grant execute on function public.self_check(public.projects) to authenticated;
