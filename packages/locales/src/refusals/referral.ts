import { describeTexts } from '../descriptors.ts';

/** Why a reward is not paid, or a setting not accepted. */
export type ReferralRefusal =
  | 'referral_part_too_large'
  | 'referral_nothing_payable'
  | 'referral_not_eligible'
  | 'referral_under_review'
  | 'referral_case_unknown'
  | 'referral_case_decided'
  | 'referral_terms_unchanged'
  | 'brand_unknown';

export const referralRefusals = describeTexts<ReferralRefusal>({
  referral_part_too_large: 'You can pass on at most {share} % of the margin.',
  referral_nothing_payable: 'There is nothing to pay out yet.',
  referral_not_eligible:
    'These rewards are not eligible for a payout. If you think this is wrong, please contact support.',
  referral_under_review: 'We are reviewing your rewards. You can have them paid out when we are done.',
  referral_case_unknown: 'We can’t find this referral case.',
  referral_case_decided: 'This referral case was decided already.',
  referral_terms_unchanged: 'These are the referral terms of the brand already.',
  brand_unknown: 'This brand does not exist.',
});
