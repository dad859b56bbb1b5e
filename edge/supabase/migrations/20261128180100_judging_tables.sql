alter table public.dashboard add column teacher_read_at timestamptz;
comment on column public.dashboard.teacher_read_at is
  'When the learner last read here what teachers did with this work; what came later is told on their home page. Written by read_teacher_news only.';

create table public.teacher_comments (
  id bigint generated always as identity primary key,
  session_id uuid not null references public.dashboard (id) on delete cascade,
  school_id uuid not null references public.schools (id) on delete cascade,
  text text not null check (char_length(text) between 1 and 500),
  made_by uuid references auth.users (id) on delete set null,
  maker_name text not null,
  made_at timestamptz not null default now(),
  answer text check (char_length(answer) between 1 and 200),
  answered_at timestamptz
);
create index teacher_comments_session_id_idx on public.teacher_comments (session_id, id desc);
create index teacher_comments_school_id_idx on public.teacher_comments (school_id);
create index teacher_comments_made_by_idx on public.teacher_comments (made_by);
comment on table public.teacher_comments is
  'What staff of a class wrote to a learner about evaluated work, which changes no level; none is ever changed. The learner reads it and may answer in a line. Read and written through procedures; through the table only the server does.';
comment on column public.teacher_comments.maker_name is 'What the learner reads of who it was; it stays when that account goes.';
comment on column public.teacher_comments.answer is 'What the learner answered, through the gate.';
alter table public.teacher_comments enable row level security;
revoke all on public.teacher_comments from public, anon, authenticated;
grant all on public.teacher_comments to service_role;

create table public.misconceptions_met (
  id bigint generated always as identity primary key,
  session_id uuid not null references public.dashboard (id) on delete cascade,
  misconception text not null check (char_length(misconception) between 1 and 400),
  source text not null check (source in ('chosen', 'said')),
  quote text not null check (char_length(quote) between 1 and 1000),
  met_at timestamptz not null default now(),
  met_on date not null default (now() at time zone 'utc')::date
);
create unique index misconceptions_met_day_key on public.misconceptions_met (session_id, misconception, source, met_on);
comment on table public.misconceptions_met is
  'Which misconceptions of an activity''s author a learner met in a conversation of theirs alone, the last of a day. Only keep_misconceptions writes it; the learner''s class teachers and the admins of their school read it through procedures. No rule about words decides.';
comment on column public.misconceptions_met.misconception is 'The idea in the author''s words, as it was then.';
comment on column public.misconceptions_met.source is
  'chosen: on a guided path the learner chose the answer that carries it as the nearest to their own. said: a model named it in an evaluation, with words of the learner''s.';
comment on column public.misconceptions_met.quote is 'Of chosen the answer of the author''s that was chosen, of said the learner''s own words.';
alter table public.misconceptions_met enable row level security;
revoke all on public.misconceptions_met from public, anon, authenticated;
grant all on public.misconceptions_met to service_role;

-- What was evaluated before evaluation_levels stood: of each work the evaluation that is still stored, where everything in it was said
-- since the learner belongs to their school. When it was made isn't known; the day on which the work was completed or last touched is.
insert into public.evaluation_levels (session_id, place, criterion, level, quote, pass_mark, made_at, made_on)
select d.id, e.ordinality, c.name, c.level, case when c.level > 0 then coalesce(c.quote, '') else '' end,
  case d.category_activity when 'AI Learning' then 89.5 when 'Skills' then 84.9 else 84.95 end,
  worked.at, (worked.at at time zone 'utc')::date
from public.dashboard d
join public.profiles p on p.id = d.user_id
cross join lateral (select coalesce(d.completed_at, d.updated_at) as at) as worked
cross join lateral jsonb_array_elements(case when jsonb_typeof(d.evaluation_criteria) = 'array' then d.evaluation_criteria else '[]' end)
  with ordinality as e (value, ordinality)
cross join lateral (
  select e.value ->> 'name' as name, coalesce(e.value ->> 'quote', '') as quote,
    case when e.value ->> 'level' ~ '^[0-5]$' then (e.value ->> 'level')::integer end as level) as c
where d.team_id is null and d.evaluation_proven and d.evaluation_practice is not true and c.name is not null and c.level is not null
  and not exists (select from public.evaluation_levels l where l.session_id = d.id)
  and not exists (select from public.messages m where m.session_id = d.id and m.role = 'user' and m.at < p.school_since)
on conflict do nothing;
