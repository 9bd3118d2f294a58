import { cancelBeforePayment, cancelOrder, listOrders, readOrder } from '@dukat/contract/orders';
import { listAccounts } from '@dukat/contract/wallets';
import { useLingui } from '@lingui/react/macro';
import { useApiMutation } from '../../../platform/api/queries.ts';
import { CancelDialog } from '../../../platform/order-page/cancel-dialog.tsx';
import classes from './order.module.css';
import { keyParts, type OrderDetail, type OrderKey } from './order-answer.ts';

interface Props {
  readonly order: OrderDetail;
  readonly orderKey: OrderKey;
}

/** Cancels an order while that is possible, after a confirmation. */
export function CancelOrder({ order, orderKey }: Props) {
  const { t } = useLingui();
  const stale = { invalidates: [readOrder, listOrders, listAccounts] };
  const unpaid = useApiMutation(cancelBeforePayment, stale);
  const open = useApiMutation(cancelOrder, stale);
  const { cancel_before_payment: isUnpaid, cancel: isOpen } = order.can;
  if (!isUnpaid && !isOpen) return null;
  const mutation = isUnpaid ? unpaid : open;

  const cancel = async (close: () => void) => {
    try {
      await mutation.mutateAsync({ body: keyParts(orderKey) });
      close();
    } catch {
      // The dialog shows the error.
    }
  };
  return (
    <CancelDialog
      labels={{ cancel: t`Cancel the order`, title: t`Cancel the order?`, keep: t`Keep the order` }}
      classes={{ dialog: classes.dialog, choices: classes.choices }}
      error={mutation.error}
      isBusy={mutation.isPending}
      onCancel={(close) => void cancel(close)}
    >
      {isUnpaid
        ? t`If you have paid already, do not cancel: the payment may be on its way. Money that comes for a canceled order waits for your choice.`
        : t`What has been filled stays yours. The rest returns to your account balance.`}
    </CancelDialog>
  );
}
