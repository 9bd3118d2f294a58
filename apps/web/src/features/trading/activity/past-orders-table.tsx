import type { Column } from '@dukat/ui/data/column-table.tsx';
import { ListFrame } from '@dukat/ui/data/list-frame.tsx';
import { useLingui } from '@lingui/react/macro';
import { useFigures } from '../market/figures.ts';
import { quoteDecimals, type WireMarket } from '../market/market-info.ts';
import type { OwnOrder } from './merge-own.ts';
import { Figure, findMarketDecimals, StatusBadge } from './order-cells.tsx';
import { useOrderColumns } from './orders-columns.tsx';
import { usePastOrders } from './use-own.ts';

interface Props {
  readonly only: string | undefined;
  readonly markets: readonly WireMarket[];
}

/** Orders that are no longer open. */
export function PastOrdersTable({ only, markets }: Props) {
  const { t } = useLingui();
  const begin = useOrderColumns(markets);
  const figures = usePastFigures(markets);
  return (
    <ListFrame
      look="dense"
      label={t`Order history`}
      of={usePastOrders()}
      rows={({ orders }) =>
        orders.filter(({ status, market }) => status !== 'Open' && (only === undefined || market === only))
      }
      rowKey={({ id }) => id}
      empty={t`No orders yet. Filled and canceled orders will appear here.`}
      columns={[...begin, ...figures]}
    />
  );
}

function usePastFigures(markets: readonly WireMarket[]): readonly Column<OwnOrder>[] {
  const { t } = useLingui();
  const { fixed } = useFigures();
  const hasFilled = ({ filled }: OwnOrder) => Number(filled) > 0;
  const steps = ({ market }: OwnOrder) => findMarketDecimals(markets, market);
  return [
    {
      id: 'price',
      head: t`Average price`,
      cell: (order) => <Figure value={order.average_price ?? order.price} decimals={steps(order).price} />,
    },
    {
      id: 'filled',
      head: t({ message: 'Filled', context: 'part of an order' }),
      cell: (order) => <Figure value={order.filled} decimals={steps(order).size} />,
    },
    {
      id: 'total',
      head: t`Total`,
      cell: (order) => (
        <Figure value={order.filled_cost} decimals={quoteDecimals(steps(order).market?.quote ?? '')} />
      ),
    },
    {
      id: 'fee',
      head: t`Fee`,
      cell: (order) =>
        hasFilled(order)
          ? `${fixed(order.fee, quoteDecimals(order.fee_currency))}\u00a0${order.fee_currency}`
          : '–',
    },
    {
      id: 'status',
      head: t`Status`,
      isWord: true,
      cell: (order) => <StatusBadge status={order.status} end_reason={order.end_reason} />,
    },
  ];
}
