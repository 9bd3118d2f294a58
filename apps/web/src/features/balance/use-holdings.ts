import { readPortfolioHistory } from '@dukat/contract/portfolios';
import { listAccounts } from '@dukat/contract/wallets';
import { type Amount, sum } from '@dukat/rules/money/amount';
import { useApiQuery } from '../../platform/api/queries.ts';
import { useDefaultFiat } from '../../platform/currencies/default-fiat.ts';
import { useLiveUpdates } from '../../platform/live/use-live-updates.ts';
import type { Period } from './balance-history.tsx';
import type { Holding } from './balance-table.tsx';
import { valueIn } from './portfolio-value.ts';

/** Prices move on; what years brought is not reckoned anew at each of their ticks. */
const valuedEveryMs = 60_000;

/** What the selected portfolio holds, valued by one answer: the list, the total, the picture and the gains of a page have its prices. */
export function useHoldings(period: Period) {
  const wanted = useDefaultFiat();
  const accounts = useApiQuery(listAccounts, {});
  const query = { period, currency: wanted };
  const historyQuery = useApiQuery(
    readPortfolioHistory,
    { query },
    { everyMs: valuedEveryMs, isPreviousKept: true },
  );
  const history = historyQuery.data;
  const fiat = history?.currency ?? wanted;
  useLiveUpdates({ makesStale: [listAccounts, readPortfolioHistory] });

  // Their order follows from their values, and rows must not change places under somebody's finger.
  const isReady = history !== undefined || historyQuery.isError;
  const holdings = (isReady ? accounts.data?.accounts : undefined)
    ?.map((account) => ({ account, value: valueIn(fiat, account, history?.coins ?? []) }))
    .sort(byValue);
  return { accounts, historyQuery, fiat, holdings, worth: history && holdings && totalOf(holdings) };
}

/** Of what has a price. */
function totalOf(holdings: readonly Holding[]): Amount {
  return sum(holdings.flatMap(({ value }) => value ?? []));
}

/** What is worth most stands first, then what has no price; equals in the order of their codes. */
function byValue(one: Holding, other: Holding): number {
  const [first, second] = [one.value ?? -1n, other.value ?? -1n];
  if (first !== second) return first > second ? -1 : 1;
  return one.account.currency < other.account.currency ? -1 : 1;
}
