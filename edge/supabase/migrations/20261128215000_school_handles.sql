-- The schools that there are get theirs, in the order in which they came.
do $$
declare
  one record;
  base text;
  number integer;
begin
  for one in select s.id, s.name from public.schools s order by s.created_at, s.id loop
    base := coalesce(nullif(rtrim(left(private.plain_letters(one.name), 30), '-'), ''), 'school');
    number := 1;
    while exists (select from public.schools s where s.handle = base || case when number > 1 then '-' || number else '' end) loop
      number := number + 1;
    end loop;
    update public.schools s set handle = base || case when number > 1 then '-' || number else '' end where s.id = one.id;
  end loop;
end $$;
alter table public.schools alter column handle set not null;
create trigger schools_set_handle before insert on public.schools
  for each row execute function private.set_school_handle();
