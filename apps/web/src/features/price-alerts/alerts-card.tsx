import { listPriceAlerts } from '@dukat/contract/price-alerts';
import { mostArmedAlerts } from '@dukat/rules/notifications/price-alert';
import { Skeleton } from '@dukat/ui/feedback/skeleton.tsx';
import { ErrorState } from '@dukat/ui/feedback/state.tsx';
import { Card } from '@dukat/ui/layout/card.tsx';
import { useLingui } from '@lingui/react/macro';
import { useId } from 'react';
import { useApiQuery } from '../../platform/api/queries.ts';
import { useLiveUpdates } from '../../platform/live/use-live-updates.ts';
import { AlertItem } from './alert-item.tsx';
import classes from './price-alerts.module.css';

/** Everything that a person has asked to hear of once, with what became of it. */
export function PriceAlertsCard() {
  const { t } = useLingui();
  const titleId = useId();
  const { data, error, refetch } = useApiQuery(listPriceAlerts, {});
  useLiveUpdates({ makesStale: [listPriceAlerts] });
  const alerts = data?.alerts;
  const armed = alerts?.filter(({ state }) => state === 'armed').length ?? 0;
  return (
    <Card as="section" className={classes.card} aria-labelledby={titleId}>
      <div className={classes.words}>
        <h2 id={titleId} className={classes.title}>{t`Price alerts`}</h2>
        <p className={classes.text}>
          {t`Each alert tells you once. Set one where you see a price, such as on a coin’s page.`}
        </p>
      </div>
      {alerts === undefined && error === null && <Skeleton height={64} />}
      {alerts === undefined && error !== null && (
        <ErrorState onRetry={() => void refetch()}>{error.message}</ErrorState>
      )}
      {alerts?.length === 0 && <p className={classes.small}>{t`You have no alerts yet.`}</p>}
      {alerts !== undefined && alerts.length > 0 && (
        <>
          <ul className={classes.list}>
            {alerts.map((alert) => (
              <AlertItem key={alert.id} alert={alert} />
            ))}
          </ul>
          <p className={classes.small}>{t`Active: ${armed} of ${mostArmedAlerts}`}</p>
        </>
      )}
    </Card>
  );
}
