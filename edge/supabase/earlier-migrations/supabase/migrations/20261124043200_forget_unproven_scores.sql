-- Scores that no quote proved were stored once. They stand nowhere any more: a card reads as if it was not evaluated.
update public.dashboard
set evaluation_score = null, evaluation_evidence = null, evaluation_criteria = null, evaluation_proven = null
where evaluation_proven = false;
