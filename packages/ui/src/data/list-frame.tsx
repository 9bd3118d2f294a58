import type { ReactNode } from 'react';
import { Loaded, type QueryState } from '../feedback/loaded.tsx';
import { classNames } from '../styles/class-names.ts';
import { type Column, ColumnTable, type TableLook } from './column-table.tsx';
import classes from './list-frame.module.css';
import { Pager, type PagerProps } from './pager.tsx';
import type { CursorPaging, Paging } from './use-paging.ts';

interface Props<Value, Row> extends TableLook {
  readonly label: string;
  readonly of: QueryState<Value>;
  readonly rows: (value: Value) => readonly Row[];
  readonly rowKey: (row: Row) => string;
  /** Shown if the list is empty; says what would be listed. */
  readonly empty: ReactNode;
  /** The height in pixels reserved while loading. */
  readonly height?: number;
  readonly paging?: Paging;
  readonly hasMore?: (value: Value) => boolean;
  /** The total number of rows, if the server reports it. */
  readonly total?: (value: Value) => number;
  /** Paging by cursor, with the cursor of the next page. */
  readonly cursors?: CursorPaging;
  readonly next?: (value: Value) => string | null;
  /** Columns of a table; without them, `children` renders each row. */
  readonly columns?: readonly Column<Row>[];
  readonly children?: (row: Row) => ReactNode;
  /** The accessible name of a row. */
  readonly rowName?: (row: Row) => string;
}

/** A list loaded from the server: loading state, error with retry, empty state, rows and paging. */
export function ListFrame<Value, Row>(props: Props<Value, Row>) {
  const { label, of, rows, rowKey, empty, height, columns, look, children, rowName } = props;
  const { paging, hasMore, total, cursors, next } = props;
  return (
    <Loaded of={of} {...(height !== undefined && { height })}>
      {(value) => {
        const shown = rows(value);
        return (
          <>
            {shown.length === 0 && (
              <div className={classNames(classes.empty, look && classes.dense)}>{empty}</div>
            )}
            {shown.length > 0 && columns !== undefined && (
              <ColumnTable
                label={label}
                columns={columns}
                rows={shown}
                rowKey={rowKey}
                {...(look && { look })}
              />
            )}
            {shown.length > 0 && children !== undefined && (
              <ul className={classes.list} aria-label={label}>
                {shown.map((row) => (
                  <li key={rowKey(row)} className={classes.item} aria-label={rowName?.(row)}>
                    {children(row)}
                  </li>
                ))}
              </ul>
            )}
            {paging !== undefined && (
              <Pager {...offsetPages(paging, shown.length, hasMore?.(value), total?.(value))} />
            )}
            {cursors !== undefined && <Pager {...cursorPages(cursors, next?.(value) ?? null)} />}
          </>
        );
      }}
    </Loaded>
  );
}

function offsetPages(
  { offset, size, goTo }: Paging,
  shown: number,
  hasMore: boolean | undefined,
  total: number | undefined,
): PagerProps {
  const last = offset + shown;
  return {
    isFirst: offset === 0,
    isLast: total === undefined ? hasMore !== true : last >= total,
    goBack: () => goTo(Math.max(0, offset - size)),
    goNext: () => goTo(offset + size),
    range: total === undefined ? undefined : { first: Math.min(offset + 1, total), last, total },
  };
}

function cursorPages({ cursor, goBack, goNext }: CursorPaging, next: string | null): PagerProps {
  return {
    isFirst: cursor === undefined,
    isLast: next === null,
    goBack,
    goNext: () => next !== null && goNext(next),
  };
}

/** The head of a row: its name at the left, its state at the right. */
export function ItemHead({ children, aside }: { readonly children: ReactNode; readonly aside: ReactNode }) {
  return (
    <div className={classes.head}>
      <strong className={classes.what}>{children}</strong>
      {aside}
    </div>
  );
}
