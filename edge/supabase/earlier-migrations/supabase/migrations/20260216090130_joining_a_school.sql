-- How a person comes to belong to a school: by its code, or by asking its staff.

create function public.join_school(code text)
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  me uuid := (select auth.uid());
  wait integer;
  mine record;
  found_code record;
begin
  if me is null then
    raise exception 'Please sign in to join a school.' using errcode = '42501';
  end if;
  if private.is_blank(join_school.code) then
    return '{"ok": false, "reason": "required"}';
  end if;
  select p.school_id, p.school_link into mine from public.profiles p where p.id = me for update;
  if not found then
    return '{"ok": false, "reason": "no_profile"}';
  end if;
  wait := private.admit_code(me, 'school');
  if wait is not null then
    return jsonb_build_object('ok', false, 'reason', 'rate_limited', 'retry_after', wait);
  end if;
  select c.id, c.school_id, s.name into found_code
  from public.school_codes c join public.schools s on s.id = c.school_id
  where c.code = upper(regexp_replace(join_school.code, '[[:space:]-]', '', 'g')) and c.revoked_at is null;
  if mine.school_id is not null and mine.school_link <> 'typed' and mine.school_id is distinct from found_code.school_id then
    -- The same answer for right and wrong codes of others. A learner must not leave their school's choice of areas by
    -- a friend's code: staff take them out first.
    perform private.count_wrong_code(me, 'school');
    return '{"ok": false, "reason": "member_elsewhere"}';
  end if;
  if found_code.id is null then
    perform private.count_wrong_code(me, 'school');
    return '{"ok": false, "reason": "not_found"}';
  end if;
  if exists (select from public.school_exclusions x where x.user_id = me and x.school_id = found_code.school_id) then
    return '{"ok": false, "reason": "excluded"}';
  end if;
  -- Whoever belongs to it by something else keeps that, and the day.
  update public.profiles p set school_id = found_code.school_id, school_link = 'code', school_code_id = found_code.id
  where p.id = me and (p.school_id is null or p.school_link in ('typed', 'code'))
    and p.school_code_id is distinct from found_code.id;
  return jsonb_build_object('ok', true, 'school', jsonb_build_object('id', found_code.school_id, 'name', found_code.name));
end;
$$;
comment on function public.join_school(text) is
  'A signed-in person may join the school of a code, in any case of letters and with spaces or dashes. Answers ok with the school''s id and name, or ok false with a reason: required, no_profile, not_found, member_elsewhere, excluded, or rate_limited with retry_after in seconds. Safe to call twice.';
revoke all on function public.join_school(text) from public, anon, authenticated;
grant execute on function public.join_school(text) to authenticated;

create function public.request_school(school_name text)
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  me uuid := (select auth.uid());
  mine record;
  key text := private.name_key(request_school.school_name);
  fault text := private.text_fault(btrim(request_school.school_name), 'The school', 200);
begin
  if me is null then
    raise exception 'Please sign in to ask for a school.' using errcode = '42501';
  end if;
  if fault is not null then
    raise exception '%', fault using errcode = '22023';
  end if;
  if private.is_blank(request_school.school_name) or key = '' then
    return '{"ok": false, "reason": "required"}';
  end if;
  select p.school_id, p.school_link into mine from public.profiles p where p.id = me for update;
  if not found then
    return '{"ok": false, "reason": "no_profile"}';
  end if;
  if mine.school_id is not null and mine.school_link <> 'typed' then
    return '{"ok": false, "reason": "member"}';
  end if;
  insert into public.school_requests as r (user_id, school_name, school_key) values (me, btrim(request_school.school_name), key)
  on conflict (user_id) do update
  set school_name = excluded.school_name, school_key = excluded.school_key, created_at = now(),
    -- Asking the same again is no way past a refusal for a month, and looks the same to whoever asks.
    refused_at = case when r.school_key = excluded.school_key and r.refused_at > now() - interval '30 days' then r.refused_at end;
  return '{"ok": true}';
end;
$$;
comment on function public.request_school(text) is
  'A signed-in person may say that they belong to a school of a name; a later request takes the place of the one before. The answer is the same whether there is such a school or not: ok, or ok false with a reason: required, no_profile, member.';
revoke all on function public.request_school(text) from public, anon, authenticated;
grant execute on function public.request_school(text) to authenticated;

create function public.my_school_request()
returns jsonb
language sql
stable
security definer
set search_path = ''
as $$
  select jsonb_build_object('school_name', r.school_name, 'created_at', r.created_at)
  from public.school_requests r where r.user_id = (select auth.uid())
$$;
comment on function public.my_school_request() is
  'The name and the time of the signed-in person''s own request, or null. Nothing says whether anybody has read or refused it.';
revoke all on function public.my_school_request() from public, anon, authenticated;
grant execute on function public.my_school_request() to authenticated;
