import type { OrderStatus } from '@dukat/contract/orders';
import type { BadgeTone } from '@dukat/ui/data/badge.tsx';
import { useLingui } from '@lingui/react/macro';
import type { OrderSummary } from './read-figures.ts';

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

/** Returns a short label for the order's status. */
export function useStatusLabel(): (order: Pick<OrderSummary, 'status' | 'payment_type'>) => string {
  const { t } = useLingui();
  const labels: Readonly<Record<OrderStatus, string>> = {
    WAITING_FOR_PAYMENT: t`Waiting for payment`,
    WAITING_FOR_DEPOSIT_CONFIRMATION: t`Confirming the deposit`,
    TRADING: t`Being exchanged`,
    SLEEPING: t`Waiting for the rate`,
    CANCEL_PENDING: t`Being canceled`,
    PENDING_WITHDRAWAL: t`Being paid out`,
    FINISHED: t`Completed`,
    CANCELED: t`Canceled`,
  };
  return ({ status, payment_type: paidBy }) =>
    status === 'WAITING_FOR_PAYMENT' && paidBy === 'WALLET_TRANSFER' ? t`Waiting for coins` : labels[status];
}
