import { parseAmount } from '@dukat/rules/money/amount';
import { z } from './z.ts';

// Common types of the wire. Every text has a maximum length: an unlimited one could be used to fill a disk.

/** Documents the error code of a schema's own check in the OpenAPI document. Use it last, with the `error` of that check. */
export const fieldCode = (code: string) => ({ 'x-code': code }) as const;

/** A strict decimal text. The rule that knows the asset checks the number of decimals. */
export const decimal = z
  .string()
  .max(39)
  .refine((text) => !parseAmount(text).refused, { error: 'amount_not_a_number' })
  .meta({ format: 'decimal', examples: ['0.01'], ...fieldCode('amount_not_a_number') });

/** A decimal, possibly negative, as our server writes it. */
export const signedDecimal = z.string().max(40);

export const assetCode = z
  .string()
  .regex(/^[A-Za-z0-9.]{1,16}$/)
  .meta({ examples: ['BTC'] });
export const networkCode = z.string().regex(/^[A-Za-z0-9_]{1,24}$/);
export const publicId = z
  .string()
  .regex(/^[A-Za-z0-9_-]{1,64}$/)
  .meta({ examples: ['V1StGXR8Z5jdHi6BmyT0aQ'] });
export const secret = z.string().regex(/^[A-Za-z0-9_-]{16,128}$/);

/** One line of user text without control characters, so that it cannot break a header, a log or a CSV row. */
export const line = (max: number) =>
  z
    .string()
    .max(max)
    .regex(/^[^\p{Cc}\u2028\u2029]*$/u);

/** Several lines of text: line breaks and tabs, but no other control characters. */
export const paragraph = (max: number) =>
  z
    .string()
    .max(max)
    .regex(/^(?:[^\p{Cc}]|[\n\r\t])*$/u);

export const localeCode = z.enum(['cs_CZ', 'sk_SK', 'en_US', 'de_DE', 'es_ES']);

/** The parameters with which an OpenID Connect provider sends a browser back. */
export const providerRedirect = z
  .strictObject({
    state: line(200),
    code: line(2000).optional(),
    iss: line(300).optional(),
    error: line(200).optional(),
  })
  .meta({ id: 'ProviderRedirect' });

/** ISO 8601 in UTC. */
export const instant = z
  .string()
  .max(32)
  .meta({ format: 'date-time', examples: ['2026-03-02T10:00:00.000Z'] });

/** Rows of a page if the caller names no number. */
export const pageSize = 25;

/** A page of a list by offset (requirement 7.3): 25 rows by default, at most 100. */
export const page = z.object({
  offset: z.coerce.number().int().min(0).max(1_000_000).default(0),
  limit: z.coerce.number().int().min(1).max(100).default(pageSize),
});

/** The number of rows of a list. Null for a page requested by `before`, whose reader needs no count. */
export const totalUnlessBefore = z.number().int().nullable();

/** A flag in a query string. */
export const queryFlag = z.enum(['true', 'false']).default('false');

export const done = z.object({});

/** The shape of every error (domain, Requests). */
export const errorAnswer = z.object({
  code: z.string(),
  message: z.string(),
  errors: z.array(z.object({ field: z.string(), message: z.string() })),
});
