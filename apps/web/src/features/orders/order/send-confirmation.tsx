import { sendPaymentConfirmation } from '@dukat/contract/orders/payment-confirmation';
import { Button } from '@dukat/ui/actions/button.tsx';
import { Alert } from '@dukat/ui/feedback/alert.tsx';
import { useLingui } from '@lingui/react/macro';
import { useApiMutation } from '../../../platform/api/queries.ts';
import type { OrderDetail, OrderKey } from './order-answer.ts';

/** A button that e-mails the payment confirmation of a paid order to its owner. */
export function SendConfirmation({
  order,
  orderKey,
}: {
  readonly order: OrderDetail;
  readonly orderKey: OrderKey;
}) {
  const { t } = useLingui();
  const { mutate, isPending, isSuccess, error } = useApiMutation(sendPaymentConfirmation);
  if (order.paid === '0') return null;
  return (
    <div>
      {isSuccess ? (
        <Alert severity="success">{t`We have sent the confirmation to the e-mail of this order.`}</Alert>
      ) : (
        <Button size="small" isBusy={isPending} onClick={() => mutate({ body: orderKey })}>
          {t`Send a payment confirmation`}
        </Button>
      )}
      {error !== null && <Alert severity="error">{error.message}</Alert>}
    </div>
  );
}
