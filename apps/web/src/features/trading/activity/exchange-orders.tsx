import { listExchangeOrders } from '@dukat/contract/trading/orders';
import { TextLink } from '@dukat/ui/actions/text-link.tsx';
import type { Column } from '@dukat/ui/data/column-table.tsx';
import { ListFrame } from '@dukat/ui/data/list-frame.tsx';
import { useCursorPaging } from '@dukat/ui/data/use-paging.ts';
import { Card } from '@dukat/ui/layout/card.tsx';
import { useLingui } from '@lingui/react/macro';
import { useApiQuery } from '../../../platform/api/queries.ts';
import { useFormat } from '../../../platform/format/use-format.ts';
import { useFigures } from '../market/figures.ts';
import { quoteDecimals } from '../market/market-info.ts';
import classes from './exchange-orders.module.css';
import type { OwnOrder } from './merge-own.ts';
import { StatusBadge, useTypeWords } from './order-cells.tsx';

/** Rows per page (requirement 9). */
const pageSize = 25;
const pollIntervalMs = 10_000;

/** The exchange orders of the trade portfolio, newest first, for the order list outside of the trading screen. */
export function ExchangeOrders() {
  const { t } = useLingui();
  const cursors = useCursorPaging('exchange');
  const { cursor: before } = cursors;
  const list = useApiQuery(
    listExchangeOrders,
    { query: { limit: pageSize, ...(before !== undefined && { before }) } },
    { refetchInterval: pollIntervalMs },
  );
  return (
    <Card as="section" isPadded={false} aria-label={t`Orders on the exchange`} className={classes.card}>
      <h2 className={classes.title}>{t`Orders on the exchange`}</h2>
      <div className={classes.list}>
        <ListFrame
          label={t`Orders on the exchange`}
          of={list}
          rows={({ orders }) => orders}
          rowKey={({ id }) => id}
          empty={t`No orders yet. What you place on the trading page will appear here.`}
          height={240}
          columns={useColumns()}
          cursors={cursors}
          next={(page) => page.before}
        />
      </div>
    </Card>
  );
}

function useColumns(): readonly Column<OwnOrder>[] {
  const { t } = useLingui();
  const { exact, dateTime } = useFormat();
  const { fixed } = useFigures();
  const shown = (value: string, currency: string) => {
    const decimals = quoteDecimals(currency);
    return decimals === 2 ? exact(value, currency) : `${fixed(value, decimals)}\u00a0${currency}`;
  };
  return [
    {
      id: 'order',
      head: t({ message: 'Order', context: 'on the exchange' }),
      phone: 'title',
      cell: (order) => <OrderName order={order} />,
    },
    {
      id: 'price',
      head: t`Price`,
      cell: ({ price, market }) => (price === null ? '–' : shown(price, parseQuote(market))),
    },
    {
      id: 'filled',
      head: t({ message: 'Filled', context: 'part of an order' }),
      cell: ({ filled, market }) => shown(filled, parseBase(market)),
    },
    { id: 'total', head: t`Total`, cell: ({ filled_cost: cost, market }) => shown(cost, parseQuote(market)) },
    { id: 'time', head: t`Time`, cell: ({ created_at: at }) => dateTime(at) },
    {
      id: 'status',
      head: t`Status`,
      phone: 'value',
      cell: (order) => <StatusBadge status={order.status} end_reason={order.end_reason} />,
    },
  ];
}

function OrderName({ order }: { readonly order: OwnOrder }) {
  const { t } = useLingui();
  const typeWords = useTypeWords();
  const { market, side } = order;
  const pair = `${parseBase(market)}/${parseQuote(market)}`;
  return (
    <>
      <TextLink to="/trade" search={{ market }}>
        {side === 'Buy' ? t`Purchase, ${pair}` : t`Sale, ${pair}`}
      </TextLink>
      <span className={classes.small}>{typeWords(order)}</span>
    </>
  );
}

const parseBase = (market: string) => market.split('_')[0] ?? '';
const parseQuote = (market: string) => market.split('_')[1] ?? '';
