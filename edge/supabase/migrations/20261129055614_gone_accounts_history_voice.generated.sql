-- Written by `npm run migration -w edge` from the files named below; what they say is what holds.

set local check_function_bodies = off;

drop function private.has_open_account();

drop function private.sign_on_may_open(person uuid, school uuid);

drop function public.move_classes_up(school uuid, moves jsonb);

drop function public.save_school_settings(school uuid, safe_person text, daily_tokens bigint, link_days integer);

-- schemas/core/account_closing.sql
create or replace function public.account_is_there(learner uuid)
returns boolean
language sql
stable
security definer
set search_path = ''
as $$
  select exists (select from auth.users u where u.id = account_is_there.learner)
    and not exists (select from private.closed_accounts c where c.user_id = account_is_there.learner)
$$;
comment on function public.account_is_there(uuid) is
  'Service role only. Whether an account is neither erased nor closed: a token is good for an hour, whatever became of whose it is. Functions ask it once they have read a token.';
revoke all on function public.account_is_there(uuid) from public, anon, authenticated;
grant execute on function public.account_is_there(uuid) to service_role;

-- schemas/core/account_closing.sql
create or replace function public.refuse_gone_account()
returns void
language plpgsql
stable
security definer
set search_path = ''
as $$
declare
  me uuid := (select auth.uid());
begin
  if me is not null and not public.account_is_there(me) then
    raise exception 'This account is not there any more.' using errcode = 'PT401';
  end if;
end;
$$;
comment on function public.refuse_gone_account() is
  'Asked ahead of every request of the table API, by whomever (db_pre_request): answers 401 to the token of an account that is erased or closed, and nothing to everybody else. Nobody without a session may, for whom nothing is open anyway.';
revoke all on function public.refuse_gone_account() from public, anon, authenticated;
grant execute on function public.refuse_gone_account() to authenticated, service_role;

-- schemas/core/account_closing.sql
create or replace function public.reopen_account(school uuid, person uuid)
returns void
language plpgsql
security definer
set search_path = ''
as $$
begin
  perform private.must_be_staff(reopen_account.school, 'admin');
  if not exists (select from private.closed_accounts c join public.profiles p on p.id = c.user_id and p.school_id = c.school_id
    where c.user_id = reopen_account.person and c.school_id = reopen_account.school)
  then
    raise exception 'This account is not closed.' using errcode = '22023';
  elsif private.open_accounts(array[reopen_account.person], array['roster', 'year_end']) = '{}' then
    raise exception 'Consent was withdrawn for this account: it stays closed and is erased. A new one can be made.' using errcode = '22023';
  end if;
end;
$$;
comment on function public.reopen_account(uuid, uuid) is
  'An admin of a school may open a closed account of it again, until it is erased, unless consent was withdrawn.';
revoke all on function public.reopen_account(uuid, uuid) from public, anon, authenticated;
grant execute on function public.reopen_account(uuid, uuid) to authenticated;

-- schemas/core/consent.sql
create or replace function public.consent(person public.profiles)
returns jsonb
language sql
stable
security definer
set search_path = ''
as $$
  select jsonb_build_object('school', s.name, 'teachers', (
      select string_agg(distinct t.name, ', ') from private.classes_of((consent.person).id) as c
      join public.school_class_teachers k on k.class_id = c.id join public.profiles t on t.id = k.user_id),
    'mailed_at', (
      select max(l.made_at) from private.parent_links l
      where l.user_id = (consent.person).id and l.email is not null and l.ends_at > now()))
  from (select (consent.person).id as id) as me
  left join public.schools s on s.id = (consent.person).school_id and (consent.person).school_link <> 'typed'
  where (consent.person).id = (select auth.uid()) and (consent.person).profile_completed and private.lacks_consent((consent.person).id)
$$;
comment on function public.consent(public.profiles) is
  'A computed column of profiles: what the person may read while consent is missing, that is whom to ask and whether a parent was written to; null where nothing is missing.';
revoke all on function public.consent(public.profiles) from public, anon, authenticated;
grant execute on function public.consent(public.profiles) to authenticated;

-- schemas/core/evidence.sql
create or replace function public.my_history()
returns jsonb
language sql
stable
security definer
set search_path = ''
as $$
  select jsonb_build_object(
    'tries', (
      select coalesce(jsonb_agg(jsonb_build_object('session', t.session_id, 'score', t.score, 'at', t.at) order by t.at), '[]')
      from (
        -- As count_teacher_levels counts. What a teacher set belongs to the newest try, whose score stands in dashboard.
        select l.session_id, 20.0 * avg(l.level) as score, max(l.made_at) as at
        from public.dashboard d join public.evaluation_levels l on l.session_id = d.id
        where d.user_id = (select auth.uid()) and d.team_id is null
        group by l.session_id, l.made_on order by 3 desc limit 60) as t),
    'worked', (
      select coalesce(jsonb_agg(distinct jsonb_build_object('session', m.session_id, 'at', date_trunc('hour', m.at))), '[]')
      from (
        select d.id, d.updated_at, null::uuid as author from public.dashboard d
        where d.user_id = (select auth.uid()) and d.team_id is null
        union all
        select d.id, d.updated_at, t.user_id from public.team_members t join public.dashboard d on d.team_id = t.team_id
        where t.user_id = (select auth.uid())) as d
      join public.messages m on m.session_id = d.id and m.author_id is not distinct from d.author
      where d.updated_at > now() - interval '8 days' and m.at > now() - interval '8 days' and m.role = 'user'))
$$;
comment on function public.my_history() is
  'What the signed-in person''s dashboard draws of the past: the last 60 tries at their own work, the last one of each day, and in which hours of the last eight days they wrote in which talk. No words.';
revoke all on function public.my_history() from public, anon, authenticated;
grant execute on function public.my_history() to authenticated;

-- schemas/core/lti_launch.sql
create or replace function private.lti_link(launch private.lti_launches, person uuid)
returns void
language plpgsql
set search_path = ''
as $$
begin
  insert into private.lti_people (platform_id, sub, user_id) values (lti_link.launch.platform_id, lti_link.launch.claims ->> 'sub', lti_link.person)
  on conflict (platform_id, sub) do update set user_id = excluded.user_id, linked_at = now();
  if lti_link.launch.claims ->> 'line_item' is not null and lti_link.launch.claims ->> 'opens' is not null
    and not exists (select from public.school_staff s where s.user_id = lti_link.person) then
    -- What was done before counts as well, and is sent once.
    insert into private.lti_results (platform_id, user_id, sub, line_item, opens, due_at)
    values (lti_link.launch.platform_id, lti_link.person, lti_link.launch.claims ->> 'sub', lti_link.launch.claims ->> 'line_item', lti_link.launch.claims ->> 'opens', now())
    on conflict (platform_id, line_item, sub) do update set user_id = excluded.user_id, opens = excluded.opens, due_at = clock_timestamp(), tries = 0;
  end if;
end;
$$;
comment on function private.lti_link(private.lti_launches, uuid) is
  'Keeps who a person of a platform is here, and the column of the grade book that waits for a student''s work.';
revoke all on function private.lti_link(private.lti_launches, uuid) from public;

-- schemas/core/lti_results.sql
create or replace function private.lti_work_changed()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  if tg_op = 'INSERT' or (new.progress, new.evaluation_score, new.evaluation_proven, new.self_check) is distinct from
    (old.progress, old.evaluation_score, old.evaluation_proven, old.self_check) then
    -- Which work it is, is looked at when it is sent. The time is that of this moment: by that of a long transaction's beginning, what a sender has
    -- taken up since would seem to hold it already.
    update private.lti_results r set due_at = clock_timestamp(), tries = 0
    where r.user_id = new.user_id or (new.team_id is not null and r.user_id in (select m.user_id from public.team_members m where m.team_id = new.team_id));
  end if;
  return null;
end;
$$;
comment on function private.lti_work_changed() is
  'Trigger: where a student''s work stands anew, the columns of grade books that wait for it are due. Sending is another''s: nothing of it holds up the student.';
revoke all on function private.lti_work_changed() from public;

-- schemas/core/school_years.sql
create or replace function public.move_classes_up(school uuid, moves jsonb, leavers uuid[] default '{}')
returns void
language plpgsql
security definer
set search_path = ''
as $$
declare
  moved jsonb;
  made uuid;
  of_classes uuid[];
begin
  perform private.must_be_staff(move_classes_up.school, 'admin');
  -- One move of a school at a time.
  perform from public.schools s where s.id = move_classes_up.school for update;
  if jsonb_typeof(move_classes_up.moves) is distinct from 'array' or jsonb_array_length(move_classes_up.moves) > 300
    or jsonb_array_length(move_classes_up.moves) + coalesce(cardinality(move_classes_up.leavers), 0) not between 1 and 2000 then
    raise exception 'Please choose at least one class.' using errcode = '22023';
  elsif exists (
    select from unnest(move_classes_up.leavers) as l
    where l is null or l not in (select private.staff_students(move_classes_up.school)) or exists (select from private.closed_accounts c where c.user_id = l)) then
    raise exception 'A student who leaves is not at your school any more. Please look again.' using errcode = '22023';
  end if;
  select coalesce(jsonb_agg(jsonb_build_object('id', c.id, 'archived', asked.archive is true or asked.leave is true, 'left', asked.leave is true,
    'before', jsonb_build_object('id', c.id, 'name', c.name, 'grade', c.grade),
    'after', jsonb_build_object('id', c.id,
      'name', case when asked.archive or asked.leave then c.name else private.class_name_of(asked.name) end,
      -- least() would make 12 of no grade.
      'grade', case when asked.archive or asked.leave or g.grade = 12 then g.grade else g.grade + 1 end))), '[]')
  into moved
  from (select distinct on (m.class) m.*
    from jsonb_to_recordset(move_classes_up.moves) as m (class uuid, name text, archive boolean, leave boolean, grade integer)) as asked
  join public.school_classes c on c.id = asked.class and c.school_id = move_classes_up.school and c.archived_at is null
  cross join lateral (select coalesce(c.grade, private.known_grade(case when asked.archive or asked.leave then null else asked.grade end))) as g (grade);
  if jsonb_array_length(moved) <> jsonb_array_length(move_classes_up.moves) then
    raise exception 'A class has changed meanwhile. Please look again.' using errcode = '22023';
  end if;
  insert into public.school_year_moves (school_id, moved_by, classes) values (move_classes_up.school, (select auth.uid()), moved)
  returning id into made;
  -- Before the names: who is in two of the classes goes up once.
  insert into public.school_year_move_people (move_id, user_id, grade_before, grade_after)
  select distinct on (p.id) made, p.id, p.school_grade,
    -- Who has no grade in a class that had none gets what the class has from now on.
    case when p.school_grade is null then (one.entry -> 'after' ->> 'grade')::integer else least(p.school_grade + 1, 12) end
  from jsonb_array_elements(moved) as one (entry)
  join public.school_classes c on c.id = (one.entry ->> 'id')::uuid and one.entry -> 'after' ->> 'grade' is not null
  join public.school_class_members m on m.class_id = c.id and m.removed_at is null
  join public.profiles p on p.id = m.user_id and p.school_id = c.school_id and (p.school_grade is not null or c.grade is null)
  where not (one.entry ->> 'archived')::boolean and p.id <> all (coalesce(move_classes_up.leavers, '{}'))
  order by p.id, c.id;
  of_classes := array(
    select distinct m.user_id from jsonb_array_elements(moved) as one (entry)
    join public.school_class_members m on m.class_id = (one.entry ->> 'id')::uuid and m.removed_at is null
    where (one.entry ->> 'left')::boolean and m.user_id in (select private.staff_students(move_classes_up.school)));
  perform public.archive_class((one.entry ->> 'id')::uuid) from jsonb_array_elements(moved) as one (entry)
  where (one.entry ->> 'archived')::boolean;
  -- Who is in a class that goes on stays.
  perform private.close_accounts(array(
    select l from unnest(of_classes) as l where not exists (select from private.classes_of(l))
    union select unnest(move_classes_up.leavers)), 'year_end', made);
  perform private.rename_classes((
    select jsonb_agg(one.entry -> 'after') from jsonb_array_elements(moved) as one (entry) where not (one.entry ->> 'archived')::boolean));
  perform private.set_school_grades(array_agg(p.user_id), array_agg(p.grade_after))
  from public.school_year_move_people p where p.move_id = made;
exception when unique_violation then
  raise exception 'Two classes would have the same name. Please change one of the names.' using errcode = '22023';
end;
$$;
comment on function public.move_classes_up(uuid, jsonb, uuid[]) is
  'An admin of a school may move classes up a year at once: a list of {class, name, archive, leave, grade}. Each gets its new name; one with a grade, or with one that is said here because it had none, goes up by one, with its students whose grade the school sets; one with archive is archived instead, and one with leave as well, and the accounts of its students who are in no other class are closed. So are those of single leavers, whatever classes they are in. All of it or nothing.';
revoke all on function public.move_classes_up(uuid, jsonb, uuid[]) from public, anon, authenticated;
grant execute on function public.move_classes_up(uuid, jsonb, uuid[]) to authenticated;

-- schemas/core/schools.sql
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

-- schemas/core/schools.sql
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
      'voice_off', s.voice_off, 'used_today', private.school_tokens_today(s.id))
    from public.schools s where s.id = school_settings.school
  );
end;
$$;
comment on function public.school_settings(uuid) is
  'Staff of a school may read whom its learners are told to turn to, how many tokens they may use in a day and have used today, for how many days a link to what they made may last, and whether replies are read aloud only once a learner turns it on.';
revoke all on function public.school_settings(uuid) from public, anon, authenticated;
grant execute on function public.school_settings(uuid) to authenticated;

-- schemas/core/schools.sql
create or replace function public.save_school_settings(school uuid, safe_person text, daily_tokens bigint, link_days integer default null,
  voice_off boolean default null)
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
    voice_off = coalesce(save_school_settings.voice_off, s.voice_off), updated_at = now()
  where s.id = save_school_settings.school;
end;
$$;
comment on function public.save_school_settings(uuid, text, bigint, integer, boolean) is
  'An admin may say whom a learner in distress can turn to, and how many tokens the learners of their school may use in a day (null is no limit of the school''s own), and for how many days at most a learner''s link to what they made may last (0 is no link, null leaves it), and whether replies are read aloud only once a learner turns it on (null leaves it).';
revoke all on function public.save_school_settings(uuid, text, bigint, integer, boolean) from public, anon, authenticated;
grant execute on function public.save_school_settings(uuid, text, bigint, integer, boolean) to authenticated;

-- schemas/core/sign_on.sql
create or replace function private.sign_on_may_open(person uuid, school uuid, is_invited boolean default false)
returns boolean
language sql
stable
set search_path = ''
as $$
  select exists (select from public.profiles p join auth.users u on u.id = p.id and coalesce(u.banned_until <= now(), true) and u.deleted_at is null
      where p.id = sign_on_may_open.person
        and (p.school_id = sign_on_may_open.school or (sign_on_may_open.is_invited and coalesce(p.school_link, 'typed') = 'typed')))
    and not exists (select from public.school_staff s where s.user_id = sign_on_may_open.person and s.school_id <> sign_on_may_open.school)
$$;
comment on function private.sign_on_may_open(uuid, uuid, boolean) is
  'Whether an account is open, belongs to a school (or to none, of whom it has invited), and is staff of no other: what that school''s own sign-in may open at most.';
revoke all on function private.sign_on_may_open(uuid, uuid, boolean) from public;

-- schemas/core/sign_on.sql
create or replace function public.match_sign_on(school uuid, id text, email text)
returns jsonb
language sql
stable
security definer
set search_path = ''
as $$
  with said as (
    select nullif(match_sign_on.id, '') as id, lower(nullif(match_sign_on.email, '')) as email
  ), students as (
    select a.user_id from said
    join public.school_accounts a on a.school_id = match_sign_on.school
    left join private.sign_on_names n on n.user_id = a.user_id and n.school_id = a.school_id
    where (a.roster_id = said.id or n.known_as = said.email or (n.known_as = lower(said.id) and n.known_as !~ '@'))
      and private.sign_on_may_open(a.user_id, match_sign_on.school)
      -- Who is in no class has left, and what opened the account has ended.
      and exists (select from private.classes_of(a.user_id))
  ), invited as (
    select i.email from said join public.school_staff_invitations i
      on i.school_id = match_sign_on.school and i.email = said.email and private.can_be_accepted(i)
  ), staff as (
    select p.user_id from said
    join public.school_domains d on d.school_id = match_sign_on.school and d.domain = private.domain_of(said.email)
    -- Only these prove that the school owns the domain. Any other issuer is what its admin says it is, and would open colleagues' accounts.
    join private.sign_on o on o.school_id = d.school_id and o.provider in ('entra', 'google')
    cross join lateral (
      select s.user_id, false as is_invited from public.school_staff s where s.school_id = d.school_id
      union all select u.id, true from invited i join auth.users u on u.email = i.email) as p
    where private.verified_email(p.user_id) = said.email and private.sign_on_may_open(p.user_id, match_sign_on.school, p.is_invited)
  ), found as (
    select user_id from students union select user_id from staff
  )
  -- Two accounts for one person are a mistake in a list, and nobody's guess.
  select case when count(*) = 1 then jsonb_build_object('ok', true, 'email', min(u.email))
    else jsonb_build_object('ok', false, 'is_invited', exists (select from invited)) end
  from found f join auth.users u on u.id = f.user_id
$$;
comment on function public.match_sign_on(uuid, text, text) is
  'Service role only. The one account of a school that its own sign-in means, by an id or an address that the issuer vouches for, never by a name: of a student on its list who is in a class, or of its staff, or of whom it has invited to be staff, with a proven address at its own domain. Makes nothing and reaches no other school. Else ok false, and is_invited where the address has an invitation that is still to be accepted.';
revoke all on function public.match_sign_on(uuid, text, text) from public, anon, authenticated;
grant execute on function public.match_sign_on(uuid, text, text) to service_role;

-- schemas/core/staff_appointing.sql
create or replace function private.can_be_accepted(invitation public.school_staff_invitations)
returns boolean
language sql
stable
set search_path = ''
as $$
  select can_be_accepted.invitation.settled_at is null and can_be_accepted.invitation.ends_at > now()
    -- Whoever was an admin then and is none any more has nothing to give.
    and exists (select from public.school_staff s
      where s.user_id = can_be_accepted.invitation.invited_by and s.school_id = can_be_accepted.invitation.school_id and s.role = 'admin')
$$;
comment on function private.can_be_accepted(public.school_staff_invitations) is 'Whether an invitation is open.';
revoke all on function private.can_be_accepted(public.school_staff_invitations) from public;

-- schemas/core/staff_appointing.sql
create or replace function private.open_invitation(token text)
returns public.school_staff_invitations
language sql
stable
set search_path = ''
as $$
  select i.* from public.school_staff_invitations i
  where i.token_hash = private.hash_of(open_invitation.token) and private.can_be_accepted(i)
$$;
comment on function private.open_invitation(text) is 'The invitation of a link while it can be accepted, or null.';
revoke all on function private.open_invitation(text) from public;
