import { type KeyboardEvent, type ReactNode, useRef } from 'react';
import { classNames } from '../styles/class-names.ts';
import { stepThroughRows } from './step-through-rows.ts';
import classes from './table.module.css';

export interface Column<Row> {
  readonly id: string;
  readonly head: ReactNode;
  readonly cell: (row: Row) => ReactNode;
  /** Text columns are left-aligned, as the first column is; figures are right-aligned. */
  readonly isWord?: boolean;
  /**
   * The cell's place on a phone's card: `title` is first and has no label, `value` is beside the title, `plain` is below and has no label,
   * `act` is in the corner, and `none` is hidden because another cell shows the value. By default a figure has its label beside it.
   */
  readonly phone?: 'title' | 'value' | 'plain' | 'act' | 'none';
}

export interface TableLook {
  /** Dense rows for screens watched all day: a sticky header, and cards with several figures per line. */
  readonly look?: 'dense';
}

interface Props<Row> extends TableLook {
  readonly label: string;
  readonly columns: readonly Column<Row>[];
  readonly rows: readonly Row[];
  readonly rowKey: (row: Row) => string;
}

/** A table that can be scrolled and walked through by keyboard. On a phone each row becomes a card, and each figure has its label. */
export function ColumnTable<Row>({ label, columns, rows, rowKey, look }: Props<Row>) {
  const table = useRef<HTMLTableElement>(null);
  const onKeyDown = (event: KeyboardEvent) => {
    if (table.current !== null && stepThroughRows(table.current, event.key, event.target))
      event.preventDefault();
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: arrow keys move between the controls in its rows, which have their own key handlers.
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
            <tr key={rowKey(row)}>
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
