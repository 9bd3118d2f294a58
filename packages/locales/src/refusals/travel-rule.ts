import { describeTexts } from '../descriptors.ts';

/** What is missing before coins may be sent to an address, and why a proof of ownership was not accepted. */
export type TravelRuleRefusal =
  | 'address_owner_needed'
  | 'address_proof_needed'
  | 'address_proof_impossible'
  | 'challenge_gone'
  | 'signature_unreadable'
  | 'signature_unsupported'
  | 'signature_wrong'
  | 'address_owner_unknown'
  | 'address_not_to_accept';

export const travelRuleRefusals = describeTexts<TravelRuleRefusal>({
  address_owner_needed: 'Say whose this address is first.',
  address_proof_needed:
    'To send coins worth more than 1,000 EUR to this wallet, prove that it’s yours: sign a short message on the Withdraw page.',
  address_proof_impossible:
    'Coins worth more than 1,000 EUR can’t go to a private wallet on this network, because we can’t check its signature. Send them to a provider or write to us.',
  challenge_gone: 'This message has expired. Ask for a new one.',
  signature_unreadable: 'This isn’t a signature we can read. Copy all of it from your wallet.',
  signature_unsupported: 'We can’t check signatures of this kind of address. Write to us.',
  signature_wrong: 'This signature is of another address or another message.',
  address_owner_unknown: 'This address is not known here.',
  address_not_to_accept: 'This wallet is proved already, or a provider keeps it.',
});
