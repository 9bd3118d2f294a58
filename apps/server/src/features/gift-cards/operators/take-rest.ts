import { houseGiftCards, houseLosses } from '@dukat/ledger/accounts';
import { negate } from '@dukat/rules/money/amount';
import { assert } from '@dukat/rules/result';
import type { Transaction } from '../../../platform/database/database.ts';
import { post } from '../../../platform/ledger/post.ts';
import type { StoredGiftCard } from '../gift-cards-repository.ts';
import { storeCorrection } from './operator-cards-repository.ts';

/** Books what is left of a card against losses, as every correction. The caller has locked and checked the card. */
export async function takeRest(tx: Transaction, card: StoredGiftCard): Promise<void> {
  const { publicId, asset, remaining } = card;
  const posted = await post(tx, {
    reference: `gift-card-corrected:${publicId}`,
    type: 'correction',
    entries: [
      { account: houseGiftCards, asset, amount: negate(remaining) },
      { account: houseLosses, asset, amount: remaining },
    ],
    about: publicId,
  });
  assert(!posted.refused && posted.value.isNew, 'expected one correction of a gift card');
  await storeCorrection(tx, card);
}
