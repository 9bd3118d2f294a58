import { expect, test } from 'vitest';
import { type Tier, toTier, unverified, type Verifications } from './verification.ts';

test.each<[Partial<Verifications>, Tier]>([
  [{}, 0],
  [{ tier1: 'VERIFIED' }, 1],
  [{ statusL1: 'VERIFIED' }, 1],
  [{ tier1: 'PENDING' }, 0],
  [{ tier1: 'REJECTED', statusL1: 'PENDING' }, 0],
  [{ tier2: 'VERIFIED' }, 2],
  [{ statusL2: 'VERIFIED' }, 2],
  [{ statusL1: 'VERIFIED', tier2: 'PENDING' }, 1],
  [{ statusL3: 'VERIFIED' }, 3],
  [{ tier1: 'VERIFIED', tier2: 'VERIFIED', statusL3: 'PENDING' }, 2],
])('%o is tier %i', (changes, tier) => {
  expect(toTier({ ...unverified, ...changes })).toBe(tier);
});
