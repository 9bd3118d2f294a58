import type { Result } from '@dukat/rules/result';

/** How a key said that an address is its own. */
export type ProofMethod = 'bip322' | 'bitcoin_message' | 'eip191';

/** Besides, operators accept what else shows it. */
export type AcceptedMethod = ProofMethod | 'accepted';

export type SignatureRefusal = 'signature_unsupported' | 'signature_unreadable' | 'signature_wrong';

/** Reads what a wallet signed. Whatever the text is, it answers and does not throw. */
export interface AddressSignatures {
  verify(signed: {
    readonly network: string;
    readonly address: string;
    readonly message: string;
    readonly signature: string;
  }): Promise<Result<ProofMethod, SignatureRefusal>>;
}
