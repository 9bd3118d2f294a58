import {
  availableAccount,
  blockedAccount,
  gateway,
  houseGiftCards,
  houseLosses,
  houseSuspense,
} from '@dukat/ledger/accounts';
import type { Posting } from '@dukat/ledger/posting';
import {
  type Amount,
  add,
  formatAmount,
  negate,
  smaller,
  subtract,
  toAmount,
  zero,
} from '@dukat/rules/money/amount';
import { chargeableSums, type DisputedSum } from '@dukat/rules/payments/gateway-payment';
import { accept, assert, type Result, refuse } from '@dukat/rules/result';
import { crashPoint } from '../../../platform/crash-point.ts';
import type { Transaction } from '../../../platform/database/database.ts';
import { lockBalances } from '../../../platform/ledger/lock-balances.ts';
import { post } from '../../../platform/ledger/post.ts';
import { endFreeze, freezePayouts } from '../../freezes/freezes-facade.ts';
import { announceDispute } from '../gateways-tasks.ts';
import { bookPayment } from '../payments/book-payment.ts';
import { changePayment, type StoredGatewayPayment } from '../payments/gateway-payments-repository.ts';
import { addReturned, chargebackSums, paymentSource, remainingSum } from '../payments/payment-money.ts';
import { sumRefundsInFlight } from '../refunds/refunds-repository.ts';
import {
  openChargeback,
  type StoredChargeback,
  settleChargeback,
  type TakenParts,
  withdrawChargeback,
} from './chargebacks-repository.ts';
import {
  type DisputeDeps,
  endVisitorFreeze,
  findInCard,
  freezeSubject,
  isGoneForVisitor,
  toCardRef,
} from './visitor-freeze.ts';

/**
 * Records a chargeback of money that was credited or refunded, or the larger sum of the open one, and freezes the
 * owner's payouts and the gift card that it paid until operators decide. A visitor's payment that has left the account freezes no account: otherwise an attacker could freeze another account by entering its e-mail.
 */
export async function beginDispute(
  tx: Transaction,
  deps: DisputeDeps,
  payment: StoredGatewayPayment,
  { sum, now }: { readonly sum: DisputedSum; readonly now: Date },
): Promise<void> {
  await openChargeback(tx, payment, { sum, now });
  await changePayment(tx, payment.id, { status: 'disputed', queriedAt: now, nextQueryAt: null });
  const card = toCardRef(payment);
  if (card !== undefined) await deps.giftCards.setDisputed(tx, card, now);
  await announceDispute(tx, payment);
  if (!(await isGoneForVisitor(tx, deps, payment)))
    await freezePayouts(tx, { subject: freezeSubject(payment), portfolioId: payment.portfolio_id, now });
  crashPoint('gateway-payment-disputed');
}

/** Returns what a chargeback takes: its sum, but never more than can be charged back of the payment. */
export function chargebackSum(payment: StoredGatewayPayment, { amount }: StoredChargeback): Amount {
  const { rest, chargeable } = chargeableSums(chargebackSums(payment));
  return amount === null ? rest : smaller(toAmount(amount), chargeable);
}

/** Books the loss of a held payment that is no longer at the gateway. It was never credited to an account. */
export async function bookLostPayment(
  tx: Transaction,
  payment: StoredGatewayPayment,
  now: Date,
): Promise<void> {
  const { amount, currency: asset } = remainingSum(payment);
  const isBooked = await bookPayment(tx, payment, 'gateway-lost', 'reversal', [
    { account: houseSuspense, asset, amount: negate(amount) },
    { account: gateway(payment.provider), asset, amount },
  ]);
  assert(isBooked, 'expected the gateway to hold the payment in the books');
  await changePayment(tx, payment.id, {
    status: 'taken_back',
    endedAt: now,
    queriedAt: now,
    nextQueryAt: null,
  });
}

/** An open chargeback, and how much of it is settled. */
export interface Settlement {
  readonly chargeback: StoredChargeback;
  readonly amount: Amount;
  readonly from?: TakenParts;
  readonly now: Date;
}

/**
 * Books the sum as a loss; refuses if the gateway, less its refunds in flight, holds less in the books. The owner's payouts stay frozen while a part
 * of the chargeback is unsettled.
 */
export async function writeOffPayment(
  tx: Transaction,
  deps: DisputeDeps,
  payment: StoredGatewayPayment,
  settlement: Settlement,
): Promise<Result<null, 'InsufficientFunds'>> {
  const { chargeback, amount } = settlement;
  const { currency: asset } = remainingSum(payment);
  const isBooked = await bookSettlement(tx, payment, {
    reference: `gateway-written-off:${chargeback.public_id}`,
    type: 'correction',
    entries: [
      { account: gateway(payment.provider), asset, amount },
      { account: houseLosses, asset, amount: negate(amount) },
    ],
    about: payment.public_id,
  });
  if (!isBooked) return refuse('InsufficientFunds');
  await recordSettledChargeback(tx, deps, payment, 'written_off', settlement);
  return accept(null);
}

/**
 * Takes the sum from what waits of an order's payment or is left of a gift card, then from losses what a correction of the card took before, and
 * the rest from the owner's available balance; refuses if that is too little. What was refunded as well is taken only from an owner who was signed in, who then has it twice. The
 * caller has locked the order and then the payment.
 */
export async function takeBackPayment(
  tx: Transaction,
  deps: DisputeDeps,
  payment: StoredGatewayPayment,
  settlement: Settlement,
): Promise<Result<null, 'InsufficientFunds'>> {
  const { chargeback, amount, now } = settlement;
  const { amount: left, currency: asset } = remainingSum(payment);
  const inCard = await findInCard(tx, deps, payment);
  const covered = inCard && add(inCard.rest, inCard.corrected);
  // Other funds of the account need not be the payer's.
  const isBeyondVisitors = payment.device_id !== null && amount > smaller(left, covered ?? left);
  const isGone = inCard === undefined && (await isGoneForVisitor(tx, deps, payment));
  if (isBeyondVisitors || isGone) return refuse('InsufficientFunds');
  const ofCard = smaller(amount, inCard?.rest ?? zero);
  const ofLosses = smaller(subtract(amount, ofCard), inCard?.corrected ?? zero);
  const card = toCardRef(payment);
  if (card !== undefined && ofCard > 0n) await deps.giftCards.takeBack(tx, { ...card, amount: ofCard, now });
  const ofPayment = smaller(amount, left);
  const waits =
    payment.order_public_id !== null &&
    ofPayment > 0n &&
    (await deps.orders.takeFromWaitingPayment(tx, {
      source: paymentSource(payment),
      amount: ofPayment,
      now,
    }));
  const waited = waits ? ofPayment : zero;
  const isBooked = await bookSettlement(tx, payment, {
    reference: `gateway-taken-back:${chargeback.public_id}`,
    type: 'reversal',
    entries: [
      { account: blockedAccount(payment.portfolio_id), asset, amount: negate(waited) },
      { account: houseGiftCards, asset, amount: negate(ofCard) },
      { account: houseLosses, asset, amount: negate(ofLosses) },
      {
        account: availableAccount(payment.portfolio_id),
        asset,
        amount: subtract(add(add(waited, ofCard), ofLosses), amount),
      },
      { account: gateway(payment.provider), asset, amount },
    ],
    about: payment.public_id,
  });
  if (!isBooked) return refuse('InsufficientFunds');
  await recordSettledChargeback(tx, deps, payment, 'taken_back', {
    ...settlement,
    from: { losses: ofLosses, card: ofCard },
  });
  return accept(null);
}

/** Returns false if a balance is too low, or the gateway's would be for its refunds in flight. */
async function bookSettlement(
  tx: Transaction,
  payment: StoredGatewayPayment,
  posting: Posting,
): Promise<boolean> {
  const { currency } = remainingSum(payment);
  const balances = await lockBalances(tx, posting.entries);
  const held = balances.find(({ kind }) => kind === 'gateway')?.balance ?? zero;
  const taken = posting.entries.find(({ account }) => account.kind === 'gateway')?.amount ?? zero;
  const inFlight = await sumRefundsInFlight(tx, payment.provider, currency);
  if (add(add(held, taken), inFlight) > 0n) return false;
  const posted = await post(tx, posting);
  assert(posted.refused || posted.value.isNew, 'expected the chargeback to be settled once');
  return !posted.refused;
}

/**
 * Subtracts the settled sum from the payment. The rest of the chargeback stays disputed, and payouts frozen. After the
 * last part, what is left of the payment is credited as before, and the gateway is queried at once for more
 * chargebacks.
 */
async function recordSettledChargeback(
  tx: Transaction,
  deps: DisputeDeps,
  payment: StoredGatewayPayment,
  status: 'taken_back' | 'written_off',
  { chargeback, amount, from, now }: Settlement,
): Promise<void> {
  await settleChargeback(tx, payment, chargeback, { amount, from, status, now });
  await announceDispute(tx, payment);
  if (amount < chargebackSum(payment, chargeback)) {
    const rest = chargeback.amount === null ? 'rest' : subtract(toAmount(chargeback.amount), amount);
    await openChargeback(tx, payment, { sum: rest, now });
    const chargedBack = formatAmount(add(toAmount(payment.charged_back), amount));
    return endVisitorFreeze(tx, { ...payment, charged_back: chargedBack }, now);
  }
  const { left, chargeable } = chargeableSums(chargebackSums(payment));
  const isAll = left > 0n && amount >= left;
  await changePayment(tx, payment.id, {
    ...(isAll ? { status, endedAt: now } : { status: restingStatus(left) }),
    nextQueryAt: amount < chargeable ? now : null,
  });
  await endFreezes(tx, deps, payment, now);
}

async function endFreezes(
  tx: Transaction,
  { giftCards }: DisputeDeps,
  payment: StoredGatewayPayment,
  now: Date,
) {
  const card = toCardRef(payment);
  if (card !== undefined) await giftCards.setDisputed(tx, card, null);
  await endFreeze(tx, freezeSubject(payment), now);
}

/** The status of a payment without a dispute: of one that was refunded, nothing is left. */
export const restingStatus = (left: Amount) => (left > 0n ? 'credited' : 'refunded');

/**
 * Ends a dispute whose chargeback was withdrawn: the gateway has the money again, and the freeze ends. The gateway is
 * queried at once: what it still reports of this chargeback opens no dispute again, and anything more does.
 */
export async function endDispute(
  tx: Transaction,
  deps: DisputeDeps,
  payment: StoredGatewayPayment,
  { chargeback, now }: Omit<Settlement, 'amount'>,
): Promise<void> {
  await withdrawChargeback(tx, chargeback, now);
  await announceDispute(tx, payment);
  const isUnknownPart = chargeback.amount === null && payment.gateway_state === 'partly_reversed';
  await changePayment(tx, payment.id, {
    status: restingStatus(remainingSum(payment).amount),
    chargebacksReturned: addReturned(payment, isUnknownPart ? minorUnit : chargebackSum(payment, chargeback)),
    nextQueryAt: now,
  });
  await endFreezes(tx, deps, payment, now);
}

/** Stands for a part whose sum the gateway does not report, so that a report of the whole payment is more. */
const minorUnit = toAmount('0.01');
