import type { Database, Transaction } from '../../../platform/database/database.ts';
import type { Caller } from '../../../platform/http/caller.ts';
import { isSameSecret } from '../../../platform/random.ts';
import type { CardCodes } from '../card-codes.ts';
import { findCard, findOwnCard, lockOwnCard, type StoredGiftCard } from '../gift-cards-repository.ts';

interface CardKey {
  readonly publicId: string;
  /** Proves a visitor's purchase. */
  readonly secret: string | undefined;
  readonly caller: Pick<Caller, 'user'>;
}

export function holdsSecret(
  codes: CardCodes,
  { publicId, secret }: Pick<CardKey, 'publicId' | 'secret'>,
): boolean {
  if (secret === undefined) return false;
  const its = [codes, codes.former].flatMap((each) => each?.secretFor(publicId) ?? []);
  return its.some((each) => isSameSecret(secret, each));
}

/** Returns a card for its buyer or the holder of its secret; undefined for anybody else, as if it did not exist. */
export async function openCard(
  db: Database,
  codes: CardCodes,
  key: CardKey,
): Promise<StoredGiftCard | undefined> {
  const { publicId, caller } = key;
  const { user } = caller;
  if (user !== null) {
    const own = await findOwnCard(db, { publicId, buyerId: user.id });
    if (own !== undefined) return own;
  }
  if (!holdsSecret(codes, key)) return undefined;
  const card = await findCard(db, publicId);
  return card?.isVisitors === true ? card : undefined;
}

/** The same, locked until the transaction ends. */
export async function openCardLocked(
  tx: Transaction,
  codes: CardCodes,
  key: CardKey,
): Promise<StoredGiftCard | undefined> {
  const card = await openCard(tx, codes, key);
  return card && lockOwnCard(tx, card);
}
