-- Written by `npm run migration -w edge` from the files named below; what they say is what holds.

set local check_function_bodies = off;

-- schemas/core/account_closing.sql
create or replace function public.account_is_there(learner uuid, session uuid default null)
returns boolean
language plpgsql
stable
security definer
set search_path = ''
as $$
begin
  return exists (select from auth.users u where u.id = account_is_there.learner)
    and not exists (select from private.closed_accounts c where c.user_id = account_is_there.learner)
    and (account_is_there.session is null
      or exists (select from auth.sessions s where s.id = account_is_there.session and s.user_id = account_is_there.learner));
end;
$$;
comment on function public.account_is_there(uuid, uuid) is
  'Service role only. Whether an account is neither erased nor closed, and the session that a token names still open: a token is good for an hour, whatever became of whose it is. Functions ask it once they have read a token.';
revoke all on function public.account_is_there(uuid, uuid) from public, anon, authenticated;
grant execute on function public.account_is_there(uuid, uuid) to service_role;

-- schemas/core/classes.sql
create or replace function private.classes_of(person uuid)
returns setof public.school_classes
language plpgsql
stable
set search_path = ''
as $$
begin
  return query select c.* from public.school_class_members m
  join public.school_classes c on c.id = m.class_id and c.archived_at is null
  -- Whoever has left the school is in none of its classes.
  join public.profiles p on p.id = m.user_id and p.school_id = c.school_id
  where m.user_id = classes_of.person and m.removed_at is null;
end;
$$;
comment on function private.classes_of(uuid) is 'The classes that a person is in at this moment: of their own school, not archived, and not taken out of.';
revoke all on function private.classes_of(uuid) from public;

-- schemas/core/classes.sql
create or replace function private.closed_by_classes(person uuid)
returns text[]
language plpgsql
stable
set search_path = ''
as $$
begin
  return (
    select coalesce(array_agg(distinct a.area order by a.area), '{}')
    from private.classes_of(closed_by_classes.person) as c cross join unnest(c.closed_areas) as a (area)
  );
end;
$$;
comment on function private.closed_by_classes(uuid) is
  'The areas that any class of a person closes: a second class opens nothing that the first has closed. Nobody''s areas are closed by classes who is in none.';
revoke all on function private.closed_by_classes(uuid) from public;

-- schemas/core/consent.sql
create or replace function private.youngest_age(person public.profiles)
returns integer
language plpgsql
immutable
set search_path = ''
as $$
begin
  -- Grade 3 begins at 8. Without a grade, and in a mixed style, somebody may be as young as that.
  return coalesce((youngest_age.person).school_grade, case (youngest_age.person).grade_level when 2 then 6 when 3 then 9 else 3 end) + 5;
end;
$$;
comment on function private.youngest_age(public.profiles) is
  'The youngest age that a student of this grade usually has: the grade and five; of a band its first grade. Nobody is asked for a birthday.';
revoke all on function private.youngest_age(public.profiles) from public;

-- schemas/core/consent.sql
create or replace function private.consent_age(country text)
returns integer
language plpgsql
stable
set search_path = ''
as $$
begin
  return (
    select coalesce(a.operator_age, a.age) from private.consent_ages a
    where lower(a.country) in (lower(btrim(coalesce(consent_age.country, ''))), '')
    order by a.country = '' limit 1
  );
end;
$$;
comment on function private.consent_age(text) is
  'From which age somebody in a country decides alone; of a country that isn''t listed, what the row without a country says.';
revoke all on function private.consent_age(text) from public;

-- schemas/core/lessons.sql
create or replace function private.pause_refusal(learner uuid)
returns jsonb
language plpgsql
stable
set search_path = ''
as $$
begin
  return (
    -- Without retry_after: whoever began the pause may end it at any moment.
    select '{"ok": false, "reason": "paused"}'::jsonb
    where exists (select from public.lesson_pauses s where s.user_id = pause_refusal.learner and s.ends_at > clock_timestamp())
  );
end;
$$;
comment on function private.pause_refusal(uuid) is
  'The refusal of a turn while a learner''s screen is paused in a lesson, null while it isn''t. Nothing of the turn is kept: the page still has the words.';
revoke all on function private.pause_refusal(uuid) from public;

-- schemas/core/memory.sql
create or replace function private.memory_of(learner uuid, session uuid)
returns jsonb
language plpgsql
stable
set search_path = ''
as $$
begin
  return (
    with due as (
      select m.id from public.memory_lines m
      where m.user_id = memory_of.learner and m.due_at <= now() and m.session_id is distinct from memory_of.session
        -- Learning is no quiz on old sentences: one of them comes back in a day.
        and not exists (select from public.memory_lines o where o.user_id = memory_of.learner and o.asked_at > now() - interval '20 hours')
      order by m.due_at, m.id limit 1
    )
    select coalesce(jsonb_agg(to_jsonb(t) - 'place' order by t.place), '[]') from (
      select m.id, m.kind, m.about, m.text, (now()::date - m.created_at::date) as days, m.id in (select d.id from due d) as is_due,
        row_number() over (order by m.id in (select d.id from due d) desc, coalesce(s.sub_category = here.sub_category, false) desc,
          m.kind = 'interest' desc, m.created_at desc, m.id) as place
      from public.memory_lines m
      left join public.dashboard s on s.id = m.session_id
      left join public.dashboard here on here.id = memory_of.session
      -- What was said in this conversation stands in it.
      where m.user_id = memory_of.learner and m.session_id is distinct from memory_of.session
      order by place limit 20
    ) as t
  );
end;
$$;
comment on function private.memory_of(uuid, uuid) is
  'What a coach may be told of a learner''s memory in one of their conversations: the line that is due first, then those of the same sub-category, what the learner likes, and the newest.';
revoke all on function private.memory_of(uuid, uuid) from public;

-- schemas/core/messages.sql
create or replace function private.message_json(message public.messages)
returns jsonb
language plpgsql
immutable
set search_path = ''
as $$
begin
  return message_json.message.extension || jsonb_strip_nulls(jsonb_build_object(
      'id', message_json.message.message_id,
      'role', message_json.message.role,
      'content', message_json.message.content,
      'timestamp', to_char(message_json.message.at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
      'author', case when message_json.message.author_name is not null then jsonb_build_object(
        'id', coalesce(message_json.message.author_id::text, ''), 'name', message_json.message.author_name) end,
      'failed', case when message_json.message.failed then true end,
      'cut', case when message_json.message.cut then true end,
      'prompt', message_json.message.prompt,
      'practice', case when message_json.message.practice then true end,
      'words', message_json.message.words,
      'answers', message_json.message.answers,
      'apart', case when message_json.message.reader_id is not null then true end,
      'news', nullif(message_json.message.news, 0)))
    -- Not stripped: that an error or a line is null says that there was none.
    || case when message_json.message.execution is null then '{}' else jsonb_build_object('execution', message_json.message.execution) end;
end;
$$;
comment on function private.message_json(public.messages) is 'A message as chat_history holds it.';
revoke all on function private.message_json(public.messages) from public;

-- schemas/core/messages.sql
create or replace function private.page_of(session uuid, reader uuid, before numeric)
returns jsonb
language plpgsql
stable
set search_path = ''
as $$
begin
  return (
    with page as (
      select m.position, private.message_json(m) || case when m.news > 0 then jsonb_build_object('number', m.position) else '{}' end as message
      from public.messages m
      where m.session_id = page_of.session and (m.reader_id is null or m.reader_id = page_of.reader)
        and (page_of.before is null or m.position < page_of.before)
      order by m.position desc limit 400
    )
    select jsonb_build_object('messages', coalesce(jsonb_agg(p.message order by p.position), '[]'), 'earlier', (
      select count(*) from public.messages m
      where m.session_id = page_of.session and (m.reader_id is null or m.reader_id = page_of.reader) and m.position < min(p.position)))
    from page p
  );
end;
$$;
comment on function private.page_of(uuid, uuid, numeric) is
  'The newest 400 messages of a conversation, or those before a place in it, as a reader may see them, and how many stand before them.';
revoke all on function private.page_of(uuid, uuid, numeric) from public;

-- schemas/core/messages.sql
create or replace function private.note_message(session uuid)
returns integer
language plpgsql
set search_path = ''
as $$
declare
  number integer;
begin
  update public.dashboard d
  set talk_news = d.talk_news + case when d.team_id is null then 0 else 1 end,
    progress = case when d.progress = 'not started' then 'started' else d.progress end,
    updated_at = clock_timestamp()
  where d.id = note_message.session
  returning case when d.team_id is null then 0 else d.talk_news end
  into number;
  return number;
end;
$$;
comment on function private.note_message(uuid) is
  'Notes that something was said in a conversation, and answers under which number it is news; 0 where the conversation is one learner''s alone.';
revoke all on function private.note_message(uuid) from public;

-- schemas/core/messages.sql
create or replace function private.add_greeting(session uuid, greeting text)
returns void
language plpgsql
set search_path = ''
as $$
begin
  insert into public.messages (session_id, message_id, role, content, news)
  select add_greeting.session, 'greeting', 'assistant', add_greeting.greeting, private.note_message(add_greeting.session)
  where add_greeting.greeting ~ '\S' and not exists (select from public.messages m where m.session_id = add_greeting.session and m.reader_id is null);
end;
$$;
comment on function private.add_greeting(uuid, text) is 'Begins a conversation with what the coach says first; nothing where something was said already.';
revoke all on function private.add_greeting(uuid, text) from public;

-- schemas/core/news.sql
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

-- schemas/core/schools.sql
create or replace function private.school_opens(school public.schools, area text)
returns boolean
language plpgsql
immutable
set search_path = ''
as $$
begin
  return school_opens.area = any (school_opens.school.enabled_areas)
    or (school_opens.school.new_areas_open and not school_opens.area = any (school_opens.school.closed_areas));
end;
$$;
comment on function private.school_opens(public.schools, text) is
  'Whether a school has an area open: it has switched it on, or has never decided about it and opens new areas by itself.';
revoke all on function private.school_opens(public.schools, text) from public;

-- schemas/core/schools.sql
create or replace function public.area_is_open(learner uuid, area text)
returns boolean
language plpgsql
stable
security definer
set search_path = ''
as $$
begin
  return not private.lacks_consent(area_is_open.learner)
    and not exists (select from private.closed_accounts c where c.user_id = area_is_open.learner) and not exists (
    select from public.profiles p join public.schools s on s.id = p.school_id
    where p.id = area_is_open.learner
      and (not private.school_opens(s, area_is_open.area) or area_is_open.area = any (private.closed_by_classes(area_is_open.learner)))
  );
end;
$$;
comment on function public.area_is_open(uuid, text) is
  'The server asks whether a learner may use an area: no consent is missing, their school has it open, and none of their classes closes it. Who belongs to no school may use all, and whose account is closed none.';
revoke all on function public.area_is_open(uuid, text) from public, anon, authenticated;
grant execute on function public.area_is_open(uuid, text) to service_role;

-- schemas/core/turns.sql
create or replace function private.works_on(learner uuid, owner uuid, team uuid)
returns boolean
language plpgsql
stable
set search_path = ''
as $$
begin
  return case when works_on.team is null then works_on.owner = works_on.learner
    else exists (select from public.team_members m where m.team_id = works_on.team and m.user_id = works_on.learner) end;
end;
$$;
comment on function private.works_on(uuid, uuid, uuid) is
  'Whether a row of the dashboard is a learner''s to work on: their own, or a team''s of which they are a member at this moment. A team''s row is nobody''s alone, not even its owner''s after leaving.';
revoke all on function private.works_on(uuid, uuid, uuid) from public;
