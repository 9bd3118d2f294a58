import { QueryClient } from '@tanstack/react-query';

/** What the first answer held is not asked again at once; what failed for a reason is not asked again at all. */
export function newQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: { staleTime: 10_000, retry: false, refetchOnWindowFocus: false },
      mutations: { retry: false },
    },
  });
}
