-- A short summary of the oldest part of a long conversation, for prompts that can't hold all of it.
-- A table of its own, because learners may read whole rows of dashboard.

create table public.conversation_summaries (
  session_id uuid primary key references public.dashboard (id) on delete cascade,
  summary text not null check (summary ~ '\S' and char_length(summary) <= 4000),
  until text not null,
  updated_at timestamptz not null default now()
);
comment on table public.conversation_summaries is
  'What was said before the part of a conversation that still fits into a prompt, in a model''s words. Only the server reads or writes it; nothing depends on it.';
comment on column public.conversation_summaries.until is 'The id of the last message that the summary covers.';
alter table public.conversation_summaries enable row level security;
revoke all on public.conversation_summaries from public, anon, authenticated;
grant all on public.conversation_summaries to service_role;

create or replace function private.turn_context(learner uuid, module_id uuid)
returns jsonb
language plpgsql
stable
set search_path = ''
as $$
begin
  return (
    select jsonb_build_object(
      'learner', jsonb_build_object('name', coalesce(p.name, ''), 'grade_level', p.grade_level, 'continent', p.continent),
      'module', (
        select jsonb_build_object('title', m.title, 'description', m.description, 'outcomes', m.outcomes,
          'metrics_for_success', m.metrics_for_success, 'ai_facilitator_instructions', m.ai_facilitator_instructions,
          'ai_assessment_instructions', m.ai_assessment_instructions, 'coach', m.coach, 'grade_level', m.grade_level)
        from public.learning_modules m where m.learning_module_id = turn_context.module_id
      ),
      'safe_person', s.safe_person,
      -- A learner has one session for each module; one whose module was retired does without a summary.
      'summary', (
        select jsonb_build_object('text', c.summary, 'until', c.until)
        from public.dashboard d join public.conversation_summaries c on c.session_id = d.id
        where d.user_id = turn_context.learner and d.learning_module_id = turn_context.module_id
      )
    )
    from (select turn_context.learner as id) as asker
    left join public.profiles p on p.id = asker.id
    left join public.schools s on s.id = p.school_id
  );
end;
$$;
comment on function private.turn_context(uuid, uuid) is
  'What a prompt needs to know about the learner, the module and the part of the conversation that was left out.';

create function public.keep_summary(learner uuid, session uuid, summary text, until text, tokens_in integer, tokens_out integer)
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  covers integer;
  kept boolean;
begin
  select m.ordinality into covers
  from public.dashboard d, jsonb_array_elements(d.chat_history) with ordinality as m (value, ordinality)
  where d.id = keep_summary.session and d.user_id = keep_summary.learner and m.value ->> 'id' = keep_summary.until;
  if covers is not null and keep_summary.summary ~ '\S' then
    insert into public.conversation_summaries as c (session_id, summary, until)
    values (keep_summary.session, keep_summary.summary, keep_summary.until)
    on conflict (session_id) do update
      set summary = excluded.summary, until = excluded.until, updated_at = clock_timestamp()
      -- One that was made at the same time and covers more stays.
      where covers > coalesce((
        select m.ordinality
        from public.dashboard d, jsonb_array_elements(d.chat_history) with ordinality as m (value, ordinality)
        where d.id = c.session_id and m.value ->> 'id' = c.until
      ), 0);
    kept := found;
  end if;
  perform private.book_tokens(keep_summary.learner, keep_summary.tokens_in, keep_summary.tokens_out);
  return to_jsonb(coalesce(kept, false));
end;
$$;
comment on function public.keep_summary(uuid, uuid, text, text, integer, integer) is
  'Service role only. Keeps the summary of a learner''s conversation up to one message, unless a kept one covers as much, and books the tokens that it cost; answers whether it was kept. An empty summary is booked only.';
revoke all on function public.keep_summary(uuid, uuid, text, text, integer, integer) from public, anon, authenticated;
grant execute on function public.keep_summary(uuid, uuid, text, text, integer, integer) to service_role;
