import { Badge } from '@dukat/ui/data/badge.tsx';
import { useLingui } from '@lingui/react/macro';
import type { MarketRow } from '../../platform/markets/market-row.ts';

/** The restrictions of a market. Renders nothing while it runs normally. */
export function MarketStatus({ status }: Pick<MarketRow, 'status'>) {
  const { t } = useLingui();
  switch (status) {
    case 'running':
      return null;
    case 'post_only':
      return <Badge tone="warning">{t({ message: 'Post only', context: 'market' })}</Badge>;
    case 'cancel_only':
      return <Badge tone="warning">{t({ message: 'Cancel only', context: 'market' })}</Badge>;
    case 'starting':
    case 'restore':
    case 'read_only':
    case 'shutting_down':
      return <Badge tone="warning">{t({ message: 'Paused', context: 'market' })}</Badge>;
  }
}
