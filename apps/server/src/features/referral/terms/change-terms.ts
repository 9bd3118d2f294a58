import { brands } from '@dukat/brands/sites';
import type { changeReferralTerms, listReferralTerms } from '@dukat/contract/back-office/products/referral';
import type { EndpointResponse, RefusalReason } from '@dukat/contract/endpoint';
import {
  describeReferralTerms,
  type ReferralTerms,
  referralTermsAt,
  referralTermsNoticeMs,
} from '@dukat/rules/referral/terms';
import { accept, type Result, refuse } from '@dukat/rules/result';
import { later } from '@dukat/rules/time/later';
import type { Database } from '../../../platform/database/database.ts';
import { decideByOperators, type OperatorCall, waitingApprovals } from '../../operators/approvals-facade.ts';
import { startOfDay } from '../start-of-day.ts';
import type { ChangeTermsCommand } from './change-terms-command.ts';
import { listSetTerms, storeTerms } from './terms-repository.ts';

type Change = typeof changeReferralTerms;
type ShownTerms = EndpointResponse<typeof listReferralTerms>['brands'][number]['terms'];

const termsSubject = (brand: string) => `referral-terms:${brand}`;

/** Changes the terms of a brand from a later day on, once two operators want the same for the same reason. */
export async function changeTerms(
  call: OperatorCall,
  { brand, terms, reason }: ChangeTermsCommand,
): Promise<Result<EndpointResponse<Change>, RefusalReason<Change>>> {
  const { tx, now } = call;
  const validFrom = startOfDay(later(now, referralTermsNoticeMs));
  const described = describeReferralTerms(terms);
  const planned = referralTermsAt(await listSetTerms(tx), brand, validFrom);
  if (describeReferralTerms(planned) === described) return refuse('referral_terms_unchanged');
  const decided = await decideByOperators(call, {
    subject: termsSubject(brand),
    act: 'referral_terms.changed',
    target: `${described}: ${reason}`,
    owners: [],
    needsSecondOperator: true,
    carryOut: () => storeTerms(tx, { ...terms, brand, validFrom }),
  });
  return decided.refused ? decided : accept({ outcome: decided.value.outcome });
}

/** The wire format of the terms of all brands. */
export async function showTerms(
  db: Database,
  now: Date,
): Promise<EndpointResponse<typeof listReferralTerms>['brands']> {
  const set = await listSetTerms(db);
  const approvals = await waitingApprovals(
    db,
    brands.map(({ id }) => termsSubject(id)),
    now,
  );
  return brands.map(({ id, name }) => {
    const next = set.find(({ brand, validFrom }) => brand === id && validFrom > now);
    return {
      brand: id,
      name,
      terms: toWire(referralTermsAt(set, id, now)),
      next: next === undefined ? null : { terms: toWire(next), valid_from: next.validFrom.toISOString() },
      waiting_approval: approvals.get(termsSubject(id)) ?? null,
    };
  });
}

function toWire({ sharePercent, earningDays, monthlyCeiling, reviewAbove }: ReferralTerms): ShownTerms {
  const whole = ({ CZK, EUR }: Readonly<Record<'CZK' | 'EUR', string>>) => ({
    CZK: Number(CZK),
    EUR: Number(EUR),
  });
  return {
    share_percent: sharePercent,
    earning_days: earningDays,
    monthly_ceiling: whole(monthlyCeiling),
    review_above: whole(reviewAbove),
  };
}
