import { crashPoint } from '../../../platform/crash-point.ts';
import { everyRow } from '../../../platform/database/every-row.ts';
import { inTransaction } from '../../../platform/http/in-transaction.ts';
import { countAttempt, type DueMovement, dueMovements } from '../movements/due-movements-repository.ts';
import { endMovement, lockMovement } from '../movements/movements-repository.ts';
import type { PaymentsParts } from '../payments-parts.ts';
import { putIntoSuspense } from '../suspense/put-into-suspense.ts';
import { matchMovements } from './match-movements.ts';

const movementsOfPage = 200;
/** After this many failed bookings, over five hours, a movement waits for an operator. */
const mostAttempts = 10;

/** Movements per transaction: enough to share its statements and its commit, few enough to release their locks soon. */
const movementsInBatch = 50;

/**
 * Decides new movements in their order, in batches that share a transaction. A movement that failed before has its own transaction.
 * Returns the number of decided movements.
 */
export async function matchNewMovements(parts: PaymentsParts): Promise<number> {
  const batch: string[] = [];
  let decided = 0;
  for await (const { id, attempts } of newMovements(parts)) {
    if (attempts === 0) batch.push(id);
    if (attempts > 0 || batch.length === movementsInBatch)
      decided += await matchBatch(parts, batch.splice(0));
    if (attempts > 0) decided += await matchBatch(parts, [id]);
  }
  return decided + (await matchBatch(parts, batch));
}

/** Skips a failed movement until its next attempt, so that it does not delay the others. */
function newMovements({ database, clock }: PaymentsParts): AsyncIterable<DueMovement> {
  return everyRow<DueMovement>(movementsOfPage, (last, limit) =>
    dueMovements(database, { afterId: last?.id ?? '0', limit, now: clock.now() }),
  );
}

/** Decides the movements in one transaction. If it fails, decides each half in its own, so that a movement that fails does so alone. */
async function matchBatch(parts: PaymentsParts, ids: readonly string[]): Promise<number> {
  const { database, clock, log } = parts;
  const [first, ...others] = ids;
  if (first === undefined) return 0;
  try {
    const decided = await inTransaction(database, (tx) => matchMovements(tx, ids, parts, clock.now()));
    crashPoint('bank-match-committed');
    for (const { movement, decision } of decided)
      if (decision.kind === 'unexplained')
        log.error({ movement: movement.id, reason: decision.reason }, 'a bank movement needs a person');
    return decided.length;
  } catch (error) {
    if (others.length === 0) return noteFailure(parts, first, error);
    log.warn({ err: error, movements: ids.length }, 'bank movements are matched in smaller batches');
    const half = Math.ceil(ids.length / 2);
    return (await matchBatch(parts, ids.slice(0, half))) + (await matchBatch(parts, ids.slice(half)));
  }
}

async function noteFailure(parts: PaymentsParts, id: string, error: unknown): Promise<0> {
  const { log } = parts;
  log.error({ err: error, movement: id }, 'a bank movement could not be matched');
  await noteAttempt(parts, id).catch((noting: unknown) =>
    log.error({ err: noting, movement: id }, 'a failed bank movement could not be noted'),
  );
  return 0;
}

/** Counts a failure. After too many of them a credit goes to suspense, and a debit is left to a person. */
async function noteAttempt({ database, clock }: PaymentsParts, id: string): Promise<void> {
  const attempts = await countAttempt(database, id);
  if (attempts < mostAttempts) return;
  await inTransaction(database, async (tx) => {
    const movement = await lockMovement(tx, id);
    if (movement === undefined || movement.status !== 'new') return;
    // If the posting to suspense also fails, the next attempt ends the movement, so that it is not retried forever.
    if (movement.amount > 0n && attempts === mostAttempts)
      await putIntoSuspense(tx, movement, { reason: 'order_failed' }, clock.now());
    else await endMovement(tx, id, { status: 'unexplained', reason: 'booking_failed', now: clock.now() });
  });
}
