-- Written by `npm run migration -w edge` from the files named below; what they say is what holds.

set local check_function_bodies = off;

-- schemas/core/messages.sql
create or replace function private.kept_questions(session uuid, before numeric)
returns jsonb
language sql
stable
set search_path = ''
as $$
  select coalesce(jsonb_agg(k.message order by k.position), '[]') from (
    select m.position, private.message_json(m) as message from public.messages m
    where m.session_id = kept_questions.session and m.reader_id is null and m.position < kept_questions.before
      and m.role = 'user' and m.extension #>> '{move,kind}' = 'my-question'
      -- What had the fixed answer to danger stays out of prompts, and its answer isn't told here.
      and not exists (select from public.messages r
        where r.session_id = m.session_id and r.message_id = m.message_id || ':reply' and r.prompt like 'safety-%')
      and not exists (select from public.messages r
        where r.session_id = m.session_id and r.position > m.position and r.position < kept_questions.before
          and r.role = 'assistant' and r.message_id like '%:reply' and not r.failed and not r.practice)
    order by m.position desc limit 20) k
$$;
comment on function private.kept_questions(uuid, numeric) is
  'The newest 20 questions that were kept on the guided path before a place in a conversation, and that no model''s reply has come after.';
revoke all on function private.kept_questions(uuid, numeric) from public;

-- schemas/core/messages.sql
create or replace function private.recent_messages(session uuid, before numeric, messages integer, bytes integer, programs integer, code integer,
  whole text default null)
returns jsonb
language plpgsql
stable
set search_path = ''
as $$
declare
  first record;
  recent jsonb;
  kept jsonb;
  from_position numeric;
  left_behind integer;
begin
  with newest as (
    select m.position, m.execution, private.message_json(m) as message from public.messages m
    where m.session_id = recent_messages.session and m.reader_id is null
      and (recent_messages.before is null or m.position < recent_messages.before)
    order by m.position desc limit recent_messages.messages
  ), counted as (
    select n.*, row_number() over w as place, sum(octet_length((n.message - 'execution')::text)) over w as bytes_from_here,
      count(n.execution) over w as programs_from_here
    from newest n window w as (order by n.position desc)
  )
  select min(c.position), jsonb_agg(case
      when c.execution is null or c.programs_from_here <= recent_messages.programs or c.execution ->> 'id' = recent_messages.whole then c.message
      else c.message || jsonb_build_object('execution', private.lighter_execution(c.execution, recent_messages.code, 1200))
    end order by c.position)
  into from_position, recent
  from counted c
  -- The newest message and its question are there whatever they hold.
  where c.place <= 2 or c.bytes_from_here <= recent_messages.bytes;

  select count(*) into left_behind from public.messages m
    where m.session_id = recent_messages.session and m.reader_id is null and m.position < from_position;
  if left_behind = 0 then
    return jsonb_build_object('history', coalesce(recent, '[]'), 'left_behind', 0);
  end if;
  -- The coach's first words stand before all others: they may hold the first question.
  select m.role, private.message_json(m) as message into first from public.messages m
    where m.session_id = recent_messages.session and m.reader_id is null order by m.position limit 1;
  kept := private.kept_questions(recent_messages.session, from_position);
  recent := kept || recent;
  left_behind := left_behind - jsonb_array_length(kept);
  return case
    when first.role = 'assistant' then
      jsonb_build_object('history', jsonb_build_array(first.message) || recent, 'left_behind', left_behind - 1)
    else jsonb_build_object('history', recent, 'left_behind', left_behind)
  end;
end;
$$;
comment on function private.recent_messages(uuid, numeric, integer, integer, integer, integer, text) is
  'The newest messages of a conversation, or of what stands before a place in it: at most so many of them and so many bytes without programs, with the coach''s first words and the kept questions before them; and how many messages are not among them. Only the newest programs are whole, and the one that is named.';
revoke all on function private.recent_messages(uuid, numeric, integer, integer, integer, integer, text) from public;

-- schemas/projects/projects.sql
create or replace function public.self_check(project public.projects)
returns jsonb
language sql
stable
set search_path = ''
as $$
  select d.self_check from public.dashboard d
  where d.learning_module_id = self_check.project.learning_module_id and self_check.project.status = 'completed'
    and d.progress = 'completed' and d.evaluation_score is null and d.self_check is not null
  order by d.updated_at desc limit 1
$$;
comment on function public.self_check(public.projects) is
  'A computed column of projects: what its student, or anybody of its team, chose for the work where nothing else completed it; of the sessions that the caller may read.';
revoke all on function public.self_check(public.projects) from public, anon, authenticated;
grant execute on function public.self_check(public.projects) to authenticated;

-- schemas/tutor/designs.sql
create or replace function public.finish_tutor(learner uuid, session uuid, tutor jsonb, tokens_in integer, tokens_out integer)
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  design public.tutor_designs%rowtype;
  made uuid;
begin
  select t.* into design from public.tutor_designs t
    where t.id = finish_tutor.session and t.user_id = finish_tutor.learner for update;
  if design.id is null then
    -- The design was dropped meanwhile. The tokens are spent all the same.
    perform private.book_tokens(finish_tutor.learner, finish_tutor.tokens_in, finish_tutor.tokens_out);
    return null;
  end if;
  if design.session_id is null then
    return private.tutor_of(design.module_id);
  end if;
  perform private.book_tokens(finish_tutor.learner, finish_tutor.tokens_in, finish_tutor.tokens_out);
  made := design.module_id;
  if made is null then
    made := private.add_own_module(finish_tutor.learner, 'Tutor', finish_tutor.tutor ->> 'title', finish_tutor.tutor ->> 'description',
      finish_tutor.tutor ->> 'sub_category', finish_tutor.tutor ->> 'outcomes', finish_tutor.tutor ->> 'metrics_for_success',
      finish_tutor.tutor ->> 'ai_facilitator_instructions', finish_tutor.tutor ->> 'ai_assessment_instructions',
      finish_tutor.tutor ->> 'greeting');
  else
    update public.learning_modules m
    set title = finish_tutor.tutor ->> 'title', description = finish_tutor.tutor ->> 'description',
      sub_category = finish_tutor.tutor ->> 'sub_category', outcomes = finish_tutor.tutor ->> 'outcomes',
      metrics_for_success = finish_tutor.tutor ->> 'metrics_for_success',
      ai_facilitator_instructions = finish_tutor.tutor ->> 'ai_facilitator_instructions',
      ai_assessment_instructions = finish_tutor.tutor ->> 'ai_assessment_instructions',
      greeting = finish_tutor.tutor ->> 'greeting', updated_at = clock_timestamp()
    where m.learning_module_id = made and m.user_id = finish_tutor.learner;
  end if;
  update public.learning_modules m set opening = finish_tutor.tutor -> 'opening'
    where m.learning_module_id = made and m.user_id = finish_tutor.learner;
  update public.tutor_designs t set session_id = null, module_id = made where t.id = finish_tutor.session;
  delete from public.dashboard d where d.id = finish_tutor.session and d.user_id = finish_tutor.learner;
  return private.tutor_of(made);
end;
$$;
comment on function public.finish_tutor(uuid, uuid, jsonb, integer, integer) is
  'Service role only. Saves a tutor as a private module of the learner''s own, or the change of one, books the tokens and ends the design with its talk, all at once; answers the tutor. Asked twice it answers the same tutor; null when the design is gone.';
revoke all on function public.finish_tutor(uuid, uuid, jsonb, integer, integer) from public, anon, authenticated;
grant execute on function public.finish_tutor(uuid, uuid, jsonb, integer, integer) to service_role;
