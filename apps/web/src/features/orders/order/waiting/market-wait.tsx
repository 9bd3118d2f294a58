import { Button } from '@dukat/ui/actions/button.tsx';
import { Summary } from '@dukat/ui/data/summary.tsx';
import { Alert } from '@dukat/ui/feedback/alert.tsx';
import { Card } from '@dukat/ui/layout/card.tsx';
import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useFormat } from '../../../../platform/format/use-format.ts';
import classes from '../order.module.css';
import type { OrderDetail, OrderKey } from '../order-answer.ts';
import { ExchangeNow } from './exchange-now.tsx';
import { UpdateRate } from './update-rate.tsx';

interface Props {
  readonly order: OrderDetail;
  readonly orderKey: OrderKey;
}

/** Why an open order has not filled, the distance to the market, and the owner's options. */
export function MarketWait({ order, orderKey }: Props) {
  const { t } = useLingui();
  const { rate, percent } = useFormat();
  const { status, sell, paymentCurrency: fiat, current_rate: current, rate_type: rateType } = order;
  const isOpen = status === 'TRADING' || status === 'SLEEPING';
  if (order.exchange_order?.status === 'create_failed') {
    return (
      <Alert severity="error">
        {t`There has been an error while processing your order. Our team is investigating the issue.`}
      </Alert>
    );
  }
  if (order.why_waiting === 'above_limit') {
    return (
      <Alert severity="warning" title={t`The order is above your limit`}>
        {t`Verify your identity and it goes on by itself, or cancel it and keep the money on your account.`}
      </Alert>
    );
  }
  if (!isOpen || (status === 'TRADING' && rateType === 'MARKET')) return null;
  const distance = current?.distance_percent ?? 0;
  const gap = percent(distance / 100);
  const isPartly = Number(order.filled_coin) > 0;
  return (
    <Card as="section" className={classes.card} aria-label={t`Why the order is waiting`}>
      <h2 className={classes.cardTitle}>{t`Why the order is waiting`}</h2>
      <p>
        {order.why_waiting === 'rate_suspended'
          ? t`Trading of this currency is paused because its price is not reliable right now. It resumes by itself.`
          : distance === 0
            ? t`The market is at your rate. We are exchanging.`
            : sell
              ? t`The market is ${gap} below your rate. We exchange as soon as it gets there.`
              : t`The market is ${gap} above your rate. We exchange as soon as it gets there.`}
      </p>
      <Summary
        rows={[
          {
            id: 'own',
            term: t`Rate of your order`,
            value: rate(order.worst_rate ?? order.rate_value, fiat),
          },
          ...(current === null
            ? []
            : [{ id: 'now', term: t`The market now`, value: rate(current.value, fiat) }]),
        ]}
      />
      <p className={classes.quiet}>
        {isPartly
          ? t`A partially filled order cannot be updated. You can wait for the rest, or cancel it and keep what is filled.`
          : order.can.exchange_now
            ? t`You can exchange at the market now, wait, change the rate, or cancel the order.`
            : t`You can wait, change the rate, or cancel the order.`}
      </p>
      <WaitingOptions order={order} orderKey={orderKey} />
    </Card>
  );
}

/** The options of the owner of a waiting order besides waiting and canceling. */
function WaitingOptions({ order, orderKey }: Props) {
  const { t } = useLingui();
  const [isUpdating, setUpdating] = useState(false);
  const { current_rate: current, rate_type: rateType } = order;
  if (current === null) return null;
  const updateLabel = rateType === 'CUSTOM' ? t`Set another rate` : t`Update to the current rate`;
  return (
    <>
      {order.can.exchange_now && <ExchangeNow order={order} orderKey={orderKey} current={current} />}
      {order.can.update_price && (
        <div className={classes.actions}>
          <Button onClick={() => setUpdating(true)}>{updateLabel}</Button>
          <UpdateRate
            order={order}
            orderKey={orderKey}
            current={current}
            title={updateLabel}
            isOpen={isUpdating}
            onClose={() => setUpdating(false)}
          />
        </div>
      )}
    </>
  );
}
