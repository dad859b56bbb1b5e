create or replace function private.lti_work_changed()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  if tg_op = 'INSERT' or (new.progress, new.evaluation_score, new.evaluation_proven, new.self_check) is distinct from
    (old.progress, old.evaluation_score, old.evaluation_proven, old.self_check) then
    -- Which work it is, is looked at when it is sent. The time is that of this moment: by that of a long transaction's beginning, what a sender has
    -- taken up since would seem to hold it already.
    update private.lti_results r set due_at = clock_timestamp(), tries = 0
    where r.user_id = new.user_id or (new.team_id is not null and r.user_id in (select m.user_id from public.team_members m where m.team_id = new.team_id));
  end if;
  return null;
end;
$$;
comment on function private.lti_work_changed() is
  'Trigger: where a student''s work stands anew, the columns of grade books that wait for it are due. Sending is another''s: nothing of it holds up the student.';
revoke all on function private.lti_work_changed() from public;

create or replace function private.lti_score(result private.lti_results)
returns jsonb
language plpgsql
stable
set search_path = ''
as $$
declare
  kind text := split_part(lti_score.result.opens, ':', 1);
  chosen text := split_part(lti_score.result.opens, ':', 2);
  asked public.school_tasks%rowtype;
  counted record;
begin
  if kind = 'task' then
    select t.* into asked from public.school_tasks t join private.task_people(t) as k (id) on k.id = lti_score.result.user_id where t.id = chosen::uuid;
    if not found then
      return null;
    end if;
  else
    -- One activity or one work is a task of one, from the beginning of time.
    asked.modules := case kind when 'module' then array[chosen::uuid] else '{}'::uuid[] end;
    asked.makes := case kind when 'make' then chosen end;
    asked.starts_on := '2000-01-01';
  end if;
  select count(*) as works, count(*) filter (where w.progress = 'completed') as completed, count(w.session) filter (where w.progress <> 'not started') as begun,
    -- A number only where a student's own words prove it, or a teacher has set it.
    count(d.evaluation_score) as scored, round(avg(d.evaluation_score)::numeric, 1) as score
  into counted
  from private.task_work(asked, lti_score.result.user_id) as w
  left join public.dashboard d on d.id = w.session and d.evaluation_score is not null and d.evaluation_practice is not true
    and (d.evaluation_proven or exists (select from public.teacher_levels t where t.session_id = d.id));
  if counted.begun = 0 then
    return null;
  end if;
  return jsonb_build_object('activityProgress', case when counted.completed = counted.works then 'Completed' else 'InProgress' end,
    'gradingProgress', case when counted.scored = counted.works then 'FullyGraded' else 'NotReady' end)
    || case when counted.scored = counted.works then jsonb_build_object('scoreGiven', counted.score, 'scoreMaximum', 100) else '{}' end;
end;
$$;
comment on function private.lti_score(private.lti_results) is
  'What a platform''s grade book is told of a student''s work, as Assignment and Grade Services have it: a number only where all of it is proven or set by a teacher, "completed" without one where the student checked it. Null while nothing has begun.';
revoke all on function private.lti_score(private.lti_results) from public;

create or replace function public.claim_lti_scores(most integer)
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  one private.lti_results%rowtype;
  of_platform private.lti_platforms%rowtype;
  score jsonb;
  claimed jsonb := '[]';
begin
  for one in
    select r.* from private.lti_results r join private.lti_platforms p on p.id = r.platform_id and p.is_on
    where r.due_at <= now() and (r.claimed_at is null or r.claimed_at < now() - interval '2 minutes')
    order by r.due_at, r.id limit least(claim_lti_scores.most, 50) for update of r skip locked
  loop
    select p.* into strict of_platform from private.lti_platforms p where p.id = one.platform_id;
    -- Whoever has left the school is nobody whom it tells about.
    score := case when private.is_of_school(one.user_id, of_platform.school_id) then private.lti_score(one) end;
    if score is null or score = one.sent then
      update private.lti_results r set due_at = null, claimed_at = null, fault = null where r.id = one.id;
    else
      update private.lti_results r set claimed_at = now(), sending = score where r.id = one.id;
      claimed := claimed || jsonb_build_object('id', one.id, 'claimed_at', now(), 'line_item', one.line_item, 'sub', one.sub, 'score', score,
        'platform', of_platform.id, 'client_id', of_platform.client_id, 'token_url', of_platform.token_url);
    end if;
  end loop;
  return claimed;
end;
$$;
comment on function public.claim_lti_scores(integer) is 'Service role only. The grades that are due, each for one sender and two minutes.';
revoke all on function public.claim_lti_scores(integer) from public, anon, authenticated;
grant execute on function public.claim_lti_scores(integer) to service_role;

create or replace function public.settle_lti_score(result bigint, claimed_at timestamptz, outcome text, fault text)
returns void
language sql
security definer
set search_path = ''
as $$
  update private.lti_results r set
    claimed_at = null, fault = left(settle_lti_score.fault, 200),
    sent = case when settle_lti_score.outcome = 'sent' then r.sending else r.sent end,
    sent_at = case when settle_lti_score.outcome = 'sent' then now() else r.sent_at end,
    tries = case when settle_lti_score.outcome = 'again' then r.tries + 1 else 0 end,
    due_at = case
      -- What changed meanwhile is sent as well.
      when r.due_at > settle_lti_score.claimed_at then r.due_at
      when settle_lti_score.outcome = 'again' and r.tries < 30 then now() + least(interval '30 seconds' * power(2, least(r.tries, 12)), interval '6 hours')
    end
  where r.id = settle_lti_score.result and r.claimed_at = settle_lti_score.claimed_at
$$;
comment on function public.settle_lti_score(bigint, timestamptz, text, text) is
  'Service role only. How the sending of a grade ended: sent, refused, or again, each time later, for about a week.';
revoke all on function public.settle_lti_score(bigint, timestamptz, text, text) from public, anon, authenticated;
grant execute on function public.settle_lti_score(bigint, timestamptz, text, text) to service_role;
