import { setTimeout as delay } from 'node:timers/promises';
import { houseLightning } from '@dukat/ledger/accounts';
import { toMsat } from '@dukat/rules/lightning/msat';
import { add, toAmount } from '@dukat/rules/money/amount';
import { accept, type Result, refuse } from '@dukat/rules/result';
import { crashPoint } from '../../../platform/crash-point.ts';
import type { Transaction } from '../../../platform/database/database.ts';
import { inTransaction } from '../../../platform/http/in-transaction.ts';
import { readBalance } from '../../../platform/ledger/balances.ts';
import { payoutGate } from '../../../platform/ledger/payout-gate.ts';
import { isPayoutStopped, listStoppedPortfolios } from '../../freezes/freezes-facade.ts';
import type { LightningNode } from '../node-port.ts';
import { bookAnswer } from './book-answer.ts';
import { endFailed } from './book-payment.ts';
import { checkOwnInvoice, payOwnInvoice } from './pay-own-invoice.ts';
import type { PayableInvoice } from './payable-invoice.ts';
import type { PayingDeps } from './paying-deps.ts';
import {
  findPaymentsToSend,
  isHashTaken,
  lockPayment,
  lockSending,
  markSent,
  noteTried,
  type StoredPayment,
  sumCommitted,
} from './payments-repository.ts';
import { resolveDestination } from './resolve-destination.ts';

/** Payments about which this process waits for the node. A payee can hold each for more than a minute. */
const mostAtOnce = 64;
/** How long a round waits for them. They go on without it. */
const patienceMs = 5000;
/** When the node is asked about a payment for the first time after it was sent. */
const firstAskMs = 10_000;

/** The calls of `pay` that have no answer yet. */
export type RunningPayments = Map<string, Promise<void>>;

/**
 * Sends stored payments. The row with its hash is committed before the node is called, once, by the worker that committed it. Calls whose
 * answer takes long go on in the background, so that a payee who holds one delays no others.
 */
export async function sendPayments(deps: PayingDeps, running: RunningPayments): Promise<void> {
  const { database, clock, lightningNode: node } = deps;
  if (node === undefined) return;
  const waiting = await findPaymentsToSend(database, await listStoppedPortfolios(database, clock.now()));
  if (waiting.length === 0) return;
  const gate = await payoutGate(database);
  const begun: Promise<void>[] = [];
  for (const payment of waiting) {
    if (gate !== 'open') await noteTried(database, payment.id, { problem: gate, now: clock.now() });
    else if (running.size < mostAtOnce && !running.has(payment.id))
      begun.push(sendInBackground(deps, node, payment, running));
  }
  const patience = new AbortController();
  const waited = delay(patienceMs, undefined, { signal: patience.signal, ref: false }).catch(() => undefined);
  await Promise.race([Promise.all(begun), waited]);
  patience.abort();
}

function sendInBackground(
  deps: PayingDeps,
  node: LightningNode,
  payment: StoredPayment,
  running: RunningPayments,
): Promise<void> {
  const { id } = payment;
  const sending = sendPayment(deps, node, payment)
    .catch((error: unknown) =>
      deps.log.error(
        { err: error, payment: payment.public_id },
        'a Lightning payment was not sent or booked; it is tried or tracked again',
      ),
    )
    .finally(() => running.delete(id));
  running.set(id, sending);
  return sending;
}

async function sendPayment(deps: PayingDeps, node: LightningNode, payment: StoredPayment): Promise<void> {
  const { database, clock } = deps;
  const { id } = payment;
  await noteTried(database, id, { problem: null, now: clock.now() });
  const checked = await checkInvoice(deps, node, payment);
  if (checked.refused) return failStored(deps, id, checked.reason);
  const { invoice, isOwn } = checked.value;
  crashPoint('ln-held');
  const claimed = await inTransaction(database, (tx) => claim(tx, deps, { id, invoice, isOwn }));
  if (!claimed) return;
  crashPoint('ln-sent');
  if (isOwn) return payOwnInvoice(deps, node, id);
  await bookAnswer(deps, id, async () => {
    const { request, msat, isAmountOpen } = invoice;
    const maxFeeMsat = toMsat(toAmount(payment.max_fee));
    const answer = await node.pay({ request, msat: isAmountOpen ? msat : null, maxFeeMsat });
    crashPoint('ln-answered');
    return { answer, isOfThisCall: true };
  });
}

interface Checked {
  readonly invoice: PayableInvoice;
  /** Of another customer of this installation, who is paid without the node. */
  readonly isOwn: boolean;
}

/** Finds the invoice, and asks for a route before money is committed to it. */
async function checkInvoice(
  deps: PayingDeps,
  node: LightningNode,
  payment: StoredPayment,
): Promise<Result<Checked, string>> {
  const resolved = await resolveDestination(deps, payment);
  if (resolved.refused) return resolved;
  const invoice = resolved.value;
  const own = await checkOwnInvoice(deps.database, payment, invoice);
  if (own.refused) return own;
  if (own.value) return accept({ invoice, isOwn: true });
  const { request, msat, isAmountOpen } = invoice;
  const route = await node.estimateFee({ request, msat: isAmountOpen ? msat : null });
  return route.kind === 'no_route' ? refuse(route.reason) : accept({ invoice, isOwn: false });
}

function failStored(
  { database, clock, payoutResults }: PayingDeps,
  id: string,
  reason: string,
): Promise<void> {
  return inTransaction(database, async (tx) => {
    const payment = await lockPayment(tx, id);
    if (payment.status !== 'stored') return;
    await endFailed(tx, { payoutResults }, payment, { reason, now: clock.now() });
  });
}

/** Stores that the payment is sent, unless it may not be sent now. Returns whether this worker must send it. */
async function claim(
  tx: Transaction,
  deps: PayingDeps,
  { id, invoice, isOwn }: Checked & { readonly id: string },
): Promise<boolean> {
  const now = deps.clock.now();
  await lockSending(tx);
  const payment = await lockPayment(tx, id);
  if (payment.status !== 'stored') return false;
  const problem = await findDelay(tx, payment, isOwn, now);
  if (problem !== undefined) {
    await noteTried(tx, id, { problem, now });
    return false;
  }
  const isTaken = await isHashTaken(tx, invoice.paymentHash);
  if (isTaken || invoice.expiresAt <= now) {
    await endFailed(tx, deps, payment, { reason: isTaken ? 'already_paid' : 'expired', now });
    return false;
  }
  const askAt = new Date(now.getTime() + firstAskMs);
  await markSent(tx, id, { ...invoice, isInternal: isOwn, askAt, now });
  return true;
}

/** Why a payment must wait: what was paid could otherwise not be booked. */
async function findDelay(
  tx: Transaction,
  { portfolio_id: portfolioId, amount, max_fee: maxFee }: StoredPayment,
  isOwn: boolean,
  now: Date,
): Promise<'payouts_frozen' | 'books_too_low' | undefined> {
  if (await isPayoutStopped(tx, portfolioId, now)) return 'payouts_frozen';
  if (isOwn) return undefined;
  const committed = add(await sumCommitted(tx), add(toAmount(amount), toAmount(maxFee)));
  // The ledger stores what the node holds as a negative number.
  return committed > -(await readBalance(tx, houseLightning, 'BTC')) ? 'books_too_low' : undefined;
}
