import type { HTMLAttributes } from 'react';
import { classNames } from '../styles/class-names.ts';
import classes from './stack.module.css';

interface Props extends HTMLAttributes<HTMLElement> {
  readonly as?: 'div' | 'ol' | 'p';
}

/** One below the other. */
export function Stack({ as: Tag = 'div', className, ...rest }: Props) {
  return <Tag {...rest} className={classNames(classes.stack, className)} />;
}

/** Side by side as far as they fit; fields and buttons stand on one line. */
export function Row({ as: Tag = 'div', className, ...rest }: Props) {
  return <Tag {...rest} className={classNames(classes.row, className)} />;
}

/** Words, with a figure in bold, and at the right what one can do about them: what is available, and a button that takes all of it. */
export function LineWithAct({ className, ...rest }: HTMLAttributes<HTMLElement>) {
  return <div {...rest} className={classNames(classes.lineWithAct, className)} />;
}

/** Two columns where there is room. */
export function Halves({ className, ...rest }: HTMLAttributes<HTMLElement>) {
  return <div {...rest} className={classNames(classes.halves, className)} />;
}

/** Words that explain, quieter than what they explain. */
export function Quiet({ as: Tag = 'p', className, ...rest }: Props) {
  return <Tag {...rest} className={classNames(classes.quiet, className)} />;
}
