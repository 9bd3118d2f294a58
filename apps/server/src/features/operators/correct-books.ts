import type { correctBooks } from '@dukat/contract/back-office/books';
import type { EndpointResponse, RefusalReason } from '@dukat/contract/endpoint';
import { accountText, houseLosses } from '@dukat/ledger/accounts';
import { type Amount, formatAmount, negate, subtract, toAmount } from '@dukat/rules/money/amount';
import { accept, assert, type Result, refuse } from '@dukat/rules/result';
import type { Transaction } from '../../platform/database/database.ts';
import { enqueue } from '../../platform/jobs/jobs.ts';
import type { AuditCheck, CorrectableBalance, Difference } from '../../platform/ledger/audit-check.ts';
import { booksStatus } from '../../platform/ledger/books-status.ts';
import { post } from '../../platform/ledger/post.ts';
import { decideByOperators, type OperatorCall } from './approvals-facade.ts';

export const auditTask = 'audit-books';

/** Audits of totals have one row per asset. */
const mostDifferences = 1000;

export type NamedDifference = Difference & { readonly check: string };

export const differenceSubject = ({ about }: Difference) => `books:${about}`;

/** The missing amount on a house account. */
export interface Correction extends CorrectableBalance {
  /** Negative if there is too much. */
  readonly amount: Amount;
}

/** Returns the posting that would correct a difference; undefined if none can, such as for a customer's balance or an order's state. */
export function findCorrection(
  checks: readonly AuditCheck[],
  difference: NamedDifference,
): Correction | undefined {
  const balance = checks
    .find(({ name }) => name === difference.check)
    ?.findCorrectableAccount?.(difference.about);
  return balance && { ...balance, amount: missingAt(difference) };
}

const missingAt = ({ expected, found }: Difference) => subtract(toAmount(expected), toAmount(found));

/**
 * Posts the missing amount of a house account against losses, with the approval of two operators. Account and amount come from the last
 * audit, never from the operator, and the difference must still exist exactly. Refuses `difference_unknown` and
 * `difference_not_correctable`.
 */
export async function correctAsOperator(
  call: OperatorCall,
  named: NamedDifference,
  checks: readonly AuditCheck[],
): Promise<Result<EndpointResponse<typeof correctBooks>, RefusalReason<typeof correctBooks>>> {
  const { tx } = call;
  const { lastAudit } = await booksStatus(tx);
  const listed = lastAudit?.differences.find((difference) => isSame(difference, named));
  if (lastAudit === null || listed === undefined) return refuse('difference_unknown');
  const correction = findCorrection(checks, listed);
  if (correction === undefined) return refuse('difference_not_correctable');
  if ((await missingNow(tx, checks, listed)) !== correction.amount) return refuse('difference_unknown');
  const decided = await decideByOperators(call, {
    subject: differenceSubject(listed),
    act: 'books.corrected',
    target: listed.about,
    sum: `${formatAmount(correction.amount)} ${correction.asset}`,
    // Only house accounts: no customer's balance changes.
    owners: [],
    needsSecondOperator: true,
    carryOut: async () => {
      await postCorrection(tx, lastAudit.id, correction);
      assert((await missingNow(tx, checks, listed)) === undefined, 'expected the difference to be gone');
      await enqueue(tx, auditTask, {}, { jobKey: auditTask, maxAttempts: 2 });
    },
  });
  return decided.refused ? decided : accept({ outcome: decided.value.outcome });
}

function isSame(a: NamedDifference, b: NamedDifference): boolean {
  return a.check === b.check && a.about === b.about && a.expected === b.expected && a.found === b.found;
}

/**
 * Runs the check again: normal activity continues and changes both sides of a difference equally. Returns undefined if the difference is
 * gone.
 */
async function missingNow(
  tx: Transaction,
  checks: readonly AuditCheck[],
  { check, about }: NamedDifference,
): Promise<Amount | undefined> {
  const found = await checks.find(({ name }) => name === check)?.find(tx, mostDifferences);
  const still = found?.find((difference) => difference.about === about);
  return still && missingAt(still);
}

/** The unique reference ensures that an audit's difference is corrected at most once. */
async function postCorrection(
  tx: Transaction,
  auditId: string,
  { account, asset, amount }: Correction,
): Promise<void> {
  const posted = await post(tx, {
    reference: `correction:audit-${auditId}:${accountText(account)}:${asset}`,
    type: 'correction',
    entries: [
      { account, asset, amount },
      { account: houseLosses, asset, amount: negate(amount) },
    ],
  });
  assert(!posted.refused && posted.value.isNew, 'expected a new posting');
}
