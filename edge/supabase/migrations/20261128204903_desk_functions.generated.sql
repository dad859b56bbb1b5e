-- Written by `npm run migration -w edge` from the files named below; what they say is what holds.

set local check_function_bodies = off;

drop function private.task_ends_at(task school_tasks);

drop function private.task_fault(modules uuid[], note text);

drop function public.keep_task_template(class uuid, name text, modules uuid[], days integer, note text);

drop function public.list_classes(school uuid);

drop function public.set_task(class uuid, modules uuid[], starts_on date, ends_on date, note text, of_group uuid, person uuid);

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

-- schemas/core/assessment.sql
create or replace function public.finish_assessment(learner uuid, session uuid, score numeric, evidence text, criteria jsonb,
  completed boolean, tokens_in integer, tokens_out integer, practice boolean, pass_mark double precision default null)
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  row public.dashboard%rowtype;
  proven boolean := private.proves(finish_assessment.criteria);
  kept boolean;
begin
  select d.* into row from public.dashboard d
    where d.id = finish_assessment.session
      -- Who left the team meanwhile has begun the team's evaluation all the same.
      and (d.user_id = finish_assessment.learner or d.team_id is not null) for update;
  if not found then
    perform private.book_tokens(finish_assessment.learner, finish_assessment.tokens_in, finish_assessment.tokens_out);
    return null;
  end if;
  delete from public.turn_locks l where l.session_id = finish_assessment.session and l.holder = 'assess';
  if found then
    -- Only the call that ends the evaluation books it; a repeated one finds no lock.
    perform private.book_tokens(finish_assessment.learner, finish_assessment.tokens_in, finish_assessment.tokens_out);
  end if;
  kept := finish_assessment.completed is null
    or not proven
    or (row.progress = 'completed' and exists (
      select from public.areas a where a.category_activity = row.category_activity and a.completed_stays_closed));
  if not kept then
    update public.dashboard d
    set evaluation_score = case when finish_assessment.score between 0 and 100 then finish_assessment.score
        -- NaN sorts above every number and is no score.
        when finish_assessment.score > 100 and finish_assessment.score <> 'NaN'::numeric then 100
        else 0 end,
      evaluation_evidence = coalesce(finish_assessment.evidence, ''),
      evaluation_criteria = finish_assessment.criteria,
      evaluation_practice = coalesce(finish_assessment.practice, false),
      evaluation_proven = true,
      progress = case when finish_assessment.completed then 'completed' else 'started' end,
      updated_at = clock_timestamp()
    where d.id = finish_assessment.session
    returning d.* into row;
    if row.team_id is null and finish_assessment.pass_mark is not null then
      perform private.keep_levels(row, finish_assessment.pass_mark);
      -- What a teacher has set counts for what is evaluated anew as well.
      row := private.count_teacher_levels(row);
    end if;
  end if;
  return jsonb_build_object('progress', row.progress, 'evaluation_score', row.evaluation_score,
    'evaluation_evidence', row.evaluation_evidence, 'completed', row.progress = 'completed', 'stored', not kept,
    'teacher_levels', case when kept or row.team_id is not null then '[]' else private.teacher_levels_of(row.id) end,
    'teacher_comments', case when kept or row.team_id is not null then '[]' else private.comments_of(row.id) end);
end;
$$;
revoke all on function public.finish_assessment(uuid, uuid, numeric, text, jsonb, boolean, integer, integer, boolean, double precision)
  from public, anon, authenticated;
grant execute on function public.finish_assessment(uuid, uuid, numeric, text, jsonb, boolean, integer, integer, boolean, double precision)
  to service_role;
comment on function public.finish_assessment(uuid, uuid, numeric, text, jsonb, boolean, integer, integer, boolean, double precision) is
  'Service role only. Keeps an evaluation (score clamped to 0-100), books its tokens, frees the session and answers what is stored, with stored false where that is an earlier evaluation: completed null is a failed attempt and changes nothing, a score that no criterion proves is not stored at all, and a completed activity of an area that stays closed keeps its evaluation. Where a teacher has set levels, score and completed count these (teacher_levels); what they wrote comes along (teacher_comments). Null when the session is gone.';

-- schemas/core/classes.sql
create or replace function public.list_classes(school uuid, days integer default 7)
returns jsonb
language plpgsql
stable
security definer
set search_path = ''
as $$
declare
  since timestamptz := now() - make_interval(days => private.days_of_figures(list_classes.days));
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
      'worked', w.worked, 'completed', w.completed,
      'teachers', (
        select coalesce(jsonb_agg(p.name order by lower(p.name), p.id), '[]')
        from public.school_class_teachers t join public.profiles p on p.id = t.user_id where t.class_id = c.id))
      order by lower(c.name), c.id)
    from public.school_classes c
    cross join lateral (
      select count(distinct d.user_id) filter (where d.updated_at > since) as worked, count(*) filter (where d.completed_at > since) as completed
      from public.school_class_members m join public.dashboard d on d.user_id = m.user_id and d.progress in ('started', 'completed')
      where m.class_id = c.id and m.removed_at is null) as w
    where c.school_id = list_classes.school and c.archived_at is null and private.keeps_class(c)), '[]');
end;
$$;
comment on function public.list_classes(uuid, integer) is
  'Staff of a school may read those of its classes in use that they keep: who teaches them, their grade, join code, how many people, how many of these a year later would be in another grade band, the areas they close, their share of the day''s tokens with what was used of it today, and how many have worked and how much was completed within 7, 91 or 364 days.';
revoke all on function public.list_classes(uuid, integer) from public, anon, authenticated;
grant execute on function public.list_classes(uuid, integer) to authenticated;

-- schemas/core/evidence.sql
create or replace function public.evidence_wall(class uuid)
returns jsonb
language plpgsql
stable
security definer
set search_path = ''
as $$
declare
  people uuid[] := array(select private.class_students(private.class_for_staff(evidence_wall.class)));
begin
  return jsonb_build_object(
    'people', coalesce((
      select jsonb_agg(jsonb_build_object('user_id', p.id, 'name', p.name) order by lower(p.name), p.id)
      from public.profiles p where p.id = any (people)), '[]'),
    'levels', coalesce((
      select jsonb_agg(jsonb_build_object('user_id', b.user_id, 'area', b.area, 'topic', b.topic, 'activity', b.activity,
        'criterion', b.criterion, 'place', b.place, 'level', b.level, 'guide_level', b.guide_level, 'is_set', b.is_set, 'at', b.made_at)
        order by b.area, b.topic, b.activity, b.place, b.criterion, b.user_id)
      from (
        -- Of several talks the one that shows the most.
        select distinct on (e.user_id, e.area, e.topic, e.criterion) e.* from private.evidence_of(people) as e
        where e.is_newest order by e.user_id, e.area, e.topic, e.criterion, e.level desc, e.made_at desc) as b), '[]'),
    'growth', coalesce((
      select jsonb_agg(to_jsonb(w) order by w.area, w.week)
      from (
        select e.area, date_trunc('week', e.made_at at time zone 'utc')::date as week, round(avg(e.level), 1) as level, count(*) as levels
        from private.evidence_of(people) as e group by 1, 2) as w), '[]'),
    'misconceptions', coalesce((
      select jsonb_agg(to_jsonb(n) order by n.misconception, n.user_id)
      from (
        select m.area, m.misconception, m.user_id, max(m.met_at) as at from private.misconceptions_of(people) as m group by 1, 2, 3) as n), '[]'));
end;
$$;
comment on function public.evidence_wall(uuid) is
  'Whoever keeps a class may read which levels its students have proven, of several talks the highest, by topic and criterion, the average level of each week in each area, and which misconceptions they met. No sentence, nothing of a team.';
revoke all on function public.evidence_wall(uuid) from public, anon, authenticated;
grant execute on function public.evidence_wall(uuid) to authenticated;

-- schemas/core/evidence.sql
create or replace function private.answer_line(words text)
returns text
language sql
immutable
set search_path = ''
as $$
  select btrim(regexp_replace(coalesce(answer_line.words, ''), '\s+', ' ', 'g'))
$$;
comment on function private.answer_line(text) is 'What a learner answers to a teacher, as one line.';
revoke all on function private.answer_line(text) from public;

-- schemas/core/evidence.sql
create or replace function private.answer_fault(line text)
returns text
language sql
immutable
set search_path = ''
as $$
  select case when answer_fault.line = '' then 'Please write a few words.'
    when char_length(answer_fault.line) > 200 then 'Please use at most 200 characters.' end
$$;
comment on function private.answer_fault(text) is 'What is wrong with a line that a learner answers to a teacher, as a sentence for them, or null.';
revoke all on function private.answer_fault(text) from public;

-- schemas/core/evidence.sql
create or replace function public.answer_teacher(learner uuid, teacher_level bigint, words text)
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  said text := private.answer_line(answer_teacher.words);
  fault text := private.answer_fault(said);
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

-- schemas/core/hand_in.sql
create or replace function private.made_hand_in(hand_in uuid, person uuid)
returns boolean
language sql
stable
set search_path = ''
as $$
  select exists (
    select from public.hand_in_people p where p.hand_in_id = made_hand_in.hand_in and p.user_id = made_hand_in.person)
$$;
comment on function private.made_hand_in(uuid, uuid) is 'Whether what was handed in is somebody''s own work: the one who handed it in, or a member of the team that made it.';
revoke all on function private.made_hand_in(uuid, uuid) from public;

-- schemas/core/hand_in.sql
create or replace function private.hand_in_of_own(hand_in uuid)
returns public.hand_ins
language plpgsql
set search_path = ''
as $$
declare
  own public.hand_ins%rowtype;
begin
  select h.* into own from public.hand_ins h
  where h.id = hand_in_of_own.hand_in and private.made_hand_in(h.id, (select auth.uid())) for update;
  if not found then
    raise exception 'This is not here any more.' using errcode = '42501';
  end if;
  return own;
end;
$$;
comment on function private.hand_in_of_own(uuid) is 'A work that was handed in, locked, for those who made it; raises for everybody else.';
revoke all on function private.hand_in_of_own(uuid) from public;

-- schemas/core/hand_in.sql
create or replace function private.hand_in_for_staff(hand_in uuid)
returns public.hand_ins
language plpgsql
set search_path = ''
as $$
declare
  found_work public.hand_ins%rowtype;
begin
  select h.* into found_work from public.hand_ins h where h.id = hand_in_for_staff.hand_in for update;
  -- Whoever handed it in may have left the class since, and the teacher as well.
  perform private.student_for_staff(found_work.class_id, found_work.user_id);
  return found_work;
end;
$$;
comment on function private.hand_in_for_staff(uuid) is
  'A work that was handed in, locked, for who keeps its class while the student who handed it in is there; raises for everybody else.';
revoke all on function private.hand_in_for_staff(uuid) from public;

-- schemas/core/hand_in.sql
create or replace function private.is_shown(work public.hand_ins)
returns boolean
language sql
stable
set search_path = ''
as $$
  select is_shown.work.shown_at is not null and exists (
    select from public.school_classes c
    where c.id = is_shown.work.class_id and c.archived_at is null and not exists (
      select from public.hand_in_people p
      where p.hand_in_id = is_shown.work.id and p.user_id not in (select private.class_students(c))))
$$;
comment on function private.is_shown(public.hand_ins) is
  'Whether a class sees a work: a teacher has put it into the gallery, and everybody who made it is in the class at this moment.';
revoke all on function private.is_shown(public.hand_ins) from public;

-- schemas/core/hand_in.sql
create or replace function private.names_on_hand_in(hand_in uuid)
returns text
language sql
stable
set search_path = ''
as $$
  select coalesce(string_agg(coalesce(nullif((regexp_match(private.shown_name(p), '\S+'))[1], ''), 'A student'), ', ' order by lower(p.name), p.id), '')
  from public.hand_in_people h join public.profiles p on p.id = h.user_id where h.hand_in_id = names_on_hand_in.hand_in
$$;
comment on function private.names_on_hand_in(uuid) is 'Who made what was handed in, by first names, as one line.';
revoke all on function private.names_on_hand_in(uuid) from public;

-- schemas/core/hand_in.sql
create or replace function public.hand_in_work(learner uuid, session uuid, class uuid, may_show boolean, people jsonb, book jsonb)
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  made uuid;
  makers uuid[] := array(select jsonb_array_elements_text(hand_in_work.people)::uuid);
begin
  -- Of two members at once the second sees what the first has handed in; and nobody leaves meanwhile.
  perform 1 from public.dashboard d where d.id = hand_in_work.session for update;
  if not exists (
    select from public.dashboard d where d.id = hand_in_work.session and private.works_on(hand_in_work.learner, d.user_id, d.team_id)
      and hand_in_work.learner = any (makers)
      and not exists (select from unnest(makers) as p (id) where not private.works_on(p.id, d.user_id, d.team_id))) then
    return '{"ok": false, "reason": "not_yours"}';
  elsif not exists (
    select from private.classes_of(hand_in_work.learner) as c
    where c.id = hand_in_work.class and hand_in_work.learner in (select private.class_students(c))) then
    return '{"ok": false, "reason": "not_in_class"}';
  elsif exists (select from public.hand_ins h where h.session_id = hand_in_work.session and h.returned_at is null) then
    return '{"ok": false, "reason": "waits"}';
  elsif (select count(*) from public.hand_ins h where h.session_id = hand_in_work.session) >= 20 then
    return '{"ok": false, "reason": "too_many"}';
  end if;
  insert into public.hand_ins (session_id, class_id, user_id, may_show, book)
  values (hand_in_work.session, hand_in_work.class, hand_in_work.learner, hand_in_work.may_show, hand_in_work.book)
  returning id into made;
  -- A facilitator in the team has made nothing that is handed in.
  insert into public.hand_in_people (hand_in_id, user_id)
  select made, p.id from public.profiles p
  where p.id = any (makers) and (p.id = hand_in_work.learner or not exists (select from public.school_staff s where s.user_id = p.id));
  perform pg_notify('learn_news', 'person ' || p) from unnest(makers) as p;
  return jsonb_build_object('ok', true, 'id', made);
end;
$$;
comment on function public.hand_in_work(uuid, uuid, uuid, boolean, jsonb, jsonb) is
  'Service role only. Hands in a copy of a proof book to a class of the learner''s, for all who work on the session. Refuses who doesn''t work on it (not_yours), a class that the learner isn''t in (not_in_class), and a work that waits for a teacher already (waits).';
revoke all on function public.hand_in_work(uuid, uuid, uuid, boolean, jsonb, jsonb) from public, anon, authenticated;
grant execute on function public.hand_in_work(uuid, uuid, uuid, boolean, jsonb, jsonb) to service_role;

-- schemas/core/hand_in.sql
create or replace function public.take_hand_in_back(hand_in uuid)
returns void
language plpgsql
security definer
set search_path = ''
as $$
declare
  own public.hand_ins%rowtype := private.hand_in_of_own(take_hand_in_back.hand_in);
begin
  if own.returned_at is not null then
    raise exception 'Your teacher has returned it already.' using errcode = '22023';
  end if;
  delete from public.hand_ins h where h.id = own.id;
end;
$$;
comment on function public.take_hand_in_back(uuid) is
  'Whoever made what was handed in may take it back until a teacher returns it; the work itself stays.';
revoke all on function public.take_hand_in_back(uuid) from public, anon, authenticated;
grant execute on function public.take_hand_in_back(uuid) to authenticated;

-- schemas/core/hand_in.sql
create or replace function public.hide_hand_in(hand_in uuid)
returns void
language plpgsql
security definer
set search_path = ''
as $$
declare
  own public.hand_ins%rowtype := private.hand_in_of_own(hide_hand_in.hand_in);
begin
  update public.hand_ins h set may_show = false, shown_at = null where h.id = own.id;
  perform pg_notify('learn_news', 'class ' || own.class_id);
end;
$$;
comment on function public.hide_hand_in(uuid) is
  'Whoever made what was handed in may take it out of the class''s gallery at once, and it is not shown there again.';
revoke all on function public.hide_hand_in(uuid) from public, anon, authenticated;
grant execute on function public.hide_hand_in(uuid) to authenticated;

-- schemas/core/hand_in.sql
create or replace function public.put_return_away(hand_in uuid)
returns void
language plpgsql
security definer
set search_path = ''
as $$
begin
  update public.hand_in_people p set read_at = now()
  where p.hand_in_id = put_return_away.hand_in and p.user_id = (select auth.uid());
end;
$$;
comment on function public.put_return_away(uuid) is 'A student has read what a teacher said of a work of theirs: Home shows it no more.';
revoke all on function public.put_return_away(uuid) from public, anon, authenticated;
grant execute on function public.put_return_away(uuid) to authenticated;

-- schemas/core/hand_in.sql
create or replace function private.hand_ins_on_home(person uuid)
returns jsonb
language sql
stable
set search_path = ''
as $$
  select jsonb_build_object(
    'returned', coalesce((
      select jsonb_agg(jsonb_build_object('id', r.id, 'session', r.session_id, 'module', d.learning_module_id,
        'category_activity', d.category_activity, 'title', r.book ->> 'title', 'verdict', r.verdict, 'comment', r.comment,
        'by', r.returner_name) order by r.returned_at desc)
      from (
        select h.* from public.hand_in_people p join public.hand_ins h on h.id = p.hand_in_id
        where p.user_id = hand_ins_on_home.person and p.read_at is null and h.returned_at is not null
        order by h.returned_at desc limit 5) as r
      join public.dashboard d on d.id = r.session_id), '[]'),
    'shown', (
      select count(*) from private.classes_of(hand_ins_on_home.person) as c
      join public.hand_ins h on h.class_id = c.id and h.shown_at is not null
      where hand_ins_on_home.person in (select private.class_students(c)) and private.is_shown(h)))
$$;
comment on function private.hand_ins_on_home(uuid) is
  'What a student finds on Home: the works that a teacher has returned and they haven''t put away, and how many works their classes show. The caller has seen who asks.';
revoke all on function private.hand_ins_on_home(uuid) from public;

-- schemas/core/hand_in.sql
create or replace function public.class_gallery()
returns jsonb
language sql
stable
security definer
set search_path = ''
as $$
  select coalesce(jsonb_agg(jsonb_build_object('id', s.id, 'title', s.book ->> 'title', 'class', s.class_name,
    'names', private.names_on_hand_in(s.id), 'is_mine', private.made_hand_in(s.id, (select auth.uid()))) order by s.shown_at desc), '[]')
  from (
    select h.*, c.name as class_name from private.classes_of((select auth.uid())) as c
    join public.hand_ins h on h.class_id = c.id and h.shown_at is not null
    where (select auth.uid()) in (select private.class_students(c)) and private.is_shown(h)
    order by h.shown_at desc limit 60) as s
$$;
comment on function public.class_gallery() is 'A student may read which works their own classes show, with the first names of those who made them: the newest 60.';
revoke all on function public.class_gallery() from public, anon, authenticated;
grant execute on function public.class_gallery() to authenticated;

-- schemas/core/hand_in.sql
create or replace function public.gallery_work(hand_in uuid)
returns jsonb
language plpgsql
stable
security definer
set search_path = ''
as $$
declare
  me uuid := (select auth.uid());
  answer jsonb;
begin
  select jsonb_build_object('book', h.book, 'is_mine', private.made_hand_in(h.id, me), 'is_shown', private.is_shown(h)) into answer
  from public.hand_ins h
  where h.id = gallery_work.hand_in and (private.made_hand_in(h.id, me) or (private.is_shown(h) and exists (
    select from private.classes_of(me) as c where c.id = h.class_id and me in (select private.class_students(c)))));
  if answer is null then
    raise exception 'This is not here any more.' using errcode = '42501';
  end if;
  return answer;
end;
$$;
comment on function public.gallery_work(uuid) is
  'A student may read a work that their own class shows, as it was handed in, and what they have handed in themselves.';
revoke all on function public.gallery_work(uuid) from public, anon, authenticated;
grant execute on function public.gallery_work(uuid) to authenticated;

-- schemas/core/hand_in.sql
create or replace function private.waiting_hand_ins(class public.school_classes)
returns bigint
language sql
stable
set search_path = ''
as $$
  select count(*) from public.hand_ins h
  where h.class_id = waiting_hand_ins.class.id and h.returned_at is null
    and h.user_id in (select private.class_students(waiting_hand_ins.class))
$$;
comment on function private.waiting_hand_ins(public.school_classes) is 'How many works of a class''s students wait to be returned. The caller has seen who asks.';
revoke all on function private.waiting_hand_ins(public.school_classes) from public;

-- schemas/core/hand_in.sql
create or replace function private.task_handed_in(task public.school_tasks, person uuid)
returns boolean
language sql
stable
set search_path = ''
as $$
  select bool_and(exists (
    select from public.hand_ins h
    where h.session_id = w.session and h.class_id = task_handed_in.task.class_id and h.user_id = task_handed_in.person))
  from private.task_work(task_handed_in.task, task_handed_in.person) as w
$$;
comment on function private.task_handed_in(public.school_tasks, uuid) is 'Whether somebody has handed in every activity of a task to the class that it asks.';
revoke all on function private.task_handed_in(public.school_tasks, uuid) from public;

-- schemas/core/hand_in.sql
create or replace function public.class_hand_ins(class uuid)
returns jsonb
language plpgsql
stable
security definer
set search_path = ''
as $$
declare
  found_class public.school_classes%rowtype := private.class_for_staff(class_hand_ins.class);
begin
  return coalesce((
    select jsonb_agg(jsonb_build_object('id', s.id, 'title', s.book ->> 'title', 'names', private.names_on_hand_in(s.id),
      'at', s.handed_in_at, 'returned_at', s.returned_at, 'verdict', s.verdict, 'is_shown', private.is_shown(s))
      order by s.returned_at is not null, case when s.returned_at is null then s.handed_in_at end, s.returned_at desc)
    from (
      select h.* from public.hand_ins h
      where h.class_id = found_class.id and h.user_id in (select private.class_students(found_class))
      order by h.returned_at is not null, h.handed_in_at desc limit 200) as l
    join public.hand_ins s on s.id = l.id), '[]');
end;
$$;
comment on function public.class_hand_ins(uuid) is
  'Whoever keeps a class may read what its students have handed in: first what waits, the longest first, then what was returned; at most 200.';
revoke all on function public.class_hand_ins(uuid) from public, anon, authenticated;
grant execute on function public.class_hand_ins(uuid) to authenticated;

-- schemas/core/hand_in.sql
create or replace function public.return_hand_in(hand_in uuid, verdict text, comment text)
returns void
language plpgsql
security definer
set search_path = ''
as $$
declare
  work public.hand_ins%rowtype := private.hand_in_for_staff(return_hand_in.hand_in);
  said text := btrim(coalesce(return_hand_in.comment, ''), E' \n\r\t');
  fault text := private.text_fault(regexp_replace(said, '[\r\n\t]', ' ', 'g'), 'The comment', 500);
begin
  if work.returned_at is not null then
    raise exception 'This was returned already.' using errcode = '22023';
  elsif return_hand_in.verdict is null or return_hand_in.verdict not in ('done', 'again') then
    raise exception 'Please choose: done, or one more go.' using errcode = '22023';
  elsif private.is_blank(said) then
    raise exception 'Please write a comment: the student reads it.' using errcode = '22023';
  elsif fault is not null then
    raise exception '%', fault using errcode = '22023';
  end if;
  update public.hand_ins h
  set returned_at = now(), returned_by = (select auth.uid()), verdict = return_hand_in.verdict, comment = said,
    returner_name = coalesce((select nullif(btrim(t.name), '') from public.profiles t where t.id = (select auth.uid())), 'Your teacher')
  where h.id = work.id;
  perform pg_notify('learn_news', 'person ' || p.user_id) from public.hand_in_people p where p.hand_in_id = work.id;
end;
$$;
comment on function public.return_hand_in(uuid, text, text) is
  'Whoever keeps the class may return what waits with a comment of at most 500 characters, as done or for one more go. Those who made it read it.';
revoke all on function public.return_hand_in(uuid, text, text) from public, anon, authenticated;
grant execute on function public.return_hand_in(uuid, text, text) to authenticated;

-- schemas/core/hand_in.sql
create or replace function public.show_hand_in(hand_in uuid, is_shown boolean)
returns void
language plpgsql
security definer
set search_path = ''
as $$
declare
  work public.hand_ins%rowtype := private.hand_in_for_staff(show_hand_in.hand_in);
begin
  if show_hand_in.is_shown and not work.may_show then
    raise exception 'This student has not agreed to show it.' using errcode = '22023';
  end if;
  update public.hand_ins h set shown_at = case when show_hand_in.is_shown then coalesce(h.shown_at, now()) end
  where h.id = work.id returning h.* into work;
  if show_hand_in.is_shown and not private.is_shown(work) then
    raise exception 'Only what was made in this class alone can be shown to it.' using errcode = '22023';
  end if;
  if show_hand_in.is_shown then
    -- A class sees one copy of a work.
    update public.hand_ins h set shown_at = null where h.session_id = work.session_id and h.class_id = work.class_id and h.id <> work.id;
  end if;
  perform pg_notify('learn_news', 'class ' || work.class_id);
end;
$$;
comment on function public.show_hand_in(uuid, boolean) is
  'Whoever keeps the class may put a work into its gallery, where those who made it agreed, in place of an earlier copy, and take it out again.';
revoke all on function public.show_hand_in(uuid, boolean) from public, anon, authenticated;
grant execute on function public.show_hand_in(uuid, boolean) to authenticated;

-- schemas/core/judging.sql
create or replace function private.comments_of(session uuid, of_school uuid default null)
returns jsonb
language sql
stable
set search_path = ''
as $$
  select coalesce(jsonb_agg(jsonb_build_object('id', c.id, 'text', c.text, 'name', c.maker_name, 'at', c.made_at, 'answer', c.answer)
    order by c.id desc), '[]')
  from public.teacher_comments c
  where c.session_id = comments_of.session and (comments_of.of_school is null or c.school_id = comments_of.of_school)
$$;
comment on function private.comments_of(uuid, uuid) is
  'What teachers wrote about a work, of one school or of all, with the answers; the caller has seen who asks.';
revoke all on function private.comments_of(uuid, uuid) from public;

-- schemas/core/judging.sql
create or replace function public.commented(session public.dashboard)
returns jsonb
language sql
stable
security definer
set search_path = ''
as $$
  select case when commented.session.user_id = (select auth.uid()) then private.comments_of(commented.session.id) else '[]' end
$$;
comment on function public.commented(public.dashboard) is
  'A computed column of dashboard: what teachers wrote about this work of the caller''s, and what the caller answered; empty for everybody else.';
revoke all on function public.commented(public.dashboard) from public, anon, authenticated;
grant execute on function public.commented(public.dashboard) to authenticated;

-- schemas/core/judging.sql
create or replace function public.evaluation_for_staff(class uuid, session uuid)
returns jsonb
language plpgsql
stable
security definer
set search_path = ''
as $$
declare
  talk public.dashboard%rowtype;
  person uuid;
  sentences jsonb;
begin
  select d.* into talk from public.dashboard d where d.id = evaluation_for_staff.session and d.team_id is null;
  person := private.student_for_staff(evaluation_for_staff.class, talk.user_id);
  select jsonb_agg(s.value order by s.ordinality) into sentences
  from jsonb_array_elements(public.evidence_sentences(evaluation_for_staff.class, person)) with ordinality as s (value, ordinality)
  where s.value ->> 'session' = talk.id::text;
  if sentences is null then
    raise exception 'Nothing of this work was evaluated here.' using errcode = '22023';
  end if;
  return (
    select jsonb_build_object('student', p.id, 'name', p.name, 'title', private.talk_title(talk), 'sentences', sentences,
      'comments', private.comments_of(talk.id, p.school_id),
      'talk', case when private.said_openly(p) is null then 'closed'
        when exists (select from private.classes_of(p.id) as c where private.teaches_class(c.id)) then 'open' else 'not_taught' end)
    from public.profiles p where p.id = person);
end;
$$;
comment on function public.evaluation_for_staff(uuid, uuid) is
  'Whoever keeps a class may read the newest evaluation of a work of a student of it: criteria, sentences, what teachers set and wrote there, and whether the caller could open the talk (open), the school keeps talks closed, or only who teaches the student could (not_taught). No word of the talk but the sentences.';
revoke all on function public.evaluation_for_staff(uuid, uuid) from public, anon, authenticated;
grant execute on function public.evaluation_for_staff(uuid, uuid) to authenticated;

-- schemas/core/judging.sql
create or replace function public.comment_on_work(class uuid, session uuid, words text)
returns void
language plpgsql
security definer
set search_path = ''
as $$
declare
  kept public.dashboard%rowtype;
  said text := btrim(regexp_replace(coalesce(comment_on_work.words, ''), '\s+', ' ', 'g'));
  fault text := private.text_fault(said, 'The comment', 500);
begin
  select d.* into kept from public.dashboard d where d.id = comment_on_work.session and d.team_id is null;
  perform private.student_for_staff(comment_on_work.class, kept.user_id);
  if not exists (select from private.evidence_of(array[kept.user_id]) as e where e.session_id = kept.id) then
    raise exception 'Nothing of this work was evaluated here.' using errcode = '22023';
  elsif said = '' then
    raise exception 'Please write a few words.' using errcode = '22023';
  elsif fault is not null then
    raise exception '%', fault using errcode = '22023';
  elsif (select count(*) from public.teacher_comments c where c.session_id = kept.id and c.made_at > now() - interval '1 day') >= 20 then
    raise exception 'That is enough for one day. Please go on tomorrow.' using errcode = '22023';
  end if;
  insert into public.teacher_comments (session_id, school_id, text, made_by, maker_name)
  select kept.id, p.school_id, said, (select auth.uid()),
    coalesce((select nullif(btrim(t.name), '') from public.profiles t where t.id = (select auth.uid())), 'Your teacher')
  from public.profiles p where p.id = kept.user_id;
end;
$$;
comment on function public.comment_on_work(uuid, uuid, text) is
  'Whoever keeps a class may write to a student of it about evaluated work, which changes no level; at most 20 times a day for one work. The student reads it with the name.';
revoke all on function public.comment_on_work(uuid, uuid, text) from public, anon, authenticated;
grant execute on function public.comment_on_work(uuid, uuid, text) to authenticated;

-- schemas/core/judging.sql
create or replace function public.answer_comment(learner uuid, comment_id bigint, words text)
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  said text := private.answer_line(answer_comment.words);
  fault text := private.answer_fault(said);
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

-- schemas/core/judging.sql
create or replace function private.teacher_news_of(person uuid)
returns jsonb
language sql
stable
set search_path = ''
as $$
  select coalesce(jsonb_agg(to_jsonb(n) order by n.at desc), '[]')
  from (
    select distinct on (d.id) d.id as session, d.title, d.category_activity, d.progress, e.what, e.name, e.at
    from public.profiles p
    join public.dashboard d on d.user_id = p.id and d.team_id is null
    join lateral (
      select case when t.level = t.guide_level then 'agreed' else 'changed' end as what, t.setter_name as name, t.set_at as at
      from public.teacher_levels t where t.session_id = d.id and t.school_id = p.school_id
      union all
      select 'commented', c.maker_name, c.made_at from public.teacher_comments c where c.session_id = d.id and c.school_id = p.school_id
      union all
      select 'opened', o.opener_name, o.opened_at from public.talk_openings o
      where o.session_id = d.id and o.student_id = p.id and o.school_id = p.school_id and o.how = 'talk') as e
      on e.at > coalesce(d.teacher_read_at, '-infinity')
    where p.id = teacher_news_of.person
    -- Of several the one that there is most to read about.
    order by d.id, array_position(array['commented', 'changed', 'agreed', 'opened'], e.what), e.at desc) as n
$$;
comment on function private.teacher_news_of(uuid) is
  'In which works of a person teachers of their school did something that the person hasn''t read there, who and what; of each work one thing. The caller has seen who asks.';
revoke all on function private.teacher_news_of(uuid) from public;

-- schemas/core/judging.sql
create or replace function public.read_teacher_news(session uuid default null)
returns void
language sql
security definer
set search_path = ''
as $$
  -- updated_at stays: it says when the learner worked.
  update public.dashboard d set teacher_read_at = clock_timestamp()
  from jsonb_array_elements(private.teacher_news_of((select auth.uid()))) as n
  where d.id = (n ->> 'session')::uuid and (read_teacher_news.session is null or d.id = read_teacher_news.session)
$$;
comment on function public.read_teacher_news(uuid) is
  'A learner may note that they have read what teachers did with a work of theirs, or, where none is named, with all of them.';
revoke all on function public.read_teacher_news(uuid) from public, anon, authenticated;
grant execute on function public.read_teacher_news(uuid) to authenticated;

-- schemas/core/judging.sql
create or replace function public.from_teachers()
returns jsonb
language sql
stable
security definer
set search_path = ''
as $$
  select coalesce(jsonb_agg(jsonb_build_object('session', w.id, 'title', w.title, 'category_activity', w.category_activity,
    'progress', w.progress, 'levels', private.teacher_levels_of(w.id), 'comments', private.comments_of(w.id)) order by w.at desc), '[]')
  from (
    select d.id, d.title, d.category_activity, d.progress, max(e.at) as at
    from public.dashboard d
    join (
      select t.session_id, t.set_at as at from public.teacher_levels t
      union all select c.session_id, c.made_at from public.teacher_comments c) as e on e.session_id = d.id
    where d.user_id = (select auth.uid()) and d.team_id is null
    group by d.id order by 5 desc limit 20) as w
$$;
comment on function public.from_teachers() is
  'The 20 works of the signed-in person about which teachers said something last: the levels that they set and what they wrote, with the answers.';
revoke all on function public.from_teachers() from public, anon, authenticated;
grant execute on function public.from_teachers() to authenticated;

-- schemas/core/lessons.sql
create or replace function private.lesson_for(person uuid)
returns jsonb
language sql
stable
set search_path = ''
as $$
  select jsonb_build_object(
    'pause', (
      select jsonb_build_object('seconds', ceil(extract(epoch from s.ends_at - now()))::integer,
        'by', (select nullif(private.shown_name(p), '') from public.profiles p where p.id = s.begun_by))
      from public.lesson_pauses s where s.user_id = lesson_for.person and s.ends_at > now() order by s.ends_at desc limit 1),
    'nudges', coalesce((
      select jsonb_agg(jsonb_build_object('id', n.id, 'text', n.text,
        -- Where to go: what is next of the task that was opened.
        'is_opened', n.task_id is not null, 'activity', (
          select jsonb_build_object('module', w.module, 'session', w.session, 'title', w.title, 'category_activity', w.category_activity,
            'sub_category', w.sub_category, 'minutes', w.minutes, 'progress', w.progress)
          from public.school_tasks t cross join lateral private.task_work(t, lesson_for.person) as w
          where t.id = n.task_id and w.progress <> 'completed' order by w.place limit 1),
        'by', (select nullif(private.shown_name(p), '') from public.profiles p where p.id = n.sent_by)) order by n.sent_at desc, n.id)
      from (
        select l.* from public.lesson_nudges l
        -- What nobody has put away by the end of a lesson is about nothing any more.
        where l.user_id = lesson_for.person and l.seen_at is null and l.sent_at > now() - interval '2 hours'
        order by l.sent_at desc, l.id limit 3) as n), '[]'))
$$;
comment on function private.lesson_for(uuid) is
  'What a student reads of their teacher in a lesson: for how many seconds their screen is paused still, and the newest three lines that they haven''t put away, with the activity that was opened for them.';
revoke all on function private.lesson_for(uuid) from public;

-- schemas/core/lessons.sql
create or replace function private.lesson_place(session uuid)
returns jsonb
language plpgsql
stable
set search_path = ''
as $$
declare
  m record;
  here jsonb;
  here_since timestamptz;
  hints integer := 0;
  asks integer := 0;
  has_asked boolean := false;
  is_step_left boolean := false;
  is_question_left boolean := false;
  answered_at timestamptz;
  quick integer := 0;
  is_slow boolean := false;
begin
  -- From the newest back, and no further than it matters: many boards ask this at once.
  for m in
    select r.role, r.message_id, r.at, r.extension -> 'move' ->> 'kind' as move, r.extension -> 'guide' as guide, r.extension -> 'marks' as marks
    from public.messages r
    where r.session_id = lesson_place.session and r.reader_id is null order by r.position desc limit 60
  loop
    if answered_at is not null then
      is_slow := m.message_id not like '%:reply' or answered_at - m.at >= interval '10 seconds';
      quick := quick + case when is_slow then 0 else 1 end;
      answered_at := null;
    end if;
    if m.role = 'user' then
      hints := hints + case when m.move = 'hint' and not is_step_left then 1 else 0 end;
      answered_at := case when not is_slow and coalesce(m.move, 'answer') = 'answer' then m.at end;
    else
      if coalesce(m.guide, m.marks) is not null then
        here := coalesce(here, m.guide, m.marks);
        is_question_left := is_question_left or coalesce(m.guide, m.marks) -> 'question' <> here -> 'question';
        -- A model is asked for no step: its hints count while one follows the other.
        is_step_left := is_step_left or is_question_left
          or case when m.guide is null then m.marks -> 'hint' = 'false' else m.guide -> 'step' <> here -> 'step' end;
      end if;
      -- What was asked for belongs to the question that stood before this reply.
      asks := asks + case when has_asked and not is_question_left then 1 else 0 end;
      has_asked := m.marks -> 'asks' = 'true';
      hints := hints + case when m.marks -> 'hint' = 'true' and not is_step_left then 1 else 0 end;
      here_since := case when is_question_left then here_since else m.at end;
    end if;
    exit when is_question_left and is_slow;
  end loop;
  return jsonb_build_object('quick', quick, 'asks', asks + case when has_asked and not is_question_left then 1 else 0 end)
    -- Where a model leads, the place is what a model said of it; question 0 is none of the author's.
    || case when here is null or here -> 'question' = '0' then '{}' else jsonb_build_object('question', here -> 'question', 'of', here -> 'of', 'step', here -> 'step',
      'hints', hints, 'here_for', extract(epoch from now() - here_since)::integer) end;
end;
$$;
comment on function private.lesson_place(uuid) is
  'Where a conversation stands, without a word of it: how many of its newest answers came within 10 seconds, one after the other; the question, its step on the guided path, the hints since the last step forward, and for how many seconds the question stands; where a model leads, how often the answer was asked for in that question.';
revoke all on function private.lesson_place(uuid) from public;

-- schemas/core/lessons.sql
create or replace function private.lesson_teams(class public.school_classes)
returns jsonb
language sql
stable
set search_path = ''
as $$
  select coalesce(jsonb_agg(jsonb_build_object('id', g.id, 'name', g.name, 'members', of_class.members,
    'talk', jsonb_build_object('title', w.title, 'category_activity', w.category_activity, 'is_done', w.progress = 'completed',
      'team', g.name, 'silent_for', extract(epoch from now() - w.at)::integer) || private.lesson_place(w.id)) order by lower(g.name), g.id), '[]')
  from (
    select t.team_id, jsonb_object_agg(p.id, private.shown_name(p)) as members
    from public.school_class_members m
    join public.profiles p on p.id = m.user_id and p.school_id = lesson_teams.class.school_id
    join public.team_members t on t.user_id = m.user_id
    where m.class_id = lesson_teams.class.id and m.removed_at is null group by t.team_id
  ) as of_class
  join public.teams g on g.id = of_class.team_id and g.school_id = lesson_teams.class.school_id
  cross join lateral (
    select d.id, d.title, d.category_activity, d.progress, m.at
    from public.dashboard d
    cross join lateral (
      select s.at from public.messages s
      where s.session_id = d.id and s.role = 'user' and s.reader_id is null order by s.position desc limit 1) as m
    where d.team_id = g.id and d.updated_at > now() - interval '2 hours' and m.at > now() - interval '2 hours'
    order by m.at desc limit 1
  ) as w
$$;
comment on function private.lesson_teams(public.school_classes) is
  'The teams of the school that work with a student of a class in these two hours: who of the class is in them, where their newest talk stands, and how long ago somebody wrote there. The caller has seen who asks.';
revoke all on function private.lesson_teams(public.school_classes) from public;

-- schemas/core/lessons.sql
create or replace function public.lesson_board(class uuid)
returns jsonb
language plpgsql
stable
security definer
set search_path = ''
as $$
declare
  found_class public.school_classes%rowtype := private.class_for_staff(lesson_board.class);
begin
  return jsonb_build_object('people', coalesce((
    select jsonb_agg(jsonb_build_object('user_id', p.id, 'name', p.name, 'criterion', private.newest_criterion(p.id),
      'paused_for', (
        select ceil(extract(epoch from s.ends_at - now()))::integer from public.lesson_pauses s
        where s.class_id = found_class.id and s.user_id = p.id and s.ends_at > now()),
      'nudge', (
        select jsonb_build_object('text', n.text, 'ago', extract(epoch from now() - n.sent_at)::integer, 'is_seen', n.seen_at is not null,
          'is_opened', n.task_id is not null)
        from public.lesson_nudges n
        where n.user_id = p.id and n.class_id = found_class.id and n.sent_at > now() - interval '2 hours'
        order by n.sent_at desc, n.id limit 1),
      'talk', (
        select jsonb_build_object('title', t.title, 'category_activity', t.category_activity, 'is_done', t.progress = 'completed',
          'team', (select g.name from public.teams g where g.id = t.team), 'team_id', t.team, 'silent_for', extract(epoch from now() - t.written_at)::integer)
          || private.lesson_place(t.session)
        from private.lesson_talk(p.id) as t)) order by lower(p.name), p.id)
    from public.school_class_members m
    -- Whoever has left the school is in none of its classes.
    join public.profiles p on p.id = m.user_id and p.school_id = found_class.school_id
    where m.class_id = found_class.id and m.removed_at is null), '[]'),
    'in_teams', private.lesson_teams(found_class));
end;
$$;
comment on function public.lesson_board(uuid) is
  'Staff of a class may read where each of its students, and each team with a student of it, is in the conversation of the last two hours: activity, place on the path, times and counts, the best criterion of their newest evaluation, whether their screen is paused, and the last line or activity that was sent to them from the class. Never a word of a student''s.';
revoke all on function public.lesson_board(uuid) from public, anon, authenticated;
grant execute on function public.lesson_board(uuid) to authenticated;

-- schemas/core/lessons.sql
create or replace function public.open_activity(class uuid, module uuid, ends_on date, people uuid[] default null)
returns integer
language plpgsql
security definer
set search_path = ''
as $$
declare
  -- set_task asks who it is, and whether the activity and the day can be.
  task uuid := public.set_task(open_activity.class, array[open_activity.module],
    least((now() at time zone 'utc')::date, open_activity.ends_on), open_activity.ends_on, people => open_activity.people);
  opened public.school_tasks%rowtype;
  told uuid[];
begin
  update public.school_tasks t set opened_at = now() where t.id = task returning t.* into opened;
  with added as (
    insert into public.lesson_nudges (class_id, user_id, text, sent_by, task_id)
    select opened.class_id, asked.id, left(m.title, 140), opened.set_by, opened.id
    from private.task_people(opened) as asked (id) join public.learning_modules m on m.learning_module_id = open_activity.module
    returning user_id
  )
  select coalesce(array_agg(a.user_id), '{}') into told from added a;
  perform pg_notify('learn_news', 'person ' || t) from unnest(told) as t;
  return cardinality(told);
end;
$$;
comment on function public.open_activity(uuid, uuid, date, uuid[]) is
  'Staff of a class may open an activity in a lesson for all of its students, or for some: it becomes a task that stands before all others, and they read a line with the way there on whatever page they are. Answers how many.';
revoke all on function public.open_activity(uuid, uuid, date, uuid[]) from public, anon, authenticated;
grant execute on function public.open_activity(uuid, uuid, date, uuid[]) to authenticated;

-- schemas/core/lessons.sql
create or replace function public.keep_marks(learner uuid, session uuid, message_id text, marks jsonb, tokens_in integer, tokens_out integer)
returns boolean
language plpgsql
security definer
set search_path = ''
as $$
declare
  kept boolean := false;
begin
  if jsonb_typeof(keep_marks.marks) = 'object' then
    update public.messages m set extension = m.extension || jsonb_build_object('marks', jsonb_build_object(
      'question', (keep_marks.marks ->> 'question')::integer, 'of', (keep_marks.marks ->> 'of')::integer,
      'hint', (keep_marks.marks ->> 'hint')::boolean, 'asks', (keep_marks.marks ->> 'asks')::boolean))
    where m.session_id = keep_marks.session and m.message_id = keep_marks.message_id || ':reply' and m.role = 'assistant' and not m.failed
      and exists (select from public.dashboard d where d.id = keep_marks.session and d.user_id = keep_marks.learner and d.team_id is null);
    kept := found;
  end if;
  perform private.book_tokens(keep_marks.learner, keep_marks.tokens_in, keep_marks.tokens_out);
  return kept;
end;
$$;
comment on function public.keep_marks(uuid, uuid, text, jsonb, integer, integer) is
  'Service role only. Keeps beside a model''s reply which of the author''s questions it leaves open, whether it gave a hint and whether the answer was asked for, as a model said, for the board of a lesson; books the tokens that it cost. Answers whether it was kept.';
revoke all on function public.keep_marks(uuid, uuid, text, jsonb, integer, integer) from public, anon, authenticated;
grant execute on function public.keep_marks(uuid, uuid, text, jsonb, integer, integer) to service_role;

-- schemas/core/looking_on.sql
create or replace function private.weeks_of(people uuid[], days integer)
returns jsonb
language sql
stable
set search_path = ''
as $$
  select coalesce(jsonb_agg(jsonb_build_object('user_id', l.id, 'name', l.name, 'class_name', private.class_names(l.id),
    'last_worked', l.last_worked, 'worked_on', l.worked_on, 'started', l.started, 'completed', l.completed, 'checked', l.checked)
    order by l.last_worked desc nulls last, lower(l.name), l.id), '[]')
  from (
    select p.id, p.name,
      max(d.updated_at) as last_worked,
      count(d.id) filter (where d.updated_at > now() - make_interval(days => weeks_of.days)) as worked_on,
      count(d.id) filter (where d.progress = 'started') as started,
      count(d.id) filter (where d.completed_at > now() - make_interval(days => weeks_of.days)) as completed,
      -- Where a score stands, somebody else has looked at the work as well.
      count(d.id) filter (where d.completed_at > now() - make_interval(days => weeks_of.days) and d.self_check is not null and d.evaluation_score is null) as checked
    from public.profiles p
    -- What was only put on a dashboard is nobody's work.
    left join public.dashboard d on d.user_id = p.id and d.progress in ('started', 'completed')
    where p.id = any (weeks_of.people)
    group by p.id, p.name
  ) as l
$$;
comment on function private.weeks_of(uuid[], integer) is
  'How people work, in counts: when last, on how many activities within so many days, how many of these days'' are completed, how many of those nobody but the student has checked, and how many are begun. The caller has seen who asks.';
revoke all on function private.weeks_of(uuid[], integer) from public;

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
  'Staff of a school may read who of its learners they see (an admin all, others those of their classes and teams), whatever role these have chosen, by class, when each worked last, on how many activities within 7, 91 or 364 days, how many they completed in these and how many of those nobody but the student has checked, and how many they have begun. No word of a talk, no score.';
revoke all on function public.school_week(uuid, integer) from public, anon, authenticated;
grant execute on function public.school_week(uuid, integer) to authenticated;

-- schemas/core/misconceptions.sql
create or replace function public.keep_misconceptions(learner uuid, session uuid, met jsonb)
returns void
language plpgsql
security definer
set search_path = ''
as $$
begin
  insert into public.misconceptions_met (session_id, misconception, source, quote)
  select distinct on (m.misconception, m.source) d.id, m.misconception, m.source, m.quote
  from jsonb_to_recordset(keep_misconceptions.met) as m (misconception text, source text, quote text)
  -- What a team says is nobody's alone.
  join public.dashboard d on d.id = keep_misconceptions.session and d.user_id = keep_misconceptions.learner and d.team_id is null
  on conflict (session_id, misconception, source, met_on) do update set quote = excluded.quote, met_at = now();
end;
$$;
comment on function public.keep_misconceptions(uuid, uuid, jsonb) is
  'Service role only. Keeps which misconceptions a learner met in a conversation of theirs alone (misconception, source, quote), each once a day. The caller has verified who the learner is, and each quote.';
revoke all on function public.keep_misconceptions(uuid, uuid, jsonb) from public, anon, authenticated;
grant execute on function public.keep_misconceptions(uuid, uuid, jsonb) to service_role;

-- schemas/core/misconceptions.sql
create or replace function private.misconceptions_of(people uuid[])
returns table (user_id uuid, area text, topic text, activity text, misconception text, source text, quote text, met_at timestamptz)
language sql
stable
set search_path = ''
as $$
  select d.user_id, coalesce(d.category_activity, ''), coalesce(l.sub_category, d.category_activity, ''), private.talk_title(d), m.misconception,
    m.source, m.quote, m.met_at
  from public.profiles p
  join public.dashboard d on d.user_id = p.id and d.team_id is null
  -- What was said at another school stays there.
  join public.misconceptions_met m on m.session_id = d.id and m.met_at >= p.school_since
  left join public.learning_modules l on l.learning_module_id = d.learning_module_id and l.content_id is not null
  where p.id = any (misconceptions_of.people)
$$;
comment on function private.misconceptions_of(uuid[]) is
  'Which misconceptions some people met since they belong to their school, and by which sentence. The caller has seen who asks.';
revoke all on function private.misconceptions_of(uuid[]) from public;

-- schemas/core/misconceptions.sql
create or replace function public.misconception_sentences(class uuid, misconception text)
returns jsonb
language plpgsql
stable
security definer
set search_path = ''
as $$
declare
  people uuid[] := array(select private.class_students(private.class_for_staff(misconception_sentences.class)));
begin
  return coalesce((
    select jsonb_agg(jsonb_build_object('name', p.name, 'activity', m.activity, 'source', m.source, 'quote', m.quote, 'at', m.met_at)
      order by lower(p.name), p.id, m.met_at desc)
    from private.misconceptions_of(people) as m join public.profiles p on p.id = m.user_id
    where m.misconception = misconception_sentences.misconception), '[]');
end;
$$;
comment on function public.misconception_sentences(uuid, text) is
  'Whoever keeps a class may read which students of it met a misconception, where, when and by which sentence: their own, or the answer of the author''s that they chose.';
revoke all on function public.misconception_sentences(uuid, text) from public, anon, authenticated;
grant execute on function public.misconception_sentences(uuid, text) to authenticated;

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
create or replace function public.my_school()
returns jsonb
language plpgsql
stable
security definer
set search_path = ''
as $$
begin
  -- A token is good for an hour, also when the account is gone. Every open page asks this each minute, and ends with it.
  if not exists (select from auth.users u where u.id = (select auth.uid())) then
    raise exception 'This account is not there any more.' using errcode = 'PT401';
  end if;
  return (
    select jsonb_build_object('id', s.id, 'name', s.name,
      'enabled_areas', to_jsonb(array(select a from unnest(s.enabled_areas) as a where not a = any (by_class.closed))),
      'closed_areas', to_jsonb(array(select a from unnest(s.closed_areas) as a union select a from unnest(by_class.closed) as a order by 1)),
      'new_areas_open', s.new_areas_open,
      'classes', coalesce((
        select jsonb_agg(jsonb_build_object('id', c.id, 'name', c.name) order by lower(c.name), c.id) from private.classes_of(p.id) as c), '[]'),
      'tasks', private.tasks_of(p.id), 'lesson', private.lesson_for(p.id), 'teacher_news', private.teacher_news_of(p.id),
      'hand_ins', private.hand_ins_on_home(p.id))
    from public.profiles p
    join public.schools s on s.id = p.school_id
    cross join lateral (select private.closed_by_classes(p.id) as closed) as by_class
    where p.id = (select auth.uid())
  );
end;
$$;
comment on function public.my_school() is
  'The school of the signed-in person with the areas that are open to this person, those that are closed, whether one in neither list is open, the classes that they are in, the tasks that they are asked to do, what their teacher says in a lesson, what teachers did with their work that they haven''t read, and which of their works were returned; null without a school. Answers 401 to the token of an account that is gone.';
revoke all on function public.my_school() from public, anon, authenticated;
grant execute on function public.my_school() to authenticated;

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

-- schemas/core/tasks.sql
create or replace function private.task_people(task public.school_tasks)
returns setof uuid
language sql
stable
set search_path = ''
as $$
  select m.user_id
  from public.school_class_members m
  join public.school_classes c on c.id = m.class_id and c.archived_at is null
  -- Whoever has left the school is in none of its classes.
  join public.profiles p on p.id = m.user_id and p.school_id = c.school_id
  where m.class_id = task_people.task.class_id and m.removed_at is null
    and (task_people.task.person_id is null or m.user_id = task_people.task.person_id)
    and (task_people.task.people is null or m.user_id = any (task_people.task.people))
    and (task_people.task.group_id is null or exists (
      select from public.school_group_members g where g.group_id = task_people.task.group_id and g.user_id = m.user_id))
$$;
comment on function private.task_people(public.school_tasks) is
  'Whom a task asks at this moment: the students of its class, of its group, one of them or some.';
revoke all on function private.task_people(public.school_tasks) from public;

-- schemas/core/tasks.sql
create or replace function private.task_last_day(task public.school_tasks, person uuid)
returns date
language sql
stable
set search_path = ''
as $$
  select coalesce((
    select k.ends_on from public.school_task_people k where k.task_id = task_last_day.task.id and k.user_id = task_last_day.person),
    task_last_day.task.ends_on)
$$;
comment on function private.task_last_day(public.school_tasks, uuid) is 'The last day of a task for somebody, who may have been given more time.';
revoke all on function private.task_last_day(public.school_tasks, uuid) from public;

-- schemas/core/tasks.sql
create or replace function private.task_ends_at(task public.school_tasks, person uuid)
returns timestamptz
language sql
stable
set search_path = ''
as $$
  -- A day is over when it is over everywhere: twelve hours after it ends in UTC.
  select (private.task_last_day(task_ends_at.task, task_ends_at.person) + 1)::timestamp at time zone 'utc' + interval '12 hours'
$$;
comment on function private.task_ends_at(public.school_tasks, uuid) is 'The moment from which a task is over for somebody and what they hand in is late.';
revoke all on function private.task_ends_at(public.school_tasks, uuid) from public;

-- schemas/core/tasks.sql
create or replace function private.task_own_work(task public.school_tasks, person uuid)
returns table (session uuid, title text, progress text, completed_at timestamptz)
language sql
stable
set search_path = ''
as $$
  select d.id, d.title, d.progress, d.completed_at
  from public.dashboard d
  join public.areas a on a.category_activity = d.category_activity and a.id = task_own_work.task.makes
  where (d.team_id is null and d.user_id = task_own_work.person
      or d.team_id in (select m.team_id from public.team_members m where m.user_id = task_own_work.person))
    -- What was done with before the task is nothing that was made for it.
    and case when d.progress = 'completed' then d.completed_at else d.updated_at end >= task_own_work.task.starts_on::timestamp at time zone 'utc'
  order by array_position(array['completed', 'started'], d.progress) nulls last, d.updated_at desc limit 1
$$;
comment on function private.task_own_work(public.school_tasks, uuid) is
  'The work of somebody''s own, or of a team of theirs, in the area in which a task asks for one: the furthest since its first day. When it is completed says the area.';
revoke all on function private.task_own_work(public.school_tasks, uuid) from public;

-- schemas/core/tasks.sql
create or replace function private.task_work(task public.school_tasks, person uuid)
returns table (place bigint, module uuid, session uuid, title text, category_activity text, sub_category text, minutes integer,
  progress text, completed_at timestamptz)
language sql
stable
set search_path = ''
as $$
  select chosen.place, m.learning_module_id, d.id, coalesce(d.title, m.title), m.category_activity, m.sub_category, m.minutes,
    coalesce(d.progress, 'not started'), d.completed_at
  from unnest(task_work.task.modules) with ordinality as chosen (id, place)
  join public.learning_modules m on m.learning_module_id = chosen.id
  left join lateral (
    select r.id, r.title, r.progress, r.completed_at
    from public.dashboard r join public.learning_modules own using (learning_module_id)
    -- The same activity has a module for each continent; a student has their own one's.
    where r.user_id = task_work.person and (own.learning_module_id = m.learning_module_id or own.content_id = m.content_id)
    order by array_position(array['completed', 'started'], r.progress) nulls last, r.updated_at desc limit 1
  ) as d on true
  union all
  select 1 + cardinality(task_work.task.modules), null, own.session, own.title, a.category_activity, null, null,
    coalesce(own.progress, 'not started'), own.completed_at
  from public.areas a left join lateral private.task_own_work(task_work.task, task_work.person) as own on true
  where a.id = task_work.task.makes
$$;
comment on function private.task_work(public.school_tasks, uuid) is
  'How far somebody is with each activity of a task, in its order, and then with what they make: what the dashboard says, and nothing beside it. module is null for what is made.';
revoke all on function private.task_work(public.school_tasks, uuid) from public;

-- schemas/core/tasks.sql
create or replace function private.task_state(task public.school_tasks, person uuid)
returns text
language sql
stable
set search_path = ''
as $$
  select case
    when bool_and(w.progress = 'completed')
      then case when max(w.completed_at) >= private.task_ends_at(task_state.task, task_state.person) then 'late' else 'done' end
    when now() >= private.task_ends_at(task_state.task, task_state.person) then 'missing'
    when bool_or(w.progress <> 'not started') then 'begun'
    else 'open' end
  from private.task_work(task_state.task, task_state.person) as w
$$;
comment on function private.task_state(public.school_tasks, uuid) is
  'How a task stands for somebody: open, begun, done, late (done after its last day) or missing (not done, and the day is over).';
revoke all on function private.task_state(public.school_tasks, uuid) from public;

-- schemas/core/tasks.sql
create or replace function private.tasks_of(person uuid)
returns jsonb
language sql
stable
set search_path = ''
as $$
  select coalesce(jsonb_agg(jsonb_build_object('id', t.id, 'ends_on', coalesce(k.ends_on, t.ends_on), 'note', t.note,
    'by', (select nullif(private.shown_name(p), '') from public.profiles p where p.id = t.set_by),
    'reminded_by', (select nullif(private.shown_name(p), '') from public.profiles p where p.id = k.reminded_by),
    'is_reminded', k.reminded_at is not null, 'is_over', now() >= private.task_ends_at(t, tasks_of.person),
    'activities', (
      select jsonb_agg(jsonb_build_object('module', w.module, 'session', w.session, 'title', w.title,
        'category_activity', w.category_activity, 'sub_category', w.sub_category, 'minutes', w.minutes, 'progress', w.progress)
        order by w.place)
      from private.task_work(t, tasks_of.person) as w))
    -- What was opened in this lesson stands before all else.
    order by t.opened_at > now() - interval '2 hours' desc nulls last, coalesce(k.ends_on, t.ends_on), t.created_at, t.id), '[]')
  from public.school_tasks t
  left join public.school_task_people k on k.task_id = t.id and k.user_id = tasks_of.person
  where t.class_id in (select c.id from private.classes_of(tasks_of.person) as c)
    and t.starts_on <= (now() at time zone 'utc')::date
    -- What is over is missing at best, and shown to whoever is reminded of it; this spares looking at how each old task stands.
    and (now() < private.task_ends_at(t, tasks_of.person) or k.reminded_at > now() - interval '14 days')
    and exists (select from private.task_people(t) as asked (id) where asked.id = tasks_of.person)
    and private.task_state(t, tasks_of.person) in ('open', 'begun', 'missing')
$$;
comment on function private.tasks_of(uuid) is
  'What a student is asked to do in these days, or was reminded of in the last 14, and hasn''t done, by its last day, with the name of who asks and how far each activity is. The caller has seen who asks.';
revoke all on function private.tasks_of(uuid) from public;

-- schemas/core/tasks.sql
create or replace function private.task_fault(modules uuid[], note text, makes text)
returns text
language plpgsql
stable
set search_path = ''
as $$
begin
  if coalesce(cardinality(task_fault.modules), 0) + num_nonnulls(task_fault.makes) not between 1 and 20 then
    return 'Please choose from 1 to 20 activities.';
  elsif task_fault.makes is not null and not exists (select from private.own_module_kinds k where k.area = task_fault.makes) then
    return 'Nothing can be made there. Please choose again.';
  elsif (select count(distinct m.learning_module_id) from public.learning_modules m
      where m.learning_module_id = any (task_fault.modules) and m.public = 1 and m.retired_at is null) <> coalesce(cardinality(task_fault.modules), 0) then
    return 'One of these activities can''t be chosen any more. Please choose again.';
  end if;
  return private.text_fault(regexp_replace(task_fault.note, '[\r\n\t]', ' ', 'g'), 'The note', 300);
end;
$$;
comment on function private.task_fault(uuid[], text, text) is 'What is wrong with the activities and the note of a task, as a sentence for who sets it, or null.';
revoke all on function private.task_fault(uuid[], text, text) from public;

-- schemas/core/tasks.sql
create or replace function public.set_task(class uuid, modules uuid[], starts_on date, ends_on date, note text default null,
  of_group uuid default null, person uuid default null, people uuid[] default null, makes text default null)
returns uuid
language plpgsql
security definer
set search_path = ''
as $$
declare
  found_class public.school_classes%rowtype := private.class_for_staff(set_task.class);
  today date := (now() at time zone 'utc')::date;
  fault text := private.task_fault(set_task.modules, set_task.note, set_task.makes);
  made public.school_tasks%rowtype;
begin
  if fault is not null then
    raise exception '%', fault using errcode = '22023';
  elsif set_task.starts_on is null or set_task.ends_on is null or set_task.ends_on < set_task.starts_on
    -- Yesterday in UTC is today somewhere.
    or set_task.ends_on < today - 1 or set_task.ends_on > today + 400 then
    raise exception 'Please choose a last day that is still to come, and not before the first one.' using errcode = '22023';
  elsif set_task.of_group is not null and not exists (
    select from public.school_groups g where g.id = set_task.of_group and g.class_id = found_class.id) then
    raise exception 'This group is not there any more.' using errcode = '22023';
  end if;
  insert into public.school_tasks (class_id, group_id, person_id, people, modules, makes, starts_on, ends_on, note, set_by)
  values (found_class.id, set_task.of_group, set_task.person,
    case when set_task.people is not null then array(select private.lesson_people(found_class, set_task.people)) end, coalesce(set_task.modules, '{}'), set_task.makes,
    set_task.starts_on, set_task.ends_on, case when not private.is_blank(set_task.note) then btrim(set_task.note, E' \n\r\t') end,
    (select auth.uid()))
  returning * into made;
  if not exists (select from private.task_people(made)) then
    raise exception 'Nobody would get this task: there is no student in it.' using errcode = '22023';
  end if;
  return made.id;
end;
$$;
comment on function public.set_task(uuid, uuid[], date, date, text, uuid, uuid, uuid[], text) is
  'Staff of a class may ask it, or a group, one or some students of it, to do some activities and to make something of their own in an area, from a day to a day, with a note that they read. Answers the task.';
revoke all on function public.set_task(uuid, uuid[], date, date, text, uuid, uuid, uuid[], text) from public, anon, authenticated;
grant execute on function public.set_task(uuid, uuid[], date, date, text, uuid, uuid, uuid[], text) to authenticated;

-- schemas/core/tasks.sql
create or replace function public.take_task_back(task uuid)
returns void
language plpgsql
security definer
set search_path = ''
as $$
begin
  perform private.task_for_staff(take_task_back.task);
  delete from public.school_tasks t where t.id = take_task_back.task;
end;
$$;
comment on function public.take_task_back(uuid) is 'Staff of its class may take a task back; what the students have done of it stays.';
revoke all on function public.take_task_back(uuid) from public, anon, authenticated;
grant execute on function public.take_task_back(uuid) to authenticated;

-- schemas/core/tasks.sql
create or replace function private.task_for_staff(task uuid)
returns public.school_tasks
language plpgsql
stable
set search_path = ''
as $$
declare
  found_task public.school_tasks%rowtype;
begin
  select t.* into found_task from public.school_tasks t where t.id = task_for_staff.task;
  -- One answer for a task of another class and for one that there isn't.
  perform private.class_for_staff(found_task.class_id);
  return found_task;
end;
$$;
comment on function private.task_for_staff(uuid) is 'A task, for the staff of its class; raises for everybody else.';
revoke all on function private.task_for_staff(uuid) from public;

-- schemas/core/tasks.sql
create or replace function public.give_more_time(task uuid, ends_on date, people uuid[] default null)
returns integer
language plpgsql
security definer
set search_path = ''
as $$
declare
  found_task public.school_tasks%rowtype := private.task_for_staff(give_more_time.task);
  today date := (now() at time zone 'utc')::date;
  given uuid[];
begin
  -- Yesterday in UTC is today somewhere.
  if give_more_time.ends_on is null or give_more_time.ends_on <= found_task.ends_on or give_more_time.ends_on not between today - 1 and today + 400 then
    raise exception 'Please choose a later last day that is still to come.' using errcode = '22023';
  end if;
  with kept as (
    insert into public.school_task_people as k (task_id, user_id, ends_on)
    select found_task.id, asked.id, give_more_time.ends_on from private.task_people(found_task) as asked (id)
    where (give_more_time.people is null or asked.id = any (give_more_time.people))
      and private.task_state(found_task, asked.id) not in ('done', 'late')
    on conflict (task_id, user_id) do update set ends_on = excluded.ends_on
    returning k.user_id
  )
  select coalesce(array_agg(k.user_id), '{}') into given from kept k;
  if cardinality(given) = 0 then
    raise exception 'Nobody needs more time: whom the task asks has done it.' using errcode = '22023';
  end if;
  perform pg_notify('learn_news', 'person ' || g) from unnest(given) as g;
  return cardinality(given);
end;
$$;
comment on function public.give_more_time(uuid, date, uuid[]) is
  'Staff of its class may move the last day of a task for all whom it asks, or for some; who has done it is left out. Answers how many have more time.';
revoke all on function public.give_more_time(uuid, date, uuid[]) from public, anon, authenticated;
grant execute on function public.give_more_time(uuid, date, uuid[]) to authenticated;

-- schemas/core/tasks.sql
create or replace function public.remind_of_task(task uuid)
returns integer
language plpgsql
security definer
set search_path = ''
as $$
declare
  found_task public.school_tasks%rowtype := private.task_for_staff(remind_of_task.task);
  reminded uuid[];
begin
  with kept as (
    insert into public.school_task_people as k (task_id, user_id, reminded_at, reminded_by)
    select found_task.id, asked.id, now(), (select auth.uid()) from private.task_people(found_task) as asked (id)
    where private.task_state(found_task, asked.id) not in ('done', 'late')
    on conflict (task_id, user_id) do update set reminded_at = excluded.reminded_at, reminded_by = excluded.reminded_by
    returning k.user_id
  )
  select coalesce(array_agg(k.user_id), '{}') into reminded from kept k;
  perform pg_notify('learn_news', 'person ' || r) from unnest(reminded) as r;
  return cardinality(reminded);
end;
$$;
comment on function public.remind_of_task(uuid) is
  'Staff of its class may remind those who haven''t done a task: they see it on their pages, with who reminds them, for 14 days also when it is over. Answers how many.';
revoke all on function public.remind_of_task(uuid) from public, anon, authenticated;
grant execute on function public.remind_of_task(uuid) to authenticated;

-- schemas/core/tasks.sql
create or replace function public.class_tasks(class uuid)
returns jsonb
language plpgsql
stable
security definer
set search_path = ''
as $$
declare
  found_class public.school_classes%rowtype := private.class_for_staff(class_tasks.class);
begin
  return jsonb_build_object(
    'people', coalesce((
      select jsonb_agg(jsonb_build_object('user_id', p.id, 'name', p.name) order by lower(p.name), p.id)
      from public.school_class_members m join public.profiles p on p.id = m.user_id and p.school_id = found_class.school_id
      where m.class_id = found_class.id and m.removed_at is null), '[]'),
    'groups', coalesce((
      select jsonb_agg(jsonb_build_object('id', g.id, 'name', g.name, 'people', to_jsonb(array(
        select m.user_id from public.school_group_members m where m.group_id = g.id))) order by lower(g.name), g.id)
      from public.school_groups g where g.class_id = found_class.id), '[]'),
    'templates', coalesce((
      select jsonb_agg(jsonb_build_object('id', k.id, 'name', k.name, 'modules', to_jsonb(k.modules), 'makes', k.makes, 'note', k.note, 'days', k.days)
        order by lower(k.name), k.id)
      from public.school_task_templates k where k.school_id = found_class.school_id), '[]'),
    'tasks', coalesce((
      select jsonb_agg(jsonb_build_object('id', t.id, 'starts_on', t.starts_on, 'ends_on', t.ends_on, 'note', t.note,
        'group_id', t.group_id, 'person_id', t.person_id, 'makes', t.makes,
        'titles', to_jsonb(array(
          select m.title from unnest(t.modules) with ordinality as chosen (id, place)
          join public.learning_modules m on m.learning_module_id = chosen.id order by chosen.place)),
        'states', coalesce((
          select jsonb_object_agg(asked.id, private.task_state(t, asked.id)) from private.task_people(t) as asked (id)), '{}'),
        'handed_in', to_jsonb(array(select asked.id from private.task_people(t) as asked (id) where private.task_handed_in(t, asked.id))),
        'people', coalesce((
          select jsonb_object_agg(k.user_id, jsonb_build_object('ends_on', k.ends_on, 'is_reminded', k.reminded_at is not null))
          from public.school_task_people k where k.task_id = t.id), '{}'))
        order by t.ends_on desc, t.created_at desc, t.id)
      from (select * from public.school_tasks s where s.class_id = found_class.id order by s.ends_on desc, s.created_at desc limit 20) as l
      join public.school_tasks t on t.id = l.id), '[]'));
end;
$$;
comment on function public.class_tasks(uuid) is
  'Staff of a class may read its students, groups and latest 20 tasks, how each task stands for each student that it asks, who has more time and who was reminded, who has handed all of it in, and the templates of the school.';
revoke all on function public.class_tasks(uuid) from public, anon, authenticated;
grant execute on function public.class_tasks(uuid) to authenticated;

-- schemas/core/tasks.sql
create or replace function public.task_activities(class uuid)
returns jsonb
language plpgsql
stable
security definer
set search_path = ''
as $$
declare
  found_class public.school_classes%rowtype := private.class_for_staff(task_activities.class);
  of_class record;
begin
  select mode() within group (order by p.continent) as continent, mode() within group (order by p.grade_level) as grade into of_class
  from public.school_class_members m join public.profiles p on p.id = m.user_id
  where m.class_id = found_class.id and m.removed_at is null;
  return (
    select jsonb_build_object('grade', of_class.grade,
      'makes', (select coalesce(jsonb_agg(distinct k.area), '[]') from private.own_module_kinds k), 'activities', coalesce(jsonb_agg(jsonb_build_object('id', m.learning_module_id,
      'title', m.title, 'teaser', m.teaser, 'minutes', m.minutes, 'grade', m.grade_level, 'category_activity', m.category_activity,
      'sub_category', m.sub_category) order by m.category_activity, m.sub_category, m.sort_order nulls last, m.title), '[]'))
    from public.learning_modules m
    where m.public = 1 and m.retired_at is null and m.content_id is not null and m.continent = coalesce(of_class.continent,
      (select p.continent from public.profiles p where p.id = (select auth.uid())),
      (select min(o.continent) from public.learning_modules o where o.public = 1))
  );
end;
$$;
comment on function public.task_activities(uuid) is
  'Staff of a class may read the activities that they can ask of it, as its part of the world has them, the areas in which something of one''s own is made, and the grades of most of its students.';
revoke all on function public.task_activities(uuid) from public, anon, authenticated;
grant execute on function public.task_activities(uuid) to authenticated;

-- schemas/core/tasks.sql
create or replace function public.keep_task_template(class uuid, name text, modules uuid[], days integer, note text default null,
  makes text default null)
returns uuid
language plpgsql
security definer
set search_path = ''
as $$
declare
  found_class public.school_classes%rowtype := private.class_for_staff(keep_task_template.class);
  fault text := coalesce(private.task_fault(keep_task_template.modules, keep_task_template.note, keep_task_template.makes),
    private.text_fault(btrim(keep_task_template.name), 'The template', 60));
  kept uuid;
begin
  if fault is not null or private.is_blank(keep_task_template.name) then
    raise exception '%', coalesce(fault, 'Please give the template a name.') using errcode = '22023';
  end if;
  insert into public.school_task_templates (school_id, name, modules, makes, days, note)
  values (found_class.school_id, btrim(keep_task_template.name), coalesce(keep_task_template.modules, '{}'), keep_task_template.makes,
    least(greatest(coalesce(keep_task_template.days, 7), 1), 366),
    case when not private.is_blank(keep_task_template.note) then btrim(keep_task_template.note, E' \n\r\t') end)
  on conflict do nothing returning id into kept;
  if kept is null then
    raise exception 'There is a template of this name already.' using errcode = '22023';
  end if;
  return kept;
end;
$$;
comment on function public.keep_task_template(uuid, text, uuid[], integer, text, text) is
  'Staff of a class may keep a task as a template, which all staff of the school use again. Answers the template.';
revoke all on function public.keep_task_template(uuid, text, uuid[], integer, text, text) from public, anon, authenticated;
grant execute on function public.keep_task_template(uuid, text, uuid[], integer, text, text) to authenticated;

-- schemas/core/tasks.sql
create or replace function public.staff_home(school uuid)
returns jsonb
language plpgsql
stable
security definer
set search_path = ''
as $$
declare
  mine uuid[];
begin
  perform private.must_be_staff(staff_home.school);
  -- One place says which classes somebody looks after.
  mine := array(select (c ->> 'id')::uuid from jsonb_array_elements(public.list_classes(staff_home.school)) as c);
  return jsonb_build_object(
    'requests', (
      select count(*) from public.school_requests q join public.schools s on q.school_key = private.name_key(s.name)
      where s.id = staff_home.school and q.refused_at is null and exists (
        select from public.school_staff a where a.user_id = (select auth.uid()) and a.school_id = s.id and a.role = 'admin')),
    'given_teams', (select count(*) from public.teams t where t.facilitator_id = (select auth.uid())),
    'classes', coalesce((
      select jsonb_agg(jsonb_build_object('id', c.id, 'name', c.name, 'members', coalesce(w.members, 0), 'completed', coalesce(w.completed, 0),
        'started', coalesce(w.started, 0), 'rest', coalesce(w.rest, 0), 'at_work', coalesce(n.at_work, 0), 'activity', n.activity,
        'handed_in', private.waiting_hand_ins(c), 'tasks', t.tasks) order by lower(c.name), c.id)
      from public.school_classes c
      left join lateral (
        select count(distinct m.user_id) as members, count(d.id) filter (where d.progress = 'completed') as completed,
          count(d.id) filter (where d.progress = 'started') as started, count(d.id) filter (where d.progress = 'not started') as rest
        from public.school_class_members m left join public.dashboard d on d.user_id = m.user_id
        where m.class_id = c.id and m.removed_at is null
      ) as w on true
      left join lateral (
        select count(distinct a.user_id) as at_work, mode() within group (order by a.title) as activity
        from (
          select m.user_id, d.title
          from public.school_class_members m
          join public.dashboard d on d.user_id = m.user_id and d.team_id is null and d.updated_at > now() - interval '10 minutes'
          where m.class_id = c.id and m.removed_at is null and exists (
            select from public.messages s where s.session_id = d.id and s.role = 'user' and s.at > now() - interval '10 minutes')
          union
          -- In a team's conversation the writer is named.
          select m.user_id, d.title
          from public.school_class_members m
          join public.messages s on s.author_id = m.user_id and s.at > now() - interval '10 minutes'
          join public.dashboard d on d.id = s.session_id
          where m.class_id = c.id and m.removed_at is null
        ) as a
      ) as n on true
      left join lateral (
        select coalesce(jsonb_agg(jsonb_build_object('id', k.id, 'ends_on', k.ends_on, 'title', k.title, 'makes', k.makes, 'asked', k.asked, 'done', k.done,
          'missing', k.missing) order by k.ends_on, k.id), '[]') as tasks
        from (
          select s.id, s.ends_on, (select m.title from public.learning_modules m where m.learning_module_id = s.modules[1]) as title, s.makes,
            count(*) as asked, count(*) filter (where x.state in ('done', 'late')) as done, count(*) filter (where x.state = 'missing') as missing
          from public.school_tasks s cross join lateral private.task_people(s) as asked (id)
          cross join lateral (select private.task_state(s, asked.id) as state) as x
          where s.class_id = c.id and s.starts_on <= (now() at time zone 'utc')::date and s.ends_on > (now() at time zone 'utc')::date - 14
          group by s.id
        ) as k
      ) as t on true
      where c.id = any (mine)), '[]'));
end;
$$;
comment on function public.staff_home(uuid) is
  'Staff of a school may read of the classes that they look after how far they are, how many of their students have written within ten minutes and in what, how many works wait to be returned, and how their tasks of these two weeks stand; and, for an admin, how many requests wait. Counts only.';
revoke all on function public.staff_home(uuid) from public, anon, authenticated;
grant execute on function public.staff_home(uuid) to authenticated;

-- schemas/core/turns.sql
create or replace function public.claim_turn(learner uuid, session uuid, message_id text, area text, message text default null,
  owner text default null, reserve integer default 0, daily_tokens bigint default null, known_module text default null,
  extension jsonb default null)
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  refusal jsonb;
  row record;
  asked public.messages%rowtype;
  reply public.messages%rowtype;
  is_new boolean;
begin
  if claim_turn.message is not null then
    perform private.check_message(claim_turn.message_id, claim_turn.message, claim_turn.extension);
  end if;
  refusal := private.lock_session(claim_turn.learner, claim_turn.session, claim_turn.area);
  if refusal is not null then
    return refusal;
  end if;
  select d.team_id, d.learning_module_id into strict row from public.dashboard d where d.id = claim_turn.session;
  select m.* into asked from public.messages m
    where m.session_id = claim_turn.session and m.role = 'user' and m.message_id = claim_turn.message_id and m.reader_id is null;
  select m.* into reply from public.messages m
    where m.session_id = claim_turn.session and m.role = 'assistant' and not m.failed and m.reader_id is null
      and (m.message_id = claim_turn.message_id || ':reply' or claim_turn.message_id = any (m.answers))
    order by m.position limit 1;
  -- An apology is no answer: asking again with the same id tries again, and the reply takes the apology's place.
  if reply.message_id is not null then
    return private.turn_context(claim_turn.learner, row.learning_module_id, claim_turn.known_module)
      || jsonb_build_object('ok', true, 'state', 'answered', 'reply', private.message_json(reply),
        'message', case when asked.message_id is not null then private.message_json(asked) end, 'history', '[]'::jsonb);
  end if;
  is_new := asked.message_id is null;
  if is_new and claim_turn.message is null then
    return '{"ok": false, "reason": "not_found"}';
  end if;

  refusal := coalesce(private.closed_or_busy(claim_turn.session),
    private.admit_message(claim_turn.learner, claim_turn.reserve, claim_turn.daily_tokens,
      claim_turn.reserve <= 0 and claim_turn.extension ? 'move'));
  if refusal is not null then
    return refusal;
  end if;
  if claim_turn.message is null then
    -- It was counted when it was appended.
    update public.learner_usage u set recent_messages = u.recent_messages[1:cardinality(u.recent_messages) - 1]
      where u.user_id = claim_turn.learner;
  end if;
  if is_new then
    asked := private.add_message(claim_turn.learner, claim_turn.session, claim_turn.message_id, claim_turn.message, claim_turn.extension);
  end if;
  perform private.hold_turn(claim_turn.session, claim_turn.message_id, claim_turn.owner, claim_turn.learner, claim_turn.reserve);
  return private.turn_context(claim_turn.learner, row.learning_module_id, claim_turn.known_module)
    -- A team's messages are answered together, whichever of them the turn is for.
    || private.recent_messages(claim_turn.session, case when row.team_id is null then asked.position end, 400, 400000, 4, 200,
      asked.extension ->> 'execution_id')
    || jsonb_build_object('ok', true, 'state', case when is_new then 'new' else 'again' end, 'message', private.message_json(asked))
    -- A mentor says to all what it was told of one, so that a team's is told of nobody's memory.
    || case when row.team_id is null then jsonb_build_object('memory', private.memory_of(claim_turn.learner, claim_turn.session),
        'is_in_class', exists (select from private.classes_of(claim_turn.learner)))
      else private.team_context(claim_turn.session, row.team_id) end;
end;
$$;
revoke all on function public.claim_turn(uuid, uuid, text, text, text, text, integer, bigint, text, jsonb) from public, anon, authenticated;
grant execute on function public.claim_turn(uuid, uuid, text, text, text, text, integer, bigint, text, jsonb) to service_role;
comment on function public.claim_turn(uuid, uuid, text, text, text, text, integer, bigint, text, jsonb) is
  'Service role only. Keeps a learner''s message (once for each message id) with what its area keeps beside it, or takes up one that was appended, marks the session busy, reserves its tokens and answers learner, module and the newest 400 messages or 400,000 bytes of the conversation before it, with how many are left_behind; of a team''s conversation all of it, with the messages that wait and the members; state answered with the reply where there is one; or ok false with a reason. known_module is the module_state that the caller has. The caller has verified who the learner is.';

-- schemas/proof/hand_in_links.sql
create or replace function public.handing_in(session public.dashboard)
returns jsonb
language sql
stable
security definer
set search_path = ''
as $$
  select case when private.works_on((select auth.uid()), handing_in.session.user_id, handing_in.session.team_id) then jsonb_build_object(
    'classes', coalesce((
      select jsonb_agg(jsonb_build_object('id', c.id, 'name', c.name) order by lower(c.name), c.id)
      from private.classes_of((select auth.uid())) as c where (select auth.uid()) in (select private.class_students(c))), '[]'),
    'days', private.proof_days((select auth.uid())),
    'works', coalesce((
      select jsonb_agg(jsonb_build_object('id', h.id, 'class', (select c.name from public.school_classes c where c.id = h.class_id),
        'at', h.handed_in_at, 'may_show', h.may_show, 'is_shown', private.is_shown(h), 'returned_at', h.returned_at, 'verdict', h.verdict,
        'comment', h.comment, 'by', h.returner_name, 'link_ends', (
          select max(private.proof_ends(l)) from public.proof_links l where l.hand_in_id = h.id and private.proof_ends(l) > now()))
        order by h.handed_in_at desc)
      from public.hand_ins h where h.session_id = handing_in.session.id and private.made_hand_in(h.id, (select auth.uid()))), '[]')) end
$$;
comment on function public.handing_in(public.dashboard) is
  'A computed column of dashboard: the classes that the caller can hand this work in to, and what they have handed in, with what a teacher said of it; null for work of others.';
revoke all on function public.handing_in(public.dashboard) from public, anon, authenticated;
grant execute on function public.handing_in(public.dashboard) to authenticated;

-- schemas/proof/hand_in_links.sql
create or replace function public.read_hand_in(hand_in uuid)
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  work public.hand_ins%rowtype := private.hand_in_for_staff(read_hand_in.hand_in);
begin
  return jsonb_build_object('id', work.id, 'class', work.class_id, 'names', private.names_on_hand_in(work.id), 'at', work.handed_in_at,
    'returned_at', work.returned_at, 'verdict', work.verdict, 'comment', work.comment, 'by', work.returner_name,
    'may_show', work.may_show, 'is_shown', private.is_shown(work), 'book', work.book,
    'days', (select s.link_days from public.school_classes c join public.schools s on s.id = c.school_id where c.id = work.class_id),
    'link_ends', (
      select max(private.proof_ends(l)) from public.proof_links l join public.hand_ins h on h.id = l.hand_in_id
      where h.session_id = work.session_id and h.class_id = work.class_id and private.proof_ends(l) > now()),
    'earlier', coalesce((
      select jsonb_agg(jsonb_build_object('at', h.returned_at, 'verdict', h.verdict, 'comment', h.comment, 'by', h.returner_name)
        order by h.returned_at desc)
      from public.hand_ins h
      where h.session_id = work.session_id and h.class_id = work.class_id and h.id <> work.id and h.returned_at is not null), '[]'));
end;
$$;
comment on function public.read_hand_in(uuid) is
  'Whoever keeps the class may read a work as it was handed in, what was said of it and of earlier tries, and how long a link to it may last.';
revoke all on function public.read_hand_in(uuid) from public, anon, authenticated;
grant execute on function public.read_hand_in(uuid) to authenticated;

-- schemas/proof/hand_in_links.sql
create or replace function private.hand_in_for_link(hand_in uuid)
returns public.hand_ins
language plpgsql
set search_path = ''
as $$
begin
  if private.made_hand_in(hand_in_for_link.hand_in, (select auth.uid())) then
    return private.hand_in_of_own(hand_in_for_link.hand_in);
  end if;
  return private.hand_in_for_staff(hand_in_for_link.hand_in);
end;
$$;
comment on function private.hand_in_for_link(uuid) is 'A work that was handed in, for those who made it and who keeps its class; raises for everybody else.';
revoke all on function private.hand_in_for_link(uuid) from public;

-- schemas/proof/hand_in_links.sql
create or replace function private.hand_in_days(link public.proof_links)
returns integer
language sql
stable
set search_path = ''
as $$
  select coalesce((
    select s.link_days from public.hand_ins h
    join public.school_classes c on c.id = h.class_id and c.archived_at is null
    join public.schools s on s.id = c.school_id
    where h.id = hand_in_days.link.hand_in_id and h.user_id in (select private.class_students(c))
      -- A link ends with the right of whoever made it.
      and (private.made_hand_in(h.id, hand_in_days.link.user_id)
        or exists (select from public.school_class_teachers t where t.class_id = c.id and t.user_id = hand_in_days.link.user_id)
        or exists (
          select from public.school_staff a
          where a.school_id = c.school_id and a.user_id = hand_in_days.link.user_id and a.role = 'admin'))), 0)
$$;
comment on function private.hand_in_days(public.proof_links) is
  'For how many days at most a link to what was handed in may last, as the school says now; 0 once the student or whoever made the link has left the class.';
revoke all on function private.hand_in_days(public.proof_links) from public;

-- schemas/proof/hand_in_links.sql
create or replace function public.link_hand_in(hand_in uuid, days integer)
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  work public.hand_ins%rowtype := private.hand_in_for_link(link_hand_in.hand_in);
  token text := replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', '');
  made public.proof_links%rowtype;
begin
  if exists (select from public.proof_links l where l.user_id = (select auth.uid()) and l.made_at > now() - interval '3 seconds') then
    raise exception 'You made a link a moment ago. Please wait a few seconds.' using errcode = '22023';
  elsif link_hand_in.days is null or link_hand_in.days not between 1 and 90 then
    raise exception 'Please choose from 1 to 90 days.' using errcode = '22023';
  end if;
  delete from public.proof_links l where l.ends_at < now();
  insert into public.proof_links as l (session_id, user_id, hand_in_id, token_hash, people, book, ends_at)
  values (work.session_id, (select auth.uid()), work.id, private.hash_of(token),
    array(select p.user_id from public.hand_in_people p where p.hand_in_id = work.id), work.book, now() + make_interval(days => link_hand_in.days))
  on conflict (session_id, user_id) do update
    set hand_in_id = excluded.hand_in_id, token_hash = excluded.token_hash, people = excluded.people, book = excluded.book, made_at = now(),
      ends_at = excluded.ends_at
  returning l.* into made;
  if link_hand_in.days > private.hand_in_days(made) then
    raise exception 'This school does not allow links for so many days.' using errcode = '22023';
  end if;
  return jsonb_build_object('token', token, 'ends', made.ends_at);
end;
$$;
comment on function public.link_hand_in(uuid, integer) is
  'Those who made what was handed in and whoever keeps its class may make a link to it, which ends after at most the days that the school allows, in the place of their earlier link to the same work. Answers the token, which nobody can read again.';
revoke all on function public.link_hand_in(uuid, integer) from public, anon, authenticated;
grant execute on function public.link_hand_in(uuid, integer) to authenticated;

-- schemas/proof/hand_in_links.sql
create or replace function public.end_hand_in_links(hand_in uuid)
returns void
language plpgsql
security definer
set search_path = ''
as $$
declare
  work public.hand_ins%rowtype := private.hand_in_for_link(end_hand_in_links.hand_in);
begin
  delete from public.proof_links l using public.hand_ins h
  where h.id = l.hand_in_id and h.session_id = work.session_id
    and (h.class_id = work.class_id or private.made_hand_in(h.id, (select auth.uid())));
end;
$$;
comment on function public.end_hand_in_links(uuid) is
  'Those who made what was handed in and whoever keeps its class may end every link to it and to earlier copies of the same work.';
revoke all on function public.end_hand_in_links(uuid) from public, anon, authenticated;
grant execute on function public.end_hand_in_links(uuid) to authenticated;

-- schemas/proof/proof.sql
create or replace function private.end_proofs_of_member()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  -- As make_proof_link does: whoever comes second sees what the other one did.
  perform 1 from public.dashboard d where d.team_id = old.team_id order by d.id for update;
  delete from public.proof_links l using public.dashboard d
  where d.id = l.session_id and old.user_id = any (l.people) and (d.team_id = old.team_id or d.user_id = old.user_id);
  -- What was handed in stays with the teacher, and nobody else sees it any more.
  update public.hand_ins h set may_show = false, shown_at = null
  from public.hand_in_people p, public.dashboard d
  where p.hand_in_id = h.id and p.user_id = old.user_id and d.id = h.session_id and d.team_id = old.team_id;
  return null;
end;
$$;
comment on function private.end_proofs_of_member() is 'Trigger: whoever leaves a team, or whose account ends, takes along the copies that others than a teacher read.';
revoke all on function private.end_proofs_of_member() from public;

-- schemas/proof/proof.sql
create or replace function private.proof_ends(link public.proof_links)
returns timestamptz
language sql
stable
set search_path = ''
as $$
  select least((proof_ends.link).ends_at, (proof_ends.link).made_at + make_interval(days => case
    when (proof_ends.link).hand_in_id is null then private.proof_days((proof_ends.link).user_id)
    else private.hand_in_days(proof_ends.link) end))
$$;
comment on function private.proof_ends(public.proof_links) is 'When a link ends: as was chosen, or sooner where the student''s school allows fewer days now.';
revoke all on function private.proof_ends(public.proof_links) from public;

-- schemas/proof/proof.sql
create or replace function public.proof_rows(learner uuid, session uuid)
returns jsonb
language plpgsql
stable
security definer
set search_path = ''
as $$
declare
  row public.dashboard%rowtype;
  people uuid[];
  is_own boolean;
begin
  select d.* into row from public.dashboard d where d.id = proof_rows.session;
  is_own := exists (
    select from public.areas a where a.category_activity = row.category_activity and a.id in ('create', 'projects'));
  if row.id is null then
    return '{"ok": false, "reason": "not_found"}';
  elsif not private.works_on(proof_rows.learner, row.user_id, row.team_id) then
    return '{"ok": false, "reason": "not_yours"}';
  end if;
  people := case when row.team_id is null then array[row.user_id]
    else array(select m.user_id from public.team_members m where m.team_id = row.team_id order by m.created_at, m.user_id) end;
  return jsonb_build_object('ok', true, 'module', row.learning_module_id, 'is_team', row.team_id is not null, 'is_activity', not is_own,
      'is_completed', row.progress = 'completed', 'begun', row.created_at, 'last', row.updated_at,
      'criteria', case when row.evaluation_proven and not coalesce(row.evaluation_practice, false) then row.evaluation_criteria end,
      'self_check', row.self_check,
      'title', coalesce((select m.title from public.learning_modules m where m.learning_module_id = row.learning_module_id), row.title),
      'goal', coalesce((select case when is_own then m.description else m.teaser end from public.learning_modules m where m.learning_module_id = row.learning_module_id), row.activity),
      'people', (
        select coalesce(jsonb_agg(jsonb_build_object('id', p.id, 'name', (regexp_match(private.shown_name(p), '\S+'))[1], 'full_name', p.name,
          'is_student', p.role = 'student') order by array_position(people, p.id)), '[]')
        from public.profiles p where p.id = any (people)),
      'works', private.proof_works(row.learning_module_id, people),
      'days', private.proof_days(proof_rows.learner),
      'links', (
        select coalesce(jsonb_agg(jsonb_build_object('by', l.user_id, 'ends', private.proof_ends(l)) order by l.made_at), '[]')
        from public.proof_links l where l.session_id = row.id and private.proof_ends(l) > now()))
    -- Nothing that one member alone reads, and no program.
    || jsonb_build_object('history', private.recent_messages(row.id, null, 800, 600000, 0, 0) -> 'history');
end;
$$;
comment on function public.proof_rows(uuid, uuid) is
  'Service role only. What a proof book is made from, for whoever works on a session: what and when it was, who is in it now, the proven evaluation or the learner''s own check, their work, the newest 800 messages that all of them read, how many days a link may last, and the links that there are.';
revoke all on function public.proof_rows(uuid, uuid) from public, anon, authenticated;
grant execute on function public.proof_rows(uuid, uuid) to service_role;

-- schemas/proof/proof.sql
create or replace function public.make_proof_link(learner uuid, session uuid, token_hash text, days integer, people jsonb, book jsonb)
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  made public.proof_links%rowtype;
  shown uuid[] := array(select jsonb_array_elements_text(make_proof_link.people)::uuid);
begin
  -- Waits for somebody who leaves at this moment: their words are in no copy that is made from now on.
  perform 1 from public.dashboard d where d.id = make_proof_link.session for update;
  if not exists (
    select from public.dashboard d where d.id = make_proof_link.session and private.works_on(make_proof_link.learner, d.user_id, d.team_id)
      and not exists (select from unnest(shown) as p (id) where not private.works_on(p.id, d.user_id, d.team_id))) then
    return '{"ok": false, "reason": "not_yours"}';
  elsif make_proof_link.days is null or make_proof_link.days not between 1 and private.proof_days(make_proof_link.learner) then
    return '{"ok": false, "reason": "too_long"}';
  elsif exists (
    select from public.proof_links l where l.user_id = make_proof_link.learner and l.made_at > now() - interval '3 seconds') then
    return '{"ok": false, "reason": "rate_limited", "retry_after": 3}';
  end if;
  -- What has ended is kept no longer than somebody comes by.
  delete from public.proof_links l where l.ends_at < now();
  insert into public.proof_links as l (session_id, user_id, token_hash, people, book, ends_at)
  values (make_proof_link.session, make_proof_link.learner, make_proof_link.token_hash, shown, make_proof_link.book,
    now() + make_interval(days => make_proof_link.days))
  on conflict (session_id, user_id) do update
    set hand_in_id = null, token_hash = excluded.token_hash, people = excluded.people, book = excluded.book, made_at = now(), ends_at = excluded.ends_at
  returning l.* into made;
  return jsonb_build_object('ok', true, 'ends', made.ends_at);
end;
$$;
comment on function public.make_proof_link(uuid, uuid, text, integer, jsonb, jsonb) is
  'Service role only. Keeps a copy of a proof book under the hash of its link''s token, in the place of the learner''s earlier link to it. Refuses who doesn''t work on the session, words of somebody who doesn''t any more, and more days than the learner''s school allows (too_long).';
revoke all on function public.make_proof_link(uuid, uuid, text, integer, jsonb, jsonb) from public, anon, authenticated;
grant execute on function public.make_proof_link(uuid, uuid, text, integer, jsonb, jsonb) to service_role;
