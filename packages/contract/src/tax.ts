import { taxCountries } from '@dukat/rules/tax/tax-rules';
import { document, documentRequestRefusals, exportFormat } from './documents.ts';
import { endpoint } from './endpoint.ts';
import { done } from './wire.ts';
import { z } from './z.ts';

/** A report covers all portfolios of an account. It is not advice, and says so. */
export const requestTaxReport = endpoint({
  method: 'POST',
  path: '/api/user/tax_reports',
  access: 'signed-in',
  summary:
    'Requests a tax report of a year: each sale with its acquisitions, first in, first out, by the rules of Czechia or Slovakia.',
  body: z.strictObject({
    country: z.enum(taxCountries),
    year: z.int().min(2009).max(2100),
    format: exportFormat,
  }),
  response: z.object({ export: document }),
  refusals: { ...documentRequestRefusals, tax_year_unknown: 422 },
});

const problem = z
  .object({
    /** The line number, counted from 1 including the header. */
    line: z.number().int(),
    problem: z.enum(['columns', 'date', 'asset', 'amount', 'cost', 'currency', 'too_many']),
  })
  .meta({ id: 'TaxProblem' });

export const importAcquisitions = endpoint({
  method: 'POST',
  path: '/api/user/tax_acquisitions',
  access: 'signed-in',
  summary:
    'Imports coins bought on other platforms from a CSV with the columns date, asset, amount, cost and currency, replacing earlier imports. A problem in any line rejects the whole file.',
  body: z.strictObject({ csv: z.string().max(300_000) }),
  largestBodyBytes: 700_000,
  response: z.object({ imported: z.number().int(), problems: z.array(problem) }),
  refusals: {},
});

export const countAcquisitions = endpoint({
  method: 'GET',
  path: '/api/user/tax_acquisitions',
  access: 'signed-in',
  summary: 'How many acquisitions were imported.',
  response: z.object({ imported: z.number().int() }),
  refusals: {},
});

export const forgetAcquisitions = endpoint({
  method: 'DELETE',
  path: '/api/user/tax_acquisitions',
  access: 'signed-in',
  summary: 'Deletes the imported acquisitions.',
  response: done,
  refusals: {},
});
