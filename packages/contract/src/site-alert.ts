import { z } from './z.ts';

/** A notice of the operator or of the program itself (specification 3). */
export const alert = z.object({
  id: z.string(),
  severity: z.enum(['info', 'warning', 'error', 'success']),
  title: z.string(),
  text: z.string(),
  link: z.object({ url: z.string(), title: z.string() }).nullable(),
  can_hide: z.boolean(),
  market: z.string().nullable(),
});
export type Alert = z.output<typeof alert>;
