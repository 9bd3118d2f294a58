import { listGlobalAlerts } from '@dukat/contract/site';
import { useState } from 'react';
import { useApiQuery } from '../../platform/api/queries.ts';
import { usePage } from '../../platform/use-page.ts';
import { Alert } from '../../ui/alert.tsx';
import { Wrap } from '../../ui/page.tsx';
import classes from './alerts-banner.module.css';
import { rememberHidden } from './hidden-alerts.ts';

/** Alerts are asked again on a change of page when they are older than this. */
export const alertsStaleMs = 15 * 60 * 1_000;

/** What everybody should know now; what a person has hidden stays hidden. */
export function AlertsBanner() {
  const { hiddenAlerts } = usePage();
  const [hidden, setHidden] = useState<readonly string[]>(hiddenAlerts);
  const { data } = useApiQuery(listGlobalAlerts, {}, { staleMs: alertsStaleMs });
  const alerts = (data?.alerts ?? []).filter(({ id, market }) => market === null && !hidden.includes(id));
  if (alerts.length === 0) return null;
  return (
    <Wrap className={classes.alerts}>
      {alerts.map(({ id, severity, title, text, link, can_hide }) => (
        <Alert
          key={id}
          severity={severity}
          title={title}
          onClose={can_hide ? () => setHidden(rememberHidden([...hidden, id])) : undefined}
        >
          {text} {link !== null && <a href={link.url}>{link.title}</a>}
        </Alert>
      ))}
    </Wrap>
  );
}
