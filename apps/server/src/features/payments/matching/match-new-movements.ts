import { crashPoint } from '../../../platform/crash-point.ts';
import { everyRow } from '../../../platform/database/every-row.ts';
import { inTransaction } from '../../../platform/http/in-transaction.ts';
import { countAttempt, dueMovements, endMovement, lockMovement } from '../movements/movements-repository.ts';
import type { PaymentsParts } from '../payments-parts.ts';
import { putIntoSuspense } from '../suspense/put-into-suspense.ts';
import { matchMovement } from './match-movement.ts';

const movementsOfPage = 200;
/** A movement whose booking fails so often, over five hours, waits for a person. */
const mostAttempts = 10;

/** Decides what has not been decided, each in a transaction of its own. Gives how many were decided. */
export async function matchNewMovements(parts: PaymentsParts): Promise<number> {
  let decided = 0;
  for await (const { id } of newMovements(parts)) decided += (await matchOne(parts, id)) ? 1 : 0;
  return decided;
}

/** One that fails is passed by, so that it cannot hold up the others. */
function newMovements({ database, clock }: PaymentsParts): AsyncIterable<{ readonly id: string }> {
  return everyRow<{ readonly id: string }>(movementsOfPage, (last, limit) =>
    dueMovements(database, { afterId: last?.id ?? '0', limit, now: clock.now() }),
  );
}

async function matchOne(parts: PaymentsParts, id: string): Promise<boolean> {
  const { database, clock, log } = parts;
  try {
    const decision = await inTransaction(database, (tx) => matchMovement(tx, id, parts, clock.now()));
    crashPoint('bank-match-committed');
    if (decision?.kind === 'unexplained') {
      log.error({ movement: id, reason: decision.reason }, 'a bank movement needs a person');
    }
    return decision !== undefined;
  } catch (error) {
    log.error({ err: error, movement: id }, 'a bank movement could not be matched');
    await noteAttempt(parts, id).catch((noting: unknown) =>
      log.error({ err: noting, movement: id }, 'a failed bank movement could not be noted'),
    );
    return false;
  }
}

/** Counts the failure; after too many, money that came in goes to suspense and the rest is left to a person. */
async function noteAttempt({ database, clock }: PaymentsParts, id: string): Promise<void> {
  const attempts = await countAttempt(database, id);
  if (attempts < mostAttempts) return;
  await inTransaction(database, async (tx) => {
    const movement = await lockMovement(tx, id);
    if (movement === undefined || movement.status !== 'new') return;
    // What suspense did not take either, the next time, must not be tried for ever.
    if (movement.amount > 0n && attempts === mostAttempts)
      await putIntoSuspense(tx, movement, { reason: 'order_failed' }, clock.now());
    else await endMovement(tx, id, { status: 'unexplained', reason: 'booking_failed', now: clock.now() });
  });
}
