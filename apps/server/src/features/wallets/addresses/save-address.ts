import type { WithdrawalAddress } from '@dukat/contract/withdrawal-address';
import { sql } from 'kysely';
import type { Transaction } from '../../../platform/database/database.ts';
import { publicId } from '../../../platform/random.ts';
import '../wallets-tables.ts';

/** How many addresses of a currency are remembered for a portfolio. */
export const savedAtMost = 100;

/** Saved addresses are matched by an equal, non-empty bank account or address (specification 2.10). */
export function recognisedBy(to: WithdrawalAddress): string | null {
  return to.BankAccount || to.Address || null;
}

export async function saveAddress(
  tx: Transaction,
  { portfolioId, asset, to, now }: SavedAddress,
): Promise<void> {
  const key = recognisedBy(to);
  if (key === null) return;
  await tx
    .insertInto('wallet_saved_addresses')
    .values({
      public_id: publicId(),
      portfolio_id: portfolioId,
      asset,
      recognised_by: key,
      fields: JSON.stringify(to),
      last_used_at: now,
    })
    .onConflict((conflict) =>
      conflict.columns(['portfolio_id', 'asset', 'recognised_by']).doUpdateSet({
        fields: sql`excluded.fields`,
        last_used_at: sql`greatest(excluded.last_used_at, wallet_saved_addresses.last_used_at)`,
      }),
    )
    .execute();
  await sql`
    delete from wallet_saved_addresses where portfolio_id = ${portfolioId} and asset = ${asset} and id in (
      select id from wallet_saved_addresses where portfolio_id = ${portfolioId} and asset = ${asset}
      order by last_used_at desc, id desc offset ${savedAtMost})`.execute(tx);
}

interface SavedAddress {
  readonly portfolioId: string;
  readonly asset: string;
  readonly to: WithdrawalAddress;
  readonly now: Date;
}
