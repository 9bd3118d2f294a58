import { listFills, listTradingAccounts } from '@dukat/contract/trading/account';
import { listExchangeOrders } from '@dukat/contract/trading/orders';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import { toQueryKey, useApiQuery } from '../../../platform/api/queries.ts';
import { useIsSignedIn } from '../../../platform/api/session.ts';
import { useFeed, useIsPersonal } from '../socket/feed-context.tsx';
import {
  mergedBalances,
  mergedFills,
  mergedOpenOrders,
  type OwnBalance,
  type OwnFill,
  type OwnOrder,
} from './merge-own.ts';

// The user's orders, fills and balances: loaded once, updated by the feed, and polled while the feed is down.

const openQuery = { query: { status: 'Open', limit: 100 } } as const;
const pastQuery = { query: { limit: 100 } } as const;
const fillsQuery = { query: { limit: 100 } } as const;
const pollingMs = 4_000;

function useOwnSettings() {
  const enabled = useIsSignedIn();
  const isPersonal = useIsPersonal();
  // The feed updates data that was loaded. Queries that failed are polled.
  const refetchInterval = (known: unknown) =>
    known !== undefined && isPersonal ? (false as const) : pollingMs;
  return { enabled, refetchInterval };
}

export function useOpenOrders() {
  return useApiQuery(listExchangeOrders, openQuery, useOwnSettings());
}

/** The newest orders, including ended ones. */
export function usePastOrders() {
  return useApiQuery(listExchangeOrders, pastQuery, useOwnSettings());
}

export function useFills() {
  return useApiQuery(listFills, fillsQuery, useOwnSettings());
}

export function useAccounts() {
  return useApiQuery(listTradingAccounts, {}, useOwnSettings());
}

export function useBalances(): ReadonlyMap<string, OwnBalance> | undefined {
  const { data } = useAccounts();
  return useMemo(() => data && new Map(data.accounts.map((balance) => [balance.currency, balance])), [data]);
}

/** Writes the user's feed messages into the cached queries that the panes show. Mounted once on the trading screen. */
export function useOwnFeed(): void {
  const feed = useFeed();
  const client = useQueryClient();
  const isSignedIn = useIsSignedIn();

  useEffect(() => {
    if (!isSignedIn) return;
    const change = <Rows>(key: readonly unknown[], merge: (rows: Rows) => Rows) =>
      client.setQueryData<Rows>(key, (known) => (known === undefined ? undefined : merge(known)));
    const later = (key: readonly unknown[]) => void client.invalidateQueries({ queryKey: key });
    const heard: { orders?: number; fills?: number; balances?: number } = {};

    const subscriptions = [
      feed.subscribe(
        { channel: 'orders' },
        ({ type, orders, sequence }) => {
          heard.orders = sequence;
          change<{ orders: OwnOrder[]; before: string | null }>(
            toQueryKey(listExchangeOrders, openQuery),
            (known) => ({
              ...known,
              orders: type === 'snapshot' ? [...orders] : mergedOpenOrders(known.orders, orders),
            }),
          );
          // A snapshot omits orders that ended while the feed was down.
          if (type === 'snapshot' || orders.some(({ status }) => status !== 'Open'))
            later(toQueryKey(listExchangeOrders, pastQuery));
        },
        () => heard.orders,
      ),
      feed.subscribe(
        { channel: 'fills' },
        ({ fills, sequence }) => {
          heard.fills = sequence;
          change<{ fills: OwnFill[]; before: string | null }>(toQueryKey(listFills, fillsQuery), (known) => ({
            ...known,
            fills: mergedFills(known.fills, fills),
          }));
        },
        () => heard.fills,
      ),
      feed.subscribe(
        { channel: 'balances' },
        ({ accounts, sequence }) => {
          heard.balances = sequence;
          change<{ accounts: OwnBalance[] }>(toQueryKey(listTradingAccounts, {}), (known) => ({
            accounts: mergedBalances(known.accounts, accounts),
          }));
        },
        () => heard.balances,
      ),
    ];
    return () => {
      for (const subscription of subscriptions) subscription.end();
    };
  }, [feed, client, isSignedIn]);
}
