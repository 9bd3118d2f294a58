import {
  type DehydratedState,
  hashKey,
  hydrate,
  type QueryClient,
  type QueryKey,
  useQueryClient,
} from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';

/** The answers that the server drew the page with, by the hash of their query. The server's own client has none. */
const drawnAnswers = new WeakMap<QueryClient, ReadonlyMap<string, unknown>>();

/** Gives the browser's client what the page was drawn with. */
export function hydrateAnswers(queryClient: QueryClient, state: DehydratedState): void {
  hydrate(queryClient, state);
  drawnAnswers.set(
    queryClient,
    new Map(state.queries.map(({ queryHash, state: { data } }) => [queryHash, data])),
  );
}

const neverChanges = () => () => undefined;

/**
 * Gives the result of a query as the server had it, while React hydrates a part of the page for which a newer answer has arrived. React
 * would else throw away what the server drew, with what was typed and pressed meanwhile, since both must be equal.
 */
export function useAsDrawn<Result extends object>(
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
  // The result notes which of its fields are read, so that it is not copied.
  return Object.create(result, Object.getOwnPropertyDescriptors(asDrawn));
}
