-- Written by `npm run migration -w edge` from the files named below; what they say is what holds.

set local check_function_bodies = off;

-- schemas/proof/parent_page.sql
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

-- schemas/proof/proof.sql
create or replace function private.proof_ends(link public.proof_links)
returns timestamptz
language sql
stable
set search_path = ''
as $$
  select least((proof_ends.link).ends_at, (proof_ends.link).made_at + make_interval(days => case
    when exists (select from private.closed_accounts c where c.user_id = any ((proof_ends.link).people)) then 0
    when (proof_ends.link).hand_in_id is null then private.proof_days((proof_ends.link).user_id)
    else private.hand_in_days(proof_ends.link) end))
$$;
comment on function private.proof_ends(public.proof_links) is 'When a link ends: as was chosen, or sooner where the student''s school allows fewer days now; at once where an account of whom it shows is closed.';
revoke all on function private.proof_ends(public.proof_links) from public;
