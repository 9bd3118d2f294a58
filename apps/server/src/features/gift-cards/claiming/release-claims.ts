import { availableAccount, blockedAccount } from '@dukat/ledger/accounts';
import { negate } from '@dukat/rules/money/amount';
import { assert } from '@dukat/rules/result';
import { crashPoint } from '../../../platform/crash-point.ts';
import type { Transaction } from '../../../platform/database/database.ts';
import { inTransaction } from '../../../platform/http/in-transaction.ts';
import { forEachIsolated } from '../../../platform/jobs/for-each-isolated.ts';
import { post } from '../../../platform/ledger/post.ts';
import { isFrozen } from '../../freezes/freezes-facade.ts';
import type { GiftCardsDeps } from '../gift-cards-deps.ts';
import { lockCardById, type StoredGiftCard } from '../gift-cards-repository.ts';
import { dueClaims, endHeldClaim, findHeldClaims, type HeldClaim } from './held-claims-repository.ts';

/** Releases the blocked money of claims whose time has ended. Those of a frozen or disputed card stay blocked. */
export async function releaseClaims({
  database,
  clock,
}: Pick<GiftCardsDeps, 'database' | 'clock'>): Promise<void> {
  const now = clock.now();
  await forEachIsolated(dueClaims(database, now), ({ id, card_id: cardId }) =>
    inTransaction(database, async (tx) => {
      const card = await lockCardById(tx, cardId);
      if (card.isFrozen || (await isFrozen(tx, card.portfolioId))) return;
      const claim = (await findHeldClaims(tx, cardId)).find((held) => held.id === id);
      if (claim !== undefined) await release(tx, card, claim, now);
    }),
  );
}

async function release(tx: Transaction, card: StoredGiftCard, claim: HeldClaim, now: Date): Promise<void> {
  const { publicId, portfolioId, amount } = claim;
  const posted = await post(tx, {
    reference: `gift-card-released:${publicId}`,
    type: 'release',
    entries: [
      { account: blockedAccount(portfolioId), asset: card.asset, amount: negate(amount) },
      { account: availableAccount(portfolioId), asset: card.asset, amount },
    ],
    about: card.publicId,
  });
  assert(!posted.refused, 'expected the blocked money of the claim');
  await endHeldClaim(tx, claim, { released_at: now });
  crashPoint('gift-card-released');
}
