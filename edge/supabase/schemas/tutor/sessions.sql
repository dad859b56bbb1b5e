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
  insert into public.dashboard (id, user_id, learning_module_id, category_activity, title, sub_category, activity, progress)
  values (made, auth.uid(), tutor.id, 'Tutor', tutor.title || ' - Session ' || shown_time,
    coalesce(tutor.sub_category, tutor.title) || ' - Session ' || short_id, tutor.title || ' ' || short_id, 'started')
  returning * into session;
  perform private.add_greeting(made, tutor.greeting);
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
  return public.claim_turn(begin_tutor_turn.learner, begin_tutor_turn.session, begin_tutor_turn.message_id, begin_tutor_turn.area,
    begin_tutor_turn.message, begin_tutor_turn.owner, begin_tutor_turn.reserve, begin_tutor_turn.daily_tokens, begin_tutor_turn.known_module,
    begin_tutor_turn.extension);
end;
$$;
comment on function public.begin_tutor_turn(uuid, uuid, text, text, text, text, integer, bigint, text, jsonb) is
  'Service role only. claim_turn for a message to a tutor: a design talk is no session with one.';
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
    return jsonb_build_object('ok', false, 'reason', private.why_closed(begin_tutor_try.learner));
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
