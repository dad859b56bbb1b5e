create or replace function public.begin_assessment(learner uuid, session uuid, area text, owner text default null,
  reserve integer default 0, daily_tokens bigint default null, needs_module boolean default false)
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
  if (select count(*) from public.messages m where m.session_id = row.id and m.reader_id is null) <= 1 then
    return jsonb_build_object('ok', false, 'reason', 'no_conversation');
  end if;
  if begin_assessment.needs_module
    and not exists (select from public.learning_modules m where m.learning_module_id = row.learning_module_id) then
    return jsonb_build_object('ok', false, 'reason', 'no_module');
  end if;
  -- An evaluation asks as much of the AI as a message does, so it counts as one.
  refusal := coalesce(private.closed_or_busy(begin_assessment.session),
    private.admit_message(begin_assessment.learner, begin_assessment.reserve, begin_assessment.daily_tokens));
  if refusal is not null then
    return refusal || case when refusal ->> 'reason' = 'busy'
      and exists (select from public.turn_locks l where l.session_id = row.id and l.holder = 'assess') then '{"reason": "evaluating"}' else '{}' end::jsonb;
  end if;
  perform private.hold_turn(begin_assessment.session, 'assess', begin_assessment.owner, begin_assessment.learner, begin_assessment.reserve);
  -- Far more than an evaluation reads of the learner's words; what the coach said longer ago is looked at for copies, too.
  return private.turn_context(begin_assessment.learner, row.learning_module_id)
    || private.recent_messages(row.id, null, 800, 2000000, 20, 1200)
    || jsonb_build_object('ok', true)
    -- Its quotes are looked for under signs, as its talk is told.
    || case when row.team_id is null then '{}' else jsonb_build_object('of_team', private.team_context(row.id, row.team_id)) end;
end;
$$;
revoke all on function public.begin_assessment(uuid, uuid, text, text, integer, bigint, boolean) from public, anon, authenticated;
grant execute on function public.begin_assessment(uuid, uuid, text, text, integer, bigint, boolean) to service_role;
comment on function public.begin_assessment(uuid, uuid, text, text, integer, bigint, boolean) is
  'Service role only. Marks a session busy, reserves its tokens and answers learner, module and the conversation, up to its newest 800 messages, of a team''s also the members; or ok false with a reason: no_module where needs_module and the module is gone. The caller has verified who the learner is.';

create or replace function public.finish_assessment(learner uuid, session uuid, score numeric, evidence text, criteria jsonb,
  completed boolean, tokens_in integer, tokens_out integer, practice boolean, pass_mark double precision default null)
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  row public.dashboard%rowtype;
  proven boolean := private.proves(finish_assessment.criteria);
  kept boolean;
begin
  select d.* into row from public.dashboard d
    where d.id = finish_assessment.session
      -- Who left the team meanwhile has begun the team's evaluation all the same.
      and (d.user_id = finish_assessment.learner or d.team_id is not null) for update;
  if not found then
    perform private.book_tokens(finish_assessment.learner, finish_assessment.tokens_in, finish_assessment.tokens_out);
    return null;
  end if;
  delete from public.turn_locks l where l.session_id = finish_assessment.session and l.holder = 'assess';
  if found then
    -- Only the call that ends the evaluation books it; a repeated one finds no lock.
    perform private.book_tokens(finish_assessment.learner, finish_assessment.tokens_in, finish_assessment.tokens_out);
  end if;
  kept := finish_assessment.completed is null
    or not proven
    or (row.progress = 'completed' and exists (
      select from public.areas a where a.category_activity = row.category_activity and a.completed_stays_closed));
  if not kept then
    update public.dashboard d
    set evaluation_score = case when finish_assessment.score between 0 and 100 then finish_assessment.score
        -- NaN sorts above every number and is no score.
        when finish_assessment.score > 100 and finish_assessment.score <> 'NaN'::numeric then 100
        else 0 end,
      evaluation_evidence = coalesce(finish_assessment.evidence, ''),
      evaluation_criteria = finish_assessment.criteria,
      evaluation_practice = coalesce(finish_assessment.practice, false),
      evaluation_proven = true,
      progress = case when finish_assessment.completed then 'completed' else 'started' end,
      updated_at = clock_timestamp()
    where d.id = finish_assessment.session
    returning d.* into row;
    if row.team_id is null and finish_assessment.pass_mark is not null then
      perform private.keep_levels(row, finish_assessment.pass_mark);
      -- What a teacher has set counts for what is evaluated anew as well.
      row := private.count_teacher_levels(row);
    end if;
  end if;
  return jsonb_build_object('progress', row.progress, 'evaluation_score', row.evaluation_score,
    'evaluation_evidence', row.evaluation_evidence, 'completed', row.progress = 'completed', 'stored', not kept,
    'teacher_levels', case when kept or row.team_id is not null then '[]' else private.teacher_levels_of(row.id) end,
    'teacher_comments', case when kept or row.team_id is not null then '[]' else private.comments_of(row.id) end);
end;
$$;
revoke all on function public.finish_assessment(uuid, uuid, numeric, text, jsonb, boolean, integer, integer, boolean, double precision)
  from public, anon, authenticated;
grant execute on function public.finish_assessment(uuid, uuid, numeric, text, jsonb, boolean, integer, integer, boolean, double precision)
  to service_role;
comment on function public.finish_assessment(uuid, uuid, numeric, text, jsonb, boolean, integer, integer, boolean, double precision) is
  'Service role only. Keeps an evaluation (score clamped to 0-100), books its tokens, frees the session and answers what is stored, with stored false where that is an earlier evaluation: completed null is a failed attempt and changes nothing, a score that no criterion proves is not stored at all, and a completed activity of an area that stays closed keeps its evaluation. Where a teacher has set levels, score and completed count these (teacher_levels); what they wrote comes along (teacher_comments). Null when the session is gone.';

create or replace function private.proves(criteria jsonb)
returns boolean
language sql
immutable
set search_path = ''
as $$
  -- A case, since a path in lax mode would also look into a value that is no list.
  select case when jsonb_typeof(proves.criteria) = 'array'
    then jsonb_path_exists(proves.criteria, '$[*] ? (@.level > 0)') else false end;
$$;
comment on function private.proves(jsonb) is
  'Whether an evaluation''s criteria prove its score: at least one of them has a level above 0, which the function gives only with a quote of the student''s.';
revoke all on function private.proves(jsonb) from public;

create or replace function public.keep_self_check(learner uuid, session uuid, checked jsonb, completed boolean,
  tokens_in integer, tokens_out integer)
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  row public.dashboard%rowtype;
begin
  perform private.check_extension(keep_self_check.checked, 20000);
  select d.* into row from public.dashboard d
    where d.id = keep_self_check.session and private.works_on(keep_self_check.learner, d.user_id, d.team_id) for update;
  if not found then
    return null;
  end if;
  delete from public.turn_locks l where l.session_id = keep_self_check.session and l.holder = 'assess';
  if keep_self_check.checked is not null then
    -- Score and evidence stay as they are: a number comes from elsewhere.
    update public.dashboard d
    set self_check = keep_self_check.checked,
      progress = case when keep_self_check.completed then 'completed' else d.progress end,
      updated_at = clock_timestamp()
    where d.id = keep_self_check.session
    returning d.* into row;
  end if;
  return jsonb_build_object('completed', row.progress = 'completed', 'stored', keep_self_check.checked is not null);
end;
$$;
revoke all on function public.keep_self_check(uuid, uuid, jsonb, boolean, integer, integer) from public, anon, authenticated;
grant execute on function public.keep_self_check(uuid, uuid, jsonb, boolean, integer, integer) to service_role;
comment on function public.keep_self_check(uuid, uuid, jsonb, boolean, integer, integer) is
  'Service role only, after begin_assessment. Keeps the levels that a learner chose for themselves with the sentences that they chose for them, completes the activity where completed, frees the session and answers what is stored; checked null keeps nothing. Never touches a score. Null when the session is gone.';
