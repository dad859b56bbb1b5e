-- The program that an activity brings ready-made, for the page that lets a learner set its controls.

alter table public.learning_modules add column program jsonb;
comment on column public.learning_modules.program is
  'The prepared program of an activity: its language, its code with a place for each control, and the controls. Learners may read it; null for none.';
grant select (program) on public.learning_modules to authenticated;
