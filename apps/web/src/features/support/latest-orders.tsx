import { cancelBeforePayment, listOrders } from '@dukat/contract/orders';
import { sendPaymentConfirmation } from '@dukat/contract/orders/payment-confirmation';
import { claimOrderPayment } from '@dukat/contract/payments';
import { Button } from '@dukat/ui/actions/button.tsx';
import { ConfirmButton } from '@dukat/ui/actions/confirm-button.tsx';
import { TextLink } from '@dukat/ui/actions/text-link.tsx';
import { Alert } from '@dukat/ui/feedback/alert.tsx';
import { Skeleton } from '@dukat/ui/feedback/skeleton.tsx';
import { Row } from '@dukat/ui/layout/stack.tsx';
import { useLingui } from '@lingui/react/macro';
import { useApiMutation, useApiQuery } from '../../platform/api/queries.ts';
import classes from './support.module.css';

const shownOrders = 3;
const orderRoom = 150;

/** The latest orders, each with its available actions. */
export function LatestOrders() {
  const { t } = useLingui();
  const orders = useApiQuery(listOrders, { query: { limit: shownOrders } });
  const cancel = useApiMutation(cancelBeforePayment, { invalidates: [listOrders] });
  const claim = useApiMutation(claimOrderPayment, { invalidates: [listOrders] });
  const confirm = useApiMutation(sendPaymentConfirmation);
  const acts = [cancel, claim, confirm];
  // Only the result of the latest action is shown.
  const afterOthers = (act: () => void) => {
    for (const { reset } of acts) reset();
    act();
  };
  const problem = cancel.error ?? claim.error ?? confirm.error;
  if (orders.data === undefined) return orders.error === null ? <Skeleton height={orderRoom} /> : null;
  return (
    <>
      {orders.data.orders.map(({ id, number, status, payment_type: type }) => (
        <div key={id} className={classes.order}>
          <TextLink to="/order" search={{ id }}>{t`Order ${number}`}</TextLink>
          {status === 'WAITING_FOR_PAYMENT' ? (
            <Row>
              {type === 'BANK_TRANSFER' && (
                <Button
                  size="small"
                  isBusy={claim.isPending}
                  onClick={() => afterOthers(() => claim.mutate({ body: { id } }))}
                >
                  {t`Find my payment`}
                </Button>
              )}
              <ConfirmButton
                question={t`Cancel order ${number}? If you have paid it already, do not.`}
                onConfirm={() => afterOthers(() => cancel.mutate({ body: { id } }))}
              >
                {t`Cancel it`}
              </ConfirmButton>
            </Row>
          ) : status === 'CANCELED' ? null : (
            <Button
              size="small"
              isBusy={confirm.isPending}
              onClick={() => afterOthers(() => confirm.mutate({ body: { id } }))}
            >
              {t`Send the payment confirmation again`}
            </Button>
          )}
        </div>
      ))}
      {cancel.isSuccess && <Alert severity="success">{t`The order is canceled.`}</Alert>}
      {claim.isSuccess && <Alert severity="success">{t`We have found your payment.`}</Alert>}
      {confirm.isSuccess && (
        <Alert severity="success">{t`The confirmation is on its way to your mailbox.`}</Alert>
      )}
      {problem !== null && <Alert severity="warning">{problem.message}</Alert>}
    </>
  );
}
