import type { gatewayPayment } from '@dukat/contract/gateways';
import type { z } from '@dukat/contract/z';
import { formatAmount, toAmount } from '@dukat/rules/money/amount';
import type { GatewayPaymentStatus } from '@dukat/rules/payments/gateway-payment';
import { lateGatewayPaymentMs } from '@dukat/rules/payments/limits';
import type { StoredGatewayPayment } from './gateway-payments-repository.ts';

type Wire = z.output<typeof gatewayPayment>;

/** The payer's view: money that was taken back shows as refunded, a chargeback that the platform wrote off as paid. */
const shownStatus: Readonly<Record<GatewayPaymentStatus, Wire['status']>> = {
  opening: 'opening',
  waiting: 'pending',
  canceled: 'canceled',
  failed: 'failed',
  credited: 'paid',
  held: 'held',
  refunding: 'refunding',
  refunded: 'refunded',
  disputed: 'disputed',
  taken_back: 'refunded',
  written_off: 'paid',
};

export function wirePayment(payment: StoredGatewayPayment): Wire {
  const { status, reason, paid_amount: paid } = payment;
  return {
    id: payment.public_id,
    provider: payment.provider,
    currency: payment.currency,
    amount: formatAmount(toAmount(payment.amount)),
    paid: paid === null ? null : formatAmount(toAmount(paid)),
    given_back: formatAmount(toAmount(payment.given_back)),
    order_id: payment.order_public_id,
    status: shownStatus[status],
    held_because:
      status === 'held' && reason === 'above_deposit_limit'
        ? 'above_deposit_limit'
        : status === 'held'
          ? 'other_sum'
          : null,
    // Once it is paid, nothing is left to do at the gateway.
    link: status === 'waiting' ? payment.link : null,
    is_late:
      payment.paid_at !== null &&
      payment.paid_at.getTime() - payment.created_at.getTime() > lateGatewayPaymentMs,
    created_at: payment.created_at.toISOString(),
    paid_at: payment.paid_at?.toISOString() ?? null,
  };
}
