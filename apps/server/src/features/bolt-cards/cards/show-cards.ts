import type { BoltCard } from '@dukat/contract/bolt-cards';
import { wipedShownDays } from '@dukat/rules/bolt-cards/limits';
import { dayMs } from '@dukat/rules/time/durations';
import { later } from '@dukat/rules/time/later';
import type { Database } from '../../../platform/database/database.ts';
import { findEpochs } from '../../identity/identity-facade.ts';
import type { BoltCardsDeps } from '../bolt-cards-deps.ts';
import { type CardRow, listCards } from '../cards-repository.ts';
import { spentSats } from '../spent-sats.ts';
import { wireCard } from './wire-card.ts';

export type CardsDeps = Pick<BoltCardsDeps, 'payments'>;

/** Shows cards of one user with what they have spent. */
export async function showCards(
  db: Database,
  deps: CardsDeps,
  userId: string,
  cards: readonly CardRow[],
  now: Date,
): Promise<BoltCard[]> {
  const epoch = (await findEpochs(db, [userId])).get(userId);
  const ids = cards.map(({ id }) => id);
  const spent = await spentSats(db, deps, ids, now);
  return cards.map((card) => wireCard(card, { epoch, spent: spent.get(card.id) ?? 0n }));
}

/** Shows all cards of a user, wiped ones for a while. */
export async function showOwnCards(
  db: Database,
  deps: CardsDeps,
  userId: string,
  now: Date,
): Promise<BoltCard[]> {
  const cards = await listCards(db, userId, later(now, -wipedShownDays * dayMs));
  return showCards(db, deps, userId, cards, now);
}
