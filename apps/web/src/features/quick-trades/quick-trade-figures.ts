import type { EndpointResponse } from '@dukat/contract/endpoint';
import type { listRates } from '@dukat/contract/rates';
import { type Amount, formatAmount, subtract, toAmount, zero } from '@dukat/rules/money/amount';
import { parseRate } from '@dukat/rules/money/rate';
import { coinFromFiat, fiatFromCoin } from '@dukat/rules/orders/order-amounts';
import { priceDecimals } from '@dukat/rules/orders/price-limits';
import { readPositiveAmount } from '../../platform/format/read-amount.ts';

export type FormRate = EndpointResponse<typeof listRates>['data'][number];
export type QuickPayment = 'VIRTUAL' | 'BANK_TRANSFER' | 'WALLET_TRANSFER';

/** The choices and the input. */
export interface QuickTradeEntry {
  readonly sell: boolean;
  /** Whether the typed amount is in coins. Otherwise it is the price. */
  readonly isBase: boolean;
  readonly typed: string;
  readonly payment: QuickPayment;
  readonly network: string | undefined;
}

export interface QuickTradeFigures {
  /** The typed amount, exact. Undefined if it is invalid. */
  readonly amount: Amount | undefined;
  /** The derived amount, approximate. */
  readonly other: string | undefined;
  /** True if the payment exceeds the available balance of the trade portfolio. */
  readonly isTooMuch: boolean;
}

/** Computes both amounts at the current rate, rounded like the server. */
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
    depositFee: payment === 'WALLET_TRANSFER' && chosen !== undefined ? toAmount(chosen.depositFee) : zero,
  };
  const other = isBase ? fiatFromCoin(amount, pricedBy) : coinFromFiat(amount, pricedBy);
  if (other === undefined) return { ...none, amount, isTooMuch: payment === 'VIRTUAL' };
  const paid = sell === isBase ? amount : other;
  const isTooMuch = payment === 'VIRTUAL' && subtract(toAmount(available), paid) < 0n;
  return { amount, other: formatAmount(other), isTooMuch };
}
