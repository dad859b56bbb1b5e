create or replace function private.must_be_staff(school uuid, needed text default null)
returns void
language plpgsql
stable
set search_path = ''
as $$
begin
  if not exists (
    select from public.school_staff s
    where s.user_id = (select auth.uid()) and s.school_id = must_be_staff.school
      and (must_be_staff.needed is null or s.role = must_be_staff.needed)
  ) then
    raise exception 'Only % of this school can do this.', case must_be_staff.needed when 'admin' then 'an admin' else 'the staff' end
      using errcode = '42501';
  end if;
end;
$$;
comment on function private.must_be_staff(uuid, text) is
  'Refuses everybody who is not staff of a school at this moment, or not in the needed role. What is about children asks for more: class_for_staff, staff_students, looks_after_team, must_handle_cases.';
revoke all on function private.must_be_staff(uuid, text) from public;

create or replace function private.has_staff_role(school uuid, roles text[])
returns boolean
language sql
stable
set search_path = ''
as $$
  select exists (
    select from public.school_staff s
    where s.user_id = (select auth.uid()) and s.school_id = has_staff_role.school and s.role = any (has_staff_role.roles))
$$;
comment on function private.has_staff_role(uuid, text[]) is 'Whether the person who is signed in is staff of a school in one of some roles at this moment.';
revoke all on function private.has_staff_role(uuid, text[]) from public;

create or replace function private.teaches_class(class uuid)
returns boolean
language sql
stable
set search_path = ''
as $$
  select exists (select from public.school_class_teachers t where t.class_id = teaches_class.class and t.user_id = (select auth.uid()))
$$;
comment on function private.teaches_class(uuid) is
  'Whether the person who is signed in teaches a class. The table forgets whoever is no staff of its school any more.';
revoke all on function private.teaches_class(uuid) from public;

create or replace function private.keeps_class(class public.school_classes)
returns boolean
language sql
stable
set search_path = ''
as $$
  select private.has_staff_role(keeps_class.class.school_id, array['admin']) or private.teaches_class(keeps_class.class.id)
$$;
comment on function private.keeps_class(public.school_classes) is
  'Whether the person who is signed in sees and keeps a class: they teach it, or are an admin of its school.';
revoke all on function private.keeps_class(public.school_classes) from public;

create or replace function private.class_for_staff(class uuid)
returns public.school_classes
language plpgsql
stable
set search_path = ''
as $$
declare
  found_class public.school_classes%rowtype;
begin
  select c.* into found_class from public.school_classes c where c.id = class_for_staff.class;
  -- One answer for a class of another school, of another teacher and for one that there isn't.
  if private.keeps_class(found_class) is not true then
    raise exception 'Only who teaches this class and the admins of its school can do this.' using errcode = '42501';
  end if;
  if found_class.archived_at is not null then
    raise exception 'This class is archived.' using errcode = '22023';
  end if;
  return found_class;
end;
$$;
comment on function private.class_for_staff(uuid) is
  'A class that is in use, for who teaches it and the admins of its school; raises for everybody else, and where it is archived.';
revoke all on function private.class_for_staff(uuid) from public;

create or replace function private.staff_students(school uuid)
returns setof uuid
language sql
stable
set search_path = ''
as $$
  select p.id from public.profiles p
  -- A typed name proves nothing: whoever typed it isn't in the school.
  where p.school_id = staff_students.school and p.school_link <> 'typed'
    and not exists (select from public.school_staff s where s.user_id = p.id)
    and ((select private.has_staff_role(staff_students.school, array['admin']))
      or exists (
        select from public.school_class_members m
        join public.school_classes c on c.id = m.class_id and c.archived_at is null
        join public.school_class_teachers t on t.class_id = c.id
        where m.user_id = p.id and m.removed_at is null and c.school_id = staff_students.school and t.user_id = (select auth.uid()))
      or exists (
        select from public.team_members m join public.teams t on t.id = m.team_id
        join public.school_staff s on s.user_id = t.facilitator_id and s.school_id = t.school_id
        where m.user_id = p.id and t.school_id = staff_students.school and t.facilitator_id = (select auth.uid())))
$$;
comment on function private.staff_students(uuid) is
  'Whom of a school''s learners the person who is signed in may see: all for an admin, else those of the classes they teach and the teams they were given. Nobody for everybody else.';
revoke all on function private.staff_students(uuid) from public;

create or replace function private.may_handle_cases(appointment public.school_staff)
returns boolean
language sql
stable
set search_path = ''
as $$
  select may_handle_cases.appointment.role = 'admin' or may_handle_cases.appointment.is_safe_person
    -- Whom of the staff an alarm reaches can open what it is about.
    or exists (
      select from public.school_safe_people p
      where p.school_id = may_handle_cases.appointment.school_id and p.email = private.verified_email(may_handle_cases.appointment.user_id))
$$;
comment on function private.may_handle_cases(public.school_staff) is
  'Whether somebody of the staff may open the safety cases of their school: an admin, a safe person, or whom the school tells by mail, at an address that is proven to be theirs.';
revoke all on function private.may_handle_cases(public.school_staff) from public;

create or replace function private.must_handle_cases(school uuid)
returns void
language plpgsql
stable
set search_path = ''
as $$
begin
  if not exists (
    select from public.school_staff s
    where s.user_id = (select auth.uid()) and s.school_id = must_handle_cases.school and private.may_handle_cases(s)
  ) then
    raise exception 'Only the safe people and the admins of this school can do this.' using errcode = '42501';
  end if;
end;
$$;
comment on function private.must_handle_cases(uuid) is 'Refuses everybody who may not open the safety cases of a school at this moment.';
revoke all on function private.must_handle_cases(uuid) from public;
