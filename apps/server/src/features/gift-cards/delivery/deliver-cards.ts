import { assert } from '@dukat/rules/result';
import { crashPoint } from '../../../platform/crash-point.ts';
import { inTransaction } from '../../../platform/http/in-transaction.ts';
import { forEachIsolated } from '../../../platform/jobs/for-each-isolated.ts';
import { isFrozen } from '../../freezes/freezes-facade.ts';
import type { GiftCardsDeps } from '../gift-cards-deps.ts';
import { dueCards, lockDueCard, noteDelivered } from './delivery-repository.ts';
import { mailArrived } from './gift-card-mails.ts';

/** Mails the code of each card that is due to its recipient, once. A card that cannot be mailed does not stop the others. */
export async function deliverCards({
  database,
  clock,
  calendar,
  codes,
}: Pick<GiftCardsDeps, 'database' | 'clock' | 'calendar' | 'codes'>): Promise<void> {
  const now = clock.now();
  const day = await calendar.now(database, now);
  await forEachIsolated(dueCards(database, day), ({ id }) =>
    inTransaction(database, async (tx) => {
      const card = await lockDueCard(tx, id, day);
      if (card === undefined || (await isFrozen(tx, card.portfolioId))) return;
      const { publicId, encryptedCode } = card;
      const code = encryptedCode === null ? undefined : codes.open(encryptedCode, publicId);
      assert(code !== undefined, 'expected a code that this installation encrypted');
      await noteDelivered(tx, id, { mailedAs: await mailArrived(tx, card, code), now });
      crashPoint('gift-card-delivered');
    }),
  );
}
