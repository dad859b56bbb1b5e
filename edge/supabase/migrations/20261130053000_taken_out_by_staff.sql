-- Whom the staff take out of a team, a captain, who is a child, can't let in again.
alter table public.team_requests add column by_staff boolean not null default false;
comment on column public.team_requests.by_staff is 'Whether the staff took them out, who alone let them in again.';
comment on table public.team_requests is 'Students who entered the code of a team outside schools and wait for a captain, and those who were refused or taken out, who stay out until a captain or the staff lets them in; whom the staff took out, until the staff does. Read by team_requests_of and written by procedures only.';
