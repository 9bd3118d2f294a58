import type { DecisionRefusal } from '@dukat/contract/back-office/approvals';
import { houseCapital } from '@dukat/ledger/accounts';
import { type LoanStanding, loanDelistingDays } from '@dukat/rules/loans/loan';
import { formatAmount } from '@dukat/rules/money/amount';
import type { Fiat } from '@dukat/rules/money/fiat';
import { accept, type Result, refuse } from '@dukat/rules/result';
import { addDays } from '@dukat/rules/staking/day';
import { readBalance } from '../../../platform/ledger/balances.ts';
import { pragueDay } from '../../../platform/prague-day.ts';
import {
  decideByOperators,
  findOwners,
  type OperatorCall,
  toOutcome,
} from '../../operators/approvals-facade.ts';
import type { LoansDeps } from '../loans-deps.ts';
import { borrowersAgainst } from '../running/terms-ending-repository.ts';
import { lockPool, updatePool } from '../terms/pools-repository.ts';
import { findTerms, insertTerms, lockTerms, updateTermsState } from '../terms/terms-repository.ts';
import type { NewPool, NewTerms } from './loan-terms-command.ts';

type Outcome = { readonly outcome: 'done' | 'waits_for_second_operator' };

export const termsSubject = (coin: string, currency: Fiat) => `loan-terms:${coin}:${currency}`;
export const stateSubject = (coin: string, currency: Fiat) => `loan-state:${coin}:${currency}`;
/** Apart from the subject of the state: a pause leaves a delisting that waits for its second operator. */
export const delistingSubject = (coin: string, currency: Fiat) => `loan-delisting:${coin}:${currency}`;
export const poolSubject = (currency: Fiat) => `loan-pool:${currency}`;

/** Stores the next version of the terms of a coin and a currency, once two operators want the same. */
export async function setTerms(
  call: OperatorCall,
  terms: NewTerms,
): Promise<Result<Outcome, DecisionRefusal>> {
  const { tx, now } = call;
  const { coin, currency, source } = terms;
  await lockTerms(tx, coin, currency);
  const newest = await findTerms(tx, { coin, currency });
  const version = (newest?.version ?? 0) + 1;
  const figures = Object.entries(terms).map(([name, value]) => [
    name,
    typeof value === 'bigint' ? formatAmount(value) : value,
  ]);
  return toOutcome(
    await decideByOperators(call, {
      subject: termsSubject(coin, currency),
      act: 'loan_terms.set',
      target: `${JSON.stringify(Object.fromEntries(figures))} ${source}`,
      owners: [],
      needsSecondOperator: true,
      carryOut: async () => {
        const { isOpen, endsOn } = newest ?? { isOpen: true, endsOn: null };
        await insertTerms(tx, { ...terms, version, isOpen, endsOn }, now);
        return accept(undefined);
      },
    }),
  );
}

interface StateChange {
  readonly coin: string;
  readonly currency: Fiat;
  readonly state: LoanStanding;
  readonly reason: string;
}

const decisions = {
  open: {
    act: 'loan_terms.opened',
    subjectOf: stateSubject,
  },
  paused: {
    act: 'loan_terms.paused',
    subjectOf: stateSubject,
  },
  delisted: {
    act: 'loan_terms.delisted',
    subjectOf: delistingSubject,
  },
} as const satisfies Readonly<Record<LoanStanding, object>>;

/**
 * Pauses new loans, for which one operator suffices since nobody loses anything. Opens them, or delists their coin, once two operators want the
 * same: loans against a delisted coin end within 30 days (ADR 171).
 */
export async function setTermsState(
  call: OperatorCall,
  { calendar }: Pick<LoansDeps, 'calendar'>,
  { coin, currency, state, reason }: StateChange,
): Promise<Result<Outcome, DecisionRefusal | 'loan_market_unknown'>> {
  const { tx, now } = call;
  await lockTerms(tx, coin, currency);
  const terms = await findTerms(tx, { coin, currency });
  if (terms === undefined) return refuse('loan_market_unknown', { field: 'coin' });
  const { act, subjectOf } = decisions[state];
  // A delisting ends their loans earlier.
  const portfolioIds = state === 'delisted' ? await borrowersAgainst(tx, { coin, currency }) : [];
  return toOutcome(
    await decideByOperators(call, {
      subject: subjectOf(coin, currency),
      act,
      target: reason,
      owners: await findOwners(tx, { portfolioIds }),
      needsSecondOperator: state !== 'paused',
      carryOut: async () => {
        const today = pragueDay(await calendar.now(tx, now));
        await updateTermsState(tx, terms.id, state, addDays(today, loanDelistingDays));
        return accept(undefined);
      },
    }),
  );
}

/** Sets a pool, once two operators want the same. It is never below what is lent, nor above the platform’s capital. */
export async function setPool(
  call: OperatorCall,
  { currency, amount, reason }: NewPool,
): Promise<Result<Outcome, DecisionRefusal | 'loan_pool_below_lent' | 'loan_pool_above_capital'>> {
  const { lent } = await lockPool(call.tx, currency);
  if (amount < lent) {
    const values = { lent: formatAmount(lent), currency };
    return refuse('loan_pool_below_lent', { field: 'amount', values });
  }
  const capital = await readBalance(call.tx, houseCapital, currency);
  if (amount > capital) {
    const values = { capital: formatAmount(capital), currency };
    return refuse('loan_pool_above_capital', { field: 'amount', values });
  }
  return toOutcome(
    await decideByOperators(call, {
      subject: poolSubject(currency),
      act: 'loan_pool.set',
      target: reason,
      sum: `${formatAmount(amount)} ${currency}`,
      owners: [],
      needsSecondOperator: true,
      carryOut: async () => {
        await updatePool(call.tx, currency, amount);
        return accept(undefined);
      },
    }),
  );
}
