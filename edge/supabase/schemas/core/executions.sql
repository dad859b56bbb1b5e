create or replace function private.lighter_execution(execution jsonb, code integer, output integer)
returns jsonb
language plpgsql
immutable
set search_path = ''
as $$
begin
  return lighter_execution.execution
    || jsonb_build_object('code', left(lighter_execution.execution ->> 'code', lighter_execution.code),
      'output', left(lighter_execution.execution ->> 'output', lighter_execution.output))
    || case when jsonb_typeof(lighter_execution.execution -> 'error') = 'string'
      then jsonb_build_object('error', left(lighter_execution.execution ->> 'error', lighter_execution.output)) else '{}' end
    || case when octet_length((lighter_execution.execution -> 'input')::text) > lighter_execution.output
      then jsonb_build_object('input', '[]'::jsonb) else '{}' end
    || case when char_length(lighter_execution.execution ->> 'code') > lighter_execution.code
      or char_length(lighter_execution.execution ->> 'output') > lighter_execution.output
      then '{"outputCut": true}'::jsonb else '{}' end;
end;
$$;
comment on function private.lighter_execution(jsonb, integer, integer) is
  'An execution with the beginning of its code, and of its output and error, and without input that is longer than that.';
revoke all on function private.lighter_execution(jsonb, integer, integer) from public;
