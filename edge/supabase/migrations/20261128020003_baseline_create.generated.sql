-- Written by `npm run migration -w edge` from schemas/create, which says what holds; this is how a database begins.

set local check_function_bodies = off;

-- It talks and evaluates: sessions of this category are its own.
insert into public.areas (id, category_activity, completed_stays_closed) values ('create', 'Create', false);

-- Create: a challenge that a learner sets themselves.
insert into private.own_module_kinds (category, area, made_by_form, keeps_session, outcomes, metrics_for_success, facilitator_instructions,
  assessment_instructions, greeting) values ('Create', 'create', true, true,
  'The learner has many different ideas of their own for the challenge, works one of them out, and can say what is new about it.',
  'Three ways to see the challenge; ideas of at least three kinds; one idea that others would not have first; one idea worked out in detail; five ideas or more.',
  'Help the learner to open the challenge before they close it. Ask for their own ideas first and build on what they say. Ask for more ideas, for ideas of another kind, for what is unusual about one, and for the details of the one they like best.',
  'Judge the learner''s own ideas by the five categories of creative thinking, not how well they are written.',
  E'Hello! I''m your creativity coach, and this is your challenge: "{title}". I''ll guide you through it:\n\n{description}\n\nThe ideas come from you. What is the first idea that comes to your mind, even if it is silly?');
