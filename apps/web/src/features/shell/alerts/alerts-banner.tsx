import { Alert } from '@dukat/ui/feedback/alert.tsx';
import { Wrap } from '@dukat/ui/layout/page.tsx';
import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useFormat } from '../../../platform/format/use-format.ts';
import { usePage } from '../../../platform/use-page.ts';
import classes from './alerts-banner.module.css';
import { rememberHidden } from './hidden-alerts.ts';
import { useAlerts } from './use-alerts.ts';

/** The current alerts for this page. Dismissed ones stay hidden. */
export function AlertsBanner() {
  const { dateTime } = useFormat();
  const { hiddenAlerts } = usePage();
  const [hidden, setHidden] = useState<readonly string[]>(hiddenAlerts);
  const alerts = useAlerts().filter(({ id }) => !hidden.includes(id));
  if (alerts.length === 0) return null;
  return (
    <Wrap className={classes.alerts}>
      {alerts.map(({ id, severity, title, text, link, can_hide, ends_at: end }) => (
        <Alert
          key={id}
          severity={severity}
          title={title}
          onClose={can_hide ? () => setHidden(rememberHidden([...hidden, id])) : undefined}
        >
          {text} {end !== null && <AlertEnd at={dateTime(end)} />}{' '}
          {link !== null && <a href={link.url}>{link.title}</a>}
        </Alert>
      ))}
    </Wrap>
  );
}

function AlertEnd({ at }: { readonly at: string }) {
  const { t } = useLingui();
  return t`Until ${at}.`;
}
