-- Written by `npm run migration -w edge` from the files named below; what they say is what holds.

set local check_function_bodies = off;

drop function private.task_ends_at(task school_tasks);

drop function private.task_fault(modules uuid[], note text);

drop function public.keep_task_template(class uuid, name text, modules uuid[], days integer, note text);

drop function public.list_classes(school uuid);

drop function public.set_task(class uuid, modules uuid[], starts_on date, ends_on date, note text, of_group uuid, person uuid);

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
      'used_today', private.class_tokens_today(c.id),
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
      select count(distinct d.user_id) filter (where d.updated_at > since) as worked, count(*) filter (where d.completed_at > since) as completed
      from public.school_class_members m join public.dashboard d on d.user_id = m.user_id and d.progress in ('started', 'completed')
      where m.class_id = c.id and m.removed_at is null) as w
    where c.school_id = list_classes.school and c.archived_at is null and private.keeps_class(c)), '[]');
end;
$$;
comment on function public.list_classes(uuid, integer) is
  'Staff of a school may read those of its classes in use that they keep: who teaches them, their grade, join code, how many people, how many of these a year later would be in another grade band, the areas they close, their share of the day''s tokens with what was used of it today, and how many have worked and how much was completed within 7, 91 or 364 days.';
revoke all on function public.list_classes(uuid, integer) from public, anon, authenticated;
grant execute on function public.list_classes(uuid, integer) to authenticated;

-- schemas/core/lessons.sql
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
      from public.lesson_pauses s where s.user_id = lesson_for.person and s.ends_at > now() order by s.ends_at desc limit 1),
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

-- schemas/core/lessons.sql
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

-- schemas/core/lessons.sql
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

-- schemas/core/lessons.sql
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
        where s.class_id = found_class.id and s.user_id = p.id and s.ends_at > now()),
      'nudge', (
        select jsonb_build_object('text', n.text, 'ago', extract(epoch from now() - n.sent_at)::integer, 'is_seen', n.seen_at is not null)
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
    'teams', private.lesson_teams(found_class));
end;
$$;
comment on function public.lesson_board(uuid) is
  'Staff of a class may read where each of its students, and each team with a student of it, is in the conversation of the last two hours: activity, place on the path, times and counts, the best criterion of their newest evaluation, whether their screen is paused, and the last line that was sent to them from the class. Never a word of a student''s.';
revoke all on function public.lesson_board(uuid) from public, anon, authenticated;
grant execute on function public.lesson_board(uuid) to authenticated;

-- schemas/core/lessons.sql
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

-- schemas/core/lessons.sql
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
      max(d.updated_at) as last_worked,
      count(d.id) filter (where d.updated_at > now() - make_interval(days => weeks_of.days)) as worked_on,
      count(d.id) filter (where d.progress = 'started') as started,
      count(d.id) filter (where d.completed_at > now() - make_interval(days => weeks_of.days)) as completed,
      -- Where a score stands, somebody else has looked at the work as well.
      count(d.id) filter (where d.completed_at > now() - make_interval(days => weeks_of.days) and d.self_check is not null and d.evaluation_score is null) as checked
    from public.profiles p
    -- What was only put on a dashboard is nobody's work.
    left join public.dashboard d on d.user_id = p.id and d.progress in ('started', 'completed')
    where p.id = any (weeks_of.people)
    group by p.id, p.name
  ) as l
$$;
comment on function private.weeks_of(uuid[], integer) is
  'How people work, in counts: when last, on how many activities within so many days, how many of these days'' are completed, how many of those nobody but the student has checked, and how many are begun. The caller has seen who asks.';
revoke all on function private.weeks_of(uuid[], integer) from public;

-- schemas/core/looking_on.sql
create or replace function public.school_week(school uuid, days integer default 7)
returns jsonb
language plpgsql
stable
security definer
set search_path = ''
as $$
begin
  perform private.must_be_staff(school_week.school);
  return private.weeks_of(array(
    select p.id from private.staff_students(school_week.school) as seen (id) join public.profiles p on p.id = seen.id
    order by lower(p.name), p.id limit 2000), private.days_of_figures(school_week.days));
end;
$$;
comment on function public.school_week(uuid, integer) is
  'Staff of a school may read who of its learners they see (an admin all, others those of their classes and teams), whatever role these have chosen, by class, when each worked last, on how many activities within 7, 91 or 364 days, how many they completed in these and how many of those nobody but the student has checked, and how many they have begun. No word of a talk, no score.';
revoke all on function public.school_week(uuid, integer) from public, anon, authenticated;
grant execute on function public.school_week(uuid, integer) to authenticated;

-- schemas/core/tasks.sql
create or replace function private.task_people(task public.school_tasks)
returns setof uuid
language sql
stable
set search_path = ''
as $$
  select m.user_id
  from public.school_class_members m
  join public.school_classes c on c.id = m.class_id and c.archived_at is null
  -- Whoever has left the school is in none of its classes.
  join public.profiles p on p.id = m.user_id and p.school_id = c.school_id
  where m.class_id = task_people.task.class_id and m.removed_at is null
    and (task_people.task.person_id is null or m.user_id = task_people.task.person_id)
    and (task_people.task.people is null or m.user_id = any (task_people.task.people))
    and (task_people.task.group_id is null or exists (
      select from public.school_group_members g where g.group_id = task_people.task.group_id and g.user_id = m.user_id))
$$;
comment on function private.task_people(public.school_tasks) is
  'Whom a task asks at this moment: the students of its class, of its group, one of them or some.';
revoke all on function private.task_people(public.school_tasks) from public;

-- schemas/core/tasks.sql
create or replace function private.task_last_day(task public.school_tasks, person uuid)
returns date
language sql
stable
set search_path = ''
as $$
  select coalesce((
    select k.ends_on from public.school_task_people k where k.task_id = task_last_day.task.id and k.user_id = task_last_day.person),
    task_last_day.task.ends_on)
$$;
comment on function private.task_last_day(public.school_tasks, uuid) is 'The last day of a task for somebody, who may have been given more time.';
revoke all on function private.task_last_day(public.school_tasks, uuid) from public;

-- schemas/core/tasks.sql
create or replace function private.task_ends_at(task public.school_tasks, person uuid)
returns timestamptz
language sql
stable
set search_path = ''
as $$
  -- A day is over when it is over everywhere: twelve hours after it ends in UTC.
  select (private.task_last_day(task_ends_at.task, task_ends_at.person) + 1)::timestamp at time zone 'utc' + interval '12 hours'
$$;
comment on function private.task_ends_at(public.school_tasks, uuid) is 'The moment from which a task is over for somebody and what they hand in is late.';
revoke all on function private.task_ends_at(public.school_tasks, uuid) from public;

-- schemas/core/tasks.sql
create or replace function private.task_own_work(task public.school_tasks, person uuid)
returns table (session uuid, title text, progress text, completed_at timestamptz)
language sql
stable
set search_path = ''
as $$
  select d.id, d.title, d.progress, d.completed_at
  from public.dashboard d
  join public.areas a on a.category_activity = d.category_activity and a.id = task_own_work.task.makes
  where (d.team_id is null and d.user_id = task_own_work.person
      or d.team_id in (select m.team_id from public.team_members m where m.user_id = task_own_work.person))
    -- What was done with before the task is nothing that was made for it.
    and case when d.progress = 'completed' then d.completed_at else d.updated_at end >= task_own_work.task.starts_on::timestamp at time zone 'utc'
  order by array_position(array['completed', 'started'], d.progress) nulls last, d.updated_at desc limit 1
$$;
comment on function private.task_own_work(public.school_tasks, uuid) is
  'The work of somebody''s own, or of a team of theirs, in the area in which a task asks for one: the furthest since its first day. When it is completed says the area.';
revoke all on function private.task_own_work(public.school_tasks, uuid) from public;

-- schemas/core/tasks.sql
create or replace function private.task_work(task public.school_tasks, person uuid)
returns table (place bigint, module uuid, session uuid, title text, category_activity text, sub_category text, minutes integer,
  progress text, completed_at timestamptz)
language sql
stable
set search_path = ''
as $$
  select chosen.place, m.learning_module_id, d.id, coalesce(d.title, m.title), m.category_activity, m.sub_category, m.minutes,
    coalesce(d.progress, 'not started'), d.completed_at
  from unnest(task_work.task.modules) with ordinality as chosen (id, place)
  join public.learning_modules m on m.learning_module_id = chosen.id
  left join lateral (
    select r.id, r.title, r.progress, r.completed_at
    from public.dashboard r join public.learning_modules own using (learning_module_id)
    -- The same activity has a module for each continent; a student has their own one's.
    where r.user_id = task_work.person and (own.learning_module_id = m.learning_module_id or own.content_id = m.content_id)
    order by array_position(array['completed', 'started'], r.progress) nulls last, r.updated_at desc limit 1
  ) as d on true
  union all
  select 1 + cardinality(task_work.task.modules), null, own.session, own.title, a.category_activity, null, null,
    coalesce(own.progress, 'not started'), own.completed_at
  from public.areas a left join lateral private.task_own_work(task_work.task, task_work.person) as own on true
  where a.id = task_work.task.makes
$$;
comment on function private.task_work(public.school_tasks, uuid) is
  'How far somebody is with each activity of a task, in its order, and then with what they make: what the dashboard says, and nothing beside it. module is null for what is made.';
revoke all on function private.task_work(public.school_tasks, uuid) from public;

-- schemas/core/tasks.sql
create or replace function private.task_state(task public.school_tasks, person uuid)
returns text
language sql
stable
set search_path = ''
as $$
  select case
    when bool_and(w.progress = 'completed')
      then case when max(w.completed_at) >= private.task_ends_at(task_state.task, task_state.person) then 'late' else 'done' end
    when now() >= private.task_ends_at(task_state.task, task_state.person) then 'missing'
    when bool_or(w.progress <> 'not started') then 'begun'
    else 'open' end
  from private.task_work(task_state.task, task_state.person) as w
$$;
comment on function private.task_state(public.school_tasks, uuid) is
  'How a task stands for somebody: open, begun, done, late (done after its last day) or missing (not done, and the day is over).';
revoke all on function private.task_state(public.school_tasks, uuid) from public;

-- schemas/core/tasks.sql
create or replace function private.tasks_of(person uuid)
returns jsonb
language sql
stable
set search_path = ''
as $$
  select coalesce(jsonb_agg(jsonb_build_object('id', t.id, 'ends_on', coalesce(k.ends_on, t.ends_on), 'note', t.note,
    'by', (select nullif(private.shown_name(p), '') from public.profiles p where p.id = t.set_by),
    'reminded_by', (select nullif(private.shown_name(p), '') from public.profiles p where p.id = k.reminded_by),
    'is_reminded', k.reminded_at is not null, 'is_over', now() >= private.task_ends_at(t, tasks_of.person),
    'activities', (
      select jsonb_agg(jsonb_build_object('module', w.module, 'session', w.session, 'title', w.title,
        'category_activity', w.category_activity, 'sub_category', w.sub_category, 'minutes', w.minutes, 'progress', w.progress)
        order by w.place)
      from private.task_work(t, tasks_of.person) as w))
    -- What was opened in this lesson stands before all else.
    order by t.opened_at > now() - interval '2 hours' desc nulls last, coalesce(k.ends_on, t.ends_on), t.created_at, t.id), '[]')
  from public.school_tasks t
  left join public.school_task_people k on k.task_id = t.id and k.user_id = tasks_of.person
  where t.class_id in (select c.id from private.classes_of(tasks_of.person) as c)
    and t.starts_on <= (now() at time zone 'utc')::date
    -- What is over is missing at best, and shown to whoever is reminded of it; this spares looking at how each old task stands.
    and (now() < private.task_ends_at(t, tasks_of.person) or k.reminded_at > now() - interval '14 days')
    and exists (select from private.task_people(t) as asked (id) where asked.id = tasks_of.person)
    and private.task_state(t, tasks_of.person) in ('open', 'begun', 'missing')
$$;
comment on function private.tasks_of(uuid) is
  'What a student is asked to do in these days, or was reminded of in the last 14, and hasn''t done, by its last day, with the name of who asks and how far each activity is. The caller has seen who asks.';
revoke all on function private.tasks_of(uuid) from public;

-- schemas/core/tasks.sql
create or replace function private.task_fault(modules uuid[], note text, makes text)
returns text
language plpgsql
stable
set search_path = ''
as $$
begin
  if coalesce(cardinality(task_fault.modules), 0) + num_nonnulls(task_fault.makes) not between 1 and 20 then
    return 'Please choose from 1 to 20 activities.';
  elsif task_fault.makes is not null and not exists (select from private.own_module_kinds k where k.area = task_fault.makes) then
    return 'Nothing can be made there. Please choose again.';
  elsif (select count(distinct m.learning_module_id) from public.learning_modules m
      where m.learning_module_id = any (task_fault.modules) and m.public = 1 and m.retired_at is null) <> coalesce(cardinality(task_fault.modules), 0) then
    return 'One of these activities can''t be chosen any more. Please choose again.';
  end if;
  return private.text_fault(regexp_replace(task_fault.note, '[\r\n\t]', ' ', 'g'), 'The note', 300);
end;
$$;
comment on function private.task_fault(uuid[], text, text) is 'What is wrong with the activities and the note of a task, as a sentence for who sets it, or null.';
revoke all on function private.task_fault(uuid[], text, text) from public;

-- schemas/core/tasks.sql
create or replace function public.set_task(class uuid, modules uuid[], starts_on date, ends_on date, note text default null,
  of_group uuid default null, person uuid default null, people uuid[] default null, makes text default null)
returns uuid
language plpgsql
security definer
set search_path = ''
as $$
declare
  found_class public.school_classes%rowtype := private.class_for_staff(set_task.class);
  today date := (now() at time zone 'utc')::date;
  fault text := private.task_fault(set_task.modules, set_task.note, set_task.makes);
  made public.school_tasks%rowtype;
begin
  if fault is not null then
    raise exception '%', fault using errcode = '22023';
  elsif set_task.starts_on is null or set_task.ends_on is null or set_task.ends_on < set_task.starts_on
    -- Yesterday in UTC is today somewhere.
    or set_task.ends_on < today - 1 or set_task.ends_on > today + 400 then
    raise exception 'Please choose a last day that is still to come, and not before the first one.' using errcode = '22023';
  elsif set_task.of_group is not null and not exists (
    select from public.school_groups g where g.id = set_task.of_group and g.class_id = found_class.id) then
    raise exception 'This group is not there any more.' using errcode = '22023';
  end if;
  insert into public.school_tasks (class_id, group_id, person_id, people, modules, makes, starts_on, ends_on, note, set_by)
  values (found_class.id, set_task.of_group, set_task.person,
    case when set_task.people is not null then array(select private.lesson_people(found_class, set_task.people)) end, coalesce(set_task.modules, '{}'), set_task.makes,
    set_task.starts_on, set_task.ends_on, case when not private.is_blank(set_task.note) then btrim(set_task.note, E' \n\r\t') end,
    (select auth.uid()))
  returning * into made;
  if not exists (select from private.task_people(made)) then
    raise exception 'Nobody would get this task: there is no student in it.' using errcode = '22023';
  end if;
  return made.id;
end;
$$;
comment on function public.set_task(uuid, uuid[], date, date, text, uuid, uuid, uuid[], text) is
  'Staff of a class may ask it, or a group, one or some students of it, to do some activities and to make something of their own in an area, from a day to a day, with a note that they read. Answers the task.';
revoke all on function public.set_task(uuid, uuid[], date, date, text, uuid, uuid, uuid[], text) from public, anon, authenticated;
grant execute on function public.set_task(uuid, uuid[], date, date, text, uuid, uuid, uuid[], text) to authenticated;

-- schemas/core/tasks.sql
create or replace function public.take_task_back(task uuid)
returns void
language plpgsql
security definer
set search_path = ''
as $$
begin
  perform private.task_for_staff(take_task_back.task);
  delete from public.school_tasks t where t.id = take_task_back.task;
end;
$$;
comment on function public.take_task_back(uuid) is 'Staff of its class may take a task back; what the students have done of it stays.';
revoke all on function public.take_task_back(uuid) from public, anon, authenticated;
grant execute on function public.take_task_back(uuid) to authenticated;

-- schemas/core/tasks.sql
create or replace function private.task_for_staff(task uuid)
returns public.school_tasks
language plpgsql
stable
set search_path = ''
as $$
declare
  found_task public.school_tasks%rowtype;
begin
  select t.* into found_task from public.school_tasks t where t.id = task_for_staff.task;
  -- One answer for a task of another class and for one that there isn't.
  perform private.class_for_staff(found_task.class_id);
  return found_task;
end;
$$;
comment on function private.task_for_staff(uuid) is 'A task, for the staff of its class; raises for everybody else.';
revoke all on function private.task_for_staff(uuid) from public;

-- schemas/core/tasks.sql
create or replace function public.give_more_time(task uuid, ends_on date, people uuid[] default null)
returns integer
language plpgsql
security definer
set search_path = ''
as $$
declare
  found_task public.school_tasks%rowtype := private.task_for_staff(give_more_time.task);
  today date := (now() at time zone 'utc')::date;
  given uuid[];
begin
  -- Yesterday in UTC is today somewhere.
  if give_more_time.ends_on is null or give_more_time.ends_on <= found_task.ends_on or give_more_time.ends_on not between today - 1 and today + 400 then
    raise exception 'Please choose a later last day that is still to come.' using errcode = '22023';
  end if;
  with kept as (
    insert into public.school_task_people as k (task_id, user_id, ends_on)
    select found_task.id, asked.id, give_more_time.ends_on from private.task_people(found_task) as asked (id)
    where (give_more_time.people is null or asked.id = any (give_more_time.people))
      and private.task_state(found_task, asked.id) not in ('done', 'late')
    on conflict (task_id, user_id) do update set ends_on = excluded.ends_on
    returning k.user_id
  )
  select coalesce(array_agg(k.user_id), '{}') into given from kept k;
  if cardinality(given) = 0 then
    raise exception 'Nobody needs more time: whom the task asks has done it.' using errcode = '22023';
  end if;
  perform pg_notify('learn_news', 'person ' || g) from unnest(given) as g;
  return cardinality(given);
end;
$$;
comment on function public.give_more_time(uuid, date, uuid[]) is
  'Staff of its class may move the last day of a task for all whom it asks, or for some; who has done it is left out. Answers how many have more time.';
revoke all on function public.give_more_time(uuid, date, uuid[]) from public, anon, authenticated;
grant execute on function public.give_more_time(uuid, date, uuid[]) to authenticated;

-- schemas/core/tasks.sql
create or replace function public.remind_of_task(task uuid)
returns integer
language plpgsql
security definer
set search_path = ''
as $$
declare
  found_task public.school_tasks%rowtype := private.task_for_staff(remind_of_task.task);
  reminded uuid[];
begin
  with kept as (
    insert into public.school_task_people as k (task_id, user_id, reminded_at, reminded_by)
    select found_task.id, asked.id, now(), (select auth.uid()) from private.task_people(found_task) as asked (id)
    where private.task_state(found_task, asked.id) not in ('done', 'late')
    on conflict (task_id, user_id) do update set reminded_at = excluded.reminded_at, reminded_by = excluded.reminded_by
    returning k.user_id
  )
  select coalesce(array_agg(k.user_id), '{}') into reminded from kept k;
  perform pg_notify('learn_news', 'person ' || r) from unnest(reminded) as r;
  return cardinality(reminded);
end;
$$;
comment on function public.remind_of_task(uuid) is
  'Staff of its class may remind those who haven''t done a task: they see it on their pages, with who reminds them, for 14 days also when it is over. Answers how many.';
revoke all on function public.remind_of_task(uuid) from public, anon, authenticated;
grant execute on function public.remind_of_task(uuid) to authenticated;

-- schemas/core/tasks.sql
create or replace function public.class_tasks(class uuid)
returns jsonb
language plpgsql
stable
security definer
set search_path = ''
as $$
declare
  found_class public.school_classes%rowtype := private.class_for_staff(class_tasks.class);
begin
  return jsonb_build_object(
    'people', coalesce((
      select jsonb_agg(jsonb_build_object('user_id', p.id, 'name', p.name) order by lower(p.name), p.id)
      from public.school_class_members m join public.profiles p on p.id = m.user_id and p.school_id = found_class.school_id
      where m.class_id = found_class.id and m.removed_at is null), '[]'),
    'groups', coalesce((
      select jsonb_agg(jsonb_build_object('id', g.id, 'name', g.name, 'people', to_jsonb(array(
        select m.user_id from public.school_group_members m where m.group_id = g.id))) order by lower(g.name), g.id)
      from public.school_groups g where g.class_id = found_class.id), '[]'),
    'templates', coalesce((
      select jsonb_agg(jsonb_build_object('id', k.id, 'name', k.name, 'modules', to_jsonb(k.modules), 'makes', k.makes, 'note', k.note, 'days', k.days)
        order by lower(k.name), k.id)
      from public.school_task_templates k where k.school_id = found_class.school_id), '[]'),
    'tasks', coalesce((
      select jsonb_agg(jsonb_build_object('id', t.id, 'starts_on', t.starts_on, 'ends_on', t.ends_on, 'note', t.note,
        'group_id', t.group_id, 'person_id', t.person_id, 'makes', t.makes,
        'titles', to_jsonb(array(
          select m.title from unnest(t.modules) with ordinality as chosen (id, place)
          join public.learning_modules m on m.learning_module_id = chosen.id order by chosen.place)),
        'states', coalesce((
          select jsonb_object_agg(asked.id, private.task_state(t, asked.id)) from private.task_people(t) as asked (id)), '{}'),
        'people', coalesce((
          select jsonb_object_agg(k.user_id, jsonb_build_object('ends_on', k.ends_on, 'is_reminded', k.reminded_at is not null))
          from public.school_task_people k where k.task_id = t.id), '{}'))
        order by t.ends_on desc, t.created_at desc, t.id)
      from (select * from public.school_tasks s where s.class_id = found_class.id order by s.ends_on desc, s.created_at desc limit 20) as l
      join public.school_tasks t on t.id = l.id), '[]'));
end;
$$;
comment on function public.class_tasks(uuid) is
  'Staff of a class may read its students, groups and latest 20 tasks, how each task stands for each student that it asks, who has more time and who was reminded, and the templates of the school.';
revoke all on function public.class_tasks(uuid) from public, anon, authenticated;
grant execute on function public.class_tasks(uuid) to authenticated;

-- schemas/core/tasks.sql
create or replace function public.task_activities(class uuid)
returns jsonb
language plpgsql
stable
security definer
set search_path = ''
as $$
declare
  found_class public.school_classes%rowtype := private.class_for_staff(task_activities.class);
  of_class record;
begin
  select mode() within group (order by p.continent) as continent, mode() within group (order by p.grade_level) as grade into of_class
  from public.school_class_members m join public.profiles p on p.id = m.user_id
  where m.class_id = found_class.id and m.removed_at is null;
  return (
    select jsonb_build_object('grade', of_class.grade,
      'makes', (select coalesce(jsonb_agg(distinct k.area), '[]') from private.own_module_kinds k), 'activities', coalesce(jsonb_agg(jsonb_build_object('id', m.learning_module_id,
      'title', m.title, 'teaser', m.teaser, 'minutes', m.minutes, 'grade', m.grade_level, 'category_activity', m.category_activity,
      'sub_category', m.sub_category) order by m.category_activity, m.sub_category, m.sort_order nulls last, m.title), '[]'))
    from public.learning_modules m
    where m.public = 1 and m.retired_at is null and m.content_id is not null and m.continent = coalesce(of_class.continent,
      (select p.continent from public.profiles p where p.id = (select auth.uid())),
      (select min(o.continent) from public.learning_modules o where o.public = 1))
  );
end;
$$;
comment on function public.task_activities(uuid) is
  'Staff of a class may read the activities that they can ask of it, as its part of the world has them, the areas in which something of one''s own is made, and the grades of most of its students.';
revoke all on function public.task_activities(uuid) from public, anon, authenticated;
grant execute on function public.task_activities(uuid) to authenticated;

-- schemas/core/tasks.sql
create or replace function public.keep_task_template(class uuid, name text, modules uuid[], days integer, note text default null,
  makes text default null)
returns uuid
language plpgsql
security definer
set search_path = ''
as $$
declare
  found_class public.school_classes%rowtype := private.class_for_staff(keep_task_template.class);
  fault text := coalesce(private.task_fault(keep_task_template.modules, keep_task_template.note, keep_task_template.makes),
    private.text_fault(btrim(keep_task_template.name), 'The template', 60));
  kept uuid;
begin
  if fault is not null or private.is_blank(keep_task_template.name) then
    raise exception '%', coalesce(fault, 'Please give the template a name.') using errcode = '22023';
  end if;
  insert into public.school_task_templates (school_id, name, modules, makes, days, note)
  values (found_class.school_id, btrim(keep_task_template.name), coalesce(keep_task_template.modules, '{}'), keep_task_template.makes,
    least(greatest(coalesce(keep_task_template.days, 7), 1), 366),
    case when not private.is_blank(keep_task_template.note) then btrim(keep_task_template.note, E' \n\r\t') end)
  on conflict do nothing returning id into kept;
  if kept is null then
    raise exception 'There is a template of this name already.' using errcode = '22023';
  end if;
  return kept;
end;
$$;
comment on function public.keep_task_template(uuid, text, uuid[], integer, text, text) is
  'Staff of a class may keep a task as a template, which all staff of the school use again. Answers the template.';
revoke all on function public.keep_task_template(uuid, text, uuid[], integer, text, text) from public, anon, authenticated;
grant execute on function public.keep_task_template(uuid, text, uuid[], integer, text, text) to authenticated;

-- schemas/core/tasks.sql
create or replace function public.staff_home(school uuid)
returns jsonb
language plpgsql
stable
security definer
set search_path = ''
as $$
declare
  mine uuid[];
begin
  perform private.must_be_staff(staff_home.school);
  -- One place says which classes somebody looks after.
  mine := array(select (c ->> 'id')::uuid from jsonb_array_elements(public.list_classes(staff_home.school)) as c);
  return jsonb_build_object(
    'requests', (
      select count(*) from public.school_requests q join public.schools s on q.school_key = private.name_key(s.name)
      where s.id = staff_home.school and q.refused_at is null and exists (
        select from public.school_staff a where a.user_id = (select auth.uid()) and a.school_id = s.id and a.role = 'admin')),
    'given_teams', (select count(*) from public.teams t where t.facilitator_id = (select auth.uid())),
    'classes', coalesce((
      select jsonb_agg(jsonb_build_object('id', c.id, 'name', c.name, 'members', coalesce(w.members, 0), 'completed', coalesce(w.completed, 0),
        'started', coalesce(w.started, 0), 'rest', coalesce(w.rest, 0), 'at_work', coalesce(n.at_work, 0), 'activity', n.activity,
        'tasks', t.tasks) order by lower(c.name), c.id)
      from public.school_classes c
      left join lateral (
        select count(distinct m.user_id) as members, count(d.id) filter (where d.progress = 'completed') as completed,
          count(d.id) filter (where d.progress = 'started') as started, count(d.id) filter (where d.progress = 'not started') as rest
        from public.school_class_members m left join public.dashboard d on d.user_id = m.user_id
        where m.class_id = c.id and m.removed_at is null
      ) as w on true
      left join lateral (
        select count(distinct a.user_id) as at_work, mode() within group (order by a.title) as activity
        from (
          select m.user_id, d.title
          from public.school_class_members m
          join public.dashboard d on d.user_id = m.user_id and d.team_id is null and d.updated_at > now() - interval '10 minutes'
          where m.class_id = c.id and m.removed_at is null and exists (
            select from public.messages s where s.session_id = d.id and s.role = 'user' and s.at > now() - interval '10 minutes')
          union
          -- In a team's conversation the writer is named.
          select m.user_id, d.title
          from public.school_class_members m
          join public.messages s on s.author_id = m.user_id and s.at > now() - interval '10 minutes'
          join public.dashboard d on d.id = s.session_id
          where m.class_id = c.id and m.removed_at is null
        ) as a
      ) as n on true
      left join lateral (
        select coalesce(jsonb_agg(jsonb_build_object('id', k.id, 'ends_on', k.ends_on, 'title', k.title, 'makes', k.makes, 'asked', k.asked, 'done', k.done,
          'missing', k.missing) order by k.ends_on, k.id), '[]') as tasks
        from (
          select s.id, s.ends_on, (select m.title from public.learning_modules m where m.learning_module_id = s.modules[1]) as title, s.makes,
            count(*) as asked, count(*) filter (where x.state in ('done', 'late')) as done, count(*) filter (where x.state = 'missing') as missing
          from public.school_tasks s cross join lateral private.task_people(s) as asked (id)
          cross join lateral (select private.task_state(s, asked.id) as state) as x
          where s.class_id = c.id and s.starts_on <= (now() at time zone 'utc')::date and s.ends_on > (now() at time zone 'utc')::date - 14
          group by s.id
        ) as k
      ) as t on true
      where c.id = any (mine)), '[]'));
end;
$$;
comment on function public.staff_home(uuid) is
  'Staff of a school may read of the classes that they look after how far they are, how many of their students have written within ten minutes and in what, and how their tasks of these two weeks stand; and, for an admin, how many requests wait. Counts only.';
revoke all on function public.staff_home(uuid) from public, anon, authenticated;
grant execute on function public.staff_home(uuid) to authenticated;

-- schemas/core/turns.sql
create or replace function public.claim_turn(learner uuid, session uuid, message_id text, area text, message text default null,
  owner text default null, reserve integer default 0, daily_tokens bigint default null, known_module text default null,
  extension jsonb default null)
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  refusal jsonb;
  row record;
  asked public.messages%rowtype;
  reply public.messages%rowtype;
  is_new boolean;
begin
  if claim_turn.message is not null then
    perform private.check_message(claim_turn.message_id, claim_turn.message, claim_turn.extension);
  end if;
  refusal := private.lock_session(claim_turn.learner, claim_turn.session, claim_turn.area);
  if refusal is not null then
    return refusal;
  end if;
  select d.team_id, d.learning_module_id into strict row from public.dashboard d where d.id = claim_turn.session;
  select m.* into asked from public.messages m
    where m.session_id = claim_turn.session and m.role = 'user' and m.message_id = claim_turn.message_id and m.reader_id is null;
  select m.* into reply from public.messages m
    where m.session_id = claim_turn.session and m.role = 'assistant' and not m.failed and m.reader_id is null
      and (m.message_id = claim_turn.message_id || ':reply' or claim_turn.message_id = any (m.answers))
    order by m.position limit 1;
  -- An apology is no answer: asking again with the same id tries again, and the reply takes the apology's place.
  if reply.message_id is not null then
    return private.turn_context(claim_turn.learner, row.learning_module_id, claim_turn.known_module)
      || jsonb_build_object('ok', true, 'state', 'answered', 'reply', private.message_json(reply),
        'message', case when asked.message_id is not null then private.message_json(asked) end, 'history', '[]'::jsonb);
  end if;
  is_new := asked.message_id is null;
  if is_new and claim_turn.message is null then
    return '{"ok": false, "reason": "not_found"}';
  end if;

  refusal := coalesce(private.closed_or_busy(claim_turn.session),
    private.admit_message(claim_turn.learner, claim_turn.reserve, claim_turn.daily_tokens,
      claim_turn.reserve <= 0 and claim_turn.extension ? 'move'));
  if refusal is not null then
    return refusal;
  end if;
  if claim_turn.message is null then
    -- It was counted when it was appended.
    update public.learner_usage u set recent_messages = u.recent_messages[1:cardinality(u.recent_messages) - 1]
      where u.user_id = claim_turn.learner;
  end if;
  if is_new then
    asked := private.add_message(claim_turn.learner, claim_turn.session, claim_turn.message_id, claim_turn.message, claim_turn.extension);
  end if;
  perform private.hold_turn(claim_turn.session, claim_turn.message_id, claim_turn.owner, claim_turn.learner, claim_turn.reserve);
  return private.turn_context(claim_turn.learner, row.learning_module_id, claim_turn.known_module)
    -- A team's messages are answered together, whichever of them the turn is for.
    || private.recent_messages(claim_turn.session, case when row.team_id is null then asked.position end, 400, 400000, 4, 200,
      asked.extension ->> 'execution_id')
    || jsonb_build_object('ok', true, 'state', case when is_new then 'new' else 'again' end, 'message', private.message_json(asked))
    -- A mentor says to all what it was told of one, so that a team's is told of nobody's memory.
    || case when row.team_id is null then jsonb_build_object('memory', private.memory_of(claim_turn.learner, claim_turn.session),
        'is_in_class', exists (select from private.classes_of(claim_turn.learner)))
      else private.team_context(claim_turn.session, row.team_id) end;
end;
$$;
revoke all on function public.claim_turn(uuid, uuid, text, text, text, text, integer, bigint, text, jsonb) from public, anon, authenticated;
grant execute on function public.claim_turn(uuid, uuid, text, text, text, text, integer, bigint, text, jsonb) to service_role;
comment on function public.claim_turn(uuid, uuid, text, text, text, text, integer, bigint, text, jsonb) is
  'Service role only. Keeps a learner''s message (once for each message id) with what its area keeps beside it, or takes up one that was appended, marks the session busy, reserves its tokens and answers learner, module and the newest 400 messages or 400,000 bytes of the conversation before it, with how many are left_behind; of a team''s conversation all of it, with the messages that wait and the members; state answered with the reply where there is one; or ok false with a reason. known_module is the module_state that the caller has. The caller has verified who the learner is.';
