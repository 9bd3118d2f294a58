-- Nothing leaves an owner's portfolios until then: somebody changed what protects the account. It ends by the clock alone.
create table payout_holds (
  user_id bigint primary key references users (id),
  until_at timestamptz not null
);
create index payout_holds_until_at on payout_holds (until_at);
grant select, insert, update, delete on payout_holds to dukat_app;
