import type { ReactNode } from 'react';
import classes from './order-page.module.css';

interface Props {
  readonly whereLabel: string;
  /** The list that the order stands in, and its number there. */
  readonly where: ReactNode;
  readonly title: ReactNode;
  readonly status: ReactNode;
}

/** What an order or a quick trade is, where it stands, and how far it is; a change of its status is read aloud. */
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
