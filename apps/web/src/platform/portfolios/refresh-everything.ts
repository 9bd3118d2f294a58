import { listPortfolios } from '@dukat/contract/portfolios';
import type { QueryClient } from '@tanstack/react-query';
import { isPrivate } from '../api/queries.ts';

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
