-- Written by `npm run migration -w edge` from the files named below; what they say is what holds.

set local check_function_bodies = off;

drop function private.ask_to_join(person uuid, team uuid, roles text[]);

-- schemas/core/lessons.sql
create or replace function private.pause_refusal(learner uuid)
returns jsonb
language plpgsql
stable
set search_path = ''
as $$
begin
  return (
    -- Without retry_after: whoever began the pause may end it at any moment.
    select '{"ok": false, "reason": "paused"}'::jsonb
    where exists (
      select from public.lesson_pauses s where s.user_id = pause_refusal.learner and s.ends_at > clock_timestamp()
        and s.class_id in (select c.id from private.classes_of(pause_refusal.learner) as c))
  );
end;
$$;
comment on function private.pause_refusal(uuid) is
  'The refusal of a turn while a learner''s screen is paused in a lesson of a class of theirs, null while it isn''t. Nothing of the turn is kept: the page still has the words.';
revoke all on function private.pause_refusal(uuid) from public;

-- schemas/core/lessons.sql
create or replace function private.lesson_for(person uuid)
returns jsonb
language sql
stable
set search_path = ''
as $$
  select jsonb_build_object(
    'pause', (
      select jsonb_build_object('seconds', ceil(extract(epoch from s.ends_at - now()))::integer,
        'by', (select nullif(private.shown_name(p), '') from public.profiles p where p.id = s.begun_by))
      from public.lesson_pauses s join private.classes_of(lesson_for.person) as c on c.id = s.class_id
      where s.user_id = lesson_for.person and s.ends_at > now() order by s.ends_at desc limit 1),
    'nudges', coalesce((
      select jsonb_agg(jsonb_build_object('id', n.id, 'text', n.text,
        -- Where to go: what is next of the task that was opened.
        'is_opened', n.task_id is not null, 'activity', (
          select jsonb_build_object('module', w.module, 'session', w.session, 'title', w.title, 'category_activity', w.category_activity,
            'sub_category', w.sub_category, 'minutes', w.minutes, 'progress', w.progress)
          from public.school_tasks t cross join lateral private.task_work(t, lesson_for.person) as w
          where t.id = n.task_id and w.progress <> 'completed' order by w.place limit 1),
        'by', (select nullif(private.shown_name(p), '') from public.profiles p where p.id = n.sent_by)) order by n.sent_at desc, n.id)
      from (
        select l.* from public.lesson_nudges l
        -- What nobody has put away by the end of a lesson is about nothing any more.
        where l.user_id = lesson_for.person and l.seen_at is null and l.sent_at > now() - interval '2 hours'
        order by l.sent_at desc, l.id limit 3) as n), '[]'))
$$;
comment on function private.lesson_for(uuid) is
  'What a student reads of their teacher in a lesson: for how many seconds their screen is paused still, and the newest three lines that they haven''t put away, with the activity that was opened for them.';
revoke all on function private.lesson_for(uuid) from public;
