import { toAmount } from '@dukat/rules/money/amount';
import {
  type ChargeablePayment,
  isRefundReport,
  unsettledChargeback,
} from '@dukat/rules/payments/gateway-payment';
import type { GatewayProvider } from '@dukat/rules/payments/gateways';
import { crashPoint } from '../../../platform/crash-point.ts';
import { inTransaction } from '../../../platform/http/in-transaction.ts';
import { forEachIsolated, stopOnOutage } from '../../../platform/jobs/for-each-isolated.ts';
import { payoutGate } from '../../../platform/ledger/payout-gate.ts';
import type { GatewaysDeps } from '../gateways-deps.ts';
import {
  findGatewayPayment,
  lockGatewayPayment,
  type StoredGatewayPayment,
} from '../payments/gateway-payments-repository.ts';
import { chargebackSums, remainingSum } from '../payments/payment-money.ts';
import { recordRefunded } from './end-refund.ts';
import { noteAttempt, openRefunds } from './refunds-repository.ts';

/**
 * Asks a gateway to refund payments. Each call is preceded by a query of the payment's state, so that a refund whose
 * answer was lost is not requested again. A refund that the gateway refuses, or before which it reports a chargeback,
 * waits for an operator.
 */
export async function sendRefunds(deps: GatewaysDeps, provider: GatewayProvider): Promise<void> {
  if ((await payoutGate(deps.database)) !== 'open') return;
  await forEachIsolated(
    openRefunds(deps.database, provider),
    async ({ public_id: publicId }) => {
      const payment = await findGatewayPayment(deps.database, publicId);
      if (payment?.status === 'refunding') await sendRefund(deps, payment);
    },
    stopOnOutage,
  );
}

async function sendRefund(deps: GatewaysDeps, payment: StoredGatewayPayment): Promise<void> {
  const gateway = deps.gateways.get(payment.provider);
  const { ref } = payment;
  if (gateway === undefined || ref === null) return;
  const { amount, currency } = remainingSum(payment);
  const known = { reference: payment.public_id, ref, currency };
  const update = await gateway.ask({ ...known, amount: chargebackSums(payment).paid });
  if (isRefundReport(update)) return finish(deps, payment);
  const isReversed =
    update.state === 'reversed' ||
    (update.state === 'partly_reversed' && unsettledChargeback(toChargeable(payment), update) !== undefined);
  if (isReversed) return stop(deps, payment, 'the gateway reports a chargeback');
  const outcome = await gateway.refund({ ...known, amount });
  crashPoint('gateway-refund-sent');
  if (outcome === 'accepted') return finish(deps, payment);
  await stop(deps, payment, 'the gateway refused it');
}

/** A payment that is being refunded has no open dispute. */
function toChargeable(payment: StoredGatewayPayment): ChargeablePayment {
  const returned = toAmount(payment.chargebacks_returned);
  return {
    ...chargebackSums(payment),
    currency: remainingSum(payment).currency,
    returned,
    disputed: undefined,
  };
}

function stop({ database }: GatewaysDeps, { id }: StoredGatewayPayment, problem: string): Promise<void> {
  return inTransaction(database, (tx) => noteAttempt(tx, id, problem));
}

function finish(deps: GatewaysDeps, { id }: StoredGatewayPayment): Promise<void> {
  return inTransaction(deps.database, async (tx) => {
    const payment = await lockGatewayPayment(tx, id);
    if (payment.status !== 'refunding') return;
    await noteAttempt(tx, id, null);
    await recordRefunded(tx, payment, deps.clock.now());
  });
}
