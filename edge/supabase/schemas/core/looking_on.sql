create or replace function private.work_of(people uuid[])
returns table (person uuid, id uuid, progress text, at timestamptz, completed_at timestamptz, is_checked boolean)
language sql
stable
set search_path = ''
as $$
  -- Where a score stands, somebody else has looked at the work as well.
  select w.person, d.id, d.progress, max(w.at), d.completed_at, d.self_check is not null and d.evaluation_score is null
  from (
    select o.user_id as person, o.id, case when o.team_id is null then o.updated_at else o.created_at end as at
    from public.dashboard o where o.user_id = any (work_of.people)
    union all
    select m.author_id, m.session_id, m.at from public.messages m where m.author_id = any (work_of.people)) as w
  -- What was only put on a dashboard is nobody's work.
  join public.dashboard d on d.id = w.id and d.progress in ('started', 'completed')
  group by w.person, d.id
$$;
comment on function private.work_of(uuid[]) is
  'What people have begun and when each worked on it last: their own activities, and of teams'' what they made or wrote in, by what they did themselves.';
revoke all on function private.work_of(uuid[]) from public;

create or replace function private.weeks_of(people uuid[], days integer)
returns jsonb
language sql
stable
set search_path = ''
as $$
  select coalesce(jsonb_agg(jsonb_build_object('user_id', l.id, 'name', l.name, 'class_name', private.class_names(l.id),
    'last_worked', l.last_worked, 'worked_on', l.worked_on, 'started', l.started, 'completed', l.completed, 'checked', l.checked)
    order by l.last_worked desc nulls last, lower(l.name), l.id), '[]')
  from (
    select p.id, p.name,
      max(w.at) as last_worked,
      count(w.id) filter (where w.at > now() - make_interval(days => weeks_of.days)) as worked_on,
      count(w.id) filter (where w.progress = 'started') as started,
      count(w.id) filter (where w.completed_at > now() - make_interval(days => weeks_of.days)) as completed,
      count(w.id) filter (where w.completed_at > now() - make_interval(days => weeks_of.days) and w.is_checked) as checked
    from public.profiles p
    left join private.work_of(weeks_of.people) as w on w.person = p.id
    where p.id = any (weeks_of.people)
    group by p.id, p.name
  ) as l
$$;
comment on function private.weeks_of(uuid[], integer) is
  'How people work, in counts: when last, on how many activities within so many days, how many of these days'' are completed, how many of those nobody but the student has checked, and how many are begun. The caller has seen who asks.';
revoke all on function private.weeks_of(uuid[], integer) from public;

create or replace function private.days_of_figures(days integer)
returns integer
language plpgsql
immutable
set search_path = ''
as $$
begin
  if days_of_figures.days is null or days_of_figures.days not in (7, 91, 364) then
    raise exception 'Please choose a week, a term or a year.' using errcode = '22023';
  end if;
  return days_of_figures.days;
end;
$$;
comment on function private.days_of_figures(integer) is 'The days of a week, a term (13 weeks) or a year (52 weeks); raises for any other.';
revoke all on function private.days_of_figures(integer) from public;

create or replace function public.school_week(school uuid, days integer default 7)
returns jsonb
language plpgsql
stable
security definer
set search_path = ''
as $$
begin
  perform private.must_be_staff(school_week.school);
  return private.weeks_of(array(
    select p.id from private.staff_students(school_week.school) as seen (id) join public.profiles p on p.id = seen.id
    order by lower(p.name), p.id limit 2000), private.days_of_figures(school_week.days));
end;
$$;
comment on function public.school_week(uuid, integer) is
  'Staff of a school may read who of its learners they see (an admin all, others those of their classes and teams), whatever role these have chosen, by class, when each worked last, on how many activities within 7, 91 or 364 days, how many they completed in these and how many of those nobody but the student has checked, and how many they have begun. No word of a talk, no score.';
revoke all on function public.school_week(uuid, integer) from public, anon, authenticated;
grant execute on function public.school_week(uuid, integer) to authenticated;

create or replace function public.try_activities(band integer)
returns integer
language plpgsql
security definer
set search_path = ''
as $$
declare
  me uuid := (select auth.uid());
  profile public.profiles%rowtype;
begin
  select p.* into profile from public.profiles p where p.id = me;
  if not found or profile.role not in ('teacher', 'facilitator', 'admin') then
    raise exception 'Only teachers and the staff of a school can try the activities of any grade.' using errcode = '42501';
  end if;
  if try_activities.band is null or try_activities.band not in (1, 2, 3) then
    raise exception 'Please choose one of the three groups of grades.' using errcode = '22023';
  end if;
  -- One filling at a time, as in seeding.
  perform pg_catalog.pg_advisory_xact_lock(pg_catalog.hashtextextended(me::text, 0));
  -- Another group takes the place of the one before; what was begun stays.
  delete from public.dashboard d
  using public.learning_modules m
  where d.user_id = me and m.learning_module_id = d.learning_module_id and m.content_id is not null
    and d.progress = 'not started' and not exists (select from public.messages t where t.session_id = d.id)
    and (m.retired_at is not null or m.grade_level not in (try_activities.band, 4));
  insert into public.dashboard (user_id, learning_module_id, title, activity, sub_category, category_activity)
  select me, m.learning_module_id, m.title, m.title, m.sub_category, m.category_activity
  from public.learning_modules m
  where m.public = 1 and m.retired_at is null and m.content_id is not null
    and m.continent = coalesce(profile.continent, (select min(o.continent) from public.learning_modules o where o.public = 1))
    and m.grade_level in (try_activities.band, 4)
  order by m.learning_module_id
  on conflict (user_id, learning_module_id) do nothing;
  return (
    select count(*) from public.dashboard d join public.learning_modules m using (learning_module_id)
    where d.user_id = me and m.content_id is not null and m.grade_level in (try_activities.band, 4)
  );
end;
$$;
comment on function public.try_activities(integer) is
  'A teacher, facilitator or admin may put every activity of one grade band (1 to 3) and their continent on their own dashboard, to try them as a student would; what they haven''t begun of another band goes. Answers how many of the band are there. Safe to call twice.';
revoke all on function public.try_activities(integer) from public, anon, authenticated;
grant execute on function public.try_activities(integer) to authenticated;
