import { type KeyboardEvent, type ReactNode, useRef } from 'react';
import { classNames } from '../styles/class-names.ts';
import { stepThroughRows } from './step-through-rows.ts';
import classes from './table.module.css';

export interface Column<Row> {
  readonly id: string;
  readonly head: ReactNode;
  readonly cell: (row: Row) => ReactNode;
  /** Words stand at the left, as the first column does; figures at the right. */
  readonly isWord?: boolean;
  /**
   * On a phone's card: `title` stands first without a name, `value` beside it, `plain` below without a name, `act` in the corner, and
   * `none` is left out because another cell says it there. Otherwise each figure stands beside its name.
   */
  readonly phone?: 'title' | 'value' | 'plain' | 'act' | 'none';
}

export interface TableLook {
  /** Dense rows for a screen that is watched all day: a head that stays, and cards with several figures in a line. */
  readonly look?: 'dense';
}

interface Props<Row> extends TableLook {
  readonly label: string;
  readonly columns: readonly Column<Row>[];
  readonly rows: readonly Row[];
  readonly keyOf: (row: Row) => string;
}

/** Rows under named columns: a table that keys can scroll and walk, and on a phone one card a row, each figure with its name. */
export function ColumnTable<Row>({ label, columns, rows, keyOf, look }: Props<Row>) {
  const table = useRef<HTMLTableElement>(null);
  const onKeyDown = (event: KeyboardEvent) => {
    if (table.current !== null && stepThroughRows(table.current, event.key, event.target))
      event.preventDefault();
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: arrows lead through what its rows hold; each of it has keys of its own.
    <div
      className={classNames(classes.scroll, look && classes.steady)}
      tabIndex={look ? undefined : 0}
      onKeyDown={onKeyDown}
    >
      <table
        ref={table}
        className={classNames(classes.table, classes.cards, look && classes[look])}
        aria-label={label}
      >
        <thead>
          <tr>
            {columns.map(({ id, head, isWord, phone }) => (
              <th key={id} scope="col" data-word={isWord} data-phone={phone}>
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={keyOf(row)}>
              {columns.map(({ id, head, cell, isWord, phone }) => (
                <td key={id} data-word={isWord} data-phone={phone}>
                  {phone === undefined && (
                    <span className={classes.name} aria-hidden="true">
                      {head}
                    </span>
                  )}
                  {cell(row)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
