import type { OrderStatus } from '@dukat/contract/orders';
import type { BadgeTone } from '@dukat/ui/data/badge.tsx';
import { useLingui } from '@lingui/react/macro';

export const statusTone: Readonly<Record<OrderStatus, BadgeTone>> = {
  WAITING_FOR_PAYMENT: 'primary',
  WAITING_FOR_DEPOSIT_CONFIRMATION: 'primary',
  TRADING: 'primary',
  SLEEPING: 'warning',
  CANCEL_PENDING: 'warning',
  PENDING_WITHDRAWAL: 'primary',
  FINISHED: 'success',
  CANCELED: 'error',
};

/** Every state of an order in a word or two. */
export function useStatusLabels(): Readonly<Record<OrderStatus, string>> {
  const { t } = useLingui();
  return {
    WAITING_FOR_PAYMENT: t`Waiting for payment`,
    WAITING_FOR_DEPOSIT_CONFIRMATION: t`Confirming the deposit`,
    TRADING: t`Being exchanged`,
    SLEEPING: t`Waiting for the rate`,
    CANCEL_PENDING: t`Being canceled`,
    PENDING_WITHDRAWAL: t`Being paid out`,
    FINISHED: t`Completed`,
    CANCELED: t`Canceled`,
  };
}
