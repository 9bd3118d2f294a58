import { useLingui } from '@lingui/react/macro';
import { useSyncExternalStore } from 'react';
import { isConnected, watchConnection } from '../../../platform/live/connection.ts';
import classes from './connection-line.module.css';

/** A line shown while the server cannot be reached. The page's content stays. */
export function ConnectionLine() {
  const { t } = useLingui();
  const isOnline = useSyncExternalStore(watchConnection, isConnected, () => true);
  return (
    <div role="status" className={classes.place}>
      {!isOnline && (
        <p
          className={classes.line}
        >{t`You are offline. What you see may be out of date; we keep trying to reconnect.`}</p>
      )}
    </div>
  );
}
