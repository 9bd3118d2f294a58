import type { EndpointResponse } from '@dukat/contract/endpoint';
import type { declareAddressOwner, transferProof } from '@dukat/contract/travel-rule';
import type { z } from '@dukat/contract/z';
import type { AddressOwner } from './address-owners-repository.ts';
import type { TransferKnowledge } from './address-transfers-repository.ts';

export type ShownOwner = EndpointResponse<typeof declareAddressOwner>['address_owner'];

export function shownOwner({ owner, held, provider, name, declaredAt, proof }: AddressOwner): ShownOwner {
  return {
    ...{ owner, held, provider, name },
    declared_at: declaredAt.toISOString(),
    proved_at: proof?.provedAt.toISOString() ?? null,
  };
}

/** The same for a payout, as known when it was admitted. */
export function shownTransfer({
  owner,
  held,
  provider,
  name,
  proof,
}: TransferKnowledge): Omit<ShownOwner, 'declared_at'> {
  return { ...{ owner, held, provider, name }, proved_at: proof?.provedAt.toISOString() ?? null };
}

/** With the signed message, for operators; null if nothing was known. */
export function shownProof(known: TransferKnowledge | undefined): z.output<typeof transferProof> | null {
  if (known === undefined) return null;
  const { proof } = known;
  return {
    ...shownTransfer(known),
    method: proof?.method ?? null,
    message: proof?.message ?? null,
    signature: proof?.signature ?? null,
  };
}
