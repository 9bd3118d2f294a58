import { useNavigate } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useDefaultFiat } from '../../../platform/currencies/default-fiat.ts';
import { readSettings } from '../../../platform/storage/settings.ts';

/**
 * Leads an address without a market to the one that this browser used last (specification 3, settings), else to bitcoin in the
 * reader's currency. Returns the market to draw until then.
 */
export function useLastMarket(market: string | undefined): string {
  const navigate = useNavigate();
  const usual = `BTC_${useDefaultFiat()}`;
  useEffect(() => {
    if (market !== undefined) return;
    void navigate({
      to: '/trade',
      search: { market: readSettings().lastUsedMarket ?? usual },
      replace: true,
    });
  }, [market, navigate, usual]);
  return market ?? usual;
}
