import { parseEmail } from '@dukat/rules/identity/email';
import { zero } from '@dukat/rules/money/amount';
import { accept, type Result, refuse } from '@dukat/rules/result';
import type { Transaction } from '../../../platform/database/database.ts';
import { inTransaction } from '../../../platform/http/in-transaction.ts';
import { forEachIsolated } from '../../../platform/jobs/for-each-isolated.ts';
import { isFrozen } from '../../freezes/freezes-facade.ts';
import type { CardCodes } from '../card-codes.ts';
import type { GiftCardsDeps } from '../gift-cards-deps.ts';
import { requirePaid, type StoredGiftCard } from '../gift-cards-repository.ts';
import { bouncedCards, lockBouncedCard, noteBounced, storeAddress } from './bounces-repository.ts';
import { mailBounced, mailPaid } from './gift-card-mails.ts';

/** Mails buyers that the recipient's mail server refused the mail with the code, or could not be reached for days. */
export async function reportBounces({
  database,
  clock,
  codes,
}: Pick<GiftCardsDeps, 'database' | 'clock' | 'codes'>): Promise<void> {
  const now = clock.now();
  await forEachIsolated(bouncedCards(database), ({ id }) =>
    inTransaction(database, async (tx) => {
      const card = await lockBouncedCard(tx, id);
      if (card === undefined) return;
      await noteBounced(tx, card, now);
      await mailBounced(tx, codes, card);
    }),
  );
}

/** Whether the buyer may correct the address: once, after a bounce, and before anybody has looked the code up. */
export function canCorrectAddress(card: StoredGiftCard): boolean {
  const { status, remaining, isFrozen: isStopped, encryptedCode, bouncedAt, openedAt, readdressedAt } = card;
  const hasRest = status === 'PAID' && remaining > zero;
  const isUnused = hasRest && !isStopped && encryptedCode !== null && openedAt === null;
  return isUnused && bouncedAt !== null && readdressedAt === null;
}

/** Changes where the code is mailed, and mails it there by the next delivery. The row must be locked. */
export async function correctAddress(
  tx: Transaction,
  codes: CardCodes,
  card: StoredGiftCard,
  { typed, now }: { readonly typed: string; readonly now: Date },
): Promise<Result<null, 'gift_card_address_fixed' | 'email_required' | 'email_invalid'>> {
  if (!canCorrectAddress(card) || (await isFrozen(tx, card.portfolioId))) {
    return refuse('gift_card_address_fixed');
  }
  const email = parseEmail(typed);
  if (email.refused) return refuse(email.reason, { ...email, field: 'recipient_email' });
  const recipientEmail = email.value;
  await storeAddress(tx, card, { recipientEmail, now });
  // The buyer learns of a change by a stranger in the session, with a link that freezes the account.
  const { expiresAt, claimableFrom } = requirePaid(card);
  await mailPaid(tx, codes, { ...card, recipientEmail, deliverAt: now }, { expiresAt, claimableFrom, now });
  return accept(null);
}
