-- Portfolios of the house itself: its broker and its market maker trade on the exchange as anybody does, each from an
-- account of its own. They have a name instead of an owner, and nobody can log in as them.
alter table portfolios alter column user_id drop not null;
alter table portfolios add column house_name text unique check (length(house_name) between 1 and 60);
alter table portfolios drop constraint portfolios_type_check;
alter table portfolios add constraint portfolios_type_check check (type in ('basic', 'trade', 'house'));
alter table portfolios add constraint portfolios_owner check
  ((type = 'house') = (house_name is not null) and (type = 'house') = (user_id is null));
