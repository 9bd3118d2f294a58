import { endpoint } from './endpoint.ts';
import { marketName } from './trading/orders.ts';
import {
  assetCode,
  decimal,
  instant,
  line,
  page,
  publicId,
  signedDecimal,
  totalUnlessBefore,
} from './wire.ts';
import { z } from './z.ts';

// Everything that happened to a portfolio: one list, of which each line opens a receipt.

/** The id of a line; lists are read backwards from one. */
export const lineId = z.string().regex(/^[0-9]{1,18}$/);

export const transactionKind = z.enum([
  'deposit',
  'withdrawal',
  'trade',
  'fee',
  'transfer',
  /** What one person sent another. */
  'personal_transfer',
  'refund',
  'gift_card',
  'stake',
  'reward',
  'loan',
  'correction',
]);

export const transaction = z.object({
  id: lineId,
  kind: transactionKind,
  currency: z.string(),
  /** What it changed: all lines of a currency add up to its balance. */
  amount: signedDecimal,
  /** What there was of the currency after it, what waits included. */
  balance: signedDecimal,
  /** Of a trade. */
  market: marketName.nullable(),
  /** Of a trade: the order, on the exchange or at the house's rate, or the quick trade. */
  order_id: publicId.nullable(),
  /** What it was about: an order, a payment, a payout. */
  reference: z.string().nullable(),
  created_at: instant,
});

export const listTransactions = endpoint({
  method: 'GET',
  path: '/api/user/transactions',
  access: 'signed-in',
  scope: 'user:funding:read',
  summary:
    'What came to and left the selected portfolio, newest first, with the balance after each line; by `offset`, or after the last line seen by `before`, which shows no line twice while new ones come.',
  query: z.strictObject({
    before: lineId.optional(),
    ...page.shape,
    kind: transactionKind.optional(),
    currency: assetCode.optional(),
    /** A currency, or what a line is about: the id of an order or of a payment, whole. */
    search: line(64).optional(),
  }),
  response: z.object({
    transactions: z.array(transaction),
    before: lineId.nullable(),
    total: totalUnlessBefore,
  }),
  refusals: {},
});

/** A line with everything that its posting changed in the portfolio, and how to prove it. */
export const receipt = z.object({
  transaction,
  /** Each change of the same posting; what was held is told apart from what could be spent. */
  legs: z.array(
    z.object({ currency: z.string(), part: z.enum(['available', 'blocked']), amount: signedDecimal }),
  ),
  /** Of a trade: what one coin traded for, before fees. */
  rate: decimal.nullable(),
  fee: z.object({ amount: decimal, currency: z.string() }).nullable(),
  /** Of the posting in the books; null of lines that are older than this receipt. */
  posting: z
    .object({
      reference: z.string(),
      hash: z.string(),
      /** The link of the books' chain that holds it; null until it is sealed. */
      seal: z.object({ number: z.string(), hash: z.string() }).nullable(),
    })
    .nullable(),
});

export const readTransaction = endpoint({
  method: 'GET',
  path: '/api/user/transactions/{transactionId}',
  access: 'signed-in',
  scope: 'user:funding:read',
  summary:
    'The receipt of one line: everything that its posting changed in the portfolio, and how to prove it.',
  params: z.object({ transactionId: lineId }),
  response: receipt,
  refusals: { transaction_unknown: 404 },
});
