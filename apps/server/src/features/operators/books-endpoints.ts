import { auditBooksNow, readBooksStatus } from '@dukat/contract/admin/books';
import { accept } from '@dukat/rules/result';
import { recordOperatorAct } from '../../platform/audit/operator-act.ts';
import type { Api } from '../../platform/http/api.ts';
import type { ApiEssentials } from '../../platform/http/api-parts.ts';
import { enqueue } from '../../platform/jobs/jobs.ts';
import { booksStatus } from '../../platform/ledger/books-status.ts';

const auditTask = 'audit-books';

export function registerBooksEndpoints(api: Api<ApiEssentials>): void {
  api.serveRead(readBooksStatus, async ({ db }) => {
    const { payouts, lastAudit, lastSeal } = await booksStatus(db);
    return accept({
      payouts,
      audit: lastAudit && {
        finished_at: lastAudit.finishedAt.toISOString(),
        duration_ms: lastAudit.durationMs,
        is_in_order: lastAudit.isInOrder,
        postings: String(lastAudit.postings),
        entries: String(lastAudit.entries),
        differences: [...lastAudit.differences],
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
}
