import { type WithdrawalAddress, withdrawalAddress } from '@dukat/contract/withdrawal-address';
import { destinationKey } from '@dukat/rules/wallets/destination-key';
import { maxNamedAddresses, maxRememberedAddresses } from '@dukat/rules/wallets/limits';
import { sql } from 'kysely';
import type { Database, Transaction } from '../../../platform/database/database.ts';
import { publicId } from '../../../platform/random.ts';

export interface UsedAddress {
  readonly portfolioId: string;
  readonly asset: string;
  readonly to: WithdrawalAddress;
  readonly now: Date;
}

/** Returns the columns of a saved or a used address. */
export const addressColumns = ({ portfolioId, asset, to, now }: UsedAddress) => ({
  public_id: publicId(),
  portfolio_id: portfolioId,
  asset,
  recognised_by: destinationKey(to) ?? '',
  fields: JSON.stringify(to),
  last_used_at: now,
});

/** Remembers where the portfolio sent money, and forgets the least recently used address beyond the limit. */
export async function saveAddress(tx: Transaction, used: UsedAddress): Promise<void> {
  const { portfolioId, asset, to } = used;
  if (destinationKey(to) === null) return;
  await tx
    .insertInto('wallet_saved_addresses')
    .values(addressColumns(used))
    .onConflict((conflict) =>
      conflict.columns(['portfolio_id', 'asset', 'recognised_by']).doUpdateSet({
        // Only its owner changes a saved address; an order may spell it differently or name another account owner.
        fields: sql`case when wallet_saved_addresses.kept_at is null then excluded.fields else wallet_saved_addresses.fields end`,
        last_used_at: sql`greatest(excluded.last_used_at, wallet_saved_addresses.last_used_at)`,
      }),
    )
    .execute();
  await sql`
    delete from wallet_saved_addresses where portfolio_id = ${portfolioId} and asset = ${asset} and id in (
      select id from wallet_saved_addresses
       where portfolio_id = ${portfolioId} and asset = ${asset} and kept_at is null
      order by last_used_at desc, id desc offset ${maxRememberedAddresses})`.execute(tx);
}

export type SavedAddress = WithdrawalAddress & {
  readonly id: string;
  readonly name: string | null;
  readonly keptAt: Date | null;
};

/** Returns the saved and the used addresses of the portfolio for the currency, newest first. */
export async function savedAddresses(
  db: Database,
  portfolioId: string,
  currency: string,
): Promise<SavedAddress[]> {
  const rows = await db
    .selectFrom('wallet_saved_addresses')
    .select(['public_id', 'fields', 'name', 'kept_at'])
    .where('portfolio_id', '=', portfolioId)
    .where('asset', '=', currency)
    .orderBy('kept_at', (order) => order.desc().nullsLast())
    .orderBy('last_used_at', 'desc')
    .orderBy('id', 'desc')
    .limit(maxRememberedAddresses + maxNamedAddresses)
    .execute();
  return rows.map(({ public_id: id, fields, name, kept_at: keptAt }) => ({
    ...withdrawalAddress.parse(fields),
    id,
    name,
    keptAt,
  }));
}
