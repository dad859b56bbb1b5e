create or replace function private.forget_oldest_lines()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  delete from public.memory_lines m using (
    select l.id, row_number() over (partition by l.user_id
      order by array_position(array['interest', 'mended', 'shown'], l.kind), l.created_at desc, l.id) as place
    from public.memory_lines l where l.user_id in (select a.user_id from added a)
  ) as kept
  where m.id = kept.id and kept.place > 40;
  return null;
end;
$$;
comment on function private.forget_oldest_lines() is 'Keeps at most 40 lines of a learner''s memory: what was shown goes first, the oldest of it before the rest.';
revoke all on function private.forget_oldest_lines() from public;

create or replace function private.memory_of(learner uuid, session uuid)
returns jsonb
language plpgsql
stable
set search_path = ''
as $$
begin
  return (
    with due as (
      select m.id from public.memory_lines m
      where m.user_id = memory_of.learner and m.due_at <= now() and m.session_id is distinct from memory_of.session
        -- Learning is no quiz on old sentences: one of them comes back in a day.
        and not exists (select from public.memory_lines o where o.user_id = memory_of.learner and o.asked_at > now() - interval '20 hours')
      order by m.due_at, m.id limit 1
    )
    select coalesce(jsonb_agg(to_jsonb(t) - 'place' order by t.place), '[]') from (
      select m.id, m.kind, m.about, m.text, (now()::date - m.created_at::date) as days, m.id in (select d.id from due d) as is_due,
        row_number() over (order by m.id in (select d.id from due d) desc, coalesce(s.sub_category = here.sub_category, false) desc,
          m.kind = 'interest' desc, m.created_at desc, m.id) as place
      from public.memory_lines m
      left join public.dashboard s on s.id = m.session_id
      left join public.dashboard here on here.id = memory_of.session
      -- What was said in this conversation stands in it.
      where m.user_id = memory_of.learner and m.session_id is distinct from memory_of.session
      order by place limit 20
    ) as t
  );
end;
$$;
comment on function private.memory_of(uuid, uuid) is
  'What a coach may be told of a learner''s memory in one of their conversations: the line that is due first, then those of the same sub-category, what the learner likes, and the newest.';
revoke all on function private.memory_of(uuid, uuid) from public;

create or replace function public.remember(learner uuid, session uuid, lines jsonb, asked uuid default null)
returns void
language plpgsql
security definer
set search_path = ''
as $$
begin
  insert into public.memory_lines (user_id, session_id, kind, about, text, due_at)
  select l.learner, d.id, l.kind, left(concat_ws(' · ', nullif(btrim(d.title), ''), l.about), 200), l.text, now() + interval '2 days'
  from jsonb_to_recordset(remember.lines) as l (learner uuid, kind text, about text, text text)
  -- Who left a team meanwhile keeps what they said there out of its reach, and the team out of theirs.
  join public.dashboard d on d.id = remember.session and private.works_on(l.learner, d.user_id, d.team_id)
  where private.works_on(remember.learner, d.user_id, d.team_id)
  on conflict (user_id, text) do nothing;
  update public.memory_lines m
  set times_asked = m.times_asked + 1, asked_at = now(),
    due_at = case m.times_asked when 0 then greatest(m.created_at + interval '7 days', now() + interval '2 days')
      when 1 then greatest(m.created_at + interval '21 days', now() + interval '2 days') end
  where m.id = remember.asked and m.user_id = remember.learner and m.due_at <= now();
end;
$$;
comment on function public.remember(uuid, uuid, jsonb, uuid) is
  'Service role only. Keeps sentences that learners said in a conversation of theirs as lines of their memory (learner, kind, about, text), once each; and notes that a coach has come back to a line, which is then due 7 and 21 days after it was said, and after that no more. The caller has verified who the learner is.';
revoke all on function public.remember(uuid, uuid, jsonb, uuid) from public, anon, authenticated;
grant execute on function public.remember(uuid, uuid, jsonb, uuid) to service_role;

create or replace function public.keep_memory_line(learner uuid, line uuid, words text)
returns jsonb
language plpgsql
set search_path = ''
as $$
declare
  said text := btrim(regexp_replace(coalesce(keep_memory_line.words, ''), '\s+', ' ', 'g'));
  kept public.memory_lines%rowtype;
begin
  if said = '' or char_length(said) > 200 then
    return jsonb_build_object('ok', false, 'sentence', case when said = '' then 'Please write a few words.' else 'Please use at most 200 characters.' end);
  end if;
  if keep_memory_line.line is not null then
    update public.memory_lines m set text = said, corrected_at = now()
      where m.id = keep_memory_line.line and m.user_id = keep_memory_line.learner returning m.* into kept;
    if not found then
      return '{"ok": false, "sentence": "This line is not here any more."}';
    end if;
    return jsonb_build_object('ok', true, 'line', to_jsonb(kept));
  end if;
  -- One of a learner's own at a time, so that each sees the ones before it.
  perform from public.profiles p where p.id = keep_memory_line.learner for update;
  if (select count(*) from public.memory_lines m where m.user_id = keep_memory_line.learner and m.kind = 'interest') >= 5 then
    return '{"ok": false, "sentence": "There is room for 5 things that you like. Delete one to add another."}';
  end if;
  insert into public.memory_lines (user_id, kind, text) values (keep_memory_line.learner, 'interest', said) returning * into kept;
  return jsonb_build_object('ok', true, 'line', to_jsonb(kept));
exception when unique_violation then
  return '{"ok": false, "sentence": "This is in your list already."}';
end;
$$;
comment on function public.keep_memory_line(uuid, uuid, text) is
  'Service role only; the caller has verified who the learner is and heard the words. Corrects a line of the learner''s memory, or, where line is null, adds something that they like, of which there are at most 5. Answers the line, or ok false with a sentence.';
revoke all on function public.keep_memory_line(uuid, uuid, text) from public, anon, authenticated;
grant execute on function public.keep_memory_line(uuid, uuid, text) to service_role;
