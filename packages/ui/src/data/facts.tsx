import type { ReactNode } from 'react';
import classes from './facts.module.css';
import { MailAddress } from './mail-address.tsx';

/** Named facts side by side; one without a value is left out. */
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
