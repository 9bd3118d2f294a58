import { crashPoint } from '../../../platform/crash-point.ts';
import { inTransaction } from '../../../platform/http/in-transaction.ts';
import { pragueDay } from '../../../platform/prague-day.ts';
import { isStopping, Stopped } from '../../../platform/stoppable.ts';
import { accrueInterest } from '../lending/accrue-interest.ts';
import { findDueLoans, lockDueLoans } from '../lending/nights-repository.ts';
import type { LoansDeps } from '../loans-deps.ts';

/** Loans whose nights one transaction books. */
const pageSize = 100;

/**
 * Books the interest of all nights that are over by the product calendar, page by page. A loan that fails stays due and stops no other one.
 */
export async function bookInterest({ database, clock, calendar }: LoansDeps): Promise<void> {
  const today = pragueDay(await calendar.now(database, clock.now()));
  const problems: unknown[] = [];
  const book = (ids: readonly string[]) =>
    inTransaction(database, async (tx) => {
      const due = await lockDueLoans(tx, ids, today);
      await accrueInterest(tx, due, { today, atLeastFirst: false, now: clock.now() });
      crashPoint('loan-interest');
    });
  for (let last = '0'; ; ) {
    if (isStopping()) throw new Stopped();
    const ids = await findDueLoans(database, today, last, pageSize);
    last = ids.at(-1) ?? last;
    if (ids.length === 0) break;
    // Repeated one by one if the page fails, of which only those fail that have a problem.
    const single = ids.length > 1 ? ids.map((id) => [id]) : [];
    for (const part of [ids, ...single]) {
      try {
        await book(part);
        if (part === ids) break;
      } catch (error) {
        if (part !== ids || ids.length === 1) problems.push(error);
      }
    }
  }
  if (problems.length > 0) throw new AggregateError(problems, `interest of ${problems.length} loans failed`);
}
