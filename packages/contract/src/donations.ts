import {
  longestItemDescription,
  longestName,
  longestSuccessMessage,
} from '@dukat/rules/donations/lightning-wallet';
import { endpoint } from './endpoint.ts';
import { heldBecause } from './lightning.ts';
import { decimal, done, instant, line, page, publicId } from './wire.ts';
import { z } from './z.ts';

const lightningWallet = z.object({
  id: publicId,
  name: z.string(),
  /** The part of the Lightning address before the @. */
  alias: z.string().nullable(),
  /** The Lightning address on the requested host; null without an alias. */
  lightning_address: z.string().nullable(),
  /** The same as a code for wallets, in capitals for a small QR code. */
  lnurl: z.string(),
  /** Whole satoshis. */
  min_sendable: decimal,
  max_sendable: decimal,
  comment_allowed: z.number().int(),
  success_message: z.string(),
  description: z.string(),
  /** Why an operator disabled it; null while it can be paid. */
  disabled_reason: z.string().nullable(),
  /** Donations that the list has not shown yet. */
  unread_count: z.number().int(),
  created_at: instant,
});
export type LightningWallet = z.output<typeof lightningWallet>;

const one = z.object({ lightning_wallet: lightningWallet });
const params = z.object({ sourceId: publicId });
const body = z.strictObject({
  name: line(longestName).min(1),
  alias: line(100).nullable().default(null),
  min_sendable: decimal,
  max_sendable: decimal,
  /** The most characters of a payer’s comment; 0 if comments are not accepted. */
  comment_allowed: z.number().int().min(-1_000_000).max(1_000_000),
  /** Shown to the payer after the payment. */
  success_message: line(longestSuccessMessage).default(''),
  /** Shown to the payer before the payment. */
  description: line(longestItemDescription).min(1),
});

const formRefusals = {
  amount_not_a_number: 422,
  amount_too_precise: 422,
  lightning_minimum_not_positive: 422,
  lightning_maximum_below_minimum: 422,
  lightning_maximum_too_large: 422,
  lightning_comment_length: 422,
  lightning_text_empty: 422,
  lightning_alias_invalid: 422,
  lightning_alias_reserved: 422,
  lightning_alias_taken: 422,
  too_many_lightning_aliases: 409,
  lightning_wallet_disabled: 409,
} as const;

export const listLightningWallets = endpoint({
  method: 'GET',
  path: '/api/user/lightning_wallets',
  access: 'signed-in',
  summary: 'The user’s Lightning wallets, oldest first, at most five.',
  response: z.object({ lightning_wallets: z.array(lightningWallet) }),
  refusals: {},
});

export const createLightningWallet = endpoint({
  method: 'POST',
  path: '/api/user/lightning_wallets',
  access: 'signed-in',
  requiresAgreement: true,
  summary:
    'Creates a Lightning wallet, with a Lightning address if it has an alias. Payments go to the selected portfolio.',
  body,
  response: one,
  refusals: { ...formRefusals, too_many_lightning_wallets: 409, basic_portfolio_needed: 409 },
});

export const changeLightningWallet = endpoint({
  method: 'POST',
  path: '/api/user/lightning_wallets/{sourceId}',
  access: 'signed-in',
  summary: 'Changes one of the user’s Lightning wallets.',
  params,
  body,
  response: one,
  refusals: { ...formRefusals, lightning_wallet_unknown: 404 },
});

export const removeLightningWallet = endpoint({
  method: 'POST',
  path: '/api/user/lightning_wallets/{sourceId}/remove',
  access: 'signed-in',
  summary: 'Removes one of the user’s Lightning wallets. Its alias is never given to another person.',
  params,
  response: done,
  refusals: { lightning_wallet_unknown: 404, lightning_wallet_disabled: 409 },
});

const donation = z.object({
  id: publicId,
  /** What arrived, in BTC. */
  amount: decimal,
  /** In satoshis. */
  amount_sats: decimal,
  /** Why it is not credited to the balance yet; null if it is. */
  held_because: heldBecause.nullable(),
  comment: z.string(),
  payer_name: z.string(),
  payer_email: z.string(),
  paid_at: instant,
  is_seen: z.boolean(),
  /** Only public ones are shown to strangers. */
  visibility: z.enum(['private', 'public', 'hidden']),
});
export type ReceivedDonation = z.output<typeof donation>;

export const listDonations = endpoint({
  method: 'GET',
  path: '/api/user/lightning_wallets/{sourceId}/donations',
  access: 'signed-in',
  summary: 'The donations that one of the user’s Lightning wallets received, newest first.',
  params,
  query: page.strict(),
  response: z.object({
    donations: z.array(donation),
    total: z.number().int(),
    unread_count: z.number().int(),
  }),
  refusals: { lightning_wallet_unknown: 404 },
});

export const decideDonation = endpoint({
  method: 'POST',
  path: '/api/user/lightning_wallets/{sourceId}/donations',
  access: 'signed-in',
  summary: 'Shows a donation with its message to strangers, or hides it.',
  params,
  body: z.strictObject({ donation_id: publicId, visibility: z.enum(['public', 'hidden']) }),
  response: done,
  refusals: { lightning_wallet_unknown: 404, donation_unknown: 404 },
});

export const markDonationsSeen = endpoint({
  method: 'POST',
  path: '/api/user/lightning_wallets/{sourceId}/donations/seen',
  access: 'signed-in',
  summary:
    'Marks the donations of one of the user’s Lightning wallets as read, up to the newest that the list showed.',
  params,
  body: z.strictObject({ donation_id: publicId }),
  response: done,
  refusals: { lightning_wallet_unknown: 404, donation_unknown: 404 },
});
