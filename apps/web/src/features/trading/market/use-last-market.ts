import { useNavigate } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useDefaultFiat } from '../../../platform/currencies/default-fiat.ts';
import { readSettings } from '../../../platform/storage/settings.ts';

/**
 * Redirects a URL without a market to the one that this browser used last (requirement 3, settings), or to Bitcoin in the default
 * currency. Returns the market to show until then.
 */
export function useLastMarket(market: string | undefined): string {
  const navigate = useNavigate();
  const defaultMarket = `BTC_${useDefaultFiat()}`;
  useEffect(() => {
    if (market !== undefined) return;
    void navigate({
      to: '/trade',
      search: { market: readSettings().lastUsedMarket ?? defaultMarket },
      replace: true,
    });
  }, [market, navigate, defaultMarket]);
  return market ?? defaultMarket;
}
