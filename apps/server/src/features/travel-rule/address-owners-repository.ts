import type { Declaration } from '@dukat/rules/travel-rule/declaration';
import type { Selectable } from 'kysely';
import type { Database, Tables, Transaction } from '../../platform/database/database.ts';
import type { AddressPlace } from './address-place.ts';
import type { AcceptedMethod } from './address-signatures-port.ts';
import './travel-rule-tables.ts';

/** The subject of operators' decisions about a declaration. */
export const addressOwnerSubject = (id: string) => `address-owner:${id}`;

export interface Proof {
  readonly method: AcceptedMethod;
  readonly message: string;
  readonly signature: string;
  readonly provedAt: Date;
}

export interface AddressOwner extends AddressPlace, Declaration {
  readonly declaredAt: Date;
  readonly challenge: { readonly message: string; readonly until: Date; readonly tries: number } | null;
  readonly proof: Proof | null;
}

interface OwnPlace extends AddressPlace {
  readonly userId: string;
}

export async function addressOwnerOf(db: Database, place: OwnPlace): Promise<AddressOwner | undefined> {
  const row = await ofPlace(db, place).executeTakeFirst();
  return row && ownerOf(row);
}

/** The same, locked until the transaction ends. */
export async function lockAddressOwner(tx: Transaction, place: OwnPlace): Promise<AddressOwner | undefined> {
  const row = await ofPlace(tx, place).forUpdate().executeTakeFirst();
  return row && ownerOf(row);
}

/** The user's declarations of these addresses, on all networks and with all memos. */
export async function addressOwnersOf(
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
  return rows.map(ownerOf);
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
  return row && { ...ownerOf(row), userId: row.user_id };
}

const mostUnproved = 100;

/** A user's declared addresses without a proof, newest first. */
export function unprovedOf(
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

export async function countAddressOwners(tx: Transaction, userId: string): Promise<number> {
  const { count } = await tx
    .selectFrom('address_owners')
    .select((its) => its.fn.countAll<string>().as('count'))
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow();
  return Number(count);
}

const unproved = { method: null, message: null, signature: null, proved_at: null } as const;
const unchallenged = { challenge: null, challenge_until: null, challenge_tries: 0 } as const;

/** Stores a declaration in place of an earlier one and returns its id. An earlier proof does not apply to it and is removed. */
export async function storeDeclaration(
  tx: Transaction,
  { userId, network, address, memo }: OwnPlace,
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
  place: OwnPlace,
  { message, until }: { readonly message: string; readonly until: Date },
): Promise<void> {
  await change(tx, place, { challenge: message, challenge_until: until, challenge_tries: 0 });
}

export async function countTry(tx: Transaction, place: OwnPlace, tries: number): Promise<void> {
  await change(tx, place, { challenge_tries: tries });
}

/** Stores the proof and removes its message, which is valid only once. */
export async function storeProof(
  tx: Transaction,
  place: OwnPlace,
  { method, message, signature, provedAt }: Proof,
): Promise<void> {
  await change(tx, place, { method, message, signature, proved_at: provedAt, ...unchallenged });
}

type Change = Partial<Omit<Selectable<Tables['address_owners']>, 'id'>>;

async function change(
  tx: Transaction,
  { userId, network, address, memo }: OwnPlace,
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

function ofPlace(db: Database, { userId, network, address, memo }: OwnPlace) {
  return db
    .selectFrom('address_owners')
    .selectAll()
    .where('user_id', '=', userId)
    .where('network', '=', network)
    .where('address', '=', address)
    .where('memo', '=', memo);
}

function ownerOf(row: Selectable<Tables['address_owners']>): AddressOwner {
  const { network, address, memo, owner, held, provider, name, challenge, challenge_until: until } = row;
  return {
    ...{ network, address, memo, owner, held, provider, name },
    declaredAt: row.declared_at,
    challenge:
      challenge === null || until === null ? null : { message: challenge, until, tries: row.challenge_tries },
    proof: proofOf(row),
  };
}

type StoredProof = Pick<
  Selectable<Tables['address_owners']>,
  'method' | 'message' | 'signature' | 'proved_at'
>;

export function proofOf({ method, message, signature, proved_at: provedAt }: StoredProof): Proof | null {
  if (method === null || message === null || signature === null || provedAt === null) return null;
  return { method, message, signature, provedAt };
}
