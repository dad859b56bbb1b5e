-- Written by `npm run migration -w edge` from the files named below; what they say is what holds.

set local check_function_bodies = off;

alter table public.turn_locks add column awaited_at timestamptz;
comment on column public.turn_locks.awaited_at is
  'When somebody last waited at another process for the reply; then the process that works on it goes on although its own listener has gone.';

-- schemas/core/turns.sql
create or replace function public.await_turn(learner uuid, session uuid, message_id text)
returns jsonb
language sql
security definer
set search_path = ''
as $$
  with awaited as (
    update public.turn_locks l set awaited_at = clock_timestamp()
    where l.session_id = await_turn.session and l.holder = await_turn.message_id and l.learner = await_turn.learner
      and l.expires_at > clock_timestamp()
    returning 1
  )
  select to_jsonb(exists (select from awaited));
$$;
comment on function public.await_turn(uuid, uuid, text) is
  'Service role only. Whether a process works on this message of the learner''s; notes that somebody waits for its reply at another one.';
revoke all on function public.await_turn(uuid, uuid, text) from public, anon, authenticated;
grant execute on function public.await_turn(uuid, uuid, text) to service_role;

-- schemas/core/turns.sql
create or replace function public.turn_awaited(session uuid, message_id text)
returns jsonb
language sql
stable
security definer
set search_path = ''
as $$
  select to_jsonb(exists (
    select from public.turn_locks l
    where l.session_id = turn_awaited.session and l.holder = turn_awaited.message_id
      and l.awaited_at > clock_timestamp() - interval '5 seconds'));
$$;
comment on function public.turn_awaited(uuid, text) is
  'Service role only. Whether somebody has waited at another process for the reply to this message within the last 5 seconds.';
revoke all on function public.turn_awaited(uuid, text) from public, anon, authenticated;
grant execute on function public.turn_awaited(uuid, text) to service_role;
