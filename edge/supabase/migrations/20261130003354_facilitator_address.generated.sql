-- Written by `npm run migration -w edge` from the files named below; what they say is what holds.

set local check_function_bodies = off;

drop function public.save_school_settings(school uuid, safe_person text, daily_tokens bigint, link_days integer, voice_off boolean);

-- schemas/core/schools.sql
create or replace function public.school_settings(school uuid)
returns jsonb
language plpgsql
stable
security definer
set search_path = ''
as $$
begin
  perform private.must_be_staff(school_settings.school);
  return (
    select jsonb_build_object('safe_person', s.safe_person, 'daily_tokens', s.daily_tokens, 'link_days', s.link_days,
      'voice_off', s.voice_off, 'facilitator_address_shown', s.facilitator_address_shown,
      'used_today', private.school_tokens_today(s.id))
    from public.schools s where s.id = school_settings.school
  );
end;
$$;
comment on function public.school_settings(uuid) is
  'Staff of a school may read whom its learners are told to turn to, how many tokens they may use in a day and have used today, for how many days a link to what they made may last, whether replies are read aloud only once a learner turns it on, and whether teams read their facilitator''s address.';
revoke all on function public.school_settings(uuid) from public, anon, authenticated;
grant execute on function public.school_settings(uuid) to authenticated;

-- schemas/core/schools.sql
create or replace function public.save_school_settings(school uuid, safe_person text, daily_tokens bigint, link_days integer default null,
  voice_off boolean default null, facilitator_address_shown boolean default null)
returns void
language plpgsql
security definer
set search_path = ''
as $$
declare
  fault text := private.text_fault(btrim(save_school_settings.safe_person), 'The person to turn to', 200);
begin
  perform private.must_be_staff(save_school_settings.school, 'admin');
  fault := coalesce(fault, private.budget_fault(save_school_settings.daily_tokens),
    case when save_school_settings.link_days not between 0 and 90 then 'A link lasts 90 days at most.' end);
  if fault is not null then
    raise exception '%', fault using errcode = '22023';
  end if;
  update public.schools s
  set safe_person = case when private.is_blank(save_school_settings.safe_person) then null else btrim(save_school_settings.safe_person) end,
    daily_tokens = save_school_settings.daily_tokens, link_days = coalesce(save_school_settings.link_days, s.link_days),
    voice_off = coalesce(save_school_settings.voice_off, s.voice_off),
    facilitator_address_shown = coalesce(save_school_settings.facilitator_address_shown, s.facilitator_address_shown),
    updated_at = now()
  where s.id = save_school_settings.school;
end;
$$;
comment on function public.save_school_settings(uuid, text, bigint, integer, boolean, boolean) is
  'An admin may say whom a learner in distress can turn to, and how many tokens the learners of their school may use in a day (null is no limit of the school''s own), for how many days at most a learner''s link to what they made may last (0 is no link, null leaves it), whether replies are read aloud only once a learner turns it on, and whether teams read their facilitator''s e-mail address (null leaves either).';
revoke all on function public.save_school_settings(uuid, text, bigint, integer, boolean, boolean) from public, anon, authenticated;
grant execute on function public.save_school_settings(uuid, text, bigint, integer, boolean, boolean) to authenticated;
