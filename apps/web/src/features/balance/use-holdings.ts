import { readPortfolioHistory } from '@dukat/contract/portfolios';
import { listAccounts } from '@dukat/contract/wallets';
import { type Amount, sum } from '@dukat/rules/money/amount';
import { keepPreviousData } from '@tanstack/react-query';
import { useApiQuery } from '../../platform/api/queries.ts';
import { useDefaultFiat } from '../../platform/currencies/default-fiat.ts';
import { useLiveUpdates } from '../../platform/live/use-live-updates.ts';
import type { Period } from './balance-history.tsx';
import type { Holding } from './balance-table.tsx';
import { valueIn } from './portfolio-value.ts';

/** The valuation covers years, so it is not recomputed at each tick of the rates. */
const valuationIntervalMs = 60_000;

/**
 * Returns the holdings of the selected portfolio, valued by a single answer, so that the list, the total, the chart and the gains use the
 * same prices.
 */
export function useHoldings(period: Period) {
  const wanted = useDefaultFiat();
  const accounts = useApiQuery(listAccounts, {});
  const query = { period, currency: wanted };
  const historyQuery = useApiQuery(
    readPortfolioHistory,
    { query },
    { refetchInterval: valuationIntervalMs, placeholderData: keepPreviousData },
  );
  const history = historyQuery.data;
  const fiat = history?.currency ?? wanted;
  useLiveUpdates({ invalidates: [listAccounts, readPortfolioHistory] });

  // The order depends on the values, and rows must not move under a tap, so the list waits for them.
  const isReady = history !== undefined || historyQuery.isError;
  const holdings = (isReady ? accounts.data?.accounts : undefined)
    ?.map((account) => ({ account, value: valueIn(fiat, account, history?.coins ?? []) }))
    .sort(byValue);
  return { accounts, historyQuery, fiat, holdings, worth: history && holdings && sumHoldings(holdings) };
}

/** Sums the holdings that have a price. */
function sumHoldings(holdings: readonly Holding[]): Amount {
  return sum(holdings.flatMap(({ value }) => value ?? []));
}

/** Sorts by value, then those without a price. Ties are sorted by code. */
function byValue(one: Holding, other: Holding): number {
  const [first, second] = [one.value ?? -1n, other.value ?? -1n];
  if (first !== second) return first > second ? -1 : 1;
  return one.account.currency < other.account.currency ? -1 : 1;
}
