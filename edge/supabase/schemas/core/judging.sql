create or replace function private.comments_of(session uuid, of_school uuid default null)
returns jsonb
language sql
stable
set search_path = ''
as $$
  select coalesce(jsonb_agg(jsonb_build_object('id', c.id, 'text', c.text, 'name', c.maker_name, 'at', c.made_at, 'answer', c.answer)
    order by c.id desc), '[]')
  from public.teacher_comments c
  where c.session_id = comments_of.session and (comments_of.of_school is null or c.school_id = comments_of.of_school)
$$;
comment on function private.comments_of(uuid, uuid) is
  'What teachers wrote about a work, of one school or of all, with the answers; the caller has seen who asks.';
revoke all on function private.comments_of(uuid, uuid) from public;

create or replace function public.commented(session public.dashboard)
returns jsonb
language sql
stable
security definer
set search_path = ''
as $$
  -- What a caller says of a row counts for nothing.
  select coalesce((select private.comments_of(d.id) from public.dashboard d
    where d.id = commented.session.id and d.user_id = (select auth.uid())), '[]')
$$;
comment on function public.commented(public.dashboard) is
  'A computed column of dashboard: what teachers wrote about this work of the caller''s, and what the caller answered; empty for everybody else.';
revoke all on function public.commented(public.dashboard) from public, anon, authenticated;
grant execute on function public.commented(public.dashboard) to authenticated;

create or replace function public.evaluation_for_staff(class uuid, session uuid)
returns jsonb
language plpgsql
stable
security definer
set search_path = ''
as $$
declare
  talk public.dashboard%rowtype;
  person uuid;
  sentences jsonb;
begin
  select d.* into talk from public.dashboard d where d.id = evaluation_for_staff.session and d.team_id is null;
  person := private.student_for_staff(evaluation_for_staff.class, talk.user_id);
  select jsonb_agg(s.value order by s.ordinality) into sentences
  from jsonb_array_elements(public.evidence_sentences(evaluation_for_staff.class, person)) with ordinality as s (value, ordinality)
  where s.value ->> 'session' = talk.id::text;
  if sentences is null then
    raise exception 'Nothing of this work was evaluated here.' using errcode = '22023';
  end if;
  return (
    select jsonb_build_object('student', p.id, 'name', p.name, 'title', private.talk_title(talk), 'sentences', sentences,
      'comments', private.comments_of(talk.id, p.school_id),
      'talk', case when private.said_openly(p) is null then 'closed'
        when exists (select from private.classes_of(p.id) as c where private.teaches_class(c.id)) then 'open' else 'not_taught' end)
    from public.profiles p where p.id = person);
end;
$$;
comment on function public.evaluation_for_staff(uuid, uuid) is
  'Whoever keeps a class may read the newest evaluation of a work of a student of it: criteria, sentences, what teachers set and wrote there, and whether the caller could open the talk (open), the school keeps talks closed, or only who teaches the student could (not_taught). No word of the talk but the sentences.';
revoke all on function public.evaluation_for_staff(uuid, uuid) from public, anon, authenticated;
grant execute on function public.evaluation_for_staff(uuid, uuid) to authenticated;

create or replace function public.comment_on_work(class uuid, session uuid, words text)
returns void
language plpgsql
security definer
set search_path = ''
as $$
declare
  kept public.dashboard%rowtype;
  said text := btrim(regexp_replace(coalesce(comment_on_work.words, ''), '\s+', ' ', 'g'));
  fault text := private.text_fault(said, 'The comment', 500);
begin
  select d.* into kept from public.dashboard d where d.id = comment_on_work.session and d.team_id is null;
  perform private.student_for_staff(comment_on_work.class, kept.user_id);
  if not exists (select from private.evidence_of(array[kept.user_id]) as e where e.session_id = kept.id) then
    raise exception 'Nothing of this work was evaluated here.' using errcode = '22023';
  elsif said = '' then
    raise exception 'Please write a few words.' using errcode = '22023';
  elsif fault is not null then
    raise exception '%', fault using errcode = '22023';
  elsif (select count(*) from public.teacher_comments c where c.session_id = kept.id and c.made_at > now() - interval '1 day') >= 20 then
    raise exception 'That is enough for one day. Please go on tomorrow.' using errcode = '22023';
  end if;
  insert into public.teacher_comments (session_id, school_id, text, made_by, maker_name)
  select kept.id, p.school_id, said, (select auth.uid()),
    coalesce((select nullif(btrim(t.name), '') from public.profiles t where t.id = (select auth.uid())), 'Your teacher')
  from public.profiles p where p.id = kept.user_id;
end;
$$;
comment on function public.comment_on_work(uuid, uuid, text) is
  'Whoever keeps a class may write to a student of it about evaluated work, which changes no level; at most 20 times a day for one work. The student reads it with the name.';
revoke all on function public.comment_on_work(uuid, uuid, text) from public, anon, authenticated;
grant execute on function public.comment_on_work(uuid, uuid, text) to authenticated;

create or replace function public.answer_comment(learner uuid, comment_id bigint, words text)
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  said text := private.answer_line(answer_comment.words);
  fault text := coalesce(private.answer_fault(said), private.consent_fault(answer_comment.learner));
begin
  if fault is not null then
    return jsonb_build_object('ok', false, 'sentence', fault);
  end if;
  update public.teacher_comments t set answer = said, answered_at = now()
  from public.dashboard d
  where t.id = answer_comment.comment_id and d.id = t.session_id and d.user_id = answer_comment.learner;
  if not found then
    return '{"ok": false, "sentence": "This is not here any more."}';
  end if;
  return '{"ok": true}';
end;
$$;
comment on function public.answer_comment(uuid, bigint, text) is
  'Service role only; the caller has verified who the learner is and heard the words. Keeps what a learner answers to a teacher''s comment, in place of an earlier answer; ok false with a sentence where it can''t.';
revoke all on function public.answer_comment(uuid, bigint, text) from public, anon, authenticated;
grant execute on function public.answer_comment(uuid, bigint, text) to service_role;

create or replace function private.teacher_news_of(person uuid)
returns jsonb
language sql
stable
set search_path = ''
as $$
  select coalesce(jsonb_agg(to_jsonb(n) order by n.at desc), '[]')
  from (
    select distinct on (d.id) d.id as session, d.title, d.category_activity, d.progress, e.what, e.name, e.at
    from public.profiles p
    join public.dashboard d on d.user_id = p.id and d.team_id is null
    join lateral (
      select case when t.level = t.guide_level then 'agreed' else 'changed' end as what, t.setter_name as name, t.set_at as at
      from public.teacher_levels t where t.session_id = d.id and t.school_id = p.school_id
      union all
      select 'commented', c.maker_name, c.made_at from public.teacher_comments c where c.session_id = d.id and c.school_id = p.school_id
      union all
      select 'opened', o.opener_name, o.opened_at from public.talk_openings o
      where o.session_id = d.id and o.student_id = p.id and o.school_id = p.school_id and o.how = 'talk') as e
      on e.at > coalesce(d.teacher_read_at, '-infinity')
    where p.id = teacher_news_of.person
    -- Of several the one that there is most to read about.
    order by d.id, array_position(array['commented', 'changed', 'agreed', 'opened'], e.what), e.at desc) as n
$$;
comment on function private.teacher_news_of(uuid) is
  'In which works of a person teachers of their school did something that the person hasn''t read there, who and what; of each work one thing. The caller has seen who asks.';
revoke all on function private.teacher_news_of(uuid) from public;

create or replace function public.read_teacher_news(session uuid default null)
returns void
language sql
security definer
set search_path = ''
as $$
  -- updated_at stays: it says when the learner worked.
  update public.dashboard d set teacher_read_at = clock_timestamp()
  from jsonb_array_elements(private.teacher_news_of((select auth.uid()))) as n
  where d.id = (n ->> 'session')::uuid and (read_teacher_news.session is null or d.id = read_teacher_news.session)
$$;
comment on function public.read_teacher_news(uuid) is
  'A learner may note that they have read what teachers did with a work of theirs, or, where none is named, with all of them.';
revoke all on function public.read_teacher_news(uuid) from public, anon, authenticated;
grant execute on function public.read_teacher_news(uuid) to authenticated;

create or replace function public.from_teachers()
returns jsonb
language sql
stable
security definer
set search_path = ''
as $$
  select coalesce(jsonb_agg(jsonb_build_object('session', w.id, 'title', w.title, 'category_activity', w.category_activity,
    'progress', w.progress, 'levels', private.teacher_levels_of(w.id), 'comments', private.comments_of(w.id)) order by w.at desc), '[]')
  from (
    select d.id, d.title, d.category_activity, d.progress, max(e.at) as at
    from public.dashboard d
    join (
      select t.session_id, t.set_at as at from public.teacher_levels t
      union all select c.session_id, c.made_at from public.teacher_comments c) as e on e.session_id = d.id
    where d.user_id = (select auth.uid()) and d.team_id is null
    group by d.id order by 5 desc limit 20) as w
$$;
comment on function public.from_teachers() is
  'The 20 works of the signed-in person about which teachers said something last: the levels that they set and what they wrote, with the answers.';
revoke all on function public.from_teachers() from public, anon, authenticated;
grant execute on function public.from_teachers() to authenticated;
