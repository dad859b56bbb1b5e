-- Written by `npm run migration -w edge` from the files named below; what they say is what holds.

set local check_function_bodies = off;

-- schemas/core/assessment.sql
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

-- schemas/core/limits.sql
-- As before, but a row is made only where there is none: that is the first message of a learner, or of a day.
create or replace function private.admit_message(learner uuid, reserve integer, daily_tokens bigint, presses boolean default false)
returns jsonb
language plpgsql
set search_path = ''
as $$
declare
  limits public.usage_limits%rowtype;
  used public.learner_usage%rowtype;
  at timestamptz;
  today date;
  recent timestamptz[];
  most integer;
  own bigint;
  everybodys bigint;
  own_reserved bigint;
  all_reserved bigint;
  refusal jsonb;
begin
  -- The lock makes parallel messages of one learner queue here, so that each sees the ones before it.
  select u.* into used from public.learner_usage u where u.user_id = admit_message.learner for update;
  if not found then
    insert into public.learner_usage (user_id) values (admit_message.learner) on conflict (user_id) do nothing;
    select u.* into used from public.learner_usage u where u.user_id = admit_message.learner for update;
  end if;
  select l.* into strict limits from public.usage_limits l;
  -- Not now(): that is the start of the transaction, before the wait for the lock.
  at := clock_timestamp();
  recent := array(
    select t from unnest(used.recent_messages) as t where t > at - interval '1 minute' order by t
  );
  -- On the guided path a press of a button is a message, and a quick child presses often.
  most := limits.messages_per_minute * case when admit_message.presses then 3 else 1 end;
  if cardinality(recent) >= most then
    return jsonb_build_object('ok', false, 'reason', 'rate_limited', 'retry_after', greatest(1, ceil(extract(epoch from
      recent[cardinality(recent) - most + 1] + interval '1 minute' - at))::integer));
  end if;
  today := (at at time zone 'utc')::date;
  own := case when used.day = today then used.tokens_in + used.tokens_out else 0 end;
  if own + greatest(admit_message.reserve, 1) > limits.tokens_per_day then
    return private.tomorrow('over_budget', at);
  end if;
  if admit_message.daily_tokens is not null then
    -- Here the messages of all learners queue, each for as long as this function takes.
    select s.tokens_in + s.tokens_out into everybodys from public.ai_spending s where s.day = today for update;
    if not found then
      insert into public.ai_spending (day) values (today) on conflict (day) do nothing;
      select s.tokens_in + s.tokens_out into everybodys from public.ai_spending s where s.day = today for update;
    end if;
    if everybodys + greatest(admit_message.reserve, 1) > admit_message.daily_tokens then
      return private.tomorrow('coach_resting', at);
    end if;
  end if;
  if admit_message.reserve > 0 then
    select coalesce(sum(l.reserved), 0), coalesce(sum(l.reserved) filter (where l.learner = admit_message.learner), 0)
      into all_reserved, own_reserved
      from public.turn_locks l where l.expires_at > clock_timestamp();
    -- Most turns cost less than they reserve, so what is only reserved is worth a short wait and not a wait for tomorrow.
    if own + own_reserved + admit_message.reserve > limits.tokens_per_day
      or everybodys + all_reserved + admit_message.reserve > admit_message.daily_tokens then
      return jsonb_build_object('ok', false, 'reason', 'rate_limited', 'retry_after', 10);
    end if;
  end if;
  refusal := private.admit_to_school_budget(admit_message.learner, admit_message.reserve, at);
  if refusal is not null then
    return refusal;
  end if;
  update public.learner_usage u set recent_messages = recent || at where u.user_id = admit_message.learner;
  return null;
end;
$$;
comment on function private.admit_message(uuid, integer, bigint, boolean) is
  'Counts a message or evaluation of a learner, or answers why not, with retry_after in seconds: rate_limited (a sliding minute, with three times as many messages where presses of buttons count as messages, or what is left is reserved by running turns), over_budget (the learner''s day), coach_resting (everybody''s day; daily_tokens null means no cap) or school_resting (the day of the learner''s school or classes).';
revoke all on function private.admit_message(uuid, integer, bigint, boolean) from public;

-- schemas/core/turns.sql
create or replace function private.turn_context(learner uuid, module_id uuid, known_module text default null)
returns jsonb
language plpgsql
stable
set search_path = ''
as $$
begin
  return (
    select jsonb_build_object(
      'learner', jsonb_build_object('name', coalesce(p.name, ''), 'grade_level', p.grade_level, 'continent', p.continent,
        'country', nullif(btrim(p.country), '')),
      'module', case when m.state <> coalesce(turn_context.known_module, '') then
        jsonb_build_object('title', m.title, 'description', m.description, 'outcomes', m.outcomes,
          'metrics_for_success', m.metrics_for_success, 'ai_facilitator_instructions', m.ai_facilitator_instructions,
          'ai_assessment_instructions', m.ai_assessment_instructions, 'coach', m.coach, 'grade_level', m.grade_level)
      end,
      'module_state', m.state,
      'safe_person', s.safe_person,
      -- A learner has one session for each module, and so has a team; one whose module was retired does without a summary.
      'summary', (
        select jsonb_build_object('text', c.summary, 'until', c.until)
        from public.dashboard d join public.conversation_summaries c on c.session_id = d.id
        where d.learning_module_id = turn_context.module_id and private.works_on(turn_context.learner, d.user_id, d.team_id)
      )
    )
    from (select turn_context.learner as id) as asker
    left join public.profiles p on p.id = asker.id
    left join public.schools s on s.id = p.school_id
    left join lateral (
      -- The number of the transaction that wrote the row: no change of it can go unseen.
      select l.*, l.learning_module_id || '@' || l.xmin::text as state
      from public.learning_modules l where l.learning_module_id = turn_context.module_id
    ) as m on true
  );
end;
$$;
comment on function private.turn_context(uuid, uuid, text) is
  'What a prompt needs to know about the learner, the module and the part of the conversation that was left out. module_state names the module as it is now; the module itself is null where the caller has it in that state.';
revoke all on function private.turn_context(uuid, uuid, text) from public;

-- schemas/core/turns.sql
create or replace function public.begin_turn(learner uuid, session uuid, message_id text, message text, area text,
  owner text default null, reserve integer default 0, daily_tokens bigint default null, known_module text default null,
  extension jsonb default null)
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  refusal jsonb;
  module uuid;
  history jsonb;
  earlier integer;
  room text;
  asked integer;
  reply jsonb;
  greeting text;
  student jsonb;
  context jsonb;
begin
  if begin_turn.message_id is null or char_length(begin_turn.message_id) not between 8 and 64 then
    raise exception 'A message id has 8 to 64 characters.' using errcode = '22023';
  end if;
  if begin_turn.message is null or begin_turn.message !~ '\S' or char_length(begin_turn.message) > 4000 then
    raise exception 'A message has 1 to 4000 characters.' using errcode = '22023';
  end if;
  perform private.check_extension(begin_turn.extension, 4000);
  refusal := private.lock_session(begin_turn.learner, begin_turn.session, begin_turn.area);
  if refusal is not null then
    return refusal;
  end if;
  select d.chat_history, d.learning_module_id, d.chat_earlier, d.chat_room into strict history, module, earlier, room
    from public.dashboard d where d.id = begin_turn.session;
  context := private.turn_context(begin_turn.learner, module, begin_turn.known_module);

  asked := private.message_index(history, begin_turn.message_id, 'user');
  if asked is not null then
    student := history -> asked;
    reply := history -> private.message_index(history, begin_turn.message_id || ':reply', 'assistant');
    history := coalesce((select jsonb_agg(m.value order by m.ordinality)
      from jsonb_array_elements(history) with ordinality as m (value, ordinality) where m.ordinality <= asked), '[]');
  elsif earlier > 0 then
    -- Sent again after a fresh page was begun: what was said of it then stands.
    select e.message into student from public.earlier_messages e
      where e.session_id = begin_turn.session and e.message ->> 'id' = begin_turn.message_id limit 1;
    if student is not null then
      select e.message into reply from public.earlier_messages e
        where e.session_id = begin_turn.session and e.message ->> 'id' = begin_turn.message_id || ':reply' limit 1;
      if reply is null then
        return jsonb_build_object('ok', false, 'reason', 'not_found');
      end if;
      return context || jsonb_build_object('ok', true, 'state', 'answered', 'reply', private.with_room(reply, room), 'message', student,
        'history', '[]'::jsonb);
    end if;
  end if;
  -- An apology is no answer: asking again with the same id tries again, and the reply takes the apology's place.
  if reply is not null and not coalesce((reply ->> 'failed')::boolean, false) then
    return context || jsonb_build_object('ok', true, 'state', 'answered', 'reply', private.with_room(reply, room), 'message', student,
        'history', '[]'::jsonb);
  end if;

  refusal := coalesce(private.closed_or_busy(begin_turn.session),
    -- What is asked again has its place already.
    case when asked is null and room = 'full' then jsonb_build_object('ok', false, 'reason', 'page_full') end,
    private.admit_message(begin_turn.learner, begin_turn.reserve, begin_turn.daily_tokens,
      begin_turn.reserve <= 0 and begin_turn.extension ? 'move'));
  if refusal is not null then
    return refusal;
  end if;

  if asked is null then
    if jsonb_array_length(history) = 0 and earlier = 0 then
      select m.greeting into greeting from public.learning_modules m where m.learning_module_id = module;
      if greeting ~ '\S' then
        history := jsonb_build_array(jsonb_build_object(
          'id', 'greeting', 'role', 'assistant', 'content', greeting, 'timestamp', private.message_time()));
      end if;
    end if;
    student := coalesce(begin_turn.extension, '{}') || jsonb_build_object('id', begin_turn.message_id, 'role', 'user',
      'content', begin_turn.message, 'timestamp', private.message_time());
    update public.dashboard d
    set chat_history = history || student,
      progress = case when d.progress = 'not started' then 'started' else d.progress end,
      updated_at = clock_timestamp()
    where d.id = begin_turn.session;
  end if;
  perform private.hold_turn(begin_turn.session, begin_turn.message_id, begin_turn.owner, begin_turn.learner, begin_turn.reserve);
  return context || private.recent_messages(begin_turn.session, history, earlier, 400, 400000, 4, 200)
    || jsonb_build_object('ok', true, 'state', case when asked is null then 'new' else 'again' end, 'message', student);
end;
$$;
revoke all on function public.begin_turn(uuid, uuid, text, text, text, text, integer, bigint, text, jsonb) from public, anon, authenticated;
grant execute on function public.begin_turn(uuid, uuid, text, text, text, text, integer, bigint, text, jsonb) to service_role;
comment on function public.begin_turn(uuid, uuid, text, text, text, text, integer, bigint, text, jsonb) is
  'Service role only. Keeps a learner''s message (once for each message id) with what its area keeps beside it, marks the session busy, reserves its tokens and answers learner, module and the newest 400 messages or 400,000 bytes of the conversation, over all its pages, with how many are left_behind; or ok false with a reason: page_full where a fresh page has to be begun. known_module is the module_state that the caller has. The caller has verified who the learner is.';
