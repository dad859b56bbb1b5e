create or replace function private.end_proofs_of_member()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  -- As make_proof_link does: whoever comes second sees what the other one did.
  perform 1 from public.dashboard d where d.team_id = old.team_id order by d.id for update;
  delete from public.proof_links l using public.dashboard d
  where d.id = l.session_id and old.user_id = any (l.people) and (d.team_id = old.team_id or d.user_id = old.user_id);
  -- What was handed in stays with the teacher, and nobody else sees it any more.
  update public.hand_ins h set may_show = false, shown_at = null
  from public.hand_in_people p, public.dashboard d
  where p.hand_in_id = h.id and p.user_id = old.user_id and d.id = h.session_id and d.team_id = old.team_id;
  return null;
end;
$$;
comment on function private.end_proofs_of_member() is 'Trigger: whoever leaves a team, or whose account ends, takes along the copies that others than a teacher read.';
revoke all on function private.end_proofs_of_member() from public;

create or replace function private.proof_days(person uuid)
returns integer
language sql
stable
set search_path = ''
as $$
  select coalesce((
    select s.link_days from public.profiles p join public.schools s on s.id = p.school_id
    -- A school's name that was only typed proves nothing, and gives nothing.
    where p.id = proof_days.person and p.school_link <> 'typed'), 0)
$$;
comment on function private.proof_days(uuid) is 'For how many days at most a link of a person''s may last, as their school says now; 0 is no link.';
revoke all on function private.proof_days(uuid) from public;

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

create or replace function private.proof_works(module uuid, people uuid[])
returns jsonb
language sql
stable
set search_path = ''
as $$
  select coalesce(jsonb_agg(jsonb_build_object('kind', w.kind, 'title', v.title, 'body', v.body,
      'program', case when w.kind = 'program' then (
        select case when x.program is not null then jsonb_build_object('code', x.program ->> 'code', 'language', x.program ->> 'language',
          'output', x.program ->> 'output') end
        from (select private.program_of(v.saved_by, (v.body ->> 'session')::uuid, v.body ->> 'execution') as program) as x) end,
      'versions', (
        select jsonb_agg(jsonb_build_object('by', x.saved_by, 'at', x.created_at) order by x.version)
        from public.project_work_versions x where x.work_id = w.id and x.saved_by = any (proof_works.people))
    ) order by w.created_at, w.id), '[]')
  from public.projects p
  join public.project_works w on w.project_id = p.id
  cross join lateral (
    select x.* from public.project_work_versions x where x.work_id = w.id and x.saved_by = any (proof_works.people)
    order by x.version desc limit 1) as v
  where p.learning_module_id = proof_works.module
$$;
comment on function private.proof_works(uuid, uuid[]) is
  'What a project shows by some people: of each piece of work the newest version that one of them saved, and when they saved which.';
revoke all on function private.proof_works(uuid, uuid[]) from public;

create or replace function public.proof_rows(learner uuid, session uuid)
returns jsonb
language plpgsql
stable
security definer
set search_path = ''
as $$
declare
  row public.dashboard%rowtype;
  people uuid[];
  is_own boolean;
begin
  select d.* into row from public.dashboard d where d.id = proof_rows.session;
  is_own := exists (
    select from public.areas a where a.category_activity = row.category_activity and a.id in ('create', 'projects'));
  if row.id is null then
    return '{"ok": false, "reason": "not_found"}';
  elsif not private.works_on(proof_rows.learner, row.user_id, row.team_id) then
    return '{"ok": false, "reason": "not_yours"}';
  end if;
  people := case when row.team_id is null then array[row.user_id]
    else array(select m.user_id from public.team_members m where m.team_id = row.team_id order by m.created_at, m.user_id) end;
  return jsonb_build_object('ok', true, 'module', row.learning_module_id, 'is_team', row.team_id is not null, 'is_activity', not is_own,
      'is_completed', row.progress = 'completed', 'begun', row.created_at, 'last', row.updated_at,
      'criteria', case when row.evaluation_proven and not coalesce(row.evaluation_practice, false) then row.evaluation_criteria end,
      'self_check', row.self_check,
      'title', coalesce((select m.title from public.learning_modules m where m.learning_module_id = row.learning_module_id), row.title),
      'goal', coalesce((select case when is_own then m.description else m.teaser end from public.learning_modules m where m.learning_module_id = row.learning_module_id), row.activity),
      'people', (
        select coalesce(jsonb_agg(jsonb_build_object('id', p.id, 'name', (regexp_match(private.shown_name(p), '\S+'))[1], 'full_name', p.name,
          'is_student', p.role = 'student') order by array_position(people, p.id)), '[]')
        from public.profiles p where p.id = any (people)),
      'works', private.proof_works(row.learning_module_id, people),
      'days', private.proof_days(proof_rows.learner),
      'links', (
        select coalesce(jsonb_agg(jsonb_build_object('by', l.user_id, 'ends', private.proof_ends(l)) order by l.made_at), '[]')
        from public.proof_links l where l.session_id = row.id and private.proof_ends(l) > now()))
    -- Nothing that one member alone reads, and no program.
    || jsonb_build_object('history', private.recent_messages(row.id, null, 800, 600000, 0, 0) -> 'history');
end;
$$;
comment on function public.proof_rows(uuid, uuid) is
  'Service role only. What a proof book is made from, for whoever works on a session: what and when it was, who is in it now, the proven evaluation or the learner''s own check, their work, the newest 800 messages that all of them read, how many days a link may last, and the links that there are.';
revoke all on function public.proof_rows(uuid, uuid) from public, anon, authenticated;
grant execute on function public.proof_rows(uuid, uuid) to service_role;

create or replace function public.make_proof_link(learner uuid, session uuid, token_hash text, days integer, people jsonb, book jsonb)
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  made public.proof_links%rowtype;
  shown uuid[] := array(select jsonb_array_elements_text(make_proof_link.people)::uuid);
begin
  -- Waits for somebody who leaves at this moment: their words are in no copy that is made from now on.
  perform 1 from public.dashboard d where d.id = make_proof_link.session for update;
  if not exists (
    select from public.dashboard d where d.id = make_proof_link.session and private.works_on(make_proof_link.learner, d.user_id, d.team_id)
      and not exists (select from unnest(shown) as p (id) where not private.works_on(p.id, d.user_id, d.team_id))) then
    return '{"ok": false, "reason": "not_yours"}';
  elsif make_proof_link.days is null or make_proof_link.days not between 1 and private.proof_days(make_proof_link.learner) then
    return '{"ok": false, "reason": "too_long"}';
  elsif exists (
    select from public.proof_links l where l.user_id = make_proof_link.learner and l.made_at > now() - interval '3 seconds') then
    return '{"ok": false, "reason": "rate_limited", "retry_after": 3}';
  end if;
  -- What has ended is kept no longer than somebody comes by.
  delete from public.proof_links l where l.ends_at < now();
  insert into public.proof_links as l (session_id, user_id, token_hash, people, book, ends_at)
  values (make_proof_link.session, make_proof_link.learner, make_proof_link.token_hash, shown, make_proof_link.book,
    now() + make_interval(days => make_proof_link.days))
  on conflict (session_id, user_id) do update
    set hand_in_id = null, token_hash = excluded.token_hash, people = excluded.people, book = excluded.book, made_at = now(), ends_at = excluded.ends_at
  returning l.* into made;
  return jsonb_build_object('ok', true, 'ends', made.ends_at);
end;
$$;
comment on function public.make_proof_link(uuid, uuid, text, integer, jsonb, jsonb) is
  'Service role only. Keeps a copy of a proof book under the hash of its link''s token, in the place of the learner''s earlier link to it. Refuses who doesn''t work on the session, words of somebody who doesn''t any more, and more days than the learner''s school allows (too_long).';
revoke all on function public.make_proof_link(uuid, uuid, text, integer, jsonb, jsonb) from public, anon, authenticated;
grant execute on function public.make_proof_link(uuid, uuid, text, integer, jsonb, jsonb) to service_role;

create or replace function public.end_proof_links(learner uuid, session uuid)
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
begin
  delete from public.proof_links l using public.dashboard d
  where l.session_id = end_proof_links.session and d.id = l.session_id
    and private.works_on(end_proof_links.learner, d.user_id, d.team_id);
  return '{"ok": true}';
end;
$$;
comment on function public.end_proof_links(uuid, uuid) is
  'Service role only. Ends every link to the proof book of a session, for whoever works on it: of a team''s each member may, as it shows their words. Safe to call twice.';
revoke all on function public.end_proof_links(uuid, uuid) from public, anon, authenticated;
grant execute on function public.end_proof_links(uuid, uuid) to service_role;

create or replace function public.read_proof_link(token_hash text, address text)
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  wait jsonb;
  link public.proof_links%rowtype;
begin
  -- A family or a school behind one address never meets this; whoever tries addresses by the thousand does.
  wait := private.count_attempts(jsonb_build_array(jsonb_build_object('counter', 'proof link', 'attempts', 120, 'window_ms', 60000,
    'key', encode(sha256(convert_to(read_proof_link.address, 'UTF8')), 'hex'))), (extract(epoch from clock_timestamp()) * 1000)::bigint);
  -- Where nothing tells the address, all would share one counter.
  if wait is not null and read_proof_link.address <> '' then
    return jsonb_build_object('ok', false, 'reason', 'rate_limited', 'retry_after', ceil((wait ->> 'wait_ms')::numeric / 1000));
  end if;
  select l.* into link from public.proof_links l where l.token_hash = read_proof_link.token_hash and private.proof_ends(l) > now();
  if not found then
    return '{"ok": false, "reason": "not_found"}';
  end if;
  return jsonb_build_object('ok', true, 'book', link.book, 'ends', private.proof_ends(link));
end;
$$;
comment on function public.read_proof_link(text, text) is
  'Service role only. What a link shows to whoever has it; not_found where it has ended, was ended or never was. At most 120 in a minute from one address.';
revoke all on function public.read_proof_link(text, text) from public, anon, authenticated;
grant execute on function public.read_proof_link(text, text) to service_role;
