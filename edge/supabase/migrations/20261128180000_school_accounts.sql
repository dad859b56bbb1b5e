-- Accounts that a school makes for students without an e-mail address, and the cards with which they sign in.

alter table public.profiles drop constraint profiles_school_link_check;
alter table public.profiles add constraint profiles_school_link_check
  check (school_link in ('code', 'request', 'domain', 'staff', 'operator', 'roster', 'typed'));
comment on column public.profiles.school_link is
  'What proves it: a join code, a request that staff confirmed, a bound e-mail domain, an appointment, the operator''s own hand, a list of the school''s from which the account was made (roster). "typed" is left from when a name was enough: it proves nothing, and the switches of that school hold all the same.';

alter table public.schools add column handle text unique check (handle ~ '^[a-z0-9]([a-z0-9-]{0,38}[a-z0-9])?$');
comment on column public.schools.handle is
  'What a student without an e-mail address types for the school at sign-in; made from the name, and never changed: their accounts are named by it.';

create table public.school_accounts (
  user_id uuid primary key references public.profiles (id) on delete cascade,
  school_id uuid not null references public.schools (id) on delete cascade,
  username text not null check (username ~ '^[a-z0-9]([a-z0-9.-]{0,38}[a-z0-9])?$'),
  roster_id text check (char_length(roster_id) between 1 and 255),
  made_by uuid references auth.users (id) on delete set null,
  made_at timestamptz not null default now(),
  unique (school_id, username),
  unique (school_id, roster_id)
);
create index school_accounts_made_by_idx on public.school_accounts (made_by);
comment on table public.school_accounts is
  'Accounts that a school made for its students, without an e-mail address. Staff make and read them through procedures; through the table only the server reads or writes it.';
comment on column public.school_accounts.username is 'The name to sign in with, one of a kind in the school.';
comment on column public.school_accounts.roster_id is 'The sourcedId of the student in the school''s OneRoster files; null for who came by another list.';
alter table public.school_accounts enable row level security;
revoke all on public.school_accounts from public, anon, authenticated;
grant all on public.school_accounts to service_role;

create table private.sign_in_cards (
  user_id uuid primary key references public.school_accounts (user_id) on delete cascade,
  secret_hash text not null unique check (secret_hash ~ '^[0-9a-f]{64}$'),
  pictures_hash text not null check (pictures_hash ~ '^[0-9a-f]{64}$'),
  made_at timestamptz not null default now()
);
comment on table private.sign_in_cards is
  'The one card with which a student of a school signs in. What stands on it is told once, when it is made. Only the procedures of cards read or write it.';
comment on column private.sign_in_cards.secret_hash is 'The SHA-256 of what the QR code carries: 122 random bits, which nobody guesses however fast the hash.';
comment on column private.sign_in_cards.pictures_hash is
  'The SHA-256 of the pictures with the account''s id. So few are guessed by whoever has this table, at any cost of the hash; what holds strangers off is the count of open_card.';
alter table private.sign_in_cards enable row level security;
revoke all on private.sign_in_cards from public, anon, authenticated, service_role;
