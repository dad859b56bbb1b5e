create table private.roster_classes (
  school_id uuid not null references public.schools (id) on delete cascade,
  roster_id text not null check (char_length(roster_id) between 1 and 255),
  class_id uuid not null references public.school_classes (id) on delete cascade,
  homeroom boolean not null,
  primary key (school_id, roster_id)
);
create index roster_classes_class_id_idx on private.roster_classes (class_id);
comment on table private.roster_classes is
  'Which class a list meant by its id the last time, so that a list of what changed can name it by the id alone. Only procedures read and write it.';
alter table private.roster_classes enable row level security;
revoke all on private.roster_classes from public, anon, authenticated, service_role;

comment on column public.school_accounts.roster_id is 'The id of the student in the school''s lists: the sourcedId of OneRoster, or the user id of Google Classroom; null for who came by another list.';
