import { instant } from './wire.ts';
import { z } from './z.ts';

export const alertSeverity = z.enum(['info', 'warning', 'error', 'success']);

/** A notice by the operators or by the program itself (requirement 3). */
export const alert = z
  .object({
    id: z.string(),
    severity: alertSeverity,
    title: z.string(),
    text: z.string(),
    link: z.object({ url: z.string(), title: z.string() }).nullable(),
    can_hide: z.boolean(),
    /** A pair such as BTC_CZK, if the alert concerns only that pair. */
    market: z.string().nullable(),
    /** A currency, if the alert concerns all its pairs, its deposits and its withdrawals. */
    coin: z.string().nullable(),
    /** The key of the only page that shows it. */
    page: z.string().nullable(),
    /** When it ends automatically, if known. */
    ends_at: instant.nullable(),
  })
  .meta({ id: 'SiteAlert' });
export type Alert = z.output<typeof alert>;
