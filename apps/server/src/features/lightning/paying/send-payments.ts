import { setTimeout as delay } from 'node:timers/promises';
import { houseLightning } from '@dukat/ledger/accounts';
import { toMsat } from '@dukat/rules/lightning/msat';
import { add, toAmount } from '@dukat/rules/money/amount';
import { accept, type Result, refuse } from '@dukat/rules/result';
import { crashPoint } from '../../../platform/crash-point.ts';
import type { Database, Transaction } from '../../../platform/database/database.ts';
import { inTransaction } from '../../../platform/http/in-transaction.ts';
import { readBalance } from '../../../platform/ledger/balances.ts';
import { type PayoutGate, payoutGate } from '../../../platform/ledger/payout-gate.ts';
import { Outage } from '../../../platform/outage.ts';
import { continueTraces } from '../../../platform/tracing/continue-traces.ts';
import { isPayoutStopped, listStoppedPortfolios } from '../../freezes/freezes-facade.ts';
import type { LightningNode } from '../node-port.ts';
import { bookAnswer } from './book-answer.ts';
import { endFailed } from './book-payment.ts';
import { checkRestored, findMaybeSent } from './check-restored.ts';
import { afterPause } from './growing-pause.ts';
import { checkOwnInvoice, payOwnInvoice } from './pay-own-invoice.ts';
import type { PayableInvoice } from './payable-invoice.ts';
import type { PayingDeps } from './paying-deps.ts';
import { isHashTaken, lockPayment, markSent, type StoredPayment } from './payments-repository.ts';
import { resolveDestination } from './resolve-destination.ts';
import { countOpen, findPaymentsToSend, lockSending, noteTried, sumCommitted } from './sending-repository.ts';

/** Payments about which this process waits for the node. A payee can hold each for more than a minute. */
const mostAtOnce = 64;
/** Those of one customer, who can be both the payer and the payees. */
const mostOfOne = 4;
/** Payments of one customer whose end is not known. More wait until some end: each is a question to the node, and a part of its channels. */
const mostOpenOfOne = 20;
/** How long a round waits for them. They go on without it. */
const patienceMs = 5000;
/** When the node is asked about a payment for the first time after it was sent. */
const firstAskMs = 10_000;

interface Running {
  readonly portfolioId: string;
  readonly sending: Promise<void>;
}

/** The calls of `pay` that have no answer yet. */
export type RunningPayments = Map<string, Running>;

/**
 * Sends stored payments. The row with its hash is committed before the node is called, once, by the worker that committed it. Calls whose
 * answer takes long go on in the background, so that a payee who holds one delays no others.
 */
export async function sendPayments(deps: PayingDeps, running: RunningPayments): Promise<void> {
  const { database, clock, lightningNode: node } = deps;
  if (node === undefined) return;
  const now = clock.now();
  const runningOf = (portfolioId: string) =>
    [...running.values()].filter((its) => its.portfolioId === portfolioId).length;
  const busy = [...running.values()].map((its) => its.portfolioId).filter((id) => runningOf(id) >= mostOfOne);
  const stopped = [...(await listStoppedPortfolios(database, now)), ...busy];
  const begun: Promise<void>[] = [];
  for (const payment of await findPaymentsToSend(database, { stopped, mostOfOne, now })) {
    const isFree = running.size < mostAtOnce && runningOf(payment.portfolio_id) < mostOfOne;
    if (isFree && !running.has(payment.id)) begun.push(sendInBackground(deps, node, payment, running));
  }
  if (begun.length === 0) return;
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
  const { id, traceparent } = payment;
  // A payment may wait for long: later tries are not traced until it is sent.
  const tried = isRetry(payment) ? null : traceparent;
  const sending = continueTraces('payout', [tried], () => sendPayment(deps, node, payment))
    .catch((error: unknown) =>
      deps.log.error(
        { err: error, payment: payment.public_id },
        'a Lightning payment was not sent or booked; it is tried or tracked again',
      ),
    )
    .finally(() => running.delete(id));
  running.set(id, { portfolioId: payment.portfolio_id, sending });
  return sending;
}

const isRetry = ({ tried_at }: StoredPayment) => tried_at !== null;

async function sendPayment(deps: PayingDeps, node: LightningNode, payment: StoredPayment): Promise<void> {
  const { database, clock } = deps;
  const { id } = payment;
  // Before anybody outside is asked. Only the claim is sure of it.
  const problem = (await findDelay(database, payment, clock.now())) ?? null;
  await noteWaiting(database, deps, payment, problem);
  if (problem !== null) return;
  const noteOutage = async (error: unknown) => {
    if (error instanceof Outage) await noteWaiting(database, deps, payment, 'node_unavailable');
    throw error;
  };
  if ((await findMaybeSent(database, [payment])).size > 0) {
    const restored = await checkRestored(deps, node, payment).catch(noteOutage);
    if (restored === 'operators_decide') await noteWaiting(database, deps, payment, 'maybe_sent');
    if (restored !== 'unsent') return;
  }
  const checked = await checkInvoice(deps, node, payment).catch(noteOutage);
  if (checked.refused) return failStored(deps, id, checked.reason);
  const { invoice, isOwn } = checked.value;
  crashPoint('ln-held');
  const claimed = await inTransaction(database, (tx) => claim(tx, deps, { id, invoice, isOwn }));
  if (!claimed) return;
  crashPoint('ln-sent');
  const pay = () => payClaimed(deps, node, payment, checked.value);
  await (isRetry(payment) ? continueTraces('payout', [payment.traceparent], pay) : pay());
}

async function payClaimed(
  deps: PayingDeps,
  node: LightningNode,
  { id, max_fee }: StoredPayment,
  { invoice, isOwn }: Checked,
): Promise<void> {
  if (isOwn) return payOwnInvoice(deps, node, id);
  await bookAnswer(deps, id, async () => {
    const { request, msat, isAmountOpen } = invoice;
    const maxFeeMsat = toMsat(toAmount(max_fee));
    const answer = await node.pay({ request, msat: isAmountOpen ? msat : null, maxFeeMsat });
    crashPoint('ln-answered');
    return { answer, isOfThisCall: true };
  });
}

function noteWaiting(
  db: Database,
  { clock }: Pick<PayingDeps, 'clock'>,
  { id, created_at: since }: StoredPayment,
  problem: string | null,
): Promise<void> {
  const now = clock.now();
  return noteTried(db, id, { problem, askAt: afterPause(since, now), now });
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
  const problem =
    (await findDelay(tx, payment, now)) ?? (isOwn ? undefined : await findMissingCover(tx, payment));
  if (problem !== undefined) {
    await noteWaiting(tx, deps, payment, problem);
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

type Delay = Exclude<PayoutGate, 'open'> | 'payouts_frozen' | 'too_many_open';

/** Why a payment must wait. */
async function findDelay(
  db: Database,
  { portfolio_id: portfolioId }: StoredPayment,
  now: Date,
): Promise<Delay | undefined> {
  const gate = await payoutGate(db);
  if (gate !== 'open') return gate;
  if (await isPayoutStopped(db, portfolioId, now)) return 'payouts_frozen';
  return (await countOpen(db, portfolioId)) >= mostOpenOfOne ? 'too_many_open' : undefined;
}

/** What was paid could not be booked beyond what the ledger says that the node has. */
async function findMissingCover(
  tx: Transaction,
  { amount, max_fee: maxFee }: StoredPayment,
): Promise<'books_too_low' | undefined> {
  const committed = add(await sumCommitted(tx), add(toAmount(amount), toAmount(maxFee)));
  // The ledger stores what the node holds as a negative number.
  return committed > -(await readBalance(tx, houseLightning, 'BTC')) ? 'books_too_low' : undefined;
}
