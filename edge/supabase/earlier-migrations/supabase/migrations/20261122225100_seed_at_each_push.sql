-- Written by `npm run migration -w edge` from the files named below; what they say is what holds.

set local check_function_bodies = off;

-- schemas/core/seeding.sql
create or replace function private.skip_row()
returns trigger
language plpgsql
set search_path = ''
as $$
begin
  return null;
end
$$;
comment on function private.skip_row() is
  'For a trigger before an insert: the row is not written. The seed puts it before the notes of the Supabase CLI about seeds that have run.';
revoke all on function private.skip_row() from public;
