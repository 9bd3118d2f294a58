import { useLingui } from '@lingui/react/macro';
import { useEffect, useSyncExternalStore } from 'react';
import { Icon } from '../pictures/icon.tsx';
import { classNames } from '../styles/class-names.ts';
import {
  closeNotice,
  type Notice,
  noNotices,
  noticesNow,
  notificationMs,
  snackbarMs,
  watchNotices,
} from './notice-store.ts';
import classes from './notices.module.css';

/** Renders the notifications and the snackbar. Use it once per page. */
export function Notices() {
  const notices = useSyncExternalStore(watchNotices, noticesNow, () => noNotices);
  return (
    <>
      <div className={classes.stack} aria-live="polite">
        {notices.map(
          (notice) => notice.kind === 'notification' && <NoticeCard key={notice.id} notice={notice} />,
        )}
      </div>
      <div className={classNames(classes.stack, classes.center)} aria-live="assertive">
        {notices.map(
          (notice) => notice.kind === 'snackbar' && <NoticeCard key={notice.id} notice={notice} />,
        )}
      </div>
    </>
  );
}

function NoticeCard({ notice }: { readonly notice: Notice }) {
  const { t } = useLingui();
  const lifetimeMs = notice.kind === 'snackbar' ? snackbarMs : notificationMs;

  useEffect(() => {
    const timer = setTimeout(() => closeNotice(notice.id), lifetimeMs);
    return () => clearTimeout(timer);
  }, [notice.id, lifetimeMs]);

  return (
    <div className={classes.notice} data-level={notice.level}>
      <Icon name={notice.level === 'info' ? 'info' : 'alert'} />
      <span>{notice.message}</span>
      <button
        type="button"
        className={classes.close}
        onClick={() => closeNotice(notice.id)}
        aria-label={t`Close`}
      >
        <Icon name="close" size={18} />
      </button>
    </div>
  );
}
