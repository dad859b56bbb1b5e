-- Teams of learners: whoever knows the code joins, and sees of the others a name, an address, a picture and a role.

create table public.teams (
  id uuid primary key default gen_random_uuid(),
  name text not null check (name ~ '\S' and char_length(name) <= 100),
  description text not null default '' check (char_length(description) <= 1000),
  team_code text not null unique check (team_code ~ '^[A-HJ-NP-Z2-9]{5}$'),
  created_by uuid references auth.users (id) on delete set null,
  facilitator_id uuid references auth.users (id) on delete set null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index teams_created_by_idx on public.teams (created_by);
create index teams_facilitator_id_idx on public.teams (facilitator_id);
comment on table public.teams is
  'Teams. Their members and the person who made them may read them, members may rename them, anybody with a profile may make one; the code and the facilitator are the server''s.';
comment on column public.teams.team_code is 'What others type to join; made by the server, without letters and digits that look alike.';
comment on column public.teams.facilitator_id is 'The first facilitator, else the first teacher, among the members; null when there is none.';

create function private.team_roles()
returns text[]
language sql
immutable
set search_path = ''
as $$
  select array['Team Captain', 'Tech Director', 'Story & Strategy Director', 'Creative Director', 'Research Captain',
    'Finance Lead', 'UX Designer', 'AI Facilitator', 'Testing & Quality Director', 'Community Captain',
    'Innovation Strategist', 'Ethics & Impact Officer']
$$;
comment on function private.team_roles() is 'The roles that a member of a team may have.';
revoke all on function private.team_roles() from public;

create table public.team_members (
  user_id uuid not null references public.profiles (id) on delete cascade,
  team_id uuid not null references public.teams (id) on delete cascade,
  roles text[] not null check (cardinality(roles) > 0),
  created_at timestamptz not null default now(),
  primary key (user_id, team_id)
);
create index team_members_team_id_idx on public.team_members (team_id, created_at);
comment on table public.team_members is
  'Who is in which team; the truth that profiles.team_id and teams.facilitator_id follow. Members may read the rows of their teams, change their own roles and leave; joining goes through join_team, and whoever made a team may add themselves.';
comment on column public.team_members.roles is 'Labels without rights of their own; several at once.';

alter table public.profiles add constraint profiles_team_id_fkey
  foreign key (team_id) references public.teams (id) on delete set null;
alter table public.dashboard add constraint dashboard_team_id_fkey
  foreign key (team_id) references public.teams (id) on delete set null;
alter table public.projects add constraint projects_team_id_fkey
  foreign key (team_id) references public.teams (id) on delete set null;
create index profiles_team_id_idx on public.profiles (team_id);
create index dashboard_team_id_idx on public.dashboard (team_id);
create index projects_team_updated_idx on public.projects (team_id, updated_at desc);

create table private.team_code_failures (
  user_id uuid primary key references auth.users (id) on delete cascade,
  failures timestamptz[] not null default '{}'
);
comment on table private.team_code_failures is
  'The times of each person''s wrong team codes of the last ten minutes. Only join_team reads or writes it.';
alter table private.team_code_failures enable row level security;
revoke all on private.team_code_failures from public, anon, authenticated, service_role;

alter table public.teams enable row level security;
alter table public.team_members enable row level security;
revoke all on public.teams, public.team_members from public, anon, authenticated;
grant select on public.teams, public.team_members to authenticated;
-- team_code is here because a browser may send one; the trigger decides its value.
grant insert (name, description, team_code, created_by) on public.teams to authenticated;
grant update (name, description, updated_at) on public.teams to authenticated;
grant insert (user_id, team_id, roles) on public.team_members to authenticated;
grant update (roles) on public.team_members to authenticated;
grant delete on public.team_members to authenticated;
grant all on public.teams, public.team_members to service_role;

create function private.my_team_ids()
returns setof uuid
language sql
stable
security definer
set search_path = ''
as $$
  select m.team_id from public.team_members m where m.user_id = (select auth.uid())
$$;
comment on function private.my_team_ids() is
  'The teams of the person who is signed in, for policies: one of team_members can''t ask team_members.';
revoke all on function private.my_team_ids() from public;
-- Policies run with the reader's rights. The schema stays closed, so nobody can call it by its name.
grant execute on function private.my_team_ids() to authenticated;

create policy teams_read on public.teams for select to authenticated
  using (id in (select private.my_team_ids()) or created_by = (select auth.uid()));
comment on policy teams_read on public.teams is 'A person may read the teams that they belong to or made.';

create policy teams_insert on public.teams for insert to authenticated
  with check (created_by = (select auth.uid()));
comment on policy teams_insert on public.teams is 'A person may make a team in their own name only.';

create policy teams_update on public.teams for update to authenticated
  using (id in (select private.my_team_ids())) with check (id in (select private.my_team_ids()));
comment on policy teams_update on public.teams is 'A member may change the name and the description of their team.';

create policy team_members_read on public.team_members for select to authenticated
  -- The own row by itself: a row that is just being added isn't in my_team_ids yet, and a browser asks for it back.
  using (user_id = (select auth.uid()) or team_id in (select private.my_team_ids()));
comment on policy team_members_read on public.team_members is 'A member may read who is in their teams.';

create policy team_members_insert on public.team_members for insert to authenticated
  with check (
    user_id = (select auth.uid())
    and team_id in (select t.id from public.teams t where t.created_by = (select auth.uid()))
  );
comment on policy team_members_insert on public.team_members is
  'Whoever made a team may add themselves to it; everybody else needs its code.';

create policy team_members_update on public.team_members for update to authenticated
  using (user_id = (select auth.uid())) with check (user_id = (select auth.uid()));
comment on policy team_members_update on public.team_members is 'A member may change their own roles and nobody else''s.';

create policy team_members_delete on public.team_members for delete to authenticated
  using (user_id = (select auth.uid()));
comment on policy team_members_delete on public.team_members is 'A member may leave, and throw nobody out.';

create policy projects_read_team on public.projects for select to authenticated
  using (team_id in (select private.my_team_ids()));
comment on policy projects_read_team on public.projects is 'A learner may read the projects of their teams.';
comment on table public.projects is
  'Projects of learners. A learner may read their own and those of their teams, and archive their own; everything else is the server''s.';

-- A view, because column grants can't tell one's own profile from another's. It reads with its owner's rights.
create view public.member_profiles with (security_barrier = true) as
  select p.id, p.name, p.email, p.avatar_url, p.role
  from public.profiles p
  where p.id in (
    select mate.user_id
    from public.team_members mine
    join public.team_members mate on mate.team_id = mine.team_id
    where mine.user_id = (select auth.uid())
  );
comment on view public.member_profiles is
  'What a person may see of the people in their teams, themselves included: id, name, e-mail, avatar and role. Of anybody else it shows nothing.';
revoke all on public.member_profiles from public, anon, authenticated;
grant select on public.member_profiles to authenticated, service_role;
