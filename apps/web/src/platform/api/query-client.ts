import { QueryClient } from '@tanstack/react-query';

/** Answers from the server's rendering are not fetched again at once. Failed queries are not retried. */
export function newQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: { staleTime: 10_000, retry: false, refetchOnWindowFocus: false },
      mutations: { retry: false },
    },
  });
}
