import { accept, type Result, refuse } from '@dukat/rules/result';
import { hashMessage, recoverAddress } from 'viem';
import type { ProofMethod, SignatureRefusal } from '../../features/travel-rule/address-signatures-port.ts';

/** Half of the order of secp256k1, above which a signature is another writing of a known one (EIP-2). */
const highestS = 0x7fffffffffffffffffffffffffffffff5d576e7357a4501ddfe92f46681b20a0n;

/**
 * Whether the message is signed by the key of an account of an EVM chain, as `personal_sign` does (EIP-191, version 0x45). Wallets
 * that are contracts sign by no key of their own and are refused as `signature_wrong`.
 */
export async function verifyEvm({
  address,
  message,
  signature,
}: {
  readonly address: string;
  readonly message: string;
  readonly signature: string;
}): Promise<Result<ProofMethod, SignatureRefusal>> {
  const [, digits] = /^(?:0x)?([0-9a-f]{130})$/i.exec(signature.trim()) ?? [];
  if (digits === undefined) return refuse('signature_unreadable');
  const s = BigInt(`0x${digits.slice(64, 128)}`);
  if (s > highestS) return refuse('signature_wrong');
  const signer = await signerOf(message, digits);
  return signer?.toLowerCase() === address.toLowerCase() ? accept('eip191') : refuse('signature_wrong');
}

async function signerOf(message: string, digits: string): Promise<string | undefined> {
  try {
    return await recoverAddress({ hash: hashMessage(message), signature: `0x${digits}` });
  } catch {
    // Numbers that are on no curve: there is no key that could have signed.
    return undefined;
  }
}
