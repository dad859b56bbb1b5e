-- The evaluation of a conversation: the function scores, the database keeps.

create function public.begin_assessment(learner uuid, session uuid, area text, owner text default null)
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  refusal jsonb;
  row public.dashboard%rowtype;
begin
  refusal := private.lock_session(begin_assessment.learner, begin_assessment.session, begin_assessment.area);
  if refusal is not null then
    return refusal;
  end if;
  select d.* into strict row from public.dashboard d where d.id = begin_assessment.session;
  if jsonb_array_length(row.chat_history) <= 1 then
    return jsonb_build_object('ok', false, 'reason', 'no_conversation');
  end if;
  -- An evaluation asks as much of the AI as a message does, so it counts as one.
  refusal := coalesce(private.closed_or_busy(begin_assessment.session), private.admit_message(begin_assessment.learner));
  if refusal is not null then
    return refusal;
  end if;
  perform private.hold_turn(begin_assessment.session, 'assess', begin_assessment.owner);
  return private.turn_context(begin_assessment.learner, row.learning_module_id)
    || jsonb_build_object('ok', true, 'history', row.chat_history);
end;
$$;
comment on function public.begin_assessment(uuid, uuid, text, text) is
  'Service role only. Marks a session busy and answers its whole conversation, learner and module; or ok false with a reason. The caller has verified who the learner is.';
revoke all on function public.begin_assessment(uuid, uuid, text, text) from public, anon, authenticated;
grant execute on function public.begin_assessment(uuid, uuid, text, text) to service_role;

create function public.finish_assessment(learner uuid, session uuid, score numeric, evidence text, criteria jsonb,
  completed boolean, tokens_in integer, tokens_out integer, practice boolean)
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  row public.dashboard%rowtype;
  closed boolean;
begin
  select d.* into row from public.dashboard d
    where d.id = finish_assessment.session and d.user_id = finish_assessment.learner for update;
  if not found then
    perform private.book_tokens(finish_assessment.learner, finish_assessment.tokens_in, finish_assessment.tokens_out);
    return null;
  end if;
  delete from public.turn_locks l where l.session_id = finish_assessment.session and l.holder = 'assess';
  if found then
    -- Only the call that ends the evaluation books it; a repeated one finds no lock.
    perform private.book_tokens(finish_assessment.learner, finish_assessment.tokens_in, finish_assessment.tokens_out);
  end if;
  closed := row.progress = 'completed' and exists (
    select from public.areas a where a.category_activity = row.category_activity and a.completed_stays_closed);
  if not closed then
    update public.dashboard d
    set evaluation_score = case when finish_assessment.score between 0 and 100 then finish_assessment.score
        -- NaN sorts above every number and is no score.
        when finish_assessment.score > 100 and finish_assessment.score <> 'NaN'::numeric then 100
        else 0 end,
      evaluation_evidence = coalesce(finish_assessment.evidence, ''),
      evaluation_criteria = finish_assessment.criteria,
      evaluation_practice = coalesce(finish_assessment.practice, false),
      -- Null: the evaluation failed, and a failure takes nothing from the learner.
      progress = case when finish_assessment.completed is null then d.progress
        when finish_assessment.completed then 'completed' else 'started' end,
      updated_at = clock_timestamp()
    where d.id = finish_assessment.session
    returning d.* into row;
  end if;
  return jsonb_build_object('progress', row.progress, 'evaluation_score', row.evaluation_score,
    'evaluation_evidence', row.evaluation_evidence, 'completed', row.progress = 'completed');
end;
$$;
comment on function public.finish_assessment(uuid, uuid, numeric, text, jsonb, boolean, integer, integer, boolean) is
  'Service role only. Keeps an evaluation (score clamped to 0-100), books its tokens, frees the session and answers what is stored; completed null leaves the progress as it is. A completed activity of an area that stays closed keeps its evaluation. Null when the session is gone.';
revoke all on function public.finish_assessment(uuid, uuid, numeric, text, jsonb, boolean, integer, integer, boolean)
  from public, anon, authenticated;
grant execute on function public.finish_assessment(uuid, uuid, numeric, text, jsonb, boolean, integer, integer, boolean)
  to service_role;
