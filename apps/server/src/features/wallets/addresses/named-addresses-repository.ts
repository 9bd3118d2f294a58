import { destinationKey } from '@dukat/rules/wallets/destination-key';
import { countRows } from '../../../platform/database/count-rows.ts';
import type { Database, Transaction } from '../../../platform/database/database.ts';
import { addressColumns, type UsedAddress } from './saved-addresses-repository.ts';

interface NewNamedAddress extends UsedAddress {
  readonly name: string;
}

/** Saves the destination. Saving it again restarts its waiting time. */
export async function insertNamedAddress(tx: Transaction, keeping: NewNamedAddress): Promise<void> {
  const { name, now: kept_at } = keeping;
  const columns = addressColumns(keeping);
  await tx
    .insertInto('wallet_saved_addresses')
    .values({ ...columns, name, kept_at })
    .onConflict((conflict) =>
      conflict
        .columns(['portfolio_id', 'asset', 'recognised_by'])
        .doUpdateSet({ fields: columns.fields, name, kept_at }),
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

export function countNamedAddresses(tx: Transaction, portfolioId: string, asset: string): Promise<number> {
  return countRows(
    tx
      .selectFrom('wallet_saved_addresses')
      .where('portfolio_id', '=', portfolioId)
      .where('asset', '=', asset)
      .where('kept_at', 'is not', null),
  );
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
