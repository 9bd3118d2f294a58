import type { KeptReason } from '@dukat/rules/automatic-sales/sale';
import { assert } from '@dukat/rules/result';
import { crashPoint } from '../../../platform/crash-point.ts';
import type { Transaction } from '../../../platform/database/database.ts';
import type { SoldDeposit } from '../../wallets/wallets-facade.ts';
import { findSaleOfAddress, type StoredSale } from '../sales/sales-repository.ts';
import { insertDeposit, wasSold } from './sale-deposits-repository.ts';
import { mailKept } from './sale-mails.ts';

/** Stores a deposit that the same transaction credits. Coins that must not be sold are kept, with a mail. */
export async function noteDeposit(
  tx: Transaction,
  { addressId, publicId, source, asset: coin, amount, now }: SoldDeposit,
): Promise<void> {
  const sale = await findSaleOfAddress(tx, addressId);
  assert(sale !== undefined, 'expected the sale of an address');
  const reason = await keptReason(tx, sale, { publicId, coin });
  await insertDeposit(tx, { saleId: sale.id, source, publicId, coin, amount, reason, now });
  if (reason !== null) await mailKept(tx, sale, { coin, amount, reason });
  crashPoint('sale-deposited');
}

async function keptReason(
  tx: Transaction,
  sale: StoredSale,
  { publicId, coin }: { readonly publicId: string; readonly coin: string },
): Promise<KeptReason | null> {
  if (coin !== sale.coin) return 'other_coin';
  if (sale.state !== 'active') return sale.state;
  // Its chain lost the deposit after the sale and has mined it again.
  return (await wasSold(tx, publicId)) ? 'sold_before' : null;
}
