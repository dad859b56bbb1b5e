-- Written by `npm run migration -w edge` from the files named below; what they say is what holds.

set local check_function_bodies = off;

-- schemas/projects/sessions.sql
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
