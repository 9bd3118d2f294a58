import { assert } from '@dukat/rules/result';
import type { Transaction } from '../../../platform/database/database.ts';
import type { SoldDeposit } from '../../wallets/wallets-facade.ts';
import { findSaleOfAddress } from '../sales/sales-repository.ts';
import { insertDeposit } from './sale-deposits-repository.ts';
import { mailKept } from './sale-mails.ts';

/** Stores a deposit that the same transaction credits. Coins of another kind are not sold. */
export async function noteDeposit(
  tx: Transaction,
  { addressId, publicId, source, asset: coin, amount, now }: SoldDeposit,
): Promise<void> {
  const sale = await findSaleOfAddress(tx, addressId);
  assert(sale !== undefined, 'expected the sale of an address');
  const reason = coin === sale.coin ? null : 'other_coin';
  await insertDeposit(tx, { saleId: sale.id, source, publicId, coin, amount, reason, now });
  if (reason !== null) await mailKept(tx, sale, { coin, amount, reason });
}
