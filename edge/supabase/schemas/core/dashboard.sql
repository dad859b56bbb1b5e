create or replace function private.guard_dashboard_row()
returns trigger
language plpgsql
set search_path = ''
as $$
declare
  module record;
begin
  -- The server's own functions run as the owner and write what they decided.
  if current_user in ('anon', 'authenticated') then
    if tg_op = 'INSERT' then
      -- Runs as the learner, so row security decides which modules exist here.
      select m.title, m.sub_category, m.category_activity into module
        from public.learning_modules m where m.learning_module_id = new.learning_module_id;
      if not found then
        raise exception 'This activity is not yours to start.' using errcode = '42501';
      end if;
      new.progress := 'not started';
      new.title := module.title;
      new.activity := module.title;
      new.sub_category := module.sub_category;
      new.category_activity := module.category_activity;
      new.created_at := now();
    elsif new.progress is distinct from old.progress
      and not (old.progress = 'not started' and new.progress = 'started') then
      raise exception 'Progress can only go from not started to started.' using errcode = '42501';
    end if;
    new.updated_at := now();
  end if;
  new.status := new.progress;
  if tg_op = 'INSERT' or new.progress is distinct from old.progress then
    new.completed_at := case when new.progress = 'completed' then now() end;
  end if;
  return new;
end;
$$;
comment on function private.guard_dashboard_row() is
  'Trigger: a browser''s new row starts from zero with its module''s titles, a browser''s change is the step to started and no other, and status and the day of completion follow progress.';
revoke all on function private.guard_dashboard_row() from public;
