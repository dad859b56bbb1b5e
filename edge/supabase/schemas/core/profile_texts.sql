create or replace function public.save_profile_texts(learner uuid, texts jsonb)
returns jsonb
language plpgsql
set search_path = ''
as $$
-- With the rights of the service role: a text is checked by the trigger as one of a browser is.
declare
  saved public.profiles%rowtype;
  said text;
begin
  insert into public.profiles (id) values (save_profile_texts.learner) on conflict (id) do nothing;
  update public.profiles p
  set name = case when texts ? 'name' then texts ->> 'name' else p.name end,
    nickname = case when texts ? 'nickname' then texts ->> 'nickname' else p.nickname end,
    country = case when texts ? 'country' then texts ->> 'country' else p.country end,
    state = case when texts ? 'state' then texts ->> 'state' else p.state end,
    city = case when texts ? 'city' then texts ->> 'city' else p.city end,
    school_name = case when texts ? 'school_name' then texts ->> 'school_name' else p.school_name end
  where p.id = save_profile_texts.learner
  returning p.* into saved;
  return jsonb_build_object('ok', true, 'profile', to_jsonb(saved));
exception when sqlstate '22023' then
  get stacked diagnostics said = message_text;
  return jsonb_build_object('ok', false, 'sentence', said);
end;
$$;
comment on function public.save_profile_texts(uuid, jsonb) is
  'Service role only; the caller has verified who the learner is and heard the texts. Writes those of name, nickname, country, state, city and school_name that are given into the learner''s profile, which is made where there is none. Answers the profile, or ok false with a sentence.';
revoke all on function public.save_profile_texts(uuid, jsonb) from public, anon, authenticated;
grant execute on function public.save_profile_texts(uuid, jsonb) to service_role;

create or replace function public.names_near(learner uuid)
returns text[]
language sql
stable
security definer
set search_path = ''
as $$
  select coalesce(array_agg(distinct btrim(n.name)), '{}') from public.profiles p cross join lateral (values (p.name), (p.nickname)) as n (name)
  where btrim(n.name) <> '' and p.id in (
    select names_near.learner
    union all select o.user_id from public.team_members m join public.team_members o on o.team_id = m.team_id where m.user_id = names_near.learner)
$$;
comment on function public.names_near(uuid) is
  'Service role only. What a learner and whoever is in a team with them are called, by their profiles: names that leave for no provider with what the learner writes.';
revoke all on function public.names_near(uuid) from public, anon, authenticated;
grant execute on function public.names_near(uuid) to service_role;
