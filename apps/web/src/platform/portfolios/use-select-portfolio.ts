import type { EndpointResponse } from '@dukat/contract/endpoint';
import { listPortfolios, selectPortfolio } from '@dukat/contract/portfolios';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { toQueryKey, useApi } from '../api/queries.ts';
import { refreshEverything } from './refresh-everything.ts';
import { rememberPortfolio } from './remembered-portfolio.ts';
import type { Portfolio } from './use-portfolios.ts';

/** Selects a portfolio in this and every other window, and refetches everything. */
export function useSelectPortfolio() {
  const api = useApi();
  const queryClient = useQueryClient();
  return useMutation<unknown, Error, Portfolio>({
    mutationFn: ({ id }) => api(selectPortfolio, { params: { portfolioId: id }, body: {} }),
    onSuccess: async (_, portfolio) => {
      const key = toQueryKey(listPortfolios, {});
      await queryClient.cancelQueries({ queryKey: key });
      queryClient.setQueryData<EndpointResponse<typeof listPortfolios>>(
        key,
        (known) => known && { ...known, selectedPortfolio: portfolio },
      );
      rememberPortfolio(portfolio);
      await refreshEverything(queryClient);
    },
  });
}
