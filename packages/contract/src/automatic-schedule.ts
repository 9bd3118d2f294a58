import { scheduleFrequencies } from '@dukat/rules/time/schedule';
import { line } from './wire.ts';
import { z } from './z.ts';

// When plans of automatic payments run.

const day = z.string().max(10);
const end = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('never') }),
  /** The last day is included. */
  z.strictObject({ kind: z.literal('afterDate'), date: day }),
  /** Counts runs that bought something. */
  z.strictObject({ kind: z.literal('afterCount'), count: z.number().int().min(1).max(10_000) }),
]);

export const schedule = z
  .strictObject({
    frequency: z.enum(scheduleFrequencies),
    /** Every n-th hour, day, week or month, counted from the first day. */
    every: z.number().int().min(1).max(100).default(1),
    /** Local time. An hourly plan starts at it. */
    hour: z.number().int().min(0).max(23),
    minute: z.number().int().min(0).max(59),
    /** For `week`: Monday is 1 and Sunday 7. */
    weekdays: z.array(z.number().int().min(1).max(7)).min(1).max(7).default([1]),
    /** For `month`. A shorter month runs on its last day. */
    month_day: z.union([z.number().int().min(1).max(31), z.literal('last')]).default(1),
    /** An IANA time zone such as Europe/Prague. */
    zone: line(64),
    /** Such as 2026-01-31. */
    starts_on: day,
    end,
  })
  .meta({ id: 'AutomaticSchedule' });
