-- A token lives up to an hour. PostgREST asks this ahead of every request; the embedded server does so itself.

do $$ begin
  if exists (select from pg_roles where rolname = 'authenticator') then
    alter role authenticator set pgrst.db_pre_request = 'public.refuse_gone_account';
    notify pgrst, 'reload config';
  end if;
end $$;
