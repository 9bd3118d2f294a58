import { loanThresholds } from '@dukat/rules/loans/loan';
import { endpoint } from '../endpoint.ts';
import { paymentCurrency } from '../rates.ts';
import { assetCode, decimal, done, publicId } from '../wire.ts';
import { z } from '../z.ts';

const loan = z
  .object({
    id: publicId,
    email: z.string(),
    currency: paymentCurrency,
    owed: decimal,
    coin: assetCode,
    due_on: z.string().meta({ format: 'date' }),
  })
  .meta({ id: 'LoansLoan' });
const params = z.object({ loanId: publicId });

export const listSandboxLoans = endpoint({
  method: 'GET',
  path: '/sandbox/loans',
  access: 'open',
  summary: 'The newest loans of which something is owed, of all owners; at most 30.',
  response: z.object({ loans: z.array(loan) }),
  refusals: {},
});

/** The start LTV, at which everything is calm again, and the thresholds. */
export const pulledThresholds = ['start', ...loanThresholds] as const;

export const pullSandboxLoanPrice = endpoint({
  method: 'POST',
  path: '/sandbox/loans/{loanId}/price',
  access: 'open',
  summary:
    'Moves the simulated price of a loan’s coin to just beyond a threshold, from the next tick on. Two windows must agree, so it counts after two minutes; after a jump of more than 20% a minute later.',
  params,
  body: z.strictObject({ threshold: z.enum(pulledThresholds) }),
  response: done,
  refusals: { loan_unknown: 404, loan_price_unknown: 503 },
});

export const passSandboxLoanTerm = endpoint({
  method: 'POST',
  path: '/sandbox/loans/{loanId}/term',
  access: 'open',
  summary: 'Moves the product calendar forward to the last day of a loan’s term, or past its days of grace.',
  params,
  body: z.strictObject({ until: z.enum(['term', 'grace']) }),
  response: done,
  refusals: { loan_unknown: 404 },
});
