import { createLink } from '@tanstack/react-router';
import type { AnchorHTMLAttributes, ButtonHTMLAttributes, Ref } from 'react';
import { classNames } from '../styles/class-names.ts';
import classes from './text-link.module.css';

interface Props extends AnchorHTMLAttributes<HTMLAnchorElement> {
  readonly ref?: Ref<HTMLAnchorElement>;
}

function Anchor({ className, ...rest }: Props) {
  return <a {...rest} className={classNames(classes.link, className)} />;
}

/** A router link within text; takes `to`, `params` and `search`. */
export const TextLink = createLink(Anchor);

/** A button that looks like a text link. */
export function TextButton({ className, ...rest }: ButtonHTMLAttributes<HTMLButtonElement>) {
  return <button type="button" {...rest} className={classNames(classes.link, className)} />;
}
