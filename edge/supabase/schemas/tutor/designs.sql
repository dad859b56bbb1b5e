create or replace function private.tutor_of(module_id uuid)
returns jsonb
language plpgsql
stable
set search_path = ''
as $$
begin
  return (
    select jsonb_build_object('learning_module_id', m.learning_module_id, 'title', m.title, 'description', m.description,
      'sub_category', m.sub_category, 'outcomes', m.outcomes, 'metrics_for_success', m.metrics_for_success,
      'ai_facilitator_instructions', m.ai_facilitator_instructions, 'ai_assessment_instructions', m.ai_assessment_instructions)
    from public.learning_modules m where m.learning_module_id = tutor_of.module_id
  );
end;
$$;
comment on function private.tutor_of(uuid) is 'A tutor as its owner reads it, with its instructions; null when it is gone.';
revoke all on function private.tutor_of(uuid) from public;

create or replace function private.proposed_instructions(session uuid)
returns text
language plpgsql
stable
set search_path = ''
as $$
begin
  return (
    select m.extension ->> 'proposed_instructions' from public.messages m
    where m.session_id = proposed_instructions.session and m.role = 'assistant' and m.extension ->> 'proposed_instructions' ~ '\S'
    order by m.position desc limit 1
  );
end;
$$;
comment on function private.proposed_instructions(uuid) is 'The instructions that a design talk proposed last; null when there are none.';
revoke all on function private.proposed_instructions(uuid) from public;

create or replace function private.design_so_far(session uuid)
returns jsonb
language sql
stable
set search_path = ''
as $$
  with kept as (
    select m.position, coalesce(m.extension ->> 'proposed_instructions', m.extension ->> 'begun_instructions') as instructions
    from public.messages m
    where m.session_id = design_so_far.session and m.role = 'assistant'
      and (m.extension ->> 'proposed_instructions' ~ '\S' or m.extension ->> 'begun_instructions' ~ '\S')
  )
  select jsonb_build_object(
    'now', (select k.instructions from kept k order by k.position desc limit 1),
    'before', (
      select k.instructions from kept k
      where k.position < all (select m.position from public.messages m where m.session_id = design_so_far.session and m.extension ? 'guide')
      order by k.position desc limit 1))
$$;
comment on function private.design_so_far(uuid) is
  'What a design talk holds, over all of it: the instructions as they are now, also while they have no topic yet, and those that were proposed before the path without a model began; null for none.';
revoke all on function private.design_so_far(uuid) from public;

create or replace function public.start_tutor_design(module uuid default null)
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  tutor text;
  design public.dashboard%rowtype;
begin
  perform private.check_own_area(auth.uid(), 'tutor');
  -- One after the other: of two tabs the second finds the design of the first.
  perform pg_advisory_xact_lock(hashtextextended('tutor_designs ' || auth.uid()::text, 0));
  if start_tutor_design.module is not null then
    select m.title into tutor from public.learning_modules m
      where m.learning_module_id = start_tutor_design.module and m.user_id = auth.uid() and m.category = 'Tutor' for key share;
    if not found then
      raise exception 'This tutor is not here any more.' using errcode = '22023';
    end if;
  end if;
  select d.* into design from public.tutor_designs t join public.dashboard d on d.id = t.session_id
    where t.user_id = auth.uid() and t.module_id is not distinct from start_tutor_design.module;
  if not found then
    insert into public.dashboard (user_id, category_activity, title, activity, sub_category, progress)
    values (auth.uid(), 'Tutor',
      case when tutor is null then 'Design a tutor' else 'Change ' || tutor end,
      case when tutor is null then 'Design a tutor' else 'Change ' || tutor end,
      coalesce(tutor, 'Design a tutor'), 'started')
    returning * into design;
    perform private.add_greeting(design.id, case
      when tutor is null then 'Hello! Let''s design a tutor together. What should your tutor help somebody learn?'
      else 'Let''s change your tutor. What should it do in another way?' end);
    insert into public.tutor_designs (id, session_id, user_id, module_id) values (design.id, design.id, auth.uid(), start_tutor_design.module);
  end if;
  return to_jsonb(design);
end;
$$;
comment on function public.start_tutor_design(uuid) is
  'The caller''s unfinished design of a new tutor, or, with a module, of the change of that own tutor: the row of its talk, begun where there is none. Raises 22023 with a sentence for the learner.';
revoke all on function public.start_tutor_design(uuid) from public, anon, authenticated;
grant execute on function public.start_tutor_design(uuid) to authenticated;

create or replace function public.drop_tutor_design(session uuid)
returns boolean
language plpgsql
security definer
set search_path = ''
as $$
begin
  delete from public.dashboard d using public.tutor_designs t
    where d.id = drop_tutor_design.session and t.session_id = d.id and t.user_id = auth.uid() and d.user_id = auth.uid();
  return found;
end;
$$;
comment on function public.drop_tutor_design(uuid) is
  'Drops an unfinished design of the caller''s with its talk, and answers whether there was one. A tutor that it would have changed stays as it is.';
revoke all on function public.drop_tutor_design(uuid) from public, anon, authenticated;
grant execute on function public.drop_tutor_design(uuid) to authenticated;

create or replace function public.begin_tutor_design_turn(learner uuid, session uuid, message_id text, message text, area text,
  owner text default null, reserve integer default 0, daily_tokens bigint default null, known_module text default null,
  is_edit boolean default false, extension jsonb default null)
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  changed uuid;
  begun jsonb;
begin
  select t.module_id into changed from public.tutor_designs t
    where t.session_id = begin_tutor_design_turn.session and t.user_id = begin_tutor_design_turn.learner;
  if not found or (changed is not null) <> begin_tutor_design_turn.is_edit then
    return jsonb_build_object('ok', false, 'reason', case when exists (
      select from public.dashboard d where d.id = begin_tutor_design_turn.session and d.user_id <> begin_tutor_design_turn.learner)
      then 'not_yours' else 'not_found' end);
  end if;
  begun := public.claim_turn(begin_tutor_design_turn.learner, begin_tutor_design_turn.session, begin_tutor_design_turn.message_id,
    begin_tutor_design_turn.area, begin_tutor_design_turn.message, begin_tutor_design_turn.owner, begin_tutor_design_turn.reserve,
    begin_tutor_design_turn.daily_tokens, extension => begin_tutor_design_turn.extension);
  if not (begun ->> 'ok')::boolean then
    return begun;
  end if;
  -- turn_context looks for a summary by the module: here it is that of the design's own talk.
  begun := begun || jsonb_build_object('summary', (select jsonb_build_object('text', c.summary, 'until', c.until)
    from public.conversation_summaries c where c.session_id = begin_tutor_design_turn.session));
  begun := begun || jsonb_build_object('of_area', private.design_so_far(begin_tutor_design_turn.session));
  if changed is null then
    return begun;
  end if;
  -- The talk is about a tutor, though it is no session of it: the tutor travels along.
  return begun || (private.turn_context(begin_tutor_design_turn.learner, changed, begin_tutor_design_turn.known_module) - 'summary');
end;
$$;
comment on function public.begin_tutor_design_turn(uuid, uuid, text, text, text, text, integer, bigint, text, boolean, jsonb) is
  'Service role only. claim_turn for a message of a design talk: not_found for any other session, and for a design of the other kind. Of a change the tutor that is changed is the module; of_area is what the talk holds so far.';
revoke all on function public.begin_tutor_design_turn(uuid, uuid, text, text, text, text, integer, bigint, text, boolean, jsonb)
  from public, anon, authenticated;
grant execute on function public.begin_tutor_design_turn(uuid, uuid, text, text, text, text, integer, bigint, text, boolean, jsonb) to service_role;

create or replace function public.begin_tutor_final(learner uuid, session uuid, area text, owner text default null, reserve integer default 0,
  daily_tokens bigint default null)
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  design public.tutor_designs%rowtype;
  refusal jsonb;
  proposed text;
  tutor jsonb;
begin
  select t.* into design from public.tutor_designs t where t.id = begin_tutor_final.session and t.user_id = begin_tutor_final.learner;
  if not found then
    return jsonb_build_object('ok', false, 'reason', 'not_found');
  end if;
  if design.session_id is null then
    return jsonb_build_object('ok', true, 'state', 'finished', 'tutor', private.tutor_of(design.module_id));
  end if;
  refusal := private.lock_session(begin_tutor_final.learner, begin_tutor_final.session, begin_tutor_final.area);
  if refusal is not null then
    return refusal;
  end if;
  tutor := private.tutor_of(design.module_id);
  proposed := private.proposed_instructions(begin_tutor_final.session);
  if proposed is null or proposed = tutor ->> 'ai_facilitator_instructions' then
    return jsonb_build_object('ok', false, 'reason', 'no_proposal');
  end if;
  -- As add_own_module counts; here it is said before a model is asked.
  if design.module_id is null and (select count(*) from public.learning_modules m
      where m.user_id = begin_tutor_final.learner and m.category = 'Tutor') >= 200 then
    return jsonb_build_object('ok', false, 'reason', 'too_many');
  end if;
  refusal := coalesce(private.closed_or_busy(begin_tutor_final.session),
    private.admit_message(begin_tutor_final.learner, begin_tutor_final.reserve, begin_tutor_final.daily_tokens));
  if refusal is not null then
    return refusal;
  end if;
  perform private.hold_turn(begin_tutor_final.session, 'final', begin_tutor_final.owner, begin_tutor_final.learner, begin_tutor_final.reserve);
  return private.turn_context(begin_tutor_final.learner, null)
    || jsonb_build_object('ok', true, 'state', 'new', 'proposed', proposed, 'tutor', tutor);
end;
$$;
comment on function public.begin_tutor_final(uuid, uuid, text, text, integer, bigint) is
  'Service role only. Marks a design as busy, reserves its tokens and answers the instructions that were proposed last, with the tutor that they change; the tutor alone, state finished, where the design was finalized before; or ok false with a reason: no_proposal where there is nothing new to save, too_many for more tutors than one learner can have.';
revoke all on function public.begin_tutor_final(uuid, uuid, text, text, integer, bigint) from public, anon, authenticated;
grant execute on function public.begin_tutor_final(uuid, uuid, text, text, integer, bigint) to service_role;

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

create or replace function private.end_tutor_designs()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  -- Here and by no cascade: nothing leads from a module to the talk in which it was being changed but its design.
  delete from public.dashboard d
  where d.id in (select t.session_id from public.tutor_designs t where t.module_id = old.learning_module_id);
  return old;
end;
$$;
comment on function private.end_tutor_designs() is 'Trigger: with a deleted tutor goes the talk in which it was being changed.';
revoke all on function private.end_tutor_designs() from public;
