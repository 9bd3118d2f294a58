import type { WithdrawalAddress } from '@dukat/contract/withdrawal-address';
import { destinationKey } from '@dukat/rules/wallets/destination-key';
import type { Database, Transaction } from '../../../platform/database/database.ts';
import { publicId } from '../../../platform/random.ts';

interface NewNamedAddress {
  readonly portfolioId: string;
  readonly asset: string;
  readonly to: WithdrawalAddress;
  readonly name: string;
  readonly now: Date;
}

/** Saves the destination. Saving it again restarts its waiting time. */
export async function insertNamedAddress(tx: Transaction, keeping: NewNamedAddress): Promise<void> {
  const { portfolioId, asset, to, name, now } = keeping;
  const fields = JSON.stringify(to);
  await tx
    .insertInto('wallet_saved_addresses')
    .values({
      public_id: publicId(),
      portfolio_id: portfolioId,
      asset,
      recognised_by: destinationKey(to) ?? '',
      fields,
      last_used_at: now,
      name,
      kept_at: now,
    })
    .onConflict((conflict) =>
      conflict
        .columns(['portfolio_id', 'asset', 'recognised_by'])
        .doUpdateSet({ fields, name, kept_at: now }),
    )
    .execute();
}

/** Returns since when the owner has saved the destination, or undefined if it is not saved. */
export async function findSavedAt(
  db: Database,
  { portfolioId, asset, to }: Pick<NewNamedAddress, 'portfolioId' | 'asset' | 'to'>,
): Promise<Date | undefined> {
  const row = await db
    .selectFrom('wallet_saved_addresses')
    .select('kept_at')
    .where('portfolio_id', '=', portfolioId)
    .where('asset', '=', asset)
    .where('recognised_by', '=', destinationKey(to) ?? '')
    .executeTakeFirst();
  return row?.kept_at ?? undefined;
}

export async function countNamedAddresses(
  tx: Transaction,
  portfolioId: string,
  asset: string,
): Promise<number> {
  const { count } = await tx
    .selectFrom('wallet_saved_addresses')
    .select((its) => its.fn.countAll<string>().as('count'))
    .where('portfolio_id', '=', portfolioId)
    .where('asset', '=', asset)
    .where('kept_at', 'is not', null)
    .executeTakeFirstOrThrow();
  return Number(count);
}

interface OwnAddress {
  readonly portfolioId: string;
  readonly publicId: string;
}

/** Returns whether the portfolio has saved this address. */
export async function renameAddress(
  tx: Transaction,
  { portfolioId, publicId: id }: OwnAddress,
  name: string,
): Promise<boolean> {
  const row = await tx
    .updateTable('wallet_saved_addresses')
    .set({ name })
    .where('portfolio_id', '=', portfolioId)
    .where('public_id', '=', id)
    .where('kept_at', 'is not', null)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

export async function deleteNamedAddress(
  tx: Transaction,
  { portfolioId, publicId: id }: OwnAddress,
): Promise<boolean> {
  const row = await tx
    .deleteFrom('wallet_saved_addresses')
    .where('portfolio_id', '=', portfolioId)
    .where('public_id', '=', id)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}
