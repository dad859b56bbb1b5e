-- What students hand in to their class, as it was, and what a teacher said of it.

create table public.hand_ins (
  id uuid primary key default gen_random_uuid(),
  session_id uuid not null references public.dashboard (id) on delete cascade,
  class_id uuid not null references public.school_classes (id) on delete cascade,
  user_id uuid not null references auth.users (id) on delete cascade,
  book jsonb not null check (jsonb_typeof(book) = 'object'),
  may_show boolean not null default false,
  handed_in_at timestamptz not null default now(),
  returned_at timestamptz,
  returned_by uuid references auth.users (id) on delete set null,
  returner_name text,
  verdict text check (verdict in ('done', 'again')),
  comment text check (char_length(comment) between 1 and 500),
  shown_at timestamptz,
  constraint hand_ins_returned_whole check (num_nonnulls(returned_at, returner_name, verdict, comment) in (0, 4)),
  constraint hand_ins_shown_by_consent check (shown_at is null or may_show)
);
create unique index hand_ins_one_waits_key on public.hand_ins (session_id) where returned_at is null;
create index hand_ins_session_id_idx on public.hand_ins (session_id);
create index hand_ins_class_id_idx on public.hand_ins (class_id);
create index hand_ins_user_id_idx on public.hand_ins (user_id);
create index hand_ins_returned_by_idx on public.hand_ins (returned_by);
comment on table public.hand_ins is
  'Works that students have handed in to a class. The function proof writes one; those who made it, and whoever keeps the class while the student is there, read and change it through procedures, and the class reads what a teacher shows. Through the table only the server does.';
comment on column public.hand_ins.user_id is 'Who handed it in; of a team any member, for all.';
comment on column public.hand_ins.book is 'The proof book as it was then, without ids and masked as a text that leaves. What is changed in the work later changes nothing here.';
comment on column public.hand_ins.may_show is 'Whether the student agreed that the class may see it.';
comment on column public.hand_ins.returner_name is 'What the student reads of who returned it; it stays when that account goes.';
comment on column public.hand_ins.verdict is 'done, or again for one more go.';
comment on column public.hand_ins.shown_at is 'Since when a teacher shows it to the class; null where none does.';
alter table public.hand_ins enable row level security;
revoke all on public.hand_ins from public, anon, authenticated;
grant all on public.hand_ins to service_role;

create table public.hand_in_people (
  hand_in_id uuid not null references public.hand_ins (id) on delete cascade,
  user_id uuid not null references auth.users (id) on delete cascade,
  read_at timestamptz,
  primary key (hand_in_id, user_id)
);
create index hand_in_people_user_id_idx on public.hand_in_people (user_id);
comment on table public.hand_in_people is
  'Who made what was handed in: whose words it holds. Written with it; through the table only the server reads it.';
comment on column public.hand_in_people.read_at is 'When they put away what a teacher said of it; null while Home shows it.';
alter table public.hand_in_people enable row level security;
revoke all on public.hand_in_people from public, anon, authenticated;
grant all on public.hand_in_people to service_role;

create or replace function private.forget_hand_in()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  delete from public.hand_ins h where h.id = old.hand_in_id;
  return null;
end;
$$;
comment on function private.forget_hand_in() is 'Trigger: with the account of somebody whose words it holds goes what was handed in.';
revoke all on function private.forget_hand_in() from public;
create trigger hand_in_people_forget after delete on public.hand_in_people
  for each row execute function private.forget_hand_in();

alter table public.proof_links add column hand_in_id uuid references public.hand_ins (id) on delete cascade;
create index proof_links_hand_in_id_idx on public.proof_links (hand_in_id);
comment on column public.proof_links.hand_in_id is 'What was handed in that the link shows; null for the work as it was when the link was made.';
