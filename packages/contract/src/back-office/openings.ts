import { endpoint } from '../endpoint.ts';
import { openingName } from '../openings.ts';
import { done, instant, page } from '../wire.ts';
import { z } from '../z.ts';
import { contentRoles } from './roles.ts';

const openingRow = z.object({
  opening: openingName,
  /** Addresses that are confirmed but not notified yet. */
  waiting: z.number().int(),
  notified: z.number().int(),
  notice_at: instant.nullable(),
});

export const listOpenings = endpoint({
  method: 'GET',
  path: '/admin/api/openings',
  access: 'operator',
  roles: contentRoles,
  summary:
    'Every capability with a waiting list: how many addresses are on it, and whether its notice was sent.',
  response: z.object({
    openings: z.array(openingRow),
  }),
  refusals: {},
});

const openingRequest = z.object({
  id: z.string(),
  email: z.string(),
  brand: z.string(),
  locale: z.string(),
  confirmed_at: instant,
  notified_at: instant.nullable(),
  /** So many mails to the address failed that no more are sent. */
  is_given_up: z.boolean(),
});

export const listOpeningRequests = endpoint({
  method: 'GET',
  path: '/admin/api/openings/{opening}/requests',
  access: 'operator',
  roles: contentRoles,
  summary:
    'The confirmed addresses on the waiting list of one capability, notified ones included, newest first.',
  params: z.object({ opening: openingName }),
  query: page,
  response: z.object({
    requests: z.array(openingRequest),
    has_more: z.boolean(),
  }),
  refusals: {},
});

export const sendOpeningNotice = endpoint({
  method: 'POST',
  path: '/admin/api/openings/{opening}/notice',
  access: 'operator',
  roles: contentRoles,
  summary:
    'Notifies every confirmed address that the capability is open; each once, also those that confirm later.',
  params: z.object({ opening: openingName }),
  response: done,
  refusals: { notice_sent_already: 409 },
});
