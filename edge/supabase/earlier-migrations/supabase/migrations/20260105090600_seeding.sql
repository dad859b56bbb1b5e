-- Which activities appear on a learner's dashboard.
--
-- Students get the public modules of their continent with their grade or 4 (mixed), one row a module. A teacher has no
-- grade and gets the mixed ones, when they ask for them. Facilitators and admins have an empty dashboard by design.

create function private.seed_dashboard(learner uuid, chosen_continent text)
returns integer
language plpgsql
set search_path = ''
as $$
declare
  profile public.profiles%rowtype;
  added integer;
begin
  -- One seeding of a learner at a time: two that insert the same rows in another order would wait for each other forever.
  perform pg_catalog.pg_advisory_xact_lock(pg_catalog.hashtextextended(seed_dashboard.learner::text, 0));
  select p.* into profile from public.profiles p where p.id = seed_dashboard.learner;
  if profile.role in ('facilitator', 'admin') then
    return 0;
  end if;
  insert into public.dashboard (user_id, learning_module_id, title, activity, sub_category, category_activity)
  select seed_dashboard.learner, m.learning_module_id, m.title, m.title, m.sub_category, m.category_activity
  from public.learning_modules m
  where m.public = 1
    -- The stored continent wins, so that nobody fills a dashboard with six versions of one activity.
    and m.continent = coalesce(profile.continent, seed_dashboard.chosen_continent)
    and m.grade_level in (profile.grade_level, 4)
  order by m.learning_module_id
  on conflict (user_id, learning_module_id) do nothing;
  get diagnostics added = row_count;
  return added;
end;
$$;
comment on function private.seed_dashboard(uuid, text) is
  'Adds the activities that a learner lacks and answers how many; the functions that call it have checked who asks.';
revoke all on function private.seed_dashboard(uuid, text) from public;

create function private.require_self(claimed uuid)
returns void
language plpgsql
stable
set search_path = ''
as $$
begin
  if require_self.claimed is distinct from (select auth.uid()) or require_self.claimed is null then
    raise exception 'You may only ask for your own dashboard.' using errcode = '42501';
  end if;
end;
$$;
comment on function private.require_self(uuid) is 'Refuses (42501) any id but that of the person who is signed in.';
revoke all on function private.require_self(uuid) from public;

create function public.create_grade_appropriate_dashboard_activities_by_continent(user_id_param uuid, continent_param text)
returns integer
language plpgsql
security definer
set search_path = ''
as $$
begin
  perform private.require_self(user_id_param);
  return private.seed_dashboard(user_id_param, continent_param);
end;
$$;
comment on function public.create_grade_appropriate_dashboard_activities_by_continent(uuid, text) is
  'A signed-in person may fill their own dashboard; answers the number of rows added. Safe to call twice, also at once.';
revoke all on function public.create_grade_appropriate_dashboard_activities_by_continent(uuid, text)
  from public, anon, authenticated;
grant execute on function public.create_grade_appropriate_dashboard_activities_by_continent(uuid, text)
  to authenticated, service_role;

create function public.refresh_user_dashboard(user_id_param uuid)
returns integer
language plpgsql
security definer
set search_path = ''
as $$
declare
  added integer;
begin
  perform private.require_self(user_id_param);
  added := private.seed_dashboard(user_id_param, null);
  update public.dashboard d
  set title = m.title, activity = m.title, sub_category = m.sub_category, category_activity = m.category_activity
  from public.learning_modules m
  where d.user_id = user_id_param
    and m.learning_module_id = d.learning_module_id
    and m.public = 1
    and d.progress = 'not started'
    and (d.title, d.activity, d.sub_category, d.category_activity)
      is distinct from (m.title, m.title, m.sub_category, m.category_activity);
  return added;
end;
$$;
comment on function public.refresh_user_dashboard(uuid) is
  'A signed-in person may refresh their own dashboard: new modules are added, titles of untouched rows brought up to date, and progress is never touched. Answers the number of rows added. Safe to call twice, also at once.';
revoke all on function public.refresh_user_dashboard(uuid) from public, anon, authenticated;
grant execute on function public.refresh_user_dashboard(uuid) to authenticated, service_role;
