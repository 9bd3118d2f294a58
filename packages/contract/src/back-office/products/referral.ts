import { referralCaseFilters, referralDecisions, referralEvidences } from '@dukat/rules/referral/settings';
import { referralTermsLimits } from '@dukat/rules/referral/terms';
import { endpoint } from '../../endpoint.ts';
import { paymentCurrency } from '../../rates.ts';
import { decimal, instant, line, page, publicId } from '../../wire.ts';
import { z } from '../../z.ts';
import { decisionAnswer, decisionRefusals, waitingApproval } from '../approvals.ts';
import { backOfficeRoles, moneyRoles, withdrawalRoles } from '../roles.ts';

// Referred users whose rewards are not paid until operators decide.

const params = z.object({ id: publicId });

const person = z.object({ id: publicId, email: z.string(), tier: z.number().int() });

const referralCase = z.object({
  id: publicId,
  referrer: person,
  friend: person,
  bound_at: instant,
  evidence: z.array(z.enum(referralEvidences)),
  opened_at: instant,
  /** What was unpaid for both when the case was opened or got more evidence; later rewards are not included. */
  sums: z.array(z.object({ currency: paymentCurrency, amount: decimal })),
  decision: z.enum(referralDecisions).nullable(),
  reason: z.string().nullable(),
  /** The operator who decided; the audit log names both of two. */
  decided_by: z.string().nullable(),
  decided_at: instant.nullable(),
  can: z.object({ pay: z.boolean(), refuse: z.boolean() }),
  waiting_approval: waitingApproval.nullable(),
});

export const listReferralCases = endpoint({
  method: 'GET',
  path: '/admin/api/referral-cases',
  access: 'operator',
  roles: backOfficeRoles,
  summary: 'Referral cases: open ones in the order of arrival, others newest first.',
  query: z.strictObject({ ...page.shape, state: z.enum(referralCaseFilters).default('open') }),
  response: z.object({ cases: z.array(referralCase), has_more: z.boolean() }),
  refusals: {},
});

export const readReferralCase = endpoint({
  method: 'GET',
  path: '/admin/api/referral-cases/{id}',
  access: 'operator',
  roles: backOfficeRoles,
  summary: 'One referral case.',
  params,
  response: z.object({ case: referralCase }),
  refusals: { referral_case_unknown: 404 },
});

export const decideReferralCase = endpoint({
  method: 'POST',
  path: '/admin/api/referral-cases/{id}/decide',
  access: 'operator',
  roles: withdrawalRoles,
  summary:
    'Lets the rewards of a case be paid, or refuses them. Paying a large sum, or after a refusal, waits for a second operator with the same reason.',
  params,
  body: z.strictObject({ decision: z.enum(referralDecisions), reason: line(280) }),
  response: decisionAnswer,
  refusals: {
    ...decisionRefusals,
    referral_case_unknown: 404,
    referral_case_decided: 409,
    reason_missing: 422,
  },
});

export const readReferralLiability = endpoint({
  method: 'GET',
  path: '/admin/api/referral-liability',
  access: 'operator',
  roles: backOfficeRoles,
  summary: 'What is earned by referral and not yet paid, by currency.',
  response: z.object({
    liability: z.array(
      z.object({
        currency: paymentCurrency,
        maturing: decimal,
        /** Mature, and stopped by no case. The referred user may still have to verify the identity. */
        payable: decimal,
        /** Stopped by open cases. */
        in_cases: decimal,
        /** Paid and then cancelled; later payouts are less. */
        owed_back: decimal,
      }),
    ),
  }),
  refusals: {},
});

/** In whole crowns and euros. */
const wholeSum = z.number().int().min(1).max(referralTermsLimits.sum);
const sums = z.strictObject({ CZK: wholeSum, EUR: wholeSum });

const referralTerms = z.strictObject({
  /** Of the margin, for the referrer and the referred user together. */
  share_percent: z.number().int().min(0).max(referralTermsLimits.sharePercent),
  /** For how many days after the opening of their account trades of referred users earn. */
  earning_days: z.number().int().min(1).max(referralTermsLimits.earningDays),
  /** The most that one person is paid in a calendar month. */
  monthly_ceiling: sums,
  /** Above this sum in one payout, operators review the rewards for a referred user. */
  review_above: sums,
});

export const listReferralTerms = endpoint({
  method: 'GET',
  path: '/admin/api/referral-terms',
  access: 'operator',
  roles: backOfficeRoles,
  summary: 'The referral terms of every brand, by which users whose account was opened there refer.',
  response: z.object({
    brands: z.array(
      z.object({
        brand: z.string(),
        name: z.string(),
        terms: referralTerms,
        /** What is decided and not valid yet. */
        next: z.object({ terms: referralTerms, valid_from: instant }).nullable(),
        waiting_approval: waitingApproval.nullable(),
      }),
    ),
  }),
  refusals: {},
});

export const changeReferralTerms = endpoint({
  method: 'POST',
  path: '/admin/api/referral-terms/change',
  access: 'operator',
  roles: moneyRoles,
  summary:
    'Changes the referral terms of a brand from the next day on, once a second operator requests the same for the same reason. Rewards for earlier trades stay as they are.',
  body: z.strictObject({ brand: line(32), terms: referralTerms, reason: line(280) }),
  response: decisionAnswer,
  refusals: { ...decisionRefusals, reason_missing: 422, brand_unknown: 422, referral_terms_unchanged: 409 },
});
