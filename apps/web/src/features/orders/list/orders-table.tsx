import { pagePath } from '@dukat/brands/page-path';
import { Badge } from '@dukat/ui/data/badge.tsx';
import { Table } from '@dukat/ui/data/table.tsx';
import { classNames } from '@dukat/ui/styles/class-names.ts';
import { useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { useFormat } from '../../../platform/format/use-format.ts';
import { statusTone, useStatusLabels } from '../order/order-status.ts';
import { type OrderSummary, useReadFigures } from '../order/read-figures.ts';
import classes from './orders.module.css';

/** A row an order; on a phone the same table reads as cards. */
export function OrdersTable({ orders }: { readonly orders: readonly OrderSummary[] }) {
  const { t } = useLingui();
  return (
    <Table className={classes.table}>
      <thead>
        <tr>
          <th scope="col">{t`Order`}</th>
          <th scope="col" className={classes.wide}>{t`You pay`}</th>
          <th scope="col">{t`You get`}</th>
          <th scope="col" className={classes.wide}>{t`Rate`}</th>
          <th scope="col" className={classes.wide}>{t`Created`}</th>
          <th scope="col">{t`State`}</th>
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

function OrderRow({ order }: { readonly order: OrderSummary }) {
  const { t } = useLingui();
  const { dateTime } = useFormat();
  const labels = useStatusLabels();
  const { sell, cryptoCurrency, status } = order;
  const { gives, gets, rate } = useReadFigures()(order);
  return (
    <tr className={classes.row}>
      <td>
        <span className={classes.name}>
          <Link to={pagePath('/order')} search={{ id: order.id }}>
            {sell ? t`Sale of ${cryptoCurrency}` : t`Purchase of ${cryptoCurrency}`}
          </Link>
          <span className={classes.number}>
            {order.number}
            <span className={classes.narrow}>{` · ${dateTime(order.created_at)}`}</span>
          </span>
        </span>
      </td>
      <td className={classes.wide}>{gives}</td>
      <td>
        {gets}
        <span className={classNames(classes.narrow, classes.number)}>{gives}</span>
      </td>
      <td className={classes.wide}>{rate}</td>
      <td className={classes.wide}>{dateTime(order.created_at)}</td>
      <td>
        <Badge tone={statusTone[status]}>{labels[status]}</Badge>
      </td>
    </tr>
  );
}
