import type { HTMLAttributes } from 'react';
import { classNames } from '../styles/class-names.ts';
import classes from './stack.module.css';

interface Props extends HTMLAttributes<HTMLElement> {
  readonly as?: 'div' | 'ol' | 'p';
}

/** Stacks its children vertically. */
export function Stack({ as: Tag = 'div', className, ...rest }: Props) {
  return <Tag {...rest} className={classNames(classes.stack, className)} />;
}

/** Puts its children side by side and wraps them; fields and buttons are aligned on one line. */
export function Row({ as: Tag = 'div', className, ...rest }: Props) {
  return <Tag {...rest} className={classNames(classes.row, className)} />;
}

/** A line of text with a bold figure, and an action at the right: for example the available amount and a button that takes all of it. */
export function LineWithAction({ className, ...rest }: HTMLAttributes<HTMLElement>) {
  return <div {...rest} className={classNames(classes.lineWithAct, className)} />;
}

/** Two columns if there is room, otherwise one. */
export function TwoColumns({ className, ...rest }: HTMLAttributes<HTMLElement>) {
  return <div {...rest} className={classNames(classes.halves, className)} />;
}

/** Explanatory text in a quieter colour. */
export function MutedText({ as: Tag = 'p', className, ...rest }: Props) {
  return <Tag {...rest} className={classNames(classes.quiet, className)} />;
}
