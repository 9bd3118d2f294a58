-- What validators paid belongs to the coin, whose products share one reserve: each payment is booked once per coin.
alter table staking_incomes add column asset text;
update staking_incomes i set asset = p.asset from staking_products p where p.id = i.product_id;
alter table staking_incomes alter column asset set not null;
-- A payment that two products or two spellings hold keeps its first reference; the others are numbered.
with doubled as (
  select product_id, reference,
         row_number() over (partition by asset, lower(reference) order by created_at, product_id, reference) as position
    from staking_incomes
)
update staking_incomes i set reference = left(i.reference, 90) || ' #' || i.product_id || '-' || d.position
  from doubled d where d.position > 1 and d.product_id = i.product_id and d.reference = i.reference;
alter table staking_incomes drop constraint staking_incomes_pkey;
alter table staking_incomes drop column product_id;
create unique index staking_incomes_once on staking_incomes (asset, lower(reference));
