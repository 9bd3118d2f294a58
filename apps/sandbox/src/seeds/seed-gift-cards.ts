import { listGiftCards } from '@dukat/contract/gift-cards';
import type { z } from '@dukat/contract/z';
import { assert } from '@dukat/rules/result';
import { lockCard } from '../../../server/src/features/gift-cards/gift-cards-repository.ts';
import { executeWithdrawal } from '../../../server/src/features/withdrawals/confirming/execute-withdrawal.ts';
import {
  lockWithdrawal,
  noteConfirmed,
} from '../../../server/src/features/withdrawals/withdrawals-repository.ts';
import type { Database } from '../../../server/src/platform/database/database.ts';
import { inTransaction } from '../../../server/src/platform/http/in-transaction.ts';
import type { Deps } from '../../../server/src/program/open-dependencies.ts';
import type { DemoVisitor } from './demo-visitor.ts';

export interface CardsDeps extends Pick<Deps, 'giftCardsDeps' | 'withdrawalsDeps'> {
  readonly database: Database;
  readonly now: Date;
}

/** A card whose code is mailed by the next delivery, and one that its buyer gives personally, of which half is claimed. */
const demoCards = [
  { recipient: 'Petr', recipient_email: 'petr@dukat.test', amount: '500', design: 'birthday', claimed: null },
  { recipient: 'Eva', amount: '1000', design: 'thanks', claimed: '500' },
] as const;

/** Buys the demo's gift cards through the API. Run again after a crash, it completes what is missing. */
export async function seedGiftCards(
  deps: CardsDeps,
  { buyer, claimer }: { readonly buyer: DemoVisitor; readonly claimer: DemoVisitor },
): Promise<void> {
  for (const { claimed, ...bought } of demoCards) {
    const card = (await findDemoCard(buyer, bought.recipient)) ?? (await buyDemoCard(buyer, bought));
    if (card.status === 'CREATED') await payDemoCard(deps, card.id);
    if (claimed !== null && (card.status === 'CREATED' || card.remaining === card.amount)) {
      const code = await readDemoCode(deps, card.id);
      await claimer.post('/api/claim-gift-card', { code, amount: claimed });
    }
  }
}

type DemoCard = z.output<typeof listGiftCards.response>['gift_cards'][number];

async function findDemoCard(buyer: DemoVisitor, recipient: string): Promise<DemoCard | undefined> {
  const { gift_cards: cards } = listGiftCards.response.parse(await buyer.get('/api/user/gift_cards'));
  return cards.find((card) => card.recipient === recipient);
}

async function buyDemoCard(
  buyer: DemoVisitor,
  bought: { readonly recipient: string; readonly amount: string; readonly design: string },
): Promise<DemoCard> {
  const terms = { currency: 'CZK', payment_type: 'VIRTUAL', locale: 'cs_CZ' };
  const greeting = { sender: 'Jana', message: 'Ať se ti daří!' };
  await buyer.post('/api/gift_cards', { ...terms, ...greeting, ...bought });
  const card = await findDemoCard(buyer, bought.recipient);
  assert(card !== undefined, 'expected the gift card of the demo');
  return card;
}

/** Pays the card as if its buyer had opened the mailed link. */
async function payDemoCard({ database, withdrawalsDeps, now }: CardsDeps, id: string): Promise<void> {
  await inTransaction(database, async (tx) => {
    const payment = await lockWithdrawal(tx, id);
    assert(payment !== undefined, 'expected the payment of the gift card');
    await noteConfirmed(tx, id, { now });
    await executeWithdrawal(tx, withdrawalsDeps, payment, { isApproved: false, now });
  });
}

async function readDemoCode({ database, giftCardsDeps }: CardsDeps, id: string): Promise<string> {
  const { encryptedCode } = await inTransaction(database, (tx) => lockCard(tx, id));
  const code = encryptedCode === null ? undefined : giftCardsDeps.codes.open(encryptedCode, id);
  assert(code !== undefined, 'expected the code of an unclaimed gift card');
  return code;
}
