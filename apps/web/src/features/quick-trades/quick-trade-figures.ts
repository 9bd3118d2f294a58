import type { ResponseOf } from '@dukat/contract/endpoint';
import type { listRates } from '@dukat/contract/rates';
import { type Amount, amountOf, formatAmount, subtract, zero } from '@dukat/rules/money/amount';
import { parseRate } from '@dukat/rules/money/rate';
import { coinFromFiat, fiatFromCoin } from '@dukat/rules/orders/order-amounts';
import { priceDecimals } from '@dukat/rules/orders/price-limits';
import { readPositiveAmount } from '../../platform/format/read-amount.ts';

export type FormRate = ResponseOf<typeof listRates>['data'][number];
export type QuickPayment = 'VIRTUAL' | 'BANK_TRANSFER' | 'WALLET_TRANSFER';

/** What was chosen and typed. */
export interface QuickTradeEntry {
  readonly sell: boolean;
  /** Which of the two amounts was typed: coins, or their price. */
  readonly isBase: boolean;
  readonly typed: string;
  readonly payment: QuickPayment;
  readonly network: string | undefined;
}

export interface QuickTradeFigures {
  /** As typed, exact; undefined where it is no amount. */
  readonly amount: Amount | undefined;
  /** The other of the two, about. */
  readonly other: string | undefined;
  /** What is paid is more than the trading account can spend. */
  readonly isTooMuch: boolean;
}

/** Both amounts at the rate of now, rounded as the server rounds them. */
export function quickTradeFigures(
  { sell, isBase, typed, payment, network }: QuickTradeEntry,
  row: FormRate | undefined,
  available: string,
): QuickTradeFigures {
  const none = { amount: undefined, other: undefined, isTooMuch: false };
  const rate = row === undefined ? undefined : parseRate(row.value);
  if (row === undefined || rate === undefined || rate.refused) return none;
  const amount = readPositiveAmount(typed, isBase ? row.volumePrecision : priceDecimals(row.fiatCurrency));
  if (amount === undefined) return none;
  const chosen = row.currencyFromNetworks.find((its) => its.network === network);
  const pricedBy = {
    sell,
    rate: rate.value,
    fiat: row.fiatCurrency,
    coinDecimals: row.volumePrecision,
    depositFee: payment === 'WALLET_TRANSFER' && chosen !== undefined ? amountOf(chosen.depositFee) : zero,
  };
  const other = isBase ? fiatFromCoin(amount, pricedBy) : coinFromFiat(amount, pricedBy);
  if (other === undefined) return { ...none, amount, isTooMuch: payment === 'VIRTUAL' };
  const paid = sell === isBase ? amount : other;
  const isTooMuch = payment === 'VIRTUAL' && subtract(amountOf(available), paid) < 0n;
  return { amount, other: formatAmount(other), isTooMuch };
}
