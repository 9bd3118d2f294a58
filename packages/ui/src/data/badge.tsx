import type { ReactNode } from 'react';
import { classNames } from '../styles/class-names.ts';
import classes from './badge.module.css';

export type BadgeTone = 'neutral' | 'primary' | 'success' | 'warning' | 'error';

/** A status label of one or two words. */
export function Badge({
  tone = 'neutral',
  children,
}: {
  readonly tone?: BadgeTone;
  readonly children: ReactNode;
}) {
  return <span className={classNames(classes.badge, tone !== 'neutral' && classes[tone])}>{children}</span>;
}
