create trigger dashboard_words_of_mates before update of team_id on public.dashboard
  for each row when (new.team_id is null) execute function private.keep_words_of_mates();
comment on column public.messages.reader_id is
  'The only one who reads it: the writer of words that signal danger or hurt somebody in a team''s conversation, and of their answer; the last member, of what mates wrote there. Null for everything else.';

-- Whoever was the last of a team before.
update public.dashboard d set team_id = null where d.team_id is null and d.category_activity = 'Collaborative Project';
-- Evaluations have credited them with what mates wrote.
update public.evaluation_levels l set quote = '' from public.messages m
where m.session_id = l.session_id and m.reader_id <> m.author_id and strpos(m.content, l.quote) > 0;
delete from public.misconceptions_met e using public.messages m
where m.session_id = e.session_id and m.reader_id <> m.author_id and strpos(m.content, e.quote) > 0;
