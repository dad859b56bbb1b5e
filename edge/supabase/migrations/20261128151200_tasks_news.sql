-- A task that is set or taken back is news for whom it asks.

create trigger school_tasks_tell_new after insert on public.school_tasks
  for each row execute function private.tell_task_news();
create trigger school_tasks_tell_end before delete on public.school_tasks
  for each row execute function private.tell_task_end();
