import { accept, type Result, refuse } from '@dukat/rules/result';
import {
  isSameDeclaration,
  readDeclaration,
  type TypedDeclaration,
} from '@dukat/rules/travel-rule/declaration';
import type { Transaction } from '../../platform/database/database.ts';
import {
  type AddressOwner,
  addressOwnerOf,
  countAddressOwners,
  lockAddressOwner,
  storeDeclaration,
} from './address-owners-repository.ts';
import type { AddressPlace } from './address-place.ts';

/** More addresses than anybody sends to, and a bound for who floods us. */
const declaredAtMost = 500;

export interface Declaring extends AddressPlace {
  readonly userId: string;
  readonly declaration: TypedDeclaration;
  readonly now: Date;
}

/** Keeps what a user says of an address. Said again it changes nothing; something else takes the proof away. */
export async function declareAddress(
  tx: Transaction,
  { declaration, now, ...place }: Declaring,
): Promise<Result<AddressOwner, 'field_required' | 'too_many_addresses'>> {
  const read = readDeclaration(declaration);
  if (read.refused) return read;
  const known = await lockAddressOwner(tx, place);
  if (known !== undefined && isSameDeclaration(known, read.value)) return accept(known);
  if (known === undefined && (await countAddressOwners(tx, place.userId)) >= declaredAtMost) {
    return refuse('too_many_addresses');
  }
  await storeDeclaration(tx, place, read.value, now);
  const stored = await addressOwnerOf(tx, place);
  return stored === undefined ? refuse('too_many_addresses') : accept(stored);
}
