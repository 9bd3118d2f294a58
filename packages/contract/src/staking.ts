import { mostRateChanges, positionStates, stakingKinds } from '@dukat/rules/staking/product';
import { endpoint } from './endpoint.ts';
import { assetCode, decimal, instant, line, page, publicId } from './wire.ts';
import { z } from './z.ts';

// Staked coins. `currency` names the product: ETH.S can be left at any time, ETH.L is locked.

/** A calendar day in Prague. */
const day = z.string().meta({ format: 'date' });

const product = z
  .object({
    currency: assetCode,
    coin: assetCode,
    coin_name: z.string(),
    /** The coin in the address of its page. */
    coin_slug: z.string(),
    /** Amounts of the coin have at most this many decimals. */
    decimals: z.number().int(),
    kind: z.enum(stakingKinds),
    /**
     * The yearly rate, as a share, of the first day that a stake of today earns; null while none is known. Net is gross less the platform’s
     * commission, a share of it.
     */
    rate: z.object({ gross: decimal, commission: decimal, net: decimal }).nullable(),
    smallest: decimal,
    /** What can still be staked; null is no limit. */
    remaining: decimal.nullable(),
    /** After how many midnights a stake begins to earn. */
    earns_after_days: z.number().int(),
    /** How many days pass between the end and the return of the coins, without a reward. */
    unbonding_days: z.number().int(),
    lock_days: z.number().int().nullable(),
    /** The share of the amount that an end before the lock costs. */
    early_end_share: decimal,
    /** The share of a penalty of the network that we bear; those who stake bear the rest. */
    covered_share: decimal,
    /** A product takes no new stake while it is paused, or has no rate for the first day that a stake would earn. */
    is_open: z.boolean(),
  })
  .meta({ id: 'StakingProduct' });
export type StakingProduct = z.output<typeof product>;

export const listStakingProducts = endpoint({
  method: 'GET',
  path: '/api/staking-currencies',
  access: 'device',
  budget: 'public',
  summary: 'The products in which coins can be staked, by coin, or those of one coin.',
  query: z.strictObject({ coin: assetCode.optional() }),
  response: z.object({
    products: z.array(product),
    /** The day by which dates such as the end of an unbonding are counted. */
    today: day,
    /** The version of the text about risks that a stake must name. */
    risks_version: z.string(),
  }),
  refusals: {},
});

export const listStakingRates = endpoint({
  method: 'GET',
  path: '/api/staking-currencies/{currency}/rates',
  access: 'device',
  budget: 'public',
  summary: `The yearly rate of a product from each day on which it changed, oldest first; the newest ${mostRateChanges} changes.`,
  params: z.object({ currency: assetCode }),
  response: z.object({ rates: z.array(z.object({ from: day, gross: decimal, net: decimal })) }),
  refusals: { stake_product_unknown: 404 },
});
export type StakingRates = z.output<typeof listStakingRates.response>['rates'];

/** Months of rewards that a position lists. */
export const mostStakeMonths = 120;

const stake = z
  .object({
    id: publicId,
    currency: assetCode,
    coin: assetCode,
    kind: z.enum(stakingKinds),
    state: z.enum(positionStates),
    /** What earns or will earn. */
    amount: decimal,
    /** What was left and has not returned yet. */
    unbonding: z.array(z.object({ amount: decimal, price: decimal, started_on: day, ends_on: day })),
    is_compounding: z.boolean(),
    /** Whether the lock is renewed at its end. */
    renews: z.boolean(),
    /** The first day after the lock; null for flexible products. */
    locked_until: day.nullable(),
    early_end_share: decimal,
    /** All rewards so far. */
    rewarded: decimal,
    /** By calendar year, newest first. */
    years: z.array(z.object({ year: z.number().int(), amount: decimal })),
    /** By calendar month, such as 2026-11, newest first; at most ten years. */
    months: z.array(z.object({ month: z.string(), amount: decimal })),
    /** The last thirty days with a reward, newest first. */
    rewards: z.array(z.object({ day, amount: decimal, is_compounded: z.boolean() })),
    /** The next day that is paid, and from when; the amount is null while the rate is not known. */
    next_reward: z.object({ day, paid_from: instant, amount: decimal.nullable() }).nullable(),
    /** What the network took. */
    losses: z.array(z.object({ day, amount: decimal, cause: z.string() })),
    created_at: instant,
  })
  .meta({ id: 'Stake' });
export type Stake = z.output<typeof stake>;

const one = z.object({ stake });
const params = z.object({ stakeId: publicId });
const amountRefusals = { amount_not_a_number: 422, amount_too_precise: 422 } as const;

export const createStake = endpoint({
  method: 'POST',
  path: '/api/user/stake',
  access: 'signed-in',
  budget: 'new-orders',
  requiresAgreement: true,
  movesMoney: true,
  summary:
    'Stakes an amount of the balance. It earns from the next midnight on. An amount of a flexible product is added to the position that exists.',
  body: z.strictObject({
    currency: assetCode,
    amount: decimal,
    /** Whether rewards are staked too; the newest setting applies to the position. */
    compounding: z.boolean(),
    /** For a locked product: whether the lock is renewed at its end. */
    renews: z.boolean().default(false),
    /** The version of the text about risks to which the owner agrees. */
    risks_version: line(20),
  }),
  response: one,
  refusals: {
    ...amountRefusals,
    stake_product_unknown: 404,
    stake_product_paused: 409,
    stake_below_smallest: 422,
    stake_above_capacity: 409,
    stake_risks_changed: 409,
    funds_too_low: 422,
    basic_portfolio_needed: 409,
    payouts_frozen: 409,
    payouts_held: 409,
    restore_not_released: 409,
  },
});

export const endStake = endpoint({
  method: 'POST',
  path: '/api/user/unstake',
  access: 'signed-in',
  budget: 'new-orders',
  movesMoney: true,
  summary:
    'Ends a position or a part of it. The coins return after the unbonding period. A flexible position can be named by its product.',
  body: z.strictObject({
    stake_id: publicId.optional(),
    currency: assetCode.optional(),
    amount: decimal,
    /** Before the end of a lock: the owner accepts the price. */
    accepts_early_end: z.boolean().default(false),
  }),
  response: one,
  refusals: {
    ...amountRefusals,
    stake_unknown: 404,
    stake_too_little: 422,
    stake_locked: 409,
    payouts_frozen: 409,
    payouts_held: 409,
    restore_not_released: 409,
  },
});

export const listStakes = endpoint({
  method: 'GET',
  path: '/api/user/stakes',
  access: 'signed-in',
  scope: 'user:accounts:read',
  summary: 'The staked positions of the selected portfolio, newest first, with rewards and what is coming.',
  query: page.strict(),
  response: z.object({ stakes: z.array(stake), total: z.number().int() }),
  refusals: {},
});

export const changeStake = endpoint({
  method: 'POST',
  path: '/api/user/stakes/{stakeId}',
  access: 'signed-in',
  summary: 'Sets whether rewards are staked too, and whether a lock is renewed.',
  params,
  body: z.strictObject({
    compounding: z.boolean(),
    /** Stays as it is if absent. */
    renews: z.boolean().optional(),
  }),
  response: one,
  refusals: { stake_unknown: 404, stake_ended: 409 },
});

export const cancelUnstake = endpoint({
  method: 'POST',
  path: '/api/user/stakes/{stakeId}/cancel_unstake',
  access: 'signed-in',
  budget: 'new-orders',
  movesMoney: true,
  summary:
    'Cancels the unbonding of a flexible position: everything that has not returned earns again from the next midnight.',
  params,
  response: one,
  refusals: { stake_unknown: 404, stake_not_unbonding: 409, stake_product_paused: 409 },
});
