import { type Amount, add, subtract, zero } from '@dukat/rules/money/amount';
import { boughtAsset } from '@dukat/rules/orders/order';
import { payoutFee } from '@dukat/rules/wallets/payout-fee';
import type { Database } from '../../../platform/database/database.ts';
import type { OrderDeps, PayoutProgress } from '../order-ports.ts';
import { boughtAmount, payoutReference, requireAsset, type StoredOrder } from '../stored-order.ts';

/** The fields of a payout that an order's figures need. */
export type Payout = Pick<PayoutProgress, 'status' | 'amount'>;

export interface Outcome {
  /** The amount that the owner pays: the traded amount plus the deposit fee; before trading, the ordered amount. */
  readonly given: Amount;
  /** The bought amount before the payout's fee. */
  readonly bought: Amount;
  readonly withdrawalFee: Amount;
  /** What reaches its owner: bought less the fee. */
  readonly received: Amount;
  /** True once the order has traded and will trade no more. The figures are then actual and not ordered ones. */
  readonly isSettled: boolean;
}

/**
 * Returns an order's figures, the same on every screen and in every mail. Before it has traded they are the ordered
 * ones, afterwards those of its fills and its payout. A failed payout credited everything, including its fee.
 */
export function toOutcome(order: StoredOrder, payout: Payout | undefined): Outcome {
  const isSettled = order.filledCoin > 0n && settledStatuses.has(order.status);
  const bought = isSettled ? boughtAmount(order) : order.sell ? order.fiatValue : order.coinValue;
  const withdrawalFee = calculateFee(order, payout, bought, isSettled);
  return {
    given: isSettled ? tradedAmount(order) : order.sell ? order.coinValue : order.fiatValue,
    bought,
    withdrawalFee,
    received: subtract(bought, withdrawalFee),
    isSettled,
  };
}

const settledStatuses: ReadonlySet<StoredOrder['status']> = new Set([
  'PENDING_WITHDRAWAL',
  'FINISHED',
  'CANCELED',
]);

function tradedAmount(order: StoredOrder): Amount {
  return order.sell ? add(order.filledCoin, order.depositFee) : order.filledFiat;
}

function calculateFee(
  order: StoredOrder,
  payout: Payout | undefined,
  bought: Amount,
  isSettled: boolean,
): Amount {
  if (payout !== undefined) return payout.status === 'failed' ? zero : subtract(bought, payout.amount);
  const isPaidOut = order.payoutType === 'SEND' && (!isSettled || order.status === 'PENDING_WITHDRAWAL');
  if (!isPaidOut) return zero;
  const { networks } = requireAsset(boughtAsset(order));
  // A bank transfer names no network: its fee is that of the currency's first one.
  const network = order.sell
    ? networks[0]
    : networks.find((candidate) => candidate.network === order.address?.Network);
  const fee = network === undefined ? zero : payoutFee(bought, network);
  return fee < bought ? fee : bought;
}

/** Returns the payouts of the orders on one page of a list, by public id, with one query to banks and one to chains. */
export async function findPayouts(
  db: Database,
  { bank, wallets }: Pick<OrderDeps, 'bank' | 'wallets'>,
  orders: readonly StoredOrder[],
): Promise<(order: StoredOrder) => Payout | undefined> {
  const references = orders
    .filter(({ payoutType }) => payoutType === 'SEND')
    .map(({ publicId }) => payoutReference(publicId));
  if (references.length === 0) return () => undefined;
  const byBank = await bank.findPayouts(db, references);
  const byChain = await wallets.findPayouts(db, references);
  return ({ publicId }) => {
    const reference = payoutReference(publicId);
    return byBank.get(reference) ?? byChain.get(reference);
  };
}
