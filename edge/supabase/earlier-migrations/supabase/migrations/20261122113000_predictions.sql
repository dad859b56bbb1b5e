-- Written by `npm run migration -w edge` from the files named below; what they say is what holds.

set local check_function_bodies = off;

-- schemas/vibing/runs.sql
create or replace function private.check_execution(execution jsonb)
returns void
language plpgsql
immutable
set search_path = ''
as $$
begin
  if check_execution.execution is null then
    return;
  end if;
  if jsonb_typeof(check_execution.execution) <> 'object'
    or coalesce(char_length(check_execution.execution ->> 'id') not between 1 and 64, true)
    or coalesce(jsonb_typeof(check_execution.execution -> 'code') <> 'string', true)
    or coalesce(jsonb_typeof(check_execution.execution -> 'output') <> 'string', true)
    or coalesce(check_execution.execution ->> 'language' not in ('python', 'javascript', 'html'), true) then
    raise exception 'An execution has an id, code, a language and output.' using errcode = '22023';
  end if;
  if check_execution.execution ? 'prediction' and (jsonb_typeof(check_execution.execution -> 'prediction') not in ('string', 'null')
    or char_length(check_execution.execution ->> 'prediction') > 200) then
    raise exception 'A prediction is null or a text of at most 200 characters.' using errcode = '22023';
  end if;
  -- A program has at most 64 KB and prints at most 64 KB; as text of JSON every sign can take six bytes.
  if octet_length(check_execution.execution::text) > 1000000 then
    raise exception 'An execution has at most a million bytes.' using errcode = '22023';
  end if;
end;
$$;
comment on function private.check_execution(jsonb) is 'Refuses what is no execution record, or one that is too large to be kept.';
revoke all on function private.check_execution(jsonb) from public;
