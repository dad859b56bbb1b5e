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
