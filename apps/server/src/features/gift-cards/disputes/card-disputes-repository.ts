import { type Amount, add, formatAmount, subtract } from '@dukat/rules/money/amount';
import type { Transaction } from '../../../platform/database/database.ts';
import type { StoredGiftCard } from '../gift-cards-repository.ts';

export async function storeDisputed(
  tx: Transaction,
  { id }: StoredGiftCard,
  disputedAt: Date | null,
): Promise<void> {
  await tx.updateTable('gift_cards').set({ disputed_at: disputedAt }).where('id', '=', id).execute();
}

/** Adds what held claims returned to the card, and subtracts what a chargeback took of it. */
export async function storeTakenBack(
  tx: Transaction,
  { id, remaining, takenBack }: StoredGiftCard,
  { returned, amount }: { readonly returned: Amount; readonly amount: Amount },
): Promise<void> {
  await tx
    .updateTable('gift_cards')
    .set({
      remaining: formatAmount(subtract(add(remaining, returned), amount)),
      taken_back: formatAmount(add(takenBack, amount)),
    })
    .where('id', '=', id)
    .execute();
}

/** Adds to the card what the gateway returned of a chargeback. */
export async function storeGivenBack(
  tx: Transaction,
  { id, remaining, takenBack }: StoredGiftCard,
  { amount, claimableFrom }: { readonly amount: Amount; readonly claimableFrom: Date },
): Promise<void> {
  await tx
    .updateTable('gift_cards')
    .set({
      remaining: formatAmount(add(remaining, amount)),
      taken_back: formatAmount(subtract(takenBack, amount)),
      claimable_from: claimableFrom,
    })
    .where('id', '=', id)
    .execute();
}
