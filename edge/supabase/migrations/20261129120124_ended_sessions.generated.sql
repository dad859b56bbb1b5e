-- Written by `npm run migration -w edge` from the files named below; what they say is what holds.

set local check_function_bodies = off;

drop function public.account_is_there(learner uuid);

-- schemas/core/account_closing.sql
create or replace function public.account_is_there(learner uuid, session uuid default null)
returns boolean
language sql
stable
security definer
set search_path = ''
as $$
  select exists (select from auth.users u where u.id = account_is_there.learner)
    and not exists (select from private.closed_accounts c where c.user_id = account_is_there.learner)
    and (account_is_there.session is null
      or exists (select from auth.sessions s where s.id = account_is_there.session and s.user_id = account_is_there.learner))
$$;
comment on function public.account_is_there(uuid, uuid) is
  'Service role only. Whether an account is neither erased nor closed, and the session that a token names still open: a token is good for an hour, whatever became of whose it is. Functions ask it once they have read a token.';
revoke all on function public.account_is_there(uuid, uuid) from public, anon, authenticated;
grant execute on function public.account_is_there(uuid, uuid) to service_role;

-- schemas/core/account_closing.sql
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
  'Ends the cards, passwords and sessions of accounts that a school made; the caller has seen that they are. A token that was given out is refused from then on (refuse_gone_account).';
revoke all on function private.end_access(uuid[]) from public;
