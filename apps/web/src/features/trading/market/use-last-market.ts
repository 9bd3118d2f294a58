import { useNavigate } from '@tanstack/react-router';
import { useEffect } from 'react';
import { readSettings } from '../../../platform/storage/settings.ts';

/** An address without a market leads to the one that this browser used last (specification 3, settings). */
export function useLastMarket(market: string | undefined): void {
  const navigate = useNavigate();
  useEffect(() => {
    if (market !== undefined) return;
    void navigate({ to: '/trade', search: { market: readSettings().lastUsedMarket }, replace: true });
  }, [market, navigate]);
}
