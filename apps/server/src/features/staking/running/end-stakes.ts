import { zero } from '@dukat/rules/money/amount';
import { assert } from '@dukat/rules/result';
import { addDays } from '@dukat/rules/staking/day';
import type { Transaction } from '../../../platform/database/database.ts';
import { iterateRows } from '../../../platform/database/iterate-rows.ts';
import { inTransaction } from '../../../platform/http/in-transaction.ts';
import { forEachIsolated } from '../../../platform/jobs/for-each-isolated.ts';
import { pragueDay } from '../../../platform/prague-day.ts';
import { findLosing } from '../losses/losses-repository.ts';
import { findProductById } from '../products/products-repository.ts';
import { startUnbonding } from '../stakes/end-stake.ts';
import { lockPosition, noteMatured, updateLock } from '../stakes/positions-repository.ts';
import { returnUnbonding } from '../stakes/return-unbonding.ts';
import { dueUnbondings, lockUnbonding } from '../stakes/unbondings-repository.ts';
import type { StakingDeps } from '../staking-deps.ts';
import { maturedPositions } from './matured-repository.ts';

const pageSize = 100;

/** Renews or ends the locks that are over by the product calendar, each in a separate transaction. */
export async function endLocks({ database, clock, calendar }: StakingDeps): Promise<void> {
  const today = pragueDay(await calendar.now(database, clock.now()));
  const matured = iterateRows<string>(pageSize, (last, limit) =>
    maturedPositions(database, { today, last, limit }),
  );
  await forEachIsolated(matured, (id) =>
    inTransaction(database, (tx) => mature(tx, id, { today, now: clock.now() })),
  );
}

/** Returns the coins whose unbonding period is over by the product calendar, each in a separate transaction. */
export async function endUnbondings({ database, clock, calendar }: StakingDeps): Promise<void> {
  const today = pragueDay(await calendar.now(database, clock.now()));
  const due = iterateRows<{ readonly id: string; readonly positionId: string }>(pageSize, (last, limit) =>
    dueUnbondings(database, today, last?.id ?? '0', limit),
  );
  await forEachIsolated(due, ({ id, positionId }) =>
    inTransaction(database, async (tx) => {
      const position = await lockPosition(tx, positionId);
      const unbonding = await lockUnbonding(tx, id);
      assert(position !== undefined, 'expected the position of an unbonding');
      // Ended by another worker, or canceled.
      if (unbonding === undefined || (await waitsForLoss(tx, positionId))) return;
      await returnUnbonding(
        tx,
        position,
        await findProductById(tx, position.productId),
        unbonding,
        clock.now(),
      );
    }),
  );
}

/** A penalty is taken before, and the next run follows it. */
const waitsForLoss = async (tx: Transaction, id: string) => (await findLosing(tx, [id])).has(id);

/** Renews a lock that is over, or lets its amount unbond. */
async function mature(
  tx: Transaction,
  id: string,
  { today, now }: { readonly today: string; readonly now: Date },
): Promise<void> {
  const position = await lockPosition(tx, id);
  if (position?.state !== 'earning' || position.lockedUntil === null || position.lockedUntil > today) return;
  if (await waitsForLoss(tx, id)) return;
  const product = await findProductById(tx, position.productId);
  const { lockDays } = product;
  assert(lockDays !== null, 'expected the lock of a locked product');
  if (position.renews && product.isOpen) {
    let until = position.lockedUntil;
    while (until <= today) until = addDays(until, lockDays);
    await updateLock(tx, id, until);
    return;
  }
  await noteMatured(tx, id, now);
  // The lock is over since this day, from which on nothing is earned even if the job is late.
  const day = position.lockedUntil;
  await startUnbonding(tx, position, product, { amount: position.amount, price: zero, day, now });
}
