import { availableOf, blockedOf, gateway, houseLosses, houseSuspense } from '@dukat/ledger/accounts';
import { negate } from '@dukat/rules/money/amount';
import { nextAskAt } from '@dukat/rules/payments/gateway-payment';
import { accept, type Result, refuse } from '@dukat/rules/result';
import { crashPoint } from '../../../platform/crash-point.ts';
import type { Transaction } from '../../../platform/database/database.ts';
import { post } from '../../../platform/ledger/post.ts';
import { endFreeze, freezePayouts } from '../../freezes/freezes-facade.ts';
import type { GatewaysParts } from '../gateways-parts.ts';
import { bookPayment } from '../payments/book-payment.ts';
import { changePayment, type StoredGatewayPayment } from '../payments/gateway-payments-repository.ts';
import { heldSumOf, sourceOf } from '../payments/payment-money.ts';

type DisputeParts = Pick<GatewaysParts, 'orders'>;

const isSentForVisitor = async (tx: Transaction, { orders }: DisputeParts, payment: StoredGatewayPayment) =>
  payment.order_public_id !== null && (await orders.hasSentForVisitor(tx, payment.order_public_id));

const freezeSubject = ({ public_id }: StoredGatewayPayment) => `gateway-payment:${public_id}`;

/**
 * Records a chargeback of money that has already been credited, and freezes the owner's payouts until operators decide. A visitor's
 * order whose coins have been sent freezes no account: otherwise anybody could freeze another account by entering its e-mail.
 */
export async function beginDispute(
  tx: Transaction,
  parts: DisputeParts,
  payment: StoredGatewayPayment,
  now: Date,
): Promise<void> {
  await changePayment(tx, payment.id, { status: 'disputed', askedAt: now, nextAskAt: null });
  if (!(await isSentForVisitor(tx, parts, payment)))
    await freezePayouts(tx, { subject: freezeSubject(payment), portfolioId: payment.portfolio_id, now });
  crashPoint('gateway-payment-disputed');
}

/** What was held and is no longer at the gateway was never anybody's. */
export async function loseHeld(tx: Transaction, payment: StoredGatewayPayment, now: Date): Promise<void> {
  const { amount, currency: asset } = heldSumOf(payment);
  await bookPayment(tx, payment, 'gateway-lost', 'reversal', [
    { account: houseSuspense, asset, amount: negate(amount) },
    { account: gateway(payment.provider), asset, amount },
  ]);
  await changePayment(tx, payment.id, { status: 'taken_back', endedAt: now, askedAt: now, nextAskAt: null });
}

/** The house bears it; the owner may be paid again. */
export async function writeOffPayment(
  tx: Transaction,
  payment: StoredGatewayPayment,
  now: Date,
): Promise<void> {
  const { amount, currency: asset } = heldSumOf(payment);
  await bookPayment(tx, payment, 'gateway-written-off', 'correction', [
    { account: gateway(payment.provider), asset, amount },
    { account: houseLosses, asset, amount: negate(amount) },
  ]);
  await changePayment(tx, payment.id, { status: 'written_off', endedAt: now, nextAskAt: null });
  await endFreeze(tx, freezeSubject(payment), now);
}

/**
 * What the owner has now is taken back, of a payment that waits for its payer's choice what waits; refuses where there is too little of it. The
 * payment, and its order before it, are locked.
 */
export async function takeBackPayment(
  tx: Transaction,
  parts: DisputeParts,
  payment: StoredGatewayPayment,
  now: Date,
): Promise<Result<null, 'InsufficientFunds'>> {
  // What else lies on the account need not be the payer's.
  if (await isSentForVisitor(tx, parts, payment)) return refuse('InsufficientFunds');
  const { amount, currency: asset } = heldSumOf(payment);
  const waits =
    payment.order_public_id !== null &&
    (await parts.orders.takeFromWaiting(tx, { source: sourceOf(payment), amount, now }));
  const posted = await post(tx, {
    reference: `gateway-taken-back:${sourceOf(payment)}`,
    type: 'reversal',
    entries: [
      { account: (waits ? blockedOf : availableOf)(payment.portfolio_id), asset, amount: negate(amount) },
      { account: gateway(payment.provider), asset, amount },
    ],
    about: payment.public_id,
  });
  if (posted.refused) return refuse('InsufficientFunds');
  await changePayment(tx, payment.id, { status: 'taken_back', endedAt: now, nextAskAt: null });
  await endFreeze(tx, freezeSubject(payment), now);
  return accept(null);
}

/**
 * Ends a dispute whose chargeback was withdrawn: the gateway has the money again, and the owner may be paid. The gateway is
 * asked about the payment as before, since a card's bank may charge it back a second time.
 */
export async function endDispute(tx: Transaction, payment: StoredGatewayPayment, now: Date): Promise<void> {
  const next = nextAskAt('credited', payment.created_at, now) ?? null;
  await changePayment(tx, payment.id, { status: 'credited', nextAskAt: next });
  await endFreeze(tx, freezeSubject(payment), now);
}
