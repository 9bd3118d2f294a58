import { addressOwners } from '@dukat/rules/travel-rule/declaration';
import { endpoint } from '../endpoint.ts';
import { instant, line, paragraph } from '../wire.ts';
import { z } from '../z.ts';
import { decisionAnswer, decisionRefusals, waitingApproval } from './approvals.ts';
import { withdrawalRoles } from './roles.ts';

// Wallets of customers that no key could prove. Operators review the evidence that the customer sent, and accept it.

export const searchAddressOwners = endpoint({
  method: 'POST',
  path: '/admin/api/address-owners/search',
  access: 'operator',
  roles: withdrawalRoles,
  summary:
    'Wallets that the owner of an e-mail address declared without a proof, newest first, at most 100. A POST, so that the address is in no log of URLs.',
  body: z.strictObject({ email: line(254) }),
  response: z.object({
    addresses: z.array(
      z.object({
        id: z.string(),
        network: z.string(),
        address: z.string(),
        memo: z.string(),
        owner: z.enum(addressOwners),
        name: z.string().nullable(),
        declared_at: instant,
        waiting_approval: waitingApproval.nullable(),
      }),
    ),
  }),
  refusals: {},
});

export const acceptAddressOwner = endpoint({
  method: 'POST',
  path: '/admin/api/address-owners/{id}/accept',
  access: 'operator',
  roles: withdrawalRoles,
  summary:
    'Accepts another proof of a wallet’s ownership, such as a small payment from it, with a reason. Always needs two operators, neither of them the owner.',
  params: z.object({ id: z.string().regex(/^[0-9]{1,18}$/) }),
  body: z.strictObject({ reason: paragraph(1000) }),
  response: decisionAnswer,
  refusals: {
    ...decisionRefusals,
    address_owner_unknown: 404,
    address_not_to_accept: 409,
    reason_missing: 422,
  },
});
