import { availableOf } from '@dukat/ledger/accounts';
import { negate } from '@dukat/rules/money/amount';
import { accept, type Result, refuse } from '@dukat/rules/result';
import { crashPoint } from '../../../platform/crash-point.ts';
import type { Transaction } from '../../../platform/database/database.ts';
import { enqueue } from '../../../platform/jobs/jobs.ts';
import { post } from '../../../platform/ledger/post.ts';
import { sendPartsTask } from '../gateways-tasks.ts';
import type { StoredGatewayPayment } from '../payments/gateway-payments-repository.ts';
import { heldSumOf } from '../payments/payment-money.ts';
import { gatewayRail } from '../refunds/request-refund.ts';
import { insertPart, type NewPart } from './part-refunds-repository.ts';

/** Takes a part of a deposit from its owner's balance, to go back where it came from. The payment is locked, and has so much left. */
export async function requestPart(
  tx: Transaction,
  payment: StoredGatewayPayment,
  part: NewPart,
): Promise<Result<null, 'InsufficientFunds'>> {
  const { currency: asset } = heldSumOf(payment);
  const posted = await post(tx, {
    reference: `gateway-part-refund:${part.publicId}`,
    type: 'return_to_sender',
    entries: [
      { account: availableOf(payment.portfolio_id), asset, amount: negate(part.amount) },
      { account: gatewayRail, asset, amount: part.amount },
    ],
    about: payment.public_id,
  });
  if (posted.refused) return refuse('InsufficientFunds');
  await insertPart(tx, payment, part);
  crashPoint('gateway-part-stored');
  await enqueue(tx, sendPartsTask, {}, { jobKey: sendPartsTask, maxAttempts: 3 });
  return accept(null);
}
