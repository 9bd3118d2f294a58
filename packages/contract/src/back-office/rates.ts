import { endpoint } from '../endpoint.ts';
import { instant } from '../wire.ts';
import { z } from '../z.ts';
import { backOfficeRoles } from './roles.ts';

export const readRatesHealth = endpoint({
  method: 'GET',
  path: '/admin/api/health/rates',
  access: 'operator',
  roles: backOfficeRoles,
  summary: 'Where prices come from, when they were last issued, and which coins are suspended.',
  response: z.object({
    source: z.string(),
    issued_at: instant.nullable(),
    coins: z.number().int(),
    suspended: z.array(z.string()),
  }),
  refusals: {},
});
