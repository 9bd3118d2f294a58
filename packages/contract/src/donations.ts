import { longestPayerName } from '@dukat/rules/donations/donation-request';
import {
  commentLimit,
  donationNotices,
  longestItemDescription,
  longestName,
  longestSuccessMessage,
} from '@dukat/rules/donations/lightning-wallet';
import { donationCurrencies } from '@dukat/rules/donations/page-amount';
import { fiats } from '@dukat/rules/money/fiat';
import { endpoint } from './endpoint.ts';
import { heldBecause } from './lightning.ts';
import { decimal, done, instant, line, page, paragraph, publicId } from './wire.ts';
import { z } from './z.ts';

const paymentHash = z.string().regex(/^[0-9a-f]{64}$/);

const lightningWallet = z
  .object({
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
    /** How often the owner is written to about donations. */
    notices: z.enum(donationNotices),
    /** Why an operator disabled it; null while it can be paid. */
    disabled_reason: z.string().nullable(),
    /** Donations that the list has not shown yet. */
    unread_count: z.number().int(),
    created_at: instant,
  })
  .meta({ id: 'LightningWallet' });
export type LightningWallet = z.output<typeof lightningWallet>;

const one = z.object({ lightning_wallet: lightningWallet });
const params = z.object({ sourceId: publicId });
const body = z
  .strictObject({
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
    /** How often to write about donations: at once, at most once a day, or never. */
    notices: z.enum(donationNotices).default('each'),
  })
  .meta({ id: 'LightningWalletForm' });

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

const donation = z
  .object({
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
    /** An operator hid it after a report, so it can’t be shown again. */
    is_blocked: z.boolean(),
  })
  .meta({ id: 'ReceivedDonation' });
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
  refusals: { lightning_wallet_unknown: 404, donation_unknown: 404, donation_blocked: 409 },
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

const publicMessage = z.object({
  id: publicId,
  amount_sats: decimal,
  comment: z.string(),
  payer_name: z.string(),
  paid_at: instant,
});
export type DonationMessage = z.output<typeof publicMessage>;

const donationPage = z.object({
  id: publicId,
  name: z.string(),
  description: z.string(),
  lightning_address: z.string(),
  /** The same as a code for wallets, in capitals for a small QR code. */
  lnurl: z.string(),
  /** Whole satoshis. */
  min_sendable: decimal,
  max_sendable: decimal,
  comment_allowed: z.number().int(),
  /** Amounts to choose from, with their satoshis at the newest rate; none without a rate. */
  presets: z.array(z.object({ currency: z.enum(fiats), amount: decimal, sats: decimal })),
  /** The newest donations whose messages the owner shows to everybody. */
  messages: z.array(publicMessage),
});
export type DonationPage = z.output<typeof donationPage>;

export const readDonationPage = endpoint({
  method: 'GET',
  path: '/api/lightning/donation_pages/{alias}',
  access: 'device',
  budget: 'public',
  summary: 'What the donation page of a Lightning wallet shows to everybody.',
  params: z.object({ alias: z.string().regex(/^[A-Za-z0-9._-]{1,64}$/) }),
  response: z.object({ donation_page: donationPage }),
  refusals: { donation_page_unknown: 404 },
});

/** An invoice of a Lightning wallet as its payer reads it. */
const requestedDonation = z.object({
  payment_hash: paymentHash,
  /** The text that wallets pay: “lnbc…”. */
  payment_request: z.string(),
  amount_sats: decimal,
  expires_at: instant,
  status: z.enum(['waiting', 'paid', 'expired']),
  /** The owner’s words to the payer; null until it is paid. */
  success_message: z.string().nullable(),
});
export type RequestedDonation = z.output<typeof requestedDonation>;
const oneRequested = z.object({ donation: requestedDonation });

export const requestDonation = endpoint({
  method: 'POST',
  path: '/api/lightning/lnurl/{sourceId}/donations',
  access: 'device',
  budget: 'lookups',
  summary:
    'Creates an invoice of a Lightning wallet for a donation, valid for ten minutes. Amounts in CZK and EUR are converted at the newest rate, up to whole satoshis.',
  params,
  body: z.strictObject({
    amount: decimal,
    currency: z.enum(donationCurrencies),
    payer_name: line(longestPayerName).default(''),
    /** At most as many characters as the wallet allows. */
    comment: paragraph(2 * commentLimit).default(''),
  }),
  response: oneRequested,
  refusals: {
    donation_page_unknown: 404,
    donation_page_changed: 409,
    amount_not_a_number: 422,
    amount_too_precise: 422,
    donation_amount_out_of_range: 422,
    donation_comment_too_long: 422,
    too_many_donations: 429,
    rate_unavailable: 503,
    lightning_unavailable: 503,
  },
});

export const readRequestedDonation = endpoint({
  method: 'GET',
  path: '/api/lightning/lnurl/{sourceId}/donations/{paymentHash}',
  access: 'device',
  budget: 'public',
  summary:
    'An invoice of a Lightning wallet, and whether it is paid. Answers also after the wallet was removed.',
  params: z.object({ sourceId: publicId, paymentHash }),
  response: oneRequested,
  refusals: { donation_unknown: 404 },
});

export const reportDonation = endpoint({
  method: 'POST',
  path: '/api/lightning/lnurl/{sourceId}/donations/{donationId}/report',
  access: 'device',
  budget: 'lookups',
  summary: 'Reports a message on a donation page to the operators.',
  params: z.object({ sourceId: publicId, donationId: publicId }),
  response: done,
  refusals: { donation_unknown: 404 },
});
