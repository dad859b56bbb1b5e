-- Staff of a school make classes; a school chooses what its new areas are and what its learners may use in a day.

alter table public.schools
  add column closed_areas text[] not null default '{}',
  add column new_areas_open boolean not null default false,
  add column daily_tokens bigint check (daily_tokens >= 20000);
grant select (closed_areas, new_areas_open) on public.schools to authenticated;
comment on column public.schools.enabled_areas is 'Area ids as in areas.json that the school has switched on.';
comment on column public.schools.closed_areas is 'Area ids that the school has switched off.';
comment on column public.schools.new_areas_open is 'Whether an area that the school has never switched is open.';
comment on column public.schools.daily_tokens is
  'How many tokens everybody of the school may use in a day together; null is no limit of the school''s own.';

create table public.school_classes (
  id uuid primary key default gen_random_uuid(),
  school_id uuid not null references public.schools (id) on delete cascade,
  name text not null check (name ~ '\S' and char_length(name) <= 60),
  closed_areas text[] not null default '{}',
  daily_tokens bigint check (daily_tokens >= 20000),
  created_by uuid references auth.users (id) on delete set null,
  created_at timestamptz not null default now(),
  archived_at timestamptz
);
create unique index school_classes_name_key on public.school_classes (school_id, lower(name)) where archived_at is null;
create index school_classes_school_id_idx on public.school_classes (school_id);
create index school_classes_created_by_idx on public.school_classes (created_by);
comment on table public.school_classes is
  'The classes of a school, and what each narrows of it. Staff of the school read and write them through procedures, a member reads the names of their own there; through the table only the server does.';
comment on column public.school_classes.closed_areas is 'Area ids that this class closes. What the school closes, no class opens.';
comment on column public.school_classes.daily_tokens is 'How many tokens the class may use in a day, of the school''s; null is as many as the school has.';
comment on column public.school_classes.archived_at is 'An archived class closes nothing and takes nobody; it stays for the record of who was in it.';
alter table public.school_classes enable row level security;
revoke all on public.school_classes from public, anon, authenticated;
grant all on public.school_classes to service_role;

create table public.school_class_members (
  class_id uuid not null references public.school_classes (id) on delete cascade,
  user_id uuid not null references public.profiles (id) on delete cascade,
  joined_at timestamptz not null default now(),
  removed_at timestamptz,
  primary key (class_id, user_id)
);
create index school_class_members_user_id_idx on public.school_class_members (user_id);
comment on table public.school_class_members is
  'Who is in which class. A person joins by the class''s code and staff take them out, both through procedures; through the table only the server reads or writes it.';
comment on column public.school_class_members.removed_at is 'Staff have taken the person out: the class''s codes don''t bring them back.';
alter table public.school_class_members enable row level security;
revoke all on public.school_class_members from public, anon, authenticated;
grant all on public.school_class_members to service_role;

-- A code that was labelled with a class becomes that class's code, and whoever came by it is in the class.
alter table public.school_codes add column class_id uuid references public.school_classes (id) on delete cascade;
create index school_codes_class_id_idx on public.school_codes (class_id);
comment on column public.school_codes.class_id is 'The class that the code is for; null for the whole school.';
insert into public.school_classes (school_id, name, created_by, created_at)
select distinct on (c.school_id, lower(c.class_name)) c.school_id, c.class_name, c.created_by, c.created_at
from public.school_codes c where c.class_name is not null
order by c.school_id, lower(c.class_name), c.created_at;
update public.school_codes c set class_id = k.id
from public.school_classes k where k.school_id = c.school_id and lower(k.name) = lower(c.class_name);
insert into public.school_class_members (class_id, user_id, joined_at)
select c.class_id, p.id, coalesce(p.school_since, now())
from public.profiles p join public.school_codes c on c.id = p.school_code_id and c.school_id = p.school_id
where c.class_id is not null
  and not exists (select from public.school_staff s where s.user_id = p.id and s.school_id = p.school_id);
alter table public.school_codes drop column class_name;
comment on column public.safety_events.class_name is 'The classes that the learner was in then.';

alter table private.code_failures add column tries timestamptz[] not null default '{}';

create table public.student_exports (
  id uuid primary key default gen_random_uuid(),
  school_id uuid references public.schools (id) on delete cascade,
  student_id uuid references auth.users (id) on delete set null,
  exported_by uuid references auth.users (id) on delete set null,
  exported_at timestamptz not null default now()
);
create index student_exports_school_id_idx on public.student_exports (school_id);
create index student_exports_student_id_idx on public.student_exports (student_id);
create index student_exports_exported_by_idx on public.student_exports (exported_by);
comment on table public.student_exports is
  'Who took out what is kept about which student, and when. Only the server reads or writes it, and the student''s own export holds it.';
comment on column public.student_exports.student_id is 'Null once the student is erased.';
comment on column public.student_exports.exported_by is 'The admin; null for the operator.';
alter table public.student_exports enable row level security;
revoke all on public.student_exports from public, anon, authenticated;
grant all on public.student_exports to service_role;
