import { availableOf, gateway, type LedgerAccount } from '@dukat/ledger/accounts';
import type { PostingType } from '@dukat/ledger/posting-type';
import { amountOf, negate } from '@dukat/rules/money/amount';
import { assert } from '@dukat/rules/result';
import type { Transaction } from '../../../platform/database/database.ts';
import { post } from '../../../platform/ledger/post.ts';
import { changePayment, type StoredGatewayPayment } from '../payments/gateway-payments-repository.ts';
import { heldSumOf } from '../payments/payment-money.ts';
import { gatewayRail } from '../refunds/request-refund.ts';
import { returnToPayment, type StoredPart, setPartStatus } from './part-refunds-repository.ts';

/** The part has gone back. Payment and part are locked, and the part has not ended; with the last part the payment has gone back. */
export async function partArrived(
  tx: Transaction,
  payment: StoredGatewayPayment,
  part: StoredPart,
  now: Date,
): Promise<void> {
  await book(tx, payment, part, {
    name: 'gateway-part-refunded',
    type: 'payout_final',
    to: gateway(payment.provider),
  });
  await setPartStatus(tx, part.id, { status: 'sent', endedAt: now });
  if (payment.status === 'credited' && heldSumOf(payment).amount === 0n)
    await changePayment(tx, payment.id, { status: 'refunded', endedAt: now, nextAskAt: null });
}

/** The gateway does not give it back: it is its owner's as before, and was counted as a deposit when it came. */
export async function keepPart(
  tx: Transaction,
  payment: StoredGatewayPayment,
  part: StoredPart,
  now: Date,
): Promise<void> {
  await book(tx, payment, part, {
    name: 'gateway-part-kept',
    type: 'payout_failed',
    to: availableOf(payment.portfolio_id),
  });
  await returnToPayment(tx, payment, part);
  await setPartStatus(tx, part.id, { status: 'kept', endedAt: now });
}

interface Booking {
  readonly name: string;
  readonly type: PostingType;
  readonly to: LedgerAccount;
}

async function book(
  tx: Transaction,
  payment: StoredGatewayPayment,
  part: StoredPart,
  { name, type, to }: Booking,
): Promise<void> {
  const { currency: asset } = heldSumOf(payment);
  const amount = amountOf(part.amount);
  const posted = await post(tx, {
    reference: `${name}:${part.public_id}`,
    type,
    entries: [
      { account: gatewayRail, asset, amount: negate(amount) },
      { account: to, asset, amount },
    ],
    about: payment.public_id,
  });
  assert(!posted.refused && posted.value.isNew, 'a part ends once');
}
