import { Table } from '@dukat/ui/data/table.tsx';
import { Card } from '@dukat/ui/layout/card.tsx';
import { useLingui } from '@lingui/react/macro';
import { useFormat } from '../../../platform/format/use-format.ts';
import classes from './order.module.css';
import type { OrderDetail } from './order-answer.ts';

/** The ledger transactions of the order: holds, fills and refunds. */
export function OrderTransactions({ order }: { readonly order: OrderDetail }) {
  const { t } = useLingui();
  const { exact, dateTime } = useFormat();
  if (order.txns.length === 0) return null;
  const labels = { TRADE_BLOCK: t`Reserved`, TRADE_FILL: t`Filled`, TRADE_REFUND: t`Returned` };
  return (
    <Card as="section" isPadded={false} aria-label={t`Transactions`}>
      <h2 className={classes.tableTitle}>{t`Transactions`}</h2>
      <Table>
        <thead>
          <tr>
            <th scope="col">{t`Transaction`}</th>
            <th scope="col">{t`Amount`}</th>
            <th scope="col" className={classes.wide}>{t`Rate`}</th>
            <th scope="col" className={classes.time}>{t`Time`}</th>
          </tr>
        </thead>
        <tbody>
          {order.txns.map(({ txn_type: type, amount, currency, rate, created_at: at }) => (
            <tr key={`${type} ${at} ${amount} ${currency}`}>
              <td>
                {labels[type]}
                <span className={classes.narrow}>{dateTime(at)}</span>
              </td>
              <td>{exact(amount, currency)}</td>
              <td className={classes.wide}>{rate === null ? '' : exact(rate, order.paymentCurrency)}</td>
              <td className={classes.time}>{dateTime(at)}</td>
            </tr>
          ))}
        </tbody>
      </Table>
    </Card>
  );
}
