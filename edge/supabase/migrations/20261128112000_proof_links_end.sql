-- Whoever leaves a team takes along the copies that show their words.

create trigger team_members_end_proofs after delete on public.team_members
  for each row execute function private.end_proofs_of_member();
