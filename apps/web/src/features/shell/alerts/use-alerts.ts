import { findPage } from '@dukat/brands/find-page';
import { readPairConfig } from '@dukat/contract/rates';
import { listGlobalAlerts } from '@dukat/contract/site';
import type { Alert } from '@dukat/contract/site-alert';
import { useQueryClient } from '@tanstack/react-query';
import { useLocation } from '@tanstack/react-router';
import { useEffect } from 'react';
import { apiQuery, useApi, useApiQuery } from '../../../platform/api/queries.ts';
import { useShownMarket } from '../../../platform/markets/shown-market.ts';

/** Alerts older than this are refetched on navigation (requirement 9). */
export const alertsStaleMs = 15 * 60 * 1_000;

/** Pairs that are traded for retail orders. All others are markets of the exchange only. */
const retailPair = /_(CZK|EUR)$/;

/** Returns the global alerts and those of the pair on the screen, without duplicates. */
export function useAlerts(): readonly Alert[] {
  const market = useShownMarket();
  const globalAlerts = useApiQuery(listGlobalAlerts, {}, { staleTime: alertsStaleMs });
  const pairAlerts = useApiQuery(
    readPairConfig,
    { params: { pair: market ?? '' } },
    { staleTime: alertsStaleMs, enabled: market !== undefined && retailPair.test(market) },
  );
  useFreshAlerts();
  const all = [...(globalAlerts.data?.alerts ?? []), ...(pairAlerts.data?.config.alerts ?? [])];
  const page = findPage(useLocation().pathname)?.key;
  const shown = all.filter((alert) => appliesTo(alert, page, market));
  return [...new Map(shown.map((alert) => [alert.id, alert])).values()];
}

/** A null field matches everything. */
function appliesTo(
  { market, coin, page }: Alert,
  shownPage: string | undefined,
  shownMarket: string | undefined,
) {
  return (
    (market === null || market === shownMarket) &&
    (coin === null || shownMarket?.split('_').includes(coin) === true) &&
    (page === null || page === shownPage)
  );
}

/** The banner stays mounted across pages, so a navigation must trigger the refetch. */
function useFreshAlerts(): void {
  const api = useApi();
  const queryClient = useQueryClient();
  const { pathname } = useLocation();
  useEffect(() => {
    if (pathname === '') return;
    void queryClient.prefetchQuery({ ...apiQuery(api, listGlobalAlerts, {}), staleTime: alertsStaleMs });
  }, [api, queryClient, pathname]);
}
