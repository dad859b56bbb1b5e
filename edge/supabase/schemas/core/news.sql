create or replace function private.tell_session_news()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  perform pg_notify('learn_news', 'session ' || new.id);
  return null;
end;
$$;
comment on function private.tell_session_news() is 'Trigger: something has changed in a team''s conversation; servers that listen tell the open pages.';
revoke all on function private.tell_session_news() from public;

create or replace function private.tell_turn_news()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
declare
  session uuid := case when tg_op = 'DELETE' then old.session_id else new.session_id end;
begin
  perform pg_notify('learn_news', 'session ' || d.id) from public.dashboard d where d.id = session and d.team_id is not null;
  return null;
end;
$$;
comment on function private.tell_turn_news() is 'Trigger: the mentor begins or ends a reply to a team.';
revoke all on function private.tell_turn_news() from public;

create or replace function private.tell_school_news()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  perform pg_notify('learn_news', 'school ' || case tg_table_name when 'schools' then to_jsonb(new) ->> 'id' else to_jsonb(new) ->> 'school_id' end);
  return null;
end;
$$;
comment on function private.tell_school_news() is 'Trigger: a school or a class of it was changed, such as the areas that are open there.';
revoke all on function private.tell_school_news() from public;

create or replace function private.tell_person_news()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
declare
  row jsonb := case when tg_op = 'DELETE' then to_jsonb(old) else to_jsonb(new) end;
begin
  perform pg_notify('learn_news', 'person ' || coalesce(row ->> 'user_id', row ->> 'id'));
  perform pg_notify('learn_news', 'person ' || m.user_id) from public.team_members m where m.team_id::text = row ->> 'team_id';
  return null;
end;
$$;
comment on function private.tell_person_news() is 'Trigger: where somebody belongs has changed, which their own pages show and those of their team.';
revoke all on function private.tell_person_news() from public;

create or replace function private.tell_lesson_news()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  if new.team_id is null then
    perform pg_notify('learn_news', 'class ' || m.class_id) from public.school_class_members m
    where m.removed_at is null and m.user_id = new.user_id;
  else
    perform pg_notify('learn_news', 'class ' || m.class_id)
    from public.team_members t join public.school_class_members m on m.user_id = t.user_id and m.removed_at is null
    where t.team_id = new.team_id;
  end if;
  return null;
end;
$$;
comment on function private.tell_lesson_news() is 'Trigger: somebody of a class has gone on in an activity, which the open lesson boards of that class show.';
revoke all on function private.tell_lesson_news() from public;

create or replace function public.news_topics(learner uuid, sessions uuid[])
returns jsonb
language sql
stable
security definer
set search_path = ''
as $$
  select jsonb_build_object(
    'school', (select p.school_id from public.profiles p where p.id = news_topics.learner),
    'sessions', (select coalesce(jsonb_agg(d.id), '[]') from public.dashboard d
      where d.id = any (news_topics.sessions) and private.works_on(news_topics.learner, d.user_id, d.team_id)),
    'classes', (select coalesce(jsonb_agg(c.id), '[]') from public.school_classes c
      where c.id = any (news_topics.sessions) and (
        exists (select from public.school_class_teachers t where t.class_id = c.id and t.user_id = news_topics.learner)
        or exists (select from public.school_staff s
          where s.school_id = c.school_id and s.user_id = news_topics.learner and s.role = 'admin'))))
$$;
comment on function public.news_topics(uuid, uuid[]) is
  'Service role only. Of what a learner''s page may hear when it changes: their school, and those of some conversations on which they work and of some classes that they keep.';
revoke all on function public.news_topics(uuid, uuid[]) from public, anon, authenticated;
grant execute on function public.news_topics(uuid, uuid[]) to service_role;
