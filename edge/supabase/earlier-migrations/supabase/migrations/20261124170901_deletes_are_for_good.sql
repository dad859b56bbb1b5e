-- What a learner deletes of their own is gone at once: nothing is kept of it, and nothing brings it back.

do $$
begin
  if exists (select from pg_extension where extname = 'pg_cron') then
    execute $job$ select cron.unschedule(j.jobid) from cron.job j where j.jobname = 'forget-deleted-modules' $job$;
  end if;
end;
$$;
-- With what was kept of the last deletes, and its triggers.
drop table private.deleted_modules;

alter table public.tutor_designs
  drop constraint tutor_designs_module_id_fkey,
  add constraint tutor_designs_module_id_fkey foreign key (module_id) references public.learning_modules (learning_module_id) on delete cascade;

-- Written by `npm run migration -w edge` from the files named below; what they say is what holds.

set local check_function_bodies = off;

drop function private.bring_back_tutor_designs();

drop function private.forget_deleted_modules();

drop function private.keep_tutor_designs();

drop function public.forget_deleted_modules();

drop function public.restore_own_module(module uuid);

-- schemas/core/own_modules.sql
create or replace function public.own_modules(category text)
returns table (learning_module_id uuid, title text, description text, sub_category text, outcomes text, metrics_for_success text,
  ai_facilitator_instructions text, ai_assessment_instructions text, created_at timestamptz, updated_at timestamptz,
  sessions integer, messages integer)
language sql
stable
security definer
set search_path = ''
as $$
  select m.learning_module_id, m.title, m.description, m.sub_category, m.outcomes, m.metrics_for_success, m.ai_facilitator_instructions,
    m.ai_assessment_instructions, m.created_at, m.updated_at, coalesce(s.sessions, 0), coalesce(s.messages, 0)
  from public.learning_modules m
  left join lateral (
    select count(*)::integer as sessions, sum(d.chat_earlier + jsonb_array_length(d.chat_history))::integer as messages
    from public.dashboard d where d.learning_module_id = m.learning_module_id and d.user_id = auth.uid()
  ) s on true
  where m.user_id = auth.uid() and m.category = own_modules.category
  order by m.created_at desc, m.learning_module_id
$$;
comment on function public.own_modules(text) is
  'The caller''s own modules of a category, newest first, with the instructions that the table hides, and how many sessions and messages of theirs would go with each.';
revoke all on function public.own_modules(text) from public, anon, authenticated;
grant execute on function public.own_modules(text) to authenticated;

-- schemas/core/own_modules.sql
create or replace function public.delete_own_module(module uuid)
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  sessions integer;
  messages integer;
begin
  perform 1 from public.learning_modules m
    where m.learning_module_id = delete_own_module.module and m.user_id = auth.uid()
      and exists (select from private.own_module_kinds k where k.category = m.category) for update;
  if not found then
    raise exception 'This is not here any more.' using errcode = '22023';
  end if;
  -- Held before they are counted: a reply that is being stored now goes with the rest.
  perform 1 from public.dashboard d where d.learning_module_id = delete_own_module.module order by d.id for update;
  with gone as (
    delete from public.dashboard d
    where d.learning_module_id = delete_own_module.module and d.user_id = auth.uid()
    returning d.chat_earlier + jsonb_array_length(d.chat_history) as said)
  select count(*), coalesce(sum(g.said), 0) into sessions, messages from gone g;
  delete from public.learning_modules m where m.learning_module_id = delete_own_module.module;
  return jsonb_build_object('sessions', sessions, 'messages', messages);
end;
$$;
comment on function public.delete_own_module(uuid) is
  'Deletes one of the caller''s own modules with the caller''s sessions of it, all at once and for good, and answers how many sessions and messages went with it. Rows of other learners stay, without the module.';
revoke all on function public.delete_own_module(uuid) from public, anon, authenticated;
grant execute on function public.delete_own_module(uuid) to authenticated;

-- schemas/core/student_data.sql
create or replace function private.forget_in_teams(student uuid)
returns void
language plpgsql
set search_path = ''
as $$
declare
  me text := forget_in_teams.student::text;
  one record;
  -- The student's messages in one talk, and the names under which they stand there.
  mine text[];
  names text[];
begin
  for one in
    select d.id, d.talk_news + 1 as news from public.dashboard d
    where d.team_id is not null and (strpos(d.chat_history::text, me) > 0 or strpos(d.evaluation_criteria::text, me) > 0
      or exists (select from public.earlier_messages e where e.session_id = d.id and strpos(e.message::text, me) > 0))
    for update
  loop
    with talk (message) as (
      select m.value from public.dashboard d, jsonb_array_elements(d.chat_history) as m where d.id = one.id
      union all select e.message from public.earlier_messages e where e.session_id = one.id
    ), said as (
      select t.message ->> 'id' as id, t.message #>> '{author,name}' as name from talk t where t.message #>> '{author,id}' = me
    )
    select coalesce(array_agg(s.id), '{}'), array(
        select s.name from said s where s.name <> ''
        union select private.shown_name(p) from public.profiles p where p.id = forget_in_teams.student and private.shown_name(p) <> '')
      into mine, names from said s;
    update public.earlier_messages e set message = private.forgotten(e.message, me) || jsonb_build_object('news', one.news)
    where e.session_id = one.id and private.is_of(e.message, me, mine, names);
    update public.dashboard d
    set talk_news = one.news,
      chat_history = (
        select jsonb_agg(case when private.is_of(m.value, me, mine, names)
          then private.forgotten(m.value, me) || jsonb_build_object('news', one.news) else m.value end order by m.ordinality)
        from jsonb_array_elements(d.chat_history) with ordinality as m (value, ordinality)),
      evaluation_criteria = case when jsonb_typeof(d.evaluation_criteria) = 'array' then (
        select coalesce(jsonb_agg(private.with_quotes(c.value, me, false) order by c.ordinality), '[]')
        from jsonb_array_elements(d.evaluation_criteria) with ordinality as c (value, ordinality)) else d.evaluation_criteria end,
      evaluation_evidence = case when private.is_named(d.evaluation_evidence, names) then 'This text was removed.' else d.evaluation_evidence end
    where d.id = one.id;
    -- A model's words about all that was said; it is made anew when it is needed.
    delete from public.conversation_summaries c where c.session_id = one.id;
  end loop;
end;
$$;
comment on function private.forget_in_teams(uuid) is 'Takes what a student wrote out of the conversations of their teams, and the mentor''s replies that answer, ask or name them, the quotes that evaluations took from them, and summaries; that something was said there stays. Open pages of the team learn it as news.';
revoke all on function private.forget_in_teams(uuid) from public;

-- schemas/tutor/designs.sql
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

create trigger learning_modules_end_tutor_designs before delete on public.learning_modules
  for each row execute function private.end_tutor_designs();
