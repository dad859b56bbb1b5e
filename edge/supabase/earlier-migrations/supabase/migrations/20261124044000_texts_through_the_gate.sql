-- What people type into fields is written by the server's functions, which hear it first (docs/decisions/081).

revoke insert, update on public.teams from authenticated;
drop policy if exists teams_insert on public.teams;
drop policy if exists teams_update on public.teams;
comment on table public.teams is
  'Teams. Their members and the person who made them may read them. The server makes and names them, after it has heard the name and the description; the code and the facilitator are the server''s.';

revoke insert (name, nickname, country, state, city, school_name), update (name, nickname, country, state, city, school_name)
  on public.profiles from authenticated;
comment on table public.profiles is
  'One row a person. A person may read their own row and no other, and change what they choose in it from a list; what they type is written by the server, after it has heard it. E-mail, school, team, avatar and the roles facilitator and admin are the server''s.';

-- The functions write with the service role's rights; what they write is checked as what a browser wrote.
drop trigger profiles_1_text on public.profiles;
create trigger profiles_1_text before insert or update on public.profiles
  for each row when (current_user in ('anon', 'authenticated', 'service_role')) execute function private.guard_profile_text();
