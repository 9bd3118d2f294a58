import { Alert } from '@dukat/ui/feedback/alert.tsx';
import { Wrap } from '@dukat/ui/layout/page.tsx';
import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useFormat } from '../../../platform/format/use-format.ts';
import { storageKeys } from '../../../platform/storage/keys.ts';
import { writeCookie, writeStored } from '../../../platform/storage/stored.ts';
import { usePage } from '../../../platform/use-page.ts';
import classes from './alerts-banner.module.css';
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

/** The number of newest ids that are remembered. Older alerts have expired anyway. */
const maxRemembered = 20;

/** Remembers hidden alerts in local storage, and in a cookie so that the server does not render them. */
function rememberHidden(ids: readonly string[]): readonly string[] {
  const remembered = [...new Set(ids)].slice(-maxRemembered);
  writeStored(storageKeys.hiddenAlerts, JSON.stringify(remembered));
  writeCookie(storageKeys.hiddenAlerts, remembered.join(','));
  return remembered;
}
