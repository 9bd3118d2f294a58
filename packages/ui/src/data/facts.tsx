import type { ReactNode } from 'react';
import classes from './facts.module.css';
import { MailAddress } from './mail-address.tsx';

/** Labelled values side by side. Rows without a value are omitted. */
export function Facts({ rows }: { readonly rows: readonly (readonly [term: string, value: ReactNode])[] }) {
  return (
    <dl className={classes.facts}>
      {rows
        .filter(([, value]) => value !== null && value !== undefined && value !== '')
        .map(([term, value]) => (
          <div key={term}>
            <dt>{term}</dt>
            <dd>{typeof value === 'string' ? <MailAddress text={value} /> : value}</dd>
          </div>
        ))}
    </dl>
  );
}
