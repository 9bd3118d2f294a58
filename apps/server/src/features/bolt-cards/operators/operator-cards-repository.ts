import type { Database, Transaction } from '../../../platform/database/database.ts';
import type { CardRow } from '../cards-repository.ts';

interface CardQuery {
  readonly offset: number;
  readonly limit: number;
  readonly state: 'all' | 'blocked';
  readonly userId?: string | undefined;
}

/** Returns one card more than the limit, if there is one. */
export function listAllCards(db: Database, query: CardQuery): Promise<CardRow[]> {
  const { offset, limit, state, userId } = query;
  return db
    .selectFrom('bolt_cards')
    .selectAll()
    .$if(state === 'blocked', (blocked) => blocked.where('status', '=', 'blocked'))
    .$if(userId !== undefined, (one) => one.where('user_id', '=', userId ?? ''))
    .orderBy('id', 'desc')
    .offset(offset)
    .limit(limit + 1)
    .execute();
}

export function lockAnyCard(tx: Transaction, publicId: string): Promise<CardRow | undefined> {
  return tx
    .selectFrom('bolt_cards')
    .selectAll()
    .where('public_id', '=', publicId)
    .forUpdate()
    .executeTakeFirst();
}
