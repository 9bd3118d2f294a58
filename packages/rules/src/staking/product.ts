/** A flexible product can be left at any time, a locked one at the end of its lock or at a price. */
export const stakingKinds = ['flexible', 'locked'] as const;
export type StakingKind = (typeof stakingKinds)[number];

/** A paused product takes no new stake. Everybody can leave it. */
export const productStates = ['open', 'paused'] as const;

export const positionStates = ['earning', 'unbonding', 'ended'] as const;
export type PositionState = (typeof positionStates)[number];

/** The version of the text about risks to which a person agrees with each stake. */
export const stakingRisksVersion = '2026-11';

/** Changes of a rate that are shown. */
export const mostRateChanges = 500;

/** Rates of one request of an operator. */
export const mostRateDays = 400;

/** Returns the name of a product on the wire: ETH.S is flexible, ETH.L locked. */
export function productCode(asset: string, kind: StakingKind): string {
  return `${asset}.${kind === 'flexible' ? 'S' : 'L'}`;
}
