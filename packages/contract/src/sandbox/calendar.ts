import { endpoint } from '../endpoint.ts';
import { instant } from '../wire.ts';
import { z } from '../z.ts';

/** By how many hours, days or months a sandbox's product calendar can be moved at once. */
export const longestCalendarMove = 1100;
export const calendarUnits = ['hour', 'day', 'month'] as const;
export type CalendarUnit = (typeof calendarUnits)[number];

const calendar = z.object({ hours_ahead: z.number().int(), now: instant }).meta({ id: 'SandboxCalendar' });

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
  summary: 'Moves the product calendar forward by hours, days or months. It cannot be moved back.',
  body: z.strictObject({
    unit: z.enum(calendarUnits),
    count: z.number().int().min(1).max(longestCalendarMove),
  }),
  response: calendar,
  refusals: {},
});
