-- What a person types about themselves, and the picture that their identity provider has of them.

create function private.text_fault(value text, called text, longest integer)
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

create function private.is_blank(value text)
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

create function private.guard_profile_text()
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
-- Triggers of one event fire by name: after the refusal of a role, before the profile is completed.
create trigger profiles_1_text before insert or update on public.profiles
  for each row when (current_user in ('anon', 'authenticated')) execute function private.guard_profile_text();

create function private.account_avatar(account uuid)
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
    -- A learner must not leave a school's choice of areas by typing another name.
    if old.school_id is not null and new.school_id is not distinct from old.school_id then
      new.school_name := old.school_name;
    end if;
  else
    new.created_at := now();
  end if;
  if new.school_id is null then
    select s.id into new.school_id from public.schools s where lower(s.name) = lower(btrim(new.school_name));
  end if;
  new.updated_at := now();
  return new;
end;
$$;
comment on function private.complete_profile() is
  'Trigger: the e-mail is always the account''s and the avatar its identity provider''s, a school''s appointment decides the role, and the name of a known school links the profile to it.';

create function private.follow_identity()
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
create trigger profiles_follow_identity after insert or update or delete on auth.identities
  for each row execute function private.follow_identity();
