-- Written by `npm run migration -w edge` from the files named below; what they say is what holds.

set local check_function_bodies = off;

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
  elsif settle_line.is_whole then
    leaves := array(select h from unnest(had) as h where h = any (settle_line.named) and not h = any (settle_line.wanted));
  elsif cardinality(settle_line.wanted) = 1 and cardinality(joins) = 1 and cardinality(had) = 1 then
    -- From one class to one other is a move.
    leaves := had;
  end if;
  if person.name is distinct from settle_line.one ->> 'name' and settle_line.one ->> 'name' <> '' and not (settle_line.one ->> 'gone')::boolean then
    changes := changes || jsonb_build_object('name', person.name);
  end if;
  if grade is not null and person.school_grade is distinct from grade then
    changes := changes || jsonb_build_object('grade', jsonb_build_array(person.school_grade, grade));
  end if;
  if settle_line.account.roster_id <> settle_line.one ->> 'id' then
    changes := changes || jsonb_build_object('id', settle_line.account.roster_id);
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
  on conflict (class_id, user_id) do update set removed_at = null;
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

-- schemas/core/schools.sql
create or replace function public.area_is_open(learner uuid, area text)
returns boolean
language sql
stable
security definer
set search_path = ''
as $$
  select not private.lacks_consent(area_is_open.learner)
    and not exists (select from private.closed_accounts c where c.user_id = area_is_open.learner) and not exists (
    select from public.profiles p join public.schools s on s.id = p.school_id
    where p.id = area_is_open.learner
      and (not private.school_opens(s, area_is_open.area) or area_is_open.area = any (private.closed_by_classes(area_is_open.learner)))
  );
$$;
comment on function public.area_is_open(uuid, text) is
  'The server asks whether a learner may use an area: no consent is missing, their school has it open, and none of their classes closes it. Who belongs to no school may use all, and whose account is closed none.';
revoke all on function public.area_is_open(uuid, text) from public, anon, authenticated;
grant execute on function public.area_is_open(uuid, text) to service_role;
