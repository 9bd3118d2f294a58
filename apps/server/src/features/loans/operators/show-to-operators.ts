import type { listLoansForOperators, listLoanTerms } from '@dukat/contract/back-office/products/loans';
import type { EndpointResponse } from '@dukat/contract/endpoint';
import { owedOn } from '@dukat/rules/loans/interest';
import type { LoanStanding } from '@dukat/rules/loans/loan';
import { ltvOf } from '@dukat/rules/loans/ltv';
import { formatAmount } from '@dukat/rules/money/amount';
import { fiats } from '@dukat/rules/money/fiat';
import { assert } from '@dukat/rules/result';
import { retailMarkets } from '@dukat/rules/trading/markets';
import type { Database } from '../../../platform/database/database.ts';
import { pragueDay } from '../../../platform/prague-day.ts';
import { usersById } from '../../identity/identity-facade.ts';
import { waitingApprovals } from '../../operators/approvals-facade.ts';
import { collateralPrice } from '../lending/collateral-price.ts';
import type { Loan } from '../lending/loans-repository.ts';
import type { LoansDeps } from '../loans-deps.ts';
import { readPool } from '../terms/pools-repository.ts';
import { listTerms, type StoredTerms } from '../terms/terms-repository.ts';
import { delistingSubject, poolSubject, stateSubject, termsSubject } from './change-terms.ts';
import { findLoansByLtv } from './loans-by-ltv-repository.ts';
import { writeOffSubject } from './write-off-loan.ts';

type Overview = EndpointResponse<typeof listLoanTerms>;

const subjectsOf = ({ coin, currency }: Pick<StoredTerms, 'coin' | 'currency'>) => [
  termsSubject(coin, currency),
  stateSubject(coin, currency),
  delistingSubject(coin, currency),
];

/** The wire format of terms and pools for operators. */
export async function showTermsToOperators(db: Database, now: Date): Promise<Overview> {
  const terms = await listTerms(db);
  const known = new Set(terms.map(({ coin, currency }) => `${coin}_${currency}`));
  const others = fiats.flatMap((currency) =>
    retailMarkets
      .filter((market) => market.endsWith(`_${currency}`) && !known.has(market))
      .map((market) => termsSubject(market.replace(`_${currency}`, ''), currency)),
  );
  const subjects = [...terms.flatMap(subjectsOf), ...fiats.map(poolSubject), ...others];
  const approvals = await waitingApprovals(db, subjects, now);
  const waiting = (names: readonly string[]) => names.flatMap((name) => approvals.get(name) ?? []);
  const pools: Overview['pools'] = [];
  for (const currency of fiats) {
    const { amount, lent, room } = await readPool(db, currency);
    const figures = { amount: formatAmount(amount), lent: formatAmount(lent), room: formatAmount(room) };
    pools.push({ currency, ...figures, waiting_approvals: waiting([poolSubject(currency)]) });
  }
  return {
    terms: terms.map((its) => ({ ...showTerms(its), waiting_approvals: waiting(subjectsOf(its)) })),
    new_terms: waiting(others),
    pools,
  };
}

const standingOf = ({ isOpen, endsOn }: StoredTerms): LoanStanding =>
  isOpen ? 'open' : endsOn === null ? 'paused' : 'delisted';

const showTerms = (terms: StoredTerms) => ({
  coin: terms.coin,
  currency: terms.currency,
  version: terms.version,
  state: standingOf(terms),
  ends_on: terms.endsOn,
  start_ltv: formatAmount(terms.startLtv),
  notice_ltv: formatAmount(terms.noticeLtv),
  second_notice_ltv: formatAmount(terms.secondNoticeLtv),
  margin_call_ltv: formatAmount(terms.marginCallLtv),
  partial_sale_ltv: formatAmount(terms.partialSaleLtv),
  partial_sale_to: formatAmount(terms.partialSaleTo),
  full_sale_ltv: formatAmount(terms.fullSaleLtv),
  sale_fee: formatAmount(terms.saleFee),
  yearly_rate: formatAmount(terms.yearlyRate),
  min_months: terms.minMonths,
  max_months: terms.maxMonths,
  smallest: formatAmount(terms.smallest),
  source: terms.source,
});

/** The wire format of loans for operators, the highest LTV first. */
export async function showLoansToOperators(
  db: Database,
  deps: LoansDeps,
  page: { readonly offset: number; readonly limit: number },
  now: Date,
): Promise<EndpointResponse<typeof listLoansForOperators>> {
  const today = pragueDay(await deps.calendar.now(db, now));
  const pairs = (await listTerms(db)).flatMap(({ coin, currency }) => {
    const price = collateralPrice(deps, { coin, currency }, now);
    return price === undefined ? [] : [{ coin, currency, price }];
  });
  const { rows, total } = await findLoansByLtv(db, pairs, page);
  const owners = await usersById(db, [...new Set(rows.map(({ userId }) => userId))]);
  const approvals = await waitingApprovals(
    db,
    rows.map(({ publicId }) => writeOffSubject(publicId)),
    now,
  );
  const loans = rows.map((loan) => ({
    ...showLoan(deps, loan, { today, now, owners }),
    waiting_approvals: [writeOffSubject(loan.publicId)].flatMap((subject) => approvals.get(subject) ?? []),
  }));
  return { loans, total };
}

function showLoan(
  deps: LoansDeps,
  loan: Loan,
  { today, now, owners }: { readonly today: string; readonly now: Date; readonly owners: Owners },
) {
  const owner = owners.get(loan.userId);
  assert(owner !== undefined, 'expected the owner of a loan');
  const owed = owedOn(loan, today).total;
  const price = collateralPrice(deps, loan, now);
  const ltv = price === undefined ? undefined : ltvOf({ owed, coins: loan.coins }, price);
  return {
    id: loan.publicId,
    email: owner.email,
    state: loan.state,
    currency: loan.currency,
    owed: formatAmount(owed),
    coin: loan.coin,
    collateral: formatAmount(loan.coins),
    ltv: ltv === undefined ? null : formatAmount(ltv),
    due_on: loan.dueOn,
    drawn_at: loan.drawnAt.toISOString(),
  };
}

type Owners = Awaited<ReturnType<typeof usersById>>;
