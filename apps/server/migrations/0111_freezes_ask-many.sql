-- Which of these portfolios are frozen: asked with every batch of the exchange, where almost always nobody is.
create function frozen_among(owners text[]) returns text[]
language plpgsql stable set plan_cache_mode = force_generic_plan as $$
begin
  if cardinality(owners) = 0 or not exists (select from payout_freezes where ended_at is null) then return '{}'; end if;
  return coalesce((select array_agg(portfolio_id) from frozen_portfolios where portfolio_id = any (owners)), '{}');
end $$;
revoke execute on function frozen_among(text[]) from public;
grant execute on function frozen_among(text[]) to dukat_app;
