import { Summary } from '@dukat/ui/data/summary.tsx';
import { Progress } from '@dukat/ui/feedback/progress.tsx';
import { useLingui } from '@lingui/react/macro';
import { useFormat } from '../../../platform/format/use-format.ts';
import classes from './order.module.css';
import type { OrderDetail } from './order-answer.ts';
import { useReadFigures } from './read-figures.ts';

/** Both sides of the order, its rate, its fees and its result: received = bought − fee. */
export function OrderFigures({ order }: { readonly order: OrderDetail }) {
  const { t } = useLingui();
  const { exact, dateTime } = useFormat();
  const { sell, cryptoCurrency: coin, is_settled: isSettled } = order;
  const { gives, bought, fee, gets, rate } = useReadFigures()(order);
  const rateTypes = { MARKET: t`market rate`, CURRENT: t`or better`, CUSTOM: t`your own rate` };
  const filled = Number(order.filled_coin) / Number(order.coin_value || 1);
  const isPartly =
    Number(order.filled_coin) > 0 && (order.status === 'TRADING' || order.status === 'SLEEPING');
  const isPaidOut = isSettled && order.status !== 'PENDING_WITHDRAWAL';
  const whole = exact(order.coin_value, coin);
  const row = (id: string, term: string, value: string) => ({ id, term, value });
  const isPaid = order.paid !== '0';
  const isCancelled = order.status === 'CANCELED' && !isSettled;
  return (
    <>
      {isPartly && (
        <div className={classes.partly}>
          <span>{t`Filled so far: ${exact(order.filled_coin, coin)} of ${whole}`}</span>
          <Progress part={filled} label={t`Filled part of the order`} />
        </div>
      )}
      <Summary
        rows={[
          // For a canceled order that never traded, shows the amount that was actually paid.
          row('from', paidTerm(), isCancelled && isPaid ? exact(order.paid, order.currency_from) : gives),
          ...(Number(order.deposit_fee) > 0
            ? [row('deposit', t`Deposit fee`, exact(order.deposit_fee, coin))]
            : []),
          isSettled
            ? row('rate', t`Average rate`, rate)
            : row('rate', t`Rate`, `${rate} (${rateTypes[order.rate_type]})`),
          ...(fee === null
            ? []
            : [
                row('bought', t`Exchanged for`, bought),
                row('network', sell ? t`Transfer fee` : t`Network fee`, fee),
              ]),
          row('created', t`Created`, dateTime(order.created_at)),
          { ...row('to', receivedTerm(), gets), isTotal: !isCancelled },
        ]}
      />
    </>
  );

  function paidTerm(): string {
    if (isCancelled && isPaid) return sell ? t`You sent` : t`You paid`;
    if (isCancelled) return sell ? t`You would have sold` : t`You would have paid`;
    if (sell) return isSettled ? t`You sold` : t`You sell`;
    return isSettled ? t`You paid` : t`You pay`;
  }

  function receivedTerm(): string {
    if (isCancelled) return t`You would have received`;
    return isPaidOut ? t`You received` : t`You get`;
  }
}
