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
    where exists (
      select from public.lesson_pauses s where s.user_id = pause_refusal.learner and s.ends_at > clock_timestamp()
        and s.class_id in (select c.id from private.classes_of(pause_refusal.learner) as c))
  );
end;
$$;
comment on function private.pause_refusal(uuid) is
  'The refusal of a turn while a learner''s screen is paused in a lesson of a class of theirs, null while it isn''t. Nothing of the turn is kept: the page still has the words.';
revoke all on function private.pause_refusal(uuid) from public;

create or replace function private.lesson_for(person uuid)
returns jsonb
language sql
stable
set search_path = ''
as $$
  select jsonb_build_object(
    'pause', (
      select jsonb_build_object('seconds', ceil(extract(epoch from s.ends_at - now()))::integer,
        'by', (select nullif(private.shown_name(p), '') from public.profiles p where p.id = s.begun_by))
      from public.lesson_pauses s join private.classes_of(lesson_for.person) as c on c.id = s.class_id
      where s.user_id = lesson_for.person and s.ends_at > now() order by s.ends_at desc limit 1),
    'nudges', coalesce((
      select jsonb_agg(jsonb_build_object('id', n.id, 'text', n.text,
        -- Where to go: what is next of the task that was opened.
        'is_opened', n.task_id is not null, 'activity', (
          select jsonb_build_object('module', w.module, 'session', w.session, 'title', w.title, 'category_activity', w.category_activity,
            'sub_category', w.sub_category, 'minutes', w.minutes, 'progress', w.progress)
          from public.school_tasks t cross join lateral private.task_work(t, lesson_for.person) as w
          where t.id = n.task_id and w.progress <> 'completed' order by w.place limit 1),
        'by', (select nullif(private.shown_name(p), '') from public.profiles p where p.id = n.sent_by)) order by n.sent_at desc, n.id)
      from (
        select l.* from public.lesson_nudges l
        -- What nobody has put away by the end of a lesson is about nothing any more.
        where l.user_id = lesson_for.person and l.seen_at is null and l.sent_at > now() - interval '2 hours'
        order by l.sent_at desc, l.id limit 3) as n), '[]'))
$$;
comment on function private.lesson_for(uuid) is
  'What a student reads of their teacher in a lesson: for how many seconds their screen is paused still, and the newest three lines that they haven''t put away, with the activity that was opened for them.';
revoke all on function private.lesson_for(uuid) from public;

create or replace function private.lesson_talk(person uuid)
returns table (session uuid, title text, category_activity text, team uuid, progress text, written_at timestamptz)
language sql
stable
set search_path = ''
as $$
  select d.id, d.title, d.category_activity, d.team_id, d.progress, w.at
  from (
    (select r.id from public.dashboard r
      where r.user_id = lesson_talk.person and r.team_id is null and r.updated_at > now() - interval '2 hours'
      order by r.updated_at desc limit 5)
    union
    -- In a team's conversation the writer is named.
    select m.session_id from public.messages m where m.author_id = lesson_talk.person and m.at > now() - interval '2 hours'
  ) as recent
  join public.dashboard d on d.id = recent.id
  cross join lateral (
    select m.at from public.messages m
    where m.session_id = d.id and m.role = 'user' and m.reader_id is null and m.at > now() - interval '2 hours'
      and (d.team_id is null or m.author_id = lesson_talk.person)
    order by m.position desc limit 1
  ) as w
  order by w.at desc limit 1
$$;
comment on function private.lesson_talk(uuid) is
  'The conversation in which somebody wrote last within two hours, their own or a team''s, and when. The caller has seen who asks.';
revoke all on function private.lesson_talk(uuid) from public;

create or replace function private.lesson_place(session uuid)
returns jsonb
language plpgsql
stable
set search_path = ''
as $$
declare
  m record;
  here jsonb;
  here_since timestamptz;
  hints integer := 0;
  asks integer := 0;
  has_asked boolean := false;
  is_step_left boolean := false;
  is_question_left boolean := false;
  answered_at timestamptz;
  quick integer := 0;
  is_slow boolean := false;
begin
  -- From the newest back, and no further than it matters: many boards ask this at once.
  for m in
    select r.role, r.message_id, r.at, r.extension -> 'move' ->> 'kind' as move, r.extension -> 'guide' as guide, r.extension -> 'marks' as marks
    from public.messages r
    where r.session_id = lesson_place.session and r.reader_id is null order by r.position desc limit 60
  loop
    if answered_at is not null then
      is_slow := m.message_id not like '%:reply' or answered_at - m.at >= interval '10 seconds';
      quick := quick + case when is_slow then 0 else 1 end;
      answered_at := null;
    end if;
    if m.role = 'user' then
      hints := hints + case when m.move = 'hint' and not is_step_left then 1 else 0 end;
      answered_at := case when not is_slow and coalesce(m.move, 'answer') = 'answer' then m.at end;
    else
      if coalesce(m.guide, m.marks) is not null then
        here := coalesce(here, m.guide, m.marks);
        is_question_left := is_question_left or coalesce(m.guide, m.marks) -> 'question' <> here -> 'question';
        -- A model is asked for no step: its hints count while one follows the other.
        is_step_left := is_step_left or is_question_left
          or case when m.guide is null then m.marks -> 'hint' = 'false' else m.guide -> 'step' <> here -> 'step' end;
      end if;
      -- What was asked for belongs to the question that stood before this reply.
      asks := asks + case when has_asked and not is_question_left then 1 else 0 end;
      has_asked := m.marks -> 'asks' = 'true';
      hints := hints + case when m.marks -> 'hint' = 'true' and not is_step_left then 1 else 0 end;
      here_since := case when is_question_left then here_since else m.at end;
    end if;
    exit when is_question_left and is_slow;
  end loop;
  return jsonb_build_object('quick', quick, 'asks', asks + case when has_asked and not is_question_left then 1 else 0 end)
    -- Where a model leads, the place is what a model said of it; question 0 is none of the author's.
    || case when here is null or here -> 'question' = '0' then '{}' else jsonb_build_object('question', here -> 'question', 'of', here -> 'of', 'step', here -> 'step',
      'hints', hints, 'here_for', extract(epoch from now() - here_since)::integer) end;
end;
$$;
comment on function private.lesson_place(uuid) is
  'Where a conversation stands, without a word of it: how many of its newest answers came within 10 seconds, one after the other; the question, its step on the guided path, the hints since the last step forward, and for how many seconds the question stands; where a model leads, how often the answer was asked for in that question.';
revoke all on function private.lesson_place(uuid) from public;

create or replace function private.newest_criterion(person uuid)
returns jsonb
language sql
stable
set search_path = ''
as $$
  select jsonb_build_object('name', c.value ->> 'name', 'level', c.value -> 'level',
    'by', case when found.is_own then 'student' else 'coach' end)
  from (
    select d.evaluation_criteria is null as is_own, coalesce(d.evaluation_criteria, d.self_check -> 'criteria') as criteria
    from public.dashboard d
    where d.user_id = newest_criterion.person and d.team_id is null
      and (jsonb_typeof(d.evaluation_criteria) = 'array' or jsonb_typeof(d.self_check -> 'criteria') = 'array')
    order by d.updated_at desc limit 1
  ) as found
  cross join lateral jsonb_array_elements(found.criteria) with ordinality as c (value, place)
  where jsonb_typeof(c.value -> 'level') = 'number'
  order by (c.value ->> 'level')::numeric desc, c.place limit 1
$$;
comment on function private.newest_criterion(uuid) is
  'The criterion that a student''s newest evaluation shows best, with its level and whether the student chose it; null without one. The caller has seen who asks.';
revoke all on function private.newest_criterion(uuid) from public;

create or replace function private.lesson_teams(class public.school_classes)
returns jsonb
language sql
stable
set search_path = ''
as $$
  select coalesce(jsonb_agg(jsonb_build_object('id', g.id, 'name', g.name, 'members', of_class.members,
    'talk', jsonb_build_object('title', w.title, 'category_activity', w.category_activity, 'is_done', w.progress = 'completed',
      'team', g.name, 'silent_for', extract(epoch from now() - w.at)::integer) || private.lesson_place(w.id)) order by lower(g.name), g.id), '[]')
  from (
    select t.team_id, jsonb_object_agg(p.id, private.shown_name(p)) as members
    from public.school_class_members m
    join public.profiles p on p.id = m.user_id and p.school_id = lesson_teams.class.school_id
    join public.team_members t on t.user_id = m.user_id
    where m.class_id = lesson_teams.class.id and m.removed_at is null group by t.team_id
  ) as of_class
  join public.teams g on g.id = of_class.team_id and g.school_id = lesson_teams.class.school_id
  cross join lateral (
    select d.id, d.title, d.category_activity, d.progress, m.at
    from public.dashboard d
    cross join lateral (
      select s.at from public.messages s
      where s.session_id = d.id and s.role = 'user' and s.reader_id is null order by s.position desc limit 1) as m
    where d.team_id = g.id and d.updated_at > now() - interval '2 hours' and m.at > now() - interval '2 hours'
    order by m.at desc limit 1
  ) as w
$$;
comment on function private.lesson_teams(public.school_classes) is
  'The teams of the school that work with a student of a class in these two hours: who of the class is in them, where their newest talk stands, and how long ago somebody wrote there. The caller has seen who asks.';
revoke all on function private.lesson_teams(public.school_classes) from public;

create or replace function public.lesson_board(class uuid)
returns jsonb
language plpgsql
stable
security definer
set search_path = ''
as $$
declare
  found_class public.school_classes%rowtype := private.class_for_staff(lesson_board.class);
begin
  return jsonb_build_object('people', coalesce((
    select jsonb_agg(jsonb_build_object('user_id', p.id, 'name', p.name, 'criterion', private.newest_criterion(p.id),
      'paused_for', (
        select ceil(extract(epoch from s.ends_at - now()))::integer from public.lesson_pauses s
        where s.class_id = found_class.id and s.user_id = p.id),
      'nudge', (
        select jsonb_build_object('text', n.text, 'ago', extract(epoch from now() - n.sent_at)::integer, 'is_seen', n.seen_at is not null,
          'is_opened', n.task_id is not null)
        from public.lesson_nudges n
        where n.user_id = p.id and n.class_id = found_class.id and n.sent_at > now() - interval '2 hours'
        order by n.sent_at desc, n.id limit 1),
      'talk', (
        select jsonb_build_object('title', t.title, 'category_activity', t.category_activity, 'is_done', t.progress = 'completed',
          'team', (select g.name from public.teams g where g.id = t.team), 'team_id', t.team, 'silent_for', extract(epoch from now() - t.written_at)::integer)
          || private.lesson_place(t.session)
        from private.lesson_talk(p.id) as t)) order by lower(p.name), p.id)
    from public.school_class_members m
    -- Whoever has left the school is in none of its classes.
    join public.profiles p on p.id = m.user_id and p.school_id = found_class.school_id
    where m.class_id = found_class.id and m.removed_at is null), '[]'),
    'in_teams', private.lesson_teams(found_class));
end;
$$;
comment on function public.lesson_board(uuid) is
  'Staff of a class may read where each of its students, and each team with a student of it, is in the conversation of the last two hours: activity, place on the path, times and counts, the best criterion of their newest evaluation, for how many seconds their screen is paused still (below 0: since when it isn''t any more), and the last line or activity that was sent to them from the class. Never a word of a student''s.';
revoke all on function public.lesson_board(uuid) from public, anon, authenticated;
grant execute on function public.lesson_board(uuid) to authenticated;

create or replace function private.lesson_people(class public.school_classes, people uuid[])
returns setof uuid
language sql
stable
set search_path = ''
as $$
  select m.user_id from public.school_class_members m
  join public.profiles p on p.id = m.user_id and p.school_id = lesson_people.class.school_id
  where m.class_id = lesson_people.class.id and m.removed_at is null
    and (lesson_people.people is null or m.user_id = any (lesson_people.people))
$$;
comment on function private.lesson_people(public.school_classes, uuid[]) is
  'Those of some people who are in a class at this moment; null for all of it.';
revoke all on function private.lesson_people(public.school_classes, uuid[]) from public;

create or replace function public.send_nudge(class uuid, text text, people uuid[] default null)
returns integer
language plpgsql
security definer
set search_path = ''
as $$
declare
  found_class public.school_classes%rowtype := private.class_for_staff(send_nudge.class);
  line text := btrim(send_nudge.text);
  fault text := private.text_fault(line, 'The line', 140);
  sent uuid[];
begin
  if fault is not null or private.is_blank(line) then
    raise exception '%', coalesce(fault, 'Please write one line first.') using errcode = '22023';
  end if;
  with added as (
    insert into public.lesson_nudges (class_id, user_id, text, sent_by)
    select found_class.id, asked.id, line, (select auth.uid()) from private.lesson_people(found_class, send_nudge.people) as asked (id)
    returning user_id
  )
  select coalesce(array_agg(a.user_id), '{}') into sent from added a;
  if cardinality(sent) = 0 then
    raise exception 'Nobody would get this line: there is no student in it.' using errcode = '22023';
  end if;
  perform pg_notify('learn_news', 'person ' || s) from unnest(sent) as s;
  return cardinality(sent);
end;
$$;
comment on function public.send_nudge(uuid, text, uuid[]) is
  'Staff of a class may send one line to all of its students, or to some, who read it with the sender''s name. Answers to how many.';
revoke all on function public.send_nudge(uuid, text, uuid[]) from public, anon, authenticated;
grant execute on function public.send_nudge(uuid, text, uuid[]) to authenticated;

create or replace function public.put_nudge_away(nudge uuid)
returns void
language sql
security definer
set search_path = ''
as $$
  update public.lesson_nudges n set seen_at = now()
  where n.id = put_nudge_away.nudge and n.user_id = (select auth.uid()) and n.seen_at is null
$$;
comment on function public.put_nudge_away(uuid) is 'A student may put away a line that was sent to them; it stays in what is kept about them.';
revoke all on function public.put_nudge_away(uuid) from public, anon, authenticated;
grant execute on function public.put_nudge_away(uuid) to authenticated;

create or replace function public.begin_pause(class uuid, people uuid[] default null, minutes integer default 15)
returns integer
language plpgsql
security definer
set search_path = ''
as $$
declare
  found_class public.school_classes%rowtype := private.class_for_staff(begin_pause.class);
  paused uuid[];
begin
  if begin_pause.minutes is null or begin_pause.minutes not between 1 and 15 then
    raise exception 'A pause lasts 1 to 15 minutes.' using errcode = '22023';
  end if;
  with begun as (
    insert into public.lesson_pauses as s (class_id, user_id, begun_by, ends_at)
    select found_class.id, asked.id, (select auth.uid()), now() + make_interval(mins => begin_pause.minutes)
    from private.lesson_people(found_class, begin_pause.people) as asked (id)
    on conflict (class_id, user_id) do update set begun_by = excluded.begun_by, begun_at = now(), ends_at = excluded.ends_at
    returning s.user_id
  )
  select coalesce(array_agg(b.user_id), '{}') into paused from begun b;
  perform pg_notify('learn_news', 'person ' || s) from unnest(paused) as s;
  return cardinality(paused);
end;
$$;
comment on function public.begin_pause(uuid, uuid[], integer) is
  'Staff of a class may pause the screens of all of its students, or of some, for up to 15 minutes. Answers how many are paused.';
revoke all on function public.begin_pause(uuid, uuid[], integer) from public, anon, authenticated;
grant execute on function public.begin_pause(uuid, uuid[], integer) to authenticated;

create or replace function private.pause_newcomer(class uuid, person uuid)
returns void
language sql
set search_path = ''
as $$
  insert into public.lesson_pauses (class_id, user_id, begun_by, ends_at)
  select s.class_id, pause_newcomer.person, s.begun_by, s.ends_at
  from public.school_classes c join public.lesson_pauses s on s.class_id = c.id and s.ends_at > now()
  where c.id = pause_newcomer.class and not exists (
    select from private.lesson_people(c, null) as mate (id) where mate.id <> pause_newcomer.person and not exists (
      select from public.lesson_pauses m where m.class_id = c.id and m.user_id = mate.id and m.ends_at > now()))
  order by s.ends_at desc limit 1
  on conflict do nothing
$$;
comment on function private.pause_newcomer(uuid, uuid) is
  'Pauses the screen of somebody who comes into a class while the screens of all others in it are paused.';
revoke all on function private.pause_newcomer(uuid, uuid) from public;

create or replace function public.end_pause(class uuid, people uuid[] default null)
returns integer
language plpgsql
security definer
set search_path = ''
as $$
declare
  found_class public.school_classes%rowtype := private.class_for_staff(end_pause.class);
  ended uuid[];
begin
  with gone as (
    update public.lesson_pauses s set ends_at = now()
    where s.class_id = found_class.id and s.ends_at > now() and (end_pause.people is null or s.user_id = any (end_pause.people))
    returning s.user_id
  )
  select coalesce(array_agg(g.user_id), '{}') into ended from gone g;
  perform pg_notify('learn_news', 'person ' || s) from unnest(ended) as s;
  return cardinality(ended);
end;
$$;
comment on function public.end_pause(uuid, uuid[]) is
  'Staff of a class may end the pause for all of its students, or for some. Answers how many go on.';
revoke all on function public.end_pause(uuid, uuid[]) from public, anon, authenticated;
grant execute on function public.end_pause(uuid, uuid[]) to authenticated;

create or replace function public.open_activity(class uuid, module uuid, ends_on date, people uuid[] default null)
returns integer
language plpgsql
security definer
set search_path = ''
as $$
declare
  -- set_task asks who it is, and whether the activity and the day can be.
  task uuid := public.set_task(open_activity.class, array[open_activity.module],
    least((now() at time zone 'utc')::date, open_activity.ends_on), open_activity.ends_on, people => open_activity.people);
  opened public.school_tasks%rowtype;
  told uuid[];
begin
  update public.school_tasks t set opened_at = now() where t.id = task returning t.* into opened;
  with added as (
    insert into public.lesson_nudges (class_id, user_id, text, sent_by, task_id)
    select opened.class_id, asked.id, left(m.title, 140), opened.set_by, opened.id
    from private.task_people(opened) as asked (id) join public.learning_modules m on m.learning_module_id = open_activity.module
    returning user_id
  )
  select coalesce(array_agg(a.user_id), '{}') into told from added a;
  perform pg_notify('learn_news', 'person ' || t) from unnest(told) as t;
  return cardinality(told);
end;
$$;
comment on function public.open_activity(uuid, uuid, date, uuid[]) is
  'Staff of a class may open an activity in a lesson for all of its students, or for some: it becomes a task that stands before all others, and they read a line with the way there on whatever page they are. Answers how many.';
revoke all on function public.open_activity(uuid, uuid, date, uuid[]) from public, anon, authenticated;
grant execute on function public.open_activity(uuid, uuid, date, uuid[]) to authenticated;

create or replace function public.keep_marks(learner uuid, session uuid, message_id text, marks jsonb, tokens_in integer, tokens_out integer)
returns boolean
language plpgsql
security definer
set search_path = ''
as $$
declare
  kept boolean := false;
begin
  if jsonb_typeof(keep_marks.marks) = 'object' then
    update public.messages m set extension = m.extension || jsonb_build_object('marks', jsonb_build_object(
      'question', (keep_marks.marks ->> 'question')::integer, 'of', (keep_marks.marks ->> 'of')::integer,
      'hint', (keep_marks.marks ->> 'hint')::boolean, 'asks', (keep_marks.marks ->> 'asks')::boolean))
    where m.session_id = keep_marks.session and m.message_id = keep_marks.message_id || ':reply' and m.role = 'assistant' and not m.failed
      and exists (select from public.dashboard d where d.id = keep_marks.session and d.user_id = keep_marks.learner and d.team_id is null);
    kept := found;
  end if;
  perform private.book_tokens(keep_marks.learner, keep_marks.tokens_in, keep_marks.tokens_out);
  return kept;
end;
$$;
comment on function public.keep_marks(uuid, uuid, text, jsonb, integer, integer) is
  'Service role only. Keeps beside a model''s reply which of the author''s questions it leaves open, whether it gave a hint and whether the answer was asked for, as a model said, for the board of a lesson; books the tokens that it cost. Answers whether it was kept.';
revoke all on function public.keep_marks(uuid, uuid, text, jsonb, integer, integer) from public, anon, authenticated;
grant execute on function public.keep_marks(uuid, uuid, text, jsonb, integer, integer) to service_role;
