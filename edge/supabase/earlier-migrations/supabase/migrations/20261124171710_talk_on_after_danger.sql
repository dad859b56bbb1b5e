-- Written by `npm run migration -w edge` from the files named below; what they say is what holds.

set local check_function_bodies = off;

-- schemas/projects/talk.sql
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
  -- Few learners ever have a message apart: for all others the conversation itself is not read.
  if row.team_id is not null and exists (select from public.messages_apart a
    where a.session_id = shared_talk.session and a.user_id = shared_talk.learner)
  then
    with said_to_team as (
      select m.value as message, m.ordinality as number
      from public.dashboard d, jsonb_array_elements(d.chat_history) with ordinality as m (value, ordinality)
      where d.id = shared_talk.session
    ), newest as (
      select a.reply, a.prompt, a.news from public.messages_apart a
      where a.session_id = shared_talk.session and a.user_id = shared_talk.learner
        and a.news > coalesce((select max((s.message ->> 'news')::integer) from said_to_team s
          where s.message -> 'author' ->> 'id' = shared_talk.learner::text), 0)
      order by a.news desc limit 50
    )
    select (select coalesce(jsonb_agg(jsonb_build_object('reply', n.reply, 'prompt', n.prompt) order by n.news), '[]') from newest n),
      (select s.message ->> 'content' from said_to_team s
        where s.message ->> 'role' = 'assistant' and not coalesce((s.message ->> 'failed')::boolean, false)
        order by s.number desc limit 1)
    into apart, said;
  end if;
  return jsonb_build_object('ok', true, 'shared', row.team_id is not null, 'apart', apart, 'said', said, 'safe_person', (
    select s.safe_person from public.profiles p join public.schools s on s.id = p.school_id where p.id = shared_talk.learner));
end;
$$;
comment on function public.shared_talk(uuid, uuid, text) is
  'Service role only. Whether a conversation is a team''s of which the learner is a member at this moment, whom their school names to turn to, and, where messages of the learner''s were kept apart since they last wrote to the team, the replies to these and what the mentor said last. The caller has verified who the learner is.';
revoke all on function public.shared_talk(uuid, uuid, text) from public, anon, authenticated;
grant execute on function public.shared_talk(uuid, uuid, text) to service_role;
