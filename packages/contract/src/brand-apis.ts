import { endpoint } from './endpoint.ts';
import { lineId, transaction } from './transactions.ts';
import { accountBalance } from './wallets.ts';
import { decimal, instant, publicId } from './wire.ts';
import { z } from './z.ts';

// Endpoints of two brands, on their hosts only. The specification names them without a use; ours is stated in each summary.

const limit = z.coerce.number().int().min(1).max(100).default(100);
const ofBrand = { access: 'signed-in', budget: 'account' } as const;
const elsewhere = { api_not_on_this_site: 404 } as const;

export const listFinanceAccounts = endpoint({
  ...ofBrand,
  method: 'GET',
  path: '/api/finance/accounts',
  scope: 'user:accounts:read',
  summary:
    'For accountants: the balances of the selected portfolio at one moment. Only on hosts of a brand with the accounting API; the specification shows no use.',
  response: z.object({ accounts: z.array(accountBalance), at: instant }),
  refusals: elsewhere,
});

export const listFinancePostings = endpoint({
  ...ofBrand,
  method: 'GET',
  path: '/api/finance/postings',
  scope: 'user:accounts:read',
  summary:
    'For accountants: every change of the selected portfolio, newest first, with the balance after each, so that every koruna is accounted for; paged by `before`. Only on hosts of a brand with the accounting API; the specification shows no use.',
  query: z.strictObject({ before: lineId.optional(), limit }),
  response: z.object({ postings: z.array(transaction), before: lineId.nullable() }),
  refusals: elsewhere,
});

export const listFinanceStatements = endpoint({
  ...ofBrand,
  method: 'GET',
  path: '/api/finance/statements',
  scope: 'user:accounts:read',
  summary:
    'For accountants: the numbered statements that were issued for the selected portfolio, newest first, with the SHA-256 of each file; paged by `before`. Only on hosts of a brand with the accounting API; the specification shows no use.',
  query: z.strictObject({ before: publicId.optional(), limit }),
  response: z.object({
    statements: z.array(
      z.object({
        /** The file's id, by which its owner downloads it. */
        id: publicId,
        number: z.string(),
        company: z.string(),
        period: z.enum(['month', 'year', 'loan']),
        from: z.iso.date(),
        until: z.iso.date(),
        issued_at: instant,
        file_hash: z.string(),
      }),
    ),
    before: publicId.nullable(),
  }),
  refusals: { ...elsewhere, before_unknown: 422 },
});

export const readBitlifiOverview = endpoint({
  ...ofBrand,
  method: 'GET',
  path: '/api/bitlifi/overview',
  summary:
    'Bitcoin for everyday life at a glance: the balance in satoshis, the Lightning address, the next run of an automatic plan, and the bolt cards. Only on hosts of a brand with the everyday API; the specification shows no use.',
  response: z.object({
    /** Whole satoshis, rounded down. */
    balance: z.object({ available: decimal, blocked: decimal }),
    lightning_address: z.string().nullable(),
    next_plan_run: z.object({ plan_id: publicId, name: z.string(), at: instant }).nullable(),
    cards: z.array(
      z.object({
        id: publicId,
        name: z.string(),
        status: z.enum(['new', 'active', 'blocked', 'closed', 'wiped']),
        /** Whole satoshis of 24 hours, and how many of them were paid or may still be. */
        daily_limit: decimal,
        spent: decimal,
      }),
    ),
  }),
  refusals: elsewhere,
});
