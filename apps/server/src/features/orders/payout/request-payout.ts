import type { WithdrawalAddress } from '@dukat/contract/withdrawal-address';
import { assert, type Result } from '@dukat/rules/result';
import { inCrowns } from '@dukat/rules/verification/withdrawal-limit';
import { crashPoint } from '../../../platform/crash-point.ts';
import type { Transaction } from '../../../platform/database/database.ts';
import { mayPayOut } from '../../identity/identity-facade.ts';
import { admitTransfer } from '../../travel-rule/travel-rule-facade.ts';
import { admitBalancePayout } from '../../withdrawals/balance-payout-facade.ts';
import { mailOrder } from '../order-mails.ts';
import type { OrderDeps } from '../order-ports.ts';
import { moveOrder } from '../orders-repository.ts';
import { boughtAmount, payoutReference, type StoredOrder } from '../stored-order.ts';
import { balancePayoutDeps, toBalancePayout } from './balance-payout.ts';
import { checkPayoutLimit } from './payout-limit.ts';
import { notePayoutRequested } from './payout-use-repository.ts';
import { releaseProceeds } from './release-proceeds.ts';

/**
 * Requests the payout of the proceeds to the order's address. An order with an external payment is authorised by that
 * payment; one paid from the balance waits for its owner's confirmation. What cannot be sent is credited to the
 * balance.
 */
export async function requestPayout(
  tx: Transaction,
  deps: OrderDeps,
  order: StoredOrder,
  now: Date,
): Promise<StoredOrder> {
  if (!order.payoutConfirmed) {
    await mailOrder(tx, deps, order, 'payout_confirmation');
    return order;
  }
  // An order with an external payment takes nothing from a balance, so it needs none of these checks.
  if (order.paymentType === 'VIRTUAL') {
    // Only owners with a confirmed e-mail may pay out from a balance (ADR 7). The allow-list and the sum may have
    // changed since the confirmation.
    if (!(await mayPayOut(tx, order.userId))) return creditUnsent(tx, deps, order, now);
    const admitted = await admitBalancePayout(tx, balancePayoutDeps(deps), toBalancePayout(order, now));
    if (admitted.refused) return creditUnsent(tx, deps, order, now);
    if (admitted.value.isLarge) return creditUnsent(tx, deps, order, now, 'payout_needs_approval');
  }
  const limit = await checkPayoutLimit(tx, order, now);
  if (limit.refused) return creditUnsent(tx, deps, order, now, 'payout_above_limit');
  const known = await admitTransfer(tx, payoutReference(order.publicId), toTransfer(order, now));
  if (known.refused) return creditUnsent(tx, deps, order, now);
  const stored = await storePayout(tx, deps, order, now);
  crashPoint('order-payout-stored');
  if (stored.refused) return creditUnsent(tx, deps, order, now);
  await notePayoutRequested(tx, order, now);
  return order;
}

/** Valued at the fill price, as when the payout was promised. */
function toTransfer({ userId, address, paymentType, filledFiat, fiat }: StoredOrder, now: Date) {
  assert(address !== null, 'expected an address for an order that is sent');
  const crowns = inCrowns(filledFiat, fiat);
  return { userId, to: address, crowns, fromBalance: paymentType === 'VIRTUAL', isOrder: true, now };
}

function storePayout(
  tx: Transaction,
  { bank, wallets }: OrderDeps,
  order: StoredOrder,
  now: Date,
): Promise<Result<unknown, string>> {
  const { portfolioId, address, publicId } = order;
  assert(address !== null, 'expected an address for an order that is sent');
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
  const { coin: asset, createdAt: requestedAt } = order;
  return wallets.requestChainPayout(tx, { ...common, asset, network: address.Network ?? '', requestedAt });
}

/** Credits what cannot be sent: the filled part is too small, the network is closed, or it exceeds a limit. */
export async function creditUnsent(
  tx: Transaction,
  deps: OrderDeps,
  order: StoredOrder,
  now: Date,
  news: 'payout_failed' | 'payout_above_limit' | 'payout_needs_approval' = 'payout_failed',
): Promise<StoredOrder> {
  await releaseProceeds(tx, order);
  const ended = await moveOrder(tx, order, 'payout_ended', now);
  await mailOrder(tx, deps, ended, news);
  return ended;
}
