-- Written by `npm run migration -w edge` from the files named below; what they say is what holds.

set local check_function_bodies = off;

-- schemas/projects/talk.sql
alter table public.dashboard add column works_news integer not null default 0 check (works_news >= 0);
comment on column public.dashboard.works_news is
  'The talk_news at which what a team''s project shows changed last, so that whoever asks for news reads it again; 0 before the first time, and in conversations of one.';

create or replace function public.session_news(session uuid, after integer default null)
returns jsonb
language plpgsql
stable
security definer
set search_path = ''
as $$
declare
  me uuid := (select auth.uid());
  row record;
  answer jsonb;
  messages jsonb;
begin
  -- Not the conversation itself: most questions find nothing new and never read it.
  select d.talk_news, d.works_news, d.team_id, d.chat_room, d.chat_earlier, d.progress, d.evaluation_score into row from public.dashboard d
    where d.id = session_news.session and d.team_id is not null and private.works_on(me, d.user_id, d.team_id);
  if not found then
    return '{"ok": false, "reason": "not_yours"}';
  end if;
  answer := jsonb_build_object('ok', true, 'news', row.talk_news, 'works', row.works_news, 'writing', (
    select l.holder from public.turn_locks l where l.session_id = session_news.session and l.expires_at > clock_timestamp()));
  if session_news.after >= row.talk_news then
    return answer;
  end if;
  select coalesce(jsonb_agg(s.message || jsonb_build_object('number', s.number) order by s.number, s.news), '[]') into messages
  from (
    select m.value as message, (row.chat_earlier + m.ordinality)::numeric as number, coalesce((m.value ->> 'news')::integer, 0) as news
    from public.dashboard d, jsonb_array_elements(d.chat_history) with ordinality as m (value, ordinality) where d.id = session_news.session
    union all
    select e.message, e.number, coalesce((e.message ->> 'news')::integer, 0) from public.earlier_messages e
    where e.session_id = session_news.session and session_news.after is not null
    union all
    select part.message, a.said_before + 0.5, a.news
    from public.messages_apart a
    cross join lateral (values
      (jsonb_build_object('id', a.message_id, 'role', 'user', 'content', a.content, 'timestamp', a.at, 'apart', true, 'news', a.news,
        'author', jsonb_build_object('id', a.user_id, 'name', ''))),
      (jsonb_build_object('id', a.message_id || ':reply', 'role', 'assistant', 'content', a.reply, 'timestamp', a.at, 'apart', true,
        'news', a.news, 'prompt', a.prompt))) as part (message)
    where a.session_id = session_news.session and a.user_id = me
      and (session_news.after is not null or a.said_before >= row.chat_earlier)
  ) as s
  where s.news > session_news.after or session_news.after is null;
  return answer || jsonb_build_object('messages', messages, 'room', row.chat_room, 'earlier', row.chat_earlier, 'progress', row.progress,
    'score', row.evaluation_score, 'members', private.talk_members(row.team_id));
end;
$$;
comment on function public.session_news(uuid, integer) is
  'What has come in a team''s conversation since a number that an earlier call answered, or its whole page without one: messages with their numbers, its room, progress, score and members; and always whose message the mentor is answering, and at which number what the project shows has changed last. Reason not_yours from the moment that the asker is no member.';
revoke all on function public.session_news(uuid, integer) from public, anon, authenticated;
grant execute on function public.session_news(uuid, integer) to authenticated;

-- schemas/projects/works.sql
create or replace function private.forget_empty_work()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  delete from public.project_works w where w.id = old.work_id
    and not exists (select from public.project_work_versions v where v.work_id = w.id);
  -- What is left of it is another piece of work than before, and news for who looks at it.
  update public.project_works w set updated_at = clock_timestamp() where w.id = old.work_id;
  return null;
end;
$$;
comment on function private.forget_empty_work() is 'Trigger: a piece of work goes with the last of its versions, which go with the account of whoever saved them.';
revoke all on function private.forget_empty_work() from public;

-- schemas/projects/works.sql
create or replace function private.note_works_news()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  update public.dashboard d set talk_news = d.talk_news + 1, works_news = d.talk_news + 1
  from public.projects p
  where p.id = old.project_id and d.learning_module_id = p.learning_module_id and d.team_id is not null;
  return null;
end;
$$;
comment on function private.note_works_news() is 'Trigger: what a team''s project shows was changed or deleted, which is news of the team''s conversation.';
revoke all on function private.note_works_news() from public;

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
            'saved_by', jsonb_build_object('id', v.saved_by, 'name', coalesce(p.name, ''))) order by v.version desc)
          from public.project_work_versions v left join public.profiles p on p.id = v.saved_by where v.work_id = w.id)
      ) order by w.created_at, w.id)
      from public.project_works w where w.project_id = project.id), '[]'));
end;
$$;
comment on function public.project_work_list(uuid) is
  'What a project has to show, for its learner or the members of its team at this moment: each piece of work as it is now, with who saved which version when, a program with its code, the members, and the number that session_news tells as long as nothing of it has changed. Raises 22023 for everybody else.';
revoke all on function public.project_work_list(uuid) from public, anon, authenticated;
grant execute on function public.project_work_list(uuid) to authenticated;

-- schemas/projects/works.sql
create or replace function public.delete_project_work(work uuid)
returns void
language plpgsql
security definer
set search_path = ''
as $$
declare
  me uuid := (select auth.uid());
begin
  -- The session before the work, as a save locks them: two that lock in another order would wait for each other.
  perform 1 from public.dashboard d join public.projects p on p.learning_module_id = d.learning_module_id
    join public.project_works w on w.project_id = p.id
    where w.id = delete_project_work.work and private.works_on(me, p.user_id, p.team_id) and d.team_id is not null for update of d;
  perform 1 from public.project_works w join public.projects p on p.id = w.project_id
    where w.id = delete_project_work.work and private.works_on(me, p.user_id, p.team_id) for update of w;
  if not found then
    raise exception 'This is not here any more.' using errcode = '22023';
  end if;
  if exists (select from public.project_work_versions v where v.work_id = delete_project_work.work and v.saved_by <> me) then
    raise exception 'Others of your team have worked on this, so it stays.' using errcode = '22023';
  end if;
  delete from public.project_works w where w.id = delete_project_work.work;
end;
$$;
comment on function public.delete_project_work(uuid) is
  'Deletes a piece of work of the caller''s with all its versions; raises 22023 with a sentence where somebody else has saved one of them.';
revoke all on function public.delete_project_work(uuid) from public, anon, authenticated;
grant execute on function public.delete_project_work(uuid) to authenticated;

create trigger project_works_are_news after update or delete on public.project_works
  for each row execute function private.note_works_news();
