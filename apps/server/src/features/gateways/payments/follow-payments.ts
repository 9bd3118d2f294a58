import type { GatewayProvider } from '@dukat/rules/payments/gateways';
import { forEachIsolated, stopOnOutage } from '../../../platform/jobs/for-each-isolated.ts';
import type { GatewaysDeps } from '../gateways-deps.ts';
import { duePayments, findGatewayPayment, type StoredGatewayPayment } from './gateway-payments-repository.ts';
import { openPaymentAtGateway, postpone } from './open-payment-at-gateway.ts';
import { queryPayment } from './record-gateway-update.ts';

/**
 * Queries a gateway about each payment that is due, since callbacks may be lost. A failing payment gets its next turn
 * later and delays no other. If the gateway does not answer at all, the rest keep their turns.
 */
export async function followPayments(deps: GatewaysDeps, provider: GatewayProvider): Promise<void> {
  const due = duePayments(deps.database, provider, deps.clock.now());
  await forEachIsolated(
    due,
    async (payment) => {
      try {
        await (payment.status === 'opening'
          ? openPaymentAtGateway(deps, payment.public_id)
          : queryPayment(deps, payment));
      } finally {
        await postponeIfSame(deps, payment);
      }
    },
    stopOnOutage,
  );
}

async function postponeIfSame(deps: GatewaysDeps, before: StoredGatewayPayment): Promise<void> {
  const now = await findGatewayPayment(deps.database, before.public_id);
  const isSame = now?.next_ask_at?.getTime() === before.next_ask_at?.getTime();
  if (now !== undefined && isSame) await postpone(deps, now);
}
