-- Staff read safety events through one procedure, which knows who they are and keeps a record of it. Rights by row are
-- not enough for such a table: the planner's guess of how many rows a question has is bound by none of them.

alter table public.safety_events
  add column email text not null default '',
  add column email_verified boolean not null default false,
  add column member_since timestamptz,
  add column school_link text,
  add column class_name text;
comment on column public.safety_events.learner_name is 'As the profile had it then. People choose it themselves: the address tells more.';
comment on column public.safety_events.school_id is
  'The school that the account provably belonged to then. Null without one: then nobody but the operator can read it.';
comment on column public.safety_events.email is 'The account''s address then.';
comment on column public.safety_events.email_verified is 'Whether it was proven to be theirs.';
comment on column public.safety_events.member_since is 'Since when the account belonged to the school.';
comment on column public.safety_events.school_link is 'By what proof, as in profiles.school_link.';
comment on column public.safety_events.class_name is 'The class of the join code that was used.';

drop policy safety_events_read_staff on public.safety_events;
revoke all on public.safety_events from anon, authenticated;
comment on table public.safety_events is
  'Messages that signalled self-harm, abuse or a threat: who, what kind and when, never the words. Staff of the learner''s school read them through read_safety_events; only the server reads or writes the table.';

create or replace function public.record_safety_event(learner uuid, session uuid, message_id text, kind text)
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  person record;
begin
  select p.name, p.email, p.school_since, p.school_link, s.safe_person, c.class_name,
      -- Whoever only typed the name of a school raises no alarm there.
      case when p.school_link <> 'typed' then p.school_id end as school
    into person
    from public.profiles p
    left join public.schools s on s.id = p.school_id
    left join public.school_codes c on c.id = p.school_code_id
    where p.id = record_safety_event.learner
    -- Two events of one learner at once are counted one after the other.
    for update of p;
  if exists (select from public.dashboard d where d.id = record_safety_event.session and d.user_id = record_safety_event.learner)
    -- Many in an hour say no more than some: a learner who plays with it can't bury the others' events.
    and (select count(*) from public.safety_events e
      where e.user_id = record_safety_event.learner and e.created_at > now() - interval '1 hour') < 20
  then
    insert into public.safety_events (user_id, learner_name, email, email_verified, school_id, member_since, school_link, class_name,
      session_id, message_id, kind)
    values (record_safety_event.learner, person.name, coalesce(person.email, ''),
      private.verified_email(record_safety_event.learner) is not null, person.school, person.school_since, person.school_link,
      person.class_name, record_safety_event.session, record_safety_event.message_id, record_safety_event.kind)
    on conflict on constraint safety_events_once do nothing;
  end if;
  return jsonb_build_object('safe_person', person.safe_person);
end;
$$;
comment on function public.record_safety_event(uuid, uuid, text, text) is
  'Service role only. Records once that a learner''s message signalled danger, at most 20 times an hour, with what tells the account from another of that name, and answers whom the school names to turn to. The caller has verified who the learner is.';

create table public.safety_event_reads (
  id bigint generated always as identity primary key,
  reader_id uuid not null,
  reader_email text not null,
  school_id uuid not null,
  event_ids uuid[] not null,
  read_at timestamptz not null default now()
);
create index safety_event_reads_school_id_idx on public.safety_event_reads (school_id, read_at desc);
comment on table public.safety_event_reads is
  'Who read which safety events and when. It points at nothing, so that it outlives accounts, schools and events. Only the operator reads it, and nobody writes it but read_safety_events.';
alter table public.safety_event_reads enable row level security;
revoke all on public.safety_event_reads from public, anon, authenticated, service_role;
grant select on public.safety_event_reads to service_role;

create function public.read_safety_events(school uuid)
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  me uuid := (select auth.uid());
  ids uuid[];
  events jsonb;
begin
  perform private.must_be_staff(read_safety_events.school);
  select coalesce(array_agg(e.id order by e.created_at desc, e.id), '{}'),
    coalesce(jsonb_agg(jsonb_build_object('id', e.id, 'user_id', e.user_id, 'learner_name', e.learner_name, 'email', e.email,
      'email_verified', e.email_verified, 'member_since', e.member_since, 'school_link', e.school_link, 'class_name', e.class_name,
      'kind', e.kind, 'created_at', e.created_at) order by e.created_at desc, e.id), '[]')
  into ids, events
  from (
    select e.* from public.safety_events e
    -- The school of then and of now: who has moved on is another school's to look after.
    join public.profiles p on p.id = e.user_id and p.school_id = e.school_id and p.school_link <> 'typed'
    where e.school_id = read_safety_events.school and e.user_id <> me
    order by e.created_at desc limit 200
  ) as e;
  insert into public.safety_event_reads (reader_id, reader_email, school_id, event_ids)
  values (me, coalesce((select u.email from auth.users u where u.id = me), ''), read_safety_events.school, ids);
  return events;
end;
$$;
comment on function public.read_safety_events(uuid) is
  'Whoever is staff of a school at this moment may read the newest 200 events of its present members, not those about themselves. Every call is kept in safety_event_reads.';
revoke all on function public.read_safety_events(uuid) from public, anon, authenticated;
grant execute on function public.read_safety_events(uuid) to authenticated;
