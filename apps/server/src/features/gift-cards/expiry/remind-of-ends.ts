import { nextReminder } from '@dukat/rules/gift-cards/reminders';
import { inTransaction } from '../../../platform/http/in-transaction.ts';
import { forEachIsolated } from '../../../platform/jobs/for-each-isolated.ts';
import { isFrozen } from '../../freezes/freezes-facade.ts';
import { mailEndsSoon } from '../delivery/gift-card-mails.ts';
import type { GiftCardsDeps } from '../gift-cards-deps.ts';
import { cardsToRemind, lockToRemind, storeNextReminder } from './reminders-repository.ts';

/** Reminds buyers and recipients of the end of cards with something left, each time once. A missed reminder is not sent after a later one. */
export async function remindOfEnds({
  database,
  clock,
  calendar,
  codes,
}: Pick<GiftCardsDeps, 'database' | 'clock' | 'calendar' | 'codes'>): Promise<void> {
  const day = await calendar.now(database, clock.now());
  await forEachIsolated(cardsToRemind(database, day), ({ id }) =>
    inTransaction(database, async (tx) => {
      const card = await lockToRemind(tx, id, day);
      if (card === undefined || (await isFrozen(tx, card.portfolioId))) return;
      await storeNextReminder(tx, id, nextReminder(card.expiresAt, day));
      if (card.expiresAt.getTime() > day.getTime()) await mailEndsSoon(tx, codes, card);
    }),
  );
}
