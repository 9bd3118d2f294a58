import { backtestAutomaticPayment } from '@dukat/contract/automatic-payments-past';
import type { EndpointBodyInput, EndpointResponse } from '@dukat/contract/endpoint';
import type { PastYears } from '@dukat/rules/automatic-payments/past';
import { keepPreviousData } from '@tanstack/react-query';
import { useState } from 'react';
import { useApiQuery } from '../../../platform/api/queries.ts';

export type PastTerms = Omit<EndpointBodyInput<typeof backtestAutomaticPayment>, 'years'>;
export type Backtest = EndpointResponse<typeof backtestAutomaticPayment>;
export type PastOutcome = NonNullable<Backtest['result']>;

const staleMs = 60_000;

/** What terms would have brought over the chosen years. */
export function useBacktest(terms: PastTerms | undefined) {
  const [years, setYears] = useState<PastYears>(5);
  const query = useApiQuery(
    backtestAutomaticPayment,
    { body: { ...(terms ?? nothing), years } },
    { enabled: terms !== undefined, placeholderData: keepPreviousData, staleTime: staleMs },
  );
  return { query, years, setYears };
}

/** Never sent. */
const nothing: PastTerms = {
  ...{ amount: '', currency: 'CZK', coins: [] },
  schedule: {
    ...{ frequency: 'day', hour: 0, minute: 0, zone: 'UTC', starts_on: '' },
    end: { kind: 'never' },
  },
};
