import { endpoint } from '../endpoint.ts';
import { paymentCurrency } from '../rates.ts';
import { decimal, instant, publicId } from '../wire.ts';
import { z } from '../z.ts';

const plan = z
  .object({
    id: publicId,
    name: z.string(),
    amount: decimal,
    currency: paymentCurrency,
    next_run_at: instant.nullable(),
  })
  .meta({ id: 'SandboxPlan' });

export const listSandboxPlans = endpoint({
  method: 'GET',
  path: '/sandbox/plans',
  access: 'open',
  summary: 'The newest active plans of automatic purchases with a schedule, of all owners.',
  response: z.object({ plans: z.array(plan) }),
  refusals: {},
});

export const runSandboxPlan = endpoint({
  method: 'POST',
  path: '/sandbox/plans/{planId}/run',
  access: 'open',
  summary: 'Runs an additional slot of a plan within a few seconds; the planned slots stay as they are.',
  params: z.object({ planId: publicId }),
  response: z.object({}),
  refusals: { plan_unknown: 404 },
});
