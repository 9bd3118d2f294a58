import { crashPoint } from '../../../platform/crash-point.ts';
import { inTransaction } from '../../../platform/http/in-transaction.ts';
import { eachByItself } from '../../../platform/jobs/each-by-itself.ts';
import { payoutGate } from '../../../platform/ledger/payout-gate.ts';
import type { GatewaysParts } from '../gateways-parts.ts';
import {
  findGatewayPayment,
  lockGatewayPayment,
  type StoredGatewayPayment,
} from '../payments/gateway-payments-repository.ts';
import { heldSumOf } from '../payments/payment-money.ts';
import { refundArrived } from './end-refund.ts';
import { noteAttempt, openRefunds } from './refunds-repository.ts';

/**
 * Asks gateways to give payments back. Before each call the payment's own state is asked: what an earlier call has done already, though
 * its answer was lost, is not asked for again. What a gateway refuses waits for a person.
 */
export async function sendRefunds(parts: GatewaysParts): Promise<void> {
  if ((await payoutGate(parts.database)) !== 'open') return;
  await eachByItself(openRefunds(parts.database), async ({ public_id: publicId }) => {
    const payment = await findGatewayPayment(parts.database, publicId);
    if (payment?.status === 'refunding') await sendRefund(parts, payment);
  });
}

async function sendRefund(parts: GatewaysParts, payment: StoredGatewayPayment): Promise<void> {
  const gateway = parts.gateways.get(payment.provider);
  const { ref } = payment;
  if (gateway === undefined || ref === null) return;
  // What is left after parts of it went back.
  const known = { reference: payment.public_id, ref, ...heldSumOf(payment) };
  const { state } = await gateway.ask(known);
  if (state === 'reversed') return finish(parts, payment);
  const outcome = await gateway.refund(known);
  crashPoint('gateway-refund-sent');
  if (outcome === 'accepted') return finish(parts, payment);
  await inTransaction(parts.database, (tx) => noteAttempt(tx, payment.id, 'the gateway refused it'));
}

function finish(parts: GatewaysParts, { id }: StoredGatewayPayment): Promise<void> {
  return inTransaction(parts.database, async (tx) => {
    const payment = await lockGatewayPayment(tx, id);
    if (payment.status !== 'refunding') return;
    await noteAttempt(tx, id, null);
    await refundArrived(tx, payment, parts.clock.now());
  });
}
