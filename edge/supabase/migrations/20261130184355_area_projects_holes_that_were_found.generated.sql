-- Written by `npm run migration -w edge` from the files named below; what they say is what holds.

set local check_function_bodies = off;

-- schemas/projects/sessions.sql
create or replace function private.keep_words_of_mates()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  update public.messages m set reader_id = new.user_id
  where m.session_id = new.id and m.reader_id is null and m.author_id is distinct from new.user_id
    -- A reply may tell what mates wrote.
    and coalesce(m.author_name, m.answers::text) is not null and exists (
      select from public.messages o where o.session_id = new.id and o.author_name is not null and o.author_id is distinct from new.user_id);
  if found then
    delete from public.conversation_summaries c where c.session_id = new.id;
    new := jsonb_populate_record(new, private.own_part(to_jsonb(new) || '{"team_id": "left"}', new.user_id) - 'team_id');
  end if;
  return new;
end;
$$;
comment on function private.keep_words_of_mates() is
  'Trigger: where a team''s conversation becomes one learner''s, what mates wrote there and the replies are for this learner alone to read: no staff, evaluation, proof book or model is given them, and of an evaluation only the learner''s own quotes stay.';
revoke all on function private.keep_words_of_mates() from public;

-- schemas/projects/works.sql
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
