-- A small machine that an activity brings into the page, by its name.

alter table public.learning_modules
  add column machine text check (machine ~ '^[a-z]+(-[a-z]+)*$' and char_length(machine) <= 40);
comment on column public.learning_modules.machine is
  'The small machine that the student trains or steers in the page of this activity; null for none. Learners may read it.';
grant select (machine) on public.learning_modules to authenticated;
