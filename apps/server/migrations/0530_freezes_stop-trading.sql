-- Which of these portfolios are under a payout hold at a moment: read with every batch of the exchange, where almost always none is.
create function held_among(owners text[], at timestamptz) returns text[]
language plpgsql stable set plan_cache_mode = force_generic_plan as $$
begin
  if cardinality(owners) = 0 or not exists (select from payout_holds where until_at > at) then return '{}'; end if;
  return coalesce((select array_agg(p.id::text) from portfolios p join payout_holds h on h.user_id = p.user_id
                    where p.id = any (owners::bigint[]) and h.until_at > at), '{}');
end $$;
revoke execute on function held_among(text[], timestamptz) from public;
grant execute on function held_among(text[], timestamptz) to dukat_app;
