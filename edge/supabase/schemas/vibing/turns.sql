create or replace function private.with_whole_program(begun jsonb, session uuid, execution_id text)
returns jsonb
language plpgsql
stable
set search_path = ''
as $$
declare
  program jsonb;
begin
  if with_whole_program.execution_id is null or jsonb_typeof(with_whole_program.begun -> 'history') is distinct from 'array' then
    return with_whole_program.begun;
  end if;
  select s.message -> 'execution' into program from (
    select m.value as message from public.dashboard d, jsonb_array_elements(d.chat_history) as m where d.id = with_whole_program.session
    union all
    select e.message from public.earlier_messages e where e.session_id = with_whole_program.session
  ) as s where s.message #>> '{execution,id}' = with_whole_program.execution_id limit 1;
  if program is null then
    return with_whole_program.begun;
  end if;
  return with_whole_program.begun || jsonb_build_object('history', (
    select coalesce(jsonb_agg(
      case when m.value #>> '{execution,id}' = with_whole_program.execution_id then m.value || jsonb_build_object('execution', program)
        else m.value end order by m.ordinality), '[]')
    from jsonb_array_elements(with_whole_program.begun -> 'history') with ordinality as m (value, ordinality)));
end;
$$;
comment on function private.with_whole_program(jsonb, uuid, text) is
  'What begin_turn answered, with the program that a message is about as it is stored: older ones are told by their beginning only.';
revoke all on function private.with_whole_program(jsonb, uuid, text) from public;

create or replace function public.begin_program_turn(learner uuid, session uuid, message_id text, message text, area text,
  owner text default null, reserve integer default 0, daily_tokens bigint default null, known_module text default null,
  mode text default null, execution_id text default null, extension jsonb default null)
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
begin
  if char_length(begin_program_turn.mode) > 20 or char_length(begin_program_turn.execution_id) > 64 then
    raise exception 'A mode has at most 20 characters, the id of an execution 64.' using errcode = '22023';
  end if;
  return private.with_whole_program(
    public.begin_turn(begin_program_turn.learner, begin_program_turn.session, begin_program_turn.message_id, begin_program_turn.message,
      begin_program_turn.area, begin_program_turn.owner, begin_program_turn.reserve, begin_program_turn.daily_tokens,
      begin_program_turn.known_module, coalesce(begin_program_turn.extension, '{}') || jsonb_strip_nulls(jsonb_build_object(
        'mode', begin_program_turn.mode, 'execution_id', begin_program_turn.execution_id))),
    begin_program_turn.session, begin_program_turn.execution_id);
end;
$$;
revoke all on function public.begin_program_turn(uuid, uuid, text, text, text, text, integer, bigint, text, text, text, jsonb) from public, anon, authenticated;
grant execute on function public.begin_program_turn(uuid, uuid, text, text, text, text, integer, bigint, text, text, text, jsonb) to service_role;
comment on function public.begin_program_turn(uuid, uuid, text, text, text, text, integer, bigint, text, text, text, jsonb) is
  'Service role only. begin_turn for a message about programs: it keeps how it was asked and the program that it is about, which is told whole whatever its age.';

create or replace function public.finish_program_turn(learner uuid, session uuid, message_id text, reply text, failed boolean,
  tokens_in integer, tokens_out integer, prompt text, practice boolean, cut boolean default false, words integer default null,
  execution jsonb default null, extension jsonb default null)
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  asked_how text;
  stored jsonb;
  room text;
begin
  perform private.check_execution(finish_program_turn.execution);
  select m.value ->> 'mode' into asked_how from public.dashboard d, jsonb_array_elements(d.chat_history) as m
    where d.id = finish_program_turn.session and d.user_id = finish_program_turn.learner
      and m.value ->> 'id' = finish_program_turn.message_id and m.value ->> 'role' = 'user' limit 1;
  stored := public.finish_turn(finish_program_turn.learner, finish_program_turn.session, finish_program_turn.message_id,
    finish_program_turn.reply, finish_program_turn.failed, finish_program_turn.tokens_in, finish_program_turn.tokens_out,
    finish_program_turn.prompt, finish_program_turn.practice, finish_program_turn.cut, finish_program_turn.words,
    coalesce(finish_program_turn.extension, '{}') || case when asked_how is null then '{}' else jsonb_build_object('mode', asked_how) end
      -- Not stripped: that an error or a line is null says that there was none.
      || case when finish_program_turn.execution is null then '{}' else jsonb_build_object('execution', finish_program_turn.execution) end);
  if stored is null or finish_program_turn.execution is null then
    return stored;
  end if;
  update public.dashboard d set chat_history = private.lighter_history(d.chat_history)
    where d.id = finish_program_turn.session returning d.chat_room into room;
  return private.with_room(stored - 'room', room);
end;
$$;
comment on function public.finish_program_turn(uuid, uuid, text, text, boolean, integer, integer, text, boolean, boolean, integer, jsonb, jsonb) is
  'Service role only. finish_turn for a reply with a program: keeps its record and how the message was asked, and lightens older programs.';
revoke all on function public.finish_program_turn(uuid, uuid, text, text, boolean, integer, integer, text, boolean, boolean, integer, jsonb, jsonb)
  from public, anon, authenticated;
grant execute on function public.finish_program_turn(uuid, uuid, text, text, boolean, integer, integer, text, boolean, boolean, integer, jsonb, jsonb) to service_role;
