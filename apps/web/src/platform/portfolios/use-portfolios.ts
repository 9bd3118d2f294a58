import type { EndpointResponse } from '@dukat/contract/endpoint';
import { listPortfolios } from '@dukat/contract/portfolios';
import { useApiQuery } from '../api/queries.ts';
import { useIsSignedIn } from '../api/session.ts';
import { useAfterHydration } from '../use-after-hydration.ts';
import { usePage } from '../use-page.ts';

export type Portfolio = EndpointResponse<typeof listPortfolios>['selectedPortfolio'];
export type PortfolioType = Portfolio['type'];

/** Portfolios rarely change elsewhere (requirement 9). */
export const portfoliosStaleMs = 5 * 60 * 1_000;

/** Returns the user's portfolios and the selected one. Empty for visitors and until the server has answered. */
export function usePortfolios() {
  const answer = useApiQuery(listPortfolios, {}, { enabled: useIsSignedIn(), staleTime: portfoliosStaleMs });
  const { error, refetch } = answer;
  // A component hydrated after the answer must first render like the server, which had no answer.
  const data = useAfterHydration(answer.data);
  return { portfolios: data?.portfolios ?? [], selected: data?.selectedPortfolio, error, refetch };
}

/** Returns the type of the selected portfolio. Until the server has answered, uses the cookie. */
export function usePortfolioType(): PortfolioType {
  const { portfolio: remembered } = usePage();
  const isSignedIn = useIsSignedIn();
  const { selected } = usePortfolios();
  return isSignedIn ? (selected?.type ?? remembered) : 'basic';
}
