create or replace function private.own_text(value text, called text, longest integer, lines boolean default false)
returns text
language plpgsql
immutable
set search_path = ''
as $$
declare
  said text;
  fault text;
begin
  -- A pattern for the spaces at an end would try each run of them: what is far too long is not looked at.
  if char_length(own_text.value) > own_text.longest + 10000 then
    raise exception '%', private.text_fault(own_text.value, own_text.called, own_text.longest) using errcode = '22023';
  end if;
  said := regexp_replace(own_text.value, '^\s+|\s+$', '', 'g');
  fault := private.text_fault(case when own_text.lines then regexp_replace(said, '[\n\r\t]', ' ', 'g') else said end,
    own_text.called, own_text.longest);
  if private.is_blank(said) then
    raise exception 'Please fill in all required fields.' using errcode = '22023';
  end if;
  if fault is not null then
    raise exception '%', fault using errcode = '22023';
  end if;
  return said;
end;
$$;
comment on function private.own_text(text, text, integer, boolean) is
  'A text that a learner gives their own module, trimmed; raises a sentence for them when it is empty, too long or has hidden characters.';
revoke all on function private.own_text(text, text, integer, boolean) from public;

create or replace function private.own_kind(category text)
returns private.own_module_kinds
language plpgsql
stable
set search_path = ''
as $$
declare
  kind private.own_module_kinds%rowtype;
begin
  select k.* into kind from private.own_module_kinds k where k.category = own_kind.category;
  if not found then
    raise exception 'There are no modules of this kind.' using errcode = '22023';
  end if;
  return kind;
end;
$$;
comment on function private.own_kind(text) is 'What an area says about the modules that learners make in it; raises where no area has this category.';
revoke all on function private.own_kind(text) from public;

create or replace function private.check_own_area(learner uuid, area text)
returns void
language plpgsql
stable
set search_path = ''
as $$
begin
  if private.lacks_consent(check_own_area.learner) then
    raise exception 'Your school or a parent has to say yes first.' using errcode = '22023', hint = 'consent_missing';
  elsif not public.area_is_open(check_own_area.learner, check_own_area.area) then
    raise exception 'This area is not enabled at your school.' using errcode = '22023', hint = 'area_disabled';
  end if;
end;
$$;
comment on function private.check_own_area(uuid, text) is 'Raises, with the hint consent_missing or area_disabled, where consent is missing, or the learner''s school or classes have not opened an area: nothing new is begun in it.';
revoke all on function private.check_own_area(uuid, text) from public;

create or replace function private.add_own_module(learner uuid, category text, title text, description text, sub_category text,
  outcomes text default null, metrics text default null, facilitator_instructions text default null,
  assessment_instructions text default null, greeting text default null)
returns uuid
language plpgsql
set search_path = ''
as $$
declare
  kind private.own_module_kinds%rowtype := private.own_kind(add_own_module.category);
  own_title text := private.own_text(add_own_module.title, 'The title', 120);
  own_description text := private.own_text(add_own_module.description, 'The description', 2000, true);
  own_sub_category text := private.own_text(add_own_module.sub_category, 'The category', 120);
  made uuid;
begin
  perform private.check_own_area(add_own_module.learner, kind.area);
  -- One after the other: the count below must see what the learner makes at the same time.
  perform pg_advisory_xact_lock(hashtextextended('own_modules ' || add_own_module.learner::text, 0));
  if (select count(*) from public.learning_modules m
      where m.user_id = add_own_module.learner and m.category = add_own_module.category) >= 200 then
    raise exception 'You have made 200 of these. That is as many as one person can have. Delete one to make room.' using errcode = '22023';
  end if;
  insert into public.learning_modules as m (title, description, category, category_activity, sub_category, outcomes, metrics_for_success,
    ai_facilitator_instructions, ai_assessment_instructions, greeting, user_id, public, grade_level, continent)
  select own_title, own_description, kind.category, a.category_activity, own_sub_category,
    coalesce(add_own_module.outcomes, kind.outcomes), coalesce(add_own_module.metrics, kind.metrics_for_success),
    coalesce(add_own_module.facilitator_instructions, kind.facilitator_instructions),
    coalesce(add_own_module.assessment_instructions, kind.assessment_instructions),
    coalesce(add_own_module.greeting, private.own_wording(kind.greeting, own_title, own_sub_category, own_description, '')),
    add_own_module.learner, 0, 0, 'North America'
  from public.areas a where a.id = kind.area
  returning m.learning_module_id into made;
  return made;
end;
$$;
comment on function private.add_own_module(uuid, text, text, text, text, text, text, text, text, text) is
  'Makes a private module of a learner''s own, with what its kind says for everything that is null, and answers its id. For an area''s own procedures, which have found out who the learner is.';
revoke all on function private.add_own_module(uuid, text, text, text, text, text, text, text, text, text) from public;

create or replace function private.own_wording(pattern text, title text, sub_category text, description text, id text)
returns text
language plpgsql
immutable
set search_path = ''
as $$
declare
  part text;
  wording text := '';
begin
  if own_wording.pattern is null then
    return null;
  end if;
  -- Part by part, so that a title that holds a placeholder stays as it was typed.
  for part in select m[1] from regexp_matches(own_wording.pattern, '\{[a-z_]+\}|[^{]+|\{', 'g') as m loop
    wording := wording || case part
      when '{title}' then own_wording.title
      when '{sub_category}' then coalesce(own_wording.sub_category, '')
      when '{description}' then own_wording.description
      when '{id}' then own_wording.id
      else part
    end;
  end loop;
  return wording;
end;
$$;
comment on function private.own_wording(text, text, text, text, text) is
  'A pattern of own_module_kinds with a module''s own texts, and a session''s id, in the place of {title}, {sub_category}, {description} and {id}.';
revoke all on function private.own_wording(text, text, text, text, text) from public;

create or replace function public.own_modules(category text)
returns table (learning_module_id uuid, title text, description text, sub_category text, outcomes text, metrics_for_success text,
  ai_facilitator_instructions text, ai_assessment_instructions text, created_at timestamptz, updated_at timestamptz,
  sessions integer, messages integer)
language sql
stable
security definer
set search_path = ''
as $$
  select m.learning_module_id, m.title, m.description, m.sub_category, m.outcomes, m.metrics_for_success, m.ai_facilitator_instructions,
    m.ai_assessment_instructions, m.created_at, m.updated_at, coalesce(s.sessions, 0), coalesce(s.messages, 0)
  from public.learning_modules m
  left join lateral (
    select count(*)::integer as sessions, sum((select count(*) from public.messages t where t.session_id = d.id))::integer as messages
    from public.dashboard d where d.learning_module_id = m.learning_module_id and d.user_id = auth.uid()
  ) s on true
  where m.user_id = auth.uid() and m.category = own_modules.category
  order by m.created_at desc, m.learning_module_id
$$;
comment on function public.own_modules(text) is
  'The caller''s own modules of a category, newest first, with the instructions that the table hides, and how many sessions and messages of theirs would go with each.';
revoke all on function public.own_modules(text) from public, anon, authenticated;
grant execute on function public.own_modules(text) to authenticated;

create or replace function private.refused_text(sentence text, hint text default null)
returns jsonb
language sql
immutable
set search_path = ''
as $$
  select jsonb_build_object('ok', false, 'sentence', refused_text.sentence, 'code', nullif(refused_text.hint, ''))
$$;
comment on function private.refused_text(text, text) is
  'How a procedure that keeps a person''s texts answers what it refuses: a sentence for them, and a code such as area_disabled where the page does something about it.';
revoke all on function private.refused_text(text, text) from public;

create or replace function public.create_own_module(learner uuid, category text, title text, description text, sub_category text)
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  said text;
  hint text;
begin
  if not (private.own_kind(create_own_module.category)).made_by_form then
    raise exception 'This can''t be made here.' using errcode = '22023';
  end if;
  return jsonb_build_object('ok', true, 'learning_module_id', private.add_own_module(create_own_module.learner, create_own_module.category,
    create_own_module.title, create_own_module.description, create_own_module.sub_category));
exception when sqlstate '22023' then
  get stacked diagnostics said = message_text, hint = pg_exception_hint;
  return private.refused_text(said, hint);
end;
$$;
comment on function public.create_own_module(uuid, text, text, text, text) is
  'Service role only; the caller has verified who the learner is and heard the texts. Makes a module of the learner''s own from a form, where the category allows that: private, with the default instructions of its kind. Answers learning_module_id, or ok false with a sentence.';
revoke all on function public.create_own_module(uuid, text, text, text, text) from public, anon, authenticated;
grant execute on function public.create_own_module(uuid, text, text, text, text) to service_role;

create or replace function public.change_own_module(learner uuid, module uuid, title text, description text, sub_category text)
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  own public.learning_modules%rowtype;
  kind private.own_module_kinds%rowtype;
  said text;
  hint text;
begin
  select m.* into own from public.learning_modules m
    where m.learning_module_id = change_own_module.module and m.user_id = change_own_module.learner for update;
  if not found then
    raise exception 'This is not here any more.' using errcode = '22023';
  end if;
  kind := private.own_kind(own.category);
  if not kind.made_by_form then
    raise exception 'This can''t be changed here.' using errcode = '22023';
  end if;
  perform private.check_own_area(change_own_module.learner, kind.area);
  own.title := private.own_text(change_own_module.title, 'The title', 120);
  own.description := private.own_text(change_own_module.description, 'The description', 2000, true);
  own.sub_category := private.own_text(change_own_module.sub_category, 'The category', 120);
  update public.learning_modules m
  set title = own.title, description = own.description, sub_category = own.sub_category, updated_at = clock_timestamp(),
    greeting = private.own_wording(kind.greeting, own.title, own.sub_category, own.description, '')
  where m.learning_module_id = own.learning_module_id;
  -- As much of its id as stood there before: one that met a conflict bears all of it.
  update public.dashboard d
  set title = private.own_wording(kind.session_title, own.title, own.sub_category, own.description, shown.id),
    activity = private.own_wording(kind.session_activity, own.title, own.sub_category, own.description, shown.id),
    sub_category = private.own_wording(kind.session_sub_category, own.title, own.sub_category, own.description, shown.id)
  from public.dashboard before
  cross join lateral (select case when position(before.id::text in before.title) > 0 then before.id::text else left(before.id::text, 8) end) as shown (id)
  where before.id = d.id and d.learning_module_id = own.learning_module_id and d.user_id = change_own_module.learner;
  return jsonb_build_object('ok', true);
exception when sqlstate '22023' then
  get stacked diagnostics said = message_text, hint = pg_exception_hint;
  return private.refused_text(said, hint);
end;
$$;
comment on function public.change_own_module(uuid, uuid, text, text, text) is
  'Service role only; the caller has verified who the learner is and heard the texts. Changes what the learner has typed into one of their own modules, where its category is made by a form; its sessions are called by the new title, and what was said and scored in them stays. Answers ok false with a sentence where that can''t be, also for a module of somebody else.';
revoke all on function public.change_own_module(uuid, uuid, text, text, text) from public, anon, authenticated;
grant execute on function public.change_own_module(uuid, uuid, text, text, text) to service_role;

create or replace function public.start_own_session(module uuid)
returns uuid
language plpgsql
security definer
set search_path = ''
as $$
declare
  own record;
  kind private.own_module_kinds%rowtype;
  made uuid := gen_random_uuid();
  found_session uuid;
begin
  -- Held, so that a delete comes before or after all of this.
  select m.learning_module_id as id, m.title, m.sub_category, m.description, m.category into own
    from public.learning_modules m where m.learning_module_id = start_own_session.module and m.user_id = auth.uid() for key share;
  if not found then
    raise exception 'This is not here any more.' using errcode = '22023';
  end if;
  kind := private.own_kind(own.category);
  if not kind.keeps_session then
    raise exception 'This can''t be started here.' using errcode = '22023';
  end if;
  perform private.check_own_area(auth.uid(), kind.area);
  select d.id into found_session from public.dashboard d where d.user_id = auth.uid() and d.learning_module_id = own.id;
  if found then
    return found_session;
  end if;
  begin
    perform private.add_own_session(auth.uid(), own.id, kind, made, left(made::text, 8));
    return made;
  exception when unique_violation then
    -- Another tab was quicker: its row is the session.
    select d.id into found_session from public.dashboard d where d.user_id = auth.uid() and d.learning_module_id = own.id;
    if found then
      return found_session;
    end if;
    perform private.add_own_session(auth.uid(), own.id, kind, made, made::text);
    return made;
  end;
end;
$$;
comment on function public.start_own_session(uuid) is
  'The session of one of the caller''s own modules, begun where there is none; raises 22023 for a module of somebody else. A conflict with a row that isn''t this session is tried once more, with the whole id in its title, activity and sub-category.';
revoke all on function public.start_own_session(uuid) from public, anon, authenticated;
grant execute on function public.start_own_session(uuid) to authenticated;

create or replace function private.add_own_session(learner uuid, module uuid, kind private.own_module_kinds, session uuid, shown_id text)
returns void
language sql
set search_path = ''
as $$
  insert into public.dashboard (id, user_id, learning_module_id, category_activity, title, activity, sub_category, progress)
  select add_own_session.session, add_own_session.learner, m.learning_module_id, a.category_activity,
    private.own_wording((add_own_session.kind).session_title, m.title, m.sub_category, m.description, add_own_session.shown_id),
    private.own_wording((add_own_session.kind).session_activity, m.title, m.sub_category, m.description, add_own_session.shown_id),
    private.own_wording((add_own_session.kind).session_sub_category, m.title, m.sub_category, m.description, add_own_session.shown_id),
    'started'
  from public.learning_modules m, public.areas a
  where m.learning_module_id = add_own_session.module and a.id = (add_own_session.kind).area;
$$;
comment on function private.add_own_session(uuid, uuid, private.own_module_kinds, uuid, text) is
  'Adds a started session of a learner''s own module, titled as its kind says, with as much of its id as is told.';
revoke all on function private.add_own_session(uuid, uuid, private.own_module_kinds, uuid, text) from public;

create or replace function public.delete_own_module(module uuid)
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  sessions integer;
  messages integer;
begin
  perform 1 from public.learning_modules m
    where m.learning_module_id = delete_own_module.module and m.user_id = auth.uid()
      and exists (select from private.own_module_kinds k where k.category = m.category) for update;
  if not found then
    raise exception 'This is not here any more.' using errcode = '22023';
  end if;
  -- Held before they are counted: a reply that is being stored now goes with the rest.
  perform 1 from public.dashboard d where d.learning_module_id = delete_own_module.module order by d.id for update;
  select count(*) into messages from public.dashboard d join public.messages m on m.session_id = d.id
    where d.learning_module_id = delete_own_module.module and d.user_id = auth.uid();
  delete from public.dashboard d where d.learning_module_id = delete_own_module.module and d.user_id = auth.uid();
  get diagnostics sessions = row_count;
  delete from public.learning_modules m where m.learning_module_id = delete_own_module.module;
  return jsonb_build_object('sessions', sessions, 'messages', messages);
end;
$$;
comment on function public.delete_own_module(uuid) is
  'Deletes one of the caller''s own modules with the caller''s sessions of it, all at once and for good, and answers how many sessions and messages went with it. Rows of other learners stay, without the module.';
revoke all on function public.delete_own_module(uuid) from public, anon, authenticated;
grant execute on function public.delete_own_module(uuid) to authenticated;
