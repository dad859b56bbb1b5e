-- Accounts that a school closes, and what goes when.

alter table public.schools add column talk_months integer check (talk_months between 1 and 120);
alter table public.schools add column account_days integer check (account_days between 7 and 365);
alter table public.schools add column retention_saved_at timestamptz;
comment on column public.schools.talk_months is
  'How many months a talk is kept after its last message; null is as long as the operator allows. Read by school_retention and written by save_retention, as the two below.';
comment on column public.schools.account_days is 'How many days after an account was closed it is erased; null is 60, or less where the operator says so.';
comment on column public.schools.retention_saved_at is 'When either was changed last: on that day nothing goes.';

-- A class without a grade gets one with the move, and with it those of its students who had none.
alter table public.school_year_move_people alter column grade_before drop not null;
comment on table public.school_year_move_people is
  'Whose grade a move up changed, and from which to which; before it they may have had none. Read and written as school_year_moves.';

-- Accounts that are closed, what goes when, and what has gone.
create table private.closed_accounts (
  user_id uuid primary key references public.profiles (id) on delete cascade,
  school_id uuid references public.schools (id) on delete cascade,
  reason text not null check (reason in ('roster', 'year_end', 'consent')),
  closed_at timestamptz not null default now(),
  erase_after timestamptz not null,
  move_id uuid references public.school_year_moves (id) on delete set null,
  classes uuid[] not null default '{}',
  was_banned_until timestamptz
);
create index closed_accounts_school_id_idx on private.closed_accounts (school_id);
create index closed_accounts_erase_after_idx on private.closed_accounts (erase_after);
create index closed_accounts_move_id_idx on private.closed_accounts (move_id);
comment on table private.closed_accounts is
  'Accounts that open nothing any more, and when each is erased. Only the procedures of closing write it; admins of the school read it through school_retention.';
comment on column private.closed_accounts.reason is
  'roster: not on the school''s list any more. year_end: left with a class. consent: it was withdrawn, and neither a list nor an admin opens the account again.';
comment on column private.closed_accounts.erase_after is 'From then on the daily round erases it, unless a safety case about the student is open.';
comment on column private.closed_accounts.move_id is 'The move up a year that closed it; undoing that opens it.';
comment on column private.closed_accounts.classes is 'The classes that it was taken out of, to which it returns when it is opened again.';
comment on column private.closed_accounts.was_banned_until is 'What stood in auth.users before.';
alter table private.closed_accounts enable row level security;
revoke all on private.closed_accounts from public, anon, authenticated, service_role;

create table private.retention_bounds (
  is_one boolean primary key default true check (is_one),
  talk_months_most integer not null default 24 check (talk_months_most between 1 and 120),
  account_days_most integer not null default 90 check (account_days_most between 7 and 365),
  begins_at timestamptz not null default now() + interval '30 days'
);
comment on table private.retention_bounds is
  'How long at most a school may keep talks, and accounts that are closed, as the operator says; set_retention_bounds writes it.';
comment on column private.retention_bounds.talk_months_most is 'Also how long talks are kept where no school says.';
comment on column private.retention_bounds.begins_at is
  'From when on talks go: a database that had some before learns of it by the pages of its admins first.';
alter table private.retention_bounds enable row level security;
revoke all on private.retention_bounds from public, anon, authenticated, service_role;
insert into private.retention_bounds default values;

create table public.retention_log (
  id bigint generated always as identity primary key,
  school_id uuid references public.schools (id) on delete cascade,
  day date not null,
  rule text not null check (rule in ('talks', 'accounts')),
  months integer,
  count integer not null check (count > 0)
);
create unique index retention_log_day_key on public.retention_log (school_id, day, rule) nulls not distinct;
comment on table public.retention_log is
  'What the daily round has deleted: how much, when and by which rule, and nothing that tells whose it was. Admins of the school read it through school_retention.';
comment on column public.retention_log.school_id is 'Null for what belonged to no school.';
comment on column public.retention_log.months is 'Of talks: how many months they had been kept.';
alter table public.retention_log enable row level security;
revoke all on public.retention_log from public, anon, authenticated;
grant select on public.retention_log to service_role;

-- Written by `npm run migration -w edge` from the files named below; what they say is what holds.

set local check_function_bodies = off;

-- schemas/core/account_closing.sql
create or replace function private.has_open_account()
returns boolean
language sql
stable
security definer
set search_path = ''
as $$
  select not exists (select from private.closed_accounts c where c.user_id = (select auth.uid()))
$$;
comment on function private.has_open_account() is 'Policies ask it: whether the account of the signed-in person isn''t closed.';
revoke all on function private.has_open_account() from public;
grant execute on function private.has_open_account() to authenticated;

-- schemas/core/account_closing.sql
create or replace function private.has_open_case(person uuid)
returns boolean
language sql
stable
set search_path = ''
as $$
  select exists (
    -- As the list of cases has them: one of a school that the person has left is nobody's to close.
    select from public.safety_cases c join public.profiles p on p.id = c.user_id and p.school_id = c.school_id and p.school_link <> 'typed'
    where c.user_id = has_open_case.person and c.state <> 'closed')
$$;
comment on function private.has_open_case(uuid) is 'Whether a safety case about a person is open at their school: while it is, nothing of theirs goes.';
revoke all on function private.has_open_case(uuid) from public;

-- schemas/core/account_closing.sql
create or replace function private.close_accounts(people uuid[], reason text, move uuid default null)
returns void
language plpgsql
set search_path = ''
as $$
declare
  made uuid[];
begin
  perform from public.profiles p where p.id = any (close_accounts.people) order by p.id for update;
  insert into private.closed_accounts as c (user_id, school_id, reason, move_id, erase_after, classes, was_banned_until)
  select p.id, p.school_id, close_accounts.reason, close_accounts.move,
    now() + make_interval(days => case close_accounts.reason
      -- Not before the move can't be undone any more.
      when 'year_end' then greatest(r.account_days, 31)
      -- Who withdraws consent is owed it within a month (GDPR, article 12(3)).
      when 'consent' then least(r.account_days, 30)
      else r.account_days end),
    array(select k.id from private.classes_of(p.id) as k order by 1), u.banned_until
  from public.profiles p join auth.users u on u.id = p.id cross join lateral private.retention_of(p.school_id) as r
  where p.id = any (close_accounts.people)
  on conflict (user_id) do update set reason = excluded.reason, move_id = null, erase_after = least(c.erase_after, excluded.erase_after)
    where excluded.reason = 'consent';
  update public.school_class_members m set removed_at = now()
  from public.school_classes k
  where m.user_id = any (close_accounts.people) and k.id = m.class_id and k.archived_at is null and m.removed_at is null;
  select array_agg(a.user_id) into made from public.school_accounts a where a.user_id = any (close_accounts.people);
  perform private.end_access(made);
  delete from auth.sessions s where s.user_id = any (close_accounts.people);
  -- However somebody signs in, by a password, a card or elsewhere: Supabase Auth refuses them all. It reads no "infinity".
  update auth.users u set banned_until = now() + interval '100 years', updated_at = now() where u.id = any (close_accounts.people);
end;
$$;
comment on function private.close_accounts(uuid[], text, uuid) is
  'Closes accounts for a reason of closed_accounts: nobody signs in to them, and they are erased after the days that their school set, 30 at most where consent was withdrawn, 31 at least at a year''s end. One that is closed keeps its day, or gets an earlier one by withdrawn consent. The caller has seen who asks.';
revoke all on function private.close_accounts(uuid[], text, uuid) from public;

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
    update public.school_class_members m set removed_at = null
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

-- schemas/core/account_closing.sql
create or replace function public.reopen_account(school uuid, person uuid)
returns void
language plpgsql
security definer
set search_path = ''
as $$
begin
  perform private.must_be_staff(reopen_account.school, 'admin');
  if not exists (select from private.closed_accounts c join public.profiles p on p.id = c.user_id and p.school_id = c.school_id
    where c.user_id = reopen_account.person and c.school_id = reopen_account.school)
  then
    raise exception 'This account is not closed.' using errcode = '22023';
  elsif private.open_accounts(array[reopen_account.person], array['roster', 'year_end']) = '{}' then
    raise exception 'Consent was withdrawn for this account. It opens again with a new consent.' using errcode = '22023';
  end if;
end;
$$;
comment on function public.reopen_account(uuid, uuid) is
  'An admin of a school may open a closed account of it again, until it is erased, unless consent was withdrawn.';
revoke all on function public.reopen_account(uuid, uuid) from public, anon, authenticated;
grant execute on function public.reopen_account(uuid, uuid) to authenticated;

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

-- schemas/core/retention.sql
create or replace function private.retention_of(school uuid)
returns table (talk_months integer, account_days integer)
language sql
stable
set search_path = ''
as $$
  select least(s.talk_months, b.talk_months_most), least(coalesce(s.account_days, 60), b.account_days_most)
  from private.retention_bounds b left join public.schools s on s.id = retention_of.school
$$;
comment on function private.retention_of(uuid) is
  'For how many months talks and for how many days closed accounts are kept: as a school set it, within the operator''s bounds; null asks for what belongs to no school.';
revoke all on function private.retention_of(uuid) from public;

-- schemas/core/retention.sql
create or replace function private.old_talks(at timestamptz, school uuid, months integer)
returns table (session_id uuid, school_id uuid, months integer, last_at timestamptz, is_kept boolean)
language sql
stable
set search_path = ''
as $$
  select t.session_id, w.school_id, coalesce(old_talks.months, r.talk_months), t.last_at,
    private.has_open_case(d.user_id) or (d.team_id is not null and exists (
      select from (select distinct m.author_id from public.messages m where m.session_id = d.id and m.author_id is not null) as a
      where private.has_open_case(a.author_id)))
  from (
    select m.session_id, greatest(max(m.at), (select max(h.handed_in_at) from public.hand_ins h where h.session_id = m.session_id)) as last_at
    from public.messages m group by m.session_id having max(m.at) < old_talks.at - interval '28 days'
  ) as t
  join public.dashboard d on d.id = t.session_id
  left join public.teams team on team.id = d.team_id
  left join public.profiles p on p.id = d.user_id and d.team_id is null and p.school_link <> 'typed'
  cross join lateral (select coalesce(team.school_id, p.school_id)) as w (school_id)
  cross join lateral private.retention_of(w.school_id) as r
  where (old_talks.school is null or w.school_id = old_talks.school)
    -- From the last day on: of 31 January a month is over on 1 March, and of 28 February on 29 March.
    and (t.last_at at time zone 'utc')::date + make_interval(months => coalesce(old_talks.months, r.talk_months)) < (old_talks.at at time zone 'utc')::date
$$;
comment on function private.old_talks(timestamptz, uuid, integer) is
  'The talks whose time is over at some moment, of one school or of all, by the months that hold or by others; kept are those with somebody about whom a safety case is open. What was handed in last counts as a message.';
revoke all on function private.old_talks(timestamptz, uuid, integer) from public;

-- schemas/core/retention.sql
create or replace function private.forget_talk(session uuid)
returns void
language plpgsql
set search_path = ''
as $$
begin
  delete from public.messages m where m.session_id = forget_talk.session;
  delete from public.conversation_summaries c where c.session_id = forget_talk.session;
  delete from public.misconceptions_met m where m.session_id = forget_talk.session;
  delete from public.memory_lines m where m.session_id = forget_talk.session;
  delete from public.proof_links l where l.session_id = forget_talk.session;
  delete from public.hand_ins h where h.session_id = forget_talk.session;
  update public.evaluation_levels l set quote = '' where l.session_id = forget_talk.session and l.quote <> '';
  update public.dashboard d
  set evaluation_evidence = case when d.evaluation_evidence is not null then 'This text was removed.' end,
    evaluation_criteria = case when jsonb_typeof(d.evaluation_criteria) = 'array' then (
      select coalesce(jsonb_agg(c.value - 'quotes' || '{"quote": ""}' order by c.ordinality), '[]')
      from jsonb_array_elements(d.evaluation_criteria) with ordinality as c (value, ordinality)) else d.evaluation_criteria end,
    self_check = private.check_with_quotes(d.self_check, '{}', true),
    talk_news = case when d.team_id is null then d.talk_news else d.talk_news + 1 end
  where d.id = forget_talk.session;
end;
$$;
comment on function private.forget_talk(uuid) is
  'Deletes what was said in a session and what quotes it: messages with their programs, summary, remembered lines, misconceptions, links and what was handed in. Score, levels, progress, and what a teacher wrote and was answered stay.';
revoke all on function private.forget_talk(uuid) from public;

-- schemas/core/retention.sql
create or replace function private.note_retention(school uuid, day date, rule text, months integer, count bigint)
returns void
language sql
set search_path = ''
as $$
  insert into public.retention_log as l (school_id, day, rule, months, count)
  values (note_retention.school, note_retention.day, note_retention.rule, note_retention.months, note_retention.count)
  on conflict (school_id, day, rule) do update set count = l.count + excluded.count
$$;
comment on function private.note_retention(uuid, date, text, integer, bigint) is 'Keeps that so much went at a school on a day by a rule.';
revoke all on function private.note_retention(uuid, date, text, integer, bigint) from public;

-- schemas/core/retention.sql
create or replace function private.carry_out_retention(at timestamptz, most integer)
returns jsonb
language plpgsql
set search_path = ''
as $$
declare
  today date := (carry_out_retention.at at time zone 'utc')::date;
  talks integer := 0;
  accounts integer := 0;
  one record;
begin
  -- Several processes and machines may do this: one at a time.
  if not pg_try_advisory_xact_lock(hashtext('learn.retention')) then
    return '{"talks": 0, "accounts": 0}';
  end if;
  for one in
    select o.*, d.id from private.old_talks(carry_out_retention.at, null, null) as o
    join public.dashboard d on d.id = o.session_id
    left join public.schools s on s.id = o.school_id
    -- Who changed the time has until the day is over to change it back.
    where not o.is_kept and carry_out_retention.at >= (select b.begins_at from private.retention_bounds b)
      and ((s.retention_saved_at at time zone 'utc')::date < today or s.retention_saved_at is null)
    order by d.id limit carry_out_retention.most for update of d skip locked
  loop
    -- Somebody may have written before the row was held.
    continue when exists (select from public.messages m where m.session_id = one.id and m.at > one.last_at);
    perform private.forget_talk(one.id);
    perform private.note_retention(one.school_id, today, 'talks', one.months, 1);
    talks := talks + 1;
  end loop;
  for one in
    select c.user_id, c.school_id from private.closed_accounts c
    where c.erase_after <= carry_out_retention.at and not private.has_open_case(c.user_id)
    order by c.erase_after, c.user_id limit greatest(carry_out_retention.most / 10, 1) for update skip locked
  loop
    perform private.erase_account(one.user_id, one.school_id, null);
    perform private.note_retention(one.school_id, today, 'accounts', null, 1);
    accounts := accounts + 1;
  end loop;
  return jsonb_build_object('talks', talks, 'accounts', accounts);
end;
$$;
comment on function private.carry_out_retention(timestamptz, integer) is
  'Deletes some of the talks and closed accounts whose time is over at some moment, and answers how many; nothing, where somebody else is at it.';
revoke all on function private.carry_out_retention(timestamptz, integer) from public;

-- schemas/core/retention.sql
create or replace function public.carry_out_retention(most integer default 100)
returns jsonb
language sql
security definer
set search_path = ''
as $$
  select private.carry_out_retention(now(), carry_out_retention.most)
$$;
comment on function public.carry_out_retention(integer) is
  'Service role only. One step of the daily round: at most so many talks, and a tenth of it of closed accounts; zeros when all is done.';
revoke all on function public.carry_out_retention(integer) from public, anon, authenticated;
grant execute on function public.carry_out_retention(integer) to service_role;

-- schemas/core/retention.sql
create or replace function public.set_retention_bounds(talk_months integer, account_days integer)
returns void
language sql
security definer
set search_path = ''
as $$
  update private.retention_bounds b set talk_months_most = set_retention_bounds.talk_months, account_days_most = set_retention_bounds.account_days
  where (b.talk_months_most, b.account_days_most) is distinct from (set_retention_bounds.talk_months, set_retention_bounds.account_days)
$$;
comment on function public.set_retention_bounds(integer, integer) is
  'Service role only. How long at most schools may keep talks, in months, and closed accounts, in days.';
revoke all on function public.set_retention_bounds(integer, integer) from public, anon, authenticated;
grant execute on function public.set_retention_bounds(integer, integer) to service_role;

-- schemas/core/retention.sql
create or replace function public.school_retention(school uuid, talk_months integer default null)
returns jsonb
language plpgsql
stable
security definer
set search_path = ''
as $$
begin
  perform private.must_be_staff(school_retention.school, 'admin');
  return (
    select jsonb_build_object('talk_months', r.talk_months, 'account_days', r.account_days,
      'talk_months_most', b.talk_months_most, 'account_days_most', b.account_days_most,
      'begins_at', case when b.begins_at > now() then b.begins_at end,
      'tonight', (
        select jsonb_build_object('talks', count(distinct o.session_id) filter (where not o.is_kept),
          'students', count(distinct a.person) filter (where not o.is_kept), 'kept', count(distinct o.session_id) filter (where o.is_kept))
        from private.old_talks(now() + interval '1 day', school_retention.school, least(school_retention.talk_months, b.talk_months_most)) as o
        left join lateral (
          select d.user_id from public.dashboard d where d.id = o.session_id and d.team_id is null
          union select m.author_id from public.messages m where m.session_id = o.session_id and m.author_id is not null) as a (person) on true)
        || (select jsonb_build_object('accounts', count(*) filter (where not k.is_kept), 'kept_accounts', count(*) filter (where k.is_kept))
          from private.closed_accounts c cross join lateral (select private.has_open_case(c.user_id)) as k (is_kept)
          where c.school_id = school_retention.school and c.erase_after <= date_trunc('day', now() + interval '1 day', 'utc')),
      'closed_count', (select count(*) from private.closed_accounts c where c.school_id = school_retention.school),
      'closed', coalesce((
        select jsonb_agg(jsonb_build_object('user_id', k.user_id, 'name', k.name, 'reason', k.reason, 'closed_at', k.closed_at,
          'erase_after', k.erase_after, 'is_kept', private.has_open_case(k.user_id)) order by k.erase_after, lower(k.name), k.user_id)
        from (select c.*, p.name from private.closed_accounts c join public.profiles p on p.id = c.user_id
          where c.school_id = school_retention.school order by c.erase_after, lower(p.name), c.user_id limit 100) as k), '[]'),
      'log', coalesce((
        select jsonb_agg(jsonb_build_object('day', l.day, 'rule', l.rule, 'months', l.months, 'count', l.count) order by l.day desc, l.rule)
        from (select * from public.retention_log g where g.school_id = school_retention.school order by g.day desc, g.rule limit 60) as l), '[]'))
    from private.retention_of(school_retention.school) as r cross join private.retention_bounds b
  );
end;
$$;
comment on function public.school_retention(uuid, integer) is
  'An admin of a school may read how long it keeps talks and closed accounts, what would go in the coming night, by the months that hold or by others, what a safety case keeps, which accounts are closed, and what went before: numbers and days, no words.';
revoke all on function public.school_retention(uuid, integer) from public, anon, authenticated;
grant execute on function public.school_retention(uuid, integer) to authenticated;

-- schemas/core/retention.sql
create or replace function public.save_retention(school uuid, talk_months integer, account_days integer)
returns void
language plpgsql
security definer
set search_path = ''
as $$
declare
  bounds private.retention_bounds%rowtype;
begin
  perform private.must_be_staff(save_retention.school, 'admin');
  select b.* into bounds from private.retention_bounds b;
  if coalesce(save_retention.talk_months not between 1 and bounds.talk_months_most, true) then
    raise exception 'Talks can be kept from 1 to % months.', bounds.talk_months_most using errcode = '22023';
  elsif coalesce(save_retention.account_days not between 7 and bounds.account_days_most, true) then
    raise exception 'Closed accounts can be kept from 7 to % days.', bounds.account_days_most using errcode = '22023';
  end if;
  update public.schools s
  set talk_months = save_retention.talk_months, account_days = save_retention.account_days, retention_saved_at = now(), updated_at = now()
  where s.id = save_retention.school;
end;
$$;
comment on function public.save_retention(uuid, integer, integer) is
  'An admin of a school may say how many months its talks and how many days its closed accounts are kept, within the operator''s bounds; it counts from the next day on, for accounts that are closed from then on.';
revoke all on function public.save_retention(uuid, integer, integer) from public, anon, authenticated;
grant execute on function public.save_retention(uuid, integer, integer) to authenticated;

-- schemas/core/retention.sql
create or replace function public.my_retention()
returns jsonb
language sql
stable
security definer
set search_path = ''
as $$
  select jsonb_build_object('talk_months', r.talk_months, 'going', coalesce((
    select jsonb_agg(jsonb_build_object('session', g.id, 'title', g.title, 'last_day', g.last_day) order by g.last_day, g.id)
    from (
      select d.id, coalesce(nullif(d.title, ''), d.category_activity) as title,
        (t.last_at at time zone 'utc')::date + make_interval(months => r.talk_months) as last_day
      from public.dashboard d
      cross join lateral (
        select greatest(max(m.at), (select max(h.handed_in_at) from public.hand_ins h where h.session_id = d.id)) as last_at
        from public.messages m where m.session_id = d.id) as t
      where d.user_id = p.id and d.team_id is null
        and (t.last_at at time zone 'utc')::date + make_interval(months => r.talk_months) <= now() + interval '30 days'
      order by t.last_at, d.id limit 20) as g), '[]'))
  from public.profiles p
  cross join lateral private.retention_of(case when p.school_link <> 'typed' then p.school_id end) as r
  where p.id = (select auth.uid())
$$;
comment on function public.my_retention() is
  'A learner may read how many months their talks are kept, and which of their own go within the next 30 days, each with its last day.';
revoke all on function public.my_retention() from public, anon, authenticated;
grant execute on function public.my_retention() to authenticated;

-- schemas/core/roster.sql
create or replace function private.leave_by_roster(account uuid, classes uuid[])
returns void
language plpgsql
set search_path = ''
as $$
begin
  update public.school_class_members m set removed_at = now()
  where m.user_id = leave_by_roster.account and m.class_id = any (leave_by_roster.classes) and m.removed_at is null;
  -- Who is in no class any more has left: the account is closed, and the work stays until it is erased.
  if not exists (select from private.classes_of(leave_by_roster.account)) then
    perform private.close_accounts(array[leave_by_roster.account], 'roster');
  end if;
end;
$$;
comment on function private.leave_by_roster(uuid, uuid[]) is 'Takes a student out of classes, and closes the account of who is in none any more.';
revoke all on function private.leave_by_roster(uuid, uuid[]) from public;

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
  -- No list opens an account again for which consent was withdrawn.
  if exists (select from private.closed_accounts c where c.user_id = settle_line.account.user_id and c.reason = 'consent') then
    return '{}';
  end if;
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
  if cardinality(settle_line.wanted) > 0 then
    -- Back on the list before the day of erasing.
    perform private.open_accounts(array[settle_line.account.user_id], array['roster', 'year_end']);
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

-- schemas/core/school_years.sql
create or replace function public.list_past_classes(school uuid)
returns jsonb
language plpgsql
stable
security definer
set search_path = ''
as $$
declare
  last_move public.school_year_moves%rowtype := private.last_year_move(list_past_classes.school);
begin
  perform private.must_be_staff(list_past_classes.school);
  return jsonb_build_object(
    'archived', coalesce((
      select jsonb_agg(jsonb_build_object('id', c.id, 'name', c.name, 'archived_at', c.archived_at) order by c.archived_at desc, c.id)
      from public.school_classes c
      where c.school_id = list_past_classes.school and c.archived_at is not null and private.keeps_class(c)), '[]'),
    'move', case
      when last_move.undone_at is null and last_move.moved_at > now() - interval '30 days'
        and private.has_staff_role(list_past_classes.school, array['admin'])
      then jsonb_build_object('id', last_move.id, 'moved_at', last_move.moved_at, 'classes', jsonb_array_length(last_move.classes),
        'left', (select count(*) from private.closed_accounts k where k.move_id = last_move.id)) end);
end;
$$;
comment on function public.list_past_classes(uuid) is
  'Staff of a school may read which of the classes that they keep are archived, and an admin which move up can still be undone.';
revoke all on function public.list_past_classes(uuid) from public, anon, authenticated;
grant execute on function public.list_past_classes(uuid) to authenticated;

-- schemas/core/school_years.sql
create or replace function public.move_classes_up(school uuid, moves jsonb)
returns void
language plpgsql
security definer
set search_path = ''
as $$
declare
  moved jsonb;
  made uuid;
  leavers uuid[];
begin
  perform private.must_be_staff(move_classes_up.school, 'admin');
  -- One move of a school at a time.
  perform from public.schools s where s.id = move_classes_up.school for update;
  if jsonb_typeof(move_classes_up.moves) is distinct from 'array' or jsonb_array_length(move_classes_up.moves) not between 1 and 300 then
    raise exception 'Please choose at least one class.' using errcode = '22023';
  end if;
  select jsonb_agg(jsonb_build_object('id', c.id, 'archived', asked.archive is true or asked.leave is true, 'left', asked.leave is true,
    'before', jsonb_build_object('id', c.id, 'name', c.name, 'grade', c.grade),
    'after', jsonb_build_object('id', c.id,
      'name', case when asked.archive or asked.leave then c.name else private.class_name_of(asked.name) end,
      -- least() would make 12 of no grade.
      'grade', case when asked.archive or asked.leave or g.grade = 12 then g.grade else g.grade + 1 end)))
  into moved
  from (select distinct on (m.class) m.*
    from jsonb_to_recordset(move_classes_up.moves) as m (class uuid, name text, archive boolean, leave boolean, grade integer)) as asked
  join public.school_classes c on c.id = asked.class and c.school_id = move_classes_up.school and c.archived_at is null
  cross join lateral (select coalesce(c.grade, private.known_grade(case when asked.archive or asked.leave then null else asked.grade end))) as g (grade);
  if coalesce(jsonb_array_length(moved), 0) <> jsonb_array_length(move_classes_up.moves) then
    raise exception 'A class has changed meanwhile. Please look again.' using errcode = '22023';
  end if;
  insert into public.school_year_moves (school_id, moved_by, classes) values (move_classes_up.school, (select auth.uid()), moved)
  returning id into made;
  -- Before the names: who is in two of the classes goes up once.
  insert into public.school_year_move_people (move_id, user_id, grade_before, grade_after)
  select distinct on (p.id) made, p.id, p.school_grade,
    -- Who has no grade in a class that had none gets what the class has from now on.
    case when p.school_grade is null then (one.entry -> 'after' ->> 'grade')::integer else least(p.school_grade + 1, 12) end
  from jsonb_array_elements(moved) as one (entry)
  join public.school_classes c on c.id = (one.entry ->> 'id')::uuid and one.entry -> 'after' ->> 'grade' is not null
  join public.school_class_members m on m.class_id = c.id and m.removed_at is null
  join public.profiles p on p.id = m.user_id and p.school_id = c.school_id and (p.school_grade is not null or c.grade is null)
  where not (one.entry ->> 'archived')::boolean
  order by p.id, c.id;
  leavers := array(
    select distinct m.user_id from jsonb_array_elements(moved) as one (entry)
    join public.school_class_members m on m.class_id = (one.entry ->> 'id')::uuid and m.removed_at is null
    where (one.entry ->> 'left')::boolean and m.user_id in (select private.staff_students(move_classes_up.school)));
  perform public.archive_class((one.entry ->> 'id')::uuid) from jsonb_array_elements(moved) as one (entry)
  where (one.entry ->> 'archived')::boolean;
  -- Who is in a class that goes on stays.
  perform private.close_accounts(array(
    select l from unnest(leavers) as l where not exists (select from private.classes_of(l))), 'year_end', made);
  perform private.rename_classes((
    select jsonb_agg(one.entry -> 'after') from jsonb_array_elements(moved) as one (entry) where not (one.entry ->> 'archived')::boolean));
  perform private.set_school_grades(array_agg(p.user_id), array_agg(p.grade_after))
  from public.school_year_move_people p where p.move_id = made;
exception when unique_violation then
  raise exception 'Two classes would have the same name. Please change one of the names.' using errcode = '22023';
end;
$$;
comment on function public.move_classes_up(uuid, jsonb) is
  'An admin of a school may move classes up a year at once: a list of {class, name, archive, leave, grade}. Each gets its new name; one with a grade, or with one that is said here because it had none, goes up by one, with its students whose grade the school sets; one with archive is archived instead, and one with leave as well, and the accounts of its students who are in no other class are closed. All of it or nothing.';
revoke all on function public.move_classes_up(uuid, jsonb) from public, anon, authenticated;
grant execute on function public.move_classes_up(uuid, jsonb) to authenticated;

-- schemas/core/school_years.sql
create or replace function public.undo_year_move(move uuid)
returns void
language plpgsql
security definer
set search_path = ''
as $$
declare
  found_move public.school_year_moves%rowtype;
  changed text;
begin
  select m.* into found_move from public.school_year_moves m where m.id = undo_year_move.move;
  perform private.must_be_staff(found_move.school_id, 'admin');
  perform from public.schools s where s.id = found_move.school_id for update;
  if found_move.id <> (private.last_year_move(found_move.school_id)).id
    or (private.last_year_move(found_move.school_id)).undone_at is not null
  then
    raise exception 'Only the last move can be undone, and only once.' using errcode = '22023';
  elsif found_move.moved_at <= now() - interval '30 days' then
    raise exception 'This was more than 30 days ago. Please change the classes one by one.' using errcode = '22023';
  end if;
  select string_agg(one.entry -> 'after' ->> 'name', ', ') into changed
  from jsonb_array_elements(found_move.classes) as one (entry)
  left join public.school_classes c on c.id = (one.entry ->> 'id')::uuid
  where c.id is null or c.name <> one.entry -> 'after' ->> 'name' or c.grade is distinct from (one.entry -> 'after' ->> 'grade')::integer
    or (c.archived_at is not null) <> (one.entry ->> 'archived')::boolean;
  if changed is not null then
    raise exception 'Somebody has changed % since. Please change the classes back one by one.', changed using errcode = '22023';
  end if;
  perform public.restore_class((one.entry ->> 'id')::uuid) from jsonb_array_elements(found_move.classes) as one (entry)
  where (one.entry ->> 'archived')::boolean;
  perform private.rename_classes((
    select jsonb_agg(one.entry -> 'before') from jsonb_array_elements(found_move.classes) as one (entry)
    where not (one.entry ->> 'archived')::boolean));
  perform private.open_accounts(array(select k.user_id from private.closed_accounts k where k.move_id = found_move.id), array['year_end']);
  -- Whose grade was set since keeps it.
  perform private.set_school_grades(array_agg(m.user_id), array_agg(m.grade_before))
  from public.school_year_move_people m join public.profiles p on p.id = m.user_id
  where m.move_id = found_move.id and p.school_id = found_move.school_id and p.school_grade = m.grade_after;
  update public.school_year_moves m set undone_at = now() where m.id = found_move.id;
exception when unique_violation then
  raise exception 'Another class has one of the old names now. Please rename that one first.' using errcode = '22023';
end;
$$;
comment on function public.undo_year_move(uuid) is
  'An admin of a school may undo its last move up within 30 days, unless somebody has changed one of its classes since: names, grades and archived classes are as before; these have new codes, and the accounts that it closed are open.';
revoke all on function public.undo_year_move(uuid) from public, anon, authenticated;
grant execute on function public.undo_year_move(uuid) to authenticated;

-- schemas/core/schools.sql
create or replace function public.area_is_open(learner uuid, area text)
returns boolean
language sql
stable
security definer
set search_path = ''
as $$
  select not exists (select from private.closed_accounts c where c.user_id = area_is_open.learner) and not exists (
    select from public.profiles p join public.schools s on s.id = p.school_id
    where p.id = area_is_open.learner
      and (not private.school_opens(s, area_is_open.area) or area_is_open.area = any (private.closed_by_classes(area_is_open.learner)))
  );
$$;
comment on function public.area_is_open(uuid, text) is
  'The server asks whether a learner may use an area: their school has it open, and none of their classes closes it. Who belongs to no school may use all, and whose account is closed none.';
revoke all on function public.area_is_open(uuid, text) from public, anon, authenticated;
grant execute on function public.area_is_open(uuid, text) to service_role;

-- schemas/core/schools.sql
create or replace function public.my_school()
returns jsonb
language plpgsql
stable
security definer
set search_path = ''
as $$
begin
  -- A token is good for an hour, also when the account is gone or closed. Every open page asks this each minute, and ends with it.
  if not exists (select from auth.users u where u.id = (select auth.uid())) or not private.has_open_account() then
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
  'The school of the signed-in person with the areas that are open to this person, those that are closed, whether one in neither list is open, the classes that they are in, the tasks that they are asked to do, what their teacher says in a lesson, what teachers did with their work that they haven''t read, and which of their works were returned; null without a school. Answers 401 to the token of an account that is gone or closed.';
revoke all on function public.my_school() from public, anon, authenticated;
grant execute on function public.my_school() to authenticated;

-- schemas/core/student_data.sql
create or replace function private.erase_account(student uuid, school uuid, eraser uuid)
returns void
language plpgsql
set search_path = ''
as $$
begin
  perform private.forget_in_teams(erase_account.student);
  -- Of what signing in has noted, only this hangs on no account.
  delete from auth.audit_log_entries a where a.payload ->> 'actor_id' = erase_account.student::text;
  -- Everything else does.
  delete from auth.users u where u.id = erase_account.student;
  insert into public.erasures (school_id, erased_by) values (erase_account.school, erase_account.eraser);
end;
$$;
comment on function private.erase_account(uuid, uuid, uuid) is
  'Deletes an account with everything that is kept about it, and keeps that somebody was erased, by an admin or, with null, by the operator or the daily round. The caller has seen who asks, and that no safety case is open.';
revoke all on function private.erase_account(uuid, uuid, uuid) from public;

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
  elsif private.has_open_case(erase_student.student) then
    raise exception 'A safety case about this student is open. Please close it first.' using errcode = '22023';
  end if;
  select coalesce(jsonb_object_agg(t.place, t.count), '{}') into erased
  from (select r.place, count(*) from private.rows_with(ids, null) as r group by r.place) as t;
  perform private.erase_account(erase_student.student, school, (select auth.uid()));
  select coalesce(jsonb_object_agg(t.place, t.count), '{}') into remaining
  from (select r.place, count(*) from private.rows_with(ids, address) as r group by r.place) as t;
  return jsonb_build_object('erased', erased, 'remaining', remaining);
end;
$$;
comment on function public.erase_student(uuid, text) is
  'Deletes an account with everything that is kept about it, for an admin of the student''s school or the operator, who say the address to show that they mean this one. Answers how many rows of each table there were, and in how many any id of theirs or the address still stands: none, unless somebody else wrote it. Refused while a safety case about the student is open.';
revoke all on function public.erase_student(uuid, text) from public, anon, authenticated;
grant execute on function public.erase_student(uuid, text) to authenticated, service_role;

-- A token lives up to an hour. Of a closed account it reads and writes nothing of these at once.
create policy profiles_open_accounts on public.profiles as restrictive for all to authenticated using ((select private.has_open_account()));
comment on policy profiles_open_accounts on public.profiles is 'Whose account is closed reads and writes nothing.';
create policy dashboard_open_accounts on public.dashboard as restrictive for all to authenticated using ((select private.has_open_account()));
comment on policy dashboard_open_accounts on public.dashboard is 'Whose account is closed reads and writes nothing.';
create policy memory_lines_open_accounts on public.memory_lines as restrictive for all to authenticated using ((select private.has_open_account()));
comment on policy memory_lines_open_accounts on public.memory_lines is 'Whose account is closed reads and deletes nothing.';
