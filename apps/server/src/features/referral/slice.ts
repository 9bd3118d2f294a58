import { referralMails } from '@dukat/locales/mails/referral';
import { referralRefusals } from '@dukat/locales/refusals/referral';
import type { Slice } from '../../platform/slice.ts';
import type { AssessAmounts } from '../operators/approvals-facade.ts';
import { openCases } from './cases/cases-repository.ts';
import { registerReferralOperatorEndpoints } from './cases/referral-operator-endpoints.ts';
import { referralChecks } from './referral-audit.ts';
import type { ReferralDeps } from './referral-deps.ts';
import { registerReferralEndpoints } from './referral-endpoints.ts';
import { referralJobs } from './referral-jobs.ts';

interface ReferralNeeds {
  readonly referralDeps: ReferralDeps;
  readonly assessAmounts: AssessAmounts;
}

/** Referral: a share of the margin on the trades of users who came by a link. */
export const referralSlice: Slice<ReferralNeeds> = {
  name: 'referral',
  serveRetail: (api, { referralDeps }) => registerReferralEndpoints(api, referralDeps),
  serveBackOffice: (api, { assessAmounts }) => registerReferralOperatorEndpoints(api, assessAmounts),
  jobs: ({ referralDeps }) => referralJobs(referralDeps),
  queues: [openCases],
  audits: referralChecks,
  mails: referralMails,
  refusals: [referralRefusals],
  crashPoints: ['referral-earned', 'referral-paid'],
};
