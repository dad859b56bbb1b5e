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

create or replace function private.task_ends_at(task public.school_tasks, person uuid)
returns timestamptz
language sql
stable
set search_path = ''
as $$
  -- A day is over when it is over everywhere: twelve hours after it ends in UTC. Somebody may have been given more time.
  select (coalesce((
    select k.ends_on from public.school_task_people k where k.task_id = task_ends_at.task.id and k.user_id = task_ends_at.person),
    task_ends_at.task.ends_on) + 1)::timestamp at time zone 'utc' + interval '12 hours'
$$;
comment on function private.task_ends_at(public.school_tasks, uuid) is 'The moment from which a task is over for somebody and what they hand in is late.';
revoke all on function private.task_ends_at(public.school_tasks, uuid) from public;

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
        'handed_in', to_jsonb(array(select asked.id from private.task_people(t) as asked (id) where private.task_handed_in(t, asked.id))),
        'people', coalesce((
          select jsonb_object_agg(k.user_id, jsonb_build_object('ends_on', k.ends_on, 'is_reminded', k.reminded_at is not null))
          from public.school_task_people k where k.task_id = t.id), '{}'))
        order by t.ends_on desc, t.created_at desc, t.id)
      from (select * from public.school_tasks s where s.class_id = found_class.id order by s.ends_on desc, s.created_at desc limit 20) as l
      join public.school_tasks t on t.id = l.id), '[]'));
end;
$$;
comment on function public.class_tasks(uuid) is
  'Staff of a class may read its students, groups and latest 20 tasks, how each task stands for each student that it asks, who has more time and who was reminded, who has handed all of it in, and the templates of the school.';
revoke all on function public.class_tasks(uuid) from public, anon, authenticated;
grant execute on function public.class_tasks(uuid) to authenticated;

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

create or replace function public.save_group(class uuid, of_group uuid, name text, people uuid[])
returns uuid
language plpgsql
security definer
set search_path = ''
as $$
declare
  found_class public.school_classes%rowtype := private.class_for_staff(save_group.class);
  fault text := private.text_fault(btrim(save_group.name), 'The group', 60);
  saved uuid;
begin
  if fault is not null or private.is_blank(save_group.name) then
    raise exception '%', coalesce(fault, 'Please give the group a name.') using errcode = '22023';
  end if;
  if save_group.of_group is null then
    insert into public.school_groups (class_id, name) values (found_class.id, btrim(save_group.name)) returning id into saved;
  else
    update public.school_groups g set name = btrim(save_group.name)
    where g.id = save_group.of_group and g.class_id = found_class.id returning g.id into saved;
    if saved is null then
      raise exception 'This group is not there any more.' using errcode = '22023';
    end if;
    delete from public.school_group_members m where m.group_id = saved and m.user_id <> all (coalesce(save_group.people, '{}'));
  end if;
  insert into public.school_group_members (group_id, user_id)
  select saved, m.user_id from public.school_class_members m
  where m.class_id = found_class.id and m.removed_at is null and m.user_id = any (save_group.people)
  on conflict do nothing;
  return saved;
exception when unique_violation then
  raise exception 'There is a group of this name already.' using errcode = '22023';
end;
$$;
comment on function public.save_group(uuid, uuid, text, uuid[]) is
  'Staff of a class may make a group of its students, or give one another name and other students; nobody from outside of the class comes in. Answers the group.';
revoke all on function public.save_group(uuid, uuid, text, uuid[]) from public, anon, authenticated;
grant execute on function public.save_group(uuid, uuid, text, uuid[]) to authenticated;

create or replace function public.delete_group(of_group uuid)
returns void
language plpgsql
security definer
set search_path = ''
as $$
begin
  perform private.class_for_staff((select g.class_id from public.school_groups g where g.id = delete_group.of_group));
  delete from public.school_groups g where g.id = delete_group.of_group;
end;
$$;
comment on function public.delete_group(uuid) is 'Staff of its class may dissolve a group; its tasks end with it.';
revoke all on function public.delete_group(uuid) from public, anon, authenticated;
grant execute on function public.delete_group(uuid) to authenticated;

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

create or replace function public.drop_task_template(template uuid)
returns void
language plpgsql
security definer
set search_path = ''
as $$
begin
  perform private.must_be_staff((select k.school_id from public.school_task_templates k where k.id = drop_task_template.template));
  delete from public.school_task_templates k where k.id = drop_task_template.template;
end;
$$;
comment on function public.drop_task_template(uuid) is 'Staff of its school may throw a template away; tasks that were made from it stay.';
revoke all on function public.drop_task_template(uuid) from public, anon, authenticated;
grant execute on function public.drop_task_template(uuid) to authenticated;

create or replace function private.tell_task_news()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  perform pg_notify('learn_news', 'person ' || asked.id) from private.task_people(new) as asked (id);
  return null;
end;
$$;
comment on function private.tell_task_news() is 'Trigger: a task was set, which the open pages of those whom it asks show at once.';
revoke all on function private.tell_task_news() from public;

create or replace function private.tell_task_end()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  perform pg_notify('learn_news', 'person ' || asked.id) from private.task_people(old) as asked (id);
  return old;
end;
$$;
comment on function private.tell_task_end() is 'Trigger: a task is taken back, which the open pages of those whom it asked show at once.';
revoke all on function private.tell_task_end() from public;

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
        'handed_in', (select count(*) from public.hand_ins h where h.class_id = c.id and h.returned_at is null and h.user_id in (select private.class_students(c))),
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
  'Staff of a school may read of the classes that they look after how far they are, how many of their students have written within ten minutes and in what, how many works wait to be returned, and how their tasks of these two weeks stand; and, for an admin, how many requests wait. Counts only.';
revoke all on function public.staff_home(uuid) from public, anon, authenticated;
grant execute on function public.staff_home(uuid) to authenticated;
