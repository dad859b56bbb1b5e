-- What a list of activities shows and sorts by, beside the title.

alter table public.learning_modules
  add column teaser text check (char_length(teaser) between 1 and 70),
  add column minutes integer check (minutes between 1 and 240),
  add column sort_order integer check (sort_order >= 1),
  add column prerequisites uuid[] not null default '{}';
comment on column public.learning_modules.teaser is 'One line that makes a child want to begin; null when nobody wrote one.';
comment on column public.learning_modules.minutes is 'One sitting, evaluation included; null when unknown.';
comment on column public.learning_modules.sort_order is
  'The place among the activities of the same area, sub-category and grade band, from 1; those without come last.';
comment on column public.learning_modules.prerequisites is
  'The modules of the same continent that are better done first. Advice for a list, never a lock.';

-- They say nothing that the list of activities doesn't show.
grant select (teaser, minutes, sort_order, prerequisites) on public.learning_modules to authenticated;
