import { type RawBuilder, sql } from 'kysely';

/**
 * Whether portfolios of a user have saved or used one of the addresses in any spelling, as part of a statement. Takes selections of portfolio
 * ids and of comparable addresses on the main network of the asset.
 */
export function haveAddress(
  asset: string,
  portfolios: RawBuilder<unknown>,
  addresses: RawBuilder<unknown>,
): RawBuilder<boolean> {
  return sql`exists (
    select from wallet_saved_addresses its
     where its.portfolio_id in (select p.id::bigint from (${portfolios}) as p (id)) and its.asset = ${asset}
       and its.recognised_by in (select ${asset} || ' ' || a.address from (${addresses}) as a (address)))`;
}

/** Whether portfolios of two users have saved or used the same address or bank account, as part of a statement. Takes selections of portfolio ids. */
export function haveOneAddress(
  portfolios: RawBuilder<unknown>,
  others: RawBuilder<unknown>,
): RawBuilder<boolean> {
  return sql`exists (
    select from wallet_saved_addresses its
      join wallet_saved_addresses same on same.asset = its.asset and same.recognised_by = its.recognised_by
     where its.portfolio_id in (select p.id::bigint from (${portfolios}) as p (id))
       and same.portfolio_id in (select p.id::bigint from (${others}) as p (id)))`;
}
