import { serviceStates } from '@dukat/rules/status/service-state';
import { endpoint } from './endpoint.ts';
import { instant, networkCode } from './wire.ts';
import { z } from './z.ts';

export const serviceNames = [
  'exchange',
  'rates',
  'bank',
  'chains',
  'lightning',
  'mails',
  'database',
] as const;
export type ServiceName = (typeof serviceNames)[number];

const serviceState = z.enum(serviceStates);

/** Whether the latest audit found the ledger correct. The reasons of a failure are not public. */
const booksState = z.enum(['in_order', 'differ', 'too_old', 'not_yet']);

export const readStatus = endpoint({
  method: 'GET',
  path: '/api/status',
  access: 'open',
  budget: 'public',
  summary: 'The public status of each service, and when the ledger was last audited.',
  response: z.object({
    checked_at: instant,
    /** The worst state of all services. */
    state: serviceState,
    services: z.array(
      z.object({
        service: z.enum(serviceNames),
        state: serviceState,
        /** Since when it has not worked fully, if known. */
        since: instant.nullable(),
      }),
    ),
    networks: z.array(z.object({ network: networkCode, state: serviceState })),
    /** Whether payments over Lightning can arrive and leave, and are not limited to small ones; null if there is no node. */
    lightning: z.object({ receive: serviceState, send: serviceState }).nullable(),
    books: z.object({ state: booksState, proved_at: instant.nullable() }),
  }),
  refusals: {},
  cacheSeconds: 10,
});
