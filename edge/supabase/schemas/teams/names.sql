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
