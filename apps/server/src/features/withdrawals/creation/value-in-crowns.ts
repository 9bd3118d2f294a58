import type { Amount } from '@dukat/rules/money/amount';
import { quoteFor } from '@dukat/rules/money/rate';
import { inCrowns } from '@dukat/rules/verification/withdrawal-limit';
import type { WithdrawalsDeps } from '../withdrawals-deps.ts';

/**
 * Returns the value in crowns that counts against limits: coins at their current buying price, rounded up; undefined if there is no rate.
 * 100 EUR are 2,500 CZK (ADR 20).
 */
export function valueInCrowns(
  { rates }: Pick<WithdrawalsDeps, 'rates'>,
  asset: string,
  amount: Amount,
): Amount | undefined {
  if (asset === 'CZK' || asset === 'EUR') return inCrowns(amount, asset);
  const rate = rates.current({ coin: asset, fiat: 'CZK', direction: 'buy' });
  return rate && quoteFor(amount, rate.value, 2, 'up');
}
