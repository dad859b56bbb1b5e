-- Written by `npm run migration -w edge` from the files named below; what they say is what holds.

set local check_function_bodies = off;

-- schemas/core/roster.sql
create or replace function private.import_roster(school uuid, roster jsonb, class uuid, is_whole boolean, is_preview boolean, maker uuid)
returns jsonb
language plpgsql
set search_path = ''
as $$
declare
  place public.schools%rowtype;
  account public.school_accounts%rowtype;
  own_name text := (select c.name from public.school_classes c where c.id = import_roster.class);
  lines jsonb;
  accounts integer;
  closed integer := 0;
  new_classes text[];
  named uuid[];
  seen uuid[] := '{}';
  told jsonb[] := '{}';
  counts integer[] := array[0, 0, 0, 0, 0, 0];
  changes jsonb;
  alike uuid[];
  fits boolean;
  may text[];
  asks jsonb;
  made uuid;
  one record;
begin
  if jsonb_typeof(import_roster.roster) is distinct from 'array' or jsonb_array_length(import_roster.roster) > 5000 then
    raise exception 'A list can have 5,000 lines at most.' using errcode = '22023';
  end if;
  -- Two lists of one school are taken in one after the other.
  select s.* into strict place from public.schools s where s.id = import_roster.school for no key update;
  lines := (select coalesce(jsonb_agg(to_jsonb(l)), '[]') from private.roster_lines(private.name_roster_classes(place.id, import_roster.roster)) as l);
  accounts := (select count(*) from public.school_accounts a where a.school_id = place.id and exists (select from private.classes_of(a.user_id)));
  new_classes := array(
    select distinct on (lower(k)) k from jsonb_to_recordset(lines) as l (classes text[], fault text) cross join unnest(l.classes) as k
    where import_roster.class is null and l.fault is null and cardinality(private.class_ids(place.id, array[k])) = 0 order by lower(k), k);
  if not import_roster.is_preview then
    insert into public.school_classes (school_id, name, grade, created_by)
    select place.id, n.name, case when min(l.grade) = max(l.grade) then min(l.grade) end, import_roster.maker
    from unnest(new_classes) as n (name)
    -- A choir has no grade because one child who sings is in grade 5.
    left join (select lower(k) as key, r.grade from jsonb_to_recordset(lines) as r (classes text[], grade integer) cross join unnest(r.classes) as k where cardinality(r.classes) = 1) as l
      on l.key = lower(n.name)
    group by n.name;
    perform private.keep_roster_classes(place.id, import_roster.roster) where import_roster.class is null;
  end if;
  named := case when import_roster.class is not null then array[import_roster.class]
    else private.class_ids(place.id, array(select k from jsonb_to_recordset(lines) as l (classes text[], fault text) cross join unnest(l.classes) as k where l.fault is null)) end;
  -- A whole list with ids speaks of every class that its ids have meant: nobody is on it for a class that is empty now.
  if import_roster.is_whole and import_roster.class is null and jsonb_path_exists(import_roster.roster, '$[*].classes[*].id') then
    named := named || array(select r.class_id from private.roster_classes r where r.school_id = place.id);
  end if;
  for one in
    select l.*, f.wanted, f.account, f.alike
    from jsonb_to_recordset(lines) as l (at integer, line integer, file text, id text, name text, username text, classes text[], leaves text[], grade integer,
      partial boolean, known boolean, gone boolean, fault text, same text, by_name boolean, twin integer, others text[])
    join private.roster_accounts(place.id, import_roster.class, lines) as f on f.at = l.at
    order by l.line, l.at
  loop
    account := null;
    asks := '{}';
    if one.fault is null and import_roster.class is not null and exists (select from unnest(one.classes) as k where lower(k) <> lower(own_name)) then
      one.fault := 'This line is for another class than ' || own_name || '.';
    end if;
    if one.fault is null and one.twin is not null and one.by_name and one.same = 'both' then
      told := told || jsonb_build_object('line', one.line, 'file', one.file, 'name', one.name, 'what', 'twice',
        'alike', jsonb_build_object('line', one.twin, 'may', array['other', 'both'], 'same', one.same));
      continue;
    end if;
    if one.fault is null then
      select a.* into account from public.school_accounts a where a.user_id = one.account;
      if account.user_id = any (seen) then
        continue when one.by_name and one.wanted <@ array(select c.id from private.classes_of(account.user_id) as c);
        one.fault := 'Another line means the same student.';
      elsif account.user_id is not null and import_roster.class is not null
        and (exists (select from private.closed_accounts k where k.user_id = account.user_id)
          or not exists (select from private.classes_of(account.user_id) as c where c.id = import_roster.class)) then
        one.fault := 'This student is in another class, or has left. An admin can change that.';
      elsif account.user_id is null and exists (select from public.school_accounts a where a.school_id = place.id and a.username = one.username) then
        one.fault := 'Another student has this username.';
      end if;
      -- Who left, and was never here, is nothing to do.
      continue when one.fault is null and account.user_id is null and one.partial and (one.gone or one.known or (one.name = '' and one.classes = '{}'));
      if one.fault is null and account.user_id is null and one.partial and one.name = '' then
        one.fault := 'This student isn''t known here. Please take in the whole list first.';
      end if;
    end if;
    alike := one.alike;
    if one.fault is null and account.user_id is null then
      -- Of two ids that one system has given, a list of changes says two children.
      alike := array(select u from unnest(alike) as u where not (one.partial and exists (
        select from public.school_accounts a where a.user_id = u and a.roster_id is not null)));
      if cardinality(alike) > 0 or one.twin is not null then
        -- A child of no class, or whose account is closed, is an admin's to take in.
        fits := import_roster.class is null or private.has_staff_role(place.id, array['admin']) or (
          select bool_and(private.keeps_class(c) and not exists (select from private.closed_accounts k where k.user_id = u)) is true
          from unnest(alike) as u cross join lateral private.classes_of(u) as c);
        may := case
          when one.twin is not null and one.by_name then array['other', 'both']
          when one.twin is not null and cardinality(alike) = 0 then '{}'
          -- A username that is said is another than theirs: it can't be both.
          when fits and cardinality(alike) = 1 and (one.by_name or one.id is not null) and exists (select from public.school_accounts a where a.user_id = alike[1])
            then case when exists (select from private.classes_of(alike[1])) then array['other', 'both', 'moves'] else array['other', 'both'] end
          else array['other'] end;
        asks := jsonb_build_object('alike', jsonb_build_object('line', one.twin, 'may', may, 'same', case when one.same = any (may) then one.same end,
          'name', (select p.name from public.profiles p where p.id = alike[1]), 'classes', case when fits then private.class_names(alike[1]) end));
        if cardinality(may) > 0 and (one.same = any (may)) is not true then
          counts[6] := counts[6] + 1;
          told := told || (asks || jsonb_build_object('line', one.line, 'file', one.file, 'name', one.name, 'what', 'asked', 'classes', to_jsonb(one.classes)));
          -- Whoever it may be isn't missing from the list.
          seen := seen || alike;
          continue;
        elsif one.same <> 'other' then
          select a.* into account from public.school_accounts a where a.user_id = alike[1];
        end if;
      end if;
    end if;
    -- Whom the school's sign-in means, a class's list doesn't say.
    one.id := case when import_roster.class is null then one.id end;
    if one.fault is not null then
      counts[1] := counts[1] + 1;
      told := told || jsonb_build_object('line', one.line, 'file', one.file, 'name', one.name, 'what', 'fault', 'fault', one.fault);
      -- Whoever a faulty line means isn't missing from the list.
      seen := array_remove(seen || one.account || alike, null);
    elsif account.user_id is null then
      counts[2] := counts[2] + 1;
      told := told || (asks || jsonb_build_object('line', one.line, 'file', one.file, 'name', one.name, 'what', 'new', 'classes', to_jsonb(one.classes)));
      if not import_roster.is_preview then
        account.username := coalesce(one.username, private.new_username(place, one.name, coalesce(own_name, one.classes[1])));
        made := private.make_account(place, one.name, account.username,
          coalesce(one.grade, (select c.grade from public.school_classes c where c.id = any (one.wanted) and c.grade is not null order by c.id limit 1)), import_roster.maker);
        insert into public.school_accounts (user_id, school_id, username, roster_id, made_by) values (made, place.id, account.username, one.id, import_roster.maker);
        insert into public.school_class_members (class_id, user_id) select w, made from unnest(one.wanted) as w;
        if one.grade is not null then
          perform private.set_school_grades(array[made], array[one.grade]);
        end if;
        seen := seen || made;
      end if;
    else
      seen := seen || account.user_id;
      -- A name by which somebody was found isn't a better one.
      if one.by_name or one.name = '' then
        one.name := (select p.name from public.profiles p where p.id = account.user_id);
      end if;
      changes := private.settle_line(place, to_jsonb(one), account, one.wanted, import_roster.is_whole, named, import_roster.is_preview);
      if not import_roster.is_preview and one.id is not null then
        update public.school_accounts a set roster_id = one.id where a.user_id = account.user_id and a.roster_id is distinct from one.id;
      end if;
      if changes ? 'closes' then
        closed := closed + 1;
        counts[4] := counts[4] + 1;
        told := told || jsonb_build_object('line', one.line, 'file', one.file, 'name', one.name, 'what', 'gone');
      elsif changes = '{}' then
        counts[5] := counts[5] + 1;
      else
        counts[3] := counts[3] + 1;
        told := told || (asks || jsonb_build_object('line', one.line, 'file', one.file, 'name', one.name, 'what', 'changed', 'changes', changes, 'classes', to_jsonb(one.classes), 'grade', one.grade));
      end if;
    end if;
  end loop;
  if import_roster.is_whole then
    for one in
      select a.user_id, p.name, array_agg(m.class_id) as classes
      from public.school_class_members m
      join public.school_accounts a on a.user_id = m.user_id and a.school_id = place.id
      join public.profiles p on p.id = a.user_id and p.school_id = place.id
      where m.class_id = any (named) and m.removed_at is null and not a.user_id = any (seen)
      group by a.user_id, p.name order by lower(p.name), a.user_id
    loop
      counts[4] := counts[4] + 1;
      closed := closed + (not exists (select from private.classes_of(one.user_id) as c where not c.id = any (one.classes)))::integer;
      told := told || jsonb_build_object('name', one.name, 'what', 'gone');
      if not import_roster.is_preview then
        perform private.leave_by_roster(one.user_id, one.classes);
      end if;
    end loop;
  end if;
  return jsonb_build_object('faults', counts[1], 'new', counts[2], 'changed', counts[3], 'gone', counts[4], 'same', counts[5], 'asked', counts[6], 'closed', closed, 'accounts', accounts,
    'new_classes', to_jsonb(new_classes), 'lines', coalesce((
      select jsonb_agg(t order by array_position(array['fault', 'asked', 'gone', 'changed', 'new'], case when t #> '{alike,may,0}' is null then t ->> 'what' else 'asked' end), (t ->> 'line')::integer) from unnest(told) as t), '[]'));
end;
$$;
comment on function private.import_roster(uuid, jsonb, uuid, boolean, boolean, uuid) is
  'Takes a list of students into a school, or into one of its classes, all or nothing but the faulty lines and those that look like a child of another line or of the school and don''t say (same) whether they are: other, both for one account in both classes, or moves; with is_preview it changes nothing and answers the same: how many are new, changed, gone, as they were, faulty and asked about, and each line, faults first. With is_whole, who is in a class of the list and not on it is gone from that class. How many of the accounts in classes lose their last one is said too (closed, accounts). The caller has seen who asks.';
revoke all on function private.import_roster(uuid, jsonb, uuid, boolean, boolean, uuid) from public;
