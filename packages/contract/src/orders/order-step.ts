import { instant } from '../wire.ts';
import { z } from '../z.ts';

/** A step in the progress of an order. `at` is null until it has happened. */
export const orderStep = z.object({
  step: z.enum(['created', 'paid', 'confirmed', 'traded', 'paid_out', 'finished', 'canceled']),
  at: instant.nullable(),
  state: z.enum(['done', 'now', 'later', 'skipped']),
});
