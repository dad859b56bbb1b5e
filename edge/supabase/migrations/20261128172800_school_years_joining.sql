-- Whoever joins a class is in its grade.

create trigger school_class_members_take_grade after insert on public.school_class_members
  for each row execute function private.take_class_grade();
