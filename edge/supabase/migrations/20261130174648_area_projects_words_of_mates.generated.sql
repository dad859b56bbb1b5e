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
