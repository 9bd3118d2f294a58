import { endpoint } from '../endpoint.ts';
import { instant } from '../wire.ts';
import { z } from '../z.ts';

/** How far a sandbox's product calendar can be moved at once, in days. */
export const longestCalendarMove = 1100;

const calendar = z.object({ days_ahead: z.number().int(), now: instant });

export const readSandboxCalendar = endpoint({
  method: 'GET',
  path: '/sandbox/calendar',
  access: 'open',
  summary: 'The product calendar, by which the deadlines of products run.',
  response: calendar,
  refusals: {},
});

export const moveSandboxCalendar = endpoint({
  method: 'POST',
  path: '/sandbox/calendar',
  access: 'open',
  summary: 'Moves the product calendar forward. It cannot be moved back.',
  body: z.strictObject({ days: z.number().int().min(1).max(longestCalendarMove) }),
  response: calendar,
  refusals: {},
});
