-- It talks and evaluates: sessions of this category are its own.
insert into public.areas (id, category_activity, completed_stays_closed) values ('tutor', 'Tutor', false);

-- Tutors that students design: the talk in which one is designed, and the sessions in which it is used.
-- Kept: talks
create table public.tutor_designs (
  id uuid primary key,
  session_id uuid unique references public.dashboard (id) on delete cascade check (session_id is null or session_id = id),
  user_id uuid not null references auth.users (id) on delete cascade,
  module_id uuid references public.learning_modules (learning_module_id) on delete cascade,
  created_at timestamptz not null default now(),
  constraint tutor_designs_open_or_made check (session_id is not null or module_id is not null)
);
-- One unfinished design of a new tutor, and one of the change of each.
create unique index tutor_designs_new_key on public.tutor_designs (user_id) where session_id is not null and module_id is null;
create unique index tutor_designs_change_key on public.tutor_designs (user_id, module_id) where session_id is not null and module_id is not null;
create index tutor_designs_user_id_idx on public.tutor_designs (user_id);
create index tutor_designs_module_id_idx on public.tutor_designs (module_id);
comment on table public.tutor_designs is
  'Which talks design a tutor, and which tutor came of a finished one. Only the server reads or writes it; a row of a dropped design goes with its talk, that of a finished one with its tutor.';
comment on column public.tutor_designs.id is 'The id that the talk''s row on the dashboard has, or had: finalizing twice finds the same tutor.';
comment on column public.tutor_designs.session_id is 'The talk; null when the design is finished, which ends its talk.';
comment on column public.tutor_designs.module_id is 'The tutor that is changed, or, of a finished design, the tutor that was made or changed; null while a new one is designed.';
alter table public.tutor_designs enable row level security;
revoke all on public.tutor_designs from public, anon, authenticated;
grant all on public.tutor_designs to service_role;
create trigger learning_modules_end_tutor_designs before delete on public.learning_modules
  for each row execute function private.end_tutor_designs();

-- Tutors are modules that learners make for themselves.
insert into private.own_module_kinds (category, area, outcomes, metrics_for_success, facilitator_instructions, assessment_instructions)
values ('Tutor', 'tutor',
  'You can explain the topic in your own words. You can work out an example on your own. You can say how you check your answer.',
  'Tries first; explains each step; finds and mends own mistakes; makes up an example of their own.',
  'Ask what the student wants to learn and what they know already. Then ask for a try, a reason, and an example of their own.',
  'Look at what the student tried, how they explained it, what they did with mistakes, and whether they used it on a new case.');
create trigger tutor_designs_consent before insert on public.tutor_designs
  for each row execute function private.refuse_without_consent('user_id');
