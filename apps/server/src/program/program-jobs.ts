import { idempotencyJobs } from '../platform/http/idempotency/idempotency.ts';
import { queueJobs } from '../platform/jobs/given-up-jobs.ts';
import type { SliceJobs } from '../platform/jobs/jobs.ts';
import { ledgerJobs } from '../platform/ledger/ledger-jobs.ts';
import type { Slice } from '../platform/slice.ts';
import type { Deps } from './open-dependencies.ts';

/** The background jobs of the platform and of all slices. */
export function programJobs(slices: readonly Slice<Deps>[], deps: Deps): readonly SliceJobs[] {
  const { database, clock, auditDatabase } = deps;
  const audits = slices.flatMap((slice) => slice.audits ?? []);
  return [
    ledgerJobs(database, audits, auditDatabase),
    idempotencyJobs(database, clock),
    queueJobs(database),
    ...slices.flatMap(({ jobs }) => (jobs === undefined ? [] : [jobs(deps)])),
  ];
}
