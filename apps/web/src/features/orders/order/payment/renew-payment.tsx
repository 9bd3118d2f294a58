import { generateOrderWallet, readOrder } from '@dukat/contract/orders';
import { Button } from '@dukat/ui/actions/button.tsx';
import { Alert } from '@dukat/ui/feedback/alert.tsx';
import { showSnackbar } from '@dukat/ui/feedback/notice-store.ts';
import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { useApiMutation } from '../../../../platform/api/queries.ts';
import { keyParts, type OrderDetail, type OrderKey } from '../order-answer.ts';

interface Props {
  readonly order: OrderDetail;
  readonly orderKey: OrderKey;
  readonly action: string;
  readonly children: ReactNode;
}

/** Replaces an expired address or invoice. */
export function RenewPayment({ order, orderKey, action, children }: Props) {
  const { t } = useLingui();
  const renewal = useApiMutation(generateOrderWallet, { invalidates: [readOrder] });
  const renew = async () => {
    try {
      await renewal.mutateAsync({ body: keyParts(orderKey) });
    } catch (error) {
      showSnackbar(error instanceof Error ? error.message : String(error));
    }
  };
  return (
    <>
      <Alert severity="warning">{children}</Alert>
      <Button
        look="main"
        onClick={() => void renew()}
        isBusy={renewal.isPending}
        disabledBecause={order.can.generate_wallet ? undefined : t`This order can no longer be paid.`}
      >
        {action}
      </Button>
    </>
  );
}
