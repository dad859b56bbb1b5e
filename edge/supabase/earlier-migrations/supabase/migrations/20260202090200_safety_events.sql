-- What signalled that a child may be in danger, for the people of the school who are there to help. It holds no words.

create table public.safety_events (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references auth.users (id) on delete cascade,
  learner_name text,
  school_id uuid references public.schools (id) on delete cascade,
  session_id uuid references public.dashboard (id) on delete set null,
  message_id text not null check (char_length(message_id) between 8 and 64),
  kind text not null check (kind in ('self_harm', 'abuse', 'threat')),
  created_at timestamptz not null default now(),
  constraint safety_events_once unique (user_id, session_id, message_id)
);
create index safety_events_school_id_idx on public.safety_events (school_id, created_at desc);
create index safety_events_session_id_idx on public.safety_events (session_id);
comment on table public.safety_events is
  'Messages that signalled self-harm, abuse or a threat. The staff of the school that the learner belonged to then may read who, what kind and when, never the words; the learner may not; only the server writes it.';
comment on column public.safety_events.learner_name is 'As the profile had it then: staff can''t read profiles.';
comment on column public.safety_events.school_id is 'Null for a learner without a school: then nobody but the operator can read it.';
alter table public.safety_events enable row level security;
revoke all on public.safety_events from public, anon, authenticated;
grant select on public.safety_events to authenticated;
grant all on public.safety_events to service_role;

create policy safety_events_read_staff on public.safety_events for select to authenticated
  using (
    school_id in (select s.school_id from public.school_staff s where s.user_id = (select auth.uid()))
    and user_id <> (select auth.uid())
  );
comment on policy safety_events_read_staff on public.safety_events is
  'Staff may read the events of their own schools'' learners; nobody may read those about themselves.';

create function public.record_safety_event(learner uuid, session uuid, message_id text, kind text)
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  person text;
  school uuid;
  helper text;
begin
  select p.name, p.school_id, s.safe_person into person, school, helper
    from public.profiles p left join public.schools s on s.id = p.school_id
    where p.id = record_safety_event.learner
    -- Two events of one learner at once are counted one after the other.
    for update of p;
  if exists (select from public.dashboard d where d.id = record_safety_event.session and d.user_id = record_safety_event.learner)
    -- Many in an hour say no more than some: a learner who plays with it can't bury the others' events.
    and (select count(*) from public.safety_events e
      where e.user_id = record_safety_event.learner and e.created_at > now() - interval '1 hour') < 20
  then
    insert into public.safety_events (user_id, learner_name, school_id, session_id, message_id, kind)
    values (record_safety_event.learner, person, school, record_safety_event.session, record_safety_event.message_id,
      record_safety_event.kind)
    on conflict on constraint safety_events_once do nothing;
  end if;
  return jsonb_build_object('safe_person', helper);
end;
$$;
comment on function public.record_safety_event(uuid, uuid, text, text) is
  'Service role only. Records once that a learner''s message signalled danger, at most 20 times an hour, and answers whom the school names to turn to. The caller has verified who the learner is.';
revoke all on function public.record_safety_event(uuid, uuid, text, text) from public, anon, authenticated;
grant execute on function public.record_safety_event(uuid, uuid, text, text) to service_role;
