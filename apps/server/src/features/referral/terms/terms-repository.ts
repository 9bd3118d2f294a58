import type { BrandReferralTerms } from '@dukat/rules/referral/terms';
import type { Database, Transaction } from '../../../platform/database/database.ts';

/** Returns all terms that operators have set, the newest first. */
export async function listSetTerms(db: Database): Promise<readonly BrandReferralTerms[]> {
  const rows = await db.selectFrom('referral_terms').selectAll().orderBy('valid_from', 'desc').execute();
  return rows.map((row) => ({
    brand: row.brand,
    validFrom: row.valid_from,
    sharePercent: row.share_percent,
    earningDays: row.earning_days,
    monthlyCeiling: { CZK: String(row.ceiling_czk), EUR: String(row.ceiling_eur) },
    reviewAbove: { CZK: String(row.review_above_czk), EUR: String(row.review_above_eur) },
  }));
}

/** Stores terms, or replaces those that would be valid from the same moment on. */
export async function storeTerms(tx: Transaction, terms: BrandReferralTerms): Promise<void> {
  const { brand, validFrom, sharePercent, earningDays, monthlyCeiling, reviewAbove } = terms;
  const values = {
    share_percent: sharePercent,
    earning_days: earningDays,
    ceiling_czk: Number(monthlyCeiling.CZK),
    ceiling_eur: Number(monthlyCeiling.EUR),
    review_above_czk: Number(reviewAbove.CZK),
    review_above_eur: Number(reviewAbove.EUR),
  };
  await tx
    .insertInto('referral_terms')
    .values({ brand, valid_from: validFrom, ...values })
    .onConflict((known) => known.columns(['brand', 'valid_from']).doUpdateSet(values))
    .execute();
}
