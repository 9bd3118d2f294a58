import { type Amount, amountFromUnits, subtract, zero } from '../money/amount.ts';
import type { Fiat } from '../money/fiat.ts';
import { roundTo } from '../money/rounding.ts';
import { priceDecimals } from '../orders/price-limits.ts';

export interface PaidMoney {
  readonly fiat: Fiat;
  /** What payments have brought and no run has spent. */
  readonly waiting: Amount;
  readonly available: Amount;
  /** What stays on the balance. */
  readonly keepAtLeast: Amount | null;
}

/** What of the waiting money is still on the balance: the owner may have spent it otherwise. */
export function waitingMoney({ waiting, available, keepAtLeast }: Omit<PaidMoney, 'fiat'>): Amount {
  const spendable = available - (keepAtLeast ?? zero);
  return spendable <= 0n ? zero : smaller(waiting, amountFromUnits(spendable));
}

/** What a run of paid money spends: all of it up to the limit, without the fraction that a price cannot have. */
export function paidAmount(money: PaidMoney, limit: Amount): Amount {
  return roundTo(smaller(waitingMoney(money), limit), priceDecimals(money.fiat), 'down');
}

/** What waits after a run. */
export const waitingAfter = (money: PaidMoney, spent: Amount): Amount => subtract(waitingMoney(money), spent);

const smaller = (one: Amount, other: Amount): Amount => (one < other ? one : other);
