import { Badge } from '@dukat/ui/data/badge.tsx';
import { useLingui } from '@lingui/react/macro';
import { useSyncExternalStore } from 'react';
import { useMarketStore } from '../market-store-context.tsx';
import { useFeedStatus } from '../socket/feed-context.tsx';
import classes from './market-bar.module.css';
import type { MarketStatus } from './market-info.ts';

/** The orders that the market accepts now, and whether the data is live. */
export function MarketState() {
  const { t } = useLingui();
  const { status: live } = useMarketStore();
  const status = useSyncExternalStore(live.watch, live.get, live.get);
  const line = useFeedStatus();
  const words: Record<MarketStatus, string> = {
    running: '',
    starting: t`Starting`,
    restore: t`Restoring`,
    read_only: t`Read only`,
    cancel_only: t`Cancel only`,
    post_only: t`Post only`,
    shutting_down: t`Shutting down`,
  };
  return (
    <div className={classes.state} role="status">
      {status !== 'running' && <Badge tone="warning">{words[status]}</Badge>}
      {line === 'cut' ? (
        <span className={classes.cut}>{t`Reconnecting…`}</span>
      ) : (
        <span className={classes.live} data-open={line === 'open'}>
          {line === 'open' ? t`Live` : ''}
        </span>
      )}
    </div>
  );
}
