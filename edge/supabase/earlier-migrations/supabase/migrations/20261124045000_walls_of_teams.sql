-- A team belongs to a school or stands outside schools, and nobody comes in by knowing its code alone.

alter table public.teams
  add column school_id uuid references public.schools (id) on delete set null,
  add column closed_at timestamptz;
create index teams_school_id_idx on public.teams (school_id);
comment on column public.teams.school_id is
  'The school whose students the team is made of; null for a team outside schools. The server''s, by its maker''s proven school.';
comment on column public.teams.closed_at is 'When the staff of its school closed the team: its members still read it, and nobody joins or writes. Null for an open one.';
comment on column public.teams.facilitator_id is 'A member of the staff of the team''s school, whom the school gave the team; null when there is none.';
comment on table public.teams is
  'Teams. Their members may read them, and members may rename them while they are open; any student with a profile, and the staff of a school for it, may make one. Code, school, closing and facilitator are the server''s.';

-- Whoever asked to come in, and who was sent away.
create table public.team_requests (
  team_id uuid not null references public.teams (id) on delete cascade,
  user_id uuid not null references public.profiles (id) on delete cascade,
  roles text[] not null check (cardinality(roles) > 0),
  created_at timestamptz not null default now(),
  refused_at timestamptz,
  primary key (team_id, user_id)
);
create index team_requests_user_id_idx on public.team_requests (user_id);
comment on table public.team_requests is
  'Students who entered the code of a team outside schools and wait for a captain, and those who were refused or taken out, who stay out until a captain or the staff lets them in. Read by team_requests_of and written by procedures only.';
comment on column public.team_requests.roles is 'The team roles that they chose, or had.';
comment on column public.team_requests.refused_at is 'When a captain refused them, or a captain or the staff took them out; null while they wait.';
alter table public.team_requests enable row level security;
revoke all on public.team_requests from public, anon, authenticated;
grant all on public.team_requests to service_role;

create table private.code_guesses (
  scope text not null,
  kind text not null,
  failures timestamptz[] not null default '{}',
  primary key (scope, kind)
);
comment on table private.code_guesses is
  'The times of the wrong codes of the last ten minutes from one address, as its hash, and by one school''s members, beside those of each person. Only admit_code and count_wrong_code read or write it.';
alter table private.code_guesses enable row level security;
revoke all on private.code_guesses from public, anon, authenticated, service_role;

-- Whose members have all proven that they belong to one school is that school's; every other team is outside.
update public.teams t set school_id = of_members.school
from (
  select m.team_id, min(p.school_id::text)::uuid as school
  from public.team_members m join public.profiles p on p.id = m.user_id
  group by m.team_id
  having count(distinct p.school_id) = 1 and bool_and(p.school_id is not null and p.school_link <> 'typed')
) as of_members
where t.id = of_members.team_id;

-- Who looks after a team by having said that they are a teacher does so no more, and is no member of it.
delete from public.team_members m using public.profiles p where p.id = m.user_id and p.role <> 'student';
update public.teams t set facilitator_id = null
where t.facilitator_id is not null
  and not exists (select from public.school_staff s where s.user_id = t.facilitator_id and s.school_id = t.school_id);

-- Eight signs from now on, for the teams that there are, too.
alter table public.teams drop constraint teams_team_code_check;
update public.teams set team_code = private.random_code(8);
alter table public.teams add constraint teams_team_code_check check (team_code ~ '^[A-HJ-NP-Z2-9]{8}$');

-- Who looks after a team is no member of it, and still known to its members.
create or replace view public.member_profiles with (security_invoker = true, security_barrier = true) as
  select m.user_id as id, p.name, p.email, p.avatar_url, p.role
  from (
    select t.user_id from public.team_members t
    union select t.facilitator_id from public.teams t where t.facilitator_id is not null
  ) m
  cross join lateral private.member_profile(m.user_id) p;
comment on view public.member_profiles is
  'What a person may see of the people in their teams and of who looks after these, themselves included: id, name, avatar, role, and of themselves the e-mail address. Of anybody else it shows nothing.';
