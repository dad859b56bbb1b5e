create or replace function private.keep_levels(talk public.dashboard, pass_mark double precision)
returns void
language sql
set search_path = ''
as $$
  insert into public.evaluation_levels as l (session_id, place, criterion, level, quote, pass_mark)
  select (keep_levels.talk).id, e.ordinality, c.name, c.level, coalesce(c.quote, ''), keep_levels.pass_mark
  from jsonb_array_elements((keep_levels.talk).evaluation_criteria) with ordinality as e (value, ordinality)
  cross join lateral jsonb_to_record(e.value) as c (name text, level integer, quote text)
  where c.name is not null and c.level between 0 and 5
  on conflict (session_id, criterion, made_on) do update
    set place = excluded.place, level = excluded.level, quote = excluded.quote, pass_mark = excluded.pass_mark, made_at = excluded.made_at
$$;
comment on function private.keep_levels(public.dashboard, double precision) is
  'Keeps what an evaluation that was just stored found, in place of an earlier one of the same day.';
revoke all on function private.keep_levels(public.dashboard, double precision) from public;

create or replace function private.newest_levels(session uuid)
returns table (criterion text, place smallint, guide_level smallint, level smallint, pass_mark double precision, is_set boolean)
language sql
stable
set search_path = ''
as $$
  select l.criterion, l.place, l.level, coalesce(t.level, l.level), l.pass_mark, t.level is not null
  from public.evaluation_levels l
  join public.dashboard d on d.id = l.session_id join public.profiles p on p.id = d.user_id
  left join lateral (
    select s.level from public.teacher_levels s
    -- Of another school's nothing counts, nor shows in what counts, once the work is evaluated anew.
    where s.session_id = l.session_id and s.criterion = l.criterion and s.school_id = coalesce(p.school_id, s.school_id)
    order by s.id desc limit 1) as t on true
  where l.session_id = newest_levels.session
    and l.made_at = (select max(o.made_at) from public.evaluation_levels o where o.session_id = newest_levels.session)
$$;
comment on function private.newest_levels(uuid) is
  'The criteria of the newest evaluation of a conversation with the model''s level and the one that counts: one of a teacher at the learner''s school where it is set.';
revoke all on function private.newest_levels(uuid) from public;

create or replace function private.count_teacher_levels(talk public.dashboard)
returns public.dashboard
language plpgsql
set search_path = ''
as $$
declare
  counted record;
begin
  -- As readEvaluation counts: the average of the levels, of which 5 is the highest, out of 100.
  select 20.0 * avg(n.level) as score, max(n.pass_mark) as pass_mark, bool_or(n.is_set) as is_set into counted
  from private.newest_levels((count_teacher_levels.talk).id) as n;
  if counted.is_set then
    -- updated_at stays: it says when the learner worked.
    update public.dashboard d
    set evaluation_score = counted.score, progress = case when counted.score > counted.pass_mark then 'completed' else 'started' end,
      -- Proof books and pages read the level that counts; evaluation_levels keeps the model's.
      evaluation_criteria = (
        select jsonb_agg(case when n.is_set then c.value || jsonb_build_object('level', n.level, 'guide_level', n.guide_level) else c.value end
          order by c.ordinality)
        from jsonb_array_elements(d.evaluation_criteria) with ordinality as c (value, ordinality)
        left join private.newest_levels(d.id) as n on n.criterion = c.value ->> 'name')
    where d.id = (count_teacher_levels.talk).id
    returning d.* into talk;
  end if;
  return talk;
end;
$$;
comment on function private.count_teacher_levels(public.dashboard) is
  'Counts score, criteria and progress of a conversation from its levels, where a teacher has set one of them, and answers its row.';
revoke all on function private.count_teacher_levels(public.dashboard) from public;

create or replace function private.teacher_levels_of(session uuid)
returns jsonb
language sql
stable
set search_path = ''
as $$
  select coalesce(jsonb_agg(jsonb_build_object('id', t.id, 'criterion', t.criterion, 'guide_level', t.guide_level, 'level', t.level,
    'reason', t.reason, 'name', t.setter_name, 'at', t.set_at, 'answer', t.answer) order by t.id desc), '[]')
  from (
    select distinct on (s.criterion) s.* from public.teacher_levels s
    where s.session_id = teacher_levels_of.session order by s.criterion, s.id desc) as t
$$;
comment on function private.teacher_levels_of(uuid) is
  'The levels that teachers set for a conversation and that count, with the reasons and the answers; the caller has seen who asks.';
revoke all on function private.teacher_levels_of(uuid) from public;

create or replace function public.looked_at(session public.dashboard)
returns jsonb
language sql
stable
security definer
set search_path = ''
as $$
  -- What a caller says of a row counts for nothing.
  select coalesce((select private.teacher_levels_of(d.id) from public.dashboard d
    where d.id = looked_at.session.id and d.user_id = (select auth.uid())), '[]')
$$;
comment on function public.looked_at(public.dashboard) is
  'A computed column of dashboard: the levels that teachers set for this work of the caller''s, why, and what the caller answered; empty for everybody else.';
revoke all on function public.looked_at(public.dashboard) from public, anon, authenticated;
grant execute on function public.looked_at(public.dashboard) to authenticated;

create or replace function private.class_students(class public.school_classes)
returns setof uuid
language sql
stable
set search_path = ''
as $$
  select p.id from public.school_class_members m
  join public.profiles p on p.id = m.user_id and p.school_id = class_students.class.school_id and p.school_link <> 'typed'
  where m.class_id = class_students.class.id and m.removed_at is null
    and not exists (select from public.school_staff s where s.user_id = p.id)
$$;
comment on function private.class_students(public.school_classes) is
  'Who learns in a class at this moment: belongs to its school, was not taken out, and is no staff. The caller has seen who asks.';
revoke all on function private.class_students(public.school_classes) from public;

create or replace function private.evidence_of(people uuid[])
returns table (user_id uuid, session_id uuid, area text, topic text, activity text, criterion text, place smallint, level smallint,
  guide_level smallint, is_set boolean, quote text, made_at timestamptz, is_newest boolean)
language sql
stable
set search_path = ''
as $$
  select d.user_id, d.id, coalesce(d.category_activity, ''),
    -- What a student has made has a topic in their own words.
    coalesce(m.sub_category, d.category_activity, ''), private.talk_title(d), l.criterion, l.place,
    case when l.is_newest then coalesce(t.level, l.level) else l.level end, l.level, l.is_newest and t.level is not null,
    l.quote, l.made_at, l.is_newest
  from public.profiles p
  join public.dashboard d on d.user_id = p.id and d.team_id is null
  join lateral (
    select e.*, e.made_at = max(e.made_at) over () as is_newest
    -- What was said at another school stays there.
    from public.evaluation_levels e where e.session_id = d.id and e.made_at >= p.school_since) as l on true
  left join public.learning_modules m on m.learning_module_id = d.learning_module_id and m.content_id is not null
  left join lateral (
    select s.level from public.teacher_levels s
    where s.session_id = d.id and s.criterion = l.criterion and s.school_id = p.school_id order by s.id desc limit 1) as t on true
  where p.id = any (evidence_of.people)
$$;
comment on function private.evidence_of(uuid[]) is
  'What evaluations of some people found since they belong to their school: of the newest of each conversation the level that counts, of those before the model''s. The caller has seen who asks.';
revoke all on function private.evidence_of(uuid[]) from public;

create or replace function public.evidence_wall(class uuid)
returns jsonb
language plpgsql
stable
security definer
set search_path = ''
as $$
declare
  people uuid[] := array(select private.class_students(private.class_for_staff(evidence_wall.class)));
begin
  return jsonb_build_object(
    'people', coalesce((
      select jsonb_agg(jsonb_build_object('user_id', p.id, 'name', p.name) order by lower(p.name), p.id)
      from public.profiles p where p.id = any (people)), '[]'),
    'levels', coalesce((
      select jsonb_agg(jsonb_build_object('user_id', b.user_id, 'area', b.area, 'topic', b.topic, 'activity', b.activity,
        'criterion', b.criterion, 'place', b.place, 'level', b.level, 'guide_level', b.guide_level, 'is_set', b.is_set, 'at', b.made_at)
        order by b.area, b.topic, b.activity, b.place, b.criterion, b.user_id)
      from (
        -- Of several talks the one that shows the most.
        select distinct on (e.user_id, e.area, e.topic, e.criterion) e.* from private.evidence_of(people) as e
        where e.is_newest order by e.user_id, e.area, e.topic, e.criterion, e.level desc, e.made_at desc) as b), '[]'),
    'growth', coalesce((
      select jsonb_agg(to_jsonb(w) order by w.area, w.week)
      from (
        select e.area, date_trunc('week', e.made_at at time zone 'utc')::date as week, round(avg(e.level), 1) as level, count(*) as levels
        from private.evidence_of(people) as e group by 1, 2) as w), '[]'),
    'misconceptions', coalesce((
      select jsonb_agg(to_jsonb(n) order by n.misconception, n.user_id)
      from (
        select m.area, m.misconception, m.user_id, max(m.met_at) as at from private.misconceptions_of(people) as m group by 1, 2, 3) as n), '[]'));
end;
$$;
comment on function public.evidence_wall(uuid) is
  'Whoever keeps a class may read which levels its students have proven, of several talks the highest, by topic and criterion, the average level of each week in each area, and which misconceptions they met. No sentence, nothing of a team.';
revoke all on function public.evidence_wall(uuid) from public, anon, authenticated;
grant execute on function public.evidence_wall(uuid) to authenticated;

create or replace function private.student_for_staff(class uuid, student uuid)
returns uuid
language plpgsql
stable
set search_path = ''
as $$
begin
  if (student_for_staff.student in (select private.class_students(private.class_for_staff(student_for_staff.class)))) is not true then
    -- One answer for a student of others and for one who has left.
    raise exception 'Only who teaches this student can do this.' using errcode = '42501';
  end if;
  return student_for_staff.student;
end;
$$;
comment on function private.student_for_staff(uuid, uuid) is 'A student who is in a class at this moment, for who keeps that class; raises for everybody else.';
revoke all on function private.student_for_staff(uuid, uuid) from public;

create or replace function public.evidence_sentences(class uuid, student uuid, area text default null, topic text default null,
  criterion text default null)
returns jsonb
language plpgsql
stable
security definer
set search_path = ''
as $$
declare
  person uuid := private.student_for_staff(evidence_sentences.class, evidence_sentences.student);
begin
  return coalesce((
    select jsonb_agg(jsonb_build_object('session', e.session_id, 'activity', e.activity, 'criterion', e.criterion, 'quote', e.quote, 'level', e.level,
      'guide_level', e.guide_level, 'at', e.made_at, 'is_newest', e.is_newest, 'teachers', case when e.is_newest then (
        select coalesce(jsonb_agg(jsonb_build_object('name', t.setter_name, 'old_level', t.old_level, 'level', t.level, 'reason', t.reason,
          'at', t.set_at, 'answer', t.answer) order by t.id desc), '[]')
        from public.teacher_levels t join public.school_classes c on c.id = evidence_sentences.class and c.school_id = t.school_id
        where t.session_id = e.session_id and t.criterion = e.criterion) else '[]' end)
      order by e.made_at desc, e.session_id, e.place)
    from private.evidence_of(array[person]) as e
    where case when evidence_sentences.criterion is null then e.is_newest
      else e.area = evidence_sentences.area and e.topic = evidence_sentences.topic and e.criterion = evidence_sentences.criterion end), '[]');
end;
$$;
comment on function public.evidence_sentences(uuid, uuid, text, text, text) is
  'Whoever keeps a class may read by which sentences of a student of it a criterion was proven, or, where none is named, all criteria of the newest evaluation of each activity; when and in which activity, and which levels teachers set there and why.';
revoke all on function public.evidence_sentences(uuid, uuid, text, text, text) from public, anon, authenticated;
grant execute on function public.evidence_sentences(uuid, uuid, text, text, text) to authenticated;

create or replace function public.set_level(class uuid, session uuid, criterion text, level integer, reason text)
returns void
language plpgsql
security definer
set search_path = ''
as $$
declare
  kept public.dashboard%rowtype;
  found_level record;
  why text := btrim(coalesce(set_level.reason, ''));
  fault text := private.text_fault(why, 'The reason', 500);
begin
  select d.* into kept from public.dashboard d where d.id = set_level.session and d.team_id is null;
  perform private.student_for_staff(set_level.class, kept.user_id);
  -- Of two teachers at once the second sees what the first has set.
  select d.* into kept from public.dashboard d where d.id = kept.id for update;
  select e.* into found_level from private.evidence_of(array[kept.user_id]) as e
  where e.session_id = kept.id and e.criterion = set_level.criterion and e.is_newest;
  if not found then
    raise exception 'This work was evaluated anew. Please open it again.' using errcode = '22023';
  elsif set_level.level is null or set_level.level not between 0 and 5 then
    raise exception 'Please choose a level from 0 to 5.' using errcode = '22023';
  elsif char_length(why) < 10 then
    raise exception 'Please say why, in a sentence: the student reads it.' using errcode = '22023';
  elsif fault is not null then
    raise exception '%', fault using errcode = '22023';
  end if;
  insert into public.teacher_levels (session_id, school_id, criterion, guide_level, old_level, level, reason, set_by, setter_name)
  select kept.id, p.school_id, set_level.criterion, found_level.guide_level, found_level.level, set_level.level, why, (select auth.uid()),
    coalesce((select nullif(btrim(t.name), '') from public.profiles t where t.id = (select auth.uid())), 'Your teacher')
  from public.profiles p where p.id = kept.user_id;
  perform private.count_teacher_levels(kept);
end;
$$;
comment on function public.set_level(uuid, uuid, text, integer, text) is
  'Whoever keeps a class may set the level of a criterion in a student''s evaluated work, 0 to 5, with a reason of a sentence; or the same level as the model''s, to agree. Both levels stay, the newest of a teacher counts for score and progress, and the student reads it.';
revoke all on function public.set_level(uuid, uuid, text, integer, text) from public, anon, authenticated;
grant execute on function public.set_level(uuid, uuid, text, integer, text) to authenticated;

create or replace function private.answer_line(words text)
returns text
language sql
immutable
set search_path = ''
as $$
  select btrim(regexp_replace(coalesce(answer_line.words, ''), '\s+', ' ', 'g'))
$$;
comment on function private.answer_line(text) is 'What a learner answers to a teacher, as one line.';
revoke all on function private.answer_line(text) from public;

create or replace function private.answer_fault(line text)
returns text
language sql
immutable
set search_path = ''
as $$
  select case when answer_fault.line = '' then 'Please write a few words.'
    when char_length(answer_fault.line) > 200 then 'Please use at most 200 characters.' end
$$;
comment on function private.answer_fault(text) is 'What is wrong with a line that a learner answers to a teacher, as a sentence for them, or null.';
revoke all on function private.answer_fault(text) from public;

create or replace function public.answer_teacher(learner uuid, teacher_level bigint, words text)
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  said text := private.answer_line(answer_teacher.words);
  fault text := coalesce(private.answer_fault(said), private.consent_fault(answer_teacher.learner));
begin
  if fault is not null then
    return jsonb_build_object('ok', false, 'sentence', fault);
  end if;
  update public.teacher_levels t set answer = said, answered_at = now()
  from public.dashboard d
  where t.id = answer_teacher.teacher_level and d.id = t.session_id and d.user_id = answer_teacher.learner;
  if not found then
    return '{"ok": false, "sentence": "This is not here any more."}';
  end if;
  return '{"ok": true}';
end;
$$;
comment on function public.answer_teacher(uuid, bigint, text) is
  'Service role only; the caller has verified who the learner is and heard the words. Keeps what a learner answers to a teacher who set a level, in place of an earlier answer; ok false with a sentence where it can''t.';
revoke all on function public.answer_teacher(uuid, bigint, text) from public, anon, authenticated;
grant execute on function public.answer_teacher(uuid, bigint, text) to service_role;

create or replace function public.level_agreement(school uuid)
returns jsonb
language plpgsql
stable
security definer
set search_path = ''
as $$
begin
  perform private.must_be_staff(level_agreement.school, 'admin');
  return (
    with judged as (
      select distinct on (t.session_id, t.criterion) t.session_id, t.criterion, t.guide_level, t.level from public.teacher_levels t
      where t.school_id = level_agreement.school order by t.session_id, t.criterion, t.id desc),
    counted as (
      select j.criterion, count(*) as count, count(*) filter (where j.level = j.guide_level) as same,
        count(*) filter (where abs(j.level - j.guide_level) = 1) as near,
        -- In no order that says whose it is.
        jsonb_agg(jsonb_build_array(j.guide_level, j.level) order by md5(j.session_id::text)) as levels
      from judged j group by j.criterion
      -- A share of fewer says nothing, and might say whose it is.
      having count(*) >= 10)
    select jsonb_build_object('count', (select count(*) from judged), 'criteria', coalesce((
      select jsonb_agg(to_jsonb(c) order by c.count desc, c.criterion) from counted c), '[]')));
end;
$$;
comment on function public.level_agreement(uuid) is
  'An admin may read for each criterion of which at least 10 works were looked at by teachers of their school, in how many these gave the model''s level and in how many one beside it, and all pairs of levels without a name; and how many levels were looked at in all.';
revoke all on function public.level_agreement(uuid) from public, anon, authenticated;
grant execute on function public.level_agreement(uuid) to authenticated;

create or replace function public.my_history()
returns jsonb
language sql
stable
security definer
set search_path = ''
as $$
  select jsonb_build_object(
    'tries', (
      select coalesce(jsonb_agg(jsonb_build_object('session', t.session_id, 'score', t.score, 'at', t.at) order by t.at), '[]')
      from (
        -- As count_teacher_levels counts. What a teacher set belongs to the newest try, whose score stands in dashboard.
        select l.session_id, 20.0 * avg(l.level) as score, max(l.made_at) as at
        from public.dashboard d join public.evaluation_levels l on l.session_id = d.id
        where d.user_id = (select auth.uid()) and d.team_id is null
        group by l.session_id, l.made_on order by 3 desc limit 60) as t),
    'worked', (
      select coalesce(jsonb_agg(distinct jsonb_build_object('session', m.session_id, 'at', date_trunc('hour', m.at))), '[]')
      from (
        select d.id, d.updated_at, null::uuid as author from public.dashboard d
        where d.user_id = (select auth.uid()) and d.team_id is null
        union all
        select d.id, d.updated_at, t.user_id from public.team_members t join public.dashboard d on d.team_id = t.team_id
        where t.user_id = (select auth.uid())) as d
      join public.messages m on m.session_id = d.id and m.author_id is not distinct from d.author
      where d.updated_at > now() - interval '8 days' and m.at > now() - interval '8 days' and m.role = 'user'))
$$;
comment on function public.my_history() is
  'What the signed-in person''s dashboard draws of the past: the last 60 tries at their own work, the last one of each day, and in which hours of the last eight days they wrote in which talk. No words.';
revoke all on function public.my_history() from public, anon, authenticated;
grant execute on function public.my_history() to authenticated;
