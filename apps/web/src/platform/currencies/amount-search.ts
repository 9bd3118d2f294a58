import type { Fiat } from '@dukat/rules/money/fiat';
import { readAmount } from '../format/read-amount.ts';
import { defaultFiatAmount } from './default-fiat.ts';

/** The wanted amount in the URL of the exchange page, so that reloads, Back and links restore it. */
export interface AmountSearch {
  readonly paymentCurrency?: Fiat;
  readonly fiat_value?: string;
  readonly coin_value?: string;
}

export interface AmountInput {
  readonly fiat: Fiat | undefined;
  readonly typed: string;
  readonly isEditingFiat: boolean;
}

const longestAmount = 40;

/** Reads an untrusted URL. Invalid amounts are dropped. If both amounts are given, the fiat amount counts. */
export function amountSearch(search: Readonly<Record<string, unknown>>): AmountSearch {
  const { paymentCurrency: fiat } = search;
  const fiatValue = plainAmount(search.fiat_value);
  const coinValue = fiatValue === undefined ? plainAmount(search.coin_value) : undefined;
  return {
    ...(isPaymentCurrency(fiat) && { paymentCurrency: fiat }),
    ...(fiatValue !== undefined && { fiat_value: fiatValue }),
    ...(coinValue !== undefined && { coin_value: coinValue }),
  };
}

/** Returns the typed amount for the URL. An invalid amount is left out. */
export function toAmountSearch({ fiat, typed, isEditingFiat }: AmountInput): AmountSearch {
  return amountSearch({
    paymentCurrency: fiat,
    [isEditingFiat ? 'fiat_value' : 'coin_value']: readAmount(typed),
  });
}

function plainAmount(given: unknown): string | undefined {
  if (typeof given !== 'string' || given.length > longestAmount) return undefined;
  return readAmount(given) === given ? given : undefined;
}

function isPaymentCurrency(given: unknown): given is Fiat {
  return typeof given === 'string' && Object.hasOwn(defaultFiatAmount, given);
}
