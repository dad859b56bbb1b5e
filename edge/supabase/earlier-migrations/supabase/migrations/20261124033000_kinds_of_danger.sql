-- More of what children tell: each kind is answered and listed in its own words.

alter table public.safety_events drop constraint safety_events_kind_check;
alter table public.safety_events add constraint safety_events_kind_check check (kind in ('self_harm', 'sexual', 'abuse', 'threat', 'friend',
  'runaway', 'neglect', 'eating', 'bullying', 'drugs', 'unkind'));
comment on table public.safety_events is
  'Messages that signalled danger, or would have hurt somebody of a team. The staff of the school that the learner belonged to then may read who, what kind and when, never the words; the learner may not; only the server writes it.';
