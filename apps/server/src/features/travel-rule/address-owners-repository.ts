import type { Declaration } from '@dukat/rules/travel-rule/declaration';
import type { Selectable } from 'kysely';
import { countRows } from '../../platform/database/count-rows.ts';
import type { Database, Tables, Transaction } from '../../platform/database/database.ts';
import type { AcceptedMethod } from './address-signatures-port.ts';
import type { NetworkAddress } from './network-address.ts';

/** The subject of operators' decisions about a declaration. */
export const addressOwnerSubject = (id: string) => `address-owner:${id}`;

export interface AddressProof {
  readonly method: AcceptedMethod;
  readonly message: string;
  readonly signature: string;
  readonly provedAt: Date;
}

export interface AddressOwner extends NetworkAddress, Declaration {
  readonly declaredAt: Date;
  readonly challenge: { readonly message: string; readonly until: Date; readonly tries: number } | null;
  readonly proof: AddressProof | null;
}

interface UserAddress extends NetworkAddress {
  readonly userId: string;
}

export async function findAddressOwner(db: Database, place: UserAddress): Promise<AddressOwner | undefined> {
  const row = await selectByAddress(db, place).executeTakeFirst();
  return row && toAddressOwner(row);
}

/** The same, locked until the transaction ends. */
export async function lockAddressOwner(
  tx: Transaction,
  place: UserAddress,
): Promise<AddressOwner | undefined> {
  const row = await selectByAddress(tx, place).forUpdate().executeTakeFirst();
  return row && toAddressOwner(row);
}

/** The user's declarations of these addresses, on all networks and with all memos. */
export async function listAddressOwners(
  db: Database,
  userId: string,
  addresses: readonly string[],
): Promise<readonly AddressOwner[]> {
  if (addresses.length === 0) return [];
  const rows = await db
    .selectFrom('address_owners')
    .selectAll()
    .where('user_id', '=', userId)
    .where('address', 'in', addresses)
    .execute();
  return rows.map(toAddressOwner);
}

/** Locks a declaration by its row id until the transaction ends. */
export async function lockDeclaration(
  tx: Transaction,
  id: string,
): Promise<(AddressOwner & { readonly userId: string }) | undefined> {
  const row = await tx
    .selectFrom('address_owners')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  return row && { ...toAddressOwner(row), userId: row.user_id };
}

const mostUnproved = 100;

/** A user's declared addresses without a proof, newest first. */
export function listUnproved(
  db: Database,
  userId: string,
): Promise<readonly Selectable<Tables['address_owners']>[]> {
  return db
    .selectFrom('address_owners')
    .selectAll()
    .where('user_id', '=', userId)
    .where('held', '=', 'self')
    .where('method', 'is', null)
    .orderBy('declared_at', 'desc')
    .orderBy('id', 'desc')
    .limit(mostUnproved)
    .execute();
}

export function countAddressOwners(tx: Transaction, userId: string): Promise<number> {
  return countRows(tx.selectFrom('address_owners').where('user_id', '=', userId));
}

const unproved = { method: null, message: null, signature: null, proved_at: null } as const;
const unchallenged = { challenge: null, challenge_until: null, challenge_tries: 0 } as const;

/** Stores a declaration in place of an earlier one and returns its id. An earlier proof does not apply to it and is removed. */
export async function storeDeclaration(
  tx: Transaction,
  { userId, network, address, memo }: UserAddress,
  { owner, held, provider, name }: Declaration,
  now: Date,
): Promise<string> {
  const said = { owner, held, provider, name, declared_at: now, ...unproved, ...unchallenged };
  const { id } = await tx
    .insertInto('address_owners')
    .values({ user_id: userId, network, address, memo, ...said })
    .onConflict((conflict) => conflict.columns(['user_id', 'network', 'address', 'memo']).doUpdateSet(said))
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function storeChallenge(
  tx: Transaction,
  place: UserAddress,
  { message, until }: { readonly message: string; readonly until: Date },
): Promise<void> {
  await change(tx, place, { challenge: message, challenge_until: until, challenge_tries: 0 });
}

export async function countTry(tx: Transaction, place: UserAddress, tries: number): Promise<void> {
  await change(tx, place, { challenge_tries: tries });
}

/** Stores the proof and removes its message, which is valid only once. */
export async function storeProof(
  tx: Transaction,
  place: UserAddress,
  { method, message, signature, provedAt }: AddressProof,
): Promise<void> {
  await change(tx, place, { method, message, signature, proved_at: provedAt, ...unchallenged });
}

type Change = Partial<Omit<Selectable<Tables['address_owners']>, 'id'>>;

async function change(
  tx: Transaction,
  { userId, network, address, memo }: UserAddress,
  set: Change,
): Promise<void> {
  await tx
    .updateTable('address_owners')
    .set(set)
    .where('user_id', '=', userId)
    .where('network', '=', network)
    .where('address', '=', address)
    .where('memo', '=', memo)
    .execute();
}

function selectByAddress(db: Database, { userId, network, address, memo }: UserAddress) {
  return db
    .selectFrom('address_owners')
    .selectAll()
    .where('user_id', '=', userId)
    .where('network', '=', network)
    .where('address', '=', address)
    .where('memo', '=', memo);
}

function toAddressOwner(row: Selectable<Tables['address_owners']>): AddressOwner {
  const { network, address, memo, owner, held, provider, name, challenge, challenge_until: until } = row;
  return {
    ...{ network, address, memo, owner, held, provider, name },
    declaredAt: row.declared_at,
    challenge:
      challenge === null || until === null ? null : { message: challenge, until, tries: row.challenge_tries },
    proof: toProof(row),
  };
}

type StoredProof = Pick<
  Selectable<Tables['address_owners']>,
  'method' | 'message' | 'signature' | 'proved_at'
>;

export function toProof({
  method,
  message,
  signature,
  proved_at: provedAt,
}: StoredProof): AddressProof | null {
  if (method === null || message === null || signature === null || provedAt === null) return null;
  return { method, message, signature, provedAt };
}
