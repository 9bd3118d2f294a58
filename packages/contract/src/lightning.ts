import { invoiceExpiry, longestInvoiceText } from '@dukat/rules/lightning/limits';
import { longestRequest, paymentKinds, paymentProblems } from '@dukat/rules/lightning/payment-kinds';
import { endpoint } from './endpoint.ts';
import { addressDeclaration } from './travel-rule.ts';
import { decimal, instant, line, networkCode, page, paragraph } from './wire.ts';
import { withdraw, withdrawal } from './withdrawals.ts';
import { z } from './z.ts';

/** What the host of an LNURL or Lightning address stated. */
const service = z
  .object({
    tag: z.enum(['payRequest', 'withdrawRequest']),
    /** The host that creates the invoice. Name it to the payer if it is not the host of the address. */
    callback_host: z.string(),
    min_msat: decimal,
    max_msat: decimal,
    min_sats: decimal,
    max_sats: decimal,
    /** The most characters of a comment; 0 if it takes none. */
    comment_allowed: z.number().int(),
    payer_data: z.array(z.object({ name: z.string(), mandatory: z.boolean() })),
  })
  .meta({ id: 'LightningService' });

/** One way to pay a request. */
const paymentOption = z.object({
  kind: z.enum(paymentKinds),
  /** The network of BTC over which it is paid. */
  network: networkCode,
  /** The invoice, LNURL, Lightning address or address without a link’s scheme. */
  address: z.string(),
  /** The public key of a node, the host of an LNURL, or the address itself; null if it is hidden in an offer. */
  payee: z.string().nullable(),
  /** Thousandths of a satoshi; null if the payer chooses or the payee’s host states the amount. */
  amount_msat: decimal.nullable(),
  amount_sats: decimal.nullable(),
  description: z.string().nullable(),
  /** SHA-256 of a description that is not part of the invoice. */
  description_hash: z.string().nullable(),
  payment_hash: z.string().nullable(),
  expires_at: instant.nullable(),
  /** Null for other kinds, and for all but one if a link contains several. */
  service: service.nullable(),
  /** The words with which the host refused. */
  host_reason: z.string().nullable(),
  /** Why it can’t be paid as it is. */
  problems: z.array(z.enum(paymentProblems)),
});

export const decodePaymentRequest = endpoint({
  method: 'POST',
  path: '/api/lightning/requests/decode',
  access: 'visitor-or-user',
  budget: 'lookups',
  summary:
    'Reads a Lightning invoice, LNURL, Lightning address, bitcoin address or link. Answers with the ways to pay it, the cheapest payable one first. Asks the host of an LNURL or Lightning address what it offers.',
  body: z.strictObject({ request: paragraph(longestRequest) }),
  response: z.object({ options: z.array(paymentOption) }),
  refusals: {
    payment_request_unreadable: 422,
    payment_request_damaged: 422,
    payment_request_unsupported: 422,
  },
});

/** Why a payment that arrived is not credited yet. */
export const heldBecause = z.enum(['above_limit', 'no_rate']);

const lightningStatus = z.enum(['CREATED', 'PAID', 'CANCELLED', 'REFUNDED']);

/** An invoice as its owner reads it. */
const lightningInvoice = z
  .object({
    payment_hash: z.string(),
    /** The text that wallets pay: “lnbc…”. */
    payment_request: z.string(),
    network: networkCode,
    currency: z.literal('BTC'),
    description: z.string().nullable(),
    /** In bitcoins, to the thousandth of a satoshi; null if the payer chooses. */
    amount: decimal.nullable(),
    amount_msat: decimal.nullable(),
    /** What arrived, in thousandths of a satoshi; null while it is unpaid. */
    received_msat: decimal.nullable(),
    /** What was credited in bitcoins: whole satoshis, rounded down; null before that. */
    credited: decimal.nullable(),
    /** Why a paid amount is not credited yet. */
    held_because: heldBecause.nullable(),
    /** Proves the payment. */
    preimage: z.string().nullable(),
    /** True if its owner made it for a deposit; false for one of an order, a Lightning address or a donation page. */
    is_deposit: z.boolean(),
    created_at: instant,
    expires_at: instant,
    paid_at: instant.nullable(),
  })
  .meta({ id: 'LightningInvoice' });

export const createLightningInvoice = endpoint({
  method: 'POST',
  path: '/api/lightning/create_invoice',
  access: 'signed-in',
  requiresAgreement: true,
  scope: 'user:funding:write',
  budget: 'new-orders',
  summary:
    'Creates a Lightning invoice that deposits bitcoins to the selected portfolio. Amounts in CZK and EUR are converted at the newest rate; without an amount the payer chooses it.',
  body: z.strictObject({
    amount: decimal.optional(),
    currency: z.enum(['BTC', 'CZK', 'EUR']),
    description: line(longestInvoiceText).default(''),
    /** Seconds until it can no longer be paid. */
    expiry: z.number().int().min(invoiceExpiry.least).max(invoiceExpiry.most).default(invoiceExpiry.usual),
  }),
  response: z.object({ invoice: lightningInvoice }),
  refusals: {
    amount_not_a_number: 422,
    amount_too_precise: 422,
    below_minimum_deposit: 422,
    above_deposit_limit: 422,
    above_lightning_capacity: 422,
    basic_portfolio_needed: 409,
    rate_unavailable: 503,
    too_many_open_invoices: 429,
    lightning_unavailable: 503,
  },
});

export const listLightningInvoices = endpoint({
  method: 'GET',
  path: '/api/lightning/invoices',
  access: 'signed-in',
  scope: 'user:funding:read',
  summary:
    'The Lightning invoices of the selected portfolio, newest first: those made for deposits, and paid ones of any purpose.',
  query: page.strict(),
  response: z.object({
    invoices: z.array(lightningInvoice.extend({ status: lightningStatus })),
    total: z.number().int(),
  }),
  refusals: {},
});

export const readLightningInvoice = endpoint({
  method: 'GET',
  path: '/api/lightning/get_invoice',
  access: 'visitor-or-user',
  budget: 'public',
  summary:
    'The status of a Lightning invoice: CREATED, PAID, CANCELLED (also if it expired) or REFUNDED. Its owner reads the rest too.',
  query: z.strictObject({ payment_hash: z.string().regex(/^[0-9a-f]{64}$/) }),
  response: z.object({
    payment_hash: z.string(),
    status: lightningStatus,
    /** Null for anyone but the owner. */
    invoice: lightningInvoice.nullable(),
  }),
  refusals: { invoice_unknown: 404 },
});

export const readLightningLimits = endpoint({
  method: 'GET',
  path: '/api/lightning/limits',
  access: 'signed-in',
  budget: 'account',
  summary: 'How much the user can receive and send over Lightning now, in bitcoins.',
  response: z.object({
    currency: z.literal('BTC'),
    send: z.object({
      /** The smallest sum of an amount and its highest fee. */
      min: decimal,
      /** The smallest of the channels, the balance and the limit; the fee is part of it. */
      max: decimal,
      /** What the channels of the node can send. */
      capacity: decimal,
      /** The spendable balance of the selected portfolio. */
      available: decimal,
      /** The rest of the withdrawal limit; null if the user has none, or while there is no rate. */
      limit_left: decimal.nullable(),
    }),
    receive: z.object({
      min: decimal,
      /** The smaller of the other two. */
      max: decimal,
      /** What the channels of the node can receive. */
      capacity: decimal,
      /** The rest of the deposit limit; null while there is no rate. */
      limit_left: decimal.nullable(),
    }),
  }),
  refusals: { lightning_unavailable: 503 },
});

/** What is paid, and how much arrives if the request leaves it open. */
const outgoing = {
  /** An invoice, LNURL or Lightning address, with or without a link’s scheme. */
  request: paragraph(longestRequest),
  /** What arrives, in bitcoins with whole satoshis. Required unless the invoice has an amount; then it must be the same. */
  amount: decimal.optional(),
};

const requestRefusals = {
  payment_request_unreadable: 422,
  payment_request_damaged: 422,
  payment_request_unsupported: 422,
  payment_not_over_lightning: 422,
  invoice_expired: 422,
  invoice_other_network: 422,
  invoice_own: 422,
  invoice_already_paid: 409,
  amount_required: 422,
  amount_other_than_invoice: 422,
  amount_not_a_number: 422,
  amount_too_precise: 422,
  funds_too_low: 422,
  lightning_unavailable: 503,
} as const;

export const estimateLightningFee = endpoint({
  method: 'GET',
  path: '/api/lightning/fee_estimate',
  access: 'signed-in',
  scope: 'user:funding:read',
  budget: 'lookups',
  summary:
    'What a payment over Lightning costs. The fee is known only for invoices: the host of an LNURL or Lightning address is asked for one when it is paid.',
  query: z.strictObject(outgoing),
  response: z.object({
    currency: z.literal('BTC'),
    arrives: decimal,
    /** The fee of the best way now, in whole satoshis, rounded up; null if it is not known. */
    fee: decimal.nullable(),
    /** The suggested highest fee. The unused part returns to the balance. */
    max_fee: decimal,
    /** What is held: what arrives and the highest fee. */
    total: decimal,
    /** No way to the payee was found now. */
    has_no_route: z.boolean(),
  }),
  refusals: requestRefusals,
});

const { currency_unknown: _currency, network_unknown: _network, ...withdrawalRefusals } = withdraw.refusals;

export const payLightningInvoice = endpoint({
  method: 'POST',
  path: '/api/lightning/pay_invoice',
  access: 'signed-in',
  scope: 'user:funding:write',
  budget: 'new-orders',
  movesMoney: true,
  summary:
    'Holds what arrives and the highest fee for a payment over Lightning. It is a withdrawal of BTC with the network LN: it is sent once its owner has confirmed it, and canceled, listed and read like any other. A signed-in person’s payment within the open allowance is confirmed at once.',
  body: z.strictObject({
    ...outgoing,
    /** For the service of an LNURL or Lightning address. */
    comment: paragraph(999).optional(),
    /** In bitcoins, to the satoshi. The unused part returns to the balance. */
    max_fee: decimal,
    /** Whose wallet is paid, if it was not declared before. Larger sums are sent only to wallets of a provider. */
    address_owner: addressDeclaration.optional(),
  }),
  response: z.object({ withdrawal }),
  refusals: { ...withdrawalRefusals, ...requestRefusals, max_fee_too_high: 422, payouts_held: 409 },
});
