-- Written by `npm run migration -w edge` from the files named below; what they say is what holds.

set local check_function_bodies = off;

-- schemas/projects/talk.sql
create or replace function private.talk_members(team uuid)
returns jsonb
language sql
stable
set search_path = ''
as $$
  select coalesce(jsonb_agg(jsonb_build_object('id', m.user_id, 'name', p.name, 'roles', to_jsonb(m.roles),
    'is_student', p.role = 'student') order by m.created_at, m.user_id), '[]')
  from public.team_members m join public.profiles p on p.id = m.user_id where m.team_id = talk_members.team
$$;
comment on function private.talk_members(uuid) is 'Who is in a team at this moment, in the order of joining: id, name, team roles, and whether they learn or look after the team.';
revoke all on function private.talk_members(uuid) from public;
