import { payOrderAgain, readOrder } from '@dukat/contract/orders';
import { Button } from '@dukat/ui/actions/button.tsx';
import { Alert } from '@dukat/ui/feedback/alert.tsx';
import { useLingui } from '@lingui/react/macro';
import { useApiMutation, useApiQuery } from '../../../../platform/api/queries.ts';
import classes from '../order.module.css';
import { type GatewayInstructions, keyParts, type OrderKey } from '../order-answer.ts';
import { GatewayLink } from './payment-details.tsx';

interface Props {
  readonly payment: GatewayInstructions;
  readonly orderKey: OrderKey;
}

/** Polling intervals: while the gateway has not returned its page, and until it reports the payment. */
const fastPollIntervalMs = 2_000;
const slowPollIntervalMs = 15_000;

/** A gateway payment: a link to the gateway, or a retry after a canceled or failed payment. */
export function GatewayPayment({ payment, orderKey }: Props) {
  const { t } = useLingui();
  const { status } = payment;
  const key = keyParts(orderKey);
  const refetchInterval = status === 'opening' ? fastPollIntervalMs : slowPollIntervalMs;
  useApiQuery(readOrder, { query: key }, { enabled: true, refetchInterval });
  if (status === 'held') {
    return (
      <Alert severity="warning" title={t`We are checking your payment`}>
        {t`Another amount came than the order costs. We write to you as soon as we know more.`}
      </Alert>
    );
  }
  if (status === 'canceled' || status === 'failed') return <PayAgain payment={payment} orderKey={orderKey} />;
  return <GatewayLink payment={payment} />;
}

function PayAgain({ payment, orderKey }: Props) {
  const { t } = useLingui();
  const { mutate, error, isPending } = useApiMutation(payOrderAgain, { invalidates: [readOrder] });
  const isCanceled = payment.status === 'canceled';
  return (
    <div className={classes.gateway}>
      <Alert
        severity="warning"
        title={isCanceled ? t`The payment was canceled` : t`The payment could not be opened`}
      >
        {t`Nothing was charged. The order is still yours: pay again, or cancel it.`}
      </Alert>
      {error !== null && <Alert severity="error">{error.message}</Alert>}
      <Button look="main" isWide isBusy={isPending} onClick={() => mutate({ body: keyParts(orderKey) })}>
        {t`Pay again`}
      </Button>
    </div>
  );
}
