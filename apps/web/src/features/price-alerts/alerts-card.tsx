import { listPriceAlerts } from '@dukat/contract/price-alerts';
import { mostArmedAlerts } from '@dukat/rules/notifications/price-alert';
import { ListFrame } from '@dukat/ui/data/list-frame.tsx';
import { Card } from '@dukat/ui/layout/card.tsx';
import { useLingui } from '@lingui/react/macro';
import { useId } from 'react';
import shared from '../../platform/account-cards.module.css';
import { useApiQuery } from '../../platform/api/queries.ts';
import { useLiveUpdates } from '../../platform/live/use-live-updates.ts';
import { AlertItem, useAlertName } from './alert-item.tsx';
import classes from './price-alerts.module.css';

/** All of the user's price alerts with their status. */
export function PriceAlertsCard() {
  const { t } = useLingui();
  const titleId = useId();
  const queryResult = useApiQuery(listPriceAlerts, {});
  const rowName = useAlertName();
  useLiveUpdates({ invalidates: [listPriceAlerts] });
  const alerts = queryResult.data?.alerts ?? [];
  const armed = alerts.filter(({ state }) => state === 'armed').length;
  return (
    <Card as="section" className={shared.card} aria-labelledby={titleId}>
      <div className={shared.words}>
        <h2 id={titleId} className={shared.title}>{t`Price alerts`}</h2>
        <p className={shared.text}>
          {t`Each alert notifies you once. Set one wherever you see a price, such as on a coin’s page.`}
        </p>
      </div>
      <ListFrame
        label={t`Price alerts`}
        of={queryResult}
        rows={({ alerts }) => alerts}
        rowKey={({ id }) => id}
        rowName={rowName}
        empty={t`You have no alerts yet.`}
        height={64}
      >
        {(alert) => <AlertItem alert={alert} name={rowName(alert)} />}
      </ListFrame>
      {alerts.length > 0 && <p className={classes.small}>{t`Active: ${armed} of ${mostArmedAlerts}`}</p>}
    </Card>
  );
}
