import { accept, type Result, refuse } from '@dukat/rules/result';
import { later } from '@dukat/rules/time/later';
import { challengeMs, challengeText, challengeTries } from '@dukat/rules/travel-rule/challenge';
import { isProvable } from '@dukat/rules/travel-rule/decide-transfer';
import type { Transaction } from '../../platform/database/database.ts';
import { newSecret } from '../../platform/random.ts';
import {
  type AddressOwner,
  countTry,
  lockAddressOwner,
  storeChallenge,
  storeProof,
} from './address-owners-repository.ts';
import type { AddressSignatures, SignatureRefusal } from './address-signatures-port.ts';
import type { NetworkAddress } from './network-address.ts';

interface UserAddress extends NetworkAddress {
  readonly userId: string;
}

export interface Challenge {
  readonly message: string;
  readonly until: Date;
}

/** Issues a message to sign with the address's key. Only the newest message is valid, so an older one that leaked is worthless. */
export async function challengeAddress(
  tx: Transaction,
  place: UserAddress,
  { house, now }: { readonly house: string; readonly now: Date },
): Promise<Result<Challenge, 'address_owner_needed' | 'address_proof_impossible'>> {
  if (!isProvable(place.network)) return refuse('address_proof_impossible');
  if ((await lockAddressOwner(tx, place)) === undefined) return refuse('address_owner_needed');
  const { network, address } = place;
  const until = later(now, challengeMs);
  const code = newSecret().slice(0, 16);
  const challenge = { message: challengeText({ house, network, address, code, until }), until };
  await storeChallenge(tx, place, challenge);
  return accept(challenge);
}

/**
 * Verifies a signature of the issued message. Wrong signatures are counted, and after ten the message is deleted; the caller must commit
 * this although the request is refused.
 */
export async function proveAddress(
  tx: Transaction,
  signatures: AddressSignatures,
  place: UserAddress,
  { signature, now }: { readonly signature: string; readonly now: Date },
): Promise<Result<AddressOwner, SignatureRefusal | 'challenge_gone'>> {
  const known = await lockAddressOwner(tx, place);
  const challenge = known?.challenge ?? null;
  if (
    known === undefined ||
    challenge === null ||
    challenge.until <= now ||
    challenge.tries >= challengeTries
  ) {
    return refuse('challenge_gone');
  }
  const { network, address } = place;
  const { message } = challenge;
  const read = await signatures.verify({ network, address, message, signature });
  if (read.refused) {
    await countTry(tx, place, challenge.tries + 1);
    return refuse(read.reason, { field: 'signature' });
  }
  const proof = { method: read.value, message, signature, provedAt: now };
  await storeProof(tx, place, proof);
  return accept({ ...known, proof, challenge: null });
}
