import { brands } from '@dukat/brands/sites';
import type { changeReferralTerms } from '@dukat/contract/back-office/products/referral';
import type { EndpointBody } from '@dukat/contract/endpoint';
import type { ReferralTerms } from '@dukat/rules/referral/terms';
import { accept, type Result, refuse } from '@dukat/rules/result';

export interface ChangeTermsCommand {
  readonly brand: string;
  readonly terms: ReferralTerms;
  readonly reason: string;
}

export function readChangeTerms({
  brand,
  terms,
  ...given
}: EndpointBody<typeof changeReferralTerms>): Result<ChangeTermsCommand, 'reason_missing' | 'brand_unknown'> {
  const reason = given.reason.trim();
  if (reason === '') return refuse('reason_missing', { field: 'reason' });
  if (!brands.some(({ id }) => id === brand)) return refuse('brand_unknown', { field: 'brand' });
  const texts = ({ CZK, EUR }: { readonly CZK: number; readonly EUR: number }) => ({
    CZK: String(CZK),
    EUR: String(EUR),
  });
  return accept({
    brand,
    reason,
    terms: {
      sharePercent: terms.share_percent,
      earningDays: terms.earning_days,
      monthlyCeiling: texts(terms.monthly_ceiling),
      reviewAbove: texts(terms.review_above),
    },
  });
}
