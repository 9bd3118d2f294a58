import { usedProofsJobs } from '../platform/http/application/used-proofs-repository.ts';
import { idempotencyJobs } from '../platform/http/idempotency/idempotency.ts';
import { queueJobs } from '../platform/jobs/given-up-jobs.ts';
import type { SliceJobs } from '../platform/jobs/jobs.ts';
import { ledgerJobs } from '../platform/ledger/ledger-jobs.ts';
import type { Slice } from '../platform/slice.ts';
import type { Deps } from './open-dependencies.ts';
import { depsOfSlice } from './slice-deps.ts';

/** The background jobs of the platform and of all slices. */
export function programJobs(slices: readonly Slice<Deps>[], deps: Deps): readonly SliceJobs[] {
  const { database, clock, auditDatabase } = deps;
  const audits = slices.flatMap((slice) => slice.audits ?? []);
  return [
    ledgerJobs(database, audits, auditDatabase),
    idempotencyJobs(database, clock),
    usedProofsJobs(database, clock),
    queueJobs(database),
    ...slices.flatMap(({ name, jobs }) =>
      jobs === undefined ? [] : [{ ...jobs(depsOfSlice(deps, name)), slice: name }],
    ),
  ];
}
