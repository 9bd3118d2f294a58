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

// Everything that happened in a portfolio, as one list. Each line opens a receipt.

/** The id of a line. Lists are read backwards from an id. */
export const lineId = z.string().regex(/^[0-9]{1,18}$/);

export const transactionKind = z.enum([
  'deposit',
  'withdrawal',
  'trade',
  'fee',
  'transfer',
  /** Sent from one person to another. */
  'personal_transfer',
  'refund',
  'gift_card',
  'stake',
  /** Earned by staked coins. */
  'reward',
  /** A payout of the referral. */
  'referral_reward',
  'loan',
  'correction',
]);

export const transaction = z
  .object({
    id: lineId,
    kind: transactionKind,
    currency: z.string(),
    /** The change. All lines of a currency sum up to its balance. */
    amount: signedDecimal,
    /** The balance of the currency after this line, including blocked amounts. */
    balance: signedDecimal,
    /** For a trade. */
    market: marketName.nullable(),
    /** For a trade: the id of the order (on the exchange or at the broker's rate), or of the quick trade. */
    order_id: publicId.nullable(),
    /** The order, payment or payout that it concerns. */
    reference: z.string().nullable(),
    created_at: instant,
  })
  .meta({ id: 'Transaction' });

export const listTransactions = endpoint({
  method: 'GET',
  path: '/api/user/transactions',
  access: 'signed-in',
  scope: 'user:funding:read',
  summary:
    'The selected portfolio’s transactions, newest first, with the balance after each; paged by `offset`, or by `before`, which repeats no line while new ones arrive.',
  query: z.strictObject({
    before: lineId.optional(),
    ...page.shape,
    kind: transactionKind.optional(),
    currency: assetCode.optional(),
    /** A currency, or the whole id of an order or a payment. */
    search: line(64).optional(),
  }),
  response: z.object({
    transactions: z.array(transaction),
    before: lineId.nullable(),
    total: totalUnlessBefore,
  }),
  refusals: {},
});

/** A line with every change of its posting in the portfolio, and how to prove it. */
export const receipt = z
  .object({
    transaction,
    /** Each change of the same posting, separately for available and blocked amounts. */
    legs: z.array(
      z.object({ currency: z.string(), part: z.enum(['available', 'blocked']), amount: signedDecimal }),
    ),
    /** For a trade: the price of one coin before fees. */
    rate: decimal.nullable(),
    fee: z.object({ amount: decimal, currency: z.string() }).nullable(),
    /** The posting in the ledger; null for lines from before receipts existed. */
    posting: z
      .object({
        reference: z.string(),
        hash: z.string(),
        /** The seal in the ledger's chain that covers it; null until it is sealed. */
        seal: z.object({ number: z.string(), hash: z.string() }).nullable(),
      })
      .nullable(),
  })
  .meta({ id: 'TransactionReceipt' });

export const readTransaction = endpoint({
  method: 'GET',
  path: '/api/user/transactions/{transactionId}',
  access: 'signed-in',
  scope: 'user:funding:read',
  summary:
    'The receipt of one transaction: everything that its posting changed in the portfolio, and how to verify it.',
  params: z.object({ transactionId: lineId }),
  response: receipt,
  refusals: { transaction_unknown: 404 },
});
