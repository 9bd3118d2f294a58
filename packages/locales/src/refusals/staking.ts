import { describeTexts } from '../descriptors.ts';

/** Why coins are not staked or returned, and why an operator's request is refused. */
export type StakingRefusal =
  | 'stake_product_unknown'
  | 'stake_product_paused'
  | 'stake_below_smallest'
  | 'stake_above_capacity'
  | 'stake_risks_changed'
  | 'stake_unknown'
  | 'stake_too_little'
  | 'stake_locked'
  | 'stake_ended'
  | 'stake_not_unbonding'
  | 'stake_product_exists'
  | 'stake_terms_invalid'
  | 'stake_days_invalid'
  | 'stake_rate_exists'
  | 'stake_rate_late'
  | 'stake_income_booked'
  | 'stake_nothing_held'
  | 'stake_chain_too_low';

export const stakingRefusals = describeTexts<StakingRefusal>({
  stake_product_unknown: 'We don’t offer staking of this currency.',
  stake_product_paused: 'New stakes are paused now.',
  stake_below_smallest: 'The smallest stake is {smallest} {coin}.',
  stake_above_capacity: 'Only {remaining} {coin} can still be staked.',
  stake_risks_changed: 'Our text about the risks of staking has changed. Please read it again.',
  stake_unknown: 'We can’t find this stake.',
  stake_too_little: 'You have staked {amount} {coin}.',
  stake_locked: 'The stake is locked until {until}. Leaving it now costs {price} {coin}.',
  stake_ended: 'This stake has ended.',
  stake_not_unbonding: 'No part of this stake is unbonding.',
  stake_product_exists: 'This product exists already.',
  stake_terms_invalid: 'These terms don’t fit the product.',
  stake_days_invalid: 'The days must be in order, and at most 400.',
  stake_rate_exists: 'A rate was set for {day} already. It can’t be changed.',
  stake_rate_late: 'The day {day} has begun. It can only get the rate of the last day that has one, {rate}.',
  stake_income_booked: 'This payment of validators is booked already.',
  stake_nothing_held: 'Nothing is staked in this product.',
  stake_chain_too_low: 'We hold fewer coins on {network} than the penalty takes.',
});
