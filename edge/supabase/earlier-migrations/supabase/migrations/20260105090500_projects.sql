-- What 'My Projects' lists.

create table public.projects (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references auth.users (id) on delete cascade,
  team_id uuid,
  learning_module_id uuid references public.learning_modules (learning_module_id) on delete cascade,
  title text not null check (title ~ '\S' and char_length(title) <= 300),
  description text not null default '',
  status text not null default 'draft' check (status in ('draft', 'in_progress', 'completed', 'archived')),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index projects_user_updated_idx on public.projects (user_id, updated_at desc);
create index projects_learning_module_id_idx on public.projects (learning_module_id);
comment on table public.projects is
  'Projects of learners. A learner may read their own; only the server writes it.';
alter table public.projects enable row level security;
revoke all on public.projects from public, anon, authenticated;
grant select on public.projects to authenticated;
grant all on public.projects to service_role;

create policy projects_read_own on public.projects for select to authenticated
  using (user_id = (select auth.uid()));
comment on policy projects_read_own on public.projects is 'A learner may read their own projects and nobody else''s.';
