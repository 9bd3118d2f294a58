import { portalName } from '../site.ts';
import { alertSeverity } from '../site-alert.ts';
import { assetCode } from '../wire.ts';
import { z } from '../z.ts';

const placeName = z.string().regex(/^[A-Za-z0-9_-]{1,60}$/);

/** Where an operator's alert is shown, and how. Null means everywhere. */
export const alertDetails = z.strictObject({
  severity: alertSeverity,
  can_hide: z.boolean(),
  portal: portalName.nullable(),
  brand: placeName.nullable(),
  /** A page's key, such as `currencies`. */
  page: placeName.nullable(),
  /** Every pair of this currency, such as BTC or CZK, and its deposits and withdrawals. */
  coin: assetCode.nullable(),
  /** One pair, such as BTC_CZK. */
  market: placeName.nullable(),
  /** A path of this site, or a URL that begins with https. The text of the link is the alert's body. */
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

/** The hours in which operators answer: seven days from Monday, null for a day without hours, and dates that are closed on any weekday. */
export const openingHours = z.strictObject({
  days: z.array(openFromTo.nullable()).length(7),
  closed_on: z.array(z.iso.date()).max(60),
});
export type OpeningHours = z.output<typeof openingHours>;
