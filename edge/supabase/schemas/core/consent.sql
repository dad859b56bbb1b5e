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

create or replace function private.lacks_consent(person uuid)
returns boolean
language plpgsql
stable
set search_path = ''
as $$
declare
  who public.profiles%rowtype;
  said boolean;
begin
  select p.* into who from public.profiles p where p.id = lacks_consent.person;
  if exists (select from public.school_staff s where s.user_id = lacks_consent.person) then
    return false;
  end if;
  -- What a school was told counts while they belong to it; what a parent said outside of schools, always.
  select c.is_given into said from public.consents c
  where c.user_id = lacks_consent.person and (c.school_id is null or (c.school_id = who.school_id and who.school_link <> 'typed'))
  order by c.id desc limit 1;
  if said is not null then
    return not said;
  elsif private.youngest_age(who) >= private.consent_age(who.country)
    -- An answer that would have asked a parent isn't taken back by another one.
    and (who.school_grade is not null or not exists (select from private.consent_asks a where a.user_id = lacks_consent.person)) then
    return false;
  elsif coalesce(who.role, 'student') <> 'student'
    and not exists (select from private.consent_asks a where a.user_id = lacks_consent.person) then
    return false;
  end if;
  return not exists (
    select from public.school_consents s
    where s.school_id = who.school_id and who.school_link <> 'typed' and s.ended_at is null
      and (s.class_id is null or s.class_id in (select c.id from private.classes_of(who.id) as c)));
end;
$$;
comment on function private.lacks_consent(uuid) is
  'Whether nothing beyond the account works for somebody: consent was withdrawn, or they are younger than their country lets decide alone and neither their school nor a parent has said yes. The one rule that every turn and every write goes through.';
revoke all on function private.lacks_consent(uuid) from public;

create or replace function private.why_closed(learner uuid)
returns text
language sql
stable
set search_path = ''
as $$
  select case when private.lacks_consent(why_closed.learner) then 'consent_missing' else 'area_disabled' end
$$;
comment on function private.why_closed(uuid) is 'Why no area, or one of them, is open to a learner, as functions say it.';
revoke all on function private.why_closed(uuid) from public;

create or replace function private.consent_fault(learner uuid)
returns text
language sql
stable
set search_path = ''
as $$
  select 'Your school or a parent has to say yes first.' where private.lacks_consent(consent_fault.learner)
$$;
comment on function private.consent_fault(uuid) is 'The sentence for somebody for whom consent is missing; null for everybody else.';
revoke all on function private.consent_fault(uuid) from public;

create or replace function private.refuse_without_consent()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  if private.lacks_consent((to_jsonb(new) ->> tg_argv[0])::uuid) then
    raise exception 'Your school or a parent has to say yes first.' using errcode = '42501', hint = 'consent_missing';
  end if;
  return new;
end;
$$;
comment on function private.refuse_without_consent() is
  'Trigger: nobody makes or changes anything for whom consent is missing; its argument is the column that says whose it is.';
revoke all on function private.refuse_without_consent() from public;

create or replace function private.note_consent_ask()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  insert into private.consent_asks (user_id) select new.id
  where new.profile_completed and private.lacks_consent(new.id) on conflict (user_id) do nothing;
  return null;
end;
$$;
comment on function private.note_consent_ask() is
  'Trigger: once somebody''s answers asked for consent, older answers don''t take that back. Their school''s grade does.';
revoke all on function private.note_consent_ask() from public;

create or replace function public.consent(person public.profiles)
returns jsonb
language sql
stable
security definer
set search_path = ''
as $$
  select jsonb_build_object('school', s.name, 'teachers', (
      select string_agg(distinct t.name, ', ') from private.classes_of(me.id) as c
      join public.school_class_teachers k on k.class_id = c.id join public.profiles t on t.id = k.user_id),
    'mailed_at', (
      select max(l.made_at) from private.parent_links l
      where l.user_id = me.id and l.email is not null and l.ends_at > now()))
  -- What a caller says of a row counts for nothing.
  from public.profiles me left join public.schools s on s.id = me.school_id and me.school_link <> 'typed'
  where me.id = (consent.person).id and me.id = (select auth.uid()) and me.profile_completed and private.lacks_consent(me.id)
$$;
comment on function public.consent(public.profiles) is
  'A computed column of profiles: what the person may read while consent is missing, that is whom to ask and whether a parent was written to; null where nothing is missing.';
revoke all on function public.consent(public.profiles) from public, anon, authenticated;
grant execute on function public.consent(public.profiles) to authenticated;

create or replace function public.set_consent_age(age integer, country text default null)
returns void
language plpgsql
security definer
set search_path = ''
as $$
begin
  if set_consent_age.country is null then
    update private.consent_ages a set operator_age = set_consent_age.age where a.operator_age is distinct from set_consent_age.age;
  else
    insert into private.consent_ages as a (country, age, operator_age, source)
    values (set_consent_age.country, private.consent_age(set_consent_age.country), set_consent_age.age, 'The operator')
    on conflict on constraint consent_ages_pkey do update set operator_age = excluded.operator_age;
  end if;
end;
$$;
comment on function public.set_consent_age(integer, text) is
  'Service role only. The operator says from which age people decide alone, in one country or in all; 0 asks nobody, null takes the age of the law that the table names.';
revoke all on function public.set_consent_age(integer, text) from public, anon, authenticated;
grant execute on function public.set_consent_age(integer, text) to service_role;

create or replace function private.say_consent(person uuid, school uuid, is_given boolean, how text, name text)
returns void
language plpgsql
set search_path = ''
as $$
begin
  if say_consent.is_given and exists (select from private.closed_accounts c where c.user_id = say_consent.person) then
    raise exception 'This account is closed.' using errcode = '22023';
  end if;
  insert into public.consents (user_id, school_id, is_given, how, said_by, said_by_name)
  values (say_consent.person, say_consent.school, say_consent.is_given, say_consent.how, (select auth.uid()), left(say_consent.name, 200));
  if not say_consent.is_given then
    delete from private.parent_links l where l.user_id = say_consent.person and l.email is null;
    perform private.close_accounts(array[say_consent.person], 'consent');
  end if;
  perform pg_notify('learn_news', 'person ' || say_consent.person);
end;
$$;
comment on function private.say_consent(uuid, uuid, boolean, text, text) is
  'Keeps that somebody said yes or no for a student, when and who; a no closes the account, ends the links that the school gave, and erases later. The caller has seen who may say it.';
revoke all on function private.say_consent(uuid, uuid, boolean, text, text) from public;

create or replace function private.own_name()
returns text
language sql
stable
set search_path = ''
as $$
  select coalesce((select nullif(btrim(p.name), '') from public.profiles p where p.id = (select auth.uid())), 'Staff of the school')
$$;
comment on function private.own_name() is 'What the person who is signed in is called where it is kept who did something.';
revoke all on function private.own_name() from public;

create or replace function public.record_class_consent(class uuid)
returns void
language plpgsql
security definer
set search_path = ''
as $$
declare
  found_class public.school_classes%rowtype := private.class_for_staff(record_class_consent.class);
begin
  insert into public.school_consents (school_id, class_id, said_by, said_by_name)
  select found_class.school_id, found_class.id, (select auth.uid()), private.own_name()
  where not exists (select from public.school_consents s where s.class_id = found_class.id and s.ended_at is null);
  perform pg_notify('learn_news', 'person ' || p) from private.class_students(found_class) as p;
end;
$$;
comment on function public.record_class_consent(uuid) is
  'Whoever keeps a class may record the school''s own consent for it, with day and name. Who joins the class later has it, too; what a parent withdrew stays withdrawn.';
revoke all on function public.record_class_consent(uuid) from public, anon, authenticated;
grant execute on function public.record_class_consent(uuid) to authenticated;

create or replace function public.record_school_consent(school uuid, is_given boolean)
returns void
language plpgsql
security definer
set search_path = ''
as $$
begin
  perform private.must_be_staff(record_school_consent.school, 'admin');
  if not record_school_consent.is_given then
    update public.school_consents s set ended_at = now() where s.school_id = record_school_consent.school and s.ended_at is null;
    return;
  end if;
  insert into public.school_consents (school_id, said_by, said_by_name)
  select record_school_consent.school, (select auth.uid()), private.own_name()
  where not exists (
    select from public.school_consents s where s.school_id = record_school_consent.school and s.class_id is null and s.ended_at is null);
end;
$$;
comment on function public.record_school_consent(uuid, boolean) is
  'An admin may record the school''s own consent for all its students, with day and name, or end what the school recorded for itself; what parents said stays.';
revoke all on function public.record_school_consent(uuid, boolean) from public, anon, authenticated;
grant execute on function public.record_school_consent(uuid, boolean) to authenticated;

create or replace function public.record_parent_consent(class uuid, people uuid[])
returns void
language plpgsql
security definer
set search_path = ''
as $$
declare
  found_class public.school_classes%rowtype := private.class_for_staff(record_parent_consent.class);
  one uuid;
begin
  for one in select distinct u.id from unnest(record_parent_consent.people) as u (id) loop
    perform private.student_for_staff(found_class.id, one);
    perform private.say_consent(one, found_class.school_id, true, 'sheet', private.own_name());
  end loop;
end;
$$;
comment on function public.record_parent_consent(uuid, uuid[]) is
  'Whoever keeps a class may record that parents of some of its students have signed the sheet.';
revoke all on function public.record_parent_consent(uuid, uuid[]) from public, anon, authenticated;
grant execute on function public.record_parent_consent(uuid, uuid[]) to authenticated;

create or replace function public.withdraw_consent(student uuid)
returns void
language plpgsql
security definer
set search_path = ''
as $$
declare
  school uuid := private.keeper_school(withdraw_consent.student);
begin
  perform private.say_consent(withdraw_consent.student, school, false, 'school', private.own_name());
end;
$$;
comment on function public.withdraw_consent(uuid) is
  'An admin of a student''s school may record that consent was withdrawn: the account is closed at once and erased later.';
revoke all on function public.withdraw_consent(uuid) from public, anon, authenticated;
grant execute on function public.withdraw_consent(uuid) to authenticated;

create or replace function private.consent_of(person uuid)
returns jsonb
language sql
stable
set search_path = ''
as $$
  select coalesce((
    select jsonb_build_object('is_given', c.is_given, 'how', c.how, 'at', c.said_at, 'by', c.said_by_name)
    from public.consents c join public.profiles p on p.id = c.user_id
    where c.user_id = consent_of.person and (c.school_id is null or c.school_id = p.school_id) order by c.id desc limit 1), (
    select jsonb_build_object('is_given', true, 'how', 'school', 'at', s.said_at, 'by', s.said_by_name)
    from public.school_consents s join public.profiles p on p.id = consent_of.person and p.school_id = s.school_id
    where s.ended_at is null and (s.class_id is null or s.class_id in (select c.id from private.classes_of(p.id) as c))
    order by s.class_id is not null, s.id limit 1))
$$;
comment on function private.consent_of(uuid) is
  'What counts for a student now: what was said of them alone, else what their school recorded; null where nobody has said anything. The caller has seen who asks.';
revoke all on function private.consent_of(uuid) from public;

create or replace function public.class_consents(class uuid)
returns jsonb
language plpgsql
stable
security definer
set search_path = ''
as $$
declare
  found_class public.school_classes%rowtype := private.class_for_staff(class_consents.class);
begin
  return jsonb_build_object(
    'is_recorded', exists (
      select from public.school_consents s
      where s.school_id = found_class.school_id and s.ended_at is null and coalesce(s.class_id, found_class.id) = found_class.id),
    'students', coalesce((
      select jsonb_agg(jsonb_build_object('user_id', p.id, 'name', p.name, 'is_missing', private.lacks_consent(p.id),
        'consent', private.consent_of(p.id), 'link_ends', (
          select max(l.ends_at) from private.parent_links l where l.user_id = p.id and l.email is null and private.parent_link_holds(l)))
        order by lower(p.name), p.id)
      from public.profiles p where p.id in (select private.class_students(found_class))), '[]'));
end;
$$;
comment on function public.class_consents(uuid) is
  'Whoever keeps a class may read of each of its students whether consent is missing, what was said when and by whom, and until when a parent''s link opens.';
revoke all on function public.class_consents(uuid) from public, anon, authenticated;
grant execute on function public.class_consents(uuid) to authenticated;

create or replace function public.school_consent(school uuid)
returns jsonb
language plpgsql
stable
security definer
set search_path = ''
as $$
begin
  perform private.must_be_staff(school_consent.school, 'admin');
  return (
    select jsonb_build_object('recorded', (
        select jsonb_build_object('at', s.said_at, 'by', s.said_by_name) from public.school_consents s
        where s.school_id = school_consent.school and s.class_id is null and s.ended_at is null limit 1),
      'students', count(*), 'missing', count(*) filter (where private.lacks_consent(m)))
    from private.staff_students(school_consent.school) as m);
end;
$$;
comment on function public.school_consent(uuid) is
  'An admin may read whether the school recorded its own consent for all, when and who, and for how many students consent is missing.';
revoke all on function public.school_consent(uuid) from public, anon, authenticated;
grant execute on function public.school_consent(uuid) to authenticated;
