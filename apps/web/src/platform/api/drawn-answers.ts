import {
  type DehydratedState,
  hashKey,
  hydrate,
  type QueryClient,
  type QueryKey,
  useQueryClient,
} from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';

/** The answers that the server rendered the page with, by query hash. The server's own query client has no entry. */
const drawnAnswers = new WeakMap<QueryClient, ReadonlyMap<string, unknown>>();

/** Fills the browser's query client with the answers that the server rendered the page with. */
export function hydrateAnswers(queryClient: QueryClient, state: DehydratedState): void {
  hydrate(queryClient, state);
  drawnAnswers.set(
    queryClient,
    new Map(state.queries.map(({ queryHash, state: { data } }) => [queryHash, data])),
  );
}

const neverChanges = () => () => undefined;

/**
 * Returns the query result as the server rendered it while React hydrates a component for which a newer answer has already arrived.
 * Without this the hydration mismatch would make React discard the server's HTML, with any text typed and buttons pressed meanwhile.
 */
export function useHydratedResult<Result extends object>(
  result: Result,
  { queryKey, isEnabled }: { readonly queryKey: QueryKey; readonly isEnabled: boolean },
): Result {
  const queryClient = useQueryClient();
  const drawn = drawnAnswers.get(queryClient);
  const hash = hashKey(queryKey);
  const isAhead = useSyncExternalStore(
    neverChanges,
    () => false,
    () => {
      const state = queryClient.getQueryState(queryKey);
      if (drawn === undefined || state === undefined) return false;
      return state.data !== drawn.get(hash) || state.status === 'error';
    },
  );
  if (!isAhead) return result;
  const data = drawn?.get(hash);
  const isPending = data === undefined;
  const asDrawn = {
    data,
    isPending,
    isLoading: isPending && isEnabled,
    isSuccess: !isPending,
    isError: false,
    error: null,
    status: isPending ? 'pending' : 'success',
  };
  // React Query tracks which fields of the result are read, so the result must not be copied.
  return Object.create(result, Object.getOwnPropertyDescriptors(asDrawn));
}
