-- Whether a school's learners turn on for themselves that replies are read aloud.
alter table public.schools add column voice_off boolean not null default false;
comment on column public.schools.voice_off is
  'Whether replies are read aloud to the school''s learners only once they turn it on themselves. Written by save_school_settings.';
