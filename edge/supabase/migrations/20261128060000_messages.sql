-- A conversation is one row for each message, in place of one JSON list on its dashboard row with older pages and the messages that a
-- team doesn't see beside it. chat_history stays readable under its name: it is computed from the rows.

create sequence public.messages_position;
revoke all on sequence public.messages_position from public, anon, authenticated;
grant all on sequence public.messages_position to service_role;

create table public.messages (
  session_id uuid not null references public.dashboard (id) on delete cascade,
  position numeric(20, 1) not null default nextval('public.messages_position'),
  message_id text not null check (char_length(message_id) between 1 and 80),
  role text not null check (role in ('user', 'assistant')),
  author_id uuid references auth.users (id) on delete set null,
  author_name text,
  reader_id uuid references auth.users (id) on delete cascade,
  content text not null,
  at timestamptz not null default clock_timestamp(),
  extension jsonb not null default '{}' check (jsonb_typeof(extension) = 'object'),
  execution jsonb check (jsonb_typeof(execution) = 'object'),
  failed boolean not null default false,
  cut boolean not null default false,
  answers text[],
  prompt text,
  practice boolean not null default false,
  words integer,
  tokens_in integer not null default 0,
  tokens_out integer not null default 0,
  news integer not null default 0,
  primary key (session_id, position),
  constraint messages_once unique (session_id, role, message_id)
);
create index messages_author_id_idx on public.messages (author_id);
create index messages_reader_id_idx on public.messages (reader_id);
comment on table public.messages is
  'What was said in the conversations: one row a message. Only the server reads and writes it; a learner reads it as the columns chat_history and conversation of dashboard.';
comment on column public.messages.position is
  'The order within a conversation. It counts over all of them, so that a gap says nothing; a reply stands half a place after its question.';
comment on column public.messages.message_id is 'Made by the browser that sent it; of a reply the one of its question with :reply behind it.';
comment on column public.messages.author_id is 'Who wrote it in a team''s conversation; null elsewhere, and where the writer''s account is gone.';
comment on column public.messages.author_name is 'The name that the others saw when it was written; null outside of teams.';
comment on column public.messages.reader_id is
  'The only one who reads it: the writer of words that signal danger or hurt somebody in a team''s conversation, and of their answer. Null for everything else.';
comment on column public.messages.extension is 'What its area keeps beside the words.';
comment on column public.messages.execution is 'The program that it brought, with what it printed.';
comment on column public.messages.failed is 'Whether it is no answer: an apology in its place or, with cut, what had come when the learner left.';
comment on column public.messages.answers is 'Of a reply in a team''s conversation: the messages that it answers.';
comment on column public.messages.prompt is 'Of a reply: the prompt and its version.';
comment on column public.messages.practice is 'Of a reply: whether no model was asked.';
comment on column public.messages.words is 'Of a reply that was ended because it was too long: how many words had come.';
comment on column public.messages.news is 'In a team''s conversation: the number at which it came or changed last; 0 elsewhere.';
alter table public.messages enable row level security;
revoke all on public.messages from public, anon, authenticated;
grant all on public.messages to service_role;

with said as (
  select e.session_id, e.number::numeric as number, e.message, null::uuid as reader from public.earlier_messages e
  union all
  select d.id, d.chat_earlier + m.ordinality, m.value, null
    from public.dashboard d, jsonb_array_elements(d.chat_history) with ordinality as m (value, ordinality)
  union all
  select a.session_id, a.said_before + part.place, part.message, a.user_id
    from public.messages_apart a
    cross join lateral (values
      (0.5, jsonb_build_object('id', a.message_id, 'role', 'user', 'content', a.content, 'timestamp', a.at, 'news', a.news,
        'author', jsonb_build_object('id', a.user_id, 'name', ''))),
      (0.6, jsonb_build_object('id', a.message_id || ':reply', 'role', 'assistant', 'content', a.reply, 'timestamp', a.at, 'news', a.news,
        'prompt', a.prompt))) as part (place, message)
), placed as (
  select s.session_id, s.message, s.reader, row_number() over (order by s.session_id, s.number) as position,
    left(coalesce(nullif(s.message ->> 'id', ''), 'stored-' || s.number), 80) as message_id
  from said s
  where s.message ->> 'role' in ('user', 'assistant') and jsonb_typeof(s.message -> 'content') = 'string'
)
insert into public.messages (session_id, position, message_id, role, author_id, author_name, reader_id, content, at, extension, execution,
  failed, cut, answers, prompt, practice, words, news)
select p.session_id, p.position,
  -- Of two messages with one id the second keeps its words under another.
  case when row_number() over (partition by p.session_id, p.message ->> 'role', p.message_id order by p.position) = 1 then p.message_id
    else 'stored-' || p.position end,
  p.message ->> 'role', u.id, p.message #>> '{author,name}', p.reader, p.message ->> 'content',
  case when p.message ->> 'timestamp' ~ '^\d{4}-\d\d-\d\d[T ]\d\d:\d\d' then (p.message ->> 'timestamp')::timestamptz else now() end,
  p.message - array['id', 'role', 'author', 'content', 'timestamp', 'execution', 'failed', 'cut', 'answers', 'prompt', 'practice', 'words',
    'news', 'apart', 'room'],
  case when jsonb_typeof(p.message -> 'execution') = 'object' then p.message -> 'execution' end,
  coalesce((p.message ->> 'failed')::boolean, false), coalesce((p.message ->> 'cut')::boolean, false),
  case when jsonb_typeof(p.message -> 'answers') = 'array' then array(select jsonb_array_elements_text(p.message -> 'answers')) end,
  p.message ->> 'prompt', coalesce((p.message ->> 'practice')::boolean, false), (p.message ->> 'words')::integer,
  coalesce((p.message ->> 'news')::integer, 0)
from placed p
left join auth.users u on u.id::text = p.message #>> '{author,id}';
select setval('public.messages_position', (select greatest(max(m.position), 1) from public.messages m)::bigint);

drop trigger dashboard_chat_room on public.dashboard;
drop trigger dashboard_chat_room_first on public.dashboard;
drop trigger dashboard_talk_news on public.dashboard;
drop table public.earlier_messages;
drop table public.messages_apart;
alter table public.dashboard drop column chat_history, drop column chat_room, drop column chat_earlier;
create trigger dashboard_talk_news before update of evaluation_score, evaluation_evidence, progress on public.dashboard
  for each row when (old.team_id is not null and old.talk_news = new.talk_news and (old.progress, old.evaluation_score,
    old.evaluation_evidence) is distinct from (new.progress, new.evaluation_score, new.evaluation_evidence))
  execute function private.note_talk_news();
