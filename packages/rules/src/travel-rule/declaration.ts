import { accept, type Result, refuse } from '../result.ts';

export const addressOwners = ['me', 'other'] as const;
export type AddressOwner = (typeof addressOwners)[number];

export const keyHolders = ['self', 'provider'] as const;
export type KeyHolder = (typeof keyHolders)[number];

/** The sender's declaration about an address: its owner, and who holds its keys. */
export interface Declaration {
  readonly owner: AddressOwner;
  readonly held: KeyHolder;
  /** The provider that holds the keys; null if the owner holds them. */
  readonly provider: string | null;
  /** The owner's name; null if the sender is the owner. */
  readonly name: string | null;
}

export interface TypedDeclaration {
  readonly owner: AddressOwner;
  readonly held: KeyHolder;
  readonly provider?: string | undefined;
  readonly name?: string | undefined;
}

/** The default declaration of an order's address: the buyer's own self-hosted wallet. */
export const declaredByOrder: Declaration = { owner: 'me', held: 'self', provider: null, name: null };

/**
 * Trims the input and drops fields that do not apply. Refuses `field_required` for a missing provider or name, and for one without
 * any letter.
 */
export function readDeclaration({
  owner,
  held,
  provider,
  name,
}: TypedDeclaration): Result<Declaration, 'field_required'> {
  const named = { provider: trimToNull(provider), name: trimToNull(name) };
  if (held === 'provider' && named.provider === null) {
    return refuse('field_required', { field: 'address_owner.provider' });
  }
  if (owner === 'other' && named.name === null)
    return refuse('field_required', { field: 'address_owner.name' });
  return accept({
    owner,
    held,
    provider: held === 'provider' ? named.provider : null,
    name: owner === 'other' ? named.name : null,
  });
}

/** Returns true if two declarations are equal. A proof is valid only for the declaration it was made for. */
export function isSameDeclaration(one: Declaration, other: Declaration): boolean {
  const { owner, held, provider, name } = one;
  return owner === other.owner && held === other.held && provider === other.provider && name === other.name;
}

type NamedOwner = Pick<Declaration, 'owner' | 'name'>;

/** Returns true if two declarations name the same person; case, accents and spaces are ignored. */
export function isSameOwner(one: NamedOwner, other: NamedOwner): boolean {
  return one.owner === other.owner && foldName(one.name) === foldName(other.name);
}

function foldName(name: string | null): string {
  return (name ?? '')
    .normalize('NFKD')
    .replaceAll(/[^\p{L}\p{N}]/gu, '')
    .toLowerCase();
}

function trimToNull(text: string | undefined): string | null {
  const trimmed = text?.trim() ?? '';
  return /\p{L}/u.test(trimmed) ? trimmed : null;
}
