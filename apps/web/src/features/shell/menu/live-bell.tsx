import { countUnseenPriceAlerts } from '@dukat/contract/price-alerts';
import { countUnreadRequests } from '@dukat/contract/support';
import { lazyPart } from '@dukat/ui/loading/lazy-part.ts';
import { Suspense } from 'react';
import { useApiQuery } from '../../../platform/api/queries.ts';
import { useLiveUpdates } from '../../../platform/live/use-live-updates.ts';
import { BellLink } from './bell-link.tsx';

// Most pages have nothing to say.
const FiredAlerts = lazyPart(async () => (await import('../alerts/fired-alerts.tsx')).FiredAlerts);

/** The bell with what was not read yet, as it comes. */
export function LiveBell({ className }: { readonly className: string }) {
  const { data } = useApiQuery(countUnreadRequests, {});
  // One channel for all that the header says.
  useLiveUpdates({ makesStale: [countUnreadRequests, countUnseenPriceAlerts] });
  const alerts = useApiQuery(countUnseenPriceAlerts, {});
  const hasFired = (alerts.data?.unseen_count ?? 0) > 0;
  return (
    <BellLink className={className} unread={data?.unread_count ?? 0}>
      {hasFired && (
        <Suspense>
          <FiredAlerts askedAt={alerts.dataUpdatedAt} />
        </Suspense>
      )}
    </BellLink>
  );
}
