import type { ReactNode } from 'react';
import classes from '../../../web/src/ui/alert.module.css';
import { classNames } from '../../../web/src/ui/class-names.ts';
import { Icon } from '../../../web/src/ui/icon.tsx';

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
