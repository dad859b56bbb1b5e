-- A server that listens tells the open pages when something has changed; what it is they ask as before.

create trigger dashboard_tell_news after update of talk_news on public.dashboard
  for each row when (new.talk_news is distinct from old.talk_news) execute function private.tell_session_news();
create trigger turn_locks_tell_begin after insert on public.turn_locks
  for each row execute function private.tell_turn_news();
create trigger turn_locks_tell_change after update of holder on public.turn_locks
  for each row execute function private.tell_turn_news();
create trigger turn_locks_tell_end after delete on public.turn_locks
  for each row execute function private.tell_turn_news();
create trigger schools_tell_news after update on public.schools
  for each row execute function private.tell_school_news();
create trigger school_classes_tell_news after update on public.school_classes
  for each row execute function private.tell_school_news();
create trigger school_class_members_tell_news after insert or update or delete on public.school_class_members
  for each row execute function private.tell_person_news();
create trigger team_members_tell_news after insert or update or delete on public.team_members
  for each row execute function private.tell_person_news();
create trigger profiles_tell_school after update of school_id, school_link on public.profiles
  for each row when ((new.school_id, new.school_link) is distinct from (old.school_id, old.school_link))
  execute function private.tell_person_news();
