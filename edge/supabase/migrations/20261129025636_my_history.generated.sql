-- Written by `npm run migration -w edge` from the files named below; what they say is what holds.

set local check_function_bodies = off;

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
