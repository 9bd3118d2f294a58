import { availableAccount, houseFees, houseLightning, houseLosses, inFlight } from '@dukat/ledger/accounts';
import { bitcoins } from '@dukat/rules/lightning/msat';
import { chargePayment, satoshisUp } from '@dukat/rules/lightning/payment-charge';
import { add, negate, subtract, toAmount } from '@dukat/rules/money/amount';
import { findPayoutPurpose } from '@dukat/rules/payments/payout-purpose';
import { assert } from '@dukat/rules/result';
import { crashPoint } from '../../../platform/crash-point.ts';
import type { Transaction } from '../../../platform/database/database.ts';
import { post } from '../../../platform/ledger/post.ts';
import { lightningNetwork } from '../../wallets/wallets-facade.ts';
import type { PayingDeps } from './paying-deps.ts';
import { markFailed, markLate, markPaid, type Proof, type StoredPayment } from './payments-repository.ts';

const asset = 'BTC';

/** Ends a paid payment: what left the node leaves its account exactly, the payer pays whole satoshis, the rest returns. The row must be locked. */
export async function endPaid(
  tx: Transaction,
  { payoutResults }: Pick<PayingDeps, 'payoutResults'>,
  payment: StoredPayment,
  { proof, now }: { readonly proof: Proof; readonly now: Date },
): Promise<void> {
  const { id, reference, public_id: about, payment_hash: txid } = payment;
  const amount = toAmount(payment.amount);
  const maxFee = toAmount(payment.max_fee);
  const { feeMsat } = proof;
  const { left, returned, rounding, excess } = chargePayment({
    msat: sentMsat(payment),
    feeMsat,
    amount,
    maxFee,
  });
  const posted = await post(tx, {
    reference: `withdrawal-final:${reference}`,
    type: 'payout_final',
    entries: [
      { account: inFlight(lightningNetwork), asset, amount: negate(add(amount, maxFee)) },
      { account: houseLightning, asset, amount: left },
      { account: houseFees, asset, amount: rounding },
      { account: houseLosses, asset, amount: negate(excess) },
      { account: availableAccount(payment.portfolio_id), asset, amount: returned },
    ],
    about,
  });
  assert(!posted.refused, 'expected the paid bitcoins to be covered');
  await markPaid(tx, id, proof, now);
  if (findPayoutPurpose(reference) !== undefined)
    await payoutResults.payoutFinal(tx, { reference, now, ...(txid !== null && { txid }) });
  crashPoint('ln-booked');
}

/** Ends a payment that failed for certain. The row must be locked. */
export async function endFailed(
  tx: Transaction,
  { payoutResults }: Pick<PayingDeps, 'payoutResults'>,
  payment: StoredPayment,
  { reason, now }: { readonly reason: string; readonly now: Date },
): Promise<void> {
  const { reference } = payment;
  await bookFailed(tx, payment, reason, now);
  if (findPayoutPurpose(reference) !== undefined)
    await payoutResults.payoutFailed(tx, { reference, reason, now });
  crashPoint('ln-booked');
}

/** Credits everything that was held, without informing who requested it. */
export async function bookFailed(
  tx: Transaction,
  payment: StoredPayment,
  reason: string,
  now: Date,
): Promise<void> {
  const { id, reference, public_id: about } = payment;
  const held = add(toAmount(payment.amount), toAmount(payment.max_fee));
  const posted = await post(tx, {
    reference: `withdrawal-failed:${reference}`,
    type: 'payout_failed',
    entries: [
      { account: inFlight(lightningNetwork), asset, amount: negate(held) },
      { account: availableAccount(payment.portfolio_id), asset, amount: held },
    ],
    about,
  });
  assert(!posted.refused, 'expected the amount in flight to be credited back');
  await markFailed(tx, id, reason, now);
}

/** Books what the node paid after it had been booked as failed, and its payer got the money back. */
export async function bookLate(
  tx: Transaction,
  payment: StoredPayment,
  proof: Proof,
  now: Date,
): Promise<void> {
  const msat = sentMsat(payment) + proof.feeMsat;
  const left = bitcoins(msat);
  // Losses hold whole satoshis.
  const lost = satoshisUp(msat);
  const posted = await post(tx, {
    reference: `withdrawal-late:${payment.reference}`,
    type: 'payout_final',
    entries: [
      { account: houseLosses, asset, amount: negate(lost) },
      { account: houseLightning, asset, amount: left },
      { account: houseFees, asset, amount: subtract(lost, left) },
    ],
    about: payment.public_id,
  });
  assert(!posted.refused, 'expected the paid bitcoins to be covered');
  await markLate(tx, payment.id, proof, now);
}

function sentMsat({ msat }: StoredPayment): bigint {
  assert(msat !== null, 'expected a payment that was sent');
  return BigInt(msat);
}
