-- Written by `npm run migration -w edge` from the files named below; what they say is what holds.

set local check_function_bodies = off;

-- schemas/core/account_closing.sql
create or replace function private.open_accounts(people uuid[], reasons text[])
returns uuid[]
language plpgsql
set search_path = ''
as $$
declare
  opened uuid[];
begin
  with gone as (
    delete from private.closed_accounts c
    where c.user_id = any (open_accounts.people) and c.reason = any (open_accounts.reasons) returning c.*
  ), unbanned as (
    update auth.users u set banned_until = g.was_banned_until, updated_at = now() from gone g where u.id = g.user_id
  ), returned as (
    update public.school_class_members m set removed_at = null, by_teacher = false
    from gone g, public.school_classes k
    where m.user_id = g.user_id and m.class_id = any (g.classes) and k.id = m.class_id and k.archived_at is null
  )
  select coalesce(array_agg(g.user_id), '{}') into opened from gone g;
  return opened;
end;
$$;
comment on function private.open_accounts(uuid[], text[]) is
  'Opens accounts again that were closed for one of some reasons, with everything and in the classes that they were taken out of; answers which. What a school made for them to sign in with ended: they need a new card.';
revoke all on function private.open_accounts(uuid[], text[]) from public;

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

-- schemas/core/assessment.sql
create or replace function public.begin_assessment(learner uuid, session uuid, area text, owner text default null,
  reserve integer default 0, daily_tokens bigint default null, needs_module boolean default false)
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  refusal jsonb;
  row public.dashboard%rowtype;
begin
  refusal := private.lock_session(begin_assessment.learner, begin_assessment.session, begin_assessment.area);
  if refusal is not null then
    return refusal;
  end if;
  select d.* into strict row from public.dashboard d where d.id = begin_assessment.session;
  if (select count(*) from public.messages m where m.session_id = row.id and m.reader_id is null) <= 1 then
    return jsonb_build_object('ok', false, 'reason', 'no_conversation');
  end if;
  if begin_assessment.needs_module
    and not exists (select from public.learning_modules m where m.learning_module_id = row.learning_module_id) then
    return jsonb_build_object('ok', false, 'reason', 'no_module');
  end if;
  -- An evaluation asks as much of the AI as a message does, so it counts as one.
  refusal := coalesce(private.closed_or_busy(begin_assessment.session),
    private.admit_message(begin_assessment.learner, begin_assessment.reserve, begin_assessment.daily_tokens));
  if refusal is not null then
    return refusal || case when refusal ->> 'reason' = 'busy'
      and exists (select from public.turn_locks l where l.session_id = row.id and l.holder = 'assess') then '{"reason": "evaluating"}' else '{}' end::jsonb;
  end if;
  perform private.hold_turn(begin_assessment.session, 'assess', begin_assessment.owner, begin_assessment.learner, begin_assessment.reserve);
  -- Far more than an evaluation reads of the learner's words; what the coach said longer ago is looked at for copies, too.
  return private.turn_context(begin_assessment.learner, row.learning_module_id)
    || private.recent_messages(row.id, null, 800, 2000000, 20, 1200)
    || jsonb_build_object('ok', true)
    -- Its quotes are looked for under signs, as its talk is told.
    || case when row.team_id is null then '{}' else jsonb_build_object('of_team', private.team_context(row.id, row.team_id)) end;
end;
$$;
revoke all on function public.begin_assessment(uuid, uuid, text, text, integer, bigint, boolean) from public, anon, authenticated;
grant execute on function public.begin_assessment(uuid, uuid, text, text, integer, bigint, boolean) to service_role;
comment on function public.begin_assessment(uuid, uuid, text, text, integer, bigint, boolean) is
  'Service role only. Marks a session busy, reserves its tokens and answers learner, module and the conversation, up to its newest 800 messages, of a team''s also the members; or ok false with a reason: no_module where needs_module and the module is gone. The caller has verified who the learner is.';

-- schemas/core/classes.sql
create or replace function private.may_put_back(member public.school_class_members)
returns boolean
language sql
stable
set search_path = ''
as $$
  select private.has_staff_role((select c.school_id from public.school_classes c where c.id = may_put_back.member.class_id), array['admin'])
    or may_put_back.member.by_teacher and not exists (
      select from private.closed_accounts k where k.user_id = may_put_back.member.user_id)
    and not exists (
      select from private.classes_of(may_put_back.member.user_id) as c
      join public.school_class_members o on o.class_id = c.id and o.user_id = may_put_back.member.user_id
      where o.joined_at > may_put_back.member.removed_at)
$$;
comment on function private.may_put_back(public.school_class_members) is
  'Whether whoever keeps a class may put somebody back in it: an admin always, a teacher whom its teachers took out, unless the account is closed or they came into another class since, where another teacher has them.';
revoke all on function private.may_put_back(public.school_class_members) from public;

-- schemas/core/classes.sql
create or replace function public.keep_in_class(class uuid, person uuid, is_in boolean)
returns boolean
language plpgsql
security definer
set search_path = ''
as $$
declare
  school uuid := (private.class_for_staff(keep_in_class.class)).school_id;
begin
  update public.school_class_members m set removed_at = case when keep_in_class.is_in then null else now() end,
    by_teacher = not keep_in_class.is_in and not private.has_staff_role(school, array['admin']),
    joined_at = case when keep_in_class.is_in then now() else m.joined_at end
  where m.class_id = keep_in_class.class and m.user_id = keep_in_class.person and (m.removed_at is null) <> keep_in_class.is_in
    and (not keep_in_class.is_in or private.may_put_back(m));
  return found;
end;
$$;
comment on function public.keep_in_class(uuid, uuid, boolean) is
  'Whoever keeps a class may take somebody out of it, whom its codes then don''t bring back, and put them back in where private.may_put_back allows it. They bring in nobody who hasn''t joined. False when nothing changed.';
revoke all on function public.keep_in_class(uuid, uuid, boolean) from public, anon, authenticated;
grant execute on function public.keep_in_class(uuid, uuid, boolean) to authenticated;

-- schemas/core/classes.sql
create or replace function public.move_to_class(class uuid, person uuid, target uuid, stays boolean default false)
returns boolean
language plpgsql
security definer
set search_path = ''
as $$
declare
  left_class public.school_classes%rowtype := private.class_for_staff(move_to_class.class);
  found_class public.school_classes%rowtype := private.class_for_staff(move_to_class.target);
begin
  if left_class.school_id <> found_class.school_id or not exists (
    select from private.classes_of(move_to_class.person) as c where c.id = left_class.id) or exists (
    select from private.classes_of(move_to_class.person) as c where c.id = found_class.id)
  then
    return false;
  end if;
  insert into public.school_class_members (class_id, user_id) values (found_class.id, move_to_class.person)
  on conflict (class_id, user_id) do update set removed_at = null, by_teacher = false, joined_at = now();
  if move_to_class.stays is not true then
    update public.school_class_members m set removed_at = now() where m.class_id = left_class.id and m.user_id = move_to_class.person;
  end if;
  -- As whoever joins a class.
  perform private.set_school_grades(array[move_to_class.person], array[found_class.grade]) where found_class.grade is not null;
  return true;
end;
$$;
comment on function public.move_to_class(uuid, uuid, uuid, boolean) is
  'Whoever keeps two classes of a school may move one of its students from the first to the second, or take them into it as well (stays); all that is theirs comes along. False where they aren''t in the first, or are in the second.';
revoke all on function public.move_to_class(uuid, uuid, uuid, boolean) from public, anon, authenticated;
grant execute on function public.move_to_class(uuid, uuid, uuid, boolean) to authenticated;

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
      where m.class_id = class_week.class and m.removed_at is not null and private.may_put_back(m)), '[]'));
end;
$$;
comment on function public.class_week(uuid, integer) is
  'Whoever keeps a class may read who is in it and how each works, in the counts of school_week, which grade the school set for whom, whom they may put back, and whether they may open talks there.';
revoke all on function public.class_week(uuid, integer) from public, anon, authenticated;
grant execute on function public.class_week(uuid, integer) to authenticated;

-- schemas/core/consent.sql
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

-- schemas/core/evidence.sql
create or replace function private.newest_levels(session uuid)
returns table (criterion text, place smallint, guide_level smallint, level smallint, pass_mark double precision, is_set boolean)
language sql
stable
set search_path = ''
as $$
  select l.criterion, l.place, l.level, coalesce(t.level, l.level), l.pass_mark, t.level is not null
  from public.evaluation_levels l
  join public.dashboard d on d.id = l.session_id join public.profiles p on p.id = d.user_id
  left join lateral (
    select s.level from public.teacher_levels s
    -- Of another school's nothing counts, nor shows in what counts, once the work is evaluated anew.
    where s.session_id = l.session_id and s.criterion = l.criterion and s.school_id = coalesce(p.school_id, s.school_id)
    order by s.id desc limit 1) as t on true
  where l.session_id = newest_levels.session
    and l.made_at = (select max(o.made_at) from public.evaluation_levels o where o.session_id = newest_levels.session)
$$;
comment on function private.newest_levels(uuid) is
  'The criteria of the newest evaluation of a conversation with the model''s level and the one that counts: one of a teacher at the learner''s school where it is set.';
revoke all on function private.newest_levels(uuid) from public;

-- schemas/core/evidence.sql
create or replace function public.looked_at(session public.dashboard)
returns jsonb
language sql
stable
security definer
set search_path = ''
as $$
  -- What a caller says of a row counts for nothing.
  select coalesce((select private.teacher_levels_of(d.id) from public.dashboard d
    where d.id = looked_at.session.id and d.user_id = (select auth.uid())), '[]')
$$;
comment on function public.looked_at(public.dashboard) is
  'A computed column of dashboard: the levels that teachers set for this work of the caller''s, why, and what the caller answered; empty for everybody else.';
revoke all on function public.looked_at(public.dashboard) from public, anon, authenticated;
grant execute on function public.looked_at(public.dashboard) to authenticated;

-- schemas/core/evidence.sql
create or replace function private.evidence_of(people uuid[])
returns table (user_id uuid, session_id uuid, area text, topic text, activity text, criterion text, place smallint, level smallint,
  guide_level smallint, is_set boolean, quote text, made_at timestamptz, is_newest boolean)
language sql
stable
set search_path = ''
as $$
  select d.user_id, d.id, coalesce(d.category_activity, ''),
    -- What a student has made has a topic in their own words.
    coalesce(m.sub_category, d.category_activity, ''), private.talk_title(d), l.criterion, l.place,
    case when l.is_newest then coalesce(t.level, l.level) else l.level end, l.level, l.is_newest and t.level is not null,
    l.quote, l.made_at, l.is_newest
  from public.profiles p
  join public.dashboard d on d.user_id = p.id and d.team_id is null
  join lateral (
    select e.*, e.made_at = max(e.made_at) over () as is_newest
    -- What was said at another school stays there.
    from public.evaluation_levels e where e.session_id = d.id and e.made_at >= p.school_since) as l on true
  left join public.learning_modules m on m.learning_module_id = d.learning_module_id and m.content_id is not null
  left join lateral (
    select s.level from public.teacher_levels s
    where s.session_id = d.id and s.criterion = l.criterion and s.school_id = p.school_id order by s.id desc limit 1) as t on true
  where p.id = any (evidence_of.people)
$$;
comment on function private.evidence_of(uuid[]) is
  'What evaluations of some people found since they belong to their school: of the newest of each conversation the level that counts, of those before the model''s. The caller has seen who asks.';
revoke all on function private.evidence_of(uuid[]) from public;

-- schemas/core/evidence.sql
create or replace function public.evidence_sentences(class uuid, student uuid, area text default null, topic text default null,
  criterion text default null)
returns jsonb
language plpgsql
stable
security definer
set search_path = ''
as $$
declare
  person uuid := private.student_for_staff(evidence_sentences.class, evidence_sentences.student);
begin
  return coalesce((
    select jsonb_agg(jsonb_build_object('session', e.session_id, 'activity', e.activity, 'criterion', e.criterion, 'quote', e.quote, 'level', e.level,
      'guide_level', e.guide_level, 'at', e.made_at, 'is_newest', e.is_newest, 'teachers', case when e.is_newest then (
        select coalesce(jsonb_agg(jsonb_build_object('name', t.setter_name, 'old_level', t.old_level, 'level', t.level, 'reason', t.reason,
          'at', t.set_at, 'answer', t.answer) order by t.id desc), '[]')
        from public.teacher_levels t join public.school_classes c on c.id = evidence_sentences.class and c.school_id = t.school_id
        where t.session_id = e.session_id and t.criterion = e.criterion) else '[]' end)
      order by e.made_at desc, e.session_id, e.place)
    from private.evidence_of(array[person]) as e
    where case when evidence_sentences.criterion is null then e.is_newest
      else e.area = evidence_sentences.area and e.topic = evidence_sentences.topic and e.criterion = evidence_sentences.criterion end), '[]');
end;
$$;
comment on function public.evidence_sentences(uuid, uuid, text, text, text) is
  'Whoever keeps a class may read by which sentences of a student of it a criterion was proven, or, where none is named, all criteria of the newest evaluation of each activity; when and in which activity, and which levels teachers set there and why.';
revoke all on function public.evidence_sentences(uuid, uuid, text, text, text) from public, anon, authenticated;
grant execute on function public.evidence_sentences(uuid, uuid, text, text, text) to authenticated;

-- schemas/core/judging.sql
create or replace function public.commented(session public.dashboard)
returns jsonb
language sql
stable
security definer
set search_path = ''
as $$
  -- What a caller says of a row counts for nothing.
  select coalesce((select private.comments_of(d.id) from public.dashboard d
    where d.id = commented.session.id and d.user_id = (select auth.uid())), '[]')
$$;
comment on function public.commented(public.dashboard) is
  'A computed column of dashboard: what teachers wrote about this work of the caller''s, and what the caller answered; empty for everybody else.';
revoke all on function public.commented(public.dashboard) from public, anon, authenticated;
grant execute on function public.commented(public.dashboard) to authenticated;

-- schemas/core/limits.sql
create or replace function public.admit_hearing(learner uuid, counter text, attempts integer, reserve integer default 0, daily_tokens bigint default null)
returns integer
language plpgsql
security definer
set search_path = ''
as $$
declare
  at timestamptz := clock_timestamp();
  today date := (at at time zone 'utc')::date;
  wait jsonb := private.count_attempts(jsonb_build_array(jsonb_build_object('counter', 'hearing ' || admit_hearing.counter,
    'key', private.hash_of(admit_hearing.learner::text), 'attempts', admit_hearing.attempts, 'window_ms', 60000)), (extract(epoch from at) * 1000)::bigint);
begin
  if wait is not null or admit_hearing.reserve <= 0 then
    return ceil((wait ->> 'wait_ms')::numeric / 1000);
  end if;
  -- Where nothing was spent yet there is no row to book to.
  insert into public.learner_usage (user_id) values (admit_hearing.learner) on conflict (user_id) do nothing;
  if exists (
      select from public.learner_usage u, public.usage_limits l where u.user_id = admit_hearing.learner
        and case when u.day = today then u.tokens_in + u.tokens_out else 0 end + admit_hearing.reserve > l.tokens_per_day)
    or coalesce((select s.tokens_in + s.tokens_out from public.ai_spending s where s.day = today), 0) + admit_hearing.reserve > admit_hearing.daily_tokens
    or private.admit_to_school_budget(admit_hearing.learner, admit_hearing.reserve, at) is not null then
    return private.tomorrow('over_budget', at) ->> 'retry_after';
  end if;
  return null;
end;
$$;
comment on function public.admit_hearing(uuid, text, integer, integer, bigint) is
  'Service role only. Counts what is to be heard of a learner, by the name of a counter with its most a minute; answers the seconds to wait, also where a model would be asked (reserve) and the day of the learner, of everybody or of their school has no tokens left for it, else null.';
revoke all on function public.admit_hearing(uuid, text, integer, integer, bigint) from public, anon, authenticated;
grant execute on function public.admit_hearing(uuid, text, integer, integer, bigint) to service_role;

-- schemas/core/profile_texts.sql
create or replace function public.names_near(learner uuid)
returns text[]
language sql
stable
security definer
set search_path = ''
as $$
  select coalesce(array_agg(distinct btrim(n.name)), '{}') from public.profiles p cross join lateral (values (p.name), (p.nickname)) as n (name)
  where btrim(n.name) <> '' and p.id in (
    select names_near.learner
    union all select o.user_id from public.team_members m join public.team_members o on o.team_id = m.team_id where m.user_id = names_near.learner)
$$;
comment on function public.names_near(uuid) is
  'Service role only. What a learner and whoever is in a team with them are called, by their profiles: names that leave for no provider with what the learner writes.';
revoke all on function public.names_near(uuid) from public, anon, authenticated;
grant execute on function public.names_near(uuid) to service_role;

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
  makes boolean;
  changes jsonb := '{}';
begin
  -- No list opens an account again for which consent was withdrawn.
  if exists (select from private.closed_accounts c where c.user_id = settle_line.account.user_id and c.reason = 'consent') then
    return '{}';
  end if;
  select p.name, p.school_grade into person from public.profiles p where p.id = settle_line.account.user_id;
  joins := array(select w from unnest(settle_line.wanted) as w where not w = any (had));
  if (settle_line.one ->> 'gone')::boolean then
    leaves := had;
    joins := '{}';
  elsif (settle_line.one ->> 'partial')::boolean then
    leaves := array(select h from unnest(had) as h where not h = any (settle_line.wanted)
      and h = any (private.class_ids(settle_line.of_school.id, array(select jsonb_array_elements_text(settle_line.one -> 'leaves')))));
  elsif settle_line.one ->> 'same' = 'moves' then
    leaves := array(select h from unnest(had) as h where not h = any (settle_line.wanted));
  elsif settle_line.is_whole then
    -- Another line may say the other class.
    leaves := array(select h from unnest(had) as h where h = any (settle_line.named) and not h = any (settle_line.wanted)
      and not h = any (private.class_ids(settle_line.of_school.id, array(select jsonb_array_elements_text(settle_line.one -> 'others')))));
  elsif settle_line.one ->> 'same' is distinct from 'both' and cardinality(settle_line.wanted) = 1 and cardinality(joins) = 1 and cardinality(had) = 1 then
    -- From one class to one other is a move.
    leaves := had;
  end if;
  if person.name is distinct from settle_line.one ->> 'name' and settle_line.one ->> 'name' <> '' and not (settle_line.one ->> 'gone')::boolean then
    changes := changes || jsonb_build_object('name', person.name);
  end if;
  if grade is not null and person.school_grade is distinct from grade then
    changes := changes || jsonb_build_object('grade', jsonb_build_array(person.school_grade, grade));
  end if;
  if settle_line.account.roster_id is distinct from settle_line.one ->> 'id' and settle_line.one ->> 'id' is not null then
    changes := changes || jsonb_build_object('id', coalesce(settle_line.account.roster_id, ''));
  end if;
  -- Of classes that are made with the list there is no id before it is taken in.
  makes := settle_line.is_preview and cardinality(settle_line.wanted) < jsonb_array_length(settle_line.one -> 'classes');
  if cardinality(leaves) + cardinality(joins) > 0 or makes then
    changes := changes || jsonb_build_object('classes', coalesce(private.class_names(settle_line.account.user_id), ''));
  end if;
  if cardinality(leaves) > 0 and had <@ leaves and cardinality(joins) = 0 and not makes then
    changes := changes || '{"closes": true}';
  end if;
  if changes = '{}' or settle_line.is_preview then
    return changes;
  end if;
  if cardinality(settle_line.wanted) > 0 then
    -- Back on the list before the day of erasing.
    perform private.open_accounts(array[settle_line.account.user_id], array['roster', 'year_end']);
  end if;
  update public.profiles p set name = settle_line.one ->> 'name' where p.id = settle_line.account.user_id and changes ? 'name';
  insert into public.school_class_members (class_id, user_id) select j, settle_line.account.user_id from unnest(joins) as j
  on conflict (class_id, user_id) do update set removed_at = null, by_teacher = false, joined_at = now();
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
  'Brings an account to what a line of a roster says, or with is_preview only answers what would change: each field with what stands there now, closes for who is in no class afterwards, an empty object for nothing.';
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
  lines jsonb;
  accounts integer;
  closed integer := 0;
  new_classes text[];
  named uuid[];
  seen uuid[] := '{}';
  told jsonb[] := '{}';
  counts integer[] := array[0, 0, 0, 0, 0, 0];
  changes jsonb;
  alike uuid[];
  fits boolean;
  may text[];
  asks jsonb;
  made uuid;
  one record;
begin
  if jsonb_typeof(import_roster.roster) is distinct from 'array' or jsonb_array_length(import_roster.roster) > 5000 then
    raise exception 'A list can have 5,000 lines at most.' using errcode = '22023';
  end if;
  -- Two lists of one school are taken in one after the other.
  select s.* into strict place from public.schools s where s.id = import_roster.school for no key update;
  lines := (select coalesce(jsonb_agg(to_jsonb(l)), '[]') from private.roster_lines(private.name_roster_classes(place.id, import_roster.roster)) as l);
  accounts := (select count(*) from public.school_accounts a where a.school_id = place.id and exists (select from private.classes_of(a.user_id)));
  new_classes := array(
    select distinct on (lower(k)) k from jsonb_to_recordset(lines) as l (classes text[], fault text) cross join unnest(l.classes) as k
    where import_roster.class is null and l.fault is null and cardinality(private.class_ids(place.id, array[k])) = 0 order by lower(k), k);
  if not import_roster.is_preview then
    insert into public.school_classes (school_id, name, grade, created_by)
    select place.id, n.name, case when min(l.grade) = max(l.grade) then min(l.grade) end, import_roster.maker
    from unnest(new_classes) as n (name)
    -- A choir has no grade because one child who sings is in grade 5.
    left join (select lower(k) as key, r.grade from jsonb_to_recordset(lines) as r (classes text[], grade integer) cross join unnest(r.classes) as k where cardinality(r.classes) = 1) as l
      on l.key = lower(n.name)
    group by n.name;
    perform private.keep_roster_classes(place.id, import_roster.roster) where import_roster.class is null;
  end if;
  named := case when import_roster.class is not null then array[import_roster.class]
    else private.class_ids(place.id, array(select k from jsonb_to_recordset(lines) as l (classes text[], fault text) cross join unnest(l.classes) as k where l.fault is null)) end;
  -- A whole list with ids speaks of every class that its ids have meant: nobody is on it for a class that is empty now.
  if import_roster.is_whole and import_roster.class is null and jsonb_path_exists(import_roster.roster, '$[*].classes[*].id') then
    named := named || array(select r.class_id from private.roster_classes r where r.school_id = place.id);
  end if;
  for one in
    select l.*, f.wanted, f.account, f.alike
    from jsonb_to_recordset(lines) as l (at integer, line integer, file text, id text, name text, username text, classes text[], leaves text[], grade integer,
      partial boolean, known boolean, gone boolean, fault text, same text, by_name boolean, twin integer, others text[])
    join private.roster_accounts(place.id, import_roster.class, lines) as f on f.at = l.at
    order by l.line, l.at
  loop
    account := null;
    asks := '{}';
    if one.fault is null and import_roster.class is not null and exists (select from unnest(one.classes) as k where lower(k) <> lower(own_name)) then
      one.fault := 'This line is for another class than ' || own_name || '.';
    end if;
    if one.fault is null and one.twin is not null and one.by_name and one.same = 'both' then
      told := told || jsonb_build_object('line', one.line, 'file', one.file, 'name', one.name, 'what', 'twice',
        'alike', jsonb_build_object('line', one.twin, 'may', array['other', 'both'], 'same', one.same));
      continue;
    end if;
    if one.fault is null then
      select a.* into account from public.school_accounts a where a.user_id = one.account;
      if account.user_id = any (seen) then
        continue when one.by_name and one.wanted <@ array(select c.id from private.classes_of(account.user_id) as c);
        one.fault := 'Another line means the same student.';
      elsif account.user_id is not null and import_roster.class is not null
        and (exists (select from private.closed_accounts k where k.user_id = account.user_id)
          or not exists (select from private.classes_of(account.user_id) as c where c.id = import_roster.class)) then
        one.fault := 'This student is in another class, or has left. An admin can change that.';
      elsif account.user_id is null and exists (select from public.school_accounts a where a.school_id = place.id and a.username = one.username) then
        one.fault := 'Another student has this username.';
      end if;
      -- Who left, and was never here, is nothing to do.
      continue when one.fault is null and account.user_id is null and one.partial and (one.gone or one.known or (one.name = '' and one.classes = '{}'));
      if one.fault is null and account.user_id is null and one.partial and one.name = '' then
        one.fault := 'This student isn''t known here. Please take in the whole list first.';
      end if;
    end if;
    alike := one.alike;
    if one.fault is null and account.user_id is null then
      -- Of two ids that one system has given, a list of changes says two children.
      alike := array(select u from unnest(alike) as u where not (one.partial and exists (
        select from public.school_accounts a where a.user_id = u and a.roster_id is not null)));
      if cardinality(alike) > 0 or one.twin is not null then
        -- A child of no class, or whose account is closed, is an admin's to take in.
        fits := import_roster.class is null or private.has_staff_role(place.id, array['admin']) or (
          select bool_and(private.keeps_class(c) and not exists (select from private.closed_accounts k where k.user_id = u)) is true
          from unnest(alike) as u cross join lateral private.classes_of(u) as c);
        may := case
          when one.twin is not null and one.by_name then array['other', 'both']
          when one.twin is not null and cardinality(alike) = 0 then '{}'
          -- A username that is said is another than theirs: it can't be both.
          when fits and cardinality(alike) = 1 and (one.by_name or one.id is not null) and exists (select from public.school_accounts a where a.user_id = alike[1])
            then case when exists (select from private.classes_of(alike[1])) then array['other', 'both', 'moves'] else array['other', 'both'] end
          else array['other'] end;
        asks := jsonb_build_object('alike', jsonb_build_object('line', one.twin, 'may', may, 'same', case when one.same = any (may) then one.same end,
          'name', (select p.name from public.profiles p where p.id = alike[1]), 'classes', case when fits then private.class_names(alike[1]) end));
        if cardinality(may) > 0 and (one.same = any (may)) is not true then
          counts[6] := counts[6] + 1;
          told := told || (asks || jsonb_build_object('line', one.line, 'file', one.file, 'name', one.name, 'what', 'asked', 'classes', to_jsonb(one.classes)));
          -- Whoever it may be isn't missing from the list.
          seen := seen || alike;
          continue;
        elsif one.same <> 'other' then
          select a.* into account from public.school_accounts a where a.user_id = alike[1];
        end if;
      end if;
    end if;
    -- Whom the school's sign-in means, a class's list doesn't say.
    one.id := case when import_roster.class is null then one.id end;
    if one.fault is not null then
      counts[1] := counts[1] + 1;
      told := told || jsonb_build_object('line', one.line, 'file', one.file, 'name', one.name, 'what', 'fault', 'fault', one.fault);
      -- Whoever a faulty line means isn't missing from the list.
      seen := array_remove(seen || one.account || alike, null);
    elsif account.user_id is null then
      counts[2] := counts[2] + 1;
      told := told || (asks || jsonb_build_object('line', one.line, 'file', one.file, 'name', one.name, 'what', 'new', 'classes', to_jsonb(one.classes)));
      if not import_roster.is_preview then
        account.username := coalesce(one.username, private.new_username(place, one.name, coalesce(own_name, one.classes[1])));
        made := private.make_account(place, one.name, account.username,
          coalesce(one.grade, (select c.grade from public.school_classes c where c.id = any (one.wanted) and c.grade is not null order by c.id limit 1)), import_roster.maker);
        insert into public.school_accounts (user_id, school_id, username, roster_id, made_by) values (made, place.id, account.username, one.id, import_roster.maker);
        insert into public.school_class_members (class_id, user_id) select w, made from unnest(one.wanted) as w;
        if one.grade is not null then
          perform private.set_school_grades(array[made], array[one.grade]);
        end if;
        seen := seen || made;
      end if;
    else
      seen := seen || account.user_id;
      -- A name by which somebody was found isn't a better one.
      if one.by_name or one.name = '' then
        one.name := (select p.name from public.profiles p where p.id = account.user_id);
      end if;
      changes := private.settle_line(place, to_jsonb(one), account, one.wanted, import_roster.is_whole, named, import_roster.is_preview);
      if not import_roster.is_preview and one.id is not null then
        update public.school_accounts a set roster_id = one.id where a.user_id = account.user_id and a.roster_id is distinct from one.id;
      end if;
      if changes ? 'closes' then
        closed := closed + 1;
        counts[4] := counts[4] + 1;
        told := told || jsonb_build_object('line', one.line, 'file', one.file, 'name', one.name, 'what', 'gone');
      elsif changes = '{}' then
        counts[5] := counts[5] + 1;
      else
        counts[3] := counts[3] + 1;
        told := told || (asks || jsonb_build_object('line', one.line, 'file', one.file, 'name', one.name, 'what', 'changed', 'changes', changes, 'classes', to_jsonb(one.classes), 'grade', one.grade));
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
      closed := closed + (not exists (select from private.classes_of(one.user_id) as c where not c.id = any (one.classes)))::integer;
      told := told || jsonb_build_object('name', one.name, 'what', 'gone');
      if not import_roster.is_preview then
        perform private.leave_by_roster(one.user_id, one.classes);
      end if;
    end loop;
  end if;
  return jsonb_build_object('faults', counts[1], 'new', counts[2], 'changed', counts[3], 'gone', counts[4], 'same', counts[5], 'asked', counts[6], 'closed', closed, 'accounts', accounts,
    'new_classes', to_jsonb(new_classes), 'lines', coalesce((
      select jsonb_agg(t order by array_position(array['fault', 'asked', 'gone', 'changed', 'new'], case when t #> '{alike,may,0}' is null then t ->> 'what' else 'asked' end), (t ->> 'line')::integer) from unnest(told) as t), '[]'));
end;
$$;
comment on function private.import_roster(uuid, jsonb, uuid, boolean, boolean, uuid) is
  'Takes a list of students into a school, or into one of its classes, all or nothing but the faulty lines and those that look like a child of another line or of the school and don''t say (same) whether they are: other, both for one account in both classes, or moves; with is_preview it changes nothing and answers the same: how many are new, changed, gone, as they were, faulty and asked about, and each line, faults first. With is_whole, who is in a class of the list and not on it is gone from that class. How many of the accounts in classes lose their last one is said too (closed, accounts). The caller has seen who asks.';
revoke all on function private.import_roster(uuid, jsonb, uuid, boolean, boolean, uuid) from public;

-- schemas/core/safe_people.sql
create or replace function public.safety_settings(school uuid)
returns jsonb
language plpgsql
stable
security definer
set search_path = ''
as $$
begin
  perform private.must_be_staff(safety_settings.school);
  return jsonb_build_object(
    'wait_minutes', (select s.safety_wait_minutes from public.schools s where s.id = safety_settings.school),
    'is_reachable', private.has_safe_person(safety_settings.school),
    'has_sender', private.has_mail_sender(),
    'people', coalesce((
      select jsonb_agg(jsonb_build_object('name', p.name, 'email', p.email, 'role', p.role,
        'is_staff', exists (
          select from public.school_staff t where t.school_id = p.school_id and private.verified_email(t.user_id) = p.email),
        'test', (
          select jsonb_build_object('queued_at', m.queued_at, 'sent_at', m.sent_at, 'failed_at', m.failed_at)
          from public.safety_mails m where m.school_id = p.school_id and m.to_email = p.email and m.kind = 'test'
          order by m.id desc limit 1)) order by p.place)
      from public.school_safe_people p where p.school_id = safety_settings.school), '[]'));
end;
$$;
comment on function public.safety_settings(uuid) is
  'Staff of a school may read who is told of its safety cases, whether each is staff and so can open one, how their last test alarm went, after how many minutes the next is told, and whether anybody can be reached and anything sends mails.';
revoke all on function public.safety_settings(uuid) from public, anon, authenticated;
grant execute on function public.safety_settings(uuid) to authenticated;

-- schemas/core/staff.sql
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

-- schemas/core/student_data.sql
create or replace function private.is_own_row(data jsonb, student uuid)
returns boolean
language sql
stable
set search_path = ''
as $$
  select
    -- The server writes whom an evaluation quotes.
    jsonb_path_exists(is_own_row.data, '$.evaluation_criteria[*].author.id ? (@ == $me)', v.vars)
    or jsonb_path_exists(is_own_row.data, '$.evaluation_criteria[*].quotes[*].author.id ? (@ == $me)', v.vars)
    or (
      exists (select from jsonb_each_text(is_own_row.data) as e
        -- A message's id is made by whoever sends it.
        where e.key ~ '(^id|_id|_by)$' and e.key <> 'message_id' and e.value = any (private.ids_of_student(is_own_row.student)))
      -- What mates wrote and what all were answered, in a team's conversation that the student has for themselves by now.
      and (coalesce(is_own_row.data ->> 'author_name', is_own_row.data ->> 'answers') is null
        or is_own_row.data ->> 'author_id' = is_own_row.student::text)
      and coalesce(is_own_row.data ->> 'user_id', is_own_row.data ->> 'saved_by', is_own_row.student::text) = is_own_row.student::text
    )
  from (select jsonb_build_object('me', is_own_row.student::text)) as v (vars)
$$;
comment on function private.is_own_row(jsonb, uuid) is
  'Whether a row is a student''s by its keys: it names them, or a session, module or project of theirs, and is nobody else''s; or it holds what they said in a team. An id that somebody typed into a text makes it nobody''s.';
revoke all on function private.is_own_row(jsonb, uuid) from public;

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
          -- What else sign-in keeps opens the account: the key before a session's last one, and codes and links under way.
          and (r.place !~ '^auth\.' or r.place = any ('{auth.users, auth.identities, auth.sessions, auth.mfa_factors, auth.audit_log_entries}'))
        group by r.place
      ) as t
    )
  );
  -- The address inside .invalid is how sign-in names an account of a school; its owner has never seen it.
  return case when address ~ '\.invalid$' then replace(answer::text, address, private.email_of(export_student.student))::jsonb else answer end;
end;
$$;
comment on function public.export_student(uuid, text) is
  'Everything that is kept about a student, by table, for an admin of their school or the operator; null where there is nobody. Of a team''s conversation it holds what the student wrote. Passwords, tokens and codes are left out. An admin says why, of family, leaving and authority; each call is kept in talk_openings, which the student sees.';
revoke all on function public.export_student(uuid, text) from public, anon, authenticated;
grant execute on function public.export_student(uuid, text) to authenticated, service_role;

-- schemas/core/student_data.sql
create or replace function private.forget_in_teams(student uuid)
returns void
language plpgsql
set search_path = ''
as $$
declare
  me text := forget_in_teams.student::text;
  one record;
  -- The student's messages in one talk, and the names under which they stand there.
  mine text[];
  names text[];
  texts text[];
begin
  for one in
    select d.id, d.talk_news + 1 as news from public.dashboard d
    -- Also where only one of them is left, and has it for themselves.
    where (d.team_id is not null or d.category_activity = 'Collaborative Project') and (strpos(d.evaluation_criteria::text, me) > 0
      or exists (select from public.messages m where m.session_id = d.id and (m.author_id = forget_in_teams.student or m.extension -> 'asked' ? me)))
    for update
  loop
    with said as (select m.message_id, m.author_name, m.content from public.messages m
      where m.session_id = one.id and m.author_id = forget_in_teams.student)
    select coalesce(array_agg(s.message_id), '{}'), coalesce(array_agg(s.content), '{}'), array(
        select s.author_name from said s where s.author_name <> ''
        union select private.shown_name(p) from public.profiles p where p.id = forget_in_teams.student and private.shown_name(p) <> '')
      into mine, texts, names from said s;
    update public.messages m
    set content = 'This message was removed.', extension = m.extension - 'asked', news = one.news,
      author_name = case when m.author_id = forget_in_teams.student then 'Somebody who left' else m.author_name end,
      author_id = nullif(m.author_id, forget_in_teams.student)
    where m.session_id = one.id and (m.author_id = forget_in_teams.student or m.role = 'assistant'
      and (m.reader_id is null or m.answers is not null) and (
      -- Such a reply quotes what they wrote, or names them.
      m.answers && mine or m.extension -> 'asked' ? me or private.is_named(m.content, names)));
    update public.dashboard d
    set talk_news = one.news,
      evaluation_criteria = case when jsonb_typeof(d.evaluation_criteria) = 'array' then (
        select coalesce(jsonb_agg(private.with_quotes(c.value, me, false) order by c.ordinality), '[]')
        from jsonb_array_elements(d.evaluation_criteria) with ordinality as c (value, ordinality)) else d.evaluation_criteria end,
      self_check = private.check_with_quotes(d.self_check, texts, false),
      evaluation_evidence = case when private.is_named(d.evaluation_evidence, names) then 'This text was removed.' else d.evaluation_evidence end
    where d.id = one.id;
    -- A model's words about all that was said; it is made anew when it is needed.
    delete from public.conversation_summaries c where c.session_id = one.id;
  end loop;
end;
$$;
comment on function private.forget_in_teams(uuid) is 'Takes what a student wrote out of the conversations of their teams, and the mentor''s replies that answer, ask or name them, the quotes that evaluations and checks took from them, and summaries; that something was said there stays. Open pages of the team learn it as news.';
revoke all on function private.forget_in_teams(uuid) from public;

-- schemas/core/talk_openings.sql
create or replace function public.student_talks(student uuid)
returns jsonb
language plpgsql
stable
security definer
set search_path = ''
as $$
declare
  person public.profiles%rowtype := private.taught_student(student_talks.student);
begin
  return coalesce((
    select jsonb_agg(jsonb_build_object('session', t.id, 'title', t.title, 'last_at', t.last_at) order by t.last_at desc, t.id)
    from (
      select d.id, private.talk_title(d) as title, max(m.at) as last_at
      from public.dashboard d join public.messages m on m.session_id = d.id and m.at >= private.said_openly(person)
        and coalesce(m.author_name, m.answers::text) is null
      where d.user_id = person.id and d.team_id is null
      group by d.id order by 3 desc limit 100) as t), '[]');
end;
$$;
comment on function public.student_talks(uuid) is
  'Who teaches a student may read which talks they could open: the activity and when something was said last, no word of it. A team''s talk is none of them.';
revoke all on function public.student_talks(uuid) from public, anon, authenticated;
grant execute on function public.student_talks(uuid) to authenticated;

-- schemas/core/talk_openings.sql
create or replace function private.talk_page(session uuid, since timestamptz, only_of uuid)
returns jsonb
language sql
stable
set search_path = ''
as $$
  select coalesce(jsonb_agg(jsonb_build_object('role', l.role, 'content', l.content, 'at', l.at) order by l.position), '[]')
  from (
    select m.position, m.role, m.content, m.at from public.messages m
    where m.session_id = talk_page.session and (talk_page.since is null or m.at >= talk_page.since
        -- In a team nobody wrote for a teacher to read, who was left alone there neither.
        and coalesce(m.author_name, m.answers::text) is null)
      and case when talk_page.only_of is null then coalesce(m.reader_id = m.author_id, m.reader_id is null) else talk_page.only_of in (m.author_id, m.reader_id) end
    order by m.position desc limit 400) as l
$$;
comment on function private.talk_page(uuid, timestamptz, uuid) is
  'The newest 400 messages of a talk as staff read them, or from a time on what was said outside of teams; of a team''s talk only what one student wrote, and what was answered to them alone. The caller has seen who asks.';
revoke all on function private.talk_page(uuid, timestamptz, uuid) from public;

-- schemas/core/turns.sql
create or replace function private.team_context(session uuid, team uuid)
returns jsonb
language sql
stable
set search_path = ''
as $$
  select jsonb_build_object(
    'waiting', (select coalesce(jsonb_agg(private.message_json(m) order by m.position), '[]') from public.messages m
      where m.session_id = team_context.session and m.role = 'user' and m.author_name is not null and m.reader_id is null
        and not exists (select from public.messages r where r.session_id = m.session_id and r.role = 'assistant' and not r.failed
          and m.message_id = any (r.answers))),
    'members', private.talk_members(team_context.team),
    -- Whatever a child calls another, no name leaves for a provider: the server looks for the full ones, too, also of who left.
    'full_names', (select jsonb_object_agg(p.id, p.name) from public.profiles p where p.id in (
      select m.user_id from public.team_members m where m.team_id = team_context.team
      union all select w.author_id from public.messages w where w.session_id = team_context.session)),
    'team', (select t.name from public.teams t where t.id = team_context.team))
$$;
comment on function private.team_context(uuid, uuid) is
  'What a turn in a team''s conversation needs besides: the messages that no reply has answered, who is in the team at this moment in the order of joining, and its name.';
revoke all on function private.team_context(uuid, uuid) from public;

-- schemas/core/turns.sql
create or replace function public.finish_turn(learner uuid, session uuid, message_id text, reply text, failed boolean,
  tokens_in integer, tokens_out integer, prompt text, practice boolean, cut boolean default false, words integer default null,
  extension jsonb default null, execution jsonb default null, answers jsonb default null)
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  asked public.messages%rowtype;
  known public.messages%rowtype;
  stored public.messages%rowtype;
begin
  perform private.check_extension(finish_turn.extension, 100000);
  perform private.check_execution(finish_turn.execution);
  perform 1 from public.dashboard d where d.id = finish_turn.session
    -- Of a team the reply is everybody's, whoever has left meanwhile.
    and (d.team_id is not null or d.user_id = finish_turn.learner) for update;
  if found then
    select m.* into asked from public.messages m
      where m.session_id = finish_turn.session and m.role = 'user' and m.message_id = finish_turn.message_id;
  end if;
  if asked.message_id is null then
    -- The session was deleted or begun afresh meanwhile. The tokens are spent all the same.
    perform private.book_tokens(finish_turn.learner, finish_turn.tokens_in, finish_turn.tokens_out);
    return null;
  end if;
  delete from public.turn_locks l where l.session_id = finish_turn.session and l.holder = finish_turn.message_id;
  select m.* into known from public.messages m
    where m.session_id = finish_turn.session and m.role = 'assistant' and m.message_id = finish_turn.message_id || ':reply';
  -- A real reply stays, and the same words twice are one reply whose acknowledgement was lost.
  if known.message_id is not null and (not known.failed or (known.content, known.cut, known.prompt) is not distinct from
    (coalesce(finish_turn.reply, ''), finish_turn.cut, finish_turn.prompt)) then
    return private.message_json(known);
  end if;
  perform private.book_tokens(finish_turn.learner, finish_turn.tokens_in, finish_turn.tokens_out);
  if finish_turn.cut and coalesce(finish_turn.reply, '') !~ '\S' then
    -- Nothing had come: the message stays as it is, unanswered or with its apology.
    return null;
  end if;
  insert into public.messages as m (session_id, position, message_id, role, content, extension, execution, failed, cut, answers, prompt,
    practice, words, tokens_in, tokens_out, news, reader_id)
  values (finish_turn.session,
    -- After its question, not at the end: a reply that comes late must not answer a later message. One to a team answers all that wait.
    coalesce(known.position, case when finish_turn.answers is null then asked.position + 0.5 else nextval('public.messages_position') end),
    finish_turn.message_id || ':reply', 'assistant', coalesce(finish_turn.reply, ''),
    coalesce(finish_turn.extension, '{}') || case when asked.extension ? 'mode' then jsonb_build_object('mode', asked.extension -> 'mode') else '{}' end,
    finish_turn.execution, coalesce(finish_turn.failed, false), coalesce(finish_turn.cut, false),
    case when finish_turn.answers is not null then array(select jsonb_array_elements_text(finish_turn.answers)) end, finish_turn.prompt,
    coalesce(finish_turn.practice, false), finish_turn.words, finish_turn.tokens_in, finish_turn.tokens_out,
    private.note_message(finish_turn.session),
    -- All mates left meanwhile, and what they wrote may stand in it.
    case when finish_turn.answers is not null then (select d.user_id from public.dashboard d where d.id = finish_turn.session and d.team_id is null) end)
  on conflict on constraint messages_pkey do update
    set content = excluded.content, at = excluded.at, extension = excluded.extension, execution = excluded.execution, failed = excluded.failed,
      cut = excluded.cut, answers = excluded.answers, prompt = excluded.prompt, practice = excluded.practice, words = excluded.words,
      tokens_in = excluded.tokens_in, tokens_out = excluded.tokens_out, news = excluded.news
  returning * into stored;
  if finish_turn.execution is not null then
    perform private.lighten_programs(finish_turn.session);
  end if;
  return private.message_json(stored);
end;
$$;
comment on function public.finish_turn(uuid, uuid, text, text, boolean, integer, integer, text, boolean, boolean, integer, jsonb, jsonb, jsonb) is
  'Service role only. Keeps the reply to a message with what its area keeps beside it, its program and, where it was ended for its length, how many words had come; in a team''s conversation at its end, with the messages that it answers. Books its tokens, frees the session and answers the stored reply; a second call answers the first reply. Null when the session is gone, and for a cut reply without words, of which nothing is kept. A later reply replaces an apology and a cut reply.';
revoke all on function public.finish_turn(uuid, uuid, text, text, boolean, integer, integer, text, boolean, boolean, integer, jsonb, jsonb, jsonb)
  from public, anon, authenticated;
grant execute on function public.finish_turn(uuid, uuid, text, text, boolean, integer, integer, text, boolean, boolean, integer, jsonb, jsonb, jsonb)
  to service_role;
