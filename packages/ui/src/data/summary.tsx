import type { ReactNode } from 'react';
import { classNames } from '../styles/class-names.ts';
import classes from './summary.module.css';

interface Row {
  readonly id: string;
  readonly term: ReactNode;
  readonly value: ReactNode;
  readonly isTotal?: boolean;
}

/** Labelled figures below each other, such as amount paid, amount received and rate. */
export function Summary({ rows }: { readonly rows: readonly Row[] }) {
  return (
    <dl className={classes.list}>
      {rows.map((row) => (
        <div key={row.id} className={classNames(classes.row, row.isTotal === true && classes.total)}>
          <dt>{row.term}</dt>
          <dd>{row.value}</dd>
        </div>
      ))}
    </dl>
  );
}
