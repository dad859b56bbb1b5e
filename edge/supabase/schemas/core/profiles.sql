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
  new.email := private.email_of(new.id);
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
  'Trigger: the e-mail is always the account''s (the username where a school made it) and the avatar its identity provider''s, a school''s appointment decides the role, and a profile that belongs to a school says by what proof and since when; a grade that the school set decides the band.';

create or replace function private.follow_account_email()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  update public.profiles p set updated_at = now() where p.id = new.id;
  perform private.link_by_domain(new.id);
  return null;
end;
$$;
revoke all on function private.follow_account_email() from public;
comment on function private.follow_account_email() is
  'Trigger: when the address of an account changes, its profile is written anew and so takes the new address, and the school of a bound domain.';

create or replace function private.follow_appointment()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  if tg_op = 'DELETE' then
    update public.profiles p set role = 'teacher' where p.id = old.user_id;
    update public.profiles p set school_id = null
    where p.id = old.user_id and p.school_id = old.school_id and p.school_link = 'staff';
    if found then
      update public.profiles p set school_id = other.school, school_link = other.link
      from private.school_of_account(old.user_id) as other
      where p.id = old.user_id and other.school is not null;
    end if;
    return null;
  end if;
  update public.profiles p set role = new.role where p.id = new.user_id;
  update public.profiles p set school_id = new.school_id, school_link = 'staff'
  where p.id = new.user_id and (p.school_id is null or p.school_link = 'typed' or p.school_id = new.school_id)
    and p.school_link is distinct from 'staff';
  return null;
end;
$$;
revoke all on function private.follow_appointment() from public;
comment on function private.follow_appointment() is
  'Trigger: an appointment at a school becomes the profile''s role and, unless the person belongs to another, their school; without any appointment the person is a teacher again and belongs to it no more.';

create or replace function private.text_fault(value text, called text, longest integer)
returns text
language plpgsql
immutable
set search_path = ''
as $$
begin
  if char_length(text_fault.value) > text_fault.longest then
    return text_fault.called || ' is too long. It can have at most ' || text_fault.longest || ' characters.';
  end if;
  -- Control characters, the separators that end a line, and the marks that turn the direction of what follows:
  -- a name with one of these changes how the words around it are shown. Letters of every script and emoji stay.
  if text_fault.value ~ '[\u0001-\u001f\u007f-\u009f\u2028\u2029\u202a-\u202e\u2066-\u2069]' then
    return text_fault.called || ' has a hidden character in it. Please type it again.';
  end if;
  return null;
end;
$$;
comment on function private.text_fault(text, text, integer) is
  'What is wrong with one line that a person typed, as a sentence for them, or null.';
revoke all on function private.text_fault(text, text, integer) from public;

create or replace function private.hides_signs(value text)
returns boolean
language sql
immutable
set search_path = ''
as $$
  select coalesce(hides_signs.value, '') ~
    '[\u0001-\u001f\u007f-\u009f\u00ad\u034f\u061c\u115f\u1160\u180e\u200b-\u200f\u2028-\u202e\u2060-\u206f\u2800\u3164\ufeff\uffa0\ufff9-\ufffb]'
$$;
comment on function private.hides_signs(text) is
  'Whether a text has a sign that can''t be seen or turns the direction of others. For addresses; names of some scripts are written with a few of these.';
revoke all on function private.hides_signs(text) from public;

create or replace function private.is_blank(value text)
returns boolean
language sql
immutable
set search_path = ''
as $$
  -- Spaces of every width, and characters that show nothing.
  select coalesce(is_blank.value, '') !~ '[^\s\u00a0\u00ad\u115f\u1160\u180e\u2000-\u200f\u202f\u205f-\u2064\u2800\u3000\u3164\ufeff\uffa0]'
$$;
comment on function private.is_blank(text) is 'Whether a text shows nothing to a reader.';
revoke all on function private.is_blank(text) from public;

create or replace function private.guard_profile_text()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
declare
  fault text;
begin
  fault := coalesce(
    private.text_fault(new.name, 'Your name', 200),
    private.text_fault(new.nickname, 'Your nickname', 40),
    -- A full name in the place of a nickname would be shown to whom it is kept from.
    case when not private.is_blank(new.nickname) and btrim(new.nickname) ~ '\s' then 'Please use one word as your nickname.' end,
    private.text_fault(new.country, 'The country', 100),
    private.text_fault(new.state, 'The state or province', 100),
    private.text_fault(new.city, 'The city', 100),
    private.text_fault(new.school_name, 'The school', 200),
    case
      when new.grade_level not between 1 and 4 then 'Please select your grade level'
      when new.gender not in ('female', 'male', 'other') then 'Please select your gender'
      when new.continent not in ('Africa', 'Asia', 'Europe', 'North America', 'Oceania', 'South America')
        then 'Please select your continent'
      when not new.profile_completed then null
      when private.is_blank(new.name) then 'Please enter your name'
      when new.role = 'student' and new.grade_level is null then 'Please select your grade level'
      -- Later the person may empty their country, but not before they have once said where they learn.
      when tg_op = 'UPDATE' and old.profile_completed then null
      when private.is_blank(new.continent) then 'Please select your continent'
      when private.is_blank(new.country) then 'Please select your country'
    end);
  if fault is not null then
    raise exception '%', fault using errcode = '22023';
  end if;
  return new;
end;
$$;
comment on function private.guard_profile_text() is
  'Trigger: refuses what a browser may not write about a person, in sentences that the person can read.';
revoke all on function private.guard_profile_text() from public;

create or replace function private.shown_name(person public.profiles)
returns text
language sql
stable
set search_path = ''
as $$
  select case
    when (shown_name.person).role <> 'student' then (shown_name.person).name
    when not private.is_blank((shown_name.person).nickname) then btrim((shown_name.person).nickname)
    else coalesce((regexp_match((shown_name.person).name, '\S+'))[1], '')
  end
$$;
comment on function private.shown_name(public.profiles) is
  'What other students call a person: the nickname of a student, or the first word of their name; the whole name of everybody else.';
revoke all on function private.shown_name(public.profiles) from public;

create or replace function private.account_avatar(account uuid)
returns text
language sql
stable
set search_path = ''
as $$
  select p.url
  from (
    select coalesce(i.identity_data ->> 'avatar_url', i.identity_data ->> 'picture') as url, i.updated_at
    from auth.identities i
    -- Not from the account's own data, which the person can write: team mates' browsers load this address.
    where i.user_id = account_avatar.account and i.provider in ('google', 'github')
  ) as p
  where p.url ~ '^https://[^\s"''<>\\]+$' and char_length(p.url) <= 2000
  order by p.updated_at desc nulls last
  limit 1
$$;
comment on function private.account_avatar(uuid) is
  'The address of the picture that a person''s identity provider has, over https only; null without one.';
revoke all on function private.account_avatar(uuid) from public;

create or replace function private.follow_identity()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
declare
  account uuid := case when tg_op = 'DELETE' then old.user_id else new.user_id end;
begin
  -- Identities are written at every sign-in; a profile only when its picture is another one.
  update public.profiles p set avatar_url = private.account_avatar(account)
  where p.id = account and p.avatar_url is distinct from private.account_avatar(account);
  return null;
end;
$$;
comment on function private.follow_identity() is
  'Trigger: when an identity of an account comes, changes or goes, the profile takes the picture that is left.';
revoke all on function private.follow_identity() from public;
