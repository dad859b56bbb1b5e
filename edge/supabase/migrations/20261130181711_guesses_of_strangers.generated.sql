-- Written by `npm run migration -w edge` from the files named below; what they say is what holds.

set local check_function_bodies = off;

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
