/** What runs SQL as the owner of the database, as a test server and a client of PostgreSQL do. */
type RunSql = (sql: string, parameters: unknown[]) => Promise<unknown>;

/** Puts messages, in the shape of `chat_history`, in place of a conversation. */
export async function fillConversation(sql: RunSql, session: string, messages: readonly object[]): Promise<void> {
  await sql("delete from public.messages where session_id = $1", [session]);
  await sql(
    `insert into public.messages (session_id, message_id, role, author_id, author_name, content, at, extension, execution, failed, cut,
      answers, prompt, practice, words, news)
    select $1::uuid, coalesce(m.value ->> 'id', 'stored-' || m.ordinality), m.value ->> 'role', nullif(m.value #>> '{author,id}', '')::uuid,
      m.value #>> '{author,name}', m.value ->> 'content', coalesce(nullif(m.value ->> 'timestamp', '')::timestamptz, now()),
      m.value - array['id', 'role', 'author', 'content', 'timestamp', 'execution', 'failed', 'cut', 'answers', 'prompt', 'practice', 'words', 'news'],
      m.value -> 'execution', coalesce((m.value ->> 'failed')::boolean, false), coalesce((m.value ->> 'cut')::boolean, false),
      case when m.value ? 'answers' then array(select jsonb_array_elements_text(m.value -> 'answers')) end, m.value ->> 'prompt',
      coalesce((m.value ->> 'practice')::boolean, false), (m.value ->> 'words')::integer, coalesce((m.value ->> 'news')::integer, 0)
    from jsonb_array_elements($2::text::jsonb) with ordinality as m (value, ordinality) order by m.ordinality`,
    [session, JSON.stringify(messages)],
  );
}
