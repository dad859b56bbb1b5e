create or replace function private.close_accounts(people uuid[], reason text)
returns void
language plpgsql
set search_path = ''
as $$
begin
  perform private.end_access(close_accounts.people);
  insert into private.closed_accounts (user_id, school_id, reason, erase_after)
  select u.id, p.school_id, close_accounts.reason, now() + interval '30 days'
  from auth.users u left join public.profiles p on p.id = u.id
  where u.id = any (close_accounts.people)
  on conflict (user_id) do nothing;
end;
$$;
comment on function private.close_accounts(uuid[], text) is
  'Ends the access of some accounts at once and notes from when they are erased. The caller has seen who may ask for it.';
revoke all on function private.close_accounts(uuid[], text) from public;
