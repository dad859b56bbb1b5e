-- Whoever leaves a school leaves its teams, and so does who has left one before.
drop trigger profiles_follow_role on public.profiles;
create trigger profiles_follow_role after update on public.profiles
  for each row when ((old.role, old.school_id) is distinct from (new.role, new.school_id)) execute function private.follow_role_in_teams();
delete from public.team_members m using public.teams t
where t.id = m.team_id and t.school_id is not null and t.school_id is distinct from private.school_of_member(m.user_id);
