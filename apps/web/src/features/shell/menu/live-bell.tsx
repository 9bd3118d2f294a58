import { countUnseenPriceAlerts } from '@dukat/contract/price-alerts';
import { countUnreadRequests } from '@dukat/contract/support';
import { lazyPart } from '@dukat/ui/loading/lazy-part.ts';
import { Suspense } from 'react';
import { useApiQuery } from '../../../platform/api/queries.ts';
import { useLiveUpdates } from '../../../platform/live/use-live-updates.ts';
import { BellLink } from './bell-link.tsx';

// Rarely needed, so it is loaded on demand.
const FiredAlerts = lazyPart(async () => (await import('../alerts/fired-alerts.tsx')).FiredAlerts);

/** The bell with the number of unread answers, updated live. */
export function LiveBell({ className }: { readonly className: string }) {
  const { data } = useApiQuery(countUnreadRequests, {});
  // One subscription for everything that the header shows.
  useLiveUpdates({ invalidates: [countUnreadRequests, countUnseenPriceAlerts] });
  const alerts = useApiQuery(countUnseenPriceAlerts, {});
  const hasFired = (alerts.data?.unseen_count ?? 0) > 0;
  return (
    <BellLink className={className} unread={data?.unread_count ?? 0}>
      {hasFired && (
        <Suspense>
          <FiredAlerts fetchedAt={alerts.dataUpdatedAt} />
        </Suspense>
      )}
    </BellLink>
  );
}
