import { newAddressHoldHours } from '@dukat/rules/wallets/allow-list';
import { fieldRules } from '@dukat/rules/wallets/field-rules';
import { endpoint } from './endpoint.ts';
import { networkConfig } from './rates.ts';
import { alert } from './site-alert.ts';
import { addressDeclaration, addressOwner } from './travel-rule.ts';
import { assetCode, decimal, done, instant, line, networkCode, page, publicId } from './wire.ts';
import { addressFieldRefusals, addressRefusals, withdrawalAddress } from './withdrawal-address.ts';
import { z } from './z.ts';

export const accountBalance = z
  .object({
    currency: assetCode,
    /** available + blocked + staked */
    amount: decimal,
    blockedAmount: decimal,
    stakedAmount: decimal,
    /** What of it is staked in which product: ETH.S can be left at any time, ETH.L is locked. */
    staked: z.array(z.object({ currency: assetCode, amount: decimal })),
    loanAmount: decimal,
    availableFunds: decimal,
    is_fiat: z.boolean(),
    currency_precision: z.number().int(),
  })
  .meta({ id: 'AccountBalance' });

export const listAccounts = endpoint({
  method: 'GET',
  path: '/api/user/accounts',
  access: 'signed-in',
  scope: 'user:accounts:read',
  summary: 'The balances of the selected portfolio.',
  response: z.object({ accounts: z.array(accountBalance) }),
  refusals: {},
});

/** The owner's name for a deposit address. Empty means no name. */
const walletLabel = line(40);

export const depositWallet = z
  .object({
    id: publicId,
    currency: assetCode,
    network: networkCode,
    /** The display name of the network. */
    network_name: z.string(),
    label: z.string().nullable(),
    address: z.string(),
    /** Without it, coins that reach the address cannot be assigned to the owner. */
    memo: z.string().nullable(),
    memo_label: z.string().nullable(),
    deposit_min: decimal,
    deposit_fee: decimal,
    /** The number of blocks after which coins are credited. */
    confirmations: z.number().int(),
    created_at: instant,
    fields: z.array(
      z.object({
        label: z.string(),
        value: z.string(),
        tooltip: z.string().nullable(),
        type: z.enum(['text', 'copy', 'link']),
        rawValue: z.string(),
        url: z.string().nullable(),
        targetBlank: z.boolean(),
      }),
    ),
    alerts: z.array(z.object({ severity: z.enum(['info', 'warning', 'error']), text: z.string() })),
    qrCodes: z.array(z.object({ value: z.string(), imageUrl: z.string().nullable(), label: z.string() })),
    features: z.object({ loan: z.boolean(), trezorDeposit: z.boolean() }),
  })
  .meta({ id: 'DepositWallet' });

export const listDepositWallets = endpoint({
  method: 'GET',
  path: '/api/v2/user/deposit_wallets',
  access: 'signed-in',
  scope: 'user:funding:read',
  summary: 'The user’s deposit addresses of a currency.',
  query: page.extend({ currency: assetCode.optional() }).strict(),
  response: z.object({ wallets: z.array(depositWallet), total: z.number().int() }),
  refusals: {},
});

export const createDepositWallet = endpoint({
  method: 'POST',
  path: '/api/user/new_wallet',
  access: 'signed-in',
  requiresAgreement: true,
  scope: 'user:funding:write',
  summary:
    'Creates a deposit address of a currency on a network. Over Lightning it returns the Lightning address of the portfolio; without one, each deposit needs an invoice.',
  body: z.strictObject({ currency: assetCode, network: networkCode, label: walletLabel.optional() }),
  response: z.object({ wallet: depositWallet }),
  refusals: {
    currency_unknown: 404,
    network_unknown: 422,
    too_many_wallets: 409,
    lightning_invoice_needed: 409,
    deposits_unavailable: 503,
  },
});

export const renameDepositWallet = endpoint({
  method: 'POST',
  path: '/api/user/deposit_wallets/rename',
  access: 'signed-in',
  summary: 'Renames one of the user’s deposit addresses; an empty name removes it.',
  body: z.strictObject({ id: publicId, label: walletLabel }),
  response: z.object({ wallet: depositWallet }),
  refusals: { wallet_unknown: 404 },
});

export const removeDepositWallet = endpoint({
  method: 'POST',
  path: '/api/user/deposit_wallets/remove',
  access: 'signed-in',
  scope: 'user:funding:write',
  summary: 'Hides a deposit address, which stays monitored forever.',
  body: z.strictObject({ id: publicId }),
  response: done,
  refusals: { wallet_unknown: 404 },
});

/** Coins that are on the way to one of the user's deposit addresses, or arrived but are not credited. */
const incomingDeposit = z.object({
  id: publicId,
  currency: assetCode,
  network: networkCode,
  network_name: z.string(),
  amount: decimal,
  txid: z.string(),
  address: z.string(),
  label: z.string().nullable(),
  /** The blocks that confirm it so far, at most as many as are needed. */
  confirmations: z.number().int(),
  needed: z.number().int(),
  status: z.enum(['confirming', 'held']),
  /** Why it is not credited although it is confirmed. */
  held_because: z.enum(['above_limit', 'below_minimum', 'needs_operator']).nullable(),
  seen_at: instant,
});

/** Requirement 7.2 lists it as a POST endpoint, although it only reads. */
export const listDepositConfirmations = endpoint({
  method: 'POST',
  path: '/api/user/deposit_confirmations',
  access: 'signed-in',
  summary: 'Incoming coins to the user’s deposit addresses with their confirmations, newest first.',
  body: z.strictObject({ ...page.shape, currency: assetCode.optional() }),
  response: z.object({ deposits: z.array(incomingDeposit), total: z.number().int() }),
  refusals: {},
});

export const readDepositInfo = endpoint({
  method: 'GET',
  path: '/api/deposit_info',
  access: 'visitor-or-user',
  summary:
    'The networks over which a currency can be deposited, and which of them accept no new deposits now.',
  query: z.strictObject({ currency: assetCode }),
  response: z.object({
    depositInfo: z.object({
      currency: assetCode,
      networks: z.array(networkConfig.extend({ isAvailable: z.boolean() })),
      defaultNetwork: networkCode.nullable(),
    }),
  }),
  refusals: { currency_unknown: 404 },
});

export const listWithdrawalAlerts = endpoint({
  method: 'GET',
  path: '/api/withdrawal_alerts',
  access: 'visitor-or-user',
  summary: 'What prevents withdrawals now, in general or of one currency.',
  query: z.strictObject({ currency: assetCode.optional() }),
  response: z.object({ alerts: z.array(alert) }),
  refusals: { currency_unknown: 404 },
});

export const savedAddress = withdrawalAddress.extend({
  id: publicId,
  /** Null if the address was used before but not saved. */
  name: z.string().nullable(),
  /** From when it may be used if only saved addresses are allowed; null if there is no wait. */
  usable_from: instant.nullable(),
  /** The owner of the address; null if none was declared. */
  address_owner: addressOwner.nullable(),
});

export const listWithdrawalAddresses = endpoint({
  method: 'GET',
  path: '/api/user/withdrawal_addresses',
  access: 'signed-in',
  scope: 'user:funding:read',
  summary: 'The user’s saved addresses, and up to 100 unsaved ones used before, newest first.',
  query: z.strictObject({ currency: assetCode }),
  response: z.object({ addresses: z.array(savedAddress) }),
  refusals: { currency_unknown: 404 },
});

const addressName = line(64);

export const saveWithdrawalAddress = endpoint({
  method: 'POST',
  path: '/api/user/withdrawal_addresses',
  access: 'signed-in',
  requiresProof: true,
  summary: 'Saves an address under a name. In allow-list mode it can be used after 24 or 48 hours.',
  body: z.strictObject({
    currency: assetCode,
    name: addressName,
    to: withdrawalAddress,
    address_owner: addressDeclaration.optional(),
  }),
  response: done,
  refusals: {
    currency_unknown: 404,
    withdrawals_unavailable: 422,
    network_unknown: 422,
    ...addressRefusals,
    invoice_paid_once: 422,
    ...addressFieldRefusals,
    too_many_addresses: 409,
  },
});

export const renameWithdrawalAddress = endpoint({
  method: 'POST',
  path: '/api/user/withdrawal_addresses/rename',
  access: 'signed-in',
  summary: 'Renames a saved address.',
  body: z.strictObject({ id: publicId, name: addressName }),
  response: done,
  refusals: { address_unknown: 404, field_required: 422 },
});

export const removeWithdrawalAddress = endpoint({
  method: 'POST',
  path: '/api/user/withdrawal_addresses/remove',
  access: 'signed-in',
  summary: 'Deletes a saved address.',
  body: z.strictObject({ id: publicId }),
  response: done,
  refusals: { address_unknown: 404 },
});

const [shortHold, longHold] = newAddressHoldHours;
const waitHours = z.union([z.literal(shortHold), z.literal(longHold)]).nullable();

export const readAllowList = endpoint({
  method: 'GET',
  path: '/api/user/allow_list',
  access: 'signed-in',
  summary:
    'The allow-list mode: whether only saved addresses may be used, how many hours a new one waits, and a pending change.',
  response: z.object({
    wait_hours: waitHours,
    next: z.object({ wait_hours: waitHours, at: instant }).nullable(),
  }),
  refusals: {},
});

export const setAllowList = endpoint({
  method: 'POST',
  path: '/api/user/allow_list',
  access: 'signed-in',
  requiresProof: true,
  summary:
    'Sets the allow-list mode: only saved addresses may be used, each new one after the given hours; null allows any. A stricter setting takes effect at once, a looser one after the current wait.',
  body: z.strictObject({ wait_hours: waitHours }),
  response: done,
  refusals: {},
});

export const fieldRule = z.enum(fieldRules);

export const readWithdrawalInfo = endpoint({
  method: 'GET',
  path: '/api/withdrawal_info',
  access: 'visitor-or-user',
  summary: 'Whether and how a currency can be withdrawn, field by field.',
  query: z.strictObject({ currency: assetCode }),
  response: z.object({
    withdrawalInfo: z.object({
      currency: assetCode,
      limits: z.object({ canWithdraw: z.boolean() }),
      withdrawalFields: z.array(z.object({ field: z.string(), visible: fieldRule, mandatory: fieldRule })),
      networks: z.array(networkConfig),
      defaultNetwork: networkCode.nullable(),
    }),
  }),
  refusals: { currency_unknown: 404 },
});
