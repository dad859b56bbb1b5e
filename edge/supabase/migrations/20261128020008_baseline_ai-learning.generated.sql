-- Written by `npm run migration -w edge` from schemas/ai-learning, which says what holds; this is how a database begins.

set local check_function_bodies = off;

-- It talks and evaluates: sessions of this category are its own.
insert into public.areas (id, category_activity, completed_stays_closed) values ('ai-learning', 'AI Learning', true);
