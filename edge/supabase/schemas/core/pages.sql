create or replace function private.page_room(history jsonb)
returns text
language plpgsql
immutable
set search_path = ''
as $$
declare
  messages integer := jsonb_array_length(page_room.history);
  bytes bigint;
begin
  -- Programs have a bound of their own, in lighter_history.
  select coalesce(sum(octet_length((m.value - 'execution')::text)), 0) into bytes from jsonb_array_elements(page_room.history) as m (value);
  return case
    -- A message and its reply, or a run, still fit.
    when messages > 398 or bytes > 980000 then 'full'
    when messages > 380 or bytes > 900000 then 'ending'
    else 'open'
  end;
end;
$$;
comment on function private.page_room(jsonb) is
  'Whether a page takes more: it has 400 messages and a million bytes without programs, and is said to end when 20 messages or 100,000 bytes are left.';
revoke all on function private.page_room(jsonb) from public;

create or replace function private.keep_chat_room()
returns trigger
language plpgsql
-- The server's role may write rows and has no right to this schema.
security definer
set search_path = ''
as $$
begin
  new.chat_room := private.page_room(new.chat_history);
  return new;
end;
$$;
comment on function private.keep_chat_room() is 'Trigger: chat_room follows chat_history.';
revoke all on function private.keep_chat_room() from public;

create or replace function private.message_number(session uuid, message_id text)
returns integer
language plpgsql
stable
set search_path = ''
as $$
begin
  return coalesce(
    (select e.number from public.earlier_messages e
      where e.session_id = message_number.session and e.message ->> 'id' = message_number.message_id order by e.number limit 1),
    (select (d.chat_earlier + m.ordinality)::integer
      from public.dashboard d, jsonb_array_elements(d.chat_history) with ordinality as m (value, ordinality)
      where d.id = message_number.session and m.value ->> 'id' = message_number.message_id order by m.ordinality limit 1));
end;
$$;
comment on function private.message_number(uuid, text) is 'The place of a message in a conversation with all its pages, counted from 1, or null.';
revoke all on function private.message_number(uuid, text) from public;

create or replace function private.recent_messages(session uuid, page jsonb, earlier integer, messages integer, bytes integer, programs integer,
  code integer)
returns jsonb
language plpgsql
stable
set search_path = ''
as $$
declare
  first jsonb;
  recent jsonb;
  from_number integer;
begin
  with said as (
    select m.value, (recent_messages.earlier + m.ordinality)::integer as number
    from jsonb_array_elements(recent_messages.page) with ordinality as m (value, ordinality)
    union all
    select e.message, e.number from public.earlier_messages e
    where e.session_id = recent_messages.session and e.number <= recent_messages.earlier
      and e.number > recent_messages.earlier + jsonb_array_length(recent_messages.page) - recent_messages.messages
  ), counted as (
    select s.value, s.number,
      row_number() over (order by s.number desc) as place,
      sum(octet_length((s.value - 'execution')::text)) over (order by s.number desc) as bytes_from_here,
      count(s.value -> 'execution') over (order by s.number desc) as programs_from_here
    from said s
  )
  select min(c.number), jsonb_agg(case
      when not c.value ? 'execution' or c.programs_from_here <= recent_messages.programs then c.value
      else jsonb_set(c.value, '{execution}', private.lighter_execution(c.value -> 'execution', recent_messages.code, 1200))
    end order by c.number)
  into from_number, recent
  from counted c
  -- The newest message and its question are there whatever they hold.
  where c.place <= 2 or (c.place <= recent_messages.messages and c.bytes_from_here <= recent_messages.bytes);

  if from_number is null or from_number = 1 then
    return jsonb_build_object('history', coalesce(recent, '[]'), 'left_behind', 0);
  end if;
  -- The coach's first words stand before all others: they may hold the first question.
  first := case when recent_messages.earlier = 0 then recent_messages.page -> 0
    else (select e.message from public.earlier_messages e where e.session_id = recent_messages.session and e.number = 1) end;
  return case
    when first ->> 'role' = 'assistant' then jsonb_build_object('history', jsonb_build_array(first) || recent, 'left_behind', from_number - 2)
    else jsonb_build_object('history', recent, 'left_behind', from_number - 1)
  end;
end;
$$;
comment on function private.recent_messages(uuid, jsonb, integer, integer, integer, integer, integer) is
  'The newest messages of a conversation over all its pages, at most so many of them and so many bytes without programs, with the coach''s first words before them; and how many messages are not among them. Only the newest programs are whole.';
revoke all on function private.recent_messages(uuid, jsonb, integer, integer, integer, integer, integer) from public;

create or replace function private.with_room(message jsonb, room text)
returns jsonb
language sql
immutable
set search_path = ''
as $$
  select case when with_room.room = 'open' then with_room.message else with_room.message || jsonb_build_object('room', with_room.room) end;
$$;
comment on function private.with_room(jsonb, text) is 'A stored message as it is answered: with the room of its page where that is no longer open.';
revoke all on function private.with_room(jsonb, text) from public;

create or replace function public.start_page(learner uuid, session uuid, area text)
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  refusal jsonb;
  history jsonb;
  earlier integer;
  room text;
  ends integer[];
  stays integer;
  rest jsonb;
begin
  refusal := private.lock_session(start_page.learner, start_page.session, start_page.area);
  if refusal is null then
    refusal := private.closed_or_busy(start_page.session);
  end if;
  if refusal is not null then
    return refusal;
  end if;
  select d.chat_history, d.chat_earlier, d.chat_room into strict history, earlier, room from public.dashboard d where d.id = start_page.session;
  -- Asked for twice, or in two tabs, it is one fresh page.
  if room <> 'open' then
    with numbered as (
      select m.value, m.ordinality::integer as number, (count(*) over ())::integer as messages
      from jsonb_array_elements(history) with ordinality as m (value, ordinality)
    ), newest as (
      select max(n.number) filter (where n.value ->> 'role' = 'user') as question,
        max(n.number) filter (where n.value ? 'execution' and n.number > n.messages - 40) as program,
        max(n.messages) as messages
      from numbered n
    )
    select array[
      -- The newest program goes along with its question and all that was said since, unless that is long ago; so does
      -- the last question with its answer: what is still open can be seen, and asked again under its id.
      least(greatest(w.question, w.messages - 5),
        coalesce((select max(n.number) from numbered n where n.number < w.program and n.value ->> 'role' = 'user'), w.program)) - 1,
      greatest(w.question, w.messages - 5) - 1,
      w.messages
    ] into ends from newest w;
    foreach stays in array ends loop
      select coalesce(jsonb_agg(m.value order by m.ordinality), '[]') into rest
        from jsonb_array_elements(history) with ordinality as m (value, ordinality) where m.ordinality > stays;
      -- A page that is full from its beginning would take nothing.
      exit when private.page_room(rest) = 'open';
    end loop;
    insert into public.earlier_messages (session_id, number, message)
      select start_page.session, earlier + m.ordinality, m.value
      from jsonb_array_elements(history) with ordinality as m (value, ordinality) where m.ordinality <= stays;
    history := rest;
    earlier := earlier + stays;
    update public.dashboard d set chat_history = history, chat_earlier = earlier, updated_at = clock_timestamp()
      where d.id = start_page.session returning d.chat_room into room;
  end if;
  return jsonb_build_object('ok', true, 'messages', history, 'earlier', earlier, 'room', room);
end;
$$;
comment on function public.start_page(uuid, uuid, text) is
  'Service role only. Begins a fresh page where the present one ends or is full: its messages but the newest program and the last question and answer go to earlier_messages, as they are. Answers the messages of the page, how many stand before it, and its room; or ok false with a reason. The caller has verified who the learner is.';
revoke all on function public.start_page(uuid, uuid, text) from public, anon, authenticated;
grant execute on function public.start_page(uuid, uuid, text) to service_role;
