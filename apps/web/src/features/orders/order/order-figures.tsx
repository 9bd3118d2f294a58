import { useLingui } from '@lingui/react/macro';
import { useFormat } from '../../../platform/format/use-format.ts';
import { Progress } from '../../../ui/progress.tsx';
import { Summary } from '../../../ui/summary.tsx';
import classes from './order.module.css';
import type { OrderDetail } from './order-answer.ts';

/** Both sides of the order, its rate, its fees and what has come of it. */
export function OrderFigures({ order }: { readonly order: OrderDetail }) {
  const { t } = useLingui();
  const { exact, dateTime } = useFormat();
  const { sell, cryptoCurrency: coin, paymentCurrency: fiat } = order;
  const coins = exact(order.coin_value, coin);
  const money = exact(order.fiat_value, fiat);
  const rateTypes = { MARKET: t`market rate`, CURRENT: t`fixed for the order`, CUSTOM: t`your own rate` };
  const filled = Number(order.filled_coin) / Number(order.coin_value || 1);
  const isPartly =
    Number(order.filled_coin) > 0 && (order.status === 'TRADING' || order.status === 'SLEEPING');
  const about = order.rate_type === 'MARKET' && Number(order.filled_coin) === 0 ? '≈ ' : '';
  const isOver = order.status === 'FINISHED';
  const row = (id: string, term: string, value: string) => ({ id, term, value });
  return (
    <>
      {isPartly && (
        <div className={classes.partly}>
          <span>{t`Filled so far: ${exact(order.filled_coin, coin)} of ${coins}`}</span>
          <Progress part={filled} label={t`Filled part of the order`} />
        </div>
      )}
      <Summary
        rows={[
          row('from', isOver ? t`You paid` : t`You pay`, sell ? coins : money),
          row('rate', t`Rate`, `${exact(order.rate_value, fiat)} (${rateTypes[order.rate_type]})`),
          ...(Number(order.deposit_fee) > 0
            ? [row('deposit', t`Deposit fee`, exact(order.deposit_fee, coin))]
            : []),
          ...(Number(order.withdrawal_fee) > 0
            ? [row('network', t`Network fee`, exact(order.withdrawal_fee, order.currency_to))]
            : []),
          row('created', t`Created`, dateTime(order.created_at)),
          {
            ...row('to', isOver ? t`You got` : t`You get`, `${about}${sell ? money : coins}`),
            isTotal: true,
          },
        ]}
      />
    </>
  );
}
