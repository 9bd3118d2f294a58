import { endpoint } from '../endpoint.ts';
import { instant, page } from '../wire.ts';
import { z } from '../z.ts';
import { backOfficeRoles } from './roles.ts';

const givenUpJob = z.object({
  id: z.string(),
  task: z.string(),
  attempts: z.number().int(),
  error: z.string(),
  created_at: instant,
});

export const listGivenUpJobs = endpoint({
  method: 'GET',
  path: '/admin/api/health/jobs',
  access: 'operator',
  roles: backOfficeRoles,
  summary:
    'Jobs that failed at their last attempt and are not tried again, newest first. They are deleted after 30 days.',
  query: z.strictObject(page.shape),
  response: z.object({
    jobs: z.array(givenUpJob),
    total: z.number().int(),
  }),
  refusals: {},
});
