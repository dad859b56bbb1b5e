-- Written by `npm run migration -w edge` from the files named below; what they say is what holds.

set local check_function_bodies = off;

drop function public.change_own_module(module uuid, title text, description text, sub_category text);

drop function public.create_own_module(category text, title text, description text, sub_category text);

drop function public.create_project(title text, description text, sub_category text, team uuid);

-- schemas/core/limits.sql
create or replace function public.book_spent_tokens(learner uuid, tokens_in integer, tokens_out integer)
returns void
language plpgsql
security definer
set search_path = ''
as $$
begin
  perform private.book_tokens(book_spent_tokens.learner, book_spent_tokens.tokens_in, book_spent_tokens.tokens_out);
end;
$$;
comment on function public.book_spent_tokens(uuid, integer, integer) is
  'Service role only. Counts to the learner''s day what a model has cost that no turn books, such as a second ear that answered late.';
revoke all on function public.book_spent_tokens(uuid, integer, integer) from public, anon, authenticated;
grant execute on function public.book_spent_tokens(uuid, integer, integer) to service_role;

-- schemas/core/own_modules.sql
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

-- schemas/core/own_modules.sql
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

-- schemas/core/own_modules.sql
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

-- schemas/core/profile_texts.sql
create or replace function public.save_profile_texts(learner uuid, texts jsonb)
returns jsonb
language plpgsql
set search_path = ''
as $$
-- With the rights of the service role: a text is checked by the trigger as one of a browser is.
declare
  saved public.profiles%rowtype;
  said text;
begin
  insert into public.profiles (id) values (save_profile_texts.learner) on conflict (id) do nothing;
  update public.profiles p
  set name = case when texts ? 'name' then texts ->> 'name' else p.name end,
    nickname = case when texts ? 'nickname' then texts ->> 'nickname' else p.nickname end,
    country = case when texts ? 'country' then texts ->> 'country' else p.country end,
    state = case when texts ? 'state' then texts ->> 'state' else p.state end,
    city = case when texts ? 'city' then texts ->> 'city' else p.city end,
    school_name = case when texts ? 'school_name' then texts ->> 'school_name' else p.school_name end
  where p.id = save_profile_texts.learner
  returning p.* into saved;
  return jsonb_build_object('ok', true, 'profile', to_jsonb(saved));
exception when sqlstate '22023' then
  get stacked diagnostics said = message_text;
  return jsonb_build_object('ok', false, 'sentence', said);
end;
$$;
comment on function public.save_profile_texts(uuid, jsonb) is
  'Service role only; the caller has verified who the learner is and heard the texts. Writes those of name, nickname, country, state, city and school_name that are given into the learner''s profile, which is made where there is none. Answers the profile, or ok false with a sentence.';
revoke all on function public.save_profile_texts(uuid, jsonb) from public, anon, authenticated;
grant execute on function public.save_profile_texts(uuid, jsonb) to service_role;

-- schemas/core/safety_events.sql
create or replace function public.record_safety_event(learner uuid, session uuid, message_id text, kind text)
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  person record;
begin
  select p.name, p.email, p.school_since, p.school_link, s.safe_person, private.class_names(p.id) as class_name,
      -- Whoever only typed the name of a school raises no alarm there.
      case when p.school_link <> 'typed' then p.school_id end as school
    into person
    from public.profiles p
    left join public.schools s on s.id = p.school_id
    where p.id = record_safety_event.learner
    -- Two events of one learner at once are counted one after the other.
    for update of p;
  -- A title or a name belongs to no session.
  if (record_safety_event.session is null or exists (select from public.dashboard d where d.id = record_safety_event.session
    and private.works_on(record_safety_event.learner, d.user_id, d.team_id)))
    -- Many in an hour say no more than some: a learner who plays with it can't bury the others' events.
    and (select count(*) from public.safety_events e
      where e.user_id = record_safety_event.learner and e.created_at > now() - interval '1 hour') < 20
  then
    insert into public.safety_events (user_id, learner_name, email, email_verified, school_id, member_since, school_link, class_name,
      session_id, message_id, kind)
    values (record_safety_event.learner, person.name, coalesce(person.email, ''),
      private.verified_email(record_safety_event.learner) is not null, person.school, person.school_since, person.school_link,
      person.class_name, record_safety_event.session, record_safety_event.message_id, record_safety_event.kind)
    on conflict on constraint safety_events_once do nothing;
  end if;
  return jsonb_build_object('safe_person', person.safe_person);
end;
$$;
revoke all on function public.record_safety_event(uuid, uuid, text, text) from public, anon, authenticated;
grant execute on function public.record_safety_event(uuid, uuid, text, text) to service_role;
comment on function public.record_safety_event(uuid, uuid, text, text) is
  'Service role only. Records once that a learner''s message signalled danger, at most 20 times an hour, with what tells the account from another of that name, and answers whom the school names to turn to. The caller has verified who the learner is.';

-- schemas/projects/create.sql
create or replace function public.create_project(learner uuid, title text, description text, sub_category text, team uuid default null)
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  module uuid;
  project uuid;
  said text;
  hint text;
begin
  if lower(btrim(create_project.sub_category)) = 'other' then
    raise exception 'Please specify the sub-category.' using errcode = '22023';
  end if;
  if create_project.team is not null and not exists (
    select from public.team_members m where m.team_id = create_project.team and m.user_id = create_project.learner
  ) then
    raise exception 'You are not in this team any more. Choose another team, or none.' using errcode = '22023';
  end if;
  module := private.add_own_module(create_project.learner, 'Project', create_project.title, create_project.description, create_project.sub_category,
    greeting => private.project_greeting(create_project.team is not null));
  insert into public.projects (user_id, team_id, learning_module_id, title, description)
  select create_project.learner, create_project.team, m.learning_module_id, m.title, m.description
    from public.learning_modules m where m.learning_module_id = module
  returning id into project;
  if create_project.team is not null then
    begin
      perform private.open_project_session(module, 'not started');
    exception when others then
      -- The project is there all the same; starting it makes the entry.
      raise warning 'The dashboard entry of a team project could not be made: %', sqlstate;
    end;
  end if;
  return jsonb_build_object('ok', true, 'learning_module_id', module, 'project_id', project);
exception when sqlstate '22023' then
  get stacked diagnostics said = message_text, hint = pg_exception_hint;
  return private.refused_text(said, hint);
end;
$$;
comment on function public.create_project(uuid, text, text, text, uuid) is
  'Service role only; the caller has verified who the learner is and heard the texts. Makes a project of their own, or with one of their teams, whose dashboard entry is made along. Answers learning_module_id and project_id, or ok false with a sentence.';
revoke all on function public.create_project(uuid, text, text, text, uuid) from public, anon, authenticated;
grant execute on function public.create_project(uuid, text, text, text, uuid) to service_role;

-- schemas/teams/names.sql
create or replace function public.make_team(learner uuid, name text, description text)
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  made record;
  said text;
  hint text;
begin
  insert into public.teams as t (name, description, created_by)
  values (make_team.name, coalesce(make_team.description, ''), make_team.learner)
  returning t.id, t.team_code into made;
  return jsonb_build_object('ok', true, 'id', made.id, 'team_code', made.team_code);
exception when sqlstate '22023' then
  get stacked diagnostics said = message_text, hint = pg_exception_hint;
  return private.refused_text(said, hint);
end;
$$;
comment on function public.make_team(uuid, text, text) is
  'Service role only; the caller has verified who the learner is and heard the texts. Makes a team in the learner''s name, with nobody in it. Answers id and team_code, or ok false with a sentence.';
revoke all on function public.make_team(uuid, text, text) from public, anon, authenticated;
grant execute on function public.make_team(uuid, text, text) to service_role;

-- schemas/teams/names.sql
create or replace function public.describe_team(learner uuid, team uuid, name text, description text)
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  said text;
  hint text;
begin
  update public.teams t
  set name = coalesce(describe_team.name, t.name), description = coalesce(describe_team.description, t.description)
  where t.id = describe_team.team
    and exists (select from public.team_members m where m.team_id = t.id and m.user_id = describe_team.learner);
  return jsonb_build_object('ok', true, 'found', found);
exception when sqlstate '22023' then
  get stacked diagnostics said = message_text, hint = pg_exception_hint;
  return private.refused_text(said, hint);
end;
$$;
comment on function public.describe_team(uuid, uuid, text, text) is
  'Service role only; the caller has verified who the learner is and heard the texts. Gives a team of the learner''s another name or description; null leaves one as it is. found is false where the learner is no member.';
revoke all on function public.describe_team(uuid, uuid, text, text) from public, anon, authenticated;
grant execute on function public.describe_team(uuid, uuid, text, text) to service_role;
