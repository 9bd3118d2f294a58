import { auditBooksNow, correctBooks, readBooksStatus } from '@dukat/contract/back-office/books';
import { formatAmount } from '@dukat/rules/money/amount';
import { accept } from '@dukat/rules/result';
import { recordOperatorAct } from '../../platform/audit/operator-act.ts';
import type { Database } from '../../platform/database/database.ts';
import type { Api } from '../../platform/http/api.ts';
import type { ApiEssentials } from '../../platform/http/api-deps.ts';
import { enqueue } from '../../platform/jobs/jobs.ts';
import type { AuditCheck } from '../../platform/ledger/audit-check.ts';
import { booksStatus } from '../../platform/ledger/books-status.ts';
import { waitingApprovals } from './approvals-repository.ts';
import {
  auditTask,
  correctAsOperator,
  differenceSubject,
  findCorrection,
  type NamedDifference,
} from './correct-books.ts';

export function registerBooksEndpoints(api: Api<ApiEssentials>, checks: readonly AuditCheck[]): void {
  api.serveRead(readBooksStatus, async ({ db, now }) => {
    const { payouts, lastAudit, lastSeal } = await booksStatus(db);
    return accept({
      payouts,
      audit: lastAudit && {
        finished_at: lastAudit.finishedAt.toISOString(),
        duration_ms: lastAudit.durationMs,
        is_in_order: lastAudit.isInOrder,
        postings: String(lastAudit.postings),
        entries: String(lastAudit.entries),
        differences: await shownDifferences(db, lastAudit.differences, { checks, now }),
      },
      seal: lastSeal && {
        number: lastSeal.number,
        sealed_at: lastSeal.sealedAt.toISOString(),
        hash: lastSeal.hash,
      },
    });
  });

  api.serveWrite(auditBooksNow, async (call) => {
    await enqueue(call.tx, auditTask, {}, { jobKey: auditTask, maxAttempts: 2 });
    await recordOperatorAct(call, { act: 'books.audit_asked' });
    return accept({});
  });

  api.serveWrite(correctBooks, (call) => correctAsOperator(call, call.body, checks));
}

async function shownDifferences(
  db: Database,
  differences: readonly NamedDifference[],
  { checks, now }: { readonly checks: readonly AuditCheck[]; readonly now: Date },
) {
  const approvals = await waitingApprovals(db, differences.map(differenceSubject), now);
  return differences.map((difference) => {
    const correction = findCorrection(checks, difference);
    return {
      ...difference,
      correction: correction ? { amount: formatAmount(correction.amount), asset: correction.asset } : null,
      waiting_approval: approvals.get(differenceSubject(difference)) ?? null,
    };
  });
}
