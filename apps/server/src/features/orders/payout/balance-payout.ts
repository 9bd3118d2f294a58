import { withdrawalAddress } from '@dukat/contract/withdrawal-address';
import { boughtAsset } from '@dukat/rules/orders/order';
import { inCrowns } from '@dukat/rules/verification/withdrawal-limit';
import type { BalancePayoutDeps, Leaving } from '../../withdrawals/balance-payout-facade.ts';
import type { OrderDeps } from '../order-ports.ts';
import type { StoredOrder } from '../stored-order.ts';
import { unapprovedOutflow } from './payout-limit.ts';

/** What an order paid from a balance pays out: the filled amount once traded, before that the ordered amount. */
export function toBalancePayout(order: StoredOrder, now: Date): Leaving {
  const { userId, portfolioId, publicId, status, address, filledFiat, fiatValue, fiat } = order;
  const worth = inCrowns(status === 'PENDING_WITHDRAWAL' ? filledFiat : fiatValue, fiat);
  const to = withdrawalAddress.parse(address);
  return { userId, portfolioId, asset: boughtAsset(order), to, worth, order: publicId, now };
}

export function balancePayoutDeps({
  wallets,
  approvalFrom,
}: Pick<OrderDeps, 'wallets' | 'approvalFrom'>): BalancePayoutDeps {
  return { wallets, approvalFrom, unapprovedOutflow };
}
