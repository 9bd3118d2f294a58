import { firstThreshold, mostPlanCoins, mostThreshold } from '@dukat/rules/automatic-payments/limits';
import { sendingStates, sendReasons } from '@dukat/rules/automatic-payments/sending';
import { comparedAddresses, confirmedLetters, keyScripts } from '@dukat/rules/wallets/key-scripts';
import { assetCode, decimal, instant, line, paragraph, publicId } from './wire.ts';
import { addressFieldRefusals, addressRefusals, withdrawalAddress } from './withdrawal-address.ts';
import { confirmation } from './withdrawals.ts';
import { z } from './z.ts';

// What plans of automatic payments send.

const planCoin = z.strictObject({
  coin: assetCode,
  /** In percent; all add up to 100. */ share: z.string().max(6),
});
export const planCoins = z.array(planCoin).min(1).max(mostPlanCoins);
const sentCoin = planCoin
  .extend({
    /** Where the bought coins are sent; null keeps them on the balance. */
    destination: withdrawalAddress.nullable().default(null),
  })
  .meta({ id: 'AutomaticSentCoin' });
export const sentCoins = z.array(sentCoin).min(1).max(mostPlanCoins);

const keyScript = z.enum(keyScripts);
export const typedKey = {
  /** An xpub, ypub or zpub of an account, or a descriptor of one key with its checksum. A sandbox takes tpub, upub and vpub. */
  key: paragraph(1000),
  /** Which addresses the wallet shows. A plain xpub does not say it; ypub, zpub and descriptors do. */
  script: keyScript.nullable().default(null),
};
export const firstAddresses = z.array(z.string()).length(comparedAddresses);

/** Either a destination or a key. */
export const keyedCoins = z
  .array(
    sentCoin
      .extend({
        /** An extended public key, for BTC. Each payment goes to its next address. */
        key: z
          .strictObject({
            ...typedKey,
            /** The last characters of one of the first three addresses, which the owner has compared. Null for a key that the plan has already. */
            last_six: line(confirmedLetters).nullable().default(null),
          })
          .nullable()
          .default(null),
      })
      .refine(({ destination, key }) => destination === null || key === null),
  )
  .min(1)
  .max(mostPlanCoins);

export const shownCoins = z.array(
  planCoin.extend({
    /** The first address if the coin goes to a key. */
    destination: withdrawalAddress.nullable(),
    key: z.object({ key: z.string(), script: keyScript, addresses: firstAddresses }).nullable(),
  }),
);

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
export const sending = z
  .object({
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
  })
  .meta({ id: 'AutomaticSending' });

/** What a plan has sent of a coin so far, including fees. */
export const sent = z
  .object({ coin: assetCode, amount: decimal, last_withdrawal: publicId })
  .meta({ id: 'AutomaticSend' });

export const keyRefusals = {
  key_private: 422,
  key_invalid: 422,
  key_checksum_wrong: 422,
  key_wrong_network: 422,
  key_wrong_depth: 422,
  key_unsupported: 422,
  key_script_needed: 422,
} as const;

export const destinationRefusals = {
  withdrawals_unavailable: 422,
  network_unknown: 422,
  ...addressRefusals,
  invoice_paid_once: 422,
  ...addressFieldRefusals,
  address_not_kept: 409,
  address_waits: 409,
  address_similar: 409,
  email_not_confirmed: 409,
  payouts_frozen: 409,
  plan_sum_too_low: 422,
  plan_threshold_too_low: 422,
  ...keyRefusals,
  key_coin_invalid: 422,
  key_address_differs: 422,
  too_many_keys: 409,
} as const;

/** The owner has compared an address that begins and ends like a saved one. */
export const similarity = { is_similar_checked: z.boolean().default(false) };
