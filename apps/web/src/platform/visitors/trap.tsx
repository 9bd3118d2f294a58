import type { RefObject } from 'react';
import classes from './trap.module.css';

/** Nobody sees or reaches it; what fills it is a program. */
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
