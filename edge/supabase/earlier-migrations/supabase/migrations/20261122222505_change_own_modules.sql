-- Written by `npm run migration -w edge` from the files named below; what they say is what holds.

set local check_function_bodies = off;

-- schemas/core/own_modules.sql
create or replace function public.change_own_module(module uuid, title text, description text, sub_category text)
returns void
language plpgsql
security definer
set search_path = ''
as $$
declare
  own public.learning_modules%rowtype;
  kind private.own_module_kinds%rowtype;
begin
  select m.* into own from public.learning_modules m
    where m.learning_module_id = change_own_module.module and m.user_id = auth.uid() for update;
  if not found then
    raise exception 'This is not here any more.' using errcode = '22023';
  end if;
  kind := private.own_kind(own.category);
  if not kind.made_by_form then
    raise exception 'This can''t be changed here.' using errcode = '22023';
  end if;
  perform private.check_own_area(auth.uid(), kind.area);
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
  where before.id = d.id and d.learning_module_id = own.learning_module_id and d.user_id = auth.uid();
end;
$$;
comment on function public.change_own_module(uuid, text, text, text) is
  'Changes what the caller has typed into one of their own modules, where its category is made by a form; its sessions are called by the new title, and what was said and scored in them stays. Raises 22023 with a sentence for the learner, also for a module of somebody else.';
revoke all on function public.change_own_module(uuid, text, text, text) from public, anon, authenticated;
grant execute on function public.change_own_module(uuid, text, text, text) to authenticated;

-- schemas/projects/talk.sql
create or replace function public.keep_apart(learner uuid, session uuid, message_id text, message text, reply text, prompt text, area text)
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  refusal jsonb;
  row record;
  news integer;
begin
  refusal := private.lock_session(keep_apart.learner, keep_apart.session, keep_apart.area);
  if refusal is not null then
    return refusal;
  end if;
  select d.team_id, d.chat_earlier + jsonb_array_length(d.chat_history) as said, d.talk_news into strict row
    from public.dashboard d where d.id = keep_apart.session;
  if row.team_id is null then
    return '{"ok": true, "shared": false}';
  end if;
  insert into public.messages_apart (session_id, user_id, message_id, said_before, news, content, reply, prompt)
  values (keep_apart.session, keep_apart.learner, keep_apart.message_id, row.said, row.talk_news + 1, keep_apart.message, keep_apart.reply,
    keep_apart.prompt)
  on conflict on constraint messages_apart_pkey do nothing;
  if found then
    update public.dashboard d set talk_news = row.talk_news + 1 where d.id = keep_apart.session;
  end if;
  return '{"ok": true, "shared": true}';
end;
$$;
comment on function public.keep_apart(uuid, uuid, text, text, text, text, text) is
  'Service role only. Keeps a message to a team''s conversation that the safety rules stopped, and its fixed answer, for its writer only; answers shared false, and keeps nothing, where the conversation is one learner''s alone.';
revoke all on function public.keep_apart(uuid, uuid, text, text, text, text, text) from public, anon, authenticated;
grant execute on function public.keep_apart(uuid, uuid, text, text, text, text, text) to service_role;
