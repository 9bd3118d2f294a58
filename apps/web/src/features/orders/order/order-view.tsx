import { pagePath } from '@dukat/brands/page-path';
import { TextLink } from '@dukat/ui/actions/text-link.tsx';
import { Badge } from '@dukat/ui/data/badge.tsx';
import { Card } from '@dukat/ui/layout/card.tsx';
import { classNames } from '@dukat/ui/styles/class-names.ts';
import { useLingui } from '@lingui/react/macro';
import { OrderHead } from '../../../platform/order-page/order-head.tsx';
import frame from '../../../platform/order-page/order-page.module.css';
import { PageHead } from '../../../platform/page-head.tsx';
import { CancelOrder } from './cancel-order.tsx';
import classes from './order.module.css';
import type { OrderDetail, OrderKey } from './order-answer.ts';
import { OrderFigures } from './order-figures.tsx';
import { OrderOutcome } from './order-outcome.tsx';
import { statusTone, useStatusLabel } from './order-status.ts';
import { OrderSteps } from './order-steps.tsx';
import { OrderSupportLink } from './order-support-link.tsx';
import { OrderTransactions } from './order-transactions.tsx';
import { KeepLink } from './payment/keep-link.tsx';
import { PaymentCard } from './payment/payment-card.tsx';
import { useReadFigures } from './read-figures.ts';
import { SendConfirmation } from './send-confirmation.tsx';
import { MarketWait } from './waiting/market-wait.tsx';
import { WaitingPayment } from './waiting/waiting-payment.tsx';

interface Props {
  readonly order: OrderDetail;
  readonly orderKey: OrderKey;
  /** A waiting payment that the page already shows. */
  readonly shownPayment: string | undefined;
}

/** The order, the action it needs from the customer, and its progress. */
export function OrderView({ order, orderKey, shownPayment }: Props) {
  const { t } = useLingui();
  const getStatusLabel = useStatusLabel();
  const { number, status } = order;
  const { coins: amount } = useReadFigures()(order);
  const title = order.sell ? t`Sale of ${amount}` : t`Purchase of ${amount}`;
  const others = order.waiting_payments.filter(({ token }) => token !== shownPayment);
  const waitsForChoice = status === 'WAITING_FOR_PAYMENT' && order.waiting_payments.length > 0;
  return (
    <>
      <PageHead title={title} isIndexed={false} />
      <OrderHead
        whereLabel={t`Where you are`}
        where={
          <>
            <TextLink to={pagePath('/orders')}>{t`Orders`}</TextLink> / {number}
          </>
        }
        title={<h1>{title}</h1>}
        status={
          <Badge tone={waitsForChoice ? 'warning' : statusTone[status]}>
            {waitsForChoice ? t`Waiting for your choice` : getStatusLabel(order)}
          </Badge>
        }
      />
      <div className={classNames(frame.columns, classes.columns)}>
        <div className={classNames(frame.column, classes.column)}>
          {others.map(({ token }) => (
            <WaitingPayment key={token} token={token} secret={orderKey.secret} />
          ))}
          {order.payment !== null && (
            <PaymentCard order={order} payment={order.payment} orderKey={orderKey} />
          )}
          <OrderOutcome order={order} isVisitors={orderKey.secret !== undefined} />
          <MarketWait order={order} orderKey={orderKey} />
        </div>
        <div className={classNames(frame.column, classes.column, classes.side)}>
          <Card as="section" className={classes.card} aria-label={t`Progress of the order`}>
            <OrderSteps order={order} />
            <CancelOrder order={order} orderKey={orderKey} />
          </Card>
          <KeepLink order={order} orderKey={orderKey} />
        </div>
        <div className={classNames(frame.column, classes.column)}>
          <Card as="section" className={classes.card} aria-label={t`Order details`}>
            <h2 className={classes.cardTitle}>{t`Order details`}</h2>
            <OrderFigures order={order} />
            <SendConfirmation order={order} orderKey={orderKey} />
            <OrderSupportLink orderKey={orderKey} />
          </Card>
          <OrderTransactions order={order} />
        </div>
      </div>
    </>
  );
}
