import type { ReactNode } from 'react';
import { classNames } from '../styles/class-names.ts';
import classes from './table.module.css';

export interface Column<Row> {
  readonly id: string;
  readonly head: ReactNode;
  readonly cell: (row: Row) => ReactNode;
}

interface Props<Row> {
  readonly label: string;
  readonly columns: readonly Column<Row>[];
  readonly rows: readonly Row[];
  readonly keyOf: (row: Row) => string;
}

/** Rows under named columns: a table that keys can scroll, and on a phone one card a row, each figure with its name. */
export function ColumnTable<Row>({ label, columns, rows, keyOf }: Props<Row>) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keys.
    <div className={classes.scroll} tabIndex={0}>
      <table className={classNames(classes.table, classes.cards)} aria-label={label}>
        <thead>
          <tr>
            {columns.map(({ id, head }) => (
              <th key={id} scope="col">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={keyOf(row)}>
              {columns.map(({ id, head, cell }) => (
                <td key={id}>
                  <span className={classes.name} aria-hidden="true">
                    {head}
                  </span>
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
