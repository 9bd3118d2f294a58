import { listCurrencies } from '@dukat/contract/rates';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useEffect } from 'react';
import { apiQuery, useApi } from '../../../../platform/api/queries.ts';
import { bitcoin } from '../../../../platform/currencies/coin-facts.ts';
import { readSettings } from '../../../../platform/storage/settings.ts';
import { usePage } from '../../../../platform/use-page.ts';
import type { Prefill } from '../initial-form.ts';

/** Redirects to the page of the coin that this browser used last or that a prefill names. */
export function useLastCoin(prefill: Prefill | undefined): void {
  const api = useApi();
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const { pathWords } = usePage().site.brand;

  useEffect(() => {
    const code = prefill?.cryptoCurrency ?? readSettings().defaultCryptoCurrency;
    if (code === bitcoin.code) return;
    void queryClient.ensureQueryData(apiQuery(api, listCurrencies, {})).then(
      ({ currencies }) => {
        const coin = currencies.find((currency) => currency.code === code && currency.isTradable);
        if (coin === undefined) return undefined;
        const word = prefill?.sell === true ? pathWords.sell : pathWords.buy;
        return navigate({ to: `/${word}/${coin.urlName}`, search: true, replace: true });
      },
      () => undefined,
    );
  }, [api, queryClient, navigate, pathWords, prefill]);
}
