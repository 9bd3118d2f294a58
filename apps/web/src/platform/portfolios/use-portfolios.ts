import type { ResponseOf } from '@dukat/contract/endpoint';
import { listPortfolios } from '@dukat/contract/portfolios';
import { useApiQuery } from '../api/queries.ts';
import { useIsSignedIn } from '../api/session.ts';
import { useOnceAwake } from '../once-awake.ts';
import { usePage } from '../use-page.ts';

export type Portfolio = ResponseOf<typeof listPortfolios>['selectedPortfolio'];
export type PortfolioType = Portfolio['type'];

/** Portfolios seldom change elsewhere (specification 9). */
const staleMs = 5 * 60 * 1_000;

/** The own portfolios and the selected one; nothing of a visitor, and nothing until the server has answered. */
export function usePortfolios() {
  const answer = useApiQuery(listPortfolios, {}, { enabled: useIsSignedIn(), staleMs });
  const { error, refetch } = answer;
  // A part of the page that wakes up after the answer must still begin as the server drew it, which knew nothing.
  const data = useOnceAwake(answer.data);
  return { portfolios: data?.portfolios ?? [], selected: data?.selectedPortfolio, error, refetch };
}

/** Which kind is selected. Until the server has answered: what a cookie of this browser remembers. */
export function usePortfolioType(): PortfolioType {
  const { portfolio: remembered } = usePage();
  const isSignedIn = useIsSignedIn();
  const { selected } = usePortfolios();
  return isSignedIn ? (selected?.type ?? remembered) : 'basic';
}
