-- Written by `npm run migration -w edge` from the files named below; what they say is what holds.

set local check_function_bodies = off;

-- schemas/core/evidence.sql
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

-- schemas/core/evidence.sql
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

-- schemas/core/evidence.sql
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
