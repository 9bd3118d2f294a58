import type { ResponseOf } from '@dukat/contract/endpoint';
import type { listCompactRates, PaymentCurrency } from '@dukat/contract/rates';
import { type Amount, amountOf } from '@dukat/rules/money/amount';
import { baseFor, quoteFor, rateOf } from '@dukat/rules/money/rate';

export type RateRow = ResponseOf<typeof listCompactRates>['data'][number];

const coinDecimals = 8;
const fiatDecimals = 2;
/** Through it one fiat currency is worth something in the other: bought for the one, sold for the other. */
const bridge = 'BTC';

/**
 * What a balance would bring in `fiat` if it were sold now, rounded down so that nobody is shown more than they would get;
 * undefined where no rate is known. 0.05 BTC at a sell rate of 1 234 567.89 is 61 728.39.
 */
export function valueIn(
  fiat: PaymentCurrency,
  account: { readonly currency: string; readonly amount: string; readonly is_fiat: boolean },
  rates: readonly RateRow[],
): Amount | undefined {
  const amount = amountOf(account.amount);
  if (account.currency === fiat) return amount;
  const rateOfCoin = (coin: string, currency: string, isFiatToCrypto: boolean) => {
    const row = rates.find(
      (rate) =>
        rate.coin_code === coin && rate.fiatCurrency === currency && rate.isFiatToCrypto === isFiatToCrypto,
    );
    return row === undefined ? undefined : rateOf(row.value);
  };
  const coin = account.is_fiat ? bridge : account.currency;
  const sell = rateOfCoin(coin, fiat, false);
  if (sell === undefined) return undefined;
  if (!account.is_fiat) return quoteFor(amount, sell, fiatDecimals, 'down');
  const buy = rateOfCoin(bridge, account.currency, true);
  if (buy === undefined) return undefined;
  return quoteFor(baseFor(amount, buy, coinDecimals, 'down'), sell, fiatDecimals, 'down');
}
