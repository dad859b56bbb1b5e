-- Accounts that a school makes for students without an e-mail address, and the cards with which they sign in.

alter table public.profiles drop constraint profiles_school_link_check;
alter table public.profiles add constraint profiles_school_link_check
  check (school_link in ('code', 'request', 'domain', 'staff', 'operator', 'roster', 'typed'));
comment on column public.profiles.school_link is
  'What proves it: a join code, a request that staff confirmed, a bound e-mail domain, an appointment, the operator''s own hand, a list of the school''s from which the account was made (roster). "typed" is left from when a name was enough: it proves nothing, and the switches of that school hold all the same.';

alter table public.schools add column handle text unique check (handle ~ '^[a-z0-9]([a-z0-9-]{0,38}[a-z0-9])?$');
comment on column public.schools.handle is
  'What a student without an e-mail address types for the school at sign-in; made from the name, and never changed: their accounts are named by it.';

create table public.school_accounts (
  user_id uuid primary key references public.profiles (id) on delete cascade,
  school_id uuid not null references public.schools (id) on delete cascade,
  username text not null check (username ~ '^[a-z0-9]([a-z0-9.-]{0,38}[a-z0-9])?$'),
  roster_id text check (char_length(roster_id) between 1 and 255),
  made_by uuid references auth.users (id) on delete set null,
  made_at timestamptz not null default now(),
  unique (school_id, username),
  unique (school_id, roster_id)
);
create index school_accounts_made_by_idx on public.school_accounts (made_by);
comment on table public.school_accounts is
  'Accounts that a school made for its students, without an e-mail address. Staff make and read them through procedures; through the table only the server reads or writes it.';
comment on column public.school_accounts.username is 'The name to sign in with, one of a kind in the school.';
comment on column public.school_accounts.roster_id is 'The sourcedId of the student in the school''s OneRoster files; null for who came by another list.';
alter table public.school_accounts enable row level security;
revoke all on public.school_accounts from public, anon, authenticated;
grant all on public.school_accounts to service_role;

create table private.sign_in_cards (
  user_id uuid primary key references public.school_accounts (user_id) on delete cascade,
  secret_hash text not null unique check (secret_hash ~ '^[0-9a-f]{64}$'),
  pictures_hash text not null check (pictures_hash ~ '^[0-9a-f]{64}$'),
  made_at timestamptz not null default now()
);
comment on table private.sign_in_cards is
  'The one card with which a student of a school signs in. What stands on it is told once, when it is made. Only the procedures of cards read or write it.';
comment on column private.sign_in_cards.secret_hash is 'The SHA-256 of what the QR code carries: 122 random bits, which nobody guesses however fast the hash.';
comment on column private.sign_in_cards.pictures_hash is
  'The SHA-256 of the pictures with the account''s id. So few are guessed by whoever has this table, at any cost of the hash; what holds strangers off is the count of open_card.';
alter table private.sign_in_cards enable row level security;
revoke all on private.sign_in_cards from public, anon, authenticated, service_role;

set local check_function_bodies = off;

-- schemas/core/accounts.sql
create or replace function private.plain_letters(words text)
returns text
language sql
immutable
set search_path = ''
as $$
  -- Letters lose what stands on them; of other scripts nothing is left, and a name is made without them.
  select trim(both '-' from regexp_replace(
    regexp_replace(normalize(replace(replace(replace(replace(replace(lower(plain_letters.words), 'ß', 'ss'), 'ø', 'o'), 'æ', 'ae'), 'ł', 'l'), 'đ', 'd'), nfd),
      '[\u0300-\u036f''’]', '', 'g'), '[^a-z0-9]+', '-', 'g'))
$$;
comment on function private.plain_letters(text) is 'A text in small letters a to z, digits and dashes, for names that are typed on any keyboard; may be empty.';
revoke all on function private.plain_letters(text) from public;

-- schemas/core/accounts.sql
create or replace function private.set_school_handle()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
declare
  base text := coalesce(nullif(rtrim(left(private.plain_letters(new.name), 30), '-'), ''), 'school');
  number integer := 1;
begin
  new.handle := coalesce(new.handle, base);
  while exists (select from public.schools s where s.handle = new.handle) loop
    number := number + 1;
    new.handle := base || '-' || number;
  end loop;
  return new;
end;
$$;
comment on function private.set_school_handle() is 'Trigger: a new school gets a handle of its name, with a number where another has it.';
revoke all on function private.set_school_handle() from public;

-- schemas/core/accounts.sql
create or replace function private.new_username(of_school public.schools, name text, class_name text)
returns text
language plpgsql
stable
set search_path = ''
as $$
declare
  base text := left(coalesce(nullif(replace(private.plain_letters((regexp_match(new_username.name, '\S+'))[1]), '-', ''), ''), 'learner'), 20)
    || left(replace(private.plain_letters(coalesce(new_username.class_name, '')), '-', ''), 8);
  made text := base;
  number integer := 1;
begin
  while exists (select from public.school_accounts a where a.school_id = new_username.of_school.id and a.username = made)
    -- Somebody may have taken the address where no mail proves one.
    or exists (select from auth.users u where u.email = made || '@' || new_username.of_school.handle || '.invalid')
  loop
    number := number + 1;
    made := base || number;
  end loop;
  return made;
end;
$$;
comment on function private.new_username(public.schools, text, text) is
  'A username that is free at a school: first name and class, with a number where it is taken.';
revoke all on function private.new_username(public.schools, text, text) from public;

-- schemas/core/accounts.sql
create or replace function private.make_account(of_school public.schools, name text, username text, grade integer, maker uuid)
returns uuid
language plpgsql
set search_path = ''
as $$
declare
  made uuid := gen_random_uuid();
  address text := make_account.username || '@' || make_account.of_school.handle || '.invalid';
  said jsonb := jsonb_build_object('sub', made, 'email', address, 'email_verified', false, 'phone_verified', false);
  home record;
begin
  -- As Supabase Auth writes an account whose address needs no mail. Empty texts, not nulls: it can't read a null token.
  insert into auth.users (id, aud, role, email, email_confirmed_at, raw_app_meta_data, raw_user_meta_data, created_at, updated_at,
    confirmation_token, recovery_token, email_change_token_new, email_change)
  values (made, 'authenticated', 'authenticated', address, now(), '{"provider": "email", "providers": ["email"]}', said, now(), now(), '', '', '', '');
  insert into auth.identities (id, provider, provider_id, user_id, identity_data, created_at, updated_at)
  values (gen_random_uuid(), 'email', made::text, made, said, now(), now());
  -- Where the school is, its staff have said of themselves.
  select p.continent, p.country into home
  from public.school_staff s join public.profiles p on p.id = s.user_id
  where s.school_id = make_account.of_school.id and p.continent is not null and not private.is_blank(p.country)
  order by (s.user_id = make_account.maker) desc nulls last, p.created_at limit 1;
  insert into public.profiles (id, name, role, school_id, school_link, school_grade, grade_level, continent, country, profile_completed)
  values (made, make_account.name, 'student', make_account.of_school.id, 'roster', make_account.grade, private.grade_band(make_account.grade),
    home.continent, home.country, home.continent is not null and make_account.grade is not null);
  return made;
end;
$$;
comment on function private.make_account(public.schools, text, text, integer, uuid) is
  'Makes an account with a profile for a student of a school, without a password and without a card: nobody can sign in to it yet. The caller has seen who asks.';
revoke all on function private.make_account(public.schools, text, text, integer, uuid) from public;

-- schemas/core/accounts.sql
create or replace function private.end_access(people uuid[])
returns void
language sql
set search_path = ''
as $$
  delete from private.sign_in_cards c where c.user_id = any (end_access.people);
  update auth.users u set encrypted_password = null, recovery_token = '', updated_at = now() where u.id = any (end_access.people);
  delete from auth.sessions s where s.user_id = any (end_access.people)
$$;
comment on function private.end_access(uuid[]) is
  'Ends the cards, passwords and sessions of accounts that a school made; the caller has seen that they are. A token that was given out reads on for an hour at most.';
revoke all on function private.end_access(uuid[]) from public;

-- schemas/core/accounts.sql
create or replace function private.picture_words()
returns text[]
language sql
immutable
set search_path = ''
as $$
  select array['ball', 'bell', 'bird', 'boat', 'cup', 'drum', 'fish', 'hat', 'house', 'key', 'kite', 'leaf', 'moon', 'star', 'sun', 'tree',
    'apple', 'book', 'car', 'cloud', 'flower', 'heart', 'lamp', 'shoe']
$$;
comment on function private.picture_words() is 'The pictures of cards, by their words. The page draws the same.';
revoke all on function private.picture_words() from public;

-- schemas/core/accounts.sql
create or replace function private.pictures_hash(account uuid, pictures text)
returns text
language sql
immutable
set search_path = ''
as $$
  select encode(sha256(convert_to(pictures_hash.account || ' ' || pictures_hash.pictures, 'UTF8')), 'hex')
$$;
comment on function private.pictures_hash(uuid, text) is 'What is kept of the pictures of a card, in their order.';
revoke all on function private.pictures_hash(uuid, text) from public;

-- schemas/core/accounts.sql
create or replace function public.class_accounts(class uuid)
returns jsonb
language plpgsql
stable
security definer
set search_path = ''
as $$
declare
  found_class public.school_classes%rowtype := private.class_for_staff(class_accounts.class);
begin
  return (
    select jsonb_build_object('school', s.name, 'handle', s.handle, 'accounts', coalesce((
      select jsonb_agg(jsonb_build_object('user_id', p.id, 'name', p.name, 'username', a.username, 'card_made_at', c.made_at)
        order by lower(p.name), p.id)
      from public.school_class_members m
      join public.profiles p on p.id = m.user_id and p.school_id = found_class.school_id
      join public.school_accounts a on a.user_id = p.id and a.school_id = found_class.school_id
      left join private.sign_in_cards c on c.user_id = a.user_id
      where m.class_id = found_class.id and m.removed_at is null), '[]'))
    from public.schools s where s.id = found_class.school_id
  );
end;
$$;
comment on function public.class_accounts(uuid) is
  'Whoever keeps a class may read which of its students have an account of the school, by which username they sign in, and since when their card is good; nothing that opens an account.';
revoke all on function public.class_accounts(uuid) from public, anon, authenticated;
grant execute on function public.class_accounts(uuid) to authenticated;

-- schemas/core/accounts.sql
create or replace function public.make_sign_in_cards(class uuid, people uuid[] default null)
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  found_class public.school_classes%rowtype := private.class_for_staff(make_sign_in_cards.class);
  ids uuid[];
  cards jsonb;
begin
  -- The account first, as everything else that changes who signs in how.
  ids := array(
    select a.user_id from public.school_accounts a
    join public.profiles p on p.id = a.user_id and p.school_id = found_class.school_id
    join public.school_class_members m on m.user_id = a.user_id and m.class_id = found_class.id and m.removed_at is null
    where a.school_id = found_class.school_id and (make_sign_in_cards.people is null or a.user_id = any (make_sign_in_cards.people))
    order by a.user_id for update of a);
  perform private.end_access(ids);
  -- Whoever was locked out by wrong pictures comes in with the new ones.
  delete from private.attempts t using public.school_accounts a join public.schools s on s.id = a.school_id
  where a.user_id = any (ids) and t.counter in ('card-name', 'card-name-day') and t.key = private.card_key(s.handle, a.username);
  with made as (
    select a.user_id, a.username, p.name, replace(gen_random_uuid()::text, '-', '') as secret,
      -- Each account its own shuffle: without its id the planner draws once for all.
      (array(select w.word from unnest(private.picture_words()) as w (word) order by gen_random_uuid(), a.user_id))[1:case when p.school_grade = 3 then 2 else 3 end]
        as pictures
    from public.school_accounts a join public.profiles p on p.id = a.user_id
    where a.user_id = any (ids)
  ), kept as (
    insert into private.sign_in_cards (user_id, secret_hash, pictures_hash)
    select m.user_id, encode(sha256(convert_to(m.secret, 'UTF8')), 'hex'), private.pictures_hash(m.user_id, array_to_string(m.pictures, ' ')) from made m
  )
  select coalesce(jsonb_agg(jsonb_build_object('user_id', m.user_id, 'first_name', coalesce((regexp_match(m.name, '\S+'))[1], m.username),
    'username', m.username, 'secret', m.secret, 'pictures', to_jsonb(m.pictures)) order by lower(m.name), m.user_id), '[]')
  into cards from made m;
  return cards;
end;
$$;
comment on function public.make_sign_in_cards(uuid, uuid[]) is
  'Whoever keeps a class may make new cards for its students with an account of the school, all or some: the card before, the password and every session end at once. What stands on a card is answered this once and kept nowhere.';
revoke all on function public.make_sign_in_cards(uuid, uuid[]) from public, anon, authenticated;
grant execute on function public.make_sign_in_cards(uuid, uuid[]) to authenticated;

-- schemas/core/accounts.sql
create or replace function private.card_key(handle text, username text)
returns text
language sql
immutable
set search_path = ''
as $$
  select encode(sha256(convert_to(lower(btrim(card_key.handle)) || ' ' || lower(btrim(card_key.username)), 'UTF8')), 'hex')
$$;
comment on function private.card_key(text, text) is 'Under which key tries of a school and a username are counted, whether there is such an account or not.';
revoke all on function private.card_key(text, text) from public;

-- schemas/core/accounts.sql
create or replace function public.open_card(secret text, school text, username text, pictures text, address text)
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  at bigint := (extract(epoch from clock_timestamp()) * 1000)::bigint;
  named boolean := open_card.secret is null;
  from_place text := case when open_card.secret is null then 'card-address' else 'card-code-address' end;
  key text := private.card_key(left(coalesce(open_card.school, ''), 100), left(coalesce(open_card.username, ''), 100));
  place text := encode(sha256(convert_to(coalesce(open_card.address, ''), 'UTF8')), 'hex');
  checks jsonb := '[]';
  refused jsonb;
  found_one record;
begin
  if named then
    checks := checks || jsonb_build_object('counter', 'card-name', 'key', key, 'attempts', 10, 'window_ms', 600000)
      || jsonb_build_object('counter', 'card-name-day', 'key', key, 'attempts', 30, 'window_ms', 86400000);
  end if;
  -- Thirty children behind one address who mistype five times each stay below it. Nobody guesses a code: a school in which
  -- somebody tries names and pictures still comes in by codes.
  if coalesce(open_card.address, '') <> '' then
    checks := checks || jsonb_build_object('counter', from_place, 'key', place, 'attempts', case when named then 200 else 2000 end, 'window_ms', 600000);
  end if;
  refused := private.count_attempts(checks, at);
  if refused is not null then
    return jsonb_build_object('ok', false, 'reason', 'rate_limited', 'retry_after', ceil((refused ->> 'wait_ms')::numeric / 1000)::integer);
  end if;
  select u.email into found_one
  from private.sign_in_cards c
  join public.school_accounts a on a.user_id = c.user_id
  join public.schools s on s.id = a.school_id
  join public.profiles p on p.id = a.user_id and p.school_id = a.school_id
  join auth.users u on u.id = a.user_id and coalesce(u.banned_until <= now(), true) and u.deleted_at is null
  where case when named
    then s.handle = lower(btrim(open_card.school)) and a.username = lower(btrim(open_card.username))
      and c.pictures_hash = private.pictures_hash(a.user_id, open_card.pictures)
    else c.secret_hash = encode(sha256(convert_to(lower(btrim(open_card.secret)), 'UTF8')), 'hex') end;
  if not found then
    return '{"ok": false, "reason": "not_found"}';
  end if;
  perform private.settle_attempts(jsonb_build_array(
    jsonb_build_object('counter', from_place, 'key', place, 'forgotten', false),
    jsonb_build_object('counter', 'card-name', 'key', key, 'forgotten', named),
    jsonb_build_object('counter', 'card-name-day', 'key', key, 'forgotten', named)), at);
  return jsonb_build_object('ok', true, 'email', found_one.email);
end;
$$;
comment on function public.open_card(text, text, text, text, text) is
  'Service role only. Whose card it is, by what its code carries (secret), or by school, username and pictures (their words in order, with spaces): the address under which their account is signed in. Wrong ones are counted for the name (10 in ten minutes, 30 in a day) and the address they come from (200 in ten minutes, 2,000 of codes); one answer for a wrong picture and for an account that there isn''t.';
revoke all on function public.open_card(text, text, text, text, text) from public, anon, authenticated;
grant execute on function public.open_card(text, text, text, text, text) to service_role;

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

-- schemas/core/roster.sql
create or replace function private.roster_lines(roster jsonb)
returns table (line integer, id text, name text, username text, classes text[], grade integer, fault text)
language sql
stable
set search_path = ''
as $$
  with said as (
    select coalesce(r.line, e.ordinality::integer) as line, nullif(btrim(r.id), '') as id,
      normalize(btrim(regexp_replace(coalesce(r.name, ''), '\s+', ' ', 'g')), nfc) as name, nullif(lower(btrim(r.username)), '') as username,
      array(select distinct normalize(btrim(c), nfc) from jsonb_array_elements_text(coalesce(r.classes, '[]')) as c where not private.is_blank(c) order by 1) as classes,
      r.grade
    from jsonb_array_elements(roster_lines.roster) with ordinality as e
    cross join lateral jsonb_to_record(e.value) as r (line integer, id text, name text, username text, classes jsonb, grade integer)
  ), counted as (
    select s.*, row_number() over (partition by s.id order by s.line) as nth_id, row_number() over (partition by s.username order by s.line) as nth_username,
      row_number() over (partition by lower(s.name), s.classes, s.id is null and s.username is null order by s.line) as nth_name
    from said s
  )
  select c.line, c.id, c.name, c.username, c.classes, c.grade, coalesce(
    case when char_length(c.id) > 255 or private.hides_signs(c.id) then 'The id can''t be one.' end,
    case when c.id is not null and c.nth_id > 1 then 'This id stands on the list twice.' end,
    case when private.is_blank(c.name) then 'There is no name.' end,
    private.text_fault(c.name, 'The name', 200),
    case when c.username !~ '^[a-z0-9]([a-z0-9.-]{0,38}[a-z0-9])?$' then 'A username has letters a to z, digits, dots and dashes, 40 at most.' end,
    case when c.username is not null and c.nth_username > 1 then 'This username stands on the list twice.' end,
    case when c.id is null and c.username is null and c.nth_name > 1 then 'This name stands on the list twice. Please tell the two apart, by an initial for instance.' end,
    case when cardinality(c.classes) > 20 then 'These are more than 20 classes.' end,
    (select min(private.text_fault(k, 'The class', 60)) from unnest(c.classes) as k),
    case when c.grade not between 3 and 12 then 'A grade is a number from 3 to 12.' end)
  from counted c
$$;
comment on function private.roster_lines(jsonb) is
  'The lines of a roster as they are kept, each with what is wrong with it by itself: normalized, with bounds, no sign that turns the direction of others, and nobody twice.';
revoke all on function private.roster_lines(jsonb) from public;

-- schemas/core/roster.sql
create or replace function private.roster_account(school uuid, class uuid, id text, username text, name text)
returns public.school_accounts
language sql
stable
set search_path = ''
as $$
  -- An id or a username that is said decides; the name only where there is neither, and only within one class.
  select a.* from (
    select 1 as place, a.user_id from public.school_accounts a where a.school_id = roster_account.school and a.roster_id = roster_account.id
    union all
    select 2, a.user_id from public.school_accounts a
    where a.school_id = roster_account.school and a.username = roster_account.username and (a.roster_id is null or roster_account.id is null)
    union all
    select 3, p.id from public.school_class_members m join public.profiles p on p.id = m.user_id
    where roster_account.id is null and roster_account.username is null and m.class_id = roster_account.class and m.removed_at is null
      and lower(p.name) = lower(roster_account.name)
  ) as found
  join public.school_accounts a on a.user_id = found.user_id
  join public.profiles p on p.id = a.user_id and p.school_id = roster_account.school
  order by found.place, a.user_id limit 1
$$;
comment on function private.roster_account(uuid, uuid, text, text, text) is 'The account of a school that a line of a roster means; null for a new student.';
revoke all on function private.roster_account(uuid, uuid, text, text, text) from public;

-- schemas/core/roster.sql
create or replace function private.leave_by_roster(account uuid, classes uuid[])
returns void
language plpgsql
set search_path = ''
as $$
begin
  update public.school_class_members m set removed_at = now()
  where m.user_id = leave_by_roster.account and m.class_id = any (leave_by_roster.classes) and m.removed_at is null;
  -- Who is in no class any more has left: what opened the account ends, and the work stays.
  if not exists (select from private.classes_of(leave_by_roster.account)) then
    perform private.end_access(array[leave_by_roster.account]);
  end if;
end;
$$;
comment on function private.leave_by_roster(uuid, uuid[]) is 'Takes a student out of classes, and ends the card of who is in none any more.';
revoke all on function private.leave_by_roster(uuid, uuid[]) from public;

-- schemas/core/roster.sql
create or replace function private.class_ids(school uuid, names text[])
returns uuid[]
language sql
stable
set search_path = ''
as $$
  select array(select c.id from public.school_classes c
    where c.school_id = class_ids.school and c.archived_at is null and lower(c.name) = any (array(select lower(n) from unnest(class_ids.names) as n)) order by 1)
$$;
comment on function private.class_ids(uuid, text[]) is 'The classes in use of some names, in any case of letters.';
revoke all on function private.class_ids(uuid, text[]) from public;

-- schemas/core/roster.sql
create or replace function private.settle_line(of_school public.schools, one jsonb, account public.school_accounts, wanted uuid[], is_whole boolean, named uuid[], is_preview boolean)
returns jsonb
language plpgsql
set search_path = ''
as $$
declare
  person record;
  had uuid[] := array(select c.id from private.classes_of(settle_line.account.user_id) as c order by 1);
  leaves uuid[] := '{}';
  joins uuid[];
  grade integer := coalesce((settle_line.one ->> 'grade')::integer,
    (select c.grade from public.school_classes c where c.id = any (settle_line.wanted) and c.grade is not null order by c.id limit 1));
  changes jsonb := '{}';
begin
  select p.name, p.school_grade into person from public.profiles p where p.id = settle_line.account.user_id;
  joins := array(select w from unnest(settle_line.wanted) as w where not w = any (had));
  if settle_line.is_whole then
    leaves := array(select h from unnest(had) as h where h = any (settle_line.named) and not h = any (settle_line.wanted));
  elsif cardinality(settle_line.wanted) = 1 and cardinality(joins) = 1 and cardinality(had) = 1 then
    -- From one class to one other is a move.
    leaves := had;
  end if;
  if person.name is distinct from settle_line.one ->> 'name' then
    changes := changes || jsonb_build_object('name', person.name);
  end if;
  if grade is not null and person.school_grade is distinct from grade then
    changes := changes || jsonb_build_object('grade', jsonb_build_array(person.school_grade, grade));
  end if;
  -- Of classes that are made with the list there is no id before it is taken in.
  if cardinality(leaves) + cardinality(joins) > 0 or (settle_line.is_preview and cardinality(settle_line.wanted) < jsonb_array_length(settle_line.one -> 'classes')) then
    changes := changes || jsonb_build_object('classes', coalesce(private.class_names(settle_line.account.user_id), ''));
  end if;
  if changes = '{}' or settle_line.is_preview then
    return changes;
  end if;
  update public.profiles p set name = settle_line.one ->> 'name' where p.id = settle_line.account.user_id and changes ? 'name';
  insert into public.school_class_members (class_id, user_id) select j, settle_line.account.user_id from unnest(joins) as j
  on conflict (class_id, user_id) do update set removed_at = null;
  if cardinality(leaves) > 0 then
    perform private.leave_by_roster(settle_line.account.user_id, leaves);
  end if;
  if grade is not null then
    perform private.set_school_grades(array[settle_line.account.user_id], array[grade]);
  end if;
  return changes;
end;
$$;
comment on function private.settle_line(public.schools, jsonb, public.school_accounts, uuid[], boolean, uuid[], boolean) is
  'Brings an account to what a line of a roster says, or with is_preview only answers what would change: each field with what stands there now, an empty object for nothing.';
revoke all on function private.settle_line(public.schools, jsonb, public.school_accounts, uuid[], boolean, uuid[], boolean) from public;

-- schemas/core/roster.sql
create or replace function private.import_roster(school uuid, roster jsonb, class uuid, is_whole boolean, is_preview boolean, maker uuid)
returns jsonb
language plpgsql
set search_path = ''
as $$
declare
  place public.schools%rowtype;
  account public.school_accounts%rowtype;
  own_name text := (select c.name from public.school_classes c where c.id = import_roster.class);
  new_classes text[];
  named uuid[];
  wanted uuid[];
  seen uuid[] := '{}';
  told jsonb[] := '{}';
  counts integer[] := array[0, 0, 0, 0, 0];
  changes jsonb;
  made uuid;
  one record;
begin
  if jsonb_typeof(import_roster.roster) is distinct from 'array' or jsonb_array_length(import_roster.roster) > 5000 then
    raise exception 'A list can have 5,000 lines at most.' using errcode = '22023';
  end if;
  -- Two lists of one school are taken in one after the other.
  select s.* into strict place from public.schools s where s.id = import_roster.school for no key update;
  new_classes := array(
    select distinct on (lower(k)) k from private.roster_lines(import_roster.roster) as l cross join unnest(l.classes) as k
    where import_roster.class is null and l.fault is null and cardinality(private.class_ids(place.id, array[k])) = 0 order by lower(k), k);
  if not import_roster.is_preview then
    insert into public.school_classes (school_id, name, grade, created_by)
    select place.id, n.name, case when min(l.grade) = max(l.grade) then min(l.grade) end, import_roster.maker
    from unnest(new_classes) as n (name)
    join (select lower(k) as key, r.grade from private.roster_lines(import_roster.roster) as r cross join unnest(r.classes) as k) as l on l.key = lower(n.name)
    group by n.name;
  end if;
  named := case when import_roster.class is not null then array[import_roster.class]
    else private.class_ids(place.id, array(select k from private.roster_lines(import_roster.roster) as l cross join unnest(l.classes) as k where l.fault is null)) end;
  for one in select l.* from private.roster_lines(import_roster.roster) as l order by l.line loop
    wanted := case when import_roster.class is not null then array[import_roster.class] else private.class_ids(place.id, one.classes) end;
    account := null;
    if one.fault is null and import_roster.class is not null and exists (select from unnest(one.classes) as k where lower(k) <> lower(own_name)) then
      one.fault := 'This line is for another class than ' || own_name || '.';
    end if;
    if one.fault is null then
      account := private.roster_account(place.id, wanted[1], one.id, one.username, one.name);
      if account.user_id = any (seen) then
        one.fault := 'Another line means the same student.';
      elsif account.user_id is not null and import_roster.class is not null
        and not exists (select from private.classes_of(account.user_id) as c where c.id = import_roster.class) then
        one.fault := 'This student is in another class. An admin can move them.';
      elsif account.user_id is null and exists (select from public.school_accounts a where a.school_id = place.id and a.username = one.username) then
        one.fault := 'Another student has this username.';
      end if;
    end if;
    if one.fault is not null then
      counts[1] := counts[1] + 1;
      told := told || jsonb_build_object('line', one.line, 'name', one.name, 'what', 'fault', 'fault', one.fault);
      -- Whoever a faulty line means isn't missing from the list.
      account := private.roster_account(place.id, wanted[1], one.id, one.username, one.name);
      seen := seen || account.user_id;
    elsif account.user_id is null then
      counts[2] := counts[2] + 1;
      told := told || jsonb_build_object('line', one.line, 'name', one.name, 'what', 'new', 'classes', to_jsonb(one.classes));
      if not import_roster.is_preview then
        account.username := coalesce(one.username, private.new_username(place, one.name, coalesce(own_name, one.classes[1])));
        made := private.make_account(place, one.name, account.username,
          coalesce(one.grade, (select c.grade from public.school_classes c where c.id = any (wanted) and c.grade is not null order by c.id limit 1)), import_roster.maker);
        insert into public.school_accounts (user_id, school_id, username, roster_id, made_by) values (made, place.id, account.username, one.id, import_roster.maker);
        insert into public.school_class_members (class_id, user_id) select w, made from unnest(wanted) as w;
        if one.grade is not null then
          perform private.set_school_grades(array[made], array[one.grade]);
        end if;
        seen := seen || made;
      end if;
    else
      seen := seen || account.user_id;
      changes := private.settle_line(place, to_jsonb(one), account, wanted, import_roster.is_whole, named, import_roster.is_preview);
      if not import_roster.is_preview and one.id is not null then
        update public.school_accounts a set roster_id = one.id where a.user_id = account.user_id and a.roster_id is null;
      end if;
      if changes = '{}' then
        counts[5] := counts[5] + 1;
      else
        counts[3] := counts[3] + 1;
        told := told || jsonb_build_object('line', one.line, 'name', one.name, 'what', 'changed', 'changes', changes, 'classes', to_jsonb(one.classes), 'grade', one.grade);
      end if;
    end if;
  end loop;
  if import_roster.is_whole then
    for one in
      select a.user_id, p.name, array_agg(m.class_id) as classes
      from public.school_class_members m
      join public.school_accounts a on a.user_id = m.user_id and a.school_id = place.id
      join public.profiles p on p.id = a.user_id and p.school_id = place.id
      where m.class_id = any (named) and m.removed_at is null and not a.user_id = any (seen)
      group by a.user_id, p.name order by lower(p.name), a.user_id
    loop
      counts[4] := counts[4] + 1;
      told := told || jsonb_build_object('name', one.name, 'what', 'gone');
      if not import_roster.is_preview then
        perform private.leave_by_roster(one.user_id, one.classes);
      end if;
    end loop;
  end if;
  return jsonb_build_object('faults', counts[1], 'new', counts[2], 'changed', counts[3], 'gone', counts[4], 'same', counts[5],
    'new_classes', to_jsonb(new_classes), 'lines', coalesce((
      select jsonb_agg(t order by array_position(array['fault', 'gone', 'changed', 'new'], t ->> 'what'), (t ->> 'line')::integer) from unnest(told) as t), '[]'));
end;
$$;
comment on function private.import_roster(uuid, jsonb, uuid, boolean, boolean, uuid) is
  'Takes a list of students into a school, or into one of its classes, all or nothing but the faulty lines; with is_preview it changes nothing and answers the same: how many are new, changed, gone, as they were and faulty, and each line, faults first. With is_whole, who is in a class of the list and not on it is gone from that class. The caller has seen who asks.';
revoke all on function private.import_roster(uuid, jsonb, uuid, boolean, boolean, uuid) from public;

-- schemas/core/roster.sql
create or replace function public.import_roster(school uuid, roster jsonb, class uuid default null, is_whole boolean default false, is_preview boolean default true)
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  place uuid := import_roster.school;
begin
  if import_roster.class is null then
    perform private.must_be_staff(place, 'admin');
  else
    place := (private.class_for_staff(import_roster.class)).school_id;
  end if;
  return private.import_roster(place, import_roster.roster, import_roster.class, coalesce(import_roster.is_whole, false),
    coalesce(import_roster.is_preview, true), (select auth.uid()));
end;
$$;
comment on function public.import_roster(uuid, jsonb, uuid, boolean, boolean) is
  'An admin may make accounts for the students of their school from a list, whoever keeps a class for that class, after a preview: see private.import_roster. Nobody can sign in to them before make_sign_in_cards.';
revoke all on function public.import_roster(uuid, jsonb, uuid, boolean, boolean) from public, anon, authenticated;
grant execute on function public.import_roster(uuid, jsonb, uuid, boolean, boolean) to authenticated;

-- schemas/core/roster.sql
create or replace function public.import_roster_as_operator(school uuid, roster jsonb, is_whole boolean, is_preview boolean)
returns jsonb
language sql
security definer
set search_path = ''
as $$
  select private.import_roster(import_roster_as_operator.school, import_roster_as_operator.roster, null, import_roster_as_operator.is_whole,
    import_roster_as_operator.is_preview, null)
$$;
comment on function public.import_roster_as_operator(uuid, jsonb, boolean, boolean) is 'Service role only. As import_roster does it for an admin.';
revoke all on function public.import_roster_as_operator(uuid, jsonb, boolean, boolean) from public, anon, authenticated;
grant execute on function public.import_roster_as_operator(uuid, jsonb, boolean, boolean) to service_role;

-- schemas/core/safety_mails.sql
create or replace function private.email_of(account uuid)
returns text
language sql
stable
set search_path = ''
as $$
  -- An account that a school made has an address inside .invalid, which nobody is shown.
  select coalesce((select regexp_replace(lower(u.email), '@[^@]+\.invalid$', '') from auth.users u where u.id = email_of.account), '')
$$;
comment on function private.email_of(uuid) is
  'The address of an account, confirmed or not, in small letters; the username where a school made the account without one; empty without either.';
revoke all on function private.email_of(uuid) from public;

-- schemas/core/schools.sql
create or replace function private.verified_email(account uuid)
returns text
language sql
stable
set search_path = ''
as $$
  select lower(u.email) from auth.users u
  where u.id = verified_email.account and u.email !~ '\.invalid$' and exists (
    -- Not users.email_confirmed_at, which a sign-up without confirmation mails sets as well.
    select from auth.identities i
    where i.user_id = u.id and lower(i.identity_data ->> 'email') = lower(u.email) and i.identity_data ->> 'email_verified' = 'true'
  )
$$;
comment on function private.verified_email(uuid) is
  'The address of an account, in small letters, if a mail or an identity provider has proven that it is theirs; else null.';
revoke all on function private.verified_email(uuid) from public;

-- schemas/core/student_data.sql
create or replace function public.export_student(student uuid, reason text default null)
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  address text := (select u.email from auth.users u where u.id = export_student.student);
  school uuid := private.keeper_school(export_student.student);
  answer jsonb;
begin
  if address is null then
    return null;
  end if;
  perform private.note_opening('export', case when (select auth.uid()) is null then 'operator' else export_student.reason end,
    school, export_student.student, null);
  answer := jsonb_build_object(
    'exported_at', to_jsonb(now()),
    'student', jsonb_build_object('id', export_student.student, 'email', private.email_of(export_student.student),
      'name', (select p.name from public.profiles p where p.id = export_student.student)),
    'readers', private.talk_readers(export_student.student),
    'tables', (
      select jsonb_object_agg(t.place, t.rows) from (
        select r.place, jsonb_agg(private.own_part(private.without_secrets(r.data), export_student.student)) as rows
        from private.rows_with(private.ids_of_student(export_student.student), null) as r
        where private.is_own_row(r.data, export_student.student)
        group by r.place
      ) as t
    )
  );
  -- The address inside .invalid is how sign-in names an account of a school; its owner has never seen it.
  return case when address ~ '\.invalid$' then replace(answer::text, address, private.email_of(export_student.student))::jsonb else answer end;
end;
$$;
comment on function public.export_student(uuid, text) is
  'Everything that is kept about a student, by table, for an admin of their school or the operator; null where there is nobody. Of a team''s conversation it holds what the student wrote. Passwords and tokens are left out. An admin says why, of family, leaving and authority; each call is kept in talk_openings, which the student sees.';
revoke all on function public.export_student(uuid, text) from public, anon, authenticated;
grant execute on function public.export_student(uuid, text) to authenticated, service_role;

-- schemas/core/student_data.sql
create or replace function public.erase_student(student uuid, email text)
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  address text := (select u.email from auth.users u where u.id = erase_student.student);
  school uuid := private.keeper_school(erase_student.student);
  ids text[] := private.ids_of_student(erase_student.student);
  erased jsonb;
  remaining jsonb;
begin
  if address is null then
    raise exception 'There is no such student.' using errcode = '22023';
  end if;
  if lower(btrim(erase_student.email)) is distinct from private.email_of(erase_student.student) then
    raise exception 'This is not the student''s e-mail address or username.' using errcode = '22023';
  end if;
  select coalesce(jsonb_object_agg(t.place, t.count), '{}') into erased
  from (select r.place, count(*) from private.rows_with(ids, null) as r group by r.place) as t;
  perform private.forget_in_teams(erase_student.student);
  -- Of what signing in has noted, only this hangs on no account.
  delete from auth.audit_log_entries a where a.payload ->> 'actor_id' = erase_student.student::text;
  -- Everything else does.
  delete from auth.users u where u.id = erase_student.student;
  select coalesce(jsonb_object_agg(t.place, t.count), '{}') into remaining
  from (select r.place, count(*) from private.rows_with(ids, address) as r group by r.place) as t;
  insert into public.erasures (school_id, erased_by) values (school, (select auth.uid()));
  return jsonb_build_object('erased', erased, 'remaining', remaining);
end;
$$;
comment on function public.erase_student(uuid, text) is
  'Deletes an account with everything that is kept about it, for an admin of the student''s school or the operator, who say the address to show that they mean this one. Answers how many rows of each table there were, and in how many any id of theirs or the address still stands: none, unless somebody else wrote it.';
revoke all on function public.erase_student(uuid, text) from public, anon, authenticated;
grant execute on function public.erase_student(uuid, text) to authenticated, service_role;

-- The schools that there are get theirs, in the order in which they came.
do $$
declare
  one record;
  base text;
  number integer;
begin
  for one in select s.id, s.name from public.schools s order by s.created_at, s.id loop
    base := coalesce(nullif(rtrim(left(private.plain_letters(one.name), 30), '-'), ''), 'school');
    number := 1;
    while exists (select from public.schools s where s.handle = base || case when number > 1 then '-' || number else '' end) loop
      number := number + 1;
    end loop;
    update public.schools s set handle = base || case when number > 1 then '-' || number else '' end where s.id = one.id;
  end loop;
end $$;
alter table public.schools alter column handle set not null;
create trigger schools_set_handle before insert on public.schools
  for each row execute function private.set_school_handle();
