-- One row a learner and activity: how far they are, what was said, how it was evaluated.

create table public.dashboard (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references auth.users (id) on delete cascade,
  -- A retired activity must not take the learner's words with it.
  learning_module_id uuid references public.learning_modules (learning_module_id) on delete set null,
  activity text,
  category_activity text,
  title text,
  sub_category text,
  team_id uuid,
  progress text not null default 'not started' check (progress in ('not started', 'started', 'completed')),
  evaluation_score double precision check (evaluation_score >= 0 and evaluation_score <= 100),
  evaluation_evidence text,
  evaluation_criteria jsonb,
  evaluation_practice boolean,
  chat_history jsonb not null default '[]' check (jsonb_typeof(chat_history) = 'array'),
  status text not null default 'not started',
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create unique index dashboard_user_module_key on public.dashboard (user_id, learning_module_id);
create index dashboard_user_updated_idx on public.dashboard (user_id, updated_at desc);
create index dashboard_learning_module_id_idx on public.dashboard (learning_module_id);
comment on table public.dashboard is
  'The activities of each learner. A learner may read their own rows, add one for a module that they can see, and set it from not started to started; score, evidence, conversation and completion are the server''s.';
comment on column public.dashboard.chat_history is 'List of messages: id, role, content, timestamp; written by begin_turn and finish_turn only.';
comment on column public.dashboard.evaluation_practice is 'Whether the practice coach, not a model, made the latest evaluation.';
comment on column public.dashboard.status is 'Follows progress; kept because the tables are read by both names.';

alter table public.dashboard enable row level security;
revoke all on public.dashboard from public, anon, authenticated;
grant select on public.dashboard to authenticated;
grant insert (user_id, learning_module_id, status, progress, created_at, updated_at) on public.dashboard to authenticated;
grant update (progress, updated_at) on public.dashboard to authenticated;
grant all on public.dashboard to service_role;

create policy dashboard_read_own on public.dashboard for select to authenticated
  using (user_id = (select auth.uid()));
comment on policy dashboard_read_own on public.dashboard is 'A learner may read their own rows and nobody else''s.';

create policy dashboard_insert_own on public.dashboard for insert to authenticated
  with check (user_id = (select auth.uid()));
comment on policy dashboard_insert_own on public.dashboard is 'A learner may add rows for themselves only; the trigger asks for a module that they can see.';

create policy dashboard_update_own on public.dashboard for update to authenticated
  using (user_id = (select auth.uid())) with check (user_id = (select auth.uid()));
comment on policy dashboard_update_own on public.dashboard is 'A learner may change their own rows; the column grants and the trigger leave only the step from not started to started.';

create function private.guard_dashboard_row()
returns trigger
language plpgsql
set search_path = ''
as $$
declare
  module record;
begin
  -- The server's own functions run as the owner and write what they decided.
  if current_user in ('anon', 'authenticated') then
    if tg_op = 'INSERT' then
      -- Runs as the learner, so row security decides which modules exist here.
      select m.title, m.sub_category, m.category_activity into module
        from public.learning_modules m where m.learning_module_id = new.learning_module_id;
      if not found then
        raise exception 'This activity is not yours to start.' using errcode = '42501';
      end if;
      new.progress := 'not started';
      new.title := module.title;
      new.activity := module.title;
      new.sub_category := module.sub_category;
      new.category_activity := module.category_activity;
      new.created_at := now();
    elsif new.progress is distinct from old.progress
      and not (old.progress = 'not started' and new.progress = 'started') then
      raise exception 'Progress can only go from not started to started.' using errcode = '42501';
    end if;
    new.updated_at := now();
  end if;
  new.status := new.progress;
  return new;
end;
$$;
comment on function private.guard_dashboard_row() is
  'Trigger: a browser''s new row starts from zero with its module''s titles, a browser''s change is the step to started and no other, and status follows progress.';
revoke all on function private.guard_dashboard_row() from public;
create trigger dashboard_guard before insert or update on public.dashboard
  for each row execute function private.guard_dashboard_row();
