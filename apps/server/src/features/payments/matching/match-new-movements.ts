import { maxBookingAttempts } from '@dukat/rules/payments/limits';
import { crashPoint } from '../../../platform/crash-point.ts';
import { iterateRows } from '../../../platform/database/iterate-rows.ts';
import { inTransaction } from '../../../platform/http/in-transaction.ts';
import { continueTraces } from '../../../platform/tracing/continue-traces.ts';
import { countAttempt, type DueMovement, dueMovements } from '../movements/due-movements-repository.ts';
import { endMovement, lockMovement } from '../movements/movements-repository.ts';
import type { PaymentsDeps } from '../payments-deps.ts';
import { putIntoSuspense } from '../suspense/put-into-suspense.ts';
import { type DecidedMovement, matchMovements } from './match-movements.ts';

const movementBatchSize = 200;

/** Movements per transaction: enough to share its statements and its commit, few enough to release their locks soon. */
const movementsInBatch = 50;

/**
 * Decides new movements in their order, in batches that share a transaction. A movement that failed before has its own transaction.
 * Returns the number of decided movements.
 */
export async function matchNewMovements(deps: PaymentsDeps): Promise<number> {
  const batch: NewMovement[] = [];
  let decided = 0;
  for await (const { attempts, ...movement } of newMovements(deps)) {
    if (attempts === 0) batch.push(movement);
    if (attempts > 0 || batch.length === movementsInBatch) decided += await matchBatch(deps, batch.splice(0));
    if (attempts > 0) decided += await matchBatch(deps, [movement]);
  }
  return decided + (await matchBatch(deps, batch));
}

type NewMovement = Pick<DueMovement, 'id' | 'traceparent'>;

/** Skips a failed movement until its next attempt, so that it does not delay the others. */
function newMovements({ database, clock }: PaymentsDeps): AsyncIterable<DueMovement> {
  return iterateRows<DueMovement>(movementBatchSize, (last, limit) =>
    dueMovements(database, { afterId: last?.id ?? '0', limit, now: clock.now() }),
  );
}

/**
 * Decides the movements in one transaction, or in several if they name a common payout. If one fails, decides each half of its movements in
 * its own, so that a movement that fails does so alone.
 */
async function matchBatch(deps: PaymentsDeps, movements: readonly NewMovement[]): Promise<number> {
  const { database, clock, log } = deps;
  const [first, ...others] = movements;
  if (first === undefined) return 0;
  let decided: readonly DecidedMovement[];
  try {
    const ids = movements.map(({ id }) => id);
    const traceparents = movements.map(({ traceparent }) => traceparent);
    decided = await continueTraces('match bank line', traceparents, () =>
      inTransaction(database, (tx) => matchMovements(tx, ids, deps, clock.now())),
    );
  } catch (error) {
    if (others.length === 0) return noteFailure(deps, first.id, error);
    log.warn({ err: error, movements: movements.length }, 'bank movements are matched in smaller batches');
    const half = Math.ceil(movements.length / 2);
    return (
      (await matchBatch(deps, movements.slice(0, half))) + (await matchBatch(deps, movements.slice(half)))
    );
  }
  crashPoint('bank-match-committed');
  for (const { movement, decision } of decided)
    if (decision.kind === 'unexplained')
      log.error({ movement: movement.id, reason: decision.reason }, 'a bank movement needs a person');
  if (decided.length === 0) return 0;
  const done = new Set(decided.map(({ movement }) => movement.id));
  const left = movements.filter(({ id }) => !done.has(id));
  return decided.length + (await matchBatch(deps, left));
}

async function noteFailure(deps: PaymentsDeps, id: string, error: unknown): Promise<0> {
  const { log } = deps;
  log.error({ err: error, movement: id }, 'a bank movement could not be matched');
  await noteAttempt(deps, id).catch((noting: unknown) =>
    log.error({ err: noting, movement: id }, 'a failed bank movement could not be noted'),
  );
  return 0;
}

/** Counts a failure. After too many of them a credit goes to suspense, and a debit is left to a person. */
async function noteAttempt({ database, clock }: PaymentsDeps, id: string): Promise<void> {
  const attempts = await countAttempt(database, id);
  if (attempts < maxBookingAttempts) return;
  await inTransaction(database, async (tx) => {
    const movement = await lockMovement(tx, id);
    if (movement === undefined || movement.status !== 'new') return;
    // If the posting to suspense also fails, the next attempt ends the movement, so that it is not retried forever.
    if (movement.amount > 0n && attempts === maxBookingAttempts)
      await putIntoSuspense(tx, movement, { reason: 'order_failed' }, clock.now());
    else await endMovement(tx, id, { status: 'unexplained', reason: 'booking_failed', now: clock.now() });
  });
}
