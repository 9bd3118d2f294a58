import { accept, type Result, refuse } from '@dukat/rules/result';
import {
  isSameDeclaration,
  readDeclaration,
  type TypedDeclaration,
} from '@dukat/rules/travel-rule/declaration';
import { maxDeclaredAddresses } from '@dukat/rules/travel-rule/limits';
import type { Transaction } from '../../platform/database/database.ts';
import { forgetRequest } from '../operators/approvals-facade.ts';
import {
  type AddressOwner,
  addressOwnerSubject,
  countAddressOwners,
  findAddressOwner,
  lockAddressOwner,
  storeDeclaration,
} from './address-owners-repository.ts';
import type { NetworkAddress } from './network-address.ts';

export interface NewDeclaration extends NetworkAddress {
  readonly userId: string;
  readonly declaration: TypedDeclaration;
  readonly now: Date;
}

/** Stores the owner of an address. The same declaration changes nothing; a different one loses the proof. */
export async function declareAddress(
  tx: Transaction,
  { declaration, now, ...place }: NewDeclaration,
): Promise<Result<AddressOwner, 'field_required' | 'too_many_addresses'>> {
  const read = readDeclaration(declaration);
  if (read.refused) return read;
  const known = await lockAddressOwner(tx, place);
  if (known !== undefined && isSameDeclaration(known, read.value)) return accept(known);
  if (known === undefined && (await countAddressOwners(tx, place.userId)) >= maxDeclaredAddresses) {
    return refuse('too_many_addresses');
  }
  const id = await storeDeclaration(tx, place, read.value, now);
  // A pending request to accept the earlier declaration can never be approved and must not block a new one.
  await forgetRequest(tx, addressOwnerSubject(id));
  const stored = await findAddressOwner(tx, place);
  return stored === undefined ? refuse('too_many_addresses') : accept(stored);
}
