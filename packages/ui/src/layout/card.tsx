import type { HTMLAttributes } from 'react';
import { classNames } from '../styles/class-names.ts';
import classes from './card.module.css';

interface Props extends HTMLAttributes<HTMLElement> {
  readonly as?: 'div' | 'section' | 'article';
  readonly isPadded?: boolean;
}

export function Card({ as: Tag = 'div', isPadded = true, className, ...rest }: Props) {
  return <Tag {...rest} className={classNames(classes.card, isPadded && classes.padded, className)} />;
}
