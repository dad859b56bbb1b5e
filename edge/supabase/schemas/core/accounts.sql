create or replace function private.bare_letters(words text)
returns text
language sql
immutable
set search_path = ''
as $$
  select regexp_replace(normalize(replace(replace(replace(replace(replace(lower(bare_letters.words), 'ß', 'ss'), 'ø', 'o'), 'æ', 'ae'), 'ł', 'l'), 'đ', 'd'), nfd),
    '[\u0300-\u036f''’]', '', 'g')
$$;
comment on function private.bare_letters(text) is 'A text in small letters without what stands on them; letters of other scripts stay.';
revoke all on function private.bare_letters(text) from public;

create or replace function private.plain_letters(words text)
returns text
language sql
immutable
set search_path = ''
as $$
  -- Of other scripts nothing is left, and a name is made without them.
  select trim(both '-' from regexp_replace(private.bare_letters(plain_letters.words), '[^a-z0-9]+', '-', 'g'))
$$;
comment on function private.plain_letters(text) is 'A text in small letters a to z, digits and dashes, for names that are typed on any keyboard; may be empty.';
revoke all on function private.plain_letters(text) from public;

create or replace function private.person_key(name text)
returns text
language sql
immutable
set search_path = ''
as $$
  select coalesce(string_agg(w.word, ' ' order by w.word collate "C"), '')
  from regexp_split_to_table(private.bare_letters(person_key.name), '[\s\u00a0.,;()_\u2010-\u2015-]+') as w (word) where w.word <> ''
$$;
comment on function private.person_key(text) is 'What the ways to write one name have in common: in capitals or not, with accents, spaces and dashes or not, the last name first or last.';
revoke all on function private.person_key(text) from public;

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
  'Ends the cards, passwords and sessions of accounts that a school made; the caller has seen that they are. A token that was given out is refused from then on (refuse_gone_account).';
revoke all on function private.end_access(uuid[]) from public;

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
      and not exists (select from private.closed_accounts k where k.user_id = a.user_id)
    order by a.user_id for update of a);
  perform private.end_access(ids);
  -- Whoever was locked out by wrong pictures comes in with the new ones.
  delete from private.attempts t using public.school_accounts a join public.schools s on s.id = a.school_id
  where a.user_id = any (ids) and t.counter in ('card-name', 'card-name-day', 'card-name-here', 'card-name-here-day') and t.key = private.card_key(s.handle, a.username);
  with made as (
    select a.user_id, a.username, p.name, replace(gen_random_uuid()::text, '-', '') as secret,
      -- Each account its own shuffle: without its id the planner draws once for all.
      (array(select w.word from unnest(private.picture_words()) as w (word) order by gen_random_uuid(), a.user_id))[1:3] as pictures
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
  handle text := left(coalesce(open_card.school, ''), 100);
  of_person text := private.card_key(handle, left(coalesce(open_card.username, ''), 100));
  -- The first half of an address of IPv6: one computer changes the other by itself.
  network text := regexp_replace(coalesce(open_card.address, ''), '^(([0-9a-fA-F]*:){4}).*', '\1');
  place text := encode(sha256(convert_to(network, 'UTF8')), 'hex');
  is_known boolean := exists (select from private.attempts a where a.counter = 'card-known' and a.key = private.card_key(handle, network) and a.until > at);
  of_name text := case when is_known then 'card-name-here' else 'card-name' end;
  of_school text := private.card_key(handle, case when is_known then network else '' end);
  checks jsonb := '[]';
  refused jsonb;
  found_one record;
begin
  if named then
    checks := checks || jsonb_build_object('counter', of_name, 'key', of_person, 'attempts', 10, 'window_ms', 600000)
      || jsonb_build_object('counter', of_name || '-day', 'key', of_person, 'attempts', 30, 'window_ms', 86400000)
      -- Strangers everywhere share one count of the school; each network where its cards open has a larger one of its own.
      || jsonb_build_object('counter', 'card-school', 'key', of_school, 'window_ms', 86400000, 'attempts', case when is_known then 3 else 1 end * greatest(200, (
        select count(*) from public.school_accounts a join public.schools s on s.id = a.school_id where s.handle = lower(btrim(open_card.school)))));
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
  select u.email, s.handle into found_one
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
    jsonb_build_object('counter', 'card-school', 'key', of_school, 'forgotten', false),
    -- What others have tried stays counted: in a day by everybody, in ten minutes by strangers.
    jsonb_build_object('counter', of_name, 'key', of_person, 'forgotten', named and is_known),
    jsonb_build_object('counter', of_name || '-day', 'key', of_person, 'forgotten', false)), at);
  insert into private.attempts as a (counter, key, times, until) values ('card-known', private.card_key(found_one.handle, network), '{}', at + 2592000000)
  on conflict (counter, key) do update set until = excluded.until;
  return jsonb_build_object('ok', true, 'email', found_one.email);
end;
$$;
comment on function public.open_card(text, text, text, text, text) is
  'Service role only. Whose card it is, by what its code carries (secret), or by school, username and pictures (their words in order, with spaces): the address under which their account is signed in. Wrong ones are counted for the name (10 in ten minutes, 30 in a day; apart in networks where a card of the school has opened within 30 days), for the school in a day (200, or its accounts; three times as many in each such network) and the address they come from (200 in ten minutes, 2,000 of codes); one answer for a wrong picture and for an account that there isn''t.';
revoke all on function public.open_card(text, text, text, text, text) from public, anon, authenticated;
grant execute on function public.open_card(text, text, text, text, text) to service_role;
