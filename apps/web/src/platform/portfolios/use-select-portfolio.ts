import type { ResponseOf } from '@dukat/contract/endpoint';
import { listPortfolios, selectPortfolio } from '@dukat/contract/portfolios';
import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import { isPrivate, queryKeyOf, useApi } from '../api/queries.ts';
import { rememberPortfolio } from './remembered-portfolio.ts';
import type { Portfolio } from './use-portfolios.ts';

/** Selects a portfolio, here and in every other window, and asks everything again. */
export function useSelectPortfolio() {
  const api = useApi();
  const queryClient = useQueryClient();
  return useMutation<unknown, Error, Portfolio>({
    mutationFn: ({ id }) => api(selectPortfolio, { params: { portfolioId: id }, body: {} }),
    onSuccess: async (_, portfolio) => {
      const key = queryKeyOf(listPortfolios, {});
      await queryClient.cancelQueries({ queryKey: key });
      queryClient.setQueryData<ResponseOf<typeof listPortfolios>>(
        key,
        (known) => known && { ...known, selectedPortfolio: portfolio },
      );
      rememberPortfolio(portfolio);
      await refreshEverything(queryClient);
    },
  });
}

/**
 * What belongs to a person is thrown away at once, so that one portfolio's balance never stands under the name of another, not
 * even where asking again fails. What everybody sees stays in sight while it is asked again.
 */
export async function refreshEverything(queryClient: QueryClient): Promise<void> {
  const isPortfolios = (key: readonly unknown[]) => key[0] === listPortfolios.path;
  await Promise.all([
    queryClient.resetQueries({ predicate: (query) => isPrivate(query) && !isPortfolios(query.queryKey) }),
    queryClient.invalidateQueries({
      predicate: (query) => !isPrivate(query) || isPortfolios(query.queryKey),
    }),
  ]);
}
