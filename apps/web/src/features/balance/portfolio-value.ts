import type { EndpointResponse } from '@dukat/contract/endpoint';
import type { readPortfolioHistory } from '@dukat/contract/portfolios';
import { type Amount, amountFromUnits, toAmount, zero } from '@dukat/rules/money/amount';
import { cutTo, divideRoundingDown } from '@dukat/rules/money/rounding';

export type PricedCoin = Pick<
  EndpointResponse<typeof readPortfolioHistory>['coins'][number],
  'currency' | 'amount' | 'value'
>;

const fiatDecimals = 2;

/**
 * Values a balance at the price implied by the portfolio's history, rounded down. Returns undefined without a price. The history may be
 * slightly older than the balance, so only its price is used: if it has 0.05 of a coin worth 2 500, a balance of 0.06 is worth 3 000.
 */
export function valueIn(
  fiat: string,
  account: { readonly currency: string; readonly amount: string },
  coins: readonly PricedCoin[],
): Amount | undefined {
  const amount = toAmount(account.amount);
  if (account.currency === fiat || amount === zero) return amount;
  const priced = coins.find(({ currency }) => currency === account.currency);
  if (priced === undefined || priced.value === null) return undefined;
  const [held, worth] = [toAmount(priced.amount), toAmount(priced.value)];
  if (held <= zero) return undefined;
  return amountFromUnits(cutTo(divideRoundingDown(worth * amount, held), fiatDecimals, 'down'));
}
