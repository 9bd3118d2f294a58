import { describeTexts } from '@dukat/locales/descriptors';

/** Texts about the owner of a withdrawal's destination address. */
export const addressOwnerWords = describeTexts({
  addressOwner: 'Address owner',
  customers: 'the customer’s',
  others: 'of {name}',
  ownWallet: 'own wallet',
  atProvider: 'at {provider}',
  proof: 'Proof',
  unproved: 'none',
  signedMessage: 'Signed message',
  acceptedBy: 'accepted by {operator}',
  acceptedFor: 'Why',
  signature: 'Signature',
});
