import { takeEventTicket } from '@dukat/contract/site';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { AnyEndpoint, Api } from '../api/api.ts';
import { queryKeyOf, useApi } from '../api/queries.ts';

export interface WatchedOrder {
  readonly id: string;
  /** A visitor's order is watched with its secret; a user needs none for own orders. */
  readonly secret?: string;
}

interface LiveOptions {
  readonly orders?: readonly WatchedOrder[];
  /** Answers that are old when something has happened. */
  readonly makesStale: readonly AnyEndpoint[];
  readonly enabled?: boolean;
}

/** Without the push channel the page asks by itself, this often. */
export const pollingMs = 10_000;
const retryMs = 30_000;

/** Keeps a page fresh: the server says when something happened; where that fails, by asking every ten seconds. */
export function useLiveUpdates({ orders = [], makesStale, enabled = true }: LiveOptions): void {
  const api = useApi();
  const queryClient = useQueryClient();
  const wanted = JSON.stringify([orders, makesStale.map(({ path }) => path)]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: `wanted` stands for the lists, which are new in each drawing.
  useEffect(() => {
    if (!enabled) return;
    const refresh = () => {
      for (const endpoint of makesStale)
        void queryClient.invalidateQueries({ queryKey: queryKeyOf(endpoint) });
    };
    return listen(api, orders, refresh);
  }, [api, queryClient, wanted, enabled]);
}

/** Opens the channel with a one-time ticket and opens it again when it breaks; polls while it is closed. */
function listen(api: Api, orders: readonly WatchedOrder[], refresh: () => void): () => void {
  let source: EventSource | undefined;
  let polling: ReturnType<typeof setInterval> | undefined;
  let retrying: ReturnType<typeof setTimeout> | undefined;
  let isOver = false;

  const poll = () => {
    polling ??= setInterval(() => document.visibilityState === 'visible' && refresh(), pollingMs);
  };
  const stopPolling = () => {
    clearInterval(polling);
    polling = undefined;
  };
  const later = () => {
    if (isOver) return;
    poll();
    clearTimeout(retrying);
    retrying = setTimeout(() => void open(), retryMs);
  };
  const open = async () => {
    try {
      const { ticket } = await api(takeEventTicket, { body: { orders: [...orders] } });
      if (isOver) return;
      source = new EventSource(`/api/events?ticket=${encodeURIComponent(ticket)}`);
      source.onopen = () => {
        stopPolling();
        refresh();
      };
      source.onmessage = refresh;
      source.onerror = () => {
        // The ticket is spent: a new one is needed, the browser's own retry would be refused.
        source?.close();
        later();
      };
    } catch {
      later();
    }
  };

  void open();
  return () => {
    isOver = true;
    source?.close();
    stopPolling();
    clearTimeout(retrying);
  };
}
