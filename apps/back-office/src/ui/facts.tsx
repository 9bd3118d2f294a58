import type { ReactNode } from 'react';
import own from './desk.module.css';

/** Named facts; one without a value is left out. */
export function Facts({ rows }: { readonly rows: readonly (readonly [term: string, value: ReactNode])[] }) {
  return (
    <dl className={own.facts}>
      {rows
        .filter(([, value]) => value !== null && value !== undefined && value !== '')
        .map(([term, value]) => (
          <div key={term}>
            <dt>{term}</dt>
            <dd>{value}</dd>
          </div>
        ))}
    </dl>
  );
}
