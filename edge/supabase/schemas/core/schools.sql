create or replace function public.switch_area(school uuid, area text, is_enabled boolean)
returns text[]
language plpgsql
security definer
set search_path = ''
as $$
declare
  areas text[];
begin
  if not exists (
    select from public.school_staff s
    where s.user_id = (select auth.uid()) and s.school_id = switch_area.school and s.role = 'admin'
  ) then
    raise exception 'Only an admin of this school can switch its areas.' using errcode = '42501';
  end if;
  -- The pattern and no list: areas are released on their own, and the database needn't know the newest.
  if switch_area.area is null or switch_area.area !~ '^[a-z][a-z-]{1,39}$' or switch_area.is_enabled is null then
    raise exception 'There is no such area.' using errcode = '22023';
  end if;
  update public.schools s
  set enabled_areas = case
      when switch_area.is_enabled then array_append(array_remove(s.enabled_areas, switch_area.area), switch_area.area)
      else array_remove(s.enabled_areas, switch_area.area) end,
    closed_areas = case
      when switch_area.is_enabled then array_remove(s.closed_areas, switch_area.area)
      else array_append(array_remove(s.closed_areas, switch_area.area), switch_area.area) end,
    updated_at = now()
  where s.id = switch_area.school
    and ((switch_area.area = any (s.enabled_areas)) <> switch_area.is_enabled
      or (switch_area.area = any (s.closed_areas)) = switch_area.is_enabled)
    -- Nobody needs more, and a row that everybody reads must stay small.
    and (cardinality(s.enabled_areas) + cardinality(s.closed_areas) < 200
      or switch_area.area = any (s.enabled_areas || s.closed_areas));
  select s.enabled_areas into areas from public.schools s where s.id = switch_area.school;
  return areas;
end;
$$;
comment on function public.switch_area(uuid, text, boolean) is
  'An admin may enable or disable an area at their own school; answers the enabled areas afterwards. Safe to call twice.';
revoke all on function public.switch_area(uuid, text, boolean) from public, anon, authenticated;
grant execute on function public.switch_area(uuid, text, boolean) to authenticated;

create or replace function private.school_opens(school public.schools, area text)
returns boolean
language plpgsql
immutable
set search_path = ''
as $$
begin
  return school_opens.area = any (school_opens.school.enabled_areas)
    or (school_opens.school.new_areas_open and not school_opens.area = any (school_opens.school.closed_areas));
end;
$$;
comment on function private.school_opens(public.schools, text) is
  'Whether a school has an area open: it has switched it on, or has never decided about it and opens new areas by itself.';
revoke all on function private.school_opens(public.schools, text) from public;

create or replace function public.area_is_open(learner uuid, area text)
returns boolean
language plpgsql
stable
security definer
set search_path = ''
as $$
begin
  return not private.lacks_consent(area_is_open.learner)
    and not exists (select from private.closed_accounts c where c.user_id = area_is_open.learner) and not exists (
    select from public.profiles p join public.schools s on s.id = p.school_id
    where p.id = area_is_open.learner
      and (not private.school_opens(s, area_is_open.area) or area_is_open.area = any (private.closed_by_classes(area_is_open.learner)))
  );
end;
$$;
comment on function public.area_is_open(uuid, text) is
  'The server asks whether a learner may use an area: no consent is missing, their school has it open, and none of their classes closes it. Who belongs to no school may use all, and whose account is closed none.';
revoke all on function public.area_is_open(uuid, text) from public, anon, authenticated;
grant execute on function public.area_is_open(uuid, text) to service_role;

create or replace function public.my_school()
returns jsonb
language sql
stable
security definer
set search_path = ''
as $$
  select jsonb_build_object('id', s.id, 'name', s.name,
    'enabled_areas', to_jsonb(array(select a from unnest(s.enabled_areas) as a where not a = any (by_class.closed))),
    'closed_areas', to_jsonb(array(select a from unnest(s.closed_areas) as a union select a from unnest(by_class.closed) as a order by 1)),
    'new_areas_open', s.new_areas_open, 'voice_off', s.voice_off,
    'classes', coalesce((
      select jsonb_agg(jsonb_build_object('id', c.id, 'name', c.name) order by lower(c.name), c.id) from private.classes_of(p.id) as c), '[]'),
    'tasks', private.tasks_of(p.id), 'lesson', private.lesson_for(p.id), 'teacher_news', private.teacher_news_of(p.id),
    'hand_ins', private.hand_ins_on_home(p.id))
  from public.profiles p
  join public.schools s on s.id = p.school_id
  cross join lateral (select private.closed_by_classes(p.id) as closed) as by_class
  where p.id = (select auth.uid())
$$;
comment on function public.my_school() is
  'The school of the signed-in person with the areas that are open to this person, those that are closed, whether one in neither list is open, the classes that they are in, the tasks that they are asked to do, what their teacher says in a lesson, what teachers did with their work that they haven''t read, and which of their works were returned; null without a school.';
revoke all on function public.my_school() from public, anon, authenticated;
grant execute on function public.my_school() to authenticated;

create or replace function public.choose_new_areas(school uuid, is_open boolean, known text[])
returns void
language plpgsql
security definer
set search_path = ''
as $$
begin
  perform private.must_be_staff(choose_new_areas.school, 'admin');
  if choose_new_areas.is_open is null or cardinality(coalesce(choose_new_areas.known, '{}')) > 100
    or exists (select from unnest(choose_new_areas.known) as a where a is null or a !~ '^[a-z][a-z-]{1,39}$') then
    raise exception 'There is no such choice.' using errcode = '22023';
  end if;
  -- What is there stays as it is: the choice is about areas that come later.
  update public.schools s
  set enabled_areas = s.enabled_areas || case when s.new_areas_open then undecided.areas else '{}' end,
    closed_areas = s.closed_areas || case when s.new_areas_open then '{}' else undecided.areas end,
    new_areas_open = choose_new_areas.is_open,
    updated_at = now()
  from (
    select array(
      select distinct a from unnest(choose_new_areas.known) as a
      join public.schools o on o.id = choose_new_areas.school
      where not a = any (o.enabled_areas || o.closed_areas)) as areas
  ) as undecided
  where s.id = choose_new_areas.school and cardinality(s.enabled_areas || s.closed_areas) + cardinality(undecided.areas) <= 200;
end;
$$;
comment on function public.choose_new_areas(uuid, boolean, text[]) is
  'An admin may choose whether an area that comes later is open at their school from its first day. known are the ids of the areas that there are: they stay as they are.';
revoke all on function public.choose_new_areas(uuid, boolean, text[]) from public, anon, authenticated;
grant execute on function public.choose_new_areas(uuid, boolean, text[]) to authenticated;

create or replace function public.unfinished_work(school uuid, area text, class uuid default null)
returns jsonb
language plpgsql
stable
security definer
set search_path = ''
as $$
begin
  if unfinished_work.class is null then
    perform private.must_be_staff(unfinished_work.school, 'admin');
  else
    perform private.class_for_staff(unfinished_work.class);
  end if;
  return (
    select jsonb_build_object('sessions', count(d.id), 'people', count(distinct d.user_id))
    from public.areas a
    join public.dashboard d on d.category_activity = a.category_activity and d.progress = 'started'
    join public.profiles p on p.id = d.user_id and p.school_id = unfinished_work.school and p.school_link <> 'typed'
    where a.id = unfinished_work.area
      and (unfinished_work.class is null or exists (
        select from private.classes_of(p.id) as c where c.id = unfinished_work.class))
  );
end;
$$;
comment on function public.unfinished_work(uuid, text, uuid) is
  'An admin of a school may read how many sessions of an area its members have begun and not completed, and how many people that are; whoever keeps a class the same of that class. No word of them.';
revoke all on function public.unfinished_work(uuid, text, uuid) from public, anon, authenticated;
grant execute on function public.unfinished_work(uuid, text, uuid) to authenticated;

create or replace function public.school_settings(school uuid)
returns jsonb
language plpgsql
stable
security definer
set search_path = ''
as $$
begin
  perform private.must_be_staff(school_settings.school);
  return (
    select jsonb_build_object('safe_person', s.safe_person, 'daily_tokens', s.daily_tokens, 'link_days', s.link_days,
      'voice_off', s.voice_off, 'facilitator_address_shown', s.facilitator_address_shown,
      'used_today', private.tokens_today(private.people_of_school(s.id)))
    from public.schools s where s.id = school_settings.school
  );
end;
$$;
comment on function public.school_settings(uuid) is
  'Staff of a school may read whom its learners are told to turn to, how many tokens they may use in a day and have used today, for how many days a link to what they made may last, whether replies are read aloud only once a learner turns it on, and whether teams read their facilitator''s address.';
revoke all on function public.school_settings(uuid) from public, anon, authenticated;
grant execute on function public.school_settings(uuid) to authenticated;

create or replace function public.save_school_settings(school uuid, safe_person text, daily_tokens bigint, link_days integer default null,
  voice_off boolean default null, facilitator_address_shown boolean default null)
returns void
language plpgsql
security definer
set search_path = ''
as $$
declare
  fault text := private.text_fault(btrim(save_school_settings.safe_person), 'The person to turn to', 200);
begin
  perform private.must_be_staff(save_school_settings.school, 'admin');
  fault := coalesce(fault, private.budget_fault(save_school_settings.daily_tokens),
    case when save_school_settings.link_days not between 0 and 90 then 'A link lasts 90 days at most.' end);
  if fault is not null then
    raise exception '%', fault using errcode = '22023';
  end if;
  update public.schools s
  set safe_person = case when private.is_blank(save_school_settings.safe_person) then null else btrim(save_school_settings.safe_person) end,
    daily_tokens = save_school_settings.daily_tokens, link_days = coalesce(save_school_settings.link_days, s.link_days),
    voice_off = coalesce(save_school_settings.voice_off, s.voice_off),
    facilitator_address_shown = coalesce(save_school_settings.facilitator_address_shown, s.facilitator_address_shown),
    updated_at = now()
  where s.id = save_school_settings.school;
end;
$$;
comment on function public.save_school_settings(uuid, text, bigint, integer, boolean, boolean) is
  'An admin may say whom a learner in distress can turn to, and how many tokens the learners of their school may use in a day (null is no limit of the school''s own), for how many days at most a learner''s link to what they made may last (0 is no link, null leaves it), whether replies are read aloud only once a learner turns it on, and whether teams read their facilitator''s e-mail address (null leaves either).';
revoke all on function public.save_school_settings(uuid, text, bigint, integer, boolean, boolean) from public, anon, authenticated;
grant execute on function public.save_school_settings(uuid, text, bigint, integer, boolean, boolean) to authenticated;

create or replace function private.set_school_code()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  loop
    new.code := private.random_code(8);
    exit when not exists (select from public.school_codes c where c.code = new.code);
  end loop;
  return new;
end;
$$;
comment on function private.set_school_code() is 'Trigger: nobody chooses a code, not even the server.';
revoke all on function private.set_school_code() from public;

create or replace function private.name_key(name text)
returns text
language sql
immutable
set search_path = ''
as $$
  select btrim(regexp_replace(lower(name_key.name), '[[:space:][:punct:]]+', ' ', 'g'))
$$;
comment on function private.name_key(text) is 'A school''s name without what people type differently: capitals, spaces and punctuation.';
revoke all on function private.name_key(text) from public;

create or replace function private.verified_email(account uuid)
returns text
language sql
stable
set search_path = ''
as $$
  select lower(u.email) from auth.users u
  where u.id = verified_email.account and u.email !~ '\.invalid$' and exists (
    -- Not users.email_confirmed_at, which a sign-up without confirmation mails sets as well.
    select from auth.identities i
    where i.user_id = u.id and lower(i.identity_data ->> 'email') = lower(u.email) and i.identity_data ->> 'email_verified' = 'true'
  )
$$;
comment on function private.verified_email(uuid) is
  'The address of an account, in small letters, if a mail or an identity provider has proven that it is theirs; else null.';
revoke all on function private.verified_email(uuid) from public;

create or replace function private.domain_of(email text)
returns text
language sql
immutable
set search_path = ''
as $$
  select lower(substring(domain_of.email from '@([^@]+)$'))
$$;
comment on function private.domain_of(text) is 'What stands behind the last @ of an address, in small letters.';
revoke all on function private.domain_of(text) from public;

create or replace function private.school_of_account(account uuid, out school uuid, out link text)
language sql
stable
set search_path = ''
as $$
  select found.school_id, found.link
  from (
    select s.school_id, 'staff' as link, 1 as rank, s.created_at from public.school_staff s
    where s.user_id = school_of_account.account
    union all
    select d.school_id, 'domain', 2, d.created_at from public.school_domains d
    where d.domain = private.domain_of(private.verified_email(school_of_account.account))
      and not exists (
        select from public.school_exclusions x where x.user_id = school_of_account.account and x.school_id = d.school_id
      )
  ) as found
  order by found.rank, found.created_at
  limit 1
$$;
comment on function private.school_of_account(uuid) is
  'The school that an account belongs to without doing anything: by its appointment, else by the domain of its confirmed address.';
revoke all on function private.school_of_account(uuid) from public;

create or replace function private.forget_school_request()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  delete from public.school_requests r where r.user_id = new.id;
  delete from public.school_exclusions x where x.user_id = new.id and x.school_id = new.school_id;
  return null;
end;
$$;
comment on function private.forget_school_request() is 'Trigger: whoever belongs to a school asks for none any more, and is not kept out of it.';
revoke all on function private.forget_school_request() from public;

create or replace function private.link_by_domain(account uuid)
returns void
language sql
set search_path = ''
as $$
  update public.profiles p set school_id = found.school, school_link = 'domain'
  from private.school_of_account(link_by_domain.account) as found
  where p.id = link_by_domain.account and found.link = 'domain' and (p.school_id is null or p.school_link = 'typed')
$$;
comment on function private.link_by_domain(uuid) is
  'Brings an account into the school that has bound the domain of its confirmed address, unless it belongs to one.';
revoke all on function private.link_by_domain(uuid) from public;

create or replace function private.follow_verified_email()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  perform private.link_by_domain(new.user_id);
  return null;
end;
$$;
comment on function private.follow_verified_email() is
  'Trigger: an address that has just been confirmed brings its account into the school that has bound the domain.';
revoke all on function private.follow_verified_email() from public;

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
    if found then
      perform private.pause_newcomer(found_code.class_id, me);
    end if;
  end if;
  return jsonb_build_object('ok', true, 'school', jsonb_build_object('id', found_code.school_id, 'name', found_code.name),
    'class', case when found_code.class_id is not null then jsonb_build_object('id', found_code.class_id, 'name', found_code.class_name) end);
end;
$$;
comment on function public.join_school(text) is
  'A signed-in person may join the school of a code, and the class where it is a class''s, in any case of letters and with spaces or dashes. Answers ok with the id and name of the school and of the class, or ok false with a reason: required, no_profile, not_found, member_elsewhere, excluded, or rate_limited with retry_after in seconds. Safe to call twice.';
revoke all on function public.join_school(text) from public, anon, authenticated;
grant execute on function public.join_school(text) to authenticated;

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

create or replace function public.my_school_request()
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

create or replace function private.is_public_mail_domain(domain text)
returns boolean
language sql
stable
set search_path = ''
as $$
  select exists (select from private.public_mail_domains p where p.domain = is_public_mail_domain.domain)
    -- Providers with a domain for each country.
    or is_public_mail_domain.domain ~ '^(gmail|googlemail|outlook|hotmail|live|msn|yahoo|gmx|yandex|aol|icloud|zoho|protonmail)(\.[a-z]{2,3}){1,2}$'
$$;
comment on function private.is_public_mail_domain(text) is 'Whether anybody can get an address at a domain, as far as is known.';
revoke all on function private.is_public_mail_domain(text) from public;

create or replace function public.school_overview(school uuid)
returns jsonb
language plpgsql
stable
security definer
set search_path = ''
as $$
declare
  mine text := private.domain_of(private.verified_email((select auth.uid())));
begin
  perform private.must_be_staff(school_overview.school, 'admin');
  return jsonb_build_object(
    'codes', coalesce((
      select jsonb_agg(jsonb_build_object('id', c.id, 'code', c.code, 'created_at', c.created_at,
        'members', (select count(*) from public.profiles p where p.school_code_id = c.id)) order by c.created_at, c.id)
      from public.school_codes c
      where c.school_id = school_overview.school and c.revoked_at is null and c.class_id is null), '[]'),
    'requests', coalesce((
      select jsonb_agg(jsonb_build_object('user_id', r.user_id, 'name', r.name, 'email', r.email, 'email_verified', r.verified,
        'role', r.role, 'created_at', r.created_at) order by r.created_at, r.user_id)
      from (
        select q.user_id, p.name, p.email, p.role, q.created_at, private.verified_email(p.id) is not null as verified
        from public.school_requests q
        join public.schools s on s.id = school_overview.school and q.school_key = private.name_key(s.name)
        join public.profiles p on p.id = q.user_id
        where q.refused_at is null
        order by q.created_at limit 200
      ) as r), '[]'),
    'members', coalesce((
      select jsonb_agg(jsonb_build_object('user_id', m.id, 'name', m.name, 'email', m.email, 'email_verified', m.verified, 'role', m.role,
        'since', m.school_since, 'link', m.school_link, 'class_name', m.class_name) order by lower(m.name), m.id)
      from (
        select p.id, p.name, p.email, p.role, p.school_since, p.school_link, private.class_names(p.id) as class_name, private.verified_email(p.id) is not null as verified
        from public.profiles p
        where p.school_id = school_overview.school and p.school_link <> 'typed'
        order by lower(p.name), p.id limit 2000
      ) as m), '[]'),
    'domains', coalesce((
      select jsonb_agg(d.domain order by d.domain) from public.school_domains d where d.school_id = school_overview.school), '[]'),
    'staff', private.staff_of_school(school_overview.school),
    'invitations', private.invitations_of(school_overview.school),
    'has_sender', private.has_mail_sender(),
    'own_domain', case when not private.is_public_mail_domain(mine) then mine end
  );
end;
$$;
comment on function public.school_overview(uuid) is
  'An admin may read their school''s codes, but those of its classes, the requests for it, its members with address and proof, its e-mail domains, its staff and who is invited to be; own_domain is the one that this person could bind.';
revoke all on function public.school_overview(uuid) from public, anon, authenticated;
grant execute on function public.school_overview(uuid) to authenticated;

create or replace function private.new_school_code(school uuid, class uuid)
returns public.school_codes
language plpgsql
set search_path = ''
as $$
declare
  made public.school_codes%rowtype;
begin
  -- Two who make codes at once are counted one after the other.
  perform from public.schools s where s.id = new_school_code.school for no key update;
  if (select count(*) from public.school_codes c where c.school_id = new_school_code.school and c.revoked_at is null) >= 200 then
    raise exception 'This school has 200 codes. Please remove one that nobody needs.' using errcode = '22023';
  end if;
  insert into public.school_codes (school_id, class_id, created_by)
  values (new_school_code.school, new_school_code.class, (select auth.uid()))
  returning * into made;
  return made;
end;
$$;
comment on function private.new_school_code(uuid, uuid) is
  'Makes a code of a school, or of one of its classes; the caller has seen who asks. Raises where the school has 200.';
revoke all on function private.new_school_code(uuid, uuid) from public;

create or replace function public.make_school_code(school uuid)
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  made public.school_codes%rowtype;
begin
  perform private.must_be_staff(make_school_code.school, 'admin');
  made := private.new_school_code(make_school_code.school, null);
  return jsonb_build_object('id', made.id, 'code', made.code);
end;
$$;
comment on function public.make_school_code(uuid) is 'An admin may make a code for their whole school; a class has its own.';
revoke all on function public.make_school_code(uuid) from public, anon, authenticated;
grant execute on function public.make_school_code(uuid) to authenticated;

create or replace function public.revoke_school_code(school uuid, code uuid)
returns void
language plpgsql
security definer
set search_path = ''
as $$
begin
  perform private.must_be_staff(revoke_school_code.school, 'admin');
  update public.school_codes c set revoked_at = coalesce(c.revoked_at, now())
  where c.id = revoke_school_code.code and c.school_id = revoke_school_code.school;
end;
$$;
comment on function public.revoke_school_code(uuid, uuid) is
  'An admin may end one of their school''s codes, by its id; whoever came by it stays. Safe to call twice.';
revoke all on function public.revoke_school_code(uuid, uuid) from public, anon, authenticated;
grant execute on function public.revoke_school_code(uuid, uuid) to authenticated;

create or replace function public.answer_school_request(school uuid, person uuid, is_confirmed boolean)
returns boolean
language plpgsql
security definer
set search_path = ''
as $$
declare
  asked boolean;
begin
  perform private.must_be_staff(answer_school_request.school, 'admin');
  -- The profile first, as everything else that changes who belongs where.
  perform from public.profiles p where p.id = answer_school_request.person for update;
  select true into asked
  from public.school_requests r join public.schools s on s.id = answer_school_request.school and r.school_key = private.name_key(s.name)
  where r.user_id = answer_school_request.person and r.refused_at is null for update of r;
  if asked is null then
    return false;
  end if;
  if answer_school_request.is_confirmed then
    update public.profiles p set school_id = answer_school_request.school, school_link = 'request'
    where p.id = answer_school_request.person and (p.school_id is null or p.school_link = 'typed');
    return found;
  end if;
  update public.school_requests r set refused_at = now() where r.user_id = answer_school_request.person;
  update public.profiles p set school_id = null
  where p.id = answer_school_request.person and p.school_id = answer_school_request.school and p.school_link = 'typed';
  return true;
end;
$$;
comment on function public.answer_school_request(uuid, uuid, boolean) is
  'An admin may confirm or refuse an open request for their school, and bring nobody in who hasn''t asked. False when there is none any more.';
revoke all on function public.answer_school_request(uuid, uuid, boolean) from public, anon, authenticated;
grant execute on function public.answer_school_request(uuid, uuid, boolean) to authenticated;

create or replace function public.remove_school_member(school uuid, person uuid)
returns boolean
language plpgsql
security definer
set search_path = ''
as $$
begin
  perform private.must_be_staff(remove_school_member.school, 'admin');
  update public.profiles p set school_id = null
  where p.id = remove_school_member.person and p.school_id = remove_school_member.school and p.school_link not in ('staff', 'typed');
  if not found then
    return false;
  end if;
  insert into public.school_exclusions (school_id, user_id) values (remove_school_member.school, remove_school_member.person)
  on conflict do nothing;
  return true;
end;
$$;
comment on function public.remove_school_member(uuid, uuid) is
  'An admin may take a member out of their school, who then comes back by a confirmed request only. False for who is none, and for staff: remove_staff ends appointments.';
revoke all on function public.remove_school_member(uuid, uuid) from public, anon, authenticated;
grant execute on function public.remove_school_member(uuid, uuid) to authenticated;

create or replace function public.bind_school_domain(school uuid, domain text, is_bound boolean)
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  wanted text := lower(btrim(bind_school_domain.domain));
  owner uuid;
begin
  perform private.must_be_staff(bind_school_domain.school, 'admin');
  if not bind_school_domain.is_bound then
    delete from public.school_domains d where d.domain = wanted and d.school_id = bind_school_domain.school;
    return '{"ok": true}';
  end if;
  if private.is_public_mail_domain(wanted) then
    return '{"ok": false, "reason": "public"}';
  end if;
  -- Who has an address there may speak for it. Anybody else would collect the children of another school.
  if wanted is distinct from private.domain_of(private.verified_email((select auth.uid()))) then
    return '{"ok": false, "reason": "not_yours"}';
  end if;
  insert into public.school_domains (domain, school_id, created_by)
  values (wanted, bind_school_domain.school, (select auth.uid())) on conflict do nothing;
  select d.school_id into owner from public.school_domains d where d.domain = wanted;
  if owner is distinct from bind_school_domain.school then
    return '{"ok": false, "reason": "taken"}';
  end if;
  perform private.link_by_domain(u.id) from auth.users u where private.domain_of(u.email) = wanted;
  return '{"ok": true}';
end;
$$;
comment on function public.bind_school_domain(uuid, text, boolean) is
  'An admin may bind the domain of their own confirmed address to their school, so that confirmed addresses there belong to it, and free it again; members stay. Answers ok, or ok false with a reason: public, not_yours, taken.';
revoke all on function public.bind_school_domain(uuid, text, boolean) from public, anon, authenticated;
grant execute on function public.bind_school_domain(uuid, text, boolean) to authenticated;
