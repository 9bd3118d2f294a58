import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Icon } from '../pictures/icon.tsx';
import { classNames } from '../styles/class-names.ts';
import classes from './alert.module.css';

interface Props {
  readonly severity?: 'info' | 'success' | 'warning' | 'error';
  readonly title?: ReactNode;
  readonly children?: ReactNode;
  readonly onClose?: (() => void) | undefined;
}

const icons = { info: 'info', success: 'check', warning: 'alert', error: 'alert' } as const;

/** An inline message. Screen readers announce an error at once. */
export function Alert({ severity = 'info', title, children, onClose }: Props) {
  const { t } = useLingui();
  return (
    <div
      className={classNames(classes.alert, classes[severity])}
      role={severity === 'error' ? 'alert' : 'status'}
    >
      <span className={classes.icon}>
        <Icon name={icons[severity]} />
      </span>
      <div className={classes.body}>
        {title !== undefined && title !== '' && <strong className={classes.title}>{title}</strong>}
        {children !== undefined && <div>{children}</div>}
      </div>
      {onClose !== undefined && (
        <button type="button" className={classes.close} onClick={onClose} aria-label={t`Close`}>
          <Icon name="close" size={18} />
        </button>
      )}
    </div>
  );
}
