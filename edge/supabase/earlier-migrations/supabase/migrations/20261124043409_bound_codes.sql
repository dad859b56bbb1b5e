-- Written by `npm run migration -w edge` from the files named below; what they say is what holds.

set local check_function_bodies = off;

-- schemas/core/codes.sql
create or replace function private.is_no_code(code text)
returns boolean
language sql
immutable
set search_path = ''
as $$
  select coalesce(octet_length(is_no_code.code), 0) > 256
$$;
comment on function private.is_no_code(text) is
  'Whether a text is far too long for any code: it is then looked at no further. The longest has eight signs, and may be typed with spaces and dashes.';
revoke all on function private.is_no_code(text) from public;

-- schemas/core/own_modules.sql
create or replace function private.own_text(value text, called text, longest integer, lines boolean default false)
returns text
language plpgsql
immutable
set search_path = ''
as $$
declare
  said text;
  fault text;
begin
  -- A pattern for the spaces at an end would try each run of them: what is far too long is not looked at.
  if char_length(own_text.value) > own_text.longest + 10000 then
    raise exception '%', private.text_fault(own_text.value, own_text.called, own_text.longest) using errcode = '22023';
  end if;
  said := regexp_replace(own_text.value, '^\s+|\s+$', '', 'g');
  fault := private.text_fault(case when own_text.lines then regexp_replace(said, '[\n\r\t]', ' ', 'g') else said end,
    own_text.called, own_text.longest);
  if private.is_blank(said) then
    raise exception 'Please fill in all required fields.' using errcode = '22023';
  end if;
  if fault is not null then
    raise exception '%', fault using errcode = '22023';
  end if;
  return said;
end;
$$;
comment on function private.own_text(text, text, integer, boolean) is
  'A text that a learner gives their own module, trimmed; raises a sentence for them when it is empty, too long or has hidden characters.';
revoke all on function private.own_text(text, text, integer, boolean) from public;

-- schemas/core/schools.sql
create or replace function public.join_school(code text)
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
  if private.is_no_code(join_school.code) then
    return '{"ok": false, "reason": "not_found"}';
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
  select c.id, c.school_id, s.name, k.id as class_id, k.name as class_name into found_code
  from public.school_codes c join public.schools s on s.id = c.school_id
  left join public.school_classes k on k.id = c.class_id
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
  if exists (select from public.school_exclusions x where x.user_id = me and x.school_id = found_code.school_id)
    or exists (
      select from public.school_class_members m
      where m.user_id = me and m.class_id = found_code.class_id and m.removed_at is not null
    )
  then
    return '{"ok": false, "reason": "excluded"}';
  end if;
  -- Whoever belongs to it by something else keeps that, and the day.
  update public.profiles p set school_id = found_code.school_id, school_link = 'code', school_code_id = found_code.id
  where p.id = me and (p.school_id is null or p.school_link in ('typed', 'code'))
    and p.school_code_id is distinct from found_code.id;
  if found_code.class_id is not null then
    -- Who looks after the classes of a school is in none of them: what a class closes is for those who learn in it.
    insert into public.school_class_members (class_id, user_id)
    select found_code.class_id, me
    where not exists (select from public.school_staff s where s.user_id = me and s.school_id = found_code.school_id)
    on conflict do nothing;
  end if;
  return jsonb_build_object('ok', true, 'school', jsonb_build_object('id', found_code.school_id, 'name', found_code.name),
    'class', case when found_code.class_id is not null then jsonb_build_object('id', found_code.class_id, 'name', found_code.class_name) end);
end;
$$;
comment on function public.join_school(text) is
  'A signed-in person may join the school of a code, and the class where it is a class''s, in any case of letters and with spaces or dashes. Answers ok with the id and name of the school and of the class, or ok false with a reason: required, no_profile, not_found, member_elsewhere, excluded, or rate_limited with retry_after in seconds. Safe to call twice.';
revoke all on function public.join_school(text) from public, anon, authenticated;
grant execute on function public.join_school(text) to authenticated;

-- schemas/core/schools.sql
create or replace function public.request_school(school_name text)
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  me uuid := (select auth.uid());
  mine record;
  fault text := private.text_fault(btrim(request_school.school_name), 'The school', 200);
  key text;
begin
  if me is null then
    raise exception 'Please sign in to ask for a school.' using errcode = '42501';
  end if;
  if fault is not null then
    raise exception '%', fault using errcode = '22023';
  end if;
  key := private.name_key(request_school.school_name);
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

-- schemas/teams/teams.sql
create or replace function public.join_team(code text, roles text[])
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  me uuid := (select auth.uid());
  wait integer;
  found_team record;
  was_member boolean;
begin
  if me is null then
    raise exception 'Please sign in to join a team.' using errcode = '42501';
  end if;
  if private.is_no_code(join_team.code) or cardinality(join_team.roles) > 20 then
    return '{"ok": false, "reason": "not_found"}';
  end if;
  if private.is_blank(join_team.code) or coalesce(cardinality(join_team.roles), 0) = 0 then
    return '{"ok": false, "reason": "required"}';
  end if;
  if not exists (select from public.profiles p where p.id = me) then
    return '{"ok": false, "reason": "no_profile"}';
  end if;
  perform private.check_own_area(me, 'teams');
  wait := private.admit_code(me, 'team');
  if wait is not null then
    return jsonb_build_object('ok', false, 'reason', 'rate_limited', 'retry_after', wait);
  end if;
  select t.id, t.name into found_team from public.teams t where t.team_code = upper(btrim(join_team.code));
  if not found then
    perform private.count_wrong_code(me, 'team');
    return '{"ok": false, "reason": "not_found"}';
  end if;
  was_member := exists (select from public.team_members m where m.team_id = found_team.id and m.user_id = me);
  if not was_member then
    if (select count(*) from public.team_members m where m.team_id = found_team.id) >= 100 then
      return '{"ok": false, "reason": "full"}';
    end if;
    insert into public.team_members (user_id, team_id, roles) values (me, found_team.id, join_team.roles)
    on conflict (user_id, team_id) do nothing;
  end if;
  return jsonb_build_object('ok', true, 'was_member', was_member,
    'team', jsonb_build_object('id', found_team.id, 'name', found_team.name));
end;
$$;
comment on function public.join_team(text, text[]) is
  'A signed-in person may join the team of a code, in any case of letters. Answers ok with the team''s id and name and whether they were in it already, or ok false with a reason: required, not_found, full, no_profile, or rate_limited with retry_after in seconds. Safe to call twice.';
revoke all on function public.join_team(text, text[]) from public, anon, authenticated;
grant execute on function public.join_team(text, text[]) to authenticated;
