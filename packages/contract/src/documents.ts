import { endpoint } from './endpoint.ts';
import { transactionKind } from './transactions.ts';
import { assetCode, instant, line, publicId } from './wire.ts';
import { z } from './z.ts';

// Files made for an account holder: requested, made by a job that reports its progress, downloaded piece by piece, deleted after a time.

/** The export formats of requirement 3. */
export const exportFormat = z.enum(['csv', 'pdf']);

/** A calendar day in Prague, such as "2026-11-22". */
export const calendarDay = z.iso.date().refine((day) => day >= '2009-01-03' && day < '2100-01-01');

/** Both days are included. An absent day means no bound. */
export const period = { from: calendarDay.optional(), until: calendarDay.optional() } as const;

export const document = z
  .object({
    id: publicId,
    kind: z.enum(['transactions', 'orders', 'statement', 'tax', 'loan_journal']),
    format: exportFormat,
    file_name: z.string(),
    status: z.enum(['waiting', 'working', 'ready', 'failed']),
    rows_done: z.number().int(),
    /** Null until the rows are counted. */
    rows_total: z.number().int().nullable(),
    /** For a file that is ready. */
    bytes: z.number().int().nullable(),
    created_at: instant,
    /** When the file is deleted; null if it is kept. */
    expires_at: instant.nullable(),
  })
  .meta({ id: 'Document' });

export const documentRequestRefusals = {
  /** Too many are in progress for one person, or were requested today. */
  document_too_many: 409,
  document_period_invalid: 422,
} as const;

export const exportTransactions = endpoint({
  method: 'POST',
  path: '/api/user/exports',
  access: 'signed-in',
  summary:
    'Requests a file of the selected portfolio’s transactions, with the list’s filters and a period. A PDF holds at most 20,000 lines.',
  body: z.strictObject({
    format: exportFormat,
    ...period,
    kind: transactionKind.optional(),
    currency: assetCode.optional(),
    search: line(64).optional(),
  }),
  response: z.object({ export: document }),
  refusals: documentRequestRefusals,
});

/** Requirement 7.2 names the path but not the payload. */
export const exportOrders = endpoint({
  method: 'POST',
  path: '/api/order/statements',
  access: 'signed-in',
  summary:
    'Requests a statement of the selected portfolio’s orders in a period, or of one order, as CSV or PDF.',
  body: z.strictObject({ format: exportFormat, ...period, order_id: publicId.optional() }),
  response: z.object({ export: document }),
  refusals: { ...documentRequestRefusals, order_unknown: 404 },
});

export const listDocuments = endpoint({
  method: 'GET',
  path: '/api/user/exports',
  access: 'signed-in',
  summary: 'The user’s files, newest first: those in progress and those still stored.',
  query: z.strictObject({
    before: publicId.optional(),
    limit: z.coerce.number().int().min(1).max(100).default(25),
  }),
  response: z.object({ exports: z.array(document), before: publicId.nullable() }),
  refusals: { before_unknown: 422 },
});

const documentKey = z.object({ exportId: publicId });

export const readDocument = endpoint({
  method: 'GET',
  path: '/api/user/exports/{exportId}',
  access: 'signed-in',
  summary: 'The progress of one of the user’s files.',
  params: documentKey,
  response: z.object({ export: document }),
  refusals: { document_unknown: 404 },
});

export const readDocumentPiece = endpoint({
  method: 'GET',
  path: '/api/user/exports/{exportId}/pieces/{number}',
  access: 'signed-in',
  summary:
    'One part of a finished file, in base64. Parts are numbered from 0; concatenated they are the file.',
  params: documentKey.extend({ number: z.string().regex(/^[0-9]{1,6}$/) }),
  response: z.object({ bytes: z.string(), has_more: z.boolean() }),
  refusals: { document_unknown: 404 },
});
