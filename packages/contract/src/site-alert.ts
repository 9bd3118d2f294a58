import { instant } from './wire.ts';
import { z } from './z.ts';

/** A notice of the operator or of the program itself (specification 3). */
export const alert = z.object({
  id: z.string(),
  severity: z.enum(['info', 'warning', 'error', 'success']),
  title: z.string(),
  text: z.string(),
  link: z.object({ url: z.string(), title: z.string() }).nullable(),
  can_hide: z.boolean(),
  /** A pair such as BTC_CZK, where it concerns that pair alone. */
  market: z.string().nullable(),
  /** A currency, where it concerns every pair of it, and its deposits and withdrawals. */
  coin: z.string().nullable(),
  /** The key of the one page that it stands on. */
  page: z.string().nullable(),
  /** When it ends by itself, where that is known. */
  ends_at: instant.nullable(),
});
export type Alert = z.output<typeof alert>;
