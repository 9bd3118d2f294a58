import type { ResponseOf } from '@dukat/contract/endpoint';
import type { readTrade } from '@dukat/contract/trading/trades';
import { useState } from 'react';
import type { AmountSearch } from '../../../platform/currencies/amount-search.ts';
import { typedAmount } from '../../../platform/format/read-amount.ts';
import type { ExchangeForm } from './exchange-form.ts';

export type Prefill = ResponseOf<typeof readTrade>['trade'];

interface Start {
  readonly coin: string;
  readonly prefill: Prefill | undefined;
  readonly wanted: AmountSearch;
}

/** What the form starts with: a prefill of a link or of an earlier order, and over it the amount of the address. */
export function startOf({ coin, prefill, wanted }: Start, languageTag: string): Partial<ExchangeForm> {
  const isOfCoin = prefill !== undefined && prefill.cryptoCurrency === coin;
  return {
    ...(isOfCoin && fromPrefill(prefill, languageTag)),
    ...fromAddress(wanted, languageTag),
  };
}

function fromAddress(wanted: AmountSearch, languageTag: string): Partial<ExchangeForm> {
  const { paymentCurrency: fiat, fiat_value: fiatValue, coin_value: coinValue } = wanted;
  const value = fiatValue ?? coinValue;
  return {
    ...(fiat !== undefined && { fiat }),
    ...(value !== undefined && {
      amount: { typed: typedAmount(value, languageTag), isEditingFiat: fiatValue !== undefined },
    }),
  };
}

function fromPrefill(prefill: Prefill, languageTag: string): Partial<ExchangeForm> {
  const { sell, cryptoCurrency, cryptoAmount, fiatAmount, fiatCurrency, withdrawalAddress } = prefill;
  // What the order was paid with is what the person decided on.
  const isEditingFiat = sell ? cryptoAmount === null : fiatAmount !== null;
  const typed = isEditingFiat ? fiatAmount : cryptoAmount;
  return {
    fiat: fiatCurrency,
    ...(typed !== null && { amount: { typed: typedAmount(typed, languageTag), isEditingFiat } }),
    ...(withdrawalAddress !== null && {
      payoutType: 'SEND',
      addresses: { [sell ? fiatCurrency : cryptoCurrency]: withdrawalAddress },
    }),
  };
}

/** Taken once: the address follows the form from then on. */
export function useStart(start: Start, languageTag: string): Partial<ExchangeForm> {
  return useState(() => startOf(start, languageTag))[0];
}
