import { Alert } from '@dukat/ui/feedback/alert.tsx';
import { Wrap } from '@dukat/ui/layout/page.tsx';
import { useState } from 'react';
import { usePage } from '../../../platform/use-page.ts';
import classes from './alerts-banner.module.css';
import { rememberHidden } from './hidden-alerts.ts';
import { useAlerts } from './use-alerts.ts';

/** What one should know now, here; what a person has hidden stays hidden. */
export function AlertsBanner() {
  const { hiddenAlerts } = usePage();
  const [hidden, setHidden] = useState<readonly string[]>(hiddenAlerts);
  const alerts = useAlerts().filter(({ id }) => !hidden.includes(id));
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
