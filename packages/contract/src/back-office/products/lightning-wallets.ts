import { endpoint } from '../../endpoint.ts';
import { instant, line, page, publicId } from '../../wire.ts';
import { z } from '../../z.ts';
import { decisionAnswer, decisionRefusals } from '../approvals.ts';
import { backOfficeRoles, withdrawalRoles } from '../roles.ts';

// Lightning wallets of customers. Operators disable those that deceive payers.

const operatorWallet = z.object({
  id: publicId,
  /** The e-mail address of the owner. */
  email: z.string(),
  name: z.string(),
  alias: z.string().nullable(),
  description: z.string(),
  success_message: z.string(),
  disabled_reason: z.string().nullable(),
  created_at: instant,
});

export const listOperatorLightningWallets = endpoint({
  method: 'GET',
  path: '/admin/api/lightning-wallets',
  access: 'operator',
  roles: backOfficeRoles,
  summary: 'Lightning wallets of all customers, newest first; with an alias only that one.',
  query: z.strictObject({
    ...page.shape,
    state: z.enum(['all', 'disabled']).default('all'),
    alias: line(64).optional(),
  }),
  response: z.object({ lightning_wallets: z.array(operatorWallet), has_more: z.boolean() }),
  refusals: {},
});

export const decideLightningWallet = endpoint({
  method: 'POST',
  path: '/admin/api/lightning-wallets/{id}/decide',
  access: 'operator',
  roles: withdrawalRoles,
  summary:
    'Disables a Lightning wallet, so that it can no longer be paid, or enables it again. The owner reads the reason of a disabled one.',
  params: z.object({ id: publicId }),
  body: z.strictObject({ decision: z.enum(['disable', 'enable']), reason: line(500) }),
  response: decisionAnswer,
  refusals: {
    ...decisionRefusals,
    lightning_wallet_unknown: 404,
    lightning_wallet_decided: 409,
    reason_missing: 422,
  },
});

export const listReportedDonations = endpoint({
  method: 'GET',
  path: '/admin/api/reported-donations',
  access: 'operator',
  roles: backOfficeRoles,
  summary: 'Messages of donations that visitors reported and nobody has decided about, oldest first.',
  query: page.strict(),
  response: z.object({
    donations: z.array(
      z.object({
        id: publicId,
        /** The e-mail address of the wallet’s owner. */
        email: z.string(),
        wallet: z.string(),
        alias: z.string().nullable(),
        payer_name: z.string(),
        comment: z.string(),
        reported_at: instant,
        /** Whether the page still shows it. */
        is_public: z.boolean(),
      }),
    ),
    has_more: z.boolean(),
  }),
  refusals: {},
});

export const decideReportedDonation = endpoint({
  method: 'POST',
  path: '/admin/api/reported-donations/{id}/decide',
  access: 'operator',
  roles: backOfficeRoles,
  summary: 'Hides a reported message for ever, or keeps it; later reports of a kept one are ignored.',
  params: z.object({ id: publicId }),
  body: z.strictObject({ decision: z.enum(['hide', 'keep']), reason: line(500) }),
  response: decisionAnswer,
  refusals: { ...decisionRefusals, donation_unknown: 404, donation_report_decided: 409, reason_missing: 422 },
});
