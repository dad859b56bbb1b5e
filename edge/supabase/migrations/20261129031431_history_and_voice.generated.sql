-- Written by `npm run migration -w edge` from the files named below; what they say is what holds.

set local check_function_bodies = off;

drop function public.save_school_settings(school uuid, safe_person text, daily_tokens bigint, link_days integer);

-- schemas/core/evidence.sql
create or replace function public.my_history()
returns jsonb
language sql
stable
security definer
set search_path = ''
as $$
  select jsonb_build_object(
    'tries', (
      select coalesce(jsonb_agg(jsonb_build_object('session', t.session_id, 'score', t.score, 'at', t.at) order by t.at), '[]')
      from (
        -- As count_teacher_levels counts. What a teacher set belongs to the newest try, whose score stands in dashboard.
        select l.session_id, 20.0 * avg(l.level) as score, max(l.made_at) as at
        from public.dashboard d join public.evaluation_levels l on l.session_id = d.id
        where d.user_id = (select auth.uid()) and d.team_id is null
        group by l.session_id, l.made_on order by 3 desc limit 60) as t),
    'worked', (
      select coalesce(jsonb_agg(distinct jsonb_build_object('session', m.session_id, 'at', date_trunc('hour', m.at))), '[]')
      from (
        select d.id, d.updated_at, null::uuid as author from public.dashboard d
        where d.user_id = (select auth.uid()) and d.team_id is null
        union all
        select d.id, d.updated_at, t.user_id from public.team_members t join public.dashboard d on d.team_id = t.team_id
        where t.user_id = (select auth.uid())) as d
      join public.messages m on m.session_id = d.id and m.author_id is not distinct from d.author
      where d.updated_at > now() - interval '8 days' and m.at > now() - interval '8 days' and m.role = 'user'))
$$;
comment on function public.my_history() is
  'What the signed-in person''s dashboard draws of the past: the last 60 tries at their own work, the last one of each day, and in which hours of the last eight days they wrote in which talk. No words.';
revoke all on function public.my_history() from public, anon, authenticated;
grant execute on function public.my_history() to authenticated;

-- schemas/core/schools.sql
create or replace function public.my_school()
returns jsonb
language plpgsql
stable
security definer
set search_path = ''
as $$
begin
  -- A token is good for an hour, also when the account is gone or closed. Every open page asks this each minute, and ends with it.
  if not exists (select from auth.users u where u.id = (select auth.uid())) or not private.has_open_account() then
    raise exception 'This account is not there any more.' using errcode = 'PT401';
  end if;
  return (
    select jsonb_build_object('id', s.id, 'name', s.name,
      'enabled_areas', to_jsonb(array(select a from unnest(s.enabled_areas) as a where not a = any (by_class.closed))),
      'closed_areas', to_jsonb(array(select a from unnest(s.closed_areas) as a union select a from unnest(by_class.closed) as a order by 1)),
      'new_areas_open', s.new_areas_open, 'voice_off', s.voice_off,
      'classes', coalesce((
        select jsonb_agg(jsonb_build_object('id', c.id, 'name', c.name) order by lower(c.name), c.id) from private.classes_of(p.id) as c), '[]'),
      'tasks', private.tasks_of(p.id), 'lesson', private.lesson_for(p.id), 'teacher_news', private.teacher_news_of(p.id),
      'hand_ins', private.hand_ins_on_home(p.id))
    from public.profiles p
    join public.schools s on s.id = p.school_id
    cross join lateral (select private.closed_by_classes(p.id) as closed) as by_class
    where p.id = (select auth.uid())
  );
end;
$$;
comment on function public.my_school() is
  'The school of the signed-in person with the areas that are open to this person, those that are closed, whether one in neither list is open, the classes that they are in, the tasks that they are asked to do, what their teacher says in a lesson, what teachers did with their work that they haven''t read, and which of their works were returned; null without a school. Answers 401 to the token of an account that is gone or closed.';
revoke all on function public.my_school() from public, anon, authenticated;
grant execute on function public.my_school() to authenticated;

-- schemas/core/schools.sql
create or replace function public.school_settings(school uuid)
returns jsonb
language plpgsql
stable
security definer
set search_path = ''
as $$
begin
  perform private.must_be_staff(school_settings.school);
  return (
    select jsonb_build_object('safe_person', s.safe_person, 'daily_tokens', s.daily_tokens, 'link_days', s.link_days,
      'voice_off', s.voice_off, 'used_today', private.school_tokens_today(s.id))
    from public.schools s where s.id = school_settings.school
  );
end;
$$;
comment on function public.school_settings(uuid) is
  'Staff of a school may read whom its learners are told to turn to, how many tokens they may use in a day and have used today, for how many days a link to what they made may last, and whether replies are read aloud only once a learner turns it on.';
revoke all on function public.school_settings(uuid) from public, anon, authenticated;
grant execute on function public.school_settings(uuid) to authenticated;

-- schemas/core/schools.sql
create or replace function public.save_school_settings(school uuid, safe_person text, daily_tokens bigint, link_days integer default null,
  voice_off boolean default null)
returns void
language plpgsql
security definer
set search_path = ''
as $$
declare
  fault text := private.text_fault(btrim(save_school_settings.safe_person), 'The person to turn to', 200);
begin
  perform private.must_be_staff(save_school_settings.school, 'admin');
  fault := coalesce(fault, private.budget_fault(save_school_settings.daily_tokens),
    case when save_school_settings.link_days not between 0 and 90 then 'A link lasts 90 days at most.' end);
  if fault is not null then
    raise exception '%', fault using errcode = '22023';
  end if;
  update public.schools s
  set safe_person = case when private.is_blank(save_school_settings.safe_person) then null else btrim(save_school_settings.safe_person) end,
    daily_tokens = save_school_settings.daily_tokens, link_days = coalesce(save_school_settings.link_days, s.link_days),
    voice_off = coalesce(save_school_settings.voice_off, s.voice_off), updated_at = now()
  where s.id = save_school_settings.school;
end;
$$;
comment on function public.save_school_settings(uuid, text, bigint, integer, boolean) is
  'An admin may say whom a learner in distress can turn to, and how many tokens the learners of their school may use in a day (null is no limit of the school''s own), and for how many days at most a learner''s link to what they made may last (0 is no link, null leaves it), and whether replies are read aloud only once a learner turns it on (null leaves it).';
revoke all on function public.save_school_settings(uuid, text, bigint, integer, boolean) from public, anon, authenticated;
grant execute on function public.save_school_settings(uuid, text, bigint, integer, boolean) to authenticated;
