create or replace function private.parent_link_holds(link private.parent_links)
returns boolean
language sql
stable
set search_path = ''
as $$
  select parent_link_holds.link.ends_at > now() and (parent_link_holds.link.email is not null or exists (
    select from public.profiles p
    where p.id = parent_link_holds.link.user_id and p.school_id = parent_link_holds.link.school_id and p.school_link <> 'typed'
      -- A link ends with the right of whoever made it: they may have kept it.
      and (exists (
          select from public.school_staff a
          where a.user_id = parent_link_holds.link.made_by and a.school_id = p.school_id and a.role = 'admin')
        or exists (
          select from private.classes_of(p.id) as c join public.school_class_teachers t on t.class_id = c.id
          where t.user_id = parent_link_holds.link.made_by))))
$$;
comment on function private.parent_link_holds(private.parent_links) is
  'Whether a parent''s link opens now: its day hasn''t come, and of one that a school gave, the student is still there and whoever made it still keeps their class.';
revoke all on function private.parent_link_holds(private.parent_links) from public;

create or replace function public.make_parent_link(class uuid, student uuid, days integer)
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  found_class public.school_classes%rowtype := private.class_for_staff(make_parent_link.class);
  token text := replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', '');
  ends timestamptz := now() + make_interval(days => make_parent_link.days);
begin
  perform private.student_for_staff(found_class.id, make_parent_link.student);
  if make_parent_link.days is null or make_parent_link.days not between 1 and 365 then
    raise exception 'Please choose from 1 to 365 days.' using errcode = '22023';
  elsif exists (select from private.closed_accounts c where c.user_id = make_parent_link.student) then
    raise exception 'This account is closed.' using errcode = '22023';
  end if;
  delete from private.parent_links l where l.ends_at < now() or (l.user_id = make_parent_link.student and l.email is null);
  insert into private.parent_links (user_id, school_id, made_by, token_hash, ends_at)
  values (make_parent_link.student, found_class.school_id, (select auth.uid()), private.hash_of(token), ends);
  return jsonb_build_object('token', token, 'ends', ends);
end;
$$;
comment on function public.make_parent_link(uuid, uuid, integer) is
  'Whoever keeps a class may make the link to the page of a student''s parents, in the place of the one before. Answers the token, which nobody can read again.';
revoke all on function public.make_parent_link(uuid, uuid, integer) from public, anon, authenticated;
grant execute on function public.make_parent_link(uuid, uuid, integer) to authenticated;

create or replace function public.end_parent_link(class uuid, student uuid)
returns void
language plpgsql
security definer
set search_path = ''
as $$
begin
  perform private.student_for_staff(end_parent_link.class, end_parent_link.student);
  delete from private.parent_links l where l.user_id = end_parent_link.student and l.email is null;
end;
$$;
comment on function public.end_parent_link(uuid, uuid) is 'Whoever keeps a class may end the link that the school gave to a student''s parents.';
revoke all on function public.end_parent_link(uuid, uuid) from public, anon, authenticated;
grant execute on function public.end_parent_link(uuid, uuid) to authenticated;

create or replace function public.ask_parent(learner uuid, email text)
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  person public.profiles%rowtype;
  address text := lower(btrim(ask_parent.email));
  token text := replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', '');
  wait jsonb;
  made uuid;
begin
  select p.* into person from public.profiles p where p.id = ask_parent.learner for update;
  if not found or not private.lacks_consent(person.id) or person.school_id is not null and person.school_link <> 'typed'
    or exists (select from private.closed_accounts c where c.user_id = person.id) then
    return '{"ok": false, "reason": "not_needed"}';
  elsif address !~ '^[^@\s]+@[^@\s]+\.[^@\s]+$' or char_length(address) > 320 or private.hides_signs(address) or address ~ '\.invalid$' then
    return '{"ok": false, "reason": "malformed"}';
  -- Nobody is their own parent. With another address of theirs, a child can pretend; the mail is what the law asks for.
  elsif address = private.email_of(person.id) then
    return '{"ok": false, "reason": "own_address"}';
  end if;
  wait := private.count_attempts(jsonb_build_array(
    jsonb_build_object('counter', 'parent mail of account', 'attempts', 3, 'window_ms', 86400000, 'key', person.id),
    jsonb_build_object('counter', 'parent mail to address', 'attempts', 3, 'window_ms', 86400000,
      'key', encode(sha256(convert_to(address, 'UTF8')), 'hex'))), (extract(epoch from clock_timestamp()) * 1000)::bigint);
  if wait is not null then
    return jsonb_build_object('ok', false, 'reason', 'rate_limited', 'retry_after', ceil((wait ->> 'wait_ms')::numeric / 1000));
  end if;
  delete from private.parent_links l where l.user_id = person.id and l.email is not null;
  insert into private.parent_links (user_id, email, token_hash, ends_at)
  values (person.id, address, private.hash_of(token), now() + interval '365 days') returning id into made;
  insert into public.safety_mails (kind, to_name, to_email, parent_link_id, token) values ('parent', address, address, made, token);
  return '{"ok": true}';
end;
$$;
comment on function public.ask_parent(uuid, text) is
  'Service role only. Queues a mail to the parent of somebody who belongs to no school and lacks consent, with a link that says what is kept and takes yes or no; three a day for an account and for an address. The mail holds no word of the child.';
revoke all on function public.ask_parent(uuid, text) from public, anon, authenticated;
grant execute on function public.ask_parent(uuid, text) to service_role;

create or replace function private.parent_visit(token text, address text, out link private.parent_links, out refusal jsonb)
language plpgsql
set search_path = ''
as $$
declare
  wait jsonb := private.count_attempts(jsonb_build_array(jsonb_build_object('counter', 'parent link', 'attempts', 60, 'window_ms', 60000,
    'key', encode(sha256(convert_to(parent_visit.address, 'UTF8')), 'hex'))), (extract(epoch from clock_timestamp()) * 1000)::bigint);
begin
  -- Where nothing tells the address, all would share one counter.
  if wait is not null and parent_visit.address <> '' then
    refusal := jsonb_build_object('ok', false, 'reason', 'rate_limited', 'retry_after', ceil((wait ->> 'wait_ms')::numeric / 1000));
    return;
  end if;
  select l.* into link from private.parent_links l where l.token_hash = private.hash_of(parent_visit.token) and private.parent_link_holds(l);
  if link.id is null then
    refusal := '{"ok": false, "reason": "not_found"}';
  end if;
end;
$$;
comment on function private.parent_visit(text, text) is
  'The parent''s link of a token, or the refusal of one that has ended, was ended or never was, and of who asks more than 60 times in a minute.';
revoke all on function private.parent_visit(text, text) from public;
