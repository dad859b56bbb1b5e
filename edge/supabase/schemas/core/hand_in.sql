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

create or replace function private.gallery_classes(person uuid)
returns setof public.school_classes
language sql
stable
set search_path = ''
as $$
  select c.* from public.profiles p cross join private.classes_of(p.id) as c
  where p.id = gallery_classes.person and p.role = 'student' and p.id in (select private.class_students(c))
$$;
comment on function private.gallery_classes(uuid) is
  'The classes whose shown works somebody may see: those in which they learn. Who calls themselves a teacher sees none.';
revoke all on function private.gallery_classes(uuid) from public;

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
      select count(*) from private.gallery_classes(hand_ins_on_home.person) as c
      join public.hand_ins h on h.class_id = c.id and h.shown_at is not null
      where private.is_shown(h)))
$$;
comment on function private.hand_ins_on_home(uuid) is
  'What a student finds on Home: the works that a teacher has returned and they haven''t put away, and how many works their classes show. The caller has seen who asks.';
revoke all on function private.hand_ins_on_home(uuid) from public;

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
    select h.*, c.name as class_name from private.gallery_classes((select auth.uid())) as c
    join public.hand_ins h on h.class_id = c.id and h.shown_at is not null
    where private.is_shown(h)
    order by h.shown_at desc limit 60) as s
$$;
comment on function public.class_gallery() is 'A student may read which works their own classes show, with the first names of those who made them: the newest 60.';
revoke all on function public.class_gallery() from public, anon, authenticated;
grant execute on function public.class_gallery() to authenticated;

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
  where h.id = gallery_work.hand_in and (private.made_hand_in(h.id, me) or (private.is_shown(h)
    and exists (select from private.gallery_classes(me) as c where c.id = h.class_id)));
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
