-- Written by `npm run migration -w edge` from the files named below; what they say is what holds.

set local check_function_bodies = off;

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
