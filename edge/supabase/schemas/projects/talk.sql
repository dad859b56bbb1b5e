create or replace function private.note_talk_news()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  new.talk_news := old.talk_news + 1;
  return new;
end;
$$;
comment on function private.note_talk_news() is 'Trigger: an evaluation and a change of progress are news of a shared conversation.';
revoke all on function private.note_talk_news() from public;

create or replace function private.note_people_news()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
declare
  team uuid := case when tg_op = 'DELETE' then old.team_id else new.team_id end;
begin
  update public.dashboard d set talk_news = d.talk_news + 1, works_news = d.works_news + 1 where d.team_id = team;
  return null;
end;
$$;
comment on function private.note_people_news() is
  'Trigger: who comes into a team, leaves it or changes roles is news of its conversations, so that open pages hear of it as soon as of a message.';
revoke all on function private.note_people_news() from public;

create or replace function private.note_name_news()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  update public.dashboard d set talk_news = d.talk_news + 1, works_news = d.works_news + 1
  from public.team_members m where m.user_id = new.id and d.team_id = m.team_id;
  return null;
end;
$$;
comment on function private.note_name_news() is 'Trigger: another name is news of the conversations of a person''s teams.';
revoke all on function private.note_name_news() from public;

create or replace function public.shared_talk(learner uuid, session uuid, area text)
returns jsonb
language plpgsql
stable
security definer
set search_path = ''
as $$
declare
  row record;
  apart jsonb := '[]';
  said text;
begin
  select d.user_id, d.team_id into row from public.dashboard d join public.areas a on a.category_activity = d.category_activity
    where d.id = shared_talk.session and a.id = shared_talk.area;
  if not found then
    return '{"ok": false, "reason": "not_found"}';
  elsif not private.works_on(shared_talk.learner, row.user_id, row.team_id) then
    return '{"ok": false, "reason": "not_yours"}';
  end if;
  if row.team_id is not null then
    select coalesce(jsonb_agg(jsonb_build_object('reply', n.content, 'prompt', n.prompt) order by n.position), '[]') into apart
    from (
      select m.position, m.content, m.prompt from public.messages m
      where m.session_id = shared_talk.session and m.reader_id = shared_talk.learner and m.role = 'assistant'
        and m.position > coalesce((select max(s.position) from public.messages s
          where s.session_id = shared_talk.session and s.author_id = shared_talk.learner and s.reader_id is null), 0)
      order by m.position desc limit 50
    ) as n;
    -- Few learners ever have a message apart: for all others the conversation itself is not read.
    if apart <> '[]' then
      select m.content into said from public.messages m
        where m.session_id = shared_talk.session and m.role = 'assistant' and not m.failed and m.reader_id is null
        order by m.position desc limit 1;
    end if;
  end if;
  return jsonb_build_object('ok', true, 'shared', row.team_id is not null, 'apart', apart, 'said', said, 'safe_person', (
    select s.safe_person from public.profiles p join public.schools s on s.id = p.school_id where p.id = shared_talk.learner));
end;
$$;
comment on function public.shared_talk(uuid, uuid, text) is
  'Service role only. Whether a conversation is a team''s of which the learner is a member at this moment, whom their school names to turn to, and, where messages of the learner''s were kept apart since they last wrote to the team, the replies to these and what the mentor said last. The caller has verified who the learner is.';
revoke all on function public.shared_talk(uuid, uuid, text) from public, anon, authenticated;
grant execute on function public.shared_talk(uuid, uuid, text) to service_role;

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
begin
  -- Not the conversation itself: most questions find nothing new and never read it.
  select d.talk_news, d.works_news, d.team_id, d.progress, d.evaluation_score into row from public.dashboard d
    where d.id = session_news.session and d.team_id is not null and private.works_on(me, d.user_id, d.team_id);
  if not found then
    return '{"ok": false, "reason": "not_yours"}';
  end if;
  answer := jsonb_build_object('ok', true, 'news', row.talk_news, 'works', row.works_news, 'writing', (
    select l.holder from public.turn_locks l where l.session_id = session_news.session and l.expires_at > clock_timestamp()));
  if session_news.after >= row.talk_news then
    return answer;
  end if;
  return answer || jsonb_build_object('progress', row.progress, 'score', row.evaluation_score,
      'members', private.talk_members(row.team_id))
    || case when session_news.after is null then private.page_of(session_news.session, me, null)
      else jsonb_build_object('messages', (
        select coalesce(jsonb_agg(private.message_json(m) || jsonb_build_object('number', m.position) order by m.position), '[]')
        from public.messages m
        where m.session_id = session_news.session and (m.reader_id is null or m.reader_id = me) and m.news > session_news.after))
      end;
end;
$$;
comment on function public.session_news(uuid, integer) is
  'What has come in a team''s conversation since a number that an earlier call answered, or its newest messages without one: messages with their places, progress, score and members; and always whose message the mentor is answering, and at which number what the project shows has changed last. Reason not_yours from the moment that the asker is no member.';
revoke all on function public.session_news(uuid, integer) from public, anon, authenticated;
grant execute on function public.session_news(uuid, integer) to authenticated;
