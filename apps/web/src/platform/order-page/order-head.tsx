import type { ReactNode } from 'react';
import classes from './order-page.module.css';

interface Props {
  readonly whereLabel: string;
  /** A link to the list that contains the order, and the order's number. */
  readonly where: ReactNode;
  readonly title: ReactNode;
  readonly status: ReactNode;
}

/** The head of an order or a quick trade: title, status and progress. A change of status is announced to screen readers. */
export function OrderHead({ whereLabel, where, title, status }: Props) {
  return (
    <div className={classes.head}>
      <nav className={classes.crumbs} aria-label={whereLabel}>
        {where}
      </nav>
      <div className={classes.titleRow}>
        {title}
        <span role="status">{status}</span>
      </div>
    </div>
  );
}
