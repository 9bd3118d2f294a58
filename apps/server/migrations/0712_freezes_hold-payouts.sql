-- Until when an owner's portfolios pay nothing out after a change of what protects the account. Only time ends it.
create table payout_holds (
  user_id bigint primary key references users (id),
  until_at timestamptz not null
);
create index payout_holds_until_at on payout_holds (until_at);
grant select, insert, update, delete on payout_holds to dukat_app;

-- Returns the frozen ones among these portfolios. Called for every batch of the exchange, when almost always none is frozen.
create function frozen_among(owners text[]) returns text[]
language plpgsql stable set plan_cache_mode = force_generic_plan as $$
begin
  if cardinality(owners) = 0 or not exists (select from payout_freezes where ended_at is null) then return '{}'; end if;
  return coalesce((select array_agg(portfolio_id) from frozen_portfolios where portfolio_id = any (owners)), '{}');
end $$;
revoke execute on function frozen_among(text[]) from public;
grant execute on function frozen_among(text[]) to dukat_app;

-- Returns those among these portfolios that are under a payout hold at a moment. Called for every batch of the exchange.
create function held_among(owners text[], at timestamptz) returns text[]
language plpgsql stable set plan_cache_mode = force_generic_plan as $$
begin
  if cardinality(owners) = 0 or not exists (select from payout_holds where until_at > at) then return '{}'; end if;
  return coalesce((select array_agg(p.id::text) from portfolios p join payout_holds h on h.user_id = p.user_id
                    where p.id = any (owners::bigint[]) and h.until_at > at), '{}');
end $$;
revoke execute on function held_among(text[], timestamptz) from public;
grant execute on function held_among(text[], timestamptz) to dukat_app;
