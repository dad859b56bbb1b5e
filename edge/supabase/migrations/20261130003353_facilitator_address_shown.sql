-- Whether teams of a school read the e-mail address of who looks after them.
alter table public.schools add column facilitator_address_shown boolean not null default false;
comment on column public.schools.facilitator_address_shown is
  'Whether a team reads the e-mail address of who looks after it, as a contact. Written by save_school_settings.';
