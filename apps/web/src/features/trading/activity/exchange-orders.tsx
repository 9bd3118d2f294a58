import { listExchangeOrders } from '@dukat/contract/trading/orders';
import { Button } from '@dukat/ui/actions/button.tsx';
import { TextLink } from '@dukat/ui/actions/text-link.tsx';
import { Table } from '@dukat/ui/data/table.tsx';
import { Skeleton } from '@dukat/ui/feedback/skeleton.tsx';
import { ErrorState } from '@dukat/ui/feedback/state.tsx';
import { Card } from '@dukat/ui/layout/card.tsx';
import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useApiQuery } from '../../../platform/api/queries.ts';
import { useFormat } from '../../../platform/format/use-format.ts';
import classes from './exchange-orders.module.css';
import type { OwnOrder } from './merge-own.ts';
import { StatusBadge, useTypeWords } from './order-cells.tsx';

/** Rows a page (specification 9). */
const pageSize = 25;
const lookEveryMs = 10_000;

/** The orders of the trading account on the order book, newest first, beside the desk where they are placed. */
export function ExchangeOrders() {
  const { t } = useLingui();
  const [cursors, setCursors] = useState<readonly string[]>([]);
  const before = cursors.at(-1);
  const { data, error, refetch } = useApiQuery(
    listExchangeOrders,
    { query: { limit: pageSize, ...(before !== undefined && { before }) } },
    { everyMs: lookEveryMs },
  );
  const older = data?.before ?? null;
  return (
    <Card as="section" isPadded={false} aria-label={t`Orders on the exchange`} className={classes.card}>
      <h2 className={classes.title}>{t`Orders on the exchange`}</h2>
      {data === undefined && error !== null ? (
        <ErrorState onRetry={() => void refetch()}>{error.message}</ErrorState>
      ) : data === undefined ? (
        <div className={classes.waiting}>
          <Skeleton height={240} />
        </div>
      ) : data.orders.length === 0 ? (
        <p
          className={classes.none}
        >{t`No orders yet. What you place on the trading page will appear here.`}</p>
      ) : (
        <OrdersTable orders={data.orders} />
      )}
      {(cursors.length > 0 || older !== null) && (
        <nav className={classes.pages} aria-label={t`Pages of the orders on the exchange`}>
          {cursors.length > 0 && <Button onClick={() => setCursors(cursors.slice(0, -1))}>{t`Newer`}</Button>}
          {older !== null && <Button onClick={() => setCursors([...cursors, older])}>{t`Older`}</Button>}
        </nav>
      )}
    </Card>
  );
}

function OrdersTable({ orders }: { readonly orders: readonly OwnOrder[] }) {
  const { t } = useLingui();
  return (
    <Table>
      <thead>
        <tr>
          <th scope="col">{t({ message: 'Order', context: 'on the exchange' })}</th>
          <th scope="col" className={classes.wide}>{t`Price`}</th>
          <th scope="col">{t({ message: 'Filled', context: 'part of an order' })}</th>
          <th scope="col" className={classes.wide}>{t`Total`}</th>
          <th scope="col" className={classes.wide}>{t`Time`}</th>
          <th scope="col">{t`Status`}</th>
        </tr>
      </thead>
      <tbody>
        {orders.map((order) => (
          <OrderRow key={order.id} order={order} />
        ))}
      </tbody>
    </Table>
  );
}

function OrderRow({ order }: { readonly order: OwnOrder }) {
  const { t } = useLingui();
  const { exact, dateTime } = useFormat();
  const typeWords = useTypeWords();
  const { market, side, price, filled, filled_cost: cost, status, created_at: at } = order;
  const [base = '', quote = ''] = market.split('_');
  const pair = `${base}/${quote}`;
  return (
    <tr>
      <td>
        <TextLink to="/trade" search={{ market }}>
          {side === 'Buy' ? t`Purchase, ${pair}` : t`Sale, ${pair}`}
        </TextLink>
        <span className={classes.small}>
          {typeWords(order)}
          <span className={classes.narrow}>{` · ${dateTime(at)}`}</span>
        </span>
      </td>
      <td className={classes.wide}>{price === null ? '–' : exact(price, quote)}</td>
      <td>
        {exact(filled, base)}
        <span className={classes.narrow}>{exact(cost, quote)}</span>
      </td>
      <td className={classes.wide}>{exact(cost, quote)}</td>
      <td className={classes.wide}>{dateTime(at)}</td>
      <td>
        <StatusBadge status={status} />
      </td>
    </tr>
  );
}
