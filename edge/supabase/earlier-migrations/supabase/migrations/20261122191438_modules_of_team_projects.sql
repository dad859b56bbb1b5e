-- A team's project belongs to one of its members; the others read its title, description and greeting, too.

create policy learning_modules_read_team on public.learning_modules for select to authenticated
  using (
    learning_module_id in (
      select p.learning_module_id from public.projects p where p.team_id in (select private.my_team_ids())
    )
  );
comment on policy learning_modules_read_team on public.learning_modules is
  'A member may read the modules of their team''s projects, for as long as they are in the team; the column grants hide the instructions.';
