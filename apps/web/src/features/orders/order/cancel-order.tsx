import { cancelBeforePayment, cancelOrder, listOrders, readOrder } from '@dukat/contract/orders';
import { listAccounts } from '@dukat/contract/wallets';
import { Button } from '@dukat/ui/actions/button.tsx';
import { Alert } from '@dukat/ui/feedback/alert.tsx';
import { Dialog } from '@dukat/ui/overlays/dialog.tsx';
import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useApiMutation } from '../../../platform/api/queries.ts';
import classes from './order.module.css';
import { keyParts, type OrderDetail, type OrderKey } from './order-answer.ts';

interface Props {
  readonly order: OrderDetail;
  readonly orderKey: OrderKey;
}

/** Cancels an order while that is possible, after a confirmation. */
export function CancelOrder({ order, orderKey }: Props) {
  const { t } = useLingui();
  const [isAsked, setAsked] = useState(false);
  const stale = { invalidates: [readOrder, listOrders, listAccounts] };
  const unpaid = useApiMutation(cancelBeforePayment, stale);
  const open = useApiMutation(cancelOrder, stale);
  const { cancel_before_payment: isUnpaid, cancel: isOpen } = order.can;
  if (!isUnpaid && !isOpen) return null;
  const mutation = isUnpaid ? unpaid : open;

  const cancel = async () => {
    try {
      await mutation.mutateAsync({ body: keyParts(orderKey) });
      setAsked(false);
    } catch {
      // The dialog shows the error.
    }
  };
  return (
    <>
      <Button isWide onClick={() => setAsked(true)}>{t`Cancel the order`}</Button>
      <Dialog isOpen={isAsked} onClose={() => setAsked(false)} title={t`Cancel the order?`}>
        <div className={classes.dialog}>
          <p>
            {isUnpaid
              ? t`If you have paid already, do not cancel: the payment may be on its way. Money that comes for a canceled order waits for your choice.`
              : t`What has been filled stays yours. The rest returns to your account balance.`}
          </p>
          {mutation.error !== null && <Alert severity="error">{mutation.error.message}</Alert>}
          <div className={classes.choices}>
            <Button look="danger" isWide onClick={() => void cancel()} isBusy={mutation.isPending}>
              {t`Cancel the order`}
            </Button>
            <Button isWide onClick={() => setAsked(false)}>{t`Keep the order`}</Button>
          </div>
        </div>
      </Dialog>
    </>
  );
}
