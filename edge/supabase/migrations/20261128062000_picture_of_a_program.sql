-- What a list shows of an activity's prepared program; the program itself is only read with its activity.

alter table public.learning_modules add column picture text;
comment on column public.learning_modules.picture is
  'The name of the picture of the prepared program, as its area keeps it. Learners may read it; null for none.';
grant select (picture) on public.learning_modules to authenticated;
