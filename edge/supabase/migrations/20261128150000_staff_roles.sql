-- Staff are teachers of classes, facilitators of teams or admins of the school, and are invited or appointed in the page.

alter table public.school_staff
  drop constraint school_staff_role_check,
  add constraint school_staff_role_check check (role in ('admin', 'facilitator', 'teacher')),
  add column is_safe_person boolean not null default false,
  add column is_data_person boolean not null default false;
comment on table public.school_staff is
  'Who is staff of which school. An admin sees the school, everybody else the classes in school_class_teachers and the teams that they were given. Each person may read their own rows; procedures write it, and the server.';
comment on column public.school_staff.is_safe_person is 'Whether they may open safety cases; an admin may, and so may whom school_safe_people names.';
comment on column public.school_staff.is_data_person is 'Whether they alone read who opened what of whom at this school; one person a school.';
create unique index school_staff_data_person on public.school_staff (school_id) where is_data_person;
-- Until now all staff could open cases: whoever may have relied on it still can, until an admin says otherwise.
update public.school_staff set is_safe_person = true where role = 'facilitator';

alter table public.school_classes add constraint school_classes_in_school unique (id, school_id);
create table public.school_class_teachers (
  class_id uuid not null,
  school_id uuid not null,
  user_id uuid not null,
  primary key (class_id, school_id, user_id),
  -- A class of another school, or somebody who is no staff of it any more, can't stand here.
  foreign key (class_id, school_id) references public.school_classes (id, school_id) on delete cascade,
  foreign key (user_id, school_id) references public.school_staff (user_id, school_id) on delete cascade
);
create index school_class_teachers_staff_idx on public.school_class_teachers (user_id, school_id);
comment on table public.school_class_teachers is
  'Who of the staff sees and keeps which class. Admins write it through procedures and see every class without it; through the table only the server reads or writes it.';
alter table public.school_class_teachers enable row level security;
revoke all on public.school_class_teachers from public, anon, authenticated;
grant all on public.school_class_teachers to service_role;
-- Whoever has made a class keeps it.
insert into public.school_class_teachers (class_id, school_id, user_id)
select c.id, c.school_id, s.user_id from public.school_classes c
join public.school_staff s on s.user_id = c.created_by and s.school_id = c.school_id
where s.role = 'facilitator' and c.archived_at is null;

create table public.school_staff_invitations (
  id uuid primary key default gen_random_uuid(),
  school_id uuid not null references public.schools (id) on delete cascade,
  email text not null check (char_length(email) <= 254 and email = lower(email)),
  role text not null check (role in ('admin', 'facilitator', 'teacher')),
  is_safe_person boolean not null default false,
  class_ids uuid[] not null default '{}',
  token_hash text not null unique check (token_hash ~ '^[0-9a-f]{64}$'),
  invited_by uuid references auth.users (id) on delete set null,
  invited_at timestamptz not null default now(),
  ends_at timestamptz not null default now() + interval '7 days',
  settled_at timestamptz
);
create unique index school_staff_invitations_open on public.school_staff_invitations (school_id, email) where settled_at is null;
create index school_staff_invitations_school_id_idx on public.school_staff_invitations (school_id, invited_at desc);
create index school_staff_invitations_invited_by_idx on public.school_staff_invitations (invited_by);
comment on table public.school_staff_invitations is
  'Whom an admin invites to be staff, for one address and seven days. It opens nothing before it is accepted. Written and read by procedures; through the table only the server does.';
comment on column public.school_staff_invitations.token_hash is 'The SHA-256 of what stands in the link: who reads this table can accept nothing.';
comment on column public.school_staff_invitations.settled_at is 'When it was accepted, refused, taken back or replaced.';
alter table public.school_staff_invitations enable row level security;
revoke all on public.school_staff_invitations from public, anon, authenticated;
grant all on public.school_staff_invitations to service_role;

alter table public.safety_mails
  add column invitation_id uuid references public.school_staff_invitations (id) on delete cascade,
  add column token text,
  drop constraint safety_mails_kind_check,
  drop constraint safety_mails_check,
  add constraint safety_mails_kind_check check (kind in ('alarm', 'next', 'test', 'staff')),
  add constraint safety_mails_about check (
    (kind in ('alarm', 'next')) = (case_id is not null) and (kind = 'staff') = (invitation_id is not null)
    and (token is null or kind = 'staff'));
create index safety_mails_invitation_id_idx on public.safety_mails (invitation_id);
comment on table public.safety_mails is
  'Mails about safety cases, test alarms, and invitations of staff: to whom, and whether the mail server took them. They hold no words of a child and no child''s name. The server and the operator read it; safety_settings shows staff how their test went.';
comment on column public.safety_mails.token is 'What stands in the link of an invitation; it goes when the mail is sent or given up.';
comment on column public.safety_mails.case_id is 'Null for what is about no case.';
