import type { SeededRandom } from './random.ts';

/** The kinds of commands. The numbers enter the fill hash, so all engines must use the same ones. */
export const LIMIT = 0;
export const CANCEL = 1;
export const MARKET = 2;
export const IOC = 3;
export const FOK = 4;
export const POST_ONLY = 5;
export const MARKET_FUNDS = 6;

export const BUY = 0;
export const SELL = 1;

export type ProfileName = 'normal' | 'deep' | 'pile' | 'features';

export type Profile = {
  /** The number of resting orders. */
  readonly target: number;
  /** The mean size of a taking order, in lots. */
  readonly take: number;
  /** Ticks between the fair price and a passive order. */
  readonly distance: (random: SeededRandom) => number;
  /** The default number of commands in a run. */
  readonly commands: number;
};

function nearTheTouch(random: SeededRandom): number {
  const share = random.fraction();
  if (share < 0.6) return random.exponential(10);
  return share < 0.9 ? random.exponential(200) : random.below(5000);
}

/**
 * normal: an active book of 5,000 orders. deep: 100,000 orders over some 40,000 ticks. pile: queues of thousands of orders on ten prices,
 * which reveals cancels whose cost grows with the queue. features: normal, with post-only, immediate-or-cancel, fill-or-kill and
 * market-by-funds orders.
 */
export const PROFILES: Record<ProfileName, Profile> = {
  normal: { target: 5_000, take: 125, distance: nearTheTouch, commands: 2_000_000 },
  deep: {
    target: 100_000,
    take: 600,
    distance: (random) => (random.fraction() < 0.3 ? random.exponential(50) : random.below(20_000)),
    commands: 2_000_000,
  },
  pile: { target: 50_000, take: 125, distance: (random) => random.below(10), commands: 400_000 },
  features: { target: 5_000, take: 125, distance: nearTheTouch, commands: 2_000_000 },
};

export function isProfileName(text: string): text is ProfileName {
  return Object.hasOwn(PROFILES, text);
}
