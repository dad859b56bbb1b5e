-- Modules that learners make for themselves, with their sessions: made, started, deleted, and for a moment taken back.

create table private.own_module_kinds (
  category text primary key,
  area text not null references public.areas (id),
  made_by_form boolean not null default false,
  keeps_session boolean not null default false,
  outcomes text,
  metrics_for_success text,
  facilitator_instructions text,
  assessment_instructions text,
  greeting text,
  session_title text not null default '{title} - Session {id}',
  session_activity text not null default '{title} {id}',
  session_sub_category text not null default '{sub_category} - Session {id}'
);
comment on table private.own_module_kinds is
  'What each area says about the modules that learners make in it; the area''s own migration adds its row. Nobody reads it but the functions beside it.';
comment on column private.own_module_kinds.category is 'The value of learning_modules.category.';
comment on column private.own_module_kinds.made_by_form is 'Whether create_own_module makes them from what a learner typed; other areas have a procedure of their own.';
comment on column private.own_module_kinds.keeps_session is 'Whether start_own_session opens the one session that there is; other areas begin a fresh one each time.';
comment on column private.own_module_kinds.greeting is 'The coach''s first message, a pattern as those of a session: {title}, {sub_category}, {description}, and {id} in a session''s.';
alter table private.own_module_kinds enable row level security;
revoke all on private.own_module_kinds from public, anon, authenticated, service_role;

create table private.deleted_modules (
  learning_module_id uuid primary key,
  user_id uuid not null references auth.users (id) on delete cascade,
  deleted_at timestamptz not null default clock_timestamp(),
  kept jsonb not null,
  sessions_of_others uuid[] not null,
  safety_events uuid[] not null
);
create index deleted_modules_deleted_at_idx on private.deleted_modules (deleted_at);
create index deleted_modules_user_id_idx on private.deleted_modules (user_id);
comment on table private.deleted_modules is
  'Modules that their learners deleted within the last 30 seconds, so that a delete can be taken back. Nobody may read or write it; delete_own_module fills it, restore_own_module empties it, and what is older goes with every call of theirs and by the clock.';
comment on column private.deleted_modules.kept is 'The rows that were deleted, by the name of their table.';
alter table private.deleted_modules enable row level security;
revoke all on private.deleted_modules from public, anon, authenticated, service_role;

set local check_function_bodies = off;

-- schemas/core/own_modules.sql
create or replace function private.own_text(value text, called text, longest integer, lines boolean default false)
returns text
language plpgsql
immutable
set search_path = ''
as $$
declare
  said text := regexp_replace(own_text.value, '^\s+|\s+$', '', 'g');
  fault text := private.text_fault(case when own_text.lines then regexp_replace(said, '[\n\r\t]', ' ', 'g') else said end,
    own_text.called, own_text.longest);
begin
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

-- schemas/core/own_modules.sql
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

-- schemas/core/own_modules.sql
create or replace function private.check_own_area(learner uuid, area text)
returns void
language plpgsql
stable
set search_path = ''
as $$
begin
  if not public.area_is_open(check_own_area.learner, check_own_area.area) then
    raise exception 'This area is not enabled at your school.' using errcode = '22023';
  end if;
end;
$$;
comment on function private.check_own_area(uuid, text) is 'Raises where the learner''s school has not opened an area: nothing new is begun in it.';
revoke all on function private.check_own_area(uuid, text) from public;

-- schemas/core/own_modules.sql
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

-- schemas/core/own_modules.sql
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

-- schemas/core/own_modules.sql
create or replace function public.own_modules(category text)
returns table (learning_module_id uuid, title text, description text, sub_category text, outcomes text, metrics_for_success text,
  ai_facilitator_instructions text, ai_assessment_instructions text, created_at timestamptz, updated_at timestamptz,
  sessions integer, messages integer)
language plpgsql
security definer
set search_path = ''
as $$
begin
  perform private.forget_deleted_modules();
  return query
    select m.learning_module_id, m.title, m.description, m.sub_category, m.outcomes, m.metrics_for_success, m.ai_facilitator_instructions,
      m.ai_assessment_instructions, m.created_at, m.updated_at, coalesce(s.sessions, 0), coalesce(s.messages, 0)
    from public.learning_modules m
    left join lateral (
      select count(*)::integer as sessions, sum(d.chat_earlier + jsonb_array_length(d.chat_history))::integer as messages
      from public.dashboard d where d.learning_module_id = m.learning_module_id and d.user_id = auth.uid()
    ) s on true
    where m.user_id = auth.uid() and m.category = own_modules.category
    order by m.created_at desc, m.learning_module_id;
end;
$$;
comment on function public.own_modules(text) is
  'The caller''s own modules of a category, newest first, with the instructions that the table hides, and how many sessions and messages of theirs would go with each.';
revoke all on function public.own_modules(text) from public, anon, authenticated;
grant execute on function public.own_modules(text) to authenticated;

-- schemas/core/own_modules.sql
create or replace function public.create_own_module(category text, title text, description text, sub_category text)
returns uuid
language plpgsql
security definer
set search_path = ''
as $$
begin
  if auth.uid() is null or not (private.own_kind(create_own_module.category)).made_by_form then
    raise exception 'This can''t be made here.' using errcode = '22023';
  end if;
  return private.add_own_module(auth.uid(), create_own_module.category, create_own_module.title, create_own_module.description,
    create_own_module.sub_category);
end;
$$;
comment on function public.create_own_module(text, text, text, text) is
  'Makes a module of the caller''s own from a form, where the category allows that: private, with the default instructions of its kind. Answers its id; raises 22023 with a sentence for the learner.';
revoke all on function public.create_own_module(text, text, text, text) from public, anon, authenticated;
grant execute on function public.create_own_module(text, text, text, text) to authenticated;

-- schemas/core/own_modules.sql
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

-- schemas/core/own_modules.sql
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

-- schemas/core/own_modules.sql
create or replace function public.delete_own_module(module uuid)
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  own uuid[];
  others uuid[];
  events uuid[];
  kept jsonb;
  messages integer;
begin
  perform private.forget_deleted_modules();
  perform 1 from public.learning_modules m
    where m.learning_module_id = delete_own_module.module and m.user_id = auth.uid()
      and exists (select from private.own_module_kinds k where k.category = m.category) for update;
  if not found then
    raise exception 'This is not here any more.' using errcode = '22023';
  end if;
  -- Held before they are read: a reply that is being stored now is kept with the rest.
  perform 1 from public.dashboard d where d.learning_module_id = delete_own_module.module order by d.id for update;
  select array_agg(d.id) filter (where d.user_id = auth.uid()), array_agg(d.id) filter (where d.user_id <> auth.uid()),
    coalesce(sum(d.chat_earlier + jsonb_array_length(d.chat_history)) filter (where d.user_id = auth.uid()), 0)
  into own, others, messages from public.dashboard d where d.learning_module_id = delete_own_module.module;
  select array_agg(e.id) into events from public.safety_events e where e.session_id = any (own);
  kept := jsonb_build_object(
    'learning_modules', (select jsonb_agg(to_jsonb(m)) from public.learning_modules m where m.learning_module_id = delete_own_module.module),
    'dashboard', (select jsonb_agg(to_jsonb(d)) from public.dashboard d where d.id = any (own)),
    'earlier_messages', (select jsonb_agg(to_jsonb(e)) from public.earlier_messages e where e.session_id = any (own)),
    'conversation_summaries', (select jsonb_agg(to_jsonb(c)) from public.conversation_summaries c where c.session_id = any (own)),
    'projects', (select jsonb_agg(to_jsonb(p)) from public.projects p where p.learning_module_id = delete_own_module.module));
  delete from public.dashboard d where d.id = any (own);
  delete from public.learning_modules m where m.learning_module_id = delete_own_module.module;
  insert into private.deleted_modules (learning_module_id, user_id, kept, sessions_of_others, safety_events)
    values (delete_own_module.module, auth.uid(), kept, coalesce(others, '{}'), coalesce(events, '{}'));
  return jsonb_build_object('sessions', coalesce(cardinality(own), 0), 'messages', messages);
end;
$$;
comment on function public.delete_own_module(uuid) is
  'Deletes one of the caller''s own modules with the caller''s sessions of it, all at once, and answers how many sessions and messages went with it; restore_own_module takes it back for a short while. Rows of other learners stay, without the module.';
revoke all on function public.delete_own_module(uuid) from public, anon, authenticated;
grant execute on function public.delete_own_module(uuid) to authenticated;

-- schemas/core/own_modules.sql
create or replace function public.restore_own_module(module uuid)
returns boolean
language plpgsql
security definer
set search_path = ''
as $$
declare
  deleted private.deleted_modules%rowtype;
begin
  perform private.forget_deleted_modules();
  delete from private.deleted_modules r where r.learning_module_id = restore_own_module.module and r.user_id = auth.uid()
    returning r.* into deleted;
  if not found then
    return false;
  end if;
  insert into public.learning_modules select * from jsonb_populate_recordset(null::public.learning_modules, deleted.kept -> 'learning_modules');
  insert into public.dashboard select * from jsonb_populate_recordset(null::public.dashboard, deleted.kept -> 'dashboard');
  insert into public.earlier_messages select * from jsonb_populate_recordset(null::public.earlier_messages, deleted.kept -> 'earlier_messages');
  insert into public.conversation_summaries
    select * from jsonb_populate_recordset(null::public.conversation_summaries, deleted.kept -> 'conversation_summaries');
  insert into public.projects select * from jsonb_populate_recordset(null::public.projects, deleted.kept -> 'projects');
  update public.dashboard d set learning_module_id = deleted.learning_module_id
    where d.id = any (deleted.sessions_of_others) and d.learning_module_id is null;
  update public.safety_events e set session_id = d.id
    from public.dashboard d
    where e.id = any (deleted.safety_events) and d.learning_module_id = deleted.learning_module_id and d.user_id = auth.uid();
  return true;
end;
$$;
comment on function public.restore_own_module(uuid) is
  'Takes back a delete_own_module of the caller''s, as it was, while what was deleted is still kept; false when it isn''t, or was somebody else''s.';
revoke all on function public.restore_own_module(uuid) from public, anon, authenticated;
grant execute on function public.restore_own_module(uuid) to authenticated;

-- schemas/core/own_modules.sql
create or replace function private.forget_deleted_modules()
returns integer
language plpgsql
set search_path = ''
as $$
declare
  forgotten integer;
begin
  -- Ten seconds are offered, which stand still while the offer is read; the rest is for a slow line.
  delete from private.deleted_modules r where r.deleted_at < clock_timestamp() - interval '30 seconds';
  get diagnostics forgotten = row_count;
  return forgotten;
end;
$$;
comment on function private.forget_deleted_modules() is 'Lets go of every deleted module that can''t be taken back any more, and answers how many they were.';
revoke all on function private.forget_deleted_modules() from public;

-- schemas/core/own_modules.sql
create or replace function public.forget_deleted_modules()
returns integer
language sql
security definer
set search_path = ''
as $$
  select private.forget_deleted_modules();
$$;
comment on function public.forget_deleted_modules() is
  'Service role only. Lets go of every deleted module that can''t be taken back any more; the local server calls it every few seconds, a hosted project by pg_cron.';
revoke all on function public.forget_deleted_modules() from public, anon, authenticated;
grant execute on function public.forget_deleted_modules() to service_role;

-- Hosted projects that have pg_cron let go of what was deleted by it; the local server has a clock of its own.
do $$ begin
  if exists (select from pg_extension where extname = 'pg_cron') then
    execute $job$ select cron.schedule('forget-deleted-modules', '30 seconds', 'select public.forget_deleted_modules()') $job$;
  end if;
end $$;
