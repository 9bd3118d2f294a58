import { readWaitingPayment } from '@dukat/contract/orders/waiting-payments';
import { Alert } from '@dukat/ui/feedback/alert.tsx';
import { Skeleton } from '@dukat/ui/feedback/skeleton.tsx';
import { ErrorState } from '@dukat/ui/feedback/state.tsx';
import { Card } from '@dukat/ui/layout/card.tsx';
import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { ApiError } from '../../../../platform/api/api-error.ts';
import { useApiQuery } from '../../../../platform/api/queries.ts';
import { useFormat } from '../../../../platform/format/use-format.ts';
import classes from '../order.module.css';
import type { WaitingPaymentDetail } from '../order-answer.ts';
import { WaitingPaymentChoice } from './waiting-payment-choice.tsx';
import { type WaitingPaymentLink, waitingPaymentQuery } from './waiting-payment-query.ts';

const rateMs = 10_000;

/** A payment that arrived for an order and waits for its payer's choice, opened by the signed link. */
export function WaitingPayment({ token, secret }: WaitingPaymentLink) {
  const { t } = useLingui();
  const [isSentBack, setSentBack] = useState(false);
  const { data, error, refetch } = useApiQuery(readWaitingPayment, waitingPaymentQuery({ token, secret }), {
    refetchInterval: isSentBack ? false : rateMs,
  });
  if (isSentBack) {
    return (
      <Alert severity="success">
        {data?.payment.send_back?.kind === 'to_address'
          ? t`We are sending the coins back to your address.`
          : t`We are sending the money back to the account it came from.`}
      </Alert>
    );
  }
  if (data !== undefined && error === null) {
    return <WaitingMoney payment={data.payment} secret={secret} onSentBack={() => setSentBack(true)} />;
  }
  if (error instanceof ApiError && error.code === 'waiting_payment_decided') {
    return <Alert severity="info">{error.message}</Alert>;
  }
  if (error !== null) {
    return (
      <Card className={classes.card}>
        <ErrorState onRetry={() => void refetch()}>{error.message}</ErrorState>
      </Card>
    );
  }
  return (
    <Card className={classes.card}>
      <Skeleton height={280} />
    </Card>
  );
}

interface Props {
  readonly payment: WaitingPaymentDetail;
  readonly secret: string | undefined;
  readonly onSentBack: () => void;
}

function WaitingMoney({ payment, secret, onSentBack }: Props) {
  const { t } = useLingui();
  const { exact } = useFormat();
  const { order, reason, currency } = payment;
  const amount = exact(payment.amount, currency);
  const expected = exact(order.sell ? order.coin_value : order.fiat_value, currency);
  const why = {
    short: t`You sent ${amount} instead of ${expected}.`,
    over: t`You sent ${amount} instead of ${expected}.`,
    late: t`The payment arrived after the order had ended.`,
    double: t`The order was already paid when this payment arrived.`,
    above_deposit_limit: t`We received more than your account may take at your verification level.`,
    above_limit: t`We received more than may be exchanged at your verification level.`,
  };
  return (
    <Card as="section" className={classes.card} aria-label={t`Your payment is waiting for your choice`}>
      <h2 className={classes.payTitle}>{t`Your payment is waiting for your choice`}</h2>
      <p>
        {why[reason]} {t`The money is safe; choose what we do with it.`}
      </p>
      <WaitingPaymentChoice payment={payment} secret={secret} onSentBack={onSentBack} />
    </Card>
  );
}
