import { firstThreshold, mostPlanCoins, mostThreshold } from '@dukat/rules/automatic-payments/limits';
import { sendingStates, sendReasons } from '@dukat/rules/automatic-payments/sending';
import { assetCode, decimal, instant, publicId } from './wire.ts';
import { addressFieldRefusals, addressRefusals, withdrawalAddress } from './withdrawal-address.ts';
import { confirmation } from './withdrawals.ts';
import { z } from './z.ts';

// What plans of automatic payments send.

const planCoin = z.strictObject({
  coin: assetCode,
  /** In percent; all add up to 100. */ share: z.string().max(6),
});
export const planCoins = z.array(planCoin).min(1).max(mostPlanCoins);
export const sentCoins = z
  .array(
    planCoin.extend({
      /** Where the bought coins are sent; null keeps them on the balance. */
      destination: withdrawalAddress.nullable().default(null),
    }),
  )
  .min(1)
  .max(mostPlanCoins);

export const sendingTerms = {
  /** Coins are sent once the fee of the network is at most this share of them, in hundredths of a percent. */
  threshold: z.number().int().min(1).max(mostThreshold).default(firstThreshold),
  /**
   * The most that a run may spend under the authorization to send; a higher sum needs a new one. By default what a run spends, or what
   * is authorized already.
   */
  most_a_run: decimal.nullable().default(null),
};

/** Whether the owner has authorized what the plan sends. Without it the coins stay on the balance. */
export const sending = z.object({
  state: z.enum(sendingStates),
  /** What `confirm_destination` confirms. */
  request: publicId,
  confirms_by: confirmation,
  /** Until when it can be confirmed. */
  expires_at: instant,
  coins: z.array(
    z.object({
      coin: assetCode,
      /** Why bought coins stay on the balance for now; null if none wait. */
      waits_because: z.enum(sendReasons).nullable(),
    }),
  ),
});

/** What a plan has sent of a coin so far, including fees. */
export const sent = z.object({ coin: assetCode, amount: decimal, last_withdrawal: publicId });

export const destinationRefusals = {
  withdrawals_unavailable: 422,
  network_unknown: 422,
  ...addressRefusals,
  ...addressFieldRefusals,
  address_not_kept: 409,
  address_waits: 409,
  address_similar: 409,
  email_not_confirmed: 409,
  payouts_frozen: 409,
  plan_sum_too_low: 422,
} as const;

/** The owner has compared an address that begins and ends like a saved one. */
export const similarity = { is_similar_checked: z.boolean().default(false) };
