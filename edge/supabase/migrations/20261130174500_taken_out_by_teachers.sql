alter table public.school_class_members add column by_teacher boolean not null default false check (removed_at is not null or not by_teacher);
comment on column public.school_class_members.by_teacher is 'Whether a teacher of the class took them out by hand, and no admin and no list.';
