import type { ReactNode } from 'react';
import { type Asked, Loaded } from '../feedback/loaded.tsx';
import { type Column, ColumnTable } from './column-table.tsx';
import classes from './list-frame.module.css';
import { Pager } from './pager.tsx';
import type { Paging } from './use-paging.ts';

interface Props<Value, Row> {
  readonly label: string;
  readonly of: Asked<Value>;
  readonly rows: (value: Value) => readonly Row[];
  readonly keyOf: (row: Row) => string;
  /** What stands there while there is nothing; says what would be. */
  readonly empty: ReactNode;
  /** The room that is kept while it comes, in pixels. */
  readonly height?: number;
  readonly paging?: Paging;
  readonly hasMore?: (value: Value) => boolean;
  /** Columns for figures, else `children` draws what a row holds. */
  readonly columns?: readonly Column<Row>[];
  readonly children?: (row: Row) => ReactNode;
}

/** One list as the server has it: its place while it comes, what failed and another try, nothing yet, its rows, its pages. */
export function ListFrame<Value, Row>(props: Props<Value, Row>) {
  const { label, of, rows, keyOf, empty, height, paging, hasMore, columns, children } = props;
  return (
    <Loaded of={of} {...(height !== undefined && { height })}>
      {(value) => {
        const shown = rows(value);
        return (
          <>
            {shown.length === 0 && <div className={classes.empty}>{empty}</div>}
            {shown.length > 0 && columns !== undefined && (
              <ColumnTable label={label} columns={columns} rows={shown} keyOf={keyOf} />
            )}
            {shown.length > 0 && children !== undefined && (
              <ul className={classes.list} aria-label={label}>
                {shown.map((row) => (
                  <li key={keyOf(row)} className={classes.item}>
                    {children(row)}
                  </li>
                ))}
              </ul>
            )}
            {paging !== undefined && <Pager {...paging} hasMore={hasMore?.(value) ?? false} />}
          </>
        );
      }}
    </Loaded>
  );
}

/** The head of a row: what it is at the left, how it stands at the right. */
export function ItemHead({ children, aside }: { readonly children: ReactNode; readonly aside: ReactNode }) {
  return (
    <div className={classes.head}>
      <strong className={classes.what}>{children}</strong>
      {aside}
    </div>
  );
}
