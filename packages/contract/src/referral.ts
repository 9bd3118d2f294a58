import { referralDestinations, referralEligibilities } from '@dukat/rules/referral/settings';
import { endpoint } from './endpoint.ts';
import { paymentCurrency } from './rates.ts';
import { decimal, instant, publicId } from './wire.ts';
import { z } from './z.ts';

// Referral: a share of the margin on the trades of referred users. No response names a referred user or a single trade.

const settings = z
  .object({
    destination: z.enum(referralDestinations),
    /** The part of `share_percent` that the referred users receive. */
    friend_percent: z.number().int(),
    /** Whether payouts are mailed. */
    mails: z.boolean(),
  })
  .meta({ id: 'ReferralSettings' });

const referral = z
  .object({
    /** Eight characters; permanent. */
    code: z.string(),
    /** A link for each brand, first that of this site. */
    links: z.array(z.object({ host: z.string(), url: z.string() })),
    /** The share of the margin that is paid, to the referrer and the referred user together. */
    share_percent: z.number().int(),
    /** For how many days after the opening of their account trades of referred users earn. */
    earning_days: z.number().int(),
    started_at: instant,
    counts: z.object({ accounts: z.number().int(), first_purchases: z.number().int() }),
    /** By currency; `earned` is the sum of the other three. Rewards of the user as a referred user are included. */
    sums: z.array(
      z.object({
        currency: paymentCurrency,
        earned: decimal,
        /** Payable once the payment of the trade can no longer be disputed. */
        maturing: decimal,
        payable: decimal,
        paid: decimal,
        /** The smallest sum that is paid out. */
        minimum: decimal,
      }),
    ),
    /** Earned by month, newest first. A month is listed only if at least three referred users earned in it. */
    months: z.array(z.object({ month: z.string(), currency: paymentCurrency, earned: decimal })),
    settings,
    eligibility: z.enum(referralEligibilities),
  })
  .meta({ id: 'Referral' });

const one = z.object({ referral });

export const getOrCreateReferral = endpoint({
  method: 'GET',
  path: '/api/user/get_or_create_referral',
  access: 'signed-in',
  summary: 'The referral code of the user, which the first call creates, with its links, counts and sums.',
  response: one,
  refusals: {},
});

export const setReferralSettings = endpoint({
  method: 'POST',
  path: '/api/user/set_referral_settings',
  access: 'signed-in',
  summary: 'Where payouts go, which part of the share referred users receive from now on, and mails.',
  body: z.strictObject({
    destination: z.enum(referralDestinations),
    friend_percent: z.number().int().min(0).max(100),
    mails: z.boolean(),
  }),
  response: one,
  refusals: { referral_part_too_large: 422 },
});

export const payReferral = endpoint({
  method: 'POST',
  path: '/api/user/pay_referral',
  access: 'signed-in',
  requiresProof: true,
  requiresAgreement: true,
  budget: 'new-orders',
  movesMoney: true,
  summary:
    'Pays all payable rewards to the selected portfolio, by currency. With the destination BTC each sum then buys bitcoin; if that fails, it stays on the balance.',
  body: z.strictObject({}),
  response: one.extend({
    payouts: z.array(
      z.object({
        currency: paymentCurrency,
        amount: decimal,
        /** The order that buys the coin; null if the sum is on the balance. */
        order_id: publicId.nullable(),
      }),
    ),
  }),
  refusals: { referral_nothing_payable: 409, referral_not_eligible: 409, referral_under_review: 409 },
});
