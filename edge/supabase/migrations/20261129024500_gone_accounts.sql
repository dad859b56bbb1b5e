-- One check ahead of every request takes the place of a policy on three tables.

drop policy profiles_open_accounts on public.profiles;
drop policy dashboard_open_accounts on public.dashboard;
drop policy memory_lines_open_accounts on public.memory_lines;
