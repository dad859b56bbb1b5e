-- Written by `npm run migration -w edge` from the files named below; what they say is what holds.

set local check_function_bodies = off;

-- schemas/core/profiles.sql
create or replace function private.hides_signs(value text)
returns boolean
language sql
immutable
set search_path = ''
as $$
  select coalesce(hides_signs.value, '') ~
    '[\u0001-\u001f\u007f-\u009f\u00ad\u034f\u061c\u115f\u1160\u180e\u200b-\u200f\u2028-\u202e\u2060-\u206f\u2800\u3164\ufeff\uffa0\ufff9-\ufffb]'
$$;
comment on function private.hides_signs(text) is
  'Whether a text has a sign that can''t be seen or turns the direction of others. For addresses; names of some scripts are written with a few of these.';
revoke all on function private.hides_signs(text) from public;

-- schemas/projects/sessions.sql
create or replace function private.keep_team_of_project()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
declare
  project record;
begin
  select p.user_id, p.team_id into project from public.projects p where p.learning_module_id = new.learning_module_id;
  if project.team_id is not null then
    new.team_id := project.team_id;
    new.user_id := project.user_id;
  end if;
  return new;
end;
$$;
comment on function private.keep_team_of_project() is 'Trigger: the session of a team''s project is the team''s and in its owner''s name, however it was made; so another member can''t make it by the table API.';
revoke all on function private.keep_team_of_project() from public;

-- schemas/projects/works.sql
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
