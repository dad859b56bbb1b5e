create or replace function public.keep_misconceptions(learner uuid, session uuid, met jsonb)
returns void
language plpgsql
security definer
set search_path = ''
as $$
begin
  insert into public.misconceptions_met (session_id, misconception, source, quote)
  select distinct on (m.misconception, m.source) d.id, m.misconception, m.source, m.quote
  from jsonb_to_recordset(keep_misconceptions.met) as m (misconception text, source text, quote text)
  -- What a team says is nobody's alone.
  join public.dashboard d on d.id = keep_misconceptions.session and d.user_id = keep_misconceptions.learner and d.team_id is null
  on conflict (session_id, misconception, source, met_on) do update set quote = excluded.quote, met_at = now();
end;
$$;
comment on function public.keep_misconceptions(uuid, uuid, jsonb) is
  'Service role only. Keeps which misconceptions a learner met in a conversation of theirs alone (misconception, source, quote), each once a day. The caller has verified who the learner is, and each quote.';
revoke all on function public.keep_misconceptions(uuid, uuid, jsonb) from public, anon, authenticated;
grant execute on function public.keep_misconceptions(uuid, uuid, jsonb) to service_role;

create or replace function private.misconceptions_of(people uuid[])
returns table (user_id uuid, area text, topic text, activity text, misconception text, source text, quote text, met_at timestamptz)
language sql
stable
set search_path = ''
as $$
  select d.user_id, coalesce(d.category_activity, ''), coalesce(l.sub_category, d.category_activity, ''), private.talk_title(d), m.misconception,
    m.source, m.quote, m.met_at
  from public.profiles p
  join public.dashboard d on d.user_id = p.id and d.team_id is null
  -- What was said at another school stays there.
  join public.misconceptions_met m on m.session_id = d.id and m.met_at >= p.school_since
  left join public.learning_modules l on l.learning_module_id = d.learning_module_id and l.content_id is not null
  where p.id = any (misconceptions_of.people)
$$;
comment on function private.misconceptions_of(uuid[]) is
  'Which misconceptions some people met since they belong to their school, and by which sentence. The caller has seen who asks.';
revoke all on function private.misconceptions_of(uuid[]) from public;

create or replace function public.misconception_sentences(class uuid, misconception text)
returns jsonb
language plpgsql
stable
security definer
set search_path = ''
as $$
declare
  people uuid[] := array(select private.class_students(private.class_for_staff(misconception_sentences.class)));
begin
  return coalesce((
    select jsonb_agg(jsonb_build_object('name', p.name, 'activity', m.activity, 'source', m.source, 'quote', m.quote, 'at', m.met_at)
      order by lower(p.name), p.id, m.met_at desc)
    from private.misconceptions_of(people) as m join public.profiles p on p.id = m.user_id
    where m.misconception = misconception_sentences.misconception), '[]');
end;
$$;
comment on function public.misconception_sentences(uuid, text) is
  'Whoever keeps a class may read which students of it met a misconception, where, when and by which sentence: their own, or the answer of the author''s that they chose.';
revoke all on function public.misconception_sentences(uuid, text) from public, anon, authenticated;
grant execute on function public.misconception_sentences(uuid, text) to authenticated;
