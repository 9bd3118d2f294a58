import { countUnseenPriceAlerts } from '@dukat/contract/price-alerts';
import { countUnreadRequests } from '@dukat/contract/support';
import { Icon } from '@dukat/ui/pictures/icon.tsx';
import { useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { useApiQuery } from '../../../platform/api/queries.ts';
import { useLiveUpdates } from '../../../platform/live/use-live-updates.ts';
import classes from './support-bell.module.css';

// Most pages have nothing to say.
const FiredAlerts = lazy(async () => ({ default: (await import('../alerts/fired-alerts.tsx')).FiredAlerts }));

/** More are counted no further, by the server either. */
const mostShown = 99;

/** Answers of the house that were not read yet, as they come (specification 2.4). */
export function SupportBell({ className }: { readonly className: string }) {
  const { t } = useLingui();
  const { data } = useApiQuery(countUnreadRequests, {});
  // One channel for all that the header says.
  useLiveUpdates({ makesStale: [countUnreadRequests, countUnseenPriceAlerts] });
  const alerts = useApiQuery(countUnseenPriceAlerts, {});
  const hasFired = (alerts.data?.unseen_count ?? 0) > 0;
  const unread = data?.unread_count ?? 0;
  const shown = unread > mostShown ? `${mostShown}+` : String(unread);
  return (
    <Link
      to="/myaccount"
      search={{ section: 'support' }}
      className={className}
      aria-label={unread === 0 ? t`Customer Support` : t`Customer Support, unread messages: ${shown}`}
    >
      <span className={classes.bell}>
        <Icon name="bell" />
        {unread > 0 && <span className={classes.badge}>{shown}</span>}
        {hasFired && (
          <Suspense>
            <FiredAlerts askedAt={alerts.dataUpdatedAt} />
          </Suspense>
        )}
      </span>
    </Link>
  );
}
