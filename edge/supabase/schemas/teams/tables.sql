-- Teams of learners, each of a school or outside schools.
-- Kept: teams
create table public.teams (
  id uuid primary key default gen_random_uuid(),
  name text not null check (name ~ '\S' and char_length(name) <= 100),
  description text not null default '' check (char_length(description) <= 1000),
  team_code text not null unique check (team_code ~ '^[A-HJ-NP-Z2-9]{8}$'),
  created_by uuid references auth.users (id) on delete set null,
  facilitator_id uuid references auth.users (id) on delete set null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  school_id uuid references public.schools (id) on delete set null,
  closed_at timestamptz
);
create index teams_created_by_idx on public.teams (created_by);
create index teams_facilitator_id_idx on public.teams (facilitator_id);
create index teams_school_id_idx on public.teams (school_id);
comment on table public.teams is
  'Teams. Their members may read them, and members may rename them while they are open; any student with a profile, and the staff of a school for it, may make one. Code, school, closing and facilitator are the server''s.';
comment on column public.teams.team_code is
  'What others type to join; made by the server, without letters and digits that look alike. Another one when a member goes; members read it with their team.';
comment on column public.teams.facilitator_id is 'A member of the staff of the team''s school, whom the school gave the team; null when there is none.';
comment on column public.teams.school_id is
  'The school whose students the team is made of; null for a team outside schools. The server''s, by its maker''s proven school.';
comment on column public.teams.closed_at is 'When the staff of its school closed the team: its members still read it, and nobody joins or writes. Null for an open one.';
alter table public.teams enable row level security;
revoke all on public.teams from public, anon, authenticated;
-- What people type into fields is written by the server's functions, which hear it first (docs/decisions/081).
grant select on public.teams to authenticated;
grant all on public.teams to service_role;
create policy teams_read on public.teams for select to authenticated
  using (
    id in (select private.my_team_ids())
    or (created_by = (select auth.uid()) and private.has_no_members(id))
  );
comment on policy teams_read on public.teams is
  'A person may read the teams that they belong to, and those that they made while nobody is in them.';
create trigger teams_guard before insert or update of name, description, updated_at on public.teams
  for each row execute function private.guard_team();

-- Kept: teams
create table public.team_members (
  user_id uuid not null references public.profiles (id) on delete cascade,
  team_id uuid not null references public.teams (id) on delete cascade,
  roles text[] not null check (cardinality(roles) > 0),
  created_at timestamptz not null default now(),
  is_captain boolean not null default false,
  primary key (user_id, team_id)
);
create index team_members_team_id_idx on public.team_members (team_id, created_at);
comment on table public.team_members is
  'Who is in which team; the truth that profiles.team_id and teams.facilitator_id follow. Members may read the rows of their teams, change their own roles and leave; captains may take members out by remove_team_member; joining goes through join_team, and whoever made a team may add themselves while nobody is in it.';
comment on column public.team_members.roles is 'Labels without rights of their own, Team Captain included; several at once.';
comment on column public.team_members.is_captain is
  'Whether the member looks after the team: may take others out and name captains. The server''s; true for the first member, for whom a captain has named, and for an heir.';
alter table public.team_members enable row level security;
revoke all on public.team_members from public, anon, authenticated;
grant select, insert (user_id, team_id, roles), update (roles), delete on public.team_members to authenticated;
grant all on public.team_members to service_role;
create policy team_members_read on public.team_members for select to authenticated
  -- The own row by itself: a row that is just being added isn't in my_team_ids yet, and a browser asks for it back.
  using (user_id = (select auth.uid()) or team_id in (select private.my_team_ids()));
comment on policy team_members_read on public.team_members is 'A member may read who is in their teams.';
create policy team_members_update on public.team_members for update to authenticated
  using (user_id = (select auth.uid())) with check (user_id = (select auth.uid()));
comment on policy team_members_update on public.team_members is 'A member may change their own roles and nobody else''s.';
create policy team_members_delete on public.team_members for delete to authenticated
  using (user_id = (select auth.uid()));
comment on policy team_members_delete on public.team_members is
  'A member may leave. Throwing others out goes through remove_team_member, which asks who is a captain.';
create policy team_members_insert on public.team_members for insert to authenticated
  with check (
    user_id = (select auth.uid())
    and team_id in (
      select t.id from public.teams t where t.created_by = (select auth.uid()) and private.has_no_members(t.id)
    )
  );
comment on policy team_members_insert on public.team_members is
  'Whoever made a team may add themselves to it while nobody is in it; everybody else, and a maker who left the others, needs its code.';
create trigger team_members_guard before insert or update on public.team_members
  for each row execute function private.guard_team_member();
create trigger team_members_follow after insert or delete on public.team_members
  for each row execute function private.follow_membership();
create trigger team_members_tell_news after insert or update or delete on public.team_members
  for each row execute function private.tell_person_news();

-- Whoever asked to come in, and who was sent away.
-- Kept: teams
create table public.team_requests (
  team_id uuid not null references public.teams (id) on delete cascade,
  user_id uuid not null references public.profiles (id) on delete cascade,
  roles text[] not null check (cardinality(roles) > 0),
  created_at timestamptz not null default now(),
  refused_at timestamptz,
  by_staff boolean not null default false,
  primary key (team_id, user_id)
);
create index team_requests_user_id_idx on public.team_requests (user_id);
comment on table public.team_requests is
  'Students who entered the code of a team outside schools and wait for a captain, and those who were refused or taken out, who stay out until a captain or the staff lets them in; whom the staff took out, until the staff does. Read by team_requests_of and written by procedures only.';
comment on column public.team_requests.roles is 'The team roles that they chose, or had.';
comment on column public.team_requests.refused_at is 'When a captain refused them, or a captain or the staff took them out; null while they wait.';
comment on column public.team_requests.by_staff is 'Whether the staff took them out, who alone let them in again.';
alter table public.team_requests enable row level security;
revoke all on public.team_requests from public, anon, authenticated;
grant all on public.team_requests to service_role;

-- A view, because column grants can't tell one's own profile from another's. It reads with its reader's rights, and one function looks
-- behind it, at one person at a time.
create view public.member_profiles with (security_invoker = true, security_barrier = true) as
  select m.user_id as id, p.name, p.email, p.avatar_url, p.role
  from (
    select t.user_id from public.team_members t
    union select t.facilitator_id from public.teams t where t.facilitator_id is not null
  ) m
  cross join lateral private.member_profile(m.user_id) p;
comment on view public.member_profiles is
  'What a person may see of the people in their teams and of who looks after these, themselves included: id, name, avatar, role, and of themselves the e-mail address. Of anybody else it shows nothing.';
revoke all on public.member_profiles from public, anon, authenticated;
grant select on public.member_profiles to authenticated, service_role;
create trigger member_profiles_read_only instead of insert or update or delete on public.member_profiles
  for each row execute function private.refuse_to_write();

-- What the tables of the core know of teams.
alter table public.profiles add constraint profiles_team_id_fkey
  foreign key (team_id) references public.teams (id) on delete set null;
alter table public.dashboard add constraint dashboard_team_id_fkey
  foreign key (team_id) references public.teams (id) on delete set null;
create trigger school_staff_leave_teams after delete on public.school_staff for each row execute function private.follow_staff_in_teams();
create trigger profiles_follow_role after update on public.profiles
  for each row when ((old.role, old.school_id, old.school_link) is distinct from (new.role, new.school_id, new.school_link))
  execute function private.follow_role_in_teams();
-- One policy for one's own rows and for those of the team: of two permissive ones the database asks both for every row.
create policy dashboard_read on public.dashboard for select to authenticated
  using ((user_id = (select auth.uid()) and team_id is null) or team_id in (select private.my_team_ids()));
comment on policy dashboard_read on public.dashboard is
  'A learner may read their own rows, and a member those of their teams; whoever left a team reads nothing of it, even where the row was once theirs.';
create policy dashboard_update_own on public.dashboard for update to authenticated
  using (user_id = (select auth.uid()) and (team_id is null or team_id in (select private.my_team_ids())))
  with check (user_id = (select auth.uid()) and (team_id is null or team_id in (select private.my_team_ids())));
comment on policy dashboard_update_own on public.dashboard is
  'A learner may change their own rows; the column grants and the trigger leave only the step from not started to started.';
create trigger team_members_consent before insert on public.team_members
  for each row execute function private.refuse_without_consent('user_id');
create trigger team_requests_consent before insert on public.team_requests
  for each row execute function private.refuse_without_consent('user_id');
