-- An open page of whoever keeps a class no more hears nothing of it.
create trigger school_class_teachers_tell_news after delete on public.school_class_teachers
  for each row execute function private.tell_person_news();
create trigger school_staff_tell_news after update or delete on public.school_staff
  for each row execute function private.tell_person_news();
