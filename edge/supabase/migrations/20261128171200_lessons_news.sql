-- Whoever looks at a lesson hears that somebody of the class has gone on.

create trigger dashboard_tell_lesson after update of updated_at on public.dashboard
  for each row execute function private.tell_lesson_news();
