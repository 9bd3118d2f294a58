import type { TableHTMLAttributes } from 'react';
import { classNames } from '../styles/class-names.ts';
import classes from './table.module.css';

/** A table with text at the left and figures at the right. */
export function Table({ className, ...rest }: TableHTMLAttributes<HTMLTableElement>) {
  return (
    <div className={classes.scroll}>
      <table {...rest} className={classNames(classes.table, className)} />
    </div>
  );
}
