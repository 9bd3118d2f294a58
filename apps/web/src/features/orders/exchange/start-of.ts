import type { ResponseOf } from '@dukat/contract/endpoint';
import type { readTrade } from '@dukat/contract/trading/trades';
import { useState } from 'react';
import { takeCarriedAmount } from '../../../platform/currencies/carried-amount.ts';
import { typedAmount } from '../../../platform/format/read-amount.ts';
import type { ExchangeForm } from './exchange-form.ts';

export type Prefill = ResponseOf<typeof readTrade>['trade'];

/** What the form starts with: a prefill of a link or of an earlier order, or what was typed in a small form before. */
export function startOf(
  coin: string,
  prefill: Prefill | undefined,
  languageTag: string,
): Partial<ExchangeForm> {
  if (prefill !== undefined && prefill.cryptoCurrency === coin) return fromPrefill(prefill, languageTag);
  const carried = takeCarriedAmount(coin);
  if (carried === undefined) return {};
  const { fiat, typed, isEditingFiat } = carried;
  return { fiat, amount: { typed, isEditingFiat } };
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

/** Taken once: a later render must not take the carried amount again. */
export function useStart(
  coin: string,
  prefill: Prefill | undefined,
  languageTag: string,
): Partial<ExchangeForm> {
  return useState(() => startOf(coin, prefill, languageTag))[0];
}
