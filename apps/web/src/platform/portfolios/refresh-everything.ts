import { listPortfolios } from '@dukat/contract/portfolios';
import type { QueryClient } from '@tanstack/react-query';
import { isPrivate } from '../api/queries.ts';

/**
 * Resets personal data at once, so that one portfolio's balance never appears under the name of another, even if the refetch fails.
 * Public data stays visible while it is refetched.
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
