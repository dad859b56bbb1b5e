-- A team works on one row of a project. By both columns: an index of the module alone reads as if a module had one session at most,
-- and the table API would then embed a row where it embeds a list.
drop index public.dashboard_team_module_key;
create unique index dashboard_team_module_key on public.dashboard (team_id, learning_module_id);
drop index public.dashboard_team_id_idx;
