import type { EndpointResponse } from '@dukat/contract/endpoint';
import { readAddressOwner } from '@dukat/contract/travel-rule';
import type { WithdrawalEntry } from '@dukat/rules/wallets/field-rules';
import { useState } from 'react';
import { filledEntry } from '../../platform/addresses/withdrawal-rules.ts';
import { useApiQuery } from '../../platform/api/queries.ts';

export type OwnerAnswer = EndpointResponse<typeof readAddressOwner>;
export type KnownOwner = NonNullable<OwnerAnswer['address_owner']>;

/** The owner of an address and the holder of its keys, as one choice. */
export const ownerKinds = ['me_self', 'me_provider', 'other_self', 'other_provider'] as const;
export type OwnerKind = (typeof ownerKinds)[number];

interface OwnerDeclaration {
  readonly kind: OwnerKind | undefined;
  readonly provider: string;
  readonly name: string;
}

const emptyDeclaration: OwnerDeclaration = { kind: undefined, provider: '', name: '' };

interface Destination {
  readonly currency: string;
  readonly entry: WithdrawalEntry;
  /** True if the address is complete and valid. Its owner is unknown before. */
  readonly isRight: boolean;
}

/** The known owner of the form's address, and the declaration being made. */
export function useAddressOwner({ currency, entry, isRight }: Destination) {
  const [written, write] = useState<{ readonly place: string; readonly said: OwnerDeclaration }>();
  const [isAsked, ask] = useState(false);
  const isCoin = isRight && entry.Address !== undefined && entry.BankAccount === undefined;
  const to = filledEntry(entry);
  const answer = useApiQuery(readAddressOwner, { query: { currency, ...to } }, { enabled: isCoin });
  const place = JSON.stringify([currency, to]);
  // A declaration applies only to the address it was made for.
  const said = written?.place === place ? written.said : undefined;
  const known = answer.data?.address_owner ?? undefined;
  const now = said ?? emptyDeclaration;
  const missing = {
    kind: now.kind === undefined,
    provider: isAtProvider(now.kind) && now.provider.trim() === '',
    name: isOthers(now.kind) && now.name.trim() === '',
  };
  const isDeclarationRequired =
    isCoin && (known === undefined ? answer.data !== undefined || said !== undefined : said !== undefined);
  return {
    isCoin,
    /** True while an earlier declaration is being looked up, so that the user is not asked needlessly. */
    isLookedUp: said === undefined && answer.isLoading,
    to,
    answer: answer.data,
    known: said === undefined ? known : undefined,
    said: now,
    missing: isAsked ? missing : { kind: false, provider: false, name: false },
    /** True if nothing prevents sending, as far as the page knows. */
    isReady: !isDeclarationRequired || !(missing.kind || missing.provider || missing.name),
    body: isCoin && now.kind !== undefined ? toDeclaration(now.kind, now) : undefined,
    say: (change: Partial<OwnerDeclaration>) => write({ place, said: { ...now, ...change } }),
    /** Shows which fields are missing. */
    ask: () => ask(true),
    /** Called when the server has saved the declaration. */
    forget: () => write(undefined),
  };
}

export type AddressOwnerState = ReturnType<typeof useAddressOwner>;

export function isAtProvider(kind: OwnerKind | undefined): boolean {
  return kind === 'me_provider' || kind === 'other_provider';
}

export function isOthers(kind: OwnerKind | undefined): boolean {
  return kind === 'other_self' || kind === 'other_provider';
}

export function toOwnerKind({ owner, held }: Pick<KnownOwner, 'owner' | 'held'>): OwnerKind {
  return `${owner}_${held}`;
}

function toDeclaration(kind: OwnerKind, { provider, name }: OwnerDeclaration) {
  return {
    owner: isOthers(kind) ? ('other' as const) : ('me' as const),
    held: isAtProvider(kind) ? ('provider' as const) : ('self' as const),
    ...(isAtProvider(kind) && { provider: provider.trim() }),
    ...(isOthers(kind) && { name: name.trim() }),
  };
}
