import { assetCode } from '../wire.ts';
import { z } from '../z.ts';

const placeName = z.string().regex(/^[A-Za-z0-9_-]{1,60}$/);

/** Where an alert of the house stands, and how. What is null is everywhere. */
export const alertDetails = z.strictObject({
  severity: z.enum(['info', 'warning', 'error', 'success']),
  can_hide: z.boolean(),
  portal: z.enum(['retail', 'exchange', 'retail2']).nullable(),
  brand: placeName.nullable(),
  /** A page's key, such as `currencies`. */
  page: placeName.nullable(),
  /** Every pair of this currency, such as BTC or CZK, and where it is paid in and out. */
  coin: assetCode.nullable(),
  /** One pair, such as BTC_CZK. */
  market: placeName.nullable(),
  /** A path of ours, or an address that begins with https. Its words are the text's body. */
  link: z
    .string()
    .max(500)
    .regex(/^(?:\/(?![/\\])|https:\/\/[^/])[^\s"<>\\]*$/)
    .nullable(),
  ends_at: z.iso.datetime({ offset: true }).nullable(),
});
export type AlertDetails = z.output<typeof alertDetails>;

const timeOfDay = z.string().regex(/^(?:[01][0-9]|2[0-3]):[0-5][0-9]$/);

const openFromTo = z.strictObject({ from: timeOfDay, to: timeOfDay }).refine(({ from, to }) => from < to);

/** When somebody answers: seven days from Monday on, null where nobody does, and days that are closed whatever weekday they are. */
export const openingHours = z.strictObject({
  days: z.array(openFromTo.nullable()).length(7),
  closed_on: z.array(z.iso.date()).max(60),
});
export type OpeningHours = z.output<typeof openingHours>;
