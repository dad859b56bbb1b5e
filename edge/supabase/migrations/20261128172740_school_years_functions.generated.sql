-- Written by `npm run migration -w edge` from the files named below; what they say is what holds.

set local check_function_bodies = off;

-- schemas/core/classes.sql
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

-- schemas/core/classes.sql
create or replace function public.list_classes(school uuid)
returns jsonb
language plpgsql
stable
security definer
set search_path = ''
as $$
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
      'teachers', (
        select coalesce(jsonb_agg(p.name order by lower(p.name), p.id), '[]')
        from public.school_class_teachers t join public.profiles p on p.id = t.user_id where t.class_id = c.id))
      order by lower(c.name), c.id)
    from public.school_classes c
    where c.school_id = list_classes.school and c.archived_at is null and private.keeps_class(c)), '[]');
end;
$$;
comment on function public.list_classes(uuid) is
  'Staff of a school may read those of its classes in use that they keep: who teaches them, their grade, join code, how many people, how many of these a year later would be in another grade band, the areas they close, and their share of the day''s tokens with what was used of it today.';
revoke all on function public.list_classes(uuid) from public, anon, authenticated;
grant execute on function public.list_classes(uuid) to authenticated;

-- schemas/core/classes.sql
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
      where m.class_id = class_week.class and m.removed_at is not null), '[]'));
end;
$$;
comment on function public.class_week(uuid, integer) is
  'Whoever keeps a class may read who is in it and how each works, in the counts of school_week, which grade the school set for whom, whom they have taken out, and whether they may open talks there.';
revoke all on function public.class_week(uuid, integer) from public, anon, authenticated;
grant execute on function public.class_week(uuid, integer) to authenticated;

-- schemas/core/looking_on.sql
create or replace function private.weeks_of(people uuid[], days integer)
returns jsonb
language sql
stable
set search_path = ''
as $$
  select coalesce(jsonb_agg(jsonb_build_object('user_id', l.id, 'name', l.name, 'class_name', private.class_names(l.id),
    'last_worked', l.last_worked, 'this_week', l.this_week, 'started', l.started, 'completed', l.completed, 'checked', l.checked)
    order by l.last_worked desc nulls last, lower(l.name), l.id), '[]')
  from (
    select p.id, p.name,
      max(d.updated_at) as last_worked,
      count(d.id) filter (where d.updated_at > now() - make_interval(days => weeks_of.days)) as this_week,
      count(d.id) filter (where d.progress = 'started') as started,
      count(d.id) filter (where d.progress = 'completed') as completed,
      -- Where a score stands, somebody else has looked at the work as well.
      count(d.id) filter (where d.progress = 'completed' and d.self_check is not null and d.evaluation_score is null) as checked
    from public.profiles p
    -- What was only put on a dashboard is nobody's work.
    left join public.dashboard d on d.user_id = p.id and d.progress in ('started', 'completed')
    where p.id = any (weeks_of.people)
    group by p.id, p.name
  ) as l
$$;
comment on function private.weeks_of(uuid[], integer) is
  'How people work, in counts: when last, on how many activities within so many days (this_week, whatever the days), how many begun and completed, and how many of these nobody but the student has checked. The caller has seen who asks.';
revoke all on function private.weeks_of(uuid[], integer) from public;

-- schemas/core/looking_on.sql
create or replace function private.days_of_figures(days integer)
returns integer
language plpgsql
immutable
set search_path = ''
as $$
begin
  if days_of_figures.days is null or days_of_figures.days not in (7, 91, 364) then
    raise exception 'Please choose a week, a term or a year.' using errcode = '22023';
  end if;
  return days_of_figures.days;
end;
$$;
comment on function private.days_of_figures(integer) is 'The days of a week, a term (13 weeks) or a year (52 weeks); raises for any other.';
revoke all on function private.days_of_figures(integer) from public;

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
  'Staff of a school may read who of its learners they see (an admin all, others those of their classes and teams), whatever role these have chosen, by class, when each worked last, on how many activities within 7, 91 or 364 days, how many they have begun and completed, and how many of these nobody but the student has checked. No word of a talk, no score.';
revoke all on function public.school_week(uuid, integer) from public, anon, authenticated;
grant execute on function public.school_week(uuid, integer) to authenticated;

-- schemas/core/profiles.sql
create or replace function private.guard_profile_role()
returns trigger
language plpgsql
set search_path = ''
as $$
begin
  if current_user not in ('anon', 'authenticated') then
    return new;
  end if;
  if tg_op = 'UPDATE' and old.role in ('facilitator', 'admin') then
    new.role := old.role;
  elsif tg_op = 'UPDATE' and new.role is distinct from old.role and old.school_id is not null and old.school_link <> 'typed' then
    raise exception 'Your school says who is a student and who a teacher. Please ask its staff.' using errcode = '22023';
  elsif tg_op = 'UPDATE' and old.school_grade is not null and new.grade_level is distinct from old.grade_level then
    raise exception 'Your school sets your grade. Please ask your teacher.' using errcode = '22023';
  elsif new.role not in ('student', 'teacher') then
    raise exception 'The role must be student or teacher; a school grants the others.' using errcode = '42501';
  end if;
  return new;
end;
$$;
comment on function private.guard_profile_role() is
  'Trigger: a browser may choose student or teacher only, no other one once it belongs to a school, cannot lose a role that a school granted, nor choose a grade where a school sets it.';
revoke all on function private.guard_profile_role() from public;

-- schemas/core/profiles.sql
create or replace function private.complete_profile()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
declare
  granted text;
begin
  -- 'admin' sorts before 'facilitator', so the first is the higher of the two.
  select s.role into granted from public.school_staff s where s.user_id = new.id order by s.role limit 1;
  new.role := coalesce(granted, new.role);
  new.email := coalesce((select u.email from auth.users u where u.id = new.id), '');
  new.avatar_url := private.account_avatar(new.id);
  if new.role <> 'student' and new.grade_level <> 4 then
    new.grade_level := null;
  end if;
  if tg_op = 'UPDATE' then
    new.created_at := old.created_at;
  else
    new.created_at := now();
    if new.school_id is null then
      select found.school, found.link into new.school_id, new.school_link from private.school_of_account(new.id) as found;
    end if;
  end if;
  if new.school_id is null then
    new.school_link := null;
    new.school_since := null;
  elsif tg_op = 'INSERT' then
    new.school_link := coalesce(new.school_link, 'operator');
    new.school_since := now();
  elsif new.school_id is distinct from old.school_id or new.school_link is distinct from old.school_link then
    -- Whoever writes another school by hand and says no more is the operator.
    if new.school_link is not distinct from old.school_link or new.school_link is null then
      new.school_link := 'operator';
    end if;
    new.school_since := now();
  end if;
  if new.school_link is distinct from 'code' then
    new.school_code_id := null;
  end if;
  if new.role <> 'student' or new.school_id is null or (tg_op = 'UPDATE' and new.school_id is distinct from old.school_id) then
    new.school_grade := null;
  elsif new.school_grade is not null then
    new.grade_level := private.grade_band(new.school_grade);
  end if;
  new.updated_at := now();
  return new;
end;
$$;
revoke all on function private.complete_profile() from public;
comment on function private.complete_profile() is
  'Trigger: the e-mail is always the account''s and the avatar its identity provider''s, a school''s appointment decides the role, and a profile that belongs to a school says by what proof and since when; a grade that the school set decides the band.';

-- schemas/core/school_years.sql
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

-- schemas/core/school_years.sql
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

-- schemas/core/school_years.sql
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

-- schemas/core/school_years.sql
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

-- schemas/core/school_years.sql
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

-- schemas/core/school_years.sql
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

-- schemas/core/school_years.sql
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

-- schemas/core/school_years.sql
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

-- schemas/core/school_years.sql
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

-- schemas/core/school_years.sql
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
      when last_move.undone_at is null and last_move.moved_at > now() - interval '7 days'
        and private.has_staff_role(list_past_classes.school, array['admin'])
      then jsonb_build_object('id', last_move.id, 'moved_at', last_move.moved_at, 'classes', jsonb_array_length(last_move.classes)) end);
end;
$$;
comment on function public.list_past_classes(uuid) is
  'Staff of a school may read which of the classes that they keep are archived, and an admin which move up can still be undone.';
revoke all on function public.list_past_classes(uuid) from public, anon, authenticated;
grant execute on function public.list_past_classes(uuid) to authenticated;

-- schemas/core/school_years.sql
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

-- schemas/core/school_years.sql
create or replace function public.move_classes_up(school uuid, moves jsonb)
returns void
language plpgsql
security definer
set search_path = ''
as $$
declare
  moved jsonb;
  made uuid;
begin
  perform private.must_be_staff(move_classes_up.school, 'admin');
  -- One move of a school at a time.
  perform from public.schools s where s.id = move_classes_up.school for update;
  if jsonb_typeof(move_classes_up.moves) is distinct from 'array' or jsonb_array_length(move_classes_up.moves) not between 1 and 300 then
    raise exception 'Please choose at least one class.' using errcode = '22023';
  end if;
  select jsonb_agg(jsonb_build_object('id', c.id, 'archived', asked.archive is true,
    'before', jsonb_build_object('id', c.id, 'name', c.name, 'grade', c.grade),
    'after', jsonb_build_object('id', c.id,
      'name', case when asked.archive then c.name else private.class_name_of(asked.name) end,
      -- least() would make 12 of no grade.
      'grade', case when asked.archive or c.grade = 12 then c.grade else c.grade + 1 end)))
  into moved
  from (select distinct on (m.class) m.* from jsonb_to_recordset(move_classes_up.moves) as m (class uuid, name text, archive boolean)) as asked
  join public.school_classes c on c.id = asked.class and c.school_id = move_classes_up.school and c.archived_at is null;
  if coalesce(jsonb_array_length(moved), 0) <> jsonb_array_length(move_classes_up.moves) then
    raise exception 'A class has changed meanwhile. Please look again.' using errcode = '22023';
  end if;
  insert into public.school_year_moves (school_id, moved_by, classes) values (move_classes_up.school, (select auth.uid()), moved)
  returning id into made;
  -- Before the names: who is in two of the classes goes up once.
  insert into public.school_year_move_people (move_id, user_id, grade_before, grade_after)
  select distinct made, p.id, p.school_grade, least(p.school_grade + 1, 12)
  from jsonb_array_elements(moved) as one (entry)
  join public.school_classes c on c.id = (one.entry ->> 'id')::uuid and c.grade is not null
  join public.school_class_members m on m.class_id = c.id and m.removed_at is null
  join public.profiles p on p.id = m.user_id and p.school_id = c.school_id and p.school_grade is not null
  where not (one.entry ->> 'archived')::boolean;
  perform public.archive_class((one.entry ->> 'id')::uuid) from jsonb_array_elements(moved) as one (entry)
  where (one.entry ->> 'archived')::boolean;
  perform private.rename_classes((
    select jsonb_agg(one.entry -> 'after') from jsonb_array_elements(moved) as one (entry) where not (one.entry ->> 'archived')::boolean));
  perform private.set_school_grades(array_agg(p.user_id), array_agg(p.grade_after))
  from public.school_year_move_people p where p.move_id = made;
exception when unique_violation then
  raise exception 'Two classes would have the same name. Please change one of the names.' using errcode = '22023';
end;
$$;
comment on function public.move_classes_up(uuid, jsonb) is
  'An admin of a school may move classes up a year at once: a list of {class, name, archive}. Each gets its new name; one with a grade goes up by one, with its students whose grade the school sets; one with archive is archived instead. All of it or nothing.';
revoke all on function public.move_classes_up(uuid, jsonb) from public, anon, authenticated;
grant execute on function public.move_classes_up(uuid, jsonb) to authenticated;

-- schemas/core/school_years.sql
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
  elsif found_move.moved_at <= now() - interval '7 days' then
    raise exception 'This was more than seven days ago. Please change the classes one by one.' using errcode = '22023';
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
  'An admin of a school may undo its last move up within seven days, unless somebody has changed one of its classes since: names, grades and archived classes are as before; these have new codes.';
revoke all on function public.undo_year_move(uuid) from public, anon, authenticated;
grant execute on function public.undo_year_move(uuid) to authenticated;
