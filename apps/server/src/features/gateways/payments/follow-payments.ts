import { eachByItself } from '../../../platform/jobs/each-by-itself.ts';
import type { GatewaysParts } from '../gateways-parts.ts';
import { askToOpen, postpone } from './ask-to-open.ts';
import { duePayments, findGatewayPayment, type StoredGatewayPayment } from './gateway-payments-repository.ts';
import { askAbout } from './record-news.ts';

/**
 * Asks about every payment whose turn has come, whatever was or was not sent by its gateway: a message may be lost. One that cannot be
 * answered now gets its next turn later and holds up no other.
 */
export async function followPayments(parts: GatewaysParts): Promise<void> {
  await eachByItself(duePayments(parts.database, parts.clock.now()), async (payment) => {
    try {
      await (payment.status === 'opening' ? askToOpen(parts, payment.public_id) : askAbout(parts, payment));
    } finally {
      await postponeIfSame(parts, payment);
    }
  });
}

async function postponeIfSame(parts: GatewaysParts, before: StoredGatewayPayment): Promise<void> {
  const now = await findGatewayPayment(parts.database, before.public_id);
  const isSame = now?.next_ask_at?.getTime() === before.next_ask_at?.getTime();
  if (now !== undefined && isSame) await postpone(parts, now);
}
