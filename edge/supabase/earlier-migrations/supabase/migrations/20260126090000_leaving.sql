-- A reply whose learner left before its end: what had come is kept and marked, and the session is free at once.

drop function public.finish_turn(uuid, uuid, text, text, boolean, integer, integer, text, boolean);

create function public.finish_turn(learner uuid, session uuid, message_id text, reply text, failed boolean,
  tokens_in integer, tokens_out integer, prompt text, practice boolean, cut boolean default false)
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  history jsonb;
  asked integer;
  answered integer;
  known jsonb;
  stored jsonb;
begin
  select d.chat_history into history from public.dashboard d
    where d.id = finish_turn.session and d.user_id = finish_turn.learner for update;
  asked := private.message_index(history, finish_turn.message_id, 'user');
  if asked is null then
    -- The session was deleted or begun afresh meanwhile. The tokens are spent all the same.
    perform private.book_tokens(finish_turn.learner, finish_turn.tokens_in, finish_turn.tokens_out);
    return null;
  end if;
  delete from public.turn_locks l where l.session_id = finish_turn.session and l.holder = finish_turn.message_id;
  answered := private.message_index(history, finish_turn.message_id || ':reply', 'assistant');
  known := history -> answered;
  stored := jsonb_strip_nulls(jsonb_build_object(
    'id', finish_turn.message_id || ':reply',
    'role', 'assistant',
    'content', coalesce(finish_turn.reply, ''),
    'timestamp', private.message_time(),
    'failed', case when finish_turn.failed then true end,
    'cut', case when finish_turn.cut then true end,
    'prompt', finish_turn.prompt,
    'practice', case when finish_turn.practice then true end));
  -- A real reply stays, and the same words twice are one reply whose acknowledgement was lost.
  if known is not null
    and (not coalesce((known ->> 'failed')::boolean, false) or known - 'timestamp' = stored - 'timestamp') then
    return known;
  end if;
  perform private.book_tokens(finish_turn.learner, finish_turn.tokens_in, finish_turn.tokens_out);
  if finish_turn.cut and coalesce(finish_turn.reply, '') !~ '\S' then
    -- Nothing had come: the message stays as it is, unanswered or with its apology.
    return null;
  end if;
  update public.dashboard d
  set chat_history = case
      when answered is not null then jsonb_set(history, array[answered::text], stored)
      -- After its question, not at the end: a reply that comes late must not answer a later message.
      else jsonb_insert(history, array[asked::text], stored, true)
    end,
    updated_at = clock_timestamp()
  where d.id = finish_turn.session;
  return stored;
end;
$$;
comment on function public.finish_turn(uuid, uuid, text, text, boolean, integer, integer, text, boolean, boolean) is
  'Service role only. Keeps the reply to a message, books its tokens, frees the session and answers the stored reply; a second call answers the first reply. Null when the session is gone, and for a cut reply without words, of which nothing is kept. A later reply replaces an apology and a cut reply.';
revoke all on function public.finish_turn(uuid, uuid, text, text, boolean, integer, integer, text, boolean, boolean)
  from public, anon, authenticated;
grant execute on function public.finish_turn(uuid, uuid, text, text, boolean, integer, integer, text, boolean, boolean) to service_role;
comment on column public.dashboard.chat_history is
  'List of messages: id, role, content, timestamp, and failed or cut for what is no answer; written by begin_turn and finish_turn only.';
