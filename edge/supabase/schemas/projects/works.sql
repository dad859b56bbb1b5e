create or replace function private.refuse_change()
returns trigger
language plpgsql
set search_path = ''
as $$
begin
  raise exception 'A version that was saved is never changed.' using errcode = '42501';
end;
$$;
comment on function private.refuse_change() is 'Trigger: whatever was saved stays as it was; what is new is a version of its own.';
revoke all on function private.refuse_change() from public;

create or replace function private.forget_empty_work()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  delete from public.project_works w where w.id = old.work_id
    and not exists (select from public.project_work_versions v where v.work_id = w.id);
  -- What is left of it is another piece of work than before, and news for who looks at it.
  update public.project_works w set updated_at = clock_timestamp() where w.id = old.work_id;
  return null;
end;
$$;
comment on function private.forget_empty_work() is 'Trigger: a piece of work goes with the last of its versions, which go with the account of whoever saved them.';
revoke all on function private.forget_empty_work() from public;

create or replace function private.note_works_news()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  update public.dashboard d set talk_news = d.talk_news + 1, works_news = d.talk_news + 1
  from public.projects p
  where p.id = old.project_id and d.learning_module_id = p.learning_module_id and d.team_id is not null;
  return null;
end;
$$;
comment on function private.note_works_news() is 'Trigger: what a team''s project shows was changed or deleted, which is news of the team''s conversation.';
revoke all on function private.note_works_news() from public;

create or replace function private.part_of_work(value jsonb, called text, longest integer, lines boolean default false)
returns jsonb
language plpgsql
immutable
set search_path = ''
as $$
declare
  said text := regexp_replace(coalesce(part_of_work.value #>> '{}', ''), '^\s+|\s+$', '', 'g');
begin
  if jsonb_typeof(coalesce(part_of_work.value, 'null')) not in ('string', 'null') then
    raise exception 'This can''t be saved as it is.' using errcode = '22023';
  end if;
  if private.is_blank(said) then
    return '""';
  end if;
  return to_jsonb(private.own_text(said, part_of_work.called, part_of_work.longest, part_of_work.lines));
end;
$$;
comment on function private.part_of_work(jsonb, text, integer, boolean) is
  'A text inside a piece of work, trimmed, empty where it shows nothing; raises a sentence for its writer when it is too long or has hidden characters.';
revoke all on function private.part_of_work(jsonb, text, integer, boolean) from public;

create or replace function private.checked_table(body jsonb)
returns jsonb
language plpgsql
immutable
set search_path = ''
as $$
declare
  columns jsonb := checked_table.body -> 'columns';
  rows jsonb := checked_table.body -> 'rows';
begin
  if jsonb_typeof(columns) is distinct from 'array' or jsonb_typeof(rows) is distinct from 'array'
    or exists (select from jsonb_array_elements(rows) as r (value) where jsonb_typeof(r.value) <> 'array') then
    raise exception 'This can''t be saved as it is.' using errcode = '22023';
  end if;
  if jsonb_array_length(columns) not between 1 and 8 or jsonb_array_length(rows) not between 1 and 50 then
    raise exception 'A table has 1 to 8 columns and 1 to 50 rows.' using errcode = '22023';
  end if;
  if exists (select from jsonb_array_elements(rows) as r (value) where jsonb_array_length(r.value) <> jsonb_array_length(columns)) then
    raise exception 'This can''t be saved as it is.' using errcode = '22023';
  end if;
  columns := (select jsonb_agg(private.part_of_work(c.value, 'A heading', 80) order by c.ordinality)
    from jsonb_array_elements(columns) with ordinality as c (value, ordinality));
  if columns @> '[""]' then
    raise exception 'Every column needs a heading.' using errcode = '22023';
  end if;
  return jsonb_build_object('columns', columns, 'rows', (
    select jsonb_agg((select jsonb_agg(private.part_of_work(c.value, 'A cell', 200) order by c.ordinality)
      from jsonb_array_elements(r.value) with ordinality as c (value, ordinality)) order by r.ordinality)
    from jsonb_array_elements(rows) with ordinality as r (value, ordinality)));
end;
$$;
comment on function private.checked_table(jsonb) is 'A table that can be kept: up to 8 columns, each with a heading, and 50 rows; raises a sentence for its writer.';
revoke all on function private.checked_table(jsonb) from public;

create or replace function private.is_on_paper(number jsonb, most integer)
returns boolean
language sql
immutable
set search_path = ''
as $$
  select case when jsonb_typeof(is_on_paper.number) = 'number'
    then (is_on_paper.number #>> '{}')::numeric between 0 and is_on_paper.most else false end
$$;
comment on function private.is_on_paper(jsonb, integer) is 'Whether a value is a number from 0 to the width or height of a drawing.';
revoke all on function private.is_on_paper(jsonb, integer) from public;

create or replace function private.checked_shape(shape jsonb)
returns jsonb
language plpgsql
immutable
set search_path = ''
as $$
declare
  kind text := checked_shape.shape ->> 'shape';
  colour text := checked_shape.shape ->> 'colour';
  line jsonb := checked_shape.shape -> 'points';
  corners text[] := case when kind in ('line', 'rectangle', 'ellipse') then array['x', 'y', 'x2', 'y2'] when kind = 'text' then array['x', 'y'] end;
  fits boolean;
begin
  if kind = 'pen' then
    fits := jsonb_typeof(line) is not distinct from 'array' and jsonb_array_length(line) between 2 and 1000 and jsonb_array_length(line) % 2 = 0
      and not exists (select from jsonb_array_elements(line) with ordinality as p (value, ordinality)
        where not private.is_on_paper(p.value, case when p.ordinality % 2 = 1 then 800 else 500 end));
  else
    fits := corners is not null and not exists (select from unnest(corners) as c (name)
      where not private.is_on_paper(coalesce(checked_shape.shape -> c.name, 'null'), case when c.name in ('x', 'x2') then 800 else 500 end));
  end if;
  if not fits or colour is null or colour not in ('black', 'blue', 'green', 'orange', 'red', 'violet') then
    raise exception 'This drawing can''t be saved as it is.' using errcode = '22023';
  end if;
  -- Only what is known of a shape is kept: nothing else can come out where it is drawn.
  return jsonb_build_object('shape', kind, 'colour', colour) || case
    when kind = 'pen' then jsonb_build_object('points', line)
    when kind = 'text' then jsonb_build_object('x', checked_shape.shape -> 'x', 'y', checked_shape.shape -> 'y',
      'text', private.part_of_work(checked_shape.shape -> 'text', 'A text in the drawing', 80))
    else jsonb_build_object('x', checked_shape.shape -> 'x', 'y', checked_shape.shape -> 'y', 'x2', checked_shape.shape -> 'x2',
      'y2', checked_shape.shape -> 'y2', 'filled', coalesce(checked_shape.shape -> 'filled', 'false') = 'true') end;
end;
$$;
comment on function private.checked_shape(jsonb) is
  'One shape of a drawing that can be kept: a line, rectangle, ellipse, text or stroke of the pen with numbers on a paper of 800 by 500 and one of six colours; raises a sentence for its writer.';
revoke all on function private.checked_shape(jsonb) from public;

create or replace function private.program_of(learner uuid, session uuid, execution text)
returns jsonb
language sql
stable
set search_path = ''
as $$
  select m.execution from public.dashboard d join public.messages m on m.session_id = d.id
  where d.id = program_of.session and d.user_id = program_of.learner and d.team_id is null and m.execution ->> 'id' = program_of.execution
  limit 1
$$;
comment on function private.program_of(uuid, uuid, text) is 'A program of a learner''s own conversation as it is stored there; null when it is gone, or was never theirs.';
revoke all on function private.program_of(uuid, uuid, text) from public;

create or replace function public.program_to_show(learner uuid, program jsonb)
returns text
language sql
stable
security definer
set search_path = ''
as $$
  select coalesce((
    select concat_ws(E'\n', p ->> 'code', p ->> 'output')
    from private.program_of(program_to_show.learner,
      case when program_to_show.program ->> 'session' ~ '^[0-9a-f-]{36}$' then (program_to_show.program ->> 'session')::uuid end,
      program_to_show.program ->> 'execution') as p), '')
$$;
comment on function public.program_to_show(uuid, jsonb) is
  'Service role only. The code and the output of a program of the learner''s that a piece of work names, as a team would read them; empty where there is none.';
revoke all on function public.program_to_show(uuid, jsonb) from public, anon, authenticated;
grant execute on function public.program_to_show(uuid, jsonb) to service_role;

create or replace function private.checked_work(learner uuid, kind text, body jsonb)
returns jsonb
language plpgsql
stable
set search_path = ''
as $$
declare
  given jsonb := case when jsonb_typeof(checked_work.body) = 'object' then checked_work.body else '{}' end;
  note jsonb := private.part_of_work(given -> 'note', 'The note', 500, true);
  made jsonb;
begin
  case checked_work.kind
  when 'text' then
    made := jsonb_build_object('text', private.part_of_work(given -> 'text', 'The text', 20000, true));
    if made ->> 'text' = '' then
      raise exception 'Write something first.' using errcode = '22023';
    end if;
  when 'link' then
    -- No name before an @: an address must be of the place that it seems to be of.
    if char_length(given ->> 'url') > 500 or coalesce(given ->> 'url' !~* '^https?://[^\s/?#@\\]+([/?#]\S*)?$', true) then
      raise exception 'A link begins with https:// and has at most 500 characters.' using errcode = '22023';
    -- A sign that turns the direction of what follows, or shows nothing, makes an address look like another one.
    elsif private.hides_signs(given ->> 'url') then
      raise exception 'The link has a hidden character in it. Please type it again.' using errcode = '22023';
    end if;
    made := jsonb_build_object('url', given -> 'url', 'note', note);
  when 'program' then
    if coalesce(given ->> 'session' !~ '^[0-9a-f-]{36}$', true)
      or private.program_of(checked_work.learner, (given ->> 'session')::uuid, given ->> 'execution') is null then
      raise exception 'This program is not among yours any more. Choose another one.' using errcode = '22023';
    end if;
    made := jsonb_build_object('session', given -> 'session', 'execution', given -> 'execution', 'note', note);
  when 'table' then
    made := private.checked_table(given) || jsonb_build_object('note', note);
  when 'drawing' then
    if jsonb_typeof(given -> 'shapes') is distinct from 'array' or jsonb_array_length(given -> 'shapes') not between 1 and 300 then
      raise exception 'A drawing has 1 to 300 lines and shapes.' using errcode = '22023';
    end if;
    made := jsonb_build_object('description', private.part_of_work(given -> 'description', 'The description', 300),
      'shapes', (select jsonb_agg(private.checked_shape(s.value) order by s.ordinality)
        from jsonb_array_elements(given -> 'shapes') with ordinality as s (value, ordinality)));
    if made ->> 'description' = '' then
      raise exception 'Say in a sentence what the drawing shows.' using errcode = '22023';
    end if;
  when 'plan' then
    made := (select jsonb_object_agg(p.part, private.part_of_work(given -> p.part, 'A part of the plan', 300, true))
      from unnest(array['what', 'whom', 'step', 'know']) as p (part));
    if not exists (select from jsonb_each_text(made) as p where p.value <> '') then
      raise exception 'Write at least one part of the plan.' using errcode = '22023';
    end if;
  else
    raise exception 'There is no work of this kind.' using errcode = '22023';
  end case;
  if octet_length(made::text) > 100000 then
    raise exception 'This is too large to be kept. Make it smaller, or two of it.' using errcode = '22023';
  end if;
  return made;
end;
$$;
comment on function private.checked_work(uuid, text, jsonb) is
  'What a piece of work holds, with everything left out that doesn''t belong to its kind: text, link, program (the learner''s own), table, drawing, plan; raises a sentence for its writer, code 22023.';
revoke all on function private.checked_work(uuid, text, jsonb) from public;

create or replace function private.newest_version(work uuid)
returns jsonb
language sql
stable
set search_path = ''
as $$
  select jsonb_build_object('id', w.id, 'kind', w.kind, 'version', w.version, 'title', v.title, 'body', v.body,
    'saved_by', jsonb_build_object('id', v.saved_by, 'name', case when p.id is null then '' else private.shown_name(p) end), 'saved_at', v.created_at)
  from public.project_works w
  join public.project_work_versions v on v.work_id = w.id
  left join public.profiles p on p.id = v.saved_by
  where w.id = newest_version.work order by v.version desc limit 1
$$;
comment on function private.newest_version(uuid) is
  'A piece of work as it is now: its newest version that is still there, under the number that the next save has to name.';
revoke all on function private.newest_version(uuid) from public;

create or replace function public.save_project_work(learner uuid, session uuid, area text, work uuid, kind text, title text, body jsonb,
  based_on integer)
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  refusal jsonb;
  project uuid;
  known public.project_works%rowtype;
  newest public.project_work_versions%rowtype;
  own_title text;
  made jsonb;
begin
  -- Holds the session, so that whoever saves at the same time waits here and then sees this version.
  refusal := private.lock_session(save_project_work.learner, save_project_work.session, save_project_work.area);
  if refusal is not null then
    return refusal;
  end if;
  select p.id into project from public.dashboard d join public.projects p on p.learning_module_id = d.learning_module_id
    where d.id = save_project_work.session;
  if not found then
    return '{"ok": false, "reason": "not_found"}';
  end if;
  own_title := private.own_text(save_project_work.title, 'The title', 120);
  made := private.checked_work(save_project_work.learner, save_project_work.kind, save_project_work.body);
  select w.* into known from public.project_works w
    where w.id = save_project_work.work or (w.project_id = project and w.kind = 'plan' and save_project_work.kind = 'plan') limit 1;
  if known.id is not null and (known.project_id <> project or known.kind <> save_project_work.kind) then
    return '{"ok": false, "reason": "not_found"}';
  end if;
  if known.id is null and save_project_work.based_on > 0 then
    raise exception 'This was deleted meanwhile. Your words are still here: save them as something new.' using errcode = '22023';
  end if;
  select v.* into newest from public.project_work_versions v where v.work_id = known.id order by v.version desc limit 1;
  -- Sent again, as its answer was lost: it has its place already.
  if newest.saved_by = save_project_work.learner and newest.title = own_title and newest.body = made then
    return jsonb_build_object('ok', true, 'state', 'saved', 'again', true, 'work', private.newest_version(known.id));
  end if;
  if known.id is not null and known.version <> save_project_work.based_on then
    return jsonb_build_object('ok', true, 'state', 'conflict', 'work', private.newest_version(known.id));
  end if;
  if known.version >= 200 then
    raise exception 'This has 200 versions, which is as many as are kept. Go on in something new.' using errcode = '22023';
  end if;
  if (select count(*) from public.project_work_versions v
      where v.saved_by = save_project_work.learner and v.created_at > now() - interval '1 minute') >= 20 then
    return '{"ok": false, "reason": "rate_limited", "retry_after": 60}';
  end if;
  if known.id is null then
    if (select count(*) from public.project_works w where w.project_id = project) >= 13 then
      raise exception 'A project shows at most 12 pieces of work. Delete one to make room.' using errcode = '22023';
    end if;
    insert into public.project_works (id, project_id, kind) values (save_project_work.work, project, save_project_work.kind) returning * into known;
  end if;
  insert into public.project_work_versions (work_id, version, title, body, saved_by)
    values (known.id, known.version + 1, own_title, made, save_project_work.learner);
  update public.project_works w set version = known.version + 1, updated_at = clock_timestamp() where w.id = known.id;
  return jsonb_build_object('ok', true, 'state', 'saved', 'work', private.newest_version(known.id));
exception when sqlstate '22023' then
  return jsonb_build_object('ok', true, 'state', 'refused', 'sentence', sqlerrm);
end;
$$;
comment on function public.save_project_work(uuid, uuid, text, uuid, text, text, jsonb, integer) is
  'Service role only. Keeps the next version of a piece of work of a project, made where there is none under this id; answers state saved, with again where it was so already, or, where somebody saved since the version that it is based on, conflict with that newer one, and keeps nothing, or refused with a sentence for its writer. Other refusals are ok false with a reason. The caller has verified who the learner is and heard the words for danger.';
revoke all on function public.save_project_work(uuid, uuid, text, uuid, text, text, jsonb, integer) from public, anon, authenticated;
grant execute on function public.save_project_work(uuid, uuid, text, uuid, text, text, jsonb, integer) to service_role;

create or replace function public.project_work_list(module uuid)
returns jsonb
language plpgsql
stable
security definer
set search_path = ''
as $$
declare
  project record;
begin
  select p.id, p.team_id into project from public.projects p
    where p.learning_module_id = project_work_list.module and private.works_on((select auth.uid()), p.user_id, p.team_id);
  if not found then
    raise exception 'This project was not found.' using errcode = '22023';
  end if;
  return jsonb_build_object(
    'news', coalesce((select max(d.works_news) from public.dashboard d
      where d.learning_module_id = project_work_list.module and d.team_id = project.team_id), 0),
    'works', coalesce((
      select jsonb_agg(private.newest_version(w.id) || jsonb_build_object(
        'program', case when w.kind = 'program' then (
          -- What its maker thought would happen, and typed into it, stays with them.
          select case when x.program is not null then jsonb_build_object('code', x.program ->> 'code', 'language', x.program ->> 'language',
            'output', x.program ->> 'output') end
          from (select private.program_of(v.saved_by, (v.body ->> 'session')::uuid, v.body ->> 'execution') as program
            from public.project_work_versions v where v.work_id = w.id order by v.version desc limit 1) as x) end,
        'versions', (select jsonb_agg(jsonb_build_object('version', v.version, 'saved_at', v.created_at,
            'saved_by', jsonb_build_object('id', v.saved_by, 'name', case when p.id is null then '' else private.shown_name(p) end)) order by v.version desc)
          from public.project_work_versions v left join public.profiles p on p.id = v.saved_by where v.work_id = w.id)
      ) order by w.created_at, w.id)
      from public.project_works w where w.project_id = project.id), '[]'));
end;
$$;
comment on function public.project_work_list(uuid) is
  'What a project has to show, for its learner or the members of its team at this moment: each piece of work as it is now, with who saved which version when, a program with its code, and the number that session_news tells as long as nothing of it has changed. Raises 22023 for everybody else.';
revoke all on function public.project_work_list(uuid) from public, anon, authenticated;
grant execute on function public.project_work_list(uuid) to authenticated;

create or replace function public.delete_project_work(work uuid)
returns void
language plpgsql
security definer
set search_path = ''
as $$
declare
  me uuid := (select auth.uid());
begin
  -- The session before the work, as a save locks them: two that lock in another order would wait for each other.
  perform 1 from public.dashboard d join public.projects p on p.learning_module_id = d.learning_module_id
    join public.project_works w on w.project_id = p.id
    where w.id = delete_project_work.work and private.works_on(me, p.user_id, p.team_id) and d.team_id is not null for update of d;
  perform 1 from public.project_works w join public.projects p on p.id = w.project_id
    where w.id = delete_project_work.work and private.works_on(me, p.user_id, p.team_id) for update of w;
  if not found then
    raise exception 'This is not here any more.' using errcode = '22023';
  end if;
  if exists (select from public.project_work_versions v where v.work_id = delete_project_work.work and v.saved_by <> me) then
    raise exception 'Others of your team have worked on this, so it stays.' using errcode = '22023';
  end if;
  delete from public.project_works w where w.id = delete_project_work.work;
end;
$$;
comment on function public.delete_project_work(uuid) is
  'Deletes a piece of work of the caller''s with all its versions; raises 22023 with a sentence where somebody else has saved one of them.';
revoke all on function public.delete_project_work(uuid) from public, anon, authenticated;
grant execute on function public.delete_project_work(uuid) to authenticated;

create or replace function public.own_programs()
returns jsonb
language sql
stable
security definer
set search_path = ''
as $$
  select coalesce(jsonb_agg(jsonb_build_object('session', s.id, 'execution', s.execution ->> 'id', 'activity', s.title,
      'language', s.execution ->> 'language', 'beginning', left(s.execution ->> 'code', 200), 'at', s.at)
    order by s.at desc), '[]')
  from (
    select d.id, d.title, m.execution, m.at
    from public.dashboard d join public.messages m on m.session_id = d.id
    where d.user_id = (select auth.uid()) and d.team_id is null and d.category_activity = 'Coding' and m.execution is not null
    order by at desc limit 30
  ) as s
$$;
comment on function public.own_programs() is 'The newest 30 programs of the signed-in person''s own conversations in Vibing: where each stands, its language and its first 200 characters.';
revoke all on function public.own_programs() from public, anon, authenticated;
grant execute on function public.own_programs() to authenticated;

create or replace function public.project_work_notes(learner uuid, session uuid)
returns jsonb
language sql
stable
security definer
set search_path = ''
as $$
  select coalesce(jsonb_agg(n.note), '[]') from (
    select jsonb_build_object('kind', w.kind, 'title', v.title, 'beginning', left(case w.kind
      when 'text' then v.body ->> 'text'
      when 'table' then (select string_agg(c.value, ' | ') from jsonb_array_elements_text(v.body -> 'columns') as c)
      when 'drawing' then v.body ->> 'description'
      when 'plan' then concat_ws(' / ', nullif(v.body ->> 'what', ''), nullif(v.body ->> 'whom', ''), nullif(v.body ->> 'step', ''), nullif(v.body ->> 'know', ''))
      else v.body ->> 'note' end, case w.kind when 'plan' then 1200 else 200 end)) as note
    from public.dashboard d
    join public.projects p on p.learning_module_id = d.learning_module_id
    join public.project_works w on w.project_id = p.id
    cross join lateral (select * from public.project_work_versions x where x.work_id = w.id order by x.version desc limit 1) as v
    where d.id = project_work_notes.session and private.works_on(project_work_notes.learner, d.user_id, d.team_id)
    order by w.kind <> 'plan', w.updated_at desc limit 6
  ) as n
$$;
comment on function public.project_work_notes(uuid, uuid) is
  'Service role only. What the mentor of a project may know of what it shows: the plan that is kept, and of the pieces of work last saved their kind, title and first 200 characters.';
revoke all on function public.project_work_notes(uuid, uuid) from public, anon, authenticated;
grant execute on function public.project_work_notes(uuid, uuid) to service_role;
