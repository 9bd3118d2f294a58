import { accept, type Result, refuse } from '../result.ts';

/** What a sender says of an address: whose it is, and who holds its keys. */
export interface Declaration {
  readonly owner: 'me' | 'other';
  readonly held: 'self' | 'provider';
  /** Who holds the keys, where it is not their owner. */
  readonly provider: string | null;
  /** Whose it is, where it is not the sender's. */
  readonly name: string | null;
}

export interface TypedDeclaration {
  readonly owner: 'me' | 'other';
  readonly held: 'self' | 'provider';
  readonly provider?: string | undefined;
  readonly name?: string | undefined;
}

/** What an order says with its address where nothing else was said of it before: it goes to its buyer's own wallet. */
export const declaredByOrder: Declaration = { owner: 'me', held: 'self', provider: null, name: null };

/**
 * What was typed, trimmed and without what does not belong. Refuses `field_required` for a provider or a name that is missing, and
 * for one without any letter.
 */
export function readDeclaration({
  owner,
  held,
  provider,
  name,
}: TypedDeclaration): Result<Declaration, 'field_required'> {
  const named = { provider: worded(provider), name: worded(name) };
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

/** Whether two say the same; a proof outlives only what it was made for. */
export function isSameDeclaration(one: Declaration, other: Declaration): boolean {
  const { owner, held, provider, name } = one;
  return owner === other.owner && held === other.held && provider === other.provider && name === other.name;
}

type NamedOwner = Pick<Declaration, 'owner' | 'name'>;

/** Whether two declarations name one person: capitals, accents and spaces make no other person. */
export function isSameOwner(one: NamedOwner, other: NamedOwner): boolean {
  return one.owner === other.owner && foldedName(one.name) === foldedName(other.name);
}

function foldedName(name: string | null): string {
  return (name ?? '')
    .normalize('NFKD')
    .replaceAll(/[^\p{L}\p{N}]/gu, '')
    .toLowerCase();
}

function worded(text: string | undefined): string | null {
  const trimmed = text?.trim() ?? '';
  return /\p{L}/u.test(trimmed) ? trimmed : null;
}
