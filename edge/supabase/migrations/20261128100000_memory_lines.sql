-- What a learner's coach remembers: the learner reads it, and corrects and deletes it.
create table public.memory_lines (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references auth.users (id) on delete cascade,
  session_id uuid references public.dashboard (id) on delete cascade,
  kind text not null check (kind in ('shown', 'mended', 'interest')),
  about text check (char_length(about) <= 200),
  text text not null check (text ~ '\S' and char_length(text) <= 200),
  created_at timestamptz not null default now(),
  corrected_at timestamptz,
  due_at timestamptz,
  asked_at timestamptz,
  times_asked smallint not null default 0,
  unique (user_id, text),
  check ((kind = 'interest') = (session_id is null))
);
create index memory_lines_session_id_idx on public.memory_lines (session_id);
comment on table public.memory_lines is
  'Sentences of a learner''s own that a coach may come back to, at most 40. The learner alone reads and deletes them; the server writes them, and tells them to the coach of the learner''s own conversations.';
comment on column public.memory_lines.session_id is 'Where it was said. What a learner deletes takes along what is remembered of it.';
comment on column public.memory_lines.kind is 'shown: it proved a criterion. mended: a new sentence behind hints at an idea. interest: what the learner wrote on the profile page.';
comment on column public.memory_lines.about is 'The activity, and of what was shown the criterion; null for an interest.';
comment on column public.memory_lines.due_at is 'From when on a coach may come back to it: 2, 7 and 21 days after it was said. Null when that is over, and for an interest.';
alter table public.memory_lines enable row level security;
revoke all on public.memory_lines from public, anon, authenticated;
grant select, delete on public.memory_lines to authenticated;
grant all on public.memory_lines to service_role;
create policy memory_lines_read_own on public.memory_lines for select to authenticated using (user_id = (select auth.uid()));
comment on policy memory_lines_read_own on public.memory_lines is 'A learner reads their own memory; no staff does.';
create policy memory_lines_delete_own on public.memory_lines for delete to authenticated using (user_id = (select auth.uid()));
comment on policy memory_lines_delete_own on public.memory_lines is 'A learner deletes lines of their own memory.';

set local check_function_bodies = off;
create or replace function private.forget_oldest_lines()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  delete from public.memory_lines m using (
    select l.id, row_number() over (partition by l.user_id
      order by array_position(array['interest', 'mended', 'shown'], l.kind), l.created_at desc, l.id) as place
    from public.memory_lines l where l.user_id in (select a.user_id from added a)
  ) as kept
  where m.id = kept.id and kept.place > 40;
  return null;
end;
$$;
comment on function private.forget_oldest_lines() is 'Keeps at most 40 lines of a learner''s memory: what was shown goes first, the oldest of it before the rest.';
revoke all on function private.forget_oldest_lines() from public;

create trigger memory_lines_bound after insert on public.memory_lines
  referencing new table as added for each statement execute function private.forget_oldest_lines();
