-- Consent: from which age somebody decides alone, who said yes or no for a student, and what a parent opens.
create table private.consent_ages (
  country text primary key check (char_length(country) <= 100),
  age integer not null check (age between 0 and 18),
  operator_age integer check (operator_age between 0 and 18),
  source text not null
);
comment on table private.consent_ages is
  'From which age somebody decides alone whether a service on the internet may keep what is theirs, by country; the row without a country is for all others. Nobody but the operator changes it, by set_consent_age.';
comment on column private.consent_ages.country is 'As profiles.country says it.';
comment on column private.consent_ages.operator_age is 'What the operator says in place of the law that source names; 0 asks nobody.';
alter table private.consent_ages enable row level security;
insert into private.consent_ages (country, age, source) values
  ('', 16, 'Regulation (EU) 2016/679, Art. 8(1): 16 where no law says less'),
  ('United States', 13, 'COPPA, 15 U.S.C. 6501(1): a child is under 13'),
  ('United Kingdom', 13, 'Data Protection Act 2018, s. 9'),
  ('Belgium', 13, 'Act of 30 July 2018, Art. 7'),
  ('Estonia', 13, 'Personal Data Protection Act 2018, s. 8'),
  ('Finland', 13, 'Data Protection Act 1050/2018, s. 5'),
  ('Iceland', 13, 'Act 90/2018, Art. 10'),
  ('Latvia', 13, 'Personal Data Processing Law 2018, s. 33'),
  ('Malta', 13, 'Subsidiary Legislation 586.11'),
  ('Norway', 13, 'Personal Data Act 2018, s. 5'),
  ('Portugal', 13, 'Law 58/2019, Art. 16'),
  ('Sweden', 13, 'Act 2018:218, ch. 2 s. 4'),
  ('Austria', 14, 'Datenschutzgesetz, s. 4(4)'),
  ('Bulgaria', 14, 'Personal Data Protection Act, Art. 25c'),
  ('Cyprus', 14, 'Law 125(I)/2018, s. 8'),
  ('Italy', 14, 'Legislative Decree 196/2003, Art. 2-quinquies'),
  ('Lithuania', 14, 'Law on Legal Protection of Personal Data, Art. 6'),
  ('Spain', 14, 'Organic Law 3/2018, Art. 7'),
  ('China', 14, 'Personal Information Protection Law 2021, Art. 31'),
  ('South Korea', 14, 'Personal Information Protection Act, Art. 22-2'),
  ('Czechia', 15, 'Act 110/2019, s. 7'),
  ('Denmark', 15, 'Databeskyttelsesloven, s. 6, as of 2024'),
  ('France', 15, 'Loi 78-17, Art. 45'),
  ('Greece', 15, 'Law 4624/2019, Art. 21'),
  ('Slovenia', 15, 'ZVOP-2 2022, Art. 8'),
  ('Brazil', 12, 'LGPD Art. 14 with Law 8.069/1990, Art. 2: a child is under 12'),
  ('India', 18, 'Digital Personal Data Protection Act 2023, s. 2(f) and 9'),
  ('Kenya', 18, 'Data Protection Act 2019, s. 33'),
  ('South Africa', 18, 'POPIA 2013, s. 1 and 35');

create table public.consents (
  id bigint generated always as identity primary key,
  user_id uuid not null references auth.users (id) on delete cascade,
  school_id uuid references public.schools (id) on delete cascade,
  is_given boolean not null,
  how text not null check (how in ('school', 'sheet', 'link', 'mail', 'before')),
  said_at timestamptz not null default now(),
  said_by uuid references auth.users (id) on delete set null,
  said_by_name text not null check (char_length(said_by_name) <= 500)
);
create index consents_user_id_idx on public.consents (user_id, id);
create index consents_school_id_idx on public.consents (school_id);
create index consents_said_by_idx on public.consents (said_by);
comment on table public.consents is
  'What was said for one student, and when and by whom; the newest counts. Procedures write it, and nothing changes it; who may ask reads it through them.';
comment on column public.consents.school_id is 'At which school it counts; null for what a parent said outside of schools.';
comment on column public.consents.how is 'The school itself, a sheet that a parent signed, a parent by a link of the school''s or of a mail, or that the account was there before anybody was asked.';
alter table public.consents enable row level security;
revoke all on public.consents from public, anon, authenticated;
grant all on public.consents to service_role;

create table public.school_consents (
  id bigint generated always as identity primary key,
  school_id uuid not null references public.schools (id) on delete cascade,
  class_id uuid references public.school_classes (id) on delete cascade,
  said_at timestamptz not null default now(),
  said_by uuid references auth.users (id) on delete set null,
  said_by_name text not null check (char_length(said_by_name) <= 200),
  ended_at timestamptz
);
create index school_consents_school_id_idx on public.school_consents (school_id, class_id);
create index school_consents_class_id_idx on public.school_consents (class_id);
create index school_consents_said_by_idx on public.school_consents (said_by);
comment on table public.school_consents is
  'Consents that a school recorded for itself, for a class or for all its students, also those who come later. What was said for one student goes before. Procedures write it; who may ask reads it through them.';
comment on column public.school_consents.class_id is 'Null for the whole school.';
alter table public.school_consents enable row level security;
revoke all on public.school_consents from public, anon, authenticated;
grant all on public.school_consents to service_role;

create table private.consent_asks (
  user_id uuid primary key references auth.users (id) on delete cascade,
  asked_at timestamptz not null default now()
);
comment on table private.consent_asks is
  'Whose answers asked for consent once: another grade, role or country of their own choice doesn''t take that back.';
alter table private.consent_asks enable row level security;

create table private.parent_links (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references auth.users (id) on delete cascade,
  school_id uuid references public.schools (id) on delete cascade,
  made_by uuid references auth.users (id) on delete cascade,
  email text check (char_length(email) <= 320),
  token_hash text not null unique check (token_hash ~ '^[0-9a-f]{64}$'),
  made_at timestamptz not null default now(),
  ends_at timestamptz not null,
  check ((email is null) = (school_id is not null) and (school_id is null) = (made_by is null))
);
create index parent_links_user_id_idx on private.parent_links (user_id);
create index parent_links_school_id_idx on private.parent_links (school_id);
create index parent_links_made_by_idx on private.parent_links (made_by);
comment on table private.parent_links is
  'Links to the page of a student''s parents: one that the school gave, and outside of schools one by mail. Only the server''s functions read it.';
comment on column private.parent_links.token_hash is 'The SHA-256 of what stands in the address: who reads this table can open no link.';
comment on column private.parent_links.email is 'The parent''s address, of a link that went by mail.';
alter table private.parent_links enable row level security;

alter table public.safety_mails alter column school_id drop not null, add column parent_link_id uuid;
alter table public.safety_mails drop constraint safety_mails_kind_check, drop constraint safety_mails_about;
alter table public.safety_mails add constraint safety_mails_kind_check check (kind in ('alarm', 'next', 'test', 'staff', 'parent')),
  add constraint safety_mails_about check (
    (kind in ('alarm', 'next')) = (case_id is not null) and (kind = 'staff') = (invitation_id is not null)
    and (kind = 'parent') = (parent_link_id is not null) and (kind = 'parent') = (school_id is null)
    and (token is null or kind in ('staff', 'parent')));
alter table public.safety_mails add constraint safety_mails_parent_link_id_fkey
  foreign key (parent_link_id) references private.parent_links (id) on delete cascade;
create index safety_mails_parent_link_id_idx on public.safety_mails (parent_link_id);
comment on table public.safety_mails is
  'Mails about safety cases, test alarms, invitations of staff, and asks to parents: to whom, and whether the mail server took them. They hold no words of a child and no child''s name. The server and the operator read it; safety_settings shows staff how their test went.';
comment on column public.safety_mails.token is 'What stands in the link of an invitation or to a parent; it goes when the mail is sent or given up.';

-- Written by `npm run migration -w edge` from the files named below; what they say is what holds.

set local check_function_bodies = off;

-- schemas/core/consent.sql
create or replace function private.youngest_age(person public.profiles)
returns integer
language sql
immutable
set search_path = ''
as $$
  -- Grade 3 begins at 8. Without a grade, and in a mixed style, somebody may be as young as that.
  select coalesce((youngest_age.person).school_grade, case (youngest_age.person).grade_level when 2 then 6 when 3 then 9 else 3 end) + 5
$$;
comment on function private.youngest_age(public.profiles) is
  'The youngest age that a student of this grade usually has: the grade and five; of a band its first grade. Nobody is asked for a birthday.';
revoke all on function private.youngest_age(public.profiles) from public;

-- schemas/core/consent.sql
create or replace function private.consent_age(country text)
returns integer
language sql
stable
set search_path = ''
as $$
  select coalesce(a.operator_age, a.age) from private.consent_ages a
  where lower(a.country) in (lower(btrim(coalesce(consent_age.country, ''))), '')
  order by a.country = '' limit 1
$$;
comment on function private.consent_age(text) is
  'From which age somebody in a country decides alone; of a country that isn''t listed, what the row without a country says.';
revoke all on function private.consent_age(text) from public;

-- schemas/core/consent.sql
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

-- schemas/core/consent.sql
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

-- schemas/core/consent.sql
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

-- schemas/core/consent.sql
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

-- schemas/core/consent.sql
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

-- schemas/core/consent.sql
create or replace function public.consent(person public.profiles)
returns jsonb
language sql
stable
security definer
set search_path = ''
as $$
  select jsonb_build_object('school', s.name, 'teachers', (
      select string_agg(distinct t.name, ', ') from private.classes_of((consent.person).id) as c
      join public.school_class_teachers k on k.class_id = c.id join public.profiles t on t.id = k.user_id),
    'mailed_at', (
      select max(l.made_at) from private.parent_links l
      where l.user_id = (consent.person).id and l.email is not null and l.ends_at > now()),
    'is_closed', exists (select from private.closed_accounts c where c.user_id = (consent.person).id))
  from (select (consent.person).id as id) as me
  left join public.schools s on s.id = (consent.person).school_id and (consent.person).school_link <> 'typed'
  where (consent.person).id = (select auth.uid()) and (consent.person).profile_completed and private.lacks_consent((consent.person).id)
$$;
comment on function public.consent(public.profiles) is
  'A computed column of profiles: what the person may read while consent is missing, that is whom to ask and whether a parent was written to; null where nothing is missing.';
revoke all on function public.consent(public.profiles) from public, anon, authenticated;
grant execute on function public.consent(public.profiles) to authenticated;

-- schemas/core/consent.sql
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

-- schemas/core/consent.sql
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

-- schemas/core/consent.sql
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

-- schemas/core/consent.sql
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

-- schemas/core/consent.sql
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

-- schemas/core/consent.sql
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

-- schemas/core/consent.sql
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

-- schemas/core/consent.sql
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

-- schemas/core/consent.sql
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

-- schemas/core/consent.sql
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

-- schemas/core/evidence.sql
create or replace function public.answer_teacher(learner uuid, teacher_level bigint, words text)
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  said text := private.answer_line(answer_teacher.words);
  fault text := coalesce(private.answer_fault(said), private.consent_fault(answer_teacher.learner));
begin
  if fault is not null then
    return jsonb_build_object('ok', false, 'sentence', fault);
  end if;
  update public.teacher_levels t set answer = said, answered_at = now()
  from public.dashboard d
  where t.id = answer_teacher.teacher_level and d.id = t.session_id and d.user_id = answer_teacher.learner;
  if not found then
    return '{"ok": false, "sentence": "This is not here any more."}';
  end if;
  return '{"ok": true}';
end;
$$;
comment on function public.answer_teacher(uuid, bigint, text) is
  'Service role only; the caller has verified who the learner is and heard the words. Keeps what a learner answers to a teacher who set a level, in place of an earlier answer; ok false with a sentence where it can''t.';
revoke all on function public.answer_teacher(uuid, bigint, text) from public, anon, authenticated;
grant execute on function public.answer_teacher(uuid, bigint, text) to service_role;

-- schemas/core/judging.sql
create or replace function public.answer_comment(learner uuid, comment_id bigint, words text)
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  said text := private.answer_line(answer_comment.words);
  fault text := coalesce(private.answer_fault(said), private.consent_fault(answer_comment.learner));
begin
  if fault is not null then
    return jsonb_build_object('ok', false, 'sentence', fault);
  end if;
  update public.teacher_comments t set answer = said, answered_at = now()
  from public.dashboard d
  where t.id = answer_comment.comment_id and d.id = t.session_id and d.user_id = answer_comment.learner;
  if not found then
    return '{"ok": false, "sentence": "This is not here any more."}';
  end if;
  return '{"ok": true}';
end;
$$;
comment on function public.answer_comment(uuid, bigint, text) is
  'Service role only; the caller has verified who the learner is and heard the words. Keeps what a learner answers to a teacher''s comment, in place of an earlier answer; ok false with a sentence where it can''t.';
revoke all on function public.answer_comment(uuid, bigint, text) from public, anon, authenticated;
grant execute on function public.answer_comment(uuid, bigint, text) to service_role;

-- schemas/core/own_modules.sql
create or replace function private.check_own_area(learner uuid, area text)
returns void
language plpgsql
stable
set search_path = ''
as $$
begin
  if private.lacks_consent(check_own_area.learner) then
    raise exception 'Your school or a parent has to say yes first.' using errcode = '22023', hint = 'consent_missing';
  elsif not public.area_is_open(check_own_area.learner, check_own_area.area) then
    raise exception 'This area is not enabled at your school.' using errcode = '22023', hint = 'area_disabled';
  end if;
end;
$$;
comment on function private.check_own_area(uuid, text) is 'Raises, with the hint consent_missing or area_disabled, where consent is missing, or the learner''s school or classes have not opened an area: nothing new is begun in it.';
revoke all on function private.check_own_area(uuid, text) from public;

-- schemas/core/parent_links.sql
create or replace function private.parent_link_holds(link private.parent_links)
returns boolean
language sql
stable
set search_path = ''
as $$
  select parent_link_holds.link.ends_at > now() and (parent_link_holds.link.email is not null or exists (
    select from public.profiles p
    where p.id = parent_link_holds.link.user_id and p.school_id = parent_link_holds.link.school_id and p.school_link <> 'typed'
      -- A link ends with the right of whoever made it: they may have kept it.
      and (exists (
          select from public.school_staff a
          where a.user_id = parent_link_holds.link.made_by and a.school_id = p.school_id and a.role = 'admin')
        or exists (
          select from private.classes_of(p.id) as c join public.school_class_teachers t on t.class_id = c.id
          where t.user_id = parent_link_holds.link.made_by))))
$$;
comment on function private.parent_link_holds(private.parent_links) is
  'Whether a parent''s link opens now: its day hasn''t come, and of one that a school gave, the student is still there and whoever made it still keeps their class.';
revoke all on function private.parent_link_holds(private.parent_links) from public;

-- schemas/core/parent_links.sql
create or replace function public.make_parent_link(class uuid, student uuid, days integer)
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  found_class public.school_classes%rowtype := private.class_for_staff(make_parent_link.class);
  token text := replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', '');
  ends timestamptz := now() + make_interval(days => make_parent_link.days);
begin
  perform private.student_for_staff(found_class.id, make_parent_link.student);
  if make_parent_link.days is null or make_parent_link.days not between 1 and 365 then
    raise exception 'Please choose from 1 to 365 days.' using errcode = '22023';
  elsif exists (select from private.closed_accounts c where c.user_id = make_parent_link.student) then
    raise exception 'This account is closed.' using errcode = '22023';
  end if;
  delete from private.parent_links l where l.ends_at < now() or (l.user_id = make_parent_link.student and l.email is null);
  insert into private.parent_links (user_id, school_id, made_by, token_hash, ends_at)
  values (make_parent_link.student, found_class.school_id, (select auth.uid()), private.hash_of(token), ends);
  return jsonb_build_object('token', token, 'ends', ends);
end;
$$;
comment on function public.make_parent_link(uuid, uuid, integer) is
  'Whoever keeps a class may make the link to the page of a student''s parents, in the place of the one before. Answers the token, which nobody can read again.';
revoke all on function public.make_parent_link(uuid, uuid, integer) from public, anon, authenticated;
grant execute on function public.make_parent_link(uuid, uuid, integer) to authenticated;

-- schemas/core/parent_links.sql
create or replace function public.end_parent_link(class uuid, student uuid)
returns void
language plpgsql
security definer
set search_path = ''
as $$
begin
  perform private.student_for_staff(end_parent_link.class, end_parent_link.student);
  delete from private.parent_links l where l.user_id = end_parent_link.student and l.email is null;
end;
$$;
comment on function public.end_parent_link(uuid, uuid) is 'Whoever keeps a class may end the link that the school gave to a student''s parents.';
revoke all on function public.end_parent_link(uuid, uuid) from public, anon, authenticated;
grant execute on function public.end_parent_link(uuid, uuid) to authenticated;

-- schemas/core/parent_links.sql
create or replace function public.ask_parent(learner uuid, email text)
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  person public.profiles%rowtype;
  address text := lower(btrim(ask_parent.email));
  token text := replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', '');
  wait jsonb;
  made uuid;
begin
  select p.* into person from public.profiles p where p.id = ask_parent.learner for update;
  if not found or not private.lacks_consent(person.id) or person.school_id is not null and person.school_link <> 'typed'
    or exists (select from private.closed_accounts c where c.user_id = person.id) then
    return '{"ok": false, "reason": "not_needed"}';
  elsif address !~ '^[^@\s]+@[^@\s]+\.[^@\s]+$' or char_length(address) > 320 or private.hides_signs(address) or address ~ '\.invalid$' then
    return '{"ok": false, "reason": "malformed"}';
  -- Nobody is their own parent. With another address of theirs, a child can pretend; the mail is what the law asks for.
  elsif address = private.email_of(person.id) then
    return '{"ok": false, "reason": "own_address"}';
  end if;
  wait := private.count_attempts(jsonb_build_array(
    jsonb_build_object('counter', 'parent mail of account', 'attempts', 3, 'window_ms', 86400000, 'key', person.id),
    jsonb_build_object('counter', 'parent mail to address', 'attempts', 3, 'window_ms', 86400000,
      'key', encode(sha256(convert_to(address, 'UTF8')), 'hex'))), (extract(epoch from clock_timestamp()) * 1000)::bigint);
  if wait is not null then
    return jsonb_build_object('ok', false, 'reason', 'rate_limited', 'retry_after', ceil((wait ->> 'wait_ms')::numeric / 1000));
  end if;
  delete from private.parent_links l where l.user_id = person.id and l.email is not null;
  insert into private.parent_links (user_id, email, token_hash, ends_at)
  values (person.id, address, private.hash_of(token), now() + interval '365 days') returning id into made;
  insert into public.safety_mails (kind, to_name, to_email, parent_link_id, token) values ('parent', address, address, made, token);
  return '{"ok": true}';
end;
$$;
comment on function public.ask_parent(uuid, text) is
  'Service role only. Queues a mail to the parent of somebody who belongs to no school and lacks consent, with a link that says what is kept and takes yes or no; three a day for an account and for an address. The mail holds no word of the child.';
revoke all on function public.ask_parent(uuid, text) from public, anon, authenticated;
grant execute on function public.ask_parent(uuid, text) to service_role;

-- schemas/core/parent_links.sql
create or replace function private.parent_visit(token text, address text, out link private.parent_links, out refusal jsonb)
language plpgsql
set search_path = ''
as $$
declare
  wait jsonb := private.count_attempts(jsonb_build_array(jsonb_build_object('counter', 'parent link', 'attempts', 60, 'window_ms', 60000,
    'key', encode(sha256(convert_to(parent_visit.address, 'UTF8')), 'hex'))), (extract(epoch from clock_timestamp()) * 1000)::bigint);
begin
  -- Where nothing tells the address, all would share one counter.
  if wait is not null and parent_visit.address <> '' then
    refusal := jsonb_build_object('ok', false, 'reason', 'rate_limited', 'retry_after', ceil((wait ->> 'wait_ms')::numeric / 1000));
    return;
  end if;
  select l.* into link from private.parent_links l where l.token_hash = private.hash_of(parent_visit.token) and private.parent_link_holds(l);
  if link.id is null then
    refusal := '{"ok": false, "reason": "not_found"}';
  end if;
end;
$$;
comment on function private.parent_visit(text, text) is
  'The parent''s link of a token, or the refusal of one that has ended, was ended or never was, and of who asks more than 60 times in a minute.';
revoke all on function private.parent_visit(text, text) from public;

-- schemas/core/safety_mails.sql
create or replace function public.claim_safety_mails(most integer)
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  due uuid;
  claimed jsonb;
begin
  insert into private.safety_sender as s (seen_at) values (now())
  on conflict (is_one) do update set seen_at = excluded.seen_at where s.seen_at < now() - interval '1 minute';
  for due in select c.id from public.safety_cases c where c.next_at <= now() order by c.is_newcomer, c.next_at limit 100 for update skip locked loop
    perform private.tell_next(due);
  end loop;
  with taken as (
    update public.safety_mails m set tries = m.tries + 1, due_at = now() + interval '3 minutes'
    where m.id in (
      select d.id from public.safety_mails d left join public.safety_cases c on c.id = d.case_id
      where d.sent_at is null and d.failed_at is null and d.due_at <= now()
      -- Invitations, and accounts that came today, can't keep the others waiting.
      order by d.kind in ('staff', 'parent'), coalesce(c.is_newcomer, false), d.id limit least(claim_safety_mails.most, 50) for update of d skip locked)
    returning m.*
  )
  select coalesce(jsonb_agg(jsonb_build_object('id', t.id, 'kind', t.kind, 'to', t.to_email, 'school', s.name, 'case_id', t.case_id, 'token', t.token,
    'at', t.queued_at, 'is_newcomer', coalesce(c.is_newcomer, false))
    order by coalesce(c.is_newcomer, false), t.id), '[]') into claimed
  from taken t left join public.schools s on s.id = t.school_id left join public.safety_cases c on c.id = t.case_id;
  return claimed;
end;
$$;
comment on function public.claim_safety_mails(integer) is
  'Service role only. Tells the next person of each case whose time is up, and answers some mails that are to be sent now; nobody else gets them for three minutes. Whoever calls it sends mails: that it was called is kept.';
revoke all on function public.claim_safety_mails(integer) from public, anon, authenticated;
grant execute on function public.claim_safety_mails(integer) to service_role;

-- schemas/core/schools.sql
create or replace function public.area_is_open(learner uuid, area text)
returns boolean
language sql
stable
security definer
set search_path = ''
as $$
  select not private.lacks_consent(area_is_open.learner) and not exists (
    select from public.profiles p join public.schools s on s.id = p.school_id
    where p.id = area_is_open.learner
      and (not private.school_opens(s, area_is_open.area) or area_is_open.area = any (private.closed_by_classes(area_is_open.learner)))
  );
$$;
comment on function public.area_is_open(uuid, text) is
  'The server asks whether a learner may use an area: no consent is missing, their school has it open, and none of their classes closes it. Who belongs to no school may use all.';
revoke all on function public.area_is_open(uuid, text) from public, anon, authenticated;
grant execute on function public.area_is_open(uuid, text) to service_role;

-- schemas/core/seeding.sql
create or replace function private.require_self(claimed uuid)
returns void
language plpgsql
stable
set search_path = ''
as $$
begin
  if require_self.claimed is distinct from (select auth.uid()) or require_self.claimed is null then
    raise exception 'You may only ask for your own dashboard.' using errcode = '42501';
  end if;
  if private.lacks_consent(require_self.claimed) then
    raise exception 'Your school or a parent has to say yes first.' using errcode = '42501', hint = 'consent_missing';
  end if;
end;
$$;
comment on function private.require_self(uuid) is 'Refuses (42501) any id but that of the person who is signed in, and this one while consent is missing.';
revoke all on function private.require_self(uuid) from public;

-- schemas/core/turns.sql
create or replace function private.lock_session(learner uuid, session uuid, area text)
returns jsonb
language plpgsql
set search_path = ''
as $$
declare
  category text;
  team uuid;
begin
  perform 1 from public.areas a where a.id = lock_session.area;
  if not found then
    raise exception 'There is no area %.', lock_session.area using errcode = '22023';
  end if;
  select d.category_activity, d.team_id into category, team from public.dashboard d
    where d.id = lock_session.session and private.works_on(lock_session.learner, d.user_id, d.team_id) for update;
  if not found then
    return jsonb_build_object('ok', false, 'reason',
      case when exists (select from public.dashboard d where d.id = lock_session.session) then 'not_yours' else 'not_found' end);
  end if;
  -- Another area's pass mark and prompts must not be used on this session.
  if category is distinct from (select a.category_activity from public.areas a where a.id = lock_session.area) then
    return jsonb_build_object('ok', false, 'reason', 'not_found');
  end if;
  if not public.area_is_open(lock_session.learner, lock_session.area) then
    return jsonb_build_object('ok', false, 'reason', private.why_closed(lock_session.learner));
  end if;
  if exists (select from public.teams t where t.id = team and t.closed_at is not null) then
    return jsonb_build_object('ok', false, 'reason', 'team_closed');
  end if;
  return null;
end;
$$;
comment on function private.lock_session(uuid, uuid, text) is
  'Locks a session of the learner''s or of one of their teams for this transaction, or answers why not: not_found, not_yours, consent_missing, area_disabled, team_closed.';
revoke all on function private.lock_session(uuid, uuid, text) from public;

-- schemas/proof/parent_page.sql
create or replace function private.parent_page(link private.parent_links)
returns jsonb
language sql
stable
set search_path = ''
as $$
  select jsonb_build_object('ok', true, 'name', coalesce(nullif((regexp_match(p.name, '\S+'))[1], ''), 'A student'), 'ends', parent_page.link.ends_at,
    'made_by', (select t.name from public.profiles t where t.id = parent_page.link.made_by), 'class', private.class_names(p.id),
    'readers', private.talk_readers(p.id), 'is_missing', private.lacks_consent(p.id), 'consent', private.consent_of(p.id),
    'erased_after', (select c.erase_after from private.closed_accounts c where c.user_id = p.id),
    'work', coalesce((
      select jsonb_agg(jsonb_build_object('title', w.title, 'area', w.category_activity, 'progress', w.progress, 'at', w.updated_at) order by w.updated_at desc)
      from (
        -- What a team does is the team's.
        select d.* from public.dashboard d
        where d.user_id = p.id and d.team_id is null and d.progress <> 'not started' order by d.updated_at desc limit 50) as w), '[]'),
    'pages', coalesce((
      select jsonb_agg(jsonb_build_object('at', b.made_at, 'book', b.book) order by b.made_at desc)
      from (
        select l.* from public.proof_links l
        -- Of their own work only: no page with the words or the name of a mate.
        where l.people = array[p.id] and private.proof_ends(l) > now() order by l.made_at desc limit 20) as b), '[]'))
  from public.profiles p where p.id = parent_page.link.user_id
$$;
comment on function private.parent_page(private.parent_links) is
  'What a parent reads: what their child worked on alone, the pages that were shared, who may read talks, and consent. No talk, and nothing of other students.';
revoke all on function private.parent_page(private.parent_links) from public;

-- schemas/proof/parent_page.sql
create or replace function public.read_parent_page(token text, address text)
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  visit record;
begin
  select v.* into visit from private.parent_visit(read_parent_page.token, read_parent_page.address) as v;
  return coalesce(visit.refusal, private.parent_page(visit.link));
end;
$$;
comment on function public.read_parent_page(text, text) is
  'Service role only. The page of a student''s parents, for whoever has its link; not_found where that has ended, was ended or never was.';
revoke all on function public.read_parent_page(text, text) from public, anon, authenticated;
grant execute on function public.read_parent_page(text, text) to service_role;

-- schemas/proof/parent_page.sql
create or replace function public.answer_as_parent(token text, address text, is_given boolean, name text)
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  visit record;
  link private.parent_links%rowtype;
  fault text := case when private.is_blank(answer_as_parent.name) then 'Please write your name.'
    else private.text_fault(answer_as_parent.name, 'Your name', 100) end;
begin
  select v.* into visit from private.parent_visit(answer_as_parent.token, answer_as_parent.address) as v;
  link := visit.link;
  if visit.refusal is not null then
    return visit.refusal;
  elsif fault is not null then
    return jsonb_build_object('ok', false, 'reason', 'malformed', 'sentence', fault);
  elsif exists (select from private.closed_accounts c where c.user_id = link.user_id) then
    return '{"ok": false, "reason": "closed"}';
  end if;
  perform private.say_consent(link.user_id, link.school_id, answer_as_parent.is_given, case when link.email is null then 'link' else 'mail' end,
    btrim(answer_as_parent.name) || coalesce(', ' || link.email, ''));
  return private.parent_page(link);
end;
$$;
comment on function public.answer_as_parent(text, text, boolean, text) is
  'Service role only. Whoever has a parent''s link says yes or no for the student, with their name; a no closes the account and erases it later.';
revoke all on function public.answer_as_parent(text, text, boolean, text) from public, anon, authenticated;
grant execute on function public.answer_as_parent(text, text, boolean, text) to service_role;

-- schemas/tutor/sessions.sql
create or replace function public.begin_tutor_try(learner uuid, session uuid, module uuid, area text, replies integer,
  owner text default null, reserve integer default 0, daily_tokens bigint default null)
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  design public.tutor_designs%rowtype;
  tutor jsonb;
  proposed text;
  refusal jsonb;
begin
  if begin_tutor_try.replies not between 1 and 10 then
    raise exception 'A try has 1 to 10 replies.' using errcode = '22023';
  end if;
  if begin_tutor_try.session is not null then
    select t.* into design from public.tutor_designs t
      where t.session_id = begin_tutor_try.session and t.user_id = begin_tutor_try.learner;
    if not found then
      return jsonb_build_object('ok', false, 'reason', 'not_found');
    end if;
  end if;
  tutor := (select private.tutor_of(m.learning_module_id) from public.learning_modules m
    where m.learning_module_id = coalesce(design.module_id, begin_tutor_try.module)
      and m.user_id = begin_tutor_try.learner and m.category = 'Tutor');
  proposed := private.proposed_instructions(design.session_id);
  if tutor is null and design.id is null then
    return jsonb_build_object('ok', false, 'reason', 'not_found');
  end if;
  if tutor is null and proposed is null then
    return jsonb_build_object('ok', false, 'reason', 'no_proposal');
  end if;
  if not public.area_is_open(begin_tutor_try.learner, begin_tutor_try.area) then
    return jsonb_build_object('ok', false, 'reason', private.why_closed(begin_tutor_try.learner));
  end if;
  refusal := private.admit_message(begin_tutor_try.learner, begin_tutor_try.reserve, begin_tutor_try.daily_tokens);
  if refusal is not null then
    return refusal;
  end if;
  -- Each of its replies is asked of a model, so each counts as a message.
  for reply in 2..begin_tutor_try.replies loop
    perform private.count_message(begin_tutor_try.learner);
  end loop;
  return private.turn_context(begin_tutor_try.learner, null)
    || jsonb_build_object('ok', true, 'instructions', coalesce(proposed, tutor ->> 'ai_facilitator_instructions'), 'tutor', tutor);
end;
$$;
comment on function public.begin_tutor_try(uuid, uuid, uuid, text, integer, text, integer, bigint) is
  'Service role only. Admits a try of an own tutor on a simulated learner, which counts as a message for each of its replies, and answers the instructions that are tried: those that a design proposed last, else the tutor''s own. Nothing of a try is kept.';
revoke all on function public.begin_tutor_try(uuid, uuid, uuid, text, integer, text, integer, bigint) from public, anon, authenticated;
grant execute on function public.begin_tutor_try(uuid, uuid, uuid, text, integer, text, integer, bigint) to service_role;

-- Whose consent is missing makes nothing.
create trigger learning_modules_consent before insert on public.learning_modules
  for each row when (new.user_id is not null) execute function private.refuse_without_consent('user_id');
create trigger team_members_consent before insert on public.team_members
  for each row execute function private.refuse_without_consent('user_id');
create trigger team_requests_consent before insert on public.team_requests
  for each row execute function private.refuse_without_consent('user_id');
create trigger projects_consent before insert on public.projects
  for each row execute function private.refuse_without_consent('user_id');
create trigger project_work_versions_consent before insert on public.project_work_versions
  for each row execute function private.refuse_without_consent('saved_by');
create trigger tutor_designs_consent before insert on public.tutor_designs
  for each row execute function private.refuse_without_consent('user_id');
create trigger hand_ins_consent before insert on public.hand_ins
  for each row execute function private.refuse_without_consent('user_id');
create trigger memory_lines_consent before insert or update of text on public.memory_lines
  for each row execute function private.refuse_without_consent('user_id');
create trigger proof_links_consent before insert on public.proof_links
  for each row execute function private.refuse_without_consent('user_id');
-- The server fills a dashboard also for somebody whom a school still has to say yes for.
create trigger dashboard_consent before insert or update on public.dashboard
  for each row when (current_user in ('anon', 'authenticated')) execute function private.refuse_without_consent('user_id');
create trigger profiles_note_consent after insert or update on public.profiles
  for each row execute function private.note_consent_ask();

-- Who was here before anybody was asked goes on: a school as if it had said yes itself, an account without a school for itself.
insert into public.school_consents (school_id, said_by_name) select s.id, 'Before this was asked' from public.schools s;
insert into public.consents (user_id, is_given, how, said_by_name)
select p.id, true, 'before', 'Before this was asked' from public.profiles p where p.profile_completed and p.school_id is null;
