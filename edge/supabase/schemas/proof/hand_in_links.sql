create or replace function public.handing_in(session public.dashboard)
returns jsonb
language sql
stable
security definer
set search_path = ''
as $$
  select case when private.works_on((select auth.uid()), handing_in.session.user_id, handing_in.session.team_id) then jsonb_build_object(
    'classes', coalesce((
      select jsonb_agg(jsonb_build_object('id', c.id, 'name', c.name) order by lower(c.name), c.id)
      from private.classes_of((select auth.uid())) as c where (select auth.uid()) in (select private.class_students(c))), '[]'),
    'days', private.proof_days((select auth.uid())),
    'works', coalesce((
      select jsonb_agg(jsonb_build_object('id', h.id, 'class', (select c.name from public.school_classes c where c.id = h.class_id),
        'at', h.handed_in_at, 'may_show', h.may_show, 'is_shown', private.is_shown(h), 'returned_at', h.returned_at, 'verdict', h.verdict,
        'comment', h.comment, 'by', h.returner_name, 'link_ends', (
          select max(private.proof_ends(l)) from public.proof_links l where l.hand_in_id = h.id and private.proof_ends(l) > now()))
        order by h.handed_in_at desc)
      from public.hand_ins h where h.session_id = handing_in.session.id and private.made_hand_in(h.id, (select auth.uid()))), '[]')) end
$$;
comment on function public.handing_in(public.dashboard) is
  'A computed column of dashboard: the classes that the caller can hand this work in to, and what they have handed in, with what a teacher said of it; null for work of others.';
revoke all on function public.handing_in(public.dashboard) from public, anon, authenticated;
grant execute on function public.handing_in(public.dashboard) to authenticated;

create or replace function public.read_hand_in(hand_in uuid)
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  work public.hand_ins%rowtype := private.hand_in_for_staff(read_hand_in.hand_in);
begin
  return jsonb_build_object('id', work.id, 'class', work.class_id, 'names', private.names_on_hand_in(work.id), 'at', work.handed_in_at,
    'returned_at', work.returned_at, 'verdict', work.verdict, 'comment', work.comment, 'by', work.returner_name,
    'may_show', work.may_show, 'is_shown', private.is_shown(work), 'book', work.book,
    'days', (select s.link_days from public.school_classes c join public.schools s on s.id = c.school_id where c.id = work.class_id),
    'link_ends', (
      select max(private.proof_ends(l)) from public.proof_links l join public.hand_ins h on h.id = l.hand_in_id
      where h.session_id = work.session_id and h.class_id = work.class_id and private.proof_ends(l) > now()),
    'earlier', coalesce((
      select jsonb_agg(jsonb_build_object('at', h.returned_at, 'verdict', h.verdict, 'comment', h.comment, 'by', h.returner_name)
        order by h.returned_at desc)
      from public.hand_ins h
      where h.session_id = work.session_id and h.class_id = work.class_id and h.id <> work.id and h.returned_at is not null), '[]'));
end;
$$;
comment on function public.read_hand_in(uuid) is
  'Whoever keeps the class may read a work as it was handed in, what was said of it and of earlier tries, and how long a link to it may last.';
revoke all on function public.read_hand_in(uuid) from public, anon, authenticated;
grant execute on function public.read_hand_in(uuid) to authenticated;

create or replace function private.hand_in_for_link(hand_in uuid)
returns public.hand_ins
language plpgsql
set search_path = ''
as $$
begin
  if private.made_hand_in(hand_in_for_link.hand_in, (select auth.uid())) then
    return private.hand_in_of_own(hand_in_for_link.hand_in);
  end if;
  return private.hand_in_for_staff(hand_in_for_link.hand_in);
end;
$$;
comment on function private.hand_in_for_link(uuid) is 'A work that was handed in, for those who made it and who keeps its class; raises for everybody else.';
revoke all on function private.hand_in_for_link(uuid) from public;

create or replace function private.hand_in_days(link public.proof_links)
returns integer
language sql
stable
set search_path = ''
as $$
  select coalesce((
    select s.link_days from public.hand_ins h
    join public.school_classes c on c.id = h.class_id and c.archived_at is null
    join public.schools s on s.id = c.school_id
    where h.id = hand_in_days.link.hand_in_id and h.user_id in (select private.class_students(c))
      -- A link ends with the right of whoever made it.
      and (private.made_hand_in(h.id, hand_in_days.link.user_id)
        or exists (select from public.school_class_teachers t where t.class_id = c.id and t.user_id = hand_in_days.link.user_id)
        or exists (
          select from public.school_staff a
          where a.school_id = c.school_id and a.user_id = hand_in_days.link.user_id and a.role = 'admin'))), 0)
$$;
comment on function private.hand_in_days(public.proof_links) is
  'For how many days at most a link to what was handed in may last, as the school says now; 0 once the student or whoever made the link has left the class.';
revoke all on function private.hand_in_days(public.proof_links) from public;

create or replace function public.link_hand_in(hand_in uuid, days integer)
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  work public.hand_ins%rowtype := private.hand_in_for_link(link_hand_in.hand_in);
  token text := replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', '');
  made public.proof_links%rowtype;
begin
  if exists (select from public.proof_links l where l.user_id = (select auth.uid()) and l.made_at > now() - interval '3 seconds') then
    raise exception 'You made a link a moment ago. Please wait a few seconds.' using errcode = '22023';
  elsif link_hand_in.days is null or link_hand_in.days not between 1 and 90 then
    raise exception 'Please choose from 1 to 90 days.' using errcode = '22023';
  end if;
  delete from public.proof_links l where l.ends_at < now();
  insert into public.proof_links as l (session_id, user_id, hand_in_id, token_hash, people, book, ends_at)
  values (work.session_id, (select auth.uid()), work.id, private.hash_of(token),
    array(select p.user_id from public.hand_in_people p where p.hand_in_id = work.id), work.book, now() + make_interval(days => link_hand_in.days))
  on conflict (session_id, user_id) do update
    set hand_in_id = excluded.hand_in_id, token_hash = excluded.token_hash, people = excluded.people, book = excluded.book, made_at = now(),
      ends_at = excluded.ends_at
  returning l.* into made;
  if link_hand_in.days > private.hand_in_days(made) then
    raise exception 'This school does not allow links for so many days.' using errcode = '22023';
  end if;
  return jsonb_build_object('token', token, 'ends', made.ends_at);
end;
$$;
comment on function public.link_hand_in(uuid, integer) is
  'Those who made what was handed in and whoever keeps its class may make a link to it, which ends after at most the days that the school allows, in the place of their earlier link to the same work. Answers the token, which nobody can read again.';
revoke all on function public.link_hand_in(uuid, integer) from public, anon, authenticated;
grant execute on function public.link_hand_in(uuid, integer) to authenticated;

create or replace function public.end_hand_in_links(hand_in uuid)
returns void
language plpgsql
security definer
set search_path = ''
as $$
declare
  work public.hand_ins%rowtype := private.hand_in_for_link(end_hand_in_links.hand_in);
begin
  delete from public.proof_links l using public.hand_ins h
  where h.id = l.hand_in_id and h.session_id = work.session_id
    and (h.class_id = work.class_id or private.made_hand_in(h.id, (select auth.uid())));
end;
$$;
comment on function public.end_hand_in_links(uuid) is
  'Those who made what was handed in and whoever keeps its class may end every link to it and to earlier copies of the same work.';
revoke all on function public.end_hand_in_links(uuid) from public, anon, authenticated;
grant execute on function public.end_hand_in_links(uuid) to authenticated;
