import { listWaiting, mostCounted, readMoney, shownPerQueue } from '@dukat/contract/back-office/overview';
import { backOfficeRoles as roles } from '@dukat/contract/back-office/roles';
import { formatAmount, toAmount } from '@dukat/rules/money/amount';
import { accept } from '@dukat/rules/result';
import type { Database } from '../../platform/database/database.ts';
import type { Api } from '../../platform/http/api.ts';
import type { ApiEssentials } from '../../platform/http/api-deps.ts';
import { signedInOperator } from '../../platform/http/signed-in-operator.ts';
import { givenUpJobsQueue } from '../../platform/jobs/given-up-jobs.ts';
import { booksStatus } from '../../platform/ledger/books-status.ts';
import { platformBalances } from '../../platform/ledger/platform-balances.ts';
import type { WaitingWork, WorkQueue } from '../../platform/work-queue.ts';
import { requestsToApprove } from './approvals-repository.ts';

export const operatorQueues: readonly WorkQueue[] = [
  requestsToApprove,
  { name: 'books', roles, read: readDifferences },
  { name: 'given_up_jobs', roles, read: givenUpJobsQueue },
];

/** Returns the last audit's differences, or that the audit is overdue: both block payouts. */
async function readDifferences(db: Database): Promise<WaitingWork> {
  const { payouts, lastAudit } = await booksStatus(db);
  const isOverdue = payouts === 'audit_too_old';
  const names = [
    ...(isOverdue ? ['audit_too_old'] : []),
    ...(lastAudit?.differences ?? []).map(({ check }) => check),
  ];
  const since = lastAudit?.finishedAt ?? new Date(0);
  return {
    count: Math.min(names.length, mostCounted + 1),
    first: names
      .slice(0, shownPerQueue)
      .map((about) => ({ since, due: null, amount: null, asset: null, about })),
  };
}

export function registerOverviewEndpoints(api: Api<ApiEssentials>, queues: readonly WorkQueue[]): void {
  api.serveRead(listWaiting, async ({ db, caller, now }) => {
    const by = signedInOperator(caller);
    const read = [];
    for (const { name, roles: its, read: readWork } of queues) {
      if (!its.includes(by.role)) continue;
      const { count, first } = await readWork(db, { now, by });
      const items = first.map(({ since, due, amount, ...item }) => ({
        ...item,
        amount: amount === null ? null : formatAmount(toAmount(amount)),
        since: since.toISOString(),
        due: due?.toISOString() ?? null,
      }));
      if (count > 0) read.push({ name, count, first: items });
    }
    return accept({ queues: read });
  });

  api.serveRead(readMoney, async ({ db }) => {
    const balances = await platformBalances(db);
    return accept({
      balances: balances.map(({ amount, ...account }) => ({ ...account, amount: formatAmount(amount) })),
    });
  });
}
