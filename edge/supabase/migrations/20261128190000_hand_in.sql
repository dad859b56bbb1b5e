-- What students hand in to their class, as it was, and what a teacher said of it: the tables, then the functions that schemas has, then a trigger.

create table public.hand_ins (
  id uuid primary key default gen_random_uuid(),
  session_id uuid not null references public.dashboard (id) on delete cascade,
  class_id uuid not null references public.school_classes (id) on delete cascade,
  user_id uuid not null references auth.users (id) on delete cascade,
  book jsonb not null check (jsonb_typeof(book) = 'object'),
  may_show boolean not null default false,
  handed_in_at timestamptz not null default now(),
  returned_at timestamptz,
  returned_by uuid references auth.users (id) on delete set null,
  returner_name text,
  verdict text check (verdict in ('done', 'again')),
  comment text check (char_length(comment) between 1 and 500),
  shown_at timestamptz,
  constraint hand_ins_returned_whole check (num_nonnulls(returned_at, returner_name, verdict, comment) in (0, 4)),
  constraint hand_ins_shown_by_consent check (shown_at is null or may_show)
);
create unique index hand_ins_one_waits_key on public.hand_ins (session_id) where returned_at is null;
create index hand_ins_session_id_idx on public.hand_ins (session_id);
create index hand_ins_class_id_idx on public.hand_ins (class_id);
create index hand_ins_user_id_idx on public.hand_ins (user_id);
create index hand_ins_returned_by_idx on public.hand_ins (returned_by);
comment on table public.hand_ins is
  'Works that students have handed in to a class. The function proof writes one; those who made it, and whoever keeps the class while the student is there, read and change it through procedures, and the class reads what a teacher shows. Through the table only the server does.';
comment on column public.hand_ins.user_id is 'Who handed it in; of a team any member, for all.';
comment on column public.hand_ins.book is 'The proof book as it was then, without ids and masked as a text that leaves. What is changed in the work later changes nothing here.';
comment on column public.hand_ins.may_show is 'Whether the student agreed that the class may see it.';
comment on column public.hand_ins.returner_name is 'What the student reads of who returned it; it stays when that account goes.';
comment on column public.hand_ins.verdict is 'done, or again for one more go.';
comment on column public.hand_ins.shown_at is 'Since when a teacher shows it to the class; null where none does.';
alter table public.hand_ins enable row level security;
revoke all on public.hand_ins from public, anon, authenticated;
grant all on public.hand_ins to service_role;

create table public.hand_in_people (
  hand_in_id uuid not null references public.hand_ins (id) on delete cascade,
  user_id uuid not null references auth.users (id) on delete cascade,
  read_at timestamptz,
  primary key (hand_in_id, user_id)
);
create index hand_in_people_user_id_idx on public.hand_in_people (user_id);
comment on table public.hand_in_people is
  'Who made what was handed in: whose words it holds. Written with it; through the table only the server reads it.';
comment on column public.hand_in_people.read_at is 'When they put away what a teacher said of it; null while Home shows it.';
alter table public.hand_in_people enable row level security;
revoke all on public.hand_in_people from public, anon, authenticated;
grant all on public.hand_in_people to service_role;

alter table public.proof_links add column hand_in_id uuid references public.hand_ins (id) on delete cascade;
create index proof_links_hand_in_id_idx on public.proof_links (hand_in_id);
comment on column public.proof_links.hand_in_id is 'What was handed in that the link shows; null for the work as it was when the link was made.';

-- Written by `npm run migration -w edge` from the files named below; what they say is what holds.

set local check_function_bodies = off;

-- schemas/core/hand_in.sql
create or replace function private.forget_hand_in()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  delete from public.hand_ins h where h.id = old.hand_in_id;
  return null;
end;
$$;
comment on function private.forget_hand_in() is 'Trigger: with the account of somebody whose words it holds goes what was handed in.';
revoke all on function private.forget_hand_in() from public;

-- schemas/core/hand_in.sql
create or replace function private.made_hand_in(hand_in uuid, person uuid)
returns boolean
language sql
stable
set search_path = ''
as $$
  select exists (
    select from public.hand_in_people p where p.hand_in_id = made_hand_in.hand_in and p.user_id = made_hand_in.person)
$$;
comment on function private.made_hand_in(uuid, uuid) is 'Whether what was handed in is somebody''s own work: the one who handed it in, or a member of the team that made it.';
revoke all on function private.made_hand_in(uuid, uuid) from public;

-- schemas/core/hand_in.sql
create or replace function private.hand_in_of_own(hand_in uuid)
returns public.hand_ins
language plpgsql
set search_path = ''
as $$
declare
  own public.hand_ins%rowtype;
begin
  select h.* into own from public.hand_ins h
  where h.id = hand_in_of_own.hand_in and private.made_hand_in(h.id, (select auth.uid())) for update;
  if not found then
    raise exception 'This is not here any more.' using errcode = '42501';
  end if;
  return own;
end;
$$;
comment on function private.hand_in_of_own(uuid) is 'A work that was handed in, locked, for those who made it; raises for everybody else.';
revoke all on function private.hand_in_of_own(uuid) from public;

-- schemas/core/hand_in.sql
create or replace function private.hand_in_for_staff(hand_in uuid)
returns public.hand_ins
language plpgsql
set search_path = ''
as $$
declare
  found_work public.hand_ins%rowtype;
begin
  select h.* into found_work from public.hand_ins h where h.id = hand_in_for_staff.hand_in for update;
  -- Whoever handed it in may have left the class since, and the teacher as well.
  perform private.student_for_staff(found_work.class_id, found_work.user_id);
  return found_work;
end;
$$;
comment on function private.hand_in_for_staff(uuid) is
  'A work that was handed in, locked, for who keeps its class while the student who handed it in is there; raises for everybody else.';
revoke all on function private.hand_in_for_staff(uuid) from public;

-- schemas/core/hand_in.sql
create or replace function private.is_shown(work public.hand_ins)
returns boolean
language sql
stable
set search_path = ''
as $$
  select is_shown.work.shown_at is not null and exists (
    select from public.school_classes c
    where c.id = is_shown.work.class_id and c.archived_at is null and not exists (
      select from public.hand_in_people p
      where p.hand_in_id = is_shown.work.id and p.user_id not in (select private.class_students(c))))
$$;
comment on function private.is_shown(public.hand_ins) is
  'Whether a class sees a work: a teacher has put it into the gallery, and everybody who made it is in the class at this moment.';
revoke all on function private.is_shown(public.hand_ins) from public;

-- schemas/core/hand_in.sql
create or replace function private.names_on_hand_in(hand_in uuid)
returns text
language sql
stable
set search_path = ''
as $$
  select coalesce(string_agg(coalesce(nullif((regexp_match(private.shown_name(p), '\S+'))[1], ''), 'A student'), ', ' order by lower(p.name), p.id), '')
  from public.hand_in_people h join public.profiles p on p.id = h.user_id where h.hand_in_id = names_on_hand_in.hand_in
$$;
comment on function private.names_on_hand_in(uuid) is 'Who made what was handed in, by first names, as one line.';
revoke all on function private.names_on_hand_in(uuid) from public;

-- schemas/core/hand_in.sql
create or replace function public.hand_in_work(learner uuid, session uuid, class uuid, may_show boolean, people jsonb, book jsonb)
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  made uuid;
  makers uuid[] := array(select jsonb_array_elements_text(hand_in_work.people)::uuid);
begin
  -- Of two members at once the second sees what the first has handed in; and nobody leaves meanwhile.
  perform 1 from public.dashboard d where d.id = hand_in_work.session for update;
  if not exists (
    select from public.dashboard d where d.id = hand_in_work.session and private.works_on(hand_in_work.learner, d.user_id, d.team_id)
      and hand_in_work.learner = any (makers)
      and not exists (select from unnest(makers) as p (id) where not private.works_on(p.id, d.user_id, d.team_id))) then
    return '{"ok": false, "reason": "not_yours"}';
  elsif not exists (
    select from private.classes_of(hand_in_work.learner) as c
    where c.id = hand_in_work.class and hand_in_work.learner in (select private.class_students(c))) then
    return '{"ok": false, "reason": "not_in_class"}';
  elsif exists (select from public.hand_ins h where h.session_id = hand_in_work.session and h.returned_at is null) then
    return '{"ok": false, "reason": "waits"}';
  elsif (select count(*) from public.hand_ins h where h.session_id = hand_in_work.session) >= 20 then
    return '{"ok": false, "reason": "too_many"}';
  end if;
  insert into public.hand_ins (session_id, class_id, user_id, may_show, book)
  values (hand_in_work.session, hand_in_work.class, hand_in_work.learner, hand_in_work.may_show, hand_in_work.book)
  returning id into made;
  -- A facilitator in the team has made nothing that is handed in.
  insert into public.hand_in_people (hand_in_id, user_id)
  select made, p.id from public.profiles p
  where p.id = any (makers) and (p.id = hand_in_work.learner or not exists (select from public.school_staff s where s.user_id = p.id));
  perform pg_notify('learn_news', 'person ' || p) from unnest(makers) as p;
  return jsonb_build_object('ok', true, 'id', made);
end;
$$;
comment on function public.hand_in_work(uuid, uuid, uuid, boolean, jsonb, jsonb) is
  'Service role only. Hands in a copy of a proof book to a class of the learner''s, for all who work on the session. Refuses who doesn''t work on it (not_yours), a class that the learner isn''t in (not_in_class), and a work that waits for a teacher already (waits).';
revoke all on function public.hand_in_work(uuid, uuid, uuid, boolean, jsonb, jsonb) from public, anon, authenticated;
grant execute on function public.hand_in_work(uuid, uuid, uuid, boolean, jsonb, jsonb) to service_role;

-- schemas/core/hand_in.sql
create or replace function public.take_hand_in_back(hand_in uuid)
returns void
language plpgsql
security definer
set search_path = ''
as $$
declare
  own public.hand_ins%rowtype := private.hand_in_of_own(take_hand_in_back.hand_in);
begin
  if own.returned_at is not null then
    raise exception 'Your teacher has returned it already.' using errcode = '22023';
  end if;
  delete from public.hand_ins h where h.id = own.id;
end;
$$;
comment on function public.take_hand_in_back(uuid) is
  'Whoever made what was handed in may take it back until a teacher returns it; the work itself stays.';
revoke all on function public.take_hand_in_back(uuid) from public, anon, authenticated;
grant execute on function public.take_hand_in_back(uuid) to authenticated;

-- schemas/core/hand_in.sql
create or replace function public.hide_hand_in(hand_in uuid)
returns void
language plpgsql
security definer
set search_path = ''
as $$
declare
  own public.hand_ins%rowtype := private.hand_in_of_own(hide_hand_in.hand_in);
begin
  update public.hand_ins h set may_show = false, shown_at = null where h.id = own.id;
  perform pg_notify('learn_news', 'class ' || own.class_id);
end;
$$;
comment on function public.hide_hand_in(uuid) is
  'Whoever made what was handed in may take it out of the class''s gallery at once, and it is not shown there again.';
revoke all on function public.hide_hand_in(uuid) from public, anon, authenticated;
grant execute on function public.hide_hand_in(uuid) to authenticated;

-- schemas/core/hand_in.sql
create or replace function public.put_return_away(hand_in uuid)
returns void
language plpgsql
security definer
set search_path = ''
as $$
begin
  update public.hand_in_people p set read_at = now()
  where p.hand_in_id = put_return_away.hand_in and p.user_id = (select auth.uid());
end;
$$;
comment on function public.put_return_away(uuid) is 'A student has read what a teacher said of a work of theirs: Home shows it no more.';
revoke all on function public.put_return_away(uuid) from public, anon, authenticated;
grant execute on function public.put_return_away(uuid) to authenticated;

-- schemas/core/hand_in.sql
create or replace function private.hand_ins_on_home(person uuid)
returns jsonb
language sql
stable
set search_path = ''
as $$
  select jsonb_build_object(
    'returned', coalesce((
      select jsonb_agg(jsonb_build_object('id', r.id, 'session', r.session_id, 'module', d.learning_module_id,
        'category_activity', d.category_activity, 'title', r.book ->> 'title', 'verdict', r.verdict, 'comment', r.comment,
        'by', r.returner_name) order by r.returned_at desc)
      from (
        select h.* from public.hand_in_people p join public.hand_ins h on h.id = p.hand_in_id
        where p.user_id = hand_ins_on_home.person and p.read_at is null and h.returned_at is not null
        order by h.returned_at desc limit 5) as r
      join public.dashboard d on d.id = r.session_id), '[]'),
    'shown', (
      select count(*) from private.classes_of(hand_ins_on_home.person) as c
      join public.hand_ins h on h.class_id = c.id and h.shown_at is not null
      where hand_ins_on_home.person in (select private.class_students(c)) and private.is_shown(h)))
$$;
comment on function private.hand_ins_on_home(uuid) is
  'What a student finds on Home: the works that a teacher has returned and they haven''t put away, and how many works their classes show. The caller has seen who asks.';
revoke all on function private.hand_ins_on_home(uuid) from public;

-- schemas/core/hand_in.sql
create or replace function public.class_gallery()
returns jsonb
language sql
stable
security definer
set search_path = ''
as $$
  select coalesce(jsonb_agg(jsonb_build_object('id', s.id, 'title', s.book ->> 'title', 'class', s.class_name,
    'names', private.names_on_hand_in(s.id), 'is_mine', private.made_hand_in(s.id, (select auth.uid()))) order by s.shown_at desc), '[]')
  from (
    select h.*, c.name as class_name from private.classes_of((select auth.uid())) as c
    join public.hand_ins h on h.class_id = c.id and h.shown_at is not null
    where (select auth.uid()) in (select private.class_students(c)) and private.is_shown(h)
    order by h.shown_at desc limit 60) as s
$$;
comment on function public.class_gallery() is 'A student may read which works their own classes show, with the first names of those who made them: the newest 60.';
revoke all on function public.class_gallery() from public, anon, authenticated;
grant execute on function public.class_gallery() to authenticated;

-- schemas/core/hand_in.sql
create or replace function public.gallery_work(hand_in uuid)
returns jsonb
language plpgsql
stable
security definer
set search_path = ''
as $$
declare
  me uuid := (select auth.uid());
  answer jsonb;
begin
  select jsonb_build_object('book', h.book, 'is_mine', private.made_hand_in(h.id, me), 'is_shown', private.is_shown(h)) into answer
  from public.hand_ins h
  where h.id = gallery_work.hand_in and (private.made_hand_in(h.id, me) or (private.is_shown(h) and exists (
    select from private.classes_of(me) as c where c.id = h.class_id and me in (select private.class_students(c)))));
  if answer is null then
    raise exception 'This is not here any more.' using errcode = '42501';
  end if;
  return answer;
end;
$$;
comment on function public.gallery_work(uuid) is
  'A student may read a work that their own class shows, as it was handed in, and what they have handed in themselves.';
revoke all on function public.gallery_work(uuid) from public, anon, authenticated;
grant execute on function public.gallery_work(uuid) to authenticated;

-- schemas/core/hand_in.sql
create or replace function private.waiting_hand_ins(class public.school_classes)
returns bigint
language sql
stable
set search_path = ''
as $$
  select count(*) from public.hand_ins h
  where h.class_id = waiting_hand_ins.class.id and h.returned_at is null
    and h.user_id in (select private.class_students(waiting_hand_ins.class))
$$;
comment on function private.waiting_hand_ins(public.school_classes) is 'How many works of a class''s students wait to be returned. The caller has seen who asks.';
revoke all on function private.waiting_hand_ins(public.school_classes) from public;

-- schemas/core/hand_in.sql
create or replace function private.task_handed_in(task public.school_tasks, person uuid)
returns boolean
language sql
stable
set search_path = ''
as $$
  select bool_and(exists (
    select from public.hand_ins h
    where h.session_id = w.session and h.class_id = task_handed_in.task.class_id and h.user_id = task_handed_in.person))
  from private.task_work(task_handed_in.task, task_handed_in.person) as w
$$;
comment on function private.task_handed_in(public.school_tasks, uuid) is 'Whether somebody has handed in every activity of a task to the class that it asks.';
revoke all on function private.task_handed_in(public.school_tasks, uuid) from public;

-- schemas/core/hand_in.sql
create or replace function public.class_hand_ins(class uuid)
returns jsonb
language plpgsql
stable
security definer
set search_path = ''
as $$
declare
  found_class public.school_classes%rowtype := private.class_for_staff(class_hand_ins.class);
begin
  return coalesce((
    select jsonb_agg(jsonb_build_object('id', s.id, 'title', s.book ->> 'title', 'names', private.names_on_hand_in(s.id),
      'at', s.handed_in_at, 'returned_at', s.returned_at, 'verdict', s.verdict, 'is_shown', private.is_shown(s))
      order by s.returned_at is not null, case when s.returned_at is null then s.handed_in_at end, s.returned_at desc)
    from (
      select h.* from public.hand_ins h
      where h.class_id = found_class.id and h.user_id in (select private.class_students(found_class))
      order by h.returned_at is not null, h.handed_in_at desc limit 200) as l
    join public.hand_ins s on s.id = l.id), '[]');
end;
$$;
comment on function public.class_hand_ins(uuid) is
  'Whoever keeps a class may read what its students have handed in: first what waits, the longest first, then what was returned; at most 200.';
revoke all on function public.class_hand_ins(uuid) from public, anon, authenticated;
grant execute on function public.class_hand_ins(uuid) to authenticated;

-- schemas/core/hand_in.sql
create or replace function public.return_hand_in(hand_in uuid, verdict text, comment text)
returns void
language plpgsql
security definer
set search_path = ''
as $$
declare
  work public.hand_ins%rowtype := private.hand_in_for_staff(return_hand_in.hand_in);
  said text := btrim(coalesce(return_hand_in.comment, ''), E' \n\r\t');
  fault text := private.text_fault(regexp_replace(said, '[\r\n\t]', ' ', 'g'), 'The comment', 500);
begin
  if work.returned_at is not null then
    raise exception 'This was returned already.' using errcode = '22023';
  elsif return_hand_in.verdict is null or return_hand_in.verdict not in ('done', 'again') then
    raise exception 'Please choose: done, or one more go.' using errcode = '22023';
  elsif private.is_blank(said) then
    raise exception 'Please write a comment: the student reads it.' using errcode = '22023';
  elsif fault is not null then
    raise exception '%', fault using errcode = '22023';
  end if;
  update public.hand_ins h
  set returned_at = now(), returned_by = (select auth.uid()), verdict = return_hand_in.verdict, comment = said,
    returner_name = coalesce((select nullif(btrim(t.name), '') from public.profiles t where t.id = (select auth.uid())), 'Your teacher')
  where h.id = work.id;
  perform pg_notify('learn_news', 'person ' || p.user_id) from public.hand_in_people p where p.hand_in_id = work.id;
end;
$$;
comment on function public.return_hand_in(uuid, text, text) is
  'Whoever keeps the class may return what waits with a comment of at most 500 characters, as done or for one more go. Those who made it read it.';
revoke all on function public.return_hand_in(uuid, text, text) from public, anon, authenticated;
grant execute on function public.return_hand_in(uuid, text, text) to authenticated;

-- schemas/core/hand_in.sql
create or replace function public.show_hand_in(hand_in uuid, is_shown boolean)
returns void
language plpgsql
security definer
set search_path = ''
as $$
declare
  work public.hand_ins%rowtype := private.hand_in_for_staff(show_hand_in.hand_in);
begin
  if show_hand_in.is_shown and not work.may_show then
    raise exception 'This student has not agreed to show it.' using errcode = '22023';
  end if;
  update public.hand_ins h set shown_at = case when show_hand_in.is_shown then coalesce(h.shown_at, now()) end
  where h.id = work.id returning h.* into work;
  if show_hand_in.is_shown and not private.is_shown(work) then
    raise exception 'Only what was made in this class alone can be shown to it.' using errcode = '22023';
  end if;
  if show_hand_in.is_shown then
    -- A class sees one copy of a work.
    update public.hand_ins h set shown_at = null where h.session_id = work.session_id and h.class_id = work.class_id and h.id <> work.id;
  end if;
  perform pg_notify('learn_news', 'class ' || work.class_id);
end;
$$;
comment on function public.show_hand_in(uuid, boolean) is
  'Whoever keeps the class may put a work into its gallery, where those who made it agreed, in place of an earlier copy, and take it out again.';
revoke all on function public.show_hand_in(uuid, boolean) from public, anon, authenticated;
grant execute on function public.show_hand_in(uuid, boolean) to authenticated;

-- schemas/core/schools.sql
create or replace function public.my_school()
returns jsonb
language plpgsql
stable
security definer
set search_path = ''
as $$
begin
  -- A token is good for an hour, also when the account is gone. Every open page asks this each minute, and ends with it.
  if not exists (select from auth.users u where u.id = (select auth.uid())) then
    raise exception 'This account is not there any more.' using errcode = 'PT401';
  end if;
  return (
    select jsonb_build_object('id', s.id, 'name', s.name,
      'enabled_areas', to_jsonb(array(select a from unnest(s.enabled_areas) as a where not a = any (by_class.closed))),
      'closed_areas', to_jsonb(array(select a from unnest(s.closed_areas) as a union select a from unnest(by_class.closed) as a order by 1)),
      'new_areas_open', s.new_areas_open,
      'classes', coalesce((
        select jsonb_agg(jsonb_build_object('id', c.id, 'name', c.name) order by lower(c.name), c.id) from private.classes_of(p.id) as c), '[]'),
      'tasks', private.tasks_of(p.id), 'lesson', private.lesson_for(p.id),
      'hand_ins', private.hand_ins_on_home(p.id))
    from public.profiles p
    join public.schools s on s.id = p.school_id
    cross join lateral (select private.closed_by_classes(p.id) as closed) as by_class
    where p.id = (select auth.uid())
  );
end;
$$;
comment on function public.my_school() is
  'The school of the signed-in person with the areas that are open to this person, those that are closed, whether one in neither list is open, the classes that they are in, the tasks that they are asked to do, what their teacher says in a lesson, and which of their works were returned; null without a school. Answers 401 to the token of an account that is gone.';
revoke all on function public.my_school() from public, anon, authenticated;
grant execute on function public.my_school() to authenticated;

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
      select jsonb_agg(jsonb_build_object('id', k.id, 'name', k.name, 'modules', to_jsonb(k.modules), 'note', k.note, 'days', k.days)
        order by lower(k.name), k.id)
      from public.school_task_templates k where k.school_id = found_class.school_id), '[]'),
    'tasks', coalesce((
      select jsonb_agg(jsonb_build_object('id', t.id, 'starts_on', t.starts_on, 'ends_on', t.ends_on, 'note', t.note,
        'group_id', t.group_id, 'person_id', t.person_id,
        'titles', to_jsonb(array(
          select m.title from unnest(t.modules) with ordinality as chosen (id, place)
          join public.learning_modules m on m.learning_module_id = chosen.id order by chosen.place)),
        'states', coalesce((
          select jsonb_object_agg(asked.id, private.task_state(t, asked.id)) from private.task_people(t) as asked (id)), '{}'),
        'handed_in', to_jsonb(array(select asked.id from private.task_people(t) as asked (id) where private.task_handed_in(t, asked.id))))
        order by t.ends_on desc, t.created_at desc, t.id)
      from (select * from public.school_tasks s where s.class_id = found_class.id order by s.ends_on desc, s.created_at desc limit 20) as l
      join public.school_tasks t on t.id = l.id), '[]'));
end;
$$;
comment on function public.class_tasks(uuid) is
  'Staff of a class may read its students, groups and latest 20 tasks, how each task stands for each student that it asks, who has handed all of it in, and the templates of the school.';
revoke all on function public.class_tasks(uuid) from public, anon, authenticated;
grant execute on function public.class_tasks(uuid) to authenticated;

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
        'handed_in', private.waiting_hand_ins(c), 'tasks', t.tasks) order by lower(c.name), c.id)
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
        select coalesce(jsonb_agg(jsonb_build_object('id', k.id, 'ends_on', k.ends_on, 'title', k.title, 'asked', k.asked, 'done', k.done,
          'missing', k.missing) order by k.ends_on, k.id), '[]') as tasks
        from (
          select s.id, s.ends_on, (select m.title from public.learning_modules m where m.learning_module_id = s.modules[1]) as title,
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

-- schemas/proof/hand_in_links.sql
create or replace function public.handing_in(session public.dashboard)
returns jsonb
language sql
stable
security definer
set search_path = ''
as $$
  select case when private.works_on((select auth.uid()), handing_in.session.user_id, handing_in.session.team_id) then jsonb_build_object(
    'classes', coalesce((
      select jsonb_agg(jsonb_build_object('id', c.id, 'name', c.name) order by lower(c.name), c.id)
      from private.classes_of((select auth.uid())) as c where (select auth.uid()) in (select private.class_students(c))), '[]'),
    'days', private.proof_days((select auth.uid())),
    'works', coalesce((
      select jsonb_agg(jsonb_build_object('id', h.id, 'class', (select c.name from public.school_classes c where c.id = h.class_id),
        'at', h.handed_in_at, 'may_show', h.may_show, 'is_shown', private.is_shown(h), 'returned_at', h.returned_at, 'verdict', h.verdict,
        'comment', h.comment, 'by', h.returner_name, 'link_ends', (
          select max(private.proof_ends(l)) from public.proof_links l where l.hand_in_id = h.id and private.proof_ends(l) > now()))
        order by h.handed_in_at desc)
      from public.hand_ins h where h.session_id = handing_in.session.id and private.made_hand_in(h.id, (select auth.uid()))), '[]')) end
$$;
comment on function public.handing_in(public.dashboard) is
  'A computed column of dashboard: the classes that the caller can hand this work in to, and what they have handed in, with what a teacher said of it; null for work of others.';
revoke all on function public.handing_in(public.dashboard) from public, anon, authenticated;
grant execute on function public.handing_in(public.dashboard) to authenticated;

-- schemas/proof/hand_in_links.sql
create or replace function public.read_hand_in(hand_in uuid)
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  work public.hand_ins%rowtype := private.hand_in_for_staff(read_hand_in.hand_in);
begin
  return jsonb_build_object('id', work.id, 'class', work.class_id, 'names', private.names_on_hand_in(work.id), 'at', work.handed_in_at,
    'returned_at', work.returned_at, 'verdict', work.verdict, 'comment', work.comment, 'by', work.returner_name,
    'may_show', work.may_show, 'is_shown', private.is_shown(work), 'book', work.book,
    'days', (select s.link_days from public.school_classes c join public.schools s on s.id = c.school_id where c.id = work.class_id),
    'link_ends', (
      select max(private.proof_ends(l)) from public.proof_links l join public.hand_ins h on h.id = l.hand_in_id
      where h.session_id = work.session_id and h.class_id = work.class_id and private.proof_ends(l) > now()),
    'earlier', coalesce((
      select jsonb_agg(jsonb_build_object('at', h.returned_at, 'verdict', h.verdict, 'comment', h.comment, 'by', h.returner_name)
        order by h.returned_at desc)
      from public.hand_ins h
      where h.session_id = work.session_id and h.class_id = work.class_id and h.id <> work.id and h.returned_at is not null), '[]'));
end;
$$;
comment on function public.read_hand_in(uuid) is
  'Whoever keeps the class may read a work as it was handed in, what was said of it and of earlier tries, and how long a link to it may last.';
revoke all on function public.read_hand_in(uuid) from public, anon, authenticated;
grant execute on function public.read_hand_in(uuid) to authenticated;

-- schemas/proof/hand_in_links.sql
create or replace function private.hand_in_for_link(hand_in uuid)
returns public.hand_ins
language plpgsql
set search_path = ''
as $$
begin
  if private.made_hand_in(hand_in_for_link.hand_in, (select auth.uid())) then
    return private.hand_in_of_own(hand_in_for_link.hand_in);
  end if;
  return private.hand_in_for_staff(hand_in_for_link.hand_in);
end;
$$;
comment on function private.hand_in_for_link(uuid) is 'A work that was handed in, for those who made it and who keeps its class; raises for everybody else.';
revoke all on function private.hand_in_for_link(uuid) from public;

-- schemas/proof/hand_in_links.sql
create or replace function private.hand_in_days(link public.proof_links)
returns integer
language sql
stable
set search_path = ''
as $$
  select coalesce((
    select s.link_days from public.hand_ins h
    join public.school_classes c on c.id = h.class_id and c.archived_at is null
    join public.schools s on s.id = c.school_id
    where h.id = hand_in_days.link.hand_in_id and h.user_id in (select private.class_students(c))
      -- A link ends with the right of whoever made it.
      and (private.made_hand_in(h.id, hand_in_days.link.user_id)
        or exists (select from public.school_class_teachers t where t.class_id = c.id and t.user_id = hand_in_days.link.user_id)
        or exists (
          select from public.school_staff a
          where a.school_id = c.school_id and a.user_id = hand_in_days.link.user_id and a.role = 'admin'))), 0)
$$;
comment on function private.hand_in_days(public.proof_links) is
  'For how many days at most a link to what was handed in may last, as the school says now; 0 once the student or whoever made the link has left the class.';
revoke all on function private.hand_in_days(public.proof_links) from public;

-- schemas/proof/hand_in_links.sql
create or replace function public.link_hand_in(hand_in uuid, days integer)
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  work public.hand_ins%rowtype := private.hand_in_for_link(link_hand_in.hand_in);
  token text := replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', '');
  made public.proof_links%rowtype;
begin
  if exists (select from public.proof_links l where l.user_id = (select auth.uid()) and l.made_at > now() - interval '3 seconds') then
    raise exception 'You made a link a moment ago. Please wait a few seconds.' using errcode = '22023';
  elsif link_hand_in.days is null or link_hand_in.days not between 1 and 90 then
    raise exception 'Please choose from 1 to 90 days.' using errcode = '22023';
  end if;
  delete from public.proof_links l where l.ends_at < now();
  insert into public.proof_links as l (session_id, user_id, hand_in_id, token_hash, people, book, ends_at)
  values (work.session_id, (select auth.uid()), work.id, private.hash_of(token),
    array(select p.user_id from public.hand_in_people p where p.hand_in_id = work.id), work.book, now() + make_interval(days => link_hand_in.days))
  on conflict (session_id, user_id) do update
    set hand_in_id = excluded.hand_in_id, token_hash = excluded.token_hash, people = excluded.people, book = excluded.book, made_at = now(),
      ends_at = excluded.ends_at
  returning l.* into made;
  if link_hand_in.days > private.hand_in_days(made) then
    raise exception 'This school does not allow links for so many days.' using errcode = '22023';
  end if;
  return jsonb_build_object('token', token, 'ends', made.ends_at);
end;
$$;
comment on function public.link_hand_in(uuid, integer) is
  'Those who made what was handed in and whoever keeps its class may make a link to it, which ends after at most the days that the school allows, in the place of their earlier link to the same work. Answers the token, which nobody can read again.';
revoke all on function public.link_hand_in(uuid, integer) from public, anon, authenticated;
grant execute on function public.link_hand_in(uuid, integer) to authenticated;

-- schemas/proof/hand_in_links.sql
create or replace function public.end_hand_in_links(hand_in uuid)
returns void
language plpgsql
security definer
set search_path = ''
as $$
declare
  work public.hand_ins%rowtype := private.hand_in_for_link(end_hand_in_links.hand_in);
begin
  delete from public.proof_links l using public.hand_ins h
  where h.id = l.hand_in_id and h.session_id = work.session_id
    and (h.class_id = work.class_id or private.made_hand_in(h.id, (select auth.uid())));
end;
$$;
comment on function public.end_hand_in_links(uuid) is
  'Those who made what was handed in and whoever keeps its class may end every link to it and to earlier copies of the same work.';
revoke all on function public.end_hand_in_links(uuid) from public, anon, authenticated;
grant execute on function public.end_hand_in_links(uuid) to authenticated;

-- schemas/proof/proof.sql
create or replace function private.end_proofs_of_member()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  -- As make_proof_link does: whoever comes second sees what the other one did.
  perform 1 from public.dashboard d where d.team_id = old.team_id order by d.id for update;
  delete from public.proof_links l using public.dashboard d
  where d.id = l.session_id and old.user_id = any (l.people) and (d.team_id = old.team_id or d.user_id = old.user_id);
  -- What was handed in stays with the teacher, and nobody else sees it any more.
  update public.hand_ins h set may_show = false, shown_at = null
  from public.hand_in_people p, public.dashboard d
  where p.hand_in_id = h.id and p.user_id = old.user_id and d.id = h.session_id and d.team_id = old.team_id;
  return null;
end;
$$;
comment on function private.end_proofs_of_member() is 'Trigger: whoever leaves a team, or whose account ends, takes along the copies that others than a teacher read.';
revoke all on function private.end_proofs_of_member() from public;

-- schemas/proof/proof.sql
create or replace function private.proof_ends(link public.proof_links)
returns timestamptz
language sql
stable
set search_path = ''
as $$
  select least((proof_ends.link).ends_at, (proof_ends.link).made_at + make_interval(days => case
    when (proof_ends.link).hand_in_id is null then private.proof_days((proof_ends.link).user_id)
    else private.hand_in_days(proof_ends.link) end))
$$;
comment on function private.proof_ends(public.proof_links) is 'When a link ends: as was chosen, or sooner where the student''s school allows fewer days now.';
revoke all on function private.proof_ends(public.proof_links) from public;

-- schemas/proof/proof.sql
create or replace function public.proof_rows(learner uuid, session uuid)
returns jsonb
language plpgsql
stable
security definer
set search_path = ''
as $$
declare
  row public.dashboard%rowtype;
  people uuid[];
  is_own boolean;
begin
  select d.* into row from public.dashboard d where d.id = proof_rows.session;
  is_own := exists (
    select from public.areas a where a.category_activity = row.category_activity and a.id in ('create', 'projects'));
  if row.id is null then
    return '{"ok": false, "reason": "not_found"}';
  elsif not private.works_on(proof_rows.learner, row.user_id, row.team_id) then
    return '{"ok": false, "reason": "not_yours"}';
  end if;
  people := case when row.team_id is null then array[row.user_id]
    else array(select m.user_id from public.team_members m where m.team_id = row.team_id order by m.created_at, m.user_id) end;
  return jsonb_build_object('ok', true, 'module', row.learning_module_id, 'is_team', row.team_id is not null, 'is_activity', not is_own,
      'is_completed', row.progress = 'completed', 'begun', row.created_at, 'last', row.updated_at,
      'criteria', case when row.evaluation_proven and not coalesce(row.evaluation_practice, false) then row.evaluation_criteria end,
      'self_check', row.self_check,
      'title', coalesce((select m.title from public.learning_modules m where m.learning_module_id = row.learning_module_id), row.title),
      'goal', coalesce((select case when is_own then m.description else m.teaser end from public.learning_modules m where m.learning_module_id = row.learning_module_id), row.activity),
      'people', (
        select coalesce(jsonb_agg(jsonb_build_object('id', p.id, 'name', (regexp_match(private.shown_name(p), '\S+'))[1], 'full_name', p.name,
          'is_student', p.role = 'student') order by array_position(people, p.id)), '[]')
        from public.profiles p where p.id = any (people)),
      'works', private.proof_works(row.learning_module_id, people),
      'days', private.proof_days(proof_rows.learner),
      'links', (
        select coalesce(jsonb_agg(jsonb_build_object('by', l.user_id, 'ends', private.proof_ends(l)) order by l.made_at), '[]')
        from public.proof_links l where l.session_id = row.id and private.proof_ends(l) > now()))
    -- Nothing that one member alone reads, and no program.
    || jsonb_build_object('history', private.recent_messages(row.id, null, 800, 600000, 0, 0) -> 'history');
end;
$$;
comment on function public.proof_rows(uuid, uuid) is
  'Service role only. What a proof book is made from, for whoever works on a session: what and when it was, who is in it now, the proven evaluation or the learner''s own check, their work, the newest 800 messages that all of them read, how many days a link may last, and the links that there are.';
revoke all on function public.proof_rows(uuid, uuid) from public, anon, authenticated;
grant execute on function public.proof_rows(uuid, uuid) to service_role;

-- schemas/proof/proof.sql
create or replace function public.make_proof_link(learner uuid, session uuid, token_hash text, days integer, people jsonb, book jsonb)
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  made public.proof_links%rowtype;
  shown uuid[] := array(select jsonb_array_elements_text(make_proof_link.people)::uuid);
begin
  -- Waits for somebody who leaves at this moment: their words are in no copy that is made from now on.
  perform 1 from public.dashboard d where d.id = make_proof_link.session for update;
  if not exists (
    select from public.dashboard d where d.id = make_proof_link.session and private.works_on(make_proof_link.learner, d.user_id, d.team_id)
      and not exists (select from unnest(shown) as p (id) where not private.works_on(p.id, d.user_id, d.team_id))) then
    return '{"ok": false, "reason": "not_yours"}';
  elsif make_proof_link.days is null or make_proof_link.days not between 1 and private.proof_days(make_proof_link.learner) then
    return '{"ok": false, "reason": "too_long"}';
  elsif exists (
    select from public.proof_links l where l.user_id = make_proof_link.learner and l.made_at > now() - interval '3 seconds') then
    return '{"ok": false, "reason": "rate_limited", "retry_after": 3}';
  end if;
  -- What has ended is kept no longer than somebody comes by.
  delete from public.proof_links l where l.ends_at < now();
  insert into public.proof_links as l (session_id, user_id, token_hash, people, book, ends_at)
  values (make_proof_link.session, make_proof_link.learner, make_proof_link.token_hash, shown, make_proof_link.book,
    now() + make_interval(days => make_proof_link.days))
  on conflict (session_id, user_id) do update
    set hand_in_id = null, token_hash = excluded.token_hash, people = excluded.people, book = excluded.book, made_at = now(), ends_at = excluded.ends_at
  returning l.* into made;
  return jsonb_build_object('ok', true, 'ends', made.ends_at);
end;
$$;
comment on function public.make_proof_link(uuid, uuid, text, integer, jsonb, jsonb) is
  'Service role only. Keeps a copy of a proof book under the hash of its link''s token, in the place of the learner''s earlier link to it. Refuses who doesn''t work on the session, words of somebody who doesn''t any more, and more days than the learner''s school allows (too_long).';
revoke all on function public.make_proof_link(uuid, uuid, text, integer, jsonb, jsonb) from public, anon, authenticated;
grant execute on function public.make_proof_link(uuid, uuid, text, integer, jsonb, jsonb) to service_role;

create trigger hand_in_people_forget after delete on public.hand_in_people
  for each row execute function private.forget_hand_in();
