import { availableAccount, blockedAccount } from '@dukat/ledger/accounts';
import { negate } from '@dukat/rules/money/amount';
import { boughtAsset } from '@dukat/rules/orders/order';
import { assert } from '@dukat/rules/result';
import type { Transaction } from '../../../platform/database/database.ts';
import { post } from '../../../platform/ledger/post.ts';
import { boughtAmount, type StoredOrder } from '../stored-order.ts';

/** Moves an order's held proceeds to the balance, and returns the reference of the posting. */
export async function releaseProceeds(tx: Transaction, order: StoredOrder): Promise<string> {
  const { publicId, portfolioId } = order;
  const asset = boughtAsset(order);
  const amount = boughtAmount(order);
  const reference = `order-credit:${publicId}`;
  const posted = await post(tx, {
    reference,
    type: 'release',
    about: publicId,
    entries: [
      { account: blockedAccount(portfolioId), asset, amount: negate(amount) },
      { account: availableAccount(portfolioId), asset, amount },
    ],
  });
  assert(!posted.refused, 'expected the proceeds to be credited');
  return reference;
}
