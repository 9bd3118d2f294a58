import { accept, type Result, refuse } from '@dukat/rules/result';
import { hashMessage, recoverAddress } from 'viem';
import type {
  SignatureRefusal,
  SignatureScheme,
} from '../../features/travel-rule/address-signatures-port.ts';

/** Half of the order of secp256k1. A signature above it is another encoding of a known one (EIP-2). */
const maxS = 0x7fffffffffffffffffffffffffffffff5d576e7357a4501ddfe92f46681b20a0n;

/**
 * Verifies a `personal_sign` signature of an EVM account (EIP-191, version 0x45). Contract wallets have no key of their own and are refused
 * as `signature_wrong`.
 */
export async function verifyEvm({
  address,
  message,
  signature,
}: {
  readonly address: string;
  readonly message: string;
  readonly signature: string;
}): Promise<Result<SignatureScheme, SignatureRefusal>> {
  const [, digits] = /^(?:0x)?([0-9a-f]{130})$/i.exec(signature.trim()) ?? [];
  if (digits === undefined) return refuse('signature_unreadable');
  const s = BigInt(`0x${digits.slice(64, 128)}`);
  if (s > maxS) return refuse('signature_wrong');
  const signer = await recoverSigner(message, digits);
  return signer?.toLowerCase() === address.toLowerCase() ? accept('eip191') : refuse('signature_wrong');
}

async function recoverSigner(message: string, digits: string): Promise<string | undefined> {
  try {
    return await recoverAddress({ hash: hashMessage(message), signature: `0x${digits}` });
  } catch {
    // The values are not on the curve, so no key can have signed.
    return undefined;
  }
}
