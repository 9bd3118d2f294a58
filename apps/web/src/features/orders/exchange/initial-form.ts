import type { EndpointResponse } from '@dukat/contract/endpoint';
import type { readTrade } from '@dukat/contract/trading/trades';
import { useState } from 'react';
import type { AmountSearch } from '../../../platform/currencies/amount-search.ts';
import { typedAmount } from '../../../platform/format/read-amount.ts';
import type { ExchangeForm } from './exchange-form.ts';

export type Prefill = EndpointResponse<typeof readTrade>['trade'];

interface InitialFormInput {
  readonly coin: string;
  readonly prefill: Prefill | undefined;
  readonly wanted: AmountSearch;
}

/** Returns the initial form: a prefill from a link or an earlier order, overridden by the amount in the URL. */
export function initialForm(
  { coin, prefill, wanted }: InitialFormInput,
  languageTag: string,
): Partial<ExchangeForm> {
  const matchesCoin = prefill !== undefined && prefill.cryptoCurrency === coin;
  return {
    ...(matchesCoin && fromPrefill(prefill, languageTag)),
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
  // The person chose the paid amount, so it counts as the typed one.
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

/** Reads the start values once. From then on the URL follows the form. */
export function useInitialForm(start: InitialFormInput, languageTag: string): Partial<ExchangeForm> {
  return useState(() => initialForm(start, languageTag))[0];
}
