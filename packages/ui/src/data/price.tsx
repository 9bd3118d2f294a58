import { useState } from 'react';
import { classNames } from '../styles/class-names.ts';
import classes from './price.module.css';

interface Props {
  /** The formatted price. */
  readonly children: string;
  /** Compared with the one before: a higher one flashes up, a lower one down. */
  readonly value: number;
  /** The exact value, shown on hover. */
  readonly exact?: string;
}

/** A price that flashes softly when it changes and never shakes its row. */
export function Price({ children, value, exact }: Props) {
  const [seen, setSeen] = useState({ value, direction: 0 });
  if (seen.value !== value) setSeen({ value, direction: Math.sign(value - seen.value) });
  const flash = seen.direction > 0 ? classes.rose : seen.direction < 0 ? classes.fell : undefined;
  return (
    <span key={seen.value} className={classNames(classes.price, flash)} title={exact}>
      {children}
    </span>
  );
}

/** A change in percent with an arrow as well as a colour. */
export function Change({ ratio, children }: { readonly ratio: number; readonly children: string }) {
  const tone = ratio > 0 ? 'up' : ratio < 0 ? 'down' : 'same';
  return (
    <span className={classNames(classes.change, classes[tone])}>
      <span aria-hidden="true">{ratio > 0 ? '▲' : ratio < 0 ? '▼' : '•'}</span>
      {children}
    </span>
  );
}
