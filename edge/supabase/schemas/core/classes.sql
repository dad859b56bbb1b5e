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

create or replace function private.class_names(person uuid)
returns text
language sql
stable
set search_path = ''
as $$
  select string_agg(c.name, ', ' order by lower(c.name), c.id) from private.classes_of(class_names.person) as c
$$;
comment on function private.class_names(uuid) is 'The names of the classes that a person is in, as one line; null without any.';
revoke all on function private.class_names(uuid) from public;

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

create or replace function private.leave_classes()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  delete from public.school_class_members m using public.school_classes c
  where m.user_id = new.id and c.id = m.class_id and c.school_id is distinct from new.school_id;
  return null;
end;
$$;
comment on function private.leave_classes() is 'Trigger: whoever leaves a school leaves its classes.';
revoke all on function private.leave_classes() from public;

create or replace function private.leave_classes_as_staff()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  delete from public.school_class_members m using public.school_classes c
  where m.user_id = new.user_id and c.id = m.class_id and c.school_id = new.school_id;
  return null;
end;
$$;
comment on function private.leave_classes_as_staff() is 'Trigger: whoever becomes staff of a school learns in none of its classes any more.';
revoke all on function private.leave_classes_as_staff() from public;

create or replace function private.class_name_of(name text)
returns text
language plpgsql
immutable
set search_path = ''
as $$
declare
  fault text := private.text_fault(btrim(class_name_of.name), 'The class', 60);
begin
  if fault is not null then
    raise exception '%', fault using errcode = '22023';
  elsif private.is_blank(class_name_of.name) then
    raise exception 'Please give the class a name.' using errcode = '22023';
  end if;
  return btrim(class_name_of.name);
end;
$$;
comment on function private.class_name_of(text) is 'The name of a class as it is kept; raises with a sentence where it can''t be one.';
revoke all on function private.class_name_of(text) from public;

create or replace function public.make_class(school uuid, name text)
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  made uuid;
  wanted text;
begin
  perform private.must_be_staff(make_class.school);
  if not private.has_staff_role(make_class.school, array['admin', 'teacher']) then
    raise exception 'Only an admin or a teacher of this school can make a class.' using errcode = '42501';
  end if;
  wanted := private.class_name_of(make_class.name);
  insert into public.school_classes (school_id, name, created_by) values (make_class.school, wanted, (select auth.uid()))
  on conflict do nothing returning id into made;
  if made is null then
    raise exception 'There is a class of this name already.' using errcode = '22023';
  end if;
  insert into public.school_class_teachers (class_id, school_id, user_id)
  select made, s.school_id, s.user_id from public.school_staff s
  where s.user_id = (select auth.uid()) and s.school_id = make_class.school and s.role = 'teacher';
  return jsonb_build_object('id', made, 'name', wanted, 'code', (private.new_school_code(make_class.school, made)).code);
end;
$$;
comment on function public.make_class(uuid, text) is
  'An admin or a teacher of a school may make a class, which gets a join code: whoever types it belongs to the school and to the class. A teacher keeps what they made.';
revoke all on function public.make_class(uuid, text) from public, anon, authenticated;
grant execute on function public.make_class(uuid, text) to authenticated;

create or replace function public.rename_class(class uuid, name text)
returns void
language plpgsql
security definer
set search_path = ''
as $$
begin
  perform private.class_for_staff(rename_class.class);
  update public.school_classes c set name = private.class_name_of(rename_class.name) where c.id = rename_class.class;
exception when unique_violation then
  raise exception 'There is a class of this name already.' using errcode = '22023';
end;
$$;
comment on function public.rename_class(uuid, text) is 'Whoever keeps a class may give it another name.';
revoke all on function public.rename_class(uuid, text) from public, anon, authenticated;
grant execute on function public.rename_class(uuid, text) to authenticated;

create or replace function public.renew_class_code(class uuid)
returns text
language plpgsql
security definer
set search_path = ''
as $$
declare
  found_class public.school_classes%rowtype := private.class_for_staff(renew_class_code.class);
begin
  update public.school_codes c set revoked_at = now() where c.class_id = found_class.id and c.revoked_at is null;
  return (private.new_school_code(found_class.school_id, found_class.id)).code;
end;
$$;
comment on function public.renew_class_code(uuid) is
  'Whoever keeps a class may give it a new join code; the one before opens nothing any more, and whoever came by it stays.';
revoke all on function public.renew_class_code(uuid) from public, anon, authenticated;
grant execute on function public.renew_class_code(uuid) to authenticated;

create or replace function public.archive_class(class uuid)
returns void
language plpgsql
security definer
set search_path = ''
as $$
declare
  found_class public.school_classes%rowtype := private.class_for_staff(archive_class.class);
begin
  update public.school_codes c set revoked_at = now() where c.class_id = found_class.id and c.revoked_at is null;
  update public.school_classes c set archived_at = now() where c.id = found_class.id;
end;
$$;
comment on function public.archive_class(uuid) is
  'Whoever keeps a class may archive it, until restore_class: its code ends, it closes nothing any more, and its people stay in the school with their work.';
revoke all on function public.archive_class(uuid) from public, anon, authenticated;
grant execute on function public.archive_class(uuid) to authenticated;

create or replace function private.may_put_back(member public.school_class_members)
returns boolean
language sql
stable
set search_path = ''
as $$
  select private.has_staff_role((select c.school_id from public.school_classes c where c.id = may_put_back.member.class_id), array['admin'])
    or may_put_back.member.by_teacher and not exists (
      select from private.closed_accounts k where k.user_id = may_put_back.member.user_id)
    and not exists (
      select from private.classes_of(may_put_back.member.user_id) as c
      join public.school_class_members o on o.class_id = c.id and o.user_id = may_put_back.member.user_id
      where o.joined_at > may_put_back.member.removed_at)
$$;
comment on function private.may_put_back(public.school_class_members) is
  'Whether whoever keeps a class may put somebody back in it: an admin always, a teacher whom its teachers took out, unless the account is closed or they came into another class since, where another teacher has them.';
revoke all on function private.may_put_back(public.school_class_members) from public;

create or replace function public.keep_in_class(class uuid, person uuid, is_in boolean)
returns boolean
language plpgsql
security definer
set search_path = ''
as $$
declare
  school uuid := (private.class_for_staff(keep_in_class.class)).school_id;
begin
  update public.school_class_members m set removed_at = case when keep_in_class.is_in then null else now() end,
    by_teacher = not keep_in_class.is_in and not private.has_staff_role(school, array['admin']),
    joined_at = case when keep_in_class.is_in then now() else m.joined_at end
  where m.class_id = keep_in_class.class and m.user_id = keep_in_class.person and (m.removed_at is null) <> keep_in_class.is_in
    and (not keep_in_class.is_in or private.may_put_back(m));
  return found;
end;
$$;
comment on function public.keep_in_class(uuid, uuid, boolean) is
  'Whoever keeps a class may take somebody out of it, whom its codes then don''t bring back, and put them back in where private.may_put_back allows it. They bring in nobody who hasn''t joined. False when nothing changed.';
revoke all on function public.keep_in_class(uuid, uuid, boolean) from public, anon, authenticated;
grant execute on function public.keep_in_class(uuid, uuid, boolean) to authenticated;

create or replace function public.move_to_class(class uuid, person uuid, target uuid, stays boolean default false)
returns boolean
language plpgsql
security definer
set search_path = ''
as $$
declare
  left_class public.school_classes%rowtype := private.class_for_staff(move_to_class.class);
  found_class public.school_classes%rowtype := private.class_for_staff(move_to_class.target);
begin
  if left_class.school_id <> found_class.school_id or not exists (
    select from private.classes_of(move_to_class.person) as c where c.id = left_class.id) or exists (
    select from private.classes_of(move_to_class.person) as c where c.id = found_class.id)
  then
    return false;
  end if;
  insert into public.school_class_members (class_id, user_id) values (found_class.id, move_to_class.person)
  on conflict (class_id, user_id) do update set removed_at = null, by_teacher = false, joined_at = now();
  if move_to_class.stays is not true then
    update public.school_class_members m set removed_at = now() where m.class_id = left_class.id and m.user_id = move_to_class.person;
  end if;
  -- As whoever joins a class.
  perform private.set_school_grades(array[move_to_class.person], array[found_class.grade]) where found_class.grade is not null;
  return true;
end;
$$;
comment on function public.move_to_class(uuid, uuid, uuid, boolean) is
  'Whoever keeps two classes of a school may move one of its students from the first to the second, or take them into it as well (stays); all that is theirs comes along. False where they aren''t in the first, or are in the second.';
revoke all on function public.move_to_class(uuid, uuid, uuid, boolean) from public, anon, authenticated;
grant execute on function public.move_to_class(uuid, uuid, uuid, boolean) to authenticated;

create or replace function public.switch_class_area(class uuid, area text, is_closed boolean)
returns text[]
language plpgsql
security definer
set search_path = ''
as $$
declare
  found_class public.school_classes%rowtype := private.class_for_staff(switch_class_area.class);
begin
  if switch_class_area.area is null or switch_class_area.area !~ '^[a-z][a-z-]{1,39}$' or switch_class_area.is_closed is null then
    raise exception 'There is no such area.' using errcode = '22023';
  end if;
  update public.school_classes c
  set closed_areas = array_remove(c.closed_areas, switch_class_area.area)
    || case when switch_class_area.is_closed and cardinality(c.closed_areas) < 100 then array[switch_class_area.area] else '{}' end
  where c.id = found_class.id
  returning c.closed_areas into found_class.closed_areas;
  return found_class.closed_areas;
end;
$$;
comment on function public.switch_class_area(uuid, text, boolean) is
  'Whoever keeps a class may close an area to it, and leave it to the school again; what the school has closed no class opens. Answers what the class closes.';
revoke all on function public.switch_class_area(uuid, text, boolean) from public, anon, authenticated;
grant execute on function public.switch_class_area(uuid, text, boolean) to authenticated;

create or replace function public.set_class_budget(class uuid, daily_tokens bigint)
returns void
language plpgsql
security definer
set search_path = ''
as $$
declare
  found_class public.school_classes%rowtype := private.class_for_staff(set_class_budget.class);
  fault text := private.budget_fault(set_class_budget.daily_tokens);
begin
  if fault is not null then
    raise exception '%', fault using errcode = '22023';
  end if;
  update public.school_classes c set daily_tokens = set_class_budget.daily_tokens where c.id = found_class.id;
end;
$$;
comment on function public.set_class_budget(uuid, bigint) is
  'Whoever keeps a class may say how many tokens its people may use in a day, of those of the school; null is as many as the school has.';
revoke all on function public.set_class_budget(uuid, bigint) from public, anon, authenticated;
grant execute on function public.set_class_budget(uuid, bigint) to authenticated;

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
      'used_today', private.tokens_today(private.people_of_class(c.id)),
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
      select count(distinct o.person) filter (where o.at > since) as worked, count(distinct o.id) filter (where o.completed_at > since) as completed
      from private.work_of(private.people_of_class(c.id)) as o) as w
    where c.school_id = list_classes.school and c.archived_at is null and private.keeps_class(c)), '[]');
end;
$$;
comment on function public.list_classes(uuid, integer) is
  'Staff of a school may read those of its classes in use that they keep: who teaches them, their grade, join code, how many people, how many of these a year later would be in another grade band, the areas they close, their share of the day''s tokens with what was used of it today, and how many have worked and how much was completed within 7, 91 or 364 days.';
revoke all on function public.list_classes(uuid, integer) from public, anon, authenticated;
grant execute on function public.list_classes(uuid, integer) to authenticated;

create or replace function public.class_week(class uuid, days integer default 7)
returns jsonb
language plpgsql
stable
security definer
set search_path = ''
as $$
declare
  found_class public.school_classes%rowtype;
begin
  found_class := private.class_for_staff(class_week.class);
  return jsonb_build_object(
    'opens_talks', private.teaches_class(found_class.id) and exists (
      select from public.schools s where s.id = found_class.school_id and s.talks_open_since is not null),
    'members', private.weeks_of(array(
      select m.user_id from public.school_class_members m where m.class_id = class_week.class and m.removed_at is null), private.days_of_figures(class_week.days)),
    'grades', coalesce((
      select jsonb_object_agg(p.id, p.school_grade)
      from public.school_class_members m join public.profiles p on p.id = m.user_id and p.school_grade is not null
      where m.class_id = class_week.class and m.removed_at is null), '{}'),
    'removed', coalesce((
      select jsonb_agg(jsonb_build_object('user_id', p.id, 'name', p.name) order by lower(p.name), p.id)
      from public.school_class_members m join public.profiles p on p.id = m.user_id
      where m.class_id = class_week.class and m.removed_at is not null and private.may_put_back(m)), '[]'));
end;
$$;
comment on function public.class_week(uuid, integer) is
  'Whoever keeps a class may read who is in it and how each works, in the counts of school_week, which grade the school set for whom, whom they may put back, and whether they may open talks there.';
revoke all on function public.class_week(uuid, integer) from public, anon, authenticated;
grant execute on function public.class_week(uuid, integer) to authenticated;
