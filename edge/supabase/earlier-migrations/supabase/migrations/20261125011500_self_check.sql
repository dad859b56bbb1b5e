-- What a learner says of their own work where no model judges it, and how the first question of an activity is answered.

alter table public.dashboard add column self_check jsonb check (jsonb_typeof(self_check) = 'object');
comment on column public.dashboard.self_check is
  'What the learner chose at the end of a guided path: criteria with a level and a sentence of their own, and how many questions they thought through. No score; null where there was no check.';

alter table public.learning_modules add column opening jsonb;
comment on column public.learning_modules.opening is
  'What the page offers for the first question of the guided path: its form without a key. Learners may read it; null for none.';
grant select (opening) on public.learning_modules to authenticated;

-- The next migration makes it anew with one argument more.
drop function private.admit_message(uuid, integer, bigint);
