import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { AnyEndpoint } from '../api/api.ts';
import { toQueryKey, useApi } from '../api/queries.ts';
import { type LivePart, subscribeToUpdates, type WatchedOrder } from './live-channel.ts';

interface LiveOptions extends Pick<LivePart, 'invalidates'> {
  readonly orders?: readonly WatchedOrder[];
  readonly enabled?: boolean;
}

/** Keeps a page fresh through server events, or by polling every ten seconds while those fail. */
export function useLiveUpdates({ orders = [], invalidates, enabled = true }: LiveOptions): void {
  const api = useApi();
  const queryClient = useQueryClient();
  const wanted = JSON.stringify([orders, invalidates.map(({ path }) => path)]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: `wanted` represents the lists, which are new objects in each render.
  useEffect(() => {
    if (!enabled) return;
    const refresh = (stale: AnyEndpoint) =>
      void queryClient.invalidateQueries({ queryKey: toQueryKey(stale) });
    return subscribeToUpdates(api, { orders, invalidates, refresh });
  }, [api, queryClient, wanted, enabled]);
}
