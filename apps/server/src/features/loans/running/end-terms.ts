import { owedOn } from '@dukat/rules/loans/interest';
import { loanGraceDays } from '@dukat/rules/loans/loan';
import { formatAmount, zero } from '@dukat/rules/money/amount';
import { addDays } from '@dukat/rules/staking/day';
import type { Transaction } from '../../../platform/database/database.ts';
import { iterateRows } from '../../../platform/database/iterate-rows.ts';
import { inTransaction } from '../../../platform/http/in-transaction.ts';
import { forEachIsolated } from '../../../platform/jobs/for-each-isolated.ts';
import { pragueDay } from '../../../platform/prague-day.ts';
import { isInSale, noteEvent, requestSale } from '../lending/journal-repository.ts';
import { lockLoan, updateDueDay, updateState } from '../lending/loans-repository.ts';
import { mailLoan } from '../lending/mail-loan.ts';
import type { LoansDeps } from '../loans-deps.ts';
import {
  type DelistedLoan,
  delistedLoans,
  dueDefaults,
  dueReminders,
  type EndingTerm,
} from './terms-ending-repository.ts';

const pageSize = 100;

/** Ends loans against delisted coins earlier, reminds owners of the end of their term, and requests the sale of collateral after the days of grace. */
export async function endTerms(deps: LoansDeps): Promise<void> {
  const { database, clock, calendar } = deps;
  const today = pragueDay(await calendar.now(database, clock.now()));
  const delisted = iterateRows<DelistedLoan>(pageSize, (last, limit) =>
    delistedLoans(database, { today, last: last?.id ?? '0', limit }),
  );
  const reminders = iterateRows<EndingTerm>(pageSize, (last, limit) =>
    dueReminders(database, { today, last: last?.id ?? '0', limit }),
  );
  const defaults = iterateRows<string>(pageSize, (last, limit) =>
    dueDefaults(database, { today, last: last ?? '0', limit }),
  );
  // A reminder that fails delays no other step.
  await forEachIsolated(
    [
      () =>
        forEachIsolated(delisted, (loan) =>
          inTransaction(database, (tx) => shorten(tx, loan, { today, now: clock.now() })),
        ),
      () =>
        forEachIsolated(reminders, (term) =>
          inTransaction(database, (tx) => remind(tx, term, { today, now: clock.now() })),
        ),
      () =>
        forEachIsolated(defaults, (id) =>
          inTransaction(database, (tx) => declareDefault(tx, id, { today, now: clock.now() })),
        ),
    ],
    (step) => step(),
  );
}

interface Moment {
  readonly today: string;
  readonly now: Date;
}

/** Ends the term of a loan whose coin is delisted earlier, on the day that the mail names. */
async function shorten(tx: Transaction, { id, endsOn }: DelistedLoan, { today, now }: Moment): Promise<void> {
  const loan = await lockLoan(tx, id);
  if (loan === undefined || loan.principal === zero || loan.dueOn <= endsOn) return;
  const { total: amount } = owedOn(loan, today);
  if (!(await noteEvent(tx, id, 'delisted', { now, due: endsOn, owed: formatAmount(amount) }))) return;
  await updateDueDay(tx, id, endsOn);
  await mailLoan(tx, 'loan_delisted', 'delisted', { ...loan, amount, dueOn: endsOn });
}

async function remind(tx: Transaction, { id, event }: EndingTerm, { today, now }: Moment): Promise<void> {
  const loan = await lockLoan(tx, id);
  if (loan === undefined || loan.principal === zero) return;
  if (!(await noteEvent(tx, id, event, { now, today, due: loan.dueOn }))) return;
  const { total: amount } = owedOn(loan, today);
  await mailLoan(tx, event === 'overdue' ? 'loan_overdue' : 'loan_due_soon', event, { ...loan, amount });
}

/** Once no other sale is open, the whole collateral is to be sold. */
async function declareDefault(tx: Transaction, id: string, { today, now }: Moment): Promise<void> {
  const loan = await lockLoan(tx, id);
  const isOver = loan !== undefined && loan.principal > zero && addDays(loan.dueOn, loanGraceDays) < today;
  if (!isOver || loan.state === 'in_default' || (await isInSale(tx, id))) return;
  await updateState(tx, id, 'in_default');
  const owed = owedOn(loan, today).total;
  const details = { owed: formatAmount(owed), coins: formatAmount(loan.coins) };
  await noteEvent(tx, id, 'in_default', { now, today, due: loan.dueOn, ...details });
  await requestSale(tx, id, { event: 'term_ended', kind: 'full', details, now });
  await mailLoan(tx, 'loan_in_default', 'in_default', { ...loan, amount: owed });
}
