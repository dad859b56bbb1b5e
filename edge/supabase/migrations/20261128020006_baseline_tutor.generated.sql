-- Written by `npm run migration -w edge` from schemas/tutor, which says what holds; this is how a database begins.

set local check_function_bodies = off;

-- It talks and evaluates: sessions of this category are its own.
insert into public.areas (id, category_activity, completed_stays_closed) values ('tutor', 'Tutor', false);

-- Tutors that students design: the talk in which one is designed, and the sessions in which it is used.
create table public.tutor_designs (
  id uuid primary key,
  session_id uuid unique references public.dashboard (id) on delete cascade check (session_id is null or session_id = id),
  user_id uuid not null references auth.users (id) on delete cascade,
  module_id uuid references public.learning_modules (learning_module_id) on delete cascade,
  created_at timestamptz not null default now(),
  constraint tutor_designs_open_or_made check (session_id is not null or module_id is not null)
);

-- One unfinished design of a new tutor, and one of the change of each.
create unique index tutor_designs_new_key on public.tutor_designs (user_id) where session_id is not null and module_id is null;

create unique index tutor_designs_change_key on public.tutor_designs (user_id, module_id) where session_id is not null and module_id is not null;

create index tutor_designs_user_id_idx on public.tutor_designs (user_id);

create index tutor_designs_module_id_idx on public.tutor_designs (module_id);

comment on table public.tutor_designs is
  'Which talks design a tutor, and which tutor came of a finished one. Only the server reads or writes it; a row of a dropped design goes with its talk, that of a finished one with its tutor.';

comment on column public.tutor_designs.id is 'The id that the talk''s row on the dashboard has, or had: finalizing twice finds the same tutor.';

comment on column public.tutor_designs.session_id is 'The talk; null when the design is finished, which ends its talk.';

comment on column public.tutor_designs.module_id is 'The tutor that is changed, or, of a finished design, the tutor that was made or changed; null while a new one is designed.';

alter table public.tutor_designs enable row level security;

revoke all on public.tutor_designs from public, anon, authenticated;

grant all on public.tutor_designs to service_role;

-- Tutors are modules that learners make for themselves.
insert into private.own_module_kinds (category, area, outcomes, metrics_for_success, facilitator_instructions, assessment_instructions)
values ('Tutor', 'tutor',
  'You can explain the topic in your own words. You can work out an example on your own. You can say how you check your answer.',
  'Tries first; explains each step; finds and mends own mistakes; makes up an example of their own.',
  'Ask what the student wants to learn and what they know already. Then ask for a try, a reason, and an example of their own.',
  'Look at what the student tried, how they explained it, what they did with mistakes, and whether they used it on a new case.');

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
    select said.message ->> 'proposed_instructions' from (
      select m.value as message, d.chat_earlier + m.ordinality as number
      from public.dashboard d, jsonb_array_elements(d.chat_history) with ordinality as m (value, ordinality)
      where d.id = proposed_instructions.session
      union all
      select e.message, e.number from public.earlier_messages e where e.session_id = proposed_instructions.session
    ) as said
    where said.message ->> 'role' = 'assistant' and said.message ->> 'proposed_instructions' ~ '\S'
    order by said.number desc limit 1
  );
end;
$$;
comment on function private.proposed_instructions(uuid) is 'The instructions that a design talk proposed last, over all its pages; null when there are none.';
revoke all on function private.proposed_instructions(uuid) from public;

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
  begun := public.begin_turn(begin_tutor_design_turn.learner, begin_tutor_design_turn.session, begin_tutor_design_turn.message_id,
    begin_tutor_design_turn.message, begin_tutor_design_turn.area, begin_tutor_design_turn.owner, begin_tutor_design_turn.reserve,
    begin_tutor_design_turn.daily_tokens, extension => begin_tutor_design_turn.extension);
  if not (begun ->> 'ok')::boolean then
    return begun;
  end if;
  -- turn_context looks for a summary by the module: here it is that of the design's own talk.
  begun := begun || jsonb_build_object('summary', (select jsonb_build_object('text', c.summary, 'until', c.until)
    from public.conversation_summaries c where c.session_id = begin_tutor_design_turn.session));
  if changed is null then
    return begun;
  end if;
  -- The talk is about a tutor, though it is no session of it: the tutor travels along.
  return begun || (private.turn_context(begin_tutor_design_turn.learner, changed, begin_tutor_design_turn.known_module) - 'summary');
end;
$$;
comment on function public.begin_tutor_design_turn(uuid, uuid, text, text, text, text, integer, bigint, text, boolean, jsonb) is
  'Service role only. begin_turn for a message of a design talk: not_found for any other session, and for a design of the other kind. Of a change the tutor that is changed is the module.';
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

create or replace function public.begin_tutor_turn(learner uuid, session uuid, message_id text, message text, area text,
  owner text default null, reserve integer default 0, daily_tokens bigint default null, known_module text default null,
  extension jsonb default null)
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
begin
  if exists (select from public.tutor_designs t where t.session_id = begin_tutor_turn.session) then
    return jsonb_build_object('ok', false, 'reason', 'not_found');
  end if;
  return public.begin_turn(begin_tutor_turn.learner, begin_tutor_turn.session, begin_tutor_turn.message_id, begin_tutor_turn.message,
    begin_tutor_turn.area, begin_tutor_turn.owner, begin_tutor_turn.reserve, begin_tutor_turn.daily_tokens, begin_tutor_turn.known_module,
    begin_tutor_turn.extension);
end;
$$;
comment on function public.begin_tutor_turn(uuid, uuid, text, text, text, text, integer, bigint, text, jsonb) is
  'Service role only. begin_turn for a message to a tutor: a design talk is no session with one.';
revoke all on function public.begin_tutor_turn(uuid, uuid, text, text, text, text, integer, bigint, text, jsonb) from public, anon, authenticated;
grant execute on function public.begin_tutor_turn(uuid, uuid, text, text, text, text, integer, bigint, text, jsonb) to service_role;

create or replace function public.begin_tutor_try(learner uuid, session uuid, module uuid, area text, replies integer,
  owner text default null, reserve integer default 0, daily_tokens bigint default null)
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  design public.tutor_designs%rowtype;
  tutor jsonb;
  proposed text;
  refusal jsonb;
begin
  if begin_tutor_try.replies not between 1 and 10 then
    raise exception 'A try has 1 to 10 replies.' using errcode = '22023';
  end if;
  if begin_tutor_try.session is not null then
    select t.* into design from public.tutor_designs t
      where t.session_id = begin_tutor_try.session and t.user_id = begin_tutor_try.learner;
    if not found then
      return jsonb_build_object('ok', false, 'reason', 'not_found');
    end if;
  end if;
  tutor := (select private.tutor_of(m.learning_module_id) from public.learning_modules m
    where m.learning_module_id = coalesce(design.module_id, begin_tutor_try.module)
      and m.user_id = begin_tutor_try.learner and m.category = 'Tutor');
  proposed := private.proposed_instructions(design.session_id);
  if tutor is null and design.id is null then
    return jsonb_build_object('ok', false, 'reason', 'not_found');
  end if;
  if tutor is null and proposed is null then
    return jsonb_build_object('ok', false, 'reason', 'no_proposal');
  end if;
  if not public.area_is_open(begin_tutor_try.learner, begin_tutor_try.area) then
    return jsonb_build_object('ok', false, 'reason', 'area_disabled');
  end if;
  refusal := private.admit_message(begin_tutor_try.learner, begin_tutor_try.reserve, begin_tutor_try.daily_tokens);
  if refusal is not null then
    return refusal;
  end if;
  -- Each of its replies is asked of a model, so each counts as a message.
  for reply in 2..begin_tutor_try.replies loop
    perform private.count_message(begin_tutor_try.learner);
  end loop;
  return private.turn_context(begin_tutor_try.learner, null)
    || jsonb_build_object('ok', true, 'instructions', coalesce(proposed, tutor ->> 'ai_facilitator_instructions'), 'tutor', tutor);
end;
$$;
comment on function public.begin_tutor_try(uuid, uuid, uuid, text, integer, text, integer, bigint) is
  'Service role only. Admits a try of an own tutor on a simulated learner, which counts as a message for each of its replies, and answers the instructions that are tried: those that a design proposed last, else the tutor''s own. Nothing of a try is kept.';
revoke all on function public.begin_tutor_try(uuid, uuid, uuid, text, integer, text, integer, bigint) from public, anon, authenticated;
grant execute on function public.begin_tutor_try(uuid, uuid, uuid, text, integer, text, integer, bigint) to service_role;

create or replace function public.finish_tutor_try(learner uuid, tokens_in integer, tokens_out integer)
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
begin
  perform private.book_tokens(finish_tutor_try.learner, finish_tutor_try.tokens_in, finish_tutor_try.tokens_out);
  return 'true'::jsonb;
end;
$$;
comment on function public.finish_tutor_try(uuid, integer, integer) is 'Service role only. Books the tokens of a try.';
revoke all on function public.finish_tutor_try(uuid, integer, integer) from public, anon, authenticated;
grant execute on function public.finish_tutor_try(uuid, integer, integer) to service_role;

create trigger learning_modules_end_tutor_designs before delete on public.learning_modules
  for each row execute function private.end_tutor_designs();
