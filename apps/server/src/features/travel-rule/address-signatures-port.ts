import type { Result } from '@dukat/rules/result';

/** The signature scheme of an ownership proof. */
export type SignatureScheme = 'bip322' | 'bitcoin_message' | 'eip191';

/** `accepted`: operators accepted other evidence. */
export type AcceptedMethod = SignatureScheme | 'accepted';

export type SignatureRefusal = 'signature_unsupported' | 'signature_unreadable' | 'signature_wrong';

/** Verifies a wallet's signature. Refuses invalid input and never throws. */
export interface AddressSignatures {
  verify(signed: {
    readonly network: string;
    readonly address: string;
    readonly message: string;
    readonly signature: string;
  }): Promise<Result<SignatureScheme, SignatureRefusal>>;
}
