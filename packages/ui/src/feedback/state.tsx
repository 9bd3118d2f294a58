import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Button } from '../actions/button.tsx';
import { Icon, type IconName } from '../pictures/icon.tsx';
import classes from './state.module.css';

interface EmptyProps {
  readonly title: ReactNode;
  readonly children?: ReactNode;
  /** Shows the kind of thing that is missing. The magnifying glass is for a search without results. */
  readonly icon: IconName;
  /** The suggested first step, usually a ButtonLink. */
  readonly action?: ReactNode;
}

/** An empty list: says what would be listed and offers a first step. */
export function EmptyState({ title, children, icon, action }: EmptyProps) {
  return (
    <div className={classes.state}>
      <span className={classes.sign}>
        <Icon name={icon} size={26} />
      </span>
      <h2 className={classes.title}>{title}</h2>
      {children !== undefined && <div className={classes.text}>{children}</div>}
      {action !== undefined && <div className={classes.actions}>{action}</div>}
    </div>
  );
}

/** An error with a retry button. */
export function ErrorState({
  children,
  onRetry,
}: {
  readonly children: ReactNode;
  readonly onRetry?: () => void;
}) {
  const { t } = useLingui();
  return (
    <div className={classes.state} role="alert">
      <span className={classes.sign}>
        <Icon name="alert" size={26} />
      </span>
      <div className={classes.text}>{children}</div>
      {onRetry !== undefined && (
        <div className={classes.actions}>
          <Button onClick={onRetry}>{t`Try again`}</Button>
        </div>
      )}
    </div>
  );
}

/** A loading indicator for content of unknown size. */
export function Spinner() {
  const { t } = useLingui();
  return (
    <div className={classes.spinner} role="status" aria-label={t`Loading`}>
      <span className={classes.wheel} />
    </div>
  );
}
