import {
  listSandboxLoans,
  passSandboxLoanTerm,
  type pulledThresholds,
  pullSandboxLoanPrice,
} from '@dukat/contract/sandbox/loans';
import { daysBetween, owedOn } from '@dukat/rules/loans/interest';
import { loanGraceDays } from '@dukat/rules/loans/loan';
import { triggerPrice } from '@dukat/rules/loans/ltv';
import { formatAmount } from '@dukat/rules/money/amount';
import { formatRate } from '@dukat/rules/money/rate';
import { accept, assert, refuse } from '@dukat/rules/result';
import { addDays } from '@dukat/rules/staking/day';
import { usersById } from '../../../server/src/features/identity/identity-facade.ts';
import type { Loan } from '../../../server/src/features/loans/lending/loans-repository.ts';
import type { LoansDeps } from '../../../server/src/features/loans/loans-deps.ts';
import { thresholdsOf } from '../../../server/src/features/loans/sales/loan-thresholds.ts';
import type { RateBoard } from '../../../server/src/features/rates/rate-board.ts';
import { storeJump } from '../../../server/src/features/rates/rates-repository.ts';
import type { Database } from '../../../server/src/platform/database/database.ts';
import type { Api } from '../../../server/src/platform/http/api.ts';
import { pragueDay } from '../../../server/src/platform/prague-day.ts';
import { moveCalendar } from './sandbox-calendar-repository.ts';
import { findNewestLoans, findOwedLoan } from './sandbox-loans-repository.ts';

type Deps = Pick<LoansDeps, 'calendar'> & { readonly board: RateBoard };

/** Lets a tester bring a loan to each of its thresholds and to the end of its term. */
export function registerSandboxLoansEndpoints(api: Api, deps: Deps): void {
  api.serveRead(listSandboxLoans, async ({ db, now }) => {
    const loans = await findNewestLoans(db);
    const owners = await usersById(db, [...new Set(loans.map(({ userId }) => userId))]);
    const today = await readToday(db, deps, now);
    return accept({
      loans: loans.map(({ publicId: id, userId, ...loan }) => {
        const owner = owners.get(userId);
        assert(owner !== undefined, 'expected the owner of a loan');
        const owed = formatAmount(owedOn(loan, today).total);
        const { currency, coin, dueOn } = loan;
        return { id, email: owner.email, currency, owed, coin, due_on: dueOn };
      }),
    });
  });

  api.serveWrite(pullSandboxLoanPrice, async ({ tx, params, body, now }) => {
    const loan = await findOwedLoan(tx, params.loanId);
    if (loan === undefined) return refuse('loan_unknown');
    const { total: owed } = owedOn(loan, await readToday(tx, deps, now));
    const price = priceBeyond({ ...loan, owed }, body.threshold);
    const factor = await factorTo(deps.board, loan, { price, atMs: now.getTime() });
    if (factor === undefined) return refuse('loan_price_unknown');
    await storeJump(tx, { coin: loan.coin, atMs: now.getTime(), factor });
    return accept({});
  });

  api.serveWrite(passSandboxLoanTerm, async ({ tx, params, body, now }) => {
    const loan = await findOwedLoan(tx, params.loanId);
    if (loan === undefined) return refuse('loan_unknown');
    const until = body.until === 'term' ? loan.dueOn : addDays(loan.dueOn, loanGraceDays + 1);
    const days = daysBetween(await readToday(tx, deps, now), until);
    if (days > 0) await moveCalendar(tx, { unit: 'day', count: days, now });
    return accept({});
  });
}

const readToday = async (db: Database, { calendar }: Deps, now: Date) =>
  pragueDay(await calendar.now(db, now));

/** How far a price goes beyond a threshold, so that it stays there while it wavers. */
const beyond = 0.003;

function priceBeyond(
  loan: Loan & Parameters<typeof triggerPrice>[0],
  threshold: (typeof pulledThresholds)[number],
): number | undefined {
  const ltv = threshold === 'start' ? loan.startLtv : thresholdsOf(loan)[threshold];
  const price = triggerPrice(loan, ltv);
  if (price === undefined) return undefined;
  return Number(formatRate(price)) * (threshold === 'start' ? 1 + beyond : 1 - beyond);
}

/** The largest jump that is stored. */
const mostFactor = 999;

/** Reads the source, as a jump may be newer than the last tick. Other sources than the simulator have no jumps. */
async function factorTo(
  { source, isSimulated }: RateBoard,
  { coin, currency }: Loan,
  { price, atMs }: { readonly price: number | undefined; readonly atMs: number },
): Promise<number | undefined> {
  const current = isSimulated ? (await source.prices(atMs)).get(coin)?.[currency] : undefined;
  if (price === undefined || current === undefined) return undefined;
  return Math.min(price / current, mostFactor);
}
