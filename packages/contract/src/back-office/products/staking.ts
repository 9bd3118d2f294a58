import { mostRateDays, productStates, stakingKinds } from '@dukat/rules/staking/product';
import { isDate } from '@dukat/rules/time/schedule';
import { endpoint } from '../../endpoint.ts';
import { assetCode, decimal, fieldCode, instant, line, page, publicId } from '../../wire.ts';
import { z } from '../../z.ts';
import { decisionAnswer, decisionRefusals, waitingApproval } from '../approvals.ts';
import { backOfficeRoles, moneyRoles } from '../roles.ts';

// Products in which customers stake coins, their rates, and penalties of networks.

const shownDay = z.string().meta({ format: 'date' });
const day = z
  .string()
  .max(10)
  .refine(isDate, { error: 'stake_days_invalid' })
  .meta({ format: 'date', ...fieldCode('stake_days_invalid') });
const reason = line(280);

const product = z.object({
  currency: assetCode,
  coin: assetCode,
  kind: z.enum(stakingKinds),
  state: z.enum(productStates),
  smallest: decimal,
  capacity: decimal.nullable(),
  unbonding_days: z.number().int(),
  lock_days: z.number().int().nullable(),
  covered_share: decimal,
  source: z.string(),
  /** What customers have staked, with what unbonds. */
  staked: decimal,
  positions: z.number().int(),
  /** What was earned and is not paid. */
  promised: decimal,
  /** What the platform has set aside in the coin, for all its products. */
  reserve: decimal,
  /** Whether the reserve is below what all products of the coin promise. */
  is_reserve_low: z.boolean(),
  paid: decimal,
  /** What validators paid for the coin of the product, whose products share it. */
  earned: decimal,
  /** The last day whose rewards are paid to everybody. */
  paid_until: shownDay.nullable(),
  /** The last day that has a rate. */
  rated_until: shownDay.nullable(),
  rate: z.object({ gross: decimal, commission: decimal, net: decimal }).nullable(),
  late: z.object({ day: shownDay, reason: z.enum(['rate', 'reserve']), since: instant }).nullable(),
  waiting_approvals: z.array(waitingApproval),
});

export const listStakingForOperators = endpoint({
  method: 'GET',
  path: '/admin/api/staking',
  access: 'operator',
  roles: backOfficeRoles,
  summary: 'Staking products with what is promised beside the reserve, and the days that are late.',
  response: z.object({
    products: z.array(product),
    /** Products that wait for the second operator. */
    new_products: z.array(waitingApproval),
  }),
  refusals: {},
});

export const createStakingProduct = endpoint({
  method: 'POST',
  path: '/admin/api/staking/products',
  access: 'operator',
  roles: moneyRoles,
  summary: 'Creates a product of a coin, once a second operator requests the same. Its terms stay.',
  body: z.strictObject({
    coin: assetCode,
    kind: z.enum(stakingKinds),
    smallest: decimal,
    capacity: decimal.nullable().default(null),
    earns_after_days: z.number().int().min(1).max(90).default(1),
    unbonding_days: z.number().int().min(0).max(365),
    lock_days: z.number().int().min(1).max(1830).nullable().default(null),
    early_end_share: decimal.default('0'),
    covered_share: decimal,
    source: reason,
  }),
  response: decisionAnswer,
  refusals: {
    ...decisionRefusals,
    currency_unknown: 404,
    stake_product_exists: 409,
    stake_terms_invalid: 422,
    reason_missing: 422,
  },
});

export const setStakingRates = endpoint({
  method: 'POST',
  path: '/admin/api/staking/rates',
  access: 'operator',
  roles: moneyRoles,
  summary: `Sets the yearly rate of up to ${mostRateDays} days, once a second operator requests the same. A day that has begun can only get the rate of the last day that has one.`,
  body: z.strictObject({
    currency: assetCode,
    from: day,
    until: day,
    gross: decimal,
    commission: decimal,
    source: reason,
  }),
  response: decisionAnswer,
  refusals: {
    ...decisionRefusals,
    stake_product_unknown: 404,
    stake_days_invalid: 422,
    stake_terms_invalid: 422,
    stake_rate_exists: 409,
    stake_rate_late: 409,
    reason_missing: 422,
  },
});

export const setStakingState = endpoint({
  method: 'POST',
  path: '/admin/api/staking/state',
  access: 'operator',
  roles: moneyRoles,
  summary:
    'Pauses a product, which then takes no new stake, or opens it again once a second operator requests the same.',
  body: z.strictObject({ currency: assetCode, state: z.enum(productStates), reason }),
  response: decisionAnswer,
  refusals: { ...decisionRefusals, stake_product_unknown: 404, reason_missing: 422 },
});

export const fundStakingReserve = endpoint({
  method: 'POST',
  path: '/admin/api/staking/reserve',
  access: 'operator',
  roles: moneyRoles,
  summary:
    'Moves coins of the platform’s inventory to the reserve from which rewards are paid, once a second operator requests the same.',
  body: z.strictObject({ currency: assetCode, amount: decimal, reason }),
  response: decisionAnswer,
  refusals: {
    ...decisionRefusals,
    stake_product_unknown: 404,
    reason_missing: 422,
    amount_not_a_number: 422,
    amount_too_precise: 422,
    funds_too_low: 422,
  },
});

export const bookStakingIncome = endpoint({
  method: 'POST',
  path: '/admin/api/staking/income',
  access: 'operator',
  roles: moneyRoles,
  summary:
    'Books what validators paid for a coin into the reserve from which the rewards of all its products are paid, once a second operator requests the same. Each payment is booked once per coin, however its reference is capitalized; one that reached an address of ours is booked already.',
  body: z.strictObject({ coin: assetCode, amount: decimal, reference: line(100), reason }),
  response: decisionAnswer,
  refusals: {
    ...decisionRefusals,
    stake_product_unknown: 404,
    stake_income_booked: 409,
    reason_missing: 422,
    amount_not_a_number: 422,
    amount_too_precise: 422,
  },
});

const penalty = { currency: assetCode, share: decimal };

export const previewStakingPenalty = endpoint({
  method: 'GET',
  path: '/admin/api/staking/penalty-preview',
  access: 'operator',
  roles: moneyRoles,
  summary: 'What a penalty of the network would take of each position, oldest first.',
  query: z.strictObject({ ...page.shape, ...penalty }),
  response: z.object({
    total: decimal,
    covered: decimal,
    positions: z.array(z.object({ id: publicId, email: z.string(), staked: decimal, loss: decimal })),
    count: z.number().int(),
  }),
  refusals: { stake_product_unknown: 404, stake_terms_invalid: 422, stake_nothing_held: 409 },
});

export const bookStakingPenalty = endpoint({
  method: 'POST',
  path: '/admin/api/staking/penalties',
  access: 'operator',
  roles: moneyRoles,
  summary:
    'Books a penalty of the network against all positions of a product, with a mail to each owner, once a second operator requests the same.',
  body: z.strictObject({
    ...penalty,
    /** The day on which the network took the coins, at most today. */
    day,
    cause: reason,
  }),
  response: decisionAnswer,
  refusals: {
    ...decisionRefusals,
    stake_product_unknown: 404,
    stake_days_invalid: 422,
    stake_terms_invalid: 422,
    stake_nothing_held: 409,
    stake_chain_too_low: 409,
    reason_missing: 422,
  },
});
