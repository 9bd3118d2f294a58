import type { WithdrawalAddress } from '@dukat/contract/withdrawal-address';
import { availableOf, blockedOf } from '@dukat/ledger/accounts';
import { negate } from '@dukat/rules/money/amount';
import { assert, type Result } from '@dukat/rules/result';
import { inCrowns } from '@dukat/rules/verification/withdrawal-limit';
import { crashPoint } from '../../../platform/crash-point.ts';
import type { Transaction } from '../../../platform/database/database.ts';
import { post } from '../../../platform/ledger/post.ts';
import { mayPayOut } from '../../identity/identity-facade.ts';
import { admitTransfer } from '../../travel-rule/travel-rule-facade.ts';
import { admitLeaving } from '../../withdrawals/leaving-facade.ts';
import { mailOrder } from '../order-mails.ts';
import type { OrderParts } from '../order-ports.ts';
import { moveOrder } from '../orders-repository.ts';
import { boughtAmount, boughtAsset, payoutReference, type StoredOrder } from '../stored-order.ts';
import { leavingDeps, leavingOf } from './leaving-order.ts';
import { checkPayoutLimit } from './payout-limit.ts';
import { notePayoutRequested } from './payout-use-repository.ts';

/**
 * Sends what the order brought to the address that it named. An order paid from outside authorised that by its payment;
 * one paid from the balance waits until its owner has confirmed it. What cannot be sent is credited to the balance.
 */
export async function requestPayout(
  tx: Transaction,
  parts: OrderParts,
  order: StoredOrder,
  now: Date,
): Promise<StoredOrder> {
  if (!order.payoutConfirmed) {
    await mailOrder(tx, parts, order, 'payout_confirmation');
    return order;
  }
  // An order that was paid from outside takes out what it brought; nothing of this is asked of it.
  if (order.paymentType === 'VIRTUAL') {
    // Only a confirmed e-mail lets a balance leave (ADR 7). The allow-list and the sum may differ from when it was confirmed.
    if (!(await mayPayOut(tx, order.userId))) return creditInstead(tx, parts, order, now);
    const admitted = await admitLeaving(tx, leavingDeps(parts), leavingOf(order, now));
    if (admitted.refused) return creditInstead(tx, parts, order, now);
    if (admitted.value.isLarge) return creditInstead(tx, parts, order, now, 'payout_needs_approval');
  }
  const limit = await checkPayoutLimit(tx, order, now);
  if (limit.refused) return creditInstead(tx, parts, order, now, 'payout_above_limit');
  const known = await admitTransfer(tx, payoutReference(order.publicId), transferOf(order, now));
  if (known.refused) return creditInstead(tx, parts, order, now);
  const stored = await storePayout(tx, parts, order, now);
  crashPoint('order-payout-stored');
  if (stored.refused) return creditInstead(tx, parts, order, now);
  await notePayoutRequested(tx, order, now);
  return order;
}

/** Its worth is what it traded at: what it was when the payout was promised. */
function transferOf({ userId, address, paymentType, filledFiat, fiat }: StoredOrder, now: Date) {
  assert(address !== null, 'an order that is sent has an address');
  const crowns = inCrowns(filledFiat, fiat);
  return { userId, to: address, crowns, fromBalance: paymentType === 'VIRTUAL', isOrder: true, now };
}

function storePayout(
  tx: Transaction,
  { bank, wallets }: OrderParts,
  order: StoredOrder,
  now: Date,
): Promise<Result<unknown, string>> {
  const { portfolioId, address, publicId } = order;
  assert(address !== null, 'an order that is sent has an address');
  const to: WithdrawalAddress = address;
  const common = {
    reference: payoutReference(publicId),
    portfolioId,
    gross: boughtAmount(order),
    from: 'blocked',
    to,
    now,
  } as const;
  if (order.sell) return bank.requestBankPayout(tx, { ...common, asset: order.fiat, message: publicId });
  return wallets.requestWithdrawal(tx, { ...common, asset: order.coin, network: address.Network ?? '' });
}

/** Credits what cannot be sent: too small a part was filled, its network is closed, or it is above a limit. */
export async function creditInstead(
  tx: Transaction,
  parts: OrderParts,
  order: StoredOrder,
  now: Date,
  news: 'payout_failed' | 'payout_above_limit' | 'payout_needs_approval' = 'payout_failed',
): Promise<StoredOrder> {
  const asset = boughtAsset(order);
  const amount = boughtAmount(order);
  const posted = await post(tx, {
    reference: `order-credit:${order.publicId}`,
    type: 'release',
    about: order.publicId,
    entries: [
      { account: blockedOf(order.portfolioId), asset, amount: negate(amount) },
      { account: availableOf(order.portfolioId), asset, amount },
    ],
  });
  assert(!posted.refused, 'what an order brought can be credited');
  const ended = await moveOrder(tx, order, 'payout_ended', now);
  await mailOrder(tx, parts, ended, news);
  return ended;
}
