-- An activity's exhibit takes the place of the six machines, which are kinds of exhibits now.
alter table public.learning_modules drop column machine;
alter table public.learning_modules add column exhibit jsonb;
comment on column public.learning_modules.exhibit is
  'The thing on the table that the student works with: its kind, what is asked, and its lines. Learners may read it; null for none.';
grant select (exhibit) on public.learning_modules to authenticated;
