import { referralMails } from '@dukat/locales/mails/referral';
import { referralRefusals } from '@dukat/locales/refusals/referral';
import type { Slice } from '../../platform/slice.ts';
import { referralChecks } from './referral-audit.ts';
import type { ReferralDeps } from './referral-deps.ts';
import { registerReferralEndpoints } from './referral-endpoints.ts';
import { referralJobs } from './referral-jobs.ts';

interface ReferralNeeds {
  readonly referralDeps: ReferralDeps;
}

/** Referral: a share of the margin on the trades of users who came by a link. */
export const referralSlice: Slice<ReferralNeeds> = {
  name: 'referral',
  serveRetail: (api, { referralDeps }) => registerReferralEndpoints(api, referralDeps),
  jobs: ({ referralDeps }) => referralJobs(referralDeps),
  audits: referralChecks,
  mails: referralMails,
  refusals: [referralRefusals],
  crashPoints: ['referral-earned', 'referral-paid'],
};
