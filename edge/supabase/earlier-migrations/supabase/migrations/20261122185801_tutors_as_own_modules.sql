-- Tutors are modules that learners make for themselves: deleted and taken back as all of those are, with their designs.

insert into private.own_module_kinds (category, area, outcomes, metrics_for_success, facilitator_instructions, assessment_instructions)
values ('Tutor', 'tutor',
  'You can explain the topic in your own words. You can work out an example on your own. You can say how you check your answer.',
  'Tries first; explains each step; finds and mends own mistakes; makes up an example of their own.',
  'Ask what the student wants to learn and what they know already. Then ask for a try, a reason, and an example of their own.',
  'Look at what the student tried, how they explained it, what they did with mistakes, and whether they used it on a new case.');

-- Not by a cascade: delete_own_module keeps what goes, and the triggers below see to the designs.
alter table public.tutor_designs
  drop constraint tutor_designs_module_id_fkey,
  add constraint tutor_designs_module_id_fkey foreign key (module_id) references public.learning_modules (learning_module_id)
    deferrable initially deferred;

-- Written by `npm run migration -w edge` from the files named below; what they say is what holds.

set local check_function_bodies = off;

drop function private.check_tutor_area(learner uuid);

-- schemas/tutor/designs.sql
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
    insert into public.dashboard (user_id, category_activity, title, activity, sub_category, progress, chat_history)
    values (auth.uid(), 'Tutor',
      case when tutor is null then 'Design a tutor' else 'Change ' || tutor end,
      case when tutor is null then 'Design a tutor' else 'Change ' || tutor end,
      coalesce(tutor, 'Design a tutor'), 'started',
      jsonb_build_array(jsonb_build_object('id', 'greeting', 'role', 'assistant', 'timestamp', private.message_time(), 'content',
        case when tutor is null then 'Hello! Let''s design a tutor together. What should your tutor help somebody learn?'
          else 'Let''s change your tutor. What should it do in another way?' end)))
    returning * into design;
    insert into public.tutor_designs (id, session_id, user_id, module_id) values (design.id, design.id, auth.uid(), start_tutor_design.module);
  end if;
  return to_jsonb(design);
end;
$$;
comment on function public.start_tutor_design(uuid) is
  'The caller''s unfinished design of a new tutor, or, with a module, of the change of that own tutor: the row of its talk, begun where there is none. Raises 22023 with a sentence for the learner.';
revoke all on function public.start_tutor_design(uuid) from public, anon, authenticated;
grant execute on function public.start_tutor_design(uuid) to authenticated;

-- schemas/tutor/designs.sql
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
  update public.tutor_designs t set session_id = null, module_id = made where t.id = finish_tutor.session;
  delete from public.dashboard d where d.id = finish_tutor.session and d.user_id = finish_tutor.learner;
  return private.tutor_of(made);
end;
$$;
comment on function public.finish_tutor(uuid, uuid, jsonb, integer, integer) is
  'Service role only. Saves a tutor as a private module of the learner''s own, or the change of one, books the tokens and ends the design with its talk, all at once; answers the tutor. Asked twice it answers the same tutor; null when the design is gone.';
revoke all on function public.finish_tutor(uuid, uuid, jsonb, integer, integer) from public, anon, authenticated;
grant execute on function public.finish_tutor(uuid, uuid, jsonb, integer, integer) to service_role;

-- schemas/tutor/designs.sql
create or replace function private.keep_tutor_designs()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
declare
  talks uuid[];
begin
  select array_agg(t.session_id) into talks from public.tutor_designs t where t.module_id = new.learning_module_id;
  new.kept := new.kept || jsonb_build_object(
    'tutor_designs', coalesce((select jsonb_agg(to_jsonb(t)) from public.tutor_designs t where t.module_id = new.learning_module_id), '[]'),
    'design_talks', coalesce((select jsonb_agg(to_jsonb(d)) from public.dashboard d where d.id = any (talks)), '[]'),
    'design_pages', coalesce((select jsonb_agg(to_jsonb(e)) from public.earlier_messages e where e.session_id = any (talks)), '[]'),
    'design_summaries', coalesce((select jsonb_agg(to_jsonb(c)) from public.conversation_summaries c where c.session_id = any (talks)), '[]'));
  delete from public.tutor_designs t where t.module_id = new.learning_module_id;
  delete from public.dashboard d where d.id = any (talks);
  return new;
end;
$$;
comment on function private.keep_tutor_designs() is
  'Trigger: with a deleted tutor go its designs and the talk in which it was being changed; they are kept beside it.';
revoke all on function private.keep_tutor_designs() from public;

-- schemas/tutor/designs.sql
create or replace function private.bring_back_tutor_designs()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  -- At the end of the transaction: the tutor is there again where it was taken back, and nowhere where it is forgotten.
  if not exists (select from public.learning_modules m where m.learning_module_id = old.learning_module_id) then
    return null;
  end if;
  insert into public.dashboard select * from jsonb_populate_recordset(null::public.dashboard, old.kept -> 'design_talks');
  insert into public.earlier_messages select * from jsonb_populate_recordset(null::public.earlier_messages, old.kept -> 'design_pages');
  insert into public.conversation_summaries
    select * from jsonb_populate_recordset(null::public.conversation_summaries, old.kept -> 'design_summaries');
  insert into public.tutor_designs select * from jsonb_populate_recordset(null::public.tutor_designs, old.kept -> 'tutor_designs');
  return null;
end;
$$;
comment on function private.bring_back_tutor_designs() is 'Trigger: with a tutor that is taken back come its designs, and the talk in which it was being changed.';
revoke all on function private.bring_back_tutor_designs() from public;

-- schemas/tutor/sessions.sql
create or replace function public.start_tutor_session(module uuid, local_time text default null)
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  tutor record;
  made uuid := gen_random_uuid();
  short_id text := left(made::text, 8);
  shown_time text := coalesce(start_tutor_session.local_time, to_char(clock_timestamp() at time zone 'utc', 'YYYY-MM-DD HH24:MI "UTC"'));
  session public.dashboard%rowtype;
begin
  perform private.check_own_area(auth.uid(), 'tutor');
  if private.text_fault(shown_time, 'The time', 60) is not null or shown_time !~ '\S' then
    raise exception 'The time of a session is one line of at most 60 characters.' using errcode = '22023';
  end if;
  -- Held until the end: of two tabs the second deletes the row of the first, and a delete of the tutor comes before or after.
  select m.learning_module_id as id, m.title, m.sub_category, m.greeting into tutor from public.learning_modules m
    where m.learning_module_id = start_tutor_session.module and m.user_id = auth.uid() and m.category = 'Tutor' for no key update;
  if not found then
    raise exception 'This tutor is not here any more.' using errcode = '22023';
  end if;
  delete from public.dashboard d where d.user_id = auth.uid() and d.learning_module_id = tutor.id;
  insert into public.dashboard (id, user_id, learning_module_id, category_activity, title, sub_category, activity, progress, chat_history)
  values (made, auth.uid(), tutor.id, 'Tutor', tutor.title || ' - Session ' || shown_time,
    coalesce(tutor.sub_category, tutor.title) || ' - Session ' || short_id, tutor.title || ' ' || short_id, 'started',
    case when tutor.greeting ~ '\S' then jsonb_build_array(jsonb_build_object('id', 'greeting', 'role', 'assistant',
      'content', tutor.greeting, 'timestamp', private.message_time())) else '[]' end)
  returning * into session;
  return to_jsonb(session);
end;
$$;
comment on function public.start_tutor_session(uuid, text) is
  'Begins a fresh session with an own tutor of the caller''s and answers its row; the caller''s earlier session of that tutor goes first, all at once. local_time is the time as the learner''s own clock shows it. Raises 22023 with a sentence for the learner.';
revoke all on function public.start_tutor_session(uuid, text) from public, anon, authenticated;
grant execute on function public.start_tutor_session(uuid, text) to authenticated;

create trigger deleted_modules_keep_tutor_designs before insert on private.deleted_modules
  for each row execute function private.keep_tutor_designs();
create constraint trigger deleted_modules_bring_back_tutor_designs after delete on private.deleted_modules
  deferrable initially deferred for each row execute function private.bring_back_tutor_designs();
