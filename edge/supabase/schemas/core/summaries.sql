create or replace function public.keep_summary(learner uuid, session uuid, summary text, until text, tokens_in integer, tokens_out integer)
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  covers integer;
  kept boolean;
begin
  if exists (select from public.dashboard d where d.id = keep_summary.session
    and (d.user_id = keep_summary.learner or d.team_id is not null)) then
    covers := private.message_number(keep_summary.session, keep_summary.until);
  end if;
  if covers is not null and keep_summary.summary ~ '\S' then
    insert into public.conversation_summaries as c (session_id, summary, until)
    values (keep_summary.session, keep_summary.summary, keep_summary.until)
    on conflict (session_id) do update
      set summary = excluded.summary, until = excluded.until, updated_at = clock_timestamp()
      -- One that was made at the same time and covers more stays.
      where covers > coalesce(private.message_number(c.session_id, c.until), 0);
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
