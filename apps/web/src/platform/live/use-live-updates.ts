import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { AnyEndpoint } from '../api/api.ts';
import { queryKeyOf, useApi } from '../api/queries.ts';
import { keepFresh, type LivePart, type WatchedOrder } from './live-channel.ts';

interface LiveOptions extends Pick<LivePart, 'makesStale'> {
  readonly orders?: readonly WatchedOrder[];
  readonly enabled?: boolean;
}

/** Keeps a page fresh through server events, or by polling every ten seconds while those fail. */
export function useLiveUpdates({ orders = [], makesStale, enabled = true }: LiveOptions): void {
  const api = useApi();
  const queryClient = useQueryClient();
  const wanted = JSON.stringify([orders, makesStale.map(({ path }) => path)]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: `wanted` represents the lists, which are new objects in each render.
  useEffect(() => {
    if (!enabled) return;
    const refresh = (stale: AnyEndpoint) =>
      void queryClient.invalidateQueries({ queryKey: queryKeyOf(stale) });
    return keepFresh(api, { orders, makesStale, refresh });
  }, [api, queryClient, wanted, enabled]);
}
