-- Whoever comes into a school leaves the teams of people outside it; also where a typed name of a school is confirmed.
drop trigger profiles_follow_role on public.profiles;
create trigger profiles_follow_role after update on public.profiles
  for each row when ((old.role, old.school_id, old.school_link) is distinct from (new.role, new.school_id, new.school_link))
  execute function private.follow_role_in_teams();
update public.teams t set school_id = private.school_of_member(mine.user_id)
from public.team_members mine
where mine.team_id = t.id and t.school_id is null and private.school_of_member(mine.user_id) is not null and not exists (
  select from public.team_members m
  where m.team_id = t.id and private.school_of_member(m.user_id) is distinct from private.school_of_member(mine.user_id));
delete from public.team_members m using public.teams t
where t.id = m.team_id and t.school_id is null and private.school_of_member(m.user_id) is not null;
