import { addressOwners, keyHolders } from '@dukat/rules/travel-rule/declaration';
import { endpoint } from './endpoint.ts';
import { assetCode, decimal, instant, line, paragraph } from './wire.ts';
import { withdrawalAddress } from './withdrawal-address.ts';
import { z } from './z.ts';

// Owners of the addresses to which coins are sent: declared by the sender, and proved by the address's key if the law requires it.

const declarationName = line(100);
const declared = { owner: z.enum(addressOwners), held: z.enum(keyHolders) };

/** A sender's declaration about an address. `provider` is named if a provider holds its keys, `name` if the sender is not the owner. */
export const addressDeclaration = z
  .strictObject({
    ...declared,
    provider: declarationName.optional(),
    name: declarationName.optional(),
  })
  .meta({ id: 'AddressDeclaration' });

export const addressOwner = z
  .object({
    ...declared,
    provider: z.string().nullable(),
    name: z.string().nullable(),
    declared_at: instant,
    /** When the key signed the proof; null if it did not. */
    proved_at: instant.nullable(),
  })
  .meta({ id: 'AddressOwner' });

const place = z.strictObject({ currency: assetCode, to: withdrawalAddress });

const wrongPlace = {
  currency_unknown: 404,
  network_unknown: 422,
  address_invalid: 422,
  address_wrong_network: 422,
  field_required: 422,
  field_invalid: 422,
  bank_account_invalid: 422,
  iban_invalid: 422,
  sepa_country_invalid: 422,
  owner_invalid: 422,
  memo_invalid: 422,
  destination_tag_invalid: 422,
} as const;

/** What was known about the address when a payout was released. */
export const transferOwner = addressOwner.omit({ declared_at: true });

/** Adds for operators the signed message, or for a proof accepted by operators: who accepted it and why. */
export const transferProof = transferOwner.extend({
  method: z.enum(['bip322', 'bitcoin_message', 'eip191', 'accepted']).nullable(),
  message: z.string().nullable(),
  signature: z.string().nullable(),
});

export const travelRuleRefusals = {
  address_owner_needed: 409,
  address_proof_needed: 409,
  address_proof_impossible: 409,
} as const;

export const readAddressOwner = endpoint({
  method: 'GET',
  path: '/api/user/address_owner',
  access: 'signed-in',
  scope: 'user:funding:read',
  summary: 'The declared owner of an address, and whether its key can sign and has signed a proof.',
  query: z.strictObject({ currency: assetCode, ...withdrawalAddress.shape }),
  response: z.object({
    address_owner: addressOwner.nullable(),
    can_prove: z.boolean(),
    /** In EUR: coins worth more may go only to an address that is proved, or held by a provider. */
    proof_above: decimal,
  }),
  refusals: wrongPlace,
});

export const declareAddressOwner = endpoint({
  method: 'POST',
  path: '/api/user/address_owner',
  access: 'signed-in',
  scope: 'user:funding:write',
  summary: 'Declares the owner of an address. A different declaration removes its proof.',
  body: place.extend({ address_owner: addressDeclaration }),
  response: z.object({ address_owner: addressOwner }),
  refusals: { ...wrongPlace, too_many_addresses: 409 },
});

export const challengeAddress = endpoint({
  method: 'POST',
  path: '/api/user/address_owner/challenge',
  access: 'signed-in',
  scope: 'user:funding:write',
  summary:
    'Creates a message for the address’s key to sign, valid once and for 30 minutes; it replaces the former one. Also declares the owner, if given.',
  body: place.extend({ address_owner: addressDeclaration.optional() }),
  response: z.object({ message: z.string(), expires_at: instant }),
  refusals: {
    ...wrongPlace,
    too_many_addresses: 409,
    address_owner_needed: 409,
    address_proof_impossible: 409,
  },
});

export const proveAddress = endpoint({
  method: 'POST',
  path: '/api/user/address_owner/prove',
  access: 'signed-in',
  scope: 'user:funding:write',
  summary:
    'Proves an address by the signature of its message: BIP-322, BIP-137 or a legacy one for BTC, EIP-191 for EVM chains.',
  body: place.extend({ signature: paragraph(4000) }),
  response: z.object({ address_owner: addressOwner }),
  refusals: {
    ...wrongPlace,
    challenge_gone: 409,
    signature_unreadable: 422,
    signature_unsupported: 422,
    signature_wrong: 422,
  },
});
