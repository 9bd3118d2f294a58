import { loanJournalKinds } from '@dukat/rules/loans/journal';
import { document } from './documents.ts';
import { endpoint } from './endpoint.ts';
import { paymentCurrency } from './rates.ts';
import { lineId } from './transactions.ts';
import { assetCode, decimal, instant, publicId } from './wire.ts';
import { z } from './z.ts';

// What happened to a loan, with the prices that decided it. Money is in the loan’s currency, coins are its collateral.

const figure = decimal.nullable();

/** One of the two windows of prices that agreed, with its ticks. */
const priceWindow = z.object({
  from: instant,
  until: instant,
  median: decimal,
  ticks: z.array(z.object({ at: instant, price: decimal })),
});

const journalEntry = z.object({
  id: lineId,
  at: instant,
  kind: z.enum(loanJournalKinds),
  /** Money that was drawn or paid, is to be paid by a sale, that a sale brought, or that was written off. */
  amount: figure,
  interest: figure,
  principal: figure,
  /** Coins that were blocked, returned or sold. */
  coins: figure,
  fee: figure,
  repaid: figure,
  /** What a step of a sale returned to the balance. */
  surplus: figure,
  /** What was owed and what secured it afterwards. */
  owed: figure,
  collateral: figure,
  ltv: figure,
  price: figure,
  /** The windows whose medians decided; empty if no price did. */
  windows: z.array(priceWindow),
  /** The trades of a step on our market. */
  fills: z.array(z.object({ at: instant, price: decimal, coins: decimal })),
  /** When the owner’s mail and its push went out; null without a mail. */
  notice: z
    .object({
      mailed_at: instant.nullable(),
      mail_failed_at: instant.nullable(),
      pushed_at: instant.nullable(),
    })
    .nullable(),
});
export type LoanJournalEntry = z.output<typeof journalEntry>;

const params = z.object({ loanId: publicId });

export const listLoanJournal = endpoint({
  method: 'GET',
  path: '/api/user/loans/{loanId}/journal',
  access: 'signed-in',
  scope: 'user:accounts:read',
  summary:
    'What happened to a loan, newest first: prices, notices, sales and payments. `before` is the id of the last entry seen.',
  params,
  query: z.strictObject({
    before: lineId.optional(),
    limit: z.coerce.number().int().min(1).max(100).default(25),
  }),
  response: z.object({
    currency: paymentCurrency,
    coin: assetCode,
    /** What was drawn. */
    amount: decimal,
    entries: z.array(journalEntry),
    before: lineId.nullable(),
  }),
  refusals: { loan_unknown: 404 },
});

export const exportLoanJournal = endpoint({
  method: 'POST',
  path: '/api/user/loans/{loanId}/journal/exports',
  access: 'signed-in',
  summary:
    'Requests the journal of a loan as a PDF. It is issued like a statement, with a number that anyone can verify. While the journal is unchanged, the same file is returned.',
  params,
  response: z.object({ export: document }),
  refusals: { loan_unknown: 404, document_too_many: 409 },
});
