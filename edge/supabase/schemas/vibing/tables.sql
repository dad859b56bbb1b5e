-- It talks and evaluates: sessions of this category are its own.
insert into public.areas (id, category_activity, completed_stays_closed) values ('vibing', 'Coding', true);
