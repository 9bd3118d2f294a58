create table portfolios (
  id bigint generated always as identity primary key,
  public_id text not null unique,
  user_id bigint not null references users (id),
  type text not null check (type in ('basic', 'trade')),
  public_name text check (length(public_name) between 1 and 60),
  created_at timestamptz not null
);
create index portfolios_user on portfolios (user_id, id);
grant select, insert, update on portfolios to dukat_app;

alter table users add constraint users_portfolio foreign key (portfolio_id) references portfolios (id);
