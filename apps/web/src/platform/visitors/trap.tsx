import type { RefObject } from 'react';
import classes from './trap.module.css';

/** A honeypot field: hidden from people, so only a bot fills it in. */
export function Trap({ trap }: { readonly trap: RefObject<HTMLInputElement | null> }) {
  return (
    <input
      ref={trap}
      className={classes.trap}
      name="website"
      tabIndex={-1}
      autoComplete="off"
      aria-hidden="true"
    />
  );
}
