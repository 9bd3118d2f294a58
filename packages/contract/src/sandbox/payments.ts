import { endpoint } from '../endpoint.ts';
import { paymentCurrency } from '../rates.ts';
import { decimal, instant, line, signedDecimal } from '../wire.ts';
import { z } from '../z.ts';

/** One of our accounts at the sandbox bank. */
export const sandboxBankAccount = z.object({
  code: z.string(),
  currency: paymentCurrency,
  /** In the country's usual form: Czech number/code, or IBAN. */
  account: z.string(),
  iban: z.string(),
  owner: z.string(),
  balance: signedDecimal,
});

export const sandboxBankMovement = z
  .object({
    id: z.string(),
    account: z.string(),
    booked_on: z.string(),
    /** Positive if it came in, negative if it went out. */
    amount: signedDecimal,
    currency: paymentCurrency,
    counter_account: z.string().nullable(),
    counter_name: z.string().nullable(),
    variable_symbol: z.string().nullable(),
    message: z.string().nullable(),
    reference: z.string().nullable(),
    created_at: instant,
  })
  .meta({ id: 'SandboxBankMovement' });

export const listSandboxBankAccounts = endpoint({
  method: 'GET',
  path: '/sandbox/bank/accounts',
  access: 'open',
  summary: "The operator's accounts at the sandbox bank.",
  response: z.object({ accounts: z.array(sandboxBankAccount) }),
  refusals: {},
});

export const readSandboxStatement = endpoint({
  method: 'GET',
  path: '/sandbox/bank/statement',
  access: 'open',
  summary: 'The newest movements, of one account or of all.',
  query: z.strictObject({
    account: line(64).optional(),
    limit: z.coerce.number().int().min(1).max(100).default(25),
  }),
  response: z.object({ movements: z.array(sandboxBankMovement) }),
  refusals: { account_unknown: 404 },
});

export const sendSandboxTransfer = endpoint({
  method: 'POST',
  path: '/sandbox/bank/transfer',
  access: 'open',
  summary:
    'Simulates a payer: a transfer to one of the operator’s accounts, also of a wrong amount, with a wrong symbol, or several times.',
  body: z.strictObject({
    /** The code, IBAN or Czech number of one of our accounts. Default: the first account of the currency. */
    to_account: line(64).optional(),
    currency: paymentCurrency,
    amount: decimal,
    variable_symbol: z
      .string()
      .regex(/^[0-9]{0,10}$/)
      .default(''),
    message: line(140).default(''),
    from_account: line(64).default('2000145399/0800'),
    from_name: line(70).default('Jan Novák'),
    /** The booking day. Default: today. Statements are read a week back. */
    date: z.iso.date().optional(),
    /** How many equal transfers to make. */
    times: z.number().int().min(1).max(50).default(1),
  }),
  response: z.object({ movements: z.array(sandboxBankMovement) }),
  refusals: {
    account_unknown: 404,
    currency_differs: 422,
    amount_not_positive: 422,
    amount_too_precise: 422,
    amount_too_large: 422,
    bank_account_invalid: 422,
    date_out_of_range: 422,
  },
});

export const settleSandboxPayouts = endpoint({
  method: 'POST',
  path: '/sandbox/bank/settle-payouts',
  access: 'open',
  summary: 'Lets the bank execute the submitted payments, or return executed ones.',
  body: z.strictObject({
    outcome: z.enum(['execute', 'return']).default('execute'),
    /** Only the payments with this end-to-end reference. */
    reference: line(35).optional(),
  }),
  response: z.object({ settled: z.number().int() }),
  refusals: {},
});
