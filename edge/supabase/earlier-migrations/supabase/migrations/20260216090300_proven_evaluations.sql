-- What an evaluation may replace: a failed one changes nothing, and a score that no criterion proves never takes the place
-- of a proven one. The rule stands here so that it holds whoever calls.

create function private.proves(criteria jsonb)
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

alter table public.dashboard add column evaluation_proven boolean;
comment on column public.dashboard.evaluation_proven is
  'Whether a criterion with the student''s own words proves the score; null while nothing was evaluated. Written by finish_assessment only.';
update public.dashboard set evaluation_proven = private.proves(evaluation_criteria) where evaluation_score is not null;

create or replace function public.finish_assessment(learner uuid, session uuid, score numeric, evidence text, criteria jsonb,
  completed boolean, tokens_in integer, tokens_out integer, practice boolean)
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
  kept := finish_assessment.completed is null
    or (not proven and coalesce(row.evaluation_proven, false))
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
      evaluation_proven = proven,
      progress = case when finish_assessment.completed and proven then 'completed' else 'started' end,
      updated_at = clock_timestamp()
    where d.id = finish_assessment.session
    returning d.* into row;
  end if;
  return jsonb_build_object('progress', row.progress, 'evaluation_score', row.evaluation_score,
    'evaluation_evidence', row.evaluation_evidence, 'completed', row.progress = 'completed', 'stored', not kept);
end;
$$;
comment on function public.finish_assessment(uuid, uuid, numeric, text, jsonb, boolean, integer, integer, boolean) is
  'Service role only. Keeps an evaluation (score clamped to 0-100), books its tokens, frees the session and answers what is stored, with stored false where that is an earlier evaluation: completed null is a failed attempt and changes nothing, an unproven score replaces no proven one and completes nothing, and a completed activity of an area that stays closed keeps its evaluation. Null when the session is gone.';
