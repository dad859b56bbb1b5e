-- What the staff of a school do: codes, requests, members and the e-mail domain.

create function private.must_be_staff(school uuid, needed text default null)
returns void
language plpgsql
stable
set search_path = ''
as $$
begin
  if not exists (
    select from public.school_staff s
    where s.user_id = (select auth.uid()) and s.school_id = must_be_staff.school
      and (must_be_staff.needed is null or s.role = must_be_staff.needed)
  ) then
    raise exception 'Only % of this school can do this.', case must_be_staff.needed when 'admin' then 'an admin' else 'the staff' end
      using errcode = '42501';
  end if;
end;
$$;
comment on function private.must_be_staff(uuid, text) is
  'Refuses everybody who is not staff of a school at this moment, or not in the needed role.';
revoke all on function private.must_be_staff(uuid, text) from public;

create table private.public_mail_domains (
  domain text primary key check (domain = lower(domain))
);
comment on table private.public_mail_domains is
  'Domains at which anybody gets an address, so that no school can bind them. Only the procedures of schools read it; an operator may add to it.';
alter table private.public_mail_domains enable row level security;
revoke all on private.public_mail_domains from public, anon, authenticated, service_role;
insert into private.public_mail_domains (domain)
select unnest(string_to_array(
  'gmail.com googlemail.com icloud.com me.com mac.com aol.com aim.com proton.me protonmail.com protonmail.ch pm.me tutanota.com tuta.io '
  || 'tuta.com mail.com email.com usa.com zoho.com zohomail.com fastmail.com fastmail.fm hey.com hushmail.com inbox.com lycos.com '
  || 'excite.com rocketmail.com ymail.com passport.com windowslive.com duck.com mozmail.com relay.firefox.com privaterelay.appleid.com '
  || 'web.de freenet.de t-online.de arcor.de posteo.de mailbox.org mail.de email.de online.de 1und1.de bluewin.ch hispeed.ch sunrise.ch '
  || 'aon.at chello.at orange.fr wanadoo.fr free.fr laposte.net sfr.fr neuf.fr bbox.fr numericable.fr libero.it virgilio.it tiscali.it '
  || 'alice.it tin.it tim.it email.it telefonica.net terra.es ono.com sapo.pt mail.pt clix.pt ziggo.nl kpnmail.nl planet.nl hetnet.nl '
  || 'xs4all.nl home.nl telenet.be skynet.be proximus.be btinternet.com sky.com talktalk.net virginmedia.com ntlworld.com blueyonder.co.uk '
  || 'tiscali.co.uk eircom.net telia.com comhem.se spray.se online.no broadpark.no jubii.dk mail.dk luukku.com suomi24.fi wp.pl o2.pl '
  || 'onet.pl interia.pl op.pl gazeta.pl seznam.cz centrum.cz email.cz post.cz azet.sk centrum.sk citromail.hu freemail.hu abv.bg mail.bg '
  || 'ukr.net i.ua meta.ua mail.ru bk.ru list.ru inbox.ru internet.ru rambler.ru ya.ru qq.com foxmail.com 163.com 126.com yeah.net '
  || 'sina.com sina.cn sohu.com aliyun.com 139.com 189.cn naver.com hanmail.net daum.net kakao.com nate.com docomo.ne.jp ezweb.ne.jp '
  || 'softbank.ne.jp nifty.com rediffmail.com sify.com indiatimes.com uol.com.br bol.com.br terra.com.br ig.com.br globo.com r7.com '
  || 'prodigy.net.mx comcast.net verizon.net att.net sbcglobal.net bellsouth.net cox.net charter.net earthlink.net juno.com netzero.net '
  || 'optonline.net frontier.com windstream.net shaw.ca rogers.com sympatico.ca telus.net videotron.ca bigpond.com bigpond.net.au '
  || 'optusnet.com.au iinet.net.au xtra.co.nz webmail.co.za mweb.co.za vodamail.co.za telkomsa.net mailinator.com guerrillamail.com '
  || 'sharklasers.com 10minutemail.com temp-mail.org tempmail.com yopmail.com trashmail.com getnada.com maildrop.cc dispostable.com '
  || 'moakt.com mailnesia.com throwawaymail.com fakeinbox.com mintemail.com', ' '));

create function private.is_public_mail_domain(domain text)
returns boolean
language sql
stable
set search_path = ''
as $$
  select exists (select from private.public_mail_domains p where p.domain = is_public_mail_domain.domain)
    -- Providers with a domain for each country.
    or is_public_mail_domain.domain ~ '^(gmail|googlemail|outlook|hotmail|live|msn|yahoo|gmx|yandex|aol|icloud|zoho|protonmail)(\.[a-z]{2,3}){1,2}$'
$$;
comment on function private.is_public_mail_domain(text) is 'Whether anybody can get an address at a domain, as far as is known.';
revoke all on function private.is_public_mail_domain(text) from public;

create function public.school_overview(school uuid)
returns jsonb
language plpgsql
stable
security definer
set search_path = ''
as $$
declare
  mine text := private.domain_of(private.verified_email((select auth.uid())));
begin
  perform private.must_be_staff(school_overview.school);
  return jsonb_build_object(
    'codes', coalesce((
      select jsonb_agg(jsonb_build_object('id', c.id, 'code', c.code, 'class_name', c.class_name, 'created_at', c.created_at,
        'members', (select count(*) from public.profiles p where p.school_code_id = c.id)) order by c.created_at, c.id)
      from public.school_codes c where c.school_id = school_overview.school and c.revoked_at is null), '[]'),
    'requests', coalesce((
      select jsonb_agg(jsonb_build_object('user_id', r.user_id, 'name', r.name, 'email', r.email, 'email_verified', r.verified,
        'role', r.role, 'created_at', r.created_at) order by r.created_at, r.user_id)
      from (
        select q.user_id, p.name, p.email, p.role, q.created_at, private.verified_email(p.id) is not null as verified
        from public.school_requests q
        join public.schools s on s.id = school_overview.school and q.school_key = private.name_key(s.name)
        join public.profiles p on p.id = q.user_id
        where q.refused_at is null
        order by q.created_at limit 200
      ) as r), '[]'),
    'members', coalesce((
      select jsonb_agg(jsonb_build_object('user_id', m.id, 'name', m.name, 'email', m.email, 'email_verified', m.verified, 'role', m.role,
        'since', m.school_since, 'link', m.school_link, 'class_name', m.class_name) order by lower(m.name), m.id)
      from (
        select p.id, p.name, p.email, p.role, p.school_since, p.school_link, c.class_name, private.verified_email(p.id) is not null as verified
        from public.profiles p left join public.school_codes c on c.id = p.school_code_id
        where p.school_id = school_overview.school and p.school_link <> 'typed'
        order by lower(p.name), p.id limit 2000
      ) as m), '[]'),
    'domains', coalesce((
      select jsonb_agg(d.domain order by d.domain) from public.school_domains d where d.school_id = school_overview.school), '[]'),
    'own_domain', case when not private.is_public_mail_domain(mine) then mine end
  );
end;
$$;
comment on function public.school_overview(uuid) is
  'Staff of a school may read its codes, the requests for it, its members with address and proof, and its e-mail domains; own_domain is the one that this person could bind.';
revoke all on function public.school_overview(uuid) from public, anon, authenticated;
grant execute on function public.school_overview(uuid) to authenticated;

create function public.make_school_code(school uuid, class_name text default null)
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  fault text := private.text_fault(btrim(make_school_code.class_name), 'The class', 60);
  made public.school_codes%rowtype;
begin
  perform private.must_be_staff(make_school_code.school);
  if fault is not null then
    raise exception '%', fault using errcode = '22023';
  end if;
  -- Two who make codes at once are counted one after the other.
  perform from public.schools s where s.id = make_school_code.school for no key update;
  if (select count(*) from public.school_codes c where c.school_id = make_school_code.school and c.revoked_at is null) >= 200 then
    raise exception 'This school has 200 codes. Please remove one that nobody needs.' using errcode = '22023';
  end if;
  insert into public.school_codes (school_id, class_name, created_by)
  values (make_school_code.school, case when private.is_blank(make_school_code.class_name) then null else btrim(make_school_code.class_name) end,
    (select auth.uid()))
  returning * into made;
  return jsonb_build_object('id', made.id, 'code', made.code, 'class_name', made.class_name);
end;
$$;
comment on function public.make_school_code(uuid, text) is
  'Staff of a school may make a code for a class, or for the whole school when no class is named.';
revoke all on function public.make_school_code(uuid, text) from public, anon, authenticated;
grant execute on function public.make_school_code(uuid, text) to authenticated;

create function public.revoke_school_code(school uuid, code uuid)
returns void
language plpgsql
security definer
set search_path = ''
as $$
begin
  perform private.must_be_staff(revoke_school_code.school);
  update public.school_codes c set revoked_at = coalesce(c.revoked_at, now())
  where c.id = revoke_school_code.code and c.school_id = revoke_school_code.school;
end;
$$;
comment on function public.revoke_school_code(uuid, uuid) is
  'Staff of a school may end one of its codes, by its id; whoever came by it stays. Safe to call twice.';
revoke all on function public.revoke_school_code(uuid, uuid) from public, anon, authenticated;
grant execute on function public.revoke_school_code(uuid, uuid) to authenticated;

create function public.answer_school_request(school uuid, person uuid, is_confirmed boolean)
returns boolean
language plpgsql
security definer
set search_path = ''
as $$
declare
  asked boolean;
begin
  perform private.must_be_staff(answer_school_request.school);
  -- The profile first, as everything else that changes who belongs where.
  perform from public.profiles p where p.id = answer_school_request.person for update;
  select true into asked
  from public.school_requests r join public.schools s on s.id = answer_school_request.school and r.school_key = private.name_key(s.name)
  where r.user_id = answer_school_request.person and r.refused_at is null for update of r;
  if asked is null then
    return false;
  end if;
  if answer_school_request.is_confirmed then
    update public.profiles p set school_id = answer_school_request.school, school_link = 'request'
    where p.id = answer_school_request.person and (p.school_id is null or p.school_link = 'typed');
    return found;
  end if;
  update public.school_requests r set refused_at = now() where r.user_id = answer_school_request.person;
  update public.profiles p set school_id = null
  where p.id = answer_school_request.person and p.school_id = answer_school_request.school and p.school_link = 'typed';
  return true;
end;
$$;
comment on function public.answer_school_request(uuid, uuid, boolean) is
  'Staff of a school may confirm or refuse an open request for it, and bring nobody in who hasn''t asked. False when there is none any more.';
revoke all on function public.answer_school_request(uuid, uuid, boolean) from public, anon, authenticated;
grant execute on function public.answer_school_request(uuid, uuid, boolean) to authenticated;

create function public.remove_school_member(school uuid, person uuid)
returns boolean
language plpgsql
security definer
set search_path = ''
as $$
begin
  perform private.must_be_staff(remove_school_member.school);
  update public.profiles p set school_id = null
  where p.id = remove_school_member.person and p.school_id = remove_school_member.school and p.school_link not in ('staff', 'typed');
  if not found then
    return false;
  end if;
  insert into public.school_exclusions (school_id, user_id) values (remove_school_member.school, remove_school_member.person)
  on conflict do nothing;
  return true;
end;
$$;
comment on function public.remove_school_member(uuid, uuid) is
  'Staff of a school may take a member out of it, who then comes back by a confirmed request only. False for who is none, and for staff: an operator ends appointments.';
revoke all on function public.remove_school_member(uuid, uuid) from public, anon, authenticated;
grant execute on function public.remove_school_member(uuid, uuid) to authenticated;

create function public.bind_school_domain(school uuid, domain text, is_bound boolean)
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  wanted text := lower(btrim(bind_school_domain.domain));
  owner uuid;
begin
  perform private.must_be_staff(bind_school_domain.school, 'admin');
  if not bind_school_domain.is_bound then
    delete from public.school_domains d where d.domain = wanted and d.school_id = bind_school_domain.school;
    return '{"ok": true}';
  end if;
  if private.is_public_mail_domain(wanted) then
    return '{"ok": false, "reason": "public"}';
  end if;
  -- Who has an address there may speak for it. Anybody else would collect the children of another school.
  if wanted is distinct from private.domain_of(private.verified_email((select auth.uid()))) then
    return '{"ok": false, "reason": "not_yours"}';
  end if;
  insert into public.school_domains (domain, school_id, created_by)
  values (wanted, bind_school_domain.school, (select auth.uid())) on conflict do nothing;
  select d.school_id into owner from public.school_domains d where d.domain = wanted;
  if owner is distinct from bind_school_domain.school then
    return '{"ok": false, "reason": "taken"}';
  end if;
  perform private.link_by_domain(u.id) from auth.users u where private.domain_of(u.email) = wanted;
  return '{"ok": true}';
end;
$$;
comment on function public.bind_school_domain(uuid, text, boolean) is
  'An admin may bind the domain of their own confirmed address to their school, so that confirmed addresses there belong to it, and free it again; members stay. Answers ok, or ok false with a reason: public, not_yours, taken.';
revoke all on function public.bind_school_domain(uuid, text, boolean) from public, anon, authenticated;
grant execute on function public.bind_school_domain(uuid, text, boolean) to authenticated;
