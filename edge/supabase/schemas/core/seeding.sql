create or replace function private.seed_dashboard(learner uuid, chosen_continent text)
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

  -- A null in the profile says nothing about what suits, and then nothing goes.
  delete from public.dashboard d
  using public.learning_modules m
  where d.user_id = seed_dashboard.learner
    and m.learning_module_id = d.learning_module_id
    and m.content_id is not null
    and d.progress = 'not started' and not exists (select from public.messages t where t.session_id = d.id)
    and (m.retired_at is not null or m.continent <> profile.continent or m.grade_level not in (profile.grade_level, 4));

  insert into public.dashboard (user_id, learning_module_id, title, activity, sub_category, category_activity)
  select seed_dashboard.learner, m.learning_module_id, m.title, m.title, m.sub_category, m.category_activity
  from public.learning_modules m
  where m.public = 1
    -- The stored continent wins, so that nobody fills a dashboard with six versions of one activity.
    and m.continent = coalesce(profile.continent, seed_dashboard.chosen_continent)
    and m.grade_level in (profile.grade_level, 4)
    -- Begun on another continent, it goes on there.
    and not exists (
      select from public.dashboard d join public.learning_modules other using (learning_module_id)
      where d.user_id = seed_dashboard.learner and other.content_id = m.content_id and other.continent <> m.continent)
  order by m.learning_module_id
  on conflict (user_id, learning_module_id) do nothing;
  get diagnostics added = row_count;

  update public.dashboard d
  set title = m.title, activity = m.title, sub_category = m.sub_category, category_activity = m.category_activity
  from public.learning_modules m
  where d.user_id = seed_dashboard.learner
    and m.learning_module_id = d.learning_module_id
    and m.public = 1
    and d.progress = 'not started'
    and (d.title, d.activity, d.sub_category, d.category_activity)
      is distinct from (m.title, m.title, m.sub_category, m.category_activity);
  return added;
end;
$$;
revoke all on function private.seed_dashboard(uuid, text) from public;
comment on function private.seed_dashboard(uuid, text) is
  'Adds the activities that a learner lacks and answers how many. Of what they haven''t begun, takes away what was retired or is for another continent or grade, and brings the titles up to date. The functions that call it have checked who asks.';

create or replace function private.require_self(claimed uuid)
returns void
language plpgsql
stable
set search_path = ''
as $$
begin
  if require_self.claimed is distinct from (select auth.uid()) or require_self.claimed is null then
    raise exception 'You may only ask for your own dashboard.' using errcode = '42501';
  end if;
  if private.lacks_consent(require_self.claimed) then
    raise exception 'Your school or a parent has to say yes first.' using errcode = '42501', hint = 'consent_missing';
  end if;
end;
$$;
comment on function private.require_self(uuid) is 'Refuses (42501) any id but that of the person who is signed in, and this one while consent is missing.';
revoke all on function private.require_self(uuid) from public;

create or replace function public.create_grade_appropriate_dashboard_activities_by_continent(user_id_param uuid, continent_param text)
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
revoke all on function public.create_grade_appropriate_dashboard_activities_by_continent(uuid, text)
  from public, anon, authenticated;
grant execute on function public.create_grade_appropriate_dashboard_activities_by_continent(uuid, text)
  to authenticated, service_role;
comment on function public.create_grade_appropriate_dashboard_activities_by_continent(uuid, text) is
  'A signed-in person may fill their own dashboard, as refreshing does; the continent counts where their profile has none. Answers the number of rows added. Safe to call twice, also at once.';

create or replace function public.refresh_user_dashboard(user_id_param uuid)
returns integer
language plpgsql
security definer
set search_path = ''
as $$
begin
  perform private.require_self(user_id_param);
  return private.seed_dashboard(user_id_param, null);
end;
$$;
revoke all on function public.refresh_user_dashboard(uuid) from public, anon, authenticated;
grant execute on function public.refresh_user_dashboard(uuid) to authenticated, service_role;
comment on function public.refresh_user_dashboard(uuid) is
  'A signed-in person may refresh their own dashboard: new activities are added, and of what they haven''t begun titles are brought up to date and what no longer suits is taken away; progress is never touched. Answers the number of rows added. Safe to call twice, also at once.';

create or replace function private.skip_row()
returns trigger
language plpgsql
set search_path = ''
as $$
begin
  return null;
end
$$;
comment on function private.skip_row() is
  'For a trigger before an insert: the row is not written. The seed puts it before the notes of the Supabase CLI about seeds that have run.';
revoke all on function private.skip_row() from public;
