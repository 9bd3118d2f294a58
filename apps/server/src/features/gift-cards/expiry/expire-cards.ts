import { availableAccount, houseGiftCards } from '@dukat/ledger/accounts';
import { wrongCardCodes } from '@dukat/rules/gift-cards/limits';
import { negate } from '@dukat/rules/money/amount';
import { assert } from '@dukat/rules/result';
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
import { AdmittedDeposit } from '../../verification/verification-facade.ts';
import type { CardCodes } from '../card-codes.ts';
import { mailExpired } from '../delivery/gift-card-mails.ts';
import type { GiftCardsDeps } from '../gift-cards-deps.ts';
import type { StoredGiftCard } from '../gift-cards-repository.ts';
import { withdrawCardRequest } from '../operators/card-requests.ts';
import { deleteOldCodes, expiredCards, lockExpiredCard, noteExpired } from './expired-cards-repository.ts';

type Deps = Pick<GiftCardsDeps, 'database' | 'clock' | 'calendar' | 'codes'>;

/** Credits what is left of expired cards to their buyers. What is above a buyer's deposit limit waits on the card. */
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

async function expire(tx: Transaction, codes: CardCodes, card: StoredGiftCard, now: Date): Promise<void> {
  const { publicId, buyerId, portfolioId, asset, remaining } = card;
  const buyer = await userById(tx, buyerId);
  assert(buyer !== undefined, 'expected an account of the buyer');
  const crowns = inCrowns(remaining, asset);
  const admitted = await AdmittedDeposit.ask(tx, {
    userId: buyerId,
    tier: buyer.tier,
    rail: 'fiat',
    crowns,
    now,
  });
  if (admitted.refused) return;
  const reference = `gift-card-expired:${publicId}`;
  const posted = await post(tx, {
    reference,
    type: 'gift_card_expired',
    entries: [
      { account: houseGiftCards, asset, amount: negate(remaining) },
      { account: availableAccount(portfolioId), asset, amount: remaining },
    ],
    about: publicId,
  });
  assert(!posted.refused, 'expected the money of an expired gift card');
  await admitted.value.count(tx, reference);
  await noteExpired(tx, card, remaining);
  await withdrawCardRequest(tx, card);
  await mailExpired(tx, codes, card);
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
}
