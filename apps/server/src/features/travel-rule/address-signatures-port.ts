import type { Result } from '@dukat/rules/result';

/** The signature scheme of an ownership proof. */
export type ProofMethod = 'bip322' | 'bitcoin_message' | 'eip191';

/** `accepted`: operators accepted other evidence. */
export type AcceptedMethod = ProofMethod | 'accepted';

export type SignatureRefusal = 'signature_unsupported' | 'signature_unreadable' | 'signature_wrong';

/** Verifies what a wallet signed. Never throws, whatever the input is. */
export interface AddressSignatures {
  verify(signed: {
    readonly network: string;
    readonly address: string;
    readonly message: string;
    readonly signature: string;
  }): Promise<Result<ProofMethod, SignatureRefusal>>;
}
