import type { Column } from '@dukat/ui/data/column-table.tsx';
import { ListFrame } from '@dukat/ui/data/list-frame.tsx';
import { VisuallyHidden } from '@dukat/ui/layout/visually-hidden.tsx';
import { lazyPart } from '@dukat/ui/loading/lazy-part.ts';
import { Icon } from '@dukat/ui/pictures/icon.tsx';
import { useLingui } from '@lingui/react/macro';
import { Suspense } from 'react';
import { useFormat } from '../../../platform/format/use-format.ts';
import { useFigures } from '../market/figures.ts';
import type { WireMarket } from '../market/market-info.ts';
import { useChangeOrder } from '../outcome/use-change-order.ts';
import { AmendCell } from './amend-cell.tsx';
import type { OwnOrder } from './merge-own.ts';
import { findMarketDecimals } from './order-cells.tsx';
import { useOrderColumns } from './orders-columns.tsx';
import classes from './own-table.module.css';
import { useOpenOrders } from './use-own.ts';

// Loaded only with an open order. Its place is reserved to avoid a layout shift.
const OrderAlertButton = lazyPart(async () => (await import('./order-alert-button.tsx')).OrderAlertButton);

interface Props {
  readonly only: string | undefined;
  readonly markets: readonly WireMarket[];
}

/** Open orders. Price and size can be edited in place. */
export function OpenOrdersTable({ only, markets }: Props) {
  const { t } = useLingui();
  const begin = useOrderColumns(markets);
  const figures = useOpenFigures(markets);
  return (
    <ListFrame
      look="dense"
      label={t`Open orders`}
      of={useOpenOrders()}
      rows={({ orders }) => orders.filter(({ market }) => only === undefined || market === only)}
      rowKey={({ id }) => id}
      empty={t`No open orders. Orders that do not fill right away will appear here.`}
      columns={[...begin, ...figures]}
    />
  );
}

function useOpenFigures(markets: readonly WireMarket[]): readonly Column<OwnOrder>[] {
  const { t } = useLingui();
  const mayAmend = (order: OwnOrder) => order.linked_order_id === null;
  return [
    {
      id: 'price',
      head: t`Price`,
      cell: (order) => (
        <AmendCell
          order={order}
          field="price"
          decimals={findMarketDecimals(markets, order.market).price}
          canAmend={mayAmend(order) && order.price !== null}
        />
      ),
    },
    {
      id: 'size',
      head: t`Size`,
      cell: (order) => (
        <AmendCell
          order={order}
          field={order.size === null ? 'funds' : 'size'}
          decimals={order.size === null ? 2 : findMarketDecimals(markets, order.market).size}
          canAmend={mayAmend(order) && order.size !== null}
        />
      ),
    },
    {
      id: 'filled',
      head: t({ message: 'Filled', context: 'part of an order' }),
      cell: (order) => (
        <FilledShare order={order} decimals={findMarketDecimals(markets, order.market).size} />
      ),
    },
    {
      id: 'trigger',
      head: t`Trigger price`,
      cell: (order) => (
        <AmendCell
          order={order}
          field="stop_price"
          decimals={findMarketDecimals(markets, order.market).price}
          canAmend={mayAmend(order) && order.stop_price !== null && !order.triggered}
        />
      ),
    },
    {
      id: 'acts',
      head: <VisuallyHidden>{t`Actions`}</VisuallyHidden>,
      phone: 'act',
      cell: (order) => (
        <span className={classes.acts}>
          <Suspense fallback={<span className={classes.alert} />}>
            <OrderAlertButton order={order} />
          </Suspense>
          <CancelButton order={order} />
        </span>
      ),
    },
  ];
}

function FilledShare({ order, decimals }: { readonly order: OwnOrder; readonly decimals: number }) {
  const { fixed } = useFigures();
  const { share } = useFormat();
  const size = Number(order.size ?? 0);
  return (
    <span className={classes.figure} title={fixed(order.filled, decimals)}>
      {share(size === 0 ? 0 : Number(order.filled) / size)}
    </span>
  );
}

/** Cancels on the first press, without a confirmation: a cancel is urgent. */
function CancelButton({ order }: { readonly order: OwnOrder }) {
  const { t } = useLingui();
  const { cancel, isBusy } = useChangeOrder(order.id);
  const { market } = order;
  const price = order.price ?? '';
  return (
    <button
      type="button"
      className={classes.cancel}
      aria-label={t`Cancel the order on ${market} ${price}`}
      aria-busy={isBusy || undefined}
      onClick={() => void cancel()}
    >
      <Icon name="close" size={16} />
    </button>
  );
}
