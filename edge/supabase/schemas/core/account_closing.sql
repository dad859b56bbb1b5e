create or replace function public.account_is_there(learner uuid, session uuid default null)
returns boolean
language plpgsql
stable
security definer
set search_path = ''
as $$
begin
  return exists (select from auth.users u where u.id = account_is_there.learner)
    and not exists (select from private.closed_accounts c where c.user_id = account_is_there.learner)
    and (account_is_there.session is null
      or exists (select from auth.sessions s where s.id = account_is_there.session and s.user_id = account_is_there.learner));
end;
$$;
comment on function public.account_is_there(uuid, uuid) is
  'Service role only. Whether an account is neither erased nor closed, and the session that a token names still open: a token is good for an hour, whatever became of whose it is. Functions ask it once they have read a token.';
revoke all on function public.account_is_there(uuid, uuid) from public, anon, authenticated;
grant execute on function public.account_is_there(uuid, uuid) to service_role;

create or replace function public.refuse_gone_account()
returns void
language plpgsql
stable
security definer
set search_path = ''
as $$
declare
  me uuid := (select auth.uid());
  session uuid := nullif(current_setting('request.jwt.claims', true), '')::jsonb ->> 'session_id';
begin
  if me is null or public.account_is_there(me, session) then
    return;
  elsif public.account_is_there(me) then
    raise exception 'This session has ended.' using errcode = 'PT401';
  end if;
  raise exception 'This account is not there any more.' using errcode = 'PT401';
end;
$$;
comment on function public.refuse_gone_account() is
  'Asked ahead of every request of the table API, by whomever (db_pre_request): answers 401 to the token of an account that is erased or closed, or of a session that has ended, as with a lost card; nothing to everybody else. Nobody without a session may, for whom nothing is open anyway.';
revoke all on function public.refuse_gone_account() from public, anon, authenticated;
grant execute on function public.refuse_gone_account() to authenticated, service_role;

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
    raise exception 'Consent was withdrawn for this account: it stays closed and is erased. A new one can be made.' using errcode = '22023';
  end if;
end;
$$;
comment on function public.reopen_account(uuid, uuid) is
  'An admin of a school may open a closed account of it again, until it is erased, unless consent was withdrawn.';
revoke all on function public.reopen_account(uuid, uuid) from public, anon, authenticated;
grant execute on function public.reopen_account(uuid, uuid) to authenticated;
