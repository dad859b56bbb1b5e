create or replace function private.count_skills(learner uuid, evaluated text)
returns void
language plpgsql
set search_path = ''
as $$
begin
  -- Of two evaluations of one learner the second must see the first; the 1 keeps it apart from the lock of seeding.
  perform pg_catalog.pg_advisory_xact_lock(pg_catalog.hashtextextended(count_skills.learner::text, 1));
  insert into public.skills_progress as kept (user_id, skill, progress, updated_at)
  select count_skills.learner, s.id,
    -- Down, not to the nearest: 100 says that nothing is left.
    coalesce(floor(100.0 * count(*) filter (where d.progress = 'completed') / nullif(count(d.progress), 0)), 0)::integer,
    clock_timestamp()
  from public.skills s
  left join public.dashboard d
    on d.user_id = count_skills.learner and d.category_activity = 'Skills' and d.sub_category = s.sub_category
  group by s.id, s.sub_category
  on conflict (user_id, skill) do update
    set progress = excluded.progress, updated_at = excluded.updated_at
    where kept.progress <> excluded.progress or kept.skill = (
      select s.id from public.skills s where s.sub_category = count_skills.evaluated);
end;
$$;
comment on function private.count_skills(uuid, text) is
  'Counts a learner''s six skills; the time is new where the share changed and for the skill that was evaluated.';
revoke all on function private.count_skills(uuid, text) from public;

create or replace function private.follow_evaluation()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  perform private.count_skills(new.user_id, new.sub_category);
  return null;
end;
$$;
comment on function private.follow_evaluation() is 'Trigger: a stored evaluation of a Skills activity brings the learner''s skills up to date.';
revoke all on function private.follow_evaluation() from public;
