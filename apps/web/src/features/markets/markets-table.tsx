import { Table } from '@dukat/ui/data/table.tsx';
import { VisuallyHidden } from '@dukat/ui/layout/visually-hidden.tsx';
import { Icon } from '@dukat/ui/pictures/icon.tsx';
import { classNames } from '@dukat/ui/styles/class-names.ts';
import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { MarketRow } from '../../platform/markets/market-row.ts';
import { PlaceholderRows } from '../../platform/tables/placeholder-rows.tsx';
import { MarketTableRow } from './market-table-row.tsx';
import classes from './markets.module.css';
import type { Column, SortOrder } from './markets-search.ts';
import { useColumnNames } from './use-column-names.ts';

/** Renders a button to set an alert on a market's price. */
export type RenderMarketAlert = (row: MarketRow) => ReactNode;

interface Props {
  /** Undefined while loading: placeholders are shown. */
  readonly rows: readonly MarketRow[] | undefined;
  readonly favourites: ReadonlySet<string>;
  readonly column: Column;
  readonly order: SortOrder;
  readonly onSort: (column: Column) => void;
  readonly renderAlert?: RenderMarketAlert | undefined;
}

const rowsExpected = 12;

export function MarketsTable({ rows, favourites, column, order, onSort, renderAlert }: Props) {
  const { t } = useLingui();
  const names = useColumnNames();
  const head = (own: Column, className?: string) => (
    <th
      scope="col"
      className={className}
      aria-sort={own === column ? (order === 'ASC' ? 'ascending' : 'descending') : undefined}
    >
      <button
        type="button"
        className={classes.sort}
        data-order={own === column ? order : undefined}
        onClick={() => onSort(own)}
      >
        {names[own]}
        <Icon name="chevron" size={14} />
      </button>
    </th>
  );
  return (
    <Table className={classes.table} aria-label={t`Markets`}>
      <thead>
        <tr>
          <th scope="col" className={classes.mark}>
            <VisuallyHidden>{t`Favorite`}</VisuallyHidden>
          </th>
          {head('market', classes.marketHead)}
          {head('price')}
          {head('change', classes.wide)}
          {head('volume', classes.wide)}
          <th scope="col" className={classNames(classes.wide, classes.sparkHead)}>{t`Last 24 hours`}</th>
          <th scope="col" className={classes.alert}>
            <VisuallyHidden>{t`Price alert`}</VisuallyHidden>
          </th>
        </tr>
      </thead>
      <tbody>
        {rows?.map((row) => (
          <MarketTableRow
            key={row.market}
            row={row}
            isFavourite={favourites.has(row.market)}
            alert={renderAlert?.(row)}
          />
        ))}
        {rows === undefined && <PlaceholderRows count={rowsExpected} colSpan={7} />}
      </tbody>
    </Table>
  );
}
