import { expect, test } from 'vitest';
import {
  type BrandReferralTerms,
  describeReferralTerms,
  referralTermsAt,
  usualReferralTerms,
} from './terms.ts';

const day = (number: number) => new Date(`2026-03-0${number}T00:00:00Z`);
const terms = (brand: string, validFrom: Date, sharePercent: number): BrandReferralTerms => ({
  ...usualReferralTerms,
  ...{ brand, validFrom, sharePercent },
});
const set = [terms('dukat', day(5), 30), terms('dukat', day(3), 10), terms('divex', day(1), 40)];

test('the newest terms of the brand that are valid at the moment count, else the usual ones', () => {
  const shareAt = (brand: string | undefined, at: Date) => referralTermsAt(set, brand, at).sharePercent;
  const before = (moment: Date) => new Date(moment.getTime() - 1);
  expect([before(day(3)), day(3), before(day(5)), day(5)].map((at) => shareAt('dukat', at))).toEqual([
    20, 10, 10, 30,
  ]);
  expect([shareAt('divex', day(5)), shareAt('anycoin', day(5)), shareAt(undefined, day(5))]).toEqual([
    40, 20, 20,
  ]);
});

test('operators see all terms in one line', () => {
  expect(describeReferralTerms(usualReferralTerms)).toBe(
    '20 %, 365 d, 25000 CZK / 1000 EUR, 10000 CZK / 400 EUR',
  );
});
