import { availableAccount, houseGiftCards } from '@dukat/ledger/accounts';
import { expiringPart } from '@dukat/rules/gift-cards/expiring-part';
import { wrongCardCodes } from '@dukat/rules/gift-cards/limits';
import { negate, zero } from '@dukat/rules/money/amount';
import { assert } from '@dukat/rules/result';
import { dayMs } from '@dukat/rules/time/durations';
import { later } from '@dukat/rules/time/later';
import { inCrowns } from '@dukat/rules/verification/withdrawal-limit';
import { crashPoint } from '../../../platform/crash-point.ts';
import type { Transaction } from '../../../platform/database/database.ts';
import { deleteRowsBefore } from '../../../platform/database/delete-in-batches.ts';
import { inTransaction } from '../../../platform/http/in-transaction.ts';
import { forEachIsolated } from '../../../platform/jobs/for-each-isolated.ts';
import { post } from '../../../platform/ledger/post.ts';
import { isFrozen } from '../../freezes/freezes-facade.ts';
import { userById } from '../../identity/identity-facade.ts';
import {
  AdmittedDeposit,
  lockLimits,
  remainingDepositLimit,
} from '../../verification/verification-facade.ts';
import type { CardCodes } from '../card-codes.ts';
import { mailExpired } from '../delivery/gift-card-mails.ts';
import type { GiftCardsDeps } from '../gift-cards-deps.ts';
import type { StoredGiftCard } from '../gift-cards-repository.ts';
import { withdrawCardRequest } from '../operators/card-requests.ts';
import { deleteOldCodes, expiredCards, insertExpiry, lockExpiredCard } from './expired-cards-repository.ts';

type Deps = Pick<GiftCardsDeps, 'database' | 'clock' | 'calendar' | 'codes'>;

/** Credits what is left of expired cards to their buyers. What is above a buyer's deposit limit waits on the card for a later run. */
export async function expireCards({ database, clock, calendar, codes }: Deps): Promise<void> {
  const now = clock.now();
  const day = await calendar.now(database, now);
  await forEachIsolated(expiredCards(database, day), ({ id }) =>
    inTransaction(database, async (tx) => {
      const card = await lockExpiredCard(tx, id, day);
      // What a frozen account bought is frozen with it, and does not expire.
      if (card !== undefined && !(await isFrozen(tx, card.portfolioId))) await expire(tx, codes, card, now);
    }),
  );
}

/** Credits what the buyer's deposit limit allows. The row must be locked. */
async function expire(tx: Transaction, codes: CardCodes, card: StoredGiftCard, now: Date): Promise<void> {
  const { publicId, buyerId, portfolioId, asset } = card;
  const buyer = await userById(tx, buyerId);
  assert(buyer !== undefined, 'expected an account of the buyer');
  const deposit = { userId: buyerId, tier: buyer.tier, rail: 'fiat', now } as const;
  await lockLimits(tx, buyerId);
  const amount = expiringPart(card, await remainingDepositLimit(tx, deposit, asset));
  if (amount === zero) return;
  const admitted = await AdmittedDeposit.ask(tx, { ...deposit, crowns: inCrowns(amount, asset) });
  if (admitted.refused) return;
  const reference = await insertExpiry(tx, card, { amount, now });
  const posted = await post(tx, {
    reference,
    type: 'gift_card_expired',
    entries: [
      { account: houseGiftCards, asset, amount: negate(amount) },
      { account: availableAccount(portfolioId), asset, amount },
    ],
    about: publicId,
  });
  assert(!posted.refused, 'expected the money of an expired gift card');
  await admitted.value.count(tx, reference);
  await withdrawCardRequest(tx, card);
  await mailExpired(tx, codes, card, amount);
  crashPoint('gift-card-expired');
}

/** Deletes codes and counts that are no longer needed. */
export async function forgetCodes({ database, clock }: Pick<Deps, 'database' | 'clock'>): Promise<void> {
  const now = clock.now();
  await deleteOldCodes(database, now);
  await deleteRowsBefore(
    database,
    'gift_card_failures',
    'last_failed_at',
    later(now, -wrongCardCodes.forgottenMs),
  );
  await deleteRowsBefore(database, 'gift_card_mailboxes', 'counted_from', later(now, -dayMs));
}
