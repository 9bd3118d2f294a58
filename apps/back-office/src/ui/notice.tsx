import classes from '@dukat/ui/feedback/alert.module.css';
import { Icon } from '@dukat/ui/pictures/icon.tsx';
import { classNames } from '@dukat/ui/styles/class-names.ts';
import type { ReactNode } from 'react';

const icons = { info: 'info', success: 'check', warning: 'alert', error: 'alert' } as const;

/** Something to know, in place. An error is announced at once. */
export function Notice({
  severity = 'info',
  children,
}: {
  readonly severity?: keyof typeof icons;
  readonly children: ReactNode;
}) {
  return (
    <div
      className={classNames(classes.alert, classes[severity])}
      role={severity === 'error' ? 'alert' : 'status'}
    >
      <span className={classes.icon}>
        <Icon name={icons[severity]} />
      </span>
      <div className={classes.body}>{children}</div>
    </div>
  );
}
