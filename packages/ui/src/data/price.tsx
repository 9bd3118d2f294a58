import { useState } from 'react';
import { classNames } from '../styles/class-names.ts';
import classes from './price.module.css';

interface Props {
  /** The formatted price. */
  readonly children: string;
  /** Compared with the previous value: the price flashes up if higher, down if lower. */
  readonly value: number;
  /** The exact value, shown on hover. */
  readonly exact?: string;
}

/** A price that flashes when it changes, without changing its row's layout. */
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

/** A change in percent, marked by an arrow as well as a colour. */
export function Change({ ratio, children }: { readonly ratio: number; readonly children: string }) {
  const tone = ratio > 0 ? 'up' : ratio < 0 ? 'down' : 'same';
  return (
    <span className={classNames(classes.change, classes[tone])}>
      <span aria-hidden="true">{ratio > 0 ? '▲' : ratio < 0 ? '▼' : '•'}</span>
      {children}
    </span>
  );
}
