import { listGivenUpJobs } from '@dukat/contract/back-office/jobs';
import { accept } from '@dukat/rules/result';
import type { Api } from '../../platform/http/api.ts';
import type { ApiEssentials } from '../../platform/http/api-deps.ts';
import { readGivenUpJobs } from '../../platform/jobs/given-up-jobs.ts';

export function registerJobsEndpoints(api: Api<ApiEssentials>): void {
  api.serveRead(listGivenUpJobs, async ({ db, query }) => {
    const { rows, total } = await readGivenUpJobs(db, query);
    const jobs = rows.map(({ created_at: at, ...job }) => ({ ...job, created_at: at.toISOString() }));
    return accept({ jobs, total });
  });
}
