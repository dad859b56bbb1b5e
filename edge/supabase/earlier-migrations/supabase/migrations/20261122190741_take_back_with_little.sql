-- Written by `npm run migration -w edge` from the files named below; what they say is what holds.

set local check_function_bodies = off;

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
    'learning_modules', coalesce((select jsonb_agg(to_jsonb(m)) from public.learning_modules m where m.learning_module_id = delete_own_module.module), '[]'),
    'dashboard', coalesce((select jsonb_agg(to_jsonb(d)) from public.dashboard d where d.id = any (own)), '[]'),
    'earlier_messages', coalesce((select jsonb_agg(to_jsonb(e)) from public.earlier_messages e where e.session_id = any (own)), '[]'),
    'conversation_summaries', coalesce((select jsonb_agg(to_jsonb(c)) from public.conversation_summaries c where c.session_id = any (own)), '[]'),
    'messages_apart', coalesce((select jsonb_agg(to_jsonb(a)) from public.messages_apart a where a.session_id = any (own)), '[]'),
    'projects', coalesce((select jsonb_agg(to_jsonb(p)) from public.projects p where p.learning_module_id = delete_own_module.module), '[]'));
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
