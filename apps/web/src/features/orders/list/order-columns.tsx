import { pagePath } from '@dukat/brands/page-path';
import { Badge } from '@dukat/ui/data/badge.tsx';
import type { Column } from '@dukat/ui/data/column-table.tsx';
import { useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { useFormat } from '../../../platform/format/use-format.ts';
import { statusTone, useStatusLabel } from '../order/order-status.ts';
import { type OrderSummary, useReadFigures } from '../order/read-figures.ts';
import classes from './orders.module.css';

/** The columns of the order list. */
export function useOrderColumns(): readonly Column<OrderSummary>[] {
  const { t } = useLingui();
  const { dateTime } = useFormat();
  const getStatusLabel = useStatusLabel();
  const getFigures = useReadFigures();
  return [
    {
      id: 'order',
      head: t`Order`,
      phone: 'title',
      cell: (order) => <OrderName order={order} />,
    },
    // The same columns for open, done and canceled orders.
    { id: 'gives', head: t`Amount`, cell: (order) => getFigures(order).gives },
    { id: 'gets', head: t`In return`, cell: (order) => getFigures(order).gets },
    { id: 'rate', head: t`Rate`, phone: 'none', cell: (order) => getFigures(order).rate },
    { id: 'created', head: t`Created`, cell: ({ created_at: at }) => dateTime(at) },
    {
      id: 'state',
      head: t`State`,
      phone: 'value',
      cell: (order) => <Badge tone={statusTone[order.status]}>{getStatusLabel(order)}</Badge>,
    },
  ];
}

function OrderName({ order }: { readonly order: OrderSummary }) {
  const { t } = useLingui();
  const { id, number, sell, cryptoCurrency } = order;
  return (
    <span className={classes.name}>
      <Link to={pagePath('/order')} search={{ id }}>
        {sell ? t`Sale of ${cryptoCurrency}` : t`Purchase of ${cryptoCurrency}`}
      </Link>
      <span className={classes.number}>{number}</span>
    </span>
  );
}
