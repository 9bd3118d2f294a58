import { assert } from '@dukat/rules/result';
import { crashPoint } from '../../../platform/crash-point.ts';
import { inTransaction } from '../../../platform/http/in-transaction.ts';
import { forEachIsolated } from '../../../platform/jobs/for-each-isolated.ts';
import { isFrozen } from '../../freezes/freezes-facade.ts';
import type { GiftCardsDeps } from '../gift-cards-deps.ts';
import { dueCards, lockDueCard, noteDelivered } from './delivery-repository.ts';
import { mailArrived } from './gift-card-mails.ts';

/**
 * Mails the code of each card that is due to its recipient, once. A card that cannot be mailed does not stop the others, and one whose
 * mailbox has received the most for today waits.
 */
export async function deliverCards({
  database,
  clock,
  calendar,
  codes,
}: Pick<GiftCardsDeps, 'database' | 'clock' | 'calendar' | 'codes'>): Promise<void> {
  const now = clock.now();
  const day = await calendar.now(database, now);
  const full = new Set<string | null>();
  await forEachIsolated(dueCards(database, day), async ({ id, recipient_email: recipient }) => {
    if (full.has(recipient)) return;
    await inTransaction(database, async (tx) => {
      const card = await lockDueCard(tx, id, day);
      if (card === undefined || (await isFrozen(tx, card.portfolioId))) return;
      const { publicId, encryptedCode } = card;
      const code = encryptedCode === null ? undefined : codes.open(encryptedCode, publicId);
      assert(code !== undefined, 'expected a code that this installation encrypted');
      const mailedAs = await mailArrived(tx, card, { code, now });
      if (mailedAs === undefined) {
        full.add(recipient);
        return;
      }
      await noteDelivered(tx, id, { mailedAs, now });
      crashPoint('gift-card-delivered');
    });
  });
}
