-- Written by `npm run migration -w edge` from the files named below; what they say is what holds.

set local check_function_bodies = off;

-- schemas/core/account_closing.sql
create or replace function private.open_accounts(people uuid[], reasons text[])
returns uuid[]
language plpgsql
set search_path = ''
as $$
declare
  opened uuid[];
begin
  with gone as (
    delete from private.closed_accounts c
    where c.user_id = any (open_accounts.people) and c.reason = any (open_accounts.reasons) returning c.*
  ), unbanned as (
    update auth.users u set banned_until = g.was_banned_until, updated_at = now() from gone g where u.id = g.user_id
  ), returned as (
    update public.school_class_members m set removed_at = null, by_teacher = false
    from gone g, public.school_classes k
    where m.user_id = g.user_id and m.class_id = any (g.classes) and k.id = m.class_id and k.archived_at is null
  )
  select coalesce(array_agg(g.user_id), '{}') into opened from gone g;
  return opened;
end;
$$;
comment on function private.open_accounts(uuid[], text[]) is
  'Opens accounts again that were closed for one of some reasons, with everything and in the classes that they were taken out of; answers which. What a school made for them to sign in with ended: they need a new card.';
revoke all on function private.open_accounts(uuid[], text[]) from public;

-- schemas/core/classes.sql
create or replace function private.may_put_back(member public.school_class_members)
returns boolean
language sql
stable
set search_path = ''
as $$
  select private.has_staff_role((select c.school_id from public.school_classes c where c.id = may_put_back.member.class_id), array['admin'])
    or may_put_back.member.by_teacher and not exists (
      select from private.closed_accounts k where k.user_id = may_put_back.member.user_id)
    and not exists (
      select from private.classes_of(may_put_back.member.user_id) as c
      join public.school_class_members o on o.class_id = c.id and o.user_id = may_put_back.member.user_id
      where o.joined_at > may_put_back.member.removed_at)
$$;
comment on function private.may_put_back(public.school_class_members) is
  'Whether whoever keeps a class may put somebody back in it: an admin always, a teacher whom its teachers took out, unless the account is closed or they came into another class since, where another teacher has them.';
revoke all on function private.may_put_back(public.school_class_members) from public;

-- schemas/core/classes.sql
create or replace function public.keep_in_class(class uuid, person uuid, is_in boolean)
returns boolean
language plpgsql
security definer
set search_path = ''
as $$
declare
  school uuid := (private.class_for_staff(keep_in_class.class)).school_id;
begin
  update public.school_class_members m set removed_at = case when keep_in_class.is_in then null else now() end,
    by_teacher = not keep_in_class.is_in and not private.has_staff_role(school, array['admin']),
    joined_at = case when keep_in_class.is_in then now() else m.joined_at end
  where m.class_id = keep_in_class.class and m.user_id = keep_in_class.person and (m.removed_at is null) <> keep_in_class.is_in
    and (not keep_in_class.is_in or private.may_put_back(m));
  return found;
end;
$$;
comment on function public.keep_in_class(uuid, uuid, boolean) is
  'Whoever keeps a class may take somebody out of it, whom its codes then don''t bring back, and put them back in where private.may_put_back allows it. They bring in nobody who hasn''t joined. False when nothing changed.';
revoke all on function public.keep_in_class(uuid, uuid, boolean) from public, anon, authenticated;
grant execute on function public.keep_in_class(uuid, uuid, boolean) to authenticated;

-- schemas/core/classes.sql
create or replace function public.move_to_class(class uuid, person uuid, target uuid, stays boolean default false)
returns boolean
language plpgsql
security definer
set search_path = ''
as $$
declare
  left_class public.school_classes%rowtype := private.class_for_staff(move_to_class.class);
  found_class public.school_classes%rowtype := private.class_for_staff(move_to_class.target);
begin
  if left_class.school_id <> found_class.school_id or not exists (
    select from private.classes_of(move_to_class.person) as c where c.id = left_class.id) or exists (
    select from private.classes_of(move_to_class.person) as c where c.id = found_class.id)
  then
    return false;
  end if;
  insert into public.school_class_members (class_id, user_id) values (found_class.id, move_to_class.person)
  on conflict (class_id, user_id) do update set removed_at = null, by_teacher = false, joined_at = now();
  if move_to_class.stays is not true then
    update public.school_class_members m set removed_at = now() where m.class_id = left_class.id and m.user_id = move_to_class.person;
  end if;
  -- As whoever joins a class.
  perform private.set_school_grades(array[move_to_class.person], array[found_class.grade]) where found_class.grade is not null;
  return true;
end;
$$;
comment on function public.move_to_class(uuid, uuid, uuid, boolean) is
  'Whoever keeps two classes of a school may move one of its students from the first to the second, or take them into it as well (stays); all that is theirs comes along. False where they aren''t in the first, or are in the second.';
revoke all on function public.move_to_class(uuid, uuid, uuid, boolean) from public, anon, authenticated;
grant execute on function public.move_to_class(uuid, uuid, uuid, boolean) to authenticated;

-- schemas/core/classes.sql
create or replace function public.class_week(class uuid, days integer default 7)
returns jsonb
language plpgsql
stable
security definer
set search_path = ''
as $$
declare
  found_class public.school_classes%rowtype;
begin
  found_class := private.class_for_staff(class_week.class);
  return jsonb_build_object(
    'opens_talks', private.teaches_class(found_class.id) and exists (
      select from public.schools s where s.id = found_class.school_id and s.talks_open_since is not null),
    'members', private.weeks_of(array(
      select m.user_id from public.school_class_members m where m.class_id = class_week.class and m.removed_at is null), private.days_of_figures(class_week.days)),
    'grades', coalesce((
      select jsonb_object_agg(p.id, p.school_grade)
      from public.school_class_members m join public.profiles p on p.id = m.user_id and p.school_grade is not null
      where m.class_id = class_week.class and m.removed_at is null), '{}'),
    'removed', coalesce((
      select jsonb_agg(jsonb_build_object('user_id', p.id, 'name', p.name) order by lower(p.name), p.id)
      from public.school_class_members m join public.profiles p on p.id = m.user_id
      where m.class_id = class_week.class and m.removed_at is not null and private.may_put_back(m)), '[]'));
end;
$$;
comment on function public.class_week(uuid, integer) is
  'Whoever keeps a class may read who is in it and how each works, in the counts of school_week, which grade the school set for whom, whom they may put back, and whether they may open talks there.';
revoke all on function public.class_week(uuid, integer) from public, anon, authenticated;
grant execute on function public.class_week(uuid, integer) to authenticated;

-- schemas/core/roster.sql
create or replace function private.settle_line(of_school public.schools, one jsonb, account public.school_accounts, wanted uuid[], is_whole boolean, named uuid[], is_preview boolean)
returns jsonb
language plpgsql
set search_path = ''
as $$
declare
  person record;
  had uuid[] := array(select c.id from private.classes_of(settle_line.account.user_id) as c order by 1);
  leaves uuid[] := '{}';
  joins uuid[];
  grade integer := coalesce((settle_line.one ->> 'grade')::integer,
    (select c.grade from public.school_classes c where c.id = any (settle_line.wanted) and c.grade is not null order by c.id limit 1));
  makes boolean;
  changes jsonb := '{}';
begin
  -- No list opens an account again for which consent was withdrawn.
  if exists (select from private.closed_accounts c where c.user_id = settle_line.account.user_id and c.reason = 'consent') then
    return '{}';
  end if;
  select p.name, p.school_grade into person from public.profiles p where p.id = settle_line.account.user_id;
  joins := array(select w from unnest(settle_line.wanted) as w where not w = any (had));
  if (settle_line.one ->> 'gone')::boolean then
    leaves := had;
    joins := '{}';
  elsif (settle_line.one ->> 'partial')::boolean then
    leaves := array(select h from unnest(had) as h where not h = any (settle_line.wanted)
      and h = any (private.class_ids(settle_line.of_school.id, array(select jsonb_array_elements_text(settle_line.one -> 'leaves')))));
  elsif settle_line.one ->> 'same' = 'moves' then
    leaves := array(select h from unnest(had) as h where not h = any (settle_line.wanted));
  elsif settle_line.is_whole then
    -- Another line may say the other class.
    leaves := array(select h from unnest(had) as h where h = any (settle_line.named) and not h = any (settle_line.wanted)
      and not h = any (private.class_ids(settle_line.of_school.id, array(select jsonb_array_elements_text(settle_line.one -> 'others')))));
  elsif settle_line.one ->> 'same' is distinct from 'both' and cardinality(settle_line.wanted) = 1 and cardinality(joins) = 1 and cardinality(had) = 1 then
    -- From one class to one other is a move.
    leaves := had;
  end if;
  if person.name is distinct from settle_line.one ->> 'name' and settle_line.one ->> 'name' <> '' and not (settle_line.one ->> 'gone')::boolean then
    changes := changes || jsonb_build_object('name', person.name);
  end if;
  if grade is not null and person.school_grade is distinct from grade then
    changes := changes || jsonb_build_object('grade', jsonb_build_array(person.school_grade, grade));
  end if;
  if settle_line.account.roster_id is distinct from settle_line.one ->> 'id' and settle_line.one ->> 'id' is not null then
    changes := changes || jsonb_build_object('id', coalesce(settle_line.account.roster_id, ''));
  end if;
  -- Of classes that are made with the list there is no id before it is taken in.
  makes := settle_line.is_preview and cardinality(settle_line.wanted) < jsonb_array_length(settle_line.one -> 'classes');
  if cardinality(leaves) + cardinality(joins) > 0 or makes then
    changes := changes || jsonb_build_object('classes', coalesce(private.class_names(settle_line.account.user_id), ''));
  end if;
  if cardinality(leaves) > 0 and had <@ leaves and cardinality(joins) = 0 and not makes then
    changes := changes || '{"closes": true}';
  end if;
  if changes = '{}' or settle_line.is_preview then
    return changes;
  end if;
  if cardinality(settle_line.wanted) > 0 then
    -- Back on the list before the day of erasing.
    perform private.open_accounts(array[settle_line.account.user_id], array['roster', 'year_end']);
  end if;
  update public.profiles p set name = settle_line.one ->> 'name' where p.id = settle_line.account.user_id and changes ? 'name';
  insert into public.school_class_members (class_id, user_id) select j, settle_line.account.user_id from unnest(joins) as j
  on conflict (class_id, user_id) do update set removed_at = null, by_teacher = false, joined_at = now();
  if cardinality(leaves) > 0 then
    perform private.leave_by_roster(settle_line.account.user_id, leaves);
  end if;
  if grade is not null then
    perform private.set_school_grades(array[settle_line.account.user_id], array[grade]);
  end if;
  return changes;
end;
$$;
comment on function private.settle_line(public.schools, jsonb, public.school_accounts, uuid[], boolean, uuid[], boolean) is
  'Brings an account to what a line of a roster says, or with is_preview only answers what would change: each field with what stands there now, closes for who is in no class afterwards, an empty object for nothing.';
revoke all on function private.settle_line(public.schools, jsonb, public.school_accounts, uuid[], boolean, uuid[], boolean) from public;
