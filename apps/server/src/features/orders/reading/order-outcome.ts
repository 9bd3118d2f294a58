import { type Amount, add, subtract, zero } from '@dukat/rules/money/amount';
import type { Database } from '../../../platform/database/database.ts';
import type { OrderParts, PayoutProgress } from '../order-ports.ts';
import { assetOf, boughtAmount, boughtAsset, payoutReference, type StoredOrder } from '../stored-order.ts';

/** What of a payout an order's figures need. */
export type Payout = Pick<PayoutProgress, 'status' | 'amount'>;

export interface Outcome {
  /** What its owner gives: what was traded and the fee of the deposit, or what the order asks for. */
  readonly given: Amount;
  /** What it brings before the payout's fee. */
  readonly bought: Amount;
  readonly withdrawalFee: Amount;
  /** What reaches its owner: bought less the fee. */
  readonly received: Amount;
  /** It has traded and will trade no more: the figures are what was, no longer what was ordered. */
  readonly isSettled: boolean;
}

/**
 * The figures of an order that a person reads, the same on every screen and in every mail. Until it has traded they are those
 * of the order, afterwards those of its fills and its payout; a payout that failed gave everything back, with its fee.
 */
export function outcomeOf(order: StoredOrder, payout: Payout | undefined): Outcome {
  const isSettled = order.filledCoin > 0n && settledStatuses.has(order.status);
  const bought = isSettled ? boughtAmount(order) : order.sell ? order.fiatValue : order.coinValue;
  const withdrawalFee = feeOf(order, payout, bought, isSettled);
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

function feeOf(order: StoredOrder, payout: Payout | undefined, bought: Amount, isSettled: boolean): Amount {
  if (payout !== undefined) return payout.status === 'failed' ? zero : subtract(bought, payout.amount);
  const leaves = order.payoutType === 'SEND' && (!isSettled || order.status === 'PENDING_WITHDRAWAL');
  if (!leaves) return zero;
  const { networks } = assetOf(boughtAsset(order));
  // A bank transfer names no network: its fee is that of the currency's first one.
  const network = order.sell
    ? networks[0]
    : networks.find((candidate) => candidate.network === order.address?.Network);
  const fee = network?.withdrawalFee ?? zero;
  return fee < bought ? fee : bought;
}

/** The payouts of orders on one page of a list, by the order's public id: one question to the banks, one to the chains. */
export async function payoutsOf(
  db: Database,
  { bank, wallets }: Pick<OrderParts, 'bank' | 'wallets'>,
  orders: readonly StoredOrder[],
): Promise<(order: StoredOrder) => Payout | undefined> {
  const references = orders
    .filter(({ payoutType }) => payoutType === 'SEND')
    .map(({ publicId }) => payoutReference(publicId));
  if (references.length === 0) return () => undefined;
  const byBank = await bank.payoutsOf(db, references);
  const byChain = await wallets.payoutsOf(db, references);
  return ({ publicId }) => {
    const reference = payoutReference(publicId);
    return byBank.get(reference) ?? byChain.get(reference);
  };
}
