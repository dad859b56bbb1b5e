create or replace function private.grade_band(grade integer)
returns integer
language sql
immutable
set search_path = ''
as $$
  select case when grade_band.grade <= 5 then 1 when grade_band.grade <= 8 then 2 when grade_band.grade <= 12 then 3 end
$$;
comment on function private.grade_band(integer) is 'The band of a grade, as profiles.grade_level has it: 1 for 3 to 5, 2 for 6 to 8, 3 for 9 to 12.';
revoke all on function private.grade_band(integer) from public;

create or replace function private.set_school_grades(people uuid[], grades integer[])
returns void
language plpgsql
set search_path = ''
as $$
declare
  one record;
begin
  for one in
    select p.id, wanted.grade, private.grade_band(wanted.grade) is distinct from p.grade_level as has_other_band
    from unnest(set_school_grades.people, set_school_grades.grades) as wanted (id, grade) join public.profiles p on p.id = wanted.id
    where p.role = 'student' and p.school_grade is distinct from wanted.grade
    -- Two changes at once lock the same people in the same order.
    order by p.id
  loop
    update public.profiles p set school_grade = one.grade where p.id = one.id;
    if one.grade is not null and one.has_other_band then
      perform private.seed_dashboard(one.id, null);
    end if;
  end loop;
end;
$$;
comment on function private.set_school_grades(uuid[], integer[]) is
  'Sets the grades of students as their school says, null for not any more; a dashboard follows a new band, and what was begun stays. The caller has seen who asks.';
revoke all on function private.set_school_grades(uuid[], integer[]) from public;

create or replace function private.take_class_grade()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  perform private.set_school_grades(array[p.id], array[c.grade])
  from public.school_classes c join public.profiles p on p.id = new.user_id and p.school_id = c.school_id
  where c.id = new.class_id and c.grade is not null;
  return null;
end;
$$;
comment on function private.take_class_grade() is 'Trigger: whoever joins a class that has a grade is in that grade.';
revoke all on function private.take_class_grade() from public;

create or replace function private.known_grade(grade integer)
returns integer
language plpgsql
immutable
set search_path = ''
as $$
begin
  if known_grade.grade not between 3 and 12 then
    raise exception 'Please choose a grade from 3 to 12, or none.' using errcode = '22023';
  end if;
  return known_grade.grade;
end;
$$;
comment on function private.known_grade(integer) is 'A grade of 3 to 12 or null; raises with a sentence for any other.';
revoke all on function private.known_grade(integer) from public;

create or replace function public.set_class_grade(class uuid, grade integer)
returns void
language plpgsql
security definer
set search_path = ''
as $$
declare
  found_class public.school_classes%rowtype := private.class_for_staff(set_class_grade.class);
  wanted integer := private.known_grade(set_class_grade.grade);
begin
  update public.school_classes c set grade = wanted where c.id = found_class.id;
  -- Who was given a grade of their own, or is in the grade of another class, keeps it.
  perform private.set_school_grades(array_agg(p.id), array_agg(wanted))
  from public.school_class_members m join public.profiles p on p.id = m.user_id and p.school_id = found_class.school_id
  where m.class_id = found_class.id and m.removed_at is null and (p.school_grade is null or p.school_grade = found_class.grade);
end;
$$;
comment on function public.set_class_grade(uuid, integer) is
  'Whoever keeps a class may say which grade it is, or null for none: its students are in that grade, unless their school gave them another, and can''t choose themselves.';
revoke all on function public.set_class_grade(uuid, integer) from public, anon, authenticated;
grant execute on function public.set_class_grade(uuid, integer) to authenticated;

create or replace function public.set_student_grade(class uuid, person uuid, grade integer)
returns boolean
language plpgsql
security definer
set search_path = ''
as $$
declare
  found_class public.school_classes%rowtype := private.class_for_staff(set_student_grade.class);
  wanted integer := private.known_grade(set_student_grade.grade);
begin
  if not exists (
    select from public.school_class_members m join public.profiles p on p.id = m.user_id and p.school_id = found_class.school_id
    where m.class_id = found_class.id and m.user_id = set_student_grade.person and m.removed_at is null and p.role = 'student'
  ) then
    return false;
  end if;
  perform private.set_school_grades(array[set_student_grade.person], array[wanted]);
  return true;
end;
$$;
comment on function public.set_student_grade(uuid, uuid, integer) is
  'Whoever keeps a class may say which grade one of its students is in; null lets the student choose. False for somebody who isn''t a student of it.';
revoke all on function public.set_student_grade(uuid, uuid, integer) from public, anon, authenticated;
grant execute on function public.set_student_grade(uuid, uuid, integer) to authenticated;

create or replace function public.restore_class(class uuid)
returns text
language plpgsql
security definer
set search_path = ''
as $$
declare
  found_class public.school_classes%rowtype;
begin
  select c.* into found_class from public.school_classes c where c.id = restore_class.class;
  if private.keeps_class(found_class) is not true then
    raise exception 'Only who teaches this class and the admins of its school can do this.' using errcode = '42501';
  end if;
  update public.school_classes c set archived_at = null where c.id = found_class.id and c.archived_at is not null;
  if not found then
    raise exception 'This class is in use already.' using errcode = '22023';
  end if;
  return (private.new_school_code(found_class.school_id, found_class.id)).code;
exception when unique_violation then
  raise exception 'Another class has this name now. Please rename that one first.' using errcode = '22023';
end;
$$;
comment on function public.restore_class(uuid) is
  'Whoever keeps a class may bring it back from the archive, with the people it had and a new join code.';
revoke all on function public.restore_class(uuid) from public, anon, authenticated;
grant execute on function public.restore_class(uuid) to authenticated;

create or replace function public.copy_class(class uuid, name text)
returns void
language plpgsql
security definer
set search_path = ''
as $$
declare
  found_class public.school_classes%rowtype := private.class_for_staff(copy_class.class);
  made uuid;
begin
  if not private.has_staff_role(found_class.school_id, array['admin', 'teacher']) then
    raise exception 'Only an admin or a teacher of this school can make a class.' using errcode = '42501';
  end if;
  insert into public.school_classes (school_id, name, closed_areas, daily_tokens, grade, created_by)
  values (found_class.school_id, private.class_name_of(copy_class.name), found_class.closed_areas, found_class.daily_tokens,
    found_class.grade, (select auth.uid()))
  on conflict do nothing returning id into made;
  if made is null then
    raise exception 'There is a class of this name already.' using errcode = '22023';
  end if;
  insert into public.school_class_teachers (class_id, school_id, user_id)
  select made, t.school_id, t.user_id from public.school_class_teachers t where t.class_id = found_class.id;
  perform private.new_school_code(found_class.school_id, made);
end;
$$;
comment on function public.copy_class(uuid, text) is
  'An admin or teacher who keeps a class may make another with the same closed areas, share of the day, grade and teachers, with a join code of its own and nobody in it.';
revoke all on function public.copy_class(uuid, text) from public, anon, authenticated;
grant execute on function public.copy_class(uuid, text) to authenticated;

create or replace function private.last_year_move(school uuid)
returns public.school_year_moves
language sql
stable
set search_path = ''
as $$
  select m.* from public.school_year_moves m where m.school_id = last_year_move.school order by m.moved_at desc, m.id limit 1
$$;
comment on function private.last_year_move(uuid) is 'The move up of a school that was last; only this one can be undone.';
revoke all on function private.last_year_move(uuid) from public;

create or replace function public.list_past_classes(school uuid)
returns jsonb
language plpgsql
stable
security definer
set search_path = ''
as $$
declare
  last_move public.school_year_moves%rowtype := private.last_year_move(list_past_classes.school);
begin
  perform private.must_be_staff(list_past_classes.school);
  return jsonb_build_object(
    'archived', coalesce((
      select jsonb_agg(jsonb_build_object('id', c.id, 'name', c.name, 'archived_at', c.archived_at) order by c.archived_at desc, c.id)
      from public.school_classes c
      where c.school_id = list_past_classes.school and c.archived_at is not null and private.keeps_class(c)), '[]'),
    'move', case
      when last_move.undone_at is null and last_move.moved_at > now() - interval '30 days'
        and private.has_staff_role(list_past_classes.school, array['admin'])
      then jsonb_build_object('id', last_move.id, 'moved_at', last_move.moved_at, 'classes', jsonb_array_length(last_move.classes),
        'left', (select count(*) from private.closed_accounts k where k.move_id = last_move.id)) end);
end;
$$;
comment on function public.list_past_classes(uuid) is
  'Staff of a school may read which of the classes that they keep are archived, and an admin which move up can still be undone.';
revoke all on function public.list_past_classes(uuid) from public, anon, authenticated;
grant execute on function public.list_past_classes(uuid) to authenticated;

create or replace function private.rename_classes(classes jsonb)
returns void
language plpgsql
set search_path = ''
as $$
begin
  -- 5b becomes 6b before 6b has become 7b: for a moment each has a name that nobody chose.
  update public.school_classes c set name = c.id::text
  from jsonb_to_recordset(rename_classes.classes) as wanted (id uuid) where c.id = wanted.id;
  update public.school_classes c set name = wanted.name, grade = wanted.grade
  from jsonb_to_recordset(rename_classes.classes) as wanted (id uuid, name text, grade integer) where c.id = wanted.id;
end;
$$;
comment on function private.rename_classes(jsonb) is 'Gives classes their names and grades all at once. The caller has seen who asks.';
revoke all on function private.rename_classes(jsonb) from public;

create or replace function public.move_classes_up(school uuid, moves jsonb, leavers uuid[] default '{}')
returns void
language plpgsql
security definer
set search_path = ''
as $$
declare
  moved jsonb;
  made uuid;
  of_classes uuid[];
begin
  perform private.must_be_staff(move_classes_up.school, 'admin');
  -- One move of a school at a time.
  perform from public.schools s where s.id = move_classes_up.school for update;
  if jsonb_typeof(move_classes_up.moves) is distinct from 'array' or jsonb_array_length(move_classes_up.moves) > 300
    or jsonb_array_length(move_classes_up.moves) + coalesce(cardinality(move_classes_up.leavers), 0) not between 1 and 2000 then
    raise exception 'Please choose at least one class.' using errcode = '22023';
  elsif exists (
    select from unnest(move_classes_up.leavers) as l
    where l is null or l not in (select private.staff_students(move_classes_up.school)) or exists (select from private.closed_accounts c where c.user_id = l)) then
    raise exception 'A student who leaves is not at your school any more. Please look again.' using errcode = '22023';
  end if;
  select coalesce(jsonb_agg(jsonb_build_object('id', c.id, 'archived', asked.archive is true or asked.leave is true, 'left', asked.leave is true,
    'before', jsonb_build_object('id', c.id, 'name', c.name, 'grade', c.grade),
    'after', jsonb_build_object('id', c.id,
      'name', case when asked.archive or asked.leave then c.name else private.class_name_of(asked.name) end,
      -- least() would make 12 of no grade.
      'grade', case when asked.archive or asked.leave or g.grade = 12 then g.grade else g.grade + 1 end))), '[]')
  into moved
  from (select distinct on (m.class) m.*
    from jsonb_to_recordset(move_classes_up.moves) as m (class uuid, name text, archive boolean, leave boolean, grade integer)) as asked
  join public.school_classes c on c.id = asked.class and c.school_id = move_classes_up.school and c.archived_at is null
  cross join lateral (select coalesce(c.grade, private.known_grade(case when asked.archive or asked.leave then null else asked.grade end))) as g (grade);
  if jsonb_array_length(moved) <> jsonb_array_length(move_classes_up.moves) then
    raise exception 'A class has changed meanwhile. Please look again.' using errcode = '22023';
  end if;
  insert into public.school_year_moves (school_id, moved_by, classes) values (move_classes_up.school, (select auth.uid()), moved)
  returning id into made;
  -- Before the names: who is in two of the classes goes up once.
  insert into public.school_year_move_people (move_id, user_id, grade_before, grade_after)
  select distinct on (p.id) made, p.id, p.school_grade,
    -- Who has no grade in a class that had none gets what the class has from now on.
    case when p.school_grade is null then (one.entry -> 'after' ->> 'grade')::integer else least(p.school_grade + 1, 12) end
  from jsonb_array_elements(moved) as one (entry)
  join public.school_classes c on c.id = (one.entry ->> 'id')::uuid and one.entry -> 'after' ->> 'grade' is not null
  join public.school_class_members m on m.class_id = c.id and m.removed_at is null
  join public.profiles p on p.id = m.user_id and p.school_id = c.school_id and (p.school_grade is not null or c.grade is null)
  where not (one.entry ->> 'archived')::boolean and p.id <> all (coalesce(move_classes_up.leavers, '{}'))
  order by p.id, c.id;
  of_classes := array(
    select distinct m.user_id from jsonb_array_elements(moved) as one (entry)
    join public.school_class_members m on m.class_id = (one.entry ->> 'id')::uuid and m.removed_at is null
    where (one.entry ->> 'left')::boolean and m.user_id in (select private.staff_students(move_classes_up.school)));
  perform public.archive_class((one.entry ->> 'id')::uuid) from jsonb_array_elements(moved) as one (entry)
  where (one.entry ->> 'archived')::boolean;
  -- Who is in a class that goes on stays.
  perform private.close_accounts(array(
    select l from unnest(of_classes) as l where not exists (select from private.classes_of(l))
    union select unnest(move_classes_up.leavers)), 'year_end', made);
  perform private.rename_classes((
    select jsonb_agg(one.entry -> 'after') from jsonb_array_elements(moved) as one (entry) where not (one.entry ->> 'archived')::boolean));
  perform private.set_school_grades(array_agg(p.user_id), array_agg(p.grade_after))
  from public.school_year_move_people p where p.move_id = made;
exception when unique_violation then
  raise exception 'Two classes would have the same name. Please change one of the names.' using errcode = '22023';
end;
$$;
comment on function public.move_classes_up(uuid, jsonb, uuid[]) is
  'An admin of a school may move classes up a year at once: a list of {class, name, archive, leave, grade}. Each gets its new name; one with a grade, or with one that is said here because it had none, goes up by one, with its students whose grade the school sets; one with archive is archived instead, and one with leave as well, and the accounts of its students who are in no other class are closed. So are those of single leavers, whatever classes they are in. All of it or nothing.';
revoke all on function public.move_classes_up(uuid, jsonb, uuid[]) from public, anon, authenticated;
grant execute on function public.move_classes_up(uuid, jsonb, uuid[]) to authenticated;

create or replace function public.undo_year_move(move uuid)
returns void
language plpgsql
security definer
set search_path = ''
as $$
declare
  found_move public.school_year_moves%rowtype;
  changed text;
begin
  select m.* into found_move from public.school_year_moves m where m.id = undo_year_move.move;
  perform private.must_be_staff(found_move.school_id, 'admin');
  perform from public.schools s where s.id = found_move.school_id for update;
  if found_move.id <> (private.last_year_move(found_move.school_id)).id
    or (private.last_year_move(found_move.school_id)).undone_at is not null
  then
    raise exception 'Only the last move can be undone, and only once.' using errcode = '22023';
  elsif found_move.moved_at <= now() - interval '30 days' then
    raise exception 'This was more than 30 days ago. Please change the classes one by one.' using errcode = '22023';
  end if;
  select string_agg(one.entry -> 'after' ->> 'name', ', ') into changed
  from jsonb_array_elements(found_move.classes) as one (entry)
  left join public.school_classes c on c.id = (one.entry ->> 'id')::uuid
  where c.id is null or c.name <> one.entry -> 'after' ->> 'name' or c.grade is distinct from (one.entry -> 'after' ->> 'grade')::integer
    or (c.archived_at is not null) <> (one.entry ->> 'archived')::boolean;
  if changed is not null then
    raise exception 'Somebody has changed % since. Please change the classes back one by one.', changed using errcode = '22023';
  end if;
  perform public.restore_class((one.entry ->> 'id')::uuid) from jsonb_array_elements(found_move.classes) as one (entry)
  where (one.entry ->> 'archived')::boolean;
  perform private.rename_classes((
    select jsonb_agg(one.entry -> 'before') from jsonb_array_elements(found_move.classes) as one (entry)
    where not (one.entry ->> 'archived')::boolean));
  perform private.open_accounts(array(select k.user_id from private.closed_accounts k where k.move_id = found_move.id), array['year_end']);
  -- Whose grade was set since keeps it.
  perform private.set_school_grades(array_agg(m.user_id), array_agg(m.grade_before))
  from public.school_year_move_people m join public.profiles p on p.id = m.user_id
  where m.move_id = found_move.id and p.school_id = found_move.school_id and p.school_grade = m.grade_after;
  update public.school_year_moves m set undone_at = now() where m.id = found_move.id;
exception when unique_violation then
  raise exception 'Another class has one of the old names now. Please rename that one first.' using errcode = '22023';
end;
$$;
comment on function public.undo_year_move(uuid) is
  'An admin of a school may undo its last move up within 30 days, unless somebody has changed one of its classes since: names, grades and archived classes are as before; these have new codes, and the accounts that it closed are open.';
revoke all on function public.undo_year_move(uuid) from public, anon, authenticated;
grant execute on function public.undo_year_move(uuid) to authenticated;
