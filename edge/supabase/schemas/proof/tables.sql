-- The proof book: what a student has made, on one page, and a link to it that ends.
-- Kept: works
create table public.proof_links (
  session_id uuid not null references public.dashboard (id) on delete cascade,
  user_id uuid not null references auth.users (id) on delete cascade,
  token_hash text not null unique check (token_hash ~ '^[0-9a-f]{64}$'),
  people uuid[] not null,
  book jsonb not null check (jsonb_typeof(book) = 'object'),
  made_at timestamptz not null default now(),
  ends_at timestamptz not null check (ends_at > made_at and ends_at <= made_at + interval '90 days'),
  hand_in_id uuid references public.hand_ins (id) on delete cascade,
  primary key (session_id, user_id)
);
create index proof_links_user_id_idx on public.proof_links (user_id);
create index proof_links_hand_in_id_idx on public.proof_links (hand_in_id);
comment on table public.proof_links is
  'Links to proof books, one a session and student, each with the copy that it shows. Only the server''s functions read and write it; a link that was ended by hand is gone.';
comment on column public.proof_links.token_hash is 'The SHA-256 of what stands in the address: who reads this table can open no link.';
comment on column public.proof_links.people is 'Whose words and work the copy holds. It goes when one of them leaves the team or their account ends.';
comment on column public.proof_links.book is 'The page as it was when the link was made, without ids and masked as a text that leaves.';
comment on column public.proof_links.ends_at is 'As the student chose; what their school allows now can end it sooner.';
comment on column public.proof_links.hand_in_id is 'What was handed in that the link shows; null for the work as it was when the link was made.';
alter table public.proof_links enable row level security;
revoke all on public.proof_links from public, anon, authenticated;
grant all on public.proof_links to service_role;
-- Before team_members_hand_over, after which the session may be another's.
create trigger team_members_end_proofs after delete on public.team_members
  for each row execute function private.end_proofs_of_member();
create trigger proof_links_consent before insert on public.proof_links
  for each row execute function private.refuse_without_consent('user_id');
