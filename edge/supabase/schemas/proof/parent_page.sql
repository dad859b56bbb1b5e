create or replace function private.parent_page(link private.parent_links)
returns jsonb
language sql
stable
set search_path = ''
as $$
  select jsonb_build_object('ok', true, 'name', coalesce(nullif((regexp_match(p.name, '\S+'))[1], ''), 'A student'), 'ends', parent_page.link.ends_at,
    'made_by', (select t.name from public.profiles t where t.id = parent_page.link.made_by), 'class', private.class_names(p.id),
    'readers', private.talk_readers(p.id), 'is_missing', private.lacks_consent(p.id), 'consent', private.consent_of(p.id),
    'erased_after', (select c.erase_after from private.closed_accounts c where c.user_id = p.id),
    'shows', coalesce((
      select jsonb_agg(jsonb_build_object('activity', s.activity, 'criterion', s.criterion, 'level', s.level, 'quote', s.quote, 'at', s.made_at) order by s.made_at desc)
      from (
        select b.* from (
          select distinct on (e.session_id) e.* from private.evidence_of(array[p.id]) as e
          where e.is_newest and e.level > 0 and e.quote <> ''
            -- Of a talk in which danger was heard, nothing: it may be at home.
            and not exists (select from public.safety_events v where v.session_id = e.session_id)
          order by e.session_id, e.level desc, e.place) as b
        order by b.made_at desc limit 6) as s), '[]'),
    'ask', (
      select jsonb_build_object('title', m.title, 'question', m.coach -> 'path' -> -1 ->> 'text')
      from public.dashboard d join public.learning_modules m on m.learning_module_id = d.learning_module_id and m.content_id is not null
      where d.user_id = p.id and d.team_id is null and d.progress <> 'not started' and m.coach -> 'path' -> -1 ->> 'text' is not null
      order by d.updated_at desc limit 1),
    'work', coalesce((
      select jsonb_agg(jsonb_build_object('title', w.title, 'area', w.category_activity, 'progress', w.progress, 'at', w.updated_at) order by w.updated_at desc)
      from (
        -- What a team does is the team's.
        select d.* from public.dashboard d
        where d.user_id = p.id and d.team_id is null and d.progress <> 'not started' order by d.updated_at desc limit 50) as w), '[]'),
    'pages', coalesce((
      select jsonb_agg(jsonb_build_object('at', b.made_at, 'book', b.book) order by b.made_at desc)
      from (
        select l.* from public.proof_links l
        -- Of their own work only: no page with the words or the name of a mate.
        where l.people = array[p.id] and private.proof_ends(l) > now() order by l.made_at desc limit 20) as b), '[]'))
  from public.profiles p where p.id = parent_page.link.user_id
$$;
comment on function private.parent_page(private.parent_links) is
  'What a parent reads: what their child can show, with a sentence for each of the last activities, a question of the newest, what they worked on alone, the pages that were shared, who may read talks, and consent. No talk, and nothing of other students.';
revoke all on function private.parent_page(private.parent_links) from public;

create or replace function public.read_parent_page(token text, address text)
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  visit record;
begin
  select v.* into visit from private.parent_visit(read_parent_page.token, read_parent_page.address) as v;
  return coalesce(visit.refusal, private.parent_page(visit.link));
end;
$$;
comment on function public.read_parent_page(text, text) is
  'Service role only. The page of a student''s parents, for whoever has its link; not_found where that has ended, was ended or never was.';
revoke all on function public.read_parent_page(text, text) from public, anon, authenticated;
grant execute on function public.read_parent_page(text, text) to service_role;

create or replace function public.answer_as_parent(token text, address text, is_given boolean, name text)
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  visit record;
  link private.parent_links%rowtype;
  fault text := case when private.is_blank(answer_as_parent.name) then 'Please write your name.'
    else private.text_fault(answer_as_parent.name, 'Your name', 100) end;
begin
  select v.* into visit from private.parent_visit(answer_as_parent.token, answer_as_parent.address) as v;
  link := visit.link;
  if visit.refusal is not null then
    return visit.refusal;
  elsif fault is not null then
    return jsonb_build_object('ok', false, 'reason', 'malformed', 'sentence', fault);
  elsif exists (select from private.closed_accounts c where c.user_id = link.user_id) then
    return '{"ok": false, "reason": "closed"}';
  end if;
  perform private.say_consent(link.user_id, link.school_id, answer_as_parent.is_given, case when link.email is null then 'link' else 'mail' end,
    btrim(answer_as_parent.name) || coalesce(', ' || link.email, ''));
  return private.parent_page(link);
end;
$$;
comment on function public.answer_as_parent(text, text, boolean, text) is
  'Service role only. Whoever has a parent''s link says yes or no for the student, with their name; a no closes the account and erases it later.';
revoke all on function public.answer_as_parent(text, text, boolean, text) from public, anon, authenticated;
grant execute on function public.answer_as_parent(text, text, boolean, text) to service_role;
