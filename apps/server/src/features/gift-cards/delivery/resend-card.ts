import { cardResendsPerDay } from '@dukat/rules/gift-cards/limits';
import { zero } from '@dukat/rules/money/amount';
import { accept, assert, type Result, refuse } from '@dukat/rules/result';
import { dayMs } from '@dukat/rules/time/durations';
import { later } from '@dukat/rules/time/later';
import type { Transaction } from '../../../platform/database/database.ts';
import { isFrozen } from '../../freezes/freezes-facade.ts';
import type { CardCodes } from '../card-codes.ts';
import type { StoredGiftCard } from '../gift-cards-repository.ts';
import { isMailUnderway, noteResent } from './delivery-repository.ts';
import { mailArrived } from './gift-card-mails.ts';

/**
 * Mails the same code to the same address again, until it is first claimed. Refused while the last mail waits to be sent, so that no mail to
 * an earlier address is left when the address is corrected. The row must be locked.
 */
export async function resendCard(
  tx: Transaction,
  codes: CardCodes,
  card: StoredGiftCard,
  now: Date,
): Promise<
  Result<
    null,
    | 'gift_card_not_resendable'
    | 'gift_card_mail_underway'
    | 'gift_card_resent_often'
    | 'gift_card_mailbox_full'
  >
> {
  const { publicId, status, remaining, deliveredAt, encryptedCode, resends } = card;
  const isStopped = remaining === zero || card.isFrozen || (await isFrozen(tx, card.portfolioId));
  if (status !== 'PAID' || isStopped || deliveredAt === null || encryptedCode === null) {
    return refuse('gift_card_not_resendable');
  }
  if (await isMailUnderway(tx, card)) return refuse('gift_card_mail_underway');
  const isSameDay = resends.from !== null && later(resends.from, dayMs).getTime() > now.getTime();
  const earlier = isSameDay ? resends.count : 0;
  if (earlier >= cardResendsPerDay) return refuse('gift_card_resent_often');
  const code = codes.open(encryptedCode, publicId);
  assert(code !== undefined, 'expected a code that this installation encrypted');
  const mailedAs = await mailArrived(tx, card, { code, now });
  if (mailedAs === undefined) return refuse('gift_card_mailbox_full');
  await noteResent(tx, card, {
    mailedAs,
    count: earlier + 1,
    from: isSameDay && resends.from ? resends.from : now,
  });
  return accept(null);
}
