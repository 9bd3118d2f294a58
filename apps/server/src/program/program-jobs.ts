import { idempotencyJobs } from '../platform/http/idempotency/idempotency.ts';
import { queueJobs } from '../platform/jobs/given-up-jobs.ts';
import type { SliceJobs } from '../platform/jobs/jobs.ts';
import { ledgerJobs } from '../platform/ledger/ledger-jobs.ts';
import type { Slice } from '../platform/slice.ts';
import type { Parts } from './open-parts.ts';

/** The background jobs of the platform and of all slices. */
export function programJobs(slices: readonly Slice<Parts>[], parts: Parts): readonly SliceJobs[] {
  const { database, clock, auditDatabase, isSandbox } = parts;
  const audits = slices.flatMap((slice) => slice.audits ?? []);
  return [
    ledgerJobs(database, audits, auditDatabase),
    idempotencyJobs(database, clock),
    queueJobs(database),
    ...slices.flatMap(({ jobs }) => (jobs === undefined ? [] : [jobs(parts)])),
    ...slices.flatMap(({ sandboxJobs }) =>
      sandboxJobs === undefined || !isSandbox ? [] : [sandboxJobs(parts)],
    ),
  ];
}
