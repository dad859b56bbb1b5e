-- Written by `npm run migration -w edge` from the files named below; what they say is what holds.

set local check_function_bodies = off;

-- schemas/core/classes.sql
create or replace function public.list_classes(school uuid, days integer default 7)
returns jsonb
language plpgsql
stable
security definer
set search_path = ''
as $$
declare
  since timestamptz := now() - make_interval(days => private.days_of_figures(list_classes.days));
begin
  perform private.must_be_staff(list_classes.school);
  return coalesce((
    select jsonb_agg(jsonb_build_object('id', c.id, 'name', c.name, 'closed_areas', c.closed_areas, 'daily_tokens', c.daily_tokens, 'grade', c.grade,
      -- How many would be in another band a year later.
      'crossing', (
        select count(*) from public.school_class_members m join public.profiles p on p.id = m.user_id and p.school_id = c.school_id
        where m.class_id = c.id and m.removed_at is null and c.grade is not null and p.school_grade in (5, 8)),
      'used_today', private.tokens_today(private.people_of_class(c.id)),
      'code', (
        select k.code from public.school_codes k where k.class_id = c.id and k.revoked_at is null order by k.created_at desc, k.id limit 1),
      'members', (select count(*) from public.school_class_members m where m.class_id = c.id and m.removed_at is null),
      'worked', w.worked, 'completed', w.completed,
      'teachers', (
        select coalesce(jsonb_agg(p.name order by lower(p.name), p.id), '[]')
        from public.school_class_teachers t join public.profiles p on p.id = t.user_id where t.class_id = c.id))
      order by lower(c.name), c.id)
    from public.school_classes c
    cross join lateral (
      select count(distinct o.person) filter (where o.at > since) as worked, count(distinct o.id) filter (where o.completed_at > since) as completed
      from private.work_of(private.people_of_class(c.id)) as o) as w
    where c.school_id = list_classes.school and c.archived_at is null and private.keeps_class(c)), '[]');
end;
$$;
comment on function public.list_classes(uuid, integer) is
  'Staff of a school may read those of its classes in use that they keep: who teaches them, their grade, join code, how many people, how many of these a year later would be in another grade band, the areas they close, their share of the day''s tokens with what was used of it today, and how many have worked and how much was completed within 7, 91 or 364 days.';
revoke all on function public.list_classes(uuid, integer) from public, anon, authenticated;
grant execute on function public.list_classes(uuid, integer) to authenticated;

-- schemas/core/looking_on.sql
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

-- schemas/core/looking_on.sql
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
