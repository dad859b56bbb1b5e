-- Written by `npm run migration -w edge` from the files named below; what they say is what holds.

set local check_function_bodies = off;

-- schemas/core/consent.sql
create or replace function public.consent(person public.profiles)
returns jsonb
language sql
stable
security definer
set search_path = ''
as $$
  select jsonb_build_object('school', s.name, 'teachers', (
      select string_agg(distinct t.name, ', ') from private.classes_of(me.id) as c
      join public.school_class_teachers k on k.class_id = c.id join public.profiles t on t.id = k.user_id),
    'mailed_at', (
      select max(l.made_at) from private.parent_links l
      where l.user_id = me.id and l.email is not null and l.ends_at > now()))
  -- What a caller says of a row counts for nothing.
  from public.profiles me left join public.schools s on s.id = me.school_id and me.school_link <> 'typed'
  where me.id = (consent.person).id and me.id = (select auth.uid()) and me.profile_completed and private.lacks_consent(me.id)
$$;
comment on function public.consent(public.profiles) is
  'A computed column of profiles: what the person may read while consent is missing, that is whom to ask and whether a parent was written to; null where nothing is missing.';
revoke all on function public.consent(public.profiles) from public, anon, authenticated;
grant execute on function public.consent(public.profiles) to authenticated;

-- schemas/core/evidence.sql
create or replace function public.looked_at(session public.dashboard)
returns jsonb
language sql
stable
security definer
set search_path = ''
as $$
  -- What a caller says of a row counts for nothing.
  select coalesce((select private.teacher_levels_of(d.id) from public.dashboard d
    where d.id = looked_at.session.id and d.user_id = (select auth.uid())), '[]')
$$;
comment on function public.looked_at(public.dashboard) is
  'A computed column of dashboard: the levels that teachers set for this work of the caller''s, why, and what the caller answered; empty for everybody else.';
revoke all on function public.looked_at(public.dashboard) from public, anon, authenticated;
grant execute on function public.looked_at(public.dashboard) to authenticated;

-- schemas/core/judging.sql
create or replace function public.commented(session public.dashboard)
returns jsonb
language sql
stable
security definer
set search_path = ''
as $$
  -- What a caller says of a row counts for nothing.
  select coalesce((select private.comments_of(d.id) from public.dashboard d
    where d.id = commented.session.id and d.user_id = (select auth.uid())), '[]')
$$;
comment on function public.commented(public.dashboard) is
  'A computed column of dashboard: what teachers wrote about this work of the caller''s, and what the caller answered; empty for everybody else.';
revoke all on function public.commented(public.dashboard) from public, anon, authenticated;
grant execute on function public.commented(public.dashboard) to authenticated;
